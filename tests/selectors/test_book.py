"""The book of a game: read once for a revision, and never a mixture."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game
from scoresheet.selectors import book as books
from scoresheet.selectors.book import book_of, read_book, remember
from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client)
    games.play(client, game, "Ann", LEFT)
    game.refresh_from_db()
    return game


def test_a_remembered_book_is_the_book_that_is_read(client: Client, game: Game) -> None:
    """A2."""
    for _ in range(3):
        games.play(client, game, "Ann", LEFT)
        assert games.book(game) == read_book(game)


def test_an_older_revision_is_not_shown_for_a_newer_one(client: Client, game: Game) -> None:
    """B20."""
    old = games.book(game)
    remember(old)
    games.play(client, game, "Ann", LEFT)
    assert games.book(game).sheet.hands == 2
    assert books._remembered[game.key, old.revision] is old


def test_a_row_read_before_another_write_gives_the_newer_book(client: Client, game: Game) -> None:
    """Two queries may have a write of another process between them."""
    early = Game.objects.get(pk=game.pk)
    games.play(client, game, "Ann", LEFT)
    books._remembered.clear()
    book = book_of(early)
    assert (book.revision, book.sheet.hands) == (2, 2)
    assert early.revision == 2


def test_only_so_many_books_are_kept(client: Client, game: Game) -> None:
    book = games.book(game)
    for _ in range(books._remembered.maxsize + 5):
        remember(book)
    assert len(books._remembered) <= books._remembered.maxsize


def test_facts_are_found_by_their_row(game: Game) -> None:
    book = games.book(game)
    assert book.index_of(book.fact_ids[0]) == 0
    assert book.index_of(0) is None
    assert book.index_of(10**30) is None
    assert book.names[book.seat_id("Cy")] == "Cy"
