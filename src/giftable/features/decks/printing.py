"""HTTP of paper: a deck of own cards, or the built-in one, as sheets to print."""

from __future__ import annotations

from functools import partial
from math import nan
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from giftable.decks.checking import own_cards
from giftable.decks.press import Order
from giftable.features.decks.own import OwnCards, deck_with_pictures, own_deck
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.endpoint import Endpoint, file_header, query
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.sessions import Visitor

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


PRINTS = WorkLimit("prints", "prints_busy", 1, 1, 8)
RATE = RateLimit("prints", Rate(30, 0.1), Rate(10, 0.05))
_print = partial(
    Endpoint,
    "GET",
    answers=("application/pdf", "text/html"),
    what="A PDF; where the server has no Typst, a page to print.",
    rate=RATE,
    share=PRINTS,
    asks=(
        query("paper", "a4 or letter", default="a4"),
        query("mode", "fronts, fold, duplex-long, duplex-short, fronts-then-backs"),
        query("language", "of the words on it", default="en"),
        query("dx", "backs lie so many mm to the right", type="number"),
        query("dy", "... and below", type="number"),
        query("parts", "some of cards, tracks, tokens, backs, between commas"),
        query("adults", "1: also cards for adults only"),
        query("test", "1: only a sheet to find the printer's offset with"),
    ),
)
_REFUSED = ("print_no_such", "print_nothing", "print_no_font", "print_failed")


class PrintEndpoints:
    """The HTTP endpoints of printing: a deck, or a game's built-in cards, on sheets."""

    def __init__(self, kit: Kit, own: OwnCards) -> None:
        self.kit = kit
        self._own = own

    @_print(
        "/api/decks/{deck}/print", "One's own deck on sheets of paper.",
        refuses=(*_REFUSED, "no_such_deck"),
    )  # fmt: skip
    async def print_deck(self, request: Request, visitor: Visitor | None) -> Response:
        kept = await own_deck(request, visitor, self._own.shelf)
        async with self.kit.entered(request, PRINTS):
            deck, pictures = await deck_with_pictures(kept, self._own.shelf)
            order = _order(request, Order(deck.game, deck, pictures))
            return await self._print(order, deck.title)

    @_print(
        "/api/print/{game}", "The house's own cards on sheets of paper.",
        refuses=(*_REFUSED, "deck_no_game"),
    )  # fmt: skip
    async def print_game(self, request: Request) -> Response:
        game = request.path_params["game"]
        own_cards(game)
        async with self.kit.entered(request, PRINTS):
            return await self._print(_order(request, Order(game)), f"Giftable {game}")

    async def _print(self, order: Order, title: str) -> Response:
        began_s = monotonic()
        printed = await self._own.press.printed(order)
        self.kit.metrics.observe_printing(monotonic() - began_s)
        kind = printed.media_type
        headers = {
            "cache-control": f"private, max-age={KEPT_S}",
            "content-security-policy": POLICIES[kind],
            **file_header("inline", title, SUFFIXES[kind]),
        }
        return Response(printed.body, 200, headers, kind)


def _order(request: Request, of: Order) -> Order:
    """Returns the order with the query's wishes; the press refuses those that do not exist."""
    wish = request.query_params
    parts = wish.get("parts")
    return Order(
        of.game, of.deck, of.pictures, wish.get("language", of.language),
        wish.get("paper", of.paper).lower(), wish.get("mode", of.mode),
        (_millimetres(wish.get("dx")), _millimetres(wish.get("dy"))),
        None if parts is None else tuple(parts.split(",")), adults=_is_on(wish.get("adults")),
        is_trial=_is_on(wish.get("test")),
    )  # fmt: skip


def _millimetres(said: str | None) -> float:
    """Parses a number of the query; NaN, which is within no limits, if it is none."""
    try:
        return float(said or 0)
    except ValueError:
        return nan


def _is_on(said: str | None) -> bool:
    return said in ("1", "true")
