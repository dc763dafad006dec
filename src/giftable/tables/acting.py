"""What a table does by itself: bots play, clocks run out, a lost host is replaced, an idle
room is dropped.

All of it is one agenda and one timer. Nothing acts while nobody looks, and no bot plays on
when every person has left: the table sleeps until somebody comes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from giftable.games.kernel import Due, Free, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.dice import Dice, derived
from giftable.tables.pace import Turn, think_s
from giftable.tables.ports import BotFailed, BotSpec
from giftable.tables.published import Seated
from giftable.tables.table import Playing, TableState, is_person_played, left_of, turns
from giftable.tables.witnessed import SeatSeen

if TYPE_CHECKING:
    from giftable.tables.room import Room

log = structlog.get_logger()

HOST_GONE_S = 10.0
HOST_UNHEARD_S = 60.0  # without a word on the bus the host may be at another node
IDLE_S = 300.0
RETRY_S = 1.0  # after the store has failed
STAGGER_S = 0.25  # between nodes that could act for the table: mostly the first does
LEAD_S = 0.02  # a bot thinks so long before its moment; nearly all have an answer by then
DUE_S = 0.001  # a moment so near is now: timers round

_OFFER = "offer:"  # the turn of a bot that nobody waits for

Step = tuple[float, Callable[[], Awaitable[None]]]
"""When (monotonic) and what."""


def _own_id(what: str, seat: Seat, n: int) -> str:
    """The id of a command of the table's own: two nodes that have the same idea have one."""
    return f"{what}:{seat}:{n:04}"


