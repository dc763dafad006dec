"""Lessons: what a game's tutorial.toml holds, and how it narrows a table for its pupil.

A lesson is played at a real table. Its cards are named, its draws fall as it says, its bots play
what it says, and the pupil on seat 0 may do what is taught now and nothing else. A step is no
counter: it is the one whose `on` the game asks for, so that a lesson can be left and resumed at any
moment. Words are on the client's side, by the ids of steps, which all lessons of a game share.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from giftable.content.ready import ready
from giftable.games.catalog import GAMES, folder
from giftable.games.kernel import AnyGame, Ask, Draw, Due, GameAction, Seat

FILE = "tutorial.toml"
PUPIL = Seat(0)

Word = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Ahead = Literal["act", "read", "end"]
"""How a step is passed: the pupil acts; the pupil has read it and bots act; or never: it is the
last."""


class Point(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A control of the screen to point at, by its role and name: a message, a gift or a seat."""

    role: str
    word: str = ""  # the id of a message
    gift: str = ""
    seat: Seat | None = None


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson. Its words are `lesson-GAME-ID`, and `.wrong` if anything can be."""

    id: Word
    on: str  # the key of the Due that it is about
    seat: Seat = PUPIL  # of whom that is asked
    free: str = ""  # and the type of what that seat may do besides, while the step lasts
    allow: dict[str, tuple[Any, ...]] = {}  # a field of the action -> the values that are right
    deny: dict[str, tuple[Any, ...]] = {}  # and those that are wrong
    point: tuple[Point, ...] = ()  # of those that can be used now, the last is pointed at

    def allows(self, action: GameAction, due: Due) -> bool:
        """Whether the pupil may take this action."""
        fields = msgspec.to_builtins(action)
        if "type" not in self.allow and type(action) is not type(due.nth(0)):
            return False
        return all(
            _is_among(fields.get(name), right) for name, right in self.allow.items()
        ) and not any(_is_among(fields.get(name), wrong) for name, wrong in self.deny.items())

    def is_about(self, ask: Ask | None) -> bool:
        """Whether the ask of the step's seat is the one that the step is about."""
        if ask is None or ask.due is None or ask.due.key != self.on:
            return False
        return not self.free or any(type(part).__name__ == self.free for part in ask.free)


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """The move of a seat whose due is `on`: the first allowed action, with the fields of `act`."""

    seat: Seat
    on: str
    act: dict[str, Any] = {}


@ready
class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game with a pupil on seat 0. A lesson named after an option is offered where a table plays
    with that option."""

    bots: tuple[Word, ...]  # their characters, from seat 1 on
    deck: Any
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}
    leads: bool = True  # the pupil begins the game; else a draw says who does
    draws: dict[str, tuple[int, ...]] = {}  # by the draw's key; what is not here falls on 0
    before: tuple[Move, ...] = ()  # played before the pupil comes
    script: tuple[Move, ...] = ()

    def numbers(self, draw: Draw) -> tuple[int, ...]:
        """Returns a draw's numbers: those of the lesson, each at most as high as it can be."""
        said = self.draws.get(draw.key, ())
        fallen = (*said, *(0,) * len(draw.bounds))
        return tuple(min(n, bound - 1) for n, bound in zip(fallen, draw.bounds, strict=False))

    def step(self, asks: Mapping[Seat, Ask | None]) -> tuple[int, Step] | None:
        """Returns the present step and its number from 0; None between two steps."""
        for n, step in enumerate(self.steps):
            if step.is_about(asks.get(step.seat)):
                return n, step
        return None

    def ahead(self, step: Step) -> Ahead:
        """Returns how the pupil gets on from this step: act, read on, or end the lesson."""
        if step is self.steps[-1]:
            return "end"
        return "act" if step.seat == PUPIL else "read"

    def bots_act(self, rules: AnyGame, seat: Seat, due: Due) -> GameAction:
        """Returns a bot's action for a due."""
        acts = (move.act for move in self.script if (move.seat, move.on) == (seat, due.key))
        return answer(rules, due, next(acts, {}))


def answer(rules: AnyGame, due: Due, act: Mapping[str, Any]) -> GameAction:
    """Returns the first action that answers `due`, with these fields replaced."""
    action: GameAction = msgspec.convert(msgspec.to_builtins(due.nth(0)) | act, rules.Action)
    return action


def _is_among(value: Any, values: tuple[Any, ...]) -> bool:
    """Whether the value equals one of the values; the order within a sequence does not count."""
    return any(_unordered(value) == _unordered(one) for one in values)


def _unordered(value: Any) -> Any:
    return sorted(map(msgspec.json.encode, value)) if isinstance(value, list | tuple) else value


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """Returns a game's lessons by name; none if it has no tutorial.toml."""
    path = folder(game) / FILE
    if not path.exists():
        return {}
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Lesson])


def lesson(game: str, name: str) -> Lesson | None:
    """Returns the game's lesson of that name; None if there is none."""
    return lessons(game).get(name) if game in GAMES else None
