"""What many evenings tell is worked out once for a version, beside the loop, by one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import pytest

from giftable.circles.evening import Evening
from giftable.circles.figures import figures
from giftable.circles.ports import Kept, KeptEvening
from giftable.circles.working import CACHED, SMALL_BYTES, WAITING_MAX, Working
from giftable.games.kernel import Rejected
from giftable.games.lasting import GIVEN_MAX, Lasting, cut
from tests.circles.made import evening, given
from tests.support.circles import MemoryCircles

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


async def kept(*evenings: Evening) -> tuple[MemoryCircles, Beside, Working]:
    circles, beside = MemoryCircles(), Beside()
    bodies = [KeptEvening(one.source, one.at_ms, msgspec.json.encode(one)) for one in evenings]
    await circles.make(Kept(ID, 1, 0, b"{}"), bodies)
    return circles, beside, Working(circles, beside)


async def test_it_tells_what_all_and_what_the_first_evenings_say() -> None:
    _, beside, working = await kept(*EVENINGS)
    found = await working.summary(AT)
    assert [one.at_ms for one in found.evenings] == [one.at_ms for one in EVENINGS]
    assert not any(one.facts.given for one in found.evenings) and found.nights == 3
    assert bytes(found.figures) == msgspec.json.encode(figures(EVENINGS))
    assert bytes(await working.figures(AT, 2)) == msgspec.json.encode(figures(EVENINGS[:2]))
    assert beside.asked == [], "so little is worked out here"


async def test_what_is_long_is_worked_out_beside_the_loop_and_once_for_a_version() -> None:
    circles, beside, working = await kept(*LONG)
    assert sum(len(one.body) for one in await circles.evenings(ID)) > SMALL_BYTES
    first = await asyncio.gather(*[working.summary(AT) for _ in range(5)])
    assert all(one is first[0] for one in first) and beside.asked == ["summed"]
    assert working.knows(AT, 3) is False
    await working.figures(AT, 3)
    assert working.knows(AT, 3) is True
    extra = evening(9)
    await circles.add(ID, KeptEvening(extra.source, extra.at_ms, msgspec.json.encode(extra)), 9)
    assert len((await working.summary((ID, 0, 2))).evenings) == len(LONG) + 1
    assert beside.asked == ["summed", "figured", "summed"]


async def test_who_goes_away_takes_nothing_from_others() -> None:
    _, beside, working = await kept(*LONG)
    beside.goes_on.clear()
    gone, stays = (asyncio.create_task(working.summary(AT)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    beside.goes_on.set()
    assert (await stays).nights == len(LONG)
    assert beside.asked == ["summed"]


async def test_so_many_wait_and_more_are_refused() -> None:
    _, beside, working = await kept(*LONG)
    beside.goes_on.clear()
    asked = [asyncio.create_task(working.figures(AT, 9 + n)) for n in range(WAITING_MAX)]
    await asyncio.sleep(0)
    with pytest.raises(Rejected, match="circles_busy"):
        await working.figures(AT, 8)
    beside.goes_on.set()
    await asyncio.gather(*asked)
    assert await working.figures(AT, 8)  # what was refused is not remembered


async def test_what_nobody_asks_for_any_more_is_not_kept() -> None:
    _, _, working = await kept(*EVENINGS)
    for n in range(CACHED + 1):
        await working.figures((ID, 0, n), 1)
    assert not working.knows((ID, 0, 0), 1) and working.knows((ID, 0, 1), 1)


def test_of_a_game_without_end_an_evening_keeps_what_it_holds() -> None:
    """What was kept could not be read again."""
    endless = evening(1, *[given(0, 1, n % 9) for n in range(GIVEN_MAX + 1)])
    facts = cut(endless.facts)
    assert facts.given == endless.facts.given[1:]
    whole = msgspec.structs.replace(endless, facts=facts)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Evening) == whole
    assert cut(Lasting()) == Lasting()
