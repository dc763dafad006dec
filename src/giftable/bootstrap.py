"""Puts the server together: the only module that names adapters."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import structlog
from starlette.applications import Starlette

from giftable.bot_runners.learning import NAME
from giftable.bot_runners.process import BotProcess
from giftable.bus.local import LocalBus, NoBus
from giftable.circles.keeping import Keeping
from giftable.decks.pictures import Pictures
from giftable.decks.shelf import ROOM, Room
from giftable.games.catalog import decks
from giftable.notices.door import Door
from giftable.notices.outgoing import OFF, Outgoing
from giftable.notices.sending import Sender
from giftable.notices.telling import Teller
from giftable.paper.process import PressProcess
from giftable.previews.process import PainterProcess
from giftable.server.app import make_app
from giftable.server.beside import BesideProcess
from giftable.server.doors import Own
from giftable.server.limits import REPLAYS, Limits
from giftable.server.metrics import Metrics
from giftable.server.sessions import KEYS, signing_keys
from giftable.server.sweeping import sweep
from giftable.server.system import SystemClock, SystemEntropy
from giftable.server.watches import Telling
from giftable.store import sql
from giftable.store.backed_up import remind
from giftable.store.circles import SqlCircles
from giftable.store.connections import url_of_file
from giftable.store.notices import SqlOutbox
from giftable.store.readings import SqlReadings
from giftable.store.replays import SqlReplays
from giftable.store.swept import delete_for_good
from giftable.tables.agreed import Agreed, Steady
from giftable.tables.archive import Archive
from giftable.tables.night_watch import NightWatch
from giftable.tables.ports import Bus, Clock
from giftable.tables.retention import ASIDE, ASIDE_MS, DAY_MS, KEEP_MONTHS, MONTH_MS, forget_old
from giftable.tables.service import Tables

log = structlog.get_logger(__name__)

KEEP_DAYS = 90
NODE_BYTES = 8
ANEW_S = 5.0
STATIC = Path(__file__).parent / "static"
BOTS = "giftable.games.bots:Maker"  # loaded only where bots think


def default_database() -> str:
    """The database if none is given: a file in the user's data folder. Raises RuntimeError without
    a home."""
    return url_of_file(_data_folder() / "giftable.db")


def default_tastes() -> Path:
    """The file of what bots learn if none is given, beside that database. Raises as that does."""
    return _data_folder() / NAME


def _data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "giftable"


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
    room: Room = ROOM,
    outgoing: Outgoing = OFF,
    unsaved: Callable[[int], None] | None = None,
    offline: Path | None = None,
    base_path: str = "",
) -> AsyncIterator[Starlette]:
    """Runs a server on a database's SQLAlchemy URL until the context is left. Yields the
    application.

    With `nats` (URLs, separated by commas) it is one of several servers on that database. Tables at
    which nobody has played for `keep_days` are set aside, and circles that had no evening for
    `keep_months`, and replays so old, and are deleted later; 0 keeps them for ever. `tastes` is the
    file of what bots learn, `room` how much there may be of own cards, `outgoing` what may be sent
    to others. `unsaved` is told, once a day, for how many days nobody has made a backup. `offline`
    has the page without a server; all lies under `base_path`. Raises StoreFailed without a
    database.
    """
    clock, entropy, metrics = SystemClock(), SystemEntropy(), Metrics()
    store = sql.open(database, metrics)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        bot_runner = BotProcess(BOTS, tastes, meter=metrics)
        stack.push_async_callback(bot_runner.close)
        pictures, press, painter = Pictures(), PressProcess(static), PainterProcess(static)
        beside, of_replays = BesideProcess(), BesideProcess(REPLAYS.at_once)
        for process in (pictures, press, painter, beside, of_replays):
            stack.push_async_callback(process.close)
        bus = await _bus(database, nats, stack)
        node = entropy.token_bytes(NODE_BYTES).hex()
        agreed = Agreed(SqlReadings(store), clock)
        await agreed.load()
        judge = Steady(clock, agreed.read_ms).wall_ms
        tables = Tables(store, bus, clock, entropy, bot_runner, decks, node, metrics, store, judge)
        stack.push_async_callback(tables.close)
        tasks: list[Callable[[], Awaitable[None]]] = [partial(sweep, store, clock, metrics)]
        circles, replays = SqlCircles(store), SqlReplays(store)
        tasks += [agreed.run, *_forgetting(store, agreed, clock, keep_days, keep_months)]
        secret = await store.secret("notices")
        sender = None
        if outgoing.is_on:
            door = Door(clock, outgoing.private)
            sender = Sender(door, clock, secret, outgoing.smtp, outgoing.public_url)
            tasks.append(Teller(SqlOutbox(store), tables, sender, clock, secret).run)
        telling = Telling(SqlOutbox(store), sender, secret)
        archive = Archive(replays, store, await store.secret("replays"), clock, entropy, of_replays)
        if unsaved is not None:
            tasks.append(partial(remind, store, clock, unsaved))
        tasks.append(NightWatch(store, tables, archive, clock).run)
        if bus.is_shared:
            tasks.append(tables.keep_in_touch)
        for task in tasks:
            stack.callback(asyncio.create_task(_for_ever(task)).cancel)
        keys = await signing_keys(store, clock, await store.secrets_named(KEYS))
        key = await store.secret("circles")
        keeping = Keeping(circles, key, clock, entropy, keep_months, beside)
        yield make_app(
            tables, keys, clock, entropy, static, lan, limits, metrics, outgoing.public_url,
            own=Own(store, pictures, press, room, beside), keeping=keeping, telling=telling,
            painter=painter, archive=archive, places=store, offline=offline, base_path=base_path,
        )  # fmt: skip


def _forgetting(
    store: sql.SqlStore, agreed: Agreed, clock: Clock, keep_days: int, keep_months: int
) -> list[Callable[[], Awaitable[None]]]:
    """The tasks that set aside what is old, and delete it later."""
    old = (
        ("tables", store.forget, agreed.before_ms, keep_days * DAY_MS),
        ("tables", store.forget_unwritten, agreed.before_row, keep_days * DAY_MS),
        ("circles", SqlCircles(store).forget, agreed.before_ms, keep_months * MONTH_MS),
        ("replays", SqlReplays(store).forget, agreed.before_ms, keep_months * MONTH_MS),
        (ASIDE, partial(store.writing, delete_for_good), agreed.counted_before_ms, ASIDE_MS),
    )
    return [
        partial(forget_old, what, forget, before, clock, keep)
        for what, forget, before, keep in old
        if keep
    ]


async def _for_ever(task: Callable[[], Awaitable[None]]) -> None:
    """Runs a task until cancelled, and starts it again when it ends or fails."""
    while True:
        try:
            await task()
        except Exception:
            log.exception("a task has failed")
        await asyncio.sleep(ANEW_S)


async def _bus(database: str, nats: str | None, stack: AsyncExitStack) -> Bus:
    """The bus to other processes that may use the same database."""
    if nats is not None:
        from giftable.bus.nats import NatsBus  # slow to load, and most servers are alone

        bus = NatsBus(nats)
        stack.push_async_callback(bus.close)
        await bus.start()
        return bus
    return LocalBus() if database.startswith("sqlite") else NoBus()
