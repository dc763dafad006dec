"""The log: it alone makes a table, and it can be checked by anyone."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.commands import Settings
from giftable.tables.live.room import Room
from giftable.tables.log.checking import check
from giftable.tables.log.fold import PAGE, SLICE
from giftable.tables.ports import Commit
from giftable.tables.state.table import TableState, evolve
from tests.support.evening import House, small_deck
from tests.support.virtual import run


def fold(log: list[Commit]) -> TableState | None:
    state: TableState | None = None
    for commit in log:
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
    return state


def verify(log: list[Commit]) -> TableState | None:
    state: TableState | None = None
    for commit in log:
        state = check(state, f.decode(commit), small_deck)
    return state


def played(house: House) -> list[Commit]:
    """A game of two people and two bots, with something of everything in its log."""

    async def evening() -> list[Commit]:
        room, [anna, boris] = await house.table("anna", "boris", bots=2, clocks=True)
        await anna.send(c.Start)
        while len(room.current().waiting) < 2:
            [seat] = room.current().waiting
            if seat < 2:
                await (anna, boris)[seat].act(seat)
            await house.clock.sleep(0.1)
        await anna.send(c.HoldClock, True)
        await anna.send(c.StretchClock)
        await anna.send(c.HoldClock, False)
        await boris.send(c.Leave, 1)
        await boris.send(c.Sit, "Boris", "en")
        await anna.send(c.AddBot)
        await house.clock.sleep(100)  # both are too slow
        while room.state.is_running:
            for phone in (anna, boris):
                seat = phone.seats[0]
                if phone.due(seat) is not None:
                    await phone.act(seat)
            await house.clock.sleep(0.5)
        return await house.store.read(room.table)

    return run(evening())


def test_a_log_folds_and_verifies_to_the_same_table() -> None:
    log = played(House())
    assert fold(log) == verify(log)
    kinds = {type(fact).__name__ for commit in log for fact in f.decode(commit).facts}
    assert {"FilledIn", "ClockHeld", "ClockStretched", "StoodIn", "SatBack"} <= kinds


def test_the_same_entropy_makes_the_same_log() -> None:
    first, second = (
        [(commit.n, f.decode(commit).facts) for commit in played(House(seed=7))] for _ in "12"
    )
    assert first == second
    assert first != [(commit.n, f.decode(commit).facts) for commit in played(House(seed=8))]


# Altered logs -------------------------------------------------------------------------------


def altered(log: list[Commit], kind: str, change: Any) -> list[Commit]:
    """The log with the first fact of a kind changed."""
    for i, commit in enumerate(log):
        body = json.loads(commit.body)
        for fact in body["facts"]:
            if fact["type"] == kind:
                change(fact)
                raw = json.dumps(body).encode()
                return [*log[:i], msgspec.structs.replace(commit, body=raw), *log[i + 1 :]]
    raise AssertionError(f"no {kind}")


# Other versions -----------------------------------------------------------------------------


def test_facts_of_a_slightly_newer_version_can_be_read() -> None:
    """Fields are only added, so that a node one version older reads on."""
    log = played(House())
    newer = altered(log, "SeatTaken", lambda fact: fact.update(mood="sunny"))
    assert fold(newer) == fold(log)


@pytest.mark.parametrize("kind", ["SeatTaken", "GameStarted", "gifttrap.CardsDealt"])
def test_an_unknown_fact_is_a_newer_version(kind: str) -> None:
    log = altered(played(House()), kind, lambda fact: fact.update(type="Teleported"))
    with pytest.raises(f.NewerVersion):
        fold(log)


def test_a_log_with_a_command_of_a_newer_version_can_be_folded() -> None:
    log = played(House())
    body = json.loads(log[3].body)
    body["command"] = {"type": "Teleport", "id": "command-99"}
    newer = [*log[:3], msgspec.structs.replace(log[3], body=json.dumps(body).encode()), *log[4:]]
    assert fold(newer) == fold(log)
    with pytest.raises(f.NewerVersion):
        verify(newer)


def test_the_log_holds_no_person_in_the_facts_of_the_table_itself() -> None:
    bodies = [f.decode(commit) for commit in played(House())]
    assert {body.person for body in bodies} == {"anna", "boris", None}
    for body in bodies:
        command = f.command_of(body)
        own = isinstance(command, c.BotAct | c.TimeOut | c.HostLost)
        assert (body.person is None) == own


def test_settings_are_read_back_as_they_were_chosen() -> None:
    made = f.TableMade("t" * 22, "BCDF", "gifttrap", "anna", {}, Settings(pace="brisk"))
    seated = f.SeatTaken(Seat(0), "anna", "Anna", "en")
    commit = Commit("t" * 22, 1, 0, "command1", f.encode(c.Start("command1"), None, (made, seated)))
    assert f.decode(commit).facts == (made, seated)
    state = fold([commit])
    assert state is not None and state.settings.pace == "brisk" and state.host == "anna"


async def long_table(house: House, commits: int) -> Room:
    """A table whose log is so long."""
    room, [anna] = await house.table("anna")
    while room.n < commits:
        await anna.send(c.Rename, 0, f"Anna {room.n % 9}", "en")
    return room


async def test_a_long_log_is_folded_a_little_at_a_time() -> None:
    """Others have their turn, and who looks at the table meanwhile sees it as it was."""
    house = House()
    long = 2 * PAGE + SLICE
    room = await long_table(house, long)
    process = house.process()
    loading = asyncio.ensure_future(process.room(room.table))
    turns = 0
    while not loading.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns > long / SLICE
    again = loading.result()
    assert (again.n, again.state) == (room.n, room.state)
    again.log.is_stale = True
    reloading = asyncio.ensure_future(again.log.reload())
    while not reloading.done():
        assert (again.n, again.state) == (room.n, room.state)
        await asyncio.sleep(0)
    assert (again.n, again.state, again.log.is_stale) == (room.n, room.state, False)
