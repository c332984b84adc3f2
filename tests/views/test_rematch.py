"""A rematch: the same table, the next dealer."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db


def again(client: Client, game: Game, key: str = "") -> Any:
    return client.post(f"/g/{game.key}/rematch/", {"key": key or str(uuid4())})


def opened(response: Any) -> Game:
    assert response.status_code == 303
    return Game.objects.get(key=response["Location"].strip("/").split("/")[-1])


@pytest.fixture
def game(client: Client) -> Game:
    house = {"out_at": "101", "ace": "15", "currency": "GBP", "unit": "0.50", "dealer": "1"}
    game = games.start(client, **house, title="Friday")
    games.play(client, game, "Ann", {"Ben": 10, "Cy": 20, "Dot": 30})
    return game


def test_a_rematch_has_the_same_seats_rules_and_stakes(client: Client, game: Game) -> None:
    games.change(client, game, "end", how="split")
    book, rematch = games.book(game), games.book(opened(again(client, game)))
    assert rematch.key != book.key
    assert rematch.agreed.seats == book.agreed.seats
    assert (rematch.agreed.rules, rematch.stakes) == (book.agreed.rules, book.stakes)
    assert (rematch.currency, rematch.agreed.title) == ("GBP", "Friday")
    assert rematch.agreed.facts == ()
    assert set(rematch.sheet.scores.values()) == {0}


def test_the_next_after_the_first_dealer_deals_and_it_can_be_changed(
    client: Client, game: Game
) -> None:
    """E55."""
    rematch = opened(again(client, game))
    assert games.book(rematch).sheet.dealer == "Cy"
    seat = str(games.book(rematch).seat_id("Ann"))
    data = games.guard(rematch) | {"seat": seat}
    assert client.post(f"/g/{rematch.key}/table/first-dealer", data).status_code == 303
    assert games.book(rematch).sheet.dealer == "Ann"


def test_the_deal_comes_round_after_so_many_rematches(client: Client, game: Game) -> None:
    dealers = []
    for _ in range(4):
        game = opened(again(client, game))
        dealers.append(games.book(game).sheet.dealer)
    assert dealers == ["Cy", "Dot", "Ann", "Ben"]


def test_the_same_key_twice_is_one_game(client: Client, game: Game) -> None:
    """B14."""
    key = str(uuid4())
    assert opened(again(client, game, key)) == opened(again(client, game, key))
    assert Game.objects.count() == 2


def test_those_who_left_sit_it_out_and_latecomers_stay(client: Client, game: Game) -> None:
    games.change(client, game, "join", player="Eve", seat="0")
    games.change(client, game, "leave", player="Cy")
    rematch = games.book(opened(again(client, game)))
    assert rematch.agreed.seats == ("Eve", "Ann", "Ben", "Dot")
    assert rematch.sheet.dealer == "Dot"


def test_those_who_went_out_play_again(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": 95, "Cy": 20, "Dot": 30})
    games.decide(client, game, "Ben", False)
    assert games.book(opened(again(client, game))).agreed.seats == games.FOUR


def test_too_few_for_the_rules_get_no_rematch(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", "Cy", players_least="3")
    games.change(client, game, "leave", player="Cy")
    response = again(client, game)
    assert response.status_code == 422
    assert "No rematch with those who are left" in games.text(response)
    assert Game.objects.count() == 1


def test_a_rematch_needs_its_key(client: Client, game: Game) -> None:
    assert client.post(f"/g/{game.key}/rematch/", {}).status_code == 400


def test_a_rematch_leaves_the_first_game_alone(client: Client, game: Game) -> None:
    """A8."""
    before = games.book(game)
    rematch = opened(again(client, game))
    games.play(client, rematch, "Ann", {"Ben": 9, "Cy": 9, "Dot": 9})
    assert games.book(game) == before


def test_playing_again_with_changes_fills_the_form(client: Client, game: Game) -> None:
    page = games.text(client.get(f"/games/new?like={game.key}"))
    for shown in ('name="name_3" value="Dot"', 'name="out_at" value="101"', 'value="15"'):
        assert shown in page
    assert 'name="unit" value="1.00"' in page
    assert 'name="stake_initial" value="2.5"' in page
    assert '<option value="GBP" selected>' in page


@pytest.mark.parametrize("like", ["x", "", "😀", "x" * 500])
def test_playing_like_an_unknown_game_is_a_fresh_form(client: Client, like: str) -> None:
    response = client.get("/games/new", {"like": like})
    assert response.status_code == 200
    assert 'name="out_at" value="151"' in games.text(response)


@pytest.mark.parametrize("preset", ["kaluki-100", "east-coast", "head-to-head"])
def test_a_form_like_another_game_starts_the_same_game(client: Client, preset: str) -> None:
    game = games.start(client, "Ann", "Ben", preset=preset, currency="KWD", unit="0.250")
    form = client.get(f"/games/new?like={game.key}").context["typed"]
    response = client.post("/games/new", form | {"key": str(uuid4())})
    other = games.book(opened(response))
    book = games.book(game)
    assert (other.agreed.rules, other.stakes) == (book.agreed.rules, book.stakes)
    assert (other.agreed.seats, other.currency) == (("Ann", "Ben"), "KWD")
