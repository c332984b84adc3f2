"""A phone in the hand of the scorer, and what must not happen on it unseen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

from scoresheet.models import Game
from tests.games import start

from .table import Table

PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder drive a browser: `-m "not phone"` goes without them."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.phone)


@dataclass
class Trouble:
    """What a browser complained about. A test that provokes something says so first."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, *patterns: str) -> None:
        """Complaints with one of these patterns are part of the test."""
        self.expected += patterns

    @property
    def unexpected(self) -> list[str]:
        return [it for it in self.seen if not any(re.search(known, it) for known in self.expected)]

    def watch(self, context: BrowserContext) -> None:
        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.seen.append(f"console: {message.text}")

        def error(web_error: WebError) -> None:
            self.seen.append(f"page: {web_error.error}")

        def failed(request: Request) -> None:
            # What the browser itself calls off when it leaves a page is no failure.
            if request.failure != "net::ERR_ABORTED":
                self.seen.append(f"request: {request.method} {request.url} {request.failure}")

        context.on("console", console)
        context.on("weberror", error)
        context.on("requestfailed", failed)


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """Errors in the console, on the page and of requests fail the test."""
    seen = Trouble()
    yield seen
    assert seen.unexpected == []


@pytest.fixture
def scheme() -> str:
    """The colour scheme of the phone; parametrise it for the other."""
    return "light"


class OpenPhone(Protocol):
    """Makes a phone: a browser context of its own with one page."""

    def __call__(self, **more: Any) -> Page: ...


@pytest.fixture
def open_phone(
    new_context: Callable[..., BrowserContext], live_server: Any, trouble: Trouble, scheme: str
) -> OpenPhone:
    """Further phones, each with its own cookies and its own storage."""

    def make(**more: Any) -> Page:
        usual = {
            "base_url": live_server.url,
            "viewport": PHONE,
            "has_touch": True,
            "is_mobile": True,
            "device_scale_factor": 1,
            "color_scheme": scheme,
            "reduced_motion": "reduce",
        }
        context = new_context(**usual | more)
        context.set_default_timeout(15_000)
        trouble.watch(context)
        return context.new_page()

    return make


@pytest.fixture
def phone(open_phone: OpenPhone) -> Page:
    """A phone of 390 by 844 pixels, used by touch."""
    return open_phone()


def hand_over(client: Client, page: Page, url: str) -> None:
    """Give the right to write of a test client to a phone."""
    page.context.add_cookies(
        [{"name": name, "value": kept.value, "url": url} for name, kept in client.cookies.items()]
    )


class OpenTable(Protocol):
    """Makes a table on a phone at a game that this phone started."""

    def __call__(
        self, *names: str, preset: str = ..., page: Page | None = ..., **more: str
    ) -> Table: ...


@pytest.fixture
def open_table(open_phone: OpenPhone, live_server: Any, client: Client) -> OpenTable:
    """A game started on a phone, with its sheet open; `client` has the same right to write."""

    def make(
        *names: str, preset: str = "kalooki-40", page: Page | None = None, **more: str
    ) -> Table:
        game = start(client, *names, preset=preset, **more)
        return open_game(game, page or open_phone())

    def open_game(game: Game, page: Page) -> Table:
        hand_over(client, page, live_server.url)
        page.goto(f"/g/{game.key}/")
        return Table(page, game)

    return make


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """Ann, Ben, Cy and Dot at a fresh game of kalooki-40."""
    return open_table()
