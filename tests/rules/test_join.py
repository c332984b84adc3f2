"""A latecomer sits down."""

import pytest

from scoresheet.rules.change import Join
from scoresheet.rules.game_file import read
from scoresheet.rules.sheet import opening_sheet, step

from .tables import adjust, at, buy_in, fault, game, hand, join, last_row, leave, play


def test_a_latecomer_pays_the_initial_stake_and_starts_on_the_highest_score_still_in() -> None:
    sheet = play(*at(A=30, B=70, C=90), leave("C"), join("D"))
    assert (sheet.scores["D"], sheet.balances["D"], sheet.pool) == (70, -5, 20)
    assert sheet.still_in == ("A", "B", "D")


def test_where_the_caller_scores_a_latecomer_starts_at_0() -> None:
    assert play(hand("A", B=5, C=20), join("D"), rules="kalooki-51").scores["D"] == 0


@pytest.mark.parametrize(("seat", "seats"), [(None, "ABCD"), (0, "DABC"), (2, "ABDC"), (3, "ABCD")])
def test_a_latecomer_takes_the_last_seat_or_the_one_asked_for(seat: int | None, seats: str) -> None:
    sheet = play(join("D", seat))
    assert sheet.seats == tuple(seats)
    assert sheet.still_in == tuple(seats)


def test_those_who_are_gone_keep_their_seats() -> None:
    sheet = play(leave("B"), join("D", 1))
    assert (sheet.seats, sheet.still_in) == (("A", "D", "B", "C"), ("A", "D", "C"))


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_is_no_seat_beyond_the_last(seat: int) -> None:
    assert fault(join("D", seat)) == "not_allowed"


@pytest.mark.parametrize("name", ["B", "b", " B ", "dÍ", "DI\u0301"])
def test_a_name_is_taken_after_trimming_composing_and_case_folding(name: str) -> None:
    assert fault(join(name), seats=["A", "B", "Dí"]) == "name_taken"


def test_a_name_that_is_none_is_refused_by_the_fold_too() -> None:
    opening = opening_sheet(read(game()))
    for name in ("", " ", "x" * 41, "a\nb"):
        assert [f.code for f in step(opening, Join(name)).faults] == ["not_allowed"]


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("kalooki-40", "ABCDEF"),
        ("kalooki-40-online", "ABCD"),
        ("head-to-head", "AB"),
        ({"preset": "kalooki-40", "players": [2, 20]}, "ABCDEFGH"),
        ({"preset": "kaluki-100", "players": [2, 6]}, "ABCD"),
    ],
)
def test_no_more_sit_down_than_the_house_rules_allow(rules: str, seats: str) -> None:
    assert fault(join("Z"), rules=rules, seats=seats) == "too_many_players"


def test_seats_of_those_who_left_are_not_free() -> None:
    assert fault(leave("A"), join("Z"), seats="ABCDEF") == "too_many_players"


def test_eight_can_sit_at_the_largest_table() -> None:
    rules = {"preset": "kalooki-40", "players": [2, 9]}
    assert len(play(join("H"), rules=rules, seats="ABCDEFG").seats) == 8


def test_rows_before_a_latecomer_do_not_list_them_and_later_ones_do() -> None:
    sheet = play(hand("A", B=5, C=20), join("D"), hand("A", B=2, C=2, D=3))
    assert [*sheet.rows[0].scores] == ["A", "B", "C"]
    assert sheet.rows[1].scores == {"A": 0, "B": 5, "C": 20, "D": 20}
    assert sheet.rows[2].payments == {"A": 3, "B": -1, "C": -1, "D": -1}


def test_a_row_tells_who_joined() -> None:
    row = last_row(join("D"))
    assert (row.kind, row.player, row.pool, row.penalties) == ("join", "D", 20, {})


def test_a_latecomer_may_buy_in_as_often_as_anybody() -> None:
    sheet = play(join("D"), *[adjust("D", 151), buy_in("D")] * 2)
    assert sheet.bought["D"] == 2
    assert play(join("D"), *[adjust("D", 151), buy_in("D")] * 2, adjust("D", 151)).still_in == (
        "A",
        "B",
        "C",
    )
