"""The table: names, title and first dealer change, scores stay with the person."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": "A K", "Dot": 30}


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client)
    games.play(client, game, "Ann", LEFT)
    return game


def rename(client: Client, game: Game, title: str = "", **names: str) -> Any:
    book = games.book(game)
    typed = {f"name_{book.seat_id(was)}": name for was, name in names.items()}
    return client.post(f"/g/{game.key}/table/", games.guard(game) | typed | {"title": title})


def deal(client: Client, game: Game, seat: str) -> Any:
    return client.post(f"/g/{game.key}/table/first-dealer", games.guard(game) | {"seat": seat})


def test_a_rename_shows_everywhere_and_changes_no_score(client: Client, game: Game) -> None:
    """C34, F60, F65."""
    before = games.book(game).sheet
    assert rename(client, game, "Friday", Ben="Benedict", Dot="Doe, Dorothy").status_code == 303
    sheet = games.book(game).sheet
    assert sheet.seats == ("Ann", "Benedict", "Cy", "Doe, Dorothy")
    assert list(sheet.scores.values()) == list(before.scores.values())
    assert list(sheet.balances.values()) == list(before.balances.values())
    assert "Benedict 10 points" in games.text(client.get(f"/g/{game.key}/history/"))
    page = games.sheet_text(client, game)
    assert "Friday" in page
    assert ">Ben<" not in page


def test_two_players_may_swap_names(client: Client, game: Game) -> None:
    """F65."""
    assert rename(client, game, Ben="Cy", Cy="Ben").status_code == 303
    assert games.book(game).sheet.scores == {"Ann": 0, "Cy": 10, "Ben": 21, "Dot": 30}


def test_a_name_may_change_its_letters_case(client: Client, game: Game) -> None:
    assert rename(client, game, Ben="BEN").status_code == 303
    assert "BEN" in games.book(game).sheet.seats


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\0b", "a\nb"])
def test_a_name_that_cannot_be_written_is_refused(client: Client, game: Game, name: str) -> None:
    before = games.row_counts()
    response = rename(client, game, "Friday", Ben=name, Cy="Cyril")
    assert response.status_code == 422
    assert "A name has" in games.text(response)
    assert 'value="Cyril"' in games.text(response)
    assert 'value="Friday"' in games.text(response)
    assert games.row_counts() == before
    assert games.book(game).sheet.seats == games.FOUR


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann "])
def test_two_players_cannot_have_one_name(client: Client, game: Game, name: str) -> None:
    """F63."""
    response = rename(client, game, Ben=name)
    assert response.status_code == 422
    assert "Two players cannot both be" in games.text(response)
    assert games.book(game).sheet.seats == games.FOUR


def test_a_name_stays_if_its_field_is_not_sent(client: Client, game: Game) -> None:
    assert rename(client, game, "Friday").status_code == 303
    assert games.book(game).sheet.seats == games.FOUR


def test_names_of_another_game_are_not_touched(client: Client, game: Game) -> None:
    other = games.start(client)
    typed = {f"name_{games.book(other).seat_id('Ann')}": "Zed", "title": ""}
    assert client.post(f"/g/{game.key}/table/", games.guard(game) | typed).status_code == 303
    assert games.book(other).sheet.seats == games.FOUR
    assert games.book(game).sheet.seats == games.FOUR


def test_a_long_title_is_cut_and_its_spaces_are_tidied(client: Client, game: Game) -> None:
    rename(client, game, "  a \n b " + "😀" * 500)
    game.refresh_from_db()
    assert game.title == "a b " + "😀" * 76


def test_a_latecomer_can_be_renamed_too(client: Client, game: Game) -> None:
    games.change(client, game, "join", player="Eve", seat="0")
    rename(client, game, Eve="Eva")
    assert games.book(game).sheet.seats[0] == "Eva"
    assert games.book(game).sheet.scores["Eva"] == 30


def test_a_renamed_game_can_be_played_on_and_corrected(client: Client, game: Game) -> None:
    """C32, F65."""
    rename(client, game, Ann="Ben 2", Ben="Ann")
    games.play(client, game, "Ben 2", {"Ann": 5, "Cy": 5, "Dot": 5})
    games.correct(client, game, 0, games.pad(game, "Ben 2", {"Ann": 11, "Cy": 5, "Dot": 5}))
    assert games.book(game).sheet.scores == {"Ben 2": 0, "Ann": 16, "Cy": 10, "Dot": 10}


def test_the_first_dealer_changes_before_the_first_hand(client: Client) -> None:
    """E55."""
    game = games.start(client)
    assert deal(client, game, str(games.book(game).seat_id("Dot"))).status_code == 303
    assert games.book(game).sheet.dealer == "Dot"


def test_the_first_dealer_stays_once_a_hand_is_scored(client: Client, game: Game) -> None:
    response = deal(client, game, str(games.book(game).seat_id("Dot")))
    assert response.status_code == 422
    assert "only before the first hand" in games.text(response)
    assert "First to deal:" not in games.sheet_text(client, game)


@pytest.mark.parametrize("seat", ["", "0", "x", "9" * 18, "9" * 300, "-1", "\0"])
def test_nobody_deals_who_does_not_sit_here(client: Client, seat: str) -> None:
    game = games.start(client)
    assert deal(client, game, seat).status_code == 422
    assert games.book(game).sheet.dealer == "Ann"
