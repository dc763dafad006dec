"""A whole server on virtual time, and people who come to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from giftable.app import Site, make_app
from giftable.circles.keeping import CircleService
from giftable.features.decks.own import OwnCards
from giftable.features.feature import Parts
from giftable.protocol.previews import Painter
from giftable.server.limits import Limits
from giftable.server.process.metrics import Metrics
from giftable.tables.archive import Archive
from tests.support.asgi import Browser, Json, Socket
from tests.support.cases import short
from tests.support.circles import MemoryCircles
from tests.support.evening import House
from tests.support.outbox import telling
from tests.support.replays import MemoryReplays
from tests.support.shelves import own as own_cards

KEYS = {1970: bytes(range(32))}  # one for ever
SECRET = b"circles" * 5
LAN = "http://192.0.2.1:8000"
NOWHERE = Path("no-client-is-built-here")


class Harness:
    """The application on a `House`; `make` and `seat` bring people to a table."""

    def __init__(
        self,
        house: House | None = None,
        static: Path = NOWHERE,
        limits: Limits | None = None,
        keys: Mapping[int, bytes] = KEYS,
        own: OwnCards | None = None,
        painter: Painter | None = None,
        offline: Path | None = None,
        base_path: str = "",
        public_url: str | None = None,
    ) -> None:
        self.lan: str | None = LAN
        self.metrics = Metrics()
        self.house = house or House(meter=self.metrics)
        self.own = own or own_cards(self.house.shelf)
        self.circles = MemoryCircles()
        self.keeping = CircleService(self.circles, SECRET, self.house.clock, self.house.entropy)
        self.archive = Archive(
            MemoryReplays(), self.house.store, SECRET, self.house.clock, self.house.entropy
        )
        self.places: Any = self.house.store
        self.telling = telling(self.house.clock)
        self.app = make_app(
            self.house.tables,
            keys,
            Site(
                static=static, lan=lambda: self.lan, limits=limits or Limits(),
                metrics=self.metrics, offline=offline, base_path=base_path, public_url=public_url,
                before_ms=lambda keep: self.house.clock.wall_ms() - keep,
            ),
            Parts(
                own=self.own, keeping=self.keeping, telling=self.telling, painter=painter,
                archive=self.archive, places=self.places,
            ),
        )  # fmt: skip
        self._commands = 0

    def browser(self, address: str = "192.0.2.7", scheme: str = "http") -> Browser:
        return Browser(self.app, address, scheme)

    async def host(
        self, name: str = "Jana", game: str = "gifttrap", **more: Any
    ) -> tuple[Browser, Json]:
        """Somebody makes a table: the browser, and the server's answer."""
        browser = self.browser()
        body = {
            "game": game, "name": name, "locale": "en", "options": short(game),
            "settings": {"pace": "off"}, **more,
        }  # fmt: skip
        answer = await browser.post("/api/tables", body)
        assert answer.status == 201, answer.body
        return browser, answer.json

    async def guest(self, address: str = "192.0.2.7") -> Browser:
        """Somebody with a session, as loading a page gives one."""
        browser = self.browser(address)
        await self.host_of(browser)
        return browser

    async def host_of(self, browser: Browser) -> Json:
        """That browser makes a table of its own."""
        body = {"game": "gifttrap", "name": "Guest", "locale": "en"}
        answer = await browser.post("/api/tables", body)
        assert answer.status == 201, answer.body
        return answer.json

    def command(self, kind: str, **fields: Any) -> Json:
        """A command with a fresh id."""
        self._commands += 1
        return {"type": kind, "id": f"command-{self._commands}", **fields}

    async def do(self, socket: Socket, kind: str, **fields: Any) -> Json:
        """Send a command, and what answers it."""
        return await socket.ask(self.command(kind, **fields))
