"""The decision of a player over the limit."""

from __future__ import annotations

from django.db import models


class BuyIn(models.Model):
    """Bought back in, or declined."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    taken = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.seat} {'buys in' if self.taken else 'is out'}"
