"""From nothing to the first table, by each way to run the wheel; and how soon a server is up.

    python -m lab.benchmarks.starting [--starts N] [--only uv|pip|pipx|clone]

Each way begins with a folder where nothing is, caches empty: from its command, downloads from PyPI
included, to the answer that a table has been opened. Beside it stands the same once more, with what
has been downloaded by then: the difference is the network's. Then the installed `giftable serve`:
from the command until /healthz answers, with a database of its own each time, beside a Python that
only loads what no such server can do without (Starlette, uvicorn, SQLAlchemy's core).
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory

import httpx

ROOT = Path(__file__).parents[2]
TABLE_S, UP_S = 30, 0.6  # wanted
PATIENCE_S = 600
WAYS = ("uv", "pip", "pipx")
PLAY_S, RULE_S = 40, 60
PIP_MB, UV_MB, FETCHED_MB = 120, 100, 25
RULE = "tests/rules/hat"
TABLE = {"game": "hat", "name": "Ann", "locale": "en", "bots": 3, "start": True}
BARE = "import sqlalchemy, starlette.applications, uvicorn.protocols.http.httptools_impl"


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--only", choices=(*WAYS, "clone"))
    reader.add_argument("--starts", type=int, default=5)
    asked = reader.parse_args(arguments)
    with TemporaryDirectory() as name:
        folder = Path(name)
        if asked.only in (None, "clone"):
            time_clone(folder)
        if asked.only == "clone":
            return 0
        wheel = built(folder)
        print(f"the wheel {wheel.stat().st_size / 1e6:6.2f} MB  (most 4)")
        tools = folder / "tools"
        venv.create(tools, with_pip=True)
        run(tools / "bin" / "pip", "install", "-q", "uv", "pipx")
        weigh(folder, tools / "bin", wheel)
        for way in [asked.only] if asked.only else WAYS:
            time_way(way, folder / way, tools / "bin", wheel)
        installed = folder / "installed"
        venv.create(installed, with_pip=True)
        run(installed / "bin" / "pip", "install", "-q", str(wheel))
        time_starts(installed / "bin", asked.starts)
    return 0


def built(folder: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    [wheel] = folder.glob("*.whl")
    return wheel


def run(*command: str | Path) -> None:
    env = {**os.environ, "GIFTABLE_SKIP_WEB": "1"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env, cwd=ROOT)


def time_way(way: str, folder: Path, tools: Path, wheel: Path) -> None:
    """Times an installation twice: first all from the network, then with its downloads cached."""
    folder.mkdir()
    caches = {"UV_CACHE_DIR": str(folder / "uv"), "PIP_CACHE_DIR": str(folder / "pip")}
    taken = []
    for nth in ("first", "again"):
        homes = {"PIPX_HOME": str(folder / nth / "home"), "PIPX_BIN_DIR": str(folder / nth / "bin")}
        env = {**os.environ, **caches, **homes, "UV_NO_CONFIG": "1"}
        began_s = time.perf_counter()
        if way == "pip":
            its = folder / nth
            venv.create(its, with_pip=True)
            subprocess.run([its / "bin" / "pip", "install", "-q", str(wheel)], check=True, env=env)
            command = [str(its / "bin" / "giftable")]
        elif way == "pipx":
            command = [str(tools / "pipx"), "run", "--no-cache", "--spec", str(wheel), "giftable"]
        else:
            command = [str(tools / "uvx"), "--from", str(wheel), "giftable"]
        with serving(command, env, folder / f"{nth}.db") as origin:
            httpx.post(f"{origin}/api/tables", json=TABLE).raise_for_status()
            taken.append(time.perf_counter() - began_s)
    first, again = taken
    print(f"{way:5s} to the first table {first:6.1f} s; again {again:5.1f} s  (most {TABLE_S})")


def weigh(folder: Path, tools: Path, wheel: Path) -> None:
    """Prints the sizes installed and downloaded, in MB: without pip itself, and without our
    wheel."""
    by_pip, by_uv, fetched = folder / "by-pip", folder / "by-uv", folder / "fetched"
    for its in (by_pip, by_uv):
        venv.create(its)
    run(tools / "pip", "--python", by_pip / "bin" / "python", "install", "-qq", wheel)
    run(tools / "uv", "pip", "install", "-q", "--python", by_uv / "bin" / "python", wheel)
    run(tools / "pip", "download", "-qq", "-d", fetched, wheel)
    (fetched / wheel.name).unlink()
    for what, where, most in (
        ("installed by pip", by_pip, PIP_MB), ("by uv", by_uv, UV_MB),
        ("fetched", fetched, FETCHED_MB),
    ):  # fmt: skip
        blocks = sum(path.lstat().st_blocks for path in where.rglob("*"))
        print(f"{what:16s} {blocks * 512 / 2**20:6.1f} MB  (most {most})")


def time_clone(folder: Path) -> None:
    clone = folder / "clone"
    with spending("make play in a fresh clone", PLAY_S):
        run("git", "clone", "-q", ROOT, clone)
        with serving(["make", "-C", str(clone), "play"], dict(os.environ), folder / "c.db"):
            pass
    again = folder / "again"
    with spending("a rule's test in one", RULE_S):
        run("git", "clone", "-q", ROOT, again)
        run("make", "-C", again, "setup-rules")
        run("env", "-C", again, again / ".venv" / "bin" / "pytest", "-q", RULE)


@contextmanager
def spending(what: str, most_s: float) -> Iterator[None]:
    """Prints the time that the block takes, beside the most that it may take."""
    before, began_s = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    yield
    took_s = time.perf_counter() - began_s
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_s = spent.ru_utime + spent.ru_stime - before.ru_utime - before.ru_stime
    print(f"{what}: {took_s:.1f} s, of the processor {cpu_s:.1f} s  (most {most_s})")


@contextmanager
def serving(command: list[str], env: dict[str, str], database: Path) -> Iterator[str]:
    """Starts a server; yields its origin once it answers."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    more = ["serve", "--host", "127.0.0.1", "--port", str(port), "--database", str(database)]
    if command[0] == "make":
        more = ["HOST=127.0.0.1", f"PORT={port}"]
    server = subprocess.Popen(
        [*command, *more],
        env={**env, "GIFTABLE_DATABASE": str(database)},
        start_new_session=True,
        cwd=database.parent,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until_s = time.perf_counter() + PATIENCE_S
        while not is_up(port):
            if server.poll() is not None or time.perf_counter() > until_s:
                raise RuntimeError(f"it does not start: {command}")
            time.sleep(0.005)
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def is_up(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def time_starts(installed: Path, starts: int) -> None:
    up, bare = [], []
    for _ in range(starts + 1):  # the first is not counted: it writes bytecode
        with TemporaryDirectory() as name:
            began_s = time.perf_counter()
            with serving([str(installed / "giftable")], dict(os.environ), Path(name, "a.db")):
                up.append(time.perf_counter() - began_s)
        began_s = time.perf_counter()
        subprocess.run([installed / "python", "-c", BARE], check=True)
        bare.append(time.perf_counter() - began_s)
    if starts:
        now, least = median(up[1:]), median(bare[1:])
        print(
            f"giftable serve, until /healthz {now:5.2f} s  (most {UP_S}; {min(up[1:]):.2f} to "
            f"{max(up[1:]):.2f}), {now / least:.1f} times its libraries alone, {least:.2f} s"
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
