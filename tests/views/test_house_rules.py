"""House rules as a table agrees on them: refused with a reason, nothing typed is lost."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from scoresheet.forms.start import preset_values
from scoresheet.models import Game
from scoresheet.rules.house_rules import PRESETS
from tests import games

pytestmark = pytest.mark.django_db
NEW, ARRANGE = "/games/new", "/games/new/arrange"
NO_LIMIT = {"out_at": "", "ends": "open"}
SCORELESS = NO_LIMIT | {"scorer": "nobody"}
NO_POOL = {"payout": "none", "stake_initial": "0", "stake_buy_in": "0"}

IMPOSSIBLE = [
    ({"out_at": ""}, "last one in needs a limit that puts players out"),
    ({"ends": "points"}, "a game that ends at points needs to know how many"),
    ({"ends": "hands"}, "a game that ends at hands needs to know how many"),
    (SCORELESS | NO_POOL | {"out_at": "151"}, "a limit needs scores, and nobody scores"),
    (SCORELESS | NO_POOL | {"ends": "points", "ends_at": "5"}, "an end at points needs scores"),
    (SCORELESS, "a pool for the best score needs scores, and nobody scores"),
    (SCORELESS | {"payout": "ring"}, "a pool for the best score needs scores"),
    ({"scorer": "caller"}, "there is no limit where the caller scores: more is better"),
    ({"payout": "caps"}, "caps are for games of at most 4 where the caller scores"),
    ({"restake": "on"}, "a restake needs exactly two seats"),
    (NO_LIMIT | {"restake": "on"}, "a restake needs a limit to go over"),
    ({"payout": "none"}, "somebody must get the pool of the initial stakes"),
    ({"payout": "none", "stake_initial": "0"}, "somebody must get the pool of the buy-ins"),
    ({"dealt": "2:13 3:13"}, "does not say how many cards 4 players get"),
    ({"players_least": "5"}, "these rules are for 5 to 6 players, not 4"),
    ({"players_most": "3"}, "these rules are for 2 to 3 players, not 4"),
    ({"players_least": "7"}, "the fewest players cannot be more than the most"),
    ({"out_at": "0"}, "must be from 1 to 1,000,000,000, and 0 is not"),
    ({"packs": "0"}, "must be from 1 to 8, and 0 is not"),
    ({"packs": "9"}, "must be from 1 to 8, and 9 is not"),
    ({"dealt": "0"}, "must be from 1 to 1,000,000,000, and 0 is not"),
    ({"joker": "9999999999"}, "must be from 0 to 1,000,000,000"),
]


def value(page: str, field: str) -> str:
    """What a field of the page shows."""
    tag = re.search(rf'<input[^>]*name="{field}" value="([^"]*)"', page)
    if tag is not None:
        return tag[1]
    select = re.search(rf'<select[^>]*name="{field}".*?</select>', page, re.DOTALL)
    assert select is not None, field
    chosen = re.search(r'value="([^"]*)" selected', select[0])
    return chosen[1] if chosen else ""


def said(page: str) -> str:
    """The page with its sentences begun in small letters, as the engine words its reasons."""
    return re.sub(r"[A-Z](?=[a-z ])", lambda first: first[0].lower(), page)


@pytest.mark.parametrize(("typed", "reason"), IMPOSSIBLE)
def test_impossible_rules_are_refused_with_the_reason_and_kept(
    client: Client, typed: dict[str, str], reason: str
) -> None:
    form = games.agreement() | {"title": "Friday & friends", "ace": "12"} | typed
    response = client.post(NEW, form)
    assert response.status_code == 422
    page = games.text(response)
    assert reason in said(page)
    assert not Game.objects.exists()
    for field in (*preset_values(PRESETS["kalooki-40"]), *typed, "title", "name_0", "name_3"):
        assert value(page, field) == form[field], field


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("ace", "eleven"),
        ("ace", ""),
        ("jokers", "-2"),
        ("out_at", "1.5"),
        ("opening", "4²"),
        ("dealt", "2:13:4"),
        ("dealt", ":"),
        ("dealt", "2:x"),
        ("scorer", "everybody"),
        ("ends", ""),
        ("payout", "\0"),
        ("pay", "a lot"),
        ("packs", "12345678901"),
        ("players_most", ""),
    ],
)
def test_an_option_that_cannot_be_read_is_refused_at_its_field(
    client: Client, field: str, typed: str
) -> None:
    response = client.post(NEW, games.agreement() | {field: typed})
    assert response.status_code == 422
    page = games.text(response)
    assert "<details open>" in page, "the errors lie behind a closed disclosure"
    assert 'class="error"' in page
    assert not Game.objects.exists()


def test_every_reason_is_shown_at_once(client: Client) -> None:
    typed = {"restake": "on", "payout": "none", "packs": "0"}
    page = said(games.text(client.post(NEW, games.agreement() | typed)))
    assert "a restake needs exactly two seats" in page
    assert "somebody must get the pool" in page
    assert "must be from 1 to 8" in page


def test_a_preset_for_fewer_says_so_and_keeps_the_names(client: Client) -> None:
    response = client.post(NEW, games.agreement(preset="head-to-head"))
    assert response.status_code == 422
    page = games.text(response)
    assert "these rules are for 2 to 2 players, not 4" in said(page)
    assert value(page, "name_3") == "Dot"


@pytest.mark.parametrize("preset", ["", "whist", "\0"])
def test_an_unknown_preset_is_refused(client: Client, preset: str) -> None:
    response = client.post(NEW, games.agreement() | {"preset": preset})
    assert response.status_code == 422
    assert not Game.objects.exists()


def test_house_rules_are_kept_with_the_game(client: Client) -> None:
    typed = {"out_at": "301", "kalooki_times": "2", "buy_ins": "", "dealt": "2:15 3:13 4:13"}
    typed |= {"players_most": "4", "reshuffles": ""}
    rules = games.book(games.start(client, **typed)).agreed.rules
    assert (rules.out_at, rules.kalooki_times, rules.buy_ins) == (301, 2, None)
    assert (rules.dealt, rules.players, rules.reshuffles) == ({2: 15, 3: 13, 4: 13}, (2, 4), None)


def test_another_preset_brings_its_rules_and_keeps_what_a_person_changed(client: Client) -> None:
    form = games.agreement() | {"ace": "12", "stake_kalooki": "7", "preset": "swedish"}
    page = games.text(client.post(ARRANGE, form))
    assert value(page, "out_at") == "101"
    assert (value(page, "ace"), value(page, "stake_kalooki")) == ("12", "7")
    assert value(page, "name_2") == "Cy"
    assert value(page, "shown") == "swedish"


def test_a_preset_chosen_without_script_counts_all_the_same(client: Client) -> None:
    form = games.agreement() | {"preset": "swedish", "ace": "12"}
    client.post(NEW, form)
    rules = games.book(Game.objects.get()).agreed.rules
    assert (rules.out_at, rules.ace) == (101, 12)


def test_moving_a_seat_moves_the_dealers_mark_along_and_stores_nothing(client: Client) -> None:
    """C34, E57."""
    form = games.agreement() | {"dealer": "1"}
    before = games.row_counts()
    page = games.text(client.post(ARRANGE, form | {"move": "down-0"}))
    assert [value(page, f"name_{place}") for place in range(4)] == ["Ben", "Ann", "Cy", "Dot"]
    assert 'name="dealer" value="0" checked' in page
    page = games.text(client.post(ARRANGE, form | {"move": "up-3"}))
    assert [value(page, f"name_{place}") for place in range(4)] == ["Ann", "Ben", "Dot", "Cy"]
    assert 'name="dealer" value="1" checked' in page
    assert games.row_counts() == before


@pytest.mark.parametrize("move", ["", "up-0", "down-7", "up-9", "left-1", "\0"])
def test_a_move_that_cannot_be_made_changes_nothing(client: Client, move: str) -> None:
    page = games.text(client.post(ARRANGE, games.agreement() | {"move": move}))
    assert [value(page, f"name_{place}") for place in range(4)] == list(games.FOUR)


def test_a_seat_is_added_up_to_the_most(client: Client) -> None:
    form = games.agreement() | {"move": "add", "seats": "4"}
    page = games.text(client.post(ARRANGE, form))
    assert value(page, "name_4") == ""
    page = games.text(client.post(ARRANGE, form | {"seats": "6"}))
    assert 'name="name_6"' not in page
    assert "Add a seat" not in page


def test_arranging_judges_nothing_yet(client: Client) -> None:
    page = games.text(client.post(ARRANGE, games.agreement("", "") | {"ace": "x"}))
    assert 'class="error"' not in page
    assert 'role="alert"' not in page


def test_arranging_with_htmx_answers_with_the_form_alone(client: Client) -> None:
    response = client.post(ARRANGE, games.agreement(), headers={"HX-Request": "true"})
    page = response.content.decode()
    assert "<html" not in page
    assert page.strip().startswith('<form id="agreement"')


def test_the_form_keeps_its_key_while_it_is_arranged(client: Client) -> None:
    form = games.agreement()
    page = games.text(client.post(ARRANGE, form | {"move": "down-0"}))
    assert value(page, "key") == form["key"]
