"""Striking facts and undoing the last; what was struck stays legible."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Fact, Game
from tests import games

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client)
    games.play(client, game, "Ann", {"Ben": 100, "Cy": 20, "Dot": 30})
    return game


def finished(client: Client) -> Game:
    """Ann has just won 20 from the pool of a game for two."""
    game = games.start(client, "Ann", "Ben", stake_initial="10")
    games.play(client, game, "Ann", {"Ben": 100})
    games.play(client, game, "Ann", {"Ben": 60})
    assert games.book(game).sheet.state == "finished"
    return game


def test_one_tap_undoes_the_last_hand(client: Client, game: Game) -> None:
    """C26, C30."""
    before = games.book(game).sheet
    games.play(client, game, "Ann", {"Ben": 5, "Cy": 5, "Dot": 5})
    assert "Undo" in games.sheet_text(client, game)
    assert games.strike(client, game).status_code == 303
    sheet = games.book(game).sheet
    assert sheet == before
    assert sheet.dealer == "Ben"


def test_undo_with_htmx_answers_with_the_part_alone(client: Client, game: Game) -> None:
    fact_id = games.book(game).fact_ids[-1]
    response = client.post(
        f"/g/{game.key}/facts/{fact_id}/strike", games.guard(game), headers={"HX-Request": "true"}
    )
    page = response.content.decode()
    assert page.strip().startswith('<div id="game"')
    assert "<html" not in page


def test_nothing_recorded_leaves_nothing_to_undo(client: Client) -> None:
    game = games.start(client)
    assert "Undo" not in games.sheet_text(client, game)


def test_undoing_the_end_withdraws_the_payout(client: Client) -> None:
    """C27, C28."""
    game = finished(client)
    assert games.book(game).sheet.payout == {"Ann": 20}
    assert games.strike(client, game).status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.payout, sheet.winners, sheet.pool) == ("playing", {}, (), 20)
    assert sheet.still_in == ("Ann", "Ben")
    assert sheet.balances == {"Ann": -9, "Ben": -11}
    page = games.sheet_text(client, game)
    assert "won" not in page
    assert "Settle up" not in page
    game.refresh_from_db()
    assert (game.state, game.hands) == ("playing", 1)


def test_an_agreed_end_can_be_undone(client: Client, game: Game) -> None:
    """C27."""
    before = games.book(game).sheet
    games.change(client, game, "end", how="split")
    games.strike(client, game)
    assert games.book(game).sheet == before


def test_undoing_a_decision_asks_again(client: Client, game: Game) -> None:
    """C29."""
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 5, "Dot": 5})
    before = games.book(game).sheet
    games.decide(client, game, "Ben", False)
    games.strike(client, game)
    sheet = games.book(game).sheet
    assert sheet == before
    assert sheet.deciding == ("Ben",)


def test_undoing_one_event_leaves_others_alone(client: Client, game: Game) -> None:
    """C29: who left stays gone when a decision is undone."""
    games.change(client, game, "leave", player="Dot")
    games.play(client, game, "Ann", {"Ben": 60, "Cy": 5})
    games.decide(client, game, "Ben", False)
    games.strike(client, game)
    assert games.book(game).sheet.still_in == ("Ann", "Ben", "Cy")


def test_undoing_a_leave_brings_the_player_back(client: Client, game: Game) -> None:
    games.change(client, game, "leave", player="Dot")
    games.strike(client, game)
    sheet = games.book(game).sheet
    assert sheet.still_in == games.FOUR
    assert sheet.scores["Dot"] == 30


def test_the_same_fact_undone_twice_is_struck_once(client: Client, game: Game) -> None:
    """C29."""
    games.play(client, game, "Ann", {"Ben": 5, "Cy": 5, "Dot": 5})
    fact_id = games.book(game).fact_ids[-1]
    address = f"/g/{game.key}/facts/{fact_id}/strike"
    form = games.guard(game)
    assert client.post(address, form).status_code == 303
    struck = Fact.objects.get(pk=fact_id)
    book = games.book(game)
    assert client.post(address, form).status_code == 303
    again = client.post(address, games.guard(game))
    assert again.status_code == 422
    assert "struck already. Nothing was changed." in games.text(again)
    assert games.book(game) == book
    assert Fact.objects.get(pk=fact_id).struck_at == struck.struck_at


def test_two_taps_on_undo_from_one_page_strike_one_fact(client: Client, game: Game) -> None:
    """B17, C29."""
    games.play(client, game, "Ann", {"Ben": 5, "Cy": 5, "Dot": 5})
    fact_id = games.book(game).fact_ids[-1]
    forms = [games.guard(game), games.guard(game)]
    statuses = [
        client.post(f"/g/{game.key}/facts/{fact_id}/strike", form).status_code for form in forms
    ]
    assert statuses == [303, 409]
    assert games.book(game).sheet.hands == 1


def test_everything_can_be_undone_back_to_the_first_deal(client: Client, game: Game) -> None:
    games.play(client, game, "Cy", {"Ann": 5, "Ben": 60, "Dot": 5})
    games.decide(client, game, "Ben", True)
    games.change(client, game, "join", player="Eve", seat="0")
    games.change(client, game, "void", reason="misdeal")
    while games.book(game).fact_ids:
        assert games.strike(client, game).status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.seats, sheet.dealer, sheet.pool) == (games.FOUR, "Ann", 20)
    assert not sheet.rows
    games.play(client, game, "Ann", {"Ben": 9, "Cy": 9, "Dot": 9})
    assert games.book(game).sheet.hands == 1


def test_a_line_in_the_middle_is_struck_and_the_rest_folded_again(
    client: Client, game: Game
) -> None:
    games.play(client, game, "Ben", {"Ann": 40, "Cy": 5, "Dot": 5})
    games.play(client, game, "Cy", {"Ann": 7, "Ben": 7, "Dot": 7})
    games.strike(client, game, 1, "it was another table's hand")
    sheet = games.book(game).sheet
    assert sheet.scores == {"Ann": 7, "Ben": 107, "Cy": 20, "Dot": 37}
    assert [row.no for row in sheet.rows] == [1, 2]


def test_what_striking_would_change_is_said_first(client: Client, game: Game) -> None:
    page = games.text(client.get(f"/g/{game.key}/facts/{games.book(game).fact_ids[0]}/"))
    assert "Ben 100 → 0" in page


def test_history_keeps_what_was_struck_with_when_why_and_what_instead(
    client: Client, game: Game
) -> None:
    right = games.pad(game, "Ann", {"Ben": 90, "Cy": "A 2", "Dot": 30})
    games.correct(client, game, 0, right)
    games.play(client, game, "Cy", {"Ann": 7, "Ben": 7, "Dot": 7})
    games.strike(client, game, why="  Ann's <b>mistake</b> ")
    games.play(client, game, "Dot", {"Ann": 8, "Ben": 8, "Cy": 8})
    games.undo(client, game)
    page = games.text(client.get(f"/g/{game.key}/history/"))
    assert '<s dir="auto">Ann called up (Ben 100 points; Cy 20 points; Dot 30 points)</s>' in page
    assert 'now <span dir="auto">Ann called up (Ben 90 points; Cy A 2; Dot 30 points)' in page
    assert "corrected" in page
    assert '<s dir="auto">Cy called up' in page
    assert "undone" in page
    raw = client.get(f"/g/{game.key}/history/").content.decode()
    assert "<b>mistake" not in raw
    struck = Fact.objects.filter(struck_at__isnull=False)
    assert struck.count() == 3
    assert all(fact.struck_by == game.started_by for fact in struck)


def test_an_empty_history_says_so(client: Client) -> None:
    game = games.start(client)
    assert "Nothing has been recorded yet." in games.text(client.get(f"/g/{game.key}/history/"))


def test_a_very_long_reason_is_cut(client: Client, game: Game) -> None:
    assert games.strike(client, game, why="😀" * 3000).status_code == 303
    assert Fact.objects.get().struck_why == "😀" * 200


def test_undoing_a_correction_lets_the_old_line_count_again(client: Client, game: Game) -> None:
    """C26: what was recorded last is taken back; the next tap takes back what came before."""
    before = games.book(game).sheet.scores
    games.play(client, game, "Cy", {"Ann": 7, "Ben": 7, "Dot": 7})
    games.correct(client, game, 0, games.pad(game, "Ann", {"Ben": 2, "Cy": 2, "Dot": 2}))
    games.undo(client, game)
    assert games.book(game).sheet.scores["Dot"] == before["Dot"] + 7
    games.undo(client, game)
    assert games.book(game).sheet.scores == before
    page = games.text(client.get(f"/g/{game.key}/history/"))
    assert page.count("<s ") == 2
