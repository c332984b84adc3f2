"""A game: what was agreed before the first deal."""

from __future__ import annotations

import secrets

from django.db import models

KEY_BYTES = 16  # 128 bits: nobody guesses the address of a game


def new_key() -> str:
    """A key that opens a game, safe in an address."""
    return secrets.token_urlsafe(KEY_BYTES)


class Game(models.Model):
    """Hands played for one pool, with the house rules and stakes as agreed."""

    class State(models.TextChoices):
        PLAYING = "playing"
        DECIDING = "deciding"
        FINISHED = "finished"

    key = models.CharField(max_length=22, unique=True, default=new_key, editable=False)
    title = models.CharField(max_length=80, blank=True)
    played_on = models.DateField(null=True, blank=True)
    currency = models.CharField(max_length=3, blank=True)
    preset = models.CharField(max_length=20)
    # As a game file has them: what differs from the preset.
    house_rules = models.JSONField(default=dict, blank=True)
    stakes = models.JSONField(default=dict, blank=True)
    first_dealer = models.PositiveSmallIntegerField(default=0)
    # Counts writes: the guard against stale edits and the tag for "nothing new".
    revision = models.PositiveIntegerField(default=0)
    # Read models of the home page, rewritten with every fact by the service that writes it.
    state = models.CharField(max_length=8, choices=State, default=State.PLAYING)
    hands = models.PositiveIntegerField(default=0)
    started_by = models.CharField(max_length=32)
    start_key = models.UUIDField()
    started_at = models.DateTimeField(auto_now_add=True)
    written_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="game_started_once", fields=["started_by", "start_key"]),
            models.CheckConstraint(
                name="game_state_known",
                condition=models.Q(state__in=["playing", "deciding", "finished"]),
            ),
            models.CheckConstraint(
                name="game_first_dealer_sits", condition=models.Q(first_dealer__lt=8)
            ),
        )
        indexes = (models.Index(fields=["started_by", "-written_at"], name="game_by_device"),)

    def __str__(self) -> str:
        return self.title or f"Game {self.pk}"
