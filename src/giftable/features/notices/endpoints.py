"""HTTP of notices: watches of a table, one tap to stop them, a person's
calendar."""

from __future__ import annotations

import base64
import hmac

from starlette.requests import Request
from starlette.responses import Response

from giftable.content.words import FALLBACK
from giftable.games.kernel import Rejected
from giftable.notices import words
from giftable.notices.push import to_text
from giftable.notices.telling import Telling, confirmation_code
from giftable.notices.watch import KINDS, Delivery, Mail, WaitingTable, Watch
from giftable.protocol.http import Confirmed, NewWatch, WatchList, WatchListed
from giftable.server.limits import Rate
from giftable.server.routes import icalendar as ics
from giftable.server.web.endpoint import Endpoint, check_client, query
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import NO_STORE
from giftable.server.web.sessions import Visitor
from giftable.tables.live.room import Room
from giftable.tables.state.table import TableState

PERSON_BYTES = 16


CHANGES = RateLimit("watches", Rate(60, 0.5), Rate(20, 0.1))  # added, stopped, confirmed
LETTERS = RateLimit("letters", Rate(20, 0.01), Rate(3, 0.001))  # whether an address is one's own
FEEDS = RateLimit("feeds", Rate(60, 0.5))
_SEATED = ("not_your_seat", "unknown_table")


