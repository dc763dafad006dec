"""A table over days and whom it tells: in a database, with a sender that fails when told to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from giftable.features.notices.store import SqlOutbox
from giftable.notices.telling import NoticeSender
from giftable.notices.watch import Watch, Webhook
from giftable.notices.words import Message
from giftable.store import sql
from giftable.store.schema import deliveries, notices
from giftable.tables import commands as c
from tests.support.evening import House

DAY_MS = 24 * 3600 * 1000
SECRET = bytes(range(32))


class Post:
    """Takes what is sent, and fails as it is told to."""

    public_url: str | None = None

    def __init__(self) -> None:
        self.told: list[Message] = []
        self.fails: Any = lambda told: None

    async def send(self, channel: Any, told: Message) -> None:
        fault = self.fails(told)
        if isinstance(fault, Dies) and fault.was_sent:
            self.told.append(told)
        if fault is not None:
            raise fault
        self.told.append(told)

    @property
    def keys(self) -> Counter[str]:
        return Counter(told.key for told in self.told)


class Dies(BaseException):
    """The node goes down in the middle of it."""

    def __init__(self, *, was_sent: bool) -> None:
        self.was_sent = was_sent


class Days:
    """A running table of three in the database, its outbox, and who sends."""

    def __init__(self, url: str) -> None:
        self.store = sql.open(url)
        self.house = House(self.store)
        self.outbox = SqlOutbox(self.store)
        self.post = Post()
        self.teller = self.node()
        self.table = ""

    def node(self) -> NoticeSender:
        sender: Any = self.post
        return NoticeSender(self.outbox, self.house.tables, sender, self.house.clock, SECRET)

    @property
    def now_ms(self) -> int:
        return self.house.clock.wall_ms()

    def pass_(self, ms: int) -> None:
        self.house.clock.jump_ms += ms

    async def begin(self) -> None:
        self.table, _, _ = await self.house.tables.create(
            "ann", "gifttrap", "Ann", "en", None, None
        )
        room = await self.house.tables.room(self.table)
        for person in ("ben", "cyd"):
            await room.command(
                person, c.Sit(f"sit-{person}", name=person.title(), locale="cs", seat=None)
            )
        await room.command("ann", c.Start("start"))
        while len(room.state.playing.waiting) < 3:
            (seat,) = room.state.playing.waiting
            action = room.state.playing.ask(seat).due.nth(0)
            await room.command(
                ("ann", "ben", "cyd")[seat], c.Act(f"act-{room.n}", seat=seat, action=action)
            )

    async def watch(self, person: str, number: int = 0, **more: Any) -> Watch:
        hook = Webhook(f"https://hook.example/{number or ''}")
        one = Watch(
            f"{person}-{number}", self.table, person, hook, "en", "Europe/Prague",
            "http://here.example", made_ms=number,
        )  # fmt: skip
        one = replace(one, **more)
        await self.outbox.add(one, None)
        return one

    async def due(self, *seats: int, kind: str = "turn", n: int = 5, ends_ms: int | None = None,
                  at_ms: int | None = None) -> None:  # fmt: skip
        rows = [
            {"table": self.table, "n": n, "seat": seat, "kind": kind, "ends_ms": ends_ms,
             "due_ms": self.now_ms if at_ms is None else at_ms}
            for seat in seats
        ]  # fmt: skip
        await self.store.writing(lambda connection: connection.execute(notices.insert(), rows))

    async def left(self) -> tuple[int, int]:
        def count(connection: Any) -> tuple[int, int]:
            from sqlalchemy import func, select

            return tuple(
                connection.execute(select(func.count()).select_from(one)).scalar_one()
                for one in (notices, deliveries)
            )

        return await self.store.reading(count)

    async def end(self) -> None:
        await self.house.tables.close()
        await self.store.close()
