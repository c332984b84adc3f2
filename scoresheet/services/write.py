"""The one road of every write: lock, rights, once only, not stale, store, count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import transaction

from ..models import Game, Receipt
from ..rules.game import Fact as RulesFact
from ..rules.game import Game as Agreed
from ..rules.sheet import Sheet, fold
from ..selectors.book import STORED_KEYS, Book, book_of, read_book, remember
from ..selectors.game import game_by_key, may_write
from .one_writer import one_writer
from .refusal import KeyReused, NotAllowed, Stale


@dataclass(frozen=True, slots=True)
class Guard:
    """What a form carries: a key that makes it count once, the revision it was made from.

    `digest` stands for what was typed: the same key with other contents is an error.
    """

    key: UUID
    revision: int
    digest: str
    device: str


@dataclass(frozen=True, slots=True)
class Log:
    """The log after a change: the rows of its facts, and the facts."""

    fact_ids: tuple[int, ...]
    facts: tuple[RulesFact, ...]
    sheet: Sheet | None = None


Change = Callable[[Game, Book], Log | None]


def write(key: str, guard: Guard, change: Change) -> Book:
    """Make one change to a game, once, and give the book after it.

    `change` stores rows and gives the log as it then is, or None if more than the log changed.
    NoSuchGame, NotAllowed, Stale, KeyReused, or what `change` raises; then nothing is
    stored. A repeated write stores nothing and gives the book as it is.
    """
    with one_writer():
        game = game_by_key(key, to_write=True)
        if not may_write(game, guard.device):
            raise NotAllowed
        before = book_of(game)
        receipt = Receipt.objects.filter(game=game, key=guard.key).first()
        if receipt is not None:
            if receipt.digest != guard.digest:
                raise KeyReused(before)
            return before
        if guard.revision != game.revision:
            raise Stale(before)
        log = change(game, before)
        game.revision += 1
        after = read_book(game) if log is None else _next_book(before, game.revision, log)
        after = replace(after, stored=(*before.stored, str(guard.key))[-STORED_KEYS:])
        _count(game, after, guard)
        transaction.on_commit(lambda: remember(after))
    return after


def _next_book(before: Book, revision: int, log: Log) -> Book:
    agreed: Agreed = before.with_facts(log.facts)
    sheet = fold(agreed) if log.sheet is None else log.sheet
    return replace(before, revision=revision, fact_ids=log.fact_ids, agreed=agreed, sheet=sheet)


def _count(game: Game, after: Book, guard: Guard) -> None:
    game.state = Game.State(after.sheet.state)
    game.hands = after.sheet.hands
    game.save()
    Receipt.objects.create(
        game=game,
        key=guard.key,
        digest=guard.digest,
        revision=game.revision,
        written_by=guard.device,
    )
