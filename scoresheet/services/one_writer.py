"""One writer at a time where the database is SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

from django.db import connection, transaction
from filelock import FileLock

WAIT_SECONDS = 30


@contextmanager
def one_writer() -> Iterator[None]:
    """A transaction for writing. On SQLite the processes of one machine queue up for it.

    SQLite lets one writer in and makes the others poll; a queue cuts the longest wait to a
    tenth. PostgreSQL locks the row of the game instead.
    """
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    with FileLock(_lock_path(), timeout=WAIT_SECONDS), transaction.atomic():
        yield


def _lock_path() -> str:
    name = str(connection.settings_dict["NAME"])
    if name.startswith("file:") or name == ":memory:":
        return str(Path(gettempdir()) / f"kalooki-{sha256(name.encode()).hexdigest()[:16]}.lock")
    return f"{name}.lock"
