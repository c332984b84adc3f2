"""Over the limit: who decides, in which order, and what follows."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db


def table(client: Client, *names: str, **more: str) -> Game:
    """A game in which everybody but the first is at 100."""
    names = names or games.FOUR
    game = games.start(client, *names, **more)
    games.play(client, game, names[0], dict.fromkeys(names[1:], 100))
    return game


@pytest.mark.parametrize(("points", "state"), [(49, "playing"), (50, "playing"), (51, "deciding")])
def test_over_150_is_151(client: Client, points: int, state: str) -> None:
    """D49."""
    game = table(client)
    games.play(client, game, "Ann", {"Ben": points, "Cy": 5, "Dot": 5})
    sheet = games.book(game).sheet
    assert (sheet.scores["Ben"], sheet.state) == (100 + points, state)
    page = games.sheet_text(client, game)
    assert ("Ben is over 150 with 151. Buy in for 5 at 105? First of two." in page) is (
        state == "deciding"
    )


@pytest.mark.parametrize(
    ("limit", "state"), [("149", "deciding"), ("150", "deciding"), ("151", "playing")]
)
def test_the_limit_is_the_tables(client: Client, limit: str, state: str) -> None:
    """D49."""
    game = table(client, out_at=limit)
    games.play(client, game, "Ann", {"Ben": 50, "Cy": 5, "Dot": 5})
    assert games.book(game).sheet.state == state


def test_a_buy_in_pays_into_the_pool_and_takes_the_highest_score(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 9, "Dot": 20})
    assert games.decide(client, game, "Ben", True).status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.scores["Ben"], sheet.pool, sheet.balances["Ben"]) == (120, 25, -12)
    assert "(120)" in games.sheet_text(client, game)


def test_who_declines_is_out(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 9, "Dot": 20})
    games.decide(client, game, "Ben", False)
    sheet = games.book(game).sheet
    assert sheet.still_in == ("Ann", "Cy", "Dot")
    assert sheet.pool == 20
    assert ">out</small>" in games.sheet_text(client, game)


def test_two_decide_one_after_the_other(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 70, "Dot": 20})
    assert games.book(game).sheet.deciding == ("Ben", "Cy")
    games.decide(client, game, "Ben", True)
    assert "Cy is over 150 with 170. Buy in for 5 at 120?" in games.sheet_text(client, game)
    games.decide(client, game, "Cy", True)
    assert games.book(game).sheet.scores == {"Ann": 0, "Ben": 120, "Cy": 120, "Dot": 120}


def test_the_line_starts_at_the_callers_left(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Cy", {"Ann": 9, "Ben": 60, "Dot": 60})
    assert games.book(game).sheet.deciding == ("Dot", "Ben")


def test_nobody_decides_out_of_turn(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 70, "Dot": 20})
    response = games.decide(client, game, "Cy", False)
    assert response.status_code == 422
    assert "Ben decides before Cy." in games.text(response)
    assert games.book(game).sheet.deciding == ("Ben", "Cy")


def test_nobody_decides_who_is_not_over(client: Client) -> None:
    game = table(client)
    response = games.decide(client, game, "Ben", True)
    assert response.status_code == 422
    assert "Ben is not over the limit." in games.text(response)


def test_no_hand_before_the_decision(client: Client) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 9, "Dot": 20})
    response = games.play(client, game, "Ann", {"Ben": 5, "Cy": 5, "Dot": 5})
    assert response.status_code == 422
    assert "Ben is over 150 with 160." in games.text(response)
    assert games.book(game).sheet.hands == 2


@pytest.mark.parametrize("taken", ["", "maybe", "YES", "\0"])
def test_a_decision_is_yes_or_no(client: Client, taken: str) -> None:
    game = table(client)
    data = games.guard(game) | {"seat": str(games.book(game).seat_id("Ben")), "taken": taken}
    assert client.post(f"/g/{game.key}/buy-ins/", data).status_code == 400


@pytest.mark.parametrize("seat", ["", "0", "x", "9" * 30, "-1", "\0"])
def test_a_decision_of_nobody_is_refused(client: Client, seat: str) -> None:
    game = table(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 9, "Dot": 20})
    data = games.guard(game) | {"seat": seat, "taken": "yes"}
    assert client.post(f"/g/{game.key}/buy-ins/", data).status_code == 422
    assert games.book(game).sheet.state == "deciding"


def test_a_seat_of_another_game_decides_nothing(client: Client) -> None:
    game, other = table(client), games.start(client)
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 9, "Dot": 20})
    data = games.guard(game) | {"seat": str(games.book(other).seat_id("Ben")), "taken": "yes"}
    assert client.post(f"/g/{game.key}/buy-ins/", data).status_code == 422


def test_the_deal_passes_over_those_who_are_out(client: Client) -> None:
    """C30."""
    game = table(client)  # Ann dealt, so that Ben deals next
    games.play(client, game, "Ann", {"Ben": 9, "Cy": 60, "Dot": 20})  # Ben dealt, Cy is next
    games.decide(client, game, "Cy", False)
    assert games.book(game).sheet.dealer == "Dot"
    assert 'Hand 3 · <span dir="auto">Dot</span> deals' in games.sheet_text(client, game)


def test_the_last_one_in_takes_the_pool(client: Client) -> None:
    """D47."""
    game = table(client, "Ann", "Ben", currency="GBP")
    games.play(client, game, "Ann", {"Ben": 60})
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("Ann",), {"Ann": 1000})
    page = games.sheet_text(client, game)
    assert "Ann won. Ann takes £10 from the pool." in page
    game.refresh_from_db()
    assert (game.state, game.hands) == ("finished", 2)


def test_a_finished_game_takes_no_hand(client: Client) -> None:
    game = table(client, "Ann", "Ben")
    games.play(client, game, "Ann", {"Ben": 60})
    response = games.play(client, game, "Ann", {"Ben": 60})
    assert response.status_code == 422
    assert games.book(game).sheet.hands == 2


def test_the_highest_wins_where_the_caller_scores(client: Client) -> None:
    """D47."""
    game = games.start(client, "Ann", "Ben", preset="kaluki-100")
    games.play(client, game, "Ben", {"Ann": 120})
    sheet = games.book(game).sheet
    assert (sheet.scores, sheet.winners) == ({"Ann": 0, "Ben": 120}, ("Ben",))


def test_tied_winners_share_the_pool(client: Client) -> None:
    """E52, J92."""
    game = games.start(client, "Ann", "Ben", "Cy", preset="kalooki-51-online")
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 30})
    games.play(client, game, "Cy", {"Ann": 30, "Ben": 10})
    games.change(client, game, "end", how="settle")
    sheet = games.book(game).sheet
    assert sheet.winners == ("Ann", "Cy")
    assert sheet.payout == {"Ann": 150, "Cy": 150}
    assert "Ann and Cy won. Ann and Cy each take 150" in games.sheet_text(client, game)


def test_a_restake_levels_the_scores_without_a_decision(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", preset="head-to-head")
    games.play(client, game, "Ann", {"Ben": 100})
    games.play(client, game, "Ann", {"Ben": 50})
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.scores) == ("playing", {"Ann": 0, "Ben": 0})
    assert sheet.balances == {"Ann": 7, "Ben": -7}
