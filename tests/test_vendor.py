"""Files of others that the site serves are theirs, unchanged."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

HTMX = Path(__file__).parent.parent / "static/vendor/htmx/htmx-4.0.1.min.js"


def test_htmx_is_the_file_of_its_package() -> None:
    digest = sha256(HTMX.read_bytes()).hexdigest()
    assert digest == "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"


def test_htmx_is_the_version_that_its_name_says() -> None:
    assert b'version="4.0.1"' in HTMX.read_bytes().replace(b"'", b'"')
