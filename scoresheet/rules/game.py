"""A game as it was agreed and as it went: the input of the fold."""

from __future__ import annotations

from dataclasses import dataclass

from .buy_in import BuyIn
from .change import Adjust, End, Join, Leave, Unknown, Void
from .hand import Hand
from .house_rules import HouseRules
from .stakes import Stakes

Fact = Hand | Void | BuyIn | Leave | Join | Adjust | End | Unknown


@dataclass(frozen=True, slots=True)
class Game:
    """What was agreed and what happened: all that a game file holds. Names as on the sheet."""

    rules: HouseRules
    stakes: Stakes
    seats: tuple[str, ...]
    first_dealer: str
    facts: tuple[Fact, ...] = ()
    preset: str = "kalooki-40"
    title: str | None = None
    played_on: str | None = None
    currency: str | None = None
