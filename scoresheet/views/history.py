"""The history of a game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ..selectors.book import book_of
from ..selectors.game import game_by_key, may_write
from ..selectors.history import history as history_of
from .asked import device_of
from .page import game_context


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that was recorded, also what was struck, for whoever may see the sheet."""
    game = game_by_key(key)
    book = book_of(game)
    writer = may_write(game, device_of(request))
    context = game_context(book) | {"entries": history_of(book), "may_write": writer}
    return render(request, "scoresheet/history.html", context)
