"""Tells people what is due: notices become deliveries, and each of those is sent until it arrives.

A delivery is leased before it is sent and deleted once it has arrived. Several nodes may do so at
once; what one of them has begun when it dies is sent again, under the same key.
"""

from __future__ import annotations

import asyncio
import hmac

import structlog
from msgspec import Struct

from giftable.games.kernel import Rejected
from giftable.notices import words
from giftable.notices.push import to_text
from giftable.notices.sending import Failed, Sender
from giftable.notices.watch import ASKS_TO_ACT, Delivery, DueNotice, Outbox, Watch
from giftable.tables.live.room import Room
from giftable.tables.ports import Clock, StoreFailed
from giftable.tables.service import Tables
from giftable.tables.state.table import TableState

log = structlog.get_logger(__name__)

LOOK_S = 30.0
AT_A_TIME = 100  # notices, or deliveries, of one look
TOGETHER = 8  # deliveries that are sent at the same time
LEASE_MS = 60_000
PAUSES_MS = tuple(1000 * s for s in (60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600))
FAILING_TRIES = 3  # from then on the table's menu says so


def confirmation_code(secret: bytes, watch: str) -> str:
    """Returns the code in the e-mail that confirms the watch's address."""
    return to_text(hmac.digest(secret, b"giftable.confirm" + watch.encode(), "sha256")[:16])


class NoticeSender:
    """Turns due notices into deliveries, and sends those."""

    def __init__(
        self, outbox: Outbox, tables: Tables, sender: Sender, clock: Clock, secret: bytes
    ) -> None:
        self._outbox = outbox
        self._tables = tables
        self._sender = sender
        self._clock = clock
        self._secret = secret

    async def run(self) -> None:
        """Sends what is due twice a minute, until cancelled."""
        while True:
            try:
                while await self.look():
                    pass
            except StoreFailed as error:
                log.warning("notices wait", why=str(error))
            except Exception:  # ours, in one of them: the others are told next time
                log.exception("notices could not be told")
            await self._clock.sleep(LOOK_S)

    async def look(self) -> int:
        """Handles notices and deliveries that are due; returns how many. Raises StoreFailed."""
        due = await self._outbox.due(self._clock.wall_ms(), AT_A_TIME)
        for notice in due:
            person = await self._person_for(notice) if notice.is_watched else None
            await self._outbox.take(notice, person, self._clock.wall_ms())
        ready = await self._outbox.ready(self._clock.wall_ms(), AT_A_TIME)
        for i in range(0, len(ready), TOGETHER):
            await asyncio.gather(*map(self._send, ready[i : i + TOGETHER]))
        return len(due) + len(ready)

    async def _room(self, table: str) -> Room | None:
        """Returns the table's room; None if it can't be played any more. Raises StoreFailed."""
        try:
            return await self._tables.room(table)
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise StoreFailed from None
            return None

    async def _person_for(self, notice: DueNotice) -> str | None:
        """Returns whom to send the notice; None if it no longer applies."""
        room = await self._room(notice.table)
        return None if room is None else addressee(room, notice.seat, notice.kind)

    async def _send(self, delivery: Delivery) -> None:
        now_ms = self._clock.wall_ms()
        if not await self._outbox.lease(delivery, now_ms + LEASE_MS):
            return
        watch = delivery.watch
        room = await self._room(watch.table)
        if room is None or self._is_stale(delivery, room, now_ms):
            await self._outbox.done(delivery)
            return
        origin = self._sender.public_url or watch.origin
        shown = confirmation_code(self._secret, watch.id) if delivery.kind == "confirm" else ""
        try:
            told = _message(delivery, room.state, origin, shown)
            await self._sender.send(watch.channel, told)
        except Failed as failed:
            await self._failed(delivery, failed)
        else:
            await self._outbox.done(delivery)
            await self._note(watch, "")

    def _is_stale(self, delivery: Delivery, room: Room, now_ms: int) -> bool:
        if delivery.kind == "confirm":
            return delivery.watch.is_confirmed
        if delivery.ends_ms is not None and delivery.ends_ms <= now_ms:
            return True
        return addressee(room, delivery.seat, delivery.kind) != delivery.watch.person

    async def _failed(self, delivery: Delivery, failed: Failed) -> None:
        """Plans the next try of a delivery; drops it after the last, or if it can never arrive."""
        tries = delivery.tries + 1
        log.info("not told", code=failed.code, tries=tries, kind=delivery.kind)
        if failed.is_gone:
            await self._outbox.stop(delivery.watch.id)
            return
        if failed.code == "outgoing_busy":  # our own limit: nobody's fault
            again_ms = self._clock.wall_ms() + PAUSES_MS[0]
            await self._outbox.later(delivery, again_ms, delivery.tries)
            return
        if tries >= FAILING_TRIES:
            await self._note(delivery.watch, failed.code)
        if tries > len(PAUSES_MS):
            await self._outbox.done(delivery)
            return
        pause_ms = max(PAUSES_MS[tries - 1], round(1000 * (failed.retry_s or 0)))
        await self._outbox.later(delivery, self._clock.wall_ms() + pause_ms, tries)

    async def _note(self, seen: Watch, failing: str) -> None:
        """Stores why the watch fails, for the table's menu; "" if it does not."""
        if seen.failing != failing:
            await self._outbox.note(seen.id, failing)


def _message(delivery: Delivery, state: TableState, origin: str, shown: str) -> words.Message:
    """Writes the message of a delivery. Raises Failed for any error, so that it is tried again."""
    key, kind, watch, ends_ms = delivery.key, delivery.kind, delivery.watch, delivery.ends_ms
    try:
        return words.compose(key, kind, watch, state, ends_ms, origin, shown)
    except Exception:
        log.exception("a notice has no words", kind=kind)
        raise Failed("not_made") from None


def addressee(room: Room, seat: int, kind: str) -> str | None:
    """Returns the person in the seat if a notice of that kind still applies to them; else None."""
    state = room.state
    sitter = state.sitter(seat)
    if sitter is None or sitter.person is None:
        return None
    if kind in ASKS_TO_ACT:
        is_awaited = state.playing is not None and seat in state.playing.waiting
        if not (is_awaited and sitter.is_present):
            return None
    if kind == "warning" and room.log.days.warned_ms is None:
        return None  # somebody has come
    return sitter.person


class Telling(Struct, frozen=True):
    """What features need for notices: their store, who sends them (None: this server sends
    nothing), and a secret."""

    outbox: Outbox
    sender: Sender | None
    secret: bytes
