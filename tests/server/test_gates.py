"""Places are taken by work and shared by address: who dribbles or asks often keeps nobody out."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from giftable.features.replays.endpoints import REPLAYS
from giftable.games.kernel import Rejected
from giftable.protocol.previews import Drawing
from giftable.server.limits import Limits, Rate, WorkLimit
from giftable.server.routes.previews import PREVIEWS, house_picture
from giftable.server.web.gates import Bodies, Gate
from giftable.tables.ports import Clock, Commit
from tests.server.test_replays import keep, kept
from tests.support.evening import House
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.virtual import FakeClock

ONE, OTHER, THIRD = "192.0.2.1", "192.0.2.2", "192.0.2.3"

PLENTY = Limits(rates={"previews": Rate(1000, 1000)})


class Works:
    """Ten seconds of work behind a gate; notes who gets in, and who is refused."""

    def __init__(self, gate: Gate, clock: Clock) -> None:
        self._gate = gate
        self._clock = clock
        self.begun: list[str] = []
        self.refused: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, *addresses: str) -> None:
        self.tasks += [asyncio.create_task(self._work(one)) for one in addresses]

    async def _work(self, address: str) -> None:
        try:
            async with self._gate.entered(address):
                self.begun.append(address)
                await self._clock.sleep(10)
        except Rejected:
            self.refused.append(address)


async def test_a_gate_limits_an_address_and_queues_it_behind_others() -> None:
    clock = FakeClock()
    works = Works(Gate(WorkLimit("works", "replays_busy", 2, 1, 8), ()), clock)
    works.ask(*[ONE] * 5)
    await clock.sleep(1)
    works.ask(OTHER, THIRD)
    await clock.sleep(1)
    assert works.begun == [ONE, OTHER]
    await clock.sleep(11)
    assert works.begun[2:] in ([THIRD, ONE], [ONE, THIRD])
    await asyncio.gather(*works.tasks)
    assert works.begun.count(ONE) == 5 and not works.refused


async def test_a_full_queue_drops_a_request_of_the_address_with_most_waiting() -> None:
    clock = FakeClock()
    works = Works(Gate(WorkLimit("works", "replays_busy", 1, 1, 3), ()), clock)
    works.ask(*[ONE] * 6)
    await clock.sleep(1)
    assert works.refused == [ONE] * 2
    works.ask(OTHER, OTHER, THIRD)
    await clock.sleep(1)
    assert sorted(works.refused[2:]) == [ONE, ONE, OTHER]
    await asyncio.gather(*works.tasks)
    assert sorted(works.begun) == [ONE, ONE, OTHER, THIRD]


async def test_a_gate_counts_an_ipv6_64_as_one_address_and_exempt_ones_never() -> None:
    clock = FakeClock()
    works = Works(Gate(WorkLimit("works", "replays_busy", 4, 1, 0), ("127.0.0.0/8",)), clock)
    works.ask("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "127.0.0.1", "127.0.0.1")
    await clock.sleep(1)
    assert works.refused == ["2001:db8::2"]


async def test_a_cancelled_waiter_takes_no_place_of_a_gate() -> None:
    clock = FakeClock()
    works = Works(Gate(WorkLimit("works", "replays_busy", 1, 1, 2), ()), clock)
    works.ask(ONE, OTHER, THIRD)
    await clock.sleep(1)
    works.tasks[1].cancel()
    await clock.sleep(10)
    assert works.begun == [ONE, THIRD]
    works.ask(OTHER)
    await clock.sleep(1)
    works.tasks[3].cancel()
    await clock.sleep(30)
    works.ask(OTHER)
    await clock.sleep(1)
    assert works.begun == [ONE, THIRD, OTHER]


async def test_a_waiter_cancelled_at_its_turn_passes_its_place_on() -> None:
    """Or as somebody comes: who waits hears of it a turn of the loop later."""
    clock = FakeClock()
    works = Works(Gate(WorkLimit("works", "replays_busy", 1, 1, 3), ()), clock)
    works.ask(ONE, OTHER, OTHER, THIRD)
    await clock.sleep(1)
    for task in works.tasks[:2]:
        task.cancel()
    await clock.sleep(1)
    assert works.begun == [ONE, OTHER]
    works.ask(ONE)
    await clock.sleep(1)
    works.ask(OTHER)
    works.tasks[4].cancel()
    await asyncio.wait(works.tasks)
    assert sorted(works.begun[2:]) == [OTHER, THIRD] and not works.refused


def test_the_slowest_upload_is_dropped_where_there_is_no_room() -> None:
    bodies = Bodies(WorkLimit("edits", "decks_busy", 1, 1, 1, bodies=2, bodies_mb=1), ())
    half = bytes(1 << 19)
    with bodies.taken(ONE) as idle, bodies.taken(OTHER) as slow, bodies.taken(THIRD) as quick:
        bodies.add(slow, half)
        bodies.add(quick, half)
        bodies.add(quick, b"more")
        bodies.is_in(quick)
        assert quick.size == len(half) + 4 and not slow.data
        with pytest.raises(Exception, match="decks_busy"):
            bodies.is_in(slow)
        bodies.add(idle, half)
        with pytest.raises(Exception, match="decks_busy"):  # what is in whole is kept
            bodies.is_in(idle)
    with bodies.taken(ONE), bodies.taken(ONE) as second:
        bodies.add(second, bytes(1 << 20))
        bodies.is_in(second)
        with pytest.raises(Exception, match="decks_busy"), bodies.taken(ONE):
            pass


@pytest.mark.parametrize(
    ("path", "whole", "busy"),
    [
        ("/api/replays/file", "bad_replay_file", "replays_busy"),
        ("/api/replays/file/beliefs", "bad_replay_file", "replays_busy"),
        ("/api/decks/file", "deck_no_zip", "decks_busy"),
        ("/api/decks", "bad_message", "decks_busy"),
        ("/api/pictures", "picture_of_no_kind", "pictures_busy"),
        ("/api/circles/file", "bad_circle_file", "circles_busy"),
    ],
)
async def test_slow_bodies_do_not_block_other_uploads(path: str, whole: str, busy: str) -> None:
    """From three addresses at once, as many as may come in; each ends with its time."""
    harness = Harness()
    clock = harness.house.clock
    guest = await harness.guest("192.0.2.9")
    slow = [harness.browser(one) for one in (ONE, OTHER, THIRD) for _ in range(20)]
    dribbling = [asyncio.create_task(one.dribble(path, clock)) for one in slow]
    await clock.sleep(30)
    for _ in range(5):
        answer = await guest.post(path, b"?")
        assert answer.json["error"] == whole, answer.json
    another = await harness.browser(ONE).post(path, b"?")
    assert (another.status, another.json["error"]) == (503, busy)
    assert int(another.headers["retry-after"]) > 0
    await asyncio.gather(*dribbling)
    another = await harness.browser(ONE).post(path, b"?")
    assert another.json["error"] == whole, "the places are free again"


async def test_slow_bodies_do_not_block_replays() -> None:
    table, path = await kept()
    slow = [table.harness.browser(ONE) for _ in range(REPLAYS.bodies)]
    clock = table.harness.house.clock
    dribbling = [asyncio.create_task(one.dribble("/api/replays/file", clock)) for one in slow]
    await clock.sleep(30)
    assert (await table.harness.browser(OTHER).get(path)).status == 200
    assert (await keep(table)).status == 200
    await asyncio.gather(*dribbling)


class SlowPainter:
    """Takes ten seconds for a picture, and keeps none."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.at_once = self.most = 0

    def knows(self, drawing: Drawing) -> bool:
        return False

    async def drawn(self, drawing: Drawing) -> bytes:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await self._clock.sleep(10)
        self.at_once -= 1
        return b"drawn"


