"""Reading the facts of a game file, and the exact place of what is wrong with one."""

from typing import Any

import pytest

from scoresheet.rules.buy_in import BuyIn
from scoresheet.rules.change import Adjust, End, Join, Leave, Unknown, Void
from scoresheet.rules.game import Fact
from scoresheet.rules.game_file import read
from scoresheet.rules.hand import CardsLeft, Hand
from scoresheet.rules.place import GameFileError

from .tables import game

HAND = {"fact": "hand", "caller": "A", "left": {"B": "2", "C": "2"}}
NO = "must be an integer"


def fact(data: Any) -> Fact:
    """How a fact is read."""
    return read(game(data)).facts[0]


def refusal(data: Any) -> str:
    """What is said about a fact that is the fourth of its game."""
    void = {"fact": "void", "reason": ""}
    with pytest.raises(GameFileError) as refused:
        read(game(void, void, void, data))
    return str(refused.value)


@pytest.mark.parametrize(
    ("written", "as_read"),
    [
        (HAND, Hand("A", {"B": CardsLeft("2"), "C": CardsLeft("2")})),
        (
            HAND | {"left": {" B ": {"points": 23, "cards": 3, "jokers": 0}}, "kalooki": True},
            Hand("A", {"B": CardsLeft(None, 23, 3, 0)}, True),
        ),
        ({"fact": "void", "reason": "misdeal"}, Void("misdeal")),
        ({"fact": "buy_in", "player": " A", "taken": False}, BuyIn("A", False)),
        ({"fact": "leave", "player": "A "}, Leave("A")),
        ({"fact": "join", "player": " D "}, Join("D")),
        ({"fact": "join", "player": "D", "seat": 0}, Join("D", 0)),
        ({"fact": "adjust", "player": "A", "points": -5, "reason": "sum"}, Adjust("A", -5, "sum")),
        ({"fact": "end", "how": "settle"}, End("settle")),
        ({"fact": "end", "how": "split", "shares": {"A ": 5}}, End("split", {"A": 5})),
        ({"fact": "nap", "trumps": [1.5]}, Unknown("nap", {"fact": "nap", "trumps": [1.5]})),
    ],
)
def test_a_fact_is_read_as_it_is_written(written: dict[str, Any], as_read: Fact) -> None:
    assert fact(written) == as_read


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("hand", "facts[3]: must be an object"),
        ({}, "facts[3]: lacks the key fact"),
        ({"fact": 1}, "facts[3].fact: must be text"),
        (HAND | {"no": 4}, "facts[3].no: unknown key"),
        (HAND | {"caller": None}, "facts[3].caller: must be text"),
        (HAND | {"kalooki": 1}, "facts[3].kalooki: must be true or false"),
        (HAND | {"kalooki": None}, "facts[3].kalooki: must be true or false"),
        (HAND | {"left": ["2"]}, "facts[3].left: must be an object"),
        ({"fact": "hand", "caller": "A"}, "facts[3]: lacks the key left"),
        ({"fact": "hand", "left": {}}, "facts[3]: lacks the key caller"),
        ({"fact": "void"}, "facts[3]: lacks the key reason"),
        ({"fact": "void", "reason": 5}, "facts[3].reason: must be text"),
        ({"fact": "void", "reason": "", "dealer": "A"}, "facts[3].dealer: unknown key"),
        ({"fact": "buy_in", "player": "A"}, "facts[3]: lacks the key taken"),
        ({"fact": "buy_in", "player": "A", "taken": 1}, "facts[3].taken: must be true or false"),
        ({"fact": "leave"}, "facts[3]: lacks the key player"),
        ({"fact": "leave", "player": ["A"]}, "facts[3].player: must be text"),
        ({"fact": "join"}, "facts[3]: lacks the key player"),
        ({"fact": "join", "player": "D", "seat": "1"}, f"facts[3].seat: {NO}"),
        ({"fact": "join", "player": ""}, "facts[3].player: A name has 1 to 40 characters."),
        ({"fact": "adjust", "player": "A", "points": 5}, "facts[3]: lacks the key reason"),
        (
            {"fact": "adjust", "player": "A", "points": 5.0, "reason": ""},
            f"facts[3].points: {NO}",
        ),
        ({"fact": "end"}, "facts[3]: lacks the key how"),
        ({"fact": "end", "how": 1}, "facts[3].how: must be text"),
        ({"fact": "end", "how": "split", "shares": [5]}, "facts[3].shares: must be an object"),
        ({"fact": "end", "how": "split", "shares": {"A": "5"}}, f"facts[3].shares.A: {NO}"),
    ],
)
def test_what_is_wrong_with_a_fact_is_named_with_its_place(wrong: Any, said: str) -> None:
    assert refusal(wrong) == said


@pytest.mark.parametrize(
    "whole",
    [
        HAND,
        {"fact": "void", "reason": ""},
        {"fact": "buy_in", "player": "A", "taken": True},
        {"fact": "leave", "player": "A"},
        {"fact": "join", "player": "D"},
        {"fact": "adjust", "player": "A", "points": 5, "reason": ""},
        {"fact": "end", "how": "best"},
    ],
)
def test_no_fact_has_other_keys_than_its_own(whole: dict[str, Any]) -> None:
    assert refusal(whole | {"note": ""}) == "facts[3].note: unknown key"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (23, "facts[3].left.Ben: must be an object"),
        (None, "facts[3].left.Ben: must be an object"),
        ({}, "facts[3].left.Ben: lacks the key points"),
        ({"cards": 3}, "facts[3].left.Ben: lacks the key points"),
        ({"points": "23"}, f"facts[3].left.Ben.points: {NO}"),
        ({"points": True}, f"facts[3].left.Ben.points: {NO}"),
        ({"points": 23, "cards": None}, f"facts[3].left.Ben.cards: {NO}"),
        ({"points": 23, "jokers": 1.0}, f"facts[3].left.Ben.jokers: {NO}"),
        ({"points": 23, "aces": 1}, "facts[3].left.Ben.aces: unknown key"),
        ("A \ud800", "facts[3].left.Ben: is not valid Unicode"),
    ],
)
def test_what_is_wrong_with_cards_left_is_named_with_its_place(left: Any, said: str) -> None:
    assert refusal(HAND | {"left": {"Ben": left}}) == said


def test_nobody_holds_two_hands() -> None:
    assert (
        refusal(HAND | {"left": {"B": "2", " B": "3"}}) == "facts[3].left. B: the name stands twice"
    )


def test_the_first_thing_wrong_is_named() -> None:
    assert refusal({"fact": "void", "reason": 1, "a": 2, "b": 3}) == "facts[3].a: unknown key"
