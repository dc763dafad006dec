"""The real `giftable serve`, as a process of its own on a free port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

_GREETING = re.compile(r"http://localhost:(\d+)")
_END_S = 15


class Process:
    """A server on a database file, ready to be asked as soon as it is entered."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self._command = [
            sys.executable, "-m", "giftable.cli.main", "serve",
            "--host", "127.0.0.1", "--port", str(port), "--database", str(database),
        ]  # fmt: skip
        self._running: subprocess.Popen[str] | None = None
        self.port = port

    def __enter__(self) -> Process:
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._running = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env
        )
        assert self._running.stdout is not None
        heard = ""
        for line in self._running.stdout:
            heard += line
            if found := _GREETING.search(line):
                self.port = int(found[1])
                return self
        raise AssertionError(f"the server did not start:\n{heard}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.kill()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM, and the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._running is not None
        assert self._running.stdout is not None
        self._running.send_signal(how)
        code = self._running.wait(_END_S)
        self._running.stdout.close()
        return code
