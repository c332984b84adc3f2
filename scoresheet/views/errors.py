"""Error pages, in words."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """A form without its token: cookies are off, or the page is very old."""
    return render(request, "403_csrf.html", status=403)
