"""Every refusal of a table, with its exact code; a code without a row fails."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import giftable.tables
from giftable.games.gifttrap.rules import moves
from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from tests.support.evening import refused
from tests.support.virtual import run
from tests.tables.refusals import Doing, rows
from tests.tables.refused_in_steps import LONGER
from tests.tables.scene import Scene

ROWS = [*rows(), *LONGER]
NAMES = [f"{name}-{code}" for code, name, _ in ROWS]


@pytest.mark.parametrize(
    ("code", "doing"),
    [(code, doing) for code, _, doing in ROWS],
    ids=[f"{n}-{c}" for c, n, _ in ROWS],
)
def test_every_refused_table_command_has_its_code(code: str, doing: Doing) -> None:
    assert run(refused(doing())) == code


async def test_a_refusal_leaves_no_trace() -> None:
    scene = await Scene.lobby()
    before, n = scene.room.state, scene.room.n
    updates = len(scene.anna.updates)
    with pytest.raises(Rejected):
        await scene.boris.send(c.Rename, 0, "Hanna", "en")
    assert (scene.room.state, scene.room.n) == (before, n)
    assert len(scene.anna.updates) == updates
    assert len(await scene.house.store.read(scene.room.table)) == n


async def test_a_refused_command_may_be_sent_again_with_its_id() -> None:
    scene = await Scene.game()
    phone = await scene.waited_for()
    [seat] = phone.seats
    due = phone.due(seat)
    assert due is not None
    stale = c.Act("the-same-id", seat, moves.Deal(9, 0))
    assert await refused(scene.room.command(phone.person, stale)) == "stale_round"
    good = c.Act("the-same-id", seat, due.nth(0))
    n = await scene.room.command(phone.person, good)
    assert n == await scene.room.command(phone.person, good)  # and once only


def test_every_refusal_of_tables_has_a_test_row() -> None:
    codes = set()
    for path in Path(giftable.tables.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                for word in ast.walk(node):
                    if isinstance(word, ast.Constant):
                        codes.add(word.value)
    assert codes - {code for code, _, _ in ROWS} == set()
    assert len(codes) > 20


async def test_commands_reserved_for_the_host_are_accepted_from_the_host() -> None:
    """The rows above are refused for who asks, not for what is asked."""
    scene = await Scene.game(clocks=True)
    phone = await scene.waited_for()
    await scene.anna.send(c.Nudge, phone.seats[0])
    await scene.anna.send(c.HoldClock, True)
    await scene.anna.send(c.StretchClock)
    await scene.anna.send(c.AddBot)
    await scene.anna.send(c.SetUp, None, c.Settings(pace="brisk"))
    await scene.anna.send(c.StandIn, 2)
    await scene.anna.send(c.Remove, 2)
    await scene.anna.send(c.HandOver, 1)
    assert scene.room.state.host == "boris"
    assert await refused(scene.anna.send(c.HandOver, 1)) == "not_host"
