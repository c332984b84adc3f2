"""Correcting what was recorded: everything after it is folded again."""

from __future__ import annotations

import pytest
from django.test import Client

from scoresheet.models import Fact, Game
from tests import games

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def game(client: Client) -> Game:
    """Three hands; Ann never went over."""
    game = games.start(client)
    games.play(client, game, "Ben", {"Ann": 80, "Cy": 20, "Dot": 30})
    games.play(client, game, "Ben", {"Ann": 60, "Cy": 21, "Dot": 31})
    games.play(client, game, "Cy", {"Ann": 5, "Ben": 22, "Dot": 32})
    return game


def fixed(client: Client, game: Game, at: int, caller: str, left: games.Left) -> None:
    """A hand corrected without complaint."""
    response = games.correct(client, game, at, games.pad(game, caller, left))
    assert response.status_code == 303, games.text(response)


def preview(client: Client, game: Game, at: int, left: games.Left, **headers: str) -> str:
    fact_id = games.book(game).fact_ids[at]
    data = games.pad(game, "Ben", left)
    before = games.row_counts()
    response = client.post(f"/g/{game.key}/facts/{fact_id}/preview", data, headers=headers)
    assert response.status_code == 200
    assert games.row_counts() == before
    return games.text(response)


def test_an_old_hand_is_corrected_and_all_later_totals_follow(client: Client, game: Game) -> None:
    """C25, C32."""
    fixed(client, game, 0, "Ben", {"Ann": 50, "Cy": 20, "Dot": "K 2"})
    sheet = games.book(game).sheet
    assert [row.scores["Ann"] for row in sheet.rows] == [50, 110, 115]
    assert sheet.scores == {"Ann": 115, "Ben": 22, "Cy": 41, "Dot": 75}
    assert sheet.hands == 3


def test_another_caller_moves_the_payments(client: Client, game: Game) -> None:
    fixed(client, game, 0, "Dot", {"Ann": 80, "Ben": 3, "Cy": 20})
    balances = games.book(game).sheet.balances
    assert balances == {"Ann": -8, "Ben": -4, "Cy": -4, "Dot": -4}


