"""Puts the house together: the one module that names concrete adapters."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from giftable.bots import maker
from giftable.bus.local import LocalBus
from giftable.content import objects
from giftable.content.deck import deck
from giftable.rules.catalog import GAMES
from giftable.rules.kernel import Seat
from giftable.server.app import make_app
from giftable.server.limits import Limits
from giftable.server.system import SystemClock, SystemEntropy
from giftable.store import sql
from giftable.tables.service import Tables

STATIC = Path(__file__).parent / "static"

_DECKS: dict[str, Callable[[Any], Any]] = {
    "gifttrap": lambda options: deck(options.adults),
    "hat": lambda options: objects.deck(),
}


def decks(game: str, options: Any) -> Any:
    """The deck that a game's options ask for."""
    return _DECKS[game](options)


def warm_up() -> None:
    """Load what bots need (0.4 s of scipy), so that the first one does not hold up its table."""
    for name, game in GAMES.items():
        maker.make(name, game.level, Seat(0), bytes(32))


def default_database() -> str:
    """The database of a server that was not told another: a file in the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(data) / 'giftable' / 'giftable.db'}"


@asynccontextmanager
async def house(
    database: str,
    lan: Callable[[], str | None] = lambda: None,
    static: Path = STATIC,
    limits: Limits | None = None,
) -> AsyncIterator[Starlette]:
    """A running house on a database's SQLAlchemy URL: the application, until it is left.

    Raises StoreFailed where the database can't be opened.
    """
    clock, entropy = SystemClock(), SystemEntropy()
    store = sql.open(database)
    tables = Tables(store, LocalBus(), clock, entropy, maker.make, decks)
    try:
        key = await store.secret("sessions")
        yield make_app(tables, key, clock, entropy, static, lan, limits)
    finally:
        await tables.close()
        await store.close()
