"""The servers of the benchmark, each a process pinned to one core."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hatch_build import search_path

ROOT = Path(__file__).resolve().parents[2]
BOARDGAME = ROOT / ".venv" / "boardgame"
SERVER_CPU, LOAD_CPU = 0, 1
_PORT = re.compile(r"port (\d+)")
_TICKS = os.sysconf("SC_CLK_TCK")


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
        """What its threads have used, all of them."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / _TICKS


@contextmanager
def serving(kind: str, *more: str, cpu: int = SERVER_CPU) -> Iterator[Running]:
    """One of serving.py's kinds, or "boardgame.io"."""
    if kind == "boardgame.io":
        node = shutil.which("node", path=search_path())
        script = Path(__file__).with_name("boardgame.cjs")
        command = ["taskset", "-c", str(cpu), node or "node", str(script), str(BOARDGAME)]
    else:
        command = [sys.executable, "-m", "benchmarks.server.serving", kind, "--cpu", str(cpu)]
    env = {**os.environ, "NODE_ENV": "production", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, *more], stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT
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
