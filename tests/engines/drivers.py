"""Blink, Gecko and WebKit, driven alike: each engine opens a page, runs a script in it, taps,
types, and takes a picture.

Blink goes through Playwright. Playwright's other browsers are builds of its own, which cannot be
had from a package registry; Debian's Firefox speaks WebDriver BiDi, Debian's WebKitGTK WebDriver.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from glob import glob
from pathlib import Path
from queue import Queue
from threading import Thread
from types import TracebackType
from typing import IO, Any, Protocol

from playwright.sync_api import Browser, Page
from websockets.sync.client import connect

from tests.browser.phones import PHONE
from tests.support.bound import BOUND_S, TRY_S

MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Engine(Protocol):
    """One page of one browser."""

    def open(self, url: str) -> None: ...
    def run(self, script: str) -> Any:
        """Runs the body of an async function. Returns what it returns: JSON."""

    def tap(self, x: float, y: float) -> None:
        """Presses and lets go, in CSS px of the window."""

    def type(self, text: str) -> None: ...
    def resize(self, width: int, height: int) -> None: ...
    def shot(self, path: Path) -> None:
        """Writes a PNG of the window."""


# Blink ---------------------------------------------------------------------------------------


class Blink:
    """A phone in Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def run(self, script: str) -> Any:
        return self._page.evaluate(f"async () => {{{script}}}")

    def tap(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def shot(self, path: Path) -> None:
        self._page.screenshot(path=path)


@contextmanager
def blink(browser: Browser) -> Iterator[Engine]:
    context = browser.new_context(**{**PHONE, "reduced_motion": "no-preference"})
    try:
        yield Blink(context.new_page())
    finally:
        context.close()


# Gecko, by WebDriver BiDi (w3.org/TR/webdriver-bidi) -----------------------------------------


class Gecko:
    """Firefox without a window."""

    def __init__(self, address: str) -> None:
        self._socket = connect(f"{address}/session", max_size=None).__enter__()
        self._ids = itertools.count(1)
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self) -> Gecko:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._socket.close()

    def _call(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=BOUND_S))
            if answer.get("id") != number:
                continue  # an event
            if answer["type"] == "error":
                raise AssertionError(f"{method}: {answer['message']}")
            return answer["result"]

    def _here(self, method: str, **params: Any) -> Any:
        return self._call(f"browsingContext.{method}", context=self._context, **params)

    def open(self, url: str) -> None:
        self._here("navigate", url=url, wait="complete")

    def run(self, script: str) -> Any:
        told = self._call(
            "script.evaluate",
            expression=f"(async () => {{{script}}})().then((it) => JSON.stringify(it ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise AssertionError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def _act(self, kind: str, actions: list[dict[str, Any]], **source: Any) -> None:
        one = {"type": kind, "id": kind, "actions": actions, **source}
        self._call("input.performActions", context=self._context, actions=[one])

    def tap(self, x: float, y: float) -> None:
        self._act("pointer", tapped(x, y), parameters={"pointerType": "touch"})

    def type(self, text: str) -> None:
        self._act("key", typed(text))

    def resize(self, width: int, height: int) -> None:
        self._here("setViewport", viewport={"width": width, "height": height})

    def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._here("captureScreenshot")["data"]))


