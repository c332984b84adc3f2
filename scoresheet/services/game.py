"""Starting a game, and what may change about its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from ..models import Game, Seat
from ..rules.buy_in import clockwise
from ..rules.game import Game as Agreed
from ..rules.house_rules import refusals
from ..rules.name import is_taken, name_key, name_objection, tidy
from ..rules.writing import write as write_file
from ..selectors.book import Book, book_of
from ..selectors.game import game_by_key, may_write
from .one_writer import one_writer
from .refusal import NotAllowed, Refused
from .write import Guard, write


def start_game(agreed: Agreed, device: str, key: UUID) -> Game:
    """Start a game as agreed, with no facts yet; the device that starts it may write in it.

    The same `key` from the same device gives the game that was started with it before; with
    other people at the table (somebody went back and changed them) it starts another game.
    """
    with one_writer():
        started = Game.objects.filter(started_by=device, start_key=key).first()
        if started is not None:
            if book_of(started).agreed.seats == agreed.seats:
                return started
            key = uuid4()
        game = Game(started_by=device, start_key=key, **_columns(agreed))
        try:
            with transaction.atomic():
                game.save()
        except IntegrityError:
            return Game.objects.get(started_by=device, start_key=key)
        _seat(game, agreed.seats)
    return game


def _columns(agreed: Agreed) -> dict[str, Any]:
    written = write_file(agreed)
    rules = written["house_rules"]
    options = {} if isinstance(rules, str) else {k: v for k, v in rules.items() if k != "preset"}
    return {
        "title": agreed.title or "",
        "played_on": date.fromisoformat(agreed.played_on) if agreed.played_on else None,
        "currency": agreed.currency or "",
        "preset": agreed.preset,
        "house_rules": options,
        "stakes": written.get("stakes", {}),
        "first_dealer": agreed.seats.index(agreed.first_dealer),
    }


def _seat(game: Game, names: Sequence[str]) -> None:
    Seat.objects.bulk_create(
        Seat(game=game, order=order, name=name, name_key=name_key(name))
        for order, name in enumerate(names)
    )


def change_agreement(key: str, guard: Guard, agreed: Agreed) -> Book:
    """Agree on something else before the first fact; Refused once something was recorded."""

    def change(game: Game, _: Book) -> None:
        if game.facts.exists():
            raise Refused("Rules and stakes stay as agreed once a hand is on the sheet.")
        for column, value in _columns(agreed).items():
            setattr(game, column, value)
        game.seats.all().delete()
        _seat(game, agreed.seats)

    return write(key, guard, change)


def set_first_dealer(key: str, guard: Guard, seat_id: int) -> Book:
    """Somebody else deals first; Refused once something was recorded."""

    def change(game: Game, before: Book) -> None:
        name = before.names.get(seat_id, "")
        if before.fact_ids or name not in before.agreed.seats:
            raise Refused("The first dealer can be changed only before the first hand.")
        game.first_dealer = before.agreed.seats.index(name)

    return write(key, guard, change)


def rename(key: str, guard: Guard, names: Mapping[int, str], title: str) -> Book:
    """Write players' names differently (by seat) and give the game a title; no score changes."""

    def change(game: Game, before: Book) -> None:
        if "\0" in title:
            raise Refused("A title has no control characters.")
        wanted = {seat: tidy(names.get(seat, name)) for seat, name in before.names.items()}
        for seat, name in wanted.items():
            if before.names[seat] not in before.sheet.seats:
                continue  # joined, and struck: keeps the name in the history
            others = [other for place, other in wanted.items() if place != seat]
            wrong = name_objection(name)
            if is_taken(name, others):
                wrong = f"Two players cannot both be {name}. Add a letter or a nickname."
            if wrong:
                raise Refused(wrong, player=before.names[seat])
        _write_names(game, wanted)
        game.title = title

    return write(key, guard, change)


def _write_names(game: Game, names: Mapping[int, str]) -> None:
    seats = list(Seat.objects.filter(game=game))
    for seat in seats:  # two players may swap names: free all of them first
        seat.name_key = f"\x01{seat.pk}"  # no name can hold this
    Seat.objects.bulk_update(seats, ["name_key"])
    for seat in seats:
        seat.name, seat.name_key = names[seat.pk], name_key(names[seat.pk])
    Seat.objects.bulk_update(seats, ["name", "name_key"])


def rematch(key: str, device: str, start_key: UUID) -> Game:
    """Start another game: same seats, rules and stakes; the next after the first dealer deals.

    Those who left for good sit it out. Refused if the rules do not allow so few.
    """
    game = game_by_key(key)
    if not may_write(game, device):
        raise NotAllowed
    return start_game(_again(book_of(game)), device, start_key)


def _again(book: Book) -> Agreed:
    gone = {row.player for row in book.sheet.rows if row.kind == "leave"}
    around = clockwise(book.sheet.seats, book.agreed.first_dealer)
    seats = tuple(seat for seat in book.sheet.seats if seat not in gone)
    refused = refusals(book.agreed.rules, book.agreed.stakes, len(seats))
    if refused:
        raise Refused(f"No rematch with those who are left: {refused[0].reason}.")
    return replace(
        book.agreed,
        seats=seats,
        first_dealer=next(seat for seat in around if seat in seats),
        facts=(),
        played_on=timezone.localdate().isoformat(),
    )
