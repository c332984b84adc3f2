"""Without JavaScript everything works as plain forms and links."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.games import FOUR

from .conftest import OpenPhone, OpenTable, Trouble
from .table import Left, Table, exactly


@pytest.fixture
def plain_phone(open_phone: OpenPhone) -> Page:
    """A phone whose browser runs no script."""
    return open_phone(java_script_enabled=False)


@pytest.fixture
def plain(open_table: OpenTable, plain_phone: Page) -> Table:
    """Ann, Ben, Cy and Dot at a fresh game, without script."""
    return open_table(page=plain_phone)


def fill(table: Table, caller: str, left: Left, *, kalooki: bool = False) -> None:
    """Fill the pad's plain fields: cards as shorthand, points as numbers."""
    words = f"{caller} went kalooki" if kalooki else f"{caller} called up"
    table.page.locator(".callers label").filter(has_text=exactly(words)).tap()
    for name, held in left.items():
        field = "cards" if isinstance(held, str) else "points"
        table.loser(name).locator(f'[name^="{field}-"]').fill(str(held))


def store(table: Table, caller: str, left: Left, *, kalooki: bool = False) -> None:
    fill(table, caller, left, kalooki=kalooki)
    table.store()


@pytest.mark.django_db(transaction=True)
def test_a_game_is_started_and_its_first_hands_stored(plain_phone: Page) -> None:
    """By points and by the cards' shorthand; the address bar shows the sheet afterwards."""
    page, table = plain_phone, Table(plain_phone)
    page.goto("/")
    page.get_by_role("link", name="Start a game").tap()
    for place, name in enumerate(FOUR):
        page.get_by_label(f"Seat {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text("Who called hand 1?")).to_be_visible()
    address = page.url

    store(table, "Ann", {"Ben": 45, "Cy": 30, "Dot": 9})
    store(table, "Cy", {"Ann": "A K 10 7 *", "Ben": "2 2", "Dot": "q"}, kalooki=True)

    assert page.url == address
    expect(table.cell(2, "Ann")).to_have_text("53+53")
    expect(table.cell(2, "Cy")).to_contain_text("went kalooki")
    expect(page.locator(".scripted:visible")).to_have_count(0)


@pytest.mark.django_db(transaction=True)
def test_another_form_of_the_game_shows_its_stakes_before_the_start(plain_phone: Page) -> None:
    """Choosing a preset and moving a seat are buttons of the same form."""
    page = plain_phone
    page.goto("/games/new")
    for place, name in enumerate(FOUR):
        page.get_by_label(f"Seat {place + 1}", exact=True).fill(name)
    page.get_by_text("Swedish Kalooki").tap()
    page.get_by_role("button", name="Show the stakes and rules of this choice").tap()
    expect(page.get_by_label("Over the limit from")).to_have_value("101")
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Ben")
    page.get_by_role("button", name="Move seat 2 up").tap()
    expect(page.get_by_label("Seat 1", exact=True)).to_have_value("Ben")


def test_looking_first_says_what_follows_and_keeps_what_was_typed(plain: Table) -> None:
    """The preview is a button, and it stores nothing."""
    fill(plain, "Ann", {"Ben": 80, "Cy": "A K", "Dot": 9})
    plain.page.get_by_role("button", name="Look first").tap()
    expect(plain.follows).to_contain_text("Ben, Cy and Dot pay Ann 1 each.")
    expect(plain.rows).to_have_count(0)
    expect(plain.loser("Cy").locator('[name^="cards-"]')).to_have_value("A K")
    plain.store()
    expect(plain.cell(1, "Cy")).to_have_text("21+21")


def test_a_blank_player_is_named_and_the_rest_kept(plain: Table, trouble: Trouble) -> None:
    """D38: blank is not zero here either."""
    trouble.expect("422")
    fill(plain, "Ann", {"Ben": 45, "Cy": 30})
    plain.store_button.tap()
    expect(plain.loser("Dot").locator(".error")).to_contain_text("Blank is not zero")
    expect(plain.loser("Ben").locator('[name^="points-"]')).to_have_value("45")
    expect(plain.rows).to_have_count(0)
    plain.loser("Dot").locator('[name^="points-"]').fill("9")
    plain.store()


def test_decisions_void_hands_undo_and_corrections(plain: Table) -> None:
    """Each is a plain form that ends on the sheet."""
    page = plain.page
    store(plain, "Ann", {"Ben": 80, "Cy": 30, "Dot": 9})
    store(plain, "Ann", {"Ben": 80, "Cy": 30, "Dot": 9})
    page.get_by_role("button", name="Buy in for 5").tap()
    expect(plain.cell(2, "Ben")).to_contain_text("(60)")

    plain.more("Void hand")
    page.get_by_label("Reason").fill("the stock ran out")
    page.get_by_role("button", name="Record a void hand").tap()
    expect(page.locator("td.note")).to_have_text("Void: the stock ran out")
    plain.undo()
    expect(page.locator("td.note")).to_have_count(0)
    expect(plain.rows).to_have_count(2)

    page.get_by_role("link", name="Hand 1, Ann dealt: correct").tap()
    plain.loser("Cy").locator('[name^="points-"]').fill("31")
    page.get_by_role("button", name="Look first").tap()
    expect(plain.follows).to_contain_text("Cy 60 → 61")
    plain.store_button.tap()
    expect(plain.cell(2, "Cy")).to_contain_text("61")
    expect(plain.rows).to_have_count(2)


def test_an_agreed_end_is_settled_and_played_again(plain: Table) -> None:
    """The end, paid and not paid, and the rematch."""
    page = plain.page
    store(plain, "Ann", {"Ben": 45, "Cy": 30, "Dot": 9})
    plain.more("End the game")
    page.get_by_label("The best score takes 20").check()
    page.get_by_role("button", name="End the game").tap()
    expect(plain.ended).to_have_text("Ann won. Ann takes 20 from the pool.")

    plain.paid_button("Ben", "Ann").tap()
    expect(page.locator(".transfers .done")).to_contain_text("Ben paid Ann 6")
    plain.not_paid_button("Ben", "Ann").tap()
    expect(page.locator(".transfers .done")).to_have_count(0)
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_text("Who called hand 1?")).to_be_visible()


def test_the_money_side_needs_no_script(plain: Table) -> None:
    """The two halves are one tap apart."""
    expect(plain.page.locator("table.money")).to_be_hidden()
    plain.show_money()
    expect(plain.page.locator("table.money")).to_be_visible()
    plain.show_scores()
    expect(plain.page.locator("table.scores")).to_be_visible()
