"""A season of tables over days in virtual time, in a database: people come when they like or never,
nodes die, clocks jump, receivers fail. Who should have been told, by the log, is compared with who
was; and each game must end in its time."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

from giftable.games.kernel import Rejected
from giftable.notices.sending import Failed
from giftable.notices.telling import Teller
from giftable.notices.watch import Watch, Webhook
from giftable.notices.words import Told
from giftable.store import sql
from giftable.store.notices import SqlOutbox
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.archive import Archive
from giftable.tables.days import AWAY_MS_MAX, CAP, CLOSED_MS, DAY_MS, HOUR_MS, is_choice
from giftable.tables.night_watch import NightWatch
from giftable.tables.room import Room
from giftable.tables.service import Tables
from giftable.tables.table import TableState, evolve, turns
from tests.support.evening import House
from tests.support.replays import MemoryReplays
from tests.support.telling import SECRET

STEP_S = 1800.0
ROUNDS, CHOICES = 2, 3
TRIES_LOST = 2  # of each key, at most
MUST_MS = 3 * HOUR_MS  # who is waited for so long since they left has been told
PEOPLE = ("ann", "ben", "cyd", "dan")
ZONES = ("Asia/Tokyo", "Europe/Kyiv", "America/St_Johns", "Pacific/Auckland")


class Season:
    """One table after the other. `wrong` says what was."""

    public_url: str | None = None

    def __init__(self, url: str, seed: int) -> None:
        self.random = Random(seed)
        self.store: Any = sql.open(url)
        self.house = House(self.store, seed=seed)
        self.outbox = SqlOutbox(self.store)
        self.archive = Archive(
            MemoryReplays(), self.store, SECRET, self.house.clock, self.house.entropy
        )
        self.told: Counter[tuple[str, str]] = Counter()  # by table and key
        self.lost: Counter[str] = Counter()
        self.touched: dict[tuple[str, str], list[int]] = {}
        self.kinds: Counter[str] = Counter()
        self.deaths = 0
        self.away_ms: Counter[str] = Counter()  # of the game that is on, as they said
        self.read_n = 0
        self.state: TableState | None = None
        self.wrong: list[str] = []

    @property
    def now_ms(self) -> int:
        return self.house.clock.wall_ms()

    async def send(self, channel: Any, told: Told) -> None:
        if self.lost[told.key] < TRIES_LOST and self.random.random() < 0.3:
            self.lost[told.key] += 1
            raise Failed(self.random.choice(("too_slow", "status_500", "smtp_451")))
        self.told[told.code, told.key] += 1
        self.kinds[told.kind] += 1

    async def play(self, credit: Any) -> None:
        random = self.random
        table, code, _ = await self.house.tables.create(
            "ann", "gifttrap", "Ann", "en", {"track": 12, "rounds_max": ROUNDS},
            c.Settings(days=credit),
        )  # fmt: skip
        room = await self.house.tables.room(table)
        for person in PEOPLE[1:]:
            await room.command(person, c.Sit(f"sit-{person}", name=person.title(), locale="en"))
        for person, zone in zip(PEOPLE, ZONES, strict=True):
            await room.command(person, c.KeepHours(f"hours-{person}", zone))
            await self.outbox.add(
                Watch(f"{person}-{code}", table, person, Webhook("https://hook.example/"), "en",
                      zone, "http://here.example"), None,
            )  # fmt: skip
        await room.command("ann", c.Start("start-it"))
        habits = {who: random.choice((0.01, 0.1, 0.3, 0.6)) for who in PEOPLE}
        if random.random() < 0.5:
            habits[random.choice(PEOPLE)] = 0.0  # never comes
        if random.random() < 0.3:
            habits = dict.fromkeys(PEOPLE, 0.0)  # a table that all forget
        began_ms, last_ms = self.now_ms, self.now_ms
        self.away_ms.clear()
        self.read_n, self.state = 0, None
        while await self._is_on(table):
            await self.step(table, habits)
            if self.now_ms - began_ms > self._longest_ms(credit):
                self.wrong.append(f"{code} does not end")
                return
            last_ms = self.now_ms
        await self._judged(table, code, last_ms)

    async def _is_on(self, table: str) -> bool:
        """By the log: a table that is asked would wake."""
        for commit in await self.store.read(table, self.read_n):
            self.read_n = commit.n
            for fact in f.decode(commit).facts:
                self.state = evolve(self.state, fact)
        assert self.state is not None
        return self.state.is_running

    def _longest_ms(self, credit: int) -> int:
        """Each choice has three credits of waking time, fifteen hours of each day, and is looked at
        a little late; besides, people are away as they say, but no longer than they may."""
        choice_ms = CAP * credit * HOUR_MS * 24 // 15 + DAY_MS
        away_ms = sum(min(one, AWAY_MS_MAX) for one in self.away_ms.values())
        return ROUNDS * CHOICES * choice_ms + away_ms

    async def step(self, table: str, habits: dict[str, float]) -> None:
        """Half an hour: somebody may come, the nodes look, one may die."""
        random, house = self.random, self.house
        await house.clock.sleep(STEP_S)
        if random.random() < 0.01:
            house.clock.jump_ms += random.randrange(-300_000, 600_000)
        if random.random() < 0.03:
            self.deaths += 1
            await house.tables.close()
            house.tables = house.process()
        for person in PEOPLE:
            if random.random() < habits[person] / 4 and await self._is_on(table):
                await self._visit(await house.tables.room(table), person)
        for tables in random.sample([house.tables, house.process()], random.choice((1, 2))):
            await self._look(tables)

    async def _look(self, tables: Tables) -> None:
        sender: Any = self
        teller = Teller(self.outbox, tables, sender, self.house.clock, SECRET)
        await NightWatch(self.store, tables, self.archive, self.house.clock).look()
        await asyncio.sleep(1)
        while await teller.look():
            pass
        if tables is not self.house.tables:
            await tables.close()

    async def _visit(self, room: Room, person: str) -> None:
        """They look at the table, and mostly do what it waits for; seldom they say they go away."""
        random = self.random
        seat = room.state.seats_of(person)[0]
        self.touched.setdefault((room.table, person), []).append(self.now_ms)
        await self.outbox.touch(room.table, [seat], self.now_ms)
        id = f"{person}-{room.n:06}-{random.randrange(10**6)}"
        if random.random() < 0.01:
            until_ms = self.now_ms + random.randrange(40) * DAY_MS
            self.away_ms[person] += until_ms - self.now_ms
            await room.command(person, c.GoAway(id, until_ms))
        waits = {turn[0] for turn in room.log.days.waits}
        if seat in waits and random.random() < 0.8 and room.state.playing is not None:
            ask = room.state.playing.ask(seat)
            assert ask is not None
            action = ask.due.nth(random.randrange(ask.due.count()))
            n = room.n
            try:
                await room.command(person, c.Act(f"{id}-act", seat=seat, action=action))
            except Rejected:
                if room.n == n:  # else the clock was quicker by a moment
                    raise

    async def _judged(self, table: str, code: str, last_ms: int) -> None:
        """By the log alone: who was waited for, from which commit on, and until when."""
        state: Any = None
        open_: dict[Any, tuple[int, int]] = {}
        begun: set[tuple[int, int]] = set()
        heard_ms = 0
        for commit in await self.store.read(table):
            body = f.decode(commit)
            for fact in body.facts:
                state = evolve(state, fact)
            heard_ms = commit.at_ms if body.person is not None else heard_ms
            now = {turn for turn, due in turns(state, of_people=True) if is_choice(due)}
            now = now if state.is_running else set()
            for turn in [turn for turn in open_ if turn not in now]:
                self._waited(table, code, state, turn[0], *open_.pop(turn), commit.at_ms)
            for turn in now - open_.keys():
                open_[turn] = commit.n, commit.at_ms
                begun.add((commit.n, turn[0]))
        for (where, key), count in self.told.items():
            n, seat, kind = key.rsplit(".", 3)[1:]
            if where != code:
                continue
            if count > 1:
                self.wrong.append(f"{code}: {key} was told {count} times")
            if kind in ("turn", "most", "hour") and (int(n), int(seat)) not in begun:
                self.wrong.append(f"{code}: {key} was told, and nobody waited")
        if state.status == "lobby" and (
            last_ms < heard_ms + CLOSED_MS - DAY_MS or not state.replay
        ):
            self.wrong.append(f"{code} was closed too early, or without a replay")

    def _waited(
        self, table: str, code: str, state: Any, seat: int, n: int, since_ms: int, end_ms: int
    ) -> None:
        person = state.seats[seat].person
        touches = [t for t in self.touched.get((table, person), []) if since_ms <= t <= end_ms]
        left_ms = max([since_ms, *touches])
        if end_ms - left_ms > MUST_MS and not self.told[code, f"{person}-{code}.{n}.{seat}.turn"]:
            self.wrong.append(f"{code}: {person} was waited for since {n}, and not told")

    async def end(self) -> None:
        await self.house.tables.close()
        await self.store.close()
