"""The table ends the game: by the house rules, by a split, to the best, or with money back."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client, "Ann", "Ben", "Cy", currency="GBP", stake_initial="3.34", unit="1")
    games.play(client, game, "Ann", {"Ben": 10, "Cy": 20})
    return game


def test_a_pool_split_in_equal_parts_loses_no_penny(client: Client, game: Game) -> None:
    """S1, S3."""
    games.change(client, game, "leave", player="Cy")
    assert games.change(client, game, "end", how="split").status_code == 303
    sheet = games.book(game).sheet
    assert sheet.payout == {"Ann": 501, "Ben": 501}
    assert sum(sheet.balances.values()) == sheet.pool == 0


def test_odd_pennies_go_in_seat_order(client: Client) -> None:
    """S1, J92."""
    game = games.start(client, "Ann", "Ben", "Cy", stake_initial="34")
    games.change(client, game, "leave", player="Ann")
    games.change(client, game, "join", player="Dot", seat="3")
    games.change(client, game, "end", how="split")
    sheet = games.book(game).sheet
    assert sheet.payout == {"Ben": 46, "Cy": 45, "Dot": 45}
    assert sum(sheet.balances.values()) == 0


def test_a_pool_split_as_agreed(client: Client, game: Game) -> None:
    typed = {"share_0": "7", "share_1": "£3.02", "share_2": ""}
    assert games.change(client, game, "end", how="split", **typed).status_code == 303
    sheet = games.book(game).sheet
    assert sheet.payout == {"Ann": 700, "Ben": 302}
    assert sheet.winners == ("Ann", "Ben")
    page = games.sheet_text(client, game)
    assert "Ann takes £7 and Ben takes £3.02" in page


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        (("7", "3", ""), "The parts must add up to 10.02: they are £0.02 too little."),
        (("7", "3.03", ""), "The parts must add up to 10.02: they are £0.01 too much."),
        (("100000", "", ""), "they are £99,989.98 too much."),
        (("0", "0", "0"), "they are £10.02 too little."),
    ],
)
def test_parts_that_do_not_add_up_say_by_how_much(
    client: Client, game: Game, shares: tuple[str, ...], said: str
) -> None:
    """S35, S50, J94."""
    typed = {f"share_{place}": share for place, share in enumerate(shares)}
    response = games.change(client, game, "end", how="split", **typed)
    assert response.status_code == 422
    page = games.text(response)
    assert said in page
    assert all(f'value="{share}"' in page for share in shares if share)
    assert games.book(game).sheet.state == "playing"


@pytest.mark.parametrize("share", ["x", "NaN", "0.005", "1e13", "-Infinity", "x" * 21, "\0"])
def test_a_part_that_is_no_amount_is_refused(client: Client, game: Game, share: str) -> None:
    response = games.change(client, game, "end", how="split", share_0=share)
    assert response.status_code == 422
    assert games.book(game).sheet.state == "playing"


def test_a_part_below_nothing_is_refused(client: Client, game: Game) -> None:
    """S48."""
    typed = {"share_0": "-1", "share_1": "11.02"}
    response = games.change(client, game, "end", how="split", **typed)
    assert response.status_code == 422
    assert "Ann's share is less than nothing." in games.text(response)


def test_parts_are_only_for_a_split(client: Client, game: Game) -> None:
    response = games.change(client, game, "end", how="best", share_0="10.02")
    assert response.status_code == 422
    assert "Parts are only for a split" in games.text(response)


def test_the_pool_to_the_best_score(client: Client, game: Game) -> None:
    games.change(client, game, "end", how="best")
    sheet = games.book(game).sheet
    assert (sheet.payout, sheet.winners) == ({"Ann": 1002}, ("Ann",))


def test_everybody_gets_back_what_they_paid_in(client: Client, game: Game) -> None:
    games.change(client, game, "end", how="refund")
    sheet = games.book(game).sheet
    assert sheet.payout == {"Ann": 334, "Ben": 334, "Cy": 334}
    assert sheet.balances == {"Ann": 200, "Ben": -100, "Cy": -100}
    assert sheet.winners == ()
    assert "The game is over." in games.sheet_text(client, game)


def test_a_buy_in_is_refunded_too(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 20})
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 20})
    games.decide(client, game, "Ben", True)
    games.change(client, game, "end", how="refund")
    assert games.book(game).sheet.payout == {"Ann": 334, "Ben": 834, "Cy": 334}


def test_settling_by_the_house_rules_is_not_for_the_last_one_in(client: Client, game: Game) -> None:
    assert games.change(client, game, "end", how="settle").status_code == 422
    assert "Settle by the house rules" not in games.text(client.get(f"/g/{game.key}/changes/end"))


def test_a_ring_game_settles_by_the_house_rules(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", "Cy", preset="kalooki-51-online")
    games.play(client, game, "Ann", {"Ben": 20, "Cy": 40})
    assert games.change(client, game, "end", how="settle").status_code == 303
    assert games.book(game).sheet.payout == {"Ann": 225, "Ben": 56, "Cy": 19}


def test_without_a_pool_there_is_nothing_to_split(client: Client) -> None:
    game = games.start(client, preset="kalooki-40-online")
    for how in ("split", "best", "refund", "nap", ""):
        assert games.change(client, game, "end", how=how).status_code == 422
    assert games.change(client, game, "end", how="settle").status_code == 303


def test_nobody_ends_the_game_while_somebody_decides(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 20})
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 20})
    response = games.change(client, game, "end", how="split")
    assert response.status_code == 422
    assert "Ben is over the limit and decides first." in games.text(response)


def test_a_game_of_so_many_hands_ends_by_itself(client: Client) -> None:
    typed = {"ends": "hands", "ends_at": "2", "out_at": "", "payout": "winner"}
    game = games.start(client, "Ann", "Ben", **typed)
    for _ in range(2):
        games.play(client, game, "Ann", {"Ben": 100})
    assert games.book(game).sheet.payout == {"Ann": 10}
