"""`giftable end-sessions`: for use after somebody has seen the database."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

import click

from giftable.cli.databases.opening import UNUSABLE, display_url, existing
from giftable.cli.failing import fail
from giftable.store import sql
from giftable.store.lock import InUse, only_server


def end_sessions(database: str | None) -> None:
    """Deletes the keys that sign sessions: then every visitor is a new person without a seat."""
    url, file = existing(database)
    try:
        with only_server(file) if file is not None else nullcontext():
            asyncio.run(_delete_keys(url))
    except InUse:
        fail("A server has this database open: stop it first, and start it again afterwards.")
    except UNUSABLE as error:
        fail(f"The database {display_url(url)} can't be changed: {error}")
    click.echo("All sessions have ended. Servers that run still know the old keys: restart them.")


async def _delete_keys(url: str) -> None:
    store = sql.open(url)
    try:
        await store.forget_secrets()
    finally:
        await store.close()
