"""The filled-in paper sheet of a British club, keyed in through the pages."""

from __future__ import annotations

import pytest
from django.test import Client

from tests import games

pytestmark = pytest.mark.django_db


def test_the_published_club_sheet_comes_out_as_it_was_published(client: Client) -> None:
    stakes = {"stake_initial": "4", "stake_buy_in": "4", "stake_kalooki": "2", "stake_call_up": "1"}
    game = games.start(client, "Jim", "Pete", "Jill", "Sam", "Ann", **stakes)
    games.play(client, game, "Jill", {"Jim": 23, "Pete": 44, "Sam": 12, "Ann": 75})
    games.play(client, game, "Pete", {"Jim": 45, "Jill": 4, "Sam": 41, "Ann": 50})
    left = {"Pete": 80, "Jill": 38, "Sam": 55, "Ann": 64}
    games.play(client, game, "Jim", left, kalooki=True)
    games.decide(client, game, "Ann", True)
    games.play(client, game, "Jill", {"Jim": 52, "Pete": 2, "Sam": 72, "Ann": 3})
    games.decide(client, game, "Sam", True)
    games.play(client, game, "Jill", {"Jim": 68, "Pete": 76, "Sam": 44, "Ann": 61})
    sheet = games.book(game).sheet
    assert sheet.balances == {"Jim": 0, "Pete": -5, "Jill": 33, "Sam": -14, "Ann": -14}
    page = client.get(f"/g/{game.key}/").content.decode()
    assert "(124)" in page
    assert "(127)" in page
    assert "Jill won. Jill takes 28 from the pool." in page
