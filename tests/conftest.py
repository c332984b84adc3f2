"""What all tests share."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
# Playwright runs an event loop of its own in the test's thread; Django need not fear it.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address but the live server's."""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The machine's own Chromium, with nothing running in its background."""
    found = subprocess.run([ROOT / "bin/chromium"], capture_output=True, text=True, check=True)
    quiet = ("background-networking", "component-update", "sync", "gpu", "quic")
    return {
        "executable_path": found.stdout.strip(),
        "args": ["--no-sandbox", "--no-first-run", *(f"--disable-{name}" for name in quiet)],
    }


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Whatever a browser's last request still holds open must not keep the database alive."""
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """Each test folds for itself."""
    from scoresheet.selectors import book

    book._remembered.clear()
