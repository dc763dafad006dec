"""A table's log in this process: commands are decided, appended, and only then told.

It is a cache. After a doubt (the store failed, or another node committed first) it reads the store
again. Everything that changes it runs while `lock` is held.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog
from msgspec import Struct, structs

from giftable.games.kernel import GameEvent, Rejected
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.days import Days, scheduled
from giftable.tables.deciding import decide
from giftable.tables.fold import SLICE, Fold, folded, sorted_out
from giftable.tables.history import TableHistory
from giftable.tables.pace import Clocks
from giftable.tables.ports import (
    Commit,
    Committed,
    Gone,
    Ports,
    StoreFailed,
    TableId,
    Taken,
)
from giftable.tables.table import Supplies, TableState, evolve

SEED_BYTES = 32
COMMITS_MAX = 20_000  # some fifteen long games; a longer log would take too long to fold

log = structlog.get_logger()


class Change(Struct, frozen=True, gc=False):
    """A commit that was just taken in: the table before it, the table's own facts and the game's
    events. `person` sent its command (None: the table itself). `command` is None if another node
    decided it."""

    before: TableState
    facts: list[f.TableFact]
    events: tuple[GameEvent, ...]
    person: str | None
    command: c.AnyCommand | None = None


class Followers(Protocol):
    """Those who are told of all changes of a table's log. Their methods must not block or raise."""

    @property
    def free_at_s(self) -> float:
        """When the newest commit has been seen (monotonic); new clocks start no earlier."""

    def changed(self, change: Change) -> None: ...
    def folded_anew(self, is_news: bool) -> None:
        """The log was read again from its beginning. `is_news`: its n has changed."""

    def game_begins(self) -> None:
        """A game has started, or the lobby has opened."""

    def ended(self, code: str) -> None:
        """The table can't go on in this process."""


