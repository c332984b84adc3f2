"""How much of the database a page touches: little, and no more as a game grows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoresheet.models import Game
from scoresheet.selectors import book
from tests import games

pytestmark = pytest.mark.django_db(transaction=True)
SIX = ("Ann", "Ben", "Cy", "Dot", "Eve", "Flo")
LEFT = dict.fromkeys(SIX[1:], 2)
MOST = 12


def queries(do: Callable[[], Any]) -> list[str]:
    """What is asked of the database, savepoints and transactions apart."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        response = do()
    assert response.status_code < 400
    marks = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    return [q["sql"] for q in captured.captured_queries if not q["sql"].startswith(marks)]


def hand(client: Client, game: Game) -> list[str]:
    data = games.pad(game, "Ann", LEFT)
    return queries(
        lambda: client.post(f"/g/{game.key}/hands/", data, headers={"HX-Request": "true"})
    )


def forget() -> None:
    """As if another process had to answer."""
    book._remembered.clear()


@pytest.fixture
def game(client: Client) -> Game:
    return games.start(client, *SIX)


def test_storing_a_hand_costs_the_same_for_hand_3_and_hand_60(client: Client, game: Game) -> None:
    costs = [len(hand(client, game)) for _ in range(60)]
    assert costs[2] <= MOST
    assert len(set(costs)) == 1


def test_storing_a_hand_after_a_restart_costs_little_more(client: Client, game: Game) -> None:
    costs = []
    for _ in range(3):
        for _ in range(5):
            hand(client, game)
        data = games.pad(game, "Ann", LEFT)
        forget()
        cost = queries(lambda sent=data: client.post(f"/g/{game.key}/hands/", sent))
        costs.append(len(cost))
    assert max(costs) <= MOST + 6
    assert len(set(costs)) == 1


@pytest.mark.parametrize("path", ["", "?all", "history/", "table/", "changes/adjust"])
def test_a_page_costs_the_same_however_long_the_game(client: Client, game: Game, path: str) -> None:
    costs = []
    for hands in (3, 20):
        for _ in range(hands):
            hand(client, game)
        forget()
        costs.append(len(queries(lambda: client.get(f"/g/{game.key}/{path}"))))
    assert costs[0] == costs[1]
    assert costs[0] <= MOST


def test_a_sheet_that_is_remembered_costs_one_query(client: Client, game: Game) -> None:
    """The revision of the game tells whether anything is new."""
    hand(client, game)
    for phone in (client, Client()):
        assert len(queries(lambda seen=phone: seen.get(f"/g/{game.key}/"))) == 1


def test_home_costs_the_same_for_one_game_and_ten(client: Client, game: Game) -> None:
    one = len(queries(lambda: client.get("/")))
    for _ in range(9):
        games.start(client)
    assert len(queries(lambda: client.get("/"))) == one <= 3


def test_a_preview_writes_and_reads_little(client: Client, game: Game) -> None:
    hand(client, game)
    data = games.pad(game, "Ann", LEFT)
    asked = queries(lambda: client.post(f"/g/{game.key}/hands/preview", data))
    assert len(asked) <= 3
    assert all(sql.startswith("SELECT") for sql in asked)


@pytest.mark.parametrize("path", ["", "history/", "table/", "changes/void"])
def test_a_page_only_reads(client: Client, game: Game, path: str) -> None:
    """A9."""
    hand(client, game)
    forget()
    for sql in queries(lambda: client.get(f"/g/{game.key}/{path}")):
        assert sql.startswith("SELECT")
        assert "FOR UPDATE" not in sql
