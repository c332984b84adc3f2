"""The table of a game: names, title, and who deals first."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from ..selectors.book import Book
from ..services.game import rename, set_first_dealer
from ..services.refusal import KeyReused, Refused, Stale
from .asked import book_to_write, guard_of
from .page import game_context
from .sheet import CONFLICT, KEY_REUSED, UNPROCESSABLE, act


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, key: str) -> HttpResponse:
    """Write names differently or give the game a title; scores stay with the person."""
    _, book = book_to_write(request, key)
    if request.method != "POST":
        return _show(request, book)
    names = {seat: request.POST.get(f"name_{seat}", name) for seat, name in book.names.items()}
    title = " ".join(request.POST.get("title", "").split())[:80]
    try:
        rename(key, guard_of(request, key), names, title)
    except Stale as stale:
        notice = "The game has moved on. Look at the names again, then store them."
        return _show(request, stale.book, CONFLICT, names=names, title=title, notice=notice)
    except KeyReused as reused:
        return _show(request, reused.book, CONFLICT, names=names, title=title, notice=KEY_REUSED)
    except Refused as refused:
        wrong = {refused.player: refused.message}
        notice = "" if refused.player else refused.message
        return _show(
            request, book, UNPROCESSABLE, names=names, title=title, notice=notice, errors=wrong
        )
    return HttpResponseRedirect(reverse("sheet", args=[key]), status=303)


def _show(
    request: HttpRequest,
    book: Book,
    status: int = 200,
    *,
    names: dict[int, str] | None = None,
    title: str | None = None,
    notice: str = "",
    errors: dict[str | None, str] | None = None,
) -> HttpResponse:
    typed = names or dict(book.names)
    seats = [
        {"seat": seat, "was": name, "value": typed[seat], "error": (errors or {}).get(name, "")}
        for seat, name in book.names.items()
        if name in book.sheet.seats
    ]
    context = game_context(book) | {
        "seats": seats,
        "typed_title": (book.agreed.title or "") if title is None else title,
        "notice": notice,
        "is_fresh": not book.fact_ids,
    }
    return render(request, "scoresheet/table.html", context, status=status)


@require_POST
def first_dealer(request: HttpRequest, key: str) -> HttpResponse:
    """Another first dealer, before the first hand."""
    book_to_write(request, key)
    seat = request.POST.get("seat", "")
    seat_id = int(seat) if re.fullmatch("[0-9]{1,18}", seat) else 0
    return act(request, key, lambda guard: set_first_dealer(key, guard, seat_id), "")
