"""A line of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .buy_in import Decision


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet, with the totals after it and after all decisions that it led to.

    `fact` is the index of its fact, `kind` the fact's name; points in `penalties` and `scores`,
    smallest units of money in `payments`, `balances` and `pool`.
    """

    fact: int
    kind: str
    scores: Mapping[str, int]
    balances: Mapping[str, int]
    pool: int
    penalties: Mapping[str, int]
    payments: Mapping[str, int]
    over: tuple[str, ...] = ()
    buy_ins: tuple[Decision, ...] = ()
    out: tuple[str, ...] = ()
    no: int | None = None
    dealer: str | None = None
    caller: str | None = None
    kalooki: bool | None = None
    reason: str | None = None
    player: str | None = None
    points: int | None = None
    how: str | None = None
