"""Pages that take part in a game's seed, as the browser's do, and ones that do not keep to it."""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.protocol import render
from giftable.protocol.to_client import Seed
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from giftable.tables.seed.joint import seal_of
from tests.support.evening import House, Phone, until


class Page(Phone):
    """Seals a share of its own, and opens it once its own seal is on the closed list.

    `seals`, `opens`: in how many attempts it does so; what it saw is in `lists`.
    """

    def __init__(self, person: str, *, seals: int = 9, opens: int = 9) -> None:
        super().__init__(person)
        self.seals, self.opens = seals, opens
        self.lists: list[Seed] = []
        self.missed: list[Seed] = []  # lists without its own seal

    def come_in(self) -> None:
        assert self.room is not None
        self.room.audience.take_part(self.person)

    async def send_start(self) -> None:
        """Start the game as host, and wait until it has begun."""
        room = self.room
        assert room is not None
        await self.send(c.Start)
        await until(room, lambda: room.state.is_running, 10)

    def share(self, attempt: int) -> bytes:
        return f"{self.person:_<30}{attempt:02}".encode()

    def table_changed(self) -> None:
        super().table_changed()
        room = self.room
        assert room is not None
        table = render.table_message(room, self.person)
        seed = table.mixed
        if seed is None or not seed.is_mixing or not table.you:
            return
        share, seat = self.share(seed.attempt), table.you[0]
        seal = seal_of(share, table.id, seed.game, seed.attempt, seat)
        own = [one for one in seed.seals if one.seat == seat]
        if not seed.is_listed and not own and seed.attempt <= self.seals:
            room.spawn(self.send_or_not(c.SealShare, seal))
        elif seed.is_listed and seed not in self.lists:
            self.lists.append(seed)
            if [one.seal for one in own] != [seal]:
                self.missed.append(seed)
            elif seed.attempt <= self.opens:
                room.spawn(self.send_or_not(c.OpenShare, share.hex()))

    async def send_or_not(self, command: type[c.SealShare | c.OpenShare], hex_: str) -> None:
        try:
            await self.send(command, hex_)
        except Rejected as rejected:
            assert rejected.code in ("wrong_step", "not_mixing"), rejected.code


async def seated(house: House, *pages: Page, bots: int = 1) -> Room:
    """A table of these people and bots in its lobby, all of them connected."""
    room, phones = await house.table(*(page.person for page in pages), bots=bots)
    for phone, page in zip(phones, pages, strict=True):
        phone.go()
        page.come(room)
        page.come_in()
    return room
