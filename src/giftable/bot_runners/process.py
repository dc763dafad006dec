"""Runs the bots of all tables of a server in one process of their own.

Questions wait in a queue, and a table has at most one bot in it, so a slow bot delays the others by
its own time only. A bot that does not answer is ended together with its process. The next question
starts a new process, whose bots are given the history that they need.

Bots learn from the marks before the first question. If that takes long, or if many marks have been
added, a second process learns while the first plays on; it replaces the first when a bot begins a
game.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from asyncio.subprocess import PIPE
from collections import OrderedDict, deque
from pathlib import Path
from typing import Any

import msgspec
import structlog

from giftable.bot_runners import learning
from giftable.bot_runners import messages as m
from giftable.bot_runners.bots import DECIDE_S, KNOWN_MAX, Key, key_of
from giftable.games.kernel import Seat
from giftable.tables.ports import UNMETERED, BotFailed, BotSpec, History, Meter
from giftable.workers.process import NO_ANSWER, Worker

log = structlog.get_logger(__name__)

WALL_S = 3.0  # for an answer; bot_runners/bots.py limits the processor's time for it
WALL_MAX_S = 15.0  # for an answer on a slow machine
START_S = 60.0  # for a process to become ready
LEARN_S = 5.0  # so long the server waits for a process that learns ...
LEARNED_S = 600.0  # ... which may take so long in the background
PAUSE_S = 1.0  # after a failed start; doubles with each next failure
PAUSE_MAX_S = 60.0
STRIKES_MAX = 3  # a bot that has ended so many processes is never asked again
GROWN = 10  # a new process learns when a tenth more marks have been added
END_S = 1.0  # for a process to end by itself
LINE_BYTES_MAX = 500
ANSWER_BYTES_MAX = 2 * m.ANSWER_BYTES_MAX

ONE_THREAD = {f"{name}_NUM_THREADS": "1" for name in ("MKL", "OMP", "OPENBLAS")}
"""Keeps numeric libraries on one thread, since the limit counts the processor's time of the
process."""

CHILD = "giftable.bot_runners.child"

PASSED_ON = ("GIFTABLE_GAMES",)
"""The server's settings that the bots' process needs, too."""

_NO_ANSWER = (*NO_ANSWER, msgspec.DecodeError)


class BotProcess:
    """The port `BotRunner`: one child process for all bots of a server.

    `maker` is the MODULE:ATTRIBUTE that makes bots, given the marks of earlier evenings; `file`
    keeps these marks. Without a file nothing is learned. An answer may take `wall_s`, and
    proportionally longer on a machine whose decisions are slow.
    """

    def __init__(
        self, maker: str, file: Path | None = None, wall_s: float = WALL_S, meter: Meter = UNMETERED
    ) -> None:
        self._maker = maker
        self._file = file
        self._wall_s = wall_s
        self._meter = meter
        self._keeping: set[asyncio.Future[int]] = set()
        self._kept = 0  # marks kept since a process last began to learn
        self._learning: asyncio.Task[_Child] | None = None
        self._line: deque[_Waiting] = deque()
        self._working: asyncio.Task[None] | None = None
        self._child: _Child | None = None
        self._strikes: dict[Key, int] = {}
        self._not_before_s = float("-inf")
        self._pause_s = 0.0

    async def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        body = await self._queue_question(spec, seen, view)
        try:
            return m.actions[spec.game].decode(body)
        except msgspec.ValidationError:
            raise BotFailed("an answer that is no action") from None

    async def explain(self, spec: BotSpec, seen: History) -> Any:
        body = await self._queue_question(spec, seen, None)
        try:
            return m.beliefs(body)
        except msgspec.ValidationError:
            raise BotFailed("an answer that is no belief") from None

    def prepare(self) -> None:
        if self._child is None and (self._working is None or self._working.done()):
            self._working = asyncio.create_task(self._answer_queue())

    def learns(self, game: str) -> bool:
        return self._file is not None and game == learning.GAME

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        """Saves the marks of these people in a game, for bots to learn from later."""
        if self._file is None or not self.learns(game):
            return
        if marks := learning.anonymous_marks(people, shown):
            loop = asyncio.get_running_loop()
            keeping = loop.run_in_executor(None, _save_marks, self._file, marks)
            self._keeping.add(keeping)
            keeping.add_done_callback(self._count_saved)

    async def close(self) -> None:
        """Ends the process. Waiting questions fail."""
        if self._keeping:
            await asyncio.wait(self._keeping)
        for task in (self._working, self._learning):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        while self._line:
            self._line.popleft().answer.cancel()
        for child in (self._trained_child(), self._child):
            if child is not None:
                await child.end()

    @property
    def pid(self) -> int | None:
        """The id of the bots' process, None if there is none."""
        return (
            self._child.worker.process.pid
            if self._child is not None and self._child.lives
            else None
        )

    # The line -------------------------------------------------------------------------

    async def _queue_question(self, spec: BotSpec, seen: History, view: Any) -> msgspec.Raw:
        waiting = _Waiting(spec, seen, view)
        self._line.append(waiting)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._answer_queue())
        return await waiting.answer

    async def _answer_queue(self) -> None:
        """Starts a process if there is none, then answers questions until none is left."""
        if self._child is None:
            with contextlib.suppress(BotFailed):  # each question then reports the error
                await self._ready_child()
        while self._line:
            waiting = self._line.popleft()
            if waiting.answer.cancelled():  # the table has moved on
                continue
            try:
                body = await self._ask(waiting)
            except BotFailed as failed:
                if not waiting.answer.done():
                    waiting.answer.set_exception(failed)
            except asyncio.CancelledError:
                waiting.answer.cancel()
                raise
            except Exception:  # every question must end, whatever fails
                log.exception("a bot could not be asked")
                await self._kill_child()
                if not waiting.answer.done():
                    waiting.answer.set_exception(BotFailed("it could not be asked"))
            else:
                if not waiting.answer.done():
                    waiting.answer.set_result(body)

    async def _ask(self, waiting: _Waiting) -> msgspec.Raw:
        key = key_of(waiting.spec)
        if self._strikes.get(key, 0) >= STRIKES_MAX:
            raise BotFailed("it has ended too many processes")
        if self._child is not None and not self._child.lives:
            await self._kill_child()
        is_new = waiting.view is not None and self._child is not None and not self._child.knows(key)
        if is_new and (learned := self._trained_child()) is not None:
            await self._kill_child()
            self._child = learned
        child = self._child or await self._ready_child()
        wall_s = self._wall_s * max(1.0, child.decide_s / DECIDE_S)
        wall_s = min(wall_s, max(self._wall_s, WALL_MAX_S))
        try:
            async with asyncio.timeout(wall_s):
                reply = await child.ask(waiting, wall_s)
        except _NO_ANSWER as error:
            self._count_failure(key)
            await self._kill_child()
            late = isinstance(error, TimeoutError)
            raise BotFailed("no answer in time" if late else "its process has ended") from None
        if isinstance(reply, m.Answer):
            return reply.body
        raise BotFailed(reply.why if isinstance(reply, m.Failed) else "out of step")

    def _count_failure(self, key: Key) -> None:
        if len(self._strikes) >= KNOWN_MAX:
            self._strikes.clear()
        self._strikes[key] = self._strikes.get(key, 0) + 1

    # The process ----------------------------------------------------------------------

    async def _ready_child(self) -> _Child:
        """Returns a process that is ready. Raises BotFailed; after a failure it waits for a while
        before it tries again."""
        now_s = asyncio.get_running_loop().time()
        if now_s < self._not_before_s:
            raise BotFailed("no process to think in")
        try:
            self._child = await self._quickly_trained_child() or await self._practised_child()
        except _NO_ANSWER as error:
            if not self._pause_s:
                log.error("bots can not think", exc_info=error)
            self._pause_s = min(max(PAUSE_S, 2 * self._pause_s), PAUSE_MAX_S)
            self._not_before_s = now_s + self._pause_s
            raise BotFailed("no process to think in") from None
        self._meter.bots_may_take(self._child.decide_s)
        if self._pause_s:
            log.info("bots think again")
            self._pause_s = 0.0
        return self._child

    async def _practised_child(self) -> _Child:
        """Starts a process and lets its bots practise; if practice hung or ended it, starts another
        without practice. Raises as `_Child.started`."""
        try:
            return await _Child.started(self._maker)
        except _NO_ANSWER:
            return await _Child.started(self._maker, m.COLD)

    # What it has learned ----------------------------------------------------------------

    async def _quickly_trained_child(self) -> _Child | None:
        """Starts a process that learns from earlier evenings; None if that takes longer than
        LEARN_S, so that another process is to play meanwhile."""
        if self._learning is None:
            if self._file is None or not self._file.exists():
                return None
            self._train_in_background(self._file)
        if self._learning is not None:
            await asyncio.wait([self._learning], timeout=LEARN_S)
        return self._trained_child()

    def _train_in_background(self, file: Path) -> None:
        self._kept = 0
        self._learning = asyncio.create_task(_Child.started(self._maker, file=file))

    def _trained_child(self) -> _Child | None:
        """Returns the process that learned in the background, or None while it is not ready."""
        learning = self._learning
        if learning is None or not learning.done():
            return None
        self._learning = None
        if learning.cancelled():
            return None
        if (error := learning.exception()) is not None:
            log.warning("bots have not learned", exc_info=error)
            return None
        return learning.result()

    def _count_saved(self, keeping: asyncio.Future[int]) -> None:
        """Counts saved marks. If they are many, starts a process that learns from them."""
        self._keeping.discard(keeping)
        self._kept += keeping.result()
        child = self._child
        if self._file is not None and self._learning is None and child is not None:
            if self._kept * GROWN >= max(child.marks, 1):
                self._train_in_background(self._file)

    async def _kill_child(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.kill()


class _Waiting:
    """A question to a bot, in the queue."""

    def __init__(self, spec: BotSpec, seen: History, view: Any) -> None:
        self.spec = spec
        self.seen = seen
        self.view = view  # None: asks for its beliefs
        self.answer: asyncio.Future[msgspec.Raw] = asyncio.get_running_loop().create_future()


class _Child:
    """A child process, and how many events each of its bots has received."""

    def __init__(self, worker: Worker) -> None:
        assert worker.process.stderr is not None
        self.worker = worker
        self._hearing = asyncio.create_task(_forward_stderr(worker.process.stderr))
        self._told: OrderedDict[Key, int] = OrderedDict()
        self.marks = 0  # how many its bots have learned from
        self.decide_s = DECIDE_S  # the limit of a decision there, of the processor

    @classmethod
    async def started(cls, maker: str, *words: str, file: Path | None = None) -> _Child:
        """Starts a child, which learns from the file if there is one. Returns it when it is ready.
        Raises _NO_ANSWER."""
        ours = {
            name: value
            for name, value in os.environ.items()
            if name in PASSED_ON or not name.startswith("GIFTABLE_")
        }
        child = cls(
            await Worker.start(
                CHILD, maker, str(file or ""), *words, env={**ours, **ONE_THREAD}, stderr=PIPE
            )
        )
        try:
            within_s = START_S if file is None else LEARNED_S
            ready = m.answer(await child.worker.ready(within_s, ANSWER_BYTES_MAX))
            if not isinstance(ready, m.Ready):
                raise EOFError("not ready")
        except BaseException:
            await child.kill()
            raise
        child.marks, child.decide_s = ready.marks, ready.decide_s
        if ready.fault is not None:
            log_fault(ready.fault)
        return child

    @property
    def lives(self) -> bool:
        return self.worker.lives

    def knows(self, key: Key) -> bool:
        """Whether this child has that bot."""
        return key in self._told

    async def ask(self, waiting: _Waiting, wall_s: float) -> m.ToServer:
        """Sends the events since the bot's last question, or all if the child asks for them.
        Returns the answer. Raises OSError, EOFError, DecodeError."""
        spec, seen = waiting.spec, waiting.seen
        key = key_of(spec)
        reply: m.ToServer = m.Unknown()
        if (first := self._told.pop(key, None)) is not None:
            shown, count = seen.since(first)
            question = m.Question(spec, first, shown, count, waiting.view, None, wall_s)
            reply = await self._answer(question)
        if isinstance(reply, m.Unknown):
            shown, count = seen.since(0)
            past = tuple([m.Earlier(game.now, game.shown) for game in seen.past()])
            question = m.Question(spec, 0, shown, count, waiting.view, past, wall_s)
            reply = await self._answer(question)
        if isinstance(reply, m.Answer):
            self._told[key] = count
            if len(self._told) > KNOWN_MAX:
                self._told.popitem(last=False)
        return reply

    async def _answer(self, question: m.Question) -> m.ToServer:
        return m.answer(await self.worker.ask(m.pack(question), ANSWER_BYTES_MAX))

    async def end(self) -> None:
        """Lets the process end by itself within END_S, then kills it."""
        self.worker.dismiss()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_S):
                await self.worker.process.wait()
        await self.kill()

    async def kill(self) -> None:
        await self.worker.end()
        await self._hearing


async def _forward_stderr(said: asyncio.StreamReader) -> None:
    """Copies the process's stderr into our log."""
    rest = b""
    while piece := await said.read(LINE_BYTES_MAX):
        *lines, rest = (rest + piece).split(b"\n")
        if len(rest) > LINE_BYTES_MAX:
            lines, rest = [*lines, rest], b""
        for line in filter(None, lines):
            log.warning("the bots say", line=line[:LINE_BYTES_MAX].decode("utf-8", "replace"))


def _save_marks(file: Path, marks: list[learning.MarkedRound]) -> int:
    """Saves all marks or none. Returns how many were saved."""
    try:
        learning.keep(file, marks)
    except OSError as error:
        log.warning("tastes are not kept", exc_info=error)
        return 0
    return len(marks)


def log_fault(fault: learning.Fault) -> None:
    """Logs a fault of the file of marks."""
    if fault.torn:
        log.warning("an unfinished line of tastes cut off")
    else:
        log.warning("tastes can not be read, set aside", aside=fault.aside)
