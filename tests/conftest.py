"""What every test may use: example profiles, the order of the tests, a browser."""

from __future__ import annotations

import functools
import importlib.util
import inspect
import logging
import os
from collections.abc import Callable, Coroutine, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, settings

from giftable.server.process.logs import QUIET
from tests.support import short
from tests.support.process import Process
from tests.support.virtual import run

if importlib.util.find_spec("playwright") is not None:  # `make setup-rules` has none
    pytest_plugins = ["tests.support.services_and_browsers"]

# Every day the same examples, so that a red run is red for everybody; at night new ones.
settings.register_profile("daily", max_examples=50, derandomize=True, deadline=None)
settings.register_profile(
    "nightly",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("short", settings.get_profile("daily"), max_examples=10)
night_or_day = "nightly" if os.environ.get("GIFTABLE_NIGHTLY") else "daily"
settings.load_profile("short" if short.IS_SHORT else night_or_day)


# What takes longest goes first, so that the short ones fill the gaps at the end.
LONG = ("browser", "engines", "nodes", "crashes", "games", "simulation", "contracts", "server")


def _place(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return LONG.index(folder) if folder in LONG else len(LONG)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """What a short run leaves out is not even read."""
    return True if short.IS_SHORT and short.is_left_out(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files of tests are handed out in this order (`make test` runs some at once)."""
    items.sort(key=_place)
    if short.IS_SHORT:
        left_out = [one for one in items if not short.is_run(one.path, one.name)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [one for one in items if one not in set(left_out)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which files took longest, and whether one has outgrown a short run."""
    took_s: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                name = report.nodeid.partition("::")[0]
                took_s[name] = took_s.get(name, 0.0) + report.duration
    if short.IS_SHORT and len(took_s) > len(short.LONG):  # not some files only
        for name in short.over_budget(took_s):
            terminalreporter.write_line(
                f"{name} takes {took_s[name]:.0f} s of {sum(took_s.values()):.0f}: more than its "
                "part of a short run (tests/support/short.py)",
                red=True,
            )
            terminalreporter._session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "real_clock: an async test not on virtual time")
    config.addinivalue_line(
        "markers", "not_on(*systems, reason): tests what these systems have not"
    )


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    """Async tests run on virtual time, but for those marked `real_clock` (pytest-asyncio's)."""
    made = yield
    for item in made if isinstance(made, list) else ():
        if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
            if item.get_closest_marker("real_clock") is None:
                item.obj = _on_virtual_time(item.obj)
    return made


def _on_virtual_time(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @functools.wraps(test)
    def plain(**fixtures: Any) -> None:
        run(test(**fixtures))

    return plain


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """The one server of a worker: each test has a table of its own there."""
    with Process(tmp_path_factory.mktemp("server") / "giftable.db") as process:
        yield process


@pytest.fixture
def logs_as_before() -> Iterator[None]:
    """What a test sets up for logging is gone after it."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in QUIET}
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
