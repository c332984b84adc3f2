"""What was keyed is never lost, and never used when it should not be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.games import FOUR, book, play

from .conftest import OpenTable
from .table import Table

LAPTOP_NOON = "2026-12-01T12:00:00"


def half_key(table: Table) -> None:
    """Ann called; Ben's points and the first digit of Cy's are keyed."""
    table.call("Ann")
    table.digits(45)
    table.next()
    table.digits(3)


def expect_half_keyed(table: Table) -> None:
    expect(table.page.locator(".called .words")).to_have_text("Ann called up")
    expect(table.keyed("Ben")).to_have_text("45")
    expect(table.keyed("Cy")).to_have_text("3")
    expect(table.keyed("Dot")).to_have_text("")


def reload(page: Page) -> Page:
    page.reload()
    return page


def turn_the_phone(page: Page) -> Page:
    page.set_viewport_size({"width": 844, "height": 390})
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def look_at_the_history_and_go_back(page: Page) -> Page:
    page.get_by_role("link", name="History").tap()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    page.go_back()
    return page


def close_the_tab_and_open_another(page: Page) -> Page:
    url, context = page.url, page.context
    page.close(run_before_unload=False)
    fresh = context.new_page()
    fresh.goto(url)
    return fresh


def visit_home(page: Page) -> Page:
    page.get_by_role("link", name="Your games").tap()
    page.get_by_role("link", name="Ann, Ben, Cy and Dot").tap()
    return page


def turn_over_the_sheet(page: Page) -> Page:
    page.locator("label[for=half-money]").tap()
    page.locator("label[for=half-scores]").tap()
    return page


@pytest.mark.parametrize(
    "away",
    [
        reload,
        turn_the_phone,
        look_at_the_history_and_go_back,
        close_the_tab_and_open_another,
        visit_home,
        turn_over_the_sheet,
    ],
)
def test_a_half_keyed_hand_survives(table: Table, away: Callable[[Page], Page]) -> None:
    """A1, A2, A4, A5, A6, A7, A9: each key is on the phone as soon as it is pressed."""
    half_key(table)

    back = Table(away(table.page), table.game)

    expect_half_keyed(back)
    back.turn_to("Cy")
    back.digits(0)
    back.next()
    back.digits(7)
    back.store()
    expect(back.cell(1, "Cy")).to_have_text("30+30")


def test_the_next_digit_goes_where_it_would_have_gone(table: Table) -> None:
    """A1: after a reload the same player is being keyed, not the next blank one."""
    half_key(table)
    table.reload()
    table.digits(0)
    expect(table.keyed("Cy")).to_have_text("30")
    expect(table.keyed("Dot")).to_have_text("")


def test_half_an_hour_of_lock_changes_nothing(table: Table, client: Client) -> None:
    """A1, A2: no timer touches what was keyed or what was stored."""
    assert table.game
    play(client, table.game, "Dot", {"Ann": 34, "Ben": 55, "Cy": 7})
    table.page.clock.install(time=LAPTOP_NOON)
    table.reload()
    half_key(table)

    table.page.clock.fast_forward("30:00")

    expect_half_keyed(table)
    expect(table.cell(1, "Ann")).to_have_text("34+34")
    table.reload()
    expect_half_keyed(table)
    expect(table.cell(1, "Ann")).to_have_text("34+34")


def test_pulling_down_does_not_reload_the_page(table: Table) -> None:
    """A7: overscroll is contained."""
    for part in ("html", "body"):
        expect(table.page.locator(part)).to_have_css("overscroll-behavior-y", "contain")


def test_a_stored_hand_leaves_no_draft(table: Table) -> None:
    """A5: the next hand starts blank, also after a reload and in another tab."""
    table.hand("Ann", {"Ben": 45, "Cy": 30, "Dot": 9})
    again = table
    for away in (turn_the_phone, reload, close_the_tab_and_open_another):
        again = Table(away(again.page), table.game)
        expect(again.page.get_by_text("Who called hand 2?")).to_be_visible()
        expect(again.offer).to_be_hidden()
        again.call("Ben")
        for name in ("Ann", "Cy", "Dot"):
            expect(again.keyed(name)).to_have_text("")
        again.change_caller()


@pytest.fixture
def overtaken(table: Table, client: Client) -> Table:
    """A half-keyed hand on the phone, and a hand stored from elsewhere since."""
    assert table.game
    half_key(table)
    play(client, table.game, "Dot", {"Ann": 34, "Ben": 55, "Cy": 7})
    table.reload()
    return table


def test_a_draft_older_than_the_sheet_is_offered_and_not_used(overtaken: Table) -> None:
    """A5: it may be the very hand that was stored meanwhile, so the person decides."""
    expect(overtaken.offer).to_be_visible()
    expect(overtaken.page.get_by_text("Who called hand 2?")).to_be_visible()

    overtaken.tap(overtaken.page.get_by_role("button", name="Use them"))
    expect_half_keyed(overtaken)
    overtaken.turn_to("Dot")
    overtaken.digits(7)
    overtaken.store()
    expect(overtaken.rows).to_have_count(2)
    expect(overtaken.cell(2, "Ben")).to_have_text("100+45")


def test_an_offered_draft_can_be_keyed_on_at_once(overtaken: Table) -> None:
    """A5: the keys are live for somebody as soon as the figures are back."""
    overtaken.tap(overtaken.page.get_by_role("button", name="Use them"))
    expect(overtaken.page.locator(".loser.active")).to_have_count(1)


def test_an_old_draft_can_be_dropped_for_good(overtaken: Table) -> None:
    """A5: after that nobody is asked again."""
    overtaken.tap(overtaken.page.get_by_role("button", name="Drop them"))
    expect(overtaken.offer).to_be_hidden()
    overtaken.reload()
    expect(overtaken.page.get_by_text("Who called hand 2?")).to_be_visible()
    expect(overtaken.offer).to_be_hidden()


def test_keying_anew_beside_an_offered_draft_stores_what_was_keyed(overtaken: Table) -> None:
    """A5: an offer that nobody answered changes nothing."""
    overtaken.hand("Ben", {"Ann": 11, "Cy": 12, "Dot": 13})
    expect(overtaken.cell(2, "Ann")).to_have_text("45+11")
    expect(overtaken.offer).to_be_hidden()


def test_changing_between_cards_and_points_loses_nothing(table: Table) -> None:
    """Both ways of counting keep what was keyed."""
    table.call("Ann")
    table.digits(45)
    table.by("cards")
    expect(table.keyed("Ben")).to_have_text("")
    table.cards("A K")
    expect(table.keyed("Ben")).to_have_text("A K · 2 cards · 21")
    table.by("points")
    expect(table.keyed("Ben")).to_have_text("45")
    table.by("cards")
    expect(table.keyed("Ben")).to_have_text("A K · 2 cards · 21")


def test_blank_is_not_zero(table: Table) -> None:
    """D38: nothing can be stored while somebody is blank, and the button says who."""
    table.call("Ann")
    expect(table.store_button).to_be_disabled()
    expect(table.store_button).to_have_text("Ben, Cy, Dot: blank")
    table.key({"Ben": 45, "Cy": 30})
    expect(table.store_button).to_be_disabled()
    expect(table.store_button).to_have_text("Dot: blank")
    table.next()
    table.digits(9)
    expect(table.store_button).to_be_enabled()
    expect(table.store_button).to_have_text("Store hand 1")
    table.tap(table.page.locator("[data-back]:visible"))
    expect(table.store_button).to_have_text("Dot: blank")


def test_what_is_shown_is_stored_without_a_last_next(table: Table) -> None:
    """D44: digits that are on the screen count."""
    table.hand("Ann", {"Ben": 45, "Cy": 30, "Dot": 98})
    expect(table.cell(1, "Dot")).to_have_text("98+98")


def test_delete_is_not_beside_a_digit_used_often(table: Table) -> None:
    """D38: delete and next stand left and right of the nought, below the other digits."""
    table.call("Ann")
    keys = table.page.locator(".keys .digits button").all_text_contents()
    assert keys == [*"123456789", "⌫", "0", "next"]


def test_seat_order_never_changes_while_entering(table: Table) -> None:
    """D42: whoever called and whatever is keyed, the losers stand in seat order."""
    for caller in FOUR:
        table.call(caller)
        losers = [name for name in FOUR if name != caller]
        expect(table.page.locator(".loser:visible .who .name")).to_have_text(losers)
        table.turn_to(losers[-1])
        table.digits(9)
        expect(table.page.locator(".loser:visible .who .name")).to_have_text(losers)
        assert table.names == list(FOUR)
        table.change_caller()


def test_another_caller_by_mistake_and_back_loses_nothing(table: Table) -> None:
    """D42: what was keyed for a person stays with the person."""
    half_key(table)
    table.change_caller()
    table.call("Ben", kalooki=True)
    expect(table.keyed("Cy")).to_have_text("3")
    table.change_caller()
    table.call("Ann")
    expect_half_keyed(table)


def test_several_games_lie_side_by_side_and_a_new_one_ends_none(
    open_table: OpenTable, client: Client
) -> None:
    """A8, A9: a draft belongs to its game, and home lists the running games."""
    first = open_table()
    half_key(first)
    second = open_table("Eve", "Fay", page=first.page)
    expect(second.page.get_by_text("Who called hand 1?")).to_be_visible()
    second.hand("Eve", {"Fay": 20})

    first.page.goto("/")
    expect(first.page.locator("#running")).to_be_visible()
    expect(first.page.locator(".games li")).to_have_count(2)
    first.page.get_by_role("link", name="Ann, Ben, Cy and Dot").tap()
    expect_half_keyed(first)
    assert first.game
    assert book(first.game).sheet.hands == 0
