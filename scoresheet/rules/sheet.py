"""The sheet that follows from the facts: every figure of a game, worked out, never kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import reduce

from .fault import Fault, Warn
from .game import Fact, Game
from .house_rules import HouseRules
from .play import play
from .row import Row
from .stakes import Stakes
from .table import Table


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that follows from the facts so far.

    `paid_in` is what each has put into the pool, `bought` how many buy-ins each took,
    `charged` the penalties of the whole game, `hands` how many were scored, `facts` how many
    facts were stepped over, `open_row` which row
    waits for decisions while there are any.
    """

    rules: HouseRules
    stakes: Stakes
    seats: tuple[str, ...]
    still_in: tuple[str, ...]
    dealer: str | None
    scores: Mapping[str, int]
    balances: Mapping[str, int]
    pool: int
    paid_in: Mapping[str, int]
    bought: Mapping[str, int]
    charged: Mapping[str, int]
    deciding: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    payout: Mapping[str, int] = field(default_factory=dict)
    hands: int = 0
    facts: int = 0
    open_row: int = 0
    rows: tuple[Row, ...] = ()
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Warn, ...] = ()

    @property
    def state(self) -> str:
        """`playing`, `deciding` or `finished`."""
        if self.dealer is None:
            return "finished"
        return "deciding" if self.deciding else "playing"


_FIELDS = tuple(field.name for field in fields(Sheet))


def opening_sheet(game: Game) -> Sheet:
    """The sheet before the first fact: the initial stakes are paid, the first dealer deals."""
    stake = game.stakes.initial
    nothing = dict.fromkeys(game.seats, 0)
    return Sheet(
        rules=game.rules,
        stakes=game.stakes,
        seats=game.seats,
        still_in=game.seats,
        dealer=game.first_dealer,
        scores=nothing,
        balances=dict.fromkeys(game.seats, -stake),
        pool=stake * len(game.seats),
        paid_in=dict.fromkeys(game.seats, stake),
        bought=nothing,
        charged=nothing,
    )


def step(sheet: Sheet, fact: Fact) -> Sheet:
    """The sheet after one more fact. Never raises: what cannot be scored becomes a fault."""
    table = Table(sheet)
    objection = play(table, fact)
    if objection is None:
        return Sheet(*[getattr(table, name) for name in _FIELDS])
    fault = Fault(sheet.facts, objection.code, objection.message, objection.player)
    return replace(sheet, facts=sheet.facts + 1, faults=(*sheet.faults, fault))


def fold(game: Game) -> Sheet:
    """The sheet of a game: every fact stepped over in order."""
    return reduce(step, game.facts, opening_sheet(game))
