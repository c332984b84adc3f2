"""The sheet as columns and lines for a page: players across, hands down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.row import Row
from ..rules.sheet import Sheet
from .follows import standing
from .happened import ENDINGS, signed
from .money import figure, gain

WINDOW = 20  # lines that a page shows before "earlier lines"
_LABELS = {"void": "void", "leave": "left", "join": "new", "adjust": "±", "end": "end"}


@dataclass(frozen=True, slots=True)
class Column:
    """A player at the head of a column."""

    name: str
    score: int
    balance: str
    standing: str
    css: str
    deals: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure: what it is, how it changed, marks as CSS classes and the same in words."""

    css: str
    text: str
    change: str
    mark: str
    said: str


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the sheet: scores and money side by side; `note` stands instead of figures."""

    fact: int
    label: str
    title: str
    note: str
    scores: tuple[Cell, ...]
    money: tuple[Cell, ...]
    pool: str


def columns(sheet: Sheet, currency: str) -> list[Column]:
    """The players in seat order."""
    return [_column(sheet, name, currency) for name in sheet.seats]


def _column(sheet: Sheet, name: str, currency: str) -> Column:
    word = standing(sheet, name)
    css = "out" if name not in sheet.still_in and word in ("out", "left") else word.split(" ")[0]
    return Column(
        name=name,
        score=sheet.scores[name],
        balance=gain(sheet.balances[name], currency),
        standing=word,
        css=css if css in ("out", "won", "decides") else "",
        deals=name == sheet.dealer,
    )


def lines(sheet: Sheet, fact_ids: Sequence[int], currency: str, *, first: int = 0) -> list[Line]:
    """The rows from `first` on; `fact` of a line is the id of its fact."""
    out_before = {name for row in sheet.rows[:first] for name in _gone(row)}
    made = []
    for at in range(first, len(sheet.rows)):
        row = sheet.rows[at]
        made.append(_line(sheet, row, fact_ids[row.fact], currency, out_before))
        out_before |= set(_gone(row))
    return made


def _gone(row: Row) -> tuple[str, ...]:
    return (row.player,) if row.kind == "leave" and row.player else row.out


def _line(sheet: Sheet, row: Row, fact: int, currency: str, out: set[str]) -> Line:
    return Line(
        fact=fact,
        label=str(row.no) if row.no is not None else _LABELS[row.kind],
        title=f"Hand {row.no}, {row.dealer} dealt" if row.no is not None else _note(row),
        note=_note(row) if row.kind in ("void", "leave", "join", "end") else "",
        scores=tuple(_score(row, name, name in out) for name in sheet.seats),
        money=tuple(_money(row, name, currency, name in out) for name in sheet.seats),
        pool=figure(row.pool, currency),
    )


def _note(row: Row) -> str:
    match row.kind:
        case "void":
            return f"Void: {row.reason}"
        case "leave":
            return f"{row.player} left"
        case "join":
            return f"{row.player} joined"
        case "adjust":
            return f"{row.player} {signed(row.points or 0)}: {row.reason}"
        case _:
            return f"The end: {ENDINGS.get(row.how or '', row.how)}"


def _score(row: Row, name: str, was_out: bool) -> Cell:
    if name not in row.scores:
        return Cell("", "", "", "", "")
    if was_out:
        return Cell("out", str(row.scores[name]), "", "", "")
    bought = any(decision.taken and decision.player == name for decision in row.buy_ins)
    text = f"({row.scores[name]})" if bought else str(row.scores[name])
    change = signed(row.penalties[name]) if row.penalties.get(name) else ""
    if name in row.out:
        return Cell("out", text, change, "out", "went out")
    if name == row.caller:
        return Cell(
            "kalooki" if row.kalooki else "caller",
            text,
            change,
            "K" if row.kalooki else "●",
            "went kalooki" if row.kalooki else "called up",
        )
    return Cell("bought" if bought else "", text, change, "", "bought in" if bought else "")


def _money(row: Row, name: str, currency: str, was_out: bool) -> Cell:
    if name not in row.balances:
        return Cell("", "", "", "", "")
    paid = row.payments.get(name, 0)
    change = f"{'+' if paid > 0 else ''}{figure(paid, currency)}" if paid else ""
    balance = row.balances[name]
    css = "out" if was_out else "minus" if balance < 0 else ""
    return Cell(css, figure(balance, currency), change, "", "")
