"""A line to a server that can be cut, as a network is that goes away and comes back."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from types import TracebackType
from typing import Self

HOST = "127.0.0.1"


class Relay:
    """Listens on a free port and passes everything on to another one, until it is cut: then all
    that were connected lose their line, and nobody gets another one before it is mended. Held, it
    keeps all lines, takes new ones and passes nothing on."""

    def __init__(self, to_port: int) -> None:
        self.port = 0
        self._to_port = to_port
        self._loop = asyncio.new_event_loop()
        self._lines: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._server: asyncio.Server | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"{HOST}:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()

    def mend(self) -> None:
        self._is_cut = False
        self._loop.call_soon_threadsafe(self._flows.set)

    def hold(self) -> None:
        self._loop.call_soon_threadsafe(self._flows.clear)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._pass_on, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _cut(self) -> None:
        self._is_cut = True
        for line in self._lines:
            line.transport.abort()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._cut()
        self._flows.set()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            return writer.transport.abort()
        there, to = await asyncio.open_connection(HOST, self._to_port)
        await self._both_ways(reader, writer, there, to)

    async def _both_ways(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        to: asyncio.StreamWriter,
    ) -> None:
        lines = {writer, to}
        self._lines |= lines
        try:
            await asyncio.gather(self._pump(reader, to), self._pump(there, writer))
        finally:
            self._lines -= lines
            for line in lines:
                line.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                await self._flows.wait()
                writer.write(data)
            if writer.can_write_eof():  # over TLS nobody can
                writer.write_eof()
            else:
                writer.close()
