"""The parts of the benchmark: each prints its lines, and returns its figures."""

from __future__ import annotations

import asyncio
import gc
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from msgspec import Struct

from benchmarks.server.dialects import (
    GiftTrapTable,
    OurTable,
    StartingTable,
    TheirTable,
    asks_for,
)
from benchmarks.server.evening import KEYS, invited, keys_of, sessions, stored
from benchmarks.server.load import (
    Seen,
    Table,
    Tally,
    as_fast_as_it_goes,
    at_pace,
    connected,
    deaf,
    leave,
    now_s,
)
from benchmarks.server.processes import (
    LOAD_CPU,
    SERVER_CPU,
    Running,
    Version,
    serving,
)
from tests.support.process import Process
from tests.support.recorded import SEATS
from tests.support.services import Nats, Postgres

TABLES = 50
STARTING = 100
STORED, STORED_ACTIONS = 10_000, 60
CROWDED, SLOW_READERS = 10, 500
SLOW_S = 20.0  # until their buffers are full and they are cut off
SLOW_PACE = 200.0  # moves a second at the tables beside them, and as many at theirs
BACKUP_S = 30.0  # of each stretch with backups, and without
CASES: dict[str, tuple[type[OurTable], str, int]] = {
    "hat-4": (OurTable, "hat", 4),
    "gifttrap-5": (GiftTrapTable, "gifttrap", 5),
    "gifttrap-8": (GiftTrapTable, "gifttrap", 8),
}
"""Who plays what, with how many seats."""


class Bench(Struct, frozen=True):
    """The setting of a benchmark: `folder` is on a disk, and emptied at the end."""

    folder: Path
    seconds: float
    rounds: int

    def database(self) -> str:
        return f"sqlite:///{tempfile.mkdtemp(dir=self.folder)}/giftable.db"


class Contender(Struct):
    """A server with its tables. Clients connect only when everything that is measured beside it has
    started: that takes the generator's time, and a client that answers no ping is cut off."""

    server: Running
    tables: list[Table]
    tally: Tally
    seats: int = SEATS
    seen: list[Seen] = []

    async def come(self) -> None:
        """Connects all players."""
        self.tally.cpu_s = self.server.cpu_s
        await connected(self.tables, [self.server.port], self.seats)

    @property
    def micros(self) -> float:
        """Returns the server's processor time for a move, in microseconds."""
        return _median([1e6 / x.moves_per_cpu_s for x in self.seen])


async def saturation(bench: Bench) -> dict[str, Any]:
    """Measures 50 tables as fast as they go, and at half of that."""
    with ExitStack() as stack:
        contenders = {
            "giftable": await our_server(bench, stack),
            "canned": _canned(stack),
            "boardgame.io": _theirs(stack),
        }
        for who in contenders.values():
            await who.come()
        for _ in range(bench.rounds):
            for who in contenders.values():
                gc.collect()
                seen = await as_fast_as_it_goes(who.tables, who.tally, bench.seconds)
                who.seen.append(seen)
        ours = contenders["giftable"]
        half = _median([x.moves_per_s for x in ours.seen]) / 2
        paced = await at_pace(ours.tables, ours.tally, half, bench.seconds)
    return _saturation_figures(contenders, paced)


async def our_server(
    bench: Bench, stack: ExitStack, version: Version | None = None, case: str = "hat-4"
) -> Contender:
    """Starts our server, with the tables of a case."""
    dialect, game, seats = CASES[case]
    url, tally = bench.database(), Tally()
    tables = [dialect(its, tally) for its in await stored(url, TABLES, 0, game, seats)]
    server = stack.enter_context(serving("giftable", "--database", url, version=version))
    return Contender(server, list(tables), tally, seats)


def _canned(stack: ExitStack) -> Contender:
    tally = Tally()
    signing = sessions(KEYS)
    tables = [OurTable(invited(number, signing), tally) for number in range(TABLES)]
    server = stack.enter_context(serving("canned"))
    return Contender(server, list(tables), tally)


def _theirs(stack: ExitStack) -> Contender:
    tally = Tally()
    tables = [TheirTable(number, tally) for number in range(TABLES)]
    server = stack.enter_context(serving("boardgame.io"))
    return Contender(server, list(tables), tally)


