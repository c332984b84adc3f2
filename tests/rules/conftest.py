"""The same examples every time; HYPOTHESIS_PROFILE=long looks for others, for long."""

import os

from hypothesis import settings

settings.register_profile(
    "kalooki", deadline=None, derandomize=True, database=None, max_examples=60
)
settings.register_profile("long", deadline=None, database=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "kalooki"))
