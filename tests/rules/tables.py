"""Builders: small tables to play at. Facts are as they stand in a game file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scoresheet.rules.game_file import read
from scoresheet.rules.row import Row
from scoresheet.rules.sheet import Sheet, fold

Fact = Mapping[str, Any]
Left = str | int | Mapping[str, int]
Rules = str | Mapping[str, Any]


def game(
    *facts: Fact, rules: Rules = "kalooki-40", seats: Iterable[str] = "ABC", **keys: Any
) -> dict[str, Any]:
    """A game file: Kalooki 40 for A, B and C, if nothing else is said."""
    about = {"kalooki_game": 1, "house_rules": rules, "seats": list(seats)}
    return {**about, **keys, "facts": list(facts)}


def play(
    *facts: Fact, rules: Rules = "kalooki-40", seats: Iterable[str] = "ABC", **keys: Any
) -> Sheet:
    """The sheet of such a game; it must have no faults."""
    sheet = try_out(*facts, rules=rules, seats=seats, **keys)
    assert not sheet.faults
    return sheet


def try_out(
    *facts: Fact, rules: Rules = "kalooki-40", seats: Iterable[str] = "ABC", **keys: Any
) -> Sheet:
    """The sheet of such a game, faults or not."""
    return fold(read(game(*facts, rules=rules, seats=seats, **keys)))


def last_row(
    *facts: Fact, rules: Rules = "kalooki-40", seats: Iterable[str] = "ABC", **keys: Any
) -> Row:
    """The last row of such a game without faults."""
    return play(*facts, rules=rules, seats=seats, **keys).rows[-1]


def fault(
    *facts: Fact, rules: Rules = "kalooki-40", seats: Iterable[str] = "ABC", **keys: Any
) -> str:
    """The code of the one fault of such a game, which its last fact makes."""
    faults = try_out(*facts, rules=rules, seats=seats, **keys).faults
    assert [fault.fact for fault in faults] == [len(facts) - 1]
    return faults[0].code


def hand(caller: str, kalooki: bool = False, **left: Left) -> Fact:
    """A hand; a number stands for so many points."""
    entries = {p: {"points": held} if isinstance(held, int) else held for p, held in left.items()}
    return {"fact": "hand", "caller": caller, "left": entries, "kalooki": kalooki}


def adjust(player: str, points: int) -> Fact:
    return {"fact": "adjust", "player": player, "points": points, "reason": "as agreed"}


def at(**scores: int) -> list[Fact]:
    """Corrections that start players on these scores."""
    return [adjust(player, score) for player, score in scores.items()]


def buy_in(player: str) -> Fact:
    return {"fact": "buy_in", "player": player, "taken": True}


def decline(player: str) -> Fact:
    return {"fact": "buy_in", "player": player, "taken": False}


def leave(player: str) -> Fact:
    return {"fact": "leave", "player": player}


def join(player: str, seat: int | None = None) -> Fact:
    return {"fact": "join", "player": player, **({} if seat is None else {"seat": seat})}


def void(reason: str = "misdeal") -> Fact:
    return {"fact": "void", "reason": reason}


def end(how: str, shares: Mapping[str, int] | None = None) -> Fact:
    return {"fact": "end", "how": how, **({} if shares is None else {"shares": shares})}
