"""The hand pad: what it takes, and what it refuses in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from scoresheet.models import Fact, Game
from tests import games

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}


@pytest.fixture
def game(client: Client) -> Game:
    return games.start(client)


def post(client: Client, game: Game, data: dict[str, str], *, look: bool = False) -> Any:
    return client.post(f"/g/{game.key}/hands/{'preview' if look else ''}", data)


def key_of(game: Game, field: str, player: str) -> str:
    return f"{field}-{games.book(game).seat_id(player)}"


def refused(client: Client, game: Game, data: dict[str, str]) -> str:
    """The page that refuses a pad; nothing is stored."""
    before = games.row_counts()
    response = post(client, game, data)
    assert response.status_code == 422
    assert games.row_counts() == before
    return games.text(response)


def test_a_hand_by_points_is_stored_and_shown(client: Client, game: Game) -> None:
    """D48."""
    assert games.play(client, game, "Ann", LEFT).status_code == 303
    page = games.sheet_text(client, game)
    assert "<small>+30</small>" in page
    assert games.book(game).sheet.scores == {"Ann": 0, "Ben": 10, "Cy": 20, "Dot": 30}


def test_a_hand_by_cards_is_added_up(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": "A K 10 7 *", "Cy": "2", "Dot": "T,j q"})
    assert games.book(game).sheet.scores == {"Ann": 0, "Ben": 53, "Cy": 2, "Dot": 30}


def test_cards_and_points_can_be_mixed_in_a_hand(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": "Joker, x", "Cy": 20, "Dot": "a a"}, kalooki=True)
    sheet = games.book(game).sheet
    assert sheet.scores == {"Ann": 0, "Ben": 30, "Cy": 20, "Dot": 22}
    assert sheet.balances["Ann"] == -5 + 6


def test_zero_is_a_number_but_no_hand_has_it(client: Client, game: Game) -> None:
    page = refused(client, game, games.pad(game, "Ann", LEFT | {"Cy": 0}))
    assert "Cy: no hand of 1 to 13 cards has 0 points." in page


@pytest.mark.parametrize("player", ["Ben", "Cy", "Dot"])
def test_blank_is_not_zero_and_names_who(client: Client, game: Game, player: str) -> None:
    """D38."""
    data = games.pad(game, "Ann", LEFT)
    data[key_of(game, "points", player)] = " "
    page = refused(client, game, data)
    assert f"What did {player} have left? Blank is not zero." in page


def test_all_who_are_blank_are_named_and_the_rest_is_kept(client: Client, game: Game) -> None:
    page = refused(client, game, games.pad(game, "Ann", {"Cy": 20}))
    for player in ("Ben", "Dot"):
        assert f"What did {player} have left? Blank is not zero." in page
    assert f'name="{key_of(game, "points", "Cy")}" value="20"' in page


@pytest.mark.parametrize("call", ["", "x", "0:call_up", "{}:", "{}:nap", "{}", ":kalooki", "\0"])
def test_a_hand_needs_a_caller(client: Client, game: Game, call: str) -> None:
    data = games.pad(game, "Ann", LEFT)
    data["call"] = call.format(games.book(game).seat_id("Ann"))
    assert "Who called?" in refused(client, game, data)


def test_cards_and_points_both_given_are_asked_about(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    data |= {key_of(game, "cards", "Ben"): "K", key_of(game, "by", "Ben"): ""}
    page = refused(client, game, data)
    assert "Give Ben's cards or the points, not both." in page


def test_switching_between_cards_and_points_loses_neither(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    data |= {key_of(game, "cards", "Ben"): "A A", key_of(game, "by", "Ben"): "cards"}
    page = games.text(post(client, game, data, look=True))
    assert f'name="{key_of(game, "cards", "Ben")}" value="A A"' in page
    assert f'name="{key_of(game, "points", "Ben")}" value="10"' in page
    post(client, game, data)
    assert games.book(game).sheet.scores["Ben"] == 22


def test_a_caller_with_cards_is_refused(client: Client, game: Game) -> None:
    page = refused(client, game, games.pad(game, "Ann", LEFT | {"Ann": 5}))
    assert "Ann called, so Ann has no cards left." in page


@pytest.mark.parametrize("points", ["1", "196", "9999"])
def test_impossible_points_are_refused_next_to_the_player(
    client: Client, game: Game, points: str
) -> None:
    """D41."""
    data = games.pad(game, "Ann", LEFT | {"Cy": int(points)})
    page = refused(client, game, data)
    assert f"Cy: no hand of 1 to 13 cards has {points} points." in page
    assert f'id="error-{games.book(game).seat_id("Cy")}"' in page


@pytest.mark.parametrize("points", ["-5", "5.5", "ten", "1e2", "12345", "9" * 400, "١٢", "5\0"])
def test_what_is_no_number_is_refused_and_kept(client: Client, game: Game, points: str) -> None:
    """D40, D41."""
    data = games.pad(game, "Ann", LEFT)
    data[key_of(game, "points", "Dot")] = points
    page = refused(client, game, data)
    assert "is not a whole number from 0 to 9999" in page


@pytest.mark.parametrize("cards", ["11", "A-K", "🂡", "A K 1", "\0", "K\0", "1" * 5000, "AK"])
def test_what_are_no_cards_is_refused(client: Client, game: Game, cards: str) -> None:
    data = games.pad(game, "Ann", LEFT | {"Dot": cards})
    assert "error" in refused(client, game, data)


def test_more_cards_than_the_packs_hold_are_refused(client: Client, game: Game) -> None:
    page = refused(client, game, games.pad(game, "Ann", LEFT | {"Ben": "* *", "Cy": "*"}))
    assert "more than the 2 jokers in the packs" in page
    page = refused(client, game, games.pad(game, "Ann", LEFT | {"Ben": "K " * 5, "Cy": "K " * 4}))
    assert "more than 8 of K" in page


def test_an_odd_count_is_stored_and_pointed_out(client: Client, game: Game) -> None:
    response = games.play(client, game, "Ann", LEFT | {"Ben": "2 " * 6 + "3 " * 4})
    assert response.status_code == 303
    assert "Ben has 10 cards left, which is odd." in games.sheet_text(client, game)


def test_seats_of_another_game_do_not_count(client: Client, game: Game) -> None:
    """G67, for ids."""
    other = games.start(client)
    data = games.pad(other, "Ann", LEFT) | games.guard(game)
    assert "Who called?" in refused(client, game, data)
    data = games.pad(game, "Ann", {"Ben": 10, "Cy": 20})
    data[key_of(other, "points", "Dot")] = "30"
    assert "What did Dot have left?" in refused(client, game, data)
    assert not Fact.objects.filter(game=other).exists()


def test_a_player_who_is_out_is_not_on_the_pad(client: Client, game: Game) -> None:
    games.change(client, game, "leave", player="Dot")
    games.play(client, game, "Ann", LEFT)
    sheet = games.book(game).sheet
    assert sheet.hands == 1
    assert sheet.scores["Dot"] == 0
    data = games.pad(game, "Dot", {"Ann": 3, "Ben": 10, "Cy": 20})
    assert "Who called?" in refused(client, game, data)


def test_seat_order_stays_while_scores_change(client: Client, game: Game) -> None:
    """D42."""
    games.play(client, game, "Dot", {"Ann": 100, "Ben": 5, "Cy": 50})
    page = games.sheet_text(client, game)
    places = [page.index(f'data-name="{name}"') for name in games.FOUR]
    assert places == sorted(places)


def test_counts_of_cards_pay_where_cards_are_paid_for(client: Client) -> None:
    game = games.start(client, preset="east-coast")
    data = games.pad(game, "Ann", {"Ben": 30, "Cy": "* *", "Dot": "2"})
    data |= {key_of(game, "count", "Ben"): "3", key_of(game, "jokers", "Ben"): "0"}
    assert post(client, game, data).status_code == 303
    assert games.book(game).sheet.balances == {"Ann": 8, "Ben": -3, "Cy": -4, "Dot": -1}


def test_points_without_their_cards_do_not_do_where_cards_are_paid_for(client: Client) -> None:
    game = games.start(client, preset="east-coast")
    page = refused(client, game, games.pad(game, "Ann", LEFT))
    assert "Ben: cards are paid for, so count them and the jokers." in page


def test_a_preview_stores_nothing_and_says_what_follows(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": 5, "Cy": 5, "Dot": 100})
    before = games.row_counts()
    response = post(client, game, games.pad(game, "Ann", LEFT | {"Dot": 51}), look=True)
    page = games.text(response)
    assert response.status_code == 200
    assert "Ben, Cy and Dot pay Ann 1 each." in page
    assert "Dot goes over with 151 and decides: Buy in for 5 at 25? First of two." in page
    assert "Cy deals next." in page
    assert games.row_counts() == before


def test_a_preview_with_htmx_is_the_sentences_alone(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    response = client.post(f"/g/{game.key}/hands/preview", data, headers=HTMX)
    page = response.content.decode()
    assert "pay Ann 1 each" in page
    assert "<html" not in page
    assert "<form" not in page


def test_a_preview_of_a_wrong_hand_says_what_is_wrong(client: Client, game: Game) -> None:
    for headers in ({}, HTMX):
        data = games.pad(game, "Ann", {"Ben": 10, "Cy": 20})
        response = client.post(f"/g/{game.key}/hands/preview", data, headers=headers)
        assert response.status_code == 422
        assert "What did Dot have left? Blank is not zero." in games.text(response)


def test_a_stored_hand_with_htmx_answers_with_the_part_alone(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    response = client.post(f"/g/{game.key}/hands/", data, headers=HTMX)
    page = response.content.decode()
    assert response.status_code == 200
    assert page.strip().startswith('<div id="game"')
    assert "<html" not in page
    assert data["key"] in page, "the phone drops the draft of what was stored"


def test_a_refused_hand_with_htmx_answers_with_the_part_alone(client: Client, game: Game) -> None:
    """B15."""
    data = games.pad(game, "Ann", {"Ben": 10, "Cy": 20})
    response = client.post(f"/g/{game.key}/hands/", data, headers=HTMX)
    assert response.status_code == 422
    assert "<html" not in response.content.decode()
    data[key_of(game, "points", "Dot")] = "30"
    assert client.post(f"/g/{game.key}/hands/", data, headers=HTMX).status_code == 200
    assert games.book(game).sheet.hands == 1


def test_text_that_is_no_utf8_is_refused_in_words(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    body = "&".join(f"{name}={value}" for name, value in data.items()).encode() + b"&call=\xff\xfe"
    urlencoded = "application/x-www-form-urlencoded"
    response = client.post(f"/g/{game.key}/hands/", body, content_type=urlencoded)
    assert response.status_code == 422
    assert "Who called?" in games.text(response)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"{}", "application/json"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"--x", "multipart/form-data"),
        (b"a=b", "application/x-www-form-urlencoded; charset=iso-8859-1"),
        (b"&".join(b"f%d=1" % at for at in range(500)), "application/x-www-form-urlencoded"),
        (b"cards=" + b"A" * 400_000, "application/x-www-form-urlencoded"),
        (b"", "application/x-www-form-urlencoded"),
    ],
)
def test_a_post_that_is_no_form_is_refused_in_words(
    client: Client, game: Game, body: bytes, content_type: str
) -> None:
    response = client.post(f"/g/{game.key}/hands/", body, content_type=content_type)
    assert response.status_code in (400, 413)
    assert "That did not arrive whole" in games.text(response)
    assert not Fact.objects.exists()
