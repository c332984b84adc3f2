"""House rules that make no game are refused, each with its reason."""

from dataclasses import replace
from typing import Any

import pytest

from scoresheet.rules.game_file import read
from scoresheet.rules.house_rules import PRESETS, HouseRules, refusals
from scoresheet.rules.place import GameFileError
from scoresheet.rules.stakes import Stakes

from .tables import game

BILLION = 1_000_000_000
OPTIONS = (
    "packs",
    "jokers",
    "opening",
    "ace",
    "joker",
    "kalooki_times",
    "kalooki_plus",
    "buy_ins",
    "buy_in_needs",
    "reshuffles",
)


def refused(seats: int = 3, preset: str = "kalooki-40-online", **options: Any) -> set[str]:
    """The options (or stakes) that make no game of a preset, changed so."""
    changed = {name: value for name, value in options.items() if hasattr(Stakes(), name)}
    rules = replace(PRESETS[preset].rules, **{n: v for n, v in options.items() if n not in changed})
    found = refusals(rules, replace(PRESETS[preset].stakes, **changed), seats)
    assert all(len(refusal.reason.split()) > 1 for refusal in found)
    return {refusal.option for refusal in found}


def refused_for(name: str, value: int, preset: str = "kalooki-40-online") -> set[str]:
    """What makes no game of a preset with one option or stake changed."""
    changed: dict[str, Any] = {name: value}
    return refused(preset=preset, **changed)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_a_game_for_all_the_players_it_says(preset: str) -> None:
    least, most = PRESETS[preset].rules.players
    for seats in range(least, most + 1):
        assert refused(seats, preset) == set()
    assert refused(least - 1, preset) >= {"seats"}
    assert refused(most + 1, preset) >= {"seats"}


def test_the_seats_are_within_the_players_of_the_house_rules() -> None:
    assert refused(2, players=(3, 5)) == {"seats"}
    assert refused(6, players=(3, 5)) == {"seats"}
    assert refused(5, players=(3, 5)) == set()
    assert refused(2, players=(0, 5)) == set()


def test_no_more_than_8_sit_at_a_table() -> None:
    assert refused(8, players=(2, 9)) == set()
    assert refused(9, players=(2, 9)) == {"seats"}


def test_nobody_plays_alone() -> None:
    assert refused(1, players=(1, 4)) == {"seats"}


@pytest.mark.parametrize("players", [(4, 3), (-1, 4)])
def test_the_fewest_players_are_no_more_than_the_most(players: tuple[int, int]) -> None:
    assert "players" in refused(3, players=players)


def test_the_last_one_in_needs_a_limit() -> None:
    assert refused(ends="last_in") == {"ends"}
    assert refused(ends="last_in", out_at=151) == set()


@pytest.mark.parametrize("ends", ["points", "hands"])
def test_an_end_at_so_many_needs_to_know_how_many(ends: str) -> None:
    assert refused(ends=ends) == {"ends_at"}
    assert refused(ends=ends, ends_at=0) == {"ends_at"}
    assert refused(ends=ends, ends_at=1) == set()


def test_where_nobody_scores_there_is_no_end_at_points() -> None:
    assert refused(scorer="nobody", ends="points", ends_at=100) == {"ends"}
    assert refused(scorer="nobody", ends="hands", ends_at=100) == set()


@pytest.mark.parametrize("scorer", ["nobody", "caller"])
def test_only_losers_scores_have_a_limit(scorer: str) -> None:
    assert refused(scorer=scorer, out_at=151) == {"out_at"}


@pytest.mark.parametrize("payout", ["winner", "ring"])
def test_a_pool_for_the_best_score_needs_scores(payout: str) -> None:
    assert refused(scorer="nobody", payout=payout) == {"payout"}
    assert refused(scorer="caller", payout=payout) == set()
    assert refused(scorer="losers", payout=payout) == set()


@pytest.mark.parametrize("scorer", ["losers", "nobody"])
def test_caps_are_for_games_where_the_caller_scores(scorer: str) -> None:
    assert refused(scorer=scorer, payout="caps") == {"payout"}