def _saturation_figures(contenders: dict[str, Contender], paced: Seen) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, who in contenders.items():
        moves = _median([x.moves_per_s for x in who.seen])
        found[name] = {
            "moves_per_s": moves,
            "moves_per_cpu_s": _median([x.moves_per_cpu_s for x in who.seen]),
            "rounds": who.seen,
        }
        last = who.seen[-1]
        print(
            f"  {name:24} {moves:8,.0f} moves/s ({found[name]['moves_per_cpu_s']:,.0f} a CPU "
            f"second); to the last update p50 {last.update_p50_ms:.1f} p99 "
            f"{last.update_p99_ms:.1f} ms, to the ack p50 {last.ack_p50_ms:.1f} p99 "
            f"{last.ack_p99_ms:.1f} ms; generator {last.generator_share:.0%}, "
            f"refused {last.refused}"
        )
    for measure in ("moves_per_s", "moves_per_cpu_s"):
        ours = found["giftable"][measure]
        ratio = ours / found["boardgame.io"][measure]
        share = ours / found["canned"][measure]
        found["giftable"] |= {f"ratio_{measure}": ratio, f"share_{measure}": share}
        print(f"  {measure}: {ratio:.2f} times boardgame.io, {share:.0%} of canned")
    found["half"] = paced
    print(
        f"  at half of it ({paced.moves_per_s:,.0f} moves/s): to the last update p50 "
        f"{paced.update_p50_ms:.1f} p99 {paced.update_p99_ms:.1f} ms (15)"
    )
    return found


def _median(found: list[float]) -> float:
    return statistics.median(found)


async def games(bench: Bench) -> dict[str, Any]:
    """Measures 50 tables of each game as fast as they go, in turns, each on a server of its own."""
    with ExitStack() as stack:
        they = {case: await our_server(bench, stack, case=case) for case in CASES}
        for who in they.values():
            await who.come()
        for _ in range(bench.rounds):
            for who in they.values():
                gc.collect()
                who.seen.append(await as_fast_as_it_goes(who.tables, who.tally, bench.seconds))
    first = they["hat-4"].micros
    for case, who in they.items():
        last = who.seen[-1]
        print(
            f"  {case:12} {_median([x.moves_per_s for x in who.seen]):8,.0f} moves/s, "
            f"{who.micros:.1f} us of the processor a move: {who.micros / first:.2f} times hat-4; "
            f"to the last update p50 {last.update_p50_ms:.1f} p99 {last.update_p99_ms:.1f} ms; "
            f"refused {last.refused}"
        )
    return {case: who.seen for case, who in they.items()}