def tapped(x: float, y: float) -> list[dict[str, Any]]:
    """A press and a release, as W3C actions."""
    return [
        {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]


def typed(text: str) -> list[dict[str, Any]]:
    return [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]


@contextmanager
def gecko() -> Iterator[Engine]:
    with ExitStack() as stack:
        profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        words = ["firefox-esr", "--headless", "--no-remote", "--profile", profile]
        words += ["--remote-debugging-port", "0", "about:blank"]
        said = started(stack, words, r"WebDriver BiDi listening on (ws://\S+)", HOME=profile)
        yield stack.enter_context(Gecko(said[1]))


# WebKit, by WebDriver (w3.org/TR/webdriver) --------------------------------------------------


# The page is laid out anew a moment after its window was. Frames bound the waiting.
FRAMES_UNTIL = (
    "for (let n = 0; n < 120 && !({}); n++) await new Promise((it) => requestAnimationFrame(it))"
)


class WebKit:
    """WebKitGTK's small browser, in a window under Xvfb."""

    def __init__(self, address: str) -> None:
        self._address = f"{address}/session"
        [binary] = glob(MINI_BROWSERS)
        options = {"binary": binary, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        told = self._call("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self._address += f"/{told['sessionId']}"
        self._bars: tuple[int, int] | None = None  # measured while no new size is on its way

    def __enter__(self) -> WebKit:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._call("DELETE", "")

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=BOUND_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from error

    def open(self, url: str) -> None:
        self._call("POST", "/url", {"url": url})

    def run(self, script: str) -> Any:
        done = (
            "const done = arguments[0];"
            f"(async () => {{{script}}})().then((it) => done([it ?? null]), (e) => done(`${{e}}`));"
        )
        told = self._call("POST", "/execute/async", {"script": done, "args": []})
        if isinstance(told, str):
            raise AssertionError(told)
        return told[0]

    def _act(self, kind: str, actions: list[dict[str, Any]], **source: Any) -> None:
        one = {"type": kind, "id": kind, "actions": actions, **source}
        self._call("POST", "/actions", {"actions": [one]})

    def tap(self, x: float, y: float) -> None:
        self._act("pointer", tapped(x, y), parameters={"pointerType": "mouse"})

    def type(self, text: str) -> None:
        self._act("key", typed(text))

    def resize(self, width: int, height: int) -> None:
        """Of the page: the window is as much larger as its bars are. It has a least width."""
        if self._bars is None:
            window = self._call("GET", "/window/rect")
            wide, high = self.run("return [innerWidth, innerHeight]")
            self._bars = window["width"] - wide, window["height"] - high
        sides, top = self._bars
        self._call("POST", "/window/rect", {"width": width + sides, "height": height + top})
        self.run(FRAMES_UNTIL.format(f"innerHeight === {height}"))

    def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._call("GET", "/screenshot")))


@contextmanager
def webkit() -> Iterator[Engine]:
    with ExitStack() as stack:
        port = free_port()
        shown = started(
            stack, ["Xvfb", "-displayfd", "1", "-screen", "0", "2000x1300x24"], r"^(\d+)$"
        )
        display = f":{shown[1]}"
        words = ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"]
        stack.callback(stop, subprocess.Popen(words, env={**os.environ, "DISPLAY": display}))
        address = f"http://127.0.0.1:{port}"
        wait_for(address)
        yield stack.enter_context(WebKit(address))


# Programs ------------------------------------------------------------------------------------


def stop(process: subprocess.Popen[Any]) -> None:
    process.terminate()
    try:
        process.wait(TRY_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def started(stack: ExitStack, words: list[str], says: str, **env: str) -> re.Match[str]:
    """Starts a program that ends with the stack. Returns what is looked for in what it says; the
    rest is read on, since a program whose pipe is full stands still."""
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, **env},
    )  # fmt: skip
    said = process.stdout
    assert said is not None
    lines: Queue[str] = Queue()
    listening = Thread(target=listen, args=(said, lines))
    stack.callback(listening.join)
    stack.callback(stop, process)
    listening.start()
    heard = ""
    while line := lines.get(timeout=BOUND_S):
        heard += line
        if found := re.search(says, line, re.MULTILINE):
            return found
    raise AssertionError(f"{words[0]} did not start:\n{heard}")


def listen(said: IO[str], lines: Queue[str]) -> None:
    """Hands on what a program says, line by line, and "" at its end."""
    with said:
        for line in said:
            lines.put(line)
    lines.put("")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    """Until something answers there."""
    last = time.monotonic() + BOUND_S
    while True:
        try:
            with urllib.request.urlopen(f"{address}/status", timeout=BOUND_S):
                return
        except OSError:
            if time.monotonic() > last:
                raise
            threading.Event().wait(0.05)


ENGINES = ("blink", "gecko", "webkit")


@contextmanager
def engine(name: str, browser: Browser) -> Iterator[Engine]:
    """One page of an engine; `browser` is Chromium."""
    opened = {"blink": lambda: blink(browser), "gecko": gecko, "webkit": webkit}
    with opened[name]() as one:
        yield one
