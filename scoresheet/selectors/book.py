"""The book of a game: its rows, the facts they hold and the sheet that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from threading import Lock

from cachetools import LRUCache

from ..models import Game, Receipt, Seat
from ..rules import game as rules_game
from ..rules.game import Fact as RulesFact
from ..rules.game_file import read
from ..rules.sheet import Sheet, fold
from ..rules.stakes import Stakes
from .log import read_facts

STORED_KEYS = 5


@dataclass(frozen=True, slots=True)
class Book:
    """A game at one revision. `fact_ids` are the rows of the facts of `agreed`, in order;
    `stored` the idempotency keys of the latest writes, oldest first."""

    game_id: int
    key: str
    revision: int
    names: Mapping[int, str]
    fact_ids: tuple[int, ...]
    stored: tuple[str, ...]
    agreed: rules_game.Game
    sheet: Sheet

    @property
    def currency(self) -> str:
        return self.agreed.currency or ""

    @property
    def stakes(self) -> Stakes:
        return self.agreed.stakes

    def seat_id(self, name: str) -> int:
        """The row of the player with this name on the sheet."""
        return next(seat for seat, other in self.names.items() if other == name)

    def index_of(self, fact_id: int) -> int | None:
        """Where a fact stands in the log; None if it was struck or is not of this game."""
        return self.fact_ids.index(fact_id) if fact_id in self.fact_ids else None

    def with_facts(self, facts: Iterable[RulesFact]) -> rules_game.Game:
        """The same agreement with other facts: what previews and corrections fold."""
        return replace(self.agreed, facts=tuple(facts))


# A sheet follows from the revision alone, so that it may be remembered for as long as one likes.
_remembered: LRUCache[tuple[str, int], Book] = LRUCache(maxsize=256)
_lock = Lock()


def remember(book: Book) -> None:
    """Keep a book that is committed, for the next request of this process."""
    with _lock:
        _remembered[book.key, book.revision] = book


def book_of(game: Game) -> Book:
    """The book of a game, as of now or as remembered for the revision of the row."""
    with _lock:
        remembered = _remembered.get((game.key, game.revision))
    if remembered is not None:
        return remembered
    book = read_book(game)
    # Another process may have written between the queries: then what was read is a mixture.
    while (
        revision := Game.objects.values_list("revision", flat=True).get(pk=game.pk)
    ) != book.revision:
        game.refresh_from_db()
        assert game.revision >= revision
        book = read_book(game)
    remember(book)
    return book


def read_book(game: Game) -> Book:
    """The book read from the rows as they are, remembered or not."""
    seats = list(Seat.objects.filter(game=game))
    names = {seat.pk: seat.name for seat in seats}
    agreed = agreement(game, [seat.name for seat in seats if seat.order is not None])
    facts = read_facts(game.pk, names)
    agreed = replace(agreed, facts=tuple(facts.values()))
    return Book(
        game_id=game.pk,
        key=game.key,
        revision=game.revision,
        names=names,
        fact_ids=tuple(facts),
        stored=_stored(game),
        agreed=agreed,
        sheet=fold(agreed),
    )


def _stored(game: Game) -> tuple[str, ...]:
    receipts = Receipt.objects.filter(game=game).order_by("-revision")
    keys = receipts.values_list("key", flat=True)[:STORED_KEYS]
    return tuple(str(key) for key in reversed(keys))


def agreement(game: Game, seats: list[str]) -> rules_game.Game:
    """What was agreed for a game, without facts, read as its game file would be."""
    return read(
        {
            "kalooki_game": 1,
            "title": game.title,
            "currency": game.currency or None,
            "house_rules": {"preset": game.preset, **game.house_rules},
            "stakes": game.stakes,
            "seats": seats,
            "first_dealer": seats[game.first_dealer],
            "facts": [],
            **({"played_on": game.played_on.isoformat()} if game.played_on else {}),
        }
    )
