"""The agreement as it reads what was typed; no database."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.forms.start import RULE_FIELDS, StartForm, as_typed, preset_values, settled_values
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.stakes import STAKE_NAMES

STAKES = tuple(f"stake_{name}" for name in STAKE_NAMES)
FIELDS = (*RULE_FIELDS, *STAKES)
NAMES = {"name_0": "Ann", "name_1": "Ben"}


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_preset_fills_every_field_and_reads_back(preset: str) -> None:
    values = preset_values(PRESETS[preset])
    assert set(values) == set(FIELDS)
    form = StartForm({"preset": preset, "shown": preset, **values, **NAMES})
    assert form.is_valid(), form.errors
    assert form.game is not None
    assert (form.game.rules, form.game.stakes) == (PRESETS[preset].rules, PRESETS[preset].stakes)


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(sorted(PRESETS)), st.sampled_from(FIELDS))
def test_only_what_a_person_changed_stays(before: str, after: str, field: str) -> None:
    typed = preset_values(PRESETS[before]) | {field: "77"}
    values = settled_values({**typed, "shown": before, "preset": after})
    assert values == preset_values(PRESETS[after]) | {field: "77"}


def test_going_to_another_preset_and_back_is_where_one_was() -> None:
    typed = preset_values(PRESETS["kalooki-40"]) | {"ace": "12"}
    there = settled_values({**typed, "shown": "kalooki-40", "preset": "east-coast"})
    back = settled_values({**there, "shown": "east-coast", "preset": "kalooki-40"})
    assert back == typed


def test_a_first_visit_shows_the_first_preset() -> None:
    assert settled_values({}) == preset_values(PRESETS["kalooki-40"])


@given(
    st.dictionaries(
        st.sampled_from((*FIELDS, "preset", "shown", "currency", "dealer", "name_0", "name_7")),
        st.text(st.characters(exclude_categories=("Cs",)), max_size=6)
        | st.sampled_from(["", "5", "GBP", "swedish", "2:15", "on", "hand", "open", "draw", "0"]),
    )
)
def test_no_text_breaks_the_form(data: dict[str, str]) -> None:
    form = StartForm({"preset": "kalooki-40", "shown": "kalooki-40", **NAMES, **data})
    assert form.is_valid() is (form.game is not None)


@pytest.mark.parametrize("currency", ["", "GBP", "JPY", "KWD"])
def test_a_game_written_into_the_form_reads_back(currency: str) -> None:
    data = {"preset": "swedish", "shown": "swedish", **preset_values(PRESETS["swedish"]), **NAMES}
    data |= {"currency": currency, "unit": "3", "stake_kalooki": "7", "ace": "15", "dealer": "1"}
    first = StartForm(data)
    assert first.is_valid(), first.errors
    assert first.game is not None
    second = StartForm(as_typed(first.game))
    assert second.is_valid(), second.errors
    assert second.game == first.game
