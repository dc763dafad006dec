"""People who never read: the others don't feel it, and their share of memory is bounded.

Two servers run at once under the same load. At one the onlookers read, at the other they don't:
what the machine is busy with besides, both feel alike.
"""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from statistics import median, quantiles

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from giftable.server.limits import STALLED_S
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd
from tests.support.night import IS_NIGHT
from tests.support.process import Process

ONLOOKERS = 500 if IS_NIGHT else 50
AT_A_TABLE = 50
PERCENTILE = 99 if IS_NIGHT else 50  # by day a quick look beside other tests, at night the promise
RATIO_MAX = 1.5 if IS_NIGHT else 3.0
WINDOWS = 30 if IS_NIGHT else 3
WINDOW_S = 1.0
MORE = 10  # times as many, until it holds: a fault lasts, and what else a machine does passes
ANSWERS = 9  # in a window at least
OTHER_TABLES = 3
THINK_S = 0.06  # the socket takes twenty messages a second
WATCHED_THINK_S = 0.05 if IS_NIGHT else 0.02
BEHIND_COMMITS = 200  # more than the kernel's buffers hold of an unread past
RECEIVE_BYTES = 4096  # the kernel would hide much more of an unread past
BYTES_EACH_MAX = 300_000  # an outbox, the socket's buffers, the tasks


class Onlooker:
    """A socket at somebody's table. It reads as long as it is told to."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self._address = address
        self._uri = f"ws://{address}/ws/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self.reads = asyncio.Event()
        self.reads.set()
        self.heard = 0
        self.caught_up = 0  # how often it got a current view instead of news
        self.close_code: int | None = None

    async def look(self) -> None:
        host, port = self._address.split(":")
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
        try:
            async with connect(
                self._uri, sock=line, additional_headers=self._headers, compression=None,
                ping_interval=None, close_timeout=1, max_queue=1, open_timeout=BOUND_S,
            ) as socket_:  # fmt: skip
                while True:
                    await self.reads.wait()
                    raw = await socket_.recv(decode=False)
                    self.heard += 1
                    self.caught_up += b'"resync":true' in raw
        except ConnectionClosed as closed:
            self.close_code = closed.rcvd.code if closed.rcvd is not None else 1006


class Half:
    """One of the two servers, its people and its onlookers."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.watched = Crowd([server.address], 1, WATCHED_THINK_S)
        self.others = Crowd([server.address], 2, THINK_S)
        self.onlookers: list[Onlooker] = []
        self.slow_s: list[float] = []
        self._looking: list[asyncio.Task[None]] = []

    async def fill(self) -> None:
        for _ in range(OTHER_TABLES):
            await self.others.table("hat", people=3)
        for _ in range(ONLOOKERS // AT_A_TABLE):
            people = await self.watched.table("hat", people=3)
            asks = (self.watched.ask("GET", "/") for _ in range(AT_A_TABLE))
            for _, token in await asyncio.gather(*asks):
                onlooker = Onlooker(self.server.address, people[0].table, token)
                self.onlookers.append(onlooker)
                self._looking.append(asyncio.ensure_future(onlooker.look()))
        await self.watched.until(lambda: all(one.heard for one in self.onlookers))
        await self.others.until_acks(OTHER_TABLES * 20)

    def forget_answers(self) -> None:
        for person in self.others.people:
            person.answered_s.clear()

    async def note_answers(self) -> None:
        """The percentile of the window that ends now; all three of the other tables' people."""
        await self.others.until(lambda: len(self.answered()) >= ANSWERS)
        self.slow_s.append(quantiles(self.answered(), n=100)[PERCENTILE - 1])

    def answered(self) -> list[float]:
        return [x for person in self.others.people for x in person.answered_s]

    async def until_behind(self) -> None:
        """Until each watched table has had that many commits."""
        people = self.watched.people
        goal = {person: person.newest + BEHIND_COMMITS for person in people}
        await self.watched.until(lambda: all(one.newest >= goal[one] for one in people))

    async def leave(self) -> None:
        for looking in self._looking:
            looking.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)


async def evening(fair: Half, slow: Half) -> None:
    halves = (fair, slow)
    async with fair.watched, fair.others, slow.watched, slow.others:
        try:
            for half in halves:
                await half.fill()
            before = slow.server.memory_bytes()
            for onlooker in slow.onlookers:
                onlooker.reads.clear()
            await slow.until_behind()
            for window in range(1, MORE * WINDOWS + 1):
                for half in halves:
                    half.forget_answers()
                await asyncio.sleep(WINDOW_S)
                for half in halves:
                    await half.note_answers()
                slow_s, fair_s = (median(half.slow_s[-WINDOWS:]) for half in (slow, fair))
                ratio = slow_s / fair_s
                if window >= WINDOWS and ratio < RATIO_MAX:
                    break
            grown = (slow.server.memory_bytes() - before) / ONLOOKERS
            print(
                f"{ONLOOKERS} onlookers; the other tables' p{PERCENTILE} "
                f"{slow_s * 1000:.1f} ms where they don't read, "
                f"{fair_s * 1000:.1f} ms where they do: "
                f"ratio {ratio:.2f}; {grown / 1000:.0f} kB each"
            )
            assert grown < BYTES_EACH_MAX
            assert ratio < RATIO_MAX
            await read_on(slow)
        finally:
            for half in halves:
                await half.leave()


async def read_on(slow: Half) -> None:
    """Who reads again gets a current view and no queue, or finds that the line was cut."""
    for onlooker in slow.onlookers:
        assert onlooker.caught_up == 1, "when it came"
        onlooker.reads.set()

    def is_settled(onlooker: Onlooker) -> bool:
        return onlooker.close_code is not None or (not IS_NIGHT and onlooker.caught_up > 1)

    await slow.others.until(lambda: all(map(is_settled, slow.onlookers)))
    cut = sum(onlooker.close_code is not None for onlooker in slow.onlookers)
    print(f"{cut} were cut off; none waits for more than {STALLED_S} s")


def test_slow_readers_do_not_delay_other_tables(tmp_path: Path) -> None:
    with Process(tmp_path / "fair.db") as fair, Process(tmp_path / "slow.db") as slow:
        asyncio.run(evening(Half(fair), Half(slow)))
