"""Marking the transfers of a settlement as paid, and back."""

from __future__ import annotations

from django.utils import timezone

from ..models import Game, Handover
from ..selectors.book import Book
from ..selectors.settlement import settlement
from .refusal import Refused
from .write import Guard, Log, write


def mark_paid(key: str, guard: Guard, payer_id: int, payee_id: int, amount: int) -> Book:
    """Mark one transfer of the plan as paid; Refused if the plan has no such transfer."""

    def change(game: Game, before: Book) -> Log:
        if before.sheet.state != "finished":
            raise Refused("The game goes on: settle up when it is over.")
        plan = settlement(before)
        wanted = (payer_id, payee_id, amount)
        if not any((line.payer_id, line.payee_id, line.amount) == wanted for line in plan.open):
            raise Refused("That payment is not owed any more. Please look at the list again.")
        Handover.objects.create(
            game=game,
            payer_id=payer_id,
            payee_id=payee_id,
            amount=amount,
            marked_by=guard.device,
        )
        return _unchanged(before)

    return write(key, guard, change)


def mark_unpaid(key: str, guard: Guard, handover_id: int) -> Book:
    """Take a mark back; the row stays, with when."""

    def change(game: Game, before: Book) -> Log:
        marked = Handover.objects.filter(pk=handover_id, game=game, undone_at__isnull=True)
        if not marked.update(undone_at=timezone.now(), undone_by=guard.device):
            raise Refused("That payment was taken back already.")
        return _unchanged(before)

    return write(key, guard, change)


def _unchanged(book: Book) -> Log:
    return Log(book.fact_ids, book.agreed.facts, book.sheet)
