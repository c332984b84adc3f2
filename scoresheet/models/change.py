"""The rarer facts: a void hand, somebody leaves or joins, a correction, an agreed end."""

from __future__ import annotations

from django.db import models

REASON_LENGTH = 200


class Void(models.Model):
    """A hand without score or payment."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    reason = models.CharField(max_length=REASON_LENGTH)

    def __str__(self) -> str:
        return f"void: {self.reason}"


class Leave(models.Model):
    """A player left for good."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"{self.seat} leaves"


class Join(models.Model):
    """A latecomer sat down at place `index`, or last."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="joins")
    index = models.PositiveSmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.seat} joins"


class Adjust(models.Model):
    """An agreed correction of a score."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    points = models.IntegerField()
    reason = models.CharField(max_length=REASON_LENGTH)

    class Meta:
        constraints = (
            models.CheckConstraint(name="adjust_by_something", condition=~models.Q(points=0)),
        )

    def __str__(self) -> str:
        return f"{self.seat} {self.points:+}: {self.reason}"


class End(models.Model):
    """The table ended the game."""

    fact = models.OneToOneField("Fact", on_delete=models.CASCADE, primary_key=True)
    how = models.CharField(max_length=6)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="end_how_known",
                condition=models.Q(how__in=["settle", "split", "best", "refund"]),
            ),
        )

    def __str__(self) -> str:
        return f"the table ends it: {self.how}"


class Share(models.Model):
    """An agreed part of the pool, in smallest units."""

    end = models.ForeignKey("End", on_delete=models.CASCADE, related_name="shares")
    seat = models.ForeignKey("Seat", on_delete=models.PROTECT, related_name="+")
    amount = models.PositiveBigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(name="share_once", fields=["end", "seat"]),)

    def __str__(self) -> str:
        return f"{self.seat}: {self.amount}"
