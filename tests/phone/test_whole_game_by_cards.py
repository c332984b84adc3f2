"""A hand by cards costs one tap a card, one a loser, and one to finish."""

from __future__ import annotations

import pytest

from .table import Table

HANDS = [
    ("Ann", {"Ben": "A K 10 7", "Cy": "2 2", "Dot": "*"}, False),
    ("Dot", {"Ann": "3", "Ben": "Q J 9 8 6 5", "Cy": "4 4 4"}, False),
    ("Cy", {"Ann": "A A", "Ben": "K", "Dot": "* 10"}, True),
]


@pytest.mark.parametrize(("caller", "left", "kalooki"), HANDS)
def test_taps_are_cards_and_losers_and_one(
    table: Table, caller: str, left: dict[str, str], kalooki: bool
) -> None:
    """D46: one tap a card, one a loser, one to finish; no others."""
    table.call("Ann")
    table.by("cards")  # once for ever: the phone remembers how the table counts
    table.change_caller()

    taps = table.hand(caller, left, kalooki=kalooki)

    cards = sum(len(held.split()) for held in left.values())
    assert taps == cards + len(left) + 1
