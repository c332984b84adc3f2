"""Every page of the site in every state that looks different, at a table of six."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.test import Client
from playwright.sync_api import Page, expect

from scoresheet.models import Game
from tests.games import book, decide, play, start

from .conftest import hand_over
from .table import Table

SIX = (
    "Maximiliane-Charlotte Hohenstein",
    "Ben 🎲🃏",
    "עמיחי בן־דוד",
    "Bartholomew Featherstonehaugh",
    "محمد عبد الرحمن",
    "Zoë",
)
POUNDS = {"currency": "GBP", "unit": "0.50"}


@dataclass(frozen=True)
class Stage:
    """A phone, and a client that has the same right to write."""

    page: Page
    client: Client
    url: str

    def start(self, *names: str, preset: str = "kalooki-40", **more: str) -> Game:
        game = start(self.client, *(names or SIX), preset=preset, **POUNDS | more)
        hand_over(self.client, self.page, self.url)
        return game

    def played(self, preset: str = "kalooki-40", **more: str) -> Game:
        """A game with three hands, a kalooki and cards among them."""
        game = self.start(preset=preset, **more)
        for at, caller in enumerate(SIX[:3]):
            losers = [name for name in SIX if name != caller]
            left = dict.fromkeys(losers, "A K 10 7" if at == 0 else 11 * at)
            play(self.client, game, caller, left, kalooki=at == 1)
        return game

    def sheet(self, game: Game, rest: str = "") -> Table:
        self.page.goto(f"/g/{game.key}/{rest}")
        return Table(self.page, game)


Scene = Callable[[Stage], None]
SCENES: dict[str, Scene] = {}


def scene(act: Scene) -> Scene:
    SCENES[act.__name__] = act
    return act


@scene
def home_empty(stage: Stage) -> None:
    stage.page.goto("/")


@scene
def home_full(stage: Stage) -> None:
    stage.start()
    over(stage)
    stage.page.goto("/")
    expect(stage.page.locator("#finished")).to_be_visible()


@scene
def start_page(stage: Stage) -> None:
    stage.page.goto("/games/new")
    for summary in stage.page.locator("summary").all():
        summary.tap()


@scene
def start_with_errors(stage: Stage) -> None:
    stage.page.goto("/games/new")
    for place, name in enumerate(("Ann", "ann")):
        stage.page.get_by_label(f"Seat {place + 1}", exact=True).fill(name)
    stage.page.get_by_label("Call up").fill("much")
    stage.page.get_by_role("button", name="Start", exact=True).tap()
    expect(stage.page.get_by_role("alert")).to_be_visible()


@scene
def new_sheet(stage: Stage) -> None:
    stage.sheet(stage.start())


@scene
def running_sheet(stage: Stage) -> None:
    stage.sheet(stage.played())


@scene
def running_money(stage: Stage) -> None:
    stage.sheet(stage.played()).show_money()


@scene
def money_of_five(stage: Stage) -> None:
    game = stage.start("Jim", "Pete", "Jill", "Sam", "Ann", stake_call_up="12")
    for caller in ("Jim", "Pete"):
        losers = [name for name in ("Jim", "Pete", "Jill", "Sam", "Ann") if name != caller]
        play(stage.client, game, caller, dict.fromkeys(losers, 20))
    stage.sheet(game).show_money()


@scene
def rarer_things(stage: Stage) -> None:
    stage.sheet(stage.played()).page.locator(".more summary").tap()


@scene
def sheet_without_scores(stage: Stage) -> None:
    stage.sheet(stage.start("Ann", "Ben", "Cy", "Dot", preset="east-coast"))


@scene
def pad_by_points(stage: Stage) -> None:
    table = stage.sheet(stage.played())
    table.call(SIX[0])
    table.key(dict.fromkeys(SIX[1:], 25))
    expect(table.follows.locator("li").first).to_be_visible()


@scene
def pad_by_cards(stage: Stage) -> None:
    table = stage.sheet(stage.played())
    table.call(SIX[0], kalooki=True)
    table.by("cards")
    table.cards("A K 10 7 *")


@scene
def pad_with_cards_counted(stage: Stage) -> None:
    table = stage.sheet(stage.start("Ann", "Ben", "Cy", "Dot", preset="east-coast"))
    table.call("Ann")


@scene
def pad_with_an_error(stage: Stage) -> None:
    table = stage.sheet(stage.start("Ann", "Ben", "Cy"))
    table.call("Ann")
    table.key({"Ben": 1, "Cy": 20})
    table.store_button.tap()
    expect(table.pad.locator(".error")).to_be_visible()


@scene
def decision(stage: Stage) -> None:
    game = stage.played()
    play(stage.client, game, SIX[0], dict.fromkeys(SIX[1:4], 120) | dict.fromkeys(SIX[4:], 9))
    expect(stage.sheet(game).question).to_be_visible()


def over(stage: Stage) -> Game:
    """A finished game with a buy-in and players who went out."""
    game = stage.played()
    play(stage.client, game, SIX[0], {SIX[1]: 100} | dict.fromkeys(SIX[2:], 9))
    decide(stage.client, game, SIX[1], True)
    while (sheet := book(game).sheet).state != "finished":
        if sheet.deciding:
            decide(stage.client, game, sheet.deciding[0], False)
        else:
            play(stage.client, game, SIX[0], dict.fromkeys(sheet.still_in[1:], 90))
    return game


@scene
def finished(stage: Stage) -> None:
    table = stage.sheet(over(stage))
    expect(table.ended).to_be_visible()
    stage.page.locator(".share summary").tap()
    stage.page.locator(".transfers button").first.tap()
    expect(stage.page.locator(".transfers .done")).to_be_visible()


@scene
def fact_of_a_hand(stage: Stage) -> None:
    table = stage.sheet(stage.played())
    table.open_cell(1, SIX[1])
    expect(table.pad).to_be_visible()


@scene
def fact_of_a_decision(stage: Stage) -> None:
    game = over(stage)
    table = stage.sheet(game)
    fact = table.page.locator("tr[data-href]").last.get_attribute("data-href") or ""
    stage.page.goto(fact)


def _change(kind: str) -> None:
    def act(stage: Stage) -> None:
        stage.sheet(stage.played(), f"changes/{kind}")

    SCENES[f"change_{kind}"] = act


for _kind in ("void", "leave", "join", "adjust", "end"):
    _change(_kind)


@scene
def change_with_errors(stage: Stage) -> None:
    stage.sheet(stage.played(), "changes/adjust")
    stage.page.get_by_role("button", name="Record the correction").tap()
    expect(stage.page.locator(".error").first).to_be_visible()


@scene
def history(stage: Stage) -> None:
    table = stage.sheet(stage.played())
    table.undo()
    expect(table.rows).to_have_count(2)
    stage.page.get_by_role("link", name="History").tap()
    expect(stage.page.locator("li.struck")).to_be_visible()


@scene
def names_and_title(stage: Stage) -> None:
    stage.sheet(stage.played(), "table/")


@scene
def scoring(stage: Stage) -> None:
    stage.page.goto("/scoring/")


@scene
def about(stage: Stage) -> None:
    stage.page.goto("/about/")


@scene
def nothing_here(stage: Stage) -> None:
    stage.page.goto("/g/nothing/")


@scene
def only_the_scorer(stage: Stage) -> None:
    game = stage.start()
    stage.page.context.clear_cookies()
    stage.page.goto(f"/g/{game.key}/table/")


@scene
def watching(stage: Stage) -> None:
    game = stage.played()
    stage.page.context.clear_cookies()
    stage.sheet(game)
