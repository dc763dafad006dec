"""From nothing to the first table, by each way to run the wheel; and how soon a server is up.

    python -m lab.benchmarks.starting [--starts N] [--only uv|pip|pipx]

Each way begins with a folder where nothing is, caches empty: from its command, downloads from PyPI
included, to the answer that a table has been opened. Beside it stands the same once more, with what
has been downloaded by then: the difference is the network's. Then the installed `giftable serve`:
from the command until /healthz answers, with a database of its own each time, beside a Python that
only loads what no such server can do without (Starlette, uvicorn, SQLAlchemy's core).
"""

from __future__ import annotations

import argparse
import os
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
TABLE = {"game": "hat", "name": "Ann", "locale": "en", "bots": 3, "start": True}
BARE = "import sqlalchemy, starlette.applications, uvicorn.protocols.http.httptools_impl"


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--only", choices=WAYS)
    reader.add_argument("--starts", type=int, default=5)
    asked = reader.parse_args(arguments)
    with TemporaryDirectory() as name:
        folder = Path(name)
        wheel = built(folder)
        print(f"the wheel {wheel.stat().st_size / 1e6:6.2f} MB  (most 4)")
        tools = folder / "tools"
        venv.create(tools, with_pip=True)
        run(tools / "bin" / "pip", "install", "-q", "uv", "pipx")
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
    """Twice: everything from the network, then with its downloads kept."""
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


@contextmanager
def serving(command: list[str], env: dict[str, str], database: Path) -> Iterator[str]:
    """The origin of a server that answers."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    more = ["serve", "--host", "127.0.0.1", "--port", str(port), "--database", str(database)]
    server = subprocess.Popen(
        [*command, *more],
        env=env,
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
        server.terminate()
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
