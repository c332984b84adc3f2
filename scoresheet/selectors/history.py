"""The history of a game: every fact, the struck ones with when and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ..models import Fact
from ..rules.game import Fact as RulesFact
from ..words.happened import detail, happened, in_full
from .book import Book
from .log import read_facts


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact of the history; `replaced_by` says what took the place of a struck one."""

    fact_id: int
    what: str
    detail: str
    recorded_at: datetime
    struck_at: datetime | None
    why: str
    replaced_by: str


def history(book: Book) -> list[Entry]:
    """All facts ever recorded, in the order in which they were."""
    facts = read_facts(book.game_id, book.names) | read_facts(book.game_id, book.names, struck=True)
    rows = Fact.objects.filter(game_id=book.game_id).order_by("revision", "pk")
    return [
        Entry(
            fact_id=row.pk,
            what=happened(facts[row.pk], book.currency),
            detail=detail(facts[row.pk]),
            recorded_at=row.recorded_at,
            struck_at=row.struck_at,
            why=row.struck_why,
            replaced_by=_replacement(facts, row.replaced_by_id, book.currency),
        )
        for row in rows
    ]


def _replacement(facts: Mapping[int, RulesFact], fact_id: int | None, currency: str) -> str:
    if fact_id is None:
        return ""
    return in_full(facts[fact_id], currency)
