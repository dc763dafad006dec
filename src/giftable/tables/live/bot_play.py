"""The bots at a table: which seats they play, when each moves, and what it plays.

A bot moves in two steps: it thinks shortly before its moment, and plays at that moment. The table's
lock is held while it plays, not while it thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from giftable.games.kernel import Due, Free, GameAction, GameOptions, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.live.audience import Audience
from giftable.tables.log.table_log import TableLog
from giftable.tables.ports import BotFailed, BotSpec, Ports
from giftable.tables.seed.dice import Dice, bot_seed, derive_key
from giftable.tables.state import lessons
from giftable.tables.state.history import SeatHistory, TableHistory
from giftable.tables.state.pace import Turn, think_s
from giftable.tables.state.position import Position
from giftable.tables.state.table import TableState, is_person_played, turns

log = structlog.get_logger()

LEAD_S = 0.02  # a bot begins to think this long before its moment; nearly all answer in time

_OFFER = "offer:"  # begins the key of a turn that nobody waits for

Step = tuple[float, Callable[[], Awaitable[None]]]
"""When (monotonic seconds), and what to do then."""


def table_command_id(what: str, seat: Seat, n: int) -> str:
    """Returns the id of a command by the table itself. It is the same at every node, so that two
    nodes that act at once make only one commit."""
    return f"{what}:{seat}:{n:04}"


def bot_of(
    state: TableState, history: TableHistory, seat: Seat, seed: bytes
) -> tuple[BotSpec, SeatHistory]:
    """Returns the bot of a seat that no person plays, and what that seat was shown."""
    assert state.playing is not None
    sitter = state.sitter(seat)
    level = sitter.level if sitter is not None and sitter.level else state.rules.bots.level
    character = sitter.character if sitter is not None else ""
    options: GameOptions = msgspec.convert(state.playing.started.options, state.rules.Options)
    made = {card.id: card.tags for card in state.own_cards if card.tags}
    people = history.people(state)
    spec = BotSpec(state.game, level, character, seat, options, seed, people, made)
    return spec, history.for_viewer(state, seat)


class BotPlay:
    """Plays all seats of one table that no person plays. One bot thinks at a time."""

    def __init__(
        self, ports: Ports, table_log: TableLog, audience: Audience,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]], plan: Callable[[], None],
    ) -> None:  # fmt: skip
        self._ports = ports
        self._log = table_log
        self._audience = audience
        self._spawn = spawn
        self._plan = plan
        self.fallbacks = 0  # moves played for bots that failed, since the table was woken
        self._thinking: asyncio.Task[None] | None = None
        self._thought: tuple[Turn, int, GameAction] | None = None  # (turn, n, answer)
        self._at_s: dict[Turn, float] = {}
        self._declined: tuple[int, set[Seat]] = (0, set())  # (n, seats that declined)
        self._complained: set[Seat] = set()
        self._hasty_at: int | None = None  # the n at which bots take no time

    def forget(self) -> None:
        """Drops all planned answers and times: a game begins, or the log was folded again."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._thought = None
        self._at_s.clear()
        self._complained.clear()

    def restart_thinking(self) -> None:
        """Draws all thinking times again, since the table has woken up."""
        self._at_s.clear()

    def hasten(self) -> None:
        """Sets the thinking time of the bots that are waited for to zero, after a skip."""
        self._hasty_at = self._log.n
        self._at_s.clear()

    def immediate_steps(self) -> list[Step]:
        """Returns the next steps of bots without thinking times."""
        if self._hasty_at != self._log.n:
            self.hasten()
        return self.steps(self.bot_turns())

    # When -----------------------------------------------------------------------------

    def bot_turns(self) -> list[tuple[Turn, Due | Free]]:
        """Returns the turns of bots: those that the game waits for, then those that it offers."""
        state = self._log.state
        waiting: list[tuple[Turn, Due | Free]] = [*turns(state, of_people=False)]
        if self._audience.seats.update(state).has_bots and not state.lesson:
            waiting += self._offers()
        return waiting

    def steps(self, waiting: list[tuple[Turn, Due | Free]]) -> list[Step]:
        """Returns the next steps of bots; none while a bot thinks."""
        if self._thinking is not None or self._are_paused_by_lesson:
            return []
        shown_s, now_s = self._audience.pacer.shown_at_s, self._ports.clock.monotonic_s()
        known, self._at_s = self._at_s, {}
        for turn, due in waiting:
            if (at_s := known.get(turn)) is None:
                thinks_s = 0.0 if self._hasty_at == self._log.n else self._think_s(turn[0], due)
                at_s = max(now_s, shown_s) + max(LEAD_S, thinks_s)
            self._at_s[turn] = at_s
        if self._thought is not None:
            turn, n, action = self._thought
            if n == self._log.n and turn in self._at_s:
                return [(max(self._at_s[turn], shown_s), partial(self._play, turn, action))]
        return [
            (max(at_s - LEAD_S, shown_s), partial(self._begin_to_think, turn))
            for turn, at_s in self._at_s.items()
        ]

    @property
    def _are_paused_by_lesson(self) -> bool:
        """Whether bots wait for the pupil of a lesson to read."""
        state, has_read = self._log.state, self._hasty_at == self._log.n
        return bool(state.lesson) and lessons.pauses_bots(state, has_read=has_read)

    def _offers(self) -> list[tuple[Turn, Free]]:
        """Returns actions that bots are offered although nobody waits for them, without those
        declined at this n."""
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
        dice = Dice(derive_key(self._seed(seat), "think", self._log.n))
        return think_s(self._log.state.settings.pace, due, dice)

    # Thinking and playing -------------------------------------------------------------

    async def _begin_to_think(self, turn: Turn) -> None:
        """Lets a bot compute its move shortly before the time drawn for it, so that its computing
        time reveals nothing of what it knows."""
        self._thinking = self._spawn(self._think(turn, self._log.n, self._position()))

    async def _think(self, turn: Turn, n: int, position: Position) -> None:
        """Lets a bot choose its move at commit n, without the lock; again if people act
        meanwhile."""
        seat = turn[0]
        try:
            if self._log.state.lesson and lessons.current_lesson(self._log.state) is not None:
                action = lessons.bot_action(self._log.state, seat)
            elif self._log.state.rules.real_cards(self._log.state.options):
                action = None  # it does not see them: chance plays
            else:
                action = await self._ports.bot_runner.act(*self.bot(seat), position.view(seat))
        except BotFailed as failed:
            self._note_failure(seat, str(failed))
            action = None
        self._thought = (turn, n, action)
        self._thinking = None
        self._plan()

    async def _play(self, turn: Turn, action: GameAction) -> None:
        """Makes the bot's move, or the game's fallback if the bot failed or its move is refused."""
        seat, position = turn[0], self._position()
        self._thought = None
        self._at_s.pop(turn, None)
        n = self._log.n + 1
        if action is None and turn[1].startswith(_OFFER):
            self._declined[1].add(seat)
            return
        if action is not None:
            try:
                await self._log.commit(
                    None, c.BotAct(table_command_id("bot", seat, n), seat, action)
                )
                return
            except Rejected as rejected:
                if rejected.code in ("store_failed", "newer_version"):
                    raise
                self._note_failure(seat, f"refused: {rejected.code}")
                if turn[1].startswith(_OFFER):
                    self._declined[1].add(seat)
                    return
        dice = Dice(derive_key(self._seed(seat), "fallback", n))
        action = position.fallback(seat, dice.below)
        await self._log.commit(None, c.BotAct(table_command_id("bot", seat, n), seat, action))

    async def explain(self) -> list[Any]:
        """Returns the beliefs of the finished game's bots, in seat order, without bots that fail.
        Raises Rejected: not_over."""
        state = self._log.state
        if state.status != "over" or state.playing is None:
            raise Rejected("not_over")
        seats = state.playing.started.seats
        bots = [self.bot(seat) for seat in seats if not is_person_played(state, seat)]
        beliefs: list[Any] = []
        for bot in bots:  # while they think, the table may go on
            with suppress(BotFailed):
                beliefs.append(await self._ports.bot_runner.explain(*bot))
        return beliefs

    # Who ------------------------------------------------------------------------------

    def bot(self, seat: Seat) -> tuple[BotSpec, SeatHistory]:
        """Returns the bot of a seat that no person plays, and what that seat was shown."""
        return bot_of(self._log.state, self._log.history, seat, self._seed(seat))

    def _seed(self, seat: Seat) -> bytes:
        position = self._position()
        return bot_seed(position.seed, self._log.table, position.started.number, seat)

    def _position(self) -> Position:
        playing = self._log.state.playing
        assert playing is not None
        return playing

    def _note_failure(self, seat: Seat, why: str) -> None:
        self._ports.meter.fell_back(self._log.state.game)
        self.fallbacks += 1
        self._audience.host_changed()
        if seat not in self._complained:
            self._complained.add(seat)
            log.warning("bot failed, fallback played", table=self._log.table, seat=seat, why=why)
