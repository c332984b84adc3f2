"""Who may write: the phone that started the game, by a form of this site, and never by GET."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, get_resolver

from scoresheet.models import Game
from tests import games

pytestmark = pytest.mark.django_db
LEFT = {"Ben": 10, "Cy": 20, "Dot": 30}

OPEN = {"home", "scoring", "about", "sheet", "history"}  # show something to everybody
OWN = {"start", "arrange"}  # make a game of one's own
WRITING = {
    "record_hand",
    "preview_hand",
    "decide",
    "change",
    "fact",
    "preview_fact",
    "strike",
    "undo",
    "recount",
    "agree",
    "table",
    "first_dealer",
    "paid",
    "unpaid",
    "rematch",
}
BOTH = {"agree", "change", "fact", "table"}  # a page with the form that it posts
POST_ONLY = WRITING - BOTH | {"arrange"}


def routes() -> dict[str, str]:
    """The addresses of the site by name, the admin's apart."""
    patterns = [p for p in get_resolver().url_patterns if isinstance(p, URLPattern)]
    return {str(pattern.name): f"/{pattern.pattern}" for pattern in patterns}


def address(name: str, game: Game, *, kind: str = "void") -> str:
    route = routes()[name].replace("<str:key>", game.key).replace("<str:kind>", kind)
    book = games.book(game)
    route = route.replace("<int:fact_id>", str(book.fact_ids[0])).replace("<int:handover_id>", "1")
    assert "<" not in route
    return route


def typed(game: Game) -> dict[str, str]:
    """What would be a sound post for every address."""
    seat = str(games.book(game).seat_id("Ann"))
    more = {"seat": seat, "taken": "yes", "payer": seat, "payee": "2", "amount": "1"}
    said = {"reason": "misdeal", "player": "Ann", "points": "1", "sign": "+", "how": "split"}
    return games.pad(game, "Ann", LEFT) | more | said


@pytest.fixture
def game(client: Client) -> Game:
    game = games.start(client)
    games.play(client, game, "Ann", LEFT)
    return game


def test_every_address_is_known_to_these_tests() -> None:
    """A new address must say here who may use it."""
    assert set(routes()) == OPEN | OWN | WRITING


@pytest.mark.parametrize("with_own_game", [False, True])
@pytest.mark.parametrize("name", sorted(WRITING))
def test_another_phone_writes_nothing(
    client: Client, game: Game, name: str, with_own_game: bool
) -> None:
    """G67, B20."""
    other = Client()
    if with_own_game:
        games.start(other)
    data, before = typed(game), games.row_counts()
    for headers in ({}, {"HX-Request": "true"}):
        response = other.post(address(name, game), data, headers=headers)
        assert response.status_code == 403
        assert "belongs to the phone that started it" in games.text(response)
    assert games.row_counts() == before


@pytest.mark.parametrize("kind", ["void", "leave", "join", "adjust", "end"])
def test_another_phone_sees_no_form(game: Game, kind: str) -> None:
    other = Client()
    for name in BOTH:
        assert other.get(address(name, game, kind=kind)).status_code == 403
    assert other.post(address("change", game, kind=kind), typed(game)).status_code == 403


@pytest.mark.parametrize("name", ["sheet", "history"])
def test_whoever_has_the_address_may_watch(game: Game, name: str) -> None:
    page = games.text(Client().get(address(name, game)))
    assert "Ann" in page
    for control in ("<form", "<button", '<input type="hidden"', "hx-post", "data-href"):
        assert control not in page


def test_a_watcher_of_a_finished_game_sees_no_form(client: Client, game: Game) -> None:
    games.change(client, game, "end", how="split")
    page = games.text(Client().get(address("sheet", game)))
    assert "won" in page
    assert "<form" not in page
    assert "Rematch" not in page


def test_a_watcher_of_a_decision_sees_no_form(client: Client, game: Game) -> None:
    games.play(client, game, "Ann", LEFT | {"Dot": 121})
    page = games.text(Client().get(address("sheet", game)))
    assert "decides" in page
    assert "<form" not in page


def test_a_forged_cookie_gives_no_rights(client: Client, game: Game) -> None:
    other = Client()
    name = settings.SESSION_COOKIE_NAME
    genuine = client.cookies[name].value
    for forged in (genuine[:-1] + ("a" if genuine[-1] != "a" else "b"), "x:y:z", "\0", ""):
        other.cookies[name] = forged
        assert other.post(address("record_hand", game), typed(game)).status_code == 403


