"""`giftable restore --swept`: puts back what retention has set aside."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import click

from giftable.cli.databases.backup import counts_in_words
from giftable.cli.databases.opening import UNUSABLE, display_url, existing
from giftable.cli.failing import BAD_INPUT, fail
from giftable.store import sql
from giftable.store.lock import InUse, only_server
from giftable.store.set_aside import put_back


def restore(source: Path | None, database: str | None, *, swept: bool) -> None:
    """Restores all that was set aside as old, as if used just now. Exits if that fails."""
    if source is not None or not swept:
        fail("Name a backup or a folder of backups, or --swept alone.", BAD_INPUT)
    url, file = existing(database)
    try:
        with only_server(file) if file is not None else nullcontext():
            done, taken = asyncio.run(_put_back(url))
    except InUse:
        fail("A server has this database open: stop it first.")
    except UNUSABLE as error:
        fail(f"The database {display_url(url)} can't be changed: {error}")
    if done:
        click.echo(f"Back in {display_url(url)}: {counts_in_words(done)}.")
    if taken:
        click.echo(f"{taken:,} stay set aside: something newer has taken their place.")
    if not done and not taken:
        click.echo(f"Nothing is set aside in {display_url(url)}.")


async def _put_back(url: str) -> tuple[Counter[str], int]:
    store = sql.open(url)
    try:
        return await store.writing(put_back, time.time_ns() // 1_000_000)
    finally:
        await store.close()
