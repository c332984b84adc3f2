"""Storing the facts of the rules as rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..models import Adjust, BuyIn, CardsLeft, End, Fact, Game, Hand, Join, Leave, Seat, Share, Void
from ..rules import buy_in, change, hand
from ..rules.game import Fact as RulesFact
from ..rules.name import name_key
from ..selectors.book import Book


def store(game: Game, book: Book, position: int, fact: RulesFact, device: str) -> Fact:
    """Store one fact at a position of the log."""
    kind, store_kind = _KINDS[type(fact)]
    row = Fact.objects.create(
        game=game, position=position, kind=kind, revision=game.revision + 1, recorded_by=device
    )
    store_kind(row, fact, book)
    return row


def _hand(row: Fact, fact: hand.Hand, book: Book) -> None:
    seat_ids = {name: seat for seat, name in book.names.items()}
    Hand.objects.create(fact=row, caller_id=seat_ids[fact.caller], kalooki=fact.kalooki)
    CardsLeft.objects.bulk_create(
        CardsLeft(
            hand_id=row.pk,
            seat_id=seat_ids[player],
            text=left.text,
            points=left.points,
            cards=left.cards,
            jokers=left.jokers,
        )
        for player, left in fact.left.items()
    )


def _buy_in(row: Fact, fact: buy_in.BuyIn, book: Book) -> None:
    BuyIn.objects.create(fact=row, seat_id=book.seat_id(fact.player), taken=fact.taken)


def _void(row: Fact, fact: change.Void, _: Book) -> None:
    Void.objects.create(fact=row, reason=fact.reason)


def _leave(row: Fact, fact: change.Leave, book: Book) -> None:
    Leave.objects.create(fact=row, seat_id=book.seat_id(fact.player))


def _join(row: Fact, fact: change.Join, book: Book) -> None:
    # Whoever joined before, and had that struck, takes the same seat again.
    seat, _ = Seat.objects.update_or_create(
        game_id=book.game_id, name_key=name_key(fact.player), defaults={"name": fact.player}
    )
    Join.objects.create(fact=row, seat=seat, index=fact.seat)


def _adjust(row: Fact, fact: change.Adjust, book: Book) -> None:
    seat_id = book.seat_id(fact.player)
    Adjust.objects.create(fact=row, seat_id=seat_id, points=fact.points, reason=fact.reason)


def _end(row: Fact, fact: change.End, book: Book) -> None:
    end = End.objects.create(fact=row, how=fact.how)
    shares = (fact.shares or {}).items()
    Share.objects.bulk_create(
        Share(end=end, seat_id=book.seat_id(player), amount=amount) for player, amount in shares
    )


_KINDS: Mapping[type[Any], tuple[Fact.Kind, Callable[[Fact, Any, Book], None]]] = {
    hand.Hand: (Fact.Kind.HAND, _hand),
    change.Void: (Fact.Kind.VOID, _void),
    buy_in.BuyIn: (Fact.Kind.BUY_IN, _buy_in),
    change.Leave: (Fact.Kind.LEAVE, _leave),
    change.Join: (Fact.Kind.JOIN, _join),
    change.Adjust: (Fact.Kind.ADJUST, _adjust),
    change.End: (Fact.Kind.END, _end),
}
