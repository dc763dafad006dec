"""Two servers under the same load of people; abuse goes against one of them.

What the machine is busy with besides, both feel alike: only the ratio of their figures counts.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from types import TracebackType

from tests.adversaries.abuse import KINDS
from tests.support.bound import BOUND_S
from tests.support.crowd import Broken, Crowd
from tests.support.process import Process

ROOT = Path(__file__).resolve().parent.parent.parent
TABLES = 3
PEOPLE = 3
THINK_S = 0.06  # the socket takes twenty messages a second
WINDOW_S = 1.0
MORE = 10  # the burst that an address may spend at once passes too, on a slow machine later
SETTLED_ACKS = 60
CALM_ACKS = 20
CALM_S = 0.05  # an answer then takes at most so long, or CALM_RATIO times the fair server's
CALM_RATIO = 3.0


class Served(Process):
    """A server that takes 127.0.0.1 alone for this machine; `source` is the code it runs, where
    not this one's."""

    program = ("-m", "tests.adversaries.served")

    def __init__(self, database: Path, source: Path | None = None) -> None:
        super().__init__(database)
        paths = [source, ROOT, os.environ.get("PYTHONPATH")]
        self.env = {"PYTHONPATH": os.pathsep.join(str(path) for path in paths if path)}


class Abuse:
    """A process that abuses a server as long as it is entered; then `counts` is what it told."""

    def __init__(self, kind: str, address: str, tables: Iterable[str]) -> None:
        self.kind = kind
        self.counts: Counter[str] = Counter()
        source = f"127.0.1.{1 + list(KINDS).index(kind)}"  # nobody has heard of it before
        self._words = [kind, address, ",".join(tables), source]
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Abuse:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.adversaries.abuse", *self._words,
            cwd=ROOT, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert self._process.stdout is not None
        async with asyncio.timeout(BOUND_S):
            assert await self._process.stdout.readline(), f"{self.kind} did not begin"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        process = self._process
        assert process is not None
        try:
            if process.returncode is None:
                process.terminate()
            async with asyncio.timeout(BOUND_S):
                told, _ = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if error is None:
            assert told, f"{self.kind} has ended by itself: {process.returncode}"
            self.counts.update(json.loads(told))


class Half:
    """One of the two servers and its people."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.crowd = Crowd([server.address], 1, THINK_S)
        self.worst_s = 0.0

    async def fill(self) -> None:
        for _ in range(TABLES):
            await self.crowd.table("hat", people=PEOPLE)
        await self.crowd.until_acks(SETTLED_ACKS)

    def answers(self) -> list[float]:
        """How long each answer took since this was last asked for."""
        answered = [x for person in self.crowd.people for x in person.answered_s]
        for person in self.crowd.people:
            person.answered_s.clear()
        self.worst_s = max(self.worst_s, *answered, 0.0)
        return answered

    @property
    def lost(self) -> int:
        """How often somebody's line has broken."""
        return sum(len(person.away_s) for person in self.crowd.people)


