"""The server's log, one line an event: as text for a terminal, or as JSON.

Nothing of a game may be logged: no name, address, token or card. Errors are logged by their kind
and their place in the code. Their messages and the values around them are left out, since a library
may put its input there. Lines of one event are limited in number, since many can be caused from
outside.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import sys
import traceback
from collections import Counter
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import Any, Literal, TextIO, cast

import structlog

Style = Literal["text", "json"]
Event = MutableMapping[str, Any]
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]

LINES_MAX = 20  # lines of one event ...
SPAN_S = 10.0  # ... in this span; the next line says how many were left out
QUIET = ("alembic", "asyncio", "nats", "sqlalchemy", "uvicorn", "websockets")
"""Libraries that log warnings and worse only: at finer levels some log frames and rows."""

log = structlog.get_logger(__name__)
_lost = Counter[str]()


def lost_lines() -> int:
    """Returns how many log lines of this process could not be written."""
    return _lost["lines"]


class LossyStream:
    """A text stream that drops what can't be written (its reader has gone, the disk is full), so
    that logging never fails."""

    def __init__(self, out: TextIO) -> None:
        self._write, self._flush = inspect.unwrap(out.write), inspect.unwrap(out.flush)
        self._lost = 0

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):  # it may still be in the buffer, for `flush`
            self._write(text)
        return len(text)

    def flush(self) -> None:
        try:
            self._flush()
        except (OSError, ValueError):
            self.lose()

    def lose(self, _record: object = None) -> None:
        """Counts one lost line."""
        self._lost += 1
        _lost["lines"] += 1

    def __call__(self, _logger: Any, _name: str, event: Event) -> Event:
        """Says in the next line how many could not be written."""
        if self._lost:
            event["lost_before"], self._lost = self._lost, 0
        return event


def set_up(style: Style, out: TextIO) -> None:
    """Sends all log lines from now on, libraries' too, to `out` in that style."""
    throttle, lossy = Throttle(), LossyStream(out)
    before: list[structlog.types.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _tell_error,
    ]
    renderer: structlog.types.Processor
    if style == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(colors=out.isatty())
    structlog.configure(
        processors=[throttle, lossy, _without_errors([*before, renderer], lossy.lose)],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", lossy)),
    )
    handler = logging.StreamHandler(lossy)
    handler.handleError = lossy.lose  # type: ignore[assignment]  # logging's prints the record
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            use_get_message=False,  # a library may have filled in anything
        )
    )
    handler.addFilter(lambda record: throttle.takes(str(record.msg)))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def _without_errors(
    steps: list[structlog.types.Processor], lose: Callable[[], None]
) -> structlog.types.Processor:
    """Joins processors into one that drops, and counts, a line that raises an error."""

    def made(logger: Any, name: str, event: Event) -> Any:
        try:
            line: Any = event
            for step in steps:
                line = step(logger, name, line)
        except Exception:
            lose()
            raise structlog.DropEvent from None
        return line

    return made


def log_unawaited_errors(loop: asyncio.AbstractEventLoop) -> None:
    """Logs errors of tasks that nobody awaits, without the task's arguments."""
    loop.set_exception_handler(
        lambda _, context: log.error(
            "error in the background",
            what=context.get("message"),
            exc_info=context.get("exception"),
        )
    )


def _tell_error(_logger: Any, _name: str, event: Event) -> Event:
    """Replaces an exception by class and place in the code, causes first, no message."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["exception"] = _trace(error)
    return event


def _trace(error: BaseException) -> str:
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        hidden = link.__cause__ is None and link.__suppress_context__
        link = None if hidden else link.__cause__ or link.__context__
    parts = []
    for one in reversed(chain):
        places = traceback.StackSummary.extract(traceback.walk_tb(one.__traceback__))
        parts.append("".join(places.format()) + type(one).__qualname__)
    return "\n".join(parts)


class Throttle:
    """Limits the log to LINES_MAX lines of one event in SPAN_S."""

    def __init__(self) -> None:
        self._since_s = float("-inf")
        self._lines: dict[str, int] = {}
        self._left_out = 0

    def takes(self, kind: str) -> bool:
        """Returns whether one more line of that event may be written now."""
        if monotonic() - self._since_s > SPAN_S:
            self._since_s = monotonic()
            self._lines.clear()
        self._lines[kind] = count = self._lines.get(kind, 0) + 1
        if count > LINES_MAX:
            self._left_out += 1
        return count <= LINES_MAX

    def __call__(self, _logger: Any, _name: str, event: Event) -> Event:
        if not self.takes(str(event.get("event"))):
            raise structlog.DropEvent
        if self._left_out:
            event["left_out_before"], self._left_out = self._left_out, 0
        return event
