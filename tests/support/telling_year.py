"""A year of notices in virtual time: nodes die between any two statements, clocks jump, receivers
are down, slow, too busy or gone. Who was told is compared with who should have been."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from sqlalchemy import event, select

from giftable.notices.sending import Failed
from giftable.notices.telling import FAILING_TRIES, NoticeSender
from giftable.notices.watch import Mail, Ntfy, Push, Watch
from giftable.notices.words import Message
from giftable.store.schema import deliveries, watches
from tests.support.telling import DAY_MS, SECRET, Days, Dies

MINUTE_MS = 60_000
OUTAGE_MIN = 60
DAY_MIN = 1440
DUE_MIN = {"reveal": 0, "turn": 10, "most": 1152, "hour": 1380}  # of a day
AFTER_MIN = (3, 5, 11, 28, 50)  # looks after each of them; the last by a node that lives
SEATS = ("ann", "ben", "cyd")
MUST = ("turn", "reveal")  # time enough to be told in spite of everything


class Year(Days):
    """What happened, counted under each key."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(url)
        self.random = Random(seed)
        self.running: Node | None = None
        self.attempts: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.unsure: Counter[str] = Counter()  # sent, and then the node died
        self.gone: dict[
            str, int
        ] = {}  # watches whose receiver has said so, and in which look; 0: it may not be written
        self.looks = 0
        self.deaths = 0
        self.expected: list[str] = []
        self.wrong: list[str] = []
        self.failed_now: set[str] = set()  # keys, in this look
        self.told_now: set[str] = set()  # watches
        self.outages: dict[str, float] = {}  # the day's minute, by kind of channel
        self.is_ending = False
        self.day_began_ms = 0
        engine: Any = self.store._engine
        event.listen(engine, "before_cursor_execute", lambda *_: self.tick())

    def tick(self) -> None:
        """One more statement; perhaps it never begins."""
        if self.running is not None:
            self.running.step()

    def fault(self, watch: str, channel: Any) -> Failed | None:
        kind = type(channel).__name__
        if watch in self.gone:
            return self.is_gone(watch)
        minute = (self.now_ms - self.day_began_ms) / MINUTE_MS
        began = self.outages.get(kind, DAY_MIN)
        if kind == "Push" and minute >= began:
            return self.is_gone(watch)
        if 0 <= minute - began < OUTAGE_MIN:
            return Failed("status_429", 900.0) if kind == "Ntfy" else Failed("smtp_451")
        if self.is_ending or self.random.random() > 0.1:
            return None
        return Failed(self.random.choice(("too_slow", "unreachable", "outgoing_busy")))

    def is_gone(self, watch: str) -> Failed:
        if self.gone.get(watch, 0) not in (0, self.looks):
            self.wrong.append(f"{watch} is called again, though it is gone")
        self.gone[watch] = self.looks
        return Failed("status_410", is_gone=True)

    async def look(self, nodes: list[Node]) -> bool:
        """These nodes look at the same moment. Whether all of them live on."""
        self.looks += 1
        self.failed_now, self.told_now = set(), set()
        await asyncio.gather(*(node.look() for node in nodes))
        dead = [node for node in nodes if node.is_dead]
        for node in dead:
            self.deaths += 1
            self.unsure.update(node.sent)
            for watch, look in self.gone.items():
                self.gone[watch] = 0 if look == self.looks else look  # perhaps it is not written
        if not dead:
            await self.said_to_be_failing()
        return not dead

    async def said_to_be_failing(self) -> None:
        """Who has failed just now, and not for the first time, is said to in the table's menu."""

        def read(connection: Any) -> dict[str, int]:
            c = deliveries.c
            found = select(c.watch, c.n, c.seat, c.kind, c.tries)
            return {".".join(map(str, key)): tries for *key, tries in connection.execute(found)}

        tries = await self.store.reading(read)
        for key in sorted(self.failed_now):
            watch = key.partition(".")[0]
            if watch not in self.told_now and tries.get(key, 0) >= FAILING_TRIES:
                kept = await self.outbox.watch(watch)
                if kept is not None and not kept.failing:
                    self.wrong.append(f"{watch} fails, and nobody says so")


class Node:
    """A node with a clock of its own, which may die before any statement and any sending."""

    public_url: str | None = None

    def __init__(self, year: Year, statements: int | None = None) -> None:
        self.year = year
        self.left = statements  # until it dies; None: it does not
        self.is_dead = False
        self.skew_ms = year.random.randrange(-20_000, 20_000)
        self.sent: set[str] = set()
        outbox: Any = Mortal(self)
        sender: Any = self
        clock: Any = self
        self.teller = NoticeSender(outbox, year.house.tables, sender, clock, SECRET)

    def wall_ms(self) -> int:
        return self.year.now_ms + self.skew_ms

    def step(self) -> None:
        if self.is_dead or self.left == 0:
            self.is_dead = True
            raise Dies(was_sent=False)
        if self.left is not None:
            self.left -= 1

    async def look(self) -> None:
        try:
            while await self.teller.look():
                pass
        except Dies:
            await asyncio.sleep(10)  # what it had begun besides ends, too

    async def send(self, channel: Any, told: Message) -> None:
        year, key = self.year, told.key
        watch = key.partition(".")[0]
        self.step()
        year.attempts[key] += 1
        fault = year.fault(watch, channel)
        await asyncio.sleep(year.random.choice((0.1, 0.1, 4.9)))
        if self.is_dead:
            raise Dies(was_sent=False)
        if fault is not None:
            if fault.code != "outgoing_busy":
                year.failed_now.add(key)
            raise fault
        year.told[key] += 1
        year.told_now.add(watch)
        self.sent.add(key)


