"""Amounts as people read and type them; in the code they are integers in the smallest unit."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from babel.numbers import format_currency, get_currency_precision, get_currency_symbol

LOCALE = "en_GB"
MINUS = "\N{MINUS SIGN}"


def decimals(currency: str) -> int:
    """How many decimals a currency has (ISO 4217); 0 for plain units (no currency)."""
    return get_currency_precision(currency) if currency else 0


def symbol(currency: str) -> str:
    """A currency's sign, such as £; empty for plain units."""
    return get_currency_symbol(currency, locale=LOCALE) if currency else ""


@lru_cache(maxsize=4096)
def money(amount: int, currency: str) -> str:
    """An amount with its sign and symbol, whole amounts without decimals: −£2.50, £4, 12."""
    sign = MINUS if amount < 0 else ""
    if not currency:
        return f"{sign}{abs(amount):,}"
    exact = Decimal(abs(amount)).scaleb(-decimals(currency))
    whole = exact == exact.to_integral_value()
    digits = format_currency(
        exact,
        currency,
        locale=LOCALE,
        format="¤#,##0" if whole else None,
        currency_digits=not whole,
    )
    return sign + digits.replace("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")


@lru_cache(maxsize=4096)
def figure(amount: int, currency: str) -> str:
    """An amount for a column of figures: no symbol, all decimals, a real minus."""
    places = decimals(currency)
    digits = f"{Decimal(abs(amount)).scaleb(-places):,.{places}f}"
    return f"{MINUS}{digits}" if amount < 0 else digits


@lru_cache(maxsize=4096)
def gain(amount: int, currency: str) -> str:
    """An amount with its sign always shown: +£4, −£2.50, £0."""
    return f"+{money(amount, currency)}" if amount > 0 else money(amount, currency)


def parse_amount(text: str, currency: str) -> int:
    """Smallest units from what a person typed ("2.50", "£2,50", "50p").

    ValueError with a sentence for the person if it is no amount of this currency.
    """
    pence = re.fullmatch(r"([0-9]{1,9}) ?p", text.strip())
    if pence and currency == "GBP":
        return int(pence[1])
    plain = text.strip().replace("\N{NO-BREAK SPACE}", "").replace(" ", "")
    plain = plain.removeprefix(symbol(currency)).removeprefix(currency)
    if plain.count(",") == 1 and "." not in plain and not _is_grouped(plain, currency):
        plain = plain.replace(",", ".")
    try:
        if not re.fullmatch(r"[-\N{MINUS SIGN}]?[0-9.,]+", plain):
            raise InvalidOperation
        amount = Decimal(plain.replace(",", "").replace(MINUS, "-")).scaleb(decimals(currency))
        if not amount.is_finite():
            raise InvalidOperation
    except ArithmeticError:
        raise ValueError(
            f"“{text}” is not an amount. Write it like {_example(currency)}."
        ) from None
    if abs(amount) > 10**12:
        raise ValueError(f"“{text}” is too much.")
    if amount != amount.to_integral_value():
        raise ValueError(f"“{text}” has more decimals than {currency or 'whole units'} can pay.")
    return int(amount)


def _is_grouped(plain: str, currency: str) -> bool:
    """Whether the one comma of an amount parts thousands, as in 1,000, and no decimals."""
    return len(plain.partition(",")[2]) == 3 and decimals(currency) != 3


def _example(currency: str) -> str:
    return figure(250 if decimals(currency) else 2, currency)
