"""Games for tests that go through the pages or the services."""

from __future__ import annotations

from collections.abc import Mapping
from html import unescape
from typing import Any
from uuid import uuid4

from django.apps import apps
from django.test import Client

from scoresheet.forms.start import preset_values
from scoresheet.models import Game
from scoresheet.rules.house_rules import PRESETS
from scoresheet.selectors.book import Book, book_of

FOUR = ("Ann", "Ben", "Cy", "Dot")
Left = Mapping[str, str | int]


def agreement(*names: str, preset: str = "kalooki-40") -> dict[str, str]:
    """The form of a standard game, as the page fills it in."""
    data = {"key": str(uuid4()), "preset": preset, "shown": preset, "dealer": "0"}
    data |= preset_values(PRESETS[preset])
    return data | {f"name_{place}": name for place, name in enumerate(names or FOUR)}


def start(client: Client, *names: str, preset: str = "kalooki-40", **more: str) -> Game:
    """A game started through the page."""
    response = client.post("/games/new", agreement(*names, preset=preset) | more)
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


def change(client: Client, game: Game, kind: str, **typed: str) -> Any:
    """A rarer fact recorded through its page."""
    return client.post(f"/g/{game.key}/changes/{kind}", guard(game) | typed)


def correct(client: Client, game: Game, at: int, typed: Mapping[str, str]) -> Any:
    """The fact at an index of the log corrected through its page."""
    fact_id = book(game).fact_ids[at]
    return client.post(f"/g/{game.key}/facts/{fact_id}/", guard(game) | typed)


def strike(client: Client, game: Game, at: int = -1, why: str = "") -> Any:
    """The fact at an index of the log struck; the last one if none is said."""
    fact_id = book(game).fact_ids[at]
    return client.post(f"/g/{game.key}/facts/{fact_id}/strike", guard(game) | {"why": why})


def undo(client: Client, game: Game) -> Any:
    """What was recorded last taken back, as the button on the sheet does."""
    fact_id = client.get(f"/g/{game.key}/").context["undo"]["fact_id"]
    return client.post(f"/g/{game.key}/facts/{fact_id}/undo", guard(game))


def pay(client: Client, game: Game, payer: str, payee: str, amount: int) -> Any:
    """A transfer marked as paid."""
    now = book(game)
    line = {"payer": now.seat_id(payer), "payee": now.seat_id(payee), "amount": amount}
    return client.post(f"/g/{game.key}/paid/", guard(game) | line)


def sheet_text(client: Client, game: Game) -> str:
    """The page of the sheet, as a person reads it."""
    return text(client.get(f"/g/{game.key}/"))


def text(response: Any) -> str:
    """The words of an answer, entities undone."""
    return unescape(response.content.decode())


def row_counts() -> dict[str, int]:
    """How many rows each table of the site holds."""
    models = apps.get_models(include_auto_created=True)
    return {model._meta.label: model._base_manager.count() for model in models}
