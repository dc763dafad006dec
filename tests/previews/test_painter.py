"""The process that draws: at most two at a time, kept, ended when nobody asks, and no trouble."""

from __future__ import annotations

import asyncio
import os
import platform
from pathlib import Path

import pytest

from giftable.bootstrap import STATIC
from giftable.games.kernel import Rejected
from giftable.previews import process as painting
from giftable.previews.child import NICE
from giftable.previews.process import AT_ONCE, PainterProcess
from giftable.protocol.previews import Drawing, Invitation
from tests.support.bound import BOUND_S
from tests.support.night import AT_NIGHT
from tests.workers.test_aside import niceness

pytestmark = pytest.mark.real_clock

PNG = b"\x89PNG"


def invitation(nth: int) -> Drawing:
    return Drawing(Invitation("hat", f"Jana {nth}", None, 3), "en")


async def one_in_turn() -> PainterProcess:
    """One whose processes take their share, and are kept, however busy the machine is."""
    painter = PainterProcess(STATIC, idle_s=None, patience_s=0.0)
    await painter.drawn(invitation(100))
    assert painter._in_turn
    return painter


async def test_previews_are_drawn_and_kept() -> None:
    painter = PainterProcess(STATIC)
    try:
        first = await painter.drawn(invitation(1))
        assert first.startswith(PNG)
        for pid in painter.pids:
            os.kill(pid, 9)
        assert await painter.drawn(invitation(1)) is first
    finally:
        await painter.close()
    assert painter.pids == []


async def test_simultaneous_requests_for_one_preview_share_its_drawing() -> None:
    painter = PainterProcess(STATIC)
    try:
        one, two = await asyncio.gather(*(painter.drawn(invitation(1)) for _ in range(2)))
        assert one is two
        assert len(painter.pids) == 1
    finally:
        await painter.close()


async def test_at_most_two_previews_are_drawn_at_a_time() -> None:
    painter = await one_in_turn()
    try:
        answers = await asyncio.gather(
            *(painter.drawn(invitation(nth)) for nth in range(4)), return_exceptions=True
        )
        assert len(painter.pids) == AT_ONCE
        for pid in painter.pids:
            own, group = niceness(pid)
            assert own >= NICE and group in (NICE, None)
        assert all(painter.knows(invitation(nth)) for nth in range(4))
        assert not painter.knows(invitation(4))
        assert sum(isinstance(one, bytes) for one in answers) == 4
    finally:
        await painter.close()


@AT_NIGHT
async def test_idle_painter_processes_end() -> None:
    painter = PainterProcess(STATIC, idle_s=0.0)
    try:
        await painter.drawn(invitation(1))
        (worker,) = painter._workers.all
        await asyncio.wait_for(worker.process.wait(), BOUND_S)
        assert painter.pids == []
        assert (await painter.drawn(invitation(2))).startswith(PNG)
    finally:
        await painter.close()


async def test_a_painter_process_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "PAUSE_S", 0.0)
    painter = PainterProcess(STATIC)
    try:
        await painter.drawn(invitation(1))
        (worker,) = painter._workers.all
        worker.process.kill()
        await worker.process.wait()
        assert (await painter.drawn(invitation(2))).startswith(PNG)
    finally:
        await painter.close()


async def test_after_a_failed_drawing_no_other_is_tried_for_a_while(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(painting, "_CHILD", "giftable.no_such_module")
    painter = PainterProcess(tmp_path)
    try:
        with pytest.raises(Rejected, match="server_failed"):
            await painter.drawn(invitation(1))
        monkeypatch.setattr(asyncio, "create_subprocess_exec", None)
        with pytest.raises(Rejected, match="server_failed"):
            await painter.drawn(invitation(2))
    finally:
        await painter.close()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="the system knows no such wish")
@pytest.mark.parametrize(("patience_s", "manner"), [(BOUND_S, "SCHED_IDLE"), (0.0, "SCHED_OTHER")])
async def test_painters_run_only_when_idle_unless_they_would_never_run(
    patience_s: float, manner: str
) -> None:
    painter = PainterProcess(STATIC, patience_s=patience_s)
    try:
        for nth in range(2):
            assert (await painter.drawn(invitation(nth))).startswith(PNG)
            (pid,) = painter.pids
            assert os.sched_getscheduler(pid) == getattr(os, manner)
            assert niceness(pid)[0] >= NICE
    finally:
        await painter.close()


async def test_painters_run_only_when_idle_again_once_they_have_ended() -> None:
    painter = PainterProcess(STATIC, patience_s=0.0)
    try:
        await painter.drawn(invitation(1))
        (worker,) = painter._workers.all
        assert painter._in_turn
        painter._workers.rest()
        await asyncio.wait_for(worker.process.wait(), BOUND_S)
        assert not painter._in_turn
    finally:
        await painter.close()


def pages_taken(pid: int) -> int:
    """How often the kernel had to give the process a page of memory."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[7])


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others keep memory as they like")
async def test_drawing_another_picture_needs_no_more_memory() -> None:
    painter, pictures = await one_in_turn(), 5
    try:
        for nth in range(4):
            await painter.drawn(invitation(nth))
        (pid,) = painter.pids
        before = pages_taken(pid)
        for nth in range(pictures):
            await painter.drawn(invitation(4 + nth))
        assert pages_taken(pid) - before < 600 * pictures
    finally:
        await painter.close()
