"""A whole game by thumb, by points, from the first deal to the pool and to the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.games import FOUR

from .conftest import OpenTable
from .table import Table

CLUB = ("Jim", "Pete", "Jill", "Sam", "Ann")


def start_by_thumb(page: Page, *names: str) -> Table:
    """From home to a fresh sheet: the names are typed, everything else is taps."""
    table = Table(page)
    page.goto("/")
    table.tap(page.get_by_role("link", name="Start a game"))
    for place, name in enumerate(names):
        page.get_by_label(f"Seat {place + 1}", exact=True).fill(name)
    table.tap(page.get_by_role("button", name="Start", exact=True))
    expect(page.get_by_text("Who called hand 1?")).to_be_visible()
    return table


@pytest.mark.django_db(transaction=True)
def test_four_names_and_one_tap_start_a_standard_game(phone: Page) -> None:
    """One tap opens the agreement, the next one starts the game."""
    table = start_by_thumb(phone, *FOUR)

    assert table.taps == 2
    assert table.names == list(FOUR)
    expect(table.head("Ann")).to_contain_text("deals")


@pytest.mark.django_db(transaction=True)
def test_a_game_with_a_kalooki_and_two_buy_ins_to_its_end_settled_and_played_again(
    phone: Page,
) -> None:
    """D46, D47, D48, E55: a whole game of kalooki-40, within the tap budget at every hand."""
    table = start_by_thumb(phone, *FOUR)

    taps = [table.hand("Ann", {"Ben": 80, "Cy": 70, "Dot": 60})]
    expect(table.cell(1, "Ben")).to_have_text("80+80")
    expect(table.cell(1, "Ann")).to_contain_text("called up")
    expect(table.head("Ben")).to_contain_text("deals")

    taps.append(table.hand("Dot", {"Ann": 20, "Ben": 75, "Cy": 60}, kalooki=True))
    expect(table.cell(2, "Dot")).to_contain_text("went kalooki")
    expect(table.question).to_have_text(
        "Ben is over 150 with 155. Buy in for 5 at 130? First of two."
    )
    table.decide(buy_in=True)
    expect(table.cell(2, "Ben")).to_contain_text("(130)")

    taps.append(table.hand("Ann", {"Ben": 30, "Cy": 50, "Dot": 40}))
    table.decide(buy_in=True)
    table.decide(buy_in=False)
    expect(table.cell(3, "Ben")).to_contain_text("(100)")
    expect(table.head("Cy")).to_contain_text("out")

    table.call("Ann")
    expect(table.loser("Cy")).to_have_count(0)
    table.change_caller()
    table.hand("Ann", {"Ben": 80, "Dot": 90})
    assert max(taps) <= 10, taps

    expect(table.ended).to_have_text("Ann won. Ann takes 30 from the pool.")
    stands = phone.locator(".balances li")
    expect(stands).to_have_text(["Ann is owed 31", "Ben owes 20", "Cy owes 9", "Dot owes 2"])

    settle_one_and_take_it_back(table)

    table.tap(phone.get_by_role("button", name="Rematch"))
    expect(phone.get_by_text("Who called hand 1?")).to_be_visible()
    assert table.names == list(FOUR)
    expect(table.head("Ben")).to_contain_text("deals")


def settle_one_and_take_it_back(table: Table) -> None:
    """B17, S23: marked as paid with one tap, and back with one."""
    transfers = table.page.locator(".transfers li")
    expect(transfers).to_have_count(3)
    expect(transfers.first).to_contain_text("Ben pays Ann 20")
    before = table.taps
    table.tap(table.paid_button("Ben", "Ann"))
    expect(table.page.locator(".transfers .done")).to_contain_text("Ben paid Ann 20")
    table.tap(table.not_paid_button("Ben", "Ann"))
    expect(table.page.locator(".transfers .done")).to_have_count(0)
    expect(transfers).to_have_count(3)
    assert table.taps == before + 2


def test_a_four_player_hand_by_points_takes_ten_taps(table: Table) -> None:
    """D45, D46: who called, three times two digits, two steps on, and one to store."""
    assert table.hand("Cy", {"Ann": 99, "Ben": 48, "Dot": 15}) == 10
    assert table.hand("Ann", {"Ben": 7, "Cy": 2, "Dot": 21}, kalooki=True) <= 10


def test_the_published_club_sheet_comes_out_as_published(open_table: OpenTable) -> None:
    """Jim 0, Pete −5, Jill +33, Sam −14, Ann −14; the bought-in scores stand in brackets."""
    table = open_table(
        *CLUB, stake_initial="4", stake_buy_in="4", stake_kalooki="2", stake_call_up="1"
    )

    table.hand("Jill", {"Jim": 23, "Pete": 44, "Sam": 12, "Ann": 75})
    table.hand("Pete", {"Jim": 45, "Jill": 4, "Sam": 41, "Ann": 50})
    table.hand("Jim", {"Pete": 80, "Jill": 38, "Sam": 55, "Ann": 64}, kalooki=True)
    table.decide(buy_in=True)
    table.hand("Jill", {"Jim": 52, "Pete": 2, "Sam": 72, "Ann": 3})
    table.decide(buy_in=True)
    table.hand("Jill", {"Jim": 68, "Pete": 76, "Sam": 44, "Ann": 61})

    expect(table.cell(3, "Ann")).to_contain_text("(124)")
    expect(table.cell(4, "Sam")).to_contain_text("(127)")
    expect(table.cell(4, "Ann")).to_contain_text("127")
    table.show_money()
    for name, balance in zip(CLUB, ("0", "−5", "+33", "−14", "−14"), strict=True):
        expect(table.balance_head(name).locator("small")).to_have_text(balance)
        expect(table.balance_head(name)).to_be_visible()
    expect(table.ended).to_have_text("Jill won. Jill takes 28 from the pool.")


def test_a_score_of_three_digits_can_be_keyed(table: Table) -> None:
    """D41: three digits are accepted, and no fourth."""
    table.call("Ann")
    table.digits(1234)
    expect(table.keyed("Ben")).to_have_text("123")


def test_the_pad_has_keys_of_its_own_and_asks_for_no_system_keyboard(table: Table) -> None:
    """D40: nothing on the pad takes the focus of a text field on a phone."""
    table.call("Ann")
    expect(table.pad.locator("input:visible:not([type=radio])")).to_have_count(0)
    table.digits(4)
    assert table.page.evaluate("document.activeElement.tagName") != "INPUT"


@pytest.mark.parametrize(("points", "asked"), [(75, False), (76, True)])
def test_the_limit_itself_is_still_in(table: Table, points: int, asked: bool) -> None:
    """D49: 150 is in, 151 decides."""
    table.hand("Ann", {"Ben": 75, "Cy": 10, "Dot": 20})
    table.hand("Ann", {"Ben": points, "Cy": 10, "Dot": 20})
    expect(table.question).to_have_count(1 if asked else 0)
