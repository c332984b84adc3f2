"""What folding costs. No absolute times are asserted: machines differ, ratios in one run hardly."""

from __future__ import annotations

from functools import partial
from random import Random
from time import process_time
from timeit import repeat

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scoresheet.rules import cards
from scoresheet.rules.cards import Deck, is_possible
from scoresheet.rules.game import Game
from scoresheet.rules.game_file import read
from scoresheet.rules.sheet import Sheet, fold

from .tables import SIX, random_hand

RULES = {"preset": "kalooki-40", "out_at": 1_000_000}
LENGTHS = (30, 120, 480)


def game_of(hands: int) -> Game:
    """Six players, every hand keyed card by card, and a limit too high to end the game."""
    seed = Random(40)
    empty = read({"kalooki_game": 1, "house_rules": RULES, "seats": [*SIX], "facts": []})
    facts = tuple(random_hand(SIX, seed=seed) for _ in range(hands))
    return Game(empty.rules, empty.stakes, empty.seats, empty.first_dealer, facts)


def check(sheet: Sheet, hands: int) -> None:
    assert (sheet.hands, sheet.faults) == (hands, ())


def best_per_hand(game: Game) -> float:
    """Seconds of this process's own time; each length is folded until all did the same work."""
    times = LENGTHS[-1] // len(game.facts)
    best = min(repeat(partial(fold, game), number=times, repeat=40, timer=process_time))
    return best / LENGTHS[-1]


@pytest.mark.benchmark(group="fold")
def test_sixty_hands_of_six_players(benchmark: BenchmarkFixture) -> None:
    """At most 2 ms is the aim."""
    check(benchmark(fold, game_of(60)), 60)


@pytest.mark.benchmark(group="fold")
def test_a_hand_costs_the_same_however_many_were_played(benchmark: BenchmarkFixture) -> None:
    games = {hands: game_of(hands) for hands in LENGTHS}
    per_hand = {hands: best_per_hand(game) for hands, game in games.items()}
    benchmark.extra_info["µs per hand"] = {n: round(s * 1e6, 2) for n, s in per_hand.items()}
    check(benchmark(fold, games[LENGTHS[-1]]), LENGTHS[-1])
    assert per_hand[LENGTHS[-1]] / per_hand[LENGTHS[0]] < 1.5


def ask_for_every_sum() -> int:
    """Which points 13 cards of two packs can have: the question behind every typed figure."""
    deck = Deck(packs=2, jokers=2, ace=11, joker=15)
    return sum(is_possible(deck, 13, points) for points in range(150))


def forget() -> None:
    for remembered in (is_possible, cards._plain_reach, cards._plain_reach_up_to):
        remembered.cache_clear()


@pytest.mark.benchmark(group="is_possible")
def test_possible_points_asked_for_the_first_time(benchmark: BenchmarkFixture) -> None:
    assert benchmark.pedantic(ask_for_every_sum, setup=forget, rounds=200) == 147


@pytest.mark.benchmark(group="is_possible")
def test_possible_points_asked_for_again(benchmark: BenchmarkFixture) -> None:
    ask_for_every_sum()
    assert benchmark.pedantic(ask_for_every_sum, rounds=200) == 147
