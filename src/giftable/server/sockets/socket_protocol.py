"""uvicorn's WebSockets without its ASGI path: messages go straight between connection and
transport.

The library websockets handles the handshake, control frames, fragments and all errors. This module
reads and writes one frame itself: the unfragmented text frame, which nearly every message is.
"""

from __future__ import annotations

import asyncio
import socket
from asyncio import BaseTransport, TimerHandle
from time import perf_counter
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from giftable.server.limits import (
    BYTES_A_TURN,
    CLOSED_FRAMES_MAX,
    FRAGMENTS_MAX,
    FRAME_S,
    FRAMES_A_TURN,
    MESSAGE_BYTES_MAX,
    MESSAGE_S,
    SENDING_TURN_S,
    SOCKETS_TURN_S,
    STALLED_S,
)
from giftable.server.sockets.transport import CLOSE_S, EXTENSION, GONE, Handler

try:
    from websockets.speedups import apply_mask
except ImportError:  # websockets was installed without its C extension
    from websockets.utils import apply_mask

SEND_BUFFER_BYTES = 64 * 1024  # the kernel's default would hold 2.9 MB that nobody reads
UNSENT_BYTES_MAX = 32 * 1024  # unsent here; beyond it one current view replaces the news
_TEXT, _FINAL, _MASKED, _CONTROL = 0x81, 0x80, 0x80, 0x08
_CLOSE, _PONG = 0x88, 0x8A
TOO_MUCH = 1008
_MASK_BYTES = 4
_SHORT, _LONG, _LONGEST = 0x8100, 0x817E_0000, 0x817F << 64  # a text frame's head, size 0


class SendQueue:
    """The sockets of one server with messages to send; all of them send together.

    They send two turns of the loop later, so that the answer to a command goes out with the update
    that it caused. Waking a client costs more than everything else done for a message. Clients
    written to in one turn are woken once if they are on one machine or behind one proxy.
    """

    def __init__(self) -> None:
        self._sockets: list[SocketProtocol] = []

    def add(self, one: SocketProtocol) -> None:
        if not self._sockets:
            self._flush_soon(one.loop)
        self._sockets.append(one)

    def _flush_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_soon(loop.call_soon, self._flush)

    def _flush(self) -> None:
        """Sends for SENDING_TURN_S; the sockets that are left follow in the next turn."""
        sockets, ends_s = self._sockets, perf_counter() + SENDING_TURN_S
        done = 0
        try:
            while done < len(sockets) and (done % 8 or perf_counter() < ends_s):
                done += 1
                sockets[done - 1].flush()
        finally:  # a fault in one is nobody else's
            self._sockets = sockets[done:]
            if self._sockets:
                self._sockets[0].loop.call_soon(self._flush)


class ScreenQueue(SendQueue):
    """A SendQueue of screens that sends at most once in FRAME_S, since none could show more. After
    a rest it sends as soon as others do."""

    _next_s = 0.0  # of the loop's clock: when they may send again

    def _flush_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        wait_s = self._next_s - loop.time()
        if wait_s > 0:
            loop.call_later(wait_s, self._flush)
        else:
            super()._flush_soon(loop)

    def _flush(self) -> None:
        self._next_s = self._sockets[0].loop.time() + FRAME_S
        super()._flush()


