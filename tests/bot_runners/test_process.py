"""Bots in a process of their own: whatever one of them does, its table goes on, and the others."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from pathlib import Path

import pytest
from msgspec import structs
from structlog.testing import capture_logs

from giftable.bot_runners import messages as m
from giftable.bot_runners.process import CHILD, BotProcess
from giftable.games.catalog import GAMES
from giftable.games.gifttrap.rules.asks import Ask
from giftable.games.hat.beliefs import Memories
from giftable.games.kernel import Seat
from giftable.system import stopwatch
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.workers.process import Worker
from tests.bot_runners.bad_bots import BY_KIND, FAULTS, loops
from tests.bot_runners.thinking import BOTS, begun, house_with, is_alive, pid_of, played
from tests.support.bound import BOUND_S
from tests.support.evening import House
from tests.support.faulty import any_bots

pytestmark = [pytest.mark.real_clock, pytest.mark.usefixtures("importable")]

LATE_S = 1.0  # in place of 3 s: a bot that can only be killed


async def test_a_failing_bot_is_replaced_and_logged_once() -> None:
    """Each at a table of its own, all in one process, and none disturbs the others."""
    assert len(BY_KIND) == len(FAULTS)

    async def evening(house: House, level: str, character: str) -> str:
        room, [anna] = await house.table("anna")
        await anna.send(c.AddBot, level=level, character=character)
        await anna.send(c.AddBot)
        await anna.send(c.Start)
        await anna.play()
        assert room.state.status == "over"
        return room.table

    with capture_logs() as logs:
        async with house_with("faulty") as house, asyncio.timeout(BOUND_S):
            tables = await asyncio.gather(*(evening(house, *kind) for kind in BY_KIND))
            pid = pid_of(house)
    assert {x["event"] for x in logs} == {"bot failed, fallback played"}
    said = {x["table"]: (x["seat"], x["why"]) for x in logs}
    assert len(logs) == len(said), "once each"
    for table, (_, why) in zip(tables, BY_KIND.values(), strict=True):
        seat, complaint = said.get(table, (1, None))
        assert seat == 1 and complaint == (why and re.fullmatch(why, complaint or "") and complaint)
    assert "secret" not in str(logs), "what a bot says may name a gift"
    assert pid is not None


def test_the_time_limit_interrupts_only_the_bots_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """It rings again and again, also while the first is still on its way out."""
    monkeypatch.setattr(stopwatch, "AGAIN_S", 1e-6)

    def stubborn() -> None:
        try:
            loops()
        finally:
            sorted(range(200_000))

    before = signal.getsignal(signal.SIGPROF)
    try:
        limit = stopwatch.Stopwatch()
        for _ in range(50):
            with pytest.raises(stopwatch.TookTooLong):
                limit(0.001, stubborn)
            assert limit(1.0, lambda: 7) == 7
            sum(range(100_000))
    finally:
        signal.signal(signal.SIGPROF, before)


async def test_the_fallback_plays_for_a_bot_that_ends_or_hangs_its_process() -> None:
    """The alarm does not reach it, in three ways; and one that leaves."""
    late = "no answer in time"
    whys = {"looping_deaf": late, "counting_in_c": late, "sleeping_in_c": late,
            "leaving": "its process has ended"}  # fmt: skip

    async def evening(seed: int, bots: str) -> str:
        async with house_with(bots, LATE_S, seed) as house:
            return (await played(house)).table

    with capture_logs() as logs:
        tables = await asyncio.gather(*(evening(n, bots) for n, bots in enumerate(whys)))
    said = [(x["table"], x["seat"], x["why"]) for x in logs]
    expected = [(table, 1, why) for table, why in zip(tables, whys.values(), strict=True)]
    assert sorted(said) == sorted(expected)


async def test_bots_play_the_same_in_a_process_of_their_own() -> None:
    """What they are told comes a piece at a time, and none of it is missing."""
    with capture_logs() as logs:
        async with house_with("good") as house:
            games = []
            for one in (house, House(bots=any_bots)):
                room = await played(one, bots=4)
                games.append([f.decode(x).facts for x in await one.store.read(room.table)])
    assert games[0] == games[1] and len(games[0]) > 20
    assert logs == []


async def test_a_hopeless_bot_leaves_other_bots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables that it shares a process with wait, and go on; then it is not asked again."""
    monkeypatch.setattr("giftable.bot_runners.process.STRIKES_MAX", 2)
    async with house_with("hopeless_at_gifttrap", 0.5) as house:
        bot_runner = house.bot_runner
        assert isinstance(bot_runner, BotProcess)
        pids = set()
        rooms = [await house.table("anna", bots=2), await house.table("boris", game="hat", bots=2)]
        with capture_logs() as logs:
            for _, [host] in rooms:
                await host.send(c.Start)
            games = [asyncio.ensure_future(phone.play()) for _, [phone] in rooms]
            while not all(game.done() for game in games):
                pids.add(bot_runner.pid)
                await asyncio.sleep(0.005)
        for game in games:
            game.result()
        assert [room.state.status for room, _ in rooms] == ["over", "over"]
        assert [(entry["table"], entry["seat"]) for entry in logs] == [(rooms[0][0].table, 1)]
        assert len(pids - {None}) == 3


