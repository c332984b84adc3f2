"""The sheet: one page, and the part of it that answers to everything stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ..selectors.book import Book, book_of
from ..selectors.game import game_by_key, may_write
from ..selectors.missed import missed
from ..services.refusal import KeyReused, Refused, Stale
from ..services.write import Guard
from .asked import device_of, guard_of, is_htmx
from .page import sheet_context

TEMPLATE = "scoresheet/sheet.html"
CONFLICT, UNPROCESSABLE = 409, 422
KEY_REUSED = "This form was sent before with other figures. Look at the sheet, then store it again."


@require_safe
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    """The sheet of a game, for everybody who has its address."""
    game = game_by_key(key)
    writer = may_write(game, device_of(request))
    context = sheet_context(book_of(game), may_write=writer, whole="all" in request.GET)
    return render(request, TEMPLATE, context)


def act(request: HttpRequest, key: str, do: Callable[[Guard], Book], said: str) -> HttpResponse:
    """Do one write and show the sheet after it, or the sheet as it is and why it was not done.

    `said` is what a screen reader hears when it is done.
    """
    game, guard = game_by_key(key), guard_of(request, key)
    try:
        return answer(request, do(guard), said=said)
    except Stale as stale:
        return show(request, stale.book, CONFLICT, missed=missed(stale.book, guard.revision))
    except KeyReused as reused:
        return show(request, reused.book, CONFLICT, notice=KEY_REUSED)
    except Refused as refused:
        game.refresh_from_db()
        return show(request, book_of(game), UNPROCESSABLE, notice=refused.message)


def answer(request: HttpRequest, book: Book, **more: Any) -> HttpResponse:
    """What a stored write is answered with: the part that changed, or the page anew."""
    if not is_htmx(request):
        return HttpResponseRedirect(reverse("sheet", args=[book.key]), status=303)
    return show(request, book, **more)


def show(request: HttpRequest, book: Book, status: int = 200, **more: Any) -> HttpResponse:
    """The sheet for its writer with something said on it, as a part or as a whole page."""
    context = sheet_context(book, may_write=True) | more
    template = f"{TEMPLATE}#game" if is_htmx(request) else TEMPLATE
    return render(request, template, context, status=status)
