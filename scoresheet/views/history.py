"""The history of a game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ..selectors.book import book_of
from ..selectors.game import game_by_key
from ..selectors.history import history as history_of
from .page import game_context


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that was recorded, also what was struck, for whoever may see the sheet."""
    book = book_of(game_by_key(key))
    context = game_context(book) | {"entries": history_of(book)}
    return render(request, "scoresheet/history.html", context)
