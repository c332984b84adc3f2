"""Recording a hand, and looking first at what would follow from it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from ..forms.hand import Pad, read_hand, typed_pad
from ..rules.hand import Hand
from ..rules.sheet import Sheet
from ..selectors import trial
from ..selectors.book import Book
from ..selectors.missed import missed
from ..services.fact import record_fact
from ..services.refusal import KeyReused, Mistyped, Refused, Stale
from ..words.follows import follows
from .asked import book_to_write, guard_of, is_htmx
from .page import seats_of
from .sheet import CONFLICT, KEY_REUSED, UNPROCESSABLE, answer, show

NO_CONTENT = 204


class TypedHand:
    """Reads the posted pad for a book; keeps the pad with its errors, to show it again."""

    def __init__(self, request: HttpRequest) -> None:
        self.data = request.POST.dict()
        self.pad: Pad | None = None
        self.book: Book | None = None

    def pad_on(self, book: Book, sheet: Sheet) -> Pad:
        self.pad = typed_pad(sheet, seats_of(book), self.data)
        return self.pad

    def read(self, book: Book, sheet: Sheet) -> Hand:
        """The hand on a sheet of the book; Mistyped, with errors in the pad."""
        self.book = book
        hand = read_hand(self.pad_on(book, sheet))
        if hand is None:
            raise Mistyped
        return hand

    def blame(self, wrong: Mistyped | Refused) -> None:
        if self.pad is not None and isinstance(wrong, Refused):
            self.pad.blame(wrong.message, wrong.player)


@require_POST
def record_hand(request: HttpRequest, key: str) -> HttpResponse:
    """Store a hand; or show the pad again with what is wrong, and nothing typed lost."""
    typed, guard = TypedHand(request), guard_of(request, key)
    try:
        after = record_fact(key, guard, lambda now: typed.read(now, now.sheet))
    except Stale as stale:
        kept = typed.pad_on(stale.book, stale.book.sheet)
        lost = missed(stale.book, guard.revision)
        return show(request, stale.book, CONFLICT, pad=kept, kept=kept, missed=lost)
    except KeyReused as reused:
        kept = typed.pad_on(reused.book, reused.book.sheet)
        return show(request, reused.book, CONFLICT, pad=kept, notice=KEY_REUSED)
    except (Mistyped, Refused) as wrong:
        typed.blame(wrong)
        assert typed.book is not None
        if typed.book.sheet.state != "playing":
            words = getattr(wrong, "message", "") or "No hand can be stored now."
            return show(request, typed.book, UNPROCESSABLE, notice=words, kept=typed.pad)
        return show(request, typed.book, UNPROCESSABLE, pad=typed.pad)
    before = typed.book  # none if this was stored by an earlier post
    said = follows(before.sheet, after.sheet, after.currency) if before else []
    return answer(request, after, said=" ".join(said))


@require_POST
def preview_hand(request: HttpRequest, key: str) -> HttpResponse:
    """What would follow from the hand on the pad; nothing is stored."""
    _, book = book_to_write(request, key)
    if is_htmx(request) and request.POST.get("revision") != str(book.revision):
        return HttpResponse(status=NO_CONTENT)  # a look ahead that the sheet has overtaken
    typed = TypedHand(request)
    status, said = 200, list[str]()
    try:
        tried = trial.record(book, typed.read(book, book.sheet))
        if tried.fault is not None:
            raise Refused.by(tried.fault)
        said = follows(book.sheet, tried.sheet, book.currency)
    except (Mistyped, Refused) as wrong:
        typed.blame(wrong)
        status = UNPROCESSABLE
    if is_htmx(request):
        context = {"follows": said, "pad": typed.pad}
        return render(request, "scoresheet/sheet.html#follows", context, status=status)
    return show(request, book, status, pad=typed.pad, follows=said)
