"""Players over the limit: who may buy back in, and who decides first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class BuyIn:
    """The decision of a player over the limit."""

    player: str
    taken: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision as a row of the sheet shows it, with the player's score after it."""

    player: str
    taken: bool
    score: int


def clockwise(seats: Sequence[str], after: str) -> tuple[str, ...]:
    """Everybody seated, from the left of `after` round to `after`."""
    start = seats.index(after) + 1
    return (*seats[start:], *seats[:start])


def may_buy_in(not_over: int, taken: int, rules: HouseRules) -> bool:
    """Whether a player over the limit may decide: enough others are not over, buy-ins are left."""
    if not_over < rules.buy_in_needs:
        return False
    return rules.buy_ins is None or taken < rules.buy_ins


def entry_score(players: Sequence[str], scores: Mapping[str, int], out_at: int) -> int:
    """The score at which one buys back in: the highest of those not over the limit, in points."""
    return max(scores[player] for player in players if scores[player] < out_at)
