"""A year of tables over days in virtual time, in a database: people come when they like or never,
nodes die, clocks jump, the server is down for days, mail servers fail, push endpoints are gone. Who
should have been told, by the log, is compared with who was; and each game must end in its time."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

from giftable.features.notices.store import SqlOutbox
from giftable.games.kernel import Rejected
from giftable.notices.sending import Failed
from giftable.notices.telling import NoticeSender
from giftable.notices.watch import Channel, Mail, Ntfy, Push, Watch, Webhook
from giftable.notices.words import Message
from giftable.store import sql
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.archive import Archive
from giftable.tables.live.room import Room
from giftable.tables.night_watch import NightWatch
from giftable.tables.service import Tables
from giftable.tables.state.days import AWAY_MS_MAX, CAP, DAY_MS, HOUR_MS, is_choice
from giftable.tables.state.table import TableState, evolve, turns
from tests.support.evening import House
from tests.support.replays import MemoryReplays
from tests.support.telling import SECRET

STEP_S = 1800.0
ROUNDS, CHOICES = 2, 3
TRIES_LOST = 2  # of each key, at most
MUST_MS = 3 * HOUR_MS  # who is waited for so long since they left has been told ...
MUST_LATE_MS = 26 * HOUR_MS  # ... or so long, if their mail server failed meanwhile
OUTAGE_MS = 5 * HOUR_MS  # at most
CHANNELS: dict[str, Channel] = {
    "ann": Webhook("https://hook.example/"),
    "ben": Mail("ben@friends.example"),
    "cyd": Push("https://push.example/cyd", "a", "b"),
    "dan": Ntfy("https://ntfy.example/dan"),
}
PEOPLE = tuple(CHANNELS)
ZONES = ("Asia/Tokyo", "Europe/Kyiv", "America/St_Johns", "Pacific/Auckland")

Span = tuple[int, int]


class Game:
    """One of them, and what its people did."""

    def __init__(self, table: str, code: str, credit: int, habits: dict[str, float]) -> None:
        self.table = table
        self.code = code
        self.credit = credit
        self.habits = habits  # how likely each comes within two hours
        self.away_ms: Counter[str] = Counter()  # as they said ...
        self.away_until = dict.fromkeys(PEOPLE, 0)  # ... and then they do not come
        self.touched: dict[str, list[int]] = {who: [] for who in PEOPLE}
        self.watches = dict.fromkeys(PEOPLE, 0)  # how many each has had
        self.state: TableState | None = None
        self.n = 0

    def longest_ms(self, down_ms: int) -> int:
        """Each choice has three credits of waking time, fifteen hours of each day, and is looked at
        a little late; besides, people are away as they say, but no longer than they may."""
        choice_ms = CAP * self.credit * HOUR_MS * 24 // 15 + DAY_MS
        away_ms = sum(min(one, AWAY_MS_MAX) for one in self.away_ms.values())
        return ROUNDS * CHOICES * choice_ms + away_ms + down_ms


class Season:
    """`wrong` says what was."""

    public_url: str | None = None

    def __init__(self, url: str, seed: int) -> None:
        self.random = Random(seed)
        self.store: Any = sql.open(url)
        self.house = House(self.store, seed=seed)
        self.outbox = SqlOutbox(self.store)
        self.replays = MemoryReplays()
        self.archive = Archive(
            self.replays, self.store, SECRET, self.house.clock, self.house.entropy
        )
        self.told: Counter[tuple[str, str]] = Counter()  # by table and key
        self.lost: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.deaths = 0
        self.ended: Counter[str] = Counter()  # games, by how
        self.outages: dict[str, list[Span]] = {who: [] for who in PEOPLE}
        self.down: list[Span] = []  # the whole server
        self.deaf: dict[tuple[str, str], list[Span]] = {}  # by table and person: nobody could tell
        self.wrong: list[str] = []

    @property
    def now_ms(self) -> int:
        return self.house.clock.wall_ms()

    async def spend(self, days: int, at_once: int) -> None:
        """So many days, with so many games at a time; those that are on then are played to their
        end."""
        until_ms = self.now_ms + days * DAY_MS
        on: list[tuple[Game, int]] = []
        while not self.wrong and (on or self.now_ms < until_ms):
            while len(on) < at_once and self.now_ms < until_ms:
                on.append((await self._begun(), self.now_ms))
            await self._step([game for game, _ in on])
            for game, began_ms in on.copy():
                down_ms = sum(b - a for a, b in self.down if b > began_ms)
                if not await self._is_on(game):
                    on.remove((game, began_ms))
                    await self._judged(game)
                elif self.now_ms - began_ms > game.longest_ms(down_ms):
                    self.wrong.append(f"{game.code} does not end")

    async def _begun(self) -> Game:
        random = self.random
        credit: Any = random.choice((12, 24, 48))
        table, code, _ = await self.house.tables.create(
            "ann", "gifttrap", "Ann", "en", {"track": 12, "rounds_max": ROUNDS},
            c.Settings(days=credit),
        )  # fmt: skip
        room = await self.house.tables.room(table)
        for person in PEOPLE[1:]:
            await room.command(person, c.Sit(f"sit-{person}", name=person.title(), locale="en"))
        habits = {who: random.choice((0.01, 0.1, 0.3, 0.6)) for who in PEOPLE}
        if random.random() < 0.5:
            habits[random.choice(PEOPLE)] = 0.0  # never comes
        if random.random() < 0.3:
            habits = dict.fromkeys(PEOPLE, 0.0)  # a table that all forget
        game = Game(table, code, credit, habits)
        for person, zone in zip(PEOPLE, ZONES, strict=True):
            await room.command(person, c.KeepHours(f"hours-{person}", zone))
            await self._asks_to_be_told(game, person)
        await room.command("ann", c.Start("start-it"))
        return game

    async def _asks_to_be_told(self, game: Game, person: str) -> None:
        game.watches[person] += 1
        if spans := self.deaf.get((game.code, person)):
            spans[-1] = spans[-1][0], self.now_ms
        id = f"{person}-{game.code}-{game.watches[person]}"
        zone = ZONES[PEOPLE.index(person)]
        await self.outbox.add(
            Watch(id, game.table, person, CHANNELS[person], "en", zone, "http://here.example"), None
        )

    async def _is_on(self, game: Game) -> bool:
        """By the log: a table that is asked would wake."""
        for commit in await self.store.read(game.table, game.n):
            game.n = commit.n
            for fact in f.decode(commit).facts:
                game.state = evolve(game.state, fact)
        assert game.state is not None
        return game.state.is_running

    # What happens ---------------------------------------------------------------------

    async def send(self, channel: Any, told: Message) -> None:
        person = next(who for who, one in CHANNELS.items() if one == channel)
        if any(a <= self.now_ms < b for a, b in self.outages[person]):
            is_gone = isinstance(channel, Push)
            if is_gone:
                self.deaf.setdefault((told.code, person), []).append((self.now_ms, 1 << 62))
            raise Failed("status_410" if is_gone else "smtp_451", is_gone=is_gone)
        if self.lost[told.key] < TRIES_LOST and self.random.random() < 0.3:
            self.lost[told.key] += 1
            raise Failed(self.random.choice(("too_slow", "status_500", "smtp_451")))
        self.told[told.code, told.key] += 1
        self.kinds[told.kind] += 1

    async def _step(self, games: list[Game]) -> None:
        """Half an hour: somebody may come, the nodes look, one may die."""
        random, house = self.random, self.house
        await house.clock.sleep(STEP_S)
        if random.random() < 0.01:
            house.clock.jump_ms += random.randrange(-300_000, 600_000)
        if random.random() < 0.03:
            self.deaths += 1
            await house.tables.close()
            if random.random() < 0.03:
                await self._is_down(random.uniform(0.5, 12))
            house.tables = house.process()
        if random.random() < 0.02:
            whose = random.choice(("ben", "cyd"))
            self.outages[whose].append((self.now_ms, self.now_ms + random.randrange(OUTAGE_MS)))
        for game in games:
            for person in PEOPLE:
                comes = random.random() < game.habits[person] / 4
                if comes and self.now_ms >= game.away_until[person] and await self._is_on(game):
                    await self._visit(game, person)
        for tables in random.sample([house.tables, house.process()], random.choice((1, 2))):
            await self._look(tables)

    async def _is_down(self, days: float) -> None:
        began_ms = self.now_ms
        await self.house.clock.sleep(days * 24 * 3600)
        self.down.append((began_ms, self.now_ms))

    async def _look(self, tables: Tables) -> None:
        sender: Any = self
        teller = NoticeSender(self.outbox, tables, sender, self.house.clock, SECRET)
        await NightWatch(self.store, tables, self.archive, self.house.clock).look()
        await asyncio.sleep(1)
        while await teller.look():
            pass
        if tables is not self.house.tables:
            await tables.close()

    async def _visit(self, game: Game, person: str) -> None:
        """They look at the table, and mostly do what it waits for; seldom they say they go away,
        mostly for longer than they may.
        Whose browser has forgotten them asks anew."""
        random, room = self.random, await self.house.tables.room(game.table)
        seat = room.state.seats_of(person)[0]
        game.touched[person].append(self.now_ms)
        await self.outbox.touch(room.table, [seat], self.now_ms)
        await room.keep_open(person)
        if not await self.outbox.watches(room.table, person):
            await self._asks_to_be_told(game, person)
        id = f"{person}-{room.n:06}-{random.randrange(10**6)}"
        if random.random() < 0.01:
            until_ms = game.away_until[person] = self.now_ms + random.randrange(90) * DAY_MS
            game.away_ms[person] += until_ms - self.now_ms
            await room.command(person, c.GoAway(id, until_ms))
            return
        waits = {turn[0] for turn in room.log.days.waits}
        if seat in waits and random.random() < 0.8 and room.state.playing is not None:
            await self._acts(room, person, seat, id)

    async def _acts(self, room: Room, person: str, seat: Any, id: str) -> None:
        assert room.state.playing is not None
        ask = room.state.playing.ask(seat)
        assert ask is not None
        action = ask.due.nth(self.random.randrange(ask.due.count()))
        n = room.n
        try:
            await room.command(person, c.Act(f"{id}-act", seat=seat, action=action))
        except Rejected:
            if room.n == n:  # else the clock was quicker by a moment
                raise

    # What should have been ------------------------------------------------------------

    async def _judged(self, game: Game) -> None:
        """By the log alone: who was waited for, from which commit on, and until when."""
        state: Any = None
        open_: dict[Any, Span] = {}
        begun: set[Span] = set()
        warned: list[Span] = []  # the commit that says so, and when
        at_ms = 0
        for commit in await self.store.read(game.table):
            body = f.decode(commit)
            for fact in body.facts:
                state = evolve(state, fact)
                if isinstance(fact, f.Warned):
                    warned.append((commit.n, commit.at_ms))
            if body.person is not None:
                warned.clear()  # somebody was heard of
            now = {turn for turn, due in turns(state, of_people=True) if is_choice(due)}
            now = now if state.is_running else set()
            for turn in [turn for turn in open_ if turn not in now]:
                self._waited(game, state, turn[0], "turn", *open_.pop(turn), commit.at_ms)
            for turn in now - open_.keys():
                open_[turn] = commit.n, commit.at_ms
                begun.add((commit.n, turn[0]))
            at_ms = commit.at_ms
        self.ended["closed" if state.status == "lobby" else "played"] += 1
        if state.status == "lobby":
            self._closed(game, state, warned, at_ms)
        self._told_once(game, begun)

    def _closed(self, game: Game, state: Any, warned: list[Span], closed_ms: int) -> None:
        if len(warned) != 1:
            self.wrong.append(f"{game.code} was closed without a warning")
            return
        [(n, at_ms)] = warned
        for seat in range(len(PEOPLE)):
            self._waited(game, state, seat, "warning", n, at_ms, closed_ms)
        if closed_ms < at_ms + DAY_MS or not state.replay:
            self.wrong.append(f"{game.code} was closed too early, or without a replay")

    def _told_once(self, game: Game, begun: set[Span]) -> None:
        for (where, key), count in self.told.items():
            n, seat, kind = key.rsplit(".", 3)[1:]
            if where != game.code:
                continue
            if count > 1:
                self.wrong.append(f"{game.code}: {key} was told {count} times")
            if kind in ("turn", "most", "hour") and (int(n), int(seat)) not in begun:
                self.wrong.append(f"{game.code}: {key} was told, and nobody waited")

    def _waited(
        self, game: Game, state: Any, seat: int, kind: str, n: int, since_ms: int, end_ms: int
    ) -> None:
        """Who was waited for long enough since they left, or since the server was there again, has
        been told once."""
        person = state.seats[seat].person
        ups = [up for _, up in self.down]
        seen = [at for at in (*game.touched[person], *ups) if since_ms <= at <= end_ms]
        left_ms = max([since_ms, *seen])
        deaf = [*self.deaf.get((game.code, person), ())]
        if any(a <= end_ms and b >= left_ms for a, b in deaf):
            return  # until they came and asked anew
        is_late = any(a <= end_ms and b >= left_ms for a, b in self.outages[person])
        must_ms = MUST_LATE_MS if is_late else MUST_MS
        keys = [
            f"{person}-{game.code}-{nth + 1}.{n}.{seat}.{kind}"
            for nth in range(game.watches[person])
        ]
        count = sum(self.told[game.code, key] for key in keys)
        if count > 1:
            self.wrong.append(f"{game.code}: {person} was told {count} times of {kind} {n}")
        if end_ms - left_ms > must_ms and not count:
            self.wrong.append(f"{game.code}: {person} was waited for since {n}, and not told")

    async def end(self) -> None:
        await self.house.tables.close()
        await self.store.close()
