"""What all endpoints share: who asks, how often, how much at a time, and where this server is."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from giftable.games.kernel import Rejected
from giftable.server.limits import NONE_EXEMPT, AddressBuckets, Exempt, Limits, Rate, WorkLimit
from giftable.server.process.metrics import Metrics
from giftable.server.web.base_path import base_of
from giftable.server.web.gates import Bodies, Gate
from giftable.server.web.loop_turns import LoopTurns
from giftable.server.web.responses import NO_STORE, address_of
from giftable.server.web.screen_keys import ScreenKeys
from giftable.server.web.sessions import Sessions, Visitor
from giftable.tables.service import Tables

NO_NETWORK = ""  # what `lan` returns while this machine is in none
QR_CODES_MAX = 1000  # QR codes kept in memory, some 3 kB each
NOT_THERE = ("unknown_code", "no_such_replay", "no_such_circle")
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class RateLimit(Struct, frozen=True):
    """How often an address, or a person, may do something; more often is refused with `code`.
    Limits may have another rate by the `name`, a person's by `name` and "_of_one"."""

    name: str
    of_address: Rate
    of_person: Rate | None = None
    code: str = "too_fast"
    spares: bool = True  # whom all limits on load spare


QR_CODE_RATE = RateLimit("drawings", Rate(30, 0.5))  # a new QR code takes 10 ms


class RateLimiter:
    """Applies a RateLimit, by a token bucket for each address and for each person."""

    def __init__(self, often: RateLimit, limits: Limits, tables: Tables) -> None:
        clock = tables.ports.clock
        spared = Exempt(limits.spared) if often.spares else NONE_EXEMPT
        name, of_one = often.name, f"{often.name}_of_one"
        self._code = often.code
        self._addresses = AddressBuckets(limits.rates.get(name, often.of_address), clock, spared)
        person = limits.rates.get(of_one, often.of_person) if often.of_person else None
        self._people = None if person is None else AddressBuckets(person, clock)

    def take(self, request: Request, visitor: Visitor | None = None) -> None:
        """Counts a request. Raises Rejected with the limit's code if there are too many."""
        people = self._people
        if people is not None and visitor is not None and not people.of(visitor.person).take():
            raise Rejected(self._code)
        if not self._addresses.of(address_of(request.scope)).take():
            raise Rejected(self._code)


class Kit:
    """The parts of a server that all endpoints share. `lan` returns its origin for the local
    network, NO_NETWORK, or None if it is for this machine alone; it is used for requests to
    localhost. `public_url`, if given, is its origin for everybody, whatever a request was sent
    to."""

    def __init__(
        self, tables: Tables, sessions: Sessions, screen_keys: ScreenKeys, limits: Limits,
        metrics: Metrics, lan: Callable[[], str | None] = lambda: None,
        public_url: str | None = None,
    ) -> None:  # fmt: skip
        self.tables, self.sessions, self.screen_keys = tables, sessions, screen_keys
        self.clock, self.entropy = tables.ports.clock, tables.ports.entropy
        self.limits, self.metrics, self.turns = limits, metrics, LoopTurns()
        self.guesses = AddressBuckets(limits.wrong_codes, self.clock)
        self._lan, self._public_url = lan, public_url
        self._rates: dict[str, RateLimiter] = {}
        self._gates: dict[str, Gate] = {}
        self._bodies: dict[str, Bodies] = {}
        self._drawn: OrderedDict[str, str] = OrderedDict()  # QR codes by link
        self._is_reached = False  # by another device

    def rates(self, often: RateLimit) -> RateLimiter:
        """Returns the RateLimiter of that limit, made when it is first needed."""
        if often.name not in self._rates:
            self._rates[often.name] = RateLimiter(often, self.limits, self.tables)
        return self._rates[often.name]

    def gate(self, share: WorkLimit) -> Gate:
        """Returns the Gate of that limit, where all requests for that kind of work queue."""
        if share.name not in self._gates:
            self._gates[share.name] = Gate(share, self.limits.spared)
        return self._gates[share.name]

    def bodies(self, share: WorkLimit) -> Bodies:
        """Returns the Bodies of that limit, made when they are first needed."""
        if share.name not in self._bodies:
            self._bodies[share.name] = Bodies(share, self.limits.spared)
        return self._bodies[share.name]

    def entered(self, request: Request, share: WorkLimit) -> AbstractAsyncContextManager[None]:
        """Holds a slot of that work limit inside. Raises Rejected with its code."""
        return self.gate(share).entered(address_of(request.scope))

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Counts the look-up inside as a guess, unless it finds something. Raises Rejected
        `too_many_guesses` before the look-up: during its wait others may come."""
        guesses = self.guesses.of(address)
        if not guesses.take():
            raise Rejected("too_many_guesses")
        try:
            yield
        except Rejected as rejected:
            if rejected.code not in NOT_THERE:
                guesses.give_back()
            raise
        guesses.give_back()

    def origin(self, request: Request) -> str:
        """Returns the origin and base path in links to this server: of `public_url`, else of the
        request, or for localhost of the local network."""
        if self._public_url:
            return self._public_url
        url = request.url
        own = f"{url.scheme}://{url.netloc}"
        here = (self._lan() or own) if _is_loopback(own) else own
        return f"{here}{base_of(request.scope)}"

    def note_reached(self, request: Request) -> bool:
        """Returns whether any request so far, this one included, came from another device."""
        self._is_reached |= address_of(request.scope) not in _LOOPBACK
        return self._is_reached

    async def qr_code(self, request: Request, path: str) -> Response:
        """Responds with the QR code of a link here. Raises Rejected: `no_network`, `too_fast`."""
        link = f"{self.origin(request)}/{path}"
        if _is_loopback(link) and self._lan() == NO_NETWORK:
            raise Rejected("no_network")
        if link not in self._drawn:
            self.rates(QR_CODE_RATE).take(request)
            await self.turns.wait_for_own()
            self._drawn[link] = _qr_svg(link)
            if len(self._drawn) > QR_CODES_MAX:
                self._drawn.popitem(last=False)
        return Response(self._drawn[link], 200, NO_STORE, "image/svg+xml")


def _is_loopback(link: str) -> bool:
    return urlsplit(link).hostname in _LOOPBACK


def _qr_svg(link: str) -> str:
    """Draws a QR code as SVG, with its quiet zone."""
    import segno  # slow to load, seldom needed

    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return picture.getvalue().decode()
