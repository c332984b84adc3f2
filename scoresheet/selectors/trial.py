"""What would follow if a fact were recorded, corrected or struck: folds of another list."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.fault import Fault
from ..rules.game import Fact as RulesFact
from ..rules.sheet import Sheet, fold, step
from .book import Book


@dataclass(frozen=True, slots=True)
class Trial:
    """A list of facts with one of them changed, and its sheet.

    `at` is where the new fact stands; `fault` why it cannot be scored there; `new_faults` the
    later facts that would no longer fit.
    """

    at: int
    facts: tuple[RulesFact, ...]
    sheet: Sheet
    fault: Fault | None
    new_faults: tuple[Fault, ...] = ()


def record(book: Book, fact: RulesFact) -> Trial:
    """One more fact: at the end, or before the facts that wait for somebody's decision."""
    facts, at = book.agreed.facts, _next_place(book)
    if at == len(facts):
        sheet = step(book.sheet, fact)
        fault = sheet.faults[-1] if len(sheet.faults) > len(book.sheet.faults) else None
        return Trial(at, (*facts, fact), sheet, fault)
    return _folded(book, at, (*facts[:at], fact, *facts[at:]))


def correct(book: Book, at: int, fact: RulesFact) -> Trial:
    """Another fact in the place of one."""
    facts = book.agreed.facts
    return _folded(book, at, (*facts[:at], fact, *facts[at + 1 :]))


def strike(book: Book, at: int) -> Trial:
    """The log without one fact."""
    facts = book.agreed.facts
    return _folded(book, at, (*facts[:at], *facts[at + 1 :]), struck=True)


def _folded(book: Book, at: int, facts: tuple[RulesFact, ...], *, struck: bool = False) -> Trial:
    sheet = fold(book.with_facts(facts))
    shift = len(facts) - len(book.agreed.facts)
    before = {(fault.fact, fault.code) for fault in book.sheet.faults}
    fault = next((fault for fault in sheet.faults if fault.fact == at and not struck), None)
    moved = {(index + shift if index >= at else index, code) for index, code in before}
    new = [f for f in sheet.faults if f is not fault and (f.fact, f.code) not in moved]
    return Trial(at, facts, sheet, fault, tuple(new))


def _next_place(book: Book) -> int:
    """The end of the log, but while somebody decides the place before all that waits for it."""
    sheet, facts = book.sheet, book.agreed.facts
    if sheet.state != "deciding":
        return len(facts)
    opened = sheet.rows[sheet.open_row].fact
    waiting = [f.fact for f in sheet.faults if f.fact > opened and f.code == "decide_first"]
    return min(waiting, default=len(facts))


def sheet_before(book: Book, at: int) -> Sheet:
    """The sheet as it stood when the fact at an index was recorded."""
    return fold(book.with_facts(book.agreed.facts[:at]))


def later(book: Book, at: int) -> Trial | None:
    """A fact that does not fit where it stands, moved to the first later place where it does.

    None if there is no such place. `at` of the trial counts without the fact itself.
    """
    fact, facts = book.agreed.facts[at], book.agreed.facts
    others = (*facts[:at], *facts[at + 1 :])
    for place in range(at + 1, len(facts)):
        moved = (*others[:place], fact, *others[place:])
        sheet = fold(book.with_facts(moved))
        if not any(fault.fact == place for fault in sheet.faults):
            return Trial(place, moved, sheet, None)
    return None
