"""Games for tests that go through the pages or the services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.test import Client

from scoresheet.forms.start import preset_values
from scoresheet.models import Game
from scoresheet.rules.house_rules import PRESETS
from scoresheet.selectors.book import Book, book_of

FOUR = ("Ann", "Ben", "Cy", "Dot")
Left = Mapping[str, str | int]


def start(client: Client, *names: str, preset: str = "kalooki-40", **more: str) -> Game:
    """A game started through the page."""
    data = {"key": str(uuid4()), "preset": preset, "shown": preset, "dealer": "0"}
    data |= preset_values(PRESETS[preset])
    data |= {f"name_{place}": name for place, name in enumerate(names or FOUR)}
    response = client.post("/games/new", data | more)
    assert response.status_code == 303, response.content.decode()
    return Game.objects.get(key=response["Location"].strip("/").split("/")[-1])


def book(game: Game) -> Book:
    """The game as it is now."""
    game.refresh_from_db()
    return book_of(game)


def guard(game: Game) -> dict[str, str]:
    """What a form that is made now carries."""
    game.refresh_from_db()
    return {"key": str(uuid4()), "revision": str(game.revision)}


def pad(game: Game, caller: str, left: Left, *, kalooki: bool = False) -> dict[str, str]:
    """A keyed pad: cards as text, points as numbers."""
    now = book(game)
    data = guard(game)
    data["call"] = f"{now.seat_id(caller)}:{'kalooki' if kalooki else 'call_up'}"
    for player, held in left.items():
        name = "cards" if isinstance(held, str) else "points"
        data[f"{name}-{now.seat_id(player)}"] = str(held)
        data[f"by-{now.seat_id(player)}"] = name
    return data


def play(client: Client, game: Game, caller: str, left: Left, *, kalooki: bool = False) -> Any:
    """A hand stored through the page."""
    data = pad(game, caller, left, kalooki=kalooki)
    return client.post(f"/g/{game.key}/hands/", data)


def decide(client: Client, game: Game, player: str, taken: bool) -> Any:
    """A decision made through the page."""
    data = guard(game) | {
        "seat": str(book(game).seat_id(player)),
        "taken": "yes" if taken else "no",
    }
    return client.post(f"/g/{game.key}/buy-ins/", data)
