"""Amounts as people read and type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.words.money import decimals, figure, gain, money, parse_amount, symbol

amounts = st.integers(-(10**11), 10**11)


@pytest.mark.parametrize(("currency", "places"), [("", 0), ("GBP", 2), ("JPY", 0), ("KWD", 3)])
def test_a_currency_has_its_decimals_and_plain_units_have_none(currency: str, places: int) -> None:
    assert decimals(currency) == places


def test_plain_units_have_no_sign() -> None:
    assert (symbol("GBP"), symbol("EUR"), symbol("")) == ("£", "€", "")


@pytest.mark.parametrize(
    ("amount", "currency", "read"),
    [
        (0, "GBP", "£0"),
        (400, "GBP", "£4"),
        (250, "GBP", "£2.50"),
        (-250, "GBP", "−£2.50"),
        (5, "GBP", "£0.05"),
        (123_456_789, "GBP", "£1,234,567.89"),
        (100_000, "GBP", "£1,000"),
        (-300, "EUR", "−€3"),
        (0, "", "0"),
        (1234, "", "1,234"),
        (-12, "", "−12"),
    ],
)
def test_whole_amounts_are_read_without_decimals(amount: int, currency: str, read: str) -> None:
    assert money(amount, currency) == read


@pytest.mark.parametrize("currency", ["JPY", "KWD", "JMD", "CHF"])
def test_an_amount_of_any_currency_is_read_on_one_line(currency: str) -> None:
    for amount in (0, 7, 1000, -12_345):
        assert not {" ", "\n", "\N{NO-BREAK SPACE}"} & {*money(amount, currency)}


@pytest.mark.parametrize(
    ("amount", "currency", "read"),
    [
        (0, "GBP", "0.00"),
        (400, "GBP", "4.00"),
        (-5, "GBP", "−0.05"),
        (-123_456, "GBP", "−1,234.56"),
        (1234, "KWD", "1.234"),
        (1234, "JPY", "1,234"),
        (-1234, "", "−1,234"),
    ],
)
def test_a_figure_has_all_decimals_and_no_sign(amount: int, currency: str, read: str) -> None:
    assert figure(amount, currency) == read


@pytest.mark.parametrize(
    ("amount", "currency", "read"),
    [(400, "GBP", "+£4"), (-250, "GBP", "−£2.50"), (0, "GBP", "£0"), (3, "", "+3"), (-3, "", "−3")],
)
def test_a_gain_always_shows_its_direction(amount: int, currency: str, read: str) -> None:
    assert gain(amount, currency) == read


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("2.50", 250),
        (" 2,5 ", 250),
        ("£2,50", 250),
        ("£ 2.50", 250),
        ("GBP 2.50", 250),
        (".5", 50),
        ("3", 300),
        ("0", 0),
        ("1,234.50", 123_450),
        ("1 234.50", 123_450),
        ("1\N{NO-BREAK SPACE}234,50", 123_450),
        ("1,234,567", 123_456_700),
        ("-2.50", -250),
        ("−2.50", -250),
        ("2.500", 250),
    ],
)
def test_an_amount_is_taken_as_people_type_it(typed: str, amount: int) -> None:
    assert parse_amount(typed, "GBP") == amount


@pytest.mark.parametrize("typed", ["", " ", "£", "five", "50c", "2.5.0", "2-", "€2"])
def test_what_is_no_amount_is_answered_with_an_example(typed: str) -> None:
    with pytest.raises(ValueError, match=r"not an amount\. Write it like 2\.50\.$"):
        parse_amount(typed, "GBP")


def test_the_example_fits_the_currency() -> None:
    with pytest.raises(ValueError, match=r"Write it like 2\.$"):
        parse_amount("five", "")
    with pytest.raises(ValueError, match=r"Write it like 0\.250\.$"):
        parse_amount("five", "KWD")


@pytest.mark.parametrize(("typed", "currency"), [("2.505", "GBP"), ("0.5", ""), ("1,5", "JPY")])
def test_more_decimals_than_can_be_paid_are_refused(typed: str, currency: str) -> None:
    with pytest.raises(ValueError, match="more decimals"):
        parse_amount(typed, currency)


@pytest.mark.parametrize("typed", ["99999999999999", "-99999999999999"])
def test_too_much_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="too much"):
        parse_amount(typed, "GBP")


@given(amounts, st.sampled_from(["GBP", "EUR", "KWD", "JMD"]))
def test_a_figure_is_taken_back_as_the_same_amount(amount: int, currency: str) -> None:
    assert parse_amount(figure(amount, currency), currency) == amount


@given(st.integers(-999, 999), st.sampled_from(["", "JPY"]))
def test_a_figure_without_decimals_is_taken_back_too(amount: int, currency: str) -> None:
    assert parse_amount(figure(amount, currency), currency) == amount


@pytest.mark.parametrize(
    ("typed", "currency", "amount"),
    [("£1,000", "GBP", 100_000), ("1,000", "JPY", 1000), ("1,50", "GBP", 150), ("1,5", "EUR", 150)],
)
def test_a_comma_parts_thousands_or_decimals_as_people_mean_it(
    typed: str, currency: str, amount: int
) -> None:
    assert parse_amount(typed, currency) == amount