class Mortal:
    """The outbox, as long as its node lives."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def call(*args: Any) -> Any:
            node, outbox = self._node, self._node.year.outbox
            if node.is_dead:
                raise Dies(was_sent=False)
            node.year.running = node
            try:  # on virtual time the database answers at once: nobody else runs meanwhile
                done = await getattr(outbox, name)(*args)
            finally:
                node.year.running = None
            if name == "done":
                node.sent.discard(args[0].key)
            return done

        return call


async def spend(year: Year, days: int) -> None:
    """So many days; at their end all is well again, and nothing is left."""
    await year.begin()
    now = [await _subscribed(year, nth, 0) for nth in range(3)]
    nodes = [Node(year), Node(year)]
    for day in range(days + 2):
        year.is_ending = day >= days
        year.day_began_ms = year.now_ms
        for nth, watch in enumerate(now):
            if watch.id in year.gone:
                now[nth] = await _subscribed(year, nth, day)
        await _planned(year, day, now)
        nodes = await _looked(year, nodes)
    year.pass_(2 * DAY_MS)
    await year.look([Node(year)])
    year.wrong += await judged(year)


async def _subscribed(year: Year, nth: int, day: int) -> Watch:
    person = SEATS[nth]
    channel = (
        Mail(f"{person}@friends.example"),
        Push(f"https://push.example/{day}", "a", "b"),
        Ntfy("https://ntfy.example/topic"),
    )[nth]
    return await year.watch(person, day, channel=channel)


async def _planned(year: Year, day: int, now: list[Watch]) -> None:
    """What the table's log would write that day."""
    random = year.random
    year.outages = {} if year.is_ending else {
        "Mail": random.uniform(-600, 1300), "Ntfy": random.uniform(-600, 1300),
    }  # fmt: skip
    if not year.is_ending and random.random() < 0.03:
        year.outages["Push"] = random.uniform(0, 1300)
    for kind, minute in DUE_MIN.items():
        at_ms = year.day_began_ms + minute * MINUTE_MS
        ends_ms = None if kind == "reveal" else year.day_began_ms + DAY_MS
        await year.due(0, 1, 2, kind=kind, n=day + 5, ends_ms=ends_ms, at_ms=at_ms)
        year.expected += [f"{one.id}.{day + 5}.{seat}.{kind}" for seat, one in enumerate(now)]


async def _looked(year: Year, nodes: list[Node]) -> list[Node]:
    random = year.random
    for due_min in DUE_MIN.values():
        for after_min in AFTER_MIN:
            wanted_ms = year.day_began_ms + (due_min + after_min) * MINUTE_MS
            year.pass_(max(0, wanted_ms - year.now_ms))
            if random.random() < 0.05:
                nodes[0].skew_ms = random.randrange(-20_000, 20_000)  # the clock is set
            if random.random() < 0.02:
                year.pass_(-random.randrange(600_000))  # on all nodes
            is_calm = year.is_ending or after_min == AFTER_MIN[-1]
            for node in nodes:
                node.left = None if is_calm or random.random() > 0.2 else random.randrange(25)
            asked = nodes if random.random() < 0.4 else [random.choice(nodes)]
            await year.look(asked)
            nodes = [Node(year) if node.is_dead else node for node in nodes]
    year.pass_(max(0, year.day_began_ms + DAY_MS - year.now_ms))
    return nodes


async def judged(year: Year) -> list[str]:
    """What is wrong at the end."""
    wrong = [f"{key} was never asked for" for key in year.told.keys() - {*year.expected}]
    for key in year.expected:
        watch, kind = key.partition(".")[0], key.rpartition(".")[2]
        if year.told[key] > 1 + year.unsure[key]:
            wrong.append(f"{key} was told {year.told[key]} times")
        if year.told[key] == 0 and watch not in year.gone:
            if kind in MUST or not year.attempts[key]:
                wrong.append(f"{key} was forgotten after {year.attempts[key]} tries")
    if await year.left() != (0, 0):
        wrong.append(f"{await year.left()} notices and deliveries are left")

    def bodies(connection: Any) -> list[tuple[str, bytes]]:
        found = connection.execute(select(watches.c.id, watches.c.body))
        return [(id, body) for id, body in found]

    for id, body in await year.store.reading(bodies):
        if b'"failing":""' not in body:
            wrong.append(f"{id} is well, and said to be failing")
    return wrong
