"""A keyboard reaches everything, and what was stored is said aloud."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.games import play

from .conftest import OpenPhone, OpenTable
from .table import Table

LAPTOP = {
    "viewport": {"width": 1280, "height": 800},
    "has_touch": False,
    "is_mobile": False,
}


@pytest.fixture
def laptop(open_phone: OpenPhone, open_table: OpenTable) -> Table:
    """Ann, Ben, Cy and Dot at a laptop without a mouse."""
    return open_table(page=open_phone(**LAPTOP))


def tab_to(page: Page, selector: str, *, most: int = 60) -> None:
    """Press Tab until something that fits the selector has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("it => document.activeElement.matches(it)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def choose_caller(page: Page, words: str) -> None:
    """Walk to a caller with Tab and the arrows, and choose it with the space bar."""
    tab_to(page, "input[name=call]")
    for _ in range(8):
        focused = page.evaluate("document.activeElement.labels?.[0]?.textContent")
        if focused == words:
            page.keyboard.press("Space")
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows do not reach “{words}”")


@pytest.mark.parametrize("words", ["Ann called up", "Cy called up", "Ben went kalooki"])
def test_a_hand_is_stored_with_the_keyboard_alone(laptop: Table, words: str) -> None:
    """Whoever called: the caller, the figures and the storing need no pointer."""
    page = laptop.page
    choose_caller(page, words)
    expect(page.locator(".called .words")).to_have_text(words)
    for points in ("45", "30", "98"):
        page.keyboard.type(points)
        page.keyboard.press("Enter")
    expect(laptop.store_button).to_be_focused()
    page.keyboard.press("Enter")
    expect(laptop.rows).to_have_count(1)


def test_cards_can_be_typed_as_shorthand(laptop: Table) -> None:
    """A K 10 7 * in a text field, without the keys."""
    page = laptop.page
    laptop.pad.get_by_role("radio", name="Ann called up").focus()
    page.keyboard.press("Space")
    for name, cards in {"Ben": "A K 10 7 *", "Cy": "2 2", "Dot": "q"}.items():
        laptop.loser(name).get_by_label("cards left").focus()
        page.keyboard.type(cards)
    laptop.store_button.focus()
    page.keyboard.press("Enter")
    expect(laptop.cell(1, "Ben")).to_have_text("53+53")
    expect(laptop.cell(1, "Dot")).to_have_text("10+10")


def test_a_decision_is_made_with_the_keyboard(laptop: Table, client: Client) -> None:
    """Both answers are buttons on the way of Tab."""
    assert laptop.game
    for _ in range(2):
        play(client, laptop.game, "Ann", {"Ben": 80, "Cy": 10, "Dot": 41})
    laptop.reload()
    tab_to(laptop.page, ".decide [value=no]")
    laptop.page.keyboard.press("Enter")
    expect(laptop.head("Ben")).to_contain_text("out")


def test_an_old_hand_is_opened_with_the_keyboard(laptop: Table, client: Client) -> None:
    """The line's number is a link."""
    assert laptop.game
    play(client, laptop.game, "Ann", {"Ben": 80, "Cy": 10, "Dot": 41})
    laptop.reload()
    tab_to(laptop.page, "table.scores a")
    laptop.page.keyboard.press("Enter")
    expect(laptop.page.get_by_role("heading", name="Correct hand 1")).to_be_visible()


def test_the_first_stop_of_tab_skips_to_the_page(laptop: Table) -> None:
    """Skip link, seen when it has the focus."""
    laptop.page.keyboard.press("Tab")
    skip = laptop.page.get_by_role("link", name="Skip to the page")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()


def test_what_was_stored_is_announced(table: Table) -> None:
    """Live regions: what would follow while keying, what followed once stored."""
    expect(table.live).to_have_attribute("aria-live", "polite")
    expect(table.follows).to_have_attribute("aria-live", "polite")
    table.hand("Ann", {"Ben": 45, "Cy": 30, "Dot": 9})
    expect(table.live).to_have_text("Ben, Cy and Dot pay Ann 1 each. Ben deals next.")


def test_a_decision_is_announced(table: Table, client: Client) -> None:
    """Whoever cannot see the sheet hears that the decision was stored."""
    assert table.game
    for _ in range(2):
        play(client, table.game, "Ann", {"Ben": 80, "Cy": 10, "Dot": 41})
    table.reload()
    table.decide(buy_in=True)
    expect(table.live).to_contain_text("Ben bought back in")


def test_an_undo_is_announced(table: Table) -> None:
    """Whoever cannot see the sheet hears that the line is gone."""
    table.hand("Ann", {"Ben": 45, "Cy": 30, "Dot": 9})
    table.undo()
    expect(table.rows).to_have_count(0)
    expect(table.live).to_contain_text("Ann called up")


def test_the_pad_tells_a_screen_reader_who_is_being_keyed(table: Table) -> None:
    """Each loser is a button with its state, each figure an output with its name."""
    table.call("Ann")
    button = table.page.get_by_role
    expect(button("button", name="Ben", exact=True)).to_have_attribute("aria-pressed", "true")
    table.digits(45)
    expect(button("button", name="Ben 45")).to_have_attribute("aria-pressed", "true")
    table.next()
    expect(button("button", name="Ben 45")).to_have_attribute("aria-pressed", "false")