@dataclass
class Suffered:
    """What people felt while one kind of abuse went on; answers in its last windows."""

    kind: str
    fair: list[list[float]] = field(default_factory=list)
    slow: list[list[float]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    fair_worst_s: float = 0.0
    worst_s: float = 0.0
    lost: int = 0
    log_lines: int = 0
    grown_bytes: int = 0

    def figures_s(self, percentile: int) -> tuple[float, float]:
        """The fair server's and the other's: the medians over the windows."""
        fair, slow = (
            median(_percentile(window, percentile) for window in windows)
            for windows in (self.fair, self.slow)
        )
        return fair, slow

    def ratio(self, percentile: int) -> float:
        fair, slow = self.figures_s(percentile)
        return slow / fair

    def __str__(self) -> str:
        (fair50, slow50), (fair99, slow99) = self.figures_s(50), self.figures_s(99)
        rest = {name: n for name, n in self.counts.items() if name not in ("lines", "bytes")}
        seconds = rest.pop("seconds", 0) or 1
        return (
            f"{self.kind:20} p50 {fair50 * 1000:6.1f} {slow50 * 1000:7.1f} ms "
            f"ratio {self.ratio(50):6.2f}   p99 {fair99 * 1000:6.1f} {slow99 * 1000:7.1f} ms "
            f"ratio {self.ratio(99):6.2f}   worst {self.worst_s * 1000:6.0f} ms  "
            f"lost {self.lost}  log {self.log_lines}  {self.grown_bytes / 1e6:+.1f} MB  "
            f"{self.counts['bytes'] / seconds / 1000:.0f} kB/s "
            f"{self.counts['lines'] / seconds:.0f} lines/s  {rest}"
        )


def _percentile(window: list[float], percentile: int) -> float:
    """Who was answered less than twice in a window has waited for about all of it."""
    if len(window) < 2:
        return max(window, default=WINDOW_S)
    return quantiles(window, n=100, method="inclusive")[percentile - 1]


def always(found: Suffered) -> bool:
    return True


IsEnough = Callable[[Suffered], bool]


class Duel:
    """The two servers, entered with their people at the tables."""

    def __init__(self, folder: Path, source: Path | None = None) -> None:
        self.is_spoiled = False  # it did not become calm again
        self._servers = [Served(folder / f"{name}.db", source) for name in ("fair", "slow")]
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Duel:
        async with AsyncExitStack() as stack:
            starts = (asyncio.to_thread(stack.enter_context, one) for one in self._servers)
            await asyncio.gather(*starts)
            self.fair, self.slow = (Half(server) for server in self._servers)
            for half in (self.fair, self.slow):
                await stack.enter_async_context(half.crowd)
            await asyncio.gather(self.fair.fill(), self.slow.fill())
            await self.calm()
            self._stack = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self._stack.aclose()

    async def suffer(self, kind: str, windows: int, is_enough: IsEnough = always) -> Suffered:
        """So many windows of that abuse, and until all is calm again. As long as the last ones are
        not enough, up to MORE times as many: a fault lasts, and what else a machine does passes."""
        self.is_spoiled = True
        slow, found = self.slow, Suffered(kind)
        log, grown, lost = len(slow.server.said), slow.server.memory_bytes(), slow.lost
        for half in (self.fair, slow):
            half.answers()
            half.worst_s = 0.0
        async with Abuse(kind, slow.server.address, slow.crowd.tables) as abuse:
            for window in range(1, MORE * windows + 1):
                await asyncio.sleep(WINDOW_S)
                found.fair = [*found.fair, self.fair.answers()][-windows:]
                found.slow = [*found.slow, slow.answers()][-windows:]
                if window >= windows and is_enough(found):
                    break
            found.grown_bytes = slow.server.memory_bytes() - grown
        await self.calm()
        found.counts = abuse.counts
        found.log_lines = len(slow.server.said) - log
        found.lost = slow.lost - lost
        found.worst_s, found.fair_worst_s = slow.worst_s, self.fair.worst_s
        self.is_spoiled = False
        return found

    async def calm(self) -> None:
        """Until people are answered quickly on either server, those too who have waited since."""
        async with asyncio.timeout(BOUND_S):
            while not await self._is_calm():
                pass
            for half in (self.fair, self.slow):
                await half.crowd.ask("GET", "/healthz")

    async def _is_calm(self) -> bool:
        halves = (self.fair, self.slow)
        for half in halves:
            half.answers()
        await asyncio.gather(*(half.crowd.until_acks(CALM_ACKS) for half in halves))
        fair, slow = (median(half.answers()) for half in halves)
        return slow < max(CALM_S, CALM_RATIO * fair)


class Duels:
    """One duel for many kinds of abuse; a new one where it was spoiled. To be entered."""

    def __init__(self, folder: Path, source: Path | None = None) -> None:
        self._folder = folder
        self._source = source
        self._duel: Duel | None = None
        self._count = 0

    async def __aenter__(self) -> Duels:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self._leave()

    async def ready(self) -> Duel:
        if self._duel is not None and self._duel.is_spoiled:
            await self._leave()
        if self._duel is None:
            self._count += 1
            folder = self._folder / str(self._count)
            folder.mkdir()
            self._duel = await Duel(folder, self._source).__aenter__()
        return self._duel

    async def _leave(self) -> None:
        duel, self._duel = self._duel, None
        if duel is None:
            return
        try:
            await duel.__aexit__(None, None, None)
        except Broken:
            if not duel.is_spoiled:
                raise
