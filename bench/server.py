"""A real server process on a database of its own, and a client that keeps its connection."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
SECRET = "bench-" + "0123456789abcdef" * 4


def environment(folder: Path) -> dict[str, str]:
    """The environment of a server on this machine alone; DATABASE_URL may name another database."""
    database = os.environ.get("DATABASE_URL", f"sqlite:///{folder / 'bench.sqlite3'}")
    return {
        **{k: v for k, v in os.environ.items() if k != "KALOOKI_TEST"},
        "SECRET_KEY": SECRET,
        "PLAIN_HTTP": "true",
        "DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "bench.settings",
    }


@contextmanager
def database() -> Iterator[Path]:
    """A folder with a migrated database, set up for Django in this process too."""
    with TemporaryDirectory() as name:
        os.environ.update(environment(Path(name)))
        os.environ.pop("KALOOKI_TEST", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        yield Path(name)


@contextmanager
def server() -> Iterator[int]:
    """The server as `make run` starts it, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "uvicorn", "kalooki_site.asgi:application"]
    options = ["--port", str(port), "--log-level", "warning", "--timeout-graceful-shutdown", "2"]
    process = subprocess.Popen([*command, *options], cwd=ROOT)
    try:
        _wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not start")


class Phone:
    """One phone: a connection that stays open, cookies, and the time that each answer took."""

    def __init__(self, port: int, cookies: Mapping[str, str]) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookies = dict(cookies)

    def ask(
        self, method: str, path: str, data: Mapping[str, str] | None = None
    ) -> tuple[int, bytes, float]:
        """The status, the body as it went over the wire, and the seconds it took."""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Accept-Encoding": "gzip",
            "HX-Request": "true",
        }
        body = None
        if data is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({**data, "csrfmiddlewaretoken": self.cookies["csrftoken"]})
        began = time.perf_counter()
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        content = response.read()
        return response.status, content, time.perf_counter() - began


def cookies_of(device: str) -> dict[str, str]:
    """The cookies of a phone that started games."""
    from django.conf import settings
    from django.contrib.sessions.backends.signed_cookies import SessionStore
    from django.middleware.csrf import _get_new_csrf_string

    session = SessionStore()
    session["device"] = device
    session.save()
    assert settings.SESSION_COOKIE_NAME
    return {
        settings.SESSION_COOKIE_NAME: str(session.session_key),
        "csrftoken": _get_new_csrf_string(),
    }
