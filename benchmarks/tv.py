"""What a television in the room costs, and how soon it shows what a phone does.

    python -m benchmarks.tv [--taps N]

The real `giftable serve` on a SQLite file, over loopback; a player's page and the television's in
one Chromium, so on one clock. Measured are: from an act to the television's paint (two frames
after its screen changed); from the server's return after a kill to a television that is no longer
dimmed; late frames of an unwrapping while Chromium's processor is slowed four times; and the
server's processor time for a move at a table of three players with and without a television.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.paint import BACK, WATCH, Client, give, made_ready
from tests.support.process import Process

sys.path[:0] = [str(Path(__file__).parents[1] / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it

SLOWER = 4
FRAME_MS = 1000 / 60
REVEAL_MS = 12_000
BATCHES = 4
REST_MS = 8_000  # a socket's allowance fills up again
PLAYER = """(table) => new Promise((opened) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'Update') { window.view = message.view; opened(); }
    const done = waiting.get(message.id);
    if (done) done(message);
  };
  window.act = (action) => new Promise((resolve) => {
    const id = `bench-${Math.round(performance.now() * 1000)}`;
    const sent = performance.timeOrigin + performance.now();
    waiting.set(id, () => resolve(sent));
    socket.send(JSON.stringify({ type: 'Act', id, seat: 0, action }));
  });
})"""
CHOOSER = """(table) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
  let asked = 0;
  const send = (message) => socket.send(JSON.stringify(message));
  setInterval(() => send({ type: 'ListChoices', seat: 0 }), 1500);
  socket.onmessage = ({ data }) => {
    const { type, actions = [] } = JSON.parse(data);
    if (type !== 'Choices' || actions.length === 0) return;
    send({ type: 'Act', id: `chooser-${asked += 1}`, seat: 0, action: actions[0] });
  };
}"""
FRAMES = """(ms) => new Promise((resolve) => {
  const gaps = [];
  let last = performance.now();
  const end = last + ms;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(next); else resolve(gaps);
  };
  requestAnimationFrame(next);
})"""


def cpu_ms(pid: int) -> float:
    """All processor time that a process has taken, to the nanosecond where Linux tells."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


class Room:
    """A table of three where Ann gives and takes back, with a television that may be away."""

    def __init__(self, browser: Browser, server: Process, ann: Client, code: str) -> None:
        table = ann.http.get(f"/api/codes/{code}").json()["table"]
        self.link = ann.http.get(f"/api/tables/{table}/screen").json()["link"]
        context = browser.new_context(base_url=f"http://{server.address}")
        url = f"http://{server.address}"
        context.add_cookies([{"name": "giftable", "value": ann.cookie, "url": url}])
        self.ann: Page = context.new_page()
        self.ann.goto("/openapi.json")
        self.ann.evaluate(PLAYER, table)
        self.browser = browser
        self.moves = 0

    def tv(self) -> Page:
        page = self.browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
        page.goto(self.link)
        page.locator(".tv-status").wait_for()
        return page

    def move(self) -> float:
        """The moment at which it was sent."""
        gifts = self.ann.evaluate("window.view.gifts")
        action = BACK if self.moves % 2 else give(0, gifts)
        self.moves += 1
        return float(self.ann.evaluate("(action) => window.act(action)", action))


def paints(room: Room, tv: Page, taps: int) -> list[float]:
    tv.evaluate(WATCH.replace("#app", "#tv"))
    found = []
    for _ in range(taps):
        tv.evaluate("window.painted.length = 0")
        sent = room.move()
        tv.wait_for_function("() => window.painted.length > 0")
        found.append(tv.evaluate("window.painted[0]") - sent)
    return found


def costs(room: Room, server: Process, taps: int) -> dict[str, float]:
    """Milliseconds of the server's processor for a move, by who is there; in turns."""
    found: dict[str, list[float]] = {"alone": [], "with_tv": []}
    for i in range(BATCHES * 2):
        name = ("alone", "with_tv")[i % 2]
        tv = room.tv() if i % 2 else None
        room.ann.wait_for_timeout(REST_MS)
        before = cpu_ms(server.pid)
        for _ in range(taps):
            room.move()
        found[name].append((cpu_ms(server.pid) - before) / taps)
        if tv:
            tv.context.close()
    return {name: min(all_of_it) for name, all_of_it in found.items()}


def reconnection(room: Room, server: Process, tv: Page) -> float:
    server.kill()
    tv.locator(".tv-lost").wait_for()
    server.start()
    begun = time.perf_counter()
    tv.wait_for_function("() => !document.querySelector('.tv-lost')")
    return time.perf_counter() - begun


def late_frames(browser: Browser, server: Process) -> tuple[float, int]:
    """The share of frames that an unwrapping by bots has lost, and how many there should be."""
    context = browser.new_context(base_url=f"http://{server.address}")
    host = context.new_page()
    host.goto("/credits")
    asked: dict[str, Any] = {"game": "gifttrap", "name": "Ann", "locale": "en", "bots": 3}
    made = host.evaluate(
        """(asked) => fetch('/api/tables', {method: 'POST', body: JSON.stringify(asked),
           headers: {'content-type': 'application/json'}}).then((answer) => answer.json())""",
        {**asked, "start": True},
    )
    answer = host.evaluate(
        "(table) => fetch(`/api/tables/${table}/screen`).then((a) => a.json())", made["table"]
    )
    host.evaluate(CHOOSER, made["table"])
    tv = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    tv.goto(answer["link"])
    tv.locator(".gt-stage").wait_for(timeout=120_000)
    session = tv.context.new_cdp_session(tv)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    gaps = tv.evaluate(FRAMES, REVEAL_MS)
    due = round(sum(gaps) / FRAME_MS)
    return max(0, due - len(gaps)) / due, due


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=40)
    taps = parser.parse_args().taps
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(Path(folder) / "giftable.db") as server,
    ):
        people, code = asyncio.run(made_ready(server.address))  # before Playwright has its loop
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.find())
            room = Room(browser, server, people[0], code)
            tv = room.tv()
            found = sorted(paints(room, tv, taps))
            tv.context.close()
            cost = costs(room, server, taps)
            lost, frames = late_frames(browser, server)
            back_s = reconnection(room, server, room.tv())
            browser.close()
    report = {
        "act_to_paint_p50_ms": round(statistics.median(found), 1),
        "act_to_paint_p95_ms": round(found[int(0.95 * (len(found) - 1))], 1),
        "back_after_restart_s": round(back_s, 2),
        "late_frames": round(lost, 4),
        "frames": frames,
        "server_cpu_ms_a_move": {name: round(ms, 3) for name, ms in cost.items()},
        "server_cpu_more": round(cost["with_tv"] / cost["alone"] - 1, 4),
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
