"""What a game is played for."""

from __future__ import annotations

from dataclasses import dataclass, fields

LARGEST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Stakes:
    """Amounts in the smallest unit of the game's currency, or in units without one."""

    initial: int = 0
    buy_in: int = 0
    call_up: int = 0
    kalooki: int = 0
    card: int = 0
    joker_card: int = 0
    point: int = 0


STAKE_NAMES = tuple(field.name for field in fields(Stakes))
