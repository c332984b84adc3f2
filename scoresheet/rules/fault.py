"""Why a fact cannot be scored, and what a person should look at again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Objection:
    """A reason not to score a fact: a code of the contract and a sentence for a person.

    `player` is whose part of the fact is wrong, where it is one player's.
    """

    code: str
    message: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A fact (by its index in the game) that was left out, and why."""

    fact: int
    code: str
    message: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Warn:
    """Something in a scored fact that a person is asked to look at again."""

    fact: int
    code: str
    player: str
    message: str
