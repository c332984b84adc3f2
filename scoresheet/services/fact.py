"""Recording, correcting and striking facts."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import F
from django.utils import timezone

from ..models import Fact, Game
from ..rules.change import Join
from ..rules.game import Fact as RulesFact
from ..selectors import trial
from ..selectors.book import Book
from ..selectors.trial import Trial
from .refusal import Refused
from .rows import store
from .write import Guard, Log, write

ALREADY_STRUCK = "That line was struck already. Nothing was changed."
CORRECTED, MOVED, UNDONE = "corrected", "counted later", "undone"


Reader = Callable[[Book], RulesFact]


def record_fact(key: str, guard: Guard, read: Reader) -> Book:
    """Record one more fact; Refused, with the fault's words, if it cannot be scored.

    `read` gives the fact for the book that is locked, or raises Mistyped.
    """

    def change(game: Game, before: Book) -> Log | None:
        fact = read(before)
        tried = _sound(trial.record(before, fact))
        ids = before.fact_ids
        if tried.at == len(ids):
            position = _last_position(game) + 1
        else:
            position = _make_room(game, ids[tried.at])
        row = store(game, before, position, fact, guard.device)
        if isinstance(fact, Join):
            return None
        return Log((*ids[: tried.at], row.pk, *ids[tried.at :]), tried.facts, tried.sheet)

    return write(key, guard, change)


def correct_fact(key: str, guard: Guard, fact_id: int, read: Reader) -> Book:
    """Strike a fact and put the right one in its place; everything after it is folded again."""

    def change(game: Game, before: Book) -> Log:
        at = _place(before, fact_id)
        fact = read(before)
        tried = _sound(trial.correct(before, at, fact))
        old = Fact.objects.get(pk=fact_id, game=game)
        _strike(game, old, guard.device, CORRECTED)
        row = store(game, before, old.position, fact, guard.device)
        Fact.objects.filter(pk=fact_id).update(replaced_by=row)
        ids = before.fact_ids
        return Log((*ids[:at], row.pk, *ids[at + 1 :]), tried.facts, tried.sheet)

    return write(key, guard, change)


def strike_fact(key: str, guard: Guard, fact_id: int, why: str) -> Book:
    """Cross a fact out; it stays legible in the history."""

    def change(game: Game, before: Book) -> Log:
        at = _place(before, fact_id)
        tried = trial.strike(before, at)
        _strike(game, Fact.objects.get(pk=fact_id, game=game), guard.device, why)
        ids = before.fact_ids
        return Log((*ids[:at], *ids[at + 1 :]), tried.facts, tried.sheet)

    return write(key, guard, change)


def undo_fact(key: str, guard: Guard, fact_id: int) -> Book:
    """Take a fact back; if it corrected another, that one counts again."""

    def change(game: Game, before: Book) -> Log | None:
        at = _place(before, fact_id)
        row = Fact.objects.get(pk=fact_id, game=game)
        _strike(game, row, guard.device, UNDONE)
        corrected = Fact.objects.filter(replaced_by=row, struck_why=CORRECTED)
        back = corrected.update(
            position=row.position,
            revision=game.revision + 1,
            struck_at=None,
            struck_by="",
            struck_why="",
            struck_revision=None,
            replaced_by=None,
        )
        if back:
            return None
        tried, ids = trial.strike(before, at), before.fact_ids
        return Log((*ids[:at], *ids[at + 1 :]), tried.facts, tried.sheet)

    return write(key, guard, change)


def count_later(key: str, guard: Guard, fact_id: int) -> Book:
    """Let a fact that does not fit any more count at the first later place where it does."""

    def change(game: Game, before: Book) -> Log:
        at = _place(before, fact_id)
        moved = trial.later(before, at)
        if moved is None:
            raise Refused("It does not fit anywhere later either. Correct or strike it.")
        _strike(game, Fact.objects.get(pk=fact_id, game=game), guard.device, MOVED)
        ids = (*before.fact_ids[:at], *before.fact_ids[at + 1 :])
        is_last = moved.at == len(ids)
        position = _last_position(game) + 1 if is_last else _make_room(game, ids[moved.at])
        row = store(game, before, position, before.agreed.facts[at], guard.device)
        Fact.objects.filter(pk=fact_id).update(replaced_by=row)
        return Log((*ids[: moved.at], row.pk, *ids[moved.at :]), moved.facts, moved.sheet)

    return write(key, guard, change)


def _sound(tried: Trial) -> Trial:
    if tried.fault is not None:
        raise Refused.by(tried.fault)
    return tried


def _place(book: Book, fact_id: int) -> int:
    at = book.index_of(fact_id)
    if at is None:
        raise Refused(ALREADY_STRUCK, code="struck")
    return at


def _strike(game: Game, row: Fact, device: str, why: str) -> None:
    row.struck_at = timezone.now()
    row.struck_by = device
    row.struck_why = why
    row.struck_revision = game.revision + 1
    row.save(update_fields=["struck_at", "struck_by", "struck_why", "struck_revision"])


def _last_position(game: Game) -> int:
    positions = Fact.objects.filter(game=game).order_by("-position")
    return positions.values_list("position", flat=True).first() or 0


def _make_room(game: Game, before_id: int) -> int:
    """Move a fact and all after it one on, and give the position that got free.

    In two steps, because positions stay unique at every moment.
    """
    position = Fact.objects.get(pk=before_id, game=game).position
    later = Fact.objects.filter(game=game, struck_at__isnull=True, position__gte=position)
    later.update(position=-F("position") - 1)
    moved = Fact.objects.filter(game=game, struck_at__isnull=True, position__lt=0)
    moved.update(position=-F("position"))
    return position
