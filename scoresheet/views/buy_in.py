"""The decision of a player over the limit."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from ..rules.buy_in import BuyIn
from ..selectors.book import Book
from ..services.fact import record_fact
from ..services.refusal import Refused
from ..words.happened import happened
from .asked import book_to_write
from .sheet import act


@require_POST
def decide(request: HttpRequest, key: str) -> HttpResponse:
    """Buy back in, or not."""
    _, now = book_to_write(request, key)
    taken = {"yes": True, "no": False}.get(request.POST.get("taken", ""))
    seat = request.POST.get("seat", "")
    if taken is None:
        raise BadRequest("neither yes nor no")
    name = {str(seat_id): name for seat_id, name in now.names.items()}.get(seat)

    def read(_: Book) -> BuyIn:
        if name is None:
            raise Refused("That player does not sit at this table.")
        return BuyIn(name, taken)

    said = f"{happened(BuyIn(name or '', taken))}."
    return act(request, key, lambda guard: record_fact(key, guard, read), said)
