"""What the template of the agreement needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from babel.numbers import get_currency_name

from ..forms.start import RULE_FIELDS, SHOWN_SEATS, StartForm
from ..rules.currency import CURRENCIES
from ..rules.house_rules import MOST_SEATS, HouseRules
from ..words.money import LOCALE
from ..words.options import EXPLAINED, GROUPS, STAKES, Explained
from ..words.presets import DESCRIBED

_FIRST = ("GBP", "EUR", "SEK", "USD", "CAD", "JMD", "ZAR", "AUD", "ILS")

Errors = Mapping[str, Any]


def start_context(form: StartForm, *, move: str, known: list[str], judged: bool) -> dict[str, Any]:
    """The form's fields with what was typed and what they mean; and, once it was `judged`,
    what is wrong with them."""
    wrong = form.errors  # reading them works out the terms too
    errors: Errors = wrong if judged else {}
    typed = moved(form.typed, move)
    most = min(MOST_SEATS, form.preset_now.rules.players[1])
    filled = [p for p in range(MOST_SEATS) if typed.get(f"name_{p}", "").strip()]
    before = typed.get("seats", "")
    asked = int(before) if re.fullmatch("[1-8]", before) else SHOWN_SEATS
    asked = min(asked + (move == "add"), most)
    shown = max([asked, *(place + 1 for place in filled)])
    stakes = [_option(errors, typed, stake, f"stake_{stake.name}") for stake in STAKES]
    paid = _paid(form.preset_now.rules)
    other = [stake for stake in stakes if stake["option"].name not in paid]
    return {
        "judged": judged,
        "errors": errors,
        "error_list": [(field, _labelled(field), words) for field, words in errors.items()],
        "typed": typed,
        "presets": DESCRIBED,
        "preset": form.preset_now.name,
        "seats": [_seat(errors, typed, place, shown) for place in range(shown)],
        "can_add": shown < min(MOST_SEATS, most),
        "stakes": [stake for stake in stakes if stake["option"].name in paid],
        "other_stakes": other,
        "terms": form.terms,
        "groups": [
            (title, [_option(errors, typed, option, option.name) for option in group])
            for title, group in GROUPS
        ],
        "currencies": currencies(),
        "known_names": known,
        "rules_open": any(name in errors for name in (*RULE_FIELDS, *_stake_fields(other))),
    }


def _paid(rules: HouseRules) -> set[str]:
    """The stakes that matter by these rules."""
    by_pay = {"hand": {"call_up", "kalooki"}, "card": {"card", "joker_card"}, "point": {"point"}}
    paid = set(by_pay.get(rules.pay, set()))
    paid |= {"initial"} if rules.payout != "none" else set()
    return paid | ({"buy_in"} if rules.buy_ins != 0 else set())


def _stake_fields(stakes: list[dict[str, Any]]) -> list[str]:
    return [str(stake["field"]) for stake in stakes]


def _labelled(field: str) -> str:
    """The label before an error that does not name its field itself."""
    explained = EXPLAINED.get(field)
    return f"{explained.label}: " if explained else ""


def _seat(errors: Errors, typed: dict[str, str], place: int, shown: int) -> dict[str, Any]:
    name = f"name_{place}"
    return {
        "place": place,
        "field": name,
        "value": typed.get(name, ""),
        "errors": errors.get(name, []),
        "deals": typed.get("dealer", "0") == str(place),
        "is_last": place == shown - 1,
    }


def _option(errors: Errors, typed: dict[str, str], option: Explained, field: str) -> dict[str, Any]:
    return {
        "option": option,
        "field": field,
        "value": typed.get(field, ""),
        "errors": errors.get(field, []),
    }


def moved(typed: dict[str, str], move: str) -> dict[str, str]:
    """The names with one moved up or down a seat; the dealer's mark moves along."""
    match = re.fullmatch(r"(up|down)-([0-7])", move)
    if match is None:
        return typed
    place = int(match[2])
    other = place + (1 if match[1] == "down" else -1)
    if not 0 <= other < MOST_SEATS:
        return typed
    names = [f"name_{place}", f"name_{other}"]
    swapped = {names[0]: typed.get(names[1], ""), names[1]: typed.get(names[0], "")}
    dealer = {str(place): str(other), str(other): str(place)}
    return (
        typed | swapped | {"dealer": dealer.get(typed.get("dealer", ""), typed.get("dealer", ""))}
    )


def currencies() -> list[tuple[str, str]]:
    """The codes with their names, those that Kalooki is often played for first."""
    rest = sorted(CURRENCIES - set(_FIRST))
    return [(code, get_currency_name(code, locale=LOCALE)) for code in (*_FIRST, *rest)]
