"""What each loser pays the caller after a hand."""

from typing import Any

import pytest

from .tables import adjust, hand, last_row, leave, play

POINT: Any = {"preset": "kalooki-40-online", "pay": "point"}
CASH: Any = {"rules": "east-coast", "stakes": {"card": 10, "joker_card": 25}}
BY_POINT: Any = {"rules": POINT, "stakes": {"point": 3}}


def test_a_call_up_costs_each_loser_the_call_up_stake() -> None:
    row = last_row(hand("A", B=5, C=20), stakes={"call_up": 100, "kalooki": 250})
    assert row.payments == {"A": 200, "B": -100, "C": -100}


def test_a_kalooki_costs_each_loser_the_kalooki_stake() -> None:
    row = last_row(hand("A", kalooki=True, B=5, C=20), stakes={"call_up": 100, "kalooki": 250})
    assert row.payments == {"A": 500, "B": -250, "C": -250}


def test_each_card_costs_its_stake_and_each_joker_its_own() -> None:
    row = last_row(hand("A", B="K 7 * *", C="2"), **CASH)
    assert row.payments == {"A": 80, "B": -70, "C": -10}


def test_cards_cost_double_on_a_kalooki() -> None:
    row = last_row(hand("A", kalooki=True, B="K 7 *", C="*"), **CASH)
    assert row.payments == {"A": 140, "B": -90, "C": -50}


def test_counted_cards_cost_the_same_as_cards_keyed() -> None:
    counted = {"points": 32, "cards": 3, "jokers": 1}
    assert last_row(hand("A", B=counted, C="2"), **CASH) == last_row(
        hand("A", B="K 7 *", C="2"), **CASH
    )


def test_points_cost_their_stake() -> None:
    assert last_row(hand("A", B=5, C=20), **BY_POINT).payments == {"A": 75, "B": -15, "C": -60}


def test_points_cost_what_the_kalooki_made_of_them() -> None:
    row = last_row(hand("A", kalooki=True, B=5, C=20), **BY_POINT)
    assert row.payments == {"A": 225, "B": -90, "C": -135}


@pytest.mark.parametrize("kalooki", [False, True])
def test_where_hands_are_not_paid_for_the_payments_are_0(kalooki: bool) -> None:
    row = last_row(hand("A", kalooki=kalooki, B=5, C=20), rules="kalooki-51", stakes={"call_up": 9})
    assert row.payments == {"A": 0, "B": 0, "C": 0}


def test_whoever_goes_over_the_limit_still_pays_for_the_hand() -> None:
    row = last_row(adjust("B", 140), hand("A", B=11, C=2))
    assert row.over == ("B",)
    assert row.payments == {"A": 2, "B": -1, "C": -1}


def test_players_who_are_gone_neither_score_nor_pay() -> None:
    sheet = play(leave("C"), hand("A", B=11))
    assert sheet.rows[-1].payments == {"A": 1, "B": -1}
    assert sheet.rows[-1].penalties == {"A": 0, "B": 11}
    assert sheet.rows[-1].scores == {"A": 0, "B": 11, "C": 0}
    assert (sheet.balances["C"], sheet.charged["C"]) == (-5, 0)


def test_balances_hold_stakes_and_payments() -> None:
    sheet = play(hand("A", B=5, C=20), hand("B", kalooki=True, A=5, C=20))
    assert sheet.balances == {"A": -5 + 2 - 2, "B": -5 - 1 + 4, "C": -5 - 1 - 2}
