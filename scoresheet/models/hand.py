"""A hand and the cards left in it."""

from __future__ import annotations

from django.db import models


class Hand(models.Model):
    """A hand that somebody called."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    caller = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    kalooki = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.caller} {'went kalooki' if self.kalooki else 'called up'}"


class CardsLeft(models.Model):
    """What a loser held: cards as text, or points with optional counts."""

    hand = models.ForeignKey("Hand", on_delete=models.CASCADE, related_name="left")
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=200, null=True, blank=True)
    points = models.PositiveIntegerField(null=True, blank=True)
    cards = models.PositiveSmallIntegerField(null=True, blank=True)
    jokers = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="cards_left_once", fields=["hand", "seat"]),
            models.CheckConstraint(
                name="cards_left_as_cards_or_points",
                condition=models.Q(
                    text__isnull=False, points__isnull=True, cards__isnull=True, jokers__isnull=True
                )
                | models.Q(text__isnull=True, points__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.seat}: {self.text or self.points}"
