"""A player's place in one game."""

from __future__ import annotations

from django.db import models


class Seat(models.Model):
    """A place at the table with the name as written on the sheet.

    `order` counts clockwise from 0 for those seated at the start; it is empty for a latecomer,
    whose place follows from the fact of joining.
    """

    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="seats")
    order = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=200, editable=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="seat_name_once", fields=["game", "name_key"]),
            models.UniqueConstraint(name="seat_order_once", fields=["game", "order"]),
            models.CheckConstraint(name="seat_has_a_name", condition=~models.Q(name="")),
            models.CheckConstraint(
                name="seat_order_at_a_table",
                condition=models.Q(order__isnull=True) | models.Q(order__lt=8),
            ),
        )
        ordering = (models.F("order").asc(nulls_last=True), "pk")

    def __str__(self) -> str:
        return self.name
