"""What tests with a browser, a PostgreSQL or a NATS server may use, and how patient those who
connect are."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from websockets.asyncio import client as awaited
from websockets.sync import client as blocking

import chromium
import hatch_build
from tests.support import services
from tests.support.bound import BOUND_MS, BOUND_S

# What clients give up by themselves within seconds.
vars(httpx._config.DEFAULT_TIMEOUT_CONFIG).update(httpx.Timeout(BOUND_S).as_dict())
for connects in (awaited.connect.__init__, blocking.connect):
    connects.__kwdefaults__.update(open_timeout=BOUND_S, ping_timeout=BOUND_S)


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


@pytest.fixture(scope="session")
def worker_browser(chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    """The one Chromium of a worker. Its event loop stands still in tests without a browser."""
    expect.set_options(timeout=BOUND_MS)
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        loop = asyncio.get_running_loop()
        patch.setattr(Browser, "new_context", _patient(Browser.new_context))
        browser = playwright.chromium.launch(executable_path=chromium_path, args=chromium_args)
        yield browser
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def browser(worker_browser: Browser) -> Iterator[Browser]:
    """Chromium. What a file has left open in it is closed at the file's end."""
    yield worker_browser
    for context in worker_browser.contexts:
        context.close()


_BROWSED = pytest.StashKey[set[Path]]()


def pytest_collection_finish(session: pytest.Session) -> None:
    browsed = (one for one in session.items if "browser" in getattr(one, "fixturenames", ()))
    session.stash[_BROWSED] = {one.path for one in browsed}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """In files without a browser Playwright's loop does not run, so that others can."""
    if item.path in item.session.stash[_BROWSED]:
        return (yield)
    playwright = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        is_over = playwright is None or playwright.is_closed()
        asyncio._set_running_loop(None if is_over else playwright)


def _other_browser(browser: Browser, path: str, args: list[str]) -> Iterator[Browser]:
    one = browser.browser_type.launch(executable_path=path, args=args)
    yield one
    one.close()


@pytest.fixture(scope="module")
def windowed(browser: Browser, chromium_args: list[str]) -> Iterator[Browser]:
    """A browser that can show more than a page: a notice, say. Where there is none, a skip."""
    path = chromium.find(chromium.WINDOWED)
    if path is None:
        pytest.skip("only a Chromium without windows is here")
    yield from _other_browser(browser, path, chromium_args)


@pytest.fixture(scope="module")
def trusting(browser: Browser, chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    """A browser that takes any certificate, also for workers."""
    args = [*chromium_args, "--ignore-certificate-errors"]
    yield from _other_browser(browser, chromium_path, args)


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
