"""Puts the server together: the only module that names adapters."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import structlog
from starlette.applications import Starlette

from giftable.app import Site, make_app
from giftable.bot_runners.learning import NAME
from giftable.bot_runners.process import BotProcess
from giftable.bus.local import LocalBus, NoBus
from giftable.circles.keeping import CircleService
from giftable.decks.pictures import Pictures
from giftable.decks.shelf import ROOM, ShelfLimits
from giftable.extras import has
from giftable.features.circles.store import SqlCircles
from giftable.features.decks.own import OwnCards
from giftable.features.feature import Parts
from giftable.features.notices.store import SqlOutbox
from giftable.features.replays.endpoints import REPLAYS
from giftable.features.replays.store import SqlReplays
from giftable.games.catalog import decks
from giftable.notices.guarded_client import GuardedClient
from giftable.notices.outgoing import OFF, Outgoing
from giftable.notices.sending import Sender
from giftable.notices.telling import NoticeSender, Telling
from giftable.paper.process import PressProcess
from giftable.previews.process import PainterProcess
from giftable.server.limits import Limits
from giftable.server.process.metrics import metrics_of_this_node
from giftable.server.process.offload import OffloadProcess
from giftable.server.process.sweeping import sweep
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.server.web.sessions import KEYS, signing_keys
from giftable.store import sql
from giftable.store.backups.last_backup import remind
from giftable.store.clock_readings import SqlClockReadings
from giftable.store.connections import url_of_file
from giftable.store.set_aside import delete_for_good
from giftable.system.files import data_folder
from giftable.tables.archive import Archive
from giftable.tables.clock_log import ClockHistory, SteadyClock
from giftable.tables.closing import PublicTables
from giftable.tables.night_watch import NightWatch
from giftable.tables.ports import Bus, Public
from giftable.tables.retention import ASIDE, ASIDE_MS, DAY_MS, KEEP_MONTHS, MONTH_MS, forget_old
from giftable.tables.service import Tables

log = structlog.get_logger(__name__)

KEEP_DAYS = 90
NODE_BYTES = 8
ANEW_S = 5.0
STATIC = Path(__file__).parent / "static"
BOTS = "giftable.games.bots:Maker"  # loaded only where bots think


def default_database() -> str:
    """Returns the URL of the database if none is given: a file in the user's data folder. Raises
    RuntimeError without a home."""
    return url_of_file(data_folder() / "giftable.db")


def default_tastes() -> Path:
    """Returns the default file of what bots learn, beside that database. Raises likewise."""
    return data_folder() / NAME


@asynccontextmanager
async def app(
    database: str,
    lan: Callable[[], str | None] = lambda: None,
    static: Path = STATIC,
    limits: Limits | None = None,
    *,
    nats: str | None = None,
    keep_days: int = KEEP_DAYS,
    keep_months: int = KEEP_MONTHS,
    tastes: Path | None = None,
    room: ShelfLimits = ROOM,
    outgoing: Outgoing = OFF,
    unsaved: Callable[[int], None] | None = None,
    offline: Path | None = None,
    base_path: str = "",
    public: bool = False,
) -> AsyncIterator[Starlette]:
    """Runs a server on a database's SQLAlchemy URL until the context is left. Yields the
    application.

    With `nats` (URLs, separated by commas) it is one of several servers on that database. Tables at
    which nobody has played for `keep_days` are set aside, and circles that had no evening for
    `keep_months`, and replays so old, and are deleted later; 0 keeps them for ever. `tastes` is the
    file of what bots learn, `room` how much there may be of own cards, `outgoing` what may be sent
    to others, `offline` the page without a server; all lies under `base_path`. `unsaved` is told,
    once a day, for how many days nobody has made a backup. A `public` server is for trying: few
    tables, an hour each, and nothing is kept. Raises StoreFailed.
    """
    clock, entropy, metrics = SystemClock(), SystemEntropy(), metrics_of_this_node()
    store = sql.open(database, metrics)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        bot_runner = BotProcess(BOTS, tastes, meter=metrics)
        pictures, press, painter = Pictures(), PressProcess(static), PainterProcess(static)
        beside, of_replays = OffloadProcess(), OffloadProcess(REPLAYS.at_once)
        for process in (bot_runner, pictures, press, painter, beside, of_replays):
            stack.push_async_callback(process.close)
        bus, node = await _bus(database, nats, stack), entropy.token_bytes(NODE_BYTES).hex()
        agreed = ClockHistory(SqlClockReadings(store), clock)
        await agreed.load()
        judge = SteadyClock(clock, agreed.read_ms).wall_ms
        tables = Tables(store, bus, clock, entropy, bot_runner, decks, node, metrics, store, judge,
                        Public(store) if public else None)  # fmt: skip
        stack.push_async_callback(tables.close)
        tasks: list[Callable[[], Awaitable[None]]] = [partial(sweep, store, clock, metrics)]
        tasks += [agreed.run, *_retention_tasks(store, agreed, tables, keep_days, keep_months)]
        secret, sender = await store.secret("notices"), None
        if outgoing.is_on:
            client = GuardedClient(clock, outgoing.private)
            sender = Sender(client, clock, secret, outgoing.smtp, outgoing.public_url)
            tasks.append(NoticeSender(SqlOutbox(store), tables, sender, clock, secret).run)
        telling = Telling(SqlOutbox(store), sender, secret)
        of_replay, of_circle = await store.secret("replays"), await store.secret("circles")
        archive = Archive(SqlReplays(store), store, of_replay, clock, entropy, of_replays)
        tasks += [] if unsaved is None else [partial(remind, store, clock, unsaved)]
        tasks.append(NightWatch(store, tables, archive, clock).run)
        tasks += [tables.follow_other_nodes] if bus.is_shared else []
        for task in tasks:
            stack.callback(asyncio.create_task(_run_for_ever(task)).cancel)
        keys = await signing_keys(store, clock, await store.secrets_named(KEYS))
        parts = Parts(
            own=OwnCards(store, pictures, press, room, beside),
            keeping=CircleService(SqlCircles(store), of_circle, clock, entropy, keep_months,
                                  beside), telling=telling, archive=archive, places=store,
            painter=painter if has("previews") else None,
        )  # fmt: skip
        yield make_app(tables, keys, Site(
            static=static, lan=lan, limits=limits or Limits(), metrics=metrics,
            public_url=outgoing.public_url, offline=offline, base_path=base_path,
        ), parts)  # fmt: skip


def _retention_tasks(
    store: sql.SqlStore, agreed: ClockHistory, tables: Tables, keep_days: int, keep_months: int
) -> list[Callable[[], Awaitable[None]]]:
    """Makes the tasks that set aside and later delete old rows, and that close public tables."""
    old = (
        ("tables", store.forget, agreed.before_ms, keep_days * DAY_MS),
        ("tables", store.forget_unwritten, agreed.before_row, keep_days * DAY_MS),
        ("circles", SqlCircles(store).forget, agreed.before_ms, keep_months * MONTH_MS),
        ("replays", SqlReplays(store).forget, agreed.before_ms, keep_months * MONTH_MS),
        (ASIDE, partial(store.writing, delete_for_good), agreed.counted_before_ms, ASIDE_MS),
    )
    found: list[Callable[[], Awaitable[None]]] = [
        partial(forget_old, what, forget, before, tables.ports.clock, keep)
        for what, forget, before, keep in old
        if keep
    ]
    return found if tables.ports.public is None else [*found, PublicTables(tables).run]


async def _run_for_ever(task: Callable[[], Awaitable[None]]) -> None:
    """Runs a task until cancelled, and starts it again when it ends or fails."""
    while True:
        try:
            await task()
        except Exception:
            log.exception("a task has failed")
        await asyncio.sleep(ANEW_S)


async def _bus(database: str, nats: str | None, stack: AsyncExitStack) -> Bus:
    """Returns the bus to other processes that may use the same database; it is started."""
    if nats is not None:
        from giftable.bus.nats import NatsBus  # slow to load, and most servers are alone

        bus = NatsBus(nats)
        stack.push_async_callback(bus.close)
        await bus.start()
        return bus
    return LocalBus() if database.startswith("sqlite") else NoBus()
