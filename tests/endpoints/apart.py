"""Whoever comes to a house from processes of their own, as everybody does: those who do the worst
at a endpoint, and those who meanwhile play at another table."""

from __future__ import annotations

import asyncio
import os
import selectors
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvloop

from giftable.tables import commands as c
from tests.endpoints.house import Ask, House, Json, Line, all_asked
from tests.endpoints.messages import message
from tests.support.bound import BOUND_S

At = tuple[str, int]
Move = tuple[float, float]
"""When it was sent and when it was answered, both in s of the machine's clock."""

FIRST_BYTES = 256  # of what a line is told: no more is looked at
HEARD_S = 0.02  # so often the house hears of it
SETTLED_S = 0.2  # without a word: all is over
PLAYERS = range(112, 120)  # at the other table
PAUSE_S = 0.1  # between two moves of one of them: a table wears out
NICE = 5  # nobody's device works on the server's machine

_spawning = get_context("spawn")


class FarLine(Line):
    """A line that another process holds."""

    def __init__(self, tell: Callable[..., None], at: At, path: str, token: str) -> None:
        self.answers, self.closed, self._tell = [], False, tell
        tell("open", at, path, token)

    def say(self, message: Json, size: int = 0) -> None:
        self._tell("say", message, size)

    def hang_up(self) -> None:
        self._tell("hang_up")


class HouseApart(House):
    """A house in this process, to which all that is measured comes from others."""

    def __init__(self, folder: Path, offline: Path) -> None:
        self._lines: list[FarLine] = []
        self._heard = 0
        self._told: list[tuple[Any, ...]] | None = None  # while it waits to be told at once
        self._far, there = _spawning.Pipe()
        self._holder = _spawning.Process(target=hold, args=(there,), daemon=True)
        self._holder.start()
        there.close()
        self._asking = ProcessPoolExecutor(1, _spawning, os.nice, (NICE,))
        super().__init__(folder, offline)

    def _loop(self) -> Any:
        return uvloop.new_event_loop()  # as the server's own

    def settle(self) -> None:
        """Until nobody is told anything any more."""
        while True:
            before = self._heard
            self.within(asyncio.sleep(0))
            time.sleep(SETTLED_S)
            if self._heard == before:
                return

    def line(self, path: str, who: int) -> Line:
        number = len(self._lines)

        def tell(*what: Any) -> None:
            if self._told is None:
                self._far.send([(number, *what)])
            else:
                self._told.append((number, *what))

        self._lines.append(FarLine(tell, self.at, path, self.people[who].token or ""))
        return self._lines[-1]

    @contextmanager
    def still(self) -> Iterator[None]:
        """It never stands still; what is told meanwhile is told at once."""
        self._told = []
        yield
        told, self._told = self._told, None
        if told:
            self._far.send(told)

    def all_at_once(self, asks: list[Ask]) -> None:
        tokens = [self.people[ask.who].token or "" for ask in asks]
        self._asking.submit(all_asked, self.at, asks, tokens).result()

    def _listen(self) -> None:
        while not self._is_over:
            if self._far.poll(HEARD_S):
                for number, told in self._far.recv():
                    self._heard += 1
                    self._lines[number].closed |= told is None
                    self._lines[number].answers += () if told is None else (told,)

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        self._asking.shutdown()
        self._holder.terminate()


def hold(house: Connection) -> None:
    """Holds lines, and does with them what it is told."""
    os.nice(NICE)
    lines: list[Line] = []
    heard: list[tuple[int, bytes | None]] = []
    heard_s = 0.0
    with selectors.DefaultSelector() as selector:
        selector.register(house, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select(HEARD_S if heard else None):
                if key.data is None:
                    for number, what, *of in house.recv():
                        if what == "open":
                            lines.append(Line(*of))
                            selector.register(lines[-1].socket, selectors.EVENT_READ, number)
                        else:
                            getattr(lines[number], what)(*of)
                    continue
                line = lines[key.data]
                line.read()
                heard += [(key.data, one[:FIRST_BYTES]) for one in line.answers]
                line.answers.clear()
                if line.closed:
                    selector.unregister(line.socket)
                    line.socket.close()
                    heard.append((key.data, None))
            if heard and time.monotonic() - heard_s >= HEARD_S:
                house.send(heard)
                heard, heard_s = [], time.monotonic()


class OtherTable:
    """A table whose players move all the time, from a process of their own."""

    def __init__(self, house: House) -> None:
        made = {"game": "gifttrap", "name": "Olga", "locale": "en"}
        table = house.did("POST", "/api/tables", made, PLAYERS[0])["table"]
        for n in PLAYERS[1:]:
            house.command(table, n, c.Sit(f"sits-{n:08}", "Olga", "en"))
        house.later()
        tokens = [house.people[n].token or "" for n in PLAYERS]
        self._far, there = _spawning.Pipe()
        args = (there, house.at, f"/ws/{table}", tokens)
        self._players = _spawning.Process(target=play, args=args, daemon=True)
        self._players.start()

    def moves(self) -> list[Move]:
        """Those that have been answered since this was asked last."""
        self._far.send(None)
        found: list[Move] = self._far.recv()
        return found

    def end(self) -> None:
        self._players.terminate()


def play(house: Connection, at: At, path: str, tokens: list[str]) -> None:
    """Each renames themselves again and again, which is written to the disk."""
    lines = [Line(at, path, token) for token in tokens]
    done: list[Move] = []
    said_s = [0.0] * len(lines)  # 0: nothing waits for an answer
    next_s = [time.monotonic() + 1 + n * PAUSE_S / len(lines) for n in range(len(lines))]
    with selectors.DefaultSelector() as selector:
        for n, line in enumerate(lines):
            selector.register(line.socket, selectors.EVENT_READ, n)
        selector.register(house, selectors.EVENT_READ)
        while True:
            now_s = time.monotonic()
            for n, line in enumerate(lines):
                if not said_s[n] and now_s >= next_s[n]:
                    said_s[n], next_s[n] = time.monotonic(), now_s + BOUND_S
                    line.say(message("Rename", seat=n, name="Olga", locale="en"))
            soon_s = min(
                (it for it, said in zip(next_s, said_s, strict=True) if not said), default=1e9
            )
            for key, _ in selector.select(max(0.0, min(1.0, soon_s - time.monotonic()))):
                if key.data is None:
                    house.recv()
                    house.send(done)
                    done = []
                    continue
                n = key.data
                lines[n].read()
                answered_s = time.monotonic()
                assert not lines[n].closed and not lines[n].answered("Refused"), lines[n].answers
                if said_s[n] and lines[n].answered("Ack"):
                    done.append((said_s[n], answered_s))
                    next_s[n] = max(said_s[n] + PAUSE_S, answered_s)
                    said_s[n] = 0.0
                lines[n].answers.clear()
