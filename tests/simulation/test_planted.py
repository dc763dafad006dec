"""Bugs planted in the real code, each caught by the simulation within a few evenings: those that
it takes long to show are planted at night.

A plant is an edit of one function's text. Where the code has moved on, the test says so: plant
the same bug in the new text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct, structs

from giftable.games.catalog import GAMES
from giftable.protocol import render
from giftable.server.sockets.connection import Connection
from giftable.server.sockets.connections import Connections
from giftable.tables.commands import Settings
from giftable.tables.deciding import decide as deciding
from giftable.tables.live.agenda import Agenda
from giftable.tables.live.audience import Audience
from giftable.tables.live.bot_play import BotPlay
from giftable.tables.live.presence import Presence
from giftable.tables.live.room import Room
from giftable.tables.log import fold, table_log
from giftable.tables.log.table_log import TableLog
from giftable.tables.service import Tables
from tests.support.night import AT_NIGHT
from tests.support.planting import Edit
from tests.support.simulation import nodes
from tests.support.simulation.evening import play, shrunk
from tests.support.simulation.scenario import KINDS, Scenario, scenario

EVENINGS_MAX = 25


class Plant(Struct, frozen=True):
    """A bug, and the invariants of which one must notice."""

    bug: str
    edits: tuple[Edit | Callable[[pytest.MonkeyPatch], None], ...]
    caught_by: tuple[str, ...]
    kinds: tuple[str, ...] = KINDS
    whims: float = 0.05
    settings: Settings | None = None  # of all tables
    faults_s: float = 0.5
    seed: int = 0  # of the first evening tried: one that is quick to show it
    is_quick: bool = True  # shown in a second or so; others are for the night


def leak(patch: pytest.MonkeyPatch) -> None:
    """A rule's view that tells how the cards lie."""
    hat = GAMES["hat"]

    def told(state: Any, view: Any) -> Any:
        return structs.replace(view, limit=sum(repr(state.columns).encode()))

    def view(state: Any, viewer: Any) -> Any:
        return told(state, hat.view(state, viewer))

    def public(state: Any) -> Any:
        return told(state, hat.presentation.public(state))

    presentation = structs.replace(hat.presentation, public=public)
    patch.setitem(GAMES, "hat", structs.replace(hat, view=view, presentation=presentation))


def let_bots_act_for_people(patch: pytest.MonkeyPatch) -> None:
    Edit(deciding, "decide", "if is_person_played(state, seat):", "if False:").make(patch)
    patch.setattr(table_log, "decide", deciding.decide)


def wake_to_clocks_that_are_out(patch: pytest.MonkeyPatch) -> None:
    Edit(fold, "fold_log", "fold.clocks.wake(now_s)", "pass").make(patch)
    patch.setattr(table_log, "fold_log", fold.fold_log)


