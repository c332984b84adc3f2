"""Cards left in a hand: reading them, what they are worth, and which points a hand can have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import or_

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "*"
ACE = "A"

_SPELLINGS = {rank: rank for rank in RANKS} | {"T": "10"}
_SPELLINGS |= {"*": JOKER, "X": JOKER, "JKR": JOKER, "JOKER": JOKER}
_PLAIN_POINTS = dict.fromkeys(("J", "Q", "K"), 10) | {str(n): n for n in range(2, 11)}

# One lane of bits for each rank, so that hands are added up with a single integer sum.
_LANE = 32
_LANES = {rank: 1 << (_LANE * place) for place, rank in enumerate(RANKS)}
_EVERY_LANE = sum(_LANES.values())
_LANE_FULL = _EVERY_LANE << (_LANE - 1)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that could be read.

    `ranks` as keyed; `plain` the points of all but aces and jokers, whose worth is a house
    rule; `tally` the ranks counted, one lane of bits each.
    """

    ranks: tuple[str, ...]
    aces: int
    jokers: int
    plain: int
    tally: int

    def __str__(self) -> str:
        return " ".join(self.ranks)


@lru_cache(maxsize=20_000)
def read_cards(text: str) -> Cards | None:
    """Read cards such as "A K 10 7 *"; None if a word of the text is no card.

    Ranks A 2-10 J Q K, T for 10; `*`, X, Jkr and Joker are jokers; spaces or commas, any case.
    """
    ranks = tuple(_SPELLINGS.get(word, "") for word in text.upper().replace(",", " ").split())
    if "" in ranks:
        return None
    plain = [rank for rank in ranks if rank in _PLAIN_POINTS]
    return Cards(
        ranks=ranks,
        aces=ranks.count(ACE),
        jokers=ranks.count(JOKER),
        plain=sum(_PLAIN_POINTS[rank] for rank in plain),
        tally=sum(_LANES[rank] for rank in ranks if rank != JOKER),
    )


def rank_over(tally: int, most: int) -> str | None:
    """The first rank of which a summed tally holds more than `most`; None if there is none."""
    if not (tally + _EVERY_LANE * ((1 << (_LANE - 1)) - 1 - most)) & _LANE_FULL:
        return None
    lane = (1 << _LANE) - 1
    return next(rank for rank in RANKS if (tally // _LANES[rank]) & lane > most)


def card_points(rank: str, ace: int, joker: int) -> int:
    """What one card left in hand is worth, in points."""
    if rank == JOKER:
        return joker
    return ace if rank == ACE else _PLAIN_POINTS[rank]


@dataclass(frozen=True, slots=True)
class Deck:
    """What hands are dealt from: packs of 52, jokers in all, and what aces and jokers cost."""

    packs: int
    jokers: int
    ace: int
    joker: int

    @property
    def size(self) -> int:
        return 52 * self.packs + self.jokers

    @property
    def of_each_rank(self) -> int:
        return 4 * self.packs


@lru_cache(maxsize=256)
def _plain_reach(packs: int, most: int) -> tuple[int, ...]:
    """For 0..most cards without aces and jokers: bit p is set if they can have p points."""
    reach = [1] + [0] * most
    tens = 4  # 10, J, Q and K are worth the same
    for points in range(2, 11):
        copies = 4 * packs * (tens if points == 10 else 1)
        grown = [0] * (most + 1)
        for count in range(most + 1):
            for taken in range(min(copies, count) + 1):
                grown[count] |= reach[count - taken] << (taken * points)
        reach = grown
    return tuple(reach)


@lru_cache(maxsize=256)
def _plain_reach_up_to(packs: int, most: int) -> tuple[int, ...]:
    """As `_plain_reach`, for up to so many cards instead of just so many."""
    return tuple(accumulate(_plain_reach(packs, most), or_))


@lru_cache(maxsize=50_000)
def is_possible(
    deck: Deck, dealt: int, points: int, cards: int | None = None, jokers: int | None = None
) -> bool:
    """Whether some hand of 1 to `dealt` cards from the deck has these points.

    `cards` (jokers included) and `jokers` narrow it to hands of just so many.
    """
    most = min(dealt, deck.size)
    if points < 0 or (cards is not None and not 1 <= cards <= most):
        return False
    if jokers is not None and not 0 <= jokers <= deck.jokers:
        return False
    room = most if cards is None else cards
    reach = (_plain_reach if cards is not None else _plain_reach_up_to)(deck.packs, most)
    for held in range(min(deck.jokers, room) + 1) if jokers is None else (jokers,):
        for aces in range(min(deck.of_each_rank, room - held) + 1):
            rest = points - held * deck.joker - aces * deck.ace
            has_cards = held or aces or rest
            if has_cards and 0 <= rest <= 10 * most and reach[room - held - aces] >> rest & 1:
                return True
    return False
