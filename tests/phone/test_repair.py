"""Mistakes found later: an old figure is repaired, a line struck, the last step undone."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.games import book, decide, play

from .table import Table


@pytest.fixture
def played(table: Table, client: Client) -> Table:
    """Three hands, one by cards, then the sheet."""
    assert table.game
    play(client, table.game, "Ann", {"Ben": "A K 10 7", "Cy": 12, "Dot": 20})
    play(client, table.game, "Dot", {"Ann": 34, "Ben": 55, "Cy": 7}, kalooki=True)
    play(client, table.game, "Cy", {"Ann": 12, "Ben": 30, "Dot": 80})
    table.reload()
    expect(table.rows).to_have_count(3)
    return table


def test_an_old_score_is_repaired_in_four_taps_and_its_cards(played: Table) -> None:
    """C25, C32: every cell opens the pad with its cards; the count of hands stays."""
    played.open_cell(1, "Ben")
    expect(played.loser("Ben").locator(".who")).to_have_attribute("aria-pressed", "true")
    expect(played.keyed("Ben")).to_contain_text("A K 10 7")
    played.tap(played.page.locator("[data-clear]"))
    played.cards("A 2")
    expect(played.follows).to_contain_text("Ben 123 → 98")
    played.tap(played.store_button)

    expect(played.page.get_by_text("Who called hand 4?")).to_be_visible()
    assert played.taps <= 4 + 2
    expect(played.rows).to_have_count(3)
    expect(played.cell(1, "Ben")).to_have_text("13+13")
    expect(played.cell(3, "Ben")).to_have_text("98+30")
    assert played.game
    assert book(played.game).sheet.hands == 3


def test_a_repair_by_points_says_first_what_changes(played: Table) -> None:
    """C25: what will change is on the screen before anything is stored."""
    assert played.game
    played.open_cell(2, "Ann")
    played.tap(played.page.locator("[data-clear]"))
    played.digits(99)
    expect(played.follows.locator("li").first).to_have_text("Ann 46 → 111.")
    assert book(played.game).sheet.scores["Ann"] == 46

    played.tap(played.store_button)
    expect(played.cell(3, "Ann")).to_have_text("111+12")
    assert played.taps <= 4 + 2


def test_another_caller_of_an_old_hand_is_a_correction_too(played: Table) -> None:
    """C25: the money follows, and the hands stay three."""
    played.open_cell(2, "Ben")
    played.change_caller()
    played.call("Ben")
    played.turn_to("Dot")
    played.digits(5)
    expect(played.follows).to_contain_text("Ben 123 → 68")
    played.tap(played.store_button)
    expect(played.cell(2, "Ben")).to_contain_text("called up")
    expect(played.rows).to_have_count(3)


def test_leaving_a_correction_half_done_changes_nothing(played: Table) -> None:
    """A9, C25: back on the sheet all is as it was."""
    played.open_cell(1, "Ben")
    played.tap(played.page.locator("[data-clear]"))
    played.page.get_by_role("link", name="Back to the sheet").tap()
    expect(played.cell(3, "Ben")).to_have_text("123+30")


def test_undo_is_one_tap_and_gives_the_deal_back(played: Table) -> None:
    """C26, C30: the last hand goes, and its dealer deals again."""
    expect(played.head("Dot")).to_contain_text("deals")
    played.count_from_here()
    played.undo()
    expect(played.rows).to_have_count(2)
    assert played.taps == 1
    expect(played.head("Cy")).to_contain_text("deals")
    expect(played.head("Dot")).not_to_contain_text("deals")


def test_undo_stays_on_offer_after_a_reload_and_while_the_next_hand_is_keyed(
    played: Table,
) -> None:
    """C26: for as long as there is something to undo."""
    played.reload()
    played.call("Ann")
    played.digits(4)
    played.undo()
    expect(played.rows).to_have_count(2)


def test_the_hand_that_ended_the_game_can_be_undone(played: Table) -> None:
    """C27, C28: the pool comes back and nobody is out any more."""
    played.hand("Cy", {"Ann": 110, "Ben": 60, "Dot": 70})
    expect(played.ended).to_contain_text("Cy won.")
    expect(played.head("Ann")).to_contain_text("out")

    played.count_from_here()
    played.undo()
    expect(played.page.get_by_text("Who called hand 4?")).to_be_visible()
    assert played.taps == 1
    expect(played.head("Ann")).to_contain_text("104 left")
    expect(played.page.locator("main")).not_to_contain_text("won")


def test_undoing_a_decision_leaves_another_player_s_decision_alone(
    played: Table, client: Client
) -> None:
    """C29: one who declined stays out when another's decision is undone."""
    assert played.game
    play(client, played.game, "Cy", {"Ann": 10, "Ben": 60, "Dot": 70})
    decide(client, played.game, "Dot", False)
    decide(client, played.game, "Ben", True)
    played.reload()
    expect(played.head("Dot")).to_contain_text("out")

    played.undo()
    expect(played.question).to_contain_text("Ben is over 150")
    expect(played.head("Dot")).to_contain_text("out")


def test_a_struck_line_that_made_a_buy_in_senseless_is_named_and_can_be_struck(
    played: Table, client: Client
) -> None:
    """C25: what no longer fits is kept, named, and offered for striking."""
    assert played.game
    play(client, played.game, "Cy", {"Ann": 10, "Ben": 60, "Dot": 10})
    decide(client, played.game, "Ben", True)
    played.reload()
    played.open_cell(4, "Ben")
    played.tap(played.page.locator("[data-clear]"))
    played.digits(6)
    expect(played.follows).to_contain_text("would no longer fit")
    played.tap(played.store_button)

    expect(played.alert).to_contain_text("Ben bought back in")
    played.tap(played.page.get_by_role("button", name="Strike it"))
    expect(played.alert).to_have_count(0)
    expect(played.rows).to_have_count(4)


def test_a_player_is_renamed_and_no_score_changes(played: Table) -> None:
    """C34, F60, F66: also to a name that looks like markup."""
    scores = played.rows.last.locator("td").all_text_contents()
    played.tap(played.page.get_by_role("link", name="Names and title"))
    played.page.get_by_label("Ben").fill("<b>Ä & 🎲</b>")
    played.tap(played.page.get_by_role("button", name="Store the names"))
    expect(played.page.locator("table.scores .name").nth(1)).to_have_text("<b>Ä & 🎲</b>")
    assert played.rows.last.locator("td").all_text_contents() == scores
    played.hand("Ann", {"<b>Ä & 🎲</b>": 4, "Cy": 2, "Dot": 3})
    expect(played.rows).to_have_count(4)


def test_a_latecomer_sits_down_between_hands(played: Table) -> None:
    """E58: "+ player" is on the sheet, and the newcomer is on the next pad."""
    played.more("+ player")
    played.page.get_by_label("Name").fill("Eve")
    played.tap(played.page.get_by_role("button", name="Seat the latecomer"))
    expect(played.page.locator("table.scores .name")).to_have_text(
        ["Ann", "Ben", "Cy", "Dot", "Eve"]
    )
    played.call("Eve")
    expect(played.page.locator(".loser:visible")).to_have_count(4)
