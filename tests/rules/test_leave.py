"""Somebody leaves for good."""

from .tables import at, fault, hand, join, last_row, leave, play


def test_whoever_leaves_is_no_longer_in_and_keeps_score_and_balance() -> None:
    sheet = play(hand("A", B=5, C=20), leave("B"))
    assert sheet.still_in == ("A", "C")
    assert (sheet.scores["B"], sheet.balances["B"]) == (5, -6)
    assert sheet.seats == ("A", "B", "C")


def test_the_stakes_paid_stay_in_the_pool() -> None:
    assert play(leave("B")).pool == 15


def test_a_row_tells_who_left() -> None:
    row = last_row(leave("B"))
    assert (row.kind, row.player, row.out, row.penalties, row.payments) == (
        "leave",
        "B",
        (),
        {},
        {},
    )
    assert (row.no, row.dealer, row.caller, row.kalooki) == (None, None, None, None)


def test_only_somebody_still_in_can_leave() -> None:
    assert fault(leave("Z")) == "unknown_player"
    assert fault(leave("B"), leave("B")) == "not_in"


def test_when_all_but_one_have_left_the_pool_is_theirs() -> None:
    sheet = play(leave("A"), leave("C"))
    assert (sheet.state, sheet.payout, sheet.rows[-1].pool) == ("finished", {"B": 15}, 0)


def test_when_the_last_one_deciding_leaves_the_waiting_row_shows_the_end_too() -> None:
    rules = {"preset": "kalooki-40", "buy_in_needs": 1}
    sheet = play(leave("C"), *at(B=140), hand("A", B="A"), leave("B"), rules=rules)
    assert sheet.payout == {"A": 15}
    assert [row.pool for row in sheet.rows[-2:]] == [0, 0]


def test_whoever_left_cannot_come_back_under_the_same_name() -> None:
    assert fault(leave("B"), join("B")) == "name_taken"
