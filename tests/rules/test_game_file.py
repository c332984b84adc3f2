"""Reading a game file: what it says, and the exact place of what is wrong with it."""

import json
from typing import Any

import pytest

from scoresheet.rules.game import Game
from scoresheet.rules.game_file import parse, read
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.place import GameFileError

from .tables import game

LEAST = {"kalooki_game": 1, "seats": ["A", "B"], "facts": []}
NO = "must be an integer"


def refusal(data: Any) -> tuple[str, str]:
    """Place and reason."""
    with pytest.raises(GameFileError) as refused:
        read(data)
    error = refused.value
    assert str(error) == (f"{error.place}: {error.reason}" if error.place else error.reason)
    return error.place, error.reason


def refused_text(text: str | bytes) -> str:
    with pytest.raises(GameFileError) as refused:
        parse(text)
    assert refused.value.place == ""
    return refused.value.reason


def house_rules(**options: Any) -> tuple[str, str]:
    return refusal(LEAST | {"house_rules": options})


def test_version_seats_and_facts_are_enough() -> None:
    standard = PRESETS["kalooki-40"]
    assert read(LEAST) == Game(standard.rules, standard.stakes, ("A", "B"), "A")


def test_everything_else_may_be_said() -> None:
    about = {"title": "Friday", "played_on": "2026-11-27", "currency": "GBP", "first_dealer": "B"}
    read_game = read(LEAST | about)
    assert {name: getattr(read_game, name) for name in about} == about


def test_house_rules_may_be_a_presets_name() -> None:
    read_game = read(LEAST | {"house_rules": "swedish"})
    assert (read_game.preset, read_game.rules) == ("swedish", PRESETS["swedish"].rules)
    assert read_game.stakes == PRESETS["swedish"].stakes


def test_options_replace_the_presets_one_by_one() -> None:
    options = {"preset": "swedish", "dealt": {"2": 15, "3": 14}, "players": [2, 3], "buy_ins": None}
    rules = read(LEAST | {"house_rules": options}).rules
    assert (rules.dealt, rules.players, rules.buy_ins) == ({2: 15, 3: 14}, (2, 3), None)
    assert (rules.out_at, rules.pay) == (101, "hand")


def test_options_without_a_preset_replace_kalooki_40s() -> None:
    read_game = read(LEAST | {"house_rules": {"out_at": 301}})
    assert (read_game.preset, read_game.rules.out_at, read_game.rules.buy_ins) == (
        "kalooki-40",
        301,
        2,
    )


def test_stakes_replace_the_presets_one_by_one() -> None:
    stakes = read(LEAST | {"stakes": {"call_up": 100, "initial": 0}}).stakes
    assert (stakes.initial, stakes.call_up, stakes.kalooki, stakes.buy_in) == (0, 100, 2, 5)


def test_names_are_kept_trimmed_and_composed() -> None:
    data = LEAST | {"seats": [" Zoe\u0308 ", "Ann"], "first_dealer": "Zoë "}
    assert (read(data).seats, read(data).first_dealer) == (("Zoë", "Ann"), "Zoë")


@pytest.mark.parametrize("data", [[], "game", 1, None, True])
def test_a_game_file_is_an_object(data: Any) -> None:
    assert refusal(data) == ("", "must be an object")


@pytest.mark.parametrize("key", ["kalooki_game", "seats", "facts"])
def test_what_is_required_is_named_if_it_lacks(key: str) -> None:
    data = {name: value for name, value in LEAST.items() if name != key}
    assert refusal(data) == ("", f"lacks the key {key}")


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        ({"players": 4}, "players", "unknown key"),
        ({"kalooki_game": 2}, "kalooki_game", "must be 1"),
        ({"kalooki_game": True}, "kalooki_game", NO),
        ({"kalooki_game": "1"}, "kalooki_game", NO),
        ({"kalooki_game": 1.0}, "kalooki_game", NO),
        ({"title": 5}, "title", "must be text"),
        ({"title": "\ud800"}, "title", "is not valid Unicode"),
        ({"facts": {}}, "facts", "must be a list"),
        ({"seats": "AB"}, "seats", "must be a list"),
        ({"seats": []}, "seats", "nobody sits at this table"),
        ({"seats": ["A", 5]}, "seats[1]", "must be text"),
        ({"seats": ["A", " "]}, "seats[1]", "A name has 1 to 40 characters."),
        ({"seats": ["A", "x" * 41]}, "seats[1]", "A name has 1 to 40 characters."),
        ({"seats": ["A", "B", "a "]}, "seats[2]", "the name a  is taken"),
        ({"first_dealer": "C"}, "first_dealer", "must be one of the seats"),
        ({"first_dealer": 0}, "first_dealer", "must be text"),
        ({"stakes": []}, "stakes", "must be an object"),
        ({"stakes": {"ante": 1}}, "stakes.ante", "unknown key"),
        ({"stakes": {"initial": 5.0}}, "stakes.initial", NO),
        ({"stakes": {"initial": None}}, "stakes.initial", NO),
        ({"house_rules": 40}, "house_rules", "must be an object"),
    ],
)
def test_the_place_and_the_reason_are_named(
    change: dict[str, Any], place: str, reason: str
) -> None:
    assert refusal(LEAST | change) == (place, reason)


