"""A table at which things are refused."""

from __future__ import annotations

from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.support.evening import House, Phone


class Scene:
    """A table of anna (host, seat 0), boris (1), clara (2) and a bot (3); dora looks on."""

    house: House
    room: Room
    anna: Phone
    boris: Phone
    clara: Phone
    dora: Phone

    @staticmethod
    async def lobby(**settings: object) -> Scene:
        scene = Scene()
        scene.house = House()
        scene.room, phones = await scene.house.table("anna", "boris", "clara", bots=1, **settings)
        scene.anna, scene.boris, scene.clara = phones
        scene.dora = Phone("dora")
        scene.dora.come(scene.room)
        return scene

    @staticmethod
    async def game(**settings: object) -> Scene:
        scene = await Scene.lobby(**settings)
        await scene.anna.send(c.Start)
        return scene

    async def waited_for(self) -> Phone:
        """A person whom the game waits for; bots play on their own."""
        while True:
            for phone in (self.anna, self.boris, self.clara):
                if phone.seats[0] in self.room.current().waiting:
                    return phone
            await self.house.clock.sleep(1)

    async def own(self, command: object) -> int:
        """The table's own wish."""
        return await self.room.log.commit(None, command)
