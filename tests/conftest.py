"""How laws are tried: the same examples every time, so that a run fails for a reason; EXPLORE=1 tries others."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=25)
settings.register_profile("explore", deadline=None, max_examples=200)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "steady")
