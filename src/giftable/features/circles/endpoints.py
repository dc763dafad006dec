"""HTTP of circles: whoever has the link sees one, its members change it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from functools import partial
from hashlib import sha256
from typing import Any, cast

import msgspec
from msgspec import Raw, structs
from starlette.requests import Request
from starlette.responses import Response

from giftable.circles import changes, file
from giftable.circles.circle import EVENING_MS, Ask, Circle, Member
from giftable.circles.circle_figures import Version
from giftable.circles.evening import Evening
from giftable.circles.figures import Figures, Wins, wins_this_year, year
from giftable.circles.keeping import Change, CircleService, Found
from giftable.circles.summary import Summary
from giftable.games.kernel import Rejected, Seat
from giftable.protocol import circles as p
from giftable.protocol.http import TableMade
from giftable.server.limits import Rate, WorkLimit
from giftable.server.routes import icalendar as ics
from giftable.server.web.endpoint import Endpoint, Upload, check_client, file_header, query, upload
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import NO_STORE, address_of, json_response
from giftable.server.web.sessions import Visitor
from giftable.tables.archive import Archive
from giftable.tables.ports import Clock

SUFFIX = ".giftcircle"
CACHED = 64  # circles' evenings, as they are sent
_encode = msgspec.json.Encoder().encode


CIRCLES = WorkLimit("circles", "circles_busy", 2, 1, 16, bodies=2, bodies_mb=64)  # are read
RATE = RateLimit("circles", Rate(300, 5), Rate(100, 2))  # read or changed
NEW_CIRCLES = RateLimit("new_circles", Rate(20, 0.05), spares=False)  # made or imported
FILE = Upload(
    file.FILE_BYTES_MAX, "deck_too_big", {"application/json": {"schema": {"type": "object"}}}
)
_AS_MEMBER = ("no_such_circle", "not_a_member", "too_many_guesses", "circle_busy")
_SHOWN = "The circle as it is now."
_AT = "The circle, and where the asker sits."
_table_endpoint = partial(Endpoint, rate=RATE, what=_AT)
_circle_endpoint = partial(Endpoint, rate=RATE, what=_SHOWN, answers=p.CircleShown, share=CIRCLES)
_file_endpoint = partial(Endpoint, "GET", rate=RATE)


class CircleEndpoints:
    """The HTTP endpoints of circles. Each request with a wrong id counts as a guess."""

    def __init__(self, kit: Kit, keeping: CircleService, archive: Archive | None) -> None:
        self.kit = kit
        self._keeping = keeping
        self._archive = archive
        self._told: OrderedDict[
            tuple[Version, frozenset[str], int], tuple[Raw, tuple[Wins, ...]]
        ] = OrderedDict()

    # Tables ---------------------------------------------------------------------------

    @_table_endpoint(
        "POST", "/api/tables/{table}/circle",
        "Keep the evening that is over; the host may make a circle for it.",
        refuses=(*_AS_MEMBER, "not_host", "unknown_table", "not_over", "bad_name", "circle_full"),
    )  # fmt: skip
    async def keep_together(
        self, request: Request, visitor: Visitor, said: p.KeepTogether
    ) -> p.CircleAt:
        room = await self.kit.tables.room(request.path_params["table"])
        if not room.state.circle:
            self.kit.rates(NEW_CIRCLES).take(request)
        turn = self.kit.turns.wait_for_own
        return _circle_at(await self._keeping.keep_evening(room, visitor.person, said.name, turn))

    @_table_endpoint(
        "GET", "/api/tables/{table}/circle", "The circle whose table it is; for members.",
        refuses=("no_such_circle", "not_a_member", "unknown_table"),
    )  # fmt: skip
    async def circle_of(self, request: Request, visitor: Visitor) -> p.CircleAt:
        room = await self.kit.tables.room(request.path_params["table"])
        if not room.state.circle:
            raise Rejected("no_such_circle")
        return _circle_at(await self._keeping.member(room.state.circle, visitor.person))

    @Endpoint(
        "POST", "/api/circles/{circle}/tables", "Lay tonight's table.", rate=RATE,
        what="The table of tonight.", status=201,
        refuses=(*_AS_MEMBER, "too_few_players", "bad_name", "unknown_table"),
    )  # fmt: skip
    async def lay_table(
        self, request: Request, visitor: Visitor, said: p.CircleEveningBegins
    ) -> TableMade:
        """Makes tonight's table, or returns it if there is one already."""
        found = await self._member(request, visitor)
        laid = self._keeping.open_table(found.circle)
        if laid is not None:
            with suppress(Rejected):
                state = (await self.kit.tables.room(laid.table)).state
                if state.status != "over" and state.game == said.game:
                    seats = state.seats_of(visitor.person)
                    return TableMade(laid.table, state.code, (*seats, Seat(0))[0])
        made = await self._new_table(found, visitor, said.game)
        room = await self.kit.tables.room(made.table)
        await self._keeping.lay_table(found, room, visitor.person)
        seats = room.state.seats_of(visitor.person)
        return TableMade(made.table, room.state.code, seats[0])

    async def _new_table(self, found: Found, visitor: Visitor, game: str) -> TableMade:
        you = found.you[0]
        rules = found.circle.rules_of(game)
        options = None if rules is None else rules.options
        settings = None if rules is None else rules.settings

        async def made(options: dict[str, object] | None) -> TableMade:
            table, code, seat = await self.kit.tables.create(
                visitor.person, game, you.name, you.locale, options, settings, face=you.face
            )
            return TableMade(table, code, seat)

        try:
            return await made(options)
        except Rejected as rejected:
            if options is None or rejected.code in ("store_failed", "unknown_game"):
                raise
            return await made(None)  # an option of those days is no more, or its cards are

    # The circle -----------------------------------------------------------------------

    @_circle_endpoint(
        "GET", "/api/circles/{circle}", "A circle, with the figures after so many evenings.",
        asks=(query("after", "evenings; without it, all", type="integer"),),
        refuses=("no_such_circle", "too_many_guesses"),
    )  # fmt: skip
    async def get_circle(self, request: Request, visitor: Visitor) -> Response:
        found = await self._find(request, visitor)
        after = request.query_params.get("after", "")
        is_number = after.isascii() and after.isdecimal() and len(after) < 6
        of = int(after) if is_number else None
        return await self._answer(request, found, of)

    @_circle_endpoint(
        "PUT", "/api/circles/{circle}", "Name it, its next evening, its cup.",
        refuses=(*_AS_MEMBER, "bad_name"),
    )  # fmt: skip
    async def change_circle(
        self, request: Request, visitor: Visitor, said: p.CircleChange
    ) -> Response:
        found = await self._member(request, visitor)

        def changed(circle: Circle) -> Circle:
            if said.name is not None:
                circle = changes.renamed(circle, said.name)
            clears = said.next_ms == 0
            return changes.with_plans(circle, cup=said.cup, next_ms=said.next_ms, clears=clears)

        after = await self._keeping.change(
            found.id, visitor.person, _recheck(found, changed), wipes=said.name is not None
        )
        return await self._answer(request, after)

    @Endpoint(
        "DELETE", "/api/circles/{circle}", "Delete it, as its keeper.", what="It is gone.",
        rate=RATE, refuses=(*_AS_MEMBER, "not_keeper"),
    )  # fmt: skip
    async def delete_circle(self, request: Request, visitor: Visitor) -> None:
        found = await self._member(request, visitor)
        keeper = found.circle.keeper
        if keeper is None or keeper not in found.you:
            raise Rejected("not_keeper")
        await self._keeping.delete(found)

    # Members --------------------------------------------------------------------------

    @_circle_endpoint(
        "POST", "/api/circles/{circle}/asks", "Say who one is.", keeps=True,
        refuses=("no_such_circle", "too_many_guesses", "no_such_member", "no_such_ask",
                 "circle_busy", "bad_name", "circle_full"),
    )  # fmt: skip
    async def ask_in(self, request: Request, visitor: Visitor, wish: p.CircleWish) -> Response:
        found = await self._find(request, visitor)
        ask = Ask("", "", 0, wish.member, wish.name, wish.locale, wish.face)
        after = await self._keeping.claim(found.id, visitor.person, ask, wish.entry)
        return await self._answer(request, after)

    @_circle_endpoint(
        "POST", "/api/circles/{circle}/asks/{key}", "Answer that, as a member.",
        refuses=(*_AS_MEMBER, "no_such_ask", "no_such_member", "circle_full"),
    )  # fmt: skip
    async def answer_ask(
        self, request: Request, visitor: Visitor, said: p.CircleAnswer
    ) -> Response:
        found = await self._member(request, visitor)
        key, new = request.path_params["key"], self._keeping.new_member_id()

        def changed(circle: Circle) -> Circle:
            return changes.with_ask_answered(circle, key, yes=said.yes, id=new)

        after = await self._keeping.change(found.id, visitor.person, _recheck(found, changed))
        return await self._answer(request, after)

    @_circle_endpoint(
        "PUT", "/api/circles/{circle}/members/{member}", "Change how one is called.",
        refuses=(*_AS_MEMBER, "not_you", "no_such_member", "bad_name"),
    )  # fmt: skip
    async def change_member(self, request: Request, visitor: Visitor, me: p.CircleMe) -> Response:
        found, id = await self._own_member(request, visitor)

        def changed(circle: Circle) -> Circle:
            circle = changes.with_member_renamed(circle, id, me.name, me.face, me.locale)
            return circle if me.seat is None else changes.with_member_moved(circle, id, me.seat)

        by_me = _recheck(found, changed, id)
        after = await self._keeping.change(found.id, visitor.person, by_me, wipes=True)
        return await self._answer(request, after)

    @_circle_endpoint(
        "DELETE", "/api/circles/{circle}/members/{member}",
        "Leave; the last one takes the circle along.", also={204: "It is gone."},
        asks=(query("forget", "1: and be somebody in its history", type="integer"),),
        refuses=(*_AS_MEMBER, "not_you", "no_such_member"),
    )  # fmt: skip
    async def leave_circle(self, request: Request, visitor: Visitor) -> Response:
        found, id = await self._own_member(request, visitor)
        forgotten = request.query_params.get("forget") == "1"
        after = await self._keeping.change(
            found.id, visitor.person,
            lambda it: changes.without_member(it, id, remove_name=forgotten),
            wipes=forgotten,
        )  # fmt: skip
        if after.circle.keeper is None:
            try:
                await self._keeping.delete(after)
            except Rejected as rejected:  # somebody is in it now, or it is gone already
                if rejected.code != "circle_busy":
                    raise
            return Response(status_code=204, headers=NO_STORE)
        return await self._answer(request, after)

    @Endpoint(
        "POST", "/api/circles/{circle}/entries", "Open a way in for a while.", what="The way in.",
        status=201, rate=RATE, refuses=(*_AS_MEMBER, "no_such_member"),
    )  # fmt: skip
    async def open_way_in(
        self, request: Request, visitor: Visitor, said: p.CircleEntry
    ) -> p.CircleWayIn:
        found = await self._member(request, visitor)
        if said.member is not None:
            changes.require_member(found.circle, said.member)
        entry, until_ms = self._keeping.new_entry(found.id, said.member)
        link = f"{self.kit.origin(request)}/{_link_path(found.id, entry)}"
        return p.CircleWayIn(link, entry, until_ms)

    @_file_endpoint(
        "/api/circles/{circle}/qr.svg", "Its link to scan.", answers="image/svg+xml",
        what="A QR code of its link.", asks=(query("entry", "a way in"),),
        refuses=("no_such_circle", "too_many_guesses", "no_such_ask", "no_network"),
    )  # fmt: skip
    async def circle_qr(self, request: Request, visitor: Visitor) -> Response:
        found = await self._find(request, visitor)
        entry = request.query_params.get("entry", "")
        if entry and not self._keeping.is_entry_open(found.id, entry):
            raise Rejected("no_such_ask")
        return await self.kit.qr_code(request, _link_path(found.id, entry))

    # Files ----------------------------------------------------------------------------

    @_file_endpoint(
        "/api/circles/{circle}/next.ics", "Its next evening, for a calendar.",
        answers="text/calendar", what="iCalendar.",
        refuses=("no_such_circle", "too_many_guesses", "no_such_ask"),
    )  # fmt: skip
    async def circle_calendar(self, request: Request, visitor: Visitor) -> Response:
        found = await self._find(request, visitor)
        text = _calendar(found, f"{self.kit.origin(request)}/c/{found.id}", self.kit.clock)
        headers = {**NO_STORE, **file_header("attachment", found.circle.name, ".ics")}
        return Response(text, 200, headers, "text/calendar")

    @_file_endpoint(
        "/api/circles/{circle}/file", "All of it, to take away.", answers="application/json",
        what="The file.", refuses=_AS_MEMBER,
    )  # fmt: skip
    async def circle_file(self, request: Request, visitor: Visitor) -> Response:
        found = await self._member(request, visitor)
        evenings = await self._keeping.evenings(found.id)
        data = file.circle_file(found.circle, [one.body for one in evenings])
        headers = {**NO_STORE, **file_header("attachment", found.circle.name, SUFFIX)}
        return Response(data, 200, headers, "application/json")

    @Endpoint(
        "POST", "/api/circles/file", "Make a circle of a file NAME.giftcircle.", what="Its id.",
        status=201, keeps=True, body=FILE, rate=RATE, share=CIRCLES, refuses=("bad_circle_file",),
    )  # fmt: skip
    async def open_circle_file(self, request: Request, visitor: Visitor) -> p.CircleMade:
        self.kit.rates(NEW_CIRCLES).take(request)
        sent = upload(request, FILE, self.kit.bodies(CIRCLES))
        async with sent as data, self.kit.entered(request, CIRCLES):
            found = await self._keeping.import_file(
                data, visitor.person, partial(check_client, request)
            )
        return p.CircleMade(found.id)

    # Who asks -------------------------------------------------------------------------

    async def _find(self, request: Request, visitor: Visitor) -> Found:
        with self.kit.guessing(address_of(request.scope)):
            return await self._keeping.find(request.path_params["circle"], visitor.person)

    async def _member(self, request: Request, visitor: Visitor) -> Found:
        found = await self._find(request, visitor)
        if not found.you:
            raise Rejected("not_a_member")
        return found

    async def _own_member(self, request: Request, visitor: Visitor) -> tuple[Found, str]:
        found = await self._member(request, visitor)
        id = request.path_params["member"]
        if all(one.id != id for one in found.you):
            raise Rejected("not_you")
        return found, id

    # What is shown --------------------------------------------------------------------

    async def _answer(self, request: Request, found: Found, after: int | None = None) -> Response:
        worker = self._keeping.circle_figures
        known = worker.is_cached(found.at_version, after)
        async with nullcontext() if known else self.kit.entered(request, CIRCLES):
            summary = await worker.summary(found.at_version)
            most = len(summary.evenings)
            of = most if after is None else min(after, most)
            figures = await worker.figures(found.at_version, of) if of < most else summary.figures
        evenings, season = await self._evenings(found, summary)
        shown = await self._shown(found, evenings, season)
        return json_response(structs.replace(shown, of=of, figures=cast(Any, figures)))

    async def _evenings(self, found: Found, summary: Summary) -> tuple[Raw, tuple[Wins, ...]]:
        """Returns the evenings as clients get them, and this year's wins; both cached."""
        seen = await self._replays(summary.evenings)
        key = found.at_version, seen, year(self.kit.clock.wall_ms())
        if key not in self._told:
            evenings = tuple(_evening(one, seen) for one in summary.evenings)
            won = wins_this_year(summary.evenings, self.kit.clock.wall_ms())
            self._told[key] = Raw(_encode(evenings)), won
            while len(self._told) > CACHED:
                self._told.popitem(last=False)
        self._told.move_to_end(key)
        return self._told[key]

    async def _shown(self, found: Found, evenings: Raw, season: tuple[Wins, ...]) -> p.CircleShown:
        circle, now_ms = found.circle, self.kit.clock.wall_ms()
        keeper = circle.keeper
        return p.CircleShown(
            id=found.id,
            name=circle.name,
            made_ms=circle.made_ms,
            members=tuple(map(_member, circle.members)),
            you=tuple(one.id for one in found.you),
            keeper=None if keeper is None else keeper.id,
            evenings=cast(Any, evenings),
            of=0,
            figures=Figures(),
            games=tuple(rules.game for rules in circle.rules),
            decks=tuple(
                p.CircleDeck(rules.game, laid.title)
                for rules in circle.rules
                for laid in rules.decks
            ),
            cup=circle.cup,
            season=season if circle.cup else (),
            next_ms=circle.coming_ms(now_ms),
            table=await self._tonight(circle),
            asks=tuple(p.CircleAsk(one.key, one.member, one.name) for one in circle.asks)
            if found.you
            else (),
            waits=any(one.device == found.device for one in circle.asks),
            keep_months=self._keeping.months,
        )

    async def _replays(self, evenings: Sequence[Evening]) -> frozenset[str]:
        """Returns which replays of these evenings this server still has."""
        kept = [one.replay for one in evenings if one.replay is not None]
        return frozenset() if self._archive is None else await self._archive.visible_among(kept)

    async def _tonight(self, circle: Circle) -> p.CircleTable | None:
        laid = self._keeping.open_table(circle)
        if laid is None:
            return None
        try:
            state = (await self.kit.tables.room(laid.table)).state
        except Rejected:
            return None
        return p.CircleTable(state.code, state.game, state.status == "over")


