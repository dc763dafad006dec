"""HTTP of the games and their tables."""

from __future__ import annotations

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from giftable import __version__
from giftable.games.kernel import Rejected
from giftable.protocol import explaining
from giftable.protocol.catalog import games
from giftable.protocol.http import (
    Beliefs,
    Catalog,
    Evening,
    NewTable,
    ScreenLink,
    TableFound,
    TableMade,
)
from giftable.server.limits import Rate, WorkLimit
from giftable.server.routes import table_requests
from giftable.server.routes.codes import normalise
from giftable.server.web.endpoint import Endpoint
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import address_of, compressed_json
from giftable.server.web.sessions import Visitor

TABLES = RateLimit("tables", Rate(100, 0.5), code="too_many_tables", spares=False)
NEW_TABLES = WorkLimit("new tables", "too_many_tables", 2, 1, 500)  # the store writes one by one
BELIEFS = RateLimit("beliefs", Rate(30, 0.5))  # bots think about them
EVENINGS = RateLimit("evenings", Rate(60, 1))  # a whole game is read again


class TableEndpoints:
    """The HTTP endpoints of games and tables. `offline_mb`: size of the page without a server."""

    def __init__(self, kit: Kit, offline_mb: int = 0) -> None:
        self.kit = kit
        self._offline_mb = offline_mb
        self._making = NEW_TABLES  # of a public server one by one: they are counted
        if kit.tables.ports.public is not None:
            self._making = structs.replace(NEW_TABLES, at_once=1)

    @Endpoint("GET", "/api/catalog", "The games, their options and editions.", answers=Catalog,
          what="The games.")  # fmt: skip
    async def catalog(self, request: Request) -> Response:
        ports = self.kit.tables.ports
        is_public, learns = ports.public is not None, ports.bot_runner.learns
        found = Catalog(
            __version__, self.kit.origin(request), games(learns, is_public=is_public),
            self._offline_mb, is_public, is_reached=self.kit.note_reached(request),
        )  # fmt: skip
        return compressed_json(found, request)

    @Endpoint(
        "POST", "/api/tables", "Make a table and sit down at it as its host.", what="The table.",
        status=201, keeps=True, rate=TABLES, share=NEW_TABLES,
        refuses=("unknown_game", "bad_name", "bad_options", "tables_taken", "off_in_public"),
    )  # fmt: skip
    async def make_table(self, request: Request, visitor: Visitor, new: NewTable) -> TableMade:
        async with self.kit.entered(request, self._making):
            return await table_requests.make_table(self.kit.tables, visitor.person, new)

    @Endpoint(
        "GET", "/api/codes/{code:path}",
        "Whose code this is; any case, any keyboard, a pasted link.", what="The table.",
        refuses=("bad_code", "unknown_code", "too_many_guesses"),
    )  # fmt: skip
    async def find_table(self, request: Request) -> TableFound:
        code = _code(request)
        self.kit.note_reached(request)
        with self.kit.guessing(address_of(request.scope)):
            table = await self.kit.tables.find(code)
            if table is None:
                raise Rejected("unknown_code")
        return await table_requests.find_table(self.kit.tables, table)

    @Endpoint(
        "GET", "/api/tables/{table}/qr.svg", "The table's link to scan.", answers="image/svg+xml",
        what="A QR code of the table's link.", refuses=("unknown_table", "no_network"),
    )  # fmt: skip
    async def table_qr(self, request: Request) -> Response:
        message = await table_requests.public_table(self.kit.tables, request.path_params["table"])
        return await self.kit.qr_code(request, f"t/{message.code}")

    @Endpoint(
        "GET",
        "/api/screens/{code}/qr.svg",
        "Where a host lets the screen with this code show a table, to scan.",
        answers="image/svg+xml",
        what="A QR code of the pairing page's link.",
        refuses=("bad_code", "no_network"),
    )
    async def screen_qr(self, request: Request) -> Response:
        """Draws a QR code, even if no screen waits with that code: nobody can probe."""
        return await self.kit.qr_code(request, f"tv/{_code(request)}")

    @Endpoint(
        "GET",
        "/api/tables/{table}/beliefs",
        "What the bots believed of the asker, once the game is over.",
        what="What each bot believed.",
        refuses=("not_your_seat", "unknown_table", "not_over"),
    )
    async def table_beliefs(self, request: Request, visitor: Visitor | None) -> Beliefs:
        room = await self.kit.tables.room(request.path_params["table"])
        if visitor is None:
            raise Rejected("not_your_seat")
        self.kit.rates(BELIEFS).take(request)
        return await explaining.beliefs(room, visitor.person)

    @Endpoint(
        "GET",
        "/api/tables/{table}/screen",
        "The link that shows the table on a screen; only for the host.",
        what="The link.",
        refuses=("not_host", "unknown_table"),
    )
    async def screen_link(self, request: Request, visitor: Visitor | None) -> ScreenLink:
        table = request.path_params["table"]
        room = await self.kit.tables.room(table)
        if visitor is None or visitor.person != room.state.host:
            raise Rejected("not_host")
        key = self.kit.screen_keys.key(table)
        return ScreenLink(f"{self.kit.origin(request)}/tv#{table}~{key}")

    @Endpoint(
        "GET",
        "/api/tables/{table}/evening",
        "What is told of the game, once it is over: titles and journeys.",
        what="What is told.",
        refuses=("unknown_table", "not_over"),
    )
    async def evening(self, request: Request) -> Evening:
        table = request.path_params["table"]
        await self.kit.tables.room(table)
        self.kit.rates(EVENINGS).take(request)
        return await table_requests.game_titles(self.kit.tables, table)


def _code(request: Request) -> str:
    """Returns the code in the URL's path. Raises Rejected `bad_code`."""
    if (code := normalise(request.path_params["code"])) is None:
        raise Rejected("bad_code")
    return code
