"""Keeps replays: which game, under which address, and who may take it down (decision 20)."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import islice

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.codes import new_id
from giftable.tables.live.room import Room
from giftable.tables.log.replays import (
    Names,
    Replay,
    ReplayStore,
    StoredReplay,
    copy_game,
    pack,
    packed_persons,
)
from giftable.tables.offload import Offload, run_inline
from giftable.tables.ports import Clock, Entropy, Store, store_asked

TryReplay = Callable[[StoredReplay], Awaitable[object]]
AT_A_TIME = 2  # commits or cards copied in a turn of the loop: less than a millisecond


class Archive:
    """Stores, finds and takes down replays. Every method may raise Rejected `store_failed`."""

    def __init__(
        self, replays: ReplayStore, logs: Store, key: bytes, clock: Clock, entropy: Entropy,
        beside: Offload = run_inline,
    ) -> None:  # fmt: skip
        """`key` is the same at every node: ids of replays and hashes of persons follow from it."""
        self.beside = beside
        self._replays = replays
        self._logs = logs
        self._key = key
        self._clock = clock
        self._entropy = entropy
        self._turns = asyncio.Lock()

    def _digest(self, *of: str) -> bytes:
        return hmac.digest(self._key, "\0".join(of).encode(), hashlib.sha256)

    def _id_for(self, table: str, number: int) -> str:
        """Returns a replay's id of 128 bits: the same, however often its game is kept."""
        digest = self._digest("id", table, str(number))
        return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()

    def _hash(self, id: str, person: str) -> str:
        return self._digest("person", id, person).hex()[:32]

    async def keep(
        self, room: Room, person: str, names: Names, tried: TryReplay | None = None
    ) -> str:
        """Stores a replay of the game that is over; returns its id. One that is stored already is
        replaced, with these names. If `tried` raises, nothing is stored.

        Raises Rejected: `not_host`, `not_over`, `replay_taken_down`.
        """
        await room.reload_if_stale()
        state = room.state
        if state.host != person:
            raise Rejected("not_host")
        if state.status != "over" or state.playing is None:
            raise Rejected("not_over")
        playing = state.playing
        kept = await self._store_copy(room, playing.started.number, names, tried)
        if not kept.body:
            raise Rejected("replay_taken_down")
        if room.state.replay != kept.id and room.state.playing is playing:
            await room.command(person, c.SetReplay(new_id(self._entropy), kept.id))
        return kept.id

    async def close_quiet_game(self, room: Room) -> None:
        """Over days: ends a game that everybody has left, and stores its replay so far."""
        playing = room.state.playing
        if playing is None or not room.log.days.is_time_to_close(room.ports.deadline_now_ms()):
            return
        kept = await self._store_copy(room, playing.started.number, "whole")
        await room.end_quiet_game(kept.id if kept.body else "")

    async def _store_copy(
        self, room: Room, number: int, names: Names, tried: TryReplay | None = None
    ) -> StoredReplay:
        """Stores that game as a replay; returns it, without a body if it was taken down."""
        id = self._id_for(room.table, number)
        with store_asked():
            commits = await self._logs.read(room.table)
            copied = copy_game(commits, number, names, partial(self._hash, id))
            body = await asyncio.to_thread(pack, await self._last_of(copied))
            source = self._digest("source", room.table, str(number)).hex()[:32]
            kept = StoredReplay(id, source, self._clock.wall_ms(), body)
            if tried is not None:
                await tried(kept)
            return await self._replays.keep(kept)

    async def _last_of(self, copied: Iterator[Replay | None]) -> Replay:
        """Copies in small pieces, one at a time of all copies, and rests after each as long as it
        took: a thread, or a loop without rest, would keep Python's lock from the store, and each
        move would wait for half a second."""
        while True:
            async with self._turns:
                began_s = self._clock.monotonic_s()
                for replay in islice(copied, AT_A_TIME):
                    if replay is not None:
                        return replay
                await self._clock.sleep(self._clock.monotonic_s() - began_s)

    async def load(self, id: str) -> StoredReplay:
        """Returns a stored replay. Raises Rejected: `no_such_replay`, `replay_taken_down`."""
        with store_asked():
            kept = await self._replays.replay(id)
        if kept is None:
            raise Rejected("no_such_replay")
        if not kept.body:
            raise Rejected("replay_taken_down")
        return kept

    async def visible_among(self, ids: Sequence[str]) -> frozenset[str]:
        """Returns which of these replays' ids exist and were not taken down."""
        with store_asked():
            return await self._replays.among(ids) if ids else frozenset()

    def has_person(self, persons: Collection[str], id: str, person: str | None) -> bool:
        """Whether the person is among the (hashed) persons of that replay."""
        return person is not None and self._hash(id, person) in persons

    async def take_down(self, id: str, person: str | None) -> None:
        """Deletes a replay's content for good. Raises Rejected as `load`, and `not_your_seat`."""
        kept = await self.load(id)
        if not self.has_person(await self.beside(packed_persons, kept.body), id, person):
            raise Rejected("not_your_seat")
        with store_asked():
            await self._replays.take_down(id)
