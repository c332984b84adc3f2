"""The admin: a game with its facts, to browse; facts are written at the table only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from .models import Fact, Game, Receipt, Seat
from .selectors.book import book_of
from .selectors.log import read_facts
from .words.happened import in_full

if TYPE_CHECKING:  # Django's own classes know no type arguments when the program runs
    SeatRows = admin.TabularInline[Seat, Game]
    FactRows = admin.TabularInline[Fact, Game]
    ReceiptRows = admin.TabularInline[Receipt, Game]
    GamePages = admin.ModelAdmin[Game]
else:
    SeatRows = FactRows = ReceiptRows = admin.TabularInline
    GamePages = admin.ModelAdmin


class ReadOnly:
    """Nothing here is added, changed or deleted past the services."""

    def has_add_permission(self, *_: Any) -> bool:
        return False

    def has_change_permission(self, *_: Any) -> bool:
        return False

    def has_delete_permission(self, *_: Any) -> bool:
        return False


class SeatInline(ReadOnly, SeatRows):
    model = Seat
    fields = ("order", "name")
    extra = 0


class FactInline(ReadOnly, FactRows):
    model = Fact
    fields = ("position", "kind", "says", "recorded_at", "struck_at", "struck_why")
    readonly_fields = fields
    ordering = ("position", "pk")
    extra = 0

    @admin.display(description="says")
    def says(self, row: Fact) -> str:
        """The fact in words."""
        book = book_of(row.game)
        facts = read_facts(row.game_id, book.names, struck=row.struck_at is not None)
        return in_full(facts[row.pk], book.currency)


class ReceiptInline(ReadOnly, ReceiptRows):
    model = Receipt
    fields = ("revision", "written_at", "key")
    readonly_fields = fields
    extra = 0


@admin.register(Game)
class GameAdmin(ReadOnly, GamePages):
    list_display = ("__str__", "preset", "currency", "state", "hands", "played_on", "written_at")
    list_filter = ("state", "preset", "currency")
    search_fields = ("title", "seats__name")
    date_hierarchy = "started_at"
    inlines = (SeatInline, FactInline, ReceiptInline)
    exclude = ("started_by", "start_key")

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Game]:
        return super().get_queryset(request).prefetch_related("seats")
