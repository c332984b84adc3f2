"""`manage.py sheet FILE…`: tables or JSON, one line for what cannot be read, three statuses."""

import json
import os
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from scoresheet.rules.game_file import read
from scoresheet.rules.sheet import fold
from scoresheet.rules.writing import write_sheet
from scoresheet.words.paper import paper

from ..rules.tables import game, hand, leave

ROOT = Path(__file__).parents[2]
SOUND = game(hand("A", B=5, C=20), title="Sound")
FAULTY = game(leave("Z"), title="Faulty")
WRONG = game(hand("A", Ben={"points": "23"}))  # type: ignore[dict-item]


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of the command."""
    out, err, status = StringIO(), StringIO(), 0
    try:
        call_command("sheet", *arguments, stdout=out, stderr=err)
    except SystemExit as left:
        status = int(left.code or 0)
    return status, out.getvalue(), err.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, data in {"sound": SOUND, "faulty": FAULTY, "wrong": WRONG}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(data), "utf-8")
    return tmp_path


def stdin(monkeypatch: pytest.MonkeyPatch, data: Any) -> None:
    text = BytesIO(json.dumps(data).encode())
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(text))


def as_table(data: dict[str, Any]) -> str:
    return paper(read(data), fold(read(data)))


def as_object(data: dict[str, Any]) -> Any:
    return json.loads(json.dumps(write_sheet(fold(read(data)))))


def test_a_sheet_without_faults_is_printed_and_the_status_is_0(folder: Path) -> None:
    assert run(str(folder / "sound.json")) == (0, as_table(SOUND), "")


def test_a_sheet_with_faults_is_printed_all_the_same_and_the_status_is_1(folder: Path) -> None:
    assert run(str(folder / "faulty.json")) == (1, as_table(FAULTY), "")


def test_a_file_that_cannot_be_read_has_one_line_on_standard_error(folder: Path) -> None:
    path = str(folder / "wrong.json")
    line = f"{path}: facts[0].left.Ben.points: must be an integer\n"
    assert run(path) == (2, "", line)
    assert run(path, "--json") == (2, "", line)


def test_the_others_are_still_printed_in_order(folder: Path) -> None:
    names = ("faulty.json", "wrong.json", "sound.json")
    status, out, err = run(*(str(folder / name) for name in names))
    assert (status, out) == (2, as_table(FAULTY) + as_table(SOUND))
    assert err.count("\n") == 1


def test_the_worst_status_counts_in_whatever_order(folder: Path) -> None:
    sound, faulty, wrong = (str(folder / f"{name}.json") for name in ("sound", "faulty", "wrong"))
    assert run(sound, faulty, sound)[0] == 1
    assert run(wrong, faulty, sound)[0] == 2


def test_json_is_one_line_each_in_order(folder: Path) -> None:
    names = ("faulty.json", "sound.json", "faulty.json")
    status, out, err = run("--json", *(str(folder / name) for name in names))
    assert (status, err, out[-1]) == (1, "", "\n")
    sheets = [json.loads(line) for line in out.splitlines()]
    assert sheets == [as_object(FAULTY), as_object(SOUND), as_object(FAULTY)]


def test_json_keeps_letters_as_they_are(folder: Path) -> None:
    (folder / "zoe.json").write_text(json.dumps(game(seats=["Zoë", "李"])), "utf-8")
    assert '"Zoë", "李"' in run("--json", str(folder / "zoe.json"))[1]


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    stdin(monkeypatch, FAULTY)
    status, out, err = run(str(folder / "sound.json"), "-")
    assert (status, out, err) == (1, as_table(SOUND) + as_table(FAULTY), "")


def test_standard_input_that_cannot_be_read_is_named_as_a_dash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stdin(monkeypatch, [])
    assert run("-") == (2, "", "-: must be an object\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON: Expecting value"),
        (b"{", "not JSON: "),
        (b'{"title": "\xff"}', "not UTF-8 text"),
        (b'{"kalooki_game": 1, "seats": ["A", "B"]}', "lacks the key facts"),
        (b'{"a\\nb": 1}', "a b: unknown key"),
        (json.dumps(game(rules="rummy")).encode(), "house_rules: must be one of kalooki-40, "),
        (json.dumps(game(rules={"out_at": None})).encode(), "house_rules.ends: "),
        (json.dumps(game(stakes={"initial": True})).encode(), "stakes.initial: must be an integer"),
    ],
)
def test_the_line_names_the_file_and_the_place(folder: Path, content: bytes, said: str) -> None:
    path = folder / "game.json"
    path.write_bytes(content)
    status, out, err = run(str(path))
    assert (status, out) == (2, "")
    assert err.startswith(f"{path}: {said}")
    assert err.splitlines() == [err[:-1]]


@pytest.mark.parametrize(("name", "said"), [("none.json", "No such file"), (".", "directory")])
def test_a_file_that_cannot_be_opened_is_one_that_cannot_be_read(
    folder: Path, name: str, said: str
) -> None:
    status, out, err = run(str(folder / name), str(folder / "sound.json"))
    assert (status, out) == (2, as_table(SOUND))
    assert err.startswith(f"{folder / name}: ")
    assert said in err


def test_the_command_needs_no_database(folder: Path) -> None:
    nowhere = {"KALOOKI_TEST": "1", "DATABASE_URL": "postgres://nobody:none@127.0.0.1:1/none"}
    done = subprocess.run(
        [sys.executable, "manage.py", "sheet", "--json", "-", str(folder / "wrong.json")],
        cwd=ROOT,
        env={**os.environ, **nowhere, "PYTHONIOENCODING": "utf-8"},
        input=json.dumps(FAULTY),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert json.loads(done.stdout) == as_object(FAULTY)
    assert done.stderr.splitlines() == [
        f"{folder / 'wrong.json'}: facts[0].left.Ben.points: must be an integer"
    ]
