"""Settling up: the fewest handovers of money that clear all balances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

EXACT_UP_TO = 14


@dataclass(frozen=True, slots=True)
class Transfer:
    """One handover: payer, payee, and the amount in the smallest unit, at least 1."""

    payer: str
    payee: str
    amount: int


def transfers(balances: Mapping[str, int]) -> list[Transfer]:
    """The transfers that bring every balance to 0, in a deterministic order.

    The fewest possible for up to 14 people who are not at 0; beyond that few, but perhaps not
    the fewest. ValueError if the balances (smallest units, + is owed, - owes) do not sum to 0.
    """
    total = sum(balances.values())
    if total:
        raise ValueError(f"The balances must sum to 0, and they sum to {total}.")
    open_balances = [(name, amount) for name, amount in balances.items() if amount]
    groups = [open_balances] if len(open_balances) > EXACT_UP_TO else _most_groups(open_balances)
    return [transfer for group in groups for transfer in _clear(group)]


def _clear(group: Sequence[tuple[str, int]]) -> list[Transfer]:
    """Clear a group that sums to 0: the largest debt to the largest credit, again and again.

    Each transfer brings somebody to 0, so n people need at most n - 1.
    """
    left = dict(group)
    cleared = []
    while any(left.values()):
        payer = min(left, key=lambda name: left[name])
        payee = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        cleared.append(Transfer(payer, payee, amount))
    return cleared


def _most_groups(people: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Split people into as many groups that sum to 0 as there can be.

    Every group of k people takes k - 1 transfers, so the most groups are the fewest transfers.
    `most[s]` is the number of prefixes that sum to 0 in the best order of the set s.
    """
    size = 1 << len(people)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for members in range(1, size):
        low = members & -members
        sums[members] = sums[members ^ low] + people[low.bit_length() - 1][1]
        best, chosen = -1, 0
        rest = members
        while rest:
            one = rest & -rest
            rest ^= one
            if most[members ^ one] > best:
                best, chosen = most[members ^ one], one
        most[members], last[members] = best + (sums[members] == 0), chosen
    groups: list[list[tuple[str, int]]] = []
    members = size - 1
    while members:
        if sums[members] == 0:
            groups.append([])
        groups[-1].append(people[last[members].bit_length() - 1])
        members ^= last[members]
    return [sorted(group, key=people.index) for group in reversed(groups)]
