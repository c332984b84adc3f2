"""The page "How each form is scored": complete, in step with the presets, sums by the engine."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from scoresheet.rules.game_file import read
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.payout import CAPS, RING_GAP, TOO_MANY_PENALTIES
from scoresheet.rules.sheet import Sheet, fold
from scoresheet.words.presets import BY_NAME, DESCRIBED
from scoresheet.words.scoring import _NOTES, CARD_POINTS, SCORING, WORDS, Scored, scored

BY_PRESET = {entry.name: entry for entry in SCORING}
EACH = pytest.mark.parametrize("entry", SCORING, ids=lambda entry: entry.name)


def text(entry: Scored) -> str:
    return " ".join((*entry.paragraphs, entry.example))


def figures(sentence: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", sentence)]


def played(preset: str, seats: str, *facts: dict[str, Any]) -> Sheet:
    """A fold of a game file written here, apart from the module's own."""
    game = {"kalooki_game": 1, "house_rules": preset, "seats": seats.split()}
    sheet = fold(read(game | {"facts": list(facts)}))
    assert not sheet.faults
    return sheet


def hand(caller: str, left: dict[str, Any], kalooki: bool = False) -> dict[str, Any]:
    held = {
        player: cards if isinstance(cards, str) else {"points": cards}
        for player, cards in left.items()
    }
    return {"fact": "hand", "caller": caller, "kalooki": kalooki, "left": held}


def test_every_preset_has_an_entry_in_the_order_of_the_descriptions() -> None:
    assert [entry.name for entry in SCORING] == [described.name for described in DESCRIBED]
    assert {entry.name for entry in SCORING} == set(PRESETS) == set(_NOTES)


@EACH
def test_title_and_terms_are_those_of_the_presets(entry: Scored) -> None:
    assert entry.title == BY_NAME[entry.name].title
    assert entry.terms == BY_NAME[entry.name].terms


@EACH
def test_paragraphs_are_few_and_every_text_is_whole_sentences(entry: Scored) -> None:
    assert 3 <= len(entry.paragraphs) <= 6
    for said in (*entry.paragraphs, entry.example):
        assert re.match(r"[A-Z]", said)
        assert said.endswith(".")
        assert not re.search(r"[{}]|  |\.\.|None", said)


@EACH
def test_words_of_the_table_are_used(entry: Scored) -> None:
    banned = r"\b(match|session|round|deadwood|bust|ante|rebuy|pot|bank|prize|knock|debt)\b"
    assert not re.search(banned, text(entry), re.IGNORECASE)


@EACH
def test_sources_are_secure_addresses_with_titles(entry: Scored) -> None:
    assert entry.sources
    for source in entry.sources:
        assert re.fullmatch(r"https://[a-z0-9.]+/\S+", source.address)
        assert source.title


@EACH
def test_what_has_no_source_is_said_to_be_house_rules(entry: Scored) -> None:
    assert entry.paragraphs[-1].startswith("On the pages named here we did not find ")
    assert entry.paragraphs[-1].endswith(
        "This form follows house rules as they are agreed at the table; change them when you"
        " start a game."
    )


@EACH
def test_the_game_of_the_example_has_no_fault(entry: Scored) -> None:
    notes = _NOTES[entry.name]
    game = {"kalooki_game": 1, "house_rules": entry.name, "seats": list(notes.seats)}
    sheet = fold(read(game | {"facts": list(notes.facts)}))
    assert not sheet.faults
    assert not sheet.warnings


def test_example_of_a_buy_in() -> None:
    sheet = played(
        "kalooki-40",
        "Ann Ben Cy",
        hand("Cy", {"Ann": 87, "Ben": 60}),
        hand("Cy", {"Ann": 102, "Ben": 64}, kalooki=True),
        {"fact": "buy_in", "player": "Ann", "taken": True},
    )
    assert sheet.rows[1].over == ("Ann",)
    paid = -sheet.rows[1].payments["Ann"]
    assert paid == -sheet.rows[1].payments["Ben"] == PRESETS["kalooki-40"].stakes.kalooki
    said = [87, 60, 102, 189, 64, 124, paid, sheet.stakes.buy_in, sheet.scores["Ann"], sheet.pool]
    assert figures(BY_PRESET["kalooki-40"].example) == said


