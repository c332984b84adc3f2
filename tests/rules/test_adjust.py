"""An agreed correction of a score."""

import pytest

from .tables import adjust, fault, hand, last_row, leave, play, try_out


@pytest.mark.parametrize("points", [-20, -1, 1, 130])
def test_a_correction_changes_the_score_and_no_money(points: int) -> None:
    before = play(hand("A", B=5, C=20))
    sheet = play(hand("A", B=5, C=20), adjust("C", points))
    assert sheet.scores == {"A": 0, "B": 5, "C": 20 + points}
    assert (sheet.balances, sheet.pool) == (before.balances, before.pool)


def test_a_row_repeats_the_correction() -> None:
    row = last_row(adjust("B", 12))
    assert (row.kind, row.player, row.points, row.reason) == ("adjust", "B", 12, "as agreed")
    assert (row.penalties, row.payments) == ({"B": 12}, {})


def test_a_correction_by_0_corrects_nothing() -> None:
    assert fault(adjust("B", 0)) == "bad_adjustment"


def test_no_score_goes_below_0() -> None:
    assert fault(adjust("B", -1)) == "bad_adjustment"
    assert fault(adjust("B", 5), adjust("B", -6)) == "bad_adjustment"
    assert play(adjust("B", 5), adjust("B", -5)).scores["B"] == 0


def test_the_message_says_how_much_was_to_be_taken_off() -> None:
    message = try_out(adjust("B", 5), adjust("B", -6)).faults[0].message
    assert "B has 5" in message
    assert " 6 " in message


def test_only_somebody_still_in_is_corrected() -> None:
    assert fault(adjust("Z", 0)) == "unknown_player"
    assert fault(leave("B"), adjust("B", 0)) == "not_in"


def test_a_correction_over_the_limit_may_put_a_player_out() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": 0}
    sheet = play(adjust("B", 151), rules=rules)
    assert (sheet.still_in, sheet.rows[0].out) == (("A", "C"), ("B",))


def test_a_correction_may_end_the_game() -> None:
    sheet = play(leave("C"), adjust("B", 151))
    assert (sheet.winners, sheet.rows[-1].pool, sheet.payout) == (("A",), 0, {"A": 15})


def test_the_deal_does_not_pass_with_a_correction() -> None:
    assert play(adjust("B", 10)).dealer == "A"
