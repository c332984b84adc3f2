"""Sharing money out to the last unit."""

from hypothesis import given
from hypothesis import strategies as st

from scoresheet.rules.pool import share_equally, share_in_proportion

amounts = st.integers(0, 10**12)


def test_odd_units_go_one_each_to_the_earlier() -> None:
    assert share_equally(11, ["A", "B", "C"]) == {"A": 4, "B": 4, "C": 3}
    assert share_equally(2, ["A", "B", "C"]) == {"A": 1, "B": 1, "C": 0}


@given(amounts, st.integers(1, 8))
def test_equal_shares_differ_by_one_unit_at_most(amount: int, players: int) -> None:
    shares = list(share_equally(amount, [str(n) for n in range(players)]).values())
    assert sum(shares) == amount
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


def test_the_largest_remainders_get_the_odd_units() -> None:
    assert share_in_proportion(10, [1, 1, 4]) == [2, 2, 6]
    assert share_in_proportion(25, [49, 48]) == [13, 12]


def test_equal_remainders_go_to_the_earlier() -> None:
    assert share_in_proportion(1, [5, 5]) == [1, 0]
    assert share_in_proportion(2, [10, 30]) == [1, 1]


@given(amounts, st.lists(st.integers(0, 50), min_size=1, max_size=7).filter(any))
def test_shares_in_proportion_are_within_a_unit_of_exact(amount: int, weights: list[int]) -> None:
    parts = share_in_proportion(amount, weights)
    assert sum(parts) == amount
    for part, weight in zip(parts, weights, strict=True):
        assert abs(part * sum(weights) - amount * weight) < sum(weights)
