"""The table as a thumb sees it: every touch of the glass is counted."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from scoresheet.models import Game

Left = Mapping[str, str | int]


def exactly(text: str) -> re.Pattern[str]:
    """A pattern for this text and nothing else."""
    return re.compile(rf"^\s*{re.escape(text)}\s*$")


class Table:
    """A sheet on a phone. Methods named after what a person does; `taps` counts touches."""

    def __init__(self, page: Page, game: Game | None = None) -> None:
        self.page, self.game, self.taps = page, game, 0

    # --- Parts of the page ------------------------------------------------------------------

    @property
    def pad(self) -> Locator:
        return self.page.locator("#pad")

    @property
    def store_button(self) -> Locator:
        return self.page.locator("[data-store]")

    @property
    def follows(self) -> Locator:
        return self.page.locator("#follows")

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    @property
    def offer(self) -> Locator:
        """The note that offers an old draft."""
        return self.page.locator("#pad .draft")

    @property
    def trouble(self) -> Locator:
        """The note that says that the network or the server failed."""
        return self.page.locator("#trouble")

    @property
    def rows(self) -> Locator:
        """The lines of the score sheet with something on them."""
        return self.page.locator("table.scores tbody tr:not(.blank)")

    def loser(self, name: str) -> Locator:
        return self.page.locator(f'.loser[data-name="{name}"]')

    def keyed(self, name: str) -> Locator:
        """What the pad shows for a loser."""
        return self.loser(name).locator(".figures")

    def cell(self, hand: int, name: str) -> Locator:
        """A score on the sheet, by the line's place from the top."""
        return self.rows.nth(hand - 1).locator("td").nth(self._column(name))

    def money_cell(self, hand: int, name: str) -> Locator:
        rows = self.page.locator("table.money tbody tr")
        return rows.nth(hand - 1).locator("td").nth(self._column(name))

    def head(self, name: str) -> Locator:
        return self.page.locator("table.scores thead th").nth(self._column(name) + 1)

    def balance_head(self, name: str) -> Locator:
        return self.page.locator("table.money thead th").nth(self._column(name) + 1)

    def _column(self, name: str) -> int:
        return self.names.index(name)

    @property
    def names(self) -> list[str]:
        self.page.locator("table.scores").wait_for(state="attached")
        return self.page.locator("table.scores thead .name").all_text_contents()

    @property
    def ended(self) -> Locator:
        """How the game ended, once it did."""
        return self.page.locator("#ended")

    @property
    def question(self) -> Locator:
        """What the player over the limit is asked."""
        return self.page.locator(".decide .question")

    @property
    def hands(self) -> int:
        return self.rows.count()

    def paid_button(self, payer: str, payee: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Paid ?: {payer} to {payee}$"))

    def not_paid_button(self, payer: str, payee: str) -> Locator:
        name = re.compile(rf"^Not paid ?: {payer} to {payee}$")
        return self.page.get_by_role("button", name=name)

    # --- Touches ----------------------------------------------------------------------------

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()

    def count_from_here(self) -> None:
        self.taps = 0

    def call(self, name: str, *, kalooki: bool = False) -> None:
        """Who called, and how: one tap."""
        words = f"{name} went kalooki" if kalooki else f"{name} called up"
        self.tap(self.page.locator(".callers label").filter(has_text=exactly(words)))
        expect(self.page.locator(".called .words")).to_have_text(words)

    def change_caller(self) -> None:
        self.tap(self.page.locator("[data-recall]"))

    def turn_to(self, name: str) -> None:
        """Key for this loser next."""
        self.tap(self.loser(name).locator(".who"))

    def by(self, way: str) -> None:
        """Key "cards" or "points" from now on."""
        self.tap(self.page.locator(f"[data-by={way}]"))

    def digits(self, number: int) -> None:
        for digit in str(number):
            self.tap(self.page.locator(f'[data-digit="{digit}"]'))

    def cards(self, text: str) -> None:
        for card in text.split():
            self.tap(self.page.locator(f'[data-card="{card}"]'))

    def next(self) -> None:
        self.tap(self.page.locator("[data-next]:visible"))

    def key(self, left: Left) -> None:
        """Key what each loser holds in the order given: cards as text, points as numbers."""
        for place, held in enumerate(left.values()):
            if place:
                self.next()
            if isinstance(held, int):
                self.digits(held)
            else:
                self.cards(held)

    def store(self) -> None:
        """Store the hand and wait until the sheet has it."""
        before = self.hands
        self.tap(self.store_button)
        expect(self.rows).to_have_count(before + 1)

    def hand(self, caller: str, left: Left, *, kalooki: bool = False) -> int:
        """A whole hand by thumb; how many taps it took."""
        before = self.taps
        self.call(caller, kalooki=kalooki)
        self.key(left)
        self.store()
        return self.taps - before

    def decide(self, *, buy_in: bool) -> None:
        """The decision of whoever is asked: one tap."""
        asked = self.question.text_content() or ""
        self.tap(self.page.locator(f'.decide [value="{"yes" if buy_in else "no"}"]'))
        expect(self.question.filter(has_text=exactly(asked))).to_have_count(0)

    def undo(self) -> None:
        self.tap(self.page.locator(".tools button", has_text="Undo"))

    def open_cell(self, hand: int, name: str) -> None:
        """Open an old score: one tap on it."""
        self.tap(self.cell(hand, name))
        self.page.wait_for_url("**/facts/*/**")

    def more(self, what: str) -> None:
        """One of the rarer things, from behind "More"."""
        self.tap(self.page.locator(".more summary"))
        self.tap(self.page.get_by_role("link", name=what, exact=True))

    def show_money(self) -> None:
        self.tap(self.page.locator("label[for=half-money]"))

    def show_scores(self) -> None:
        self.tap(self.page.locator("label[for=half-scores]"))

    def reload(self) -> None:
        self.page.reload()
