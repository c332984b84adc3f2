"""Facts in words: what happened at the table."""

from __future__ import annotations

from ..rules.buy_in import BuyIn
from ..rules.cards import JOKER, read_cards
from ..rules.change import Adjust, End, Join, Leave, Unknown, Void
from ..rules.game import Fact
from ..rules.hand import CardsLeft, Hand
from .money import MINUS, money
from .speech import listed

ENDINGS = {
    "settle": "paid out by the house rules",
    "split": "the pool was split",
    "best": "the pool went to the best score",
    "refund": "everybody got back what they had paid into the pool",
}


def held(left: CardsLeft) -> str:
    """What a loser held, as it was keyed."""
    if left.text is not None:
        cards = read_cards(left.text)
        return left.text if cards is None else " ".join(_card(rank) for rank in cards.ranks)
    counts = [] if left.cards is None else [f"{left.cards} cards"]
    counts += [] if left.jokers is None else [f"{left.jokers} jokers"]
    return ", ".join([f"{left.points} points", *counts])


def _card(rank: str) -> str:
    return "joker" if rank == JOKER else rank


def signed(points: int) -> str:
    """Points with their sign, and a real minus."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def happened(fact: Fact, currency: str = "") -> str:
    """One fact in a few words, such as "Ben went kalooki"."""
    match fact:
        case Hand():
            return f"{fact.caller} {'went kalooki' if fact.kalooki else 'called up'}"
        case BuyIn():
            return f"{fact.player} {'bought back in' if fact.taken else 'did not buy in'}"
        case Void():
            return f"Void hand: {fact.reason}"
        case Leave():
            return f"{fact.player} left"
        case Join():
            return f"{fact.player} joined"
        case Adjust():
            return f"{fact.player} {signed(fact.points)} by agreement: {fact.reason}"
        case End():
            shares = (fact.shares or {}).items()
            parts = [f"{player} {money(amount, currency)}" for player, amount in shares if amount]
            how = ENDINGS.get(fact.how, fact.how)
            return f"The table ended the game: {how}" + (f" ({listed(parts)})" if parts else "")
        case Unknown():
            return f"Unknown fact “{fact.name}”"


def detail(fact: Fact) -> str:
    """What the losers of a hand held; empty for other facts."""
    if not isinstance(fact, Hand):
        return ""
    return "; ".join(f"{player} {held(left)}" for player, left in fact.left.items())


def in_full(fact: Fact, currency: str = "") -> str:
    """A fact with what the losers held."""
    held_by = detail(fact)
    return happened(fact, currency) + (f" ({held_by})" if held_by else "")
