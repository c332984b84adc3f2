"""What a hand charges, and to whose score it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .hand import Loss
from .house_rules import HouseRules


def penalties(
    caller: str, lost: Sequence[Loss], kalooki: bool, rules: HouseRules
) -> dict[str, int]:
    """The penalty of everybody in the hand, in points; the caller's is 0."""
    charged = {caller: 0}
    for loss in lost:
        points = loss.points
        charged[loss.player] = (
            points * rules.kalooki_times + rules.kalooki_plus if kalooki else points
        )
    return charged


def score(
    scores: Mapping[str, int], caller: str, charged: Mapping[str, int], scorer: str
) -> dict[str, int]:
    """The running totals after a hand: the losers', the caller's or nobody's go up."""
    totals = dict(scores)
    if scorer == "losers":
        for player, points in charged.items():
            totals[player] += points
    elif scorer == "caller":
        totals[caller] += sum(charged.values())
    return totals
