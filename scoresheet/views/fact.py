"""One fact of the log: correcting it, striking it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from ..forms.fact import Correction, correction_of, typed_correction
from ..rules.buy_in import BuyIn
from ..rules.game import Fact
from ..selectors import trial
from ..selectors.book import Book
from ..selectors.missed import missed
from ..services.fact import ALREADY_STRUCK, correct_fact, count_later, strike_fact, undo_fact
from ..services.refusal import KeyReused, Mistyped, Refused, Stale
from ..words.differs import differs
from ..words.happened import detail, happened
from .asked import book_to_write, guard_of, is_htmx
from .page import game_context, seats_of
from .sheet import CONFLICT, KEY_REUSED, UNPROCESSABLE, act, show

WHY_LENGTH = 200


class TypedCorrection:
    """Reads the posted correction of a fact for a book; keeps the form with its errors."""

    def __init__(self, request: HttpRequest, fact_id: int) -> None:
        self.data, self.fact_id = request.POST.dict(), fact_id
        self.form: Correction | None = None

    def form_on(self, book: Book) -> Correction:
        at = book.index_of(self.fact_id)
        if at is None:
            raise Refused(ALREADY_STRUCK, code="struck")
        self.form = typed_correction(
            book.agreed.facts[at], trial.sheet_before(book, at), seats_of(book), self.data
        )
        return self.form

    def __call__(self, book: Book) -> Fact:
        fact = self.form_on(book).read()
        if fact is None:
            raise Mistyped
        return fact


@require_http_methods(["GET", "HEAD", "POST"])
def fact(request: HttpRequest, key: str, fact_id: int) -> HttpResponse:
    """A line of the sheet with what was recorded, to be corrected or struck."""
    _, book = book_to_write(request, key)
    at = book.index_of(fact_id)
    if request.method == "POST":
        return _correct(request, key, fact_id, book)
    if at is None:
        raise Http404("struck, or not of this game")
    recorded = book.agreed.facts[at]
    form = correction_of(recorded, trial.sheet_before(book, at), seats_of(book))
    return _show(request, book, fact_id, form)


def _correct(request: HttpRequest, key: str, fact_id: int, book: Book) -> HttpResponse:
    typed, guard = TypedCorrection(request, fact_id), guard_of(request, key)
    try:
        correct_fact(key, guard, fact_id, typed)
    except Stale as stale:
        lost = missed(stale.book, guard.revision)
        return _retry(request, stale.book, typed, CONFLICT, missed=lost)
    except KeyReused as reused:
        return _retry(request, reused.book, typed, CONFLICT, notice=KEY_REUSED)
    except (Mistyped, Refused) as wrong:
        if isinstance(wrong, Refused) and typed.form is not None:
            typed.form.blame(wrong.message, wrong.player)
        return _retry(request, book, typed, UNPROCESSABLE, notice=getattr(wrong, "message", ""))
    return HttpResponseRedirect(reverse("sheet", args=[key]), status=303)


def _retry(
    request: HttpRequest, book: Book, typed: TypedCorrection, status: int, **more: Any
) -> HttpResponse:
    try:
        form = typed.form or typed.form_on(book)
    except Refused as refused:
        return show(request, book, status, notice=refused.message)
    return _show(request, book, typed.fact_id, form, status, **more)


@require_POST
def preview_fact(request: HttpRequest, key: str, fact_id: int) -> HttpResponse:
    """What a correction would change from here on; nothing is stored."""
    _, book = book_to_write(request, key)
    typed = TypedCorrection(request, fact_id)
    status, said = 200, list[str]()
    try:
        corrected = typed(book)
        tried = trial.correct(book, book.fact_ids.index(fact_id), corrected)
        if tried.fault is not None:
            raise Refused.by(tried.fault)
        said = differs(book.sheet, tried.sheet, tried.new_faults, tried.facts, book.currency)
    except (Mistyped, Refused) as wrong:
        status = UNPROCESSABLE
        if typed.form is None:
            raise Http404("struck, or not of this game") from wrong
        if isinstance(wrong, Refused):
            typed.form.blame(wrong.message, wrong.player)
    if is_htmx(request):
        context = {"follows": said, "pad": typed.form and typed.form.pad}
        return render(request, "scoresheet/sheet.html#follows", context, status=status)
    assert typed.form is not None
    return _show(request, book, fact_id, typed.form, status, follows=said)


@require_POST
def recount(request: HttpRequest, key: str, fact_id: int) -> HttpResponse:
    """Let a line that does not fit any more count where it does."""
    book_to_write(request, key)
    return act(request, key, lambda guard: count_later(key, guard, fact_id), "It counts again.")


@require_POST
def strike(request: HttpRequest, key: str, fact_id: int) -> HttpResponse:
    """Cross a fact out."""
    _, book = book_to_write(request, key)
    why = request.POST.get("why", "").replace("\0", " ").strip()[:WHY_LENGTH] or "struck"
    said = f"Struck: {_words(book, fact_id)}."
    return act(request, key, lambda guard: strike_fact(key, guard, fact_id, why), said)


@require_POST
def undo(request: HttpRequest, key: str, fact_id: int) -> HttpResponse:
    """Take back what was recorded last."""
    _, book = book_to_write(request, key)
    said = f"Undone: {_words(book, fact_id)}."
    return act(request, key, lambda guard: undo_fact(key, guard, fact_id), said)


def _words(book: Book, fact_id: int) -> str:
    at = book.index_of(fact_id)
    return "" if at is None else happened(book.agreed.facts[at], book.currency)


def _decisions(book: Book, at: int) -> list[dict[str, Any]]:
    """The decisions that came right after a fact."""
    after = enumerate(book.agreed.facts[at + 1 :], at + 1)
    made = takewhile(lambda item: isinstance(item[1], BuyIn), after)
    return [{"fact_id": book.fact_ids[i], "what": happened(fact)} for i, fact in made]


def _show(
    request: HttpRequest,
    book: Book,
    fact_id: int,
    form: Correction,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    at = book.fact_ids.index(fact_id)
    recorded = book.agreed.facts[at]
    struck = trial.strike(book, at)
    context = game_context(book) | {
        "fact_id": fact_id,
        "what": happened(recorded, book.currency),
        "detail": detail(recorded),
        "form": form,
        "pad": form.pad,
        "follows": [],
        "decisions": _decisions(book, at),
        "if_struck": differs(
            book.sheet, struck.sheet, struck.new_faults, struck.facts, book.currency
        ),
    }
    return render(request, "scoresheet/fact.html", context | more, status=status)
