"""Two real servers on one real PostgreSQL, hearing of each other through a real NATS."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from msgspec import Struct

from tests.support.process import Process
from tests.support.services import Nats, Postgres


class Nodes(Struct, frozen=True):
    """All that is running. Who stops one of it starts it again."""

    database: str
    nats: Nats
    servers: tuple[Process, ...]

    @property
    def addresses(self) -> list[str]:
        return [server.address for server in self.servers]


@pytest.fixture(scope="module")
def nodes(postgres: Postgres, nats_server: Nats) -> Iterator[Nodes]:
    url = postgres.database()
    servers = tuple(Process(url, 0, "--nats", nats_server.url) for _ in range(2))
    with ExitStack() as stack, ThreadPoolExecutor() as at_once:
        for server in at_once.map(Process.__enter__, servers):
            stack.callback(server.kill)
        yield Nodes(url, nats_server, servers)
