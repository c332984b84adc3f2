"""Every form of the game, played on a phone from the first deal to who pays whom."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scoresheet.rules.house_rules import PRESETS
from tests import games

from .conftest import OpenTable
from .table import Table

OPEN_ENDED = {"kalooki-51", "east-coast", "kalooki-40-online", "kalooki-51-online", "head-to-head"}


def play(table: Table, losers: tuple[str, ...], cards: str, *, kalooki: bool = False) -> None:
    """A hand that Ann calls, keyed by cards."""
    table.call("Ann", kalooki=kalooki)
    table.by("cards")
    table.key(dict.fromkeys(losers, cards))
    lines = table.page.locator("table.paper").first.locator("tbody tr:not(.blank)")
    before = lines.count()
    table.tap(table.store_button)
    expect(lines).to_have_count(before + 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_its_end_by_thumb(open_table: OpenTable, preset: str) -> None:
    names = ("Ann", "Ben") if preset == "head-to-head" else ("Ann", "Ben", "Cy")
    table = open_table(*names, preset=preset)
    assert table.game is not None
    losers = names[1:]
    play(table, losers, "K Q 9")
    play(table, losers, "A 7", kalooki=True)
    if preset in OPEN_ENDED:
        table.more("End the game")
        table.page.get_by_label("Settle by the house rules").check()
        table.page.get_by_role("button", name="End the game").tap()
    else:
        while games.book(table.game).sheet.state != "finished":
            play(table, losers, "K Q J 10 9 8")
    expect(table.page.locator(".tools .what", has_text="The game is over")).to_be_visible()
    sheet = games.book(table.game).sheet
    assert sheet.state == "finished"
    assert not sheet.faults
    assert sum(sheet.balances.values()) == 0
    if any(sheet.balances.values()):
        expect(table.page.get_by_role("heading", name="Settle up")).to_be_visible()