PLANTS = (
    Plant(
        "ack before commit",
        (
            Edit(
                Room, "submit", "partial(self._finish, on_answer))\n        )",
                "partial(self._finish, lambda answer: None))\n        )\n"
                "        on_answer(self.n + 1)",
            ),
        ),
        ("ack_unlogged",),
    ),
    Plant(
        "show before commit",
        (
            Edit(
                TableLog, "_draft", "plan = None\n",
                "plan, was = None, self.state\n"
                "    self.state, self.n = after, commit.n\n"
                "    change = Change(was, of_table, events, person)\n"
                "    self._followers.audience.publish(change)\n"
                "    self.state, self.n = was, commit.n - 1\n",
            ),
        ),
        ("shown_undurable",),
    ),
    Plant(
        "blind retry after StoreFailed",
        (
            Edit(
                TableLog, "_on_stored", "self.is_stale = True\n",
                "command = structs.replace(asked.command, id=asked.command.id[:60] + '2')\n"
                "        return self.start(asked.person, command, asked.on_answer)\n",
            ),
        ),
        ("ack_unlogged", "refused_but_done", "done_twice"),
        ("store_after", "store_before"),
    ),
    Plant(
        "no dedupe of command ids",
        (
            Edit(
                TableLog, "_draft", "if (done := self.commit_of(command.id, person)) is not None:",
                "if (done := None) is not None:",
            ),
        ),
        ("done_twice", "refused_but_done"),
    ),
    Plant(
        "deadlines by the wall clock",
        (
            lambda patch: patch.setattr(
                nodes.NodeClock, "monotonic_s", lambda self: self.wall_ms() / 1000
            ),
        ),
        ("rushed", "no_progress", "presence_wrong"),
        ("wall_jumped",),
        settings=Settings(pace="off", clocks=True),
        seed=3,
    ),
    Plant(
        "a clock that is out when its log is read by a wrong wall clock",
        (wake_to_clocks_that_are_out,),
        ("rushed",),
        ("wall_jumped", "process_killed", "store_after"),
        settings=Settings(pace="off", clocks=True),
        seed=15,
        is_quick=False,
    ),
    Plant(
        "lost wake-up: one listener is not told",
        (
            Edit(
                Audience, "publish", "listener.published(published), listeners)",
                "listener.published(published), listeners[:3])",
            ),
        ),
        ("late_news", "not_converged", "skipped", "no_progress"),
        (),
    ),
    Plant(
        "a slow reader never gets the newest view",
        (Edit(Connection, "_resync", "self.room.audience.refresh(self)", "pass"),),
        ("late_news", "not_converged", "skipped"),
        ("reader_slow",),
        seed=4,
    ),
    Plant(
        "a bus message applied out of order",
        (
            Edit(
                TableLog, "apply_from_bus", "said.commit is None or said.n != self.n + 1",
                "said.commit is None",
            ),
        ),
        ("other_view", "other_table", "other_shown", "skipped", "server_failed", "went_back"),
        seed=13,
    ),
    Plant(
        "news that the bus has lost is not asked for",
        (Edit(Tables, "_look_for_news", "room.receive(Committed(n))", "pass"),),
        ("late_news", "not_converged", "no_progress"),
        ("bus_lost", "bus_down"),
    ),
    Plant(
        "catch-up skips a commit",
        (Edit(TableLog, "_catch_up", "for commit in commits:", "for commit in commits[-1:]:"),),
        ("skipped", "other_view", "other_table", "server_failed"),
        seed=8,
    ),
    Plant(
        "a room that lost its store is not folded anew",
        (Edit(Agenda, "_steps", "if table_log.is_stale:", "if False:"),),
        ("late_news", "not_converged", "no_progress"),
        ("store_after", "line_half_open"),
        seed=49,
    ),
    Plant(
        "a view with a hidden field: one seat's view for all",
        (
            Edit(
                render, "encoded_update", "None if viewer is None else privates.get(viewer)",
                "next(iter(privates.values()), None)",
            ),
        ),
        ("other_view",),
    ),
    Plant("a rule's view tells how the cards lie", (leak,), ("peeked",)),
    Plant(
        "the seed is shown from the start",
        (Edit(render, "_seed", " or not playing.is_over", ""),),
        ("secret_told", "other_table"),
    ),
    Plant(
        "a stale bot acts for a person who is back",
        (
            let_bots_act_for_people,
            Edit(
                BotPlay, "steps", "known, self._at_s = self._at_s, {}",
                "known = self._at_s",
            ),
        ),
        ("bot_for_person", "no_progress", "log_unsound"),  # or it stands in the way of who is due
        (),
        settings=Settings(pace="normal"),
        whims=0.3,
        is_quick=False,
    ),
    Plant(
        "a connection that is gone holds its seat",
        (Edit(Audience, "detach", "self.listeners.remove(listener)", "return False"),),
        ("presence_wrong", "no_progress"),
        seed=13,
        is_quick=False,
    ),
    Plant(
        "the older of two tabs wins",
        (Edit(Connections, "_serve", "other.supersede()", "connection.supersede()"),),
        ("newer_lost", "shut_out"),
        seed=18,
    ),
    Plant(
        "presence never fades",
        (Edit(Presence, "expire_nodes", "it[1] > now_s", "True"),),
        ("presence_wrong", "no_progress"),
        ("process_killed",),
        faults_s=5.0,
        seed=14,
        is_quick=False,
    ),
    Plant(
        "a lost host stays host",
        (Edit(Agenda, "_steps", "steps = self._host_steps()", "steps = []"),),
        ("no_progress",),
        ("person_away",),
        settings=Settings(pace="off"),
        seed=8,
        is_quick=False,
    ),
)  # fmt: skip


def stormy(seed: int, plant: Plant) -> Scenario:
    """An evening of two nodes with all the faults that the bug needs."""
    drawn = scenario(seed)
    tables = drawn.tables
    if plant.settings is not None:
        tables = tuple(structs.replace(table, settings=plant.settings) for table in tables)
    return structs.replace(
        drawn, kinds=plant.kinds, nodes=2, tables=tables, store="memory",
        faults_s=plant.faults_s, trouble_s=30.0, whims=plant.whims, homesick=0.5,
    )  # fmt: skip


@pytest.mark.parametrize(
    "plant",
    [
        pytest.param(one, id=one.bug.replace(" ", "-"), marks=() if one.is_quick else AT_NIGHT)
        for one in PLANTS
    ],
)
def test_simulation_catches_a_planted_bug(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    for edit in plant.edits:
        if isinstance(edit, Edit):
            edit.make(monkeypatch)
        else:
            edit(monkeypatch)
    for seed in range(plant.seed, plant.seed + EVENINGS_MAX):
        one = play(stormy(seed, plant))
        if one.failed is not None:
            print(f"seed {seed}: {one.failed.kind}, {one.failed.what[:300]}")
            assert one.failed.kind in plant.caught_by
            return
    pytest.fail("it went unnoticed")


@AT_NIGHT
def test_the_simulation_shrinks_a_failing_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    ack_early = PLANTS[0].edits[0]
    assert isinstance(ack_early, Edit)
    ack_early.make(monkeypatch)
    failing = play(next(one for one in map(scenario, range(50)) if len(one.tables) == 3))
    assert failing.failed is not None
    smaller = shrunk(failing)
    assert smaller.failed is not None and smaller.failed.kind == failing.failed.kind
    assert (len(smaller.scenario.tables), smaller.scenario.kinds) == (1, ())
