"""What each loser pays the caller after a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .hand import Loss
from .stakes import Stakes


def payments(
    caller: str,
    lost: Sequence[Loss],
    kalooki: bool,
    charged: Mapping[str, int],
    pay: str,
    stakes: Stakes,
) -> dict[str, int]:
    """What each gets (+) or pays (-), in smallest units; the sum is 0."""
    paid = {caller: 0}
    for loss in lost:
        amount = _amount(loss, kalooki, charged[loss.player], pay, stakes)
        paid[loss.player] = -amount
        paid[caller] += amount
    return paid


def _amount(loss: Loss, kalooki: bool, penalty: int, pay: str, stakes: Stakes) -> int:
    if pay == "hand":
        return stakes.kalooki if kalooki else stakes.call_up
    if pay == "card":
        jokers, cards = loss.jokers or 0, loss.cards or 0
        amount = (cards - jokers) * stakes.card + jokers * stakes.joker_card
        return amount * 2 if kalooki else amount
    return stakes.point * penalty if pay == "point" else 0
