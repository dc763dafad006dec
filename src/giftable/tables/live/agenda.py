"""What a table does by itself: bots move, clocks run out, a lost host is replaced, it sleeps.

One agenda with one timer does all of it. Nothing acts while nobody listens; bots and clocks also
stop while no person plays a seat. The table sleeps until somebody comes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

import structlog

from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.live.audience import Audience
from giftable.tables.live.bot_play import BotPlay, Step, table_command_id
from giftable.tables.log.table_log import Change, TableLog
from giftable.tables.ports import Ports
from giftable.tables.seed.joint import MixingTimer
from giftable.tables.state.days import is_choice
from giftable.tables.state.pace import Turn
from giftable.tables.state.position import Sitters
from giftable.tables.state.table import turns

log = structlog.get_logger()

HOST_GONE_S = 30.0  # a phone locked for a moment is no news
HOST_UNHEARD_S = 60.0  # while the bus is down: the host may be at another node
IDLE_S = 300.0
RETRY_S = 1.0  # after the store has failed
STAGGER_S = 0.25  # delay between nodes that could act for the table: usually only the first does
DUE_S = 0.001  # a step due this soon is done now: timers round


Conditions = tuple[Sitters, c.Settings, str, int]
"""Seats, settings, host, and the number of the last change of who is here."""


class AgendaRoom(Protocol):
    """The part of a room that its agenda uses."""

    @property
    def is_dropped(self) -> bool:
        """Whether this process no longer holds the table."""

    @property
    def drop(self) -> Callable[[], object]:
        """The function () -> None that drops the table from this process."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]: ...


