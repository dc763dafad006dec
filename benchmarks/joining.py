"""How soon `giftable join` is there, and how soon it shows what happens.

    python -m benchmarks.joining [--starts N] [--updates N]

The real `giftable serve` on a SQLite file, and the real command in a terminal of 80 by 24. A start
is from the command to its first line on the screen, beside a Python that only loads `websockets`,
which no client can do without; the goal is 0.4 s. An update is a move of somebody else: from when
that player's own bare socket has the update to when the terminal writes; the goal is 50 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from statistics import median
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.support.process import Process

BIN = Path(sys.executable).parent / "giftable"
START_S, UPDATE_S = 0.4, 0.05
PATIENCE_S = 30
QUIET_S = 0.2
WARM = 3  # updates that are not counted


class Terminal:
    """A command and what it has written."""

    def __init__(self, *command: str) -> None:
        self._here, there = pty.openpty()
        ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._running = subprocess.Popen(
            command, stdin=there, stdout=there, stderr=there,
            env={**os.environ, "TERM": "xterm-256color"}, start_new_session=True,
        )  # fmt: skip
        os.close(there)

    def until(self, text: str) -> float:
        """When that has been written; "" for whatever comes."""
        seen, ends = b"", time.monotonic() + PATIENCE_S
        while not seen or text.encode() not in seen:
            if not select.select([self._here], [], [], max(0, ends - time.monotonic()))[0]:
                raise TimeoutError(f"no {text!r} in {seen[-2000:]!r}")
            seen += os.read(self._here, 1 << 16)
        return time.monotonic()

    def drain(self) -> None:
        """Until it is quiet."""
        while select.select([self._here], [], [], QUIET_S)[0]:
            os.read(self._here, 1 << 16)

    def close(self) -> float:
        """Ends it. Returns the seconds of the processor that it has used."""
        self._running.kill()
        _, self._running.returncode, used = os.wait4(self._running.pid, 0)
        os.close(self._here)
        return used.ru_utime + used.ru_stime


def at_terminal(link: str, folder: str) -> Terminal:
    return Terminal(
        str(BIN), "join", link, "--name", "Ben", "--language", "en",
        "--session", f"{folder}/ben.json",
    )  # fmt: skip


@contextmanager
def joined(link: str, folder: str) -> Iterator[Terminal]:
    terminal = at_terminal(link, folder)
    try:
        yield terminal
    finally:
        terminal.close()


def starts(link: str, folder: str, count: int) -> tuple[list[float], list[float]]:
    """Seconds from the command to its first line, and those of the processor."""
    took, used = [], []
    for _ in range(count):
        begun = time.monotonic()
        terminal = at_terminal(link, folder)
        took.append(terminal.until("Table ") - begun)
        used.append(terminal.close())
    return took, used


def bare(count: int) -> list[float]:
    """Seconds of a Python that loads no more than a socket."""
    took = []
    for _ in range(count):
        begun = time.monotonic()
        code = "import asyncio, json, websockets.asyncio.client"
        subprocess.run([sys.executable, "-c", code], check=True)
        took.append(time.monotonic() - begun)
    return took


def table(origin: str) -> tuple[str, str, str]:
    """A new table of GiftTRAP: its link, its id, its host's session."""
    body = {"game": "gifttrap", "name": "Anna", "locale": "en", "settings": {"pace": "off"}}
    answer = httpx.post(f"{origin}/api/tables", json=body).raise_for_status()
    made = answer.json()
    return f"{origin}/t/{made['code']}", made["table"], answer.cookies["giftable"]


async def updates(origin: str, folder: str, count: int) -> list[float]:
    """Seconds from an update at a bare socket to the terminal's writing."""
    while True:  # until the dealer is not whoever sits at the terminal
        link, name, session = table(origin)
        guest = httpx.get(link).cookies["giftable"]
        url = f"ws{origin.removeprefix('http')}/ws/{name}"
        with joined(link, folder) as terminal:
            await asyncio.to_thread(terminal.until, "Ben")
            async with (
                connect(url, additional_headers=bearer(session)) as anna,
                connect(url, additional_headers=bearer(guest)) as cleo,
            ):
                players = Player(anna, 0), Player(cleo, 2)
                if (wishes := await begun(*players)) is not None:
                    return [await lag(wishes, terminal) for _ in range(WARM + count)][WARM:]


def bearer(session: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {session}"}


async def begun(anna: Player, cleo: Player) -> Player | None:
    """Begins a game, until gifts lie there. Returns who does not deal; None if Ben does."""
    await cleo.send("Sit", name="Cleo", locale="en")
    await cleo.next("Ack")
    await anna.send("Start")
    while anna.view.get("phase") != "deal" or anna.view.get("dealer") is None:
        await anna.next()
    dealers = [player for player in (anna, cleo) if player.seat == anna.view["dealer"]]
    for dealer in dealers:
        deal = {"type": "gifttrap.Deal", "round": 0, "pack": 0}
        await dealer.send("Act", seat=dealer.seat, action=deal)
        other = cleo if dealer is anna else anna
        while other.view.get("phase") != "shop":
            await other.next()
        return other
    return None


async def lag(player: Player, terminal: Terminal) -> float:
    await asyncio.to_thread(terminal.drain)
    written = asyncio.ensure_future(asyncio.to_thread(terminal.until, ""))
    heard = await player.wishes()
    return max(0.0, await written - heard)


class Player:
    """Somebody at a bare socket."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.seat = seat
        self.view: dict[str, Any] = {}
        self._socket = socket

    async def send(self, kind: str, **fields: Any) -> None:
        await self._socket.send(json.dumps({"type": kind, "id": uuid4().hex, **fields}))

    async def next(self, kind: str = "Update") -> float:
        """When the next message of that kind has come."""
        async for frame in self._socket:
            at, message = time.monotonic(), json.loads(frame)
            assert message["type"] != "Refused", message
            if message["type"] == "Update":
                self.view = message.get("view", {})
            if message["type"] == kind:
                return at
        raise ConnectionError("the server has closed the table")

    async def wishes(self) -> float:
        """Asks to swap a gift, or no longer asks. Returns when that has come back."""
        wish = {"type": "gifttrap.AskSwap", "round": 0, "gift": self.view["gifts"][0]}
        await self.send("Act", seat=self.seat, action=wish)
        return await self.next()


def told(what: str, took: list[float], goal_s: float, more: str = "") -> None:
    at = sorted(took)[int(len(took) * 0.95)]
    print(f"{what:24s} {1000 * median(took):5.0f} ms, p95 {1000 * at:5.0f} ms"
          f" (goal {1000 * goal_s:.0f}){more}")  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=15)
    parser.add_argument("--updates", type=int, default=40)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Process(f"{folder}/giftable.db") as server:
        origin = f"http://127.0.0.1:{server.port}"
        link, _, _ = table(origin)
        (took, used), peer = starts(link, folder, args.starts), bare(args.starts)
        ratio = f", {median(took) / median(peer):.2f} times a bare socket's Python"
        processor = f", {1000 * median(used):.0f} ms of the processor"
        told("start", took, START_S, ratio + processor)
        told("update", asyncio.run(updates(origin, folder, args.updates)), UPDATE_S)
    return 0


if __name__ == "__main__":
    sys.exit(main())
