"""What the page asks besides its sockets, as HTTP would carry it: a status and a body."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from msgspec import structs

from giftable import __version__
from giftable.games.kernel import Rejected
from giftable.offline.sockets import YOU
from giftable.protocol import explaining
from giftable.protocol.catalog import games
from giftable.protocol.http import Catalog, NewTable, Problem
from giftable.protocol.refusals import status_of
from giftable.protocol.to_server import UNREADABLE
from giftable.server.routes import table_requests
from giftable.server.routes.codes import normalise
from giftable.tables.service import Tables

SETTINGS = ("pace", "clocks")  # the others are for people who are elsewhere
BODY_LETTERS_MAX = 64 * 1024

log = structlog.get_logger(__name__)
_encode = msgspec.json.Encoder().encode
_decode_new = msgspec.json.Decoder(NewTable).decode


def catalog() -> Catalog:
    """Returns the games, with the options that can be played without a server."""
    return Catalog(
        __version__,
        "",
        tuple(
            structs.replace(
                info, settings=tuple(one for one in info.settings if one.name in SETTINGS)
            )
            for info in games(lambda game: False)
        ),
    )


class Endpoints:
    """Answers HTTP requests of the page, the server's only visitor."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._endpoints: tuple[tuple[str, str, Callable[..., Awaitable[Any]]], ...] = (
            ("GET", r"api/catalog", self._catalog),
            ("POST", r"api/tables", self._make_table),
            ("GET", r"api/codes/([^/]*)", self._find_table),
            ("GET", r"api/tables/([\w-]+)/beliefs", self._beliefs),
            ("GET", r"api/tables/([\w-]+)/evening", self._evening),
        )

    async def ask(self, method: str, path: str, body: str = "") -> tuple[int, bytes]:
        """Answers a request with its status and its body, JSON."""
        try:
            for its, pattern, work in self._endpoints:
                if its == method and (found := re.fullmatch(pattern, path)) is not None:
                    answer = await (work(body) if method == "POST" else work(*found.groups()))
                    return 201 if method == "POST" else 200, _encode(answer)
            raise Rejected("not_found")
        except Rejected as rejected:
            code = rejected.code
            return status_of(code), _encode(Problem(code))
        except Exception:  # our error: the page is told, and goes on
            log.exception("a question has failed", path=path)
            return 500, _encode(Problem("server_failed"))

    async def _catalog(self) -> Catalog:
        return catalog()

    async def _make_table(self, body: str) -> Any:
        if len(body) > BODY_LETTERS_MAX:
            raise Rejected("too_large")
        try:
            new = _decode_new(body)
        except UNREADABLE:
            raise Rejected("bad_message") from None
        return await table_requests.make_table(self._tables, YOU, new)

    async def _find_table(self, typed: str) -> Any:
        if (code := normalise(typed)) is None:
            raise Rejected("bad_code")
        if (table := await self._tables.find(code)) is None:
            raise Rejected("unknown_code")
        return await table_requests.find_table(self._tables, table)

    async def _beliefs(self, table: str) -> Any:
        return await explaining.beliefs(await self._tables.room(table), YOU)

    async def _evening(self, table: str) -> Any:
        return await table_requests.game_titles(self._tables, table)
