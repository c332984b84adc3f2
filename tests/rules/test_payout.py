"""Who gets the pool when the game is settled: winner, caps, ring; and which scores are best."""

from collections.abc import Mapping
from typing import Any

import pytest

from .tables import at, end, hand, join, leave, play

SETTLED = end("settle")


def payout(
    rules: str | Mapping[str, object], initial: int, seats: str | None = None, **scores: int
) -> Mapping[str, int]:
    """Who gets how much at these scores."""
    high = [fact for fact in at(**scores) if fact["points"]]
    sheet = play(*high, SETTLED, rules=rules, seats=seats or [*scores], stakes={"initial": initial})
    assert sum(sheet.payout.values()) == initial * len(sheet.seats)
    return sheet.payout


WINNER = {"preset": "kalooki-40", "out_at": None, "ends": "open"}
CAPS = {"preset": "kaluki-100", "ends": "open"}
RING = "kalooki-51-online"


def test_the_winner_takes_the_pool() -> None:
    assert payout(WINNER, 5, A=20, B=10, C=30) == {"B": 15}


def test_where_the_caller_scores_the_highest_is_best() -> None:
    rules = {"preset": "kalooki-51", "payout": "winner"}
    assert payout(rules, 5, A=20, B=10, C=30) == {"C": 15}


def test_tied_winners_share_and_odd_units_go_by_seat() -> None:
    assert payout(WINNER, 5, A=20, B=10, C=10) == {"B": 8, "C": 7}
    assert payout(WINNER, 7, A=1, B=9, C=1, D=1, E=9) == {"A": 12, "C": 12, "D": 11}


def test_tied_winners_are_all_named() -> None:
    sheet = play(*at(A=20), SETTLED, rules=WINNER)
    assert sheet.winners == ("B", "C")


def test_those_who_are_gone_get_nothing() -> None:
    sheet = play(*at(A=20, B=30), leave("C"), SETTLED, rules=WINNER)
    assert (sheet.winners, sheet.payout) == (("A",), {"A": 15})


def test_a_settled_game_without_a_pool_has_winners_but_no_payout() -> None:
    sheet = play(*at(A=20, B=10, C=30), SETTLED, rules="kalooki-51")
    assert (sheet.winners, sheet.payout, sheet.state) == (("C",), {}, "finished")


def test_where_nobody_scores_nobody_wins() -> None:
    sheet = play(hand("A", B="K", C="2"), SETTLED, rules="east-coast")
    assert (sheet.winners, sheet.payout, sheet.state) == ((), {}, "finished")


@pytest.mark.parametrize(
    ("score", "back"), [(0, None), (10, 1000), (24, 2400), (25, 2500), (26, 2500), (99, 2500)]
)
def test_the_second_of_two_gets_back_at_most_25_percent(score: int, back: int | None) -> None:
    assert payout(CAPS, 10_000, A=100, B=score).get("B") == back


def test_of_three_the_losers_get_back_at_most_18_and_12_and_a_half_percent() -> None:
    assert payout(CAPS, 10_000, A=100, B=50, C=40) == {"A": 26_950, "B": 1800, "C": 1250}
    assert payout(CAPS, 10_000, A=17, B=100, C=12) == {"A": 1700, "B": 27_100, "C": 1200}


def test_of_four_the_losers_get_back_at_most_16_66_and_11_11_and_8_33_percent() -> None:
    assert payout(CAPS, 10_000, A=50, B=100, C=40, D=30) == {
        "A": 1666,
        "B": 40_000 - 1666 - 1111 - 833,
        "C": 1111,
        "D": 833,
    }


def test_what_losers_get_back_is_rounded_down() -> None:
    assert payout(CAPS, 333, A=100, B=50, C=40, D=30) == {
        "A": 1332 - 55 - 36 - 27,
        "B": 55,
        "C": 36,
        "D": 27,
    }


def test_losers_with_one_score_share_what_their_places_get_together() -> None:
    assert payout(CAPS, 1000, A=100, B=15, C=15) == {"A": 2725, "B": 138, "C": 137}


def test_those_tied_for_the_best_share_the_rest() -> None:
    assert payout(CAPS, 1001, A=10, B=60, C=60) == {"A": 100, "B": 1452, "C": 1451}
    assert payout(CAPS, 5, A=7, B=7) == {"A": 5, "B": 5}


def penalised(points: int, seats: str = "ABC") -> Mapping[str, int]:
    """Kaluki for cash in which B calls once, then is charged so much in two hands."""
    rest: dict[str, Any] = dict.fromkeys(seats.replace("A", "").replace("B", ""), 2)
    charged = [hand("A", B=50, **rest), hand("A", B=points - 50, **rest)]
    first = hand("B", A=20, **rest)
    return play(first, *charged, rules="kaluki-100", seats=seats, stakes={"initial": 1000}).payout


def test_of_three_a_loser_with_100_penalties_gets_nothing_back() -> None:
    assert penalised(99) == {"A": 2820, "B": 180}
    assert penalised(100) == {"A": 3000}


def test_of_two_a_loser_with_100_penalties_still_gets_something_back() -> None:
    assert penalised(100, seats="AB") == {"A": 1800, "B": 200}


def test_caps_are_for_the_players_still_in() -> None:
    facts = (*at(A=60, B=50, C=40), leave("C"), SETTLED)
    sheet = play(*facts, rules=CAPS, stakes={"initial": 1000})
    assert sheet.payout == {"A": 2750, "B": 250}


def test_the_ring_pays_a_quarter_to_those_close_behind_in_proportion() -> None:
    assert payout(RING, 100, A=0, B=10, C=40, D=60) == {"A": 300, "B": 80, "C": 20}


def test_49_behind_is_paid_and_50_behind_is_not() -> None:
    assert payout(RING, 100, A=50, B=1) == {"A": 50, "B": 150}
    assert payout(RING, 100, A=51, B=1) == {"B": 200}


def test_the_ring_goes_by_largest_remainder() -> None:
    assert payout(RING, 34, A=0, B=1, C=2) == {"A": 77, "B": 13, "C": 12}


def test_equal_remainders_go_to_the_earlier_seat() -> None:
    assert payout(RING, 3, B=0, Y=40, X=20) == {"B": 7, "Y": 1, "X": 1}
    assert payout(RING, 3, B=0, X=20, Y=40) == {"B": 7, "X": 2}


def test_tied_for_the_best_add_up_their_places_and_share() -> None:
    assert payout(RING, 100, A=0, B=0, C=10) == {"A": 134, "B": 133, "C": 33}


def test_tied_behind_the_best_share_equally_by_seat() -> None:
    assert payout(RING, 100, A=20, B=0, C=20) == {"A": 38, "B": 225, "C": 37}
    assert payout(RING, 1, A=20, B=0, C=20, D=20) == {"A": 1, "B": 3}


def test_the_ring_where_the_caller_scores_counts_down_from_the_highest() -> None:
    rules = {"preset": "kalooki-51-online", "scorer": "caller"}
    assert payout(rules, 100, A=60, B=50, C=20, D=0) == {"A": 300, "B": 80, "C": 20}


def test_a_latecomers_stake_is_in_the_pool() -> None:
    sheet = play(join("D"), *at(A=1, B=1, C=1), SETTLED, rules=WINNER)
    assert sheet.payout == {"D": 20}
