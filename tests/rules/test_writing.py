"""Games and sheets in their written form."""

import json
from typing import Any

import pytest

from scoresheet.rules.game_file import parse, read
from scoresheet.rules.writing import as_text, write, write_fact, write_sheet

from .tables import (
    adjust,
    buy_in,
    decline,
    end,
    game,
    hand,
    join,
    leave,
    play,
    try_out,
    void,
)

ROW = {"fact", "kind", "penalties", "payments", "over", "buy_ins", "out"}
ROW |= {"scores", "balances", "pool"}


def test_what_a_preset_says_is_left_to_the_preset() -> None:
    written = write(read(game(rules={"preset": "swedish", "out_at": 101}, stakes={"initial": 5})))
    assert written["house_rules"] == "swedish"
    assert "stakes" not in written


def test_what_differs_from_the_preset_is_written() -> None:
    options: dict[str, Any] = {"out_at": 301, "dealt": {"2": 15, "3": 14}, "players": [2, 3]}
    written = write(read(game(rules=options, stakes={"call_up": 9})))
    assert written["house_rules"] == {"preset": "kalooki-40", **options}
    assert written["stakes"] == {"call_up": 9}


def test_what_is_not_said_about_a_game_is_not_written() -> None:
    assert [*write(read(game()))] == [
        "kalooki_game",
        "house_rules",
        "seats",
        "first_dealer",
        "facts",
    ]
    about = {"title": "Friday", "played_on": "2026-11-27", "currency": "GBP"}
    assert write(read(game(**about))).items() >= about.items()


@pytest.mark.parametrize(
    "fact",
    [
        hand("A", kalooki=True, B="A 10 *", C={"points": 9, "cards": 1, "jokers": 0}),
        {"fact": "hand", "caller": "A", "left": {"B": {"points": 0}, "C": ""}},
        void("misdeal"),
        buy_in("A"),
        decline("A"),
        leave("A"),
        join("D"),
        join("D", 0),
        adjust("A", -5),
        end("settle"),
        end("split", {"A": 5, "B": 0}),
        {"fact": "nap", "trumps": {"suit": "hearts"}},
    ],
)
def test_a_fact_is_written_as_it_was_read(fact: dict[str, Any]) -> None:
    assert write_fact(read(game(fact)).facts[0]) == fact


def test_cards_are_written_in_one_spelling_and_others_as_they_were() -> None:
    written = write_fact(read(game(hand("A", B="a,t jkr", C="a,?"))).facts[0])
    assert written["left"] == {"B": "A 10 *", "C": "a,?"}


def test_the_text_is_json_that_people_can_read() -> None:
    text = as_text(write(read(game(seats=["Zoë", "Ann"]))))
    assert '"Zoë"' in text
    assert text.endswith("}\n")
    assert parse(text) == read(game(seats=["Zoë", "Ann"]))


def test_a_sheet_is_written_with_all_its_keys() -> None:
    written = write_sheet(play())
    assert written == {
        "state": "playing",
        "seats": ["A", "B", "C"],
        "still_in": ["A", "B", "C"],
        "deciding": [],
        "dealer": "A",
        "pool": 15,
        "scores": {"A": 0, "B": 0, "C": 0},
        "balances": {"A": -5, "B": -5, "C": -5},
        "winners": [],
        "payout": {},
        "rows": [],
        "faults": [],
        "warnings": [],
    }


def test_a_finished_sheet_has_no_dealer() -> None:
    written = write_sheet(play(end("best")))
    assert (written["state"], written["dealer"]) == ("finished", None)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (hand("A", B=5, C=20), {"no": 1, "dealer": "A", "caller": "A", "kalooki": False}),
        (void("misdeal"), {"dealer": "A", "reason": "misdeal"}),
        (leave("A"), {"player": "A"}),
        (join("D", 0), {"player": "D"}),
        (adjust("A", 5), {"player": "A", "points": 5, "reason": "as agreed"}),
        (end("best"), {"how": "best"}),
    ],
)
def test_a_row_repeats_what_its_fact_says_and_no_more(
    fact: dict[str, Any], said: dict[str, Any]
) -> None:
    (row,) = write_sheet(play(fact))["rows"]
    assert {key: value for key, value in row.items() if key not in ROW} == said
    assert row.keys() >= ROW


def test_buy_ins_are_written_with_the_score_after_them() -> None:
    (row,) = write_sheet(play(adjust("B", 151), buy_in("B")))["rows"]
    assert [*row["buy_ins"]] == [{"player": "B", "taken": True, "score": 0}]


def test_faults_and_warnings_are_written_with_their_words() -> None:
    tens = "2 2 2 2 3 3 3 3 4 4"
    written = write_sheet(try_out(leave("Z"), hand("A", B=tens, C="2")))
    (fault,), (warning,) = written["faults"], written["warnings"]
    assert fault.keys() == {"fact", "code", "message"}
    assert {**warning, "message": ""} == {
        "fact": 1,
        "code": "odd_card_count",
        "player": "B",
        "message": "",
    }


def test_a_written_sheet_is_json() -> None:
    written = write_sheet(play(hand("A", B=5, C=20), adjust("B", 150), buy_in("B"), end("best")))
    assert json.loads(json.dumps(written))["rows"][2]["how"] == "best"
