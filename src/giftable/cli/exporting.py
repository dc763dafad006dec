"""`giftable export`: a table's log, a replay or a circle as a file, which opens at /r."""

from __future__ import annotations

import asyncio
import re

import typer

from giftable.circles import file
from giftable.circles.keeping import Keeping
from giftable.cli.databases import UNUSABLE, shown, url_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.logs import folded
from giftable.games.kernel import Rejected
from giftable.server.codes import normalise
from giftable.server.system import SystemClock, SystemEntropy
from giftable.store import sql
from giftable.store.circles import SqlCircles
from giftable.store.connections import file_of
from giftable.store.replays import SqlReplays
from giftable.tables import log_file
from giftable.tables.facts import NewerVersion
from giftable.tables.ports import Commit, StoreFailed
from giftable.tables.replays import commits_of, unpacked

_LINK = re.compile(r"/[cr]/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])")


def export(what: str, database: str | None, *, secret: bool) -> None:
    """Writes it to stdout; a running game only if `secret`."""
    url = url_of(database)
    place = file_of(url)
    if place is not None and not place.exists():
        fail(f"There is no database at {place}.", BAD_INPUT)
    try:
        written = asyncio.run(_found(what, url))
    except UNUSABLE as error:
        fail(f"The database {shown(url)} can't be read: {error}")
    except NewerVersion:
        fail("A newer version of Giftable wrote this replay: update first.")
    if not written:
        fail(f'There is no table "{what}" in {shown(url)}, nor a circle or replay.', BAD_INPUT)
    if isinstance(written, str):
        typer.echo(written.encode())
        return
    is_table = written[0].command_id != ""
    if is_table and folded(written).is_running and not secret:
        fail(
            "The game is running, and its log holds every hidden gift. "
            "Wait for the end, or export it with --secret."
        )
    for line in log_file.lines(written):
        typer.echo(line.encode())  # as UTF-8, whatever the terminal has


async def _found(what: str, url: str) -> list[Commit] | str:
    """The commits of a table or replay, or a circle's file."""
    store = sql.open(url)
    try:
        link, code = _LINK.search(what), normalise(what)
        id = link[1] if link else what
        found = await store.find(code) if code is not None else None
        if commits := await store.read(found or id):
            return commits
        replay = await SqlReplays(store).replay(id)
        if replay is not None:
            return commits_of(unpacked(replay.body)) if replay.body else []
        return await _circle(store, id)
    finally:
        await store.close()


async def _circle(store: sql.SqlStore, id: str) -> str:
    keeping = Keeping(SqlCircles(store), b"", SystemClock(), SystemEntropy())
    try:
        circle = (await keeping.find(id, None)).circle
        return file.written(circle, [one.body for one in await keeping.evenings(id)]).decode()
    except Rejected as rejected:
        if rejected.code != "no_such_circle":
            raise StoreFailed(rejected.code) from None
        return ""