def test_example_of_going_out() -> None:
    facts = hand("Ben", {"Ann": 58}), hand("Ben", {"Ann": 51}, kalooki=True)
    sheet = played("swedish", "Ann Ben", *facts)
    assert sheet.rows[1].out == ("Ann",)
    assert sheet.winners == ("Ben",)
    paid = sheet.rows[1].payments["Ben"]
    said = [58, 51, sheet.scores["Ann"], paid, sheet.payout["Ben"]]
    assert figures(BY_PRESET["swedish"].example) == said


def test_example_of_the_caller_scoring() -> None:
    sheet = played("kalooki-51", "Ann Ben Cy", hand("Cy", {"Ann": "A K 7", "Ben": "* 5"}))
    charged = sheet.rows[0].penalties
    said = [7, charged["Ann"], 5, charged["Ben"], sheet.scores["Cy"]]
    assert figures(BY_PRESET["kalooki-51"].example) == said
    assert sheet.scores["Ann"] == sheet.scores["Ben"] == 0


def test_example_of_paying_for_each_card() -> None:
    left = {"Ann": "K 7 *", "Ben": "4"}
    sheet = played("east-coast", "Ann Ben Cy", hand("Cy", left), hand("Cy", left, kalooki=True))
    plain, kalooki = (row.payments for row in sheet.rows)
    said = [7, -plain["Ann"], 4, -plain["Ben"], plain["Cy"], -kalooki["Ann"], -kalooki["Ben"]]
    assert figures(BY_PRESET["east-coast"].example) == said


def test_example_of_caps() -> None:
    sheet = played(
        "kaluki-100",
        "Ann Ben Cy",
        hand("Cy", {"Ann": 24, "Ben": 16}),
        hand("Ben", {"Ann": 12, "Cy": 3}),
        hand("Ann", {"Ben": 60, "Cy": 45}),
    )
    score, got = sheet.scores, sheet.payout
    assert sheet.state == "finished"
    assert sum(got.values()) == 300
    said = [100, score["Ann"], score["Cy"], score["Ben"], got["Cy"], got["Ben"], got["Ann"]]
    assert figures(BY_PRESET["kaluki-100"].example) == said


def test_example_of_a_kalooki_that_adds_points() -> None:
    left = {"Ann": "A K 7", "Ben": "* 5"}
    kalooki = played("kalooki-40-online", "Ann Ben Cy", hand("Cy", left, kalooki=True)).scores
    plain = played("kalooki-40-online", "Ann Ben Cy", hand("Cy", left)).scores
    said = [plain["Ann"], plain["Ben"], kalooki["Ann"], kalooki["Ben"]]
    assert figures(BY_PRESET["kalooki-40-online"].example) == said


def test_example_of_the_ring() -> None:
    sheet = played(
        "kalooki-51-online",
        "Ann Ben Cy",
        hand("Ann", {"Ben": 32, "Cy": 18}),
        hand("Ben", {"Ann": 12, "Cy": 24}),
        {"fact": "end", "how": "settle"},
    )
    score, got = sheet.scores, sheet.payout
    ben, cy = (score[player] - score["Ann"] for player in ("Ben", "Cy"))
    assert got["Ben"] + got["Cy"] == sum(got.values()) // 4
    assert figures(BY_PRESET["kalooki-51-online"].example) == [
        *(100, score["Ann"], score["Ben"], score["Cy"]),
        *(ben, RING_GAP - ben, cy, RING_GAP - cy),
        *(got["Ben"], got["Cy"], got["Ann"]),
    ]