def test_the_form_shows_what_was_recorded(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", {"Ben": "A K 10", "Cy": 9, "Dot": 8}, kalooki=True)
    book = games.book(game)
    page = games.text(client.get(f"/g/{game.key}/facts/{book.fact_ids[3]}/"))
    assert f'value="{book.seat_id("Ann")}:kalooki" checked' in page
    assert f'name="cards-{book.seat_id("Ben")}" value="A K 10"' in page
    assert f'name="points-{book.seat_id("Cy")}" value="9"' in page
    assert "Correct hand 4" in page


def test_a_correction_as_it_was_changes_no_figure(client: Client, game: Game) -> None:
    before = games.book(game).sheet
    fixed(client, game, 1, "Ben", {"Ann": 60, "Cy": 21, "Dot": 31})
    assert games.book(game).sheet == before


def test_what_a_correction_changes_is_said_first(client: Client, game: Game) -> None:
    """C25."""
    page = preview(client, game, 0, {"Ann": 50, "Cy": 20, "Dot": 30})
    assert "Ann 145 → 115." in page
    page = preview(client, game, 0, {"Ann": 80, "Cy": 20, "Dot": 30}, **HTMX)
    assert "No total changes." in page
    assert "<html" not in page


def test_a_preview_says_who_would_have_to_decide(client: Client, game: Game) -> None:
    page = preview(client, game, 1, {"Ann": 71, "Cy": 21, "Dot": 31})
    assert "Ann is over 150 with 151. Buy in for 5 at 61? First of two." in page
    assert "“Cy called up” would no longer fit" in page


def test_an_impossible_correction_is_refused_and_kept(client: Client, game: Game) -> None:
    before = games.row_counts()
    left = {"Ann": 1, "Cy": 20, "Dot": 30}
    response = games.correct(client, game, 0, games.pad(game, "Ben", left))
    assert response.status_code == 422
    page = games.text(response)
    assert "Ann: no hand of 1 to 13 cards has 1 points." in page
    assert f'name="points-{games.book(game).seat_id("Ann")}" value="1"' in page
    assert games.row_counts() == before


def test_an_incomplete_correction_names_who_is_blank(client: Client, game: Game) -> None:
    response = games.correct(client, game, 0, games.pad(game, "Ben", {"Ann": 3, "Cy": 20}))
    assert response.status_code == 422
    assert "What did Dot have left? Blank is not zero." in games.text(response)


def test_a_correction_that_makes_somebody_decide_earlier_keeps_the_later_hands(
    client: Client, game: Game
) -> None:
    """C25: Ann decides where she went over, and what was played afterwards counts again."""
    fixed(client, game, 1, "Ben", {"Ann": 71, "Cy": 21, "Dot": 31})
    sheet = games.book(game).sheet
    assert (sheet.deciding, sheet.hands) == (("Ann",), 2)
    page = games.sheet_text(client, game)
    assert "Ann is over 150 with 151. Buy in for 5 at 61? First of two." in page
    assert "does not count" in page
    assert "Ann is over the limit and decides first." in page
    games.decide(client, game, "Ann", True)
    sheet = games.book(game).sheet
    assert (sheet.state, sheet.hands, sheet.faults) == ("playing", 3, ())
    assert sheet.scores == {"Ann": 66, "Ben": 22, "Cy": 41, "Dot": 93}
    assert "(61)" in games.sheet_text(client, game)
    positions = Fact.objects.filter(game=game, struck_at=None).values_list("position", flat=True)
    assert len(set(positions)) == len(positions) == 4


def test_who_declines_earlier_leaves_the_later_hands_without_her(
    client: Client, game: Game
) -> None:
    fixed(client, game, 1, "Ben", {"Ann": 71, "Cy": 21, "Dot": 31})
    games.decide(client, game, "Ann", False)
    sheet = games.book(game).sheet
    assert sheet.hands == 2
    assert [fault.code for fault in sheet.faults] == ["not_in"]
    assert "Ann is not in the game any more." in games.sheet_text(client, game)
    games.strike(client, game, 3, "did not fit any more")
    games.play(client, game, "Cy", {"Ben": 22, "Dot": 32})
    assert games.book(game).sheet.scores["Dot"] == 93


def test_a_buy_in_of_who_was_never_over_is_named_kept_out_and_struck(
    client: Client, game: Game
) -> None:
    """C25, C28."""
    games.play(client, game, "Ben", {"Ann": 40, "Cy": 3, "Dot": 4})
    games.decide(client, game, "Ann", True)
    fixed(client, game, 0, "Ben", {"Ann": 10, "Cy": 20, "Dot": 30})
    sheet = games.book(game).sheet
    assert [fault.code for fault in sheet.faults] == ["not_deciding"]
    assert (sheet.scores["Ann"], sheet.pool, sheet.bought["Ann"]) == (115, 20, 0)
    page = games.sheet_text(client, game)
    assert "<strong>Ann bought back in</strong>: Ann is not over the limit." in page
    assert "Strike it" in page
    games.strike(client, game, 4, "did not fit any more")
    book = games.book(game)
    assert not book.sheet.faults
    assert book.sheet.scores == sheet.scores
    assert "does not count" not in games.sheet_text(client, game)


def test_a_watcher_is_told_what_does_not_count_but_cannot_strike(
    client: Client, game: Game
) -> None:
    fixed(client, game, 1, "Ben", {"Ann": 71, "Cy": 21, "Dot": 31})
    page = games.sheet_text(Client(), game)
    assert "does not count" in page
    assert "Strike it" not in page


def test_a_decision_can_be_the_other_one(client: Client, game: Game) -> None:
    games.play(client, game, "Ben", {"Ann": 40, "Cy": 3, "Dot": 4})
    games.decide(client, game, "Ann", False)
    response = games.correct(client, game, 4, {"taken": "yes"})
    assert response.status_code == 303
    sheet = games.book(game).sheet
    assert (sheet.scores["Ann"], sheet.pool) == (97, 25)
    assert "Ann" in sheet.still_in


def test_an_agreed_correction_and_a_void_hand_can_be_corrected(client: Client, game: Game) -> None:
    games.change(client, game, "adjust", player="Cy", sign="+", points="25", reason="false call")
    games.change(client, game, "void", reason="misdeal")
    page = games.text(client.get(f"/g/{game.key}/facts/{games.book(game).fact_ids[3]}/"))
    assert 'value="25"' in page
    typed = {"player": "Dot", "sign": "-", "points": "5", "reason": "it was Dot"}
    assert games.correct(client, game, 3, typed).status_code == 303
    assert games.correct(client, game, 4, {"reason": "the stock ran out"}).status_code == 303
    book = games.book(game)
    assert (book.sheet.scores["Cy"], book.sheet.scores["Dot"]) == (41, 88)
    assert "Void: the stock ran out" in games.sheet_text(client, game)
    assert games.correct(client, game, 4, {"reason": ""}).status_code == 422


def test_a_correction_below_zero_is_refused(client: Client, game: Game) -> None:
    games.change(client, game, "adjust", player="Cy", sign="+", points="25", reason="false call")
    typed = {"player": "Cy", "sign": "-", "points": "999", "reason": "no"}
    response = games.correct(client, game, 3, typed)
    assert response.status_code == 422
    assert "would go below 0" in games.text(response)


@pytest.mark.parametrize("kind", ["leave", "join"])
def test_what_has_no_form_can_only_be_struck(client: Client, game: Game, kind: str) -> None:
    games.change(client, game, kind, player="Dot" if kind == "leave" else "Eve", seat="4")
    fact_id = games.book(game).fact_ids[-1]
    page = games.text(client.get(f"/g/{game.key}/facts/{fact_id}/"))
    assert "Strike this line" in page
    assert "Store the correction" not in page
    before = games.row_counts()
    assert games.correct(client, game, -1, {"player": "Cy"}).status_code == 422
    assert games.row_counts() == before


def test_correcting_a_struck_line_is_refused(client: Client, game: Game) -> None:
    """C29."""
    fact_id = games.book(game).fact_ids[2]
    games.strike(client, game, 2)
    data = games.pad(game, "Cy", {"Ann": 5, "Ben": 22, "Dot": 32})
    response = client.post(f"/g/{game.key}/facts/{fact_id}/", data)
    assert response.status_code == 422
    assert "struck already" in games.text(response)
    assert client.get(f"/g/{game.key}/facts/{fact_id}/").status_code == 404
    look = client.post(f"/g/{game.key}/facts/{fact_id}/preview", data)
    assert look.status_code == 404


def test_a_repeated_correction_counts_once(client: Client, game: Game) -> None:
    """B14, C32."""
    fact_id = games.book(game).fact_ids[0]
    data = games.pad(game, "Ben", {"Ann": 50, "Cy": 20, "Dot": 30})
    for _ in range(3):
        assert client.post(f"/g/{game.key}/facts/{fact_id}/", data).status_code == 303
    assert Fact.objects.count() == 4
    assert games.book(game).sheet.hands == 3
