"""What a page costs on the wire and how still it stands, from a server like `make run`'s."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import ROOT

from .conftest import PHONE
from .measure import WATCH_SHIFTS, layout_shift
from .table import Table

KIB = 1024
OF_TESTS = {"KALOOKI_TEST", "DEBUG"}
SETTINGS = """
from kalooki_site.settings import *
STATIC_ROOT = {folder!r}
"""
# Twenty hands of six players with money, and a fresh game, by a phone that may write in both.
GAMES = """
import json, django
django.setup()
from django.test import Client
from tests.games import play, start
client = Client(SERVER_NAME="localhost")
names = ("Ann", "Ben", "Cy", "Dot", "Eve", "Fay")
long = start(client, *names, out_at="9999", currency="GBP", unit="0.50")
for at in range(20):
    caller = names[at % 6]
    left = {name: 10 + at for name in names if name != caller}
    play(client, long, caller, left, kalooki=at % 7 == 3)
fresh = start(client)
print(json.dumps([long.key, fresh.key, client.cookies["sessionid"].value]))
"""


@dataclass(frozen=True)
class Server:
    """A running server with a game of twenty hands and a fresh one."""

    url: str
    long: str
    fresh: str
    cookie: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real thing: uvicorn, hashed and compressed files, its own SQLite file."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "own_settings.py").write_text(SETTINGS.format(folder=str(folder / "static")))
    env = {
        name: value for name, value in os.environ.items() if name not in ("KALOOKI_TEST", "DEBUG")
    }
    env |= {
        "SECRET_KEY": "of-one-test-only-" + "0123456789abcdef" * 4,
        "PLAIN_HTTP": "true",
        "DATABASE_URL": f"sqlite:///{folder / 'kalooki.sqlite3'}",
        "DJANGO_SETTINGS_MODULE": "own_settings",
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
    }

    def python(*args: str) -> str:
        done = subprocess.run(
            [sys.executable, *args],
            cwd=ROOT,
            env=env,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    python("manage.py", "migrate", "--noinput", "--verbosity", "0")
    python("manage.py", "collectstatic", "--noinput", "--verbosity", "0")
    long, fresh, cookie = json.loads(python("-c", GAMES))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        uvicorn = ["-m", "uvicorn", "kalooki_site.asgi:application", "--no-server-header"]
        process = subprocess.Popen(
            [sys.executable, *uvicorn, "--fd", str(listening.fileno()), "--log-level", "error"],
            cwd=ROOT,
            env=env,
            pass_fds=[listening.fileno()],
        )
        # The socket listens already: the first request waits until the server is up.
        yield Server(f"http://localhost:{port}", long, fresh, cookie)
        process.terminate()
        process.wait()


@dataclass
class Wire:
    """What went over the wire for a page, as the browser counted it: headers and bodies."""

    urls: dict[str, str] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)

    def listen(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _answered(self, event: dict[str, Any]) -> None:
        self.urls[event["requestId"]] = event["response"]["url"]
        self.types[event["requestId"]] = event["type"]

    def _finished(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = int(event["encodedDataLength"])

    def of(self, kind: str) -> int:
        return sum(size for at, size in self.sizes.items() if self.types.get(at) == kind)

    @property
    def total(self) -> int:
        return sum(self.sizes.values())


@pytest.fixture
def page_there(server: Server, new_context: Callable[..., BrowserContext]) -> Page:
    """A phone at that server, with nothing in its cache and the right to write."""
    context = new_context(
        base_url=server.url,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=1,
    )
    context.add_cookies([{"name": "sessionid", "value": server.cookie, "url": server.url}])
    context.add_init_script(WATCH_SHIFTS)
    return context.new_page()


def test_the_first_view_of_a_long_sheet_is_light(server: Server, page_there: Page) -> None:
    """At most 45 KiB in at most 6 requests, JavaScript at most 25 KiB of it; and its files may
    stay in the cache for ever."""
    wire = Wire()
    wire.listen(page_there)
    answers: dict[str, dict[str, str]] = {}
    page_there.on("response", lambda it: answers.update({it.url: it.headers}))
    page_there.goto(f"/g/{server.long}/", wait_until="networkidle")
    table = Table(page_there)
    expect(table.rows).to_have_count(20)

    assert len(wire.sizes) <= 6, wire.urls
    assert wire.total <= 45 * KIB, wire
    assert wire.of("Script") <= 25 * KIB, wire
    files = {url: headers for url, headers in answers.items() if "/static/" in url}
    assert len(files) >= 3
    for url, headers in files.items():
        assert "immutable" in headers["cache-control"], url
        assert re.search(r"\.[0-9a-f]{12}\.", url), url
        assert url.endswith(".svg") or headers["content-encoding"] == "br", url


def test_a_stored_hand_is_answered_with_the_part_alone(server: Server, page_there: Page) -> None:
    """At most 8 KiB compressed, and no page around it."""
    page_there.goto(f"/g/{server.long}/")
    table = Table(page_there)
    expect(table.rows).to_have_count(20)
    table.call("Ann")
    table.key(dict.fromkeys(("Ben", "Cy", "Dot", "Eve", "Fay"), 25))
    expect(table.follows).to_contain_text("pay Ann")
    wire = Wire()
    wire.listen(page_there)
    with page_there.expect_response(re.compile("/hands/$")) as answer:
        table.tap(table.store_button)
    expect(page_there.get_by_text("Who called hand 22?")).to_be_visible()

    text = answer.value.text()
    assert text.lstrip().startswith('<div id="game"')
    assert "<html" not in text
    assert answer.value.headers["content-encoding"] in ("gzip", "br")
    assert wire.total <= 8 * KIB, wire
    table.undo()
    expect(page_there.get_by_text("Who called hand 21?")).to_be_visible()


def test_nothing_on_a_page_moves_by_itself(server: Server, page_there: Page) -> None:
    """Cumulative layout shift at most 0.01 on home, start, sheet and pad."""
    shifts: dict[str, float] = {}
    for address in ("/", "/games/new", f"/g/{server.fresh}/", f"/g/{server.long}/"):
        page_there.goto(address, wait_until="networkidle")
        shifts[address] = layout_shift(page_there)
    table = Table(page_there)
    table.call("Ann")
    table.key(dict.fromkeys(("Ben", "Cy", "Dot", "Eve", "Fay"), 25))
    expect(table.follows).to_contain_text("pay Ann")
    shifts["pad"] = layout_shift(page_there)
    assert {where: shift for where, shift in shifts.items() if shift > 0.01} == {}
