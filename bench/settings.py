"""The site's settings, with a page beside it that does nothing: the floor of every page."""

from kalooki_site.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"
