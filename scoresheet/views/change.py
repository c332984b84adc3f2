"""The rarer facts, each on a page of its own."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from ..forms.change import CHANGES, ChangeForm
from ..rules.game import Fact
from ..selectors.book import Book
from ..selectors.game import known_names
from ..selectors.missed import missed
from ..services.fact import record_fact
from ..services.refusal import KeyReused, Mistyped, Refused, Stale
from .asked import book_to_write, device_of, guard_of
from .page import game_context
from .sheet import CONFLICT, KEY_REUSED, UNPROCESSABLE


class TypedChange:
    """Reads the posted form for a book; keeps the form with its errors."""

    def __init__(self, request: HttpRequest, form_class: type[ChangeForm]) -> None:
        self.request, self.form_class = request, form_class
        self.form: ChangeForm | None = None

    def form_on(self, book: Book) -> ChangeForm:
        self.form = self.form_class(self.request.POST, book.sheet, book.currency)
        return self.form

    def __call__(self, book: Book) -> Fact:
        form = self.form_on(book)
        if not form.is_valid():
            raise Mistyped
        return form.fact()


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    """The form of a rarer fact, and recording it."""
    if kind not in CHANGES:
        raise Http404("no such change")
    _, book = book_to_write(request, key)
    if book.sheet.state == "finished" and request.method != "POST":
        return HttpResponseRedirect(reverse("sheet", args=[key]))
    typed = TypedChange(request, CHANGES[kind])
    if request.method != "POST":
        return _show(request, book, CHANGES[kind](None, book.sheet, book.currency))
    guard = guard_of(request, key)
    try:
        record_fact(key, guard, typed)
    except Stale as stale:
        lost = missed(stale.book, guard.revision)
        return _show(request, stale.book, typed.form_on(stale.book), CONFLICT, missed=lost)
    except KeyReused as reused:
        form = typed.form_on(reused.book)
        return _show(request, reused.book, form, CONFLICT, notice=KEY_REUSED)
    except (Mistyped, Refused) as wrong:
        form = typed.form or typed.form_on(book)
        if isinstance(wrong, Refused):
            form.add_error(None, wrong.message)
        return _show(request, book, form, UNPROCESSABLE)
    return HttpResponseRedirect(reverse("sheet", args=[key]), status=303)


def _show(
    request: HttpRequest, book: Book, form: ChangeForm, status: int = 200, **more: object
) -> HttpResponse:
    names = [n for n in known_names(device_of(request)) if n not in book.sheet.seats]
    context = game_context(book) | {"form": form, "known_names": names} | more
    return render(request, "scoresheet/change.html", context, status=status)
