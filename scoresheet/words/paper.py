"""A sheet as a table of text that looks like the paper one: scores left, money right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from wcwidth import wcswidth, wcwidth

from ..rules.game import Game
from ..rules.row import Row
from ..rules.sheet import Sheet
from .money import figure, money

_NAME = 6  # the least that a name gets, and enough for "(124)*"
_KINDS = {"void": "void", "leave": "left", "join": "joins", "adjust": "agree", "end": "end"}


def paper(game: Game, sheet: Sheet) -> str:
    """The whole sheet; fits 80 columns for up to four players.

    Marks: * called, K went kalooki, (124) bought back in at 124, x out.
    """
    currency = game.currency or ""
    scores = [[_score(row, seat) for seat in sheet.seats] for row in sheet.rows]
    money_cells = [[_balance(row, seat, currency) for seat in sheet.seats] for row in sheet.rows]
    pools = [figure(row.pool, currency) for row in sheet.rows]
    widths = _widths(scores, money_cells, pools)
    lines = [_line("", "deal", sheet.seats, sheet.seats, "pool", widths)]
    lines.append("-" * wcswidth(lines[0]))
    for row, left, right, pool in zip(sheet.rows, scores, money_cells, pools, strict=True):
        lines.append(_line(_label(row), row.dealer or "", left, right, pool, widths))
    return "\n".join([game.title or "Kalooki", "", *lines, "", *_foot(game, sheet), ""])


def _widths(
    scores: Sequence[Sequence[str]], balances: Sequence[Sequence[str]], pools: Sequence[str]
) -> tuple[int, int, int]:
    return _widest(chain(*scores), _NAME), _widest(chain(*balances), _NAME), _widest(pools, 4)


def _widest(cells: Iterable[str], least: int) -> int:
    return max(least, *(wcswidth(cell) for cell in cells), 0)


def _balance(row: Row, seat: str, currency: str) -> str:
    return figure(row.balances[seat], currency) if seat in row.balances else ""


def _label(row: Row) -> str:
    return str(row.no) if row.no is not None else _KINDS[row.kind]


def _score(row: Row, seat: str) -> str:
    if seat not in row.scores:
        return ""
    bought = any(decision.taken and decision.player == seat for decision in row.buy_ins)
    text = f"({row.scores[seat]})" if bought else str(row.scores[seat])
    mark = ""
    if seat in row.out or (row.kind == "leave" and row.player == seat):
        mark = "x"
    elif row.caller == seat:
        mark = "K" if row.kalooki else "*"
    return text + (mark or " ")


def _line(
    label: str,
    dealer: str,
    scores: Sequence[str],
    balances: Sequence[str],
    pool: str,
    widths: tuple[int, int, int],
) -> str:
    left = " ".join(_fit(cell, widths[0]) for cell in scores)
    right = " ".join(_fit(cell, widths[1]) for cell in balances)
    start = f"{_fit(label, 5)} {_fit(dealer, 4, left=True)}"
    return f"{start}|{left}|{right}|{_fit(pool, widths[2])}".rstrip()


def _fit(text: str, width: int, *, left: bool = False) -> str:
    """Text cut and padded to so many columns of the terminal."""
    while wcswidth(text) > width:
        text = text[:-1]
    text = "".join(letter for letter in text if wcwidth(letter) >= 0)
    padding = " " * (width - max(0, wcswidth(text)))
    return text + padding if left else padding + text


def _foot(game: Game, sheet: Sheet) -> list[str]:
    currency = game.currency or ""
    lines = [f"{sheet.state.capitalize()}. " + _next(sheet)]
    if sheet.payout:
        lines.append("Pool: " + _amounts(sheet.payout, lambda amount: money(amount, currency)))
    lines += [
        f"Fault in fact {fault.fact}: {fault.message} [{fault.code}]" for fault in sheet.faults
    ]
    lines += [f"Look again at fact {warn.fact}: {warn.message}" for warn in sheet.warnings]
    return lines


def _next(sheet: Sheet) -> str:
    if sheet.state == "finished":
        return f"{' and '.join(sheet.winners)} won." if sheet.winners else "Nobody won."
    if sheet.deciding:
        return f"{sheet.deciding[0]} decides; {sheet.dealer} deals next."
    return f"{sheet.dealer} deals hand {sheet.hands + 1}."


def _amounts(amounts: Mapping[str, int], written: Callable[[int], str]) -> str:
    return ", ".join(f"{player} {written(amount)}" for player, amount in amounts.items())
