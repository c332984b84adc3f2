"""What was written under which idempotency key."""

from __future__ import annotations

from django.db import models


class Receipt(models.Model):
    """One write: its key makes a repeated post store nothing more."""

    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="receipts")
    key = models.UUIDField()
    digest = models.CharField(max_length=64)
    revision = models.PositiveIntegerField()
    written_by = models.CharField(max_length=32)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="receipt_key_once", fields=["game", "key"]),
            models.UniqueConstraint(name="receipt_revision_once", fields=["game", "revision"]),
        )

    def __str__(self) -> str:
        return f"write {self.revision}"
