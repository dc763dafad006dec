"""What is written down: one line an event, errors without their words, never too much."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
from typing import Any

import pytest
import structlog
from prometheus_client import generate_latest

from giftable.server.process import logs
from giftable.server.process.logs import LINES_MAX, SPAN_S, Style, log_unawaited_errors, set_up
from giftable.server.process.metrics import Metrics
from tests.server.test_metrics import read as read_metrics

pytestmark = pytest.mark.usefixtures("logs_as_before")

SECRET = "thing-07 lies under the black back"


def written(style: Style = "json") -> tuple[io.StringIO, Any]:
    out = io.StringIO()
    set_up(style, out)
    return out, structlog.get_logger("test")


def read(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def fail(state: str) -> None:
    hand = [state]
    try:
        raise KeyError(hand[0])
    except KeyError as error:
        raise ValueError(f"no {state}") from error


@pytest.mark.parametrize("style", ["json", "text"])
@pytest.mark.parametrize("way", ["structlog", "logging", "loop"])
def test_an_error_is_logged_without_its_message(style: Style, way: str) -> None:
    """Its words and the values in its frames may be cards."""
    out, log = written(style)

    async def lose() -> None:
        loop = asyncio.get_running_loop()
        log_unawaited_errors(loop)
        task = loop.create_task(asyncio.to_thread(fail, SECRET))
        await asyncio.wait((task,))
        del task

    if way == "loop":
        asyncio.run(lose())
    else:
        try:
            fail(SECRET)
        except ValueError:
            if way == "structlog":
                log.exception("it failed")
            else:
                logging.getLogger("some.library").exception("it failed with %s", SECRET)
    said = out.getvalue()
    assert "thing-07" not in said
    assert "ValueError" in said and "KeyError" in said
    assert "test_logs.py" in said and "in fail" in said
    assert "raise ValueError(f" in said, "the line of the code, as it stands in the source"
    if style == "json":
        [line] = read(out)
        assert line["level"] == "error" and line["error"] == "ValueError"


def test_log_lines_are_json_with_a_time_and_a_level() -> None:
    out, log = written()
    log.info("started", version="1.2")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    ours, theirs = read(out)
    assert ours["event"] == "started" and ours["version"] == "1.2" and ours["level"] == "info"
    assert theirs["event"] == "Invalid HTTP request received." and theirs["level"] == "warning"
    assert all(line["timestamp"].endswith("Z") for line in (ours, theirs))


@pytest.mark.parametrize("library", logs.QUIET)
def test_libraries_log_no_details(library: str) -> None:
    """websockets writes frames and SQLAlchemy rows, at the finer levels."""
    out, _ = written()
    logging.getLogger(library).info("a row")
    logging.getLogger(f"{library}.part").debug("< TEXT %s", SECRET)
    assert out.getvalue() == ""


@pytest.mark.parametrize("way", ["structlog", "logging"])
def test_repeated_log_events_are_counted_instead_of_written(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = 1000.0
    monkeypatch.setattr(logs, "monotonic", lambda: now_s)
    out, log = written()
    warn = log.warning if way == "structlog" else logging.getLogger("some.library").warning
    for _ in range(LINES_MAX + 30):
        warn("flood")
    log.warning("something else")
    now_s += SPAN_S + 1
    log.warning("flood")
    events = [line["event"] for line in read(out)]
    assert events == ["flood"] * LINES_MAX + ["something else", "flood"]
    assert sum(line.get("left_out_before", 0) for line in read(out)) == 30


class Broken:
    def __repr__(self) -> str:
        raise KeyError(SECRET)

    __str__ = __repr__


@pytest.mark.parametrize("way", ["structlog", "logging"])
@pytest.mark.parametrize("style", ["json", "text"])
def test_a_log_line_that_cannot_be_formatted_is_dropped_and_counted(
    style: Style, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out, log = written(style)
    before = logs.lost_lines()
    if way == "structlog":
        log.warning("odd", what=Broken())
        assert logs.lost_lines() == before + 1
    else:  # what is filled in is not looked at
        logging.getLogger("some.library").warning("odd %s", Broken())
    assert "thing-07" not in out.getvalue() + "".join(capsys.readouterr())
    log.warning("even")
    assert "even" in out.getvalue()


@pytest.mark.parametrize("way", ["structlog", "logging"])
def test_log_lines_that_cannot_be_written_are_counted(way: str) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        set_up("json", full)
        before = logs.lost_lines()
        warn = structlog.get_logger("test").warning
        (warn if way == "structlog" else logging.getLogger("some.library").warning)("lost")
        assert logs.lost_lines() == before + 1
        assert read_metrics(generate_latest(Metrics().registry))["giftable_log_lines_lost", ""] == (
            before + 1
        )
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())
