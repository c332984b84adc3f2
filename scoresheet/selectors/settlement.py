"""Who still pays whom after a game, and what was paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..models import Handover
from ..tally.settlement import Transfer, transfers
from .book import Book


@dataclass(frozen=True, slots=True)
class Line:
    """A transfer by names and seats; `handover_id` is the mark that it was paid."""

    payer: str
    payee: str
    amount: int
    payer_id: int
    payee_id: int
    handover_id: int | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What is still to be paid, what was, and every player's balance (smallest units)."""

    open: tuple[Line, ...]
    paid: tuple[Line, ...]
    balances: Mapping[str, int]


def settlement(book: Book) -> Settlement:
    """The settlement of a game; what was handed over counts, so that the rest always clears."""
    marks = Handover.objects.filter(game_id=book.game_id, undone_at__isnull=True).order_by("pk")
    paid = [
        Line(book.names[m.payer_id], book.names[m.payee_id], m.amount, m.payer_id, m.payee_id, m.pk)
        for m in marks
    ]
    ids = {name: seat for seat, name in book.names.items()}
    still = [
        Line(t.payer, t.payee, t.amount, ids[t.payer], ids[t.payee]) for t in _rest(book, paid)
    ]
    return Settlement(tuple(still), tuple(paid), book.sheet.balances)


def _rest(book: Book, paid: Sequence[Line]) -> list[Transfer]:
    """The plan without what was paid, while all of that is from it; else a plan for what is left.

    So that marking one line never rewrites the others.
    """
    plan = transfers(book.sheet.balances)
    marked = [Transfer(line.payer, line.payee, line.amount) for line in paid]
    if Counter(marked) <= Counter(plan):
        return [transfer for transfer in plan if transfer not in marked]
    left = Counter(book.sheet.balances)
    for transfer in marked:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    return transfers(left)
