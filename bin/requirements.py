#!/usr/bin/env python3
"""Print what pyproject.toml asks for, as lines for `pip install -r`.

`bin/requirements.py [GROUP…]`: the project's dependencies, then those of the named groups.
The exit status is 1 where this Python does not fit requires-python.
"""

import re
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets this answer, not a traceback
    sys.exit(f"Python {sys.version.split()[0]} is too old: 3.11 or later is needed.")

import tomllib
from pathlib import Path


def fits(requires: str) -> bool:
    here = sys.version_info[:2]
    bounds = re.findall(r"(>=|<)\s*(\d+)\.(\d+)", requires)
    return all(
        here >= (int(major), int(minor)) if sign == ">=" else here < (int(major), int(minor))
        for sign, major, minor in bounds
    )


pyproject = tomllib.loads(Path(__file__).parent.with_name("pyproject.toml").read_text("utf-8"))
project = pyproject["project"]
if not fits(project["requires-python"]):
    sys.exit(f"Python {sys.version.split()[0]} does not fit {project['requires-python']}.")
lines = list(project["dependencies"])
for group in sys.argv[1:]:
    lines += pyproject["dependency-groups"][group]
print("\n".join(lines))
