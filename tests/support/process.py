"""The real `giftable serve`, as a process of its own on a free port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from socket import socket
from types import TracebackType

from tests.support.bound import BOUND_S
from tests.support.ports import Port

_GREETING = re.compile(r"http://localhost:(\d+)")


class Process:
    """A server on a database, ready to be asked as soon as it is entered.

    `said` is what it has printed, line by line: read as it comes, since a server whose pipe is
    full stands still. Killed, it may be started again, at the same port.
    """

    program: tuple[str, ...] = ("-m", "giftable.cli.main")

    def __init__(
        self, database: Path | str, port: int = 0, *more: str, listening: socket | None = None
    ) -> None:
        self._place = None if port else Port()
        self.port = port or (self._place.number if self._place else 0)
        self.database = database
        self._listening = listening  # passed on, as systemd does
        self.said: list[str] = []
        self.env: dict[str, str] = {}  # besides this process's own
        self._words = ["--database", str(database), *more]
        self._running: subprocess.Popen[str] | None = None
        self._greeted = threading.Event()
        self._ear: threading.Thread | None = None

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        ended = self._running and self._running.poll()
        self.kill()
        if self._place is not None:
            self._place.close()
        if error is not None:
            print(f"exit code {ended}; the last that it said:\n{''.join(self.said[-20:])}")

    def start(self) -> None:
        """Start it, and wait for its greeting."""
        command = [
            sys.executable, *self.program, "serve",
            "--host", "127.0.0.1", "--port", str(self.port), *self._words,
        ]  # fmt: skip
        fds = [] if self._listening is None else [self._listening.fileno()]
        for fd in fds:
            command += ["--fd", str(fd)]
        env = {**os.environ, "PYTHONUNBUFFERED": "1", **self.env}
        self.said = []
        self._greeted.clear()
        self._running = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env,
            pass_fds=fds,
        )  # fmt: skip
        self._ear = threading.Thread(target=self._listen, args=(self._running,), daemon=True)
        self._ear.start()
        self._greeted.wait(BOUND_S)
        if not any(map(_GREETING.search, self.said)):
            self.kill()
            raise AssertionError(f"the server did not start:\n{''.join(self.said)}")

    def _listen(self, running: subprocess.Popen[str]) -> None:
        assert running.stdout is not None
        for line in running.stdout:
            self.said.append(line)
            if found := _GREETING.search(line):
                self.port = int(found[1])
                self._greeted.set()
        self._greeted.set()  # it has ended: nobody waits for its greeting

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def memory_bytes(self, most: bool = False) -> int:
        """What it holds in memory, or the most that it has held."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(rf"Vm{'HWM' if most else 'RSS'}:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self._end(getattr(signal, "SIGKILL", signal.SIGTERM))  # the same on Windows

    def pause(self) -> None:
        """It neither answers nor hangs up, until `resume`."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def stop(self) -> int:
        """SIGTERM, and the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._running is not None
        self._running.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Until it has ended: the exit code."""
        assert self._running is not None
        assert self._running.stdout is not None
        assert self._ear is not None
        code = self._running.wait(BOUND_S)
        self._ear.join()
        self._running.stdout.close()
        return code
