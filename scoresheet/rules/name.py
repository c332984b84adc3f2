"""Names of players: how they are kept and when two are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 40
_CONTROLS = ("Cc", "Cs", "Zl", "Zp")
# Letters that nobody sees, or that turn others around: with them one name could pass for another.
_UNSEEN = frozenset("\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a\u202b\u202c\u202d\u202e")
_UNSEEN |= frozenset("\u2066\u2067\u2068\u2069")


def tidy(name: str) -> str:
    """A name as it is kept: trimmed, in Unicode NFC."""
    return unicodedata.normalize("NFC", name.strip())


def name_key(name: str) -> str:
    """What two names share if they are the same: trimmed, NFC, case folded."""
    return unicodedata.normalize("NFC", tidy(name).casefold())


def is_taken(name: str, names: Iterable[str]) -> bool:
    key = name_key(name)
    return any(name_key(other) == key for other in names)


def name_objection(name: str) -> str | None:
    """Why this can be nobody's name, in words; None if it can."""
    tidied = tidy(name)
    if not 1 <= len(tidied) <= LONGEST:
        return f"A name has 1 to {LONGEST} characters."
    if any(letter in _UNSEEN or unicodedata.category(letter) in _CONTROLS for letter in tidied):
        return "A name has no control characters, and none that cannot be seen."
    return None
