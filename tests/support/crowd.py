"""People at a real server: a socket each, and the patience of a browser.

They know what any client may know: JSON in, JSON out. Each does what `view.ask` says, sends
again under the same id what was not answered, and comes back by another address when its line
breaks. What they were told they remember, so that a test can hold the log against it.
"""

from __future__ import annotations

import asyncio
import http.client
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from giftable.games.kernel import Seat
from giftable.protocol.to_client import Ack, Refused, Table, ToClient, Update
from giftable.tables import commands as c
from tests.support.bound import BOUND_S, TRY_S
from tests.support.cases import short
from tests.support.playing import FREE_EVERY

BACK_S = 0.02  # before a lost line is sought again, and before what was `too_fast` is sent again
AGAIN = ("too_fast", "store_failed", "server_failed")  # may be sent again as it stands
LOST = (4401, 4404, 4410)  # close codes that no living table may give: who I am, which table

_decode = msgspec.json.Decoder(ToClient).decode
_encode = msgspec.json.Encoder().encode


AfterGame = Callable[["Person"], Awaitable[None]]


class Broken(AssertionError):
    """The server has broken a promise."""


class Person:
    """One person's phone at one table.

    `hosts` is with how many seats taken this person starts a game, and the next after each; None:
    somebody else does. In between comes what `after_game` does. Who has `patience_s` leaves a line
    on which nothing has come for so long, and for longer at each further try.
    """

    def __init__(
        self, addresses: Sequence[str], table: str, token: str, name: str, rng: Random,
        hosts: int | None = None, think_s: float = 0.0, after_game: AfterGame | None = None,
        patience_s: float | None = None,
    ) -> None:  # fmt: skip
        self.table = table
        self.token = token
        self.name = name
        self.acked: dict[str, int] = {}  # command id -> n
        self.refused: Counter[str] = Counter()
        self.newest = 0  # the newest n that was shown
        self.answered_s: list[float] = []  # from each command's last sending to its Ack
        self.away_s: list[float] = []  # from each loss of the line to the view on the next
        self.games = 0
        self.address = ""  # where the line goes
        self.is_onlooker = False  # takes no seat
        self.goodbyes: list[str] = []  # the codes and reasons with which servers hung up
        self.frames: list[str] | None = None  # all that came in, if it is to be kept
        self._addresses = addresses
        self._next = rng.randrange(len(addresses))
        self._rng = rng
        self._hosts = hosts
        self._think_s = think_s
        self._after_game = after_game
        self._patience_s = patience_s
        self._tries = 0  # since the last view
        self._told: Table | None = None
        self._update: Update | None = None
        self._tried_n = -1  # the n at which the last wish came up: one wish an n
        self._unanswered: c.Command | None = None
        self._last: c.Command | None = None  # the last that was acknowledged
        self._sent_s = 0.0
        self._again_s: float | None = None  # when to send once more
        self._lost_s: float | None = None
        self._ids = 0

    def __str__(self) -> str:
        """What the person is at, for whoever wonders why nothing moves."""
        told, update = self._told, self._update
        waiting = None if update is None else update.waiting
        return (
            f"{self.table} {self.name} {told and (told.status, told.you)} n={self.newest} "
            f"waiting={waiting} tried={self._tried_n} unanswered={self._unanswered} "
            f"refused={dict(self.refused)} lost={self._lost_s is not None}"
        )

    async def live(self) -> None:
        """At the table until cancelled, back whenever the line is lost. Raises Broken."""
        while True:
            self.address = self._addresses[self._next % len(self._addresses)]
            self._next += 1
            quiet_s = None if self._patience_s is None else self._patience_s * 2**self._tries
            self._tries += 1
            try:
                async with connect(
                    f"ws://{self.address}/ws/{self.table}",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    compression=None, open_timeout=quiet_s or TRY_S, close_timeout=1, proxy=None,
                    ping_interval=quiet_s, ping_timeout=quiet_s,
                ) as line:  # fmt: skip
                    await self._talk(line)
            except ConnectionClosed as closed:
                if (said := closed.rcvd) is not None:
                    self.goodbyes.append(f"{said.code} {said.reason}")
                    if said.code in LOST:
                        raise Broken(f"{self.name} was sent away: {said}") from closed
            except (OSError, WebSocketException):  # TimeoutError is an OSError
                pass
            self._lost_s = self._lost_s or _now_s()
            await asyncio.sleep(BACK_S)

    # The line ---------------------------------------------------------------------------

    async def _talk(self, line: ClientConnection) -> None:
        self._told = self._update = self._again_s = None
        self._tried_n = -1
        for command in (self._last, self._unanswered):  # one happened, one may have
            if command is not None:
                await self._send(line, command)
        while True:
            try:
                async with asyncio.timeout_at(self._again_s):
                    raw = await line.recv(decode=False)
                if self.frames is not None:
                    self.frames.append(raw.decode())
            except TimeoutError:
                self._again_s = None
                if self._unanswered is not None:
                    await self._send(line, self._unanswered)
                continue
            self._hear(_decode(raw))
            if self._unanswered is None and (wish := self._wish()) is not None:
                if type(wish) is c.Start and self.games and self._after_game is not None:
                    await self._after_game(self)
                self._unanswered = wish
                if self._think_s:
                    self._again_s = _now_s() + self._think_s
                else:
                    await self._send(line, wish)

    async def _send(self, line: ClientConnection, command: c.Command) -> None:
        self._sent_s = _now_s()
        await line.send(_encode(command), text=True)

    def _hear(self, message: Any) -> None:
        match message:
            case Table():
                self._told = message
            case Update():
                self._see(message)
            case Ack(id=command_id, n=n):
                self._note(command_id, n)
            case Refused(code=code, id=command_id):
                self._refuse(code, command_id)

    def _see(self, update: Update) -> None:
        if update.n < self.newest:
            raise Broken(f"{self.name} was shown {self.newest}, which is gone: {update.n}")
        if self._lost_s is not None:
            self.away_s.append(_now_s() - self._lost_s)
            self._lost_s = None
        self.newest = update.n
        self._tries = 0
        self._update = update

    def _note(self, command_id: str, n: int) -> None:
        if self.acked.setdefault(command_id, n) != n:
            raise Broken(f"{command_id} happened at {self.acked[command_id]} and at {n}")
        if self._unanswered is not None and self._unanswered.id == command_id:
            self.answered_s.append(_now_s() - self._sent_s)
            self.games += isinstance(self._unanswered, c.Start)
            self._last, self._unanswered = self._unanswered, None

    def _refuse(self, code: str, command_id: str | None) -> None:
        self.refused[code] += 1
        if self._unanswered is not None and self._unanswered.id == command_id:
            if code in AGAIN:
                self._again_s = _now_s() + BACK_S
            else:  # news had come before it: judge anew
                self._unanswered = None
        elif command_id in self.acked and code not in AGAIN:
            raise Broken(f"{command_id} was acknowledged, and now it is {code}")

    # What to do -------------------------------------------------------------------------

    def _wish(self) -> c.Command | None:
        """What to do about the newest n; None: wait."""
        told, update = self._told, self._update
        if told is None or update is None or update.n == self._tried_n:
            return None
        if not told.you:
            if self.is_onlooker:
                return None
            self._tried_n = update.n
            return c.Sit(self._id(), self.name, "en")
        seat = told.you[0]
        if told.status != "playing":
            if self._hosts is None or len(told.seats) < self._hosts or seat != told.host:
                return None
            self._tried_n = update.n
            return c.Start(self._id())
        action = None if update.view is None else self._action(update.view.ask)
        if action is None:
            return None
        self._tried_n = update.n
        return c.Act(self._id(), Seat(seat), action)

    def _action(self, ask: Any) -> Any | None:
        """One of the things that the rules ask of the own seat; now and then a free one."""
        if ask is None or ask.due is None:
            return None
        parts = (ask.due,)
        if ask.free and self._rng.randrange(FREE_EVERY) == 0:
            parts = ask.free
        part = self._rng.choice(parts)
        return part.nth(self._rng.randrange(part.count()))

    def _id(self) -> str:
        self._ids += 1
        return f"{self.name}-{self._ids:06}"


