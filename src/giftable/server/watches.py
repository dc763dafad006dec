"""The doors of who wants to be told: watches of a table, one tap to stop them, a person's
calendar."""

from __future__ import annotations

import asyncio
import base64
import hmac

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from giftable.games.kernel import Rejected
from giftable.notices import words
from giftable.notices.push import to_text
from giftable.notices.sending import Sender
from giftable.notices.telling import proof
from giftable.notices.watch import KINDS, Delivery, Mail, Outbox, Wait, Watch
from giftable.protocol.http import Confirmed, NewWatch, WatchList, WatchListed
from giftable.protocol.to_server import UNREADABLE
from giftable.server import calendars as ics
from giftable.server.doors import Rates, be_there, body_of, told
from giftable.server.http import Http, answer
from giftable.server.limits import BODY_BYTES_MAX, Limits
from giftable.server.sessions import Sessions
from giftable.tables.ports import Clock, Entropy
from giftable.tables.room import Room
from giftable.tables.service import Tables
from giftable.tables.table import TableState

_decode_new = msgspec.json.Decoder(NewWatch).decode
_decode_confirmed = msgspec.json.Decoder(Confirmed).decode
PERSON_BYTES = 16


class Telling(msgspec.Struct, frozen=True):
    """What notices need: where they are kept, who sends them (None: this server sends nothing), and
    a secret of the server's."""

    outbox: Outbox
    sender: Sender | None
    secret: bytes


