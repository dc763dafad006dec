"""Where watches are kept in memory, for tests of the endpoints: nothing is ever due there."""

from __future__ import annotations

from msgspec.structs import replace

from giftable.games.kernel import Rejected
from giftable.notices.guarded_client import GuardedClient
from giftable.notices.sending import Sender, Smtp
from giftable.notices.telling import Telling
from giftable.notices.watch import WATCHES_MAX, Delivery, DueNotice, WaitingTable, Watch
from giftable.tables.ports import Clock

SECRET = bytes(range(32))
SMTP = Smtp("mail.example", 587, "play@giftable.example")


class MemoryOutbox:
    """An Outbox."""

    def __init__(self) -> None:
        self.kept: dict[str, Watch] = {}
        self.confirms: list[Delivery] = []
        self.touched: list[tuple[str, list[int], int]] = []
        self.waiting: dict[str, list[WaitingTable]] = {}

    async def add(self, watch: Watch, confirm: Delivery | None) -> Watch:
        theirs = await self.watches(watch.table, watch.person)
        before = next((one for one in theirs if one.channel == watch.channel), None)
        if before is not None:
            watch = replace(before, locale=watch.locale, zone=watch.zone, origin=watch.origin)
        elif len(theirs) >= WATCHES_MAX:
            raise Rejected("too_many_watches")
        self.kept[watch.id] = watch
        if confirm is not None and not watch.is_confirmed:
            self.confirms.append(replace(confirm, watch=watch))
        return watch

    async def watches(self, table: str, person: str) -> list[Watch]:
        return [one for one in self.kept.values() if (one.table, one.person) == (table, person)]

    async def watch(self, id: str) -> Watch | None:
        return self.kept.get(id)

    async def confirm(self, id: str) -> bool:
        return self._change(id, is_confirmed=True)

    async def note(self, id: str, failing: str) -> bool:
        return self._change(id, failing=failing)

    def _change(self, id: str, **fields: object) -> bool:
        if id in self.kept:
            self.kept[id] = replace(self.kept[id], **fields)
        return id in self.kept

    async def stop(self, id: str) -> bool:
        return self.kept.pop(id, None) is not None

    async def touch(self, table: str, seats: list[int], now_ms: int) -> None:
        self.touched.append((table, seats, now_ms))

    async def waits(self, person: str) -> list[WaitingTable]:
        return self.waiting.get(person, [])

    async def due(self, now_ms: int, most: int) -> list[DueNotice]:
        return []

    async def take(self, notice: DueNotice, person: str | None, now_ms: int) -> int:
        return 0

    async def ready(self, now_ms: int, most: int) -> list[Delivery]:
        return []

    async def lease(self, delivery: Delivery, until_ms: int) -> bool:
        return False

    async def done(self, delivery: Delivery) -> None: ...
    async def later(self, delivery: Delivery, next_ms: int, tries: int) -> None: ...


def telling(clock: Clock) -> Telling:
    sender = Sender(GuardedClient(clock), clock, SECRET, SMTP, "https://giftable.example")
    return Telling(MemoryOutbox(), sender, SECRET)
