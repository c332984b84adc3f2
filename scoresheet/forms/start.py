"""Starting a game: who sits where, what is played, and for what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from secrets import randbelow
from typing import Any

from django import forms
from django.utils import timezone

from ..rules.currency import CURRENCIES
from ..rules.game import Game
from ..rules.house_rules import MOST_SEATS, OPTION_NAMES, PRESETS, HouseRules, Preset, refusals
from ..rules.name import is_taken, name_objection, tidy
from ..rules.stakes import STAKE_NAMES, Stakes
from ..words.money import decimals, figure, parse_amount
from ..words.options import EXPLAINED
from ..words.presets import DESCRIBED, terms

DRAW = "draw"
NO_CURRENCY = ""
SHOWN_SEATS = 4
_NULLABLE = {"out_at", "buy_ins", "ends_at", "reshuffles"}
_PLAYERS = ("players_least", "players_most")
RULE_FIELDS = tuple(name for name in OPTION_NAMES if name != "players") + _PLAYERS


def preset_values(preset: Preset) -> dict[str, str]:
    """What the rule and stake fields show for a preset, as text."""
    rules, stakes = preset.rules, preset.stakes
    shown = {name: _shown(getattr(rules, name)) for name in OPTION_NAMES if name != "players"}
    shown |= dict(zip(_PLAYERS, map(str, rules.players), strict=True))
    return shown | {f"stake_{name}": str(getattr(stakes, name)) for name in STAKE_NAMES}


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else ""
    if isinstance(value, Mapping):
        return " ".join(f"{players}:{cards}" for players, cards in value.items())
    return str(value)


def settled_values(data: Mapping[str, str]) -> dict[str, str]:
    """The rule and stake fields as they should show: what a person changed stays, the rest
    follows the preset, also when the preset has just been changed."""
    preset = PRESETS.get(data.get("preset", ""), PRESETS[DESCRIBED[0].name])
    shown = preset_values(PRESETS.get(data.get("shown", ""), preset))
    wanted = preset_values(preset)
    if "shown" not in data:
        return wanted
    typed = {name: data.get(name, "").strip() for name in wanted}
    return {name: wanted[name] if typed[name] == shown[name] else typed[name] for name in wanted}


class StartForm(forms.Form):
    """The whole agreement on one page. Four names and one tap start a standard game."""

    preset = forms.ChoiceField(choices=[(preset.name, preset.title) for preset in DESCRIBED])
    title = forms.CharField(max_length=80, required=False)
    played_on = forms.DateField(required=False)
    currency = forms.CharField(max_length=3, required=False)
    unit = forms.CharField(max_length=20, required=False)
    dealer = forms.CharField(max_length=4, required=False)

    def __init__(self, data: Mapping[str, str]) -> None:
        self.typed = {**data, **settled_values(data)}
        super().__init__(self.typed)
        self.preset_now = PRESETS.get(self.typed.get("preset", ""), PRESETS[DESCRIBED[0].name])
        self.game: Game | None = None
        self.terms = ""

    def names(self) -> list[str]:
        """The names as typed, empty places included."""
        return [self.typed.get(f"name_{place}", "") for place in range(MOST_SEATS)]

    def clean_currency(self) -> str:
        code = str(self.cleaned_data["currency"]).upper()
        if code and code not in CURRENCIES:
            raise forms.ValidationError("Choose a currency from the list, or points only.")
        return code

    def clean(self) -> None:
        super().clean()
        seats = self._seats()
        rules = self._rules()
        stakes = self._stakes()
        if rules is not None and stakes is not None:
            self.terms = terms(rules, stakes, self.cleaned_data.get("currency", ""))
        if self.errors or rules is None or stakes is None:
            return
        for refusal in refusals(rules, stakes, len(seats)):
            reason = refusal.reason[0].upper() + refusal.reason[1:]
            self.typed_error(_field_of(refusal.option), f"{reason}.")
        if not self.errors:
            self.game = self._game(seats, rules, stakes)

    def _game(self, seats: list[str], rules: HouseRules, stakes: Stakes) -> Game:
        played_on = self.cleaned_data.get("played_on") or timezone.localdate()
        return Game(
            rules=rules,
            stakes=stakes,
            seats=tuple(seats),
            first_dealer=self._first_dealer(seats),
            preset=self.preset_now.name,
            title=self.cleaned_data.get("title") or None,
            played_on=played_on.isoformat(),
            currency=self.cleaned_data.get("currency") or None,
        )

    def _seats(self) -> list[str]:
        seats: list[str] = []
        for place, typed in enumerate(self.names()):
            if not typed.strip():
                continue
            wrong = name_objection(typed)
            if is_taken(typed, seats):
                wrong = f"{tidy(typed)} is there already. Add a letter or a nickname."
            if wrong:
                self.typed_error(f"name_{place}", wrong)
            seats.append(tidy(typed))
        if len(seats) < 2:
            self.typed_error("name_0", "A game needs at least two players: write their names.")
        return seats

    def typed_error(self, name: str, message: str) -> None:
        """An error at a field that is not one of the form's own."""
        self.fields.setdefault(name, forms.CharField(required=False))
        self.add_error(name, message)

    def _first_dealer(self, seats: list[str]) -> str:
        dealer = self.typed.get("dealer", "")
        if dealer == DRAW:
            return seats[randbelow(len(seats))]
        chosen = self.names()[int(dealer)] if re.fullmatch("[0-7]", dealer) else ""
        return tidy(chosen) if chosen.strip() else seats[0]

    def _rules(self) -> HouseRules | None:
        values: dict[str, Any] = {}
        for name in RULE_FIELDS:
            try:
                values[name] = self._option(name, self.typed.get(name, "").strip())
            except ValueError as error:
                self.typed_error(name, str(error))
        if any(name in self.errors for name in RULE_FIELDS):
            return None
        least, most = (values.pop(name) for name in _PLAYERS)
        return HouseRules(players=(least, most), **values)

    def _option(self, name: str, text: str) -> Any:
        choices = [value for value, _ in EXPLAINED[name].choices]
        if name == "restake":
            return text == "on"
        if choices:
            if text not in choices:
                raise ValueError("Choose one of these.")
            return text
        if name in _NULLABLE and not text:
            return None
        if name == "dealt" and ":" in text:
            return _dealt(text)
        return _whole(text)

    def _stakes(self) -> Stakes | None:
        currency = self.typed.get("currency", "").upper()
        if currency not in CURRENCIES:
            currency = NO_CURRENCY
        unit = 1
        try:
            if currency:
                unit = parse_amount(self.typed.get("unit", "") or "1", currency)
                if unit < 1:
                    raise ValueError("One unit must be worth something.")
        except ValueError as error:
            self.typed_error("unit", str(error))
            return None
        amounts = {name: self._stake(name, unit, currency) for name in STAKE_NAMES}
        return None if None in amounts.values() else Stakes(**amounts)  # type: ignore[arg-type]

    def _stake(self, name: str, unit: int, currency: str) -> int | None:
        field = f"stake_{name}"
        try:
            units = Decimal(self.typed.get(field, "").strip().replace(",", ".") or "0")
            amount = units * unit
            if not amount.is_finite() or not 0 <= amount <= 10**9:
                raise ValueError("A stake is from 0 to a thousand million.")
            if amount != amount.to_integral_value():
                worth = figure(unit, currency)
                raise ValueError(
                    f"{units} units of {worth} cannot be paid in {currency or 'units'}."
                )
        except ArithmeticError:
            self.typed_error(field, "Write a number of units, such as 5 or 2.5.")
            return None
        except ValueError as error:
            self.typed_error(field, str(error))
            return None
        return int(amount)


