"""Everything a client may send over the socket."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from giftable.tables.commands import FromClient


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A heartbeat, answered by Pong; `seen` is the last n the client has."""

    seen: int = 0


class Resync(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """The client has missed a number: send the table and the current views."""


ToServer = FromClient | Ping | Resync

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding the words of a client can raise: no JSON or not ours, no UTF-8, too deep."""
