"""Lets whoever runs the server list its tables or close one: on loopback, with a key from a file
that only they can read. One line of JSON asks; JSON answers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from socket import socket
from typing import Annotated, Any, TypedDict

from msgspec import Meta, Struct, json
from starlette.datastructures import State

from giftable.content.letters import tidied
from giftable.protocol.to_server import UNREADABLE
from giftable.server.limits import REQUEST_S, network_of
from giftable.tables.closing import close_table
from giftable.tables.live.room import Room

ASKERS_MAX = 50  # who have not asked yet: anybody on this machine can connect, and say nothing


class Asked(Struct, frozen=True):
    """A request: to close the table with the code `close`, or if that is "" to list all tables."""

    key: str
    close: str = ""
    reason: Annotated[str, Meta(max_length=200)] = ""


class LiveTable(TypedDict):
    """What is told of a table; the language is the host's."""

    code: str
    game: str
    status: str
    age_s: int
    people: int
    bots: int
    addresses: int
    language: str


async def _answer(state: State, asked: Asked) -> Any:
    """Answers a request: the live tables, oldest first, or whether there was one to be closed."""
    tables = state.tables
    if not asked.close:
        rows = [_row(room, state) for room in tables.rooms]
        return sorted(rows, key=lambda row: -row["age_s"])
    if (table := await tables.find(asked.close)) is None:
        return False
    is_public, store = tables.ports.public is not None, tables.ports.store
    await close_table(tables, store, table, reason=tidied(asked.reason), for_good=is_public)
    return True


def _row(room: Room, of_app: State) -> LiveTable:
    state, age_ms = room.state, room.ports.clock.wall_ms() - room.log.made_ms
    sitters = [sitter for sitter in state.seats if sitter is not None]
    people = [sitter for sitter in sitters if sitter.person is not None]
    inside = of_app.connections.inside.items()
    return {
        "code": state.code, "game": state.game, "status": state.status,
        "age_s": max(0, age_ms // 1000),
        "people": len(people), "bots": len(sitters) - len(people),
        "addresses": len({network_of(x.address) for (at, _), x in inside if at == room.table}),
        "language": next((x.locale for x in people if x.person == state.host), ""),
    }  # fmt: skip


@asynccontextmanager
async def administered(state: State, listening: socket, file: Path) -> AsyncIterator[None]:
    """Answers requests until the context is left; port and key are in `file`. Raises OSError."""
    key, silent = token_urlsafe(), list[asyncio.StreamWriter]()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(TimeoutError, ValueError, OSError, *UNREADABLE):
            if len(silent) == ASKERS_MAX:
                silent.pop(0).transport.abort()
            silent.append(writer)
            try:
                async with asyncio.timeout(REQUEST_S):
                    asked = json.decode(await reader.readline(), type=Asked)
            finally:
                if writer in silent:
                    silent.remove(writer)
            if compare_digest(asked.key.encode(), key.encode()):
                writer.write(json.encode(await _answer(state, asked)))
                await writer.drain()

    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as opened:
        opened.write(f"{listening.getsockname()[1]} {key}")
    try:
        async with await asyncio.start_server(hear, sock=listening):
            yield
    finally:
        file.unlink(missing_ok=True)
