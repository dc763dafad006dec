"""`giftable end-sessions`: afterwards no token that was given before is anybody's."""

from __future__ import annotations

import asyncio
from pathlib import Path

from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.server.web.sessions import Sessions, signing_keys
from giftable.store import sql
from tests.cli.calling import call, refused
from tests.support.process import Process


async def sessions(database: Path) -> Sessions:
    """As a server has them that starts now."""
    store, clock = sql.open(f"sqlite:///{database}"), SystemClock()
    try:
        return Sessions(await signing_keys(store, clock), clock, SystemEntropy())
    finally:
        await store.close()


def test_ended_sessions_are_not_recognised(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    token = asyncio.run(sessions(database)).token("p" * 22)
    assert asyncio.run(sessions(database)).read(token) is not None
    result = call("end-sessions", "--database", database)
    assert result.exit_code == 0 and "restart" in result.output
    assert asyncio.run(sessions(database)).read(token) is None


def test_end_sessions_is_refused_while_a_server_runs(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db"):
        said = refused(call("end-sessions", "--database", tmp_path / "giftable.db"), 1)
    assert "stop it first" in said


def test_end_sessions_needs_a_database(tmp_path: Path) -> None:
    assert "no database" in refused(call("end-sessions", "--database", tmp_path / "none.db"))
    (tmp_path / "damaged.db").write_text("not a database, but long enough to be looked at " * 20)
    assert "changed" in refused(call("end-sessions", "--database", tmp_path / "damaged.db"), 1)
