"""Hands that cannot be scored, and which objection comes first."""

from typing import Any

import pytest

from scoresheet.rules.change import Leave
from scoresheet.rules.game_file import read
from scoresheet.rules.hand import CardsLeft, Hand
from scoresheet.rules.sheet import opening_sheet, step

from .tables import Fact, fault, game, hand, last_row, leave, play, try_out

EAST_COAST: Any = {"rules": "east-coast", "seats": "ABC"}


def test_a_loser_adds_the_points_of_the_cards_left() -> None:
    row = last_row(hand("A", B="A K 10 7 *", C={"points": 23}))
    assert row.penalties == {"A": 0, "B": 53, "C": 23}
    assert row.scores == row.penalties


def test_counts_with_points_are_taken_as_given() -> None:
    row = last_row(
        hand("A", B={"points": 26, "cards": 2, "jokers": 1}, C={"points": 2, "cards": 1})
    )
    assert row.penalties == {"A": 0, "B": 26, "C": 2}


@pytest.mark.parametrize(
    "wrong", [hand("Z", B="2", C="2"), hand("A", B="2", C="2", Z="2"), hand("A", B="2", Z="2")]
)
def test_a_hand_names_only_people_who_sit_here(wrong: Fact) -> None:
    assert fault(wrong) == "unknown_player"


@pytest.mark.parametrize(
    "wrong", [hand("D", B="2", C="2"), hand("A", B="2", C="2", D="2"), hand("A", D="2")]
)
def test_a_hand_names_only_people_who_are_still_in(wrong: Fact) -> None:
    assert fault(leave("D"), wrong, seats="ABCD") == "not_in"


def test_a_name_is_that_of_a_seat_only_as_it_is_written_on_the_sheet() -> None:
    assert fault(hand("A", b="2", C="2")) == "unknown_player"
    spaced: dict[str, Any] = {"B ": "2", " C": "2"}
    assert play(hand(" A ", **spaced)).hands == 1


def test_the_caller_has_no_cards_left() -> None:
    assert fault(hand("A", A="2", B="2", C="2")) == "caller_has_cards"


def test_blank_is_not_zero() -> None:
    assert fault(hand("A", B="2")) == "missing_cards"
    assert fault(hand("A")) == "missing_cards"


@pytest.mark.parametrize(
    ("wrong", "player"),
    [
        (hand("A", B="2"), "C"),
        (hand("B", C="2"), "A"),
        (hand("C", A="2", B=""), "B"),
        (hand("A", B="2", C="?"), "C"),
        (hand("B", A=1, C="2"), "A"),
    ],
)
def test_a_fault_says_whose_cards_are_wrong(wrong: Fact, player: str) -> None:
    (found,) = try_out(wrong).faults
    assert (found.player, player in found.message) == (player, True)


@pytest.mark.parametrize("left", ["11", "A ?", "K7"])
def test_cards_that_cannot_be_read_are_no_cards(left: str) -> None:
    assert fault(hand("A", B=left, C="2")) == "bad_cards"


@pytest.mark.parametrize("left", ["", " , ", {"points": 10, "cards": 0}])
def test_only_the_caller_has_no_card_left(left: str | dict[str, int]) -> None:
    assert fault(hand("A", B=left, C="2")) == "empty_hand"


@pytest.mark.parametrize("points", [-5, 0, 1, 149])
def test_points_that_no_hand_has_are_impossible(points: int) -> None:
    assert fault(hand("A", B=points, C="2")) == "impossible_points"


@pytest.mark.parametrize(
    "counts", [{"cards": 1}, {"cards": 14}, {"cards": -1}, {"jokers": 3}, {"cards": 2, "jokers": 2}]
)
def test_points_must_be_possible_with_the_counts_given(counts: dict[str, int]) -> None:
    assert fault(hand("A", B={"points": 20, **counts}, C="2")) == "impossible_points"


def test_an_impossible_hand_is_named_with_its_counts() -> None:
    left = {"points": 20, "cards": 1, "jokers": 1}
    message = try_out(hand("A", B=left, C="2")).faults[0].message
    assert message.startswith("B: no hand of 1 to 13 cards with 1 cards and 1 jokers has 20")


