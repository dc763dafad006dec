"""A log in which anything was changed that matters is found out by `verify`.

Every value of every commit is changed, one at a time. What may be changed unnoticed is listed:
when it was, and the code under which the table was found.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import pytest
from msgspec import structs

from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.log.checking import Mismatch, check_commit
from giftable.tables.ports import Commit
from giftable.tables.state.table import TableState
from tests.support.evening import House, played_to_the_end, small_deck
from tests.support.virtual import run

BYTES = 1_000
Path = tuple[str | int, ...]

FREE = {("at_ms",), ("body", "facts", 0, "code")}
"""Of a commit: wall clock; of TableMade: the table's code. Also who was `there` when somebody sat
down: like the time, the server's word alone."""


async def evening(game: str, **options: Any) -> list[Commit]:
    """A log with most of what can be in one: bots, clocks, comings and goings, two games."""
    house = House()
    room, phones = await house.table(
        "anna", "boris", "chiyo", bots=1, game=game, options=options, clocks=True
    )
    host = phones[0]
    await host.send(c.SetUp, settings=c.Settings(pace="off", clocks=True))
    await phones[1].send(c.Rename, Seat(1), "Борис", "uk")
    await host.send(c.Start)
    while all(update.filled_in is None for update in host.updates):
        for phone in phones:  # they do what has no clock, and let the clock do the rest
            due = phone.due(phone.seats[0])
            if due is not None and due.seconds is None:
                await phone.act(phone.seats[0])
        await house.clock.sleep(1)
    await host.send(c.HoldClock, True)
    await host.send(c.HoldClock, False)
    await host.send(c.StretchClock)
    await phones[2].send(c.Leave, Seat(2))
    await phones[2].send(c.Sit, "Chiyo", "ja", Seat(2))
    await host.send(c.StandIn, Seat(2))
    await host.send(c.HandOver, Seat(1))
    await played_to_the_end(room, phones[:2], 0.0)
    await phones[1].send(c.Remove, Seat(3))
    await phones[1].send(c.Start)
    await played_to_the_end(room, phones[:2], 0.0)
    await phones[1].send(c.ToLobby)
    return await house.store.read(room.table)


@pytest.fixture(scope="module", params=["gifttrap", "hat"])
def log(request: pytest.FixtureRequest) -> list[Commit]:
    more = {"gifttrap": {"expert": True, "rounds_max": 1}, "hat": {"penalties": 2}}
    return run(evening(request.param, **more[request.param]))


def states(log: list[Commit]) -> list[TableState | None]:
    """Before each commit, and after the last."""
    found: list[TableState | None] = [None]
    for commit in log:
        found.append(check_commit(found[-1], commit, small_deck))
    return found


def as_tree(commit: Commit) -> dict[str, Any]:
    return {
        "table": commit.table, "n": commit.n, "at_ms": commit.at_ms,
        "command_id": commit.command_id, "body": json.loads(commit.body),
    }  # fmt: skip


def as_commit(tree: dict[str, Any]) -> Commit:
    return Commit(**{**tree, "body": json.dumps(tree["body"]).encode()})


def leaves(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(tree, dict | list) and tree:
        keys: Any = tree if isinstance(tree, dict) else range(len(tree))
        for key in keys:
            yield from leaves(tree[key], (*path, key))
    else:
        yield path, tree


def others(value: Any) -> list[Any]:
    """Values like this one, and not it."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1]
        case str() if value:
            return [value[:-1] + ("B" if value[-1] != "B" else "C"), value + "x", ""]
        case None:
            return ["anna", 0]
        case _:  # an empty string, list or dictionary
            return ["x", [0], {"x": 0}]


def changed(tree: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    copy = tree.copy()
    copy[path[0]] = changed(tree[path[0]], path[1:], value)
    return copy


def is_found_out(
    log: list[Commit], before: list[TableState | None], i: int, altered: Commit
) -> bool:
    """Whether the log with this commit in place of the i-th does not follow."""
    try:
        state = check_commit(before[i], altered, small_deck)
        if altered.n == log[i].n and state == before[i + 1]:
            return False  # all that follows is as it was
        for commit in log[i + 1 :]:
            state = check_commit(state, commit, small_deck)
    except (Mismatch, f.NewerVersion, ValueError, LookupError, TypeError):
        return True
    return altered.n != log[i].n


def came_up(log: list[Commit], gift: str) -> bool:
    """Whether the gift is named before the next game starts."""
    game = takewhile(lambda commit: b'"GameStarted"' not in commit.body, log)
    return any(f'"{gift}"'.encode() in commit.body for commit in game)


def test_verify_finds_every_changed_value_of_a_log(log: list[Commit]) -> None:
    before = states(log)
    tried, passed = 0, []
    for i, commit in enumerate(log):
        tree = as_tree(commit)
        for path, value in leaves(tree):
            if (path in FREE and (path[0] == "at_ms" or i == 0)) or "there" in path:
                continue
            if "deck" in path and not came_up(log[i + 1 :], value):
                continue
            for other in others(value):
                tried += 1
                altered = as_commit(changed(tree, path, other))
                if not is_found_out(log, before, i, altered):
                    passed.append((i, path, value, other))
    assert tried > 1400
    assert not passed, (len(passed), passed[:20])


def test_verify_finds_every_changed_byte_that_matters(log: list[Commit]) -> None:
    """Nothing: the name of a field that may be missing, say."""
    before, rng = states(log), Random(5)
    found_out = 0
    for _ in range(BYTES):
        i = rng.randrange(1, len(log))  # the first has the table's code
        body = bytearray(log[i].body)
        body[rng.randrange(len(body))] ^= 1 << rng.randrange(8)
        altered = structs.replace(log[i], body=bytes(body))
        if is_found_out(log, before, i, altered):
            found_out += 1
        elif b'"there":' not in log[i].body and b"GameStarted" not in log[i].body:
            # (of whose deck some gifts never came up)
            assert check_commit(before[i], altered, small_deck) == before[i + 1], bytes(body)
    assert found_out > BYTES * 0.9


def test_verify_finds_a_missing_commit_that_affected_the_game(log: list[Commit]) -> None:
    """Also where all that follow are numbered anew. A log that only ends too early does follow."""
    harmless = (f.SetUpDone, f.Renamed, f.ClockHeld, f.ClockStretched)
    for i in range(len(log) - 1):
        rest = [structs.replace(commit, n=commit.n - 1) for commit in log[i + 1 :]]
        try:
            states([*log[:i], *rest])
        except (Mismatch, LookupError, ValueError, TypeError):
            continue
        assert all(isinstance(fact, harmless) for fact in f.decode(log[i]).facts), i
