"""Everybody at the table can use every page: WCAG 2.2 AA, and a little more."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from django.test import Client
from playwright.sync_api import Page, expect

from tests.games import play

from .conftest import Trouble
from .measure import cut_texts, sideways, small_targets, spilt_texts
from .states import SCENES, SIX, Stage

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES: dict[str, Any] = {
    "runOnly": {"type": "tag", "values": TAGS},
    "resultTypes": ["violations"],
}
WIDTHS = (320, 390, 768, 1280)
AXE = Axe()


@pytest.fixture
def stage(phone: Page, client: Client, live_server: Any, trouble: Trouble) -> Stage:
    """A phone on which a scene can be set."""
    trouble.expect("40[34]", "422")
    return Stage(phone, client, live_server.url)


def violations(page: Page) -> list[str]:
    found = AXE.run(page, options=RULES).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'].splitlines()[1:2]}"
        for rule in found
        for node in rule["nodes"]
    ]


def by_width(page: Page) -> dict[str, object]:
    """What is too small for a thumb or wider than the screen, at each width."""
    wrong: dict[str, object] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        small, wide = small_targets(page), sideways(page, width)
        if small or wide > 0:
            wrong[f"at {width} px"] = {"small": small, "wider by": wide}
    return wrong


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("scene", SCENES)
def test_everybody_can_use_it_by_day_and_by_night_on_every_screen(stage: Stage, scene: str) -> None:
    """K105: axe finds nothing in either theme, targets are 44 by 44 CSS pixels, and nothing
    scrolls sideways from a small phone to a laptop, with six long names."""
    SCENES[scene](stage)
    wrong = {"by day": violations(stage.page)}
    stage.page.emulate_media(color_scheme="dark")
    wrong["by night"] = violations(stage.page)
    assert {theme: found for theme, found in wrong.items() if found} | by_width(stage.page) == {}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize(
    ("scene", "names"),
    [
        ("new_sheet", ".pick label"),
        ("new_sheet", ".dealers button"),
        ("pad_by_points", ".loser .who, .loser .name, .called"),
        ("running_sheet", "table.scores thead .name"),
        ("running_money", "table.money thead .name"),
        ("decision", ".tools .what, .question"),
    ],
)
def test_names_are_shown_whole(stage: Stage, scene: str, names: str, width: int) -> None:
    """A name may wrap, never be cut: emoji, right-to-left and very long ones too."""
    SCENES[scene](stage)
    stage.page.set_viewport_size({"width": width, "height": 844})
    expect(stage.page.locator(names).first).to_be_visible()
    assert cut_texts(stage.page, names) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("scene", ["running_sheet", "running_money", "money_of_five", "finished"])
def test_figures_stay_in_their_cells(stage: Stage, scene: str, width: int) -> None:
    """Six players' figures do not run into each other."""
    SCENES[scene](stage)
    if scene == "finished":
        stage.page.locator("label[for=half-money]").tap()
    stage.page.set_viewport_size({"width": width, "height": 844})
    assert spilt_texts(stage.page, ".paper td, .paper th small") == []


@pytest.mark.django_db(transaction=True)
def test_a_half_word_is_never_split_from_a_button(stage: Stage) -> None:
    """Buttons keep their words whole beside the longest name."""
    table = stage.sheet(stage.played())
    table.call(SIX[0])
    for button in ("[data-recall]", ".tools button", "[data-by=points]", "[data-by=cards]"):
        box = stage.page.locator(button)
        lines = box.evaluate(
            "it => { const text = document.createRange(); text.selectNodeContents(it.firstChild);"
            " return new Set([...text.getClientRects()].map((r) => r.top)).size; }"
        )
        assert lines == 1, button


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (1280, 800)])
def test_the_latest_hand_is_in_sight_on_a_long_sheet(stage: Stage, width: int, height: int) -> None:
    """The line that was stored last stands above the pad, not behind it or below the screen."""
    stage.page.set_viewport_size({"width": width, "height": height})
    game = stage.start(out_at="9999")
    for at in range(16):
        caller = SIX[at % 6]
        losers = [name for name in SIX if name != caller]
        play(stage.client, game, caller, dict.fromkeys(losers, 10))
    table = stage.sheet(game)
    row, pad = table.rows.last.bounding_box(), stage.page.locator(".next").bounding_box()
    assert row
    assert pad
    assert row["y"] >= 0
    assert row["y"] + row["height"] <= pad["y"] + 1
