"""Reads and changes circles: who may do it, and what becomes of an evening at a table.

Raises Rejected: no_such_circle, not_a_member, circle_busy, not_over, not_host, too_few_players,
store_failed, and those of changes.py.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from giftable.circles import changes
from giftable.circles.circle import Ask, Circle, Member, Open
from giftable.circles.circle_figures import CircleFigures, Version
from giftable.circles.evening import EVENINGS_MAX, evening_at, match_members, players_at, rules_of
from giftable.circles.ports import Circles, KeptCircle, KeptEvening
from giftable.circles.summary import evening_of
from giftable.games.kernel import Rejected, Seat
from giftable.games.lasting import Foresaw
from giftable.tables import commands as c
from giftable.tables.codes import new_id
from giftable.tables.live.room import Room
from giftable.tables.offload import Offload, run_inline
from giftable.tables.ports import Clock, Entropy, store_asked
from giftable.tables.retention import KEEP_MONTHS
from giftable.tables.state.sitter import Sitter

TRIES = 5  # to write, if others write at the same moment
ENTRY_S = 15 * 60  # a way in is open for so long
OPEN_MS = 12 * 3600 * 1000  # for so long a table that was laid is the evening's
PEOPLE_MIN = 2

Change = Callable[[Circle], Circle]

_encode = msgspec.json.Encoder().encode
_circle = msgspec.json.Decoder(Circle, strict=True).decode


class Found(Struct, frozen=True):
    """A circle as somebody sees it who asked for it: `you` are the members with their device."""

    id: str
    version: int
    used_ms: int
    circle: Circle
    you: tuple[Member, ...] = ()
    device: str | None = None

    @property
    def at_version(self) -> Version:
        return self.id, self.circle.made_ms, self.version


class CircleService:
    """Reads and changes a server's circles. `key` makes hashes of devices and evenings."""

    def __init__(
        self, circles: Circles, key: bytes, clock: Clock, entropy: Entropy,
        months: int = KEEP_MONTHS, beside: Offload = run_inline,
    ) -> None:  # fmt: skip
        self.months = months  # after its last evening a circle is deleted; 0: never
        self._circles = circles
        self._key = key
        self._clock = clock
        self._entropy = entropy
        self.circle_figures = CircleFigures(circles, beside)

    def _hash(self, *of: str) -> str:
        return hmac.digest(self._key, "\0".join(of).encode(), hashlib.sha256).hex()[:32]

    def device(self, id: str, person: str | None) -> str | None:
        """Hashes a session into its device in this circle; each circle has another hash of it."""
        return None if person is None else self._hash("device", id, person)

    def source(self, room: Room) -> str:
        """Returns the hash that names the evening that has just ended at a table."""
        return self._hash("evening", room.table, str(room.state.games))

    def _id_for(self, table: str) -> str:
        """Returns the id of a table's circle: always the same, so only one is made."""
        digest = hmac.digest(self._key, f"circle\0{table}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()

    def new_member_id(self) -> str:
        return urlsafe_b64encode(self._entropy.token_bytes(6)).decode()

    # Reading --------------------------------------------------------------------------

    async def find(self, id: str, person: str | None) -> Found:
        """Finds a circle, as the person sees it. Raises Rejected `no_such_circle`."""
        with store_asked():
            kept = await self._circles.find(id)
        if kept is None:
            raise Rejected("no_such_circle")
        return self._decode_for(kept, person)

    def _decode_for(self, kept: KeptCircle, person: str | None) -> Found:
        circle, device = _circle(kept.body), self.device(kept.id, person)
        return Found(kept.id, kept.version, kept.used_ms, circle, circle.of(device), device)

    async def member(self, id: str, person: str | None) -> Found:
        """Finds a circle for one of its members. Raises as `find`, and Rejected `not_a_member`."""
        found = await self.find(id, person)
        if not found.you:
            raise Rejected("not_a_member")
        return found

    async def evenings(self, id: str) -> list[KeptEvening]:
        with store_asked():
            return await self._circles.evenings(id)

    # Writing --------------------------------------------------------------------------

    async def change(
        self, id: str, person: str | None, change: Change, *, wipes: bool = False
    ) -> Found:
        """Replaces a circle by what `change` makes of it, and returns that. `wipes`: also removes
        the older content from the store's files."""
        with store_asked():
            for _ in range(TRIES):
                kept = await self._circles.find(id)
                if kept is None:
                    raise Rejected("no_such_circle")
                after = change(_circle(kept.body))
                new = KeptCircle(id, kept.version + 1, kept.used_ms, _encode(after))
                if await self._circles.change(new):
                    if wipes:
                        await self._circles.wipe()
                    return self._decode_for(new, person)
        raise Rejected("circle_busy")

    async def delete(self, found: Found) -> None:
        """Deletes the circle. Raises Rejected `circle_busy` if it has changed meanwhile."""
        with store_asked():
            if not await self._circles.delete(found.id, found.version):
                raise Rejected("circle_busy")
            await self._circles.wipe()

    async def import_file(
        self, data: bytes | bytearray, person: str, is_there: Callable[[], Awaitable[None]]
    ) -> Found:
        """Stores an uploaded circle under a new id. `is_there` raises if the client has gone."""
        circle, read = await self.circle_figures.rows_of_file(data)
        await is_there()
        kept = KeptCircle(new_id(self._entropy), 1, self._clock.wall_ms(), circle)
        evenings = [KeptEvening(*one) for one in read]
        with store_asked():
            await self._circles.make(kept, evenings)
        return self._decode_for(kept, person)

    # Being let in -----------------------------------------------------------------------

    async def claim(self, id: str, person: str, wish: Ask, entry: str) -> Found:
        """Adds somebody's request to be let in. Grants it at once with a valid `entry`, or if no
        member has a device that could."""
        device = self.device(id, person)
        assert device is not None
        wish = msgspec.structs.replace(
            wish, key=self.new_member_id(), device=device, at_ms=self._clock.wall_ms()
        )
        is_open = self._admits(id, entry, wish.member)

        def change(circle: Circle) -> Circle:
            after = changes.with_ask(circle, wish)
            nobody = not any(one.devices for one in circle.members)
            if is_open or nobody:
                return changes.with_ask_answered(after, wish.key, yes=True, id=self.new_member_id())
            return after

        return await self.change(id, person, change)

    def new_entry(self, id: str, member: str | None) -> tuple[str, int]:
        """Makes an entry code for a member, or for a new one; returns it and its end (ms)."""
        until_s = self._clock.wall_ms() // 1000 + ENTRY_S
        who = member or "new"
        return f"{who}.{until_s}.{self._hash('entry', id, who, str(until_s))}", until_s * 1000

    def is_entry_open(self, id: str, entry: str) -> bool:
        """Whether an entry code of the circle is genuine and has not expired."""
        who, _, rest = entry.partition(".")
        until, _, sign = rest.partition(".")
        if not (until.isascii() and until.isdecimal() and len(until) < 16):
            return False
        right = self._hash("entry", id, who, until)
        is_right = hmac.compare_digest(right.encode(), sign.encode("utf-8", "replace"))
        left_ms = int(until) * 1000 - self._clock.wall_ms()
        return is_right and 0 < left_ms <= 1000 * ENTRY_S  # or a clock that was ahead opened it

    def _admits(self, id: str, entry: str, member: str | None) -> bool:
        """Whether the entry code is open, and for that member (None: for anybody new)."""
        who = entry.partition(".")[0]
        return (member or "new") == who and self.is_entry_open(id, entry)

    # Evenings -------------------------------------------------------------------------

    async def keep_evening(
        self, room: Room, person: str, name: str | None, turn: Callable[[], Awaitable[None]]
    ) -> Found:
        """Stores a table's finished game in its circle, and returns that. A table without a circle
        makes one called `name`, if the host asks. `turn` waits for a turn of the event loop."""
        await room.reload_if_stale()
        if room.state.status != "over":
            raise Rejected("not_over")
        sitters = players_at(room.state, room.log.history)
        if not room.state.circle:
            await self._make_circle(room, person, name, sitters)
        found = await self.member(room.state.circle, person)
        await turn()
        devices = {seat: self.device(found.id, one.person) or "" for seat, one in sitters.items()}
        members = match_members(found.circle, sitters, devices)
        at_ms, source = self._clock.wall_ms(), self.source(room)
        foresaw = [Foresaw(*one) for one in room.audience.predictions.pairs(room.state)]
        evening = evening_at(room.state, room.log.history, members, source, at_ms, foresaw)
        rules = rules_of(room.state, members)
        with store_asked():
            kept = KeptEvening(source, at_ms, _encode(evening))
            is_new = await self._circles.add(found.id, kept, EVENINGS_MAX)
        await self.note_replay(room)  # it may have been kept meanwhile
        if not is_new:
            return found
        return await self.change(
            found.id, person, lambda circle: changes.with_last_rules(circle, rules)
        )

    async def note_replay(self, room: Room) -> None:
        """Stores with the evening that has just ended, if it is kept, the id of its replay."""
        id, replay, source = room.state.circle, room.state.replay, self.source(room)
        if not id or not replay:
            return
        kept = next((one for one in await self.evenings(id) if one.source == source), None)
        evening = None if kept is None else evening_of(kept.body)
        if evening is None or evening.replay == replay:
            return
        body = _encode(msgspec.structs.replace(evening, replay=replay))
        with store_asked():
            await self._circles.amend(id, KeptEvening(source, evening.at_ms, body))

    async def _make_circle(
        self, room: Room, person: str, name: str | None, sitters: dict[Seat, Sitter]
    ) -> None:
        if person != room.state.host or name is None:
            raise Rejected("not_host")
        if len(sitters) < PEOPLE_MIN:
            raise Rejected("too_few_players")
        id, now_ms = self._id_for(room.table), self._clock.wall_ms()
        members = []
        for seat, one in sitters.items():
            device = self.device(id, one.person) or ""
            face = one.face or None
            members.append(
                Member(self.new_member_id(), one.display_name, seat, one.locale, face, (device,))
            )
        hosts = [self.device(id, one) for one in (*room.state.lenders, person)]
        order = {device: i for i, device in enumerate(hosts)}
        # Who made it is its keeper; if they only act as host, for whom they do.
        members.sort(key=lambda one: order.get(one.devices[0], len(hosts)))
        circle = changes.new_circle(name, members, now_ms)
        with store_asked():
            await self._circles.make(KeptCircle(id, 1, now_ms, _encode(circle)), [])
        await room.command(person, c.SetCircle(new_id(self._entropy), id))

    # The next evening -----------------------------------------------------------------

    def open_table(self, circle: Circle) -> Open | None:
        """Returns the table that was opened for tonight; None if there is none."""
        laid = circle.open
        is_tonight = laid is not None and abs(self._clock.wall_ms() - laid.at_ms) < OPEN_MS
        return laid if is_tonight else None

    async def lay_table(self, found: Found, room: Room, person: str) -> None:
        """Makes a new table the circle's: keeps seats for its members, puts the person on their
        own, and sets up bots and decks of the last time."""
        members = [one for one in found.circle.members if not one.left]
        seats = tuple(sorted({one.seat for one in members if one.seat < len(room.state.seats)}))
        about: tuple[c.Known, ...] = ()
        if room.state.settings.learn:
            marked = await self.circle_figures.liked(found.id, room.state.game)
            about = tuple(
                c.Known(one.name, tuple(map(tuple, marked[one.id])))
                for one in members
                if one.id in marked
            )
        await room.command(person, c.SetCircle(new_id(self._entropy), found.id, seats, about))
        place = found.you[0].seat
        if 0 < place < len(room.state.seats):
            await room.command(person, c.Move(new_id(self._entropy), 0, place))
        await self._seat_bots(found, room, person)
        await self._lay_decks(found, room, person)
        now_ms = self._clock.wall_ms()
        await self.change(
            found.id, person, lambda one: changes.with_open_table(one, room.table, now_ms)
        )

    async def _seat_bots(self, found: Found, room: Room, person: str) -> None:
        """Seats the bots of the last time, except on members' seats."""
        rules = found.circle.rules_of(room.state.game)
        for bot in () if rules is None else rules.bots:
            if bot.seat not in room.state.kept:
                add = c.AddBot(new_id(self._entropy), bot.level, bot.seat, bot.character)
                with contextlib.suppress(Rejected):
                    await room.command(person, add)

    async def _lay_decks(self, found: Found, room: Room, person: str) -> None:
        """Puts the decks of the last time on the table, except those gone or unfit."""
        rules = found.circle.rules_of(room.state.game)
        for laid in () if rules is None else rules.decks:
            member = found.circle.member(laid.member)
            by = "" if member is None else member.name
            with contextlib.suppress(Rejected):
                await room.command(person, c.LayDeck(new_id(self._entropy), laid.deck, by))
        for card in () if rules is None else rules.out:
            with contextlib.suppress(Rejected):
                await room.command(person, c.RemoveCard(new_id(self._entropy), card))
