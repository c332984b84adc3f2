"""Who gets the pool when the game is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from .pool import share_equally, share_in_proportion

# Hundredths of a percent of the own initial stake, by number of players, for places 2, 3, 4.
# Source: the online cash game's published split of the pool.
CAPS: Mapping[int, tuple[int, ...]] = {2: (2500,), 3: (1800, 1250), 4: (1666, 1111, 833)}
TOO_MANY_PENALTIES = 100
RING_GAP = 50


def best_first(players: Sequence[str], scores: Mapping[str, int], scorer: str) -> list[str]:
    """Players (in seat order) by score: lowest first, or highest first where the caller scores."""
    sign = -1 if scorer == "caller" else 1
    return sorted(players, key=lambda player: sign * scores[player])


def best(players: Sequence[str], scores: Mapping[str, int], scorer: str) -> list[str]:
    """Who has the best score, all if tied, in seat order; nobody where nobody scores."""
    if scorer == "nobody":
        return []
    top = scores[best_first(players, scores, scorer)[0]]
    return [player for player in players if scores[player] == top]


def settle(
    payout: str,
    pool: int,
    players: Sequence[str],
    scores: Mapping[str, int],
    charged: Mapping[str, int],
    initial: int,
    scorer: str,
) -> dict[str, int]:
    """Divide the pool among `players` (those still in, in seat order).

    `charged` are the penalties of the whole game, `initial` the stake of each. Amounts in
    smallest units; nobody who gets nothing is listed.
    """
    order = best_first(players, scores, scorer)
    if payout == "caps":
        shares = _caps(pool, order, scores, charged, initial)
    elif payout == "ring":
        shares = _tied_share(_ring(pool, players, order, scores), order, scores)
    else:
        shares = _tied_share([pool] + [0] * (len(order) - 1), order, scores)
    return {player: amount for player, amount in shares.items() if amount > 0}


def _ring(
    pool: int, players: Sequence[str], order: Sequence[str], scores: Mapping[str, int]
) -> list[int]:
    """The amounts of the places, best first; equal remainders go to the earlier seat."""
    best_score = scores[order[0]]
    others = [player for player in players if player != order[0]]
    weights = [max(0, RING_GAP - abs(scores[player] - best_score)) for player in others]
    parts = share_in_proportion(pool // 4, weights) if any(weights) else weights
    earned = dict(zip(others, parts, strict=True))
    return [pool - sum(parts), *(earned[player] for player in order[1:])]


def _caps(
    pool: int,
    order: Sequence[str],
    scores: Mapping[str, int],
    charged: Mapping[str, int],
    initial: int,
) -> dict[str, int]:
    places = zip(order[1:], CAPS[len(order)], strict=True)
    parts = [initial * min(scores[player] * 100, cap) // 10_000 for player, cap in places]
    shares = _tied_share([0, *parts], order, scores)
    top = [player for player in order if scores[player] == scores[order[0]]]
    for player in order:
        if player in top or (len(order) > 2 and charged[player] >= TOO_MANY_PENALTIES):
            shares[player] = 0
    return shares | share_equally(pool - sum(shares.values()), top)


def _tied_share(
    amounts: Sequence[int], order: Sequence[str], scores: Mapping[str, int]
) -> dict[str, int]:
    """Tied players add up their places' amounts and share them equally."""
    shares: dict[str, int] = {}
    places = zip(order, amounts, strict=True)
    for _, group in groupby(places, key=lambda place: scores[place[0]]):
        tied = list(group)
        shares |= share_equally(sum(amount for _, amount in tied), [player for player, _ in tied])
    return shares
