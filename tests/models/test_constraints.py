"""What the database refuses, whoever asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import ProtectedError
from django.utils import timezone

from scoresheet.models import (
    Adjust,
    BuyIn,
    CardsLeft,
    End,
    Fact,
    Game,
    Hand,
    Handover,
    Join,
    Leave,
    Receipt,
    Seat,
    Share,
    Void,
)

pytestmark = pytest.mark.django_db


class Table:
    """Rows to break rules with."""

    def __init__(self) -> None:
        self.key = uuid4()
        self.game = Game.objects.create(preset="kalooki-40", started_by="d", start_key=self.key)
        self.ann = self.seat("Ann", 0)
        self.ben = self.seat("Ben", 1)
        self.hand = Hand.objects.create(fact=self.fact(1, "hand"), caller=self.ann)

    def seat(self, name: str, order: int | None) -> Seat:
        return Seat.objects.create(game=self.game, name=name, name_key=name.casefold(), order=order)

    def fact(self, position: int, kind: str = "void", **more: Any) -> Fact:
        return Fact.objects.create(
            game=self.game, position=position, kind=kind, revision=1, recorded_by="d", **more
        )

    def left(self, **held: Any) -> CardsLeft:
        return CardsLeft.objects.create(hand=self.hand, seat=self.ben, **held)

    def end(self, how: str = "split") -> End:
        return End.objects.create(fact=self.fact(9, "end"), how=how)

    def receipt(self, **more: Any) -> Receipt:
        said = {"key": uuid4(), "digest": "x", "revision": 1, "written_by": "d"} | more
        return Receipt.objects.create(game=self.game, **said)

    def paid(self, **more: Any) -> Handover:
        said = {"payer": self.ann, "payee": self.ben, "amount": 1, "marked_by": "d"} | more
        return Handover.objects.create(game=self.game, **said)


Breach = Callable[[Table], object]
BREACHES: dict[str, Breach] = {
    "a game started twice by one form": lambda t: Game.objects.create(
        preset="kalooki-40", started_by="d", start_key=t.key
    ),
    "a key of two games": lambda t: Game.objects.create(
        preset="kalooki-40", started_by="e", start_key=uuid4(), key=t.game.key
    ),
    "a state unheard of": lambda _: Game.objects.update(state="lost"),
    "a ninth dealer": lambda _: Game.objects.update(first_dealer=8),
    "a namesake": lambda t: t.seat("Ann", 2),
    "two on one seat": lambda t: t.seat("Cy", 0),
    "a ninth seat": lambda t: t.seat("Cy", 8),
    "nobody on a seat": lambda t: t.seat("", 2),
    "two facts at one place": lambda t: t.fact(1),
    "a fact unheard of": lambda t: t.fact(2, "nap"),
    "struck by nobody": lambda t: t.fact(2, struck_at=timezone.now()),
    "replaced but not struck": lambda t: t.fact(2, replaced_by=t.hand.fact),
    "cards of a player twice": lambda t: [t.left(points=5), t.left(points=6)],
    "cards and points": lambda t: t.left(text="A", points=11),
    "neither cards nor points": lambda t: t.left(),
    "cards as text and counted": lambda t: t.left(text="A", cards=1),
    "points below nothing": lambda t: t.left(points=-1),
    "a correction by nothing": lambda t: Adjust.objects.create(
        fact=t.fact(2, "adjust"), seat=t.ann, points=0, reason="x"
    ),
    "an end unheard of": lambda t: t.end("nap"),
    "two shares of one player": lambda t: [
        Share.objects.create(end=end, seat=t.ann, amount=1) for end in [t.end()] for _ in "ab"
    ],
    "a share below nothing": lambda t: Share.objects.create(end=t.end(), seat=t.ann, amount=-1),
    "one key twice": lambda t: [t.receipt(key=t.key), t.receipt(key=t.key, revision=2)],
    "one revision twice": lambda t: [t.receipt(), t.receipt()],
    "nothing paid": lambda t: t.paid(amount=0),
    "paid to oneself": lambda t: t.paid(payee=t.ann),
    "two says of one fact": lambda t: Hand.objects.create(fact=t.hand.fact, caller=t.ben),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_the_database_refuses(breach: str) -> None:
    """B16, S8, S26."""
    table = Table()
    with pytest.raises(IntegrityError), transaction.atomic():
        BREACHES[breach](table)


@pytest.mark.parametrize(
    ("model", "more"),
    [(Hand, {}), (BuyIn, {"taken": True}), (Leave, {}), (Join, {}), (Adjust, {"points": 5})],
)
def test_a_seat_with_facts_cannot_be_deleted(model: Any, more: dict[str, Any]) -> None:
    """F62, S20."""
    table = Table()
    if model is not Hand:
        model.objects.create(fact=table.fact(5), seat=table.ann, **more)
        table.hand.fact.delete()
    with pytest.raises(ProtectedError):
        table.ann.delete()


def test_a_row_of_no_seat_is_refused() -> None:
    table = Table()
    with transaction.atomic():
        CardsLeft.objects.create(hand=table.hand, seat_id=10**9, points=5)
        with pytest.raises(IntegrityError):
            connection.check_constraints()
        transaction.set_rollback(True)


def test_a_struck_fact_gives_its_place_to_another() -> None:
    table = Table()
    Fact.objects.update(struck_at=timezone.now(), struck_by="d")
    assert table.fact(1).position == 1


def test_a_mark_taken_back_lets_the_debt_be_paid_again() -> None:
    table = Table()
    table.paid(undone_at=timezone.now(), undone_by="d")
    assert table.paid().pk


def test_several_latecomers_have_no_place_in_the_first_order() -> None:
    table = Table()
    assert [table.seat(name, None).order for name in ("Eve", "Flo")] == [None, None]


def test_a_game_goes_with_all_that_is_its_own() -> None:
    table = Table()
    table.left(points=5)
    Void.objects.create(fact=table.fact(2), reason="misdeal")
    table.receipt()
    table.paid()
    Handover.objects.all().delete()
    Fact.objects.all().delete()
    table.game.delete()
    for model in (Seat, Fact, Hand, CardsLeft, Void, Receipt):
        assert not model._default_manager.exists()


def test_rows_are_named_in_the_words_of_the_table() -> None:
    table = Table()
    assert [str(table.game), str(table.ann), str(table.hand)] == [
        f"Game {table.game.pk}",
        "Ann",
        "Ann called up",
    ]
    assert str(table.left(points=5)) == "Ben: 5"
    assert str(table.paid(amount=250)) == "Ann paid Ben 250"
    assert str(table.end()) == "the table ends it: split"
