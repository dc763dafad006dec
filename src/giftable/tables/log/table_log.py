"""A table's log in this process: commands are decided, appended, and only then told.

It is a cache. After a doubt (the store failed, or another node committed first) it reads the store
again. Everything that changes it runs while `lock` is held.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Protocol

import structlog
from msgspec import Struct, structs

from giftable.games.kernel import GameEvent, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding.decide import decide
from giftable.tables.log.answers import Answer, CallbackLock, OnAnswer, wait_for_answer
from giftable.tables.log.fold import SLICE, Fold, fold_log
from giftable.tables.ports import (
    Commit,
    Committed,
    Gone,
    Ports,
    StoreFailed,
    TableId,
    Taken,
    store_asked,
)
from giftable.tables.scheduling import Schedule
from giftable.tables.state.days import DaysClocks, schedule_after
from giftable.tables.state.history import TableHistory
from giftable.tables.state.pace import Clocks
from giftable.tables.state.table import Supplies, TableState, evolve

SEED_BYTES = 32
COMMITS_MAX = 20_000  # some fifteen long games; a longer log would take too long to fold
_NEEDS_SEED = frozenset((c.Start, c.Mix, c.MixOn))
_NEEDS_THERE = frozenset((c.Sit, c.Start, c.Mix, c.ToLobby, c.CloseDown, c.HostBack))

log = structlog.get_logger()


class Change(Struct, frozen=True, gc=False):
    """A commit that was just applied: the table before it, the table's own facts and the game's
    events. `person` sent its command (None: the table itself). `command` is None if another node
    decided it."""

    before: TableState
    facts: list[f.TableFact]
    events: tuple[GameEvent, ...]
    person: str | None
    command: c.AnyCommand | None = None


class _Pending(Struct, frozen=True):
    """A running command. It is tracked by the garbage collector, since a refusal refers to its
    sender, which may refer to it."""

    person: str | None
    command: c.AnyCommand
    on_answer: OnAnswer


class _Draft(Struct, frozen=True, gc=False):
    """A commit being stored: its change, the table after it, and its schedule if over days."""

    commit: Commit
    change: Change
    after: TableState
    plan: Schedule | None


class Followers(Protocol):
    """The port that is told of all changes of a table's log. Methods must not block or raise."""

    @property
    def free_at_s(self) -> float:
        """When everybody has seen the newest commit (monotonic); new clocks start no earlier."""

    @property
    def is_followed_elsewhere(self) -> bool:
        """Whether other nodes have listeners of the table."""

    def online(self) -> tuple[Seat, ...]:
        """The seats whose people are connected."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> object:
        """Starts a task, and keeps it until it ends."""

    def changed(self, change: Change) -> None: ...
    def reloaded(self, is_news: bool) -> None:
        """Called after the log was read again from its beginning. `is_news`: its n has changed."""

    def game_begins(self) -> None:
        """Called when a game has started, or the lobby has opened."""

    def ended(self, code: str) -> None:
        """Called when the table can't go on in this process; `code` says why."""


