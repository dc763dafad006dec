"""`giftable export`: a table's log, a replay or a circle as a file, which opens at /r."""

from __future__ import annotations

import asyncio
import re

import click

from giftable.circles import file
from giftable.circles.keeping import CircleService
from giftable.cli.databases.opening import UNUSABLE, display_url, existing
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.logs import fold
from giftable.features.circles.store import SqlCircles
from giftable.features.replays.store import SqlReplays
from giftable.games.kernel import Rejected
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.server.routes.codes import normalise
from giftable.store import sql
from giftable.tables.facts import NewerVersion
from giftable.tables.log import log_file
from giftable.tables.log.replays import commits_of, unpack
from giftable.tables.ports import Commit, StoreFailed

_LINK = re.compile(r"/[cr]/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])")


def export(what: str, database: str | None, *, secret: bool) -> None:
    """Writes a log, replay or circle to stdout; a running game only if `secret`."""
    url, _ = existing(database)
    try:
        written = asyncio.run(_read_export(what, url))
    except UNUSABLE as error:
        fail(f"The database {display_url(url)} can't be read: {error}")
    except NewerVersion:
        fail("A newer version of Giftable wrote this replay: update first.")
    if not written:
        fail(
            f'There is no table "{what}" in {display_url(url)}, nor a circle or replay.', BAD_INPUT
        )
    if isinstance(written, str):
        click.echo(written.encode())
        return
    is_table = written[0].command_id != ""
    if is_table and fold(written).is_running and not secret:
        fail(
            "The game is running, and its log holds every hidden gift. "
            "Wait for the end, or export it with --secret."
        )
    for line in log_file.lines(written):
        click.echo(line.encode())  # as UTF-8, whatever the terminal has


async def _read_export(what: str, url: str) -> list[Commit] | str:
    """Returns the commits of a table or replay, or a circle's file."""
    store = sql.open(url)
    try:
        link, code = _LINK.search(what), normalise(what)
        id = link[1] if link else what
        found = await store.find(code) if code is not None else None
        if commits := await store.read(found or id):
            return commits
        replay = await SqlReplays(store).replay(id)
        if replay is not None:
            return commits_of(unpack(replay.body)) if replay.body else []
        return await _circle_file(store, id)
    finally:
        await store.close()


async def _circle_file(store: sql.SqlStore, id: str) -> str:
    keeping = CircleService(SqlCircles(store), b"", SystemClock(), SystemEntropy())
    try:
        circle = (await keeping.find(id, None)).circle
        return file.circle_file(circle, [one.body for one in await keeping.evenings(id)]).decode()
    except Rejected as rejected:
        if rejected.code != "no_such_circle":
            raise StoreFailed(rejected.code) from None
        return ""
