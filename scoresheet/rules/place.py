"""Places in a game file: a value together with the words that say where it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

LARGEST = 10**1000  # beyond this, numbers cannot even be printed everywhere


def is_torn(text: str) -> bool:
    """Whether a text holds half a character, which no output can write."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)


class GameFileError(ValueError):
    """A game file that cannot be read: the place in it and what is wrong there."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class Place:
    """A value of a decoded file; every reading method raises GameFileError with the place."""

    def __init__(self, name: str, value: Any) -> None:
        self.name = name
        self.value = value

    def wrong(self, reason: str) -> GameFileError:
        return GameFileError(self.name, reason)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def __getitem__(self, key: str) -> Place:
        return Place(f"{self.name}.{key}" if self.name else key, self.value[key])

    def get(self, key: str, default: Any) -> Place:
        return self[key] if key in self else Place(f"{self.name}.{key}".lstrip("."), default)

    def mapping(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong("must be an object")
        if any(is_torn(key) for key in self.value):
            raise self.wrong("has a key that is not valid Unicode")
        return self.value

    def keys(self, required: Collection[str] = (), allowed: Collection[str] = ()) -> None:
        """Hold the keys to those allowed (the required ones, if no others are named)."""
        found = self.mapping()
        for key in found:
            if key not in (allowed or required):
                raise self[key].wrong("unknown key")
        for key in sorted(required):
            if key not in found:
                raise self.wrong(f"lacks the key {key}")

    def items(self) -> Iterator[Place]:
        if not isinstance(self.value, list):
            raise self.wrong("must be a list")
        for index, item in enumerate(self.value):
            yield Place(f"{self.name}[{index}]", item)

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("must be text")
        if is_torn(self.value):
            raise self.wrong("is not valid Unicode")
        return self.value

    def integer(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("must be an integer")
        if abs(self.value) > LARGEST:
            raise self.wrong("is larger than any number of points or money")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("must be true or false")
        return self.value

    def one_of(self, choices: Collection[str]) -> str:
        text = self.text()
        if text not in choices:
            raise self.wrong(f"must be one of {', '.join(choices)}")
        return text
