"""Once only, never stale: the guard that every form carries."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from scoresheet.models import Fact, Game, Receipt
from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}
HTMX = {"HX-Request": "true"}
GUARDED = [
    "hands/",
    "buy-ins/",
    "changes/void",
    "facts/{fact}/",
    "facts/{fact}/strike",
    "table/",
    "table/first-dealer",
    "paid/",
    "paid/1/undo",
]


@pytest.fixture
def game(client: Client) -> Game:
    return games.start(client)


def test_a_repeated_post_stores_nothing_more_and_says_the_same(client: Client, game: Game) -> None:
    """B14, B17."""
    data = games.pad(game, "Ann", LEFT)
    first = client.post(f"/g/{game.key}/hands/", data)
    counts, book = games.row_counts(), games.book(game)
    second = client.post(f"/g/{game.key}/hands/", data)
    assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])
    assert games.row_counts() == counts
    assert games.book(game) == book


def test_a_repeated_post_with_htmx_shows_the_sheet(client: Client, game: Game) -> None:
    data = games.pad(game, "Ann", LEFT)
    for _ in range(3):
        response = client.post(f"/g/{game.key}/hands/", data, headers=HTMX)
        assert response.status_code == 200
        assert response.content.decode().strip().startswith('<div id="game"')
    assert games.book(game).sheet.hands == 1


def test_a_repeat_counts_once_even_after_others_have_written(client: Client, game: Game) -> None:
    """B14."""
    data = games.pad(game, "Ann", LEFT)
    client.post(f"/g/{game.key}/hands/", data)
    games.play(client, game, "Ben", {"Ann": 5, "Cy": 5, "Dot": 5})
    assert client.post(f"/g/{game.key}/hands/", data).status_code == 303
    assert games.book(game).sheet.hands == 2


def test_a_repeated_decision_counts_once(client: Client, game: Game) -> None:
    """B17."""
    games.play(client, game, "Ann", LEFT | {"Ben": 100})
    games.play(client, game, "Ann", LEFT | {"Ben": 51})
    seat = str(games.book(game).seat_id("Ben"))
    data = games.guard(game) | {"seat": seat, "taken": "yes"}
    assert {client.post(f"/g/{game.key}/buy-ins/", data).status_code for _ in range(3)} == {303}
    sheet = games.book(game).sheet
    assert (sheet.pool, sheet.bought["Ben"]) == (25, 1)


@pytest.mark.parametrize("kind", ["void", "adjust", "leave", "join"])
def test_a_repeated_change_counts_once(client: Client, game: Game, kind: str) -> None:
    typed = {"reason": "misdeal", "player": "Ann", "points": "5", "sign": "+", "seat": "4"}
    data = games.guard(game) | typed | ({"player": "Eve"} if kind == "join" else {})
    for _ in range(2):
        assert client.post(f"/g/{game.key}/changes/{kind}", data).status_code == 303
    assert Fact.objects.count() == 1


def test_a_stale_hand_is_refused_and_kept_with_the_difference(client: Client, game: Game) -> None:
    """B18, B20, B22."""
    stale = games.pad(game, "Ben", {"Ann": 7, "Cy": "A K", "Dot": 9})
    games.play(client, game, "Ann", LEFT)
    counts = games.row_counts()
    response = client.post(f"/g/{game.key}/hands/", stale)
    assert response.status_code == 409
    page = games.text(response)
    assert "Ann called up (Ben 10 points; Cy 20 points; Dot 30 points)" in page
    assert "Ben called; Ann 7 points; Cy A K; Dot 9 points" in page
    book = games.book(game)
    assert f'name="points-{book.seat_id("Ann")}" value="7"' in page
    assert f'name="cards-{book.seat_id("Cy")}" value="A K"' in page
    assert f'value="{book.seat_id("Ben")}:call_up" checked' in page
    assert games.row_counts() == counts


def test_a_stale_hand_can_be_stored_as_another_hand(client: Client, game: Game) -> None:
    """B18."""
    stale = games.pad(game, "Ben", {"Ann": 7, "Cy": 8, "Dot": 9})
    games.play(client, game, "Ann", LEFT)
    assert client.post(f"/g/{game.key}/hands/", stale).status_code == 409
    assert client.post(f"/g/{game.key}/hands/", stale | games.guard(game)).status_code == 303
    assert games.book(game).sheet.scores == {"Ann": 7, "Ben": 10, "Cy": 28, "Dot": 39}


def test_closing_one_hand_on_two_phones_never_makes_two(client: Client, game: Game) -> None:
    """B22."""
    forms = [games.pad(game, "Ann", LEFT) for _ in range(2)]
    statuses = [client.post(f"/g/{game.key}/hands/", form).status_code for form in forms]
    assert statuses == [303, 409]
    assert games.book(game).sheet.hands == 1


def test_what_was_struck_meanwhile_is_named(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", LEFT)
    stale = games.pad(game, "Ben", {"Ann": 7, "Cy": 8, "Dot": 9})
    games.strike(client, game)
    response = client.post(f"/g/{game.key}/hands/", stale)
    assert response.status_code == 409
    assert "Struck: Ann called up" in games.text(response)


def test_a_player_who_left_meanwhile_is_named_with_what_was_keyed(
    client: Client, game: Game
) -> None:
    stale = games.pad(game, "Ann", LEFT)
    games.change(client, game, "leave", player="Dot")
    page = games.text(client.post(f"/g/{game.key}/hands/", stale))
    assert "Dot 30 points (not in any more)" in page


def test_a_key_used_for_something_else_is_refused(client: Client, game: Game) -> None:
    """S26."""
    data = games.pad(game, "Ann", LEFT)
    client.post(f"/g/{game.key}/hands/", data)
    other = games.pad(game, "Ann", {"Ben": 11, "Cy": 20, "Dot": 30}) | {"key": data["key"]}
    for headers in ({}, HTMX):
        response = client.post(f"/g/{game.key}/hands/", other, headers=headers)
        assert response.status_code == 409
        page = games.text(response)
        assert "This form was sent before with other figures." in page
        assert f'name="points-{games.book(game).seat_id("Ben")}" value="11"' in page
    assert games.book(game).sheet.hands == 1


def test_a_key_used_on_another_page_is_refused(client: Client, game: Game) -> None:
    """S26."""
    data = games.pad(game, "Ann", LEFT)
    client.post(f"/g/{game.key}/hands/", data)
    again = games.guard(game) | {"key": data["key"], "reason": "misdeal"}
    response = client.post(f"/g/{game.key}/changes/void", again)
    assert response.status_code == 409
    assert 'value="misdeal"' in games.text(response)
    assert Fact.objects.count() == 1


def test_the_same_key_may_count_in_two_games(client: Client, game: Game) -> None:
    other = games.start(client)
    data = games.pad(game, "Ann", LEFT)
    client.post(f"/g/{game.key}/hands/", data)
    same = games.pad(other, "Ann", LEFT) | {"key": data["key"]}
    assert client.post(f"/g/{other.key}/hands/", same).status_code == 303


@pytest.mark.parametrize("kind", ["void", "leave", "join", "adjust", "end"])
def test_a_stale_change_keeps_what_was_typed(client: Client, game: Game, kind: str) -> None:
    typed = {"reason": "we agreed so", "player": "Dot", "points": "25", "sign": "-"}
    typed |= {"seat": "0", "how": "split", "share_0": "20"}
    stale = games.guard(game) | typed
    games.play(client, game, "Ann", LEFT)
    counts = games.row_counts()
    response = client.post(f"/g/{game.key}/changes/{kind}", stale)
    assert response.status_code == 409
    page = games.text(response)
    assert "Ann called up" in page
    kept = {"void": 'value="we agreed so"', "join": 'value="Dot"', "end": 'value="20"'}
    kept |= {"leave": 'value="Dot"', "adjust": 'value="25"'}
    assert kept[kind] in page
    assert games.row_counts() == counts


def test_a_stale_correction_keeps_what_was_typed(client: Client, game: Game) -> None:
    """S25."""
    games.play(client, game, "Ann", LEFT)
    fact_id = games.book(game).fact_ids[0]
    stale = games.pad(game, "Ann", LEFT | {"Ben": 99})
    games.play(client, game, "Ben", {"Ann": 4, "Cy": 5, "Dot": 6})
    response = client.post(f"/g/{game.key}/facts/{fact_id}/", stale)
    assert response.status_code == 409
    page = games.text(response)
    assert f'name="points-{games.book(game).seat_id("Ben")}" value="99"' in page
    assert "Ben called up (Ann 4 points; Cy 5 points; Dot 6 points)" in page


def test_a_stale_rename_keeps_what_was_typed(client: Client, game: Game) -> None:
    seat = games.book(game).seat_id("Ann")
    stale = games.guard(game) | {f"name_{seat}": "Anna", "title": "Friday"}
    games.play(client, game, "Ann", LEFT)
    response = client.post(f"/g/{game.key}/table/", stale)
    assert response.status_code == 409
    assert 'value="Anna"' in games.text(response)
    assert 'value="Friday"' in games.text(response)


@pytest.mark.parametrize("wrong", [{"key": ""}, {"key": "1"}, {"revision": ""}, {"revision": "-1"}])
@pytest.mark.parametrize("path", GUARDED)
def test_a_form_without_a_sound_guard_is_refused_in_words(
    client: Client, game: Game, path: str, wrong: dict[str, str]
) -> None:
    games.play(client, game, "Ann", LEFT)
    data = games.pad(game, "Ann", LEFT) | {"taken": "yes", "payer": "1", "payee": "2"}
    data |= {"amount": "1", "reason": "x", "seat": "1"}
    before = games.row_counts()
    address = f"/g/{game.key}/" + path.format(fact=games.book(game).fact_ids[0])
    response = client.post(address, data | wrong)
    assert response.status_code == 400
    assert "so nothing was stored" in games.text(response)
    assert games.row_counts() == before


@pytest.mark.parametrize("revision", ["9" * 9, "9" * 400, "٣", "1.0", "0x1", "\0", "1 "])
def test_a_strange_revision_never_stores(client: Client, game: Game, revision: str) -> None:
    data = games.pad(game, "Ann", LEFT) | {"revision": revision}
    assert client.post(f"/g/{game.key}/hands/", data).status_code in (400, 409)
    assert not Fact.objects.exists()


def test_each_write_has_one_receipt_and_counts_one(client: Client, game: Game) -> None:
    answers: list[Any] = [games.play(client, game, "Ann", LEFT) for _ in range(3)]
    assert {answer.status_code for answer in answers} == {303}
    revisions = Receipt.objects.order_by("revision").values_list("revision", flat=True)
    assert list(revisions) == [1, 2, 3]
    game.refresh_from_db()
    assert game.revision == 3


def test_a_refused_write_leaves_its_key_free(client: Client, game: Game) -> None:
    """B15."""
    data = games.pad(game, "Ann", {"Ben": 10, "Cy": 1, "Dot": 30})
    assert client.post(f"/g/{game.key}/hands/", data).status_code == 422
    data[f"points-{games.book(game).seat_id('Cy')}"] = "20"
    assert client.post(f"/g/{game.key}/hands/", data).status_code == 303
