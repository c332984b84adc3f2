"""Edges where a page once failed or a hand was lost."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client

from scoresheet.models import Fact, Game
from tests import games

pytestmark = pytest.mark.django_db
NEW = "/games/new"


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def test_a_correction_that_moves_a_decision_forward_keeps_every_hand(client: Client) -> None:
    """C25."""
    game = games.start(client)
    for ann in (80, 60, 50):
        games.play(client, game, "Ben", {"Ann": ann, "Cy": 3, "Dot": 3})
    games.decide(client, game, "Ann", True)
    games.play(client, game, "Ben", {"Ann": 6, "Cy": 6, "Dot": 6})
    games.correct(client, game, 1, games.pad(game, "Ben", {"Ann": 71, "Cy": 3, "Dot": 3}))
    [waiting] = games.book(game).sheet.faults
    assert waiting.code == "decide_first"
    fact_id = games.book(game).fact_ids[waiting.fact]
    address = f"/g/{game.key}/facts/{fact_id}/recount"
    assert address in client.get(f"/g/{game.key}/").content.decode()
    assert client.post(address, games.guard(game)).status_code == 303
    sheet = games.book(game).sheet
    assert not sheet.faults
    assert [row.scores["Ann"] for row in sheet.rows] == [80, 6, 56, 62]


def test_a_decision_can_be_reached_from_the_sheet_or_the_history(client: Client) -> None:
    game = games.start(client)
    for ann in (80, 80):
        games.play(client, game, "Ben", {"Ann": ann, "Cy": 3, "Dot": 3})
    games.decide(client, game, "Ann", False)
    games.play(client, game, "Ben", {"Cy": 3, "Dot": 3})
    link = f"/facts/{games.book(game).fact_ids[2]}/"
    history = games.text(client.get(f"/g/{game.key}/history/"))
    assert link in games.sheet_text(client, game) + history


@pytest.mark.parametrize(
    "dealt", ["2:15 3:15 4:15 5:13 6:11 100:5", "0:5 2:15 3:15 4:15 5:13 6:11"]
)
def test_a_started_game_can_be_opened(client: Client, dealt: str) -> None:
    response = client.post(NEW, games.agreement() | {"dealt": dealt})
    assert response.status_code == 422 or client.get(response["Location"]).status_code == 200


def test_paying_the_rest_to_the_same_payee_after_a_correction(client: Client) -> None:
    """S37, S41."""
    more = {"pay": "point", "stake_point": "1"}
    game = games.start(client, "Ann", "Ben", preset="kalooki-40-online", **more)
    games.play(client, game, "Ann", {"Ben": 10})
    games.change(client, game, "end", how="settle")
    games.pay(client, game, "Ben", "Ann", 10)
    games.correct(client, game, 0, games.pad(game, "Ann", {"Ben": 15}))
    assert games.pay(client, game, "Ben", "Ann", 5).status_code == 303


@pytest.mark.parametrize("preset", ["kalooki-40", "head-to-head"])
def test_nothing_is_paid_while_the_game_runs(client: Client, preset: str) -> None:
    game = games.start(client, "Ann", "Ben", preset=preset)
    games.play(client, game, "Ann", {"Ben": 10})
    assert games.pay(client, game, "Ben", "Ann", 1).status_code == 422


@pytest.mark.parametrize(
    "typed",
    [{"unit": "1E999999"}, {"unit": "0.5", "stake_initial": "9.9E999999"}],
)
def test_an_endless_amount_is_refused(client: Client, typed: dict[str, str]) -> None:
    response = client.post(NEW, games.agreement() | {"currency": "GBP"} | typed)
    assert response.status_code == 422


def test_an_endless_part_is_refused(client: Client) -> None:
    game = games.start(client, currency="GBP", unit="1")
    assert games.change(client, game, "end", how="split", share_0="1E999999").status_code == 422


def test_a_latecomer_who_was_struck_is_no_first_dealer(client: Client) -> None:
    game = games.start(client)
    games.change(client, game, "join", player="Eve", seat="4")
    seat = str(games.book(game).seat_id("Eve"))
    games.strike(client, game)
    data = games.guard(game) | {"seat": seat}
    assert client.post(f"/g/{game.key}/table/first-dealer", data).status_code == 422


def test_a_latecomer_who_was_struck_leaves_no_trace_on_home_and_frees_the_name(
    client: Client,
) -> None:
    game = games.start(client)
    games.change(client, game, "join", player="Eve", seat="4")
    games.strike(client, game)
    assert "Eve" not in games.text(client.get("/"))
    typed = {f"name_{games.book(game).seat_id('Ann')}": "Eve", "title": ""}
    response = client.post(f"/g/{game.key}/table/", games.guard(game) | typed)
    assert response.status_code == 303 or "cannot both be" in games.text(response)


def test_home_lists_names_in_seat_order(client: Client) -> None:
    """NULLs sort first on SQLite, last on PostgreSQL."""
    game = games.start(client)
    games.change(client, game, "join", player="Eve", seat="4")
    assert "Ann, Ben, Cy, Dot and Eve" in games.text(client.get("/"))


def test_the_start_key_with_other_names_is_no_repeat(client: Client) -> None:
    """S26."""
    form = games.agreement()
    client.post(NEW, form)
    response = client.post(NEW, form | {"name_0": "Zed"})
    assert response.status_code == 409 or Game.objects.count() == 2


def test_the_admin_shows_a_game_to_a_superuser(client: Client) -> None:
    game = games.start(Client())
    client.force_login(User.objects.create_superuser("root", password="x"))
    assert client.get(f"/admin/scoresheet/game/{game.pk}/change/").status_code == 200


def test_no_nul_reaches_the_database(client: Client) -> None:
    """PostgreSQL only."""
    game = games.start(client)
    games.play(client, game, "Ann", {"Ben": 10, "Cy": 20, "Dot": 30})
    answers = [client.get("/g/%00/"), client.get("/games/new?like=%00")]
    answers.append(client.post(f"/g/{game.key}/table/", games.guard(game) | {"title": "a\0b"}))
    answers.append(games.strike(client, game, why="a\0b"))
    assert max(answer.status_code for answer in answers) < 500


def test_a_hand_that_must_wait_for_a_decision_says_so_and_is_kept(client: Client) -> None:
    game = games.start(client)
    for _ in range(2):
        games.play(client, game, "Ben", {"Ann": 80, "Cy": 3, "Dot": 3})
    response = games.play(client, game, "Ben", {"Ann": 80, "Cy": 3, "Dot": 3})
    assert "Ann is over the limit and decides first." in games.text(response)


def test_every_warning_of_a_hand_is_shown(client: Client) -> None:
    game = games.start(client)
    odd = {"Ben": "2 2 2 2 2 3 3 3 3 3", "Cy": "4 4 4 4 4 5 5 5 5 5", "Dot": 30}
    games.play(client, game, "Ann", odd)
    page = games.sheet_text(client, game)
    assert re.search("Ben has 10 cards left", page)
    assert re.search("Cy has 10 cards left", page)


def test_undo_takes_back_what_was_recorded_last(client: Client) -> None:
    """C26: after a decision that was inserted, Undo offers the last hand instead."""
    game = games.start(client)
    for ann in (80, 60, 5):
        games.play(client, game, "Ben", {"Ann": ann, "Cy": 3, "Dot": 3})
    games.correct(client, game, 1, games.pad(game, "Ben", {"Ann": 71, "Cy": 3, "Dot": 3}))
    games.decide(client, game, "Ann", True)
    undo = client.get(f"/g/{game.key}/").context["undo"]
    assert undo["what"] == "Ann bought back in"


def test_a_leave_that_does_not_count_keeps_nobody_from_the_rematch(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", "Cy")
    for points in (100, 40):
        games.play(client, game, "Ann", {"Ben": points, "Cy": points})
    games.change(client, game, "leave", player="Cy")
    games.correct(client, game, 1, games.pad(game, "Ann", {"Ben": 60, "Cy": 60}))
    response = client.post(f"/g/{game.key}/rematch/", {"key": str(uuid4())})
    rematch = Game.objects.get(key=response["Location"].split("/")[2])
    assert games.book(rematch).agreed.seats == ("Ann", "Ben", "Cy")


def test_the_right_to_write_is_renewed_with_use(client: Client) -> None:
    """A11: the cookie dates from the first game and ends 400 days later, however often used."""
    from django.conf import settings

    games.start(client)
    client.cookies[settings.SESSION_COOKIE_NAME]["expires"] = "marked"
    games.start(client)
    assert client.cookies[settings.SESSION_COOKIE_NAME]["expires"] != "marked"


def test_a_fact_struck_by_somebody_was_struck_at_some_time() -> None:
    game = games.start(Client())
    with pytest.raises(IntegrityError), transaction.atomic():
        Fact.objects.create(
            game=game, position=1, kind="void", revision=1, recorded_by="d", struck_by="d"
        )


def test_fifty_pence_can_be_written_as_people_do(client: Client) -> None:
    game = games.start(client, currency="GBP", unit="50p")
    assert games.book(game).stakes.initial == 250


def test_a_game_without_a_pool_says_how_it_ends(client: Client) -> None:
    game = games.start(client, stake_initial="0", stake_buy_in="0")
    page = games.text(client.get(f"/g/{game.key}/changes/end"))
    assert "record who leaves" in page
    assert "End the game</button>" not in page


def test_the_only_way_to_end_is_chosen_already(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", preset="head-to-head")
    page = client.get(f"/g/{game.key}/changes/end").content.decode()
    assert "checked" in page
    assert "part of a split" not in page


def test_a_level_end_without_a_pool_has_no_winner_in_words(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", preset="head-to-head")
    games.change(client, game, "end", how="settle")
    page = games.text(client.get(f"/g/{game.key}/"))
    assert "Ann and Ben finish level." in page
    assert "won" not in page.split("How it is scored")[0]
