"""Correcting a fact: the same fields it was recorded with, filled in."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms

from ..rules.buy_in import BuyIn
from ..rules.change import Adjust, Void
from ..rules.game import Fact
from ..rules.hand import Hand
from ..rules.sheet import Sheet
from .change import AdjustForm, VoidForm
from .hand import Pad, filled_pad, read_hand, typed_pad

Seats = Mapping[str, int]


class BuyInForm(forms.Form):
    """The other decision."""

    taken = forms.ChoiceField(
        label="The decision",
        choices=[("yes", "Bought back in"), ("no", "Did not buy in")],
        widget=forms.RadioSelect,
    )


class Correction:
    """The form of one fact: a pad for a hand, fields for a few others, neither for the rest."""

    def __init__(self, recorded: Fact, pad: Pad | None, fields: forms.Form | None) -> None:
        self.recorded, self.pad, self.fields = recorded, pad, fields

    def read(self) -> Fact | None:
        """The corrected fact; None, with errors in the form, if the form says none."""
        if self.pad is not None:
            return read_hand(self.pad)
        if self.fields is None or not self.fields.is_valid():
            return None
        if isinstance(self.recorded, BuyIn):
            return BuyIn(self.recorded.player, self.fields.cleaned_data["taken"] == "yes")
        assert isinstance(self.fields, AdjustForm | VoidForm)
        return self.fields.fact()

    def blame(self, message: str, player: str | None) -> None:
        """Put an error where it belongs."""
        if self.pad is not None:
            self.pad.blame(message, player)
        elif self.fields is not None:
            self.fields.add_error(None, message)


def correction_of(recorded: Fact, before: Sheet, seats: Seats) -> Correction:
    """The form of a fact as it was recorded, on the sheet before it."""
    if isinstance(recorded, Hand):
        return Correction(recorded, filled_pad(before, seats, recorded), None)
    return Correction(recorded, None, _fields(recorded, before, None))


def typed_correction(
    recorded: Fact, before: Sheet, seats: Seats, data: Mapping[str, str]
) -> Correction:
    """The form of a fact with what was typed instead."""
    if isinstance(recorded, Hand):
        return Correction(recorded, typed_pad(before, seats, data), None)
    return Correction(recorded, None, _fields(recorded, before, data))


def _fields(recorded: Fact, before: Sheet, data: Mapping[str, str] | None) -> forms.Form | None:
    match recorded:
        case BuyIn():
            said = "yes" if recorded.taken else "no"
            return BuyInForm({"taken": said} if data is None else data)
        case Adjust():
            points = recorded.points
            said_points = {"sign": "+" if points > 0 else "-", "points": abs(points)}
            said_all = {"player": recorded.player, "reason": recorded.reason, **said_points}
            return AdjustForm(said_all if data is None else data, before, "")
        case Void():
            return VoidForm({"reason": recorded.reason} if data is None else data, before, "")
        case _:
            return None
