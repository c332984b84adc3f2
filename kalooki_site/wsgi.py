"""The pages, as a WSGI application."""

import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
application = get_wsgi_application()

try:
    settings.SECRET_KEY  # noqa: B018 - reading it is the check: Django refuses an empty one
except ImproperlyConfigured as error:
    raise ImproperlyConfigured(
        "SECRET_KEY is not set. Set it in the environment to 50 or more random characters"
        " (`make run` makes one for this machine in .env)."
    ) from error
