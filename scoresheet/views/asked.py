"""What a request says about itself: whose phone it is, and the guard of its form."""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID, uuid4

from django.core.exceptions import BadRequest
from django.http import HttpRequest

from ..models import Game
from ..selectors.book import Book, book_of
from ..selectors.game import game_by_key, may_write
from ..services.refusal import NotAllowed
from ..services.write import Guard

_NOT_TYPED = {"csrfmiddlewaretoken", "key", "revision"}


def device_of(request: HttpRequest) -> str:
    """The id in this phone's signed cookie; empty if it never wrote anything."""
    return str(request.session.get("device", ""))


def ensure_device(request: HttpRequest) -> str:
    """The id of this phone, given to it now if it has none."""
    request.session["device"] = device_of(request) or uuid4().hex
    return device_of(request)


def guard_of(request: HttpRequest, key: str) -> Guard:
    """The guard that the form carried; BadRequest if it carried none, a 403 for a stranger.

    Writing renews the phone's right, so that it never ends while the phone is in use.
    """
    revision = request.POST.get("revision", "")
    whole = revision.isascii() and revision.isdigit() and len(revision) < 10
    if not whole:
        book_to_write(request, key)
        raise BadRequest("the form did not arrive whole")
    request.session.modified = True
    return Guard(
        key=form_key(request, key),
        revision=int(revision),
        digest=_digest(request),
        device=device_of(request),
    )


def form_key(request: HttpRequest, key: str = "") -> UUID:
    """The idempotency key that the form carried."""
    try:
        return UUID(request.POST.get("key", ""))
    except ValueError:
        if key:
            book_to_write(request, key)
        raise BadRequest("the form carried no key") from None


def _digest(request: HttpRequest) -> str:
    typed = sorted((k, v) for k, v in request.POST.items() if k not in _NOT_TYPED and v)
    return sha256(repr((request.path, typed)).encode()).hexdigest()


def book_to_write(request: HttpRequest, key: str) -> tuple[Game, Book]:
    """The game at an address for a page that writes in it; a 403 for those who may not."""
    game = game_by_key(key)
    if not may_write(game, device_of(request)):
        raise NotAllowed
    return game, book_of(game)


def is_htmx(request: HttpRequest) -> bool:
    """Whether htmx asks, for a part of a page."""
    return bool(request.htmx)  # type: ignore[attr-defined]
