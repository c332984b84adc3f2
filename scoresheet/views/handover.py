"""Marking what was paid after a game."""

from __future__ import annotations

import re
from functools import partial

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from ..services.handover import mark_paid, mark_unpaid
from .asked import book_to_write
from .sheet import act


@require_POST
def paid(request: HttpRequest, key: str) -> HttpResponse:
    """Mark a transfer of the settlement as paid."""
    book_to_write(request, key)
    payer, payee, amount = (_number(request, name) for name in ("payer", "payee", "amount"))
    mark = partial(mark_paid, key, payer_id=payer, payee_id=payee, amount=amount)
    return act(request, key, mark, "Marked as paid.")


@require_POST
def unpaid(request: HttpRequest, key: str, handover_id: int) -> HttpResponse:
    """Take a mark back."""
    book_to_write(request, key)
    return act(request, key, lambda guard: mark_unpaid(key, guard, handover_id), "Not paid.")


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not re.fullmatch("[0-9]{1,18}", text):
        raise BadRequest(f"{name} is no number")
    return int(text)
