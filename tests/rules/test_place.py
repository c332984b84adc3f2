"""Values of a game file that no output could print are refused where they stand."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.game_file import read
from scoresheet.rules.place import GameFileError


def refused(**more: Any) -> str:
    with pytest.raises(GameFileError) as error:
        read({"kalooki_game": 1, "seats": ["Ann", "Ben"], "facts": [], **more})
    return str(error.value)


def test_a_number_too_large_to_print_is_refused_where_it_stands() -> None:
    fact = {"fact": "adjust", "player": "Ann", "points": 10**4000, "reason": "x"}
    assert refused(facts=[fact]).startswith("facts[0].points: ")


def test_half_a_character_in_a_key_is_refused_where_it_stands() -> None:
    fact = {"fact": "hand", "caller": "Ann", "left": {"\ud800": "A"}}
    assert refused(facts=[fact]).startswith("facts[0].left: ")


def test_too_few_seats_are_refused_at_the_seats() -> None:
    assert refused(seats=["Ann"]).startswith("seats: ")


def test_a_name_with_two_shares_is_refused() -> None:
    fact = {"fact": "end", "how": "split", "shares": {"Ann": 3, " Ann": 10}}
    assert "the name stands twice" in refused(facts=[fact])