async def test_a_killed_process_of_bots_is_replaced_unnoticed() -> None:
    async with house_with("good") as house:
        room, anna = await begun(house)
        os.kill(pid := pid_of(house), signal.SIGKILL)
        assert isinstance(house.bot_runner, BotProcess)
        async with asyncio.timeout(BOUND_S):
            while house.bot_runner.pid is not None:
                await asyncio.sleep(0.002)
        with capture_logs() as logs:
            await anna.play()
        assert room.state.status == "over" and logs == []
        assert pid_of(house) != pid


async def test_the_process_of_bots_lives_as_long_as_its_server() -> None:
    """Who ends a whole group of processes tells all of them."""
    with capture_logs() as logs:
        async with house_with("good") as house:
            _, anna = await begun(house)
            pid = pid_of(house)
            for one in (signal.SIGTERM, signal.SIGINT):
                os.kill(pid, one)
            await anna.play()
            assert pid_of(house) == pid
    assert logs == [] and not is_alive(pid)


async def test_a_stopped_process_of_bots_is_replaced() -> None:
    async with house_with("good", LATE_S) as house:
        room, anna = await begun(house)
        os.kill(pid := pid_of(house), signal.SIGSTOP)
        with capture_logs() as logs:
            await anna.play()
        assert room.state.status == "over"
        assert [entry["why"] for entry in logs] == ["no answer in time"]
        assert pid_of(house) != pid and not is_alive(pid)


async def test_a_cancelled_question_to_a_bot_is_skipped() -> None:
    """And the answer to it is not taken for the answer to the next question."""
    async with house_with("openhearted") as house:
        assert house.bot_runner is not None
        room, _ = await begun(house)
        bots = [room.agenda.bots.bot(Seat(1 + n % 2)) for n in range(4)]
        asked = [asyncio.ensure_future(house.bot_runner.explain(*bot)) for bot in bots]
        await asyncio.sleep(0)  # the first is on its way
        asked[0].cancel()
        asked[2].cancel()
        assert [(await asked[n]).seat for n in (1, 3)] == [2, 2]
        assert asked[0].cancelled() and asked[2].cancelled()


async def test_closing_the_runner_fails_waiting_questions() -> None:
    with capture_logs() as logs:
        async with house_with("hopeless_at_gifttrap") as house:
            assert isinstance(house.bot_runner, BotProcess)
            room, _ = await house.table("anna", bots=2)
            await room.command("anna", c.Start("start-the-game"))
            view = room.current().view(Seat(1))
            asked = [
                asyncio.ensure_future(house.bot_runner.act(*room.agenda.bots.bot(Seat(1)), view)),
                asyncio.ensure_future(house.bot_runner.explain(*room.agenda.bots.bot(Seat(2)))),
            ]
            async with asyncio.timeout(BOUND_S):
                while (pid := house.bot_runner.pid) is None:
                    await asyncio.sleep(0.002)
            await house.tables.close()
            await house.bot_runner.close()
            assert not is_alive(pid)
            for one in asked:
                with pytest.raises(asyncio.CancelledError):
                    await one
    assert logs == []