def _member(one: Member) -> p.CircleMember:
    return p.CircleMember(
        one.id, one.name, Seat(one.seat), one.locale, one.face or "", one.left, len(one.devices)
    )


def _evening(one: Evening, replays: frozenset[str]) -> p.CircleEvening:
    players = tuple(
        p.CirclePlayer(who.seat, who.member, who.bot, who.character) for who in one.players
    )
    replay = one.replay if one.replay in replays else None
    return p.CircleEvening(one.at_ms, one.game, players, one.winners, replay, one.facts.games)


def _circle_at(found: Found) -> p.CircleAt:
    me = found.you[0]
    return p.CircleAt(found.id, found.circle.name, Seat(me.seat), me.name, me.face or "")


def _link_path(id: str, entry: str) -> str:
    """Returns a circle's path; the entry code is in the fragment, which no server sees."""
    return f"c/{id}#{entry}" if entry else f"c/{id}"


def _recheck(found: Found, change: Change, id: str | None = None) -> Change:
    """Returns the change, which first checks again, when it is written, that the device is a
    member's (of `id`, if given): the body takes its time to come in."""

    def changed(circle: Circle) -> Circle:
        you = circle.of(found.device)
        if not you:
            raise Rejected("not_a_member")
        if id is not None and all(one.id != id for one in you):
            raise Rejected("not_you")
        return change(circle)

    return changed


def _calendar(found: Found, link: str, clock: Clock) -> str:
    """Returns the next evening as iCalendar (RFC 5545). Raises Rejected `no_such_ask`."""
    circle, now_ms = found.circle, clock.wall_ms()
    if (starts_ms := circle.coming_ms(now_ms)) is None:
        raise Rejected("no_such_ask")
    same = sha256(f"{found.id}{starts_ms}".encode()).hexdigest()[:32]  # however often it is asked
    return ics.calendar_text((
        "BEGIN:VEVENT",
        f"UID:{same}@giftable",
        f"DTSTAMP:{ics.utc_stamp(now_ms)}",
        f"DTSTART:{ics.utc_stamp(starts_ms)}",
        f"DTEND:{ics.utc_stamp(starts_ms + EVENING_MS)}",
        f"SUMMARY:{ics.escape(circle.name)}",
        f"URL:{link}",
        "END:VEVENT",
    ))  # fmt: skip
