"""Names of players."""

import pytest

from scoresheet.rules.name import is_taken, name_key, name_objection, tidy


def test_a_name_is_kept_trimmed_and_composed() -> None:
    assert tidy("  Zoe\u0308 \n") == "Zoë"


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", " ann "), ("Zoë", "ZOE\u0308"), ("Straße", "STRASSE")]
)
def test_two_names_are_the_same_after_trimming_composing_and_case_folding(
    one: str, other: str
) -> None:
    assert name_key(one) == name_key(other)
    assert is_taken(other, ["Ben", one])


def test_other_names_are_free() -> None:
    assert not is_taken("Zoe", ["Ann", "Zoë"])


@pytest.mark.parametrize(
    "name", ["A", "x" * 40, " " + "x" * 40 + " ", "e\u0301" * 40, "李", "O'Neil"]
)
def test_a_name_has_1_to_40_characters(name: str) -> None:
    assert name_objection(name) is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_nothing_and_41_characters_are_no_name(name: str) -> None:
    assert name_objection(name) == "A name has 1 to 40 characters."


@pytest.mark.parametrize("name", ["a\nb", "a\x00b", "a\u2028b", "a\ud800b"])
def test_a_name_has_no_control_characters(name: str) -> None:
    assert name_objection(name) == "A name has no control characters, and none that cannot be seen."


@pytest.mark.parametrize("letter", ["\u200b", "\u202e", "\u00ad", "\u2066"])
def test_a_letter_that_nobody_sees_makes_no_other_name(letter: str) -> None:
    assert name_objection(f"Ro{letter}se")


def test_families_of_emoji_and_persian_joins_are_names() -> None:
    assert name_objection("👩‍👩‍👧") is None
    assert name_objection("نی\u200cلوفر") is None