def test_the_cookie_of_the_phone_lasts_and_is_out_of_reach_of_scripts(client: Client) -> None:
    """A2, A11: no session that ends while the phone lies on the table."""
    games.start(client)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    assert int(cookie["max-age"]) >= 365 * 24 * 60 * 60
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize("name", sorted(POST_ONLY))
def test_an_address_that_only_writes_cannot_be_visited(
    client: Client, game: Game, name: str
) -> None:
    """A9."""
    for ask in (client.get, client.head, client.put, client.delete, client.patch):
        assert ask(address(name, game)).status_code == 405


@pytest.mark.parametrize("name", sorted(OPEN))
def test_a_page_that_only_shows_takes_no_post(client: Client, game: Game, name: str) -> None:
    for ask in (client.post, client.put, client.delete, client.patch):
        assert ask(address(name, game)).status_code == 405


def test_looking_at_pages_changes_nothing(client: Client, game: Game) -> None:
    """A9, B20."""
    before, book = games.row_counts(), games.book(game)
    game.refresh_from_db()
    written_at = game.written_at
    kinds = ("void", "leave", "join", "adjust", "end")
    pages = [address(name, game) for name in sorted(OPEN | BOTH | {"start"})]
    pages += [address("change", game, kind=kind) for kind in kinds]
    pages += [f"/games/new?like={game.key}", f"/g/{game.key}/?all", "/?x=1"]
    for phone in (client, Client()):
        for page in pages:
            for ask in (phone.get, phone.head):
                assert ask(page).status_code in (200, 403)
    game.refresh_from_db()
    assert games.row_counts() == before
    assert games.book(game) == book
    assert game.written_at == written_at


@pytest.mark.parametrize("name", sorted(WRITING | OWN))
def test_a_post_without_the_token_of_a_form_is_refused(
    client: Client, game: Game, name: str
) -> None:
    """S21."""
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    data, before = typed(game) | games.agreement(), games.row_counts()
    response = strict.post(address(name, game), data)
    assert response.status_code == 403
    assert "This page was open for too long" in games.text(response)
    assert games.row_counts() == before


def test_a_form_of_the_page_carries_its_token(client: Client, game: Game) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    page = games.sheet_text(strict, game)
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token is not None
    data = typed(game) | {"csrfmiddlewaretoken": token[1]}
    assert strict.post(address("record_hand", game), data).status_code == 303


@pytest.mark.parametrize("name", sorted(WRITING | {"sheet", "history"}))
def test_an_unknown_address_is_a_404_in_words(client: Client, game: Game, name: str) -> None:
    for key in ("x", "A" * 22, game.key[:-1], game.key.swapcase(), "é😀", "x" * 3000):
        wrong = address(name, game).replace(game.key, key)
        ask = client.post if name in POST_ONLY else client.get
        response = ask(wrong, typed(game)) if ask == client.post else ask(wrong)
        assert response.status_code == 404
        assert "There is no such page" in games.text(response)


def test_the_address_of_a_game_cannot_be_guessed(client: Client) -> None:
    keys = {games.start(client).key for _ in range(5)}
    assert len(keys) == 5
    assert all(re.fullmatch(r"[\w-]{22}", key) for key in keys)


def test_a_strange_kind_or_fact_is_a_404(client: Client, game: Game) -> None:
    other = games.start(client)
    games.play(client, other, "Ann", LEFT)
    foreign = games.book(other).fact_ids[0]
    for page in ("changes/nap", "changes/hand", f"facts/{foreign}/", f"facts/{10**30}/"):
        assert client.get(f"/g/{game.key}/{page}").status_code == 404


def test_a_fact_of_another_game_cannot_be_touched(client: Client, game: Game) -> None:
    other = games.start(client)
    games.play(client, other, "Ann", LEFT)
    foreign, before = games.book(other).fact_ids[0], games.row_counts()
    for page in ("", "strike"):
        data = games.pad(game, "Ann", LEFT)
        response = client.post(f"/g/{game.key}/facts/{foreign}/{page}", data)
        assert response.status_code == 422
    assert games.row_counts() == before
    assert games.book(other).fact_ids == (foreign,)
