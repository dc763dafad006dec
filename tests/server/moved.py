"""A whole server on a port, in a thread beside the test, whose wall clock the test moves: on a
database, with all that is told, and the other ends of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from email.message import Message
from pathlib import Path
from typing import Any

from giftable.app import Site, make_app
from giftable.bootstrap import STATIC
from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.features.feature import Parts
from giftable.features.notices.store import SqlOutbox
from giftable.features.replays.store import SqlReplays
from giftable.games import bots
from giftable.games.catalog import decks
from giftable.notices.addresses import networks
from giftable.notices.guarded_client import Answer, GuardedClient
from giftable.notices.sending import PUSH_HOSTS, Sender, Smtp
from giftable.notices.telling import NoticeSender, Telling
from giftable.server.app import Server
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.store import sql
from giftable.tables.archive import Archive
from giftable.tables.night_watch import NightWatch
from giftable.tables.service import Tables
from tests.server.serving import Serving
from tests.support.harness import KEYS, SECRET
from tests.support.post import Ear, post_office, web
from tests.support.shelves import own

HOME = "https://giftable.example"


class MovedClock(SystemClock):
    """Goes as the machine's, and stands where the test has put it."""

    ahead_ms = 0

    def wall_ms(self) -> int:
        return super().wall_ms() + self.ahead_ms


class LocalClient(GuardedClient):
    """The guarded client, behind which a local server plays the push services: no certificate of
    theirs is to be had here."""

    push_port = 0

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        for host in PUSH_HOSTS:
            url = url.replace(f"https://{host}/", f"http://127.0.0.1:{self.push_port}/")
        return await super().post(url, body, headers)


class Moved(Serving):
    """The server. `letters`, `posts` and `pushes` are what came in at the other ends."""

    def __init__(self, database: Path) -> None:
        super().__init__(static=STATIC)
        self.clock = MovedClock()
        self._database = database
        self._ear = Ear()
        self.posts: list[Any] = []  # ntfy's and webhooks': path, headers, body
        self.pushes: list[Any] = []
        self.web_port = 0
        self.watch: NightWatch | None = None
        self.teller: NoticeSender | None = None

    @property
    def letters(self) -> list[Message]:
        return self._ear.letters

    @asynccontextmanager
    async def _others(self) -> AsyncIterator[Sender]:
        """The other ends, and who sends there."""
        async with AsyncExitStack() as stack:
            smtp_port = await stack.enter_async_context(post_office(self._ear))
            self.web_port, self.posts = await stack.enter_async_context(web())
            push_port, self.pushes = await stack.enter_async_context(web(201))
            client = LocalClient(self.clock, networks("127.0.0.1"))
            client.push_port = push_port
            smtp = Smtp("127.0.0.1", smtp_port, "play@giftable.example", security="none")
            yield Sender(client, self.clock, SECRET, smtp, HOME)

    async def _serve(self) -> None:
        clock, entropy = self.clock, SystemEntropy()
        store: Any = sql.open(f"sqlite:///{self._database}")
        tables = Tables(store, LocalBus(), clock, entropy, InlineBots(bots.make), decks)
        self.tables, self.loop = tables, asyncio.get_running_loop()
        self.own = own(store, self._room)
        async with self._others() as sender:
            archive = Archive(SqlReplays(store), store, SECRET, clock, entropy)
            outbox = SqlOutbox(store)
            self.watch = NightWatch(store, tables, archive, clock)
            self.teller = NoticeSender(outbox, tables, sender, clock, SECRET)
            app = make_app(
                tables, KEYS, Site(static=STATIC),
                Parts(
                    own=self.own, archive=archive, places=store,
                    telling=Telling(outbox, sender, SECRET),
                ),
            )  # fmt: skip
            self.server = Server(app, self._ready)
            await self.server.serve([self._listening])
        await tables.close()
        await self.own.pictures.close()
        await store.close()

    def _ready(self) -> None:
        self._is_ready = True

    def pass_(self, hours: float) -> None:
        """So much time, and what the server's jobs do then."""
        self.clock.ahead_ms += round(hours * 3_600_000)
        self.within(self._jobs()).result(60)

    async def _jobs(self) -> None:
        assert self.watch is not None and self.teller is not None
        await self.watch.look()
        await asyncio.sleep(0)
        while await self.teller.look():
            pass

    def said_by_posts(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, _, body in self.posts]
