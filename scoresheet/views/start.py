"""Starting a game."""

from __future__ import annotations

from uuid import uuid4

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from ..forms.start import StartForm, as_typed
from ..selectors.book import Book, book_of
from ..selectors.game import NoSuchGame, game_by_key, known_names
from ..services.game import change_agreement, rematch, start_game
from ..services.refusal import KeyReused, Refused, Stale
from .asked import book_to_write, device_of, ensure_device, form_key, guard_of, is_htmx
from .sheet import CONFLICT, UNPROCESSABLE, show
from .start_page import start_context


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """The agreement: shown, shown again for another preset, and made."""
    if request.method == "POST":
        form = StartForm(request.POST.dict())
        key = form_key(request)
        if not form.is_valid() or form.game is None:
            return _show(request, form, UNPROCESSABLE)
        game = start_game(form.game, ensure_device(request), key)
        return HttpResponseRedirect(reverse("sheet", args=[game.key]), status=303)
    return _show(request, StartForm(_like(request)))


@require_POST
def arrange(request: HttpRequest) -> HttpResponse:
    """The agreement with another preset, a seat moved or one more; nothing is stored."""
    key = request.POST.get("game", "")
    book = book_to_write(request, key)[1] if key else None
    return _show(request, StartForm(request.POST.dict()), arranging=True, book=book)


def _like(request: HttpRequest) -> dict[str, str]:
    """The agreement of another game, for whoever has its address."""
    try:
        return as_typed(book_of(game_by_key(request.GET.get("like", ""))).agreed)
    except NoSuchGame:
        return {}


def _show(
    request: HttpRequest,
    form: StartForm,
    status: int = 200,
    *,
    arranging: bool = False,
    book: Book | None = None,
) -> HttpResponse:
    """The agreement of a new game, or of the game whose `book` is given."""
    move = request.POST.get("move", "") if arranging else ""
    known = known_names(device_of(request))
    context = start_context(form, move=move, known=known, judged=status == UNPROCESSABLE)
    context["form_key"] = request.POST.get("key") or uuid4()
    if book is not None:
        context |= {"key": book.key, "revision": book.revision}
    part = "#agreement" if is_htmx(request) else ""
    return render(request, f"scoresheet/start.html{part}", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def agree(request: HttpRequest, key: str) -> HttpResponse:
    """What was agreed, to be changed before the first hand."""
    _, book = book_to_write(request, key)
    if request.method != "POST":
        return _show(request, StartForm(as_typed(book.agreed)), book=book)
    form = StartForm(request.POST.dict())
    guard = guard_of(request, key)
    if not form.is_valid() or form.game is None:
        return _show(request, form, UNPROCESSABLE, book=book)
    agreed = form.game
    try:
        change_agreement(key, guard, agreed)
    except (Stale, KeyReused) as other:
        return show(request, other.book, CONFLICT, notice="The game has moved on meanwhile.")
    except Refused as refused:
        return show(request, book, UNPROCESSABLE, notice=refused.message)
    return HttpResponseRedirect(reverse("sheet", args=[key]), status=303)


@require_POST
def play_again(request: HttpRequest, key: str) -> HttpResponse:
    """A rematch: the same table, the next dealer."""
    _, book = book_to_write(request, key)
    try:
        game = rematch(key, device_of(request), form_key(request, key))
    except Refused as refused:
        return show(request, book, UNPROCESSABLE, notice=refused.message)
    return HttpResponseRedirect(reverse("sheet", args=[game.key]), status=303)
