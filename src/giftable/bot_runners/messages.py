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
    """A `Past` of tables/ports.py, in the form that is sent."""

    now: tuple[Seat | None, ...]
    shown: tuple[AnyShown, ...]


class Question(Struct, frozen=True, gc=False):
    """Asks for a bot's action, or, without a view, for its beliefs.

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
    """An action or beliefs, to be checked against each game's types."""

    body: Raw


class Failed(Struct, frozen=True, gc=False, tag=True):
    why: str


class Unknown(Struct, frozen=True, gc=False, tag=True):
    """The child lacks the bot's earlier events: ask again with the whole history."""


class Ready(Struct, frozen=True, gc=False, tag=True):
    """The child takes questions. `marks`: how many it has learned from; `fault`: of their file;
    `decide_s`: the limit of a decision there, in processor seconds."""

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
