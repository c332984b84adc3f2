"""The presets are those of the contract, option by option."""

from typing import Any

import pytest

from scoresheet.rules.house_rules import PRESETS, HouseRules
from scoresheet.rules.stakes import Stakes

COMMON: dict[str, Any] = {
    "players": (2, 6),
    "packs": 2,
    "jokers": 2,
    "dealt": 13,
    "opening": 40,
    "ace": 11,
    "joker": 15,
    "scorer": "losers",
    "kalooki_times": 1,
    "kalooki_plus": 0,
    "out_at": None,
    "restake": False,
    "buy_ins": 0,
    "buy_in_needs": 2,
    "pay": "none",
    "ends": "open",
    "ends_at": None,
    "payout": "none",
    "reshuffles": 1,
}
KALOOKI_40 = {"out_at": 151, "buy_ins": 2, "pay": "hand", "ends": "last_in", "payout": "winner"}
ONLINE_51 = {"opening": 51, "joker": 25, "kalooki_plus": 25, "players": (2, 4)}
DIFFERENT: dict[str, dict[str, Any]] = {
    "kalooki-40": KALOOKI_40,
    "swedish": KALOOKI_40 | {"out_at": 101},
    "kalooki-51": {
        "jokers": 4,
        "dealt": {2: 15, 3: 15, 4: 15, 5: 13, 6: 11},
        "opening": 51,
        "ace": 15,
        "joker": 25,
        "scorer": "caller",
        "reshuffles": None,
    },
    "east-coast": {
        "jokers": 4,
        "dealt": 15,
        "opening": 51,
        "scorer": "nobody",
        "pay": "card",
        "players": (2, 4),
        "reshuffles": None,
    },
    "kaluki-100": ONLINE_51
    | {"scorer": "caller", "ends": "points", "ends_at": 100, "payout": "caps", "reshuffles": 0},
    "kalooki-40-online": {"kalooki_plus": 25, "players": (2, 4)},
    "kalooki-51-online": ONLINE_51 | {"payout": "ring", "reshuffles": None},
    "head-to-head": {
        "out_at": 150,
        "restake": True,
        "buy_ins": None,
        "buy_in_needs": 1,
        "pay": "hand",
        "players": (2, 2),
    },
}
STAKES: dict[str, dict[str, int]] = {
    "kalooki-40": {"initial": 5, "call_up": 1, "kalooki": 2, "buy_in": 5},
    "swedish": {"initial": 5, "call_up": 1, "kalooki": 3, "buy_in": 5},
    "kalooki-51": {},
    "east-coast": {"card": 1, "joker_card": 2},
    "kaluki-100": {"initial": 100},
    "kalooki-40-online": {},
    "kalooki-51-online": {"initial": 100},
    "head-to-head": {"call_up": 1, "kalooki": 2, "buy_in": 5},
}


def test_the_common_values_are_the_defaults() -> None:
    assert HouseRules() == HouseRules(**COMMON)


def test_unset_stakes_are_0() -> None:
    assert Stakes() == Stakes(0, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_preset_differs_from_the_common_values_as_agreed(name: str) -> None:
    preset = PRESETS[name]
    assert preset.name == name
    assert preset.rules == HouseRules(**COMMON | DIFFERENT[name])
    assert preset.stakes == Stakes(**STAKES[name])


def test_there_are_no_other_presets() -> None:
    assert [*PRESETS] == [*DIFFERENT]
