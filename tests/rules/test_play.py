"""The order of things at the table: what is refused before a fact is even looked at."""

import pytest

from .tables import (
    Fact,
    adjust,
    buy_in,
    decline,
    end,
    fault,
    hand,
    join,
    leave,
    play,
    try_out,
    void,
)

NAP = {"fact": "nap", "trumps": "hearts"}
OVER = adjust("B", 151)


def test_there_is_no_such_fact() -> None:
    assert fault(NAP) == "unknown_fact"


def test_an_unknown_fact_is_named_as_such_before_decisions() -> None:
    assert fault(OVER, NAP) == "unknown_fact"


def test_when_the_game_is_over_nothing_else_matters() -> None:
    assert fault(end("best"), NAP) == "game_over"
    assert fault(end("best"), hand("Z")) == "game_over"


@pytest.mark.parametrize(
    "fact", [hand("Z"), void(), leave("Z"), join("b"), adjust("Z", 0), end("")]
)
def test_decisions_come_before_anything_that_may_be_wrong_with_a_fact(fact: Fact) -> None:
    assert fault(OVER, fact) == "decide_first"


@pytest.mark.parametrize("decision", [buy_in("A"), decline("C")])
def test_only_somebody_over_the_limit_decides(decision: Fact) -> None:
    assert fault(decision) == "not_deciding"


def test_the_fold_goes_on_without_a_fact_that_cannot_be_scored() -> None:
    good = (hand("A", B=5, C=20), leave("C"), hand("B", A=2))
    sheet = try_out(good[0], NAP, good[1], hand("C", A=2), good[2])
    assert [(fault.fact, fault.code) for fault in sheet.faults] == [
        (1, "unknown_fact"),
        (3, "not_in"),
    ]
    assert [row.fact for row in sheet.rows] == [0, 2, 4]
    assert (sheet.scores, sheet.balances) == (play(*good).scores, play(*good).balances)
