"""Settling up: who pays whom, marked as paid and back."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Game, Handover
from scoresheet.selectors.settlement import settlement
from tests import games

pytestmark = pytest.mark.django_db
OPEN, DONE = "pays", "paid"


@pytest.fixture
def game(client: Client) -> Game:
    """Ann is owed 10: 6 by Ben, 4 by Cy."""
    game = games.start(client, "Ann", "Ben", "Cy", preset="kalooki-40-online", pay="point")
    # a penny a point
    game.stakes = {"point": 1}
    game.currency = "GBP"
    game.save()
    games.play(client, game, "Ann", {"Ben": 6, "Cy": 4})
    games.change(client, game, "end", how="settle")
    return game


def plan(game: Game) -> list[tuple[str, str, int]]:
    return [(line.payer, line.payee, line.amount) for line in settlement(games.book(game)).open]


def done(game: Game) -> list[tuple[str, str, int]]:
    return [(line.payer, line.payee, line.amount) for line in settlement(games.book(game)).paid]


def unpay(client: Client, game: Game, payer: str) -> int:
    paid = settlement(games.book(game)).paid
    mark = next(line.handover_id for line in paid if line.payer == payer)
    return client.post(f"/g/{game.key}/paid/{mark}/undo", games.guard(game)).status_code


def test_the_page_says_who_pays_whom_and_where_everybody_stands(client: Client, game: Game) -> None:
    """S40, S47."""
    page = games.sheet_text(client, game)
    assert 'Ben</span> pays <span dir="auto">Ann</span> <strong>£0.06' in page
    assert "Ann</span> is owed £0.10" in page
    assert "Ben</span> owes £0.06" in page
    assert plan(game) == [("Ben", "Ann", 6), ("Cy", "Ann", 4)]


def test_the_result_can_be_copied_as_text(client: Client, game: Game) -> None:
    """S40, J91."""
    games.pay(client, game, "Ben", "Ann", 6)
    text = client.get(f"/g/{game.key}/").context["result_text"]
    assert "Ann won." in text
    assert "Ann: 0 points, is owed £0.10" in text
    assert "Ben: 6 points, owes £0.06" in text
    assert "Settling up:\nCy pays Ann £0.04\nBen pays Ann £0.06 (paid)" in text


def test_a_transfer_is_marked_as_paid_and_back(client: Client, game: Game) -> None:
    """S24, S37, S42."""
    assert games.pay(client, game, "Ben", "Ann", 6).status_code == 303
    assert (plan(game), done(game)) == ([("Cy", "Ann", 4)], [("Ben", "Ann", 6)])
    assert 'Ben</span> paid <span dir="auto">Ann' in games.sheet_text(client, game)
    assert unpay(client, game, "Ben") == 303
    assert (plan(game), done(game)) == ([("Ben", "Ann", 6), ("Cy", "Ann", 4)], [])
    mark = Handover.objects.get()
    assert mark.undone_at is not None
    assert mark.undone_by == game.started_by


def test_paying_again_after_a_mark_was_taken_back(client: Client, game: Game) -> None:
    """S24."""
    games.pay(client, game, "Ben", "Ann", 6)
    unpay(client, game, "Ben")
    assert games.pay(client, game, "Ben", "Ann", 6).status_code == 303
    assert Handover.objects.count() == 2


def test_everything_paid_leaves_nothing_open(client: Client, game: Game) -> None:
    """S8, S9."""
    for line in plan(game):
        assert games.pay(client, game, *line).status_code == 303
    assert plan(game) == []
    assert games.sheet_text(client, game).count("Not paid") == 2


def test_a_mark_taken_back_twice_is_no_more_than_once(client: Client, game: Game) -> None:
    """C29."""
    games.pay(client, game, "Ben", "Ann", 6)
    mark = Handover.objects.get().pk
    address = f"/g/{game.key}/paid/{mark}/undo"
    assert client.post(address, games.guard(game)).status_code == 303
    response = client.post(address, games.guard(game))
    assert response.status_code == 422
    assert "taken back already" in games.text(response)


def test_a_repeated_tap_on_paid_counts_once(client: Client, game: Game) -> None:
    """B14, S26."""
    now = games.book(game)
    line = {"payer": str(now.seat_id("Ben")), "payee": str(now.seat_id("Ann")), "amount": "6"}
    data = games.guard(game) | line
    assert {client.post(f"/g/{game.key}/paid/", data).status_code for _ in range(3)} == {303}
    assert Handover.objects.count() == 1


@pytest.mark.parametrize(
    ("payer", "payee", "amount"),
    [("Ben", "Ann", 5), ("Ben", "Ann", 7), ("Ann", "Ben", 6), ("Ben", "Cy", 6), ("Ben", "Ben", 6)],
)
def test_only_a_transfer_of_the_plan_can_be_paid(
    client: Client, game: Game, payer: str, payee: str, amount: int
) -> None:
    """S10."""
    response = games.pay(client, game, payer, payee, amount)
    assert response.status_code == 422
    assert "not owed any more" in games.text(response)
    assert not Handover.objects.exists()


def test_nothing_cannot_be_paid(client: Client, game: Game) -> None:
    """S8, S48."""
    assert games.pay(client, game, "Ben", "Ann", 0).status_code == 422
    now = games.book(game)
    line = {"payer": str(now.seat_id("Ben")), "payee": str(now.seat_id("Ann"))}
    for amount in ("", "0.0", "-6", "x", "6\0", "9" * 19, "٦"):
        data = games.guard(game) | line | {"amount": amount}
        assert client.post(f"/g/{game.key}/paid/", data).status_code == 400
    assert not Handover.objects.exists()


def test_seats_of_another_game_pay_nothing_here(client: Client, game: Game) -> None:
    """S21."""
    other = games.start(client, "Ann", "Ben", "Cy")
    foreign = games.book(other)
    line = {"payer": str(foreign.seat_id("Ben")), "payee": str(foreign.seat_id("Ann"))}
    data = games.guard(game) | line | {"amount": "6"}
    assert client.post(f"/g/{game.key}/paid/", data).status_code == 422


def test_a_mark_of_another_game_cannot_be_taken_back(client: Client, game: Game) -> None:
    """S39."""
    games.pay(client, game, "Ben", "Ann", 6)
    other = games.start(client)
    address = f"/g/{other.key}/paid/{Handover.objects.get().pk}/undo"
    assert client.post(address, games.guard(other)).status_code == 422
    assert done(game) == [("Ben", "Ann", 6)]
    strange = f"/g/{game.key}/paid/{10**30}/undo"
    assert client.post(strange, games.guard(game)).status_code == 422


def test_after_a_correction_the_rest_is_planned_anew_and_clears(client: Client, game: Game) -> None:
    """S38, S41: what was paid stays paid."""
    games.pay(client, game, "Ben", "Ann", 6)
    assert (
        games.correct(client, game, 0, games.pad(game, "Cy", {"Ann": 3, "Ben": 9})).status_code
        == 303
    )
    assert done(game) == [("Ben", "Ann", 6)]
    left = dict(games.book(game).sheet.balances)
    for payer, payee, amount in done(game) + plan(game):
        left[payer] += amount
        left[payee] -= amount
    assert set(left.values()) == {0}
    assert all(amount >= 1 and payer != payee for payer, payee, amount in plan(game))


def test_undoing_the_end_and_ending_again_keeps_what_was_paid(client: Client, game: Game) -> None:
    """S38, S41."""
    games.pay(client, game, "Cy", "Ann", 4)
    games.strike(client, game)
    assert "Settle up" not in games.sheet_text(client, game)
    games.change(client, game, "end", how="settle")
    assert (plan(game), done(game)) == ([("Ben", "Ann", 6)], [("Cy", "Ann", 4)])


def test_a_watcher_sees_what_was_paid_and_marks_nothing(client: Client, game: Game) -> None:
    games.pay(client, game, "Ben", "Ann", 6)
    page = games.sheet_text(Client(), game)
    assert 'Ben</span> paid <span dir="auto">Ann' in page
    assert "<button" not in page.replace('<button type="button" class="quiet wide" data-', "")
    assert "<form" not in page


def test_a_game_for_nothing_owes_nothing(client: Client) -> None:
    """S9."""
    game = games.start(client, preset="kalooki-40-online")
    games.play(client, game, "Ann", {"Ben": 10, "Cy": 20, "Dot": 30})
    games.change(client, game, "end", how="settle")
    page = games.sheet_text(client, game)
    assert "pays" not in page
    assert plan(game) == []
