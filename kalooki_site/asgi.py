"""What the server runs: the pages on threads, in one process.

Django's pages cost half the CPU as WSGI than as ASGI, so they stay WSGI behind a2wsgi.
"""

from a2wsgi import WSGIMiddleware

from .wsgi import application as pages

application = WSGIMiddleware(pages, workers=8)
