"""What a position is asked is worked out once, however many want to know."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest
from msgspec import structs

from giftable.games.catalog import GAMES
from giftable.tables import archive as archives
from giftable.tables import commands as c
from giftable.tables.log.replays import Replay
from tests.support.evening import House, played_to_the_end
from tests.support.replays import MemoryReplays
from tests.support.virtual import FakeClock, run

MATCH = {"match": True, "penalties": 5}
EXPERT = {"expert": True, "traps": True, "traps_when": "any_time"}


class Calls:
    """Counts by function and arguments, which it keeps: so no two share an identity."""

    def __init__(self) -> None:
        self.of: Counter[tuple[Any, ...]] = Counter()
        self._kept: list[Any] = []

    def counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counting(state: Any, *args: Any) -> Any:
            thing = args[0] if name == "evolve" else state
            self._kept.append(thing)
            more = () if name == "evolve" else args[:1]
            self.of[name, id(thing), *more] += 1
            return function(state, *args)

        return counting

    def most(self, name: str) -> int:
        """How often it was called at most with the same."""
        return max(n for key, n in self.of.items() if key[0] == name)


def watched(game: str, patch: pytest.MonkeyPatch) -> Calls:
    """All calls of the game's functions, by whomever: the table, or the rules themselves."""
    calls = Calls()
    made = {
        name: calls.counted(name, getattr(GAMES[game], name))
        for name in ("ask", "waiting", "evolve")
    }
    folder = f"giftable.games.{game}.rules"
    for module in map(import_module, (f"{folder}.engine", f"{folder}.showing")):
        for name, function in made.items():
            if hasattr(module, name):
                patch.setattr(module, name, function)
        if hasattr(module, "ask_due"):  # half of an ask is one too
            patch.setattr(module, "ask_due", calls.counted("ask", module.ask_due))
    patch.setitem(GAMES, game, structs.replace(GAMES[game], **made))
    return calls


@pytest.mark.parametrize("clocks", [False, True], ids=["without clocks", "with clocks"])
@pytest.mark.parametrize("bots", [0, 2], ids=["people", "bots too"])
@pytest.mark.parametrize(("game", "options"), [("hat", MATCH), ("gifttrap", EXPERT)])
def test_a_commit_asks_each_seat_once_and_folds_each_event_once(
    game: str, options: dict[str, Any], bots: int, clocks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watched(game, monkeypatch)

    async def evening() -> None:
        house = House()
        people = ("anna", "boris", "clara")
        room, phones = await house.table(
            *people, game=game, bots=bots, options=options, pace="normal", clocks=clocks
        )
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones)

    run(evening())
    assert len(calls.of) > 80
    assert calls.most("ask") == calls.most("waiting") == calls.most("evolve") == 1


def test_an_expired_clock_asks_each_seat_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = watched("gifttrap", monkeypatch)

    async def evening() -> None:
        house = House()
        room, phones = await house.table("anna", "boris", "clara", clocks=True)
        await phones[0].send(c.Start)
        n = room.n
        while room.n < n + 6:  # nobody does anything
            await asyncio.sleep(1)

    run(evening())
    assert calls.most("ask") == calls.most("waiting") == calls.most("evolve") == 1


async def test_copies_of_long_games_rest_as_long_as_they_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A loop without rest keeps Python's lock from the store: moves waited for half a second."""
    done: list[str] = []

    class Clock(FakeClock):
        def monotonic_s(self) -> float:
            return done.count("work") / 1000  # a piece takes a millisecond

        async def sleep(self, seconds: float) -> None:
            done.append(f"rest {round(1000 * seconds)}")
            await super().sleep(seconds)

    def copy_game(*asked: object) -> Iterator[Replay | None]:
        for _ in range(20):
            done.append("work")
            yield None
        yield Replay("whole", ())

    monkeypatch.setattr(archives, "copy_game", copy_game)
    house = House()
    room, _ = await house.table("anna")
    archive = archives.Archive(MemoryReplays(), house.store, b"key", Clock(), house.entropy)
    await asyncio.gather(*(archive._store_copy(room, number, "whole") for number in (1, 2)))
    assert done == [*(["work"] * archives.AT_A_TIME), f"rest {archives.AT_A_TIME}"] * (
        40 // archives.AT_A_TIME
    )
