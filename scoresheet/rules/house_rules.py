"""What a table plays: the options, the presets, and which combinations make no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace

from .cards import Deck
from .stakes import LARGEST, STAKE_NAMES, Stakes

MOST_SEATS = 8
SCORERS = ("losers", "caller", "nobody")
PAYS = ("none", "hand", "card", "point")
ENDS = ("last_in", "points", "hands", "open")
PAYOUTS = ("none", "winner", "caps", "ring")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options of game-file.md, in points or numbers of cards; defaults: the common values."""

    players: tuple[int, int] = (2, 6)
    packs: int = 2
    jokers: int = 2
    dealt: int | Mapping[int, int] = 13
    opening: int = 40
    ace: int = 11
    joker: int = 15
    scorer: str = "losers"
    kalooki_times: int = 1
    kalooki_plus: int = 0
    out_at: int | None = None
    restake: bool = False
    buy_ins: int | None = 0
    buy_in_needs: int = 2
    pay: str = "none"
    ends: str = "open"
    ends_at: int | None = None
    payout: str = "none"
    reshuffles: int | None = 1

    def dealt_to(self, players: int) -> int:
        """How many cards each is dealt when so many play."""
        return self.dealt if isinstance(self.dealt, int) else self.dealt[players]

    @property
    def most_seats(self) -> int:
        """How many may ever sit at a table with these rules."""
        if self.restake:
            return 2
        return min(self.players[1], MOST_SEATS, 4 if self.payout == "caps" else MOST_SEATS)

    @property
    def deck(self) -> Deck:
        return Deck(self.packs, self.jokers, self.ace, self.joker)


OPTION_NAMES = tuple(field.name for field in fields(HouseRules))


@dataclass(frozen=True, slots=True)
class Preset:
    """A form of the game that is played somewhere, and the stakes that go with it, in units."""

    name: str
    rules: HouseRules
    stakes: Stakes


_BRITISH = HouseRules(out_at=151, buy_ins=2, pay="hand", ends="last_in", payout="winner")
_ALL = (
    Preset(
        "kalooki-40",
        _BRITISH,
        Stakes(initial=5, call_up=1, kalooki=2, buy_in=5),
    ),
    Preset(
        "swedish",
        replace(_BRITISH, out_at=101),
        Stakes(initial=5, call_up=1, kalooki=3, buy_in=5),
    ),
    Preset(
        "kalooki-51",
        HouseRules(
            jokers=4,
            dealt={2: 15, 3: 15, 4: 15, 5: 13, 6: 11},
            opening=51,
            ace=15,
            joker=25,
            scorer="caller",
            reshuffles=None,
        ),
        Stakes(),
    ),
    Preset(
        "east-coast",
        HouseRules(
            jokers=4,
            dealt=15,
            opening=51,
            scorer="nobody",
            pay="card",
            players=(2, 4),
            reshuffles=None,
        ),
        Stakes(card=1, joker_card=2),
    ),
    Preset(
        "kaluki-100",
        HouseRules(
            opening=51,
            joker=25,
            scorer="caller",
            kalooki_plus=25,
            ends="points",
            ends_at=100,
            payout="caps",
            players=(2, 4),
            reshuffles=0,
        ),
        Stakes(initial=100),
    ),
    Preset("kalooki-40-online", HouseRules(kalooki_plus=25, players=(2, 4)), Stakes()),
    Preset(
        "kalooki-51-online",
        HouseRules(
            opening=51,
            joker=25,
            kalooki_plus=25,
            payout="ring",
            players=(2, 4),
            reshuffles=None,
        ),
        Stakes(initial=100),
    ),
    Preset(
        "head-to-head",
        HouseRules(
            out_at=150,
            restake=True,
            buy_ins=None,
            buy_in_needs=1,
            pay="hand",
            players=(2, 2),
        ),
        Stakes(call_up=1, kalooki=2, buy_in=5),
    ),
)

