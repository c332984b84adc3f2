"""Money that changed hands after a game."""

from __future__ import annotations

from django.db import models


class Handover(models.Model):
    """A transfer of the settlement that was marked as paid; kept, with when, if that is undone."""

    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="handovers")
    payer = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    payee = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    amount = models.PositiveBigIntegerField()
    marked_by = models.CharField(max_length=32)
    marked_at = models.DateTimeField(auto_now_add=True)
    undone_by = models.CharField(max_length=32, blank=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(name="handover_of_something", condition=models.Q(amount__gte=1)),
            models.CheckConstraint(
                name="handover_between_two", condition=~models.Q(payer=models.F("payee"))
            ),
        )

    def __str__(self) -> str:
        return f"{self.payer} paid {self.payee} {self.amount}"
