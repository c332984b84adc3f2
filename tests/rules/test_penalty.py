"""What a hand charges, and to whose score it goes."""

import pytest

from .tables import hand, last_row, play

FIVE_TWENTY = hand("A", B={"points": 5}, C={"points": 20})
ON_A_KALOOKI = hand("A", kalooki=True, B={"points": 5}, C={"points": 20})


@pytest.mark.parametrize(
    ("times", "plus", "b", "c"), [(1, 0, 5, 20), (2, 0, 10, 40), (1, 25, 30, 45), (3, 7, 22, 67)]
)
def test_a_kalooki_multiplies_points_and_adds_to_them(
    times: int, plus: int, b: int, c: int
) -> None:
    rules = {"preset": "kalooki-40", "kalooki_times": times, "kalooki_plus": plus}
    assert last_row(ON_A_KALOOKI, rules=rules).penalties == {"A": 0, "B": b, "C": c}
    assert last_row(FIVE_TWENTY, rules=rules).penalties == {"A": 0, "B": 5, "C": 20}


def test_a_kalooki_may_charge_nothing() -> None:
    rules = {"preset": "kalooki-40", "kalooki_times": 0}
    assert last_row(ON_A_KALOOKI, rules=rules).scores == {"A": 0, "B": 0, "C": 0}


def test_points_are_judged_before_any_doubling() -> None:
    rules = {"preset": "kalooki-40", "kalooki_times": 2, "out_at": None, "ends": "open"}
    assert last_row(hand("A", kalooki=True, B=148, C=2), rules=rules).scores["B"] == 296


def test_where_losers_score_each_adds_the_own_penalty() -> None:
    assert play(FIVE_TWENTY, FIVE_TWENTY).scores == {"A": 0, "B": 10, "C": 40}


def test_where_the_caller_scores_the_caller_adds_all_penalties() -> None:
    sheet = play(FIVE_TWENTY, hand("B", A=7, C=8), rules="kalooki-51")
    assert sheet.scores == {"A": 25, "B": 15, "C": 0}
    assert sheet.charged == {"A": 7, "B": 5, "C": 28}


def test_where_nobody_scores_penalties_are_only_noted() -> None:
    row = last_row(hand("A", B="K 5", C="*"), rules="east-coast")
    assert row.scores == {"A": 0, "B": 0, "C": 0}
    assert row.penalties == {"A": 0, "B": 15, "C": 15}


def test_aces_and_jokers_cost_what_the_house_rules_say() -> None:
    assert last_row(hand("A", B="A *", C="2"), rules="kalooki-51").penalties["B"] == 15 + 25
    assert last_row(hand("A", B="A *", C="2")).penalties["B"] == 11 + 15


def test_a_row_tells_of_its_hand() -> None:
    row = last_row(FIVE_TWENTY, hand("C", kalooki=True, A=2, B=2))
    assert (row.kind, row.no, row.dealer, row.caller, row.kalooki) == ("hand", 2, "B", "C", True)
