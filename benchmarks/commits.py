"""What a commit costs without sockets, against another version of the house.

    python -m benchmarks.commits [--against COMMIT] [--seconds S] [--rounds R]

Four people play That's Not a Hat, five play GiftTRAP; each move is decided, logged in memory,
folded, shown, every view encoded; then the same at fifty tables at once on SQLite, whose disk is
waited for but costs no processor time. Both versions play the same games (same seeds,
same moves) in processes of their own, in turns (A B A B ...), so that a noisy machine slows them
alike. Printed is the processor time of a move and its ratio to the other version's; without
`--against` the bare limit stands beside it: the game's rules alone, every view built and encoded.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import random
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

ROOT = Path(__file__).parents[1]
CASES = {
    f"{game} for {seats}, clocks {'on' if clocks else 'off'}": (game, seats, clocks)
    for game, seats in (("hat", 4), ("gifttrap", 5))
    for clocks in (False, True)
}
TOGETHER = 50  # tables
GAMES = 6  # different ones of a case
MOVES_MAX = 400  # of a game
REFUSED_ONCE_IN = 20  # of gifts, as people play
Move = tuple[int, Any]  # the seat, its action


# In a process of its own: nothing here may need what only one of the versions has -------------


class Seeds:
    """A source of secrets that brings the same ones every time."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def token_bytes(self, n: int) -> bytes:
        return self._random.randbytes(n)


class Reader:
    """Gets all that a socket would send, in bytes."""

    came_at_ms = 0

    def __init__(self, person: str) -> None:
        from giftable.protocol import render

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
    """A table at which so many people have begun to play; without a store it is kept in memory."""
    from giftable.bus.local import LocalBus
    from giftable.games.catalog import decks
    from giftable.server.process.system import SystemClock
    from giftable.tables import commands as c
    from giftable.tables.service import Tables
    from tests.support.memory import MemoryStore

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
    """The moves of one game, or its first ones."""
    from giftable.tables import commands as c

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


async def measured(game: str, seats: int, clocks: bool, seconds: float) -> float:
    """Microseconds of the processor a move, over games that are played again and again."""
    from giftable.tables import commands as c

    games = [await recorded(game, seats, clocks, seed) for seed in range(GAMES)]
    spent, count = 0.0, 0
    while spent < seconds:
        for seed, moves in enumerate(games):
            tables, room = await table(game, seats, clocks, seed)
            acts = [
                (f"p{seat}", c.Act(f"move-{n:04}", seat, action))
                for n, (seat, action) in enumerate(moves, 1)
            ]
            begun = time.process_time()
            for person, act in acts:
                room.submit(person, act, _done)  # in memory it is at once
            spent += time.process_time() - begun
            count += len(acts)
            await tables.close()
    return spent / count * 1e6


def _done(answer: Any) -> None: ...


async def together(game: str, seats: int) -> float:
    """Microseconds of the processor a move, the store's thread included, at tables that play at
    once and as fast as they go on one SQLite file, each move in it before the next."""
    from giftable.store import sql
    from giftable.tables import commands as c

    games = {seed: await recorded(game, seats, False, seed, 60) for seed in range(TOGETHER)}
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".venv") as folder:
        store = sql.open(f"sqlite:///{folder}/giftable.db")
        rooms = {seed: (await table(game, seats, False, seed, store))[1] for seed in games}
        left, over = len(games), asyncio.Event()

        def play_on(seed: int, n: int) -> None:
            nonlocal left
            if n == len(games[seed]):
                left -= 1
                if not left:
                    over.set()
                return
            seat, action = games[seed][n]
            person, act = f"p{seat}", c.Act(f"move-{n:04}", seat, action)
            rooms[seed].submit(person, act, lambda _: play_on(seed, n + 1))

        begun = time.process_time()
        for seed in games:
            play_on(seed, 0)
        await over.wait()
        spent = time.process_time() - begun
        for room in rooms.values():
            assert len(await store.read(room.table)) == room.n
        await store.close()
    return spent / sum(map(len, games.values())) * 1e6


def bare(game: str, seats: int, seconds: float) -> float:
    """As `measured`, of the rules alone: decide, evolve, draw, all views encoded."""
    import msgspec

    from giftable.games.catalog import GAMES as CATALOG
    from giftable.games.catalog import decks
    from giftable.games.kernel import Seat

    rules, encode = CATALOG[game], msgspec.json.Encoder().encode
    options = rules.Options()
    deck = decks(game, options)
    here = tuple(map(Seat, range(seats)))
    spent, count, rng = 0.0, 0, random.Random(0)
    while spent < seconds:
        state, moves = rules.new(options, deck, here, None), 0
        begun = time.process_time()
        while rules.outcome(state) is None and moves < MOVES_MAX:
            while (draw := rules.needs(state)) is not None:
                numbers = tuple([rng.randrange(bound) for bound in draw.bounds])
                state = rules.evolve(state, draw.event(numbers))
            seat = rules.waiting(state)[0]
            ask = rules.ask(state, seat)
            assert ask is not None and ask.due is not None
            due: Any = ask.due
            accepts = type(due).__name__ == "AskAnswer" and rng.randrange(REFUSED_ONCE_IN) > 0
            action = due.nth(0 if accepts else rng.randrange(due.count()))
            _, state = rules.decide(state, seat, action, ask)
            for viewer in here:
                encode(rules.view(state, viewer))
            moves += 1
        spent += time.process_time() - begun
        count += moves
    return spent / count * 1e6


def child(seconds: float, with_bare: bool) -> None:
    """Print every case's figure as JSON."""
    figures = {name: asyncio.run(measured(*case, seconds)) for name, case in CASES.items()}
    for game, seats in (("hat", 4), ("gifttrap", 5), ("gifttrap", 8)):
        name = f"{game} for {seats}, {TOGETHER} tables on SQLite"
        figures[name] = uvloop.run(together(game, seats))
    if with_bare:
        for game, seats, clocks in CASES.values():
            if not clocks:
                figures[f"{game} for {seats}, the rules alone"] = bare(game, seats, seconds)
    print(json.dumps(figures))


# The other way round -----------------------------------------------------------------------


def figures_of(source: Path, seconds: float, *, with_bare: bool) -> dict[str, float]:
    """One round of the version whose source lies there."""
    command = [sys.executable, __file__, "--child", "--seconds", str(seconds)]
    command += ["--bare"] if with_bare else []
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def unpacked(commit: str, folder: Path) -> Path:
    """The Python source of a commit of this repository."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="COMMIT", help="another version of this repository")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each kind")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        child(args.seconds, args.bare)
        return 0
    now: list[dict[str, float]] = []
    other: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        source = unpacked(args.against, Path(folder)) if args.against else None
        for _ in range(args.rounds):
            now.append(figures_of(ROOT / "src", args.seconds, with_bare=source is None))
            if source is not None:
                other.append(figures_of(source, args.seconds, with_bare=False))
    medians = {name: statistics.median(x[name] for x in now) for name in now[0]}
    for name, micros in medians.items():
        line = f"{name:36s} {micros:8.1f} us a move"
        if other:
            before = statistics.median(x[name] for x in other)
            ratios = [a[name] / b[name] for a, b in zip(now, other, strict=True)]
            line += f"   {args.against}: {before:8.1f}   ratio {statistics.median(ratios):.3f}"
            line += f" ({min(ratios):.3f} to {max(ratios):.3f})"
        elif f"{name.partition(',')[0]}, the rules alone" in medians and "alone" not in name:
            alone = medians[name.partition(",")[0] + ", the rules alone"]
            line += f"   {micros / alone:5.2f} times the rules alone"
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
