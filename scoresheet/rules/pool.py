"""Dividing money among players without losing a unit."""

from __future__ import annotations

from collections.abc import Sequence


def share_equally(amount: int, players: Sequence[str]) -> dict[str, int]:
    """Equal parts of an amount; odd units one each, to the earlier players."""
    each, odd = divmod(amount, len(players))
    return {player: each + (place < odd) for place, player in enumerate(players)}


def share_in_proportion(amount: int, weights: Sequence[int]) -> list[int]:
    """Parts of an amount in proportion to weights, by largest remainder (ties to the earlier)."""
    total = sum(weights)
    parts = [amount * weight // total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(amount * weights[i] % total), i))
    for i in by_remainder[: amount - sum(parts)]:
        parts[i] += 1
    return parts
