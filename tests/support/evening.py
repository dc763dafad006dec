"""People at tables, for tests: phones that listen and play, on a virtual evening."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec

from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.decks.shelf import Shelf
from giftable.games.kernel import Rejected, Seat
from giftable.games.own import Decks
from giftable.protocol import render
from giftable.protocol.to_client import Cards, Update
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.live.predictions import Foresaw, Foreseen
from giftable.tables.live.presence import is_screen
from giftable.tables.live.published import Published
from giftable.tables.live.room import Room
from giftable.tables.live.talk import Talk
from giftable.tables.log.checking import check
from giftable.tables.ports import UNMETERED, BotMaker, BotRunner, Meter, Public, Store, TableId
from giftable.tables.service import Tables
from tests.support.cases import deck_of, short
from tests.support.faulty import any_bots
from tests.support.memory import MemoryStore
from tests.support.virtual import FakeClock, FakeEntropy

_encode = msgspec.json.Encoder().encode
_IDS = count(1)  # no two phones share one, a restarted one neither


def small_deck(game: str, options: Any, own: Any = ()) -> Any:
    """The deck under which the game's laws are tried, whatever the options."""
    return deck_of(game)


class Phone:
    """One person's socket: keeps what it was told, and can play by itself."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.updates: list[Update] = []
        self.tables = 0  # how often the table changed
        self.presences = 0
        self.nudges: list[Seat] = []
        self.prepared_: list[tuple[Seat, Any, int]] = []
        self.hurries: list[tuple[int, bool]] = []
        self.talk: list[Talk] = []
        self.foretold: list[Foreseen | Foresaw] = []
        self.cards: list[Cards] = []
        self.closed_code: str | None = None
        self.news = asyncio.Event()
        self.room: Room | None = None
        self.came_at_ms = 0

    def published(self, published: Published) -> None:
        assert self.room is not None
        updates = render.updates(self.room, self.person, published)
        seats = published.viewers(self.person)
        for seat, update in zip(seats, updates, strict=True):
            sent = render.encoded_update(published, seat, names=len(seats) > 1)
            assert sent == _encode(update)
        self.updates += updates
        self.news.set()

    def table_changed(self) -> None:
        assert self.room is not None
        render.table_message(self.room, self.person)
        self.tables += 1

    def cards_changed(self) -> None:
        assert self.room is not None
        self.cards.append(render.cards_message(self.room.state, for_screen=is_screen(self.person)))

    def presence_changed(self) -> None:
        self.presences += 1

    def nudged(self, seat: Seat) -> None:
        self.nudges.append(seat)

    def prepared(self, seat: Seat, action: Any, step: int) -> None:
        self.prepared_.append((seat, action, step))

    def hurried(self, by_ms: int, whole: bool) -> None:
        self.hurries.append((by_ms, whole))

    def talked(self, said: Talk | Foreseen | Foresaw) -> None:
        if isinstance(said, Foreseen | Foresaw):
            self.foretold.append(said)
        else:
            self.talk.append(said)

    def closed(self, code: str, reason: str = "") -> None:
        self.closed_code = code

    def supersede(self) -> None:
        self.closed_code = "superseded"

    def come(self, room: Room) -> None:
        """Open the page."""
        self.room = room
        self.came_at_ms = room.ports.clock.wall_ms()
        room.attach(self)

    def go(self) -> None:
        """Close the page."""
        assert self.room is not None
        self.room.detach(self)

    async def send(self, command: type[Any], *args: Any, **fields: Any) -> int:
        """Send a command with a fresh id; the commit's n."""
        assert self.room is not None
        made = command(f"{self.person:_<8}{next(_IDS)}", *args, **fields)
        return await self.room.command(self.person, made)

    async def predict(self, about: str, value: str) -> int:
        """Guess along."""
        assert self.room is not None
        self.room.audience.predict(self.person, about, value)
        return self.room.n

    @property
    def seats(self) -> tuple[Seat, ...]:
        assert self.room is not None
        return self.room.state.seats_of(self.person)

    def due(self, seat: Seat) -> Any | None:
        """What the game waits for from that seat."""
        assert self.room is not None
        playing = self.room.state.playing
        if playing is None:
            return None
        ask = playing.ask(seat)
        return None if ask is None else ask.due

    async def act(self, seat: Seat) -> int:
        """Do one of the things the game waits for from the seat."""
        assert self.room is not None
        due = self.due(seat)
        assert due is not None, "not waited for"
        draw = sha256(f"{self.person}:{self.room.n}".encode()).digest()
        action = due.nth(int.from_bytes(draw, "big") % due.count())
        return await self.send(c.Act, seat, action)

    async def play(self, think_s: float = 0.0) -> None:
        """Play the own seats until the game is over, waiting for what the eye has to see."""
        room = self.room
        assert room is not None
        while room.state.is_running:
            mine = [
                s for s in self.seats
                if s in room.current().waiting and self.plays(s)
            ]  # fmt: skip
            if not mine:
                self.news.clear()
                await self.news.wait()
                continue
            show_s = (self.updates[-1].show_at - room.ports.clock.wall_ms()) / 1000
            await room.ports.clock.sleep(max(0.0, show_s) + think_s)
            if self.due(mine[0]) is not None and self.plays(mine[0]):
                await self.act(mine[0])

    def plays(self, seat: Seat) -> bool:
        assert self.room is not None
        sitter = self.room.state.sitter(seat)
        return sitter is not None and sitter.person == self.person and sitter.is_present


