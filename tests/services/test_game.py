"""Starting a game and changing its table."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pytest

from scoresheet.models import Game, Seat
from scoresheet.rules import game as rules_game
from scoresheet.rules.change import Void
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.stakes import Stakes
from scoresheet.selectors.book import Book
from scoresheet.services.fact import record_fact
from scoresheet.services.game import change_agreement, rematch, rename, set_first_dealer, start_game
from scoresheet.services.refusal import NotAllowed, Refused, Stale
from scoresheet.services.write import Guard
from tests.games import book, row_counts

pytestmark = pytest.mark.django_db
DEVICE = "d" * 32


def agreed(*seats: str, preset: str = "kalooki-40") -> rules_game.Game:
    rules = PRESETS[preset]
    return rules_game.Game(rules.rules, rules.stakes, seats, seats[0], (), preset)


def guard(game: Game, device: str = DEVICE) -> Guard:
    game.refresh_from_db()
    return Guard(uuid4(), game.revision, "x", device)


@pytest.fixture
def game() -> Game:
    return start_game(agreed("Ann", "Ben", "Cy"), DEVICE, uuid4())


def misdeal(game: Game) -> Book:
    return record_fact(game.key, guard(game), lambda _: Void("misdeal"))


def test_what_was_agreed_is_read_back_to_the_letter() -> None:
    """S36: stakes and rules are copied onto the game."""
    house = replace(PRESETS["swedish"].rules, ace=15, buy_ins=None, dealt={2: 15, 3: 13, 4: 9})
    house = replace(house, players=(2, 4))
    stakes = Stakes(initial=250, buy_in=125, call_up=5, kalooki=10, point=1)
    whole = rules_game.Game(
        house, stakes, ("Ann", "Ben"), "Ben", (), "swedish", "Friday", "2026-11-27", "GBP"
    )
    assert book(start_game(whole, DEVICE, uuid4())).agreed == whole


def test_one_key_starts_one_game() -> None:
    """B14."""
    key = uuid4()
    first = start_game(agreed("Ann", "Ben"), DEVICE, key)
    assert start_game(agreed("Ann", "Ben"), DEVICE, key) == first
    assert start_game(agreed("Ann", "Ben"), "e" * 32, key) != first
    assert Seat.objects.filter(game=first).count() == 2


def test_rules_and_seats_can_be_agreed_anew_before_the_first_hand(game: Game) -> None:
    other = agreed("Zed", "Yan", preset="head-to-head")
    change_agreement(game.key, guard(game), other)
    now = book(game).agreed
    assert (now.rules, now.stakes, now.seats) == (other.rules, other.stakes, other.seats)
    assert now.first_dealer == "Zed"


def test_rules_stay_as_agreed_once_something_is_recorded(game: Game) -> None:
    """S36."""
    misdeal(game)
    before = row_counts()
    with pytest.raises(Refused, match="stay as agreed"):
        change_agreement(game.key, guard(game), agreed("Zed", "Yan"))
    assert row_counts() == before
    assert book(game).sheet.seats == ("Ann", "Ben", "Cy")


def test_a_stale_rename_changes_nothing(game: Game) -> None:
    """B18."""
    stale = guard(game)
    misdeal(game)
    with pytest.raises(Stale) as caught:
        rename(game.key, stale, {book(game).seat_id("Ann"): "Anna"}, "Friday")
    assert caught.value.book == book(game)
    assert book(game).sheet.seats == ("Ann", "Ben", "Cy")


def test_another_device_changes_nothing(game: Game) -> None:
    """G67."""
    before = row_counts()
    seat = book(game).seat_id("Ben")
    other = guard(game, "e" * 32)
    with pytest.raises(NotAllowed):
        rename(game.key, other, {}, "Mine")
    with pytest.raises(NotAllowed):
        set_first_dealer(game.key, other, seat)
    with pytest.raises(NotAllowed):
        change_agreement(game.key, other, agreed("Zed", "Yan"))
    with pytest.raises(NotAllowed):
        rematch(game.key, "e" * 32, uuid4())
    with pytest.raises(NotAllowed):
        rematch(game.key, "", uuid4())
    assert row_counts() == before


def test_names_go_round_in_a_ring(game: Game) -> None:
    """F65: three players, each with the next one's name."""
    seats = [book(game).seat_id(name) for name in ("Ann", "Ben", "Cy")]
    names = dict(zip(seats, ("Ben", "Cy", "Ann"), strict=True))
    assert rename(game.key, guard(game), names, "").sheet.seats == ("Ben", "Cy", "Ann")


def test_the_first_dealer_is_of_this_table(game: Game) -> None:
    other = start_game(agreed("Ann", "Ben"), DEVICE, uuid4())
    with pytest.raises(Refused):
        set_first_dealer(game.key, guard(game), book(other).seat_id("Ben"))
    seat = book(game).seat_id("Cy")
    assert set_first_dealer(game.key, guard(game), seat).sheet.dealer == "Cy"
