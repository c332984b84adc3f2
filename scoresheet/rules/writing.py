"""Writing games and sheets as the plain objects of game-file.md, ready for JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from .buy_in import BuyIn
from .cards import read_cards
from .change import Adjust, End, Join, Leave, Unknown, Void
from .game import Fact, Game
from .game_file import VERSION
from .hand import CardsLeft, Hand
from .house_rules import OPTION_NAMES, PRESETS
from .row import Row
from .sheet import Sheet
from .stakes import STAKE_NAMES


def write(game: Game) -> dict[str, Any]:
    """The game file of a game; options and stakes that are the preset's are left to the preset."""
    preset = PRESETS[game.preset]
    options = _differing(game.rules, preset.rules, OPTION_NAMES)
    stakes = _differing(game.stakes, preset.stakes, STAKE_NAMES)
    about = {"title": game.title, "played_on": game.played_on, "currency": game.currency}
    return {
        "kalooki_game": VERSION,
        **{key: value for key, value in about.items() if value is not None},
        "house_rules": {"preset": game.preset, **options} if options else game.preset,
        **({"stakes": stakes} if stakes else {}),
        "seats": list(game.seats),
        "first_dealer": game.first_dealer,
        "facts": [write_fact(fact) for fact in game.facts],
    }


def as_text(written: Mapping[str, Any]) -> str:
    """Written objects as JSON for people and programs; the same object gives the same text."""
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def _differing(value: Any, preset: Any, names: tuple[str, ...]) -> dict[str, Any]:
    changed = {name: getattr(value, name) for name in names}
    changed = {name: new for name, new in changed.items() if new != getattr(preset, name)}
    return {name: _plain(new) for name, new in changed.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return value


def write_fact(fact: Fact) -> dict[str, Any]:
    """A fact as it stands in a game file."""
    if isinstance(fact, Hand):
        left = {player: _write_left(entry) for player, entry in fact.left.items()}
        kalooki = {"kalooki": True} if fact.kalooki else {}
        return {"fact": "hand", "caller": fact.caller, "left": left, **kalooki}
    if isinstance(fact, Unknown):
        return dict(fact.raw)
    name = _FACT_NAMES[type(fact)]
    said = {key: _plain(value) for key, value in asdict(fact).items() if value is not None}
    return {"fact": name, **said}


_FACT_NAMES = {
    Void: "void",
    BuyIn: "buy_in",
    Leave: "leave",
    Join: "join",
    Adjust: "adjust",
    End: "end",
}


def _write_left(entry: CardsLeft) -> str | dict[str, int]:
    if entry.text is not None:
        cards = read_cards(entry.text)
        return entry.text if cards is None else str(cards)
    counts = {"points": entry.points, "cards": entry.cards, "jokers": entry.jokers}
    return {key: value for key, value in counts.items() if value is not None}


def write_sheet(sheet: Sheet) -> dict[str, Any]:
    """The sheet as `manage.py sheet --json` prints it."""
    return {
        "state": sheet.state,
        "seats": list(sheet.seats),
        "still_in": list(sheet.still_in),
        "deciding": list(sheet.deciding),
        "dealer": sheet.dealer,
        "pool": sheet.pool,
        "scores": dict(sheet.scores),
        "balances": dict(sheet.balances),
        "winners": list(sheet.winners),
        "payout": dict(sheet.payout),
        "rows": [_write_row(row) for row in sheet.rows],
        "faults": [
            {"fact": fault.fact, "code": fault.code, "message": fault.message}
            for fault in sheet.faults
        ],
        "warnings": [asdict(warn) for warn in sheet.warnings],
    }


_ONLY_IF_SAID = ("no", "dealer", "caller", "kalooki", "reason", "player", "points", "how")


def _write_row(row: Row) -> dict[str, Any]:
    written = asdict(row)
    return {key: v for key, v in written.items() if v is not None or key not in _ONLY_IF_SAID}
