"""Bots that no table should have. On seat 1 and in the first round of a game with people they
misbehave when they are to give; else they play as any bot does. The process in which bots think
takes from here, by name, what makes their makers.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import product
from pathlib import Path
from time import sleep
from typing import Any

from giftable.content.characters import characters
from giftable.games.catalog import GAMES
from giftable.games.gifttrap.bots.marks import MarkedRound
from giftable.games.gifttrap.rules import moves
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asks import AskGive
from giftable.games.hat.beliefs import Memories
from giftable.games.hat.rules.moves import Accept
from giftable.games.kernel import Seat
from giftable.tables.ports import Bot, BotMaker
from tests.support.faulty import AnyBot

FAR = 10**12
GATE = "LEARNED_LATE"  # the variable that names what `learned_late` waits for


def raises() -> None:
    raise RuntimeError("the gift that I saw is secret")


def loops() -> None:
    while True:
        pass


def loops_deaf() -> None:
    while True:
        with suppress(BaseException):
            loops()


def counts_in_c() -> None:
    sum(range(FAR))


def sleeps_in_c() -> None:
    ctypes.PyDLL(None).sleep(1_000)


def leaves() -> None:
    os._exit(3)


def eats() -> None:
    eaten = [bytes(1 << 24)]
    while True:
        eaten.append(bytes(1 << 24))


def chatters() -> None:
    """What it writes and reads is nobody's."""
    print("\0\0\0\1", "gift" * 100_000, flush=True)
    os.write(1, b"\xff" * 100_000)
    assert sys.stdin.read() == "" and os.read(0, 10) == b""


class _Bad(AnyBot):
    """`does` what it should not, and returns `answer` where it comes so far."""

    def __init__(self, does: Callable[[], None] = lambda: None, answer: Any = ...) -> None:
        super().__init__()
        self.does = does
        self.answer = answer

    def act(self, view: Any) -> Any:
        due = view.ask.due
        if self.people and self.seat == 1 and isinstance(due, AskGive) and view.round == 0:
            self.does()
            if self.answer is not ...:
                return self.answer
        return super().act(view)


class _BadStart(AnyBot):
    def start(self, seat: Seat, *args: Any) -> None:
        if seat == 1:
            raises()
        super().start(seat, *args)


class _BadEye(AnyBot):
    def observe(self, shown: Any) -> None:
        if self.seat == 1 and isinstance(shown, v.RoundBegan):
            raises()
        super().observe(shown)


class _Hopeless(AnyBot):
    """Never comes back."""

    def act(self, view: Any) -> Any:
        if self.people and self.seat == 1:
            loops_deaf()
        return super().act(view)


class _Unpractised(AnyBot):
    """`does` what it should not where no people play."""

    def __init__(self, does: Callable[[], None]) -> None:
        super().__init__()
        self.does = does

    def act(self, view: Any) -> Any:
        if not self.people:
            self.does()
        return super().act(view)


class _Modest(AnyBot):
    """Wants nothing that it is not asked for."""

    def act(self, view: Any) -> Any:
        return None if view.ask.due is None else super().act(view)


class _Openhearted(AnyBot):
    """Is as skilful as it has seen much, or as it is told."""

    def __init__(self, skill: int | None = None) -> None:
        super().__init__()
        self.skill = skill

    def explain(self) -> Any:
        skill = len(self.seen) if self.skill is None else self.skill
        return Memories(self.seat, (), float(skill))


FAULTS: list[tuple[Callable[[], AnyBot], str | None]] = [
    (_BadStart, "RuntimeError"),
    (_BadEye, "RuntimeError"),
    (partial(_Bad, raises), "RuntimeError"),
    (partial(_Bad, loops), "TookTooLong"),
    (partial(_Bad, eats), "MemoryError"),
    (partial(_Bad, chatters), None),
    (partial(_Bad, answer=moves.Deal(0, 0)), "refused: wrong_phase"),
    (partial(_Bad, answer=moves.Deal("0", None)), "an answer that is no action"),
    (partial(_Bad, answer=Accept(0)), "an answer that is no action"),
    (partial(_Bad, answer=None), "no answer"),
    (partial(_Bad, answer=b"x" * 100_000_000), "too long an answer|TookTooLong"),
    (partial(_Bad, answer=object()), "TypeError"),
]
"""Bots, and what is complained of each, as a pattern."""

BY_KIND = dict(zip(product(GAMES["gifttrap"].bots.levels, characters()), FAULTS, strict=False))
"""The same, by level and character."""

Taught = Callable[[Sequence[MarkedRound]], BotMaker]


def _always(bot: Callable[[], Bot]) -> Taught:
    return lambda evenings: lambda game, level, character: bot()


good = _always(AnyBot)
looping_deaf = _always(partial(_Bad, loops_deaf))
counting_in_c = _always(partial(_Bad, counts_in_c))
sleeping_in_c = _always(partial(_Bad, sleeps_in_c))
leaving = _always(partial(_Bad, leaves))
leaving_in_practice = _always(partial(_Unpractised, leaves))
looping_deaf_in_practice = _always(partial(_Unpractised, loops_deaf))
raising_in_practice = _always(partial(_Unpractised, raises))
modest = _always(_Modest)
openhearted = _always(_Openhearted)


def faulty(evenings: Sequence[MarkedRound]) -> BotMaker:
    """Each in its own way."""
    return lambda game, level, character: BY_KIND.get((level, character), (AnyBot, None))[0]()


def hopeless_at_gifttrap(evenings: Sequence[MarkedRound]) -> BotMaker:
    return lambda game, level, character: _Hopeless() if game == "gifttrap" else AnyBot()


def learned(evenings: Sequence[MarkedRound]) -> BotMaker:
    return lambda game, level, character: _Openhearted(len(evenings))


def learned_late(evenings: Sequence[MarkedRound]) -> BotMaker:
    """Once a file is gone."""
    while evenings and Path(os.environ[GATE]).exists():
        sleep(0.01)
    return learned(evenings)


def unteachable(evenings: Sequence[MarkedRound]) -> BotMaker:
    def make(game: str, level: str, character: str) -> AnyBot:
        if evenings:
            raise ValueError("the gift that I saw is secret")
        return AnyBot()

    return make


def counted(evenings: Sequence[MarkedRound]) -> BotMaker:
    """As skilful as bots were made so far, by this maker and this process."""
    made: list[AnyBot] = []

    def make(game: str, level: str, character: str) -> AnyBot:
        made.append(_Openhearted(len(made) + 1))
        return made[-1]

    return make
