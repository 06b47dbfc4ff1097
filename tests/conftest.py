"""How laws are tried: the same examples every time, so that a run fails for a reason; EXPLORE=1 tries others.

A shell that runs the tests in the background lets them ignore Ctrl-C; the commands that they start must not.
"""

from __future__ import annotations

import os
import signal

from hypothesis import settings

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=25)
settings.register_profile("explore", deadline=None, max_examples=200)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "steady")
