"""A bad network costs patience, never a figure."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import Route, expect

from tests.games import book, play

from .conftest import OpenTable, Trouble
from .table import Table

STORE = "**/hands/"
LEFT: dict[str, str | int] = {"Ben": 45, "Cy": 30, "Dot": 9}
NOON, AFTERNOON = "2026-12-01T12:00:00", "2026-12-01T13:00:00"
OFFLINE = (r"ERR_INTERNET_DISCONNECTED", r"Failed to fetch")


@pytest.fixture
def keyed(table: Table) -> Table:
    """A whole hand on the pad, looked ahead at, not stored."""
    table.call("Ann")
    table.key(LEFT)
    expect(table.follows).to_contain_text("pay Ann")
    return table


def expect_kept(table: Table) -> None:
    for name, points in LEFT.items():
        expect(table.keyed(name)).to_have_text(str(points))
    expect(table.store_button).to_be_enabled()
    expect(table.rows).to_have_count(0)


def expect_one_hand(table: Table) -> None:
    expect(table.rows).to_have_count(1)
    expect(table.trouble).to_be_hidden()
    table.reload()
    expect(table.rows).to_have_count(1)
    expect(table.offer).to_be_hidden()
    assert table.game
    assert book(table.game).sheet.hands == 1


def test_storing_offline_says_so_and_keeps_everything(keyed: Table, trouble: Trouble) -> None:
    """B15, A5: and when the network is back the same tap stores one hand."""
    trouble.expect(*OFFLINE)
    keyed.page.context.set_offline(True)
    keyed.tap(keyed.store_button)
    expect(keyed.trouble).to_contain_text("No answer from the network")
    expect(keyed.trouble).to_be_visible()
    expect_kept(keyed)

    keyed.page.context.set_offline(False)
    keyed.store()
    expect_one_hand(keyed)


def test_keys_need_no_network(table: Table, trouble: Trouble) -> None:
    """A key press makes no request; the look ahead that fails hides nothing."""
    trouble.expect(*OFFLINE)
    table.page.context.set_offline(True)
    table.call("Ann")
    table.key(LEFT)
    expect_kept(table)
    table.page.context.set_offline(False)
    table.store()
    expect_one_hand(table)


def test_a_double_tap_on_a_slow_network_gives_one_hand(keyed: Table) -> None:
    """B14, B16, B22: even when the repeated post arrives before the first."""
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    keyed.page.route(STORE, hold_the_first)
    with keyed.page.expect_request(STORE):
        keyed.tap(keyed.store_button)
    keyed.tap(keyed.store_button)
    with keyed.page.expect_event("requestfinished"):
        held[0].continue_()
    expect_one_hand(keyed)


def test_storing_calls_the_look_ahead_off(table: Table) -> None:
    """B14, H81: a question about a hand that is on its way would be answered by the next sheet."""
    page, held, asked = table.page, list[Route](), list[str]()
    page.clock.install(time=NOON)
    table.reload()
    page.clock.pause_at(AFTERNOON)
    table.call("Ann")
    table.key(LEFT)
    page.on("request", lambda it: asked.append(it.url) if it.url.endswith("/preview") else None)
    page.route(STORE, lambda route: held.append(route))
    with page.expect_request(STORE):
        table.tap(table.store_button)
    page.clock.run_for(1_000)
    page.clock.resume()
    held[0].continue_()
    expect_one_hand(table)  # by now every request of the page was seen
    assert asked == []


def test_two_quick_taps_give_one_hand(keyed: Table) -> None:
    """B14, B17: nothing of the second tap reaches the next hand."""
    keyed.store_button.dblclick()
    expect(keyed.page.get_by_text("Who called hand 2?")).to_be_visible()
    expect_one_hand(keyed)


def test_an_answer_lost_on_its_way_and_a_second_try_give_one_hand(
    keyed: Table, trouble: Trouble
) -> None:
    """B14, B15: the hand was stored, the phone does not know, and asks again."""
    trouble.expect("ERR_FAILED", "Failed to fetch")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    keyed.page.route(STORE, lose, times=1)
    keyed.tap(keyed.store_button)
    expect(keyed.trouble).to_contain_text("No answer from the network")
    assert keyed.game
    assert book(keyed.game).sheet.hands == 1
    expect_kept(keyed)

    keyed.store()
    expect_one_hand(keyed)


def test_an_answer_lost_for_ever_is_no_second_hand_after_a_reload(
    keyed: Table, trouble: Trouble
) -> None:
    """A5, B14: the reloaded sheet knows the hand, so its draft is not offered again."""
    trouble.expect("ERR_FAILED", "Failed to fetch")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    keyed.page.route(STORE, lose, times=1)
    keyed.tap(keyed.store_button)
    expect(keyed.trouble).to_contain_text("No answer from the network")
    keyed.reload()
    expect_one_hand(keyed)
    expect(keyed.page.get_by_text("Who called hand 2?")).to_be_visible()


@pytest.mark.parametrize("status", [500, 502, 503])
def test_an_error_answer_leaves_the_button_live_and_the_figures_keyed(
    keyed: Table, trouble: Trouble, status: int
) -> None:
    """B15: a failing server or proxy is said in words, and the next tap stores."""
    trouble.expect(str(status))
    answer = "<html><body><h1>Bad gateway</h1></body></html>"
    keyed.page.route(STORE, lambda route: route.fulfill(status=status, body=answer), times=1)
    with keyed.page.expect_response(STORE):
        keyed.tap(keyed.store_button)
    expect(keyed.trouble).to_be_visible()
    expect_kept(keyed)
    keyed.store()
    expect_one_hand(keyed)


def test_a_failed_look_ahead_puts_no_error_page_into_the_pad(
    table: Table, trouble: Trouble
) -> None:
    """B15: the same for the answer that only says what would follow."""
    trouble.expect("502")
    answer = "<html><body><h1>Bad gateway</h1></body></html>"
    table.page.route("**/preview", lambda route: route.fulfill(status=502, body=answer))
    table.call("Ann")
    with table.page.expect_response("**/preview"):
        table.key(LEFT)
    expect_kept(table)
    expect(table.follows).not_to_contain_text("Bad gateway")


def test_an_impossible_figure_is_named_and_nothing_keyed_is_lost(
    keyed: Table, trouble: Trouble
) -> None:
    """B15: no hand of cards is worth one point."""
    trouble.expect("422")
    keyed.turn_to("Ben")
    keyed.tap(keyed.page.locator("[data-clear]"))
    keyed.digits(1)
    keyed.tap(keyed.store_button)
    expect(keyed.loser("Ben").locator(".error")).to_be_visible()
    expect(keyed.keyed("Cy")).to_have_text("30")
    expect(keyed.keyed("Dot")).to_have_text("9")
    keyed.turn_to("Ben")
    keyed.tap(keyed.page.locator("[data-clear]"))
    keyed.digits(45)
    keyed.store()
    expect_one_hand(keyed)


def test_a_hand_keyed_on_a_stale_page_is_refused_and_kept(
    keyed: Table, client: Client, trouble: Trouble
) -> None:
    """B18, B20, B22: what is new and what was keyed are both on the screen."""
    trouble.expect("409")
    assert keyed.game
    play(client, keyed.game, "Dot", {"Ann": 34, "Ben": 55, "Cy": 7})
    keyed.tap(keyed.store_button)
    expect(keyed.alert).to_contain_text("nothing of yours was stored")
    expect(keyed.alert).to_contain_text("Dot called up")
    expect(keyed.alert).to_contain_text("Ann called; Ben 45 points; Cy 30 points; Dot 9 points")
    expect(keyed.rows).to_have_count(1)
    expect(keyed.keyed("Ben")).to_have_text("45")

    keyed.store()
    expect(keyed.rows).to_have_count(2)
    expect(keyed.cell(2, "Ben")).to_have_text("100+45")
    assert book(keyed.game).sheet.hands == 2


def test_two_taps_on_a_buy_in_are_one_buy_in(open_table: OpenTable, client: Client) -> None:
    """B17: a decision counts once."""
    table = open_table()
    assert table.game
    for _ in range(2):
        play(client, table.game, "Ann", {"Ben": 80, "Cy": 78, "Dot": 41})
    table.reload()
    table.page.get_by_role("button", name="Buy in for 5").dblclick()
    expect(table.question).to_contain_text("Cy is over 150")
    assert book(table.game).sheet.bought == {"Ann": 0, "Ben": 1, "Cy": 0, "Dot": 0}
