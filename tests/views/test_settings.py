"""Settings: safe unless somebody asks for less."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

ROOT = Path(__file__).resolve().parents[2]
KEY = "k" * 60
DUMP = """
import json
from kalooki_site import wsgi
from django.conf import settings
names = ["DEBUG", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS", "SESSION_COOKIE_SECURE",
         "CSRF_COOKIE_SECURE", "SESSION_COOKIE_HTTPONLY", "CSRF_COOKIE_HTTPONLY", "ALLOWED_HOSTS",
         "SECURE_CONTENT_TYPE_NOSNIFF", "X_FRAME_OPTIONS"]
print(json.dumps({name: getattr(settings, name) for name in names}))
"""
PRAGMAS = """
import django, json
django.setup()
from django.db import connection
with connection.cursor() as cursor:
    found = {}
    for name in ("journal_mode", "synchronous", "foreign_keys"):
        cursor.execute(f"PRAGMA {name}")
        found[name] = cursor.fetchone()[0]
print(json.dumps(found | {"mode": connection.transaction_mode}))
connection.close()
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A program of the site with nothing in its environment but this."""
    bare = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "kalooki_site.settings"}
    # An empty .env of the developer's must not help: what is set here wins over it.
    made = bare | {"SECRET_KEY": "", "PLAIN_HTTP": "false", "DATABASE_URL": "sqlite://:memory:"}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=made | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def settings_with(**environment: str) -> dict[str, Any]:
    done = run(DUMP, **environment)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_nothing_starts_without_a_secret_key() -> None:
    done = run("import kalooki_site.wsgi")
    assert done.returncode != 0
    assert "SECRET_KEY is not set" in done.stderr


def test_production_is_strict_by_default() -> None:
    found = settings_with(SECRET_KEY=KEY)
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == []
    assert found["SECURE_HSTS_SECONDS"] >= 31_536_000
    for name in (
        "SECURE_SSL_REDIRECT",
        "SESSION_COOKIE_SECURE",
        "CSRF_COOKIE_SECURE",
        "SESSION_COOKIE_HTTPONLY",
        "CSRF_COOKIE_HTTPONLY",
        "SECURE_CONTENT_TYPE_NOSNIFF",
    ):
        assert found[name] is True, name
    assert found["X_FRAME_OPTIONS"] == "DENY"


def test_plain_http_is_only_for_this_machine() -> None:
    found = settings_with(SECRET_KEY=KEY, PLAIN_HTTP="true")
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["SESSION_COOKIE_SECURE"] is False
    assert found["DEBUG"] is False


def test_sqlite_waits_for_the_disk_and_lets_readers_read(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'kalooki.sqlite3'}"
    done = run(PRAGMAS, SECRET_KEY=KEY, DATABASE_URL=url)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "mode": "IMMEDIATE",
    }


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/", "/games/new", "/scoring/", "/nowhere"])
def test_no_page_lets_foreign_or_inline_script_run(client: Client, page: str) -> None:
    response = client.get(page)
    policy = dict(
        part.strip().split(" ", 1) for part in response["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in response["Content-Security-Policy"]
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
