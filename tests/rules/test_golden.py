"""The games of the contract give exactly the sheets of the contract."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoresheet.rules.game_file import parse
from scoresheet.rules.sheet import fold
from scoresheet.rules.writing import as_text, write, write_sheet

REPOSITORY = Path(__file__).parents[2]
GOLDEN = REPOSITORY / "tests" / "golden"
SHARED = REPOSITORY.parent / "shared" / "cases"


def _games(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if ".sheet" not in path.suffixes)


def _named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


every_game = pytest.mark.parametrize("path", [*_games(GOLDEN), *_games(SHARED)], ids=_named)


def _without_messages(written: dict[str, Any]) -> dict[str, Any]:
    """A sheet without the words for people, which the contract leaves open."""
    said = {
        part: [{key: v for key, v in item.items() if key != "message"} for item in written[part]]
        for part in ("faults", "warnings")
    }
    return {**written, **said}


@every_game
def test_the_sheet_is_exactly_the_one_expected(path: Path) -> None:
    expected = json.loads(path.with_suffix(".sheet.json").read_bytes())
    sheet = json.loads(json.dumps(write_sheet(fold(parse(path.read_bytes())))))
    assert _without_messages(sheet) == expected


@every_game
def test_every_message_is_a_sentence(path: Path) -> None:
    sheet = fold(parse(path.read_bytes()))
    messages = [fault.message for fault in sheet.faults]
    for message in messages + [warn.message for warn in sheet.warnings]:
        assert len(message.split()) > 1
        assert message[-1] in ".?!"


@every_game
def test_a_written_game_reads_and_writes_as_itself(path: Path) -> None:
    text = as_text(write(parse(path.read_bytes())))
    assert as_text(write(parse(text))) == text


@every_game
def test_a_written_game_has_the_same_sheet(path: Path) -> None:
    read = parse(path.read_bytes())
    assert fold(parse(as_text(write(read)))) == fold(read)


def test_there_are_golden_games() -> None:
    assert len(_games(GOLDEN)) >= 30


def test_the_copies_are_those_of_the_contract_to_the_byte() -> None:
    contract = SHARED if SHARED.is_dir() else GOLDEN
    copies = {path.name: path.read_bytes() for path in GOLDEN.glob("*.json")}
    assert copies == {path.name: path.read_bytes() for path in contract.glob("*.json")}
