"""What every test may use: example profiles, the order of the tests, a browser."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import structlog
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from websockets.asyncio import client as awaited
from websockets.sync import client as blocking

import chromium
import hatch_build
from giftable.server.logs import QUIET
from tests.support import services
from tests.support.bound import BOUND_MS, BOUND_S

# Every day the same examples, so that a red run is red for everybody; at night new ones.
settings.register_profile("daily", max_examples=50, derandomize=True, deadline=None)
settings.register_profile(
    "nightly",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nightly" if os.environ.get("GIFTABLE_NIGHTLY") else "daily")


# What clients give up by themselves within seconds.
vars(httpx._config.DEFAULT_TIMEOUT_CONFIG).update(httpx.Timeout(BOUND_S).as_dict())
for connects in (awaited.connect.__init__, blocking.connect):
    connects.__kwdefaults__.update(open_timeout=BOUND_S, ping_timeout=BOUND_S)


# What takes longest goes first, so that the short ones fill the gaps at the end.
LONG = ("browser", "engines", "nodes", "crashes", "games", "simulation", "contracts", "server")


def _place(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return LONG.index(folder) if folder in LONG else len(LONG)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files of tests are handed out in this order (`make test` runs four at once)."""
    items.sort(key=_place)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is. Without one the test is skipped, and fails where CI is set."""
    path = chromium.find()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(chromium.MISSING)
        pytest.skip(chromium.MISSING)
    # Playwright's own Node wants libatomic1, which a bare machine has not; that of the build works.
    node = shutil.which("node", path=hatch_build.search_path())
    if node is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
    return path


@pytest.fixture(scope="session")
def chromium_args() -> list[str]:
    """What to start Chromium with."""
    return list(chromium.ARGUMENTS)


def _patient(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    def made(*browser: Browser, **options: Any) -> BrowserContext:
        context = new_context(*browser, **options)
        context.set_default_timeout(BOUND_MS)
        return context

    return made


@pytest.fixture(scope="module")
def browser(chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    """Chromium. Gone after its file: while Playwright's event loop runs, no async test can."""
    expect.set_options(timeout=BOUND_MS)
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", _patient(Browser.new_context))
        browser = playwright.chromium.launch(executable_path=chromium_path, args=chromium_args)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def windowed(browser: Browser, chromium_args: list[str]) -> Iterator[Browser]:
    """A browser that can show more than a page: a notice, say. Where there is none, a skip."""
    path = chromium.find(chromium.WINDOWED)
    if path is None:
        pytest.skip("only a Chromium without windows is here")
    one = browser.browser_type.launch(executable_path=path, args=chromium_args)
    yield one
    one.close()


@pytest.fixture(scope="module")
def trusting(browser: Browser, chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    """A browser that takes any certificate, also for workers."""
    args = [*chromium_args, "--ignore-certificate-errors"]
    one = browser.browser_type.launch(executable_path=chromium_path, args=args)
    yield one
    one.close()


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


def _need_services() -> None:
    if not services.are_installed():
        if os.environ.get("CI"):
            pytest.fail(services.MISSING)
        pytest.skip(services.MISSING)


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """A running PostgreSQL; `database()` makes an empty one. Who stops it starts it again."""
    _need_services()
    with services.Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def nats_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[services.Nats]:
    """A running NATS server. Who stops it starts it again."""
    _need_services()
    with services.Nats(tmp_path_factory.mktemp("nats")) as server:
        yield server
