"""How each preset is scored, in plain words, with where each rule comes from."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ..words.scoring import CARD_POINTS, SCORING, WORDS


@require_safe
def scoring(request: HttpRequest) -> HttpResponse:
    """Every preset's scoring."""
    context = {"presets": SCORING, "card_points": CARD_POINTS, "words": WORDS}
    return render(request, "scoresheet/scoring.html", context)