class TableLog:
    """The log of one table. `n` is the newest folded commit, `state` the table after it."""

    state: TableState

    def __init__(self, table: TableId, ports: Ports, followers: Followers) -> None:
        self.table = table
        self.lock = CallbackLock()
        self.is_stale = False  # the store has failed: the log must be read again
        self._ports = ports
        self._followers = followers
        self._fold = Fold()
        self._supplies = Supplies(table, b"", ports.decks)
        self.n = 0
        self.history: TableHistory = self._fold.history
        self.clocks: Clocks = self._fold.clocks

    # Writing --------------------------------------------------------------------------

    def start(self, person: str | None, command: c.AnyCommand, on_answer: OnAnswer) -> None:
        """Decides a command, appends its commit, tells the followers; then answers with the
        commit's n (also if the command was sent before) or Rejected. Never blocks or raises: the
        caller holds the lock until the answer."""
        asked = _Pending(person, command, on_answer)
        if self.is_stale:
            self._spawn_retry(asked, self.reload)
            return
        try:
            draft = self._draft(asked)
        except Rejected as rejected:
            if self._ports.bus.is_shared:  # perhaps this node has missed commits
                self._spawn_retry(asked, partial(self._catch_up_or_raise, rejected))
            else:
                on_answer(rejected)
        except Exception as error:  # a fault of ours
            on_answer(error)
        else:
            if isinstance(draft, int):
                on_answer(draft)
            elif draft.plan is None:
                self._ports.store.put(draft.commit, partial(self._on_stored, asked, draft))
            else:
                self._followers.spawn(self._append_planned(asked, draft, draft.plan))

    async def commit(self, person: str | None, command: c.AnyCommand) -> int:
        """As `start`, but waits for the answer: returns the commit's n. Raises Rejected."""
        return await wait_for_answer(partial(self.start, person, command))

    def _draft(self, asked: _Pending) -> _Draft | int:
        """Returns the commit to append, or the n of a command in the log. Raises Rejected."""
        person, command = asked.person, asked.command
        if (done := self.commit_of(command.id, person)) is not None:
            return done
        if self.n >= COMMITS_MAX:
            raise Rejected("table_worn_out")
        before = self.state
        supplies = (
            self._supplies if type(command) not in _NEEDS_SEED else self._supplies_with_seed()
        )
        if type(command) in _NEEDS_THERE:
            supplies = structs.replace(supplies, there=self._followers.online())
        facts, after = decide(before, person, command, supplies)
        of_table, events = f.split_facts(facts)
        commit = Commit(
            self.table, self.n + 1, self._ports.clock.wall_ms(), command.id,
            f.encode(command, person, facts),
        )  # fmt: skip
        plan = None
        if after.settings.days or before.settings.days:
            days = self.days
            now = days.after_commit(commit.n, commit.at_ms, person, of_table, after)
            plan = schedule_after(days, now, after, commit.n, commit.at_ms, events, person)
        return _Draft(commit, Change(before, of_table, events, person, command), after, plan)

    async def _append_planned(self, asked: _Pending, draft: _Draft, plan: Schedule) -> None:
        try:
            await self._ports.store.append_planned(draft.commit, plan)
        except Exception as failed:
            self._on_stored(asked, draft, failed)
        except asyncio.CancelledError as error:
            asked.on_answer(error)
            raise
        else:
            self._on_stored(asked, draft, None)

    def _on_stored(self, asked: _Pending, draft: _Draft, failed: Exception | None) -> None:
        """Goes on with the store's answer to a commit."""
        if failed is None:
            answer: Answer = draft.commit.n
            try:
                self._apply(draft.commit, draft.change, draft.after)
            except Exception as error:  # a fault of ours
                answer = error
            asked.on_answer(answer)
        elif isinstance(failed, Taken):
            self._spawn_retry(asked, partial(self._catch_up_after_conflict, asked.person))
        elif isinstance(failed, Gone):
            self._followers.ended("table_closed")
            asked.on_answer(Rejected("unknown_table"))
        elif isinstance(failed, StoreFailed):
            self.is_stale = True
            self._spawn_retry(asked, partial(self._reload_to_find, asked.command.id))
        else:
            asked.on_answer(failed)

    # In doubt -------------------------------------------------------------------------

    def _spawn_retry(self, asked: _Pending, remedy: Callable[[], Awaitable[int | None]]) -> None:
        self._followers.spawn(self._retry_after(asked, remedy))

    async def _retry_after(
        self, asked: _Pending, remedy: Callable[[], Awaitable[int | None]]
    ) -> None:
        """Starts the command again after the remedy, unless that returns an answer."""
        try:
            answer: Answer | None = await remedy()
        except Exception as error:
            answer = error
        except asyncio.CancelledError as error:
            asked.on_answer(error)
            raise
        if answer is None:
            self.start(asked.person, asked.command, asked.on_answer)
        else:
            asked.on_answer(answer)

    async def _catch_up_or_raise(self, rejected: Rejected) -> None:
        """Takes in commits that this node has missed. Raises `rejected` if there are none."""
        before = self.n
        await self._catch_up()
        if self.n == before:
            raise rejected

    async def _catch_up_after_conflict(self, person: str | None) -> int | None:
        """Takes in another node's commits. A command of the table itself is then outdated."""
        await self._catch_up()
        return self.n if person is None else None

    async def _reload_to_find(self, command_id: str) -> None:
        """Folds the log again, to learn whether the command is in it. Raises Rejected."""
        await self.reload()
        if command_id not in self._fold.ids:
            raise Rejected("store_failed")

    @property
    def made_ms(self) -> int:
        """When the table was made, by the wall clock."""
        return self._fold.made_ms

    @property
    def days(self) -> DaysClocks:
        """The clocks of a table over days."""
        return self._fold.days

    def commit_of(self, command_id: str, person: str | None) -> int | None:
        """Returns the n of the command with that id, if it is in the log. Raises Rejected `bad_id`
        if it is another person's."""
        n, who = self._fold.ids.get(command_id, (None, person))
        if who != person:
            raise Rejected("bad_id")
        return n

    def _supplies_with_seed(self) -> Supplies:
        seed = self._ports.entropy.token_bytes(SEED_BYTES)
        return structs.replace(self._supplies, seed=seed)

    def _apply(self, commit: Commit, change: Change, after: TableState) -> None:
        """Applies a commit, and tells the followers."""
        followers, command = self._followers, change.command
        now_s = self._ports.clock.monotonic_s()
        free_at_s = followers.free_at_s if after.settings.clocks else now_s
        begins = self._fold.apply(
            commit, change.person, change.facts, change.events, after, now_s, free_at_s
        )
        self.n, self.state = commit.n, after
        self.clocks = self._fold.clocks  # a new game, or the lobby, has others
        try:
            if begins:
                followers.game_begins()
            followers.changed(change)
        except Exception:  # ours: it is done, and in the log, whoever can't be told
            log.exception("a table could not follow", table=self.table)
            self._ports.meter.delivery_failed()
        if command is None:
            return
        if self._ports.bus.is_shared and followers.is_followed_elsewhere:
            self._ports.bus.publish(self.table, Committed(commit.n, commit))
        self._ports.meter.accepted(after.game, c.kind(command))

    # Reading --------------------------------------------------------------------------

    async def load(self) -> bool:
        """Folds the whole log; False if there is none. Nothing changes here until it is read to the
        end. Raises NewerVersion, StoreFailed."""
        ports = self._ports
        fold = await fold_log(ports.store, self.table, ports.clock, self._followers.free_at_s)
        if fold is None:
            return False
        is_news = fold.n != self.n
        self._fold = fold
        self.n, self.state = fold.n, fold.state
        self.clocks, self.history = fold.clocks, fold.history
        self.is_stale = False
        self._followers.reloaded(is_news)
        return True

    async def reload(self) -> None:
        """Folds the log again after a failure. Raises Rejected."""
        try:
            with store_asked():
                await self.load()
        except f.NewerVersion as error:
            self._close(error)

    async def _catch_up(self) -> None:
        """Takes in commits of other nodes. Raises Rejected."""
        try:
            commits = await self._ports.store.read(self.table, self.n)
            for commit in commits:
                self._apply_foreign(commit)
                if commit.n % SLICE == 0:
                    await asyncio.sleep(0)
        except StoreFailed:
            self.is_stale = True
            raise Rejected("store_failed") from None
        except f.NewerVersion as error:
            self._close(error)

    async def try_catch_up(self) -> None:
        """Takes in other nodes' commits, if the store can be reached. Raises Rejected."""
        if self.is_stale:
            return
        try:
            await self._catch_up()
        except Rejected as rejected:
            if rejected.code != "store_failed":
                raise

    def apply_from_bus(self, said: Committed) -> bool:
        """Applies another node's commit, if it is the next and came with the message. Returns
        whether the store need not be read for it."""
        if said.n <= self.n or self.is_stale:
            return True
        if said.commit is None or said.n != self.n + 1:
            return False
        try:
            self._apply_foreign(said.commit)
        except f.NewerVersion as error:
            self._log_newer(error)
        return True

    async def catch_up_to(self, n: int) -> None:
        """Takes in other nodes' commits up to n from the store."""
        if n <= self.n or self.is_stale:
            return
        try:
            await self._catch_up()
        except Rejected as rejected:
            log.warning("cannot follow", table=self.table, code=rejected.code)

    def _apply_foreign(self, commit: Commit) -> None:
        """Applies another node's commit."""
        body = f.decode(commit)
        lag_ms = self._ports.clock.wall_ms() - commit.at_ms
        self._ports.meter.took_in_commit(max(0, lag_ms) / 1000)
        after = self.state
        for fact in body.facts:
            after = evolve(after, fact)
        change = Change(self.state, *f.split_facts(body.facts), body.person)
        self._apply(commit, change, after)

    def _close(self, error: f.NewerVersion) -> None:
        self._log_newer(error)
        raise Rejected("newer_version") from error

    def _log_newer(self, error: f.NewerVersion) -> None:
        log.error("newer version", table=self.table, error=str(error))
        self._followers.ended("newer_version")
