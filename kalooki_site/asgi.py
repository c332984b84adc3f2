"""What the server runs: the pages on threads, in one process.

Django's pages cost half the CPU as WSGI than as ASGI, so they stay WSGI behind a2wsgi.
"""

from typing import cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi_typing import WSGIApp

from .wsgi import application as pages

application = WSGIMiddleware(cast("WSGIApp", pages), workers=8)