PRESETS: Mapping[str, Preset] = {preset.name: preset for preset in _ALL}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why house rules make no game: the option (or stake) to change, and the reason in words."""

    option: str
    reason: str


_LEAST = {"packs": 1, "dealt": 1, "out_at": 1, "ends_at": 1}
# More than any table has; they keep the search for possible points small.
_MOST = {"packs": 8, "jokers": 32}
_NUMBERS = (
    "packs",
    "jokers",
    "opening",
    "ace",
    "joker",
    "kalooki_times",
    "kalooki_plus",
    "out_at",
    "buy_ins",
    "buy_in_needs",
    "ends_at",
    "reshuffles",
)


def refusals(rules: HouseRules, stakes: Stakes, seats: int) -> list[Refusal]:
    """Every reason why these rules and stakes make no game for so many seats; none if they do."""
    return [
        *_bad_numbers(rules, stakes),
        *_bad_seats(rules, seats),
        *_bad_scoring(rules),
        *_bad_end(rules),
        *_bad_money(rules, stakes, seats),
    ]


def _bad_numbers(rules: HouseRules, stakes: Stakes) -> Iterator[Refusal]:
    numbers = [(name, getattr(rules, name)) for name in _NUMBERS]
    dealt = rules.dealt
    numbers += [("dealt", n) for n in ([dealt] if isinstance(dealt, int) else dealt.values())]
    for name, value in numbers:
        least, most = _LEAST.get(name, 0), _MOST.get(name, LARGEST)
        if value is not None and not least <= value <= most:
            yield Refusal(name, f"must be from {least} to {most:,}, and {value} is not")
    for name in STAKE_NAMES:
        amount = getattr(stakes, name)
        if not 0 <= amount <= LARGEST:
            yield Refusal(name, f"a stake is from 0 to {LARGEST:,}, and {amount} is not")


def _bad_seats(rules: HouseRules, seats: int) -> Iterator[Refusal]:
    least, most = rules.players
    if not 2 <= seats <= MOST_SEATS:
        yield Refusal("seats", f"a game is for 2 to {MOST_SEATS} players, and {seats} sit here")
    elif not least <= seats <= most:
        yield Refusal("seats", f"these rules are for {least} to {most} players, not {seats}")
    if not 0 <= least <= most:
        yield Refusal("players", "the fewest players cannot be more than the most")
    if not isinstance(rules.dealt, int):
        lacking = [n for n in range(2, rules.most_seats + 1) if n not in rules.dealt]
        if lacking:
            yield Refusal("dealt", f"does not say how many cards {lacking[0]} players get")
    if rules.restake and seats != 2:
        yield Refusal("restake", "a restake needs exactly two seats")


def _bad_scoring(rules: HouseRules) -> Iterator[Refusal]:
    if rules.scorer == "nobody":
        if rules.out_at is not None:
            yield Refusal("out_at", "a limit needs scores, and nobody scores")
        if rules.ends == "points":
            yield Refusal("ends", "an end at points needs scores, and nobody scores")
        if rules.payout in ("winner", "ring"):
            yield Refusal("payout", "a pool for the best score needs scores, and nobody scores")
    elif rules.scorer == "caller" and rules.out_at is not None:
        yield Refusal("out_at", "there is no limit where the caller scores: more is better")


def _bad_end(rules: HouseRules) -> Iterator[Refusal]:
    if rules.out_at is None:
        if rules.ends == "last_in":
            yield Refusal("ends", "last one in needs a limit that puts players out")
        if rules.restake:
            yield Refusal("restake", "a restake needs a limit to go over")
    if rules.ends in ("points", "hands") and rules.ends_at is None:
        yield Refusal("ends_at", f"a game that ends at {rules.ends} needs to know how many")


def _bad_money(rules: HouseRules, stakes: Stakes, seats: int) -> Iterator[Refusal]:
    if rules.payout == "caps" and (rules.scorer != "caller" or seats > 4):
        yield Refusal("payout", "caps are for games of at most 4 where the caller scores")
    if rules.payout == "none":
        if stakes.initial > 0:
            yield Refusal("payout", "somebody must get the pool of the initial stakes")
        elif rules.buy_ins != 0 and stakes.buy_in > 0 and not rules.restake:
            yield Refusal("payout", "somebody must get the pool of the buy-ins")
