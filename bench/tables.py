"""Games of some length, stored through the services."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    from scoresheet.models import Game
    from scoresheet.selectors.book import Book

SIX = ("Ann", "Ben", "Cy", "Dot", "Eve", "Flo")
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def game_of(hands: int, device: str, seats: tuple[str, ...] = SIX) -> Game:
    """A game with so many hands keyed card by card, its limit too high to end it."""
    from scoresheet.rules.game_file import read
    from scoresheet.services.fact import record_fact
    from scoresheet.services.game import start_game
    from scoresheet.services.write import Guard

    rules = {"preset": "kalooki-40", "out_at": 1_000_000}
    agreed = read({"kalooki_game": 1, "house_rules": rules, "seats": list(seats), "facts": []})
    game = start_game(agreed, device, uuid4())
    for revision in range(hands):
        guard = Guard(uuid4(), revision, "", device)
        record_fact(game.key, guard, lambda book: random_hand(book.sheet.still_in))
    game.refresh_from_db()
    return game


def random_hand(seats: tuple[str, ...], *, seed: random.Random = random.Random(40)):  # type: ignore[no-untyped-def]  # noqa: B008
    """A hand that can be: somebody calls, the others hold up to nine cards of two packs."""
    from scoresheet.rules.hand import CardsLeft, Hand

    deck = RANKS * 8
    seed.shuffle(deck)
    caller = seed.choice(seats)
    left = {
        seat: CardsLeft(text=" ".join(deck.pop() for _ in range(seed.randint(1, 9))))
        for seat in seats
        if seat != caller
    }
    return Hand(caller, left, kalooki=seed.random() < 0.1)


def typed(book: Book) -> dict[str, str]:
    """The next hand as a phone posts it."""
    hand = random_hand(book.sheet.still_in)
    data = {"key": str(uuid4()), "revision": str(book.revision)}
    data["call"] = f"{book.seat_id(hand.caller)}:{'kalooki' if hand.kalooki else 'call_up'}"
    for seat, left in hand.left.items():
        data |= {f"cards-{book.seat_id(seat)}": left.text, f"by-{book.seat_id(seat)}": "cards"}
    return data