class ReadTime:
    """Limits the time for which all sockets of a server are read in one turn of the loop."""

    def __init__(self) -> None:
        self._spent_s = 0.0

    @property
    def is_over(self) -> bool:
        return self._spent_s > SOCKETS_TURN_S

    def spend(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        """Adds time spent in this turn of the loop."""
        if not self._spent_s:
            loop.call_soon(self._next)
        self._spent_s += seconds

    def _next(self) -> None:
        self._spent_s = 0.0


class SocketProtocol(WebSocketsSansIOProtocol):
    """A client's WebSocket: the Transport of its connection; see transport_port.py."""

    __slots__ = (  # quicker than among all that uvicorn keeps
        "_ended", "_fragments", "_frames_after_close", "_handler", "_hearing", "_held",
        "_is_paused", "_is_reading", "_is_resting", "_is_silent", "_looking", "_message_timer",
        "_outgoing", "_to_screens", "_unread", "_unsent_bytes", "is_full",
    )  # fmt: skip

    def __init__(
        self,
        *args: Any,
        outgoing: SendQueue,
        to_screens: ScreenQueue,
        hearing: ReadTime,
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        self._hearing = hearing
        self._outgoing = outgoing
        self._to_screens = to_screens
        self._handler: Handler | None = None
        self._is_paused = False
        self._is_reading = False
        self._is_silent = True  # since the last ping or look
        self._is_resting = False  # it has used its share of this turn
        self._fragments = 0  # so far, of the message that is coming in
        self._message_timer: TimerHandle | None = None
        self._frames_after_close = 0
        self.is_full = False
        self._unsent_bytes = 0
        self._looking: TimerHandle | None = None
        self._unread = b""
        self._held = b""
        self._ended: asyncio.Future[int] | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=UNSENT_BYTES_MAX, low=0)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)

    async def run_asgi(self) -> None:
        extensions = cast(dict[str, object], self.scope["extensions"])
        extensions[EXTENSION] = self
        try:
            await super().run_asgi()
        finally:
            extensions.pop(EXTENSION, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_checking()
        self._no_fragments()
        self._unread = b""
        self._end(GONE if self.conn.close_rcvd is None else self.conn.close_rcvd.code)
        # Break the cycles: only the collector frees them, and it blocks the loop. If a thousand
        # clients come and go in a second, it blocks for tens of milliseconds.
        self._handler = None
        del self.conn.parser

    # Out ------------------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        if self.close_sent or self.disconnected:
            return
        size = len(text)
        if size < 126:
            head = (_SHORT | size).to_bytes(2, "big")
        elif size < 65_536:
            head = (_LONG | size).to_bytes(4, "big")
        else:
            head = (_LONGEST | size).to_bytes(10, "big")
        if not self._held:
            self._outgoing.add(self)
        self._held += head + text

    def batch_for_screen(self) -> None:
        self._outgoing = self._to_screens

    def flush(self) -> None:
        """Sends the queued messages, unless the socket has been closed meanwhile."""
        held, self._held = self._held, b""
        if held and self.conn.close_sent is None and not self.disconnected:
            self.transport.write(held)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True
        self._check_stalled()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self._stop_checking()
        if self._handler is not None and not self.close_sent:
            self._handler.drained()

    def _check_stalled(self) -> None:
        """Calls `stalled` if the full socket has sent nothing since the last check."""
        unsent = self.transport.get_write_buffer_size()
        if self._looking is not None and unsent >= self._unsent_bytes:
            self._looking = None
            if self._handler is not None:
                self._handler.stalled()
            return
        self._unsent_bytes = unsent
        self._looking = self.loop.call_later(STALLED_S, self._check_stalled)

    def _stop_checking(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def close(self, code: int, reason: str) -> None:
        if self.close_sent or self.disconnected:
            return
        if not self.transport.is_closing():
            self.conn.send_close(code, reason)
            held, self._held = self._held, b""
            self.transport.write(held + b"".join(self.conn.data_to_send()))
            self.close_sent = True
            if self.is_full:
                self._stop_checking()
                self.close_timer = self.loop.call_later(CLOSE_S, self.transport.abort)
            else:
                self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self._end(code)
        self.resume()  # so that the client's own close frame is read

    def send_keepalive_ping(self) -> None:
        self._is_silent = True
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Closes a socket whose client answers no ping. It has more time if it has sent anything
        since, or if its pong may be unread here: slow links are no reason."""
        if not self._is_silent or self._is_paused or not self._can_handle:
            self._is_silent = True
            self.pong_timer = self.loop.call_later(self.ping_timeout or 0, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.loop.call_later(CLOSE_S, self.transport.abort)  # the client may never take the rest

    # In -------------------------------------------------------------------------------------

    async def deliver_to(self, handler: Handler) -> int:
        self._ended = self.loop.create_future()
        self._handler = handler
        if self.disconnected:
            self._end(GONE)
        elif self.conn.close_sent is not None:
            self._end(self.conn.close_sent.code)
        self.resume()
        return await self._ended

    def _end(self, code: int) -> None:
        """Lets `deliver_to` return the close code."""
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(code)

    def pause(self) -> None:
        self._is_paused = True

    def resume(self) -> None:
        self._is_paused = False
        if self._unread or self.read_paused:
            self._read()
            self._set_reading()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        self._is_silent = False
        self._read()
        if self._unread or self.read_paused:
            self._set_reading()

    @property
    def _can_handle(self) -> bool:
        """Whether input can be handled now: it has a handler, or is ignored anyway."""
        return self._handler is not None or self.close_sent

    def _set_reading(self) -> None:
        """Resumes reading from the network, or pauses it while received input has to wait: for the
        end of a command, for the next turn, or for a handler."""
        if not (self._unread or self.read_paused) or self.transport.is_closing():
            return
        waits = self._is_paused or self._is_resting or not self._can_handle
        if waits and self._unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        elif not waits and self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _read(self) -> None:
        """Handles whole frames one after the other until paused; in one turn of the loop no more
        than its share, so that other sockets are served, too."""
        data, at, frames = self._unread, 0, FRAMES_A_TURN
        if not data or self._is_reading or self._is_resting:
            return
        if self._handler is None and not self._can_handle:
            return
        if self._hearing.is_over:
            self._pause_a_turn()
            return
        self._is_reading = True
        began_s = perf_counter()
        while not self._is_paused and frames and at < BYTES_A_TURN:
            if not (end := self._read_frame(data, at)):
                break
            at, frames = end, frames - 1
        self._hearing.spend(self.loop, perf_counter() - began_s)
        self._is_reading = False
        self._unread = data[at:]
        if self._unread and not self._is_paused and not (frames and at < BYTES_A_TURN):
            self._pause_a_turn()

    def _pause_a_turn(self) -> None:
        self._is_resting = True
        self.loop.call_soon(self._read_again)

    def _read_again(self) -> None:
        self._is_resting = False
        if not self.disconnected:
            self._read()
            self._set_reading()

    def _read_frame(self, data: bytes, at: int) -> int:
        """Handles the frame that begins at `at`. Returns its end, or 0 if it is incomplete."""
        if len(data) < at + 2:
            return 0
        first, second = data[at], data[at + 1]
        size, begin = second & 0x7F, at + 2
        if size == 126:
            size, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
        elif size == 127:
            size, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
        begin += _MASK_BYTES
        end = begin + size
        if not second & _MASKED or size > MESSAGE_BYTES_MAX:
            super().data_received(data[at:])  # websockets sends the error, and reads no more
            return len(data)
        if len(data) < end:
            return 0
        if self.close_sent:
            self._read_after_close(first, data[at:end])
        elif first == _TEXT and not self._fragments:
            self._deliver_text(apply_mask(data[begin:end], data[begin - _MASK_BYTES : begin]))
        elif self._is_our_pong(first, data, begin, end) or self._may_pass(first):
            super().data_received(data[at:end])
        return end

    def _is_our_pong(self, first: int, data: bytes, begin: int, end: int) -> bool:
        """Whether the frame is the pong that answers our ping. It costs no token: otherwise a
        client that sends as much as is allowed would seem to be gone."""
        if first != _PONG or self.pending_ping_payload is None:
            return False
        payload = apply_mask(data[begin:end], data[begin - _MASK_BYTES : begin])
        return bytes(payload) == self.pending_ping_payload

    def _may_pass(self, first: int) -> bool:
        """Whether the limits let a control frame, or a part of a message, be read. A message with a
        part left out would be damaged, so then the socket is closed."""
        assert self._handler is not None
        if first == _CLOSE:
            return True
        if not self._handler.may_send():
            if not first & _CONTROL:
                self.close(TOO_MUCH, "too_fast")
            return False
        if first & _CONTROL:
            return True
        if first & _FINAL:
            self._no_fragments()
            return True
        self._fragments += 1
        if self._message_timer is None:
            self._message_timer = self.loop.call_later(MESSAGE_S, self._end_slow_message)
        if self._fragments > FRAGMENTS_MAX:
            self.close(TOO_MUCH, "too_many_parts")
            return False
        return True

    def _no_fragments(self) -> None:
        """Forgets the unfinished message and its timer."""
        self._fragments = 0
        if self._message_timer is not None:
            self._message_timer.cancel()
            self._message_timer = None

    def _end_slow_message(self) -> None:
        self._message_timer = None
        self.close(TOO_MUCH, "too_slow")

    def _read_after_close(self, first: int, frame: bytes) -> None:
        """Reads frames after our close frame, until the client's own comes, CLOSED_FRAMES_MAX at
        most. Then it stops reading, and the client has CLOSE_S to read the reason."""
        self._frames_after_close += 1
        if first == _CLOSE:
            super().data_received(frame)
        elif self._frames_after_close == CLOSED_FRAMES_MAX:
            self.pause()
            self.loop.call_later(CLOSE_S, self.transport.abort)

    def _deliver_text(self, text: bytes) -> None:
        assert self._handler is not None
        if not text.isascii():
            try:
                text.decode()
            except UnicodeDecodeError:
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        self._handler.text_received(text)

    def send_receive_event_to_app(self) -> None:
        """Handles a whole message from websockets: a binary one, or one joined of fragments."""
        assert self._handler is not None
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._deliver_text(data)
        else:
            self._handler.binary_received()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        if self.conn.close_rcvd is not None:
            self._end(self.conn.close_rcvd.code)
