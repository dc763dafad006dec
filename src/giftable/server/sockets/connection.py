"""One socket per client: commands in, views out, with a limit in both directions.

A connection has a transport (transport_port.py) and a room, and both call it. It decodes strictly
and gives the table one command at a time. If a reader is slow, news is dropped and one current view
is sent later. Answers are never dropped; while they wait, nothing more is read.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Protocol

import msgspec
import structlog
from msgspec import Struct

from giftable.games.kernel import Due, Rejected, Seat, Viewer
from giftable.protocol import render
from giftable.protocol.close_codes import (
    BINARY,
    FLOOD,
    NOT_WELCOME,
    RESTART,
    SUPERSEDED,
    TABLE_CLOSED,
    TOO_BIG,
    TRY_LATER,
)
from giftable.protocol.to_client import (
    Ack,
    Choices,
    Closing,
    Hurried,
    Nudged,
    Pong,
    Prepared,
    Refused,
    Superseded,
    ToClient,
)
from giftable.protocol.to_server import (
    UNREADABLE,
    Describe,
    Hold,
    ListChoices,
    Ping,
    Predict,
    Resync,
    ShowOn,
    TakePart,
    ToServer,
)
from giftable.server.limits import (
    FLOOD_MAX,
    HELD_S,
    LIST_AGAIN_S,
    LIST_TOKENS,
    MESSAGE_BYTES_MAX,
    AddressBuckets,
    Bucket,
    Limits,
)
from giftable.server.sockets.transport_port import Transport
from giftable.tables.commands import Act
from giftable.tables.live.predictions import Foresaw, Foreseen
from giftable.tables.live.presence import is_screen
from giftable.tables.live.published import Published
from giftable.tables.live.room import Room
from giftable.tables.live.talk import Reacted, Talk
from giftable.tables.log.answers import Answer, OnAnswer, answer_with
from giftable.tables.ports import Clock, TableId
from giftable.tables.state.table import check_host

COMMAND_BYTES = 4096  # the longest command
_ID = re.compile(r"[A-Za-z0-9:_-]{8,64}")

_decode = msgspec.json.Decoder(ToServer).decode
_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger(__name__)


class _WithId(Struct):
    """A message of which only the id is read, since the rest cannot be decoded."""

    id: str | None = None


_decode_id = msgspec.json.Decoder(_WithId).decode


def _readable_id(raw: bytes) -> str | None:
    if len(raw) > COMMAND_BYTES:  # a flooding client's message is not parsed
        return None
    try:
        found = _decode_id(raw).id
    except UNREADABLE:
        return None
    return found if found is not None and _ID.fullmatch(found) else None


class ConnectionMetrics(Protocol):
    """The port of the metrics that connections update."""

    def refused(self, code: str) -> None: ...
    def loop_held(self, route: str) -> None: ...
    def answered(self, seconds: float) -> None: ...
    def too_slow(self) -> None: ...


class ConnectionContext(Protocol):
    """The parts of a process that all its connections share."""

    clock: Clock
    limits: Limits
    address_messages: AddressBuckets
    screen_guesses: AddressBuckets
    predictions: AddressBuckets

    @property
    def metrics(self) -> ConnectionMetrics: ...
    def in_turn(self, work: Callable[[], None]) -> None: ...
    async def show_on(self, code: str, table: TableId) -> None:
        """Shows the table on that screen. Raises Rejected `no_such_screen`."""


class Connection:
    """A client at a table: Listener of the room, Handler of the transport. No method blocks."""

    def __init__(
        self,
        transport: Transport,
        address: str,
        room: Room,
        person: str,
        shared: ConnectionContext,
        arrival: int,
        *,
        tells: bool = False,
    ) -> None:
        """`tells`: the client wants its updates narrated, too."""
        self.person = person
        self.address = address
        self.room = room
        self.arrival = arrival  # tabs in the order in which they came
        self.came_at_ms = shared.clock.wall_ms()
        self._transport = transport
        self._is_screen = is_screen(person)
        if self._is_screen:
            transport.batch_for_screen()
        self._tells = tells
        self._encoded = render.encoded_narrated if tells else render.encoded_update
        self._metrics = shared.metrics
        self._clock = shared.clock
        self._bucket = Bucket(shared.limits.messages, shared.clock)
        self._address_bucket = shared.address_messages.of(address)
        self._in_turn = shared.in_turn
        self._refused_in_a_row = 0
        self._answers: list[bytes] = []  # waiting for room in the transport; reading is paused
        self._is_behind = False
        self._is_catching_up = False
        self._is_to_resync = False
        self._is_closing = False
        self._is_answering = False  # a command has yet to be answered
        self._is_restarting = False
        self._show_on = shared.show_on
        self._screen_guesses = shared.screen_guesses.of(address)
        self._predictions = shared.predictions.of(address)
        self._listed: object = None  # the turn that was (ListChoices.due)
        self._holds: Seat | None = None  # of several seats: whose player has the phone

    async def serve(self) -> int:
        """Serves until either side ends it. Returns the close code."""
        self._is_catching_up = True
        self.room.attach(self)
        self._is_catching_up = False
        try:
            return await self._transport.deliver_to(self)
        finally:
            self._is_closing = True
            self.room.detach(self)

    # Called by the room -----------------------------------------------------------------

    def published(self, p: Published) -> None:
        if (
            not (self._is_closing or self._is_behind or self._transport.is_full)
            or self._can_send_news()
        ):
            seats = p.viewers(self.person)
            if len(seats) == 1:
                text = self._encoded(p, seats[0])
            else:
                text = self._encoded(p, self._viewer_in_hand(seats), names=True)
            self._transport.write(text)

    def _viewer_in_hand(self, seats: tuple[Viewer, ...]) -> Viewer:
        """Returns the viewer of a phone with several seats; None while it is passed on."""
        return self._holds if self._holds in seats else None

    def table_changed(self) -> None:
        if self._can_send_news():
            seats = self.room.state.seats_of(self.person)
            holds = self._viewer_in_hand(seats) if len(seats) > 1 else None
            message = render.table_message(self.room, self.person, holds)
            self._transport.write(_encode(message))

    def cards_changed(self) -> None:
        """Sends own cards, a long message, with a resync, one socket after the other."""
        if self._is_catching_up:
            self._transport.write(render.encoded_cards(self.room, self.person))
        elif self._can_send_news():
            self._is_behind = True
            self._resync_soon()

    def presence_changed(self) -> None:
        if self._can_send_news():
            self._transport.write(render.encoded_presence(self.room.audience))

    def nudged(self, seat: Seat) -> None:
        if self._can_send_news():
            self._transport.write(_encode(Nudged(seat)))

    def prepared(self, seat: Seat, action: Any, step: int) -> None:
        """Sends a Prepared message: the seat is about to take the action."""
        if self._can_send_news():
            self._transport.write(_encode(Prepared(seat, action, step)))

    def hurried(self, by_ms: int, whole: bool) -> None:
        """Sends a Hurried message: the animation ends."""
        if self._can_send_news():
            self._transport.write(_encode(Hurried(by_ms, whole)))

    def talked(self, said: Talk | Foreseen | Foresaw) -> None:
        if isinstance(said, Reacted | Foreseen):
            if not self._is_closing and not self._transport.is_full:  # under load it is not missed
                self._transport.write(_encode(said))
        elif self._can_send_news():
            self._transport.write(_encode(said))

    def closed(self, code: Any, reason: str = "") -> None:
        """Closes the socket with a Closing message: the table or this person's place is gone."""
        last = Closing(code, reason)
        self.close(NOT_WELCOME if code == "removed" else TABLE_CLOSED, code, last)

    def _can_send_news(self) -> bool:
        """Returns whether news can be sent now; if not, a resync replaces it later."""
        if self._is_closing:
            return False
        if (self._transport.is_full or self._is_behind) and not self._is_catching_up:
            self._is_behind = True
            return False
        return True

    # Called by Connections --------------------------------------------------------------

    def supersede(self) -> None:
        """Closes the socket, since this person has opened the table in a newer tab."""
        self.close(SUPERSEDED, "superseded", Superseded())

    def restart(self) -> None:
        """Closes the socket, since the server shuts down, after answering the running command."""
        self._is_restarting = True
        if not self._is_answering:
            self.close(RESTART, "restart", Closing("restart"))

    def close(self, code: int, reason: str, last: ToClient | None = None) -> None:
        """Sends waiting answers, one last message, the close frame. A second call does nothing."""
        if self._is_closing:
            return
        self._is_closing = True
        for answer in self._answers:
            self._transport.write(answer)
        if last is not None:
            self._transport.write(_encode(last))
        self._transport.close(code, reason)

    # Called by the transport ------------------------------------------------------------

    def text_received(self, text: bytes) -> None:
        if self._is_closing:
            return
        if len(text) > MESSAGE_BYTES_MAX:
            self.close(TOO_BIG, "too_large")
        elif self._take_token():
            try:
                message = _decode(text)
            except UNREADABLE:
                self._answer(Refused("bad_message", _readable_id(text)))
            else:
                self._time(self._answer_to, message)
        else:
            self._answer(Refused("too_fast", _readable_id(text)))
            self._end_flood()

    def binary_received(self) -> None:
        if self._is_closing:
            return
        self._metrics.refused("binary_frame")
        self.close(BINARY, "binary_frame", Refused("binary_frame"))

    def may_send(self) -> bool:
        if self._is_closing:
            return False
        if self._take_token():
            return True
        self._end_flood()
        return False

    def _take_token(self) -> bool:
        """Takes a token for one frame. Returns False, and counts it, if there is none."""
        if self._bucket.take() and self._address_bucket.take():
            self._refused_in_a_row = 0
            return True
        self._refused_in_a_row += 1
        return False

    def _end_flood(self) -> None:
        """Closes the socket after FLOOD_MAX refused frames in a row."""
        if self._refused_in_a_row >= FLOOD_MAX:
            _log.warning("flood", table=self.room.table)
            self.close(FLOOD, "too_fast")

    def drained(self) -> None:
        """Sends the waiting answers, then a resync if news were dropped; reads on."""
        while self._answers and not self._transport.is_full:
            self._transport.write(self._answers.pop(0))
        if self._answers or self._is_closing:
            return
        if self._is_behind and not self._is_to_resync:
            self._is_to_resync = True
            self._in_turn(self._resync)
        if not self._is_answering:
            self._transport.resume()

    def stalled(self) -> None:
        """Closes the socket: the client takes nothing."""
        self._metrics.too_slow()
        _log.warning("slow reader dropped", table=self.room.table)
        self.close(TRY_LATER, "too_slow")

    # Answers ----------------------------------------------------------------------------

    def _answer(self, message: ToClient) -> None:
        """Sends an answer, never drops it: while the socket is full nothing more is read."""
        if type(message) is Refused:
            self._metrics.refused(message.code)
        if self._is_closing:
            return
        if self._transport.is_full:
            self._answers.append(_encode(message))
            self._transport.pause()
        else:
            self._transport.write(_encode(message))

    def _time(self, work: Callable[[Any], None], message: ToServer) -> None:
        began_s = perf_counter()
        work(message)
        if perf_counter() - began_s > HELD_S:
            self._metrics.loop_held(type(message).__name__)

    def _answer_to(self, message: ToServer) -> None:
        if type(message) is Act and not self._is_screen:  # most messages there are
            self.room.submit(self.person, message, self._await_answer(message.id))
            return
        match message:
            case Ping():
                self._answer(Pong(self._clock.wall_ms(), self.room.n))
            case Resync():
                self._resync_soon()
            case _ if self._is_screen:
                self._answer(Refused("screen_only_watches", getattr(message, "id", None)))
            case Hold(seat):
                self._hold(seat)
            case Predict():
                self._predict(message)
            case TakePart():
                self.room.audience.take_part(self.person)
            case ShowOn():
                told = self._await_answer(message.id)
                self.room.spawn(answer_with(told, self._show_on_screen(message)))
            case ListChoices(seat, due=True) if self._is_listed(message):
                self._answer(Choices(Seat(seat), self.room.n, 0))
            case ListChoices() | Describe():
                if self._bucket.take_with(self._address_bucket, LIST_TOKENS):
                    if isinstance(message, ListChoices) and message.due:
                        self._listed = self._turn_key(message.seat)  # it may wait for its turn
                    self._in_turn(partial(self._time, self._look_up, message))
                else:
                    self._transport.pause()
                    self._is_answering = True
                    asyncio.get_running_loop().call_later(LIST_AGAIN_S, self._ask_again, message)
            case _:
                self.room.submit(self.person, message, self._await_answer(message.id))

    def _await_answer(self, command_id: str) -> OnAnswer:
        """Stops reading until the command is answered. Returns the callback for its answer."""
        self._transport.pause()
        self._is_answering = True
        return partial(self._command_answered, command_id, self._clock.monotonic_s())

    def _hold(self, seat: int | None) -> None:
        if seat is not None and Seat(seat) not in self.room.state.seats_of(self.person):
            self._answer(Refused("not_your_seat"))
            return
        self._holds = None if seat is None else Seat(seat)
        self._resync_soon()

    def _predict(self, said: Predict) -> None:
        """Records a prediction, in no metric and without a timer, so that nobody learns of it."""
        try:
            if not self.room.state.seats_of(self.person) and not self._predictions.take():
                raise Rejected("too_fast")
            self.room.audience.predict(self.person, said.about, said.value)
        except Rejected as rejected:
            self._answer(Refused(rejected.code, said.id))
        else:
            self._answer(Ack(said.id, self.room.n))

    async def _show_on_screen(self, asked: ShowOn) -> int:
        check_host(self.room.state, self.person)
        if not self._screen_guesses.take():
            raise Rejected("too_many_guesses")
        await self._show_on(asked.code, self.room.table)
        self._screen_guesses.give_back()
        return self.room.n

    def _ask_again(self, asked: ListChoices | Describe) -> None:
        """Handles, later, a request that came too fast; nothing was read meanwhile."""
        self._is_answering = False
        self._answer_to(asked)
        if not (self._is_answering or self._is_closing):
            self._read_on()

    def _is_listed(self, asked: ListChoices) -> bool:
        """Whether choices were listed for this turn of an own seat, or it has no turn."""
        is_own = Seat(asked.seat) in self.room.state.seats_of(self.person)
        return is_own and not asked.start and self._turn_key(asked.seat) in (None, self._listed)

    def _turn_key(self, seat: int) -> tuple[int, int, tuple[Seat, ...], Due] | None:
        state, own = self.room.state, self.room.state.seats_of(self.person)
        ask = None if state.playing is None else state.playing.ask(Seat(seat))
        return None if ask is None or ask.due is None else (state.games, seat, own, ask.due)

    def _look_up(self, asked: ListChoices | Describe) -> None:
        self._answer(self._look_up_now(asked))

    def _look_up_now(self, asked: ListChoices | Describe) -> ToClient:
        """Returns the choices of one of the person's own seats, or the game in words."""
        if isinstance(asked, Describe):
            seats = self.room.audience.current().viewers(self.person)
            viewer = seats[0] if len(seats) == 1 else self._viewer_in_hand(seats)
            return render.describe(self.room, viewer)
        if Seat(asked.seat) not in self.room.state.seats_of(self.person):
            return Refused("not_your_seat")
        at, tells = Seat(asked.seat), self._tells
        return render.choices(self.room, at, asked.start, tells=tells, due=asked.due)

    def _resync_soon(self) -> None:
        """Sends the table and the current views in this socket's turn, in place of dropped news:
        once for several requests, since they cost as much as a hundred messages."""
        if not self._is_to_resync:
            self._is_to_resync = True
            asyncio.get_running_loop().call_soon(self._in_turn, self._resync)

    def _resync(self) -> None:
        self._is_to_resync = False
        if self._is_closing:
            return
        if self._transport.is_full:  # again, when it has been emptied
            self._is_behind = True
            return
        self._is_behind, self._is_catching_up = False, True
        try:
            self.room.audience.refresh(self)
        finally:
            self._is_catching_up = False

    def _command_answered(self, command_id: str, came_s: float, answer: Answer) -> None:
        self._is_answering = False
        if isinstance(answer, int):
            self._answer(Ack(command_id, answer))
            self._metrics.answered(self._clock.monotonic_s() - came_s)
        elif isinstance(answer, Rejected):
            self._answer(Refused(answer.code, command_id))
        elif isinstance(answer, Exception):  # our error: only this command failed, the player stays
            _log.error("command failed", table=self.room.table, exc_info=answer)
            self._answer(Refused("server_failed", command_id))
        else:  # cancelled: the server ends
            return
        self._read_on()

    def _read_on(self) -> None:
        if self._is_restarting:
            self.restart()
        elif not self._answers:
            self._transport.resume()
