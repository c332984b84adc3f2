"""The admin: a game with its facts can be looked at, and nothing can be changed past the table."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from scoresheet.models import Fact, Game
from tests import games

pytestmark = pytest.mark.django_db
GAMES = "/admin/scoresheet/game/"


@pytest.fixture
def game() -> Game:
    scorer = Client()
    game = games.start(scorer, title="Friday")
    games.play(scorer, game, "Ann", {"Ben": 10, "Cy": "A K", "Dot": 30})
    games.change(scorer, game, "adjust", player="Cy", sign="+", points="5", reason="as agreed")
    games.play(scorer, game, "Ben", {"Ann": 7, "Cy": 7, "Dot": 7})
    games.strike(scorer, game, why="another table's")
    game.refresh_from_db()
    return game


def staff(*permissions: str, **more: Any) -> Client:
    user = User.objects.create_user("founder", password="x", is_staff=True, **more)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(user)
    return client


def test_a_game_is_shown_with_its_facts_in_words(game: Game) -> None:
    client = staff(*(f"view_{name}" for name in ("game", "fact", "seat")))
    assert "Friday" in games.text(client.get(GAMES))
    page = games.text(client.get(f"{GAMES}{game.pk}/change/"))
    assert "Ann called up (Ben 10 points; Cy A K; Dot 30 points)" in page
    assert "Cy +5 by agreement: as agreed" in page
    assert "another table's" in page
    assert game.started_by not in page
    assert 'name="_save"' not in page


@pytest.mark.parametrize("query", ["?q=Dot", "?state__exact=playing", "?q=%00", "?q=x", "?o=3.-1"])
def test_games_can_be_searched(game: Game, query: str) -> None:
    client = staff("view_game")
    assert client.get(GAMES + query, follow=True).status_code == 200


@pytest.mark.parametrize("superuser", [False, True])
def test_nothing_can_be_added_changed_or_deleted(game: Game, superuser: bool) -> None:
    every = Permission.objects.values_list("codename", flat=True)
    client = staff(*every, is_superuser=superuser)
    before = games.row_counts()
    assert client.get(f"{GAMES}add/").status_code == 403
    for path in ("add/", f"{game.pk}/change/", f"{game.pk}/delete/"):
        data = {"title": "Mine", "_save": "1", "post": "yes"}
        assert client.post(GAMES + path, data).status_code == 403
    data = {"action": "delete_selected", "_selected_action": str(game.pk), "post": "yes"}
    client.post(GAMES, data)
    game.refresh_from_db()
    assert game.title == "Friday"
    assert Fact.objects.count() == 3
    assert games.row_counts() == before


def test_the_admin_is_for_staff(game: Game) -> None:
    client = Client()
    assert client.get(GAMES).status_code == 302
    client.force_login(User.objects.create_user("player", password="x"))
    assert client.get(f"{GAMES}{game.pk}/change/").status_code == 302


def test_staff_without_the_right_to_look_see_nothing(game: Game) -> None:
    assert staff().get(GAMES).status_code == 403