class Agenda:
    """The timer of all that a table does by itself. Call `plan` after each change."""

    def __init__(
        self, ports: Ports, table_log: TableLog, audience: Audience, desk: AgendaRoom
    ) -> None:
        self._ports = ports
        self._log = table_log
        self._audience = audience
        self._desk = desk
        self.bots = BotPlay(ports, table_log, audience, desk.spawn, self.plan)
        self._timer: asyncio.Task[None] | None = None
        self._timer_at_s = 0.0
        self._not_before_s = float("-inf")
        self._broken_at: int | None = None  # the n at which a step failed; none runs until n grows
        self._idle_from_s = self._now_s()
        self._idle_while: Conditions | None = None  # nothing to do before one of these changes
        self._waits = MixingTimer()

    # The timer ------------------------------------------------------------------------

    def plan(self, *, touched: bool = False) -> None:
        """Sets the timer for the next step. `touched`: somebody has just used the table."""
        if self._desk.is_dropped or (self._idle_while is not None and self._is_still_idle()):
            return
        now_s = self._now_s()
        if touched or self._audience.listeners:
            self._idle_from_s = now_s
        steps = self._steps()
        if not steps and self._audience.is_attended:
            self._idle_while = self._idle_conditions()
        at_s = min([when for when, _ in steps]) if steps else None
        if self._timer is not None:
            if at_s is not None and at_s >= self._timer_at_s:
                return  # the timer fires before that and plans again
            self.stop()
        if at_s is not None:
            self._timer_at_s = at_s
            self._timer = asyncio.ensure_future(self._set_timer(max(0.0, at_s - now_s)))

    def _idle_conditions(self) -> Conditions | None:
        """Returns the values that must stay equal for the table to have nothing to do, whatever
        people play; None if their moves alone can change that."""
        log, state, playing = self._log, self._log.state, self._log.state.playing
        settings = state.settings
        if settings.clocks or settings.days or state.mixing is not None:
            return None
        if log.is_stale or self._broken_at == log.n:
            return None
        seats = () if playing is None else playing.started.seats
        sitters = [*(state.seats[seat] for seat in seats), *filter(None, state.seats)]
        if not all(sitter is not None and sitter.is_present for sitter in sitters):
            return None
        return state.seats, settings, state.host, self._audience.presence.changes

    def _is_still_idle(self) -> bool:
        """Whether the conditions of `_idle_conditions` still hold."""
        assert self._idle_while is not None
        seats, settings, host, presence = self._idle_while
        state = self._log.state
        if (
            seats is state.seats and settings is state.settings and host == state.host
            and presence == self._audience.presence.changes and state.mixing is None
            and not self._log.is_stale
        ):  # fmt: skip
            return True
        self._idle_while = None
        self._idle_from_s = self._now_s()  # people were here until now
        return False

    def touch(self) -> None:
        """Restarts the idle time, since somebody uses the table."""
        self._idle_from_s = self._now_s()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self) -> None:
        """Drops bots' planned moves: a game begins, or the log was folded again."""
        self.bots.forget()

    def restart_thinking(self) -> None:
        """Restarts bots' thinking times, since the table has woken up."""
        self.bots.restart_thinking()

    def learn_from(self, change: Change) -> None:
        """Prepares the bot runner if the commit has seated a bot; lets bots learn from a game that
        it has ended, if the host allows that (Settings.learn)."""
        state = self._log.state
        if type(change.command) is c.AddBot:
            self._ports.bot_runner.prepare()
        if state.settings.learn and state.status == "over" and change.before.status != "over":
            history = self._log.history
            shown, _ = history.for_viewer(state, None).since(0)
            self._ports.bot_runner.learn(state.game, history.people(state), shown)

    async def _set_timer(self, seconds: float) -> None:
        await self._ports.clock.sleep(seconds)
        await asyncio.sleep(0)  # who answered in time is heard first, where this loop is late
        self._timer = None  # the step itself must not be cancelled by `stop`
        async with self._log.lock:
            await self._do_next()
        self.plan()

    async def _do_next(self) -> None:
        steps = [s for s in self._steps() if s[0] <= self._now_s() + DUE_S]
        if not steps:
            return
        n = self._log.n
        try:
            await min(steps, key=lambda step: step[0])[1]()
        except Rejected as rejected:
            if rejected.code == "store_failed":
                self._not_before_s = self._now_s() + RETRY_S
                return
            self._broken_at = n
            log.warning("table could not act", table=self._log.table, code=rejected.code)
        except Exception:
            self._broken_at = n
            log.exception("table could not act", table=self._log.table)

    def _now_s(self) -> float:
        return self._ports.clock.monotonic_s()

    # What there is to do --------------------------------------------------------------

    def _steps(self) -> list[Step]:
        table_log = self._log
        if table_log.n and table_log.state.settings.days and table_log.state.is_running:
            return self._steps_over_days()
        if not self._audience.listeners:
            return [(self._idle_from_s + IDLE_S, self._drop_table)]
        if not self._audience.is_attended:
            return []
        if table_log.is_stale:  # the sender of the command may never retry
            return [(self._not_before_s, table_log.reload)]
        if self._broken_at == table_log.n:
            return []
        steps = self._host_steps() + self._mix_steps()
        state = table_log.state
        if state.playing is not None and not state.playing.is_over:
            waiting = self.bots.bot_turns()
            if (waiting or state.settings.clocks) and self._somebody_plays():
                steps += self.bots.steps(waiting)
                steps += self._clock_steps()
        if not steps:
            return steps
        late_s = self._audience.presence.rank * STAGGER_S
        return [(max(when + late_s, self._not_before_s), what) for when, what in steps]

    def _steps_over_days(self) -> list[Step]:
        """Returns the next steps over days, where nobody needs to be connected: bots answer at
        once, what is no decision is done, and clocks run in wall time (tables/state/days.py)."""
        table_log = self._log
        steps: list[Step] = []
        if not self._audience.listeners:
            steps.append((self._idle_from_s + IDLE_S, self._drop_table))
        if table_log.is_stale:
            return [*steps, (self._not_before_s, table_log.reload)]
        if self._broken_at == table_log.n:
            return steps
        now_s, now_ms = self._now_s(), self._ports.deadline_now_ms()
        state, days = table_log.state, table_log.days
        acts = self.bots.immediate_steps()
        for turn, due in turns(state, of_people=True):
            if not is_choice(due):
                acts.append((now_s, partial(self._advance, turn)))
        if not days.is_time_to_close(now_ms):
            for turn, ends_ms in days.ends(state).items():
                end_s = now_s + max(0, ends_ms - now_ms) / 1000
                acts.append((end_s, partial(self._time_out, turn)))
        return steps + [(max(when, self._not_before_s), what) for when, what in acts]

    def _somebody_plays(self) -> bool:
        return any(s is not None and s.is_present for s in self._log.state.seats)

    def _clock_steps(self) -> list[Step]:
        state, clocks = self._log.state, self._log.clocks
        if not state.settings.clocks or state.clock_held:
            return []
        steps: list[Step] = []
        for turn, _ in turns(state, of_people=True):
            end_s = clocks.end_s(turn, self._now_s())
            if end_s is not None:
                steps.append((end_s, partial(self._time_out, turn)))
        return steps

    def _host_steps(self) -> list[Step]:
        """Returns the steps that replace an absent host, or make one who is back host again."""
        state, presence = self._log.state, self._audience.presence
        bus = self._ports.bus
        hears = (
            bool(bus.is_up) or not bus.is_shared
        )  # or else the nodes could not agree who is here
        for person in filter(presence.is_online, state.lenders if hears else ()):
            if seats := state.seats_of(person):
                return [(self._now_s(), partial(self._return_host, seats[0]))]
        host = state.host
        is_here = presence.is_online(host) and bool(state.seats_of(host) or host not in state.moved)
        if is_here or self._next_host() is None:
            return []
        gone_s = HOST_GONE_S if hears else HOST_UNHEARD_S
        return [(presence.gone_since_s(host) + gone_s, self._pass_host)]

    def _mix_steps(self) -> list[Step]:
        """Returns the step that starts a game without the shares of pages that are late."""
        state = self._log.state
        if state.mixing is None:
            return []
        until_s = self._waits.until_s(state.mixing, state.games + 1, self._now_s())
        return [(until_s, self._end_mix_wait)]

    def _next_host(self) -> Seat | None:
        """Returns the seat of the connected person who has sat here longest; None if there is none.
        A seat that was moved to another session comes last."""
        state, presence = self._log.state, self._audience.presence
        found = [
            (bool(s.before), s.since, Seat(seat))
            for seat, s in enumerate(state.seats)
            if s is not None and s.is_present and s.person not in (None, state.host)
            and presence.is_online(s.person or "")
        ]  # fmt: skip
        return min(found)[-1] if found else None

    # Doing it -------------------------------------------------------------------------

    async def _drop_table(self) -> None:
        self._desk.drop()

    async def _pass_host(self) -> None:
        seat = self._next_host()
        if seat is not None:
            lost = c.HostLost(table_command_id("host", seat, self._log.n + 1), seat, lends=True)
            await self._log.commit(None, lost)

    async def _return_host(self, seat: Seat) -> None:
        await self._log.commit(
            None, c.HostBack(table_command_id("host", seat, self._log.n + 1), seat)
        )

    async def _end_mix_wait(self) -> None:
        mixing = self._log.state.mixing
        if mixing is not None:
            own = table_command_id("mix", Seat(0), self._log.n + 1)
            await self._log.commit(None, c.MixOn(own, mixing.attempt, mixing.is_listed))

    async def _advance(self, turn: Turn) -> None:
        seat, key = turn
        command = c.Advance(table_command_id("show", seat, self._log.n + 1), seat, key)
        await self._log.commit(None, command)

    async def _time_out(self, turn: Turn) -> None:
        seat, key = turn
        command = c.TimeOut(table_command_id("clock", seat, self._log.n + 1), seat, key)
        await self._log.commit(None, command)