def test_caps_are_for_at_most_4_seats() -> None:
    assert refused(4, scorer="caller", payout="caps", players=(2, 6)) == set()
    assert refused(5, scorer="caller", payout="caps", players=(2, 6)) == {"payout"}


def test_a_restake_needs_exactly_two_seats() -> None:
    assert refused(2, restake=True, out_at=150) == set()
    assert refused(3, restake=True, out_at=150) == {"restake"}


def test_a_restake_needs_a_limit() -> None:
    assert refused(2, restake=True) == {"restake"}


def test_somebody_must_get_the_initial_stakes() -> None:
    assert refused(initial=1) == {"payout"}
    assert refused(initial=1, payout="winner") == set()


def test_somebody_must_get_the_buy_ins_that_cost_something() -> None:
    limited: Any = {"out_at": 151, "buy_ins": 2}
    assert refused(**limited, buy_in=1) == {"payout"}
    assert refused(**limited, buy_in=0) == set()
    assert refused(**limited, buy_in=1, payout="winner") == set()
    assert refused(out_at=151, buy_ins=0, buy_in=1) == set()
    assert refused(out_at=151, buy_ins=None, buy_in=1) == {"payout"}


def test_restakes_are_paid_to_the_opponent_and_need_no_pool() -> None:
    assert refused(2, restake=True, out_at=150, buy_ins=None, buy_in=1) == set()


def test_cards_are_dealt_to_as_many_players_as_there_may_be() -> None:
    assert refused(3, dealt={2: 15, 3: 14, 4: 13}) == set()
    assert refused(3, dealt={2: 15, 3: 14}) == {"dealt"}
    assert refused(3, dealt={3: 14, 4: 13}) == {"dealt"}
    assert refused(3, players=(2, 9), dealt=dict.fromkeys(range(2, 9), 13)) == set()


@pytest.mark.parametrize("option", [*OPTIONS, "out_at"])
def test_no_option_is_negative_or_over_a_billion(option: str) -> None:
    assert option in refused_for(option, -1)
    assert option in refused_for(option, BILLION + 1)


@pytest.mark.parametrize("option", ["opening", "ace", "joker", "kalooki_times", "kalooki_plus"])
def test_a_billion_is_allowed(option: str) -> None:
    assert refused_for(option, BILLION) == set()
    assert refused_for(option, 0) == set()


@pytest.mark.parametrize("option", ["packs", "dealt", "out_at"])
def test_there_is_at_least_one_pack_a_card_and_a_point(option: str) -> None:
    assert refused_for(option, 1) == set()


@pytest.mark.parametrize("dealt", [-1, BILLION + 1, {2: 13, 3: -1, 4: 13}])
def test_cards_dealt_are_neither_negative_nor_too_many(dealt: int | dict[int, int]) -> None:
    assert refused(dealt=dealt) == {"dealt"}


@pytest.mark.parametrize(
    "stake", ["initial", "buy_in", "call_up", "kalooki", "card", "joker_card", "point"]
)
def test_no_stake_is_negative_or_over_a_billion(stake: str) -> None:
    assert refused_for(stake, -1, "kalooki-40") == {stake}
    assert refused_for(stake, BILLION + 1, "kalooki-40") == {stake}
    assert refused_for(stake, BILLION, "kalooki-40") == set()


def test_every_reason_is_given_at_once() -> None:
    assert refused(1, ends="last_in", restake=True, ace=-1, initial=5) == {
        "seats",
        "ends",
        "restake",
        "ace",
        "payout",
    }


def test_a_game_file_with_such_house_rules_is_refused_with_the_reason() -> None:
    with pytest.raises(GameFileError, match=r"^house_rules\.ends: .* limit"):
        read(game(rules={"preset": "kalooki-40-online", "ends": "last_in"}))
    with pytest.raises(GameFileError, match=r"^stakes\.card: .* and -1 is not"):
        read(game(stakes={"card": -1}))


def test_cards_dealt_may_depend_on_the_number_of_players() -> None:
    assert HouseRules(dealt=13).dealt_to(6) == 13
    assert HouseRules(dealt={2: 15, 3: 14}).dealt_to(3) == 14
