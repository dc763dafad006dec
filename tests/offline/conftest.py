"""The page without a server, built once, and the plainest web host for it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make demo` would build, built once for all that test beside each other."""
    base = tmp_path_factory.getbasetemp()
    base = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = base / "demo"
    with (base / "demo.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "parts.json").exists():
            subprocess.run([sys.executable, "-m", "tools.demo", str(folder)], check=True)
    return folder


class Quiet(SimpleHTTPRequestHandler):
    """As `python -m http.server`, without its log. Keeps how many bytes of bodies it sent."""

    sent = 0

    def log_message(self, format: str, *args: object) -> None:
        pass

    def copyfile(self, source: object, outputfile: object) -> None:
        body = source.read()  # type: ignore[attr-defined]
        Quiet.sent += len(body)
        outputfile.write(body)  # type: ignore[attr-defined]


@contextmanager
def hosted(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """Serves a folder until the context is left, or its `shutdown` is called."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
