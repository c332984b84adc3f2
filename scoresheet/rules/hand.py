"""A hand: who called, what the others held, and whether that can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .cards import Deck, is_possible, rank_over, read_cards
from .fault import Objection
from .house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """What a loser held: `text` of cards, or `points` with optional counts (jokers in `cards`)."""

    text: str | None = None
    points: int | None = None
    cards: int | None = None
    jokers: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """A scored hand; `left` has an entry for each other player still in."""

    caller: str
    left: Mapping[str, CardsLeft]
    kalooki: bool = False


@dataclass(frozen=True, slots=True)
class Loss:
    """A loser's cards, read: their points, how many, how many jokers (None if not counted)."""

    player: str
    points: int
    cards: int | None
    jokers: int | None
    tally: int


def losses(
    hand: Hand, seats: Sequence[str], still_in: Sequence[str], rules: HouseRules
) -> list[Loss] | Objection:
    """The losers in seat order with what they held, or the first objection to the hand.

    The order of objections is the contract's (game-file.md, "Where several apply").
    """
    objection = _wrong_people(hand, seats, still_in)
    if objection is not None:
        return objection
    deck, dealt, counted = rules.deck, rules.dealt_to(len(still_in)), rules.pay == "card"
    lost: list[Loss] = []
    for player in still_in:
        if player == hand.caller:
            continue
        loss = _loss(player, hand.left[player], deck, dealt, counted)
        if isinstance(loss, Objection):
            return loss
        lost.append(loss)
    return _too_many(lost, deck) or lost


def _wrong_people(hand: Hand, seats: Sequence[str], still_in: Sequence[str]) -> Objection | None:
    left, caller = hand.left, hand.caller
    if caller in still_in and caller not in left and len(left) == len(still_in) - 1:
        if all(player in left for player in still_in if player != caller):
            return None
    for player in (caller, *left):
        if player not in seats:
            return Objection("unknown_player", f"Nobody called {player} sits at this table.")
    for player in (caller, *left):
        if player not in still_in:
            return Objection("not_in", f"{player} is not in the game any more.", player)
    if caller in left:
        return Objection(
            "caller_has_cards", f"{caller} called, so {caller} has no cards left.", caller
        )
    missing = next(player for player in still_in if player != caller and player not in left)
    return Objection("missing_cards", f"What did {missing} have left? Blank is not zero.", missing)


def _loss(player: str, left: CardsLeft, deck: Deck, dealt: int, counted: bool) -> Loss | Objection:
    if left.text is not None:
        cards = read_cards(left.text)
        if cards is None:
            return Objection("bad_cards", f"{player}: “{left.text}” are not all cards.", player)
        if not cards.ranks:
            return Objection(
                "empty_hand", f"{player} did not call, so a card must be left.", player
            )
        points = cards.plain + cards.aces * deck.ace + cards.jokers * deck.joker
        return Loss(player, points, len(cards.ranks), cards.jokers, cards.tally)
    if left.points is None:
        return Objection("bad_cards", f"{player}: neither cards nor points are given.", player)
    if left.cards == 0:
        return Objection("empty_hand", f"{player} did not call, so a card must be left.", player)
    if counted and (left.cards is None or left.jokers is None):
        message = f"{player}: cards are paid for, so count them and the jokers."
        return Objection("needs_cards", message, player)
    if not is_possible(deck, dealt, left.points, left.cards, left.jokers):
        return Objection("impossible_points", _impossible(player, left, dealt), player)
    return Loss(player, left.points, left.cards, left.jokers, 0)


def _impossible(player: str, left: CardsLeft, dealt: int) -> str:
    counts = [] if left.cards is None else [f"{left.cards} cards"]
    counts += [] if left.jokers is None else [f"{left.jokers} jokers"]
    held = f" with {' and '.join(counts)}" if counts else ""
    return f"{player}: no hand of 1 to {dealt} cards{held} has {left.points} points."


def _too_many(lost: list[Loss], deck: Deck) -> Objection | None:
    if sum(loss.jokers or 0 for loss in lost) > deck.jokers:
        return Objection(
            "too_many_jokers", f"These hands hold more than the {deck.jokers} jokers in the packs."
        )
    rank = rank_over(sum(loss.tally for loss in lost), deck.of_each_rank)
    if rank is not None:
        return Objection(
            "too_many_of_rank",
            f"These hands hold more than {deck.of_each_rank} of {rank}, all there are.",
        )
    return None


_FEWEST_ODD = {40: 10, 51: 9}


def is_odd_count(cards: int | None, dealt: int, opening: int) -> bool:
    """Whether so many cards left deserve a second look.

    More than were dealt; or, of 13 dealt, fewer than 13 but more than are left when at least
    40 (51) points lie on the table: such a player has opened and cannot hold that many.
    """
    if cards is None:
        return False
    if cards > dealt:
        return True
    return dealt == 13 and opening in _FEWEST_ODD and _FEWEST_ODD[opening] <= cards <= 12
