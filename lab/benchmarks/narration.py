"""What it costs a server that all at a table are told in words (`Update.told`), against none.

    python -m lab.benchmarks.narration [--seconds S] [--rounds R]

At each of six tables four people play That's Not a Hat, or five GiftTRAP. Each move is decided,
logged, folded and shown, and every player's update is encoded, framed and written to a socket of
its own: once as bare views and once with what there is to say of them. Both play the same games
in turns (A B A B ...). Prints the ratios of the processor's time a move and of the bytes sent;
the goal is at most 1.25 times the time, with a log in SQLite as a server has it. The log in
memory shows what is left where nothing else costs anything.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from typing import Any

from giftable.bus.local import LocalBus
from giftable.games.catalog import decks
from giftable.protocol import render
from giftable.server.process.system import SystemClock
from giftable.store import sql
from giftable.tables import commands as c
from giftable.tables.service import Tables
from tests.support.memory import MemoryStore

CASES = {"hat for 4": ("hat", 4), "gifttrap for 5": ("gifttrap", 5)}
GOAL = 1.25
GAMES = 6  # different ones of a case
MOVES_MAX = 400  # of a game
REFUSED_ONCE_IN = 20  # of gifts, as people play
Move = tuple[int, Any]  # the seat, its action
_FRAME = 0x817E  # a whole text message whose length has two bytes


class Seeds:
    """A source of entropy that yields the same numbers every time."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def token_bytes(self, n: int) -> bytes:
        return self._random.randbytes(n)


class Reader:
    """A listener that counts all bytes that a socket would send."""

    came_at_ms = 0

    def __init__(self, person: str) -> None:
        self.person = person
        self._encoded = render.encoded_update

    def published(self, published: Any) -> None:
        for viewer in published.viewers(self.person):
            self._encoded(published, viewer)

    def table_changed(self) -> None: ...
    def cards_changed(self) -> None: ...
    def presence_changed(self) -> None: ...
    def nudged(self, seat: Any) -> None: ...
    def prepared(self, seat: Any, action: Any, step: int) -> None: ...
    def hurried(self, by_ms: int, whole: bool) -> None: ...
    def closed(self, code: str) -> None: ...
    def supersede(self) -> None: ...


async def table(
    game: str, seats: int, clocks: bool, seed: int, store: Any = None
) -> tuple[Any, Any]:
    """Makes a table at which so many people have begun to play; without a store it is in memory."""
    nobody: Any = None  # no bots sit down
    store = store or MemoryStore()
    tables = Tables(store, LocalBus(), SystemClock(), Seeds(seed), nobody, decks)
    settings = c.Settings(pace="off", clocks=clocks)
    made, _, _ = await tables.create("p0", game, "Anna", "en", None, settings)
    room = await tables.room(made)
    for seat in range(seats):
        if seat:
            await room.command(f"p{seat}", c.Sit(f"sit-{seat:04}", f"Guest {seat}", "en", seat))
        room.attach(Reader(f"p{seat}"))
    await room.command("p0", c.Start("start-01"))
    return tables, room


async def recorded(
    game: str, seats: int, clocks: bool, seed: int, most: int = MOVES_MAX
) -> list[Move]:
    """Plays one game and returns its first moves, at most `most`."""
    tables, room = await table(game, seats, clocks, seed)
    below = random.Random(seed).randrange
    moves: list[Move] = []
    while room.state.is_running and len(moves) < most:
        rules, state = room.state.rules, room.state.playing.state
        waiting = rules.waiting(state)
        seat = waiting[below(len(waiting))]
        due = rules.ask(state, seat).due
        accepts = type(due).__name__ == "AskAnswer" and below(REFUSED_ONCE_IN) > 0
        moves.append((int(seat), due.nth(0 if accepts else below(due.count()))))
        await room.command(f"p{seat}", c.Act(f"move-{len(moves):04}", *moves[-1]))
    await tables.close()
    return moves


class Line:
    """A socket that a process of its own reads."""

    def __init__(self, stack: ExitStack) -> None:
        self.sent = 0
        self._here, there = socket.socketpair()
        reader = subprocess.Popen(["cat"], stdin=there.fileno(), stdout=subprocess.DEVNULL)
        there.close()
        stack.callback(reader.wait)
        stack.callback(self._here.close)

    def write(self, text: bytes) -> None:
        self.sent += len(text)
        self._here.sendall((_FRAME << 16 | len(text)).to_bytes(4, "big") + text)


class Sending(Reader):
    """A listener whose updates go out over a socket."""

    def __init__(self, person: str, line: Line, *, tells: bool) -> None:
        super().__init__(person)
        encoded = render.encoded_narrated if tells else render.encoded_update
        self._encoded: Any = lambda published, viewer: line.write(encoded(published, viewer))


async def played(
    game: str, tables: list[list[Line]], games: list[list[Move]], *, tells: bool, stored: bool
) -> tuple[float, int]:
    """Plays all of these games at once. Returns the processor's seconds and the bytes sent."""
    sent = sum(line.sent for lines in tables for line in lines)
    with tempfile.TemporaryDirectory() as folder:
        store = sql.open(f"sqlite:///{folder}/bench.db") if stored else None
        evenings = []
        for seed, (lines, moves) in enumerate(zip(tables, games, strict=True)):
            house, room = await table(game, len(lines), False, seed, store)
            for n, line in enumerate(lines):
                room.detach(room.audience.listeners[0])
                room.attach(Sending(f"p{n}", line, tells=tells))
            evenings.append((house, room, moves))
        begun = time.process_time()
        await asyncio.gather(*(evening(room, moves) for _, room, moves in evenings))
        spent = time.process_time() - begun
        for house, _, _ in evenings:
            await house.close()
        if store is not None:
            await store.close()
    return spent, sum(line.sent for lines in tables for line in lines) - sent


async def evening(room: Any, moves: list[Move]) -> None:
    """Submits a game's moves to a room, one after the other."""
    for n, (seat, action) in enumerate(moves, 1):
        await room.command(f"p{seat}", c.Act(f"move-{n:04}", seat, action))


async def ratios(
    game: str, seats: int, seconds: float, rounds: int, *, stored: bool
) -> tuple[float, float]:
    """Returns the median ratios, with words to without, of time and of bytes."""
    games = [await recorded(game, seats, False, seed) for seed in range(GAMES)]
    times: list[float] = []
    sizes: list[float] = []
    with ExitStack() as stack:
        tables = [[Line(stack) for _ in range(seats)] for _ in games]
        for _ in range(rounds):
            spent, sent = [0.0, 0.0], [0, 0]
            while spent[0] < seconds:
                for tells in (False, True):
                    took, size = await played(game, tables, games, tells=tells, stored=stored)
                    spent[tells] += took
                    sent[tells] += size
            times.append(spent[1] / spent[0])
            sizes.append(sent[1] / sent[0])
    return statistics.median(times), statistics.median(sizes)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each kind")
    args = parser.parse_args()
    for name, (game, seats) in CASES.items():
        for stored, goal in ((True, f"goal {GOAL}"), (False, "log in memory")):
            asked = ratios(game, seats, args.seconds, args.rounds, stored=stored)
            took, size = asyncio.run(asked)
            print(f"{name:16s} in words: {took:.2f} times the time ({goal}), {size:.2f} the bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
