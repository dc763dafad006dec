"""Bots at a table: whom the table plays for, when each moves, and what it plays.

A bot moves in two steps: it thinks a little before its moment, and plays at it. The lock is held
while it plays, not while it thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from giftable.games.kernel import Due, Free, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.audience import Audience
from giftable.tables.dice import Dice, derived
from giftable.tables.history import SeatHistory
from giftable.tables.pace import Turn, think_s
from giftable.tables.ports import BotFailed, BotSpec, Ports
from giftable.tables.position import Position
from giftable.tables.table import is_person_played, turns
from giftable.tables.table_log import TableLog

log = structlog.get_logger()

LEAD_S = 0.02  # a bot thinks so long before its moment; nearly all have an answer by then

_OFFER = "offer:"  # the turn of a bot that nobody waits for

Step = tuple[float, Callable[[], Awaitable[None]]]
"""When (monotonic) and what."""


def own_id(what: str, seat: Seat, n: int) -> str:
    """The id of a command of the table's own: two nodes that have the same idea have one."""
    return f"{what}:{seat}:{n:04}"


class BotPlay:
    """All seats of one table that no person plays. One of them thinks at a time."""

    def __init__(
        self,
        ports: Ports,
        table_log: TableLog,
        audience: Audience,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        plan: Callable[[], None],
    ) -> None:
        self._ports = ports
        self._log = table_log
        self._audience = audience
        self._spawn = spawn
        self._plan = plan
        self.fallbacks = 0  # moves played for bots that failed, since the table was woken
        self._thinking: asyncio.Task[None] | None = None
        self._thought: tuple[Turn, int, Any] | None = None  # at which n, and the answer
        self._at_s: dict[Turn, float] = {}
        self._declined: tuple[int, set[Seat]] = (0, set())  # offers, at which n
        self._complained: set[Seat] = set()

    def forget(self) -> None:
        """A new game, or a log folded anew."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._thought = None
        self._at_s.clear()
        self._complained.clear()

    def rested(self) -> None:
        """The table wakes: bots begin to think now."""
        self._at_s.clear()

    # When -----------------------------------------------------------------------------

    def waiting(self) -> list[tuple[Turn, Due | Free]]:
        """Whom the game waits for, and what bots may do besides."""
        waiting: list[tuple[Turn, Due | Free]] = [*turns(self._log.state, of_people=False)]
        if self._audience.seats.follow(self._log.state).has_bots:
            waiting += self._offers()
        return waiting

    def steps(self, waiting: list[tuple[Turn, Due | Free]]) -> list[Step]:
        """What bots are to do next."""
        if self._thinking is not None:
            return []
        shown_s, now_s = self._audience.pacer.shown_at_s, self._ports.clock.monotonic_s()
        known, self._at_s = self._at_s, {}
        for turn, due in waiting:
            if (at_s := known.get(turn)) is None:
                at_s = max(now_s, shown_s) + max(LEAD_S, self._think_s(turn[0], due))
            self._at_s[turn] = at_s
        if self._thought is not None:
            turn, n, action = self._thought
            if n == self._log.n and turn in self._at_s:
                return [(max(self._at_s[turn], shown_s), partial(self._play, turn, action))]
        return [
            (max(at_s - LEAD_S, shown_s), partial(self._begin_to_think, turn))
            for turn, at_s in self._at_s.items()
        ]

    def _offers(self) -> list[tuple[Turn, Free]]:
        """What bots may do now though nobody waits for them, if they have not declined."""
        state, n = self._log.state, self._log.n
        assert state.playing is not None
        if self._declined[0] != n:
            self._declined = (n, set())
        offers: list[tuple[Turn, Free]] = []
        for i, sitter in enumerate(state.seats):
            if sitter is None or not sitter.is_bot_played or i in self._declined[1]:
                continue
            ask = state.playing.ask(Seat(i))
            if ask is not None and ask.due is None:
                offered = [part for part in ask.free if part.is_offered]
                offers += [((Seat(i), f"{_OFFER}{n}"), part) for part in offered[:1]]
        return offers

    def _think_s(self, seat: Seat, due: Due | Free) -> float:
        dice = Dice(derived(self._seed(seat), "think", self._log.n))
        return think_s(self._log.state.settings.pace, due, dice)

    # Thinking and playing -------------------------------------------------------------

    async def _begin_to_think(self, turn: Turn) -> None:
        """A bot thinks a little before its moment, so that the dice alone say when it moves: how
        long it took would tell what it knows."""
        self._thinking = self._spawn(self._think(turn, self._log.n, self._position()))

    async def _think(self, turn: Turn, n: int, position: Position) -> None:
        """Let a bot think about commit n. The lock is not held: people may act meanwhile, and
        then it thinks again."""
        seat = turn[0]
        try:
            action = await self._ports.minds.act(*self.bot(seat), position.view(seat))
        except BotFailed as failed:
            self._complain(seat, str(failed))
            action = None
        self._thought = (turn, n, action)
        self._thinking = None
        self._plan()

    async def _play(self, turn: Turn, action: Any) -> None:
        """A bot's action; the game's fallback where the bot failed or its action is refused."""
        seat, position = turn[0], self._position()
        self._thought = None
        self._at_s.pop(turn, None)
        n = self._log.n + 1
        if action is None and turn[1].startswith(_OFFER):
            self._declined[1].add(seat)
            return
        if action is not None:
            try:
                await self._log.commit(None, c.BotAct(own_id("bot", seat, n), seat, action))
                return
            except Rejected as rejected:
                if rejected.code in ("store_failed", "newer_version"):
                    raise
                self._complain(seat, f"refused: {rejected.code}")
                if turn[1].startswith(_OFFER):
                    self._declined[1].add(seat)
                    return
        dice = Dice(derived(self._seed(seat), "fallback", n))
        action = position.fallback(seat, dice.below)
        await self._log.commit(None, c.BotAct(own_id("bot", seat, n), seat, action))

    async def explain(self) -> list[Any]:
        """What the bots of the game just played believed, by seat; of a bot that fails, nothing.
        Raises Rejected: not_over."""
        state = self._log.state
        if state.status != "over" or state.playing is None:
            raise Rejected("not_over")
        seats = state.playing.started.seats
        bots = [self.bot(seat) for seat in seats if not is_person_played(state, seat)]
        beliefs = []
        for bot in bots:  # while they think, the table may go on
            with suppress(BotFailed):
                beliefs.append(await self._ports.minds.explain(*bot))
        return beliefs

    # Who ------------------------------------------------------------------------------

    def bot(self, seat: Seat) -> tuple[BotSpec, SeatHistory]:
        """Who plays a seat that no person plays, and what it was shown."""
        state, history = self._log.state, self._log.history
        sitter = state.sitter(seat)
        level = sitter.level if sitter is not None and sitter.level else state.rules.bots.level
        character = sitter.character if sitter is not None else ""
        options: Any = msgspec.convert(self._position().started.options, state.rules.Options)
        seed, people = self._seed(seat), history.people(state)
        spec = BotSpec(state.game, level, character, seat, options, seed, people)
        return spec, history.by(state, seat)

    def _seed(self, seat: Seat) -> bytes:
        """A bot's own randomness: tells nothing about the cards."""
        position = self._position()
        return derived(position.seed, "bot", self._log.table, position.started.number, seat)

    def _position(self) -> Position:
        playing = self._log.state.playing
        assert playing is not None
        return playing

    def _complain(self, seat: Seat, why: str) -> None:
        self._ports.meter.fell_back(self._log.state.game)
        self.fallbacks += 1
        self._audience.host_changed()
        if seat not in self._complained:
            self._complained.add(seat)
            log.warning("bot failed, fallback played", table=self._log.table, seat=seat, why=why)
