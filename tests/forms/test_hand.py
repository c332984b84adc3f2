"""The pad as it reads what was typed; no database."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.forms.hand import Pad, empty_pad, filled_pad, read_hand, typed_pad
from scoresheet.rules.game import Game
from scoresheet.rules.hand import CardsLeft, Hand
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.sheet import Sheet, opening_sheet

SEATS = {"Ann": 1, "Ben": 2, "Cy": 3}


def table(preset: str = "kalooki-40") -> Sheet:
    rules = PRESETS[preset]
    return opening_sheet(Game(rules.rules, rules.stakes, tuple(SEATS), "Ann"))


def typed(**data: str) -> Pad:
    fields = {name.replace("_", "-"): value for name, value in data.items()}
    return typed_pad(table(), SEATS, {"call": "1:call_up", **fields})


def errors(pad: Pad) -> dict[str, str]:
    return {entry.name: entry.error for entry in pad.entries if entry.error}


@pytest.mark.parametrize(
    ("data", "left"),
    [
        ({"points_2": "23"}, CardsLeft(None, 23)),
        ({"points_2": " 007 "}, CardsLeft(None, 7)),
        ({"cards_2": " a k * "}, CardsLeft("a k *")),
        ({"points_2": "23", "count_2": "3", "jokers_2": "1"}, CardsLeft(None, 23, 3, 1)),
        ({"points_2": "23", "cards_2": "A", "by_2": "cards"}, CardsLeft("A")),
        ({"points_2": "23", "cards_2": "A", "by_2": "points"}, CardsLeft(None, 23)),
        ({"points_2": "23", "by_2": "nonsense"}, CardsLeft(None, 23)),
    ],
)
def test_what_a_loser_held(data: dict[str, str], left: CardsLeft) -> None:
    """D44."""
    hand = read_hand(typed(**data, points_3="5"))
    assert hand == Hand("Ann", {"Ben": left, "Cy": CardsLeft(None, 5)})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "Blank is not zero"),
        ({"by_2": "points"}, "Blank is not zero"),
        ({"cards_2": "A", "by_2": "points"}, "How many points did Ben have left?"),
        ({"points_2": "5", "by_2": "cards"}, "Which cards did Ben have left?"),
        ({"count_2": "3"}, "How many points did Ben have left?"),
        ({"cards_2": "A " * 150}, "too long"),
        ({"points_2": "5", "cards_2": "A"}, "not both"),
        ({"points_2": "-5"}, "“-5” is not a whole number"),
        ({"points_2": "5", "count_2": "x"}, "“x” is not a whole number"),
        ({"points_2": "12345"}, "“12345” is not a whole number"),
    ],
)
def test_what_is_no_hand_is_said_at_the_players_line(data: dict[str, str], said: str) -> None:
    """D38, D41."""
    pad = typed(**data, points_3="5")
    assert read_hand(pad) is None
    assert list(errors(pad)) == ["Ben"]
    assert said in errors(pad)["Ben"]


def test_an_empty_pad_is_blank_and_stands_in_seat_order() -> None:
    """D42."""
    pad = empty_pad(table(), SEATS)
    assert pad.is_blank
    assert [entry.name for entry in pad.entries] == ["Ann", "Ben", "Cy"]
    assert (pad.no, pad.dealer, pad.counted) == (1, "Ann", False)
    assert empty_pad(table("east-coast"), SEATS).counted


def test_the_keys_cost_what_the_rules_say() -> None:
    costs = dict(empty_pad(table("kalooki-51"), SEATS).keys)
    assert (costs["A"], costs["*"], costs["K"], costs["10"], costs["2"]) == (15, 25, 10, 10, 2)


@given(
    st.dictionaries(
        st.sampled_from(
            [
                f"{field}-{seat}"
                for field in ("cards", "points", "count", "jokers", "by")
                for seat in "1239"
            ]
            + ["call"]
        ),
        st.text(max_size=8) | st.sampled_from(["1:call_up", "2:kalooki", "A K", "23", "cards"]),
    )
)
def test_nothing_typed_breaks_the_pad_or_gets_lost(data: dict[str, str]) -> None:
    """D44."""
    pad = typed_pad(table(), SEATS, data)
    hand = read_hand(pad)
    assert (hand is None) is not pad.is_sound
    for entry in pad.entries:
        assert entry.cards == data.get(f"cards-{entry.seat}", "").strip()
        assert entry.points == data.get(f"points-{entry.seat}", "").strip()


@given(
    st.sampled_from(list(SEATS)),
    st.booleans(),
    st.builds(CardsLeft, st.sampled_from(["A K", "* *"]))
    | st.builds(CardsLeft, st.none(), st.integers(0, 999)),
)
def test_a_hand_shown_for_correction_reads_back_as_it_was(
    caller: str, kalooki: bool, held: CardsLeft
) -> None:
    """C25."""
    hand = Hand(caller, {name: held for name in SEATS if name != caller}, kalooki)
    assert read_hand(filled_pad(table(), SEATS, hand)) == hand
