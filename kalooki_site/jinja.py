"""The Jinja2 environment of the parts with many cells."""

from typing import Any

from django.urls import reverse
from jinja2 import Environment, StrictUndefined, Undefined


def environment(*, autoescape: bool, undefined: type[Undefined], **options: Any) -> Environment:  # noqa: ARG001
    """Jinja2 as Django sets it up (everything escaped), with `url`; a wrong name is an error."""
    made = Environment(autoescape=True, undefined=StrictUndefined, **options)
    made.globals["url"] = url
    return made


def url(name: str, *args: Any) -> str:
    """The address of a page."""
    return reverse(name, args=args)