class House:
    """A server without sockets. `restart` is a new process on the same store."""

    def __init__(
        self,
        store: Store | None = None,
        bots: BotMaker = any_bots,
        seed: int = 0,
        decks: Decks = small_deck,
        meter: Meter = UNMETERED,
        bot_runner: BotRunner | None = None,
        shelf: Shelf | None = None,
        public: Public | None = None,
    ) -> None:
        """Without a `bot_runner` the `bots` think here."""
        self.store: Store = store or MemoryStore()
        self.public = public
        self.clock = FakeClock()
        self.entropy = FakeEntropy(seed)
        self.bus = LocalBus(is_shared=True)
        self.meter = meter
        self._nodes = count()
        self.bots = bots
        self.bot_runner = bot_runner
        self.decks = decks
        self.shelf = shelf or MemoryStore()
        self.tables = self.process()

    def process(self) -> Tables:
        """One more server on the same store and bus."""
        bot_runner = self.bot_runner or InlineBots(self.bots)
        return Tables(
            self.store, self.bus, self.clock, self.entropy, bot_runner, self.decks,
            f"node-{next(self._nodes)}", self.meter, self.shelf, public=self.public,
        )  # fmt: skip

    async def restart(self) -> None:
        await self.tables.close()
        self.bus = LocalBus(is_shared=True)
        self.tables = self.process()

    async def table(
        self,
        *people: str,
        game: str = "gifttrap",
        bots: int = 0,
        options: dict[str, Any] | None = None,
        **settings: Any,
    ) -> tuple[Room, list[Phone]]:
        """A lobby with these people in their seats, bots behind them, pace off by default."""
        chosen = c.Settings(**{"pace": "off", **settings})
        host = people[0]
        table, _, _ = await self.tables.create(
            host, game, host.title(), "en", {**short(game), **(options or {})}, chosen
        )
        room, phones = await self.join(table, *people)
        for phone in phones[1:]:
            await phone.send(c.Sit, phone.person.title(), "en")
        for _ in range(bots):
            await phones[0].send(c.AddBot)
        return room, phones

    async def join(self, table: TableId, *people: str) -> tuple[Room, list[Phone]]:
        """Everybody opens the page."""
        room = await self.tables.room(table)
        phones = [Phone(person) for person in people]
        for phone in phones:
            phone.come(room)
        return room, phones


async def played_to_the_end(room: Room, phones: list[Phone], think_s: float = 1.0) -> None:
    """All of these phones play until the game is over."""
    await asyncio.gather(*(phone.play(think_s) for phone in phones))
    assert room.state.status == "over"


async def verified(house: House, room: Room) -> None:
    """The log follows from its commands, draws included."""
    state = None
    for commit in await house.store.read(room.table):
        state = check(state, f.decode(commit), small_deck)
    assert state == room.state


async def refused(doing: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    try:
        await doing
    except Rejected as rejected:
        return rejected.code
    raise AssertionError("it was allowed")


async def until(room: Room, holds: Callable[[], bool], limit_s: float = 3600.0) -> None:
    """Let virtual time pass until something holds."""
    end_s = room.ports.clock.monotonic_s() + limit_s
    while not holds():
        assert room.ports.clock.monotonic_s() < end_s, "it never came true"
        await room.ports.clock.sleep(0.05)