def _field_of(option: str) -> str:
    """Where on the page an option stands."""
    if option in STAKE_NAMES:
        return f"stake_{option}"
    return {"players": "players_least", "seats": "name_0"}.get(option, option)


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", text):
        raise ValueError("Write a whole number, 0 or more.")
    return int(text)


def _dealt(text: str) -> dict[int, int]:
    pairs = [pair.split(":") for pair in text.replace(",", " ").split()]
    if not all(len(pair) == 2 and re.fullmatch("[2-8]", pair[0]) for pair in pairs):
        raise ValueError("Write it like 2:15 3:15 4:13.")
    return {int(players): _whole(cards) for players, cards in pairs}


def as_typed(game: Game) -> dict[str, str]:
    """An agreement as the form would hold it: for a game like another one."""
    typed = preset_values(replace(PRESETS[game.preset], rules=game.rules, stakes=game.stakes))
    typed |= {f"name_{place}": name for place, name in enumerate(game.seats)}
    places = decimals(game.currency or "")
    typed |= {"preset": game.preset, "shown": game.preset, "title": game.title or ""}
    typed |= {"currency": game.currency or "", "dealer": str(game.seats.index(game.first_dealer))}
    typed["unit"] = figure(10**places, game.currency or "").replace(",", "")
    for name in STAKE_NAMES:
        exact = Decimal(getattr(game.stakes, name)).scaleb(-places)
        typed[f"stake_{name}"] = f"{exact.normalize():f}"
    return typed
