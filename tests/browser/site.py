"""The static site, built and served for tests."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[2]
# As docs/hosting.md recommends it.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing; a browser may be killed while it is sent one."""

    def handle(self) -> None:
        with suppress(ConnectionError):
            super().handle()

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None: ...


def build(base: Path) -> Path:
    """The site, built once for all processes of a test run."""
    built = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    with built.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (built / "index.html").is_file():
            command = f"{ROOT / 'tools/node.py'} npm run --silent site -- --logLevel error".split()
            environment = {**os.environ, "DOUBLOON_CLIENT_OUT": str(built)}
            done = subprocess.run(
                [sys.executable, *command], cwd=ROOT / "web", env=environment, capture_output=True, text=True
            )
            assert done.returncode == 0, done.stdout + done.stderr
    return built


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Where a plain web server serves the site, in a folder of a web space."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{site.name}"
    server.shutdown()
    server.server_close()
