"""No door holds the loop, on which all tables play, for more than a moment: not at its worst."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from giftable.protocol.to_server import ToServer
from giftable.server.held import doors_of
from tests.doors.house import HELD_MS, House
from tests.doors.stock import Stock, offline
from tests.doors.worst import DOORS, held_ms
from tests.support.night import mostly_at_night

LONG = {"GET /api/print/{game}"}
"""What takes seconds of the press, which a deck's print does likewise."""


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    folder: Path = tmp_path_factory.mktemp("doors")
    with House(folder, offline(folder / "offline")) as house:
        yield Stock(house)


def test_every_door_has_a_case_and_every_case_a_door(stock: Stock) -> None:
    doors = set(doors_of(stock.house.app.routes)) | {one.__name__ for one in get_args(ToServer)}
    assert doors ^ set(DOORS) == set()


@pytest.mark.parametrize("door", mostly_at_night(DOORS, by_day=set(DOORS) - LONG))
def test_the_loop_is_held_for_a_moment(stock: Stock, door: str) -> None:
    assert held_ms(stock, door) <= HELD_MS
