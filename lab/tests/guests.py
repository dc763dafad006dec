"""Bots from elsewhere, as somebody's own module would have them, for the arena's tests."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from giftable.games.hat.rules import moves


class Chance:
    """Plays any allowed action; its seed says which, and how often it was asked."""

    def __init__(self, game: str, level: str, character: str) -> None:
        self.asked = 0

    def start(self, seat: Any, options: Any, seed: bytes, past: Any = ()) -> None:
        self.rng = Random(seed)

    def observe(self, shown: Any) -> None: ...

    def act(self, view: Any) -> Any:
        due = view.ask.due
        return due and due.nth(self.rng.randrange(due.count()))

    def explain(self) -> None: ...


class Twin(Chance):
    """Another name for the same."""


class Triplet(Chance):
    """And another."""


class Levelled(Chance):
    """Notes at which levels it was made."""

    levels: ClassVar[set[str]] = set()

    def __init__(self, game: str, level: str, character: str) -> None:
        super().__init__(game, level, character)
        Levelled.levels.add(level)


class Clumsy(Chance):
    """Raises when it is to act."""

    def act(self, view: Any) -> Any:
        raise ValueError("tripped")


class Forgetful(Chance):
    """Asks the house's own code for what it does not have."""

    def act(self, view: Any) -> Any:
        return view.ask.due.nth("first")


class Cheat(Chance):
    """Draws when something else is asked."""

    def act(self, view: Any) -> Any:
        return moves.Draw(view.turn + 1)


class Mute(Chance):
    """Has no answer."""

    def act(self, view: Any) -> Any:
        return None


class Trapper(Chance):
    """Lays its trap as soon as it may without being waited for."""

    laid = 0

    def act(self, view: Any) -> Any:
        if view.ask.due is not None:
            return super().act(view)
        Trapper.laid += 1
        return next(part for part in view.ask.free if part.is_offered).nth(0)


class Impatient(Chance):
    """Its player presses Ctrl-C when it starts for the tenth time."""

    started = 0

    def start(self, seat: Any, options: Any, seed: bytes, past: Any = ()) -> None:
        super().start(seat, options, seed)
        Impatient.started += 1
        if Impatient.started >= 10:
            raise KeyboardInterrupt


def broken(game: str, level: str, character: str) -> Any:
    """Fails to make one."""
    raise RuntimeError("no bot today")


NOTHING = None