class WatchEndpoints:
    """The HTTP endpoints of notices: adds, lists and stops watches, serves calendars."""

    def __init__(self, kit: Kit, telling: Telling) -> None:
        self.kit = kit
        self._outbox = telling.outbox
        self._sender = telling.sender
        self._secret = telling.secret

    @Endpoint(
        "GET", "/api/tables/{table}/watches",
        "How the asker is told of this table, and by what they could be.",
        what="The watches.", refuses=_SEATED,
    )  # fmt: skip
    async def get_watches(self, request: Request, visitor: Visitor | None) -> WatchList:
        person, _ = await self._require_seat(request, visitor)
        watches = await self._outbox.watches(request.path_params["table"], person)
        origin, feed = self.kit.origin(request), self._feed(person)
        sender = self._sender
        return WatchList(
            tuple(map(_to_listed, watches)),
            sends=sender is not None,
            sends_mail=sender is not None and sender.has_mail,
            push_key=None if sender is None else sender.push_key,
            calendar=f"{origin}/api/feeds/{feed}/calendar.ics",
        )

    @Endpoint(
        "POST", "/api/tables/{table}/watches",
        "Be told of this table. An address of e-mail has to be confirmed.",
        what="The watch.", status=201, rate=CHANGES,
        refuses=(*_SEATED, "bad_url", "no_mail_here", "no_push_service", "outgoing_off",
                 "too_many_watches"),
    )  # fmt: skip
    async def add_watch(
        self, request: Request, visitor: Visitor | None, new: NewWatch
    ) -> WatchListed:
        person, _ = await self._require_seat(request, visitor)
        await check_client(request)
        if self._sender is None:
            raise Rejected("outgoing_off")
        self._sender.check(new.channel)
        is_mail = isinstance(new.channel, Mail)
        if is_mail:
            self.kit.rates(LETTERS).take(request, visitor)
        id, now_ms = to_text(self.kit.entropy.token_bytes(16)), self.kit.clock.wall_ms()
        watch = Watch(
            id, request.path_params["table"], person, new.channel, new.locale, new.zone,
            self.kit.origin(request), is_confirmed=not is_mail, made_ms=now_ms,
        )  # fmt: skip
        confirm = Delivery(watch, 0, 0, "confirm", now_ms) if is_mail else None
        return _to_listed(await self._outbox.add(watch, confirm))

    @Endpoint(
        "POST", "/api/watches/{watch}/stop",
        "Tell nothing more by this watch; for whoever has its id (RFC 8058).",
        by="anybody", rate=CHANGES, refuses=("no_such_watch",),
    )  # fmt: skip
    async def stop_watch(self, request: Request) -> None:
        """Stops a watch: requested by the link in a notice, or a mail program's button."""
        if not await self._outbox.stop(request.path_params["watch"]):
            raise Rejected("no_such_watch")

    @Endpoint(
        "POST", "/api/watches/{watch}/confirm",
        "The address is the asker's own: they have the letter.",
        by="anybody", rate=CHANGES, refuses=("no_such_watch",),
    )  # fmt: skip
    async def confirm_watch(self, request: Request, said: Confirmed) -> None:
        watch = await self._outbox.watch(request.path_params["watch"])
        if watch is None or not _is_equal(said.proof, confirmation_code(self._secret, watch.id)):
            raise Rejected("no_such_watch")
        if not await self._outbox.confirm(watch.id):  # it was stopped just now
            raise Rejected("no_such_watch")

    @Endpoint(
        "POST", "/api/tables/{table}/touch",
        "The asker looks at this table now: they need not be told.", refuses=_SEATED,
    )  # fmt: skip
    async def touch_table(self, request: Request, visitor: Visitor | None) -> None:
        """Notes that the person has looked, so that the table is not closed for now."""
        person, room = await self._require_seat(request, visitor)
        seats = [int(seat) for seat in room.state.seats_of(person)]
        await self._outbox.touch(room.table, seats, self.kit.clock.wall_ms())
        await room.keep_open(person)

    @Endpoint(
        "GET", "/api/feeds/{feed}/calendar.ics",
        "The tables that wait for a person, for their calendar.", answers="text/calendar",
        what="The calendar.", asks=(query("l", "A language."),), rate=FEEDS,
        refuses=("no_such_watch",),
    )  # fmt: skip
    async def calendar_feed(self, request: Request) -> Response:
        waits, locale = await self._waiting(request)
        lines = [f"X-WR-CALNAME:{ics.escape(words.say(locale, 'told-feed'))}"]
        for wait, state, person in waits:
            at_ms = wait.ends_ms or wait.since_ms
            lines += [
                "BEGIN:VEVENT", f"UID:{wait.since_ms}.{state.code}@giftable",
                f"DTSTAMP:{ics.utc_stamp(wait.since_ms)}", f"DTSTART:{ics.utc_stamp(at_ms)}",
                "DURATION:PT0S",
                f"SUMMARY:{ics.escape(words.title(locale, state))}",
                f"DESCRIPTION:{ics.escape(words.others(locale, state, person))}",
                f"URL:{self.kit.origin(request)}/t/{state.code}", "END:VEVENT",
            ]  # fmt: skip
        return Response(ics.calendar_text(lines), 200, NO_STORE, "text/calendar")

    # Who asks -------------------------------------------------------------------------

    async def _require_seat(self, request: Request, visitor: Visitor | None) -> tuple[str, Room]:
        """Returns the person and the room where they sit. Raises Rejected."""
        room = await self.kit.tables.room(request.path_params["table"])
        if visitor is None or not room.state.seats_of(visitor.person):
            raise Rejected("not_your_seat")
        return visitor.person, room

    async def _waiting(
        self, request: Request
    ) -> tuple[list[tuple[WaitingTable, TableState, str]], str]:
        """Returns the tables that await the calendar's owner, and the language for them."""
        person = self._person_of(request.path_params["feed"])
        found = []
        for wait in await self._outbox.waits(person):
            try:
                found.append((wait, (await self.kit.tables.room(wait.table)).state, person))
            except Rejected:
                continue  # it is gone, or of a newer version
        locale = _language(request)
        await self.kit.turns.wait_for_own()
        return found, locale

    def _feed(self, person: str) -> str:
        """Returns the secret id of a person's calendar; who has it can read that."""
        raw = base64.urlsafe_b64decode(person + "==")
        return to_text(raw + self._sign(raw))

    def _person_of(self, feed: str) -> str:
        try:
            raw = base64.urlsafe_b64decode(feed + "=" * (-len(feed) % 4))
        except ValueError:
            raise Rejected("no_such_watch") from None
        person, mark = raw[:PERSON_BYTES], raw[PERSON_BYTES:]
        if len(person) != PERSON_BYTES or not hmac.compare_digest(mark, self._sign(person)):
            raise Rejected("no_such_watch")
        return to_text(person)

    def _sign(self, person: bytes) -> bytes:
        return hmac.digest(self._secret, b"giftable.feed" + person, "sha256")[:16]


def _to_listed(watch: Watch) -> WatchListed:
    channel = watch.channel
    to = channel.address if isinstance(channel, Mail) else channel.url
    return WatchListed(watch.id, KINDS[type(channel)], to, watch.is_confirmed, watch.failing)


def _is_equal(said: str, meant: str) -> bool:
    return hmac.compare_digest(said.encode(), meant.encode())


def _language(request: Request) -> str:
    return request.query_params.get("l", FALLBACK)[:8]
