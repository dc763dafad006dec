"""No endpoint holds the loop, on which all tables play, for more than a moment: not at its
worst."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from giftable.protocol.to_server import ToServer
from giftable.server.process.loop_held import routes_by_name
from tests.endpoints.house import HELD_MS, House
from tests.endpoints.stock import Stock, offline
from tests.endpoints.worst import ENDPOINTS, held_ms
from tests.support.night import mostly_at_night

LONG = {"GET /api/print/{game}"}
"""What takes seconds of the press, which a deck's print does likewise."""


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    folder: Path = tmp_path_factory.mktemp("endpoints")
    with House(folder, offline(folder / "offline")) as house:
        yield Stock(house)


def test_every_endpoint_has_a_case(stock: Stock) -> None:
    endpoints = set(routes_by_name(stock.house.app.routes)) | {
        one.__name__ for one in get_args(ToServer)
    }
    assert endpoints ^ set(ENDPOINTS) == set()


@pytest.mark.parametrize("endpoint", mostly_at_night(ENDPOINTS, by_day=set(ENDPOINTS) - LONG))
def test_no_endpoints_worst_case_holds_the_loop_long(stock: Stock, endpoint: str) -> None:
    assert held_ms(stock, endpoint) <= HELD_MS
