"""A game of That's Not a Hat that a test plays by hand."""

from __future__ import annotations

from typing import Any

from giftable.games.hat.rules import moves as m
from giftable.games.kernel import GiftId, Seat
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.support.evening import House, Phone, small_deck

PEOPLE = ("anna", "boris", "clara")
VIEWERS = (Seat(0), Seat(1), Seat(2), None)
GIFTS: tuple[GiftId, ...] = small_deck("hat", None)[0]


class Hat:
    """A game that people play by hand: whoever is asked does what the test says."""

    house: House
    room: Room
    phones: list[Phone]

    @staticmethod
    async def begun(*people: str, house: House | None = None, **more: Any) -> Hat:
        """A game that anna begins, nothing drawn yet."""
        hat = Hat()
        hat.house = house or House()
        options = {"first": 0, "penalties": 5, **more.pop("options", {})}
        hat.room, hat.phones = await hat.house.table(
            *(people or PEOPLE), game="hat", options=options, **more
        )
        await hat.phones[0].send(c.Start)
        return hat

    @property
    def view(self) -> Any:
        """What everybody sees (v.View)."""
        return self.room.current().view(None)

    @property
    def giver(self) -> Seat:
        return Seat(self.view.giver)

    @property
    def receiver(self) -> Seat:
        return Seat(self.view.receiver)

    @property
    def bystander(self) -> Seat:
        """Of three, who neither gives nor receives."""
        [other] = {p.seat for p in self.view.players} - {self.giver, self.receiver}
        return other

    @property
    def gift(self) -> GiftId:
        """The gift on its way: nobody but the test looks under it."""
        assert self.room.state.playing is not None
        gift: GiftId = self.room.state.playing.state.card.gift
        return gift

    @property
    def lie(self) -> GiftId:
        return next(gift for gift in GIFTS if gift != self.gift)

    @property
    def penalties(self) -> dict[int, int]:
        return {p.seat: len(p.penalties) for p in self.view.players}

    def phone(self, seat: int) -> Phone:
        """Of the person who holds, or held, that seat."""
        return self.phones[seat]

    @property
    def host(self) -> Phone:
        return next(p for p in self.phones if p.person == self.room.state.host)

    async def do(self, seat: Seat, action: type[Any], *args: Any) -> int:
        return await self.phone(seat).send(c.Act, seat, action(self.view.turn, *args))

    async def draw(self) -> None:
        await self.do(Seat(0), m.Draw)

    async def name(self, gift: GiftId) -> None:
        await self.do(self.giver, m.Name, gift)

    async def accept(self) -> None:
        await self.do(self.receiver, m.Accept)

    async def refuse(self) -> None:
        await self.do(self.receiver, m.Refuse)

    async def to(self, moment: str) -> None:
        """To the first gift in the giver's hand ("name"), or to its claim ("answer")."""
        await self.draw()
        if moment == "answer":
            await self.name(self.lie)
