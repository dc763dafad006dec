"""The process in which a server's bots think (a worker, see `giftable.workers`).

It is given MODULE:ATTRIBUTE [TASTES [cold]]. The first makes the bots, given the marks of earlier
evenings; TASTES is the file of these marks, or "". First the bots practise (practice.py), unless
the third word is "cold". A bot that uses too much processor time or memory gets an exception; if
that does not stop it, this process ends.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from giftable.bot_runners import learning
from giftable.bot_runners import messages as m
from giftable.bot_runners.bots import DECIDE_MAX_S, Bots, Limit, decide_s
from giftable.bot_runners.practice import practise
from giftable.games.catalog import GAMES
from giftable.games.kernel import Seat
from giftable.system.limits import bound_growth
from giftable.system.stopwatch import Stopwatch, TookTooLong, end_after
from giftable.tables.ports import BotFailed, BotMaker, Past
from giftable.workers.child import become_worker

MEMORY_BYTES = 1 << 30  # that the process may use beyond what it has at the start
PRACTICE_S = 10.0  # the limit of practice, of the processor, for each game

Marks = list[learning.MarkedRound]


class _QuestionHistory:
    """Implements the port `History` with the events that a question carries."""

    def __init__(self, question: m.Question) -> None:
        self._question = question

    def since(self, n: int) -> tuple[list[Any], int]:
        return self._question.shown, self._question.count

    def past(self) -> tuple[Past, ...]:
        return tuple([Past(game.now, game.shown) for game in self._question.past or ()])


class Child:
    """The bots of a child process: answers one question at a time."""

    def __init__(self, make: BotMaker, limit: Limit, decide_s: float) -> None:
        self._limit = limit
        self._decide_s = decide_s
        self._bots = Bots(make, limit, decide_s)

    def answer(self, question: m.Question) -> m.ToServer:
        options: Any = msgspec.convert(question.spec.options, GAMES[question.spec.game].Options)
        spec = msgspec.structs.replace(question.spec, options=options)
        if question.past is not None:
            self._bots.forget(spec)
        elif self._bots.count(spec) != question.first:
            return m.Unknown()
        try:
            if question.view is None:
                return self._encode(self._bots.explain(spec, _QuestionHistory(question)))
            return self._encode(self._bots.act(spec, _QuestionHistory(question), question.view))
        except BotFailed as failed:
            return m.Failed(str(failed))

    def _encode(self, answer: Any) -> m.ToServer:
        try:
            body = self._limit(self._decide_s, lambda: m.pack(answer))
        except Exception as error:
            return m.Failed(type(error).__name__)
        if len(body) > m.ANSWER_BYTES_MAX:
            return m.Failed("too long an answer")
        return m.Answer(msgspec.Raw(body))


def main(maker: str, file: str = "", begins: str = "") -> None:
    """Answers questions until stdin ends."""
    pipes = become_worker(nice=0)
    module, _, attribute = maker.partition(":")
    with_evenings = getattr(importlib.import_module(module), attribute)
    marks, fault = learning.read_and_mend(Path(file)) if file else ([], None)
    make = _prepared_maker(with_evenings, marks)
    bound_growth(MEMORY_BYTES)
    limit = Stopwatch()
    may_take_s = DECIDE_MAX_S if begins == m.COLD else _practise(make, limit)
    child = Child(make, limit, may_take_s)
    count = len(marks)
    del marks
    gc.freeze()
    pipes.answer(m.pack(m.Ready(count, fault, may_take_s)))
    for asked in pipes.questions():
        question = m.question(asked)
        # The server kills us sooner; this is for the case that the server is gone.
        end_after(2 * question.wall_s)
        answer = child.answer(question)
        end_after(0)
        pipes.answer(m.pack(answer))
    os._exit(0)  # a normal exit would take longer


def _prepared_maker(with_evenings: Callable[[Marks], BotMaker], marks: Marks) -> BotMaker:
    """Returns a maker whose bots have learned from the marks; from none if learning fails."""
    make = with_evenings(marks)
    for name, game in GAMES.items():
        try:
            make(name, game.bots.level, "").start(Seat(0), game.Options(), bytes(32))
        except Exception as error:  # the error is reported when a bot is asked
            if marks:
                kind = type(error).__name__
                print(f"nothing is learned from earlier evenings: {kind}", file=sys.stderr)
                return _prepared_maker(with_evenings, [])
    return make


def _practise(make: BotMaker, limit: Limit) -> float:
    """Lets the bots practise. Returns the time limit of a decision in processor seconds. A failure
    is not raised here: it is reported when a bot is asked."""
    slowest_s = 0.0
    for name, game in GAMES.items():
        try:
            slowest_s = max(slowest_s, limit(PRACTICE_S, partial(practise, make, game)))
        except TookTooLong:
            slowest_s = float("inf")
        except Exception as error:
            print(f"bots can not practise {name}: {type(error).__name__}", file=sys.stderr)
    return decide_s(slowest_s)
