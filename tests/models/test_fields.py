"""What the models are made of."""

from __future__ import annotations

from django.apps import apps
from django.db import models

OURS = list(apps.get_app_config("scoresheet").get_models())
MONEY = {("Share", "amount"), ("Handover", "amount")}


def test_money_and_points_are_whole_numbers() -> None:
    """S7: no float and no decimal anywhere."""
    loose = (models.FloatField, models.DecimalField)
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.get_fields():
            assert not isinstance(field, loose), f"{model.__name__}.{field.name}"


def test_money_fits_the_largest_pool() -> None:
    for model in OURS:
        for field in model._meta.get_fields():
            if (model.__name__, field.name) in MONEY:
                assert isinstance(field, models.PositiveBigIntegerField)


def test_no_totals_are_stored() -> None:
    """J96, S28: figures are folded from the facts, never kept."""
    names = {field.name for model in OURS for field in model._meta.get_fields()}
    assert not names & {"score", "scores", "balance", "balances", "pool", "total", "penalty"}


def test_every_row_can_be_named() -> None:
    for model in OURS:
        assert "__str__" in vars(model), model.__name__


def test_nothing_happens_behind_a_save() -> None:
    """No save() of its own: what is written stands in the services."""
    for model in OURS:
        assert not {"save", "delete", "clean"} & set(vars(model)), model.__name__
