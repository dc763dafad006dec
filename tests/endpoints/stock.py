"""The largest that a client may send and that a server may keep."""

from __future__ import annotations

import hashlib
import io
import itertools
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs
from PIL import Image

from giftable.circles import changes
from giftable.circles.circle import DEVICES_MAX, MEMBERS_MAX, Circle
from giftable.circles.evening import EVENINGS_MAX
from giftable.circles.file import FILE_BYTES_MAX
from giftable.decks.deck import CARDS_MAX
from giftable.decks.headers import KEPT_BYTES_MAX
from giftable.decks.shelf import ROOM, KeptDeck
from giftable.features.days.endpoints import MOST
from giftable.features.replays.endpoints import REPLAY_FILE_BYTES_MAX
from giftable.games.kernel import SEATS_MAX, Seat
from giftable.notices.watch import WATCHES_MAX
from giftable.server.limits import SCREENS_MAX, WATCHERS_MAX
from giftable.server.process.loop_held import routes_by_name
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from giftable.tables.log import log_file
from tests.endpoints.house import House
from tests.support.bound import BOUND_S, until

Json = dict[str, Any]

LONG = "Ž" * 24
WRITTEN = "Ž" * 200  # a name, as long as one may be sent
LANGUAGES = ("cs", "de", "fr", "ja", "uk", "pl", "it", "es", "pt", "nl", "sv")
TAGS = "experience service animal machine wearable games absurd home outdoor water city alone"
SOON_MS = 2_000_000_000_000
MEMBERS = tuple(f"member{n:02}" for n in range(MEMBERS_MAX))
ids = (f"case-{n:08}" for n in itertools.count())


@cache
def circle() -> bytes:
    """A circle's file as long as may be, each evening of eight."""
    members = [{"id": id, "name": f"N{n}", "seat": n % 8} for n, id in enumerate(MEMBERS)]
    given = [[a, (a + 1) % 8, f"hot-chocolate-{a}", "great", 3, 7] for a in range(8)] * 30
    evenings, size = [], 2_000
    for n in range(EVENINGS_MAX):
        one = {
            "source": f"{n:032x}", "at_ms": 1_700_000_000_000 + n, "game": "gifttrap",
            "players": [{"seat": seat, "member": MEMBERS[seat]} for seat in range(8)],
            "winners": [n % 8], "facts": {"given": given},
        }  # fmt: skip
        size += len(msgspec.json.encode(one)) + 1
        if size > FILE_BYTES_MAX:
            break
        evenings.append(one)
    whole = {"name": LONG, "made_ms": 1, "members": members}
    return msgspec.json.encode({"giftable_circle": 1, "circle": whole, "evenings": evenings})


@cache
def picture() -> bytes:
    """Two megabytes, nearly, that are quickly cleaned."""
    made = io.BytesIO()
    Image.new("RGB", (800, 800), "teal").save(made, "PNG", compress_level=0)
    return made.getvalue()


def small_picture(nth: int) -> bytes:
    """As large as one is kept, nearly."""
    webp = io.BytesIO()
    noise = random.Random(nth).randbytes(190 * 190 * 3)
    Image.frombytes("RGB", (190, 190), noise).save(webp, "WEBP", quality=80, method=0)
    assert len(webp.getvalue()) < KEPT_BYTES_MAX
    return webp.getvalue()


def deck(nth: int = 0, pictures: tuple[str, ...] = ()) -> Json:
    """As many cards as may be, with long names in all the languages that may be."""
    cards: list[Json] = []
    for n in range(CARDS_MAX):
        card = {
            "id": f"card-{nth}-{n}", "name": f"{nth} the gift number {n} " + "x" * 30,
            "names": {at: f"{nth} {at} gift {n} " + "y" * 38 for at in LANGUAGES},
            "pack": "red", "tags": TAGS.split(),
        }  # fmt: skip
        if pictures:
            card["picture"] = f"pictures/{pictures[n]}.webp"
        cards.append(card)
    return {"title": LONG, "language": "en", "game": "gifttrap", "cards": cards}


