"""What was stored lately, by idempotency key."""

from __future__ import annotations

from ..models import Receipt
from .book import Book

KEPT = 5


def recent_keys(book: Book) -> list[str]:
    """The keys of the latest writes: a phone drops the drafts that it kept for them."""
    receipts = Receipt.objects.filter(game_id=book.game_id).order_by("-revision")
    return [str(key) for key in receipts.values_list("key", flat=True)[:KEPT]]
