"""Small pieces of English."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")


def number(count: int) -> str:
    """A small number in words, a larger one in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}"


def ordinal(place: int) -> str:
    return _ORDINALS[place] if 0 < place < len(_ORDINALS) else f"Number {place}"


def plural(count: int, one: str, many: str = "") -> str:
    """The noun with its number in words, as in "two cards"."""
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names as in "Ann, Ben and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
