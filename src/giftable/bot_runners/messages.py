"""Messages between a server and its bots' process, in msgpack: one question at a time, one answer
each. The first is the child's `Ready`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from giftable.bot_runners.learning import Fault
from giftable.games.catalog import GAMES, AnyBeliefs, AnyShown, AnyView
from giftable.games.kernel import Seat
from giftable.tables.ports import BotSpec

COLD = "cold"  # the child's third argument: begin without practice
ANSWER_BYTES_MAX = 1 << 20


class Earlier(Struct, frozen=True, gc=False):
    """A `Past` of tables/ports.py, as it is sent."""

    now: tuple[Seat | None, ...]
    shown: tuple[AnyShown, ...]


class Question(Struct, frozen=True, gc=False):
    """Asks what a bot does, or, without a view, what it believes.

    `shown` are the events after the `first` ones that the bot has seen; with `past` they begin at
    the game's start. The child ends itself if it has no answer after `wall_s`.
    """

    spec: BotSpec
    first: int
    shown: list[AnyShown]
    count: int  # events, including these
    view: AnyView | None
    past: tuple[Earlier, ...] | None
    wall_s: float


class Answer(Struct, frozen=True, gc=False, tag=True):
    """An action or beliefs, checked by each game's types."""

    body: Raw


class Failed(Struct, frozen=True, gc=False, tag=True):
    why: str


class Unknown(Struct, frozen=True, gc=False, tag=True):
    """The child has no bot that has seen so much: ask again with the whole history."""


class Ready(Struct, frozen=True, gc=False, tag=True):
    """The child takes questions. It tells from how many marks it has learned, what was wrong with
    their file, and the limit of a decision there, in seconds of the processor."""

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
