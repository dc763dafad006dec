"""A proxy that knows a server by a path of its own host, and nothing else of that host."""

from __future__ import annotations

import asyncio
import re

from tests.support.relay import HOST, Relay

_FIRST = re.compile(rb"(\w+) (\S+) (.*)", re.DOTALL)
_NOTHING = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class PathProxy(Relay):
    """Hands on what is asked below `path`, whole or without it; anything else is not there, and
    kept in `strays`."""

    def __init__(self, to_port: int, path: str, *, cuts: bool) -> None:
        super().__init__(to_port)
        self._path = path.encode()
        self._cuts = cuts
        self.strays: list[str] = []

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection, or a socket: so no address goes by unseen."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return writer.transport.abort()  # a browser opens more than it uses
        read = _FIRST.fullmatch(head)
        assert read is not None, head
        method, path, rest = read.groups()
        if not path.startswith(self._path + b"/"):
            self.strays.append(path.decode())
            writer.write(_NOTHING)
            return writer.close()
        if self._cuts:
            path = path.removeprefix(self._path)
        rest = re.sub(rb"(?i)\r\nconnection: keep-alive", b"\r\nConnection: close", rest)
        there, to = await asyncio.open_connection(HOST, self._to_port)
        to.write(b"%b %b %b" % (method, path, rest))
        await self._both_ways(reader, writer, there, to)
