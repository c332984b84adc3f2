"""The addresses of the site."""

from django.contrib import admin
from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver
from django.views.generic import TemplateView

from scoresheet.views import (
    buy_in,
    change,
    fact,
    hand,
    handover,
    history,
    home,
    scoring,
    sheet,
    start,
    table,
)

about = TemplateView.as_view(
    template_name="scoresheet/about.html", http_method_names=["get", "head"]
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("games/new", start.start, name="start"),
    path("games/new/arrange", start.arrange, name="arrange"),
    path("scoring/", scoring.scoring, name="scoring"),
    path("about/", about, name="about"),
    path("g/<str:key>/", sheet.sheet, name="sheet"),
    path("g/<str:key>/hands/", hand.record_hand, name="record_hand"),
    path("g/<str:key>/hands/preview", hand.preview_hand, name="preview_hand"),
    path("g/<str:key>/buy-ins/", buy_in.decide, name="decide"),
    path("g/<str:key>/changes/<str:kind>", change.change, name="change"),
    path("g/<str:key>/facts/<int:fact_id>/", fact.fact, name="fact"),
    path("g/<str:key>/facts/<int:fact_id>/preview", fact.preview_fact, name="preview_fact"),
    path("g/<str:key>/facts/<int:fact_id>/strike", fact.strike, name="strike"),
    path("g/<str:key>/facts/<int:fact_id>/undo", fact.undo, name="undo"),
    path("g/<str:key>/facts/<int:fact_id>/recount", fact.recount, name="recount"),
    path("g/<str:key>/agreement/", start.agree, name="agree"),
    path("g/<str:key>/table/", table.table, name="table"),
    path("g/<str:key>/table/first-dealer", table.first_dealer, name="first_dealer"),
    path("g/<str:key>/history/", history.history, name="history"),
    path("g/<str:key>/paid/", handover.paid, name="paid"),
    path("g/<str:key>/paid/<int:handover_id>/undo", handover.unpaid, name="unpaid"),
    path("g/<str:key>/rematch/", start.play_again, name="rematch"),
    path("admin/", admin.site.urls),
]
