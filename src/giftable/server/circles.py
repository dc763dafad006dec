"""The doors of circles: who has the link sees it, who is a member changes it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from hashlib import sha256
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Raw, structs
from starlette.requests import Request
from starlette.responses import Response

from giftable.circles import changes, file
from giftable.circles.circle import EVENING_MS, Ask, Circle, Member
from giftable.circles.evening import Evening
from giftable.circles.figures import Figures, Wins, season, year
from giftable.circles.keeping import Change, Found, Keeping
from giftable.circles.summary import Summary
from giftable.circles.working import Version
from giftable.games.kernel import Rejected, Seat
from giftable.protocol import circles as p
from giftable.protocol.http import TableMade
from giftable.server import calendars as ics
from giftable.server.doors import Rates, coming, named, read_as, told
from giftable.server.gates import Bodies, Gate
from giftable.server.http import Http, address_of, answer
from giftable.server.limits import CIRCLES, ByAddress, Limits
from giftable.server.sessions import Sessions, Visitor
from giftable.tables.archive import Archive
from giftable.tables.ports import Clock
from giftable.tables.service import Tables

T = TypeVar("T")

SUFFIX = ".giftcircle"
CACHED = 64  # circles' evenings, as they are sent
_NO_STORE = {"cache-control": "no-store"}
_encode = msgspec.json.Encoder().encode


class CircleDoors:
    """The endpoints. Whoever asks for circles that are not there is slowed down."""

    def __init__(
        self,
        keeping: Keeping,
        archive: Archive | None,
        tables: Tables,
        sessions: Sessions,
        clock: Clock,
        limits: Limits,
        http: Http,
        gate: Gate,
    ) -> None:
        """`gate` is for whatever reads evenings."""
        self._keeping = keeping
        self._archive = archive
        self._tables = tables
        self._sessions = sessions
        self._clock = clock
        self._http = http
        self._rates = Rates(limits.circles, limits.circles_of_one, clock, limits)
        self._made = ByAddress(limits.new_circles, clock)
        self._wrong = ByAddress(limits.wrong_codes, clock)
        self._gate = gate
        self._bodies = Bodies(CIRCLES, "circles_busy", limits.spared)
        self._told: OrderedDict[
            tuple[Version, frozenset[str], int], tuple[Raw, tuple[Wins, ...]]
        ] = OrderedDict()

    # Tables ---------------------------------------------------------------------------

    @told
    async def keep(self, request: Request) -> Response:
        """POST /api/tables/{table}/circle"""
        visitor = self._visitor(request)
        said = await read_as(p.KeepTogether, request)
        room = await self._tables.room(request.path_params["table"])
        if not room.state.circle and not self._made.of(address_of(request.scope)).take():
            raise Rejected("too_fast")
        turn = self._http.turns.own
        found = await self._keeping.keep(room, visitor.person, said.name, turn)
        return answer(_at(found))

    @told
    async def of_table(self, request: Request) -> Response:
        """GET /api/tables/{table}/circle"""
        visitor = self._visitor(request)
        room = await self._tables.room(request.path_params["table"])
        if not room.state.circle:
            raise Rejected("no_such_circle")
        return answer(_at(await self._keeping.member(room.state.circle, visitor.person)))

    @told
    async def lay(self, request: Request) -> Response:
        """POST /api/circles/{circle}/tables: the one of tonight, if it is there already."""
        visitor, found = await self._member(request)
        said = await read_as(p.CircleEveningBegins, request)
        laid = self._keeping.open_table(found.circle)
        if laid is not None:
            with suppress(Rejected):
                state = (await self._tables.room(laid.table)).state
                if state.status != "over" and state.game == said.game:
                    seats = state.seats_of(visitor.person)
                    return answer(TableMade(laid.table, state.code, (*seats, Seat(0))[0]), 201)
        made = await self._new_table(found, visitor, said.game)
        room = await self._tables.room(made.table)
        await self._keeping.lay(found, room, visitor.person)
        seats = room.state.seats_of(visitor.person)
        return answer(TableMade(made.table, room.state.code, seats[0]), 201)

    async def _new_table(self, found: Found, visitor: Visitor, game: str) -> TableMade:
        you = found.you[0]
        rules = found.circle.rules_of(game)
        options = None if rules is None else rules.options
        settings = None if rules is None else rules.settings

        async def made(options: dict[str, object] | None) -> TableMade:
            table, code, seat = await self._tables.create(
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

    @told
    async def shown(self, request: Request) -> Response:
        """GET /api/circles/{circle}"""
        visitor = self._visitor(request)
        found = await self._find(request, visitor)
        after = request.query_params.get("after", "")
        is_number = after.isascii() and after.isdecimal() and len(after) < 6
        of = int(after) if is_number else None
        return await self._answer(request, found, of)

    @told
    async def change(self, request: Request) -> Response:
        """PUT /api/circles/{circle}"""
        visitor, found = await self._member(request)
        said = await read_as(p.CircleChange, request)

        def changed(circle: Circle) -> Circle:
            if said.name is not None:
                circle = changes.renamed(circle, said.name)
            clears = said.next_ms == 0
            return changes.set_up(circle, cup=said.cup, next_ms=said.next_ms, clears=clears)

        after = await self._keeping.change(
            found.id, visitor.person, _still(found, changed), wipes=said.name is not None
        )
        return await self._answer(request, after)

    @told
    async def delete(self, request: Request) -> Response:
        """DELETE /api/circles/{circle}"""
        _, found = await self._member(request)
        keeper = found.circle.keeper
        if keeper is None or keeper not in found.you:
            raise Rejected("not_keeper")
        await self._keeping.delete(found)
        return Response(status_code=204, headers=_NO_STORE)

    # Members --------------------------------------------------------------------------

    @told
    async def claim(self, request: Request) -> Response:
        """POST /api/circles/{circle}/asks"""
        visitor = self._visitor(request)
        found = await self._find(request, visitor)
        wish = await read_as(p.CircleWish, request)
        ask = Ask("", "", 0, wish.member, wish.name, wish.locale, wish.face)
        after = await self._keeping.claim(found.id, visitor.person, ask, wish.entry)
        response = await self._answer(request, after)
        self._sessions.keep(visitor, request, response)
        return response

    @told
    async def reply(self, request: Request) -> Response:
        """POST /api/circles/{circle}/asks/{key}"""
        visitor, found = await self._member(request)
        said = await read_as(p.CircleAnswer, request)
        key, new = request.path_params["key"], self._keeping.new_member()

        def changed(circle: Circle) -> Circle:
            return changes.answered(circle, key, yes=said.yes, id=new)

        after = await self._keeping.change(found.id, visitor.person, _still(found, changed))
        return await self._answer(request, after)

    @told
    async def call(self, request: Request) -> Response:
        """PUT /api/circles/{circle}/members/{member}"""
        visitor, found, id = await self._myself(request)
        me = await read_as(p.CircleMe, request)

        def changed(circle: Circle) -> Circle:
            circle = changes.called(circle, id, me.name, me.face, me.locale)
            return circle if me.seat is None else changes.moved(circle, id, me.seat)

        by_me = _still(found, changed, id)
        after = await self._keeping.change(found.id, visitor.person, by_me, wipes=True)
        return await self._answer(request, after)

    @told
    async def leave(self, request: Request) -> Response:
        """DELETE /api/circles/{circle}/members/{member}: with `forget` also from its history. The
        last one takes the circle along."""
        visitor, found, id = await self._myself(request)
        forgotten = request.query_params.get("forget") == "1"
        after = await self._keeping.change(
            found.id, visitor.person, lambda it: changes.gone(it, id, forgotten=forgotten),
            wipes=forgotten,
        )  # fmt: skip
        if after.circle.keeper is None:
            try:
                await self._keeping.delete(after)
            except Rejected as rejected:  # somebody is in it now, or it is gone already
                if rejected.code != "circle_busy":
                    raise
            return Response(status_code=204, headers=_NO_STORE)
        return await self._answer(request, after)

    @told
    async def entry(self, request: Request) -> Response:
        """POST /api/circles/{circle}/entries"""
        said = await read_as(p.CircleEntry, request)
        _, found = await self._member(request)
        if said.member is not None:
            changes.found(found.circle, said.member)
        entry, until_ms = self._keeping.entry(found.id, said.member)
        link = f"{self._http.origin(request)}/{_path(found.id, entry)}"
        return answer(p.CircleWayIn(link, entry, until_ms), 201)

    @told
    async def qr(self, request: Request) -> Response:
        """GET /api/circles/{circle}/qr.svg: the link, or with `entry` that way in."""
        found = await self._find(request, self._visitor(request))
        entry = request.query_params.get("entry", "")
        if entry and not self._keeping.is_entry(found.id, entry):
            raise Rejected("no_such_ask")
        return await self._http.drawn(request, _path(found.id, entry))

    # Files ----------------------------------------------------------------------------

    @told
    async def calendar(self, request: Request) -> Response:
        """GET /api/circles/{circle}/next.ics"""
        found = await self._find(request, self._visitor(request))
        text = _calendar(found, f"{self._http.origin(request)}/c/{found.id}", self._clock)
        headers = {**_NO_STORE, **named("attachment", found.circle.name, ".ics")}
        return Response(text, 200, headers, "text/calendar")

    @told
    async def file(self, request: Request) -> Response:
        """GET /api/circles/{circle}/file"""
        _, found = await self._member(request)
        evenings = await self._keeping.evenings(found.id)
        data = file.written(found.circle, [one.body for one in evenings])
        headers = {**_NO_STORE, **named("attachment", found.circle.name, SUFFIX)}
        return Response(data, 200, headers, "application/json")

    @told
    async def take_file(self, request: Request) -> Response:
        """POST /api/circles/file"""
        visitor = self._visitor(request)
        if not self._made.of(address_of(request.scope)).take():
            raise Rejected("too_fast")
        sent = coming(request, file.FILE_BYTES_MAX, "deck_too_big", self._bodies)
        async with sent as chunks, self._gate.entered(address_of(request.scope)):
            found = await self._keeping.take(b"".join(chunks), visitor.person)
        response = answer(p.CircleMade(found.id), 201)
        self._sessions.keep(visitor, request, response)
        return response

    # Who asks -------------------------------------------------------------------------

    def _visitor(self, request: Request) -> Visitor:
        visitor = self._sessions.visitor(request)
        self._rates.take(request, visitor)
        return visitor

    async def _find(self, request: Request, visitor: Visitor) -> Found:
        wrong = self._wrong.of(address_of(request.scope))
        if not wrong.take():  # before the store is asked: during the wait other guesses may come
            raise Rejected("too_many_guesses")
        found = await self._keeping.find(request.path_params["circle"], visitor.person)
        wrong.give_back()
        return found

    async def _member(self, request: Request) -> tuple[Visitor, Found]:
        visitor = self._visitor(request)
        found = await self._find(request, visitor)
        if not found.you:
            raise Rejected("not_a_member")
        return visitor, found

    async def _myself(self, request: Request) -> tuple[Visitor, Found, str]:
        visitor, found = await self._member(request)
        id = request.path_params["member"]
        if all(one.id != id for one in found.you):
            raise Rejected("not_you")
        return visitor, found, id

    # What is shown --------------------------------------------------------------------

    async def _answer(self, request: Request, found: Found, after: int | None = None) -> Response:
        working = self._keeping.working
        known = working.knows(found.at, after)
        async with nullcontext() if known else self._gate.entered(address_of(request.scope)):
            summary = await working.summary(found.at)
            most = len(summary.evenings)
            of = most if after is None else min(after, most)
            figures = await working.figures(found.at, of) if of < most else summary.figures
        evenings, season = await self._evenings(found, summary)
        shown = await self._shown(found, evenings, season)
        return answer(structs.replace(shown, of=of, figures=cast(Any, figures)))

    async def _evenings(self, found: Found, summary: Summary) -> tuple[Raw, tuple[Wins, ...]]:
        """What is told of the evenings, and who has won this year: worked out anew only when it
        has changed."""
        seen = await self._replays(summary.evenings)
        key = found.at, seen, year(self._clock.wall_ms())
        if key not in self._told:
            evenings = tuple(_evening(one, seen) for one in summary.evenings)
            won = season(summary.evenings, self._clock.wall_ms())
            self._told[key] = Raw(_encode(evenings)), won
            while len(self._told) > CACHED:
                self._told.popitem(last=False)
        self._told.move_to_end(key)
        return self._told[key]

    async def _shown(self, found: Found, evenings: Raw, season: tuple[Wins, ...]) -> p.CircleShown:
        circle, now_ms = found.circle, self._clock.wall_ms()
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
            table=await self._table(circle),
            asks=tuple(p.CircleAsk(one.key, one.member, one.name) for one in circle.asks)
            if found.you
            else (),
            waits=any(one.device == found.device for one in circle.asks),
            keep_months=self._keeping.months,
        )

    async def _replays(self, evenings: Sequence[Evening]) -> frozenset[str]:
        """Those of these evenings that can be seen: none was taken down or is another server's."""
        kept = [one.replay for one in evenings if one.replay is not None]
        return frozenset() if self._archive is None else await self._archive.among(kept)

    async def _table(self, circle: Circle) -> p.CircleTable | None:
        laid = self._keeping.open_table(circle)
        if laid is None:
            return None
        try:
            state = (await self._tables.room(laid.table)).state
        except Rejected:
            return None
        return p.CircleTable(state.code, state.game, state.status == "over")


