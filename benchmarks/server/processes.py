"""The servers of the benchmark, each a process pinned to one core."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from hatch_build import search_path

ROOT = Path(__file__).resolve().parents[2]
BOARDGAME = ROOT / ".venv" / "boardgame"
SERVER_CPU, LOAD_CPU = 0, 1
_PORT = re.compile(r"port (\d+)")
_NAMED = """
import platform, sys
print(platform.python_implementation(), platform.python_version(), "of", sys.base_prefix)
"""


class Running:
    """A server that listens on `port`."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.pid = process.pid
        self.port = port

    @property
    def rss_bytes(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024

    def cpu_s(self) -> float:
        """Returns the processor time of all its threads, to the nanosecond, by the scheduler."""
        used = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(one.read_text().split()[0]) for one in used) / 1e9


def named(python: str) -> str:
    """Returns the interpreter's name and builder: one built with profile-guided optimization, as
    Debian's is, takes about seven eighths of the time of one that was not."""
    done = subprocess.run([python, "-c", _NAMED], capture_output=True, text=True, check=True)
    return done.stdout.strip()


class Version(Struct, frozen=True):
    """The giftable that a server runs, and the Python that runs it."""

    root: Path = ROOT
    python: str = sys.executable

    @property
    def environment(self) -> dict[str, str]:
        paths = [str(self.root / "src"), sysconfig.get_path("purelib")]
        return {"PYTHONPATH": os.pathsep.join(paths)}


@contextmanager
def serving(
    kind: str, *more: str, cpu: int = SERVER_CPU, version: Version | None = None
) -> Iterator[Running]:
    """Starts one of serving.py's kinds, or "boardgame.io"; this version of ours on this Python, if
    no other is named."""
    version = version or Version()
    if kind == "boardgame.io":
        node = shutil.which("node", path=search_path())
        script = Path(__file__).with_name("boardgame.cjs")
        command = ["taskset", "-c", str(cpu), node or "node", str(script), str(BOARDGAME)]
    else:
        command = [version.python, "-m", "benchmarks.server.serving", kind, "--cpu", str(cpu)]
    env = {**os.environ, "NODE_ENV": "production", "PYTHONUNBUFFERED": "1", **version.environment}
    process = subprocess.Popen(
        [*command, *more], stdout=subprocess.PIPE, text=True, env=env, cwd=version.root
    )
    try:
        assert process.stdout is not None
        heard = ""
        for line in process.stdout:
            heard += line
            if found := _PORT.search(line):
                yield Running(process, int(found[1]))
                return
        raise RuntimeError(f"{kind} did not start: {heard}")
    finally:
        process.kill()  # its database is thrown away
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
