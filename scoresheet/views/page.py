"""What the templates of a game's pages need."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from ..forms.hand import empty_pad
from ..rules.buy_in import BuyIn
from ..rules.hand import Hand
from ..selectors import trial
from ..selectors.book import Book
from ..selectors.settlement import Settlement, settlement
from ..words.columns import WINDOW, columns, lines
from ..words.follows import ended, question
from ..words.happened import happened
from ..words.money import money
from ..words.presets import BY_NAME, terms
from ..words.result import balance_words, result_text, transfer_words

SHOWN_FAULTS = 8  # at a time: striking or counting one often settles the others


def game_context(book: Book) -> dict[str, Any]:
    """What every page of a game needs; its forms count once, on the revision they show."""
    return {
        "book": book,
        "key": book.key,
        "title": book.agreed.title or BY_NAME[book.agreed.preset].title,
        "terms": terms(book.sheet.rules, book.stakes, book.currency),
        "form_key": uuid4(),
        "revision": book.revision,
    }


def sheet_context(book: Book, *, may_write: bool, whole: bool = False) -> dict[str, Any]:
    """What the sheet's template needs; all lines if `whole`, else the latest."""
    sheet, currency, seats = book.sheet, book.currency, seats_of(book)
    first = 0 if whole else max(0, len(sheet.rows) - WINDOW)
    context = game_context(book) | {
        "sheet": sheet,
        "columns": columns(sheet, currency),
        "lines": lines(sheet, book.fact_ids, currency, first=first),
        "earlier": first,
        "pool": money(sheet.pool, currency) if sheet.rules.payout != "none" else "",
        "has_money": sheet.rules.payout != "none" or sheet.rules.pay != "none",
        "has_scores": sheet.rules.scorer != "nobody",
        "faults": _faults(book),
        "follows": [],
        "seat_ids": " ".join(str(seats[name]) for name in sheet.seats),
        "may_write": may_write,
    }
    if sheet.state == "finished":
        context |= _the_end(book)
    return context | _next_thing(book) if may_write else context


def seats_of(book: Book) -> dict[str, int]:
    """The ids of the seats by name."""
    return {name: seat for seat, name in book.names.items()}


def _said(book: Book, at: int) -> dict[str, Any]:
    what = happened(book.agreed.facts[at], book.currency)
    return {"fact_id": book.fact_ids[at], "what": what}


def _undo(book: Book) -> dict[str, Any] | None:
    """What was recorded last (not what stands last), to be taken back with one tap."""
    if not book.fact_ids:
        return None
    at = book.fact_ids.index(max(book.fact_ids))
    fact, is_last = book.agreed.facts[at], at == len(book.fact_ids) - 1
    label = "Undo change"
    if is_last:
        label = f"Undo hand {book.sheet.hands}" if isinstance(fact, Hand) else "Undo"
    return _said(book, at) | {"label": "Undo decision" if isinstance(fact, BuyIn) else label}


def _faults(book: Book) -> list[dict[str, Any]]:
    return [
        _said(book, fault.fact)
        | {"why": fault.message, "fits_later": trial.later(book, fault.fact) is not None}
        for fault in book.sheet.faults[:SHOWN_FAULTS]
    ]


def _next_thing(book: Book) -> dict[str, Any]:
    sheet, currency = book.sheet, book.currency
    context: dict[str, Any] = {
        "undo": _undo(book),
        "stored_keys": " ".join(book.stored),
    }
    if sheet.state == "deciding":
        context["question"] = question(sheet, currency)
        context["decider"] = {"seat": book.seat_id(sheet.deciding[0]), "name": sheet.deciding[0]}
        context["buy_in"] = money(sheet.stakes.buy_in, currency) if sheet.stakes.buy_in else ""
    elif sheet.state == "playing":
        context["pad"] = empty_pad(sheet, seats_of(book))
        context["dealers"] = [] if book.fact_ids else _dealers(book)
    return context


def _dealers(book: Book) -> list[dict[str, Any]]:
    seats = seats_of(book)
    return [{"seat": seats[name], "name": name} for name in book.agreed.seats]


def _the_end(book: Book) -> dict[str, Any]:
    settled, currency = settlement(book), book.currency
    return {
        "ended": ended(book.sheet, currency),
        "settled": settled,
        "to_pay": [(t, money(t.amount, currency)) for t in settled.open],
        "paid": [(t, money(t.amount, currency)) for t in settled.paid],
        "balances": [(name, balance_words(b, currency)) for name, b in settled.balances.items()],
        "result_text": result_text(book.agreed, book.sheet, _transfers(settled, currency)),
    }


def _transfers(settled: Settlement, currency: str) -> list[str]:
    lines = [transfer_words(t.payer, t.payee, t.amount, currency) for t in settled.open]
    paid = [transfer_words(t.payer, t.payee, t.amount, currency) for t in settled.paid]
    return lines + [f"{words} (paid)" for words in paid]