def test_fewer_players_may_be_dealt_more_cards_and_more_points_are_possible() -> None:
    rules = {"preset": "kalooki-40", "dealt": {"2": 15, "3": 2}, "players": [2, 3]}
    assert fault(hand("A", B=31, C="2"), rules=rules) == "impossible_points"
    assert last_row(leave("C"), hand("A", B=31), rules=rules).scores["B"] == 31


@pytest.mark.parametrize(
    "left", [{"points": 10}, {"points": 10, "cards": 1}, {"points": 10, "jokers": 0}]
)
def test_where_cards_are_paid_for_they_are_counted(left: dict[str, int]) -> None:
    assert fault(hand("A", B=left, C="2"), **EAST_COAST) == "needs_cards"


@pytest.mark.parametrize("left", ["* * 2", {"points": 32, "cards": 3, "jokers": 2}])
def test_all_hands_together_hold_no_more_jokers_than_the_packs(left: str | dict[str, int]) -> None:
    assert play(hand("A", B=left, C="2")).hands == 1
    assert fault(hand("A", B=left, C="*")) == "too_many_jokers"


def test_all_hands_together_hold_no_more_of_a_rank_than_the_packs() -> None:
    fives = " ".join("5" * 5)
    assert play(hand("A", B=fives, C="5 5 5")).hands == 1
    assert fault(hand("A", B=fives, C="5 5 5 5")) == "too_many_of_rank"


def test_points_alone_say_nothing_about_ranks() -> None:
    assert play(hand("A", B=" ".join("A" * 8), C=44)).hands == 1


@pytest.mark.parametrize("rank", ["A", "2", "10", "K"])
def test_every_rank_is_counted(rank: str) -> None:
    rules = {"preset": "kalooki-40", "packs": 1}
    assert (
        fault(hand("A", B=f"{rank} {rank}", C=f"{rank} {rank} {rank}"), rules=rules)
        == "too_many_of_rank"
    )


FROM_LAST_TO_FIRST = [
    (hand("A", B="* 7 7 7 7 7", C="* * 7 7 7 7"), "too_many_jokers"),
    (hand("A", B="* * *", C={"points": 1}), "impossible_points"),
    (hand("A", B={"points": 1}, C={"points": 9, "cards": 0}), "impossible_points"),
    (hand("A", B={"points": 1, "cards": 0}, C="11"), "empty_hand"),
    (hand("A", B="", C="11"), "empty_hand"),
    (hand("A", B="11", C=""), "bad_cards"),
    (hand("A", B="11"), "missing_cards"),
    (hand("A", A="2", B="11"), "caller_has_cards"),
    (hand("A", A="2", D="11"), "not_in"),
    (hand("A", A="2", D="11", Z="2"), "unknown_player"),
]


@pytest.mark.parametrize(("wrong", "code"), FROM_LAST_TO_FIRST)
def test_where_several_objections_apply_the_first_is_named(wrong: Fact, code: str) -> None:
    assert fault(leave("D"), wrong, seats="ABCD") == code


def test_counts_are_asked_for_before_points_are_judged() -> None:
    assert fault(hand("A", B={"points": 0}, C="2"), **EAST_COAST) == "needs_cards"
    assert fault(hand("A", B={"points": 0, "cards": 0}, C="2"), **EAST_COAST) == "empty_hand"


def test_cards_left_with_neither_cards_nor_points_are_bad() -> None:
    sheet = step(opening_sheet(read(game(seats="AB"))), Hand("A", {"B": CardsLeft()}))
    assert [fault.code for fault in sheet.faults] == ["bad_cards"]
    assert step(sheet, Leave("B")).winners == ("A",)


def test_a_hand_is_scored_as_soon_as_it_is_put_right() -> None:
    sheet = try_out(hand("A", B="2"), hand("A", B="2", C="3"))
    assert [fault.fact for fault in sheet.faults] == [0]
    assert [(row.fact, row.no) for row in sheet.rows] == [(1, 1)]
