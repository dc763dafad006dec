"""One live table: commands one after the other, append then show, and whoever listens.

A room is a cache of the log. Whatever it is unsure of (a store that failed, a commit that
another node made first) it folds anew from there. What the table does by itself (bots, clocks,
a lost host) is in acting.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol, TypeVar

import structlog
from msgspec import Struct

from giftable.rules.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.acting import Acting
from giftable.tables.deciding import decide
from giftable.tables.pace import Clocks, Pacer, hold_of
from giftable.tables.ports import (
    BotMaker,
    Bus,
    Clock,
    Commit,
    Entropy,
    Repeated,
    Store,
    StoreFailed,
    TableId,
    Taken,
)
from giftable.tables.published import Published
from giftable.tables.table import (
    Supplies,
    TableState,
    evolve,
    host_only,
    is_person_played,
    start_refused,
)

T = TypeVar("T")

log = structlog.get_logger()

NUDGE_S = 10.0  # one nudge a seat in so long
SEED_BYTES = 32
COMMITS_MAX = 20_000  # some fifteen long games; a log that only grows would choke the fold
OWN_IDS = ("bot:", "clock:", "host:")  # command ids that only the table itself may use
QUIET = (f.ClockHeld, f.ClockStretched, f.FilledIn)  # facts that people need not hear of


class Outside(Struct, frozen=True):
    """The ports that all rooms of a process share."""

    store: Store
    bus: Bus
    clock: Clock
    entropy: Entropy
    bots: BotMaker
    decks: Callable[[str, Any], Any]  # (game, options) -> deck


class Listener(Protocol):
    """One socket at the table. Nothing here may block or raise."""

    @property
    def person(self) -> str: ...
    def published(self, published: Published) -> None: ...
    def table_changed(self) -> None: ...
    def presence_changed(self) -> None: ...
    def nudged(self, seat: Seat) -> None: ...
    def closed(self, code: str) -> None:
        """The table is closed for good; the listener is detached already."""


class Room:
    """One table of this process. Made by `Tables.room`, which also loads it."""

    state: TableState
    n: int

    def __init__(self, table: TableId, outside: Outside, drop: Callable[[Room], None]) -> None:
        self.table = table
        self.outside = outside
        self.listeners: list[Listener] = []
        self.clocks = Clocks()
        self.pacer = Pacer()
        self.lock = asyncio.Lock()
        self.events: list[Any] = []  # the running game's, for bots
        self._ids: dict[str, tuple[int, str | None]] = {}  # command id -> n and who asked
        self._gone_s: dict[str, float] = {}  # person -> when a listener left; the last counts
        self._woke_s = outside.clock.monotonic_s()
        self._nudged_s: dict[Seat, float] = {}
        self.is_dropped = False
        self._is_stale = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._deck: tuple[Any, Any] = (None, ())
        self._drop = drop
        self.acting = Acting(self)

    # Commands -------------------------------------------------------------------------

    async def command(self, person: str, command: Any) -> int:
        """The n of the commit that answers the command, also where it was sent before.

        Raises Rejected with the game's and the table's codes (deciding.py), `store_failed` (it
        may be sent again), `bad_id`, `newer_version`, `table_worn_out`; for a nudge also
        `not_waited_for`, `too_soon`.
        """
        if command.id.startswith(OWN_IDS):
            raise Rejected("bad_id")
        # The sender may hang up while the store writes: the table must still learn of it.
        return await asyncio.shield(self._spawn(self._command(person, command)))

    async def _command(self, person: str, command: Any) -> int:
        try:
            async with self.lock:
                if isinstance(command, c.Nudge):
                    return self._nudge(person, Seat(command.seat))
                return await self.commit(person, command)
        finally:  # a refusal, too, may come after news from elsewhere
            self.acting.touch()
            self.acting.plan()

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def commit(self, person: str | None, command: Any) -> int:
        """Decide, append, show. The lock is held; Raises Rejected."""
        while True:
            if self._is_stale:
                await self._reload()
            if (done := self._ids.get(command.id)) is not None:
                if done[1] != person:
                    raise Rejected("bad_id")  # somebody else's: nothing of this one happened
                return done[0]
            if self.n >= COMMITS_MAX:
                raise Rejected("table_worn_out")
            clock, entropy = self.outside.clock, self.outside.entropy
            supplies = Supplies(
                self.table,
                self.state.code,
                entropy.token_bytes(SEED_BYTES) if isinstance(command, c.Start) else b"",
                self.outside.decks,
            )
            facts, after = decide(self.state, person, command, supplies)
            commit = Commit(
                self.table, self.n + 1, clock.wall_ms(), command.id,
                f.encode(command, person, facts),
            )  # fmt: skip
            try:
                await self.outside.store.append(commit)
            except (Taken, Repeated):
                await self._catch_up()
                if person is None:  # the table's own wish is out of date
                    return self.n
            except StoreFailed:
                self._is_stale = True
                await self._reload()
                if command.id not in self._ids:
                    raise Rejected("store_failed") from None
            else:
                before, self.state = self.state, after
                self._note(commit, person, facts, clock.monotonic_s())
                self._show(before, facts)
                await self.outside.bus.publish(commit)
                return self.n

    def _nudge(self, person: str, seat: Seat) -> int:
        host_only(self.state, person)
        if seat not in self.current().waiting or not is_person_played(self.state, seat):
            raise Rejected("not_waited_for")
        now_s = self.outside.clock.monotonic_s()
        if now_s - self._nudged_s.get(seat, float("-inf")) < NUDGE_S:
            raise Rejected("too_soon")
        self._nudged_s[seat] = now_s
        sitter = self.state.sitter(seat)
        for listener in list(self.listeners):
            if sitter is not None and listener.person == sitter.person:
                listener.nudged(seat)
        return self.n

    # The log --------------------------------------------------------------------------

    async def load(self) -> bool:
        """Fold the whole log; False if there is none. Raises NewerVersion, StoreFailed."""
        commits = await self.outside.store.read(self.table)
        if not commits:
            return False
        clock = self.outside.clock
        now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
        state: TableState | None = None
        self.events, self._ids, self.clocks = [], {}, Clocks()
        for commit in commits:
            body = f.decode(commit)
            for fact in body.facts:
                state = evolve(state, fact)
            assert state is not None
            self.state = state
            # The wall clock says how long ago; a jump can make that no less than nothing.
            at_s = now_s - max(0, now_ms - commit.at_ms) / 1000
            self._note(commit, body.person, body.facts, at_s)
        self._is_stale = False
        self.acting.forget()
        return True

    async def _reload(self) -> None:
        """Fold anew after a failure; all who listen get the truth. Raises Rejected."""
        before = self.n
        try:
            await self.load()
        except StoreFailed:
            raise Rejected("store_failed") from None
        except f.NewerVersion as error:
            self._close(error)
        if self.n != before:
            for listener in list(self.listeners):
                self.refresh(listener)

    async def _catch_up(self) -> None:
        """Fold what others have appended, and show it. Raises Rejected."""
        try:
            commits = await self.outside.store.read(self.table, self.n)
            for commit in commits:
                self._take(commit)
        except StoreFailed:
            self._is_stale = True
            raise Rejected("store_failed") from None
        except f.NewerVersion as error:
            self._close(error)

    def _take(self, commit: Commit) -> None:
        """Fold and show another node's commit."""
        body = f.decode(commit)
        before = after = self.state
        for fact in body.facts:
            after = evolve(after, fact)
        self.state = after
        self._note(commit, body.person, body.facts, self.outside.clock.monotonic_s())
        self._show(before, body.facts)

    def hear(self, commit: Commit) -> None:
        """The bus says what the table has come to; one's own commits are known already."""
        if commit.n > self.n:
            self._spawn(self._hear(commit.n))

    async def _hear(self, n: int) -> None:
        async with self.lock:
            if n > self.n and not self._is_stale:
                try:
                    await self._catch_up()
                except Rejected as rejected:
                    log.warning("cannot follow", table=self.table, code=rejected.code)
        self.acting.plan()

    def _note(self, commit: Commit, person: str | None, facts: Iterable[Any], at_s: float) -> None:
        """Take over the bookkeeping of a commit; `self.state` is the table after it."""
        self.n = commit.n
        self._ids[commit.command_id] = (commit.n, person)
        for fact in facts:
            if not isinstance(fact, f.TableFact):
                self.events.append(fact)
            elif isinstance(fact, f.GameStarted | f.LobbyOpened):
                self.events.clear()
                self.clocks = Clocks()
                self.acting.forget()
            elif isinstance(fact, f.ClockHeld):
                self.clocks.hold(fact.held, at_s)
            elif isinstance(fact, f.ClockStretched):
                self.clocks.stretch(at_s)
            elif isinstance(fact, f.SetUpDone) and not self.state.settings.clocks:
                self.clocks = Clocks()
        self._follow(at_s)

    def _follow(self, at_s: float) -> None:
        playing = self.state.playing
        if self.state.settings.clocks and playing is not None and not playing.over:
            turns = self.acting.turns(of_people=True)
            lengths = [(turn, due.seconds) for turn, due in turns if due.seconds is not None]
            self.clocks.follow(lengths, max(at_s, self.pacer.free_at_s))

    def _close(self, error: f.NewerVersion) -> None:
        log.error("newer version", table=self.table, error=str(error))
        listeners, self.listeners = self.listeners, []
        self._drop(self)
        for listener in listeners:
            listener.closed("newer_version")
        raise Rejected("newer_version") from error

    # Showing --------------------------------------------------------------------------

    def _show(self, before: TableState, facts: tuple[Any, ...]) -> None:
        state, clock = self.state, self.outside.clock
        events = tuple(x for x in facts if not isinstance(x, f.TableFact))
        now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
        hold_ms = hold_of(state.rules.hold_ms, events)
        show_s = self.pacer.stamp(now_s, hold_ms, state.settings.pace)
        published = Published(
            state, self.n, now_ms, now_ms + round((show_s - now_s) * 1000), events,
            self._clock_ends_ms(),
            next((x.seat for x in facts if isinstance(x, f.FilledIn)), None),
        )  # fmt: skip
        if self._is_news(before, facts, published):
            for listener in list(self.listeners):
                listener.table_changed()
        for listener in list(self.listeners):
            listener.published(published)
        if before.seats != state.seats:
            self._tell_presence()

    def _is_news(self, before: TableState, facts: tuple[Any, ...], new: Published) -> bool:
        """Whether the table without its game has changed for those who look at it."""
        if before.status != new.state.status:
            return True
        if any(isinstance(x, f.TableFact) and not isinstance(x, QUIET) for x in facts):
            return True
        return bool(new.events) and any(s is not None and s.late for s in new.state.seats)

    def current(self) -> Published:
        """The table as it is now, for those who come or have missed something."""
        now_ms = self.outside.clock.wall_ms()
        return Published(self.state, self.n, now_ms, now_ms, (), self._clock_ends_ms(), resync=True)

    def _clock_ends_ms(self) -> int | None:
        playing = self.state.playing
        if not self.state.settings.clocks or playing is None or playing.over:
            return None
        clock = self.outside.clock
        now_s = clock.monotonic_s()
        ends = [self.clocks.end_s(turn, now_s) for turn, _ in self.acting.turns(of_people=True)]
        running = [end for end in ends if end is not None]
        return clock.wall_ms() + round((min(running) - now_s) * 1000) if running else None

    @property
    def deck(self) -> Any:
        """The deck in play, or the one that the options would bring."""
        state = self.state
        if state.is_running and state.playing is not None:
            return state.playing.started.deck
        if self._deck[0] != state.options:
            self._deck = (state.options, self.outside.decks(state.game, state.options))
        return self._deck[1]

    @property
    def start_refused(self) -> str | None:
        """The code why Start would be refused now."""
        return start_refused(self.state, self.deck)

    # Listeners and presence -----------------------------------------------------------

    def attach(self, listener: Listener) -> None:
        """A socket comes to the table: it gets all there is to know, the others hear of it."""
        if not self.listeners:
            self._woke_s = self.outside.clock.monotonic_s()
            self.clocks.wake(self._woke_s)
            self.acting.rested()
        self.listeners.append(listener)
        listener.table_changed()
        listener.published(self.current())
        self._tell_presence()
        self.acting.plan()

    def detach(self, listener: Listener) -> None:
        """The socket is gone. Harmless if it was not attached."""
        if listener not in self.listeners:
            return
        self.listeners.remove(listener)
        self._gone_s[listener.person] = self.outside.clock.monotonic_s()
        self._tell_presence()
        self.acting.plan()

    def refresh(self, listener: Listener) -> None:
        """All there is to know, once more."""
        listener.table_changed()
        listener.published(self.current())
        listener.presence_changed()

    def _tell_presence(self) -> None:
        for listener in list(self.listeners):
            listener.presence_changed()

    def is_online(self, person: str | None) -> bool:
        return any(listener.person == person for listener in self.listeners)

    def gone_since_s(self, person: str) -> float:
        """Since when a person without a listener counts as gone: not while the table slept."""
        return max(self._gone_s.get(person, float("-inf")), self._woke_s)

    def online(self) -> tuple[Seat, ...]:
        """Seats whose person has an open connection."""
        return tuple(
            Seat(i)
            for i, s in enumerate(self.state.seats)
            if s is not None and s.person is not None and self.is_online(s.person)
        )

    def away_s(self) -> dict[Seat, int]:
        """For how long the other persons have been gone."""
        now_s = self.outside.clock.monotonic_s()
        return {
            Seat(i): int(now_s - self._gone_s.get(s.person, self._woke_s))
            for i, s in enumerate(self.state.seats)
            if s is not None and s.person is not None and not self.is_online(s.person)
        }

    def watching(self) -> int:
        """How many look on without a seat."""
        people = {x.person for x in self.listeners}
        return sum(not self.state.seats_of(person) for person in people)

    def close(self) -> None:
        """Stop acting; the log has everything."""
        self.is_dropped = True
        self.acting.stop()

    def drop(self) -> None:
        self._drop(self)