class TableLog:
    """The log of one table. `n` is the newest folded commit, `state` the table after it."""

    state: TableState

    def __init__(self, table: TableId, ports: Ports, followers: Followers) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.is_stale = False  # the store has failed: the log must be read again
        self._ports = ports
        self._followers = followers
        self._fold = Fold()
        self._supplies = Supplies(table, b"", ports.decks)
        self.n = 0
        self.history: TableHistory = self._fold.history
        self.clocks: Clocks = self._fold.clocks

    # Writing --------------------------------------------------------------------------

    async def commit(self, person: str | None, command: c.AnyCommand) -> int:
        """Decide a command, append its commit, tell the followers. Returns the commit's n, also if
        the command was sent before. Raises Rejected."""
        while True:
            if self.is_stale:
                await self.reload()
            if (done := self.done(command.id, person)) is not None:
                return done
            if self.n >= COMMITS_MAX:
                raise Rejected("table_worn_out")
            try:
                facts, after = decide(self.state, person, command, self._supplies_for(command))
            except Rejected:
                if not await self._is_behind():
                    raise
                continue
            commit = Commit(
                self.table, self.n + 1, self._ports.clock.wall_ms(), command.id,
                f.encode(command, person, facts),
            )  # fmt: skip
            try:
                await self._append(commit, person, facts, after)
            except Taken:
                await self._catch_up()
                if person is None:  # the table's own command is out of date
                    return self.n
            except Gone:
                self._followers.ended("table_closed")
                raise Rejected("unknown_table") from None
            except StoreFailed:
                self.is_stale = True
                await self.reload()
                if command.id not in self._fold.ids:
                    raise Rejected("store_failed") from None
            else:
                self._note(commit, person, facts, after, command)
                return self.n

    async def _append(
        self, commit: Commit, person: str | None, facts: f.Facts, after: TableState
    ) -> None:
        """Raises Taken, Gone, StoreFailed."""
        store, days = self._ports.store, self._fold.days
        if not after.settings.days and not self.state.settings.days:
            await store.append(commit)
            return
        of_table, events = sorted_out(facts)
        now = days.noted(commit.n, commit.at_ms, person, of_table, after)
        plan = scheduled(days, now, after, commit.n, commit.at_ms, events, person)
        await store.append_planned(commit, plan)

    @property
    def days(self) -> Days:
        """The clocks of a table over days."""
        return self._fold.days

    def done(self, command_id: str, person: str | None) -> int | None:
        """The n of the command with that id, if it is in the log. Raises Rejected `bad_id` if it is
        another person's."""
        n, who = self._fold.ids.get(command_id, (None, person))
        if who != person:
            raise Rejected("bad_id")
        return n

    def _supplies_for(self, command: c.AnyCommand) -> Supplies:
        if isinstance(command, c.Start | c.Mix | c.MixOn):
            seed = self._ports.entropy.token_bytes(SEED_BYTES)
            return structs.replace(self._supplies, seed=seed)
        return self._supplies

    def _note(
        self,
        commit: Commit,
        person: str | None,
        facts: f.Facts,
        after: TableState,
        command: c.AnyCommand | None = None,
    ) -> None:
        """Take in a commit, and tell the followers."""
        followers, before = self._followers, self.state
        of_table, events = sorted_out(facts)
        now_s = self._ports.clock.monotonic_s()
        begins = self._fold.note(
            commit, person, of_table, events, after, now_s, followers.free_at_s
        )
        self.n, self.state = commit.n, after
        self.clocks = self._fold.clocks  # a new game, or the lobby, has others
        if begins:
            followers.game_begins()
        followers.changed(Change(before, of_table, events, person, command))
        if command is None:
            return
        if self._ports.bus.is_shared:
            self._ports.bus.say(self.table, Committed(commit.n, commit))
        self._ports.meter.accepted(after.game, c.kind(command))

    # Reading --------------------------------------------------------------------------

    async def load(self) -> bool:
        """Fold the whole log; False if there is none. Nothing changes here before the end of it.
        Raises NewerVersion, StoreFailed."""
        ports = self._ports
        fold = await folded(ports.store, self.table, ports.clock, self._followers.free_at_s)
        if fold is None:
            return False
        is_news = fold.n != self.n
        self._fold = fold
        self.n, self.state = fold.n, fold.state
        self.clocks, self.history = fold.clocks, fold.history
        self.is_stale = False
        self._followers.folded_anew(is_news)
        return True

    async def reload(self) -> None:
        """Fold the log again after a failure. Raises Rejected."""
        try:
            await self.load()
        except StoreFailed:
            raise Rejected("store_failed") from None
        except f.NewerVersion as error:
            self._close(error)

    async def _is_behind(self) -> bool:
        """Take in commits that this node has missed. Returns whether there were any: then the
        command may be decided again. Raises Rejected."""
        before = self.n
        if self._ports.bus.is_shared:
            await self._catch_up()
        return self.n > before

    async def _catch_up(self) -> None:
        """Take in what other nodes have appended. Raises Rejected."""
        try:
            commits = await self._ports.store.read(self.table, self.n)
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
        """Take in what other nodes have appended, if the store can be reached. Raises Rejected:
        newer_version."""
        if self.is_stale:
            return
        try:
            await self._catch_up()
        except Rejected as rejected:
            if rejected.code != "store_failed":
                raise

    async def follow_to(self, n: int, commit: Commit | None) -> None:
        """Take in another node's commits up to n. `commit` is the n-th, if the bus has brought
        it."""
        if n <= self.n or self.is_stale:
            return
        try:
            if commit is not None and n == self.n + 1:
                self._take(commit)
            else:
                await self._catch_up()
        except f.NewerVersion as error:
            self._tell_newer(error)
        except Rejected as rejected:
            log.warning("cannot follow", table=self.table, code=rejected.code)

    def _take(self, commit: Commit) -> None:
        """Take in another node's commit."""
        body = f.decode(commit)
        lag_ms = self._ports.clock.wall_ms() - commit.at_ms
        self._ports.meter.followed(max(0, lag_ms) / 1000)
        after = self.state
        for fact in body.facts:
            after = evolve(after, fact)
        self._note(commit, body.person, body.facts, after)

    def _close(self, error: f.NewerVersion) -> None:
        self._tell_newer(error)
        raise Rejected("newer_version") from error

    def _tell_newer(self, error: f.NewerVersion) -> None:
        log.error("newer version", table=self.table, error=str(error))
        self._followers.ended("newer_version")
