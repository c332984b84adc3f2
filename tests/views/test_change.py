"""The rarer facts: a void hand, somebody leaves or joins, a correction by agreement."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game, Seat
from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client)
    games.play(client, game, "Ann", LEFT)
    return game


def refused(client: Client, game: Game, kind: str, **typed: str) -> str:
    """The page that refuses a change; nothing is stored."""
    before = games.row_counts()
    response = games.change(client, game, kind, **typed)
    assert response.status_code == 422
    assert games.row_counts() == before
    return games.text(response)


@pytest.mark.parametrize("kind", ["void", "leave", "join", "adjust", "end"])
def test_each_change_has_a_page_with_a_form(client: Client, game: Game, kind: str) -> None:
    page = games.text(client.get(f"/g/{game.key}/changes/{kind}"))
    assert "<form" in page
    assert 'name="key"' in page


@pytest.mark.parametrize("kind", ["void", "leave", "join", "adjust", "end"])
def test_an_empty_form_is_refused(client: Client, game: Game, kind: str) -> None:
    assert 'class="error"' in refused(client, game, kind)


def test_a_finished_game_takes_no_change(client: Client, game: Game) -> None:
    games.change(client, game, "end", how="split")
    for kind in ("void", "leave", "join", "adjust", "end"):
        assert client.get(f"/g/{game.key}/changes/{kind}").status_code == 302
    assert "The game is over." in refused(client, game, "void", reason="misdeal")


def test_a_void_hand_keeps_the_dealer(client: Client, game: Game) -> None:
    assert games.change(client, game, "void", reason=" the stock ran out ").status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.dealer, sheet.hands) == ("Ben", 1)
    assert "Void: the stock ran out" in games.sheet_text(client, game)


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201, "a\0b"])
def test_a_void_hand_needs_a_reason_that_fits(client: Client, game: Game, reason: str) -> None:
    refused(client, game, "void", reason=reason)


def test_a_reason_is_only_text(client: Client, game: Game) -> None:
    """F66."""
    games.change(client, game, "void", reason="<script>alert(1)</script> \u202e😀")
    for page in ("", "history/", f"facts/{games.book(game).fact_ids[-1]}/"):
        assert "<script>alert" not in client.get(f"/g/{game.key}/{page}").content.decode()


def test_who_leaves_keeps_the_score_and_the_pool_keeps_the_stake(
    client: Client, game: Game
) -> None:
    games.change(client, game, "leave", player="Ben")
    sheet = games.book(game).sheet
    assert (sheet.still_in, sheet.pool, sheet.dealer) == (("Ann", "Cy", "Dot"), 20, "Cy")
    assert (sheet.scores["Ben"], sheet.balances["Ben"]) == (10, -6)
    assert ">left</small>" in games.sheet_text(client, game)


def test_the_last_two_become_one_when_somebody_leaves(client: Client) -> None:
    game = games.start(client, "Ann", "Ben")
    games.change(client, game, "leave", player="Ben")
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("Ann",), {"Ann": 10})


@pytest.mark.parametrize("player", ["Zed", "", "ann", "\0"])
def test_nobody_leaves_who_is_not_there(client: Client, game: Game, player: str) -> None:
    refused(client, game, "leave", player=player)


def test_nobody_leaves_twice(client: Client, game: Game) -> None:
    games.change(client, game, "leave", player="Ben")
    refused(client, game, "leave", player="Ben")


def test_only_the_deciding_may_leave_while_somebody_decides(client: Client, game: Game) -> None:
    """C29."""
    games.play(client, game, "Ann", LEFT | {"Dot": 121})
    page = refused(client, game, "leave", player="Cy")
    assert "Dot is over the limit and decides first." in page
    assert games.change(client, game, "leave", player="Dot").status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.still_in) == ("playing", ("Ann", "Ben", "Cy"))
    assert sheet.bought["Dot"] == 0


def test_a_latecomer_sits_down_pays_and_starts_on_the_highest_score(
    client: Client, game: Game
) -> None:
    """C34, E58."""
    before = games.book(game).sheet
    assert games.change(client, game, "join", player=" Eve ", seat="1").status_code == 303
    sheet = games.book(game).sheet
    assert sheet.seats == ("Ann", "Eve", "Ben", "Cy", "Dot")
    assert (sheet.scores["Eve"], sheet.balances["Eve"], sheet.pool) == (30, -5, 25)
    assert {name: sheet.scores[name] for name in games.FOUR} == before.scores
    games.play(client, game, "Eve", {"Ann": 5, "Ben": 5, "Cy": 5, "Dot": 5})
    assert games.book(game).sheet.scores["Dot"] == 35


def test_the_page_says_what_a_latecomer_pays_and_starts_with(client: Client, game: Game) -> None:
    page = games.text(client.get(f"/g/{game.key}/changes/join"))
    assert "pays 5 into the pool and starts with 30 points" in page
    assert "before Ann" in page
    assert "last, after Dot" in page


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann "])
def test_a_latecomer_needs_a_name_of_the_own(client: Client, game: Game, name: str) -> None:
    """F63."""
    page = refused(client, game, "join", player=name, seat="4")
    assert "sits here already" in page


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "x" * 500, "a\0b", "a\tb", "\u2028x\u2028y"])
def test_a_latecomer_needs_a_name_that_can_be_written(
    client: Client, game: Game, name: str
) -> None:
    refused(client, game, "join", player=name, seat="4")


@pytest.mark.parametrize("seat", ["", "5", "-1", "x", "9" * 30, "1.0", "\0"])
def test_a_latecomer_sits_at_a_place_of_the_table(client: Client, game: Game, seat: str) -> None:
    refused(client, game, "join", player="Eve", seat=seat)


def test_a_full_table_takes_nobody(client: Client) -> None:
    game = games.start(client, *"ABCDEF")
    page = refused(client, game, "join", player="Eve", seat="0")
    assert "There is no seat left for these house rules." in page


def test_who_joined_by_mistake_may_join_again_elsewhere(client: Client, game: Game) -> None:
    games.change(client, game, "join", player="Eve", seat="0")
    games.strike(client, game)
    assert "Eve" not in games.book(game).sheet.seats
    games.change(client, game, "join", player="eve", seat="4")
    assert games.book(game).sheet.seats == (*games.FOUR, "eve")
    assert Seat.objects.filter(game=game).count() == 5


def test_names_of_earlier_games_are_known_to_the_page(client: Client, game: Game) -> None:
    """E58."""
    games.start(client, "Ann", "Zed")
    response = client.get(f"/g/{game.key}/changes/join")
    assert "Zed" in response.context["known_names"]
    assert "Ann" not in response.context["known_names"]


@pytest.mark.parametrize(("sign", "points", "score"), [("+", "25", 45), ("-", "20", 0)])
def test_a_score_is_corrected_by_agreement(
    client: Client, game: Game, sign: str, points: str, score: int
) -> None:
    typed = {"player": "Cy", "sign": sign, "points": points, "reason": "false kalooki"}
    assert games.change(client, game, "adjust", **typed).status_code == 303
    assert games.book(game).sheet.scores["Cy"] == score
    assert "false kalooki" in games.text(client.get(f"/g/{game.key}/history/"))


def test_a_correction_over_the_limit_asks_for_a_decision(client: Client, game: Game) -> None:
    """D49."""
    typed = {"player": "Cy", "sign": "+", "points": "131", "reason": "as agreed"}
    games.change(client, game, "adjust", **typed)
    assert games.book(game).sheet.deciding == ("Cy",)


@pytest.mark.parametrize(
    "typed",
    [
        {"points": "0"},
        {"points": "10000"},
        {"points": "-5"},
        {"points": "2.5"},
        {"points": ""},
        {"points": "9" * 400},
        {"points": "\0"},
        {"sign": "*"},
        {"player": "Zed"},
        {"reason": ""},
        {"reason": "x" * 201},
        {"sign": "-", "points": "21"},
    ],
)
def test_a_correction_that_cannot_be_is_refused(
    client: Client, game: Game, typed: dict[str, str]
) -> None:
    sound = {"player": "Cy", "sign": "+", "points": "25", "reason": "as agreed"}
    refused(client, game, "adjust", **(sound | typed))
