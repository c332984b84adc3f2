"""The log of a game: one fact after another."""

from __future__ import annotations

from django.db import models


class Fact(models.Model):
    """One thing that happened at the table; what it says stands in a row of its kind.

    A struck fact stays, with who, when and why, and with the fact that took its place.
    """

    class Kind(models.TextChoices):
        HAND = "hand"
        VOID = "void"
        BUY_IN = "buy_in"
        LEAVE = "leave"
        JOIN = "join"
        ADJUST = "adjust"
        END = "end"

    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="facts")
    position = models.IntegerField()
    # The revisions that recorded and struck it: what a stale form has missed.
    revision = models.PositiveIntegerField()
    struck_revision = models.PositiveIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=6, choices=Kind)
    recorded_by = models.CharField(max_length=32)
    recorded_at = models.DateTimeField(auto_now_add=True)
    struck_by = models.CharField(max_length=32, blank=True)
    struck_at = models.DateTimeField(null=True, blank=True)
    struck_why = models.CharField(max_length=200, blank=True)
    replaced_by = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="replaces"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(
                name="fact_position_once",
                fields=["game", "position"],
                condition=models.Q(struck_at__isnull=True),
            ),
            models.CheckConstraint(
                name="fact_kind_known",
                condition=models.Q(
                    kind__in=["hand", "void", "buy_in", "leave", "join", "adjust", "end"]
                ),
            ),
            models.CheckConstraint(
                name="fact_struck_by_somebody",
                condition=models.Q(struck_at__isnull=True, struck_by="")
                | (models.Q(struck_at__isnull=False) & ~models.Q(struck_by="")),
            ),
            models.CheckConstraint(
                name="fact_replaced_only_if_struck",
                condition=models.Q(replaced_by__isnull=True) | models.Q(struck_at__isnull=False),
            ),
        )
        ordering = ("game", "position", "pk")

    def __str__(self) -> str:
        return f"{self.get_kind_display()} at {self.position}"
