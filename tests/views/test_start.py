"""Starting a game: who sits where, and who deals first."""

from __future__ import annotations

import unicodedata

import pytest
from django.test import Client

from scoresheet.models import Game
from scoresheet.rules.house_rules import PRESETS
from scoresheet.words.presets import DESCRIBED
from tests import games

pytestmark = pytest.mark.django_db
NEW = "/games/new"


def test_four_names_and_one_post_start_a_standard_game(client: Client) -> None:
    assert client.get(NEW).status_code == 200
    typed = {f"name_{place}": name for place, name in enumerate(games.FOUR)}
    key = games.agreement()["key"]
    response = client.post(NEW, {"key": key, "preset": "kalooki-40", **typed})
    assert response.status_code == 303
    sheet = games.book(Game.objects.get()).sheet
    assert sheet.seats == games.FOUR
    assert sheet.rules == PRESETS["kalooki-40"].rules
    assert sheet.stakes == PRESETS["kalooki-40"].stakes
    assert (sheet.dealer, sheet.pool) == ("Ann", 20)
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_starts_as_it_is(client: Client, preset: str) -> None:
    most = PRESETS[preset].rules.players[1]
    game = games.start(client, *games.FOUR[:most], preset=preset)
    agreed = games.book(game).agreed
    assert (agreed.preset, agreed.rules, agreed.stakes) == (
        preset,
        PRESETS[preset].rules,
        PRESETS[preset].stakes,
    )
    assert client.get(f"/g/{game.key}/").status_code == 200


def test_each_preset_is_offered_with_a_sentence_and_its_terms(client: Client) -> None:
    page = games.text(client.get(NEW))
    for described in DESCRIBED:
        assert described.sentence in page
        assert described.terms in page
    assert "out at 151 · two buy-ins · call 1, kalooki 2, pool 5" in page


def test_eight_may_sit_down(client: Client) -> None:
    game = games.start(client, *"ABCDEFGH", players_most="8")
    assert games.book(game).sheet.seats == tuple("ABCDEFGH")


def test_names_are_trimmed_and_composed(client: Client) -> None:
    decomposed = unicodedata.normalize("NFD", "Zoë")
    game = games.start(client, f"  {decomposed}\t", " Ben ")
    assert games.book(game).sheet.seats == ("Zoë", "Ben")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Dave", "dave "), ("Zoë", "Zoe\u0308"), ("Strauß", "STRAUSS"), ("Ann", "Ann")],
)
def test_the_second_dave_is_asked_for_a_tag(client: Client, one: str, other: str) -> None:
    """F63."""
    response = client.post(NEW, games.agreement(one, other, "Cy"))
    assert response.status_code == 422
    assert not Game.objects.exists()
    page = games.text(response)
    assert 'id="name_1-error"' in page
    assert 'id="name_0-error"' not in page
    assert "already. Add a letter or a nickname." in page


def test_names_in_other_letters_are_different_people(client: Client) -> None:
    """F65."""
    game = games.start(client, "Ärne", "Arne", "אבי", "Ań😀")
    games.play(client, game, "Ärne", {"Arne": 10, "אבי": 20, "Ań😀": 30})
    assert games.book(game).sheet.scores == {"Ärne": 0, "Arne": 10, "אבי": 20, "Ań😀": 30}


def test_a_blank_seat_is_skipped(client: Client) -> None:
    game = games.start(client, "", "Ann", "  ", "Ben")
    assert games.book(game).sheet.seats == ("Ann", "Ben")


@pytest.mark.parametrize("names", [("", ""), ("Ann", ""), ("", "", "  ")])
def test_nobody_plays_alone(client: Client, names: tuple[str, ...]) -> None:
    response = client.post(NEW, games.agreement(*names))
    assert response.status_code == 422
    assert "at least two players" in games.text(response)


def test_the_first_dealer_is_chosen_by_seat(client: Client) -> None:
    assert games.book(games.start(client, dealer="2")).sheet.dealer == "Cy"


def test_a_dealer_chosen_at_a_blank_seat_is_the_first_player(client: Client) -> None:
    game = games.start(client, "Ann", "Ben", "", dealer="2")
    assert games.book(game).sheet.dealer == "Ann"


@pytest.mark.parametrize("dealer", ["", "9", "x", "-1", "²"])
def test_a_strange_dealer_is_the_first_player(client: Client, dealer: str) -> None:
    assert games.book(games.start(client, dealer=dealer)).sheet.dealer == "Ann"


def test_the_deal_can_be_drawn(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoresheet.forms.start.randbelow", lambda _: 3)
    assert games.book(games.start(client, dealer="draw")).sheet.dealer == "Dot"


def test_the_same_form_sent_twice_starts_one_game(client: Client) -> None:
    """B16."""
    form = games.agreement()
    first, second = (client.post(NEW, form) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Game.objects.count() == 1


def test_the_same_key_from_another_phone_starts_a_game_of_its_own(client: Client) -> None:
    form = games.agreement()
    first, second = client.post(NEW, form), Client().post(NEW, form)
    assert first["Location"] != second["Location"]


def test_a_new_game_leaves_a_running_one_alone(client: Client) -> None:
    """A8."""
    first = games.start(client)
    games.play(client, first, "Ann", {"Ben": 10, "Cy": 20, "Dot": 30})
    before = games.book(first)
    games.start(client)
    assert games.book(first) == before


def test_known_names_are_offered_again(client: Client) -> None:
    games.start(client, "Ann", "Ben")
    assert '<option value="Ben">' in client.get(NEW).content.decode()
    assert '<option value="Ben">' not in Client().get(NEW).content.decode()


@pytest.mark.parametrize("key", ["", "abc", "\0", "0" * 500])
def test_a_form_without_its_key_is_refused_in_words(client: Client, key: str) -> None:
    response = client.post(NEW, games.agreement() | {"key": key})
    assert response.status_code == 400
    assert "Nothing" in games.text(response) or "nothing was stored" in games.text(response)


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "👨‍👩‍👧‍👦" * 5,
        "שם ארוך מאוד",
        '"><img src=x>',
        "' OR 1=1 --",
        "{{ 7 }}{% x %}",
        "ﷺ" * 40,
    ],
)
def test_any_script_can_be_a_name_and_is_only_text(client: Client, name: str) -> None:
    """F66."""
    game = games.start(client, name, "Ben")
    page = client.get(f"/g/{game.key}/").content.decode()
    assert "<script>alert" not in page
    assert "<img" not in page
    assert name in games.sheet_text(client, game)
    games.play(client, game, name, {"Ben": 10})
    for address in ("/", f"/g/{game.key}/history/", f"/g/{game.key}/table/"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "<script>alert" not in answer.content.decode()


@pytest.mark.parametrize("name", ["a\0b", "a\nb", "a\u2028b", "x" * 41, "😀" * 5000])
def test_a_name_that_cannot_be_written_is_refused(client: Client, name: str) -> None:
    response = client.post(NEW, games.agreement(name, "Ben"))
    assert response.status_code == 422
    assert "A name has" in games.text(response)
    assert not Game.objects.exists()


def test_forty_letters_are_a_name(client: Client) -> None:
    game = games.start(client, "x" * 40, "ΐ" * 40)
    assert games.book(game).sheet.seats == ("x" * 40, "ΐ" * 40)


@pytest.mark.parametrize("title", ["a\0b", "x" * 81])
def test_a_title_that_cannot_be_written_is_refused(client: Client, title: str) -> None:
    response = client.post(NEW, games.agreement() | {"title": title})
    assert response.status_code == 422
    assert not Game.objects.exists()
