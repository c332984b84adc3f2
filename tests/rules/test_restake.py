"""Head to head: over the limit a player pays the opponent and plays on."""

from scoresheet.rules.buy_in import Decision

from .tables import adjust, fault, hand, join, leave, play

PAIR = {"rules": "head-to-head", "seats": "AB"}


def test_over_the_limit_a_player_pays_the_opponent_and_takes_their_score() -> None:
    sheet = play(adjust("A", 40), adjust("B", 140), hand("A", B=10), **PAIR)
    row = sheet.rows[-1]
    assert (row.over, row.buy_ins, row.out) == (("B",), (Decision("B", True, 40),), ())
    assert row.payments == {"A": 1 + 5, "B": -1 - 5}
    assert row.scores == {"A": 40, "B": 40}
    assert (sheet.state, sheet.deciding, sheet.pool) == ("playing", (), 0)


def test_149_is_in_and_150_is_over() -> None:
    assert play(adjust("B", 139), hand("A", B=10), **PAIR).rows[-1].over == ()
    assert play(adjust("B", 140), hand("A", B=10), **PAIR).rows[-1].over == ("B",)


def test_a_correction_over_the_limit_is_a_restake_too() -> None:
    row = play(adjust("B", 150), **PAIR).rows[-1]
    assert row.payments == {"A": 5, "B": -5}
    assert row.penalties == {"B": 150}
    assert row.scores == {"A": 0, "B": 0}


def test_there_is_no_limit_to_restakes() -> None:
    sheet = play(*[adjust("B", 150)] * 12, **PAIR)
    assert (sheet.bought["B"], sheet.balances["A"]) == (12, 60)


def test_nobody_joins_a_game_for_two() -> None:
    assert fault(join("C"), **PAIR) == "too_many_players"


def test_when_one_of_two_leaves_the_other_has_won() -> None:
    sheet = play(leave("A"), **PAIR)
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("B",), {})


def test_restakes_may_come_in_a_game_of_so_many_hands() -> None:
    rules = {"preset": "head-to-head", "ends": "hands", "ends_at": 1}
    sheet = play(adjust("B", 140), hand("A", B=10), rules=rules, seats="AB")
    assert (sheet.winners, sheet.scores) == (("A", "B"), {"A": 0, "B": 0})
