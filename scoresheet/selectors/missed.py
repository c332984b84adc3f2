"""What happened in a game since a revision: what a stale form has not seen."""

from __future__ import annotations

from django.db.models import Q

from ..models import Fact
from ..rules.game import Fact as RulesFact
from ..words.happened import in_full
from .book import Book
from .log import read_facts


def missed(book: Book, since: int) -> list[str]:
    """The facts recorded or struck after a revision, in words, in the order they stand."""
    rows = Fact.objects.filter(
        Q(revision__gt=since) | Q(struck_revision__gt=since), game_id=book.game_id
    ).order_by("revision", "pk")
    facts = {
        **read_facts(book.game_id, book.names),
        **read_facts(book.game_id, book.names, struck=True),
    }
    return [_words(row, facts[row.pk], book.currency) for row in rows]


def _words(row: Fact, fact: RulesFact, currency: str) -> str:
    words = in_full(fact, currency)
    return f"Struck: {words}" if row.struck_revision else words
