"""Reading and writing game files: the written form of a game, described in game-file.md."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from .buy_in import BuyIn
from .change import Adjust, End, Join, Leave, Unknown, Void
from .currency import CURRENCIES
from .game import Fact, Game
from .hand import CardsLeft, Hand
from .house_rules import (
    ENDS,
    OPTION_NAMES,
    PAYOUTS,
    PAYS,
    PRESETS,
    SCORERS,
    HouseRules,
    refusals,
)
from .name import is_taken, name_objection, tidy
from .place import GameFileError, Place
from .stakes import STAKE_NAMES, Stakes

VERSION = 1
DEFAULT_PRESET = "kalooki-40"
_GAME_KEYS = {
    "kalooki_game",
    "title",
    "played_on",
    "currency",
    "house_rules",
    "stakes",
    "seats",
    "first_dealer",
    "facts",
}
_CHOICES = {"scorer": SCORERS, "pay": PAYS, "ends": ENDS, "payout": PAYOUTS}
_MAY_BE_NULL = {"out_at", "buy_ins", "ends_at", "reshuffles"}


def parse(text: str | bytes) -> Game:
    """Read a game file; GameFileError names the place of the first thing that is wrong."""
    return read(_json(text))


def _json(text: str | bytes) -> Any:
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(decoded, object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise GameFileError("", "not UTF-8 text") from error
    except RecursionError as error:
        raise GameFileError("", "nested too deeply") from error
    except ValueError as error:
        raise GameFileError("", f"not JSON: {error}") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def read(data: Any) -> Game:
    """The game of a decoded game file; GameFileError names the place that is wrong."""
    file = Place("", data)
    file.keys(required={"kalooki_game", "seats", "facts"}, allowed=_GAME_KEYS)
    if file["kalooki_game"].integer() != VERSION:
        raise file["kalooki_game"].wrong(f"must be {VERSION}")
    seats = _seats(file["seats"])
    preset, rules = _house_rules(file.get("house_rules", DEFAULT_PRESET))
    stakes = _stakes(file.get("stakes", {}), PRESETS[preset].stakes)
    for refusal in refusals(rules, stakes, len(seats)):
        raise GameFileError(_where(refusal.option), refusal.reason)
    first_dealer = tidy(file.get("first_dealer", seats[0]).text())
    if first_dealer not in seats:
        raise file["first_dealer"].wrong("must be one of the seats")
    return Game(
        rules=rules,
        stakes=stakes,
        seats=seats,
        first_dealer=first_dealer,
        facts=tuple(_fact(place) for place in file["facts"].items()),
        preset=preset,
        title=file["title"].text() if "title" in file else None,
        played_on=_played_on(file["played_on"]) if "played_on" in file else None,
        currency=_currency(file.get("currency", None)),
    )


def _where(option: str) -> str:
    if option == "seats":
        return option
    return f"{'stakes' if option in STAKE_NAMES else 'house_rules'}.{option}"


def _seats(place: Place) -> tuple[str, ...]:
    seats: list[str] = []
    for seat in place.items():
        name = seat.text()
        objection = name_objection(name)
        if objection is not None:
            raise seat.wrong(objection)
        if is_taken(name, seats):
            raise seat.wrong(f"the name {name} is taken")
        seats.append(tidy(name))
    if not seats:
        raise place.wrong("nobody sits at this table")
    return tuple(seats)


def _played_on(place: Place) -> str:
    text = place.text()
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise place.wrong("must be a date as YYYY-MM-DD")


def _currency(place: Place) -> str | None:
    if place.value is None:
        return None
    code = place.text()
    if code not in CURRENCIES:
        raise place.wrong("must be an ISO 4217 code such as GBP, or null")
    return code


def _house_rules(place: Place) -> tuple[str, HouseRules]:
    if isinstance(place.value, str):
        preset, options = place, Place("house_rules", {})
    else:
        place.keys(allowed={"preset", *OPTION_NAMES})
        preset, options = place.get("preset", DEFAULT_PRESET), place
    name = preset.one_of(PRESETS)
    given = {option: options[option] for option in OPTION_NAMES if option in options}
    values = {option: _option(option, value) for option, value in given.items()}
    return name, _replaced(PRESETS[name].rules, values)


def _replaced(rules: HouseRules, values: Mapping[str, Any]) -> HouseRules:
    return HouseRules(**{name: getattr(rules, name) for name in OPTION_NAMES} | dict(values))


def _option(name: str, place: Place) -> Any:
    if name in _MAY_BE_NULL and place.value is None:
        return None
    if name in _CHOICES:
        return place.one_of(_CHOICES[name])
    if name == "restake":
        return place.boolean()
    if name == "players":
        bounds = tuple(item.integer() for item in place.items())
        if len(bounds) != 2:
            raise place.wrong("must be [fewest, most]")
        return bounds
    if name == "dealt" and isinstance(place.value, dict):
        return {_players(place, key): place[key].integer() for key in place.value}
    return place.integer()


def _players(place: Place, key: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", key):
        raise place[key].wrong("the key must be a number of players")
    return int(key)


def _stakes(place: Place, preset: Stakes) -> Stakes:
    place.keys(allowed=set(STAKE_NAMES))
    given = {name: place[name].integer() for name in STAKE_NAMES if name in place}
    return Stakes(**{name: getattr(preset, name) for name in STAKE_NAMES} | given)


def _fact(place: Place) -> Fact:
    place.mapping()
    if "fact" not in place:
        raise place.wrong("lacks the key fact")
    name = place["fact"].text()
    reader = _READERS.get(name)
    return Unknown(name, place.value) if reader is None else reader(place)


def _hand(place: Place) -> Hand:
    place.keys(required={"fact", "caller", "left"}, allowed={"fact", "caller", "left", "kalooki"})
    entries: dict[str, CardsLeft] = {}
    for key in place["left"].mapping():
        if tidy(key) in entries:
            raise place["left"][key].wrong("the name stands twice")
        entries[tidy(key)] = _cards_left(place["left"][key])
    kalooki = place.get("kalooki", False).boolean()
    return Hand(caller=tidy(place["caller"].text()), left=entries, kalooki=kalooki)


def _cards_left(place: Place) -> CardsLeft:
    if isinstance(place.value, str):
        return CardsLeft(text=place.text())
    place.keys(required={"points"}, allowed={"points", "cards", "jokers"})
    counts = {key: place[key].integer() for key in place.mapping()}
    return CardsLeft(None, counts["points"], counts.get("cards"), counts.get("jokers"))


def _void(place: Place) -> Void:
    place.keys(required={"fact", "reason"})
    return Void(place["reason"].text())


def _buy_in(place: Place) -> BuyIn:
    place.keys(required={"fact", "player", "taken"})
    return BuyIn(tidy(place["player"].text()), place["taken"].boolean())


def _leave(place: Place) -> Leave:
    place.keys(required={"fact", "player"})
    return Leave(tidy(place["player"].text()))


def _join(place: Place) -> Join:
    place.keys(required={"fact", "player"}, allowed={"fact", "player", "seat"})
    name = place["player"].text()
    objection = name_objection(name)
    if objection is not None:
        raise place["player"].wrong(objection)
    return Join(tidy(name), place["seat"].integer() if "seat" in place else None)


def _adjust(place: Place) -> Adjust:
    place.keys(required={"fact", "player", "points", "reason"})
    player, points = tidy(place["player"].text()), place["points"].integer()
    return Adjust(player, points, place["reason"].text())


def _end(place: Place) -> End:
    place.keys(required={"fact", "how"}, allowed={"fact", "how", "shares"})
    if "shares" not in place:
        return End(place["how"].text())
    shares = place["shares"]
    amounts: dict[str, int] = {}
    for key in shares.mapping():
        if tidy(key) in amounts:
            raise shares[key].wrong("the name stands twice")
        amounts[tidy(key)] = shares[key].integer()
    return End(place["how"].text(), amounts)


_READERS: Mapping[str, Callable[[Place], Fact]] = {
    "hand": _hand,
    "void": _void,
    "buy_in": _buy_in,
    "leave": _leave,
    "join": _join,
    "adjust": _adjust,
    "end": _end,
}
