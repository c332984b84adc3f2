"""Measuring what a page looks like, inside the page."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

# Links that run in a sentence may be smaller (WCAG 2.5.8 says so too); all else is a target.
# With script, a line of the sheet is one target, and its link is only for the keyboard.
_SMALL_TARGETS = """() => {
  const targets = "button, summary, select, textarea, a, input:not([type=hidden], [type=radio]),"
    + " tr[data-href], .pick label, .halves label, label:has(> input[type=radio])";
  const inSentence = (it) => it.tagName === "A" && getComputedStyle(it).display === "inline"
    && it.parentElement.textContent.trim() !== it.textContent.trim();
  const isShown = (it) => it.checkVisibility({ visibilityProperty: true })
    && !it.closest(".vh, .skip, tr[data-href] a") && it.getClientRects().length;
  return [...document.querySelectorAll(targets)]
    .filter((it) => isShown(it) && !inSentence(it))
    .map((it) => [it, it.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([it, box]) => `${it.tagName} "${(it.textContent || it.name).trim().slice(0, 30)}" `
      + `${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
}"""

_CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((it) => it.checkVisibility())
  .filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
  .map((it) => `${it.textContent.trim()} needs ${it.scrollWidth}x${it.scrollHeight}, `
    + `has ${it.clientWidth}x${it.clientHeight}`)"""

_SPILT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((it) => it.checkVisibility())
  .filter((it) => {
    const cell = it.getBoundingClientRect();
    const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    const boxes = [];
    while (words.nextNode()) {
      if (words.currentNode.parentElement.closest(".vh")) continue;
      const text = document.createRange();
      text.selectNodeContents(words.currentNode);
      boxes.push(...text.getClientRects());
    }
    return boxes.some((box) => box.left < cell.left - .5 || box.right > cell.right + .5);
  })
  .map((it) => it.textContent.trim())"""

_SHIFTED = """() => new Promise((tell) => {
  requestAnimationFrame(() => requestAnimationFrame(() => tell(window.shifted())));
})"""

WATCH_SHIFTS = """(() => {
  const shifts = [];
  const add = (list) => shifts.push(...list.filter((it) => !it.hadRecentInput));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  window.shifted = () => {
    add(observer.takeRecords());
    return shifts.reduce((sum, it) => sum + it.value, 0);
  };
})()"""


def small_targets(page: Page) -> list[str]:
    """Visible targets below 44 by 44 CSS pixels."""
    return cast("list[str]", page.evaluate(_SMALL_TARGETS))


def cut_texts(page: Page, selector: str) -> list[str]:
    """Elements whose text does not fit into them."""
    return cast("list[str]", page.evaluate(_CUT, selector))


def spilt_texts(page: Page, selector: str) -> list[str]:
    """Cells whose text runs over into the next one."""
    return cast("list[str]", page.evaluate(_SPILT, selector))


def sideways(page: Page, width: int) -> int:
    """How far the page is wider than the screen."""
    return int(page.evaluate("document.scrollingElement.scrollWidth")) - width


def layout_shift(page: Page) -> float:
    """The shift so far that no touch caused; needs WATCH_SHIFTS as an init script."""
    return float(page.evaluate(_SHIFTED))
