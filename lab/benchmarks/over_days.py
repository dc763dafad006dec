"""What tables over days cost that nobody is at.

    python -m lab.benchmarks.over_days

10,000 tables over days, each with three people who have a choice, in a SQLite file; none is due.
The server asks once a minute, in one query, and sends nothing. Printed are: how much of a core such
a minute takes (at most 0.5 %), what the server's memory grows by (at most 5 MB), and how soon a
server that has just been started on that file answers (at most 1 s, of which starting takes most)
when all of them are due at once: then it wakes them, a page at a time, beside its requests.
"""

from __future__ import annotations

import asyncio
import http.client
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text

from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.features.notices.store import SqlOutbox
from giftable.features.replays.store import SqlReplays
from giftable.games import bots
from giftable.games.catalog import decks
from giftable.notices.telling import NoticeSender
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.store import sql
from giftable.tables import commands as c
from giftable.tables.archive import Archive
from giftable.tables.night_watch import NightWatch
from giftable.tables.service import Tables
from tests.support.process import Process

TABLES = 10_000
MINUTES = 200
CORE_MAX, MB_MAX, ANSWER_S = 0.005, 5.0, 1.0
DAY_MS = 86_400_000
COPIED = {
    "tables": "id", "commits": "table", "places": "table", "notices": "table",
}  # by what names the table  # fmt: skip


async def template(url: str) -> None:
    """Makes one table at which three people have a choice."""
    store, clock, entropy = sql.open(url), SystemClock(), SystemEntropy()
    tables = Tables(store, LocalBus(), clock, entropy, InlineBots(bots.make), decks)
    settings = c.Settings(days=48)
    table, _, _ = await tables.create("p0", "gifttrap", "Anna", "en", None, settings)
    room = await tables.room(table)
    for seat, name in enumerate(("Boris", "Clara"), 1):
        await room.command(f"p{seat}", c.Sit(f"sit-{seat:06}", name, "cs", seat))
    await room.command("p0", c.Start("start-it"))
    while len(room.log.days.waits) < 3:
        await asyncio.sleep(0.01)
    await tables.close()
    await store.writing(many, table)
    await store.close()


def many(connection: Connection, table: str) -> None:
    """Copies that table many times, all asleep."""
    connection.execute(text("PRAGMA defer_foreign_keys = ON"))
    for name, key in COPIED.items():
        rows = connection.execute(text(f'SELECT * FROM {name} WHERE "{key}" = :t'), {"t": table})
        columns = list(rows.keys())
        columns = [one for one in columns if one != "row"]  # its number in the database
        found = [{one: row[one] for one in columns} for row in rows.mappings()]
        into = ", ".join(f'"{one}"' for one in columns)
        values = text(f"INSERT INTO {name} ({into}) VALUES ({', '.join(f':{o}' for o in columns)})")
        for begin in range(0, TABLES - 1, 500):
            some = range(begin, min(begin + 500, TABLES - 1))
            connection.execute(
                values, [_copied_row(row, nth, key) for nth in some for row in found]
            )


def _copied_row(row: dict[str, Any], nth: int, key: str) -> dict[str, Any]:
    made = {**row, key: f"copy-{nth:017}"}
    if "code" in made:
        made["code"] = "".join(chr(65 + nth // 26**i % 26) for i in range(5))
    return made


async def asleep(url: str) -> int:
    """Measures a minute in which nothing is due. Returns the number of goals missed."""
    store: Any = sql.open(url)
    clock, entropy = SystemClock(), SystemEntropy()
    tables = Tables(store, LocalBus(), clock, entropy, InlineBots(bots.make), decks)
    archive = Archive(SqlReplays(store), store, bytes(32), clock, entropy)
    watch = NightWatch(store, tables, archive, clock)
    sender: Any = None
    teller = NoticeSender(SqlOutbox(store), tables, sender, clock, bytes(32))
    asked: list[str] = []
    event.listen(store._engine, "before_cursor_execute", lambda *of: asked.append(of[2]))
    assert await watch.look() == 0, "none is due"
    asked.clear()
    await watch.look()
    queries = len([one for one in asked if one.startswith("SELECT")])
    before, began = _memory_mb(), time.process_time()
    for _ in range(MINUTES):
        await watch.look()
    watching = (time.process_time() - began) / MINUTES / 60
    began = time.process_time()
    for _ in range(MINUTES):
        await teller.look()
        await teller.look()
    telling = (time.process_time() - began) / MINUTES / 60
    grown = _memory_mb() - before
    await tables.close()
    await store.close()
    print(
        f"{TABLES} tables asleep: {queries} query a minute, {watching:.5%} of a core, "
        f"with notices {watching + telling:.5%} (at most {CORE_MAX:.1%}, "
        f"{(watching + telling) / CORE_MAX:.3f} of what it may take); {grown:.1f} MB"
    )
    return (queries != 1) + (watching + telling > CORE_MAX) + (grown > MB_MAX)


def _memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def all_due(url: str) -> None:
    """Makes all tables due at once."""
    store = sql.open(url)
    soon = text("UPDATE tables SET wake_at_ms = 1 WHERE wake_at_ms IS NOT NULL")
    await store.writing(lambda connection: connection.execute(soon))
    await store.close()


def started(database: Path) -> int:
    """Measures how soon a server answers at which all tables are due. Returns the number of goals
    missed."""
    took = []
    with Process(database) as server:
        end_s = time.monotonic() + 10
        while time.monotonic() < end_s:
            host, _, port = server.address.rpartition(":")
            began = time.monotonic()
            line = http.client.HTTPConnection(host, int(port), timeout=30)
            line.request("GET", "/api/catalog")
            assert line.getresponse().status == 200
            line.close()
            took.append(time.monotonic() - began)
            time.sleep(0.02)
    print(
        f"{TABLES} deadlines at the start: answers in {max(took):.3f} s at most "
        f"(at most {ANSWER_S:.0f} s, {max(took) / ANSWER_S:.2f} of it), first in {took[0]:.3f} s"
    )
    return int(max(took) > ANSWER_S)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "giftable.db"
        url = f"sqlite:///{database}"
        asyncio.run(template(url))
        missed = asyncio.run(asleep(url))
        asyncio.run(all_due(url))
        missed += started(database)
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
