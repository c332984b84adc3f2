"""`manage.py sheet FILE…`: the sheets of game files, as tables or as JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from scoresheet.rules.game_file import parse
from scoresheet.rules.place import GameFileError
from scoresheet.rules.sheet import fold
from scoresheet.rules.writing import write_sheet
from scoresheet.words.paper import paper

NO_FAULTS, FAULTS, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = "Print the sheet of each game file. Exit status: 0 no faults, 1 faults, 2 unreadable."
    requires_system_checks: list[str] = []  # noqa: RUF012 - as the base class has it

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a game file, or - for stdin")
        parser.add_argument(
            "--json", action="store_true", help="print each sheet as a line of JSON"
        )

    def handle(self, *_: Any, **options: Any) -> None:
        statuses = [self._print(name, options["json"]) for name in options["files"]]
        if any(statuses):
            sys.exit(max(statuses))

    def _print(self, name: str, as_json: bool) -> int:
        try:
            game = parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
        except (GameFileError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            line = f"{name}: {reason}"
            self.stderr.write("".join(c if c.isprintable() else " " for c in line))
            return UNREADABLE
        sheet = fold(game)
        written = (
            json.dumps(write_sheet(sheet), ensure_ascii=False) if as_json else paper(game, sheet)
        )
        self.stdout.write(written)
        return FAULTS if sheet.faults else NO_FAULTS