class Crowd:
    """Everybody at a table: eight who sit, watchers and screens as many as may be."""

    def __init__(self, house: House, table: str) -> None:
        self.table = table
        self.room = house.room(table)
        key = house.app.state.connections._keys.key(table)
        path = f"/ws/{table}"
        with house.still():
            self.people = [house.line(path, who) for who in range(SEATS_MAX + WATCHERS_MAX)]
            self.screens = [house.line(f"{path}?screen={key}", 0) for _ in range(SCREENS_MAX)]
        self.seats, self.watchers = self.people[:SEATS_MAX], self.people[SEATS_MAX:]
        self.all = [*self.people, *self.screens]
        until(lambda: all(line.answers for line in self.all))

    def leave(self) -> None:
        for line in self.all:
            line.hang_up()


class Stock:
    """What the house keeps. `names` has, by the names that paths have for it, what somebody, the
    first of the people, has of everything."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.names: dict[str, str] = {"game": "gifttrap", "wasm": "wasm.bin", "c": "c"}
        self._crowd: Crowd | None = None
        self.small: list[str] = []
        self._decks()
        self.tables: dict[str, str] = {}
        self._tables()
        self._circle()
        self._notices()

    def _decks(self) -> None:
        house, store = self.house, self.house.app.state.tables.ports.store

        async def kept() -> tuple[str, ...]:
            hashes = []
            for n in range(CARDS_MAX):
                webp = small_picture(n)
                hashes.append(hashlib.sha256(webp).hexdigest())
                await store.add_picture(hashes[-1], webp, 1, ROOM)
            return tuple(hashes)

        self.hashes = hashes = house.within(kept())
        self.small_decks()
        self.decks = [
            house.did("POST", "/api/decks", deck(n, hashes if n == 0 else ()))["id"] for n in (0, 1)
        ]
        self.names["deck"], self.names["picture"] = self.decks[0], hashes[0]
        press = self.endpoints("GET /api/print/{game}")._own.press
        press._print_s = BOUND_S  # beside whatever else runs here
        self.deck_file: bytes = house.did("GET", f"/api/decks/{self.decks[0]}/file")

    def small_decks(self) -> None:
        """As many as may be, beside the two."""
        owner, store = self.house.people[0].person, self.house.app.state.tables.ports.store

        async def kept() -> None:
            for id in self.small:
                await store.delete_deck(id, owner)
            self.small = [f"small-{next(ids)}" for _ in range(ROOM.decks - 3)]
            for n, id in enumerate(self.small):
                await store.put_deck(KeptDeck(id, owner, LONG, "gifttrap", 1, n, b"{}"), ROOM)

        self.house.within(kept())

    # Tables -------------------------------------------------------------------------------

    def table(self, *, decks: int = 2, options: Json | None = None, **settings: Any) -> str:
        """A lobby of eight, with all the own cards that may lie there."""
        tables, people = self.house.app.state.tables, self.house.people
        chosen = c.Settings(**{"pace": "off", "chat": True, **settings})

        async def made() -> str:
            id: str
            id, _, _ = await tables.create(
                people[0].person, "gifttrap", LONG, "en", options, chosen
            )
            room = await tables.room(id)
            for who in people[1:SEATS_MAX]:
                await room.command(who.person, c.Sit(next(ids), LONG, "en"))
            return id

        id = self.house.within(made())
        for one in self.decks[:decks]:
            self.house.later()
            self.house.command(id, 0, c.BringDeck(next(ids), one))
        return id

    def play(self, table: str, until: Callable[[Any], bool] = lambda ask: True) -> None:
        """Begin the game, and play until somebody is asked something like that."""
        house, people = self.house, self.house.people
        house.command(table, 0, c.Start(next(ids)))
        room, rng = house.room(table), random.Random(0)

        async def played() -> None:
            while room.state.is_running:
                for seat in sorted(room.current().waiting):
                    assert room.state.playing is not None
                    ask = room.state.playing.ask(seat)
                    if ask is None or ask.due is None:
                        continue
                    if until(ask):
                        return
                    action = ask.due.nth(rng.randrange(ask.due.count()))
                    await room.command(people[seat].person, c.Act(next(ids), seat, action))

        house.within(played())

    def over(self, rounds: int, **more: Any) -> str:
        table = self.table(options={"rounds_max": rounds, "track": 30}, **more)
        self.play(table, until=lambda ask: False)
        return table

    def _botted(self) -> str:
        """A game of one person and seven bots that is over."""
        house = self.house
        made = {"game": "gifttrap", "name": LONG, "locale": "en", "bots": 7, "start": True}
        more = {"options": {"rounds_max": 1}, "settings": {"pace": "off"}}
        id: str = house.did("POST", "/api/tables", made | more)["table"]
        line, room = house.line(f"/ws/{id}", 0), house.room(id)  # bots play before somebody
        until(lambda: self._has_played(room))
        line.hang_up()
        return id

    def _has_played(self, room: Room) -> bool:
        playing = room.state.playing
        if room.state.is_running and playing is not None and 0 in room.current().waiting:
            if (ask := playing.ask(Seat(0))) is not None and ask.due is not None:
                self.house.command(room.table, 0, c.Act(next(ids), Seat(0), ask.due.nth(0)))
        return not room.state.is_running

    def crowd(self, table: str) -> Crowd:
        """Everybody comes; whoever was at another table has left it."""
        if self._crowd is None or self._crowd.table != table:
            self.come(table)
        assert self._crowd is not None
        return self._crowd

    def come(self, table: str) -> None:
        if self._crowd is not None:
            self._crowd.leave()
        self._crowd = Crowd(self.house, table)

    def _tables(self) -> None:
        house = self.house
        over = self.over(15)
        self.names["botted"] = self._botted()
        playing = self.table(clocks=True)
        self.play(playing)
        days = [self.table(decks=0, days=24, chat=False) for _ in range(MOST)]
        for one in days:
            self.play(one)
        self.tables = {"lobby": self.table(), "play": playing, "over": over, "days": days[0]}
        self.names["table"], self.names["over"], self.names["days"] = over, over, days[0]
        self.names["play"], self.names["lobby"] = playing, self.tables["lobby"]
        self.names["code"] = house.room(self.tables["lobby"]).state.code
        kept = house.did("POST", f"/api/tables/{over}/replay", {"names": "whole"})
        self.names["replay"] = self.names["id"] = kept["id"]
        store = house.app.state.tables.ports.store
        lines = [f"{line}\n" for line in log_file.lines(house.within(store.read(over)))]
        self.log = "".join(lines).encode()
        assert len(self.log) < REPLAY_FILE_BYTES_MAX

    def _circle(self) -> None:
        """A circle that is as old as may be; the eight are its members, each on eight devices."""
        house, names = self.house, self.names
        names["circle"] = id = house.did("POST", "/api/circles/file", circle())["circle"]
        names["member"] = MEMBERS[0]

        def settled(it: Circle) -> Circle:
            for who in range(SEATS_MAX):
                for n in range(1, DEVICES_MAX):
                    it = changes.with_device(it, MEMBERS[who], f"{n:032x}")
                device = self.keeping.device(id, house.people[who].person)
                it = changes.with_device(it, MEMBERS[who], device)
            return structs.replace(it, next_ms=SOON_MS, cup=True)

        self.change(settled)
        house.command(names["over"], 0, c.SetCircle(next(ids), id))

    def endpoints(self, route: str) -> Any:
        """The object whose method answers there."""
        endpoint: Any = routes_by_name(self.house.app.routes)[route].endpoint
        return endpoint.__self__

    @property
    def keeping(self) -> Any:
        return self.endpoints("GET /api/circles/{circle}")._keeping

    def change(self, to: Callable[[Circle], Circle]) -> None:
        """The circle, without telling what is worked out of it."""
        self.house.within(self.keeping.change(self.names["circle"], None, to))

    def _notices(self) -> None:
        house = self.house
        watches = f"/api/tables/{self.tables['days']}/watches"
        for n in range(WATCHES_MAX):
            channel = {"type": "ntfy", "url": f"https://127.0.0.1:1024/{n}" + "x" * 400}
            house.did("POST", watches, {"channel": channel, "locale": "en"})
        listed = house.did("GET", watches)
        self.names["feed"] = listed["calendar"].split("/")[-2]
        self.names["watch"] = listed["watches"][0]["id"]


def offline(folder: Path) -> Path:
    """A page without a server, whose largest part is as large as the real one's."""
    folder.mkdir()
    (folder / "parts.json").write_bytes(
        msgspec.json.encode({"shell": {"file": "s.bin", "bytes": 1}, "python": {}})
    )
    (folder / "index.html").write_text("<title>alone</title>")
    (folder / "wasm.bin").write_bytes(bytes(4 * 1024 * 1024))
    return folder
