"""The limit: who is over it, who may buy back in, in which order, and at which score."""

import pytest

from scoresheet.rules.buy_in import Decision

from .tables import (
    Fact,
    adjust,
    at,
    buy_in,
    decline,
    fault,
    hand,
    join,
    last_row,
    leave,
    play,
    void,
)

# B and C go over on this hand, D does not.
TWO_OVER = (*at(B=140, C=140, D=30), hand("A", B="A", C="A", D="2"))
FOUR = {"seats": "ABCD"}


@pytest.mark.parametrize(("score", "over"), [(149, False), (150, False), (151, True)])
def test_150_is_in_and_151_is_over(score: int, over: bool) -> None:
    sheet = play(adjust("B", score - 10), hand("A", B=10, C=2))
    assert sheet.scores["B"] == score
    assert sheet.rows[-1].over == (("B",) if over else ())
    assert sheet.state == ("deciding" if over else "playing")


def test_the_limit_is_what_the_house_rules_say() -> None:
    assert not last_row(adjust("B", 90), hand("A", B=10, C=2), rules="swedish").over
    assert last_row(adjust("B", 90), hand("A", B="A", C=2), rules="swedish").over == ("B",)


def test_without_a_limit_nobody_is_over() -> None:
    assert not last_row(adjust("B", 5000), hand("A", B=10, C=2), rules="kalooki-40-online").over


def test_players_over_the_limit_stand_clockwise_from_the_callers_left() -> None:
    high = at(A=140, B=140, C=140)
    row = last_row(*high, hand("B", A="A", C="A", D=2, E=2), seats="ABCDE")
    assert row.over == ("C", "A")


def test_after_an_adjustment_the_line_starts_at_the_players_left() -> None:
    sheet = play(adjust("B", 151))
    assert (sheet.deciding, sheet.rows[0].over) == (("B",), ("B",))


def test_all_who_may_buy_in_are_deciding_in_order() -> None:
    sheet = play(*TWO_OVER, **FOUR)
    assert (sheet.state, sheet.deciding) == ("deciding", ("B", "C"))
    assert sheet.rows[-1].out == ()


def test_a_buy_in_costs_its_stake_and_starts_on_the_highest_score_not_over() -> None:
    sheet = play(*TWO_OVER, buy_in("B"), **FOUR, stakes={"buy_in": 7})
    assert (sheet.pool, sheet.scores["B"], sheet.balances["B"]) == (27, 32, -5 - 1 - 7)
    assert sheet.rows[-1].buy_ins == (Decision("B", True, 32),)
    assert sheet.bought["B"] == 1


def test_whoever_bought_in_before_counts_for_the_next_one() -> None:
    sheet = play(*TWO_OVER, buy_in("B"), buy_in("C"), **FOUR)
    assert (sheet.scores["C"], sheet.pool, sheet.state) == (32, 30, "playing")


def test_whoever_declines_is_out_with_the_score_as_it_is() -> None:
    sheet = play(*TWO_OVER, decline("B"), buy_in("C"), **FOUR)
    assert sheet.still_in == ("A", "C", "D")
    assert sheet.rows[-1].buy_ins == (Decision("B", False, 151), Decision("C", True, 32))
    assert (sheet.rows[-1].out, sheet.pool) == (("B",), 25)


def test_the_row_shows_how_things_stand_after_all_decisions() -> None:
    sheet = play(*TWO_OVER, buy_in("B"), decline("C"), **FOUR)
    row = sheet.rows[-1]
    assert (row.scores, row.balances, row.pool) == (sheet.scores, sheet.balances, sheet.pool)
    assert len(sheet.rows) == 4


def test_only_the_first_in_line_decides() -> None:
    assert fault(*TWO_OVER, buy_in("C"), **FOUR) == "out_of_turn"
    assert fault(*TWO_OVER, decline("C"), **FOUR) == "out_of_turn"


@pytest.mark.parametrize(("player", "code"), [("D", "not_deciding"), ("Z", "unknown_player")])
def test_nobody_else_buys_in(player: str, code: str) -> None:
    assert fault(*TWO_OVER, buy_in(player), **FOUR) == code
    assert fault(buy_in(player), **FOUR) == code


def test_whoever_is_out_does_not_buy_in() -> None:
    assert fault(*TWO_OVER, decline("B"), buy_in("B"), **FOUR) == "not_in"


@pytest.mark.parametrize(
    "next_fact", [hand("A", D=2), void(), join("E"), adjust("D", 5), leave("D")]
)
def test_until_all_have_decided_no_other_fact_is_taken(next_fact: Fact) -> None:
    assert fault(*TWO_OVER, next_fact, **FOUR) == "decide_first"
    assert fault(*TWO_OVER, buy_in("B"), next_fact, **FOUR) == "decide_first"


@pytest.mark.parametrize("first", ["B", "C"])
def test_somebody_deciding_may_leave_in_or_out_of_turn(first: str) -> None:
    other = {"B": "C", "C": "B"}[first]
    sheet = play(*TWO_OVER, leave(first), buy_in(other), **FOUR)
    assert sheet.still_in == tuple(sorted(("A", "D", other)))
    hand_row, leave_row = sheet.rows[-2:]
    assert (leave_row.kind, leave_row.player, leave_row.out) == ("leave", first, ())
    assert hand_row.buy_ins == (Decision(other, True, 32),)


def test_when_the_last_one_deciding_leaves_the_end_is_checked() -> None:
    sheet = play(*at(B=140, C=140), hand("A", B="A", C=2), leave("B"), leave("C"))
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("A",), {"A": 15})


@pytest.mark.parametrize(("needs", "deciding"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_buy_in_needs_so_many_who_are_not_over(needs: int, deciding: bool) -> None:
    rules = {"preset": "kalooki-40", "buy_in_needs": needs}
    sheet = play(*at(B=140, C=140), hand("A", B="A", C="A"), rules=rules)
    assert sheet.state == ("deciding" if deciding else "finished")


def test_with_too_few_not_over_all_are_out_at_once() -> None:
    sheet = play(*at(B=140, C=140), hand("A", B="A", C="A"))
    row = sheet.rows[-1]
    assert (row.over, row.out, row.buy_ins) == (("B", "C"), ("B", "C"), ())
    assert (row.pool, row.balances) == (0, {"A": 12, "B": -6, "C": -6})


def test_without_buy_ins_left_a_player_is_out_at_once() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": 1}
    sheet = play(adjust("B", 151), buy_in("B"), adjust("B", 151), rules=rules)
    assert (sheet.rows[-1].out, sheet.still_in) == (("B",), ("A", "C"))


def test_buy_ins_are_counted_for_each_player() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": 1}
    sheet = play(adjust("B", 151), buy_in("B"), adjust("C", 151), buy_in("C"), rules=rules)
    assert sheet.bought == {"A": 0, "B": 1, "C": 1}


def test_without_a_limit_of_buy_ins_a_player_may_go_on_buying() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": None}
    sheet = play(*[adjust("B", 151), buy_in("B")] * 9, rules=rules)
    assert (sheet.bought["B"], sheet.pool) == (9, 15 + 9 * 5)


def test_some_may_decide_while_others_are_out_at_once() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": 1}
    used = (adjust("B", 151), buy_in("B"))
    sheet = play(*used, *at(B=140, C=140), hand("A", B="A", C="A", D=2), rules=rules, **FOUR)
    assert (sheet.rows[-1].over, sheet.rows[-1].out, sheet.deciding) == (("B", "C"), ("B",), ("C",))
