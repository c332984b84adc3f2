"""The presets in words: what each is, and its terms."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.house_rules import PRESETS, HouseRules
from ..rules.stakes import Stakes
from .money import money
from .speech import number


@dataclass(frozen=True, slots=True)
class Described:
    """A preset's title and its one sentence."""

    name: str
    title: str
    sentence: str

    @property
    def terms(self) -> str:
        preset = PRESETS[self.name]
        return terms(preset.rules, preset.stakes, "")


DESCRIBED = (
    Described(
        "kalooki-40",
        "Kalooki",
        "The British club game: over 150 you are out or buy back in, and the last one in takes"
        " the pool.",
    ),
    Described(
        "swedish",
        "Swedish Kalooki",
        "The same game with a lower limit and a dearer kalooki.",
    ),
    Described(
        "kalooki-51",
        "North American",
        "Whoever calls scores what the others hold, and the highest score wins.",
    ),
    Described(
        "east-coast",
        "US East Coast",
        "No scores: each card left is paid for at once, jokers double, a kalooki twice.",
    ),
    Described(
        "kaluki-100",
        "Online Kaluki to 100",
        "First to 100 takes the pool, and the others get a little of their stake back.",
    ),
    Described(
        "kalooki-40-online",
        "Online Kalooki 40",
        "Points only: lowest score wins when you stop, and a kalooki adds 25 to everybody else.",
    ),
    Described(
        "kalooki-51-online",
        "Online Kalooki 51, ring game",
        "The lowest score takes the pool, less a quarter for those close behind.",
    ),
    Described(
        "head-to-head",
        "Head to head",
        "Two players: at 150 you pay your opponent a re-stake and the scores are level again.",
    ),
)
BY_NAME = {described.name: described for described in DESCRIBED}


def terms(rules: HouseRules, stakes: Stakes, currency: str) -> str:
    """House rules and stakes as a table says them, short."""
    said = [
        _limit(rules),
        _buy_ins(rules),
        _score(rules),
        _end(rules),
        _pay(rules, stakes, currency),
    ]
    return " · ".join(part for part in said if part)


def _limit(rules: HouseRules) -> str:
    if rules.out_at is None:
        return ""
    return f"re-stake at {rules.out_at}" if rules.restake else f"out at {rules.out_at}"


def _buy_ins(rules: HouseRules) -> str:
    if rules.out_at is None or rules.restake:
        return ""
    if rules.buy_ins is None:
        return "any number of buy-ins"
    return f"{number(rules.buy_ins)} buy-in{'' if rules.buy_ins == 1 else 's'}"


def _score(rules: HouseRules) -> str:
    if rules.scorer == "caller":
        return "the caller scores"
    return "no scores" if rules.scorer == "nobody" else ""


def _end(rules: HouseRules) -> str:
    if rules.ends == "points":
        return f"ends at {rules.ends_at} points"
    if rules.ends == "hands":
        return f"ends after {rules.ends_at} hands"
    return "ends when you say so" if rules.ends == "open" else ""


def _pay(rules: HouseRules, stakes: Stakes, currency: str) -> str:
    paid = []
    if rules.pay == "hand":
        paid += [("call", stakes.call_up), ("kalooki", stakes.kalooki)]
    elif rules.pay == "card":
        paid += [("card", stakes.card), ("joker", stakes.joker_card)]
    elif rules.pay == "point":
        paid += [("point", stakes.point)]
    if rules.payout != "none":
        paid += [("pool", stakes.initial)]
    if stakes.buy_in and rules.buy_ins != 0:
        paid += [("re-stake" if rules.restake else "buy-in", stakes.buy_in)]
    return ", ".join(f"{what} {money(amount, currency)}" for what, amount in paid if amount)
