"""The rarer facts: a void hand, somebody leaves or joins, a correction, an agreed end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

ENDINGS = ("settle", "split", "best", "refund")


@dataclass(frozen=True, slots=True)
class Void:
    """A hand without score or payment; the same dealer deals again."""

    reason: str


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves for good."""

    player: str


@dataclass(frozen=True, slots=True)
class Join:
    """A latecomer sits down at `seat` (an index; None is the last)."""

    player: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Adjust:
    """An agreed correction of a score by so many points."""

    player: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class End:
    """The table ends the game; `shares` of the pool only with `split`."""

    how: str
    shares: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Unknown:
    """A fact of no known kind, kept as it was read."""

    name: str
    raw: Mapping[str, Any]
