"""One live table: commands one after the other, append then show, and whoever listens.

A room is a cache of the log. Whatever it is unsure of (a store that failed, a commit that
another node made first) it folds anew from there. What the table does by itself (bots, clocks,
a lost host) is in acting.py.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import structlog

from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.acting import Acting
from giftable.tables.deciding import decide
from giftable.tables.fold import SLICE, Fold, folded
from giftable.tables.listener import Listener
from giftable.tables.pace import Clocks, Pacer, hold_of
from giftable.tables.ports import (
    Came,
    Commit,
    Committed,
    Gone,
    Here,
    Outside,
    Said,
    StoreFailed,
    TableId,
    Taken,
    Waved,
)
from giftable.tables.presence import Presence, Seldom
from giftable.tables.published import Published, Seated
from giftable.tables.table import (
    Supplies,
    TableState,
    evolve,
    host_only,
    is_person_played,
    start_refused,
    turns,
)
from giftable.tables.witnessed import Witnessed

T = TypeVar("T")

log = structlog.get_logger()

PRESENCE_S = 0.05  # between two times that all hear who is there
NUDGE_S = 10.0  # one nudge a seat in so long
SEED_BYTES = 32
COMMITS_MAX = 20_000  # some fifteen long games; a log that only grows would choke the fold
OWN_IDS = ("bot:", "clock:", "host:")  # command ids that only the table itself may use
QUIET = (f.ClockHeld, f.ClockStretched, f.FilledIn)  # facts that people need not hear of


class Room:
    """One table of this process. Made by `Tables.room`, which also loads it."""

    def __init__(self, table: TableId, outside: Outside, drop: Callable[[Room], None]) -> None:
        self.table = table
        self.outside = outside
        self.listeners: list[Listener] = []
        self._fold = Fold()
        self.pacer = Pacer()
        self.lock = asyncio.Lock()
        self.presence = Presence(
            outside.node, outside.clock.monotonic_s, lambda: (x.person for x in self.listeners)
        )
        self.presence_sent: Any = None  # a shelf for what the wire makes of it, until it changes
        self._telling = Seldom(self._presence_changed, PRESENCE_S)
        self._nudged_s: dict[Seat, float] = {}
        self.is_dropped = False
        self.is_stale = False  # the store has failed: nobody knows what the log holds
        self._tasks: set[asyncio.Task[Any]] = set()
        self._deck: tuple[Any, Any] = (None, ())
        self.drop: Callable[[], None] = lambda: drop(self)  # lets go of this room
        self._seated = Seated()
        self.acting = Acting(self)
        self._end_following = outside.bus.follow(table, self.hear)

    @property
    def state(self) -> TableState:
        return self._fold.state

    @property
    def n(self) -> int:
        """The newest commit that is folded."""
        return self._fold.n

    @property
    def clocks(self) -> Clocks:
        return self._fold.clocks

    @property
    def witnessed(self) -> Witnessed:
        return self._fold.witnessed

    # Commands -------------------------------------------------------------------------

    def submit(self, person: str, command: Any) -> asyncio.Task[int]:
        """Begin with a command; the task goes on where the sender hangs up, so that the table
        learns of what the store has written.

        It ends in the n of the commit that answers the command, also where it was sent before.
        Raises Rejected with the game's and the table's codes (deciding.py), `store_failed` (it
        may be sent again), `bad_id`, `newer_version`, `table_worn_out`; for a nudge also
        `not_waited_for`, `too_soon`.
        """
        return self.spawn(self._command(person, command))

    async def command(self, person: str, command: Any) -> int:
        """`submit`, and wait for it."""
        return await asyncio.shield(self.submit(person, command))

    async def _command(self, person: str, command: Any) -> int:
        if command.id.startswith(OWN_IDS):
            raise Rejected("bad_id")
        try:
            async with self.lock:
                if isinstance(command, c.Nudge):
                    return self._nudge(person, Seat(command.seat))
                return await self.commit(person, command)
        finally:  # a refusal, too, may come after news from elsewhere
            self.acting.touch()
            self.acting.plan()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def commit(self, person: str | None, command: Any) -> int:
        """Decide, append, show. The lock is held; Raises Rejected."""
        while True:
            if self.is_stale:
                await self.reload()
            if (done := self._fold.ids.get(command.id)) is not None:
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
            try:
                facts, after = decide(self.state, person, command, supplies)
            except Rejected:
                if not await self._is_behind():
                    raise
                continue
            commit = Commit(
                self.table, self.n + 1, clock.wall_ms(), command.id,
                f.encode(command, person, facts),
            )  # fmt: skip
            try:
                await self.outside.store.append(commit)
            except Taken:
                await self._catch_up()
                if person is None:  # the table's own wish is out of date
                    return self.n
            except Gone:
                self._end("table_closed")
                raise Rejected("unknown_table") from None
            except StoreFailed:
                self.is_stale = True
                await self.reload()
                if command.id not in self._fold.ids:
                    raise Rejected("store_failed") from None
            else:
                before = self.state
                self._note(commit, person, facts, after)
                self._show(before, facts)
                self._say(Committed(commit.n, commit))
                self.outside.meter.accepted(self.state.game, c.kind(command))
                self.acting.committed(command, before)
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
        if sitter is not None and sitter.person is not None:
            self._wave(sitter.person, seat)
            self._say(Waved(self.outside.node, sitter.person, seat))
        return self.n

    def _wave(self, person: str, seat: Seat) -> None:
        for listener in list(self.listeners):
            if listener.person == person:
                listener.nudged(seat)

    # The log --------------------------------------------------------------------------

    async def load(self) -> bool:
        """Fold the whole log; False if there is none. Until its end the room stays what it was.
        Raises NewerVersion, StoreFailed."""
        out = self.outside
        fold = await folded(out.store, self.table, out.clock, self.pacer.free_at_s)
        if fold is None:
            return False
        self._fold = fold
        self.is_stale = False
        self.acting.forget()
        return True

    async def reload(self) -> None:
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

    async def _is_behind(self) -> bool:
        """Whether other nodes had appended what this one has not heard of; it has now, and may
        judge anew. Raises Rejected."""
        before = self.n
        if self.outside.bus.is_shared:
            await self._catch_up()
        return self.n > before

    async def _catch_up(self) -> None:
        """Fold what others have appended, and show it. Raises Rejected."""
        try:
            commits = await self.outside.store.read(self.table, self.n)
            for commit in commits:
                self._take(commit)
                if commit.n % SLICE == 0:
                    await asyncio.sleep(0)
        except StoreFailed:
            self.is_stale = True
            raise Rejected("store_failed") from None
        except f.NewerVersion as error:
            self._close(error)

    async def look(self) -> None:
        """Fold what other nodes have appended, if the store can be asked. Raises newer_version."""
        async with self.lock:
            if self.is_stale or self.is_dropped:
                return
            try:
                await self._catch_up()
            except Rejected as rejected:
                if rejected.code != "store_failed":
                    raise
        self.acting.plan()

    def _take(self, commit: Commit) -> None:
        """Fold and show another node's commit."""
        body = f.decode(commit)
        lag_ms = self.outside.clock.wall_ms() - commit.at_ms
        self.outside.meter.followed(max(0, lag_ms) / 1000)
        before = after = self.state
        for fact in body.facts:
            after = evolve(after, fact)
        if body.person is not None:
            self.presence.left(body.person)  # and until then was there
        self._note(commit, body.person, body.facts, after)
        self._show(before, body.facts)

    # Other nodes ------------------------------------------------------------------------

    def _say(self, said: Said) -> None:
        if self.outside.bus.is_shared:
            self.outside.bus.say(self.table, said)

    def hear(self, said: Said) -> None:
        """What is said of the table on the bus; one's own words change nothing."""
        if isinstance(said, Committed):
            if said.n > self.n:
                self.spawn(self._follow_to(said.n, said.commit))
        elif said.node != self.outside.node:
            self._hear_of_people(said)

    def _hear_of_people(self, said: Here | Came | Waved) -> None:
        match said:
            case Waved(person=person, seat=seat):
                self._wave(person, seat)
            case Came(person=person, at_ms=at_ms):
                for listener in list(self.listeners):
                    if listener.person == person and listener.came_at_ms < at_ms:
                        listener.supersede()
            case Here(asks=asks):
                if self.presence.heard(said):
                    self._tell_presence()
                    self.acting.plan()
                if asks:
                    self.say_who_is_here()

    def say_who_is_here(self, *, asks: bool = False) -> None:
        """Tell the other nodes; `asks` them for the same."""
        if self.outside.bus.is_shared:
            people = tuple(sorted({x.person for x in self.listeners}))
            self._say(Here(self.outside.node, people, asks))

    def beat(self) -> None:
        """Now and then, where there are other nodes: say who is here, and who has faded."""
        if self.listeners:
            self.say_who_is_here()
        if self.presence.fade():
            self._tell_presence()
            self.acting.plan()

    async def _follow_to(self, n: int, commit: Commit | None) -> None:
        async with self.lock:
            if n > self.n and not self.is_stale and not self.is_dropped:
                try:
                    if commit is not None and n == self.n + 1:
                        self._take(commit)
                    else:
                        await self._catch_up()
                except f.NewerVersion as error:
                    with contextlib.suppress(Rejected):
                        self._close(error)
                except Rejected as rejected:
                    log.warning("cannot follow", table=self.table, code=rejected.code)
        self.acting.plan()

    def _note(
        self, commit: Commit, person: str | None, facts: tuple[Any, ...], after: TableState
    ) -> None:
        now_s = self.outside.clock.monotonic_s()
        if self._fold.note(commit, person, facts, after, now_s, self.pacer.free_at_s):
            self.acting.forget()

    def _close(self, error: f.NewerVersion) -> None:
        log.error("newer version", table=self.table, error=str(error))
        self._end("newer_version")
        raise Rejected("newer_version") from error

    def _end(self, code: str) -> None:
        """Nobody plays on here: all who listen are told why, and let go."""
        listeners, self.listeners = self.listeners, []
        self.drop()
        for listener in listeners:
            listener.closed(code)

    # Showing --------------------------------------------------------------------------

    def _show(self, before: TableState, facts: tuple[Any, ...]) -> None:
        state, clock = self.state, self.outside.clock
        self._seated.follow(state)
        of_table = [x for x in facts if isinstance(x, f.TableFact)]
        events, filled_in = facts, None
        if of_table:
            events = tuple([x for x in facts if not isinstance(x, f.TableFact)])
            filled_in = next((x.seat for x in of_table if isinstance(x, f.FilledIn)), None)
        now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
        hold_ms = hold_of(state.rules.hold_ms, events)
        show_s = self.pacer.stamp(now_s, hold_ms, state.settings.pace)
        published = Published(
            state, self.n, now_ms, now_ms + round((show_s - now_s) * 1000), events,
            self._clock_ends_ms(), filled_in, self._seated.viewers,
        )  # fmt: skip
        listeners = tuple(self.listeners)
        if self._is_news(before, of_table, published):
            for listener in listeners:
                listener.table_changed()
        for listener in listeners:
            listener.published(published)
        if before.seats is not state.seats and before.seats != state.seats:
            self._tell_presence()

    def _is_news(self, before: TableState, of_table: list[Any], new: Published) -> bool:
        """Whether the table without its game has changed for those who look at it."""
        if before.status != new.state.status:
            return True
        if of_table and any(not isinstance(x, QUIET) for x in of_table):
            return True
        return self._seated.has_late and bool(new.events)

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
        ends = [self.clocks.end_s(turn, now_s) for turn, _ in turns(self.state, of_people=True)]
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
        is_first = not self.listeners
        if is_first and not self.presence.is_anybody_there:
            self.presence.woke()
            self.clocks.wake(self.presence.woke_s)
            self.acting.rested()
        self.listeners.append(listener)
        listener.table_changed()
        listener.published(self.current())
        self._tell_presence()
        if self._telling.waits:  # the others hear of it a little later
            listener.presence_changed()
        self.say_who_is_here(asks=is_first)
        self._say(Came(self.outside.node, listener.person, listener.came_at_ms))
        self.acting.plan()

    def detach(self, listener: Listener) -> None:
        """The socket is gone. Harmless if it was not attached."""
        if listener not in self.listeners:
            return
        self.listeners.remove(listener)
        self.presence.left(listener.person)
        self._tell_presence()
        self.say_who_is_here()
        self.acting.plan()

    def refresh(self, listener: Listener) -> None:
        """All there is to know, once more."""
        listener.table_changed()
        listener.published(self.current())
        self.presence_sent = None
        listener.presence_changed()

    def _tell_presence(self) -> None:
        """All hear who is there; where many come or go, of all of them together."""
        self.presence_sent = None
        self._telling.soon()

    def _presence_changed(self) -> None:
        for listener in list(self.listeners):
            listener.presence_changed()

    def online(self) -> tuple[Seat, ...]:
        """Seats whose person has an open connection."""
        people = self.presence.people()
        return tuple(
            Seat(i) for i, s in enumerate(self.state.seats) if s is not None and s.person in people
        )

    def away_s(self) -> dict[Seat, int]:
        """For how long the other persons have been gone."""
        people = self.presence.people()
        return {
            Seat(i): self.presence.away_s(s.person)
            for i, s in enumerate(self.state.seats)
            if s is not None and s.person is not None and s.person not in people
        }

    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(not self.state.seats_of(person) for person in self.presence.people())

    def close(self) -> None:
        """Stop acting; the log has everything."""
        self.is_dropped = True
        self._end_following()
        self.acting.stop()
        self._telling.stop()
