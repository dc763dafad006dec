"""Places are taken by work and shared by address: bodies that come in, and what is done with
them."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

from giftable.games.kernel import Rejected
from giftable.server.limits import Exempt, Slots, WorkLimit, network_of


class Gate:
    """Admits so many requests at a time, of all and of one address; addresses queue in turn.

    Where as many wait as may, whoever comes takes the place of the last one of the address that has
    most of them.
    """

    def __init__(self, share: WorkLimit, spared: Iterable[str]) -> None:
        """Each request from an address in `spared` counts as an address of its own."""
        self._share = share
        self._free = share.at_once
        self._code = share.code
        self._spared = Exempt(spared)
        self._working: Counter[Hashable] = Counter()
        self._lines: dict[Hashable, deque[asyncio.Future[None]]] = {}  # who is next comes first

    @asynccontextmanager
    async def entered(self, address: str) -> AsyncIterator[None]:
        """Waits for a slot, and holds it inside. Raises Rejected with the limit's code."""
        who = object() if address in self._spared else network_of(address)
        if self._has_slot(who):
            self._take(who)
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._give_back(who)

    def _has_slot(self, who: Hashable) -> bool:
        return self._free > 0 and self._working[who] < self._share.of_one

    def _take(self, who: Hashable) -> None:
        self._free -= 1
        self._working[who] += 1

    async def _wait(self, who: Hashable) -> None:
        self._make_room(who)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._leave(who, place)
            elif place.exception() is None:  # let in at the same moment
                self._give_back(who)
            raise

    def _make_room(self, who: Hashable) -> None:
        """Makes room in a full queue: refuses the last of the longest line. Raises Rejected."""
        self._leave_cancelled()
        if sum(map(len, self._lines.values())) < self._share.waiting:
            return
        most = max(self._lines, key=lambda one: len(self._lines[one]), default=who)
        if len(self._lines.get(most, ())) <= len(self._lines.get(who, ())) + 1:
            raise Rejected(self._code)
        last = self._lines[most][-1]
        self._leave(most, last)
        last.set_exception(Rejected(self._code))

    def _leave(self, who: Hashable, place: asyncio.Future[None]) -> None:
        line = self._lines.get(who, deque())
        if place in line:
            line.remove(place)
            if not line:
                del self._lines[who]

    def _leave_cancelled(self) -> None:
        """Drops who was cancelled in this turn: their tasks learn of it in the next one."""
        for who, line in list(self._lines.items()):
            for place in [one for one in line if one.done()]:
                self._leave(who, place)

    def _give_back(self, who: Hashable) -> None:
        self._leave_cancelled()
        self._free += 1
        self._working[who] -= 1
        if not self._working[who]:
            del self._working[who]
        able = [one for one in self._lines if self._has_slot(one)]
        if able:
            following = min(able, key=self._working.__getitem__)
            line = self._lines.pop(following)
            line.popleft().set_result(None)
            if line:
                self._lines[following] = line  # behind the other addresses
            self._take(following)


class Body:
    """One large body that is being received."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.size = 0


class Bodies:
    """Limits large bodies being received or used: how many of an address, how many bytes of all.

    Who dribbles holds few bytes, and no place that others need. Where all bytes are taken, the body
    that has come in for longest is dropped for the next.
    """

    def __init__(self, share: WorkLimit, spared: Iterable[str]) -> None:
        self._places = Slots(share.bodies, Exempt(spared))
        self._left = share.bodies_mb << 20
        self._code = share.code
        self._coming: dict[Body, None] = {}  # the oldest first

    @contextmanager
    def taken(self, address: str) -> Iterator[Body]:
        """Yields a new body, counted inside. Raises Rejected if an address has too many."""
        if not self._places.take(address):
            raise Rejected(self._code)
        body = Body()
        self._coming[body] = None
        try:
            yield body
        finally:
            self.drop(body)
            self._places.free(address)

    def add(self, body: Body, chunk: bytes) -> None:
        """Appends a chunk to the body, unless that has been dropped."""
        while body in self._coming and self._left < len(chunk):
            self.drop(next(one for one in self._coming if one.size or one is body))
        if body in self._coming:
            body.data += chunk
            body.size += len(chunk)
            self._left -= len(chunk)

    def is_in(self, body: Body) -> None:
        """Marks the body as whole: it is not dropped any more. Raises Rejected if it was."""
        if body not in self._coming:
            raise Rejected(self._code)
        del self._coming[body]

    def drop(self, body: Body) -> None:
        self._coming.pop(body, None)
        self._left += body.size
        body.size = 0
        body.data = bytearray()
