"""Keeps replays: which game, under which address, and who may take it down (decision 20)."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.codes import new_id
from giftable.tables.live.room import Room
from giftable.tables.log.replays import (
    Names,
    ReplayStore,
    StoredReplay,
    copy_game,
    pack,
    packed_persons,
)
from giftable.tables.offload import Offload, run_inline
from giftable.tables.ports import Clock, Entropy, Store, store_asked

TryReplay = Callable[[StoredReplay], Awaitable[object]]


class Archive:
    """Keeps, finds and takes down replays. Every method may raise Rejected `store_failed`."""

    def __init__(
        self, replays: ReplayStore, logs: Store, key: bytes, clock: Clock, entropy: Entropy,
        beside: Offload = run_inline,
    ) -> None:  # fmt: skip
        """`key` is the same at every node: addresses and hashes of persons follow from it."""
        self.beside = beside
        self._replays = replays
        self._logs = logs
        self._key = key
        self._clock = clock
        self._entropy = entropy

    def _digest(self, *of: str) -> bytes:
        return hmac.digest(self._key, "\0".join(of).encode(), hashlib.sha256)

    def _id_for(self, table: str, number: int) -> str:
        """128 bits; the same, however often a game is kept."""
        digest = self._digest("id", table, str(number))
        return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()

    def _hash(self, id: str, person: str) -> str:
        return self._digest("person", id, person).hex()[:32]

    async def keep(
        self, room: Room, person: str, names: Names, tried: TryReplay | None = None
    ) -> str:
        """Keep the game that is over. Returns the replay's id. What is kept already is kept anew,
        with these names. What `tried` raises is not kept.

        Raises Rejected: `not_host`, `not_over`, `replay_taken_down`.
        """
        await room.reload_if_stale()
        state = room.state
        if state.host != person:
            raise Rejected("not_host")
        if state.status != "over" or state.playing is None:
            raise Rejected("not_over")
        playing = state.playing
        kept = await self._copied(room, playing.started.number, names, tried)
        if not kept.body:
            raise Rejected("replay_taken_down")
        if room.state.replay != kept.id and room.state.playing is playing:
            await room.command(person, c.SetReplay(new_id(self._entropy), kept.id))
        return kept.id

    async def close_quiet_game(self, room: Room) -> None:
        """Over days nobody has been heard of for long: keep the game as far as it went, and end
        it."""
        playing = room.state.playing
        if playing is None or not room.log.days.is_time_to_close(room.ports.deadline_now_ms()):
            return
        kept = await self._copied(room, playing.started.number, "whole")
        await room.end_quiet_game(kept.id if kept.body else "")

    async def _copied(
        self, room: Room, number: int, names: Names, tried: TryReplay | None = None
    ) -> StoredReplay:
        """Keep that game as a replay; without a body if it was taken down."""
        id = self._id_for(room.table, number)
        with store_asked():
            commits = await self._logs.read(room.table)
            replay = await asyncio.to_thread(
                copy_game, commits, number, names, partial(self._hash, id)
            )
            body = await asyncio.to_thread(pack, replay)
            source = self._digest("source", room.table, str(number)).hex()[:32]
            kept = StoredReplay(id, source, self._clock.wall_ms(), body)
            if tried is not None:
                await tried(kept)
            return await self._replays.keep(kept)

    async def load(self, id: str) -> StoredReplay:
        """Raises Rejected: `no_such_replay`, `replay_taken_down`."""
        with store_asked():
            kept = await self._replays.replay(id)
        if kept is None:
            raise Rejected("no_such_replay")
        if not kept.body:
            raise Rejected("replay_taken_down")
        return kept

    async def visible_among(self, ids: Sequence[str]) -> frozenset[str]:
        """Returns those of these ids whose replays can be seen."""
        with store_asked():
            return await self._replays.among(ids) if ids else frozenset()

    def has_person(self, persons: Collection[str], id: str, person: str | None) -> bool:
        """Whether that person is one of these who sat there, or were the host."""
        return person is not None and self._hash(id, person) in persons

    async def take_down(self, id: str, person: str | None) -> None:
        """Takes a replay down for good. Raises Rejected: those of `load`, `not_your_seat`."""
        kept = await self.load(id)
        if not self.has_person(await self.beside(packed_persons, kept.body), id, person):
            raise Rejected("not_your_seat")
        with store_asked():
            await self._replays.take_down(id)
