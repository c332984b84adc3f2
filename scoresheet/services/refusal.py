"""Why a write was not done: what views turn into words and a status."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied

from ..rules.fault import Fault
from ..selectors.book import Book


class NotAllowed(PermissionDenied):
    """This device may not write in this game."""


class Stale(Exception):
    """The form was made from an older revision; `book` is the game as it is now."""

    def __init__(self, book: Book) -> None:
        super().__init__("The game has moved on.")
        self.book = book


class KeyReused(Exception):
    """The idempotency key was used before, for something else."""

    def __init__(self, book: Book) -> None:
        super().__init__("This form was used before, for something else.")
        self.book = book


class Refused(Exception):
    """The fact cannot be scored, or the change cannot be made; the words are for the person."""

    def __init__(self, message: str, *, code: str = "", player: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.player = player

    @classmethod
    def by(cls, fault: Fault) -> Refused:
        return cls(fault.message, code=fault.code, player=fault.player)


class Mistyped(Exception):
    """What was typed says no fact; the errors stand in the form that read it."""
