"""Games: which there are, and who may write in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from secrets import compare_digest

from django.db.models import Case, IntegerField, Prefetch, Q, QuerySet, Value, When
from django.http import Http404

from ..models import Game, Seat

LISTED = 40

KEY = re.compile("[A-Za-z0-9_-]{22}")


class NoSuchGame(Http404):
    """No game has this address: for a page, a 404."""


def game_by_key(key: str, *, to_write: bool = False) -> Game:
    """The game at an address, locked if it is `to_write`; NoSuchGame if there is none.

    Whoever has the key may see.
    """
    if not KEY.fullmatch(key):
        raise NoSuchGame
    games = Game.objects.select_for_update() if to_write else Game.objects.all()
    try:
        return games.get(key=key)
    except Game.DoesNotExist:
        raise NoSuchGame from None


def may_write(game: Game, device: str) -> bool:
    """Whether this device may write: it started the game."""
    return bool(device) and compare_digest(game.started_by, device)


def games_of(device: str, page: int = 1) -> tuple[Sequence[Game], bool]:
    """A page of the games started on a device, running ones first, then the newest.

    And whether there are more. `seats` of each are those who sit or sat at its table.
    """
    if not device:
        return [], False
    seated = Q(order__isnull=False) | Q(joins__fact__struck_at__isnull=True)
    finished = Case(
        When(state=Game.State.FINISHED, then=Value(1)),
        default=Value(0),
        output_field=IntegerField(),
    )
    games: QuerySet[Game] = Game.objects.filter(started_by=device)
    ordered = games.alias(is_finished=finished).order_by("is_finished", "-written_at", "-pk")
    seats = Prefetch("seats", Seat.objects.filter(seated))
    start = (page - 1) * LISTED
    listed = list(ordered.prefetch_related(seats)[start : start + LISTED + 1])
    return listed[:LISTED], len(listed) > LISTED


def known_names(device: str) -> list[str]:
    """Names that sat in this device's games, the latest first, each once."""
    if not device:
        return []
    seats = Seat.objects.filter(game__started_by=device).order_by("-pk")
    return list(dict.fromkeys(seats.values_list("name", flat=True)[:100]))[:20]