async def test_previews_for_one_address_do_not_block_another(tmp_path: Path) -> None:
    """71 of one address, as the attacker did, and 12 of 12 of another; who has none in time sees
    the house."""
    harness = Harness(static=tmp_path, painter=None, limits=PLENTY)
    painter = SlowPainter(harness.house.clock)
    harness = Harness(harness.house, tmp_path, PLENTY, painter=painter)
    _, made = await harness.host()
    path = f"/preview/t/{made['code']}.png"
    flood = [asyncio.create_task(harness.browser(ONE).get(path)) for _ in range(71)]
    await harness.house.clock.sleep(1)
    for _ in range(12):
        answer = await harness.browser(OTHER).get(path)
        assert (answer.status, answer.body) == (200, b"drawn")
    assert painter.most <= PREVIEWS.at_once
    seen = [await one for one in flood]
    assert {one.status for one in seen} == {200}
    stills = [one for one in seen if one.body == house_picture()]
    assert len(stills) == 71 - PREVIEWS.waiting - PREVIEWS.of_one
    assert {one.headers["cache-control"] for one in stills} == {"private, max-age=10"}
    assert all("etag" not in one.headers for one in stills)


class OneLane(MemoryStore):
    """Does one thing after the other, 5 ms each, as SQLite does."""

    def __init__(self) -> None:
        super().__init__()
        self._lane = asyncio.Lock()
        self.clock = FakeClock()

    async def _in_turn(self) -> None:
        async with self._lane:
            await self.clock.sleep(0.005)

    async def codes_taken(self) -> int:
        await self._in_turn()
        return await super().codes_taken()

    async def create(self, first: Commit, code: str) -> bool:
        await self._in_turn()
        return await super().create(first, code)


@pytest.mark.parametrize("limits", [Limits(), Limits(spared=("192.0.2.0/24",))])
async def test_many_new_tables_of_an_address_do_not_block_others(limits: Limits) -> None:
    """Neither another's table nor whoever makes one; each is still made."""
    harness = Harness(House(OneLane()), limits=limits)
    clock = harness.house.clock
    body = {"game": "gifttrap", "name": "A", "locale": "en", "bots": 7, "start": True}
    flood = [asyncio.create_task(harness.browser(ONE).post("/api/tables", body)) for _ in "x" * 100]
    await clock.sleep(0.05)
    began_s = clock.monotonic_s()
    await harness.house.store.codes_taken()
    assert clock.monotonic_s() - began_s < 0.02, "what waits in the store waits for few"
    if not limits.spared[-1].startswith("192"):
        assert (await harness.browser(OTHER).post("/api/tables", body)).status == 201
        assert clock.monotonic_s() - began_s < 0.06
    assert {(await one).status for one in flood} == {201}


def test_the_picture_shown_instead_of_a_preview_has_its_size() -> None:
    picture = Image.open(BytesIO(house_picture()))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert len(house_picture()) < 150_000
