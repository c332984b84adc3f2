"""What a game is played for, as a person types it."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db
NEW = "/games/new"


@pytest.mark.parametrize(
    ("currency", "unit", "initial", "call_up"),
    [
        ("GBP", "0.50", 250, 50),
        ("GBP", "0,50", 250, 50),
        ("gbp", "£2", 1000, 200),
        ("GBP", "", 500, 100),
        ("SEK", "10", 5000, 1000),
        ("SEK", "2,50", 1250, 250),
        ("JPY", "100", 500, 100),
        ("JPY", "1,000", 5000, 1000),
        ("KWD", "0.125", 625, 125),
        ("EUR", "€1", 500, 100),
        ("ZAR", "1 000", 500_000, 100_000),
        ("", "0.50", 5, 1),
        ("", "nonsense", 5, 1),
    ],
)
def test_stakes_are_kept_in_smallest_units(
    client: Client, currency: str, unit: str, initial: int, call_up: int
) -> None:
    game = games.start(client, currency=currency, unit=unit)
    stakes = games.book(game).stakes
    assert (stakes.initial, stakes.call_up) == (initial, call_up)
    assert game.currency == currency.upper()


@pytest.mark.parametrize(
    ("currency", "unit", "said"),
    [
        ("GBP", "fifty", "is not an amount"),
        ("GBP", "NaN", "is too much"),
        ("GBP", "Infinity", "is too much"),
        ("GBP", "0", "must be worth something"),
        ("GBP", "-1", "must be worth something"),
        ("GBP", "0.005", "more decimals than GBP can pay"),
        ("JPY", "0.5", "more decimals than JPY can pay"),
        ("KWD", "0.0005", "more decimals than KWD can pay"),
        ("GBP", "1e30", "is too much"),
    ],
)
def test_a_unit_that_is_no_amount_is_refused_in_words(
    client: Client, currency: str, unit: str, said: str
) -> None:
    response = client.post(NEW, games.agreement() | {"currency": currency, "unit": unit})
    assert response.status_code == 422
    page = games.text(response)
    assert said in page
    assert 'id="unit-error"' in page
    assert f'name="unit" value="{unit}"' in page
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("currency", "unit", "stake"),
    [("GBP", "0.25", "0.5"), ("JPY", "1", "2.5"), ("KWD", "0.001", "0.1"), ("", "", "2.5")],
)
def test_a_stake_of_broken_pennies_is_refused(
    client: Client, currency: str, unit: str, stake: str
) -> None:
    typed = {"currency": currency, "unit": unit, "stake_initial": stake}
    response = client.post(NEW, games.agreement() | typed)
    assert response.status_code == 422
    assert "cannot be paid in" in games.text(response)
    assert f'name="stake_initial" value="{stake}"' in games.text(response)


def test_half_a_unit_that_can_be_paid_is_taken(client: Client) -> None:
    game = games.start(client, currency="GBP", unit="0.50", stake_call_up="2,5")
    assert games.book(game).stakes.call_up == 125


@pytest.mark.parametrize("stake", ["five", "-1", "1e10", "NaN", "1000000001", "--", "1/2", "Inf"])
def test_a_stake_that_is_no_amount_is_refused(client: Client, stake: str) -> None:
    response = client.post(NEW, games.agreement() | {"stake_buy_in": stake})
    assert response.status_code == 422
    assert f'name="stake_buy_in" value="{stake}"' in games.text(response)


def test_the_largest_stake_is_taken(client: Client) -> None:
    game = games.start(client, stake_initial="1000000000")
    assert games.book(game).sheet.pool == 4_000_000_000
    assert "4,000,000,000" in games.sheet_text(client, game)


@pytest.mark.parametrize("currency", ["XXX", "PND", "££", "12", "G"])
def test_an_unknown_currency_is_refused(client: Client, currency: str) -> None:
    response = client.post(NEW, games.agreement() | {"currency": currency})
    assert response.status_code == 422
    assert "Choose a currency from the list" in games.text(response)


def test_amounts_are_shown_in_their_currency(client: Client) -> None:
    game = games.start(client, currency="GBP", unit="0.50")
    page = games.sheet_text(client, game)
    assert "£10" in page
    assert "call £0.50" in page
