"""The page without a server: how much it loads, how soon one plays there, how long its bots take.

    python -m lab.benchmarks.offline [--visits N] [--moves N] [DEMO]

DEMO is a folder that `make demo` has built (build/demo). A plain host like `python -m http.server`
gives it to Chromium over loopback; what it sent is what a visit loads. `first move` runs from the
address to the paint of one's first move at a table without pauses, by taps from the front door,
each visit in a browser that knows nothing of the page. Beside it stands the bare limit: its Python
fetched, unpacked and compiled, in the same browser. `slowed` is the same with all of the page, its
worker too, stopped for three quarters of the time: what Chromium itself slows is a page without its
workers. A bot's move runs from the word before it, of a person or a bot, to the word of it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from itertools import pairwise
from pathlib import Path
from signal import SIGCONT, SIGSTOP, Signals
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.hats import HatPhone
from tests.browser.phones import MOVED, PHONE, GiftTrapPhone, Phone, play_on
from tests.offline.conftest import Quiet, hosted
from tests.offline.train import Moves, begin, has_come, new_table

ROOT = Path(__file__).parents[2]
UNPACKING = ROOT / "web" / "node_modules" / "fzstd" / "umd" / "index.js"
sys.path[:0] = [str(ROOT / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it

KINDS: dict[str, type[Phone]] = {"hat": HatPhone, "gifttrap": GiftTrapPhone}
BOTS = 3
PATIENCE_MS = 120_000
STEP_S = 0.005
SLOWED = 4
MB_MAX, FIRST_MAX_S, SLOWED_MAX_S, BOT_MAX_MS = 6.0, 8.0, 15.0, 300

# When the person's words went out, and the table's news came.
TIMED = """(() => {
  window.told = [];
  const Bare = Worker;
  window.Worker = class extends Bare {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.kind !== 'said') return;
        const { type, n } = JSON.parse(data.text);
        if (type === 'Update') told.push(['update', performance.now(), n]);
      });
    }
    postMessage(message) {
      if (message.kind === 'say') told.push(['say', performance.now(), 0]);
      super.postMessage(message);
    }
  };
})()"""
BARE = """async () => {
  const from = performance.now();
  const { python } = await (await fetch('parts.json')).json();
  await Promise.all(Object.entries(python).map(async ([name, { file }]) => {
    const packed = new Uint8Array(await (await fetch(file)).arrayBuffer());
    const bytes = fzstd.decompress(packed);
    if (name === 'wasm') await WebAssembly.compile(bytes);
  }));
  return performance.now() - from;
}"""


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("demo", nargs="?", type=Path, default=ROOT / "build" / "demo")
    reader.add_argument("--visits", type=int, default=5)
    reader.add_argument("--moves", type=int, default=60, help="of the person, in each game")
    asked = reader.parse_args(arguments)
    path = chromium.find()
    if path is None or not (asked.demo / "parts.json").exists():
        print("Chromium or the page is missing (make setup-test demo)", file=sys.stderr)
        return 0
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        with hosted(asked.demo) as host:
            address = f"http://127.0.0.1:{host.server_port}/"
            weigh(browser, address)
            time_first_moves(browser, address, asked.visits)
            time_bots(browser, address, asked.moves)
        browser.close()
    return 0


@contextmanager
def visitor(browser: Browser, **more: Any) -> Iterator[BrowserContext]:
    """Opens a browser context that knows nothing of the page yet."""
    context = browser.new_context(**PHONE, **more)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def visit(context: BrowserContext, address: str, game: str) -> Phone:
    """Opens the page's front door for a game."""
    phone = KINDS[game](context.new_page(), "Ann")
    phone.page.goto(address)
    return phone