def _member(one: Member) -> p.CircleMember:
    return p.CircleMember(
        one.id, one.name, Seat(one.seat), one.locale, one.face or "", one.left, len(one.devices)
    )


def _evening(one: Evening, replays: frozenset[str]) -> p.CircleEvening:
    players = tuple(p.CirclePlayer(who.seat, who.member, who.bot) for who in one.players)
    replay = one.replay if one.replay in replays else None
    return p.CircleEvening(one.at_ms, one.game, players, one.winners, replay)


def _at(found: Found) -> p.CircleAt:
    me = found.you[0]
    return p.CircleAt(found.id, found.circle.name, Seat(me.seat), me.name, me.face or "")


def _path(id: str, entry: str) -> str:
    """What is after the # goes to no server, and into no log."""
    return f"c/{id}#{entry}" if entry else f"c/{id}"


def _still(found: Found, change: Change, id: str | None = None) -> Change:
    """The same change, by who is a member (that one, if it is named) also as it is written: a body
    takes its time to come in."""

    def changed(circle: Circle) -> Circle:
        you = circle.of(found.device)
        if not you:
            raise Rejected("not_a_member")
        if id is not None and all(one.id != id for one in you):
            raise Rejected("not_you")
        return change(circle)

    return changed


def _calendar(found: Found, link: str, clock: Clock) -> str:
    """The next evening as iCalendar (RFC 5545). Raises Rejected `no_such_ask` if there is none."""
    circle, now_ms = found.circle, clock.wall_ms()
    if (starts_ms := circle.coming_ms(now_ms)) is None:
        raise Rejected("no_such_ask")
    same = sha256(f"{found.id}{starts_ms}".encode()).hexdigest()[:32]  # however often it is asked
    return ics.written((
        "BEGIN:VEVENT",
        f"UID:{same}@giftable",
        f"DTSTAMP:{ics.moment(now_ms)}",
        f"DTSTART:{ics.moment(starts_ms)}",
        f"DTEND:{ics.moment(starts_ms + EVENING_MS)}",
        f"SUMMARY:{ics.escaped(circle.name)}",
        f"URL:{link}",
        "END:VEVENT",
    ))  # fmt: skip
