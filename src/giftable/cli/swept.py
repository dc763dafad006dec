"""`giftable restore --swept`: puts back what retention has set aside."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import typer

from giftable.cli.backup import counts_told
from giftable.cli.databases import UNUSABLE, shown, url_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.store import sql
from giftable.store.connections import file_of
from giftable.store.lock import InUse, only_server
from giftable.store.swept import put_back


def restore(source: Path | None, database: str | None, *, swept: bool) -> None:
    """Puts it all back, as if it had been used now. Exits with a sentence if it can't."""
    if source is not None or not swept:
        fail("Name a backup or a folder of backups, or --swept alone.", BAD_INPUT)
    url = url_of(database)
    file = file_of(url)
    if file is not None and not file.exists():
        fail(f"There is no database at {file}.", BAD_INPUT)
    try:
        with only_server(file) if file is not None else nullcontext():
            done, taken = asyncio.run(_put_back(url))
    except InUse:
        fail("A server has this database open: stop it first.")
    except UNUSABLE as error:
        fail(f"The database {shown(url)} can't be changed: {error}")
    if done:
        typer.echo(f"Back in {shown(url)}: {counts_told(done)}.")
    if taken:
        typer.echo(f"{taken:,} stay set aside: something newer has taken their place.")
    if not done and not taken:
        typer.echo(f"Nothing is set aside in {shown(url)}.")


async def _put_back(url: str) -> tuple[Counter[str], int]:
    store = sql.open(url)
    try:
        return await store.writing(put_back, time.time_ns() // 1_000_000)
    finally:
        await store.close()
