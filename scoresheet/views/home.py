"""Home, and the pages that explain."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ..selectors.game import games_of
from ..words.presets import BY_NAME
from ..words.speech import listed, plural
from .asked import device_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games started on this phone, running ones first."""
    asked = request.GET.get("page", "")
    page = int(asked) if re.fullmatch("[1-9][0-9]{0,4}", asked) else 1
    on_page, more = games_of(device_of(request), page)
    games = [
        {
            "key": game.key,
            "title": game.title or BY_NAME[game.preset].title,
            "names": listed([seat.name for seat in game.seats.all()]),
            "state": game.state,
            "hands": plural(game.hands, "hand"),
            "played_on": game.played_on,
        }
        for game in on_page
    ]
    running = [game for game in games if game["state"] != "finished"]
    finished = [game for game in games if game["state"] == "finished"]
    context = {"running": running, "finished": finished, "older": page + 1 if more else 0}
    return render(request, "scoresheet/home.html", context)