class Crowd:
    """People at tables of a server, or of several that share one database.

    `addresses` ("127.0.0.1:8123") are tried in turn by whoever has no line; the list may change
    meanwhile. Entered, its people play game after game, each move after `think_s`, with
    `after_game` in between; left, they are gone.
    """

    def __init__(
        self, addresses: Sequence[str], seed: int = 0, think_s: float = 0.0,
        after_game: AfterGame | None = None, patience_s: float | None = None,
    ) -> None:  # fmt: skip
        self.addresses = addresses
        self.people: list[Person] = []
        self._seed = seed
        self._think_s = think_s
        self._after_game = after_game
        self._patience_s = patience_s
        self._lives: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Crowd:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for life in self._lives:
            life.cancel()
        ends = await asyncio.gather(*self._lives, return_exceptions=True)
        for end in ends:
            if error is None and isinstance(end, Exception):
                raise end

    async def table(
        self, game: str, people: int, bots: int = 0, options: dict[str, Any] | None = None,
        onlookers: int = 0, is_kept: bool = True,
    ) -> list[Person]:  # fmt: skip
        """Make a table without holds, for short games; its people and onlookers set out for it.

        Where its games are not kept, `after_game` is left out between them.
        """
        new = {
            "game": game, "name": self._name(), "locale": "en", "bots": bots,
            "options": options or short(game), "settings": {"pace": "off"},
        }  # fmt: skip
        made, token = await self.ask("POST", "/api/tables", new)
        found = []
        for i in range(people + onlookers):
            if i > 0:
                _, token = await self.ask("GET", "/")  # every page brings a session
            hosts = people + bots if i == 0 else None
            found.append(self._person(made["table"], token, hosts, is_kept))
            found[-1].is_onlooker = i >= people
        return found

    def _person(self, table: str, token: str, hosts: int | None, is_kept: bool) -> Person:
        name = self._name()
        rng = Random(f"{self._seed} {name}")
        person = Person(
            self.addresses, table, token, name, rng, hosts, self._think_s,
            self._after_game if is_kept else None, self._patience_s,
        )  # fmt: skip
        self.people.append(person)
        self._lives.append(asyncio.ensure_future(person.live()))
        return person

    def _name(self) -> str:
        """Of the next person."""
        return f"Person{len(self.people)}"

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[Any, str]:
        """What the first address answers, and the token that came with it."""
        return await asyncio.to_thread(_asked, self.addresses[0], method, path, body)

    @property
    def acks(self) -> int:
        """How many commands were acknowledged."""
        return sum(len(person.acked) for person in self.people)

    @property
    def tables(self) -> dict[str, list[Person]]:
        """Who sits where."""
        found: dict[str, list[Person]] = {}
        for person in self.people:
            found.setdefault(person.table, []).append(person)
        return found

    async def until(self, holds: Callable[[], bool]) -> None:
        """Play on until something holds. Raises Broken, also where it never does."""
        end_s = _now_s() + BOUND_S
        while not holds():
            if _now_s() > end_s:
                raise Broken("it never came true:\n" + "\n".join(map(str, self.people)))
            for life in self._lives:
                if life.done():
                    life.result()
            await asyncio.sleep(0.002)

    async def until_acks(self, more: int) -> None:
        """Until so many more commands are acknowledged."""
        enough = self.acks + more
        await self.until(lambda: self.acks >= enough)

    async def until_answered(self, path: str) -> None:
        """Until the first address answers a GET."""
        async with asyncio.timeout(BOUND_S):
            while True:
                try:
                    await self.ask("GET", path)
                    return
                except OSError:
                    await asyncio.sleep(0.002)


def _asked(address: str, method: str, path: str, body: Any) -> tuple[Any, str]:
    line = http.client.HTTPConnection(address, timeout=BOUND_S)
    try:
        line.request(method, path, None if body is None else json.dumps(body))
        answer = line.getresponse()
        raw = answer.read()
        assert answer.status < 400, f"{method} {path}: {answer.status} {raw.decode()}"
        is_json = answer.headers.get_content_type() == "application/json"
        return json.loads(raw) if is_json else raw, _token(answer)
    finally:
        line.close()


def _token(answer: http.client.HTTPResponse) -> str:
    """The session that an answer brings; "" where it brings none."""
    cookie = answer.headers.get("set-cookie", "")
    return cookie.partition(";")[0].removeprefix("giftable=")


def _now_s() -> float:
    return asyncio.get_running_loop().time()
