"""The doors for paper: a deck, or the house's own box, as sheets to print."""

from __future__ import annotations

from math import nan
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from giftable.decks.checking import own_cards
from giftable.decks.press import Order
from giftable.server.doors import Own, Rates, mine, named, told, whole
from giftable.server.gates import Gate
from giftable.server.http import address_of
from giftable.server.limits import PRINTS, Limits
from giftable.server.metrics import Metrics
from giftable.server.sessions import Sessions, Visitor
from giftable.tables.ports import Clock

POLICIES = {
    "application/pdf": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; "
    "frame-ancestors 'none'",
    "text/html": "sandbox allow-modals; default-src 'none'; style-src 'unsafe-inline'; "
    "img-src data:; frame-ancestors 'none'",
}
"""What may happen in a printed sheet that a browser shows: a browser's own reader of PDF needs its
styles, and refuses to work in a sandbox."""
KEPT_S = 300  # by the browser: a page has it printed, tells what is refused, and then opens it
SUFFIXES = {"application/pdf": ".pdf", "text/html": ".html"}


class PrintDoors:
    """Who prints."""

    def __init__(
        self, own: Own, sessions: Sessions, clock: Clock, limits: Limits, metrics: Metrics
    ) -> None:
        self._own = own
        self._sessions = sessions
        self._metrics = metrics
        self._rates = Rates(limits.prints, limits.prints_of_one, clock, limits)
        self._gate = Gate(PRINTS, "prints_busy", limits.spared)

    @told
    async def deck(self, request: Request) -> Response:
        """GET /api/decks/{deck}/print"""
        kept = await mine(request, self._sessions, self._own.shelf)
        self._rates.take(request, Visitor(kept.owner))
        async with self._gate.entered(address_of(request.scope)):
            deck, pictures = await whole(kept, self._own.shelf)
            order = _order(request, Order(deck.game, deck, pictures))
            return await self._printed(order, deck.title)

    @told
    async def house(self, request: Request) -> Response:
        """GET /api/print/{game}"""
        visitor = self._sessions.known(request)
        game = request.path_params["game"]
        own_cards(game)
        self._rates.take(request, visitor)
        async with self._gate.entered(address_of(request.scope)):
            return await self._printed(_order(request, Order(game)), f"Giftable {game}")

    async def _printed(self, order: Order, title: str) -> Response:
        began_s = monotonic()
        printed = await self._own.press.printed(order)
        self._metrics.printed(monotonic() - began_s)
        kind = printed.media_type
        headers = {
            "cache-control": f"private, max-age={KEPT_S}",
            "content-security-policy": POLICIES[kind],
            **named("inline", title, SUFFIXES[kind]),
        }
        return Response(printed.body, 200, headers, kind)


def _order(request: Request, of: Order) -> Order:
    """The order with what the query wishes; what there is none of, the press refuses."""
    wish = request.query_params
    parts = wish.get("parts")
    return Order(
        of.game,
        of.deck,
        of.pictures,
        wish.get("language", of.language),
        wish.get("paper", of.paper).lower(),
        wish.get("mode", of.mode),
        (_millimetres(wish.get("dx")), _millimetres(wish.get("dy"))),
        None if parts is None else tuple(parts.split(",")),
        adults=_is_on(wish.get("adults")),
        is_trial=_is_on(wish.get("test")),
    )


def _millimetres(said: str | None) -> float:
    """NaN for what is no number: it is within no limits."""
    try:
        return float(said or 0)
    except ValueError:
        return nan


def _is_on(said: str | None) -> bool:
    return said in ("1", "true")