async def test_each_bot_is_made_once_a_game() -> None:
    """And before that one of each game to see that they can be made, and two tables to practise."""
    before = sum(1 + 2 * game.seats_max for game in GAMES.values())
    async with house_with("counted") as house:
        room = await played(house)
        skills = [memories.skill for memories in await room.agenda.bots.explain()]
        assert sorted(skills) == [before + 1, before + 2]


async def test_a_bot_may_decline_an_optional_action() -> None:
    async with house_with("modest") as house:
        assert house.bot_runner is not None
        room, _ = await begun(house)
        offered = structs.replace(room.current().view(Seat(1)), ask=Ask(None, ()))
        assert await house.bot_runner.act(*room.agenda.bots.bot(Seat(1)), offered) is None


async def test_beliefs_keep_their_types_across_processes() -> None:
    async with house_with("openhearted") as house:
        room, [anna] = await house.table("anna", bots=1, game="hat")
        await anna.send(c.Start)
        await anna.play()
        [memories] = await room.agenda.bots.explain()
        assert isinstance(memories, Memories)
        assert memories.seat == 1 and memories.skill == len(room.log.history.events)


@pytest.mark.parametrize("bots", ["leaving_in_practice", "looping_deaf_in_practice"])
async def test_bots_whose_practice_crashes_start_without_practice(
    bots: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("giftable.bot_runners.process.START_S", 5.0)
    with capture_logs() as logs:
        async with house_with(bots) as house:
            await played(house)
    assert logs == []


async def test_bots_that_fail_in_practice_are_logged_and_still_asked_in_the_game() -> None:
    with capture_logs() as logs:
        async with house_with("raising_in_practice") as house:
            await played(house)
    told = [f"bots can not practise {game}: RuntimeError" for game in GAMES]
    assert [x["line"] for x in logs] == told


async def test_a_process_that_cannot_start_is_logged_once_and_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("giftable.bot_runners.process.PAUSE_S", 0.3)
    async with house_with("no_such_maker") as house:
        room, [anna] = await house.table("anna", bots=2)
        with capture_logs() as logs:
            await anna.send(c.Start)
            await anna.play()
        assert [x["event"] for x in logs].count("bots can not think") == 1
        lines = [x["line"] for x in logs if x["event"] == "the bots say"]
        assert any("no_such_maker" in line for line in lines)
        failed = [(x["seat"], x["why"]) for x in logs if x["event"].startswith("bot failed")]
        assert sorted(failed) == [(seat, "no process to think in") for seat in (1, 2)]
        assert isinstance(house.bot_runner, BotProcess)
        house.bot_runner._maker = f"{BOTS}good"
        await asyncio.sleep(house.bot_runner._not_before_s - asyncio.get_running_loop().time())
        with capture_logs() as logs:
            await anna.send(c.Start)
            await anna.play()
        assert [x["event"] for x in logs] == ["bots think again"]


async def test_a_hanging_bot_ends_with_its_server() -> None:
    """There is nobody any more to end its process: it ends itself."""
    room, _ = await House().table("anna", bots=2)
    await room.command("anna", c.Start("start-the-game"))
    spec, seen = room.agenda.bots.bot(Seat(1))
    view = room.current().view(Seat(1))
    question = m.Question(spec, 0, *seen.since(0), view=view, past=(), wall_s=0.2)
    worker = await Worker.start(CHILD, f"{BOTS}hopeless_at_gifttrap", env=os.environ)
    await worker.ready(BOUND_S)
    with pytest.raises(EOFError):
        await worker.ask(m.pack(question))
    async with asyncio.timeout(BOUND_S):
        assert await worker.process.wait() == -signal.SIGALRM
    await worker.end()


async def test_the_bots_process_inherits_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIFTABLE_DATABASE", "postgresql://me:hush@127.0.0.1/x")
    async with house_with("good") as house:
        await begun(house)
        assert "hush" not in Path(f"/proc/{pid_of(house)}/environ").read_text()
