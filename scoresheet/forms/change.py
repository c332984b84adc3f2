"""Forms for the rarer facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from ..rules.change import Adjust, End, Join, Leave, Void
from ..rules.game import Fact
from ..rules.name import LONGEST, tidy
from ..rules.sheet import Sheet
from ..words.happened import ENDINGS
from ..words.money import figure, money, parse_amount

NO_END = (
    "By these rules the last one in ends the game, and there is no pool to share out. If you stop"
    " before, record who leaves: what was paid for the hands stands."
)
Data = Mapping[str, Any] | None


class ChangeForm(forms.Form):
    """A form that knows the sheet and reads one fact from what was typed."""

    title = ""
    submit = ""
    impossible = ""

    def __init__(self, data: Data, sheet: Sheet, currency: str) -> None:
        super().__init__(data)
        self.sheet, self.currency = sheet, currency
        self.prepare()

    def prepare(self) -> None:
        """Fit the fields to the sheet."""

    def fact(self) -> Fact:
        """The fact of a valid form."""
        raise NotImplementedError


class VoidForm(ChangeForm):
    title = "Void hand"
    submit = "Record a void hand"
    reason = forms.CharField(
        max_length=200,
        help_text="Why it does not count: “the stock ran out”. The same dealer deals again.",
    )

    def fact(self) -> Fact:
        return Void(self.cleaned_data["reason"])


class PlayerForm(ChangeForm):
    player = forms.ChoiceField(widget=forms.RadioSelect)

    def prepare(self) -> None:
        names = [(name, name) for name in self.sheet.still_in]
        self.fields["player"].choices = names  # type: ignore[attr-defined]


class LeaveForm(PlayerForm):
    title = "A player leaves"
    submit = "Record who leaves"
    note = "They leave for good. What they paid into the pool stays in it."

    def fact(self) -> Fact:
        return Leave(self.cleaned_data["player"])


class JoinForm(ChangeForm):
    title = "A latecomer joins"
    submit = "Seat the latecomer"
    player = forms.CharField(label="Name", max_length=LONGEST * 2)
    seat = forms.TypedChoiceField(label="Sits", coerce=int)

    def prepare(self) -> None:
        sheet = self.sheet
        places = [(len(sheet.seats), f"last, after {sheet.seats[-1]}")]
        places += [(at, f"before {name}") for at, name in enumerate(sheet.seats)]
        self.fields["seat"].choices = places  # type: ignore[attr-defined]
        top = 0 if sheet.rules.scorer == "caller" else max(sheet.scores[n] for n in sheet.still_in)
        stake = money(sheet.stakes.initial, self.currency)
        paying = f"pays {stake} into the pool and " if sheet.stakes.initial else ""
        self.fields["player"].help_text = f"A latecomer {paying}starts with {top} points."

    def fact(self) -> Fact:
        return Join(tidy(self.cleaned_data["player"]), self.cleaned_data["seat"])


class AdjustForm(PlayerForm):
    title = "Correct a score by agreement"
    submit = "Record the correction"
    sign = forms.ChoiceField(
        label="The score goes",
        choices=[("+", "up by"), ("-", "down by")],
        widget=forms.RadioSelect,
        initial="+",
    )
    points = forms.IntegerField(min_value=1, max_value=9999)
    reason = forms.CharField(
        max_length=200, help_text="What you agreed on, such as “false kalooki”."
    )

    def fact(self) -> Fact:
        points = self.cleaned_data["points"]
        signed = points if self.cleaned_data["sign"] == "+" else -points
        return Adjust(self.cleaned_data["player"], signed, self.cleaned_data["reason"])


class EndForm(ChangeForm):
    title = "End the game now"
    submit = "End the game"
    how = forms.ChoiceField(label="The table agrees", widget=forms.RadioSelect)

    def prepare(self) -> None:
        sheet = self.sheet
        words = {how: text[0].upper() + text[1:] for how, text in ENDINGS.items()}
        pool = money(sheet.pool, self.currency)
        words |= {"split": f"Split the pool of {pool}", "best": f"The best score takes {pool}"}
        words |= {"refund": "Everybody takes back what they paid into the pool"}
        words |= {"settle": "Settle by the house rules"}
        able = ["settle"] if sheet.rules.ends != "last_in" else []
        able += ["split", "best", "refund"] if sheet.pool else []
        self.fields["how"].choices = [(how, words[how]) for how in able]  # type: ignore[attr-defined]
        if len(able) == 1:
            self.fields["how"].initial = able[0]
        if not able:
            self.impossible = NO_END
        if not sheet.pool:
            return
        for place, name in enumerate(sheet.still_in):
            self.fields[f"share_{place}"] = forms.CharField(
                label=f"{name}’s part of a split",
                required=False,
                max_length=20,
                help_text="" if place else "Leave all parts empty to split equally.",
            )

    def clean(self) -> None:
        super().clean()
        self.amounts: dict[str, int] = {}
        for place, name in enumerate(self.sheet.still_in):
            typed = self.cleaned_data.get(f"share_{place}", "")
            try:
                if typed:
                    self.amounts[name] = parse_amount(typed, self.currency)
            except ValueError as error:
                self.add_error(f"share_{place}", str(error))
        if not self.amounts or self.errors:
            return
        if self.cleaned_data.get("how") == "split":
            self._check_sum()
        else:
            self.add_error("how", "Parts are only for a split: clear them, or choose the split.")

    def _check_sum(self) -> None:
        missing = self.sheet.pool - sum(self.amounts.values())
        if missing:
            gap = money(abs(missing), self.currency)
            side = "too little" if missing > 0 else "too much"
            pool = figure(self.sheet.pool, self.currency)
            self.add_error(None, f"The parts must add up to {pool}: they are {gap} {side}.")

    def fact(self) -> Fact:
        how = self.cleaned_data["how"]
        return End(how, self.amounts or None)


CHANGES: Mapping[str, type[ChangeForm]] = {
    "void": VoidForm,
    "leave": LeaveForm,
    "join": JoinForm,
    "adjust": AdjustForm,
    "end": EndForm,
}
