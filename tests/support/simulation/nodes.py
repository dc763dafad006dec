"""The servers of a simulated evening: processes that die at any await, and their ports.

Every port checks its process's fence. What a process still does once it is dead (a `finally`
that runs while its tasks are cancelled) reaches nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextvars import ContextVar, copy_context
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from giftable.app import Site, make_app
from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.features.feature import Parts
from giftable.server.limits import Limits, Rate
from giftable.tables.ports import BusMessage, Commit, StoreFailed
from giftable.tables.service import Tables
from tests.support.faulty import AnyBot, PutByTask
from tests.support.shelves import own
from tests.support.simulation.scenario import deck
from tests.support.virtual import EVENING_MS, VirtualLoop

if TYPE_CHECKING:
    from tests.support.simulation.world import World

T = TypeVar("T")

KEYS = {year: bytes([year % 256]) * 32 for year in range(2021, 2025)}  # of the sessions
NOWHERE = Path("no-client-is-built-here")
LIMITS = Limits(rates={"tables": Rate(1e6, 1e6)}, wrong_codes=Rate(1e6, 1e6))

_at_work: ContextVar[Process | None] = ContextVar("process", default=None)
_serials = count()


class OwnedTask(asyncio.Task[Any]):
    """A task that knows its process and its place in the order of tasks."""

    process: Process | None
    serial: int


def make_task(loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
    """The loop's task factory: a dead process begins nothing new."""
    task = OwnedTask(coro, loop=loop, **more)
    context = more.get("context")
    task.process = _at_work.get() if context is None else context.get(_at_work)
    task.serial = next(_serials)
    if task.process is not None and not task.process.is_alive:
        task.cancel()
    return task


class Process:
    """One incarnation of a node, from its start to its death."""

    def __init__(self, world: World, node: int, name: str) -> None:
        self.world = world
        self.node = node
        self.name = name
        self.is_alive = True
        self.is_draining = False
        self._context = copy_context()
        self._context.run(_at_work.set, self)
        self.clock = NodeClock(self)
        self.store = NodeStore(self, world.open_store())
        self.bus = NodeBus(self)
        self.tables = Tables(
            self.store, self.bus, self.clock, world.entropy, InlineBots(self._bot), deck, name
        )
        self.app = make_app(
            self.tables, KEYS, Site(static=NOWHERE, limits=LIMITS), Parts(own=own())
        )
        self.spawn(self.tables.follow_other_nodes())

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a task of this process."""
        return self.world.loop.create_task(work, context=self._context.copy())

    def later(self, seconds: float, call: Callable[..., object], *args: Any) -> None:
        """Let something happen in this process, if it lives then."""
        self.world.loop.call_later(
            seconds, self._if_alive, call, *args, context=self._context.copy()
        )

    def _if_alive(self, call: Callable[..., object], *args: Any) -> None:
        if self.is_alive:
            call(*args)

    def check(self) -> None:
        """Raises CancelledError in a process that is dead."""
        if not self.is_alive:
            raise asyncio.CancelledError

    def die(self) -> None:
        """Stop at whatever await every task is."""
        self.is_alive = False
        tasks = [
            task for task in asyncio.all_tasks(self.world.loop)
            if isinstance(task, OwnedTask) and task.process is self
        ]  # fmt: skip
        for task in sorted(tasks, key=lambda task: task.serial):
            task.cancel()

    def _bot(self, game: str, level: str, character: str) -> SimulatedBot:
        return SimulatedBot(self.world)


class SimulatedBot(AnyBot):
    """A bot for any game, which fails now and then."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def act(self, view: Any) -> Any:
        if self._world.faults.takes("bot_failed"):
            raise RuntimeError("told to")
        return super().act(view)


