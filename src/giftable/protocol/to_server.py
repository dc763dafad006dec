"""Every message that a client may send over the socket: the union `ToServer`.

The commands among them (`FromClient`) are written down in tables/commands.py, because a table logs
them; the messages that no table logs are here. What the server sends is in to_client.py.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from giftable.tables.commands import Code, CommandId, FromClient, SeatNumber

COUNT_MAX = 2**53 - 1
"""The largest integer that is exact in a browser; a larger count is sent as this."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A heartbeat, answered by Pong; `seen` is the last n that the client has."""

    seen: int = 0


class Resync(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Asks for the table and the current views, by a client that has missed an n."""


class Hold(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Says which of several seats on one phone has it in hand now; None: nobody, while it is passed
    on. The server sends that seat's view alone, and to a phone that nobody holds the public
    view."""

    seat: SeatNumber | None = None


class TakePart(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Says that this page takes part when a game's seed is mixed (SealShare, OpenShare), while it
    is connected. Others are not waited for."""


class ShowOn(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """From the host: shows the table on the screen with this pairing code. Answered by Ack, or by
    Refused (`not_host`, `no_such_screen`, `too_many_guesses`)."""

    id: CommandId
    code: Code


class ListChoices(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Asks for the actions that the rules allow that seat now, from number `start` on. Answered by
    Choices (empty if there are none), or by Refused (`not_your_seat`). It costs as much as five
    other messages; whoever asks too often waits. `due`: only what the table waits for, and once:
    asked again in the same turn, it is answered empty and costs as others."""

    seat: SeatNumber
    start: Annotated[int, Meta(ge=0, le=COUNT_MAX)] = 0
    due: bool = False


class Describe(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Asks for the game in words, for the seat that holds the receiver's phone. Answered by
    Described. It costs as much as five other messages; whoever asks too often waits."""


class Predict(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A viewer's guess, with or without a seat, of what another seat will do. `about` names that,
    as the game's predicting.py says; the last guess before it is decided counts. Answered by Ack,
    or by Refused (predictions.py, `too_fast`)."""

    id: CommandId
    about: Annotated[str, Meta(pattern=r"^[0-9.]{1,24}$(?!\n)")]
    value: Annotated[str, Meta(pattern=r"^[a-z_]{1,16}$(?!\n)")]


ToServer = FromClient | Ping | Resync | Hold | TakePart | ShowOn | ListChoices | Describe | Predict

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors that decoding a client's message can raise: no JSON, not a message, no UTF-8, nested
too deep."""
