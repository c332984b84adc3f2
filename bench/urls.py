"""The site's addresses, and the page that does nothing."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from kalooki_site.urls import urlpatterns as site


def hello(_: HttpRequest) -> HttpResponse:
    """A page with the same middleware and nothing else."""
    return HttpResponse("hello, world")


urlpatterns = [path("hello", hello), *site]
