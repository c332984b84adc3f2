"""Games: which there are, and who may write in them."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import compare_digest

from django.db.models import Case, IntegerField, QuerySet, Value, When
from django.http import Http404

from ..models import Game, Seat

LISTED = 50


class NoSuchGame(Http404):
    """No game has this address: for a page, a 404."""


def game_by_key(key: str, *, to_write: bool = False) -> Game:
    """The game at an address, locked if it is `to_write`; NoSuchGame if there is none.

    Whoever has the key may see.
    """
    games = Game.objects.select_for_update() if to_write else Game.objects.all()
    try:
        return games.get(key=key)
    except Game.DoesNotExist:
        raise NoSuchGame from None


def may_write(game: Game, device: str) -> bool:
    """Whether this device may write: it started the game."""
    return bool(device) and compare_digest(game.started_by, device)


def games_of(device: str) -> Sequence[Game]:
    """The games started on a device, running ones first, then the newest."""
    if not device:
        return []
    finished = Case(
        When(state=Game.State.FINISHED, then=Value(1)),
        default=Value(0),
        output_field=IntegerField(),
    )
    games: QuerySet[Game] = Game.objects.filter(started_by=device)
    return list(
        games.alias(is_finished=finished)
        .order_by("is_finished", "-written_at", "-pk")
        .prefetch_related("seats")[:LISTED]
    )


def known_names(device: str) -> list[str]:
    """Names that sat in this device's games, the latest first, each once."""
    if not device:
        return []
    seats = Seat.objects.filter(game__started_by=device).order_by("-pk")
    return list(dict.fromkeys(seats.values_list("name", flat=True)[:100]))[:20]
