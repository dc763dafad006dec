"""Every message that a client may send over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from giftable.tables.commands import FromClient, SeatNumber

COUNT_MAX = 2**53 - 1
"""The largest integer that is exact in a browser; a larger count is sent as this."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A heartbeat, answered by Pong; `seen` is the last n the client has."""

    seen: int = 0


class Resync(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """The client has missed an n: the server sends the table and the current views."""


class ListChoices(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Asks what the rules allow that seat now, from number `start` on. Answered by Choices, or by
    Refused (`not_your_seat`, `too_fast`). It costs as much as five other messages."""

    seat: SeatNumber
    start: Annotated[int, Meta(ge=0, le=COUNT_MAX)] = 0


ToServer = FromClient | Ping | Resync | ListChoices

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors that decoding a client's message can raise: no JSON, not a message, no UTF-8, nested
too deep."""
