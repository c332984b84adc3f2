"""Names of players: how they are kept and when two are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 40


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
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in tidied):
        return "A name has no control characters."
    return None
