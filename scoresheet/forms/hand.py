"""The hand pad: who called, and what everybody else had left."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..rules.cards import JOKER, RANKS, card_points, read_cards
from ..rules.hand import CardsLeft, Hand
from ..rules.house_rules import HouseRules
from ..rules.sheet import Sheet

CALL_UP, KALOOKI = "call_up", "kalooki"
CARDS, POINTS = "cards", "points"
_LONGEST_TEXT = 200


@dataclass(slots=True)
class Entry:
    """One player's line of the pad, with exactly what was typed. `by` is cards or points."""

    seat: int
    name: str
    score: int
    cards: str = ""
    points: str = ""
    count: str = ""
    jokers: str = ""
    by: str = ""
    error: str = ""

    @property
    def is_blank(self) -> bool:
        return not (self.cards or self.points or self.count or self.jokers)

    @property
    def said(self) -> str:
        return self.cards if self.by == CARDS or not self.points else f"{self.points} points"


@dataclass(slots=True)
class Pad:
    """The pad for one hand: `call` is "<seat>:call_up" or "<seat>:kalooki", or empty."""

    no: int
    dealer: str
    entries: list[Entry]
    counted: bool
    keys: list[tuple[str, int]]
    call: str = ""
    error: str = ""
    gone: list[Entry] = field(default_factory=list)

    @property
    def caller(self) -> Entry | None:
        seat = self.call.partition(":")[0]
        return next((entry for entry in self.entries if str(entry.seat) == seat), None)

    @property
    def is_kalooki(self) -> bool:
        return self.call.endswith(f":{KALOOKI}")

    @property
    def by(self) -> str:
        """How the first loser was keyed."""
        losers = [entry for entry in self.entries if entry is not self.caller]
        return losers[0].by or POINTS

    def running(self, entry: Entry) -> str:
        """What a line shows while it is keyed: the cards, how many, and their points."""
        cards = read_cards(entry.cards)
        if entry.by != CARDS or cards is None or not cards.ranks:
            counts = f" · {entry.count or '–'} cards · {entry.jokers or '–'} jokers"
            return entry.points + (counts if self.counted and entry.points else "")
        worth = dict(self.keys)
        shown = " ".join("joker" if rank == JOKER else rank for rank in cards.ranks)
        count = "1 card" if len(cards.ranks) == 1 else f"{len(cards.ranks)} cards"
        return f"{shown} · {count} · {sum(worth[rank] for rank in cards.ranks)}"

    @property
    def is_sound(self) -> bool:
        return not self.error and not any(entry.error for entry in self.entries)

    @property
    def is_blank(self) -> bool:
        return not self.call and all(entry.is_blank for entry in self.entries)

    def blame(self, message: str, player: str | None) -> None:
        """Put an error next to a player's line, or above the pad."""
        for entry in self.entries:
            if entry.name == player:
                entry.error = message
                return
        self.error = message


def empty_pad(sheet: Sheet, seats: Mapping[str, int]) -> Pad:
    """A pad for the next hand of a sheet; `seats` are the ids of the seats by name."""
    return Pad(
        no=sheet.hands + 1,
        dealer=sheet.dealer or "",
        entries=[Entry(seats[name], name, sheet.scores[name]) for name in sheet.still_in],
        counted=sheet.rules.pay == "card",
        keys=card_keys(sheet.rules),
    )


def card_keys(rules: HouseRules) -> list[tuple[str, int]]:
    """The keys of the pad with what each card costs."""
    return [(rank, card_points(rank, rules.ace, rules.joker)) for rank in (*RANKS, JOKER)]


def filled_pad(sheet: Sheet, seats: Mapping[str, int], hand: Hand) -> Pad:
    """A pad that shows a hand as it was recorded, on the sheet before it."""
    pad = empty_pad(sheet, seats)
    pad.call = f"{seats[hand.caller]}:{KALOOKI if hand.kalooki else CALL_UP}"
    for entry in pad.entries:
        left = hand.left.get(entry.name)
        if left is not None:
            entry.cards = left.text or ""
            entry.points = "" if left.points is None else str(left.points)
            entry.count = "" if left.cards is None else str(left.cards)
            entry.jokers = "" if left.jokers is None else str(left.jokers)
            entry.by = POINTS if left.text is None else CARDS
    return pad


def typed_pad(sheet: Sheet, seats: Mapping[str, int], data: Mapping[str, str]) -> Pad:
    """A pad with what was typed; players who are not in any more go to `gone`."""
    pad = empty_pad(sheet, seats)
    for entry in pad.entries:
        _type(entry, data)
    pad.call = data.get("call", "")[:40]
    names = {seat: name for name, seat in seats.items()}
    present = {entry.seat for entry in pad.entries}
    others = [Entry(seat, name, 0) for seat, name in names.items() if seat not in present]
    for entry in others:
        _type(entry, data)
    pad.gone = [entry for entry in others if not entry.is_blank]
    return pad


def _type(entry: Entry, data: Mapping[str, str]) -> None:
    def text(name: str) -> str:
        return data.get(f"{name}-{entry.seat}", "").strip()

    entry.cards, entry.points = text("cards"), text("points")
    entry.count, entry.jokers = text("count"), text("jokers")
    by = text("by")
    entry.by = by if by in (CARDS, POINTS) else ""


def read_hand(pad: Pad) -> Hand | None:
    """The hand that a pad says; None, with errors put into the pad, if it does not say one."""
    caller = pad.caller
    how = pad.call.partition(":")[2]
    if caller is None or how not in (CALL_UP, KALOOKI):
        pad.error = "Who called? Tap the name of the player who laid off the last card."
        return None
    if not caller.is_blank:
        caller.error = f"{caller.name} called, so {caller.name} has no cards left. Clear this."
    left: dict[str, CardsLeft] = {}
    for entry in pad.entries:
        if entry is not caller:
            read = _read(entry)
            if read is not None:
                left[entry.name] = read
    return Hand(caller.name, left, how == KALOOKI) if pad.is_sound else None


def _read(entry: Entry) -> CardsLeft | None:
    if entry.is_blank:
        entry.error = f"What did {entry.name} have left? Blank is not zero."
        return None
    by = entry.by or (CARDS if entry.cards and not entry.points else POINTS)
    if not entry.by and entry.cards and entry.points:
        entry.error = f"Give {entry.name}'s cards or the points, not both."
        return None
    if by == CARDS:
        if len(entry.cards) > _LONGEST_TEXT:
            entry.error = "That is too long for a hand."
        elif not entry.cards:
            entry.error = f"Which cards did {entry.name} have left?"
        return None if entry.error else CardsLeft(text=entry.cards)
    numbers = [_number(entry, text) for text in (entry.points, entry.count, entry.jokers)]
    if numbers[0] is None and not entry.error:
        entry.error = f"How many points did {entry.name} have left?"
    return None if entry.error else CardsLeft(None, *numbers)


def _number(entry: Entry, text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", text):
        entry.error = f"“{text[:20]}” is not a whole number from 0 to 9999."
        return None
    return int(text)
