"""One evening: its servers, lines and people, from the first table to the last word.

First comes trouble: people play while faults strike. Then faults end, whoever is still out comes
back, and every game that runs must come to its end. At last it is quiet, and everybody must have
been told the same.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import MutableMapping
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import structlog

from giftable.server.web.sessions import Sessions, Visitor
from giftable.store import sql
from giftable.tables.live.presence import BEAT_S, PRESENT_S
from giftable.tables.ports import Store
from tests.support.asgi import Answer, Browser
from tests.support.memory import MemoryStore
from tests.support.simulation.faults import Faults
from tests.support.simulation.judge import Failed, Judge
from tests.support.simulation.network import Line
from tests.support.simulation.nodes import KEYS, Process, WorldLoop
from tests.support.simulation.people import NEVER_ACTS, Person
from tests.support.simulation.scenario import Scenario, TablePlan
from tests.support.virtual import FakeClock, FakeEntropy

QUIET_S = PRESENT_S + 2 * BEAT_S + 20.0  # all that was in flight has come, or was given up
END_S = 3 * 3600.0  # a game whose people are there takes no longer, at the slowest pace
ROUNDS_MAX = 20_000  # of the loop, without a moment passing
LOOK_S = 5.0  # so often
NEWS_S = (
    15.0  # a node asks the store every four seconds; a slow or lost answer may cost another try
)
NUDGE = "nudge:"  # what its id begins with is not logged


class World:
    """One evening of one scenario. `failed` says after `run` what was wrong, if anything."""

    def __init__(self, scenario: Scenario, database: Path | None) -> None:
        seed = scenario.seed
        self.scenario = scenario
        self.loop = WorldLoop(
            Random(f"{seed}:order") if scenario.shuffled else None, self.check_pace
        )
        self.rng = Random(f"{seed}:world")
        self.rng_net = Random(f"{seed}:net")
        self.rng_bus = Random(f"{seed}:bus")
        self.rng_store = Random(f"{seed}:store")
        self.rng_nodes = Random(f"{seed}:nodes")
        self.entropy = FakeEntropy(seed)
        self.trace: list[tuple[Any, ...]] = []
        self.counts: Counter[str] = Counter()
        self.is_trouble = True
        self.wrong_ms = [0] * scenario.nodes
        self.processes: list[Process] = []
        self.lines: dict[int, Line] = {}
        self.people: dict[str, Person] = {}
        self._lines_made = 0
        self._incarnations = 0
        self._memory = MemoryStore()
        self._database = database
        self._opened: list[Store] = []
        self._over: asyncio.Future[None] = self.loop.create_future()
        self.faults = Faults(self)
        self.judge = Judge(self)

    # What everybody uses ----------------------------------------------------------------

    def note(self, *what: Any) -> None:
        """A line of the trace."""
        if self.judge.failed is None or what[0] == "FAULT":
            self.trace.append((self.loop.time(), *what))

    def over(self) -> None:
        """The evening ends at once."""
        if not self._over.done():
            self._over.set_result(None)

    def delay_s(self) -> float:
        """How long a message is on its way."""
        return self.rng_net.random() * 0.02

    def open_store(self) -> Store:
        """A way to the one store: every process has its own to a database."""
        if self._database is None:
            return self._memory
        self._opened.append(sql.open(f"sqlite:///{self._database}"))
        return self._opened[-1]

    def any_process(self, rng: Random) -> Process | None:
        """One that takes newcomers; None where there is none now."""
        takers = [process for process in self.processes if not process.is_draining]
        return rng.choice(takers) if takers else None

    def any_line(self, rng: Random) -> Line | None:
        lines = [line for line in self.lines.values() if line.is_open]
        return rng.choice(lines) if lines else None

    def line(self, person: Person, process: Process, table: str) -> Line:
        """A person opens a socket."""
        self._lines_made += 1
        self.lines = {k: x for k, x in self.lines.items() if x.is_open or x.is_served}
        line = Line(self, person, process, table, self._lines_made)
        self.lines[line.number] = line
        self.note("opens", person.name[:6], line.number, process.name)
        return line

    def id_in(self, text: str | bytes) -> str | None:
        """The id of a command that people really mean."""
        if isinstance(text, bytes):
            return None
        _, found, rest = text.partition('"id":"say:')
        return f"say:{rest.partition(chr(34))[0]}" if found else None

    @staticmethod
    def is_nudge(id: str) -> bool:
        return id.startswith(NUDGE)

    # Servers --------------------------------------------------------------------------

    def check_pace(self, rounds: int) -> None:
        """So many rounds of the loop have run while no time went by."""
        if rounds > ROUNDS_MAX:
            self.judge.fault("livelock", f"{rounds} rounds in one moment")

    def start(self, node: int) -> None:
        """A node's next incarnation."""
        self._incarnations += 1
        self.processes.append(Process(self, node, f"node-{node}-{self._incarnations}"))
        self.note("starts", self.processes[-1].name)

    def kill(self, process: Process, back_s: float) -> None:
        """A process dies where it stands; another one comes in its place."""
        if not process.is_alive:
            return
        self.note("dies", process.name)
        self.processes.remove(process)
        process.die()
        for line in self.lines.values():
            if line.process is process:
                line.orphaned(self.rng_net.random() < 0.3)
        self.loop.call_later(back_s, self.start, process.node)

    def drain(self, process: Process, back_s: float) -> None:
        """A process ends in good order: it says goodbye first."""
        self.note("drains", process.name)
        process.is_draining = True
        parting = process.spawn(process.app.state.connections.restart())
        parting.add_done_callback(lambda _: self.kill(process, back_s))

    # The evening ----------------------------------------------------------------------

    def run(self) -> Failed | None:
        """Play it through. What failed, or None."""
        before = structlog.get_config()
        structlog.configure(processors=[self._logged], cache_logger_on_first_use=False)
        self.loop.set_exception_handler(self._left)
        try:
            self.loop.run_until_complete(self._evening())
        finally:
            for process in self.processes:
                process.die()
            self.loop.run_until_complete(self._end())
            self.loop.close()
            structlog.configure(**before)
        return self.judge.failed

    def _logged(self, logger: Any, level: str, event: MutableMapping[str, Any]) -> NoReturn:
        self.note("log", level, event.get("event"), event.get("code"))
        if level in ("error", "exception", "critical"):
            self.judge.fault("server_failed", f"{event}")
        raise structlog.DropEvent

    def _left(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        task = context.get("task") or context.get("future")
        process = getattr(task, "process", None)
        if process is None or process.is_alive:
            self.judge.fault("server_failed", f"{context}")

    async def _evening(self) -> None:
        for node in range(self.scenario.nodes):
            self.start(node)
        for plan in self.scenario.tables:
            self._invite(plan)
        self.faults.go_on()
        while self.loop.time() < self.scenario.trouble_s and not self._over.done():
            await self._until(LOOK_S)
            self._look_for_late_news()
        self._calm()
        end_s = self.loop.time() + END_S
        while not self._over.done() and self._unfinished():
            if self.loop.time() > end_s:
                self.judge.fault("no_progress", self._unfinished())
            await self._until(5.0)
        await self._until(QUIET_S)
        if not self._over.done():
            self._last_judgement()

    def _look_for_late_news(self) -> None:
        """Whoever has a sound line knows what is old, whatever befalls the others."""
        if not self.faults.is_store_sound(NEWS_S):
            return
        old_s = self.loop.time() - NEWS_S
        for line in self.lines.values():
            ledger = self.judge.ledgers.get(line.table)
            if ledger is None or line.seen is None or not line.is_sound(NEWS_S):
                continue
            n = sum(page.durable_s < old_s for page in ledger.pages)
            if line.seen.newest < n:
                self.judge.fault("late_news", f"line {line.number} at {line.seen.newest}, not {n}")

    async def _until(self, seconds: float) -> None:
        if not self._over.done():
            await asyncio.wait([self._over], timeout=seconds)

    def _invite(self, plan: TablePlan) -> None:
        sessions = Sessions(KEYS, FakeClock(), self.entropy)
        visitors = [sessions.fresh() for _ in range(plan.people + plan.watching)]
        people = [self._guest(visitor, i < plan.people) for i, visitor in enumerate(visitors)]
        self._make(plan, people)

    def _guest(self, visitor: Visitor, is_player: bool) -> Person:
        assert visitor.token is not None
        person = Person(self, visitor.person, visitor.token, "", is_player)
        self.people[person.name] = person
        return person

    def _make(self, plan: TablePlan, people: list[Person]) -> None:
        """The host asks for a table, again if need be."""
        process = self.any_process(self.rng)
        if process is None:
            self.loop.call_later(0.5, self._make, plan, people)
            return
        body = {
            "game": plan.game, "name": "Host", "locale": "en", "options": plan.options,
            "settings": {"pace": "off"},
        }  # fmt: skip
        asking = process.spawn(
            Browser(process.app).post(
                "/api/tables", body, authorization=f"Bearer {people[0].token}"
            )
        )

        def answered(task: asyncio.Task[Answer]) -> None:
            if process.is_alive:
                self.note("asked", task.result().status, task.result().body[:80])
            if not process.is_alive or task.result().status != 201:
                self.loop.call_later(0.5, self._make, plan, people)
            else:
                self._open(plan, people, task.result().json["table"])

        asking.add_done_callback(answered)

    def _open(self, plan: TablePlan, people: list[Person], table: str) -> None:
        people[0].wanted = (plan.bots, plan.settings)
        for i, person in enumerate(people):
            person.table = table
            late_s = 20.0 if self.rng.random() < 0.15 else 1.0
            self.loop.call_later(i * self.rng.random() * late_s, person.come)

    def _calm(self) -> None:
        """Faults end. Some go home without a word; all others come back."""
        self.note("calm")
        self.is_trouble = False
        self.faults.end()
        if "process_killed" in self.scenario.kinds and self.rng.random() < 0.5:
            for process in self.processes[:1]:
                self.kill(process, 1.0)
        for process in self.processes:
            process.bus.is_up = True
        for line in self.lines.values():
            line.read_on()
        tables: dict[str, list[Person]] = {}
        for person in self.people.values():
            tables.setdefault(person.table, []).append(person)
        for people in tables.values():
            stays = self.rng.randrange(len(people))
            for i, person in enumerate(people):
                person.dozes = self.rng.random() < NEVER_ACTS
                if i != stays and self.rng.random() < self.scenario.homesick:
                    person.go_home()
                else:
                    person.come()

    def _unfinished(self) -> str:
        """What is still to be waited for; empty if nothing."""
        for table in self.judge.ledgers:
            page = self.judge.newest(table)
            if page.state.is_running and any(
                person.line is not None and page.state.seats_of(person.name)
                for person in self.people.values()
                if person.table == table
            ):
                return f"table {table[:4]} at {page.commit.n} waits for {page.waiting}"
        for person in self.people.values():
            if person.pending and not person.has_gone_home:
                return f"{person.name[:6]} has no answer to {next(iter(person.pending))}"
        return ""

    # The end --------------------------------------------------------------------------

    def _last_judgement(self) -> None:
        """It is quiet: everybody has the newest view and knows who is there."""
        for person in self.people.values():
            if person.has_gone_home:
                continue
            if person.line is None or person.told is None:
                self.judge.fault("shut_out", f"{person.name[:6]} does not come in")
                return
            page = self.judge.newest(person.table)
            for viewer in page.viewers(person.name):
                n = person.views.get(viewer, (0, None))[0]
                if n != page.commit.n:
                    self.judge.fault(
                        "not_converged",
                        f"{person.name[:6]} has n {n} as {viewer}, the log {page.commit.n}",
                    )
            self._judge_presence(person)
        for process in self.processes:
            self._judge_rooms(process)
        self.judge.last_word()

    def _judge_presence(self, person: Person) -> None:
        page = self.judge.newest(person.table)
        there = {x.name for x in self.people.values() if x.line and x.table == person.table}
        online = tuple(
            i for i, s in enumerate(page.state.seats) if s is not None and s.person in there
        )
        told = None if person.presence is None else person.presence.online
        if told != online:
            self.judge.fault("presence_wrong", f"{person.name[:6]} sees {told}, not {online}")

    def _judge_rooms(self, process: Process) -> None:
        """What a server holds of a table at which people sit is the fold of its log."""
        for room in process.tables.rooms:
            page = self.judge.newest(room.table)
            if room.audience.listeners and (room.n, room.state) != (page.commit.n, page.state):
                what = f"{process.name} has {room.table[:4]} at {room.n}"
                self.judge.fault("room_differs", what)

    async def _end(self) -> None:
        tasks = [
            task for task in asyncio.all_tasks(self.loop) if task is not asyncio.current_task()
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for store in self._opened:
            with contextlib.suppress(asyncio.CancelledError):  # what it was writing died
                await store.close()
