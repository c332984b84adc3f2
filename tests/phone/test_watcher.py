"""Whoever else has the address sees the sheet and can write nothing."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.games import book, decide, play

from .conftest import OpenPhone, Trouble
from .table import Table


@pytest.fixture
def watcher(table: Table, client: Client, open_phone: OpenPhone) -> Table:
    """Another person's phone at the address of a running game."""
    assert table.game
    play(client, table.game, "Ann", {"Ben": 80, "Cy": 30, "Dot": 9}, kalooki=True)
    play(client, table.game, "Cy", {"Ann": 12, "Ben": 80, "Dot": 9})
    page = open_phone()
    page.goto(table.page.url)
    return Table(page, table.game)


def expect_no_controls(page: Page) -> None:
    main = page.locator("main")
    expect(main.locator("form, button, [data-href], [hx-post], details.more")).to_have_count(0)
    expect(main.locator("input:not([name=half])")).to_have_count(0)
    expect(page.get_by_role("link", name="Names and title")).to_have_count(0)


def test_the_sheet_is_shown_and_nothing_can_be_pressed(watcher: Table) -> None:
    """B20, G67: scores, money, pool and terms, but no control."""
    expect(watcher.rows).to_have_count(2)
    expect(watcher.cell(1, "Ben")).to_have_text("80+80")
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect_no_controls(watcher.page)
    watcher.show_money()
    expect(watcher.page.locator("table.money")).to_be_visible()


def test_a_tap_on_an_old_score_goes_nowhere(watcher: Table) -> None:
    """G67: a watcher's cell opens nothing."""
    address = watcher.page.url
    watcher.tap(watcher.cell(1, "Ben"))
    watcher.reload()
    assert watcher.page.url == address


def test_the_end_shows_who_pays_whom_and_no_control(
    watcher: Table, client: Client, table: Table
) -> None:
    """G67: settling up is for the scorer."""
    assert table.game
    decide(client, table.game, "Ben", False)
    play(client, table.game, "Cy", {"Ann": 99, "Dot": 99})
    play(client, table.game, "Cy", {"Ann": 99, "Dot": 99})
    watcher.reload()
    expect(watcher.ended).to_contain_text("Cy won.")
    expect(watcher.page.locator(".transfers li").first).to_be_visible()
    expect(watcher.page.locator("main .transfers form")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)


@pytest.mark.parametrize("path", ["table/", "changes/void", "changes/end"])
def test_pages_that_write_are_refused_in_words(watcher: Table, trouble: Trouble, path: str) -> None:
    """G67: 403, and a way home."""
    trouble.expect("403")
    answer = watcher.page.goto(f"{watcher.page.url}{path}")
    assert answer
    assert answer.status == 403
    expect(watcher.page.get_by_role("heading", name="Only the scorer writes here")).to_be_visible()


def test_a_hand_posted_by_a_watcher_is_refused(watcher: Table) -> None:
    """B20, G67: also with a token of the watcher's own and everything a form carries."""
    assert watcher.game
    seats = {name: seat for seat, name in book(watcher.game).names.items()}
    token_page = watcher.page.request.get("/games/new").text()
    token = token_page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    form: dict[str, str | float | bool] = {
        "csrfmiddlewaretoken": token,
        "key": "0b2f6e3c-5f63-4be5-9f0e-5d3e4c1f7a10",
        "revision": str(watcher.game.revision),
        "seat": str(seats["Ben"]),
        "taken": "yes",
        "call": f"{seats['Ann']}:call_up",
    }
    for path in ("hands/", "hands/preview", "buy-ins/", "rematch/", "changes/void"):
        answer = watcher.page.request.post(f"{watcher.page.url}{path}", form=form)
        assert answer.status == 403, path
        assert "Only the scorer writes here" in answer.text(), path
    assert book(watcher.game).sheet.hands == 2


def test_a_watcher_s_home_lists_no_game_of_others(watcher: Table) -> None:
    """G67: home shows the games that this phone started."""
    watcher.page.goto("/")
    expect(watcher.page.get_by_text("No games on this phone yet.")).to_be_visible()


def test_the_address_is_short_enough_to_share(watcher: Table) -> None:
    """G72: at most 60 characters with a usual host name."""
    path = watcher.page.url.split("/", 3)[3]
    assert len("https://kalooki.example.org/") + len(path) <= 60
