"""Settling up: the fewest transfers that clear all balances."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.tally.settlement import Transfer, transfers


def after(balances: Mapping[str, int], plan: Sequence[Transfer]) -> dict[str, int]:
    """The balances once every transfer of a plan was paid."""
    left = dict(balances)
    for transfer in plan:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    return left


def fewest(amounts: Sequence[int]) -> int:
    """By trying all: people less the most groups that sum to 0, each group by each."""
    amounts = [amount for amount in amounts if amount]

    def most(rest: Sequence[int]) -> int:
        if not rest:
            return 0
        others, best = range(1, len(rest)), 0
        for size in range(len(rest)):
            for group in combinations(others, size):
                if rest[0] + sum(rest[i] for i in group) == 0:
                    best = max(best, 1 + most([rest[i] for i in others if i not in group]))
        return best

    return len(amounts) - most(amounts)


def named(amounts: Sequence[int]) -> dict[str, int]:
    return {f"P{place}": amount for place, amount in enumerate(amounts)}


def balanced(most: int, size: int) -> st.SearchStrategy[dict[str, int]]:
    """Balances that sum to 0."""
    amounts = st.lists(st.integers(-size, size), max_size=most - 1)
    return amounts.map(lambda drawn: named([*drawn, -sum(drawn)]))


@given(balanced(7, 6) | balanced(7, 10**12))
def test_there_is_no_plan_with_fewer_transfers(balances: dict[str, int]) -> None:
    """S14."""
    assert len(transfers(balances)) == fewest(list(balances.values()))


@given(balanced(12, 20) | balanced(40, 1000))
def test_every_transfer_is_sound_and_together_they_clear_all(balances: dict[str, int]) -> None:
    """S8, S9, S10."""
    plan = transfers(balances)
    left = dict(balances)
    for transfer in plan:
        assert transfer.amount >= 1
        assert left[transfer.payer] < 0 < left[transfer.payee]
        left = after(left, [transfer])
    assert not any(left.values())
    assert transfers(left) == []
    touched = {transfer.payer for transfer in plan} | {transfer.payee for transfer in plan}
    assert touched == {name for name, balance in balances.items() if balance}


@given(balanced(14, 8))
def test_payers_only_pay_and_payees_only_get(balances: dict[str, int]) -> None:
    """S10."""
    for transfer in transfers(balances):
        assert balances[transfer.payer] < 0 < balances[transfer.payee]


@given(balanced(10, 9))
def test_the_same_balances_give_the_same_plan(balances: dict[str, int]) -> None:
    assert transfers(balances) == transfers(dict(balances))


def test_a_plan_of_known_fewest() -> None:
    """S14."""
    assert len(transfers(named([-4, -3, 2, 2, 3]))) == 3


def test_what_a_pair_pays_is_what_each_is_down() -> None:
    """S13: A paid 120 for three and B 50 for two."""
    plan = transfers({"A": 80, "B": -15, "C": -65})
    assert plan == [Transfer("C", "A", 65), Transfer("B", "A", 15)]


def test_namesakes_stay_two_people() -> None:
    """S44: names on a sheet differ, if only by a mark."""
    plan = transfers({"Alex": 5, "Alex ": -5})
    assert plan == [Transfer("Alex ", "Alex", 5)]


@pytest.mark.parametrize("balances", [{}, {"A": 0}, {"A": 0, "B": 0, "C": 0}])
def test_nobody_owes_nobody_pays(balances: dict[str, int]) -> None:
    """S9."""
    assert transfers(balances) == []


@pytest.mark.parametrize(
    ("balances", "gap"), [({"A": 1}, "1"), ({"A": -5, "B": 4}, "-1"), ({"A": 10, "B": -3}, "7")]
)
def test_balances_that_do_not_sum_to_nothing_are_an_error(
    balances: dict[str, int], gap: str
) -> None:
    """S15."""
    with pytest.raises(ValueError, match=f"they sum to {gap}"):
        transfers(balances)


def test_the_published_club_sheet() -> None:
    balances = {"Jim": 0, "Pete": -5, "Jill": 33, "Sam": -14, "Ann": -14}
    plan = transfers(balances)
    assert {t.payer: t.amount for t in plan} == {"Sam": 14, "Ann": 14, "Pete": 5}
    assert {t.payee for t in plan} == {"Jill"}


def test_fourteen_people_are_exact_and_quick() -> None:
    """Seven pairs, hidden: the fewest is one transfer a pair."""
    dice = random.Random(14)
    pairs = [dice.randint(1, 10**6) for _ in range(7)]
    amounts = [*pairs, *(-amount for amount in pairs)]
    dice.shuffle(amounts)
    started = perf_counter()
    assert len(transfers(named(amounts))) == 7
    assert perf_counter() - started < 1


def test_those_at_nothing_do_not_count_among_the_fourteen() -> None:
    amounts = [1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4, -5, -6, -7, *[0] * 20]
    assert len(transfers(named(amounts))) == 7


@pytest.mark.parametrize("people", [15, 20, 60])
def test_more_people_are_cleared_all_the_same(people: int) -> None:
    dice = random.Random(people)
    amounts = [dice.randint(-1000, 1000) for _ in range(people - 1)]
    balances = named([*amounts, -sum(amounts)])
    started = perf_counter()
    plan = transfers(balances)
    assert perf_counter() - started < 1
    assert not any(after(balances, plan).values())
    assert len(plan) < people
    assert all(transfer.amount >= 1 for transfer in plan)


def test_large_amounts_stay_whole() -> None:
    """S7."""
    huge = 10**30 + 1
    assert transfers({"A": huge, "B": -huge}) == [Transfer("B", "A", huge)]
