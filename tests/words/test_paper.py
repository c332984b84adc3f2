"""The sheet as text that looks like the paper one."""

import json
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth

from scoresheet.rules.game_file import read
from scoresheet.rules.sheet import fold
from scoresheet.words.paper import paper

from ..rules.tables import (
    adjust,
    buy_in,
    decline,
    end,
    game,
    hand,
    join,
    leave,
    void,
)

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = sorted(path for path in GOLDEN.glob("*.json") if ".sheet" not in path.suffixes)


def on_paper(written: dict[str, Any]) -> list[str]:
    """The lines of a game's sheet."""
    played = read(written)
    return paper(played, fold(played)).split("\n")


def table(lines: list[str]) -> list[str]:
    """Only the table: the names, the line below them, the rows."""
    return lines[2 : lines.index("", 2)]


def cells(line: str) -> list[str]:
    return line.replace("|", " ").split()


def bars(line: str) -> list[int]:
    """At which columns of the terminal a line is ruled."""
    return [wcswidth(line[:place]) for place, letter in enumerate(line) if letter == "|"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_table_is_ruled_straight_and_fits_80_columns_for_four(path: Path) -> None:
    lines = on_paper(json.loads(path.read_bytes()))
    names, rule, *rows = table(lines)
    assert {*rule} == {"-"}
    assert [bars(row) for row in rows] == [bars(names)] * len(rows)
    if len(cells(names)) <= len(("deal", *"ABCD", *"ABCD", "pool")):
        assert max(wcswidth(line) for line in (names, rule, *rows)) <= 80


def test_a_title_stands_above_and_players_are_columns() -> None:
    lines = on_paper(game(title="Friday at Ann's", seats=["Ann", "Ben"]))
    assert lines[:2] == ["Friday at Ann's", ""]
    assert cells(lines[2]) == ["deal", "Ann", "Ben", "Ann", "Ben", "pool"]
    assert on_paper(game())[0] == "Kalooki"


def test_scores_stand_left_money_right_the_pool_last() -> None:
    lines = on_paper(game(hand("A", B=5, C=20), currency="GBP", stakes={"initial": 500}))
    assert cells(table(lines)[2]) == [
        *("1", "A", "0*", "5", "20"),
        *("−4.98", "−5.01", "−5.01", "15.00"),
    ]


def test_plain_units_have_no_decimals() -> None:
    assert cells(table(on_paper(game(hand("A", B=5, C=20))))[2])[-4:] == ["−3", "−6", "−6", "15"]


def test_the_caller_a_kalooki_a_buy_in_and_who_is_out_have_marks() -> None:
    facts = (
        hand("A", B=5, C=20),
        hand("B", kalooki=True, A=2, C=2),
        adjust("C", 150),
        buy_in("C"),
        adjust("B", 150),
        decline("B"),
    )
    scores = [cells(line)[-7:-4] for line in table(on_paper(game(*facts)))[2:]]
    assert scores == [
        ["0*", "5", "20"],
        ["2", "5K", "22"],
        ["2", "5", "(5)"],
        ["2", "155x", "5"],
    ]


def test_other_rows_say_what_they_are() -> None:
    facts = (void(), leave("B"), join("D"), adjust("A", 5), end("best"))
    labels = [cells(line)[0] for line in table(on_paper(game(*facts)))[2:]]
    assert labels == ["void", "left", "joins", "agree", "end"]


def test_a_latecomers_cells_are_blank_before_they_joined() -> None:
    before, after = table(on_paper(game(hand("A", B=5, C=20), join("D"))))[2:]
    assert cells(before) == ["1", "A", "0*", "5", "20", "−3", "−6", "−6", "15"]
    assert cells(after) == ["joins", "0", "5", "20", "20", "−3", "−6", "−6", "−5", "20"]


def test_long_names_are_cut_and_wide_letters_take_two_columns() -> None:
    seats = ["Bartholomew", "李小龍三四", "Zoe\u0308"]
    names, _, row = table(on_paper(game(hand("Zoë", Bartholomew=5, 李小龍三四=20), seats=seats)))
    assert cells(names)[1:4] == ["Bartho", "李小龍", "Zoë"]
    assert bars(names) == bars(row)


def test_a_name_of_the_broadest_letters_still_keeps_the_columns() -> None:
    seats = ["👨\u200d👩\u200d👧\u200d👦", "A\u0301\u0302\u0303", "ﷺ"]
    left: dict[str, Any] = {seats[0]: 5, "\u00c1\u0302\u0303": 20}
    names, _, row = table(on_paper(game(hand(seats[2], **left), seats=seats)))
    assert bars(names) == bars(row)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ([], "Playing. A deals hand 1."),
        ([hand("A", B=5, C=20)], "Playing. B deals hand 2."),
        ([adjust("B", 151)], "Deciding. B decides; A deals next."),
        ([end("best")], "Finished. A and B and C won."),
        ([end("refund")], "Finished. Nobody won."),
    ],
)
def test_below_the_table_stands_what_is_next(facts: list[Any], said: str) -> None:
    assert said in on_paper(game(*facts))


def test_below_the_table_stands_who_got_the_pool() -> None:
    facts = (hand("A", B=5, C=20), end("split", {"B": 1000, "A": 500}))
    lines = on_paper(game(*facts, currency="GBP", stakes={"initial": 500}))
    assert "Pool: A £5, B £10" in lines


def test_below_the_table_stand_faults_and_what_to_look_at_again() -> None:
    tens = "2 2 2 2 3 3 3 3 4 4"
    lines = on_paper(game(leave("Z"), hand("A", B=tens, C="2")))
    assert any(line.startswith("Fault in fact 0: ") and "Z" in line for line in lines)
    assert any(line.endswith("[unknown_player]") for line in lines)
    assert any(line.startswith("Look again at fact 1: B ") for line in lines)
