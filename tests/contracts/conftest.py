"""The stores that promise the same: in memory, in SQLite, in a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from giftable.store import sql
from giftable.store.schema import metadata
from tests.support.memory import MemoryStore
from tests.support.services import Postgres


@pytest.fixture(scope="session")
def shared_url(postgres: Postgres) -> str:
    """A database for one test after the other; a new one for each would take longer."""
    return postgres.database()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[MemoryStore | sql.SqlStore]:
    """An empty one of each kind."""
    made: MemoryStore | sql.SqlStore
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "sqlite":
        made = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    else:
        url = request.getfixturevalue("shared_url")
        made = sql.open(url)
        with psycopg.connect(url) as connection:
            connection.execute(f"TRUNCATE {', '.join(metadata.tables)} CASCADE")
    yield made
    await made.close()
