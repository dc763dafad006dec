"""What a server and its bots' process say to each other: frames of msgpack, a length before each.

One question at a time, one answer to each. The first frame is the child's `Ready`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from giftable.bot_runners.learning import Fault
from giftable.games.catalog import GAMES, AnyBeliefs, AnyShown, AnyView
from giftable.games.kernel import Seat
from giftable.tables.ports import BotSpec

COLD = "cold"  # the third word for a child that is to begin without practice
LENGTH_BYTES = 4  # big-endian, before each frame
ANSWER_BYTES_MAX = 1 << 20


class Earlier(Struct, frozen=True, gc=False):
    """A `Past` of tables/ports.py, as it travels."""

    now: tuple[Seat | None, ...]
    shown: tuple[AnyShown, ...]


class Question(Struct, frozen=True, gc=False):
    """What does this bot do, or without a view: what does it believe?

    `shown` goes on where `first` events were seen; with `past` it begins at the beginning. The
    child ends itself where it has no answer in `wall_s`.
    """

    spec: BotSpec
    first: int
    shown: list[AnyShown]
    count: int  # events, with these
    view: AnyView | None
    past: tuple[Earlier, ...] | None
    wall_s: float


class Answer(Struct, frozen=True, gc=False, tag=True):
    """An action or beliefs: what each game's types let through."""

    body: Raw


class Failed(Struct, frozen=True, gc=False, tag=True):
    why: str


class Unknown(Struct, frozen=True, gc=False, tag=True):
    """Such a bot has not seen so much: ask again, with all there is."""


class Ready(Struct, frozen=True, gc=False, tag=True):
    """The child takes questions. From so many marks it has learned; what their file lacked; what
    a decision may take of the processor here."""

    marks: int = 0
    fault: Fault | None = None
    decide_s: float = 0.0


ToServer = Answer | Failed | Unknown | Ready

pack = msgspec.msgpack.Encoder().encode
question = msgspec.msgpack.Decoder(Question).decode
answer: Callable[[bytes], ToServer] = msgspec.msgpack.Decoder(ToServer).decode
beliefs = msgspec.msgpack.Decoder(AnyBeliefs | None).decode
actions: dict[str, msgspec.msgpack.Decoder[Any]] = {
    name: msgspec.msgpack.Decoder(game.Action | None) for name, game in GAMES.items()
}


def framed(body: bytes) -> bytes:
    """A body as it goes down the pipe."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body
