"""Home: the games of this phone, running ones first."""

from __future__ import annotations

import pytest
from django.test import Client

from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}


def test_a_phone_without_games_is_told_how_to_begin(client: Client) -> None:
    page = games.text(client.get("/"))
    assert "No games on this phone yet." in page
    assert 'href="/games/new"' in page


def test_running_games_come_first_then_the_latest(client: Client) -> None:
    """A9."""
    ended = games.start(client, title="Ended")
    games.start(client, title="Older")
    games.start(client, title="Newer")
    games.change(client, ended, "end", how="split")
    page = games.text(client.get("/"))
    places = [page.index(title) for title in ("Newer", "Older", "Finished", "Ended")]
    assert places == sorted(places)


def test_the_game_written_last_comes_first(client: Client) -> None:
    older = games.start(client, title="Older")
    games.start(client, title="Newer")
    games.play(client, older, "Ann", LEFT)
    page = games.text(client.get("/"))
    assert page.index("Older") < page.index("Newer")
    assert "one hand" in page


def test_only_the_games_of_this_phone_are_shown(client: Client) -> None:
    games.start(client, title="Mine")
    other = Client()
    games.start(other, title="Theirs")
    assert "Theirs" not in games.text(client.get("/"))
    assert "Mine" not in games.text(other.get("/"))
    assert "Mine" not in games.text(Client().get("/"))


def test_watching_a_game_does_not_make_it_ones_own(client: Client) -> None:
    game = games.start(client, title="Mine")
    watcher = Client()
    watcher.get(f"/g/{game.key}/")
    assert "Mine" not in games.text(watcher.get("/"))
    assert not watcher.cookies.get("sessionid")


def test_several_unfinished_games_coexist(client: Client) -> None:
    """A8."""
    first, second, third = (games.start(client, title=title) for title in "ABC")
    games.play(client, first, "Ann", LEFT)
    games.play(client, second, "Ben", {"Ann": 1 + 4, "Cy": 6, "Dot": 7})
    games.play(client, first, "Ann", LEFT)
    scores = [games.book(game).sheet.scores["Dot"] for game in (first, second, third)]
    assert scores == [60, 7, 0]
    page = games.text(client.get("/"))
    assert all(f'href="/g/{game.key}/"' in page for game in (first, second, third))


def test_who_decides_is_marked(client: Client) -> None:
    game = games.start(client)
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 20, "Dot": 30})
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 20, "Dot": 30})
    assert "somebody decides" in games.text(client.get("/"))


def test_titles_are_only_text(client: Client) -> None:
    """F66."""
    games.start(client, title="<b>Friday</b> & 😀 \u202eabc")
    page = client.get("/").content.decode()
    assert "<b>Friday" not in page
    assert "&lt;b&gt;Friday&lt;/b&gt; &amp; 😀" in page


@pytest.mark.parametrize("page", ["/", "/scoring/", "/about/", "/games/new"])
def test_a_page_is_whole_and_says_its_language(client: Client, page: str) -> None:
    response = client.get(page)
    text = response.content.decode()
    assert text.startswith("<!DOCTYPE html>")
    assert '<html lang="en-GB">' in text
    assert "<title>" in text
    assert "<script>" not in text
    assert "<style" not in text
    assert " style=" not in text
