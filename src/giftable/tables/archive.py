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
from giftable.tables.beside import Beside, here
from giftable.tables.codes import new_id
from giftable.tables.ports import Clock, Entropy, Store, StoreFailed
from giftable.tables.replays import Kept, Names, Replays, copied, packed, persons_of
from giftable.tables.room import Room

Tried = Callable[[Kept], Awaitable[object]]


class Archive:
    """The replays of a server. Every method may raise Rejected `store_failed`."""

    def __init__(
        self,
        replays: Replays,
        logs: Store,
        key: bytes,
        clock: Clock,
        entropy: Entropy,
        beside: Beside = here,
    ) -> None:
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

    async def keep(self, room: Room, person: str, names: Names, tried: Tried | None = None) -> str:
        """Keep the game that is over. Returns the replay's id. What is kept already is kept anew,
        with these names. What `tried` raises is not kept.

        Raises Rejected: `not_host`, `not_over`, `replay_taken_down`.
        """
        await room.be_sure()
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

    async def close(self, room: Room) -> None:
        """Over days nobody has been heard of for long: keep the game as far as it went, and end
        it."""
        playing = room.state.playing
        if playing is None or not room.log.days.is_closed(room.ports.judged_ms()):
            return
        kept = await self._copied(room, playing.started.number, "whole")
        await room.close_down(kept.id if kept.body else "")

    async def _copied(
        self, room: Room, number: int, names: Names, tried: Tried | None = None
    ) -> Kept:
        """Keep that game as a replay; without a body if it was taken down."""
        id = self._id_for(room.table, number)
        try:
            commits = await self._logs.read(room.table)
            replay = await asyncio.to_thread(
                copied, commits, number, names, partial(self._hash, id)
            )
            body = await asyncio.to_thread(packed, replay)
            source = self._digest("source", room.table, str(number)).hex()[:32]
            kept = Kept(id, source, self._clock.wall_ms(), body)
            if tried is not None:
                await tried(kept)
            return await self._replays.keep(kept)
        except StoreFailed:
            raise Rejected("store_failed") from None

    async def kept(self, id: str) -> Kept:
        """Raises Rejected: `no_such_replay`, `replay_taken_down`."""
        try:
            kept = await self._replays.replay(id)
        except StoreFailed:
            raise Rejected("store_failed") from None
        if kept is None:
            raise Rejected("no_such_replay")
        if not kept.body:
            raise Rejected("replay_taken_down")
        return kept

    async def among(self, ids: Sequence[str]) -> frozenset[str]:
        """Those, of these ids, whose replays can be seen."""
        try:
            return await self._replays.among(ids) if ids else frozenset()
        except StoreFailed:
            raise Rejected("store_failed") from None

    def is_among(self, persons: Collection[str], id: str, person: str | None) -> bool:
        """Whether that person is one of these who sat there, or were the host."""
        return person is not None and self._hash(id, person) in persons

    async def take_down(self, id: str, person: str | None) -> None:
        """For all, and for good. Raises Rejected: those of `kept`, `not_your_seat`."""
        kept = await self.kept(id)
        if not self.is_among(await self.beside(persons_of, kept.body), id, person):
            raise Rejected("not_your_seat")
        try:
            await self._replays.take_down(id)
        except StoreFailed:
            raise Rejected("store_failed") from None