@pytest.mark.parametrize(
    "day", ["27.11.2026", "2026-11-31", "20261127", "2026-W48-5", "2026-11-27T20:00", "٢٠٢٦-11-27"]
)
def test_a_day_is_written_as_in_the_contract(day: str) -> None:
    assert refusal(LEAST | {"played_on": day}) == ("played_on", "must be a date as YYYY-MM-DD")


@pytest.mark.parametrize("code", ["", "gbp", "£", "ABC"])
def test_a_currency_is_one_that_money_is_paid_in(code: str) -> None:
    place, reason = refusal(LEAST | {"currency": code})
    assert (place, "ISO 4217" in reason) == ("currency", True)


@pytest.mark.parametrize("code", ["GBP", "EUR", "JPY", "KWD", "JMD", None])
def test_money_is_in_a_currency_or_in_plain_units(code: str | None) -> None:
    assert read(LEAST | {"currency": code}).currency == code


def test_a_currency_is_text() -> None:
    assert refusal(LEAST | {"currency": 826}) == ("currency", "must be text")


@pytest.mark.parametrize("option", ["packs", "opening", "ace", "kalooki_times", "buy_in_needs"])
@pytest.mark.parametrize("value", [True, 5.0, "5", None, [5]])
def test_an_option_that_is_a_number_is_an_integer(option: str, value: Any) -> None:
    assert house_rules(**{option: value}) == (f"house_rules.{option}", NO)


@pytest.mark.parametrize("option", ["out_at", "buy_ins", "ends_at", "reshuffles"])
def test_some_options_may_be_null_but_nothing_else(option: str) -> None:
    rules = {"preset": "kalooki-40-online", option: None}
    assert getattr(read(LEAST | {"house_rules": rules}).rules, option) is None
    assert house_rules(**{option: False}) == (f"house_rules.{option}", NO)


@pytest.mark.parametrize(
    ("options", "place", "reason"),
    [
        ({"limit": 151}, "limit", "unknown key"),
        ({"preset": 40}, "preset", "must be text"),
        ({"restake": 1}, "restake", "must be true or false"),
        ({"players": 4}, "players", "must be a list"),
        ({"players": [2]}, "players", "must be [fewest, most]"),
        ({"players": [2, 3, 4]}, "players", "must be [fewest, most]"),
        ({"players": [2, "6"]}, "players[1]", NO),
        ({"dealt": "13"}, "dealt", NO),
        ({"dealt": {"2": True}}, "dealt.2", NO),
        ({"dealt": {"two": 13}}, "dealt.two", "the key must be a number of players"),
        ({"dealt": {"02": 13}}, "dealt.02", "the key must be a number of players"),
        ({"ends": "last_in", "out_at": "151"}, "out_at", NO),
        ({"scorer": None}, "scorer", "must be text"),
    ],
)
def test_an_option_is_named_with_what_it_must_be(
    options: dict[str, Any], place: str, reason: str
) -> None:
    assert house_rules(**options) == (f"house_rules.{place}", reason)


def test_a_choice_is_named_with_all_there_are() -> None:
    pays = "must be one of none, hand, card, point"
    assert house_rules(pay="points") == ("house_rules.pay", pays)
    assert house_rules(preset="rummy")[1].startswith("must be one of kalooki-40, swedish, ")
    place, reason = refusal(LEAST | {"house_rules": "rummy"})
    assert (place, reason) == ("house_rules", house_rules(preset="rummy")[1])


@pytest.mark.parametrize("text", ["", "{", "kalooki", "[1,]", "{'kalooki_game': 1}"])
def test_text_that_is_not_json_is_refused(text: str) -> None:
    assert refused_text(text).startswith("not JSON: ")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_have_are_refused(number: str) -> None:
    assert refused_text(f'{{"kalooki_game": {number}}}') == f"not JSON: {number} is no number"


def test_a_number_too_long_to_read_is_refused() -> None:
    assert refused_text('{"kalooki_game": ' + "1" * 5000 + "}").startswith("not JSON: ")


def test_a_key_stands_only_once_in_an_object() -> None:
    reason = refused_text('{"seats": ["A", "B"], "kalooki_game": 1, "seats": ["C", "D"]}')
    assert "'seats' stands twice" in reason


def test_a_file_is_utf_8_with_or_without_a_mark_at_its_start() -> None:
    text = json.dumps(game(seats=["Zoë", "Ann"]), ensure_ascii=False)
    assert parse(text.encode()) == parse(b"\xef\xbb\xbf" + text.encode()) == parse(text)
    assert refused_text(text.encode("latin-1")) == "not UTF-8 text"


def test_a_file_is_not_nested_without_end() -> None:
    assert refused_text("[" * 100_000) == "nested too deeply"
