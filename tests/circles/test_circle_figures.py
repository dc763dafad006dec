"""What many evenings tell is worked out once for a version, beside the loop, by one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import pytest

from giftable.circles.circle_figures import CACHED, SMALL_BYTES, WAITING_MAX, CircleFigures
from giftable.circles.evening import Evening
from giftable.circles.figures import figures
from giftable.circles.ports import KeptCircle, KeptEvening
from giftable.games.kernel import Rejected
from giftable.games.lasting import GIVEN_MAX, Lasting, newest
from tests.circles.made import evening, given
from tests.support.circles import MemoryCircles

pytestmark = pytest.mark.real_clock

T = TypeVar("T")

ID = "c" * 22
AT = (ID, 0, 1)
EVENINGS = [evening(n, given(0, 1, n), given(1, 2, -1)) for n in range(1, 4)]
LONG = [evening(n, *[given(0, 1, 3)] * 900) for n in range(1, 5)]


class Beside:
    """Works at once, and notes at what."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def __call__(self, work: Callable[..., T], *args: Any) -> T:
        self.asked.append(work.__name__)
        await self.goes_on.wait()
        return work(*args)


async def kept(*evenings: Evening) -> tuple[MemoryCircles, Beside, CircleFigures]:
    circles, beside = MemoryCircles(), Beside()
    bodies = [KeptEvening(one.source, one.at_ms, msgspec.json.encode(one)) for one in evenings]
    await circles.make(KeptCircle(ID, 1, 0, b"{}"), bodies)
    return circles, beside, CircleFigures(circles, beside)


async def test_figures_cover_all_evenings_or_the_first_n() -> None:
    _, beside, working = await kept(*EVENINGS)
    found = await working.summary(AT)
    assert [one.at_ms for one in found.evenings] == [one.at_ms for one in EVENINGS]
    assert not any(one.facts.given for one in found.evenings) and found.nights == 3
    assert bytes(found.figures) == msgspec.json.encode(figures(EVENINGS))
    assert bytes(await working.figures(AT, 2)) == msgspec.json.encode(figures(EVENINGS[:2]))
    assert beside.asked == [], "so little is worked out here"


async def test_long_figures_are_computed_off_the_loop_once_for_each_version() -> None:
    circles, beside, working = await kept(*LONG)
    assert sum(len(one.body) for one in await circles.evenings(ID)) > SMALL_BYTES
    first = await asyncio.gather(*[working.summary(AT) for _ in range(5)])
    assert all(one is first[0] for one in first) and beside.asked == ["summary_json"]
    assert working.is_cached(AT, 3) is False
    await working.figures(AT, 3)
    assert working.is_cached(AT, 3) is True
    extra = evening(9)
    await circles.add(ID, KeptEvening(extra.source, extra.at_ms, msgspec.json.encode(extra)), 9)
    assert len((await working.summary((ID, 0, 2))).evenings) == len(LONG) + 1
    assert beside.asked == ["summary_json", "figures_json", "summary_json"]


async def test_a_cancelled_request_does_not_cancel_shared_work() -> None:
    _, beside, working = await kept(*LONG)
    beside.goes_on.clear()
    gone, stays = (asyncio.create_task(working.summary(AT)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    beside.goes_on.set()
    assert (await stays).nights == len(LONG)
    assert beside.asked == ["summary_json"]


async def test_a_request_for_figures_is_refused_while_too_many_wait() -> None:
    _, beside, working = await kept(*LONG)
    beside.goes_on.clear()
    asked = [asyncio.create_task(working.figures(AT, 9 + n)) for n in range(WAITING_MAX)]
    await asyncio.sleep(0)
    with pytest.raises(Rejected, match="circles_busy"):
        await working.figures(AT, 8)
    beside.goes_on.set()
    await asyncio.gather(*asked)
    assert await working.figures(AT, 8)  # what was refused is not remembered


async def test_the_cache_of_figures_drops_the_least_recently_used() -> None:
    _, _, working = await kept(*EVENINGS)
    for n in range(CACHED + 1):
        await working.figures((ID, 0, n), 1)
    assert not working.is_cached((ID, 0, 0), 1) and working.is_cached((ID, 0, 1), 1)


def test_an_evening_of_a_very_long_game_is_cut_to_its_limit() -> None:
    """What was kept could not be read again."""
    endless = evening(1, *[given(0, 1, n % 9) for n in range(GIVEN_MAX + 1)])
    facts = newest(endless.facts)
    assert facts.given == endless.facts.given[1:]
    whole = msgspec.structs.replace(endless, facts=facts)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Evening) == whole
    assert newest(Lasting()) == Lasting()
