"""How a game ends: by the house rules, or as the table agrees."""

from collections.abc import Mapping

import pytest

from .tables import (
    Fact,
    adjust,
    at,
    buy_in,
    decline,
    end,
    fault,
    hand,
    leave,
    play,
    try_out,
    void,
)

DEAL = hand("A", B=5, C=20)
OPEN = {"rules": {"preset": "kalooki-40", "ends": "open"}}
TO_100 = {"rules": {"preset": "kalooki-40", "ends": "points", "ends_at": 100}}
TWO_HANDS = {"rules": {"preset": "kalooki-40", "ends": "hands", "ends_at": 2}}


def test_the_last_player_in_takes_the_pool() -> None:
    sheet = play(*at(B=140, C=140), hand("A", B="A", C="A"))
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("A",), {"A": 15})
    assert (sheet.pool, sheet.rows[-1].pool, sheet.dealer) == (0, 0, None)


def test_the_last_player_in_has_won_whatever_ends_the_game() -> None:
    sheet = play(leave("A"), leave("B"), rules="east-coast")
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("C",), {})


def test_a_declined_buy_in_may_end_the_game() -> None:
    rules = {"preset": "kalooki-40", "buy_in_needs": 1}
    sheet = play(leave("C"), adjust("B", 140), hand("A", B="A"), decline("B"), rules=rules)
    assert (sheet.winners, sheet.rows[-1].pool, sheet.rows[-1].out) == (("A",), 0, ("B",))


@pytest.mark.parametrize(("points", "finished"), [(99, False), (100, True), (101, True)])
def test_a_game_to_100_ends_when_somebody_still_in_has_100(points: int, finished: bool) -> None:
    sheet = play(adjust("B", points - 10), hand("A", B=10, C=2), **TO_100)
    assert (sheet.state == "finished", sheet.winners) == (finished, ("A",) if finished else ())


def test_a_correction_may_end_a_game_to_points() -> None:
    assert play(adjust("B", 100), **TO_100).payout == {"A": 8, "C": 7}


def test_whoever_is_out_does_not_end_a_game_to_points() -> None:
    rules = {**TO_100["rules"], "ends_at": 151}
    sheet = play(adjust("B", 140), hand("A", B="A", C=2), decline("B"), rules=rules)
    assert (sheet.state, sheet.still_in) == ("playing", ("A", "C"))


def test_a_game_to_points_waits_for_decisions() -> None:
    rules = {**TO_100["rules"], "out_at": 100, "ends_at": 98}
    waiting = (adjust("C", 90), adjust("B", 90), hand("A", B=11, C=9))
    assert play(*waiting, rules=rules).state == "deciding"
    assert play(*waiting, buy_in("B"), rules=rules).winners == ("A",)


def test_so_many_hands_end_the_game_and_void_ones_do_not_count() -> None:
    sheet = play(DEAL, void(), DEAL, **TWO_HANDS)
    assert (sheet.state, sheet.winners, sheet.payout) == ("finished", ("A",), {"A": 15})
    assert play(DEAL, void(), void(), **TWO_HANDS).state == "playing"


def test_the_last_of_so_many_hands_waits_for_decisions() -> None:
    facts = (*at(B=140), DEAL, hand("A", B=10, C=2))
    assert play(*facts, **TWO_HANDS).state == "deciding"
    sheet = play(*facts, buy_in("B"), **TWO_HANDS)
    assert (sheet.state, sheet.payout) == ("finished", {"A": 20})


def test_an_open_game_goes_on_until_the_table_says_so() -> None:
    assert play(*[DEAL] * 7, **OPEN).state == "playing"
    sheet = play(*[DEAL] * 7, end("settle"), **OPEN)
    assert (sheet.state, sheet.winners, sheet.rows[-1].how) == ("finished", ("A",), "settle")


@pytest.mark.parametrize("game", [OPEN, TO_100, TWO_HANDS])
def test_the_table_may_settle_early(game: Mapping[str, Mapping[str, object]]) -> None:
    assert play(DEAL, end("settle"), **game).payout == {"A": 15}


def test_where_the_last_one_in_wins_there_is_nothing_to_settle() -> None:
    assert fault(DEAL, end("settle")) == "not_allowed"


def test_the_pool_may_be_split_in_equal_parts() -> None:
    sheet = play(leave("D"), end("split"), seats="ABCD")
    assert sheet.payout == {"A": 7, "B": 7, "C": 6}
    assert (sheet.state, sheet.pool, sheet.balances["D"]) == ("finished", 0, -5)


def test_the_pool_may_be_split_by_agreed_shares() -> None:
    sheet = play(end("split", {"C": 11, "A": 4, "B": 0}))
    assert sheet.payout == {"A": 4, "C": 11}
    assert (sheet.rows[-1].kind, sheet.rows[-1].how) == ("end", "split")


def test_the_best_score_still_in_may_take_the_pool() -> None:
    assert play(DEAL, leave("A"), end("best")).payout == {"B": 15}
    assert play(*at(A=9), end("best")).payout == {"B": 8, "C": 7}


def test_all_may_get_back_what_they_paid_into_the_pool() -> None:
    facts = (DEAL, adjust("B", 146), buy_in("B"), leave("C"), end("refund"))
    sheet = play(*facts)
    assert sheet.payout == {"A": 5, "B": 10, "C": 5}
    assert sheet.balances == {"A": 2, "B": -1, "C": -1}


@pytest.mark.parametrize("how", ["split", "best", "refund"])
def test_without_a_pool_there_is_nothing_to_agree_on(how: str) -> None:
    assert fault(end(how), rules="kalooki-51") == "not_allowed"


@pytest.mark.parametrize("how", ["", "Split", "forfeit"])
def test_there_is_no_other_way_to_end(how: str) -> None:
    assert fault(end(how)) == "not_allowed"


@pytest.mark.parametrize(
    "wrong",
    [
        end("split", {"A": 10, "B": 4}),
        end("split", {"A": 10, "B": 6}),
        end("split", {}),
        end("split", {"A": 16, "B": -1}),
        end("split", {"A": 10, "D": 5}),
        end("split", {"A": 10, "Z": 5}),
        end("best", {"A": 15}),
        end("refund", {"A": 5, "B": 5, "C": 5}),
    ],
)
def test_shares_add_up_to_the_pool_among_those_still_in(wrong: Fact) -> None:
    pool_of_15 = {"initial": 3}
    facts = (leave("D"), leave("E"), wrong)
    assert fault(*facts, seats="ABCDE", stakes=pool_of_15) == "bad_shares"


@pytest.mark.parametrize(
    ("shares", "difference"), [({"A": 12}, " 3 are missing"), ({"A": 17}, " 2 over")]
)
def test_the_message_says_how_far_shares_are_from_the_pool(
    shares: dict[str, int], difference: str
) -> None:
    assert difference in try_out(end("split", shares)).faults[0].message


@pytest.mark.parametrize("fact", [DEAL, void(), leave("A"), buy_in("A"), end("best")])
def test_nothing_more_is_scored_when_the_game_is_over(fact: Fact) -> None:
    assert fault(end("best"), fact) == "game_over"