def weigh(browser: Browser, address: str) -> None:
    """Prints the MB of a first and of a second visit."""
    with visitor(browser) as context:
        for when, most in (("first", MB_MAX), ("second", 0.0)):
            before = Quiet.sent
            page = visit(context, address, "hat").page
            page.get_by_role("button", name="Practise alone").first.tap()
            expect(page.locator(".frame").first).to_be_visible()
            has_come(page)
            page.wait_for_load_state("networkidle")
            page.close()
            print(f"{when + ' visit':24s} {(Quiet.sent - before) / 1e6:7.2f} MB  (most {most})")


def time_first_moves(browser: Browser, address: str, visits: int) -> None:
    for name, slow, most in (("first move", 1, FIRST_MAX_S), ("slowed", SLOWED, SLOWED_MAX_S)):
        bare, moved = [], []
        for _ in range(visits):
            with visitor(browser, service_workers="block") as context:
                page = context.new_page()
                page.goto(f"{address}app.webmanifest")
                page.add_script_tag(path=UNPACKING)
                with slowed(slow):
                    bare.append(page.evaluate(BARE) / 1000)
            with visitor(browser) as context:
                moved.append(first_move(context, address, slow))
        print(
            f"{name:24s} {statistics.median(moved):7.2f} s   (most {most})  "
            f"{min(moved):.2f} to {max(moved):.2f}; its Python compiled, bare: "
            f"{statistics.median(bare):.2f} s"
        )


def first_move(context: BrowserContext, address: str, slow: int) -> float:
    context.new_page().goto(f"{address}favicon.svg")  # a process to be slowed from the start
    with slowed(slow):
        from_s = time.perf_counter()
        phone = visit(context, address, "hat")
        new_table(phone.page, "hat")
        begin(phone.page, BOTS)
        seen = None
        while seen is None or not phone.play():
            seen = phone.page.evaluate("document.querySelector('#app').innerText")
        phone.page.wait_for_function(MOVED, arg=seen)
        return time.perf_counter() - from_s


def time_bots(browser: Browser, address: str, moves: int) -> None:
    for game in KINDS:
        with visitor(browser) as context:
            context.add_init_script(TIMED)
            phone = visit(context, address, game)
            new_table(phone.page, game)
            begin(phone.page, BOTS)
            play_on([phone], Moves(phone, moves))
            told = phone.page.evaluate("() => told")
        taken = sorted(bots_moves(told))
        p95 = taken[int(0.95 * (len(taken) - 1))]
        name = f"a bot's move, {game}"
        print(
            f"{name:24s} {statistics.median(taken):7.0f} ms  (most {BOT_MAX_MS})  "
            f"p95 {p95:.0f} ms, of {len(taken)}"
        )


def bots_moves(told: list[list[Any]]) -> list[float]:
    """Returns the duration of each bot's move. A move after a person's action is that person's
    own."""
    return [
        at - before_at
        for (before, before_at, before_n), (kind, at, n) in pairwise(told)
        if kind == before == "update" and n > before_n
    ]


def slowed(rate: int) -> AbstractContextManager[None]:
    """Slows all pages of this process down by that factor."""
    return nullcontext() if rate == 1 else stopping(rate)


@contextmanager
def stopping(rate: int) -> Iterator[None]:
    """Lets all pages of this process, with their workers, work for only one in `rate` parts of the
    time."""
    is_over = threading.Event()

    def stop_and_go() -> None:
        began_s = time.perf_counter()
        while not is_over.is_set():
            pages = tuple(pages_of(os.getpid()))
            is_over.wait(STEP_S)
            worked_s = time.perf_counter() - began_s
            send_signal(pages, SIGSTOP)
            is_over.wait(worked_s * (rate - 1))
            send_signal(pages, SIGCONT)
            began_s = time.perf_counter()

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def send_signal(pids: tuple[int, ...], signal: Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal)


def pages_of(parent: int) -> Iterator[int]:
    """Yields the ids of the processes in which that process's browser has its pages."""
    for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with suppress(FileNotFoundError, ProcessLookupError):
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                yield int(pid)
            yield from pages_of(int(pid))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
