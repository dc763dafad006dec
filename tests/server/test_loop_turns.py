"""Long pieces of work leave as long for everybody else, also those that waited for their turn."""

from __future__ import annotations

import asyncio

import pytest

from giftable.server.web import loop_turns

PIECE_S = 0.02


async def test_a_piece_of_loop_work_pauses_as_long_as_it_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared, loop = loop_turns.LoopTurns(), asyncio.get_running_loop()
    now_s, rests_s = [0.0], list[float]()

    def later(rest_s: float, work: object) -> None:
        rests_s.append(rest_s)
        loop.call_soon(work)

    async def piece() -> None:
        await shared.wait_for_own()
        now_s[0] += PIECE_S

    monkeypatch.setattr(loop, "time", lambda: now_s[0])
    monkeypatch.setattr(loop, "call_later", later)
    await asyncio.gather(*(piece() for _ in range(4)))
    shared.run(lambda: None)  # waits for the last one's rest
    while not shared.take():
        await asyncio.sleep(0)
    assert rests_s[:4] == pytest.approx([PIECE_S] * 4)


async def test_a_failing_piece_of_loop_work_is_reported_and_passes_the_turn_on() -> None:
    shared, loop = loop_turns.LoopTurns(), asyncio.get_running_loop()
    told, came = list[object](), asyncio.Event()
    loop.set_exception_handler(lambda _, context: told.append(context["exception"]))
    shared.run(lambda: None)
    shared.run(lambda: int("a fault"))
    shared.run(came.set)
    await came.wait()
    assert isinstance(told[0], ValueError)