class Acting:
    """The table's own will. `plan` after anything changed; it never runs two things at once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.Task[None] | None = None
        self._timer_at_s = 0.0
        self._not_before_s = float("-inf")
        self._broken_at: int | None = None  # the n at which acting failed: wait for the next
        self._thinking: asyncio.Task[None] | None = None  # one bot at a time
        self._thought: tuple[Turn, int, Any] | None = None  # at which n, and the answer
        self._bot_at_s: dict[Turn, float] = {}
        self._declined: tuple[int, set[Seat]] = (0, set())  # offers, at which n
        self._complained: set[Seat] = set()
        self.fallbacks = 0  # moves played for bots that failed, since the table was woken
        self._idle_from_s = room.outside.clock.monotonic_s()
        self._seated = Seated()

    # The timer ------------------------------------------------------------------------

    def plan(self) -> None:
        """Set the timer for the next thing to do."""
        if self._room.is_dropped:
            return
        now_s = self._now_s()
        if self._room.listeners:
            self._idle_from_s = now_s
        agenda = self._agenda()
        at_s = min([when for when, _ in agenda]) if agenda else None
        if self._timer is not None and at_s == self._timer_at_s:
            return
        self.stop()
        if at_s is not None:
            self._timer_at_s = at_s
            self._timer = asyncio.ensure_future(self._wait(max(0.0, at_s - now_s)))

    def touch(self) -> None:
        """Somebody uses the table: it is not idle."""
        self._idle_from_s = self._now_s()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self) -> None:
        """A new game, or a log folded anew."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._thought = None
        self._bot_at_s.clear()
        self._complained.clear()

    def rested(self) -> None:
        """The table wakes: bots begin to think now."""
        self._bot_at_s.clear()

    async def _wait(self, seconds: float) -> None:
        await self._room.outside.clock.sleep(seconds)
        self._timer = None  # from here on it is at work, no more to be cancelled
        async with self._room.lock:
            await self._do_next()
        self.plan()

    async def _do_next(self) -> None:
        steps = [s for s in self._agenda() if s[0] <= self._now_s() + DUE_S]
        if not steps:
            return
        n = self._room.n
        try:
            await min(steps, key=lambda step: step[0])[1]()
        except Rejected as rejected:
            if rejected.code == "store_failed":
                self._not_before_s = self._now_s() + RETRY_S
                return
            self._broken_at = n
            log.warning("table could not act", table=self._room.table, code=rejected.code)
        except Exception:
            self._broken_at = n
            log.exception("table could not act", table=self._room.table)

    def _now_s(self) -> float:
        return self._room.outside.clock.monotonic_s()

    # The agenda -----------------------------------------------------------------------

    def _agenda(self) -> list[Step]:
        room = self._room
        if not room.listeners:
            return [(self._idle_from_s + IDLE_S, self._drop)]
        if room.is_stale:  # who sent the command may not come back to ask again
            return [(self._not_before_s, room.reload)]
        if self._broken_at == room.n:
            return []
        steps = self._host_steps()
        state = room.state
        if state.is_running:
            waiting: list[tuple[Turn, Due | Free]] = [
                *turns(state, of_people=False),
                *self._offers(),
            ]
            if (waiting or state.settings.clocks) and self._somebody_plays():
                steps += self._bot_steps(waiting)
                steps += self._clock_steps()
        if not steps:
            return steps
        late_s = room.presence.rank * STAGGER_S
        return [(max(when + late_s, self._not_before_s), what) for when, what in steps]

    def _somebody_plays(self) -> bool:
        return any(s is not None and s.is_present for s in self._room.state.seats)

    def _offers(self) -> list[tuple[Turn, Free]]:
        """What bots may do now though nobody waits for them, if they have not declined."""
        room, state = self._room, self._room.state
        self._seated.follow(state)
        if not self._seated.has_bots:
            return []
        if self._declined[0] != room.n:
            self._declined = (room.n, set())
        offers: list[tuple[Turn, Free]] = []
        for i, sitter in enumerate(state.seats):
            if sitter is None or not sitter.is_bot_played or i in self._declined[1]:
                continue
            assert state.playing is not None
            ask = state.rules.ask(state.playing.state, Seat(i))
            if ask is not None and ask.due is None:
                offered = [part for part in ask.free if part.is_offered]
                offers += [((Seat(i), f"{_OFFER}{room.n}"), part) for part in offered[:1]]
        return offers

    def _bot_steps(self, waiting: list[tuple[Turn, Due | Free]]) -> list[Step]:
        if self._thinking is not None:
            return []
        shown_s = self._room.pacer.shown_at_s
        known, self._bot_at_s = self._bot_at_s, {}
        for turn, due in waiting:
            if (at_s := known.get(turn)) is None:
                at_s = max(self._now_s(), shown_s) + max(LEAD_S, self._think_s(turn[0], due))
            self._bot_at_s[turn] = at_s
        if self._thought is not None:
            turn, n, action = self._thought
            if n == self._room.n and turn in self._bot_at_s:
                play = partial(self._play, turn, action)
                return [(max(self._bot_at_s[turn], shown_s), play)]
        return [
            (max(at_s - LEAD_S, shown_s), partial(self._begin_to_think, turn))
            for turn, at_s in self._bot_at_s.items()
        ]

    def _think_s(self, seat: Seat, due: Due | Free) -> float:
        dice = Dice(derived(self._bot_seed(seat), "think", self._room.n))
        return think_s(self._room.state.settings.pace, due, dice)

    def _clock_steps(self) -> list[Step]:
        room = self._room
        if not room.state.settings.clocks or room.state.clock_held:
            return []
        steps: list[Step] = []
        for turn, _ in turns(room.state, of_people=True):
            end_s = room.clocks.end_s(turn, self._now_s())
            if end_s is not None:
                steps.append((end_s, partial(self._time_out, turn)))
        return steps

    def _host_steps(self) -> list[Step]:
        room = self._room
        host = room.state.host
        if room.presence.is_online(host) or self._next_host() is None:
            return []
        bus = room.outside.bus
        gone_s = HOST_GONE_S if bus.is_up or not bus.is_shared else HOST_UNHEARD_S
        return [(room.presence.gone_since_s(host) + gone_s, self._pass_host)]

    def _next_host(self) -> Seat | None:
        """The next person present, to the left of the host."""
        room = self._room
        own = room.state.seats_of(room.state.host)
        for seat in left_of(own[0] if own else Seat(-1), range(len(room.state.seats))):
            sitter = room.state.sitter(seat)
            if sitter is None or not sitter.is_present or sitter.person is None:
                continue
            if room.presence.is_online(sitter.person):
                return seat
        return None

    # The steps ------------------------------------------------------------------------

    async def _drop(self) -> None:
        self._room.drop()

    async def _pass_host(self) -> None:
        seat = self._next_host()
        if seat is not None:
            command = c.HostLost(_own_id("host", seat, self._room.n + 1), seat)
            await self._room.commit(None, command)

    async def _time_out(self, turn: Turn) -> None:
        seat, key = turn
        command = c.TimeOut(_own_id("clock", seat, self._room.n + 1), seat, key)
        await self._room.commit(None, command)

    async def _begin_to_think(self, turn: Turn) -> None:
        """A bot thinks a little before its moment, so that the dice alone say when it moves: how
        long it took would tell what it knows."""
        playing = self._room.state.playing
        assert playing is not None
        self._thinking = self._room.spawn(self._think(turn, self._room.n, playing))

    async def _play(self, turn: Turn, action: Any) -> None:
        """A bot's action; the game's fallback where the bot failed or its action is refused."""
        room, seat = self._room, turn[0]
        playing = room.state.playing
        assert playing is not None
        self._thought = None
        self._bot_at_s.pop(turn, None)
        n = room.n + 1
        if action is None and turn[1].startswith(_OFFER):
            self._declined[1].add(seat)
            return
        if action is not None:
            try:
                await room.commit(None, c.BotAct(_own_id("bot", seat, n), seat, action))
                return
            except Rejected as rejected:
                if rejected.code in ("store_failed", "newer_version"):
                    raise
                self._complain(seat, f"refused: {rejected.code}")
                if turn[1].startswith(_OFFER):
                    self._declined[1].add(seat)
                    return
        dice = Dice(derived(self._bot_seed(seat), "fallback", n))
        action = room.state.rules.fallback(playing.state, seat, dice.below)
        await room.commit(None, c.BotAct(_own_id("bot", seat, n), seat, action))

    async def _think(self, turn: Turn, n: int, playing: Playing) -> None:
        """Let a bot think about commit n. The lock is not held: people may act meanwhile, and
        then it thinks again."""
        seat = turn[0]
        view = self._room.state.rules.view(playing.state, seat)
        try:
            action = await self._room.outside.minds.act(*self.bot(seat), view)
        except BotFailed as failed:
            self._complain(seat, str(failed))
            action = None
        self._thought = (turn, n, action)
        self._thinking = None
        self.plan()

    async def explain(self) -> list[Any]:
        """What the bots of the game just played believed, by seat; of a bot that fails, nothing.
        Raises Rejected: not_over."""
        state = self._room.state
        if state.status != "over" or state.playing is None:
            raise Rejected("not_over")
        seats = state.playing.started.seats
        bots = [self.bot(seat) for seat in seats if not is_person_played(state, seat)]
        beliefs = []
        for bot in bots:  # while they think, the table may go on
            with suppress(BotFailed):
                beliefs.append(await self._room.outside.minds.explain(*bot))
        return beliefs

    def committed(self, command: Any, before: TableState) -> None:
        """After a commit of this node: where it has seated a bot, one is asked soon; where it has
        ended a game, and the host lets them, bots may learn from it."""
        room, state = self._room, self._room.state
        if isinstance(command, c.AddBot):
            room.outside.minds.prepare()
        if state.settings.learn and state.status == "over" and before.status != "over":
            people = room.witnessed.people(state)
            shown, _ = room.witnessed.by(state, None).since(0)
            room.outside.minds.learn(state.game, people, shown)

    def bot(self, seat: Seat) -> tuple[BotSpec, SeatSeen]:
        """Who plays a seat that no person plays, and what it was shown."""
        room = self._room
        state, playing = room.state, room.state.playing
        assert playing is not None
        sitter = state.sitter(seat)
        level = sitter.level if sitter is not None and sitter.level else state.rules.level
        character = sitter.character if sitter is not None else ""
        options: Any = msgspec.convert(playing.started.options, state.rules.Options)
        seed, people = self._bot_seed(seat), room.witnessed.people(state)
        spec = BotSpec(state.game, level, character, seat, options, seed, people)
        return spec, room.witnessed.by(state, seat)

    def _bot_seed(self, seat: Seat) -> bytes:
        """A bot's own randomness: tells nothing about the cards."""
        playing = self._room.state.playing
        assert playing is not None
        return derived(playing.seed, "bot", self._room.table, playing.started.number, seat)

    def _complain(self, seat: Seat, why: str) -> None:
        room = self._room
        room.outside.meter.fell_back(room.state.game)
        self.fallbacks += 1
        for listener in list(room.listeners):
            if listener.person == room.state.host:
                listener.table_changed()
        if seat not in self._complained:
            self._complained.add(seat)
            log.warning("bot failed, fallback played", table=room.table, seat=seat, why=why)
