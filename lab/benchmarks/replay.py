"""How long a long replay takes to open once its data is there, and to step.

    python -m lab.benchmarks.replay

A game of GiftTRAP of more than 500 commits, made here, is opened in Chromium as a phone shows it
(360 x 740): from the answer's last byte until the first frame with the game on it (at most 300 ms),
then step by step, from the tap until the frame with the next commit (at most 50 ms), through a
guest's eyes and with everybody's secrets. Beside each stands the bare limit of the same run: the
answer parsed and one frame painted; a tap that changes one word.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from giftable.games.catalog import decks
from giftable.protocol import replays as shown
from giftable.tables import commands as c
from giftable.tables.log.replays import copy_game
from tests.support.evening import House, played_to_the_end
from tests.support.process import Process
from tests.support.virtual import run

sys.path[:0] = [str(Path(__file__).parents[2] / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it

COMMITS, OPEN_MS, STEP_MS = 500, 300, 50
TIMES, STEPS = 7, 60
ID = "r" * 22
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
# When the answer is there, and when a frame has been painted after what is waited for.
READY = """() => {
  const fetched = window.fetch;
  window.fetch = async (...of) => {
    const answer = await fetched(...of);
    if (!String(of[0]).includes('/api/replays/')) return answer;
    const text = await answer.text();
    window.there = performance.now();
    return new Response(text, {status: answer.status, headers: answer.headers});
  };
  const look = () => {
    if (document.querySelector('main .gt-main')) {
      requestAnimationFrame(() =>
        setTimeout(() => (window.opened_ms = performance.now() - window.there)));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
PARSED = """(text) => new Promise((done) => {
  const began = performance.now();
  const {frames} = JSON.parse(text);
  document.body.textContent = `${frames.length}`;
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""
STEPPED = """(button) => new Promise((done) => {
  const began = performance.now();
  button.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""
BARE = """() => new Promise((done) => {
  const began = performance.now();
  document.querySelector('h1').textContent = `${began}`;
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""


async def long_game() -> tuple[bytes, int]:
    """Returns a server's answer about a long game, and its number of commits."""
    house = House(decks=decks)
    options = {"track": 30, "rounds_max": 15}
    people = ("anna", "boris", "clara", "dora", "emil", "fanny")
    room, phones = await house.table(*people, options=options)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    *_, replay = copy_game(await house.store.read(room.table), 1, "whole", lambda person: person)
    return shown.encoded(replay, ID), len(replay.log) - 1


def opened(browser: Browser, address: str, body: bytes) -> tuple[Page, float]:
    """Opens a replay. Returns its page and the ms that this took."""
    page = browser.new_context(**PHONE, base_url=f"http://{address}").new_page()
    page.add_init_script(f"({READY})()")
    answer = {"body": body.decode(), "content_type": "application/json"}
    page.route(f"**/api/replays/{ID}", lambda route: route.fulfill(**answer))
    page.goto(f"/r/{ID}")
    page.wait_for_function("() => window.opened_ms !== undefined")
    return page, page.evaluate("window.opened_ms")


def steps(page: Page, eyes: str) -> list[float]:
    """Returns how long each of some steps in the middle of the replay took, in ms."""
    page.get_by_label("Through whose eyes").select_option(eyes)
    page.locator("input[type=range]").fill(str(COMMITS // 2))
    page.wait_for_load_state("networkidle")
    button = page.get_by_role("button", name="One step on").element_handle()
    return [page.evaluate(STEPPED, button) for _ in range(STEPS)]


def told(what: str, took: list[float], bare: list[float], most: float) -> int:
    """Prints a measurement; returns 1 if it took too long."""
    ms, limit = statistics.median(took), statistics.median(bare)
    slow = statistics.quantiles(took, n=20)[-1]
    print(
        f"{what}: {ms:.0f} ms (at most {most}), {ms / most:.2f} of what it may take, "
        f"p95 {slow:.0f} ms; the bare limit {limit:.0f} ms, {ms / limit:.1f} times"
    )
    return int(ms > most)


def measured(browser: Browser, address: str, body: bytes) -> int:
    """Measures everything. Returns the number of goals missed."""
    opening, parsing = [], []
    for _ in range(TIMES):
        page, ms = opened(browser, address, body)
        opening.append(ms)
        guest, everybody = steps(page, "nobody"), steps(page, "all")
        bare = [page.evaluate(BARE) for _ in range(STEPS)]
        page.goto("/credits")
        parsing.append(page.evaluate(PARSED, body.decode()))
        page.context.close()
    return (
        told("opened", opening, parsing, OPEN_MS)
        + told("a step", guest, bare, STEP_MS)
        + told("a step with all secrets", everybody, bare, STEP_MS)
    )


def main() -> int:
    body, commits = run(long_game())
    assert commits >= COMMITS, commits
    print(f"a game of {commits} commits, {len(body) / 1e6:.1f} MB")
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(Path(folder) / "bench.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.find(chromium.WINDOWED), args=list(chromium.ARGUMENTS)
        )
        missed = measured(browser, server.address, body)
        browser.close()
    return missed


if __name__ == "__main__":
    sys.exit(main())
