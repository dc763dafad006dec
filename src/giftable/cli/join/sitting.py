"""Somebody who sits at a table: a presenter and its line to the server, by the public protocol."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from functools import partial

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from giftable.cli.join.session import RemoteTable
from giftable.cli.join.table import HURRY_S, Leave, Lines, Message, Presenter
from giftable.content.wording import Wording

TRIES = (1, 2, 4, 8, 15, 30)  # seconds before each attempt to connect again
OPENING_S, OPENING_MAX_S = 10.0, 80.0  # a try has twice as long as one before that was too short
FRAME_BYTES_MAX = 1 << 20
_FINAL = range(4400, 4500)  # close codes after which coming back is no use


class Sitting:
    """A presenter and its connection to the server. Updates wait for the moment at which all
    clients show them."""

    def __init__(self, place: RemoteTable, words: Wording, name: str, lines: Lines) -> None:
        self.presenter = Presenter(words, name, lines, self._send)
        self._place = place
        self._words = words
        self._lines = lines
        self._line: ClientConnection | None = None
        self._unsent: deque[str] = deque()
        self._sending = asyncio.Event()
        self._later: deque[tuple[float, Message]] = deque()  # (when to show it, an update)
        self._timer: asyncio.TimerHandle | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def run(self) -> str:
        """Plays until the person leaves or the table closes. Returns the sentence to part with."""
        coming = asyncio.ensure_future(self._stay_connected())
        try:
            await asyncio.wait((coming, self._ended), return_when=asyncio.FIRST_COMPLETED)
            return self._ended.result() if self._ended.done() else coming.result()
        finally:
            coming.cancel()
            for timer in (self._timer, self._clock):
                if timer is not None:
                    timer.cancel()

    def typed(self, text: str) -> None:
        self._run_step(lambda: self.presenter.typed(text))

    def _run_step(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Leave as leave:
            self.leave(str(leave))

    def leave(self, words: str) -> None:
        if not self._ended.done():
            self._ended.set_result(words)

    async def _stay_connected(self) -> str:
        """Connects, and again whenever the connection breaks. Returns the sentence to part with."""
        waits = iter(TRIES)
        has_been, opening_s = False, OPENING_S
        while True:
            try:
                async with connect(
                    self._place.socket,
                    additional_headers={"Authorization": f"Bearer {self._place.token}"},
                    max_size=FRAME_BYTES_MAX,
                    compression=None,
                    open_timeout=opening_s,
                ) as line:
                    if has_been:
                        self._lines.add(self._words.say("lost-back"))
                        self.presenter.forget_questions()
                    waits, has_been = iter(TRIES), True
                    await self._exchange_messages(line)
            except ConnectionClosed as closed:
                code = 0 if closed.rcvd is None else closed.rcvd.code
                if code in _FINAL:
                    return self._refusal(closed.rcvd.reason if closed.rcvd else "")
            except (OSError, InvalidStatus) as error:
                if isinstance(error, TimeoutError):
                    opening_s = min(2 * opening_s, OPENING_MAX_S)
                elif not has_been:
                    return self._words.say(
                        "join-unreachable", where=self._place.origin, why=str(error)
                    )
            wait = next(waits, None)
            if wait is None:
                return self._words.say("lost-title")
            if wait == TRIES[0]:
                what = "lost-what" if self.presenter.seats else "tv-trying"
                self._lines.add(f"{self._words.say('lost-title')}. {self._words.say(what)}")
            await asyncio.sleep(wait)

    def _refusal(self, reason: str) -> str:
        for kind in ("shut", "refused"):
            name = f"{kind}-{reason.replace('_', '-')}"
            if self._words.has(name):
                return self._words.say(name)
        return self._words.say("lost-title")

    async def _exchange_messages(self, line: ClientConnection) -> None:
        self._line = line
        self._unsent.clear()
        self._later.clear()
        sending = asyncio.ensure_future(self._send_all(line))
        try:
            async for frame in line:
                self._receive(json.loads(frame))
            raise ConnectionClosed(line.protocol.close_rcvd, None)
        finally:
            sending.cancel()

    async def _send_all(self, line: ClientConnection) -> None:
        while True:
            while self._unsent:
                await line.send(self._unsent.popleft())
            self._sending.clear()
            await self._sending.wait()

    def _send(self, message: Message) -> None:
        self._unsent.append(json.dumps(message))
        self._sending.set()

    def _receive(self, message: Message) -> None:
        match message["type"]:
            case "Update":
                wait_s = max(0, message["show_at"] - message["now"]) / 1000
                at_s = asyncio.get_running_loop().time() + wait_s
                self._later.append((at_s, message))
                self._show_due()
            case "Hurried":
                by_s = message["by_ms"] / 1000
                self._later = deque((at_s - by_s, update) for at_s, update in self._later)
                self._show_due()
            case _:
                self._run_step(lambda: self.presenter.receive(message))

    def _show_due(self) -> None:
        """Shows the updates whose moment has come, in order."""
        loop = asyncio.get_running_loop()
        while self._later and self._later[0][0] <= loop.time() + 0.001:
            update = self._later.popleft()[1]
            self._run_step(partial(self.presenter.receive, update))
            self._set_clock()
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_at(self._later[0][0], self._show_due) if self._later else None

    def _set_clock(self) -> None:
        """Sets the alarm that warns when the player's time runs out."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if (ends := self.presenter.clock_ends) is not None:
            now_ms, ends_ms = ends
            wait_s = (ends_ms - now_ms) / 1000 - HURRY_S
            if wait_s > 0:
                loop = asyncio.get_running_loop()
                self._clock = loop.call_later(wait_s, self.presenter.ends_soon)