def test_example_of_a_restake() -> None:
    facts = hand("Ben", {"Ann": 88}), hand("Ann", {"Ben": 70}), hand("Ben", {"Ann": 65})
    sheet = played("head-to-head", "Ann Ben", *facts)
    last = sheet.rows[-1]
    assert last.over == ("Ann",)
    assert sheet.scores["Ann"] == sheet.scores["Ben"]
    said = [88, 70, 65, 153, last.payments["Ben"], sheet.stakes.buy_in, sheet.scores["Ann"]]
    assert figures(BY_PRESET["head-to-head"].example) == said


@pytest.mark.parametrize(
    ("name", "option", "value", "said"),
    [
        ("kalooki-40", "out_at", 162, "With a score of 161 you are still in; from 162 you are"),
        ("kalooki-40", "buy_ins", 3, "You may buy in three times in a game"),
        ("kalooki-40", "buy_ins", None, "You may buy in as often as you like in a game"),
        ("swedish", "buy_in_needs", 3, "at least three players are not over"),
        ("kalooki-51", "ace", 16, "an ace 16"),
        ("kalooki-51", "joker", 26, "a joker 26"),
        ("kaluki-100", "ends_at", 101, "as soon as somebody has 101 points or more"),
        ("kaluki-100", "kalooki_plus", 35, "After a kalooki 35 points are added"),
        ("kalooki-40-online", "kalooki_plus", 35, "Ann's penalty is 63 and Ben's 55"),
        ("kalooki-51-online", "kalooki_times", 2, "each penalty counts two times"),
        ("head-to-head", "out_at", 152, "From a score of 152 you are over the limit"),
    ],
)
def test_a_changed_rule_shows(name: str, option: str, value: int | None, said: str) -> None:
    preset = PRESETS[name]
    changed = replace(preset, rules=replace(preset.rules, **{option: value}))
    assert said not in text(BY_PRESET[name])
    assert said in text(scored(changed))


@pytest.mark.parametrize(
    ("name", "stake", "said"),
    [
        ("kalooki-40", "initial", "everybody puts 77 units into the pool"),
        ("kalooki-40", "call_up", "pays the caller 77 units, or"),
        ("swedish", "kalooki", "or 77 units instead for a kalooki"),
        ("swedish", "buy_in", "you pay 77 units into the pool"),
        ("east-coast", "card", "77 units for each card left"),
        ("east-coast", "joker_card", "but 77 units if that card is a joker"),
        ("kaluki-100", "initial", "Three play for 77 units each"),
        ("kalooki-51-online", "initial", "Three play for 77 units each"),
        ("head-to-head", "buy_in", "a re-stake of 77 units at once"),
    ],
)
def test_a_changed_stake_shows(name: str, stake: str, said: str) -> None:
    preset = PRESETS[name]
    changed = replace(preset, stakes=replace(preset.stakes, **{stake: 77}))
    assert said in text(scored(changed))
    assert scored(changed).terms != BY_PRESET[name].terms


def test_the_payouts_name_the_figures_of_the_engine() -> None:
    caps, ring = text(BY_PRESET["kaluki-100"]), text(BY_PRESET["kalooki-51-online"])
    for cap in (cap for places in CAPS.values() for cap in places):
        assert f"{cap / 100:g}" in caps
    assert f"add up to {TOO_MANY_PENALTIES} or more" in caps
    assert f"less than {RING_GAP} points behind" in ring


def test_common_card_points() -> None:
    points = {"2 to 10": "its number", "Jack, queen or king": "10", "Ace": "11", "Joker": "15"}
    assert dict(CARD_POINTS) == points


def test_each_word_has_one_sentence() -> None:
    assert [word for word, _ in WORDS] == [
        *("call up", "kalooki", "cards left", "penalty", "over the limit"),
        *("buy-in", "pool", "stakes", "re-stake", "void hand"),
    ]
    for _, meaning in WORDS:
        assert re.fullmatch(r"[A-Z][^.]+\.", meaning)


def test_entries_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SCORING[0].title = "Other"  # type: ignore[misc]