class NodeClock:
    """A machine's clock: its wall may be wrong and jump, its other one only goes on."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._loop = process.world.loop
        self._base_s = process.world.rng_nodes.uniform(0, 1e6)

    def wall_ms(self) -> int:
        wrong_ms = self._process.world.wrong_ms[self._process.node]
        return EVENING_MS + wrong_ms + round(self._loop.time() * 1000)

    def monotonic_s(self) -> float:
        return self._base_s + self._loop.time()

    async def sleep(self, seconds: float) -> None:
        self._process.check()
        await asyncio.sleep(seconds)
        self._process.check()


class NodeBus(LocalBus):
    """One process's end of the bus: what it says reaches the others a moment later, or never."""

    def __init__(self, process: Process) -> None:
        super().__init__(is_shared=True)
        self._process = process

    def publish(self, table: str, said: BusMessage) -> None:
        process, world = self._process, self._process.world
        if not process.is_alive or not self.is_up:
            return
        for other in world.processes:
            if other is not process or world.rng_bus.random() < 0.1:
                for delay_s in world.faults.bus_delays(world.rng_bus):
                    other.later(delay_s, other.bus.deliver, table, said)

    def deliver(self, table: str, said: BusMessage) -> None:
        """What somebody has said arrives."""
        if self.is_up:
            super().publish(table, said)


class NodeStore(PutByTask):
    """The store as one process reaches it: with delays, and failing before or after a commit."""

    def __init__(self, process: Process, inner: Any) -> None:
        self.inner = inner
        self._process = process
        self._faults = process.world.faults
        self._rng = process.world.rng_store

    async def _go(self) -> None:
        """The way there."""
        process = self._process
        process.check()
        await asyncio.sleep(self._faults.store_delay_s(self._rng))
        process.check()
        if self._faults.is_store_down:
            raise StoreFailed("down")

    async def append(self, commit: Commit) -> None:
        await self._write(self.inner.append, commit)
        self._process.world.judge.durable(commit)

    async def create(self, first: Commit, code: str) -> bool:
        made: bool = await self._write(self.inner.create, first, code)
        return made

    async def _write(self, work: Callable[..., Any], *args: Any) -> Any:
        await self._go()
        if self._faults.takes("store_before"):
            raise StoreFailed("before")
        done = await work(*args)
        if self._rng.random() < 0.3:
            await asyncio.sleep(0)  # a process may die between the commit and the news of it
        if self._faults.takes("store_after"):
            raise StoreFailed("after")
        self._process.check()
        return done

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Commit]:
        await self._go()
        return await self.inner.read(table, after, most)

    async def find(self, code: str) -> str | None:
        await self._go()
        return await self.inner.find(code)

    async def codes_taken(self) -> int:
        await self._go()
        return await self.inner.codes_taken()

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        await self._go()
        return await self.inner.newest(tables)

    async def forget(self, before_ms: int, most: int) -> int:
        await self._go()
        return await self.inner.forget(before_ms, most)

    async def check(self) -> None:
        await self._go()

    async def secret(self, name: str) -> bytes:
        await self._go()
        return await self.inner.secret(name)

    async def close(self) -> None:
        """The process's end closes it, as the evening's."""


class WorldLoop(VirtualLoop):
    """The loop of an evening: a fuse burns by rounds of the loop, so that it ends at any await."""

    def __init__(self, shuffle: Random | None, check_pace: Callable[[int], None]) -> None:
        super().__init__(shuffle)
        self._check_pace = check_pace
        self._moment_from = 0
        self._fuses: list[tuple[int, Callable[[], object]]] = []
        self._rounds = 0
        self.set_task_factory(make_task)

    def light(self, rounds: int, bang: Callable[[], object]) -> None:
        """Call `bang` after so many rounds of the loop."""
        self._fuses.append((self._rounds + rounds, bang))

    def put_out(self) -> None:
        """No fuse burns on."""
        self._fuses.clear()

    def jump(self) -> None:
        super().jump()
        self._check_pace(self._rounds - self._moment_from)
        self._moment_from = self._rounds

    def turn(self) -> None:
        self._rounds += 1
        if self._rounds % 10_000 == 0:
            self._check_pace(self._rounds - self._moment_from)
        if self._fuses:
            burnt = [bang for at, bang in self._fuses if at <= self._rounds]
            self._fuses = [fuse for fuse in self._fuses if fuse[0] > self._rounds]
            for bang in burnt:
                bang()
        super().turn()