async def crowd(bench: Bench) -> dict[str, Any]:
    """Measures 2,000 tables of 20,000 that are stored, with 8,000 players, each table at one move a
    second."""
    many = 2_000
    url = bench.database()
    tally = Tally()
    tables = [OurTable(its, tally) for its in (await stored(url, 20_000, 0))[:: 20_000 // many]]
    with serving("giftable", "--database", url) as server:
        idle = server.rss_bytes
        tally.cpu_s = server.cpu_s
        await connected(tables, [server.port], SEATS)
        seen = await at_pace(tables, tally, many, 3 * bench.seconds, warm_up_s=3.0)
        each = (server.rss_bytes - idle) / (many * SEATS)
        leave(tables)
    print(
        f"  {many:,} tables, {many * SEATS:,} players, {seen.moves_per_s:,.0f} moves/s: p50 "
        f"{seen.update_p50_ms:.1f} p99 {seen.update_p99_ms:.1f} ms (15), "
        f"{each / 1000:.1f} kB a player (60); server "
        f"{seen.moves_per_s / seen.moves_per_cpu_s:.0%}, generator {seen.generator_share:.0%}"
    )
    return {"seen": seen, "bytes_a_player": each, "idle_bytes": idle}


async def nodes(bench: Bench) -> dict[str, Any]:
    """Measures two nodes on PostgreSQL and NATS. Of each table's players two sit on either, or, as
    behind our nginx, all on one; half of the tables on either.

    Both nodes share the server's core, so what they do together is what one would do with a core
    of its own. PostgreSQL (fsync on) and NATS share the other core with the load generator.
    """
    with ExitStack() as stack:
        alone = await our_server(bench, stack)
        postgres = stack.enter_context(Postgres(fsync=True))
        nats = stack.enter_context(Nats(bench.folder / "nats"))
        url = postgres.database()
        guests = await stored(url, 2 * TABLES, 0)
        started = [
            stack.enter_context(serving("giftable", "--database", url, "--nats", nats.url))
            for _ in range(2)
        ]
        ports = [node.port for node in started]
        spread, met = Tally(), Tally()
        spread.cpu_s = met.cpu_s = lambda: sum(node.cpu_s() for node in started)
        tables = [OurTable(its, spread) for its in guests[:TABLES]]
        others = [OurTable(its, met) for its in guests[TABLES:]]
        await alone.come()
        await connected(tables, ports, SEATS)
        for node, port in enumerate(ports):
            await connected(others[node::2], [port], SEATS)
        rounds: list[tuple[Seen, Seen, Seen]] = []
        for _ in range(bench.rounds):
            one = await as_fast_as_it_goes(alone.tables, alone.tally, bench.seconds)
            two = await as_fast_as_it_goes(tables, spread, bench.seconds)
            near = await as_fast_as_it_goes(others, met, bench.seconds)
            rounds.append((one, two, near))
        half = _median([two.moves_per_s for _, two, _ in rounds]) / 2
        paced = await at_pace(tables, spread, half, bench.seconds)
    found = {"half": paced, "rounds": rounds}
    for name, of, wanted in (("spread", 1, 50), ("met", 2, 75)):
        share = _median([x[of].moves_per_s / x[0].moves_per_s for x in rounds])
        cpu_share = _median([x[of].moves_per_cpu_s / x[0].moves_per_cpu_s for x in rounds])
        found |= {f"share_{name}": share, f"cpu_share_{name}": cpu_share}
        last = rounds[-1][of]
        print(
            f"  one node on SQLite {rounds[-1][0].moves_per_s:,.0f} moves/s; a node of two, "
            f"players {name}, {last.moves_per_s:,.0f}, p99 {last.update_p99_ms:.1f} ms: {share:.0%}"
            f" ({wanted} %), by its CPU time {cpu_share:.0%}; refused {last.refused}"
        )
    print(
        f"  at half of it, spread ({paced.moves_per_s:,.0f} moves/s): p50 "
        f"{paced.update_p50_ms:.1f} p99 {paced.update_p99_ms:.1f} ms (40)"
    )
    return found


async def starts(bench: Bench) -> dict[str, Any]:
    """Measures a hundred tables of four that begin at the same moment, with everybody's page taking
    part in the seed: 400 seals, 400 shares."""
    url = bench.database()
    guests = await stored(url, STARTING * bench.rounds, 0, is_begun=False)
    took_s: list[float] = []
    missed = 0
    with serving("giftable", "--database", url) as server:
        for number in range(bench.rounds):
            begin = number * STARTING
            tables = [StartingTable(its, Tally()) for its in guests[begin : begin + STARTING]]
            await connected(tables, [server.port], SEATS)
            await asyncio.gather(*[table.greeted.wait() for table in tables])
            await asyncio.sleep(0.5)  # who takes part is known
            for table in tables:
                table.begin()
            while not all(table.begun_s for table in tables):
                await asyncio.sleep(0.05)
            took_s += [table.begun_s for table in tables]
            missed += sum(len(table.silent) for table in tables)
            leave(tables)
    print(
        f"  {STARTING} games of four begin at once: median {_median(took_s):.2f} s, the last after "
        f"{max(took_s):.2f} s (4); pages that took no part: {missed} of {len(took_s) * SEATS} (0)"
    )
    return {"took_s": took_s, "missed": missed}


async def restart(bench: Bench) -> dict[str, Any]:
    """Measures the real `giftable serve` on 10,000 stored tables: from its start until a player who
    comes back has the view of one; and the same on one stored table."""
    found: dict[str, Any] = {}
    for many in (1, STORED):
        url = bench.database()
        guests = (await stored(url, many, STORED_ACTIONS))[many // 2]
        times = []
        for _ in range(bench.rounds):
            begun_s = now_s()
            with Process(Path(url.removeprefix("sqlite:///"))) as server:
                table = OurTable(guests, Tally())
                await connected([table], [server.port], 1)
                await table.greeted.wait()
                times.append(now_s() - begun_s)
                leave([table])
        found[f"{many}_tables_s"] = _median(times)
    print(
        f"  {STORED:,} tables of {STORED_ACTIONS} actions: {found[f'{STORED}_tables_s']:.2f} s (1) "
        f"from starting the process to a player's view; with one table "
        f"{found['1_tables_s']:.2f} s"
    )
    return found


async def slow(bench: Bench) -> dict[str, Any]:
    """Measures 50 tables beside 500 clients who never read, at ten tables where people play."""
    url = bench.database()
    tally, other_tally = Tally(), Tally()
    guests = await stored(url, TABLES + CROWDED, 0)
    tables = [OurTable(its, tally) for its in guests[:TABLES]]
    crowded = [OurTable(its, other_tally) for its in guests[TABLES:]]
    signing = sessions(await keys_of(url))
    requests = [
        asks_for(guests[TABLES + number % CROWDED].table, signing.fresh().token or "")
        for number in range(SLOW_READERS)
    ]

    async def played(seconds: float) -> Seen:
        seen, _ = await asyncio.gather(
            at_pace(tables, tally, SLOW_PACE, seconds),
            at_pace(crowded, other_tally, SLOW_PACE, seconds),
        )
        return seen

    with serving("giftable", "--database", url) as server:
        await connected([*tables, *crowded], [server.port], SEATS)
        before = await played(SLOW_S)
        lines = await deaf(requests, server.port)
        during = await played(SLOW_S)
        dropped = len(lines) - sum(table.watching for table in crowded)
    ratio = during.update_p99_ms / before.update_p99_ms
    print(
        f"  p99 without {before.update_p99_ms:.1f} ms, with {len(lines)} slow readers "
        f"{during.update_p99_ms:.1f} ms: {ratio:.2f} times (1.5); {dropped} of them were cut off"
    )
    return {"ratio": ratio, "before": before, "during": during, "dropped": dropped}


async def backup(bench: Bench) -> dict[str, Any]:
    """Backs up 10,000 stored tables, over and over, while 50 tables play; quiet and busy stretches
    take turns."""
    url = bench.database()
    tally = Tally()
    await stored(url, STORED, STORED_ACTIONS, first=TABLES)
    tables = [OurTable(its, tally) for its in await stored(url, TABLES, 0)]
    ratios, kept = list[float](), bench.folder / "backups"
    took_s: list[float] = []
    quiet = busy = None
    with serving("giftable", "--database", url) as server:
        await connected(tables, [server.port], SEATS)
        for _ in range(bench.rounds):
            quiet = await at_pace(tables, tally, SLOW_PACE, BACKUP_S)
            enough = asyncio.Event()
            backing_up = asyncio.create_task(_back_up(url, kept, took_s, enough))
            busy = await at_pace(tables, tally, SLOW_PACE, BACKUP_S)
            enough.set()
            await backing_up
            ratios.append(busy.update_p99_ms / quiet.update_p99_ms)
            print(f"  p99 {quiet.update_p99_ms:.1f} ms, meanwhile {busy.update_p99_ms:.1f} ms")
    ratio = _median(ratios)
    size = max(file.stat().st_size for file in kept.glob("*.backup")) / 1e6
    print(
        f"  p99 while {STORED:,} tables ({size:.0f} MB) are backed up, against without: "
        f"{ratio:.2f} times (1.5); one backup took {_median(took_s):.1f} s, checked"
    )
    return {"ratio": ratio, "quiet": quiet, "busy": busy, "took_s": took_s}


async def _back_up(url: str, kept: Path, took_s: list[float], enough: asyncio.Event) -> None:
    """Makes one backup after the other; it may use both cores."""
    while not enough.is_set():
        begun_s = now_s()
        process = await asyncio.create_subprocess_exec(
            "taskset", "-c", f"{SERVER_CPU},{LOAD_CPU}", sys.executable, "-m", "giftable.cli.main",
            "backup", str(kept), "--database", url, "--keep", "1",
            stdout=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        assert await process.wait() == 0
        took_s.append(now_s() - begun_s)


PARTS: dict[str, Callable[[Bench], Awaitable[dict[str, Any]]]] = {
    "saturation": saturation,
    "games": games,
    "crowd": crowd,
    "nodes": nodes,
    "starts": starts,
    "restart": restart,
    "slow": slow,
    "backup": backup,
}
