"""The loop on virtual time ends with nothing left over."""

from __future__ import annotations

import asyncio

from giftable.testing.virtual import run


def test_what_a_task_begins_as_it_ends_is_ended_too() -> None:
    ended: list[str] = []

    async def last() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("last")

    async def first() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            kept.append(asyncio.ensure_future(last()))
            await asyncio.sleep(0)
            ended.append("first")

    async def evening() -> None:
        kept.append(asyncio.ensure_future(first()))
        await asyncio.sleep(0)

    kept: list[asyncio.Task[None]] = []
    run(evening())
    assert ended == ["first", "last"]
    assert all(task.done() for task in kept)