class WatchDoors:
    """The endpoints."""

    def __init__(
        self,
        telling: Telling,
        tables: Tables,
        sessions: Sessions,
        clock: Clock,
        entropy: Entropy,
        limits: Limits,
        http: Http,
    ) -> None:
        self._outbox = telling.outbox
        self._sender = telling.sender
        self._secret = telling.secret
        self._tables = tables
        self._sessions = sessions
        self._clock = clock
        self._entropy = entropy
        self._origin = http.origin
        self._turns = http.turns
        self._changes = Rates(limits.watches, limits.watches_of_one, clock, limits)
        self._letters = Rates(limits.letters, limits.letters_of_one, clock, limits)
        self._feeds = Rates(limits.feeds, limits.feeds, clock, limits)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/watches", self.listed),
            Route("/api/tables/{table}/watches", self.add, methods=["POST"]),
            Route("/api/tables/{table}/touch", self.touch, methods=["POST"]),
            Route("/api/watches/{watch}/stop", self.stop, methods=["POST"]),
            Route("/api/watches/{watch}/confirm", self.confirm, methods=["POST"]),
            Route("/api/feeds/{feed}/calendar.ics", self.calendar),
            Route("/api/feeds/{feed}/feed.atom", self.gone),
        ]

    @told
    async def listed(self, request: Request) -> Response:
        person, _ = await self._seated(request)
        watches = await self._outbox.watches(request.path_params["table"], person)
        origin, feed = self._origin(request), self._feed(person)
        sender = self._sender
        return answer(
            WatchList(
                tuple(map(_listed, watches)),
                sends=sender is not None,
                sends_mail=sender is not None and sender.has_mail,
                push_key=None if sender is None else sender.push_key,
                calendar=f"{origin}/api/feeds/{feed}/calendar.ics",
            )
        )

    @told
    async def add(self, request: Request) -> Response:
        visitor = self._sessions.known(request)
        self._changes.take(request, visitor)
        try:
            new = _decode_new(await body_of(request, BODY_BYTES_MAX, "too_large"))
        except UNREADABLE:
            raise Rejected("bad_message") from None
        person, _ = await self._seated(request)
        await be_there(request)
        if self._sender is None:
            raise Rejected("outgoing_off")
        self._sender.check(new.channel)
        is_mail = isinstance(new.channel, Mail)
        if is_mail:
            self._letters.take(request, visitor)
        id, now_ms = to_text(self._entropy.token_bytes(16)), self._clock.wall_ms()
        watch = Watch(
            id, request.path_params["table"], person, new.channel, new.locale, new.zone,
            self._origin(request), is_confirmed=not is_mail, made_ms=now_ms,
        )  # fmt: skip
        confirm = Delivery(watch, 0, 0, "confirm", now_ms) if is_mail else None
        return answer(_listed(await self._outbox.add(watch, confirm)), 201)

    @told
    async def stop(self, request: Request) -> Response:
        """By whoever has its id: one tap in what was told, or a mail program's button."""
        self._changes.take(request, None)
        if not await self._outbox.stop(request.path_params["watch"]):
            raise Rejected("no_such_watch")
        return Response(status_code=204)

    @told
    async def confirm(self, request: Request) -> Response:
        self._changes.take(request, None)
        try:
            said = _decode_confirmed(await body_of(request, BODY_BYTES_MAX, "too_large"))
        except UNREADABLE:
            raise Rejected("bad_message") from None
        watch = await self._outbox.watch(request.path_params["watch"])
        if watch is None or not _is_same(said.proof, proof(self._secret, watch.id)):
            raise Rejected("no_such_watch")
        if not await self._outbox.confirm(watch.id):  # it was stopped just now
            raise Rejected("no_such_watch")
        return Response(status_code=204)

    @told
    async def touch(self, request: Request) -> Response:
        """A page that shows the table was touched: its person need not be told now, and a table
        that was about to close stays open."""
        person, room = await self._seated(request)
        seats = [int(seat) for seat in room.state.seats_of(person)]
        await self._outbox.touch(room.table, seats, self._clock.wall_ms())
        await room.stay(person)
        return Response(status_code=204)

    @told
    async def calendar(self, request: Request) -> Response:
        waits, locale = await self._waits(request)
        lines = [f"X-WR-CALNAME:{ics.escaped(words.say(locale, 'told-feed'))}"]
        for wait, state, person in waits:
            at_ms = wait.ends_ms or wait.since_ms
            lines += [
                "BEGIN:VEVENT", f"UID:{wait.since_ms}.{state.code}@giftable",
                f"DTSTAMP:{ics.moment(wait.since_ms)}", f"DTSTART:{ics.moment(at_ms)}",
                "DURATION:PT0S",
                f"SUMMARY:{ics.escaped(words.title(locale, state))}",
                f"DESCRIPTION:{ics.escaped(words.others(locale, state, person))}",
                f"URL:{self._origin(request)}/t/{state.code}", "END:VEVENT",
            ]  # fmt: skip
        return Response(ics.written(lines), 200, {"cache-control": "no-store"}, "text/calendar")

    async def gone(self, request: Request) -> Response:
        """What was an Atom feed until 1.0.0: a reader that hears 410 asks no more."""
        return PlainTextResponse(words.say(_language(request), "told-feed-gone"), 410)

    # Who asks -------------------------------------------------------------------------

    async def _seated(self, request: Request) -> tuple[str, Room]:
        """The person, who sits at the table. Raises Rejected, BadToken."""
        visitor = self._sessions.known(request)
        room = await self._tables.room(request.path_params["table"])
        if visitor is None or not room.state.seats_of(visitor.person):
            raise Rejected("not_your_seat")
        return visitor.person, room

    async def _waits(self, request: Request) -> tuple[list[tuple[Wait, TableState, str]], str]:
        """The tables that wait for whose calendar it is, and its language."""
        self._feeds.take(request, None)
        person = self._whose(request.path_params["feed"])
        found = []
        for wait in await self._outbox.waits(person):
            try:
                found.append((wait, (await self._tables.room(wait.table)).state, person))
            except Rejected:
                continue  # it is gone, or of a newer version
        locale = _language(request)
        await asyncio.to_thread(words.say, locale, "told-feed")  # slow to load, the first time
        await self._turns.own()
        return found, locale

    def _feed(self, person: str) -> str:
        """A person's own address: who has it sees where and when they are to play."""
        raw = base64.urlsafe_b64decode(person + "==")
        return to_text(raw + self._mark(raw))

    def _whose(self, feed: str) -> str:
        try:
            raw = base64.urlsafe_b64decode(feed + "=" * (-len(feed) % 4))
        except ValueError:
            raise Rejected("no_such_watch") from None
        person, mark = raw[:PERSON_BYTES], raw[PERSON_BYTES:]
        if len(person) != PERSON_BYTES or not hmac.compare_digest(mark, self._mark(person)):
            raise Rejected("no_such_watch")
        return to_text(person)

    def _mark(self, person: bytes) -> bytes:
        return hmac.digest(self._secret, b"giftable.feed" + person, "sha256")[:16]


def _listed(watch: Watch) -> WatchListed:
    channel = watch.channel
    to = channel.address if isinstance(channel, Mail) else channel.url
    return WatchListed(watch.id, KINDS[type(channel)], to, watch.is_confirmed, watch.failing)


def _is_same(said: str, meant: str) -> bool:
    return hmac.compare_digest(said.encode(), meant.encode())


def _language(request: Request) -> str:
    return request.query_params.get("l", words.FALLBACK)[:8]
