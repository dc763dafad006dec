"""What a television in the room costs, and how soon it shows what a phone does.

    python -m lab.benchmarks.tv [--taps N] [--moves N] [PART ...]

The real `giftable serve` on a SQLite file, over loopback; the television is a page of 1920 x 1080
in Chromium, at normal pace. Its parts: `paint`, from a phone's act to the television's paint (two
frames after its screen changed); `stamp`, from the server's stamp on an unwrapping to the paint of
its stage; `back`, from the return of a server that was killed, and of a network that was cut, to a
television that is no longer dimmed; `frames`, the late ones (over 20 ms) of an unwrapping while
the page's processor is slowed four times, beside those of a bare page on which one box moves;
`weight`, all that is loaded but pictures; `cost`, the server's processor time for a move at a
table of four without televisions and with eight, in turns: an eighth of the difference is one's,
which alone would be lost in the noise.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.paint import BACK, WATCH, Client, give, made_ready, to_the_giving
from lab.benchmarks.frames import LATE_MS, SLOWED, late
from tests.browser.test_tv import weights
from tests.support.process import Process
from tests.support.relay import Relay

sys.path[:0] = [str(Path(__file__).parents[2] / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it

T = TypeVar("T")
BATCHES = 20
SCREENS = 8  # as many as a table may have
REVEAL_MS = 45_000
BARE_MS = 15_000
GONE_S = 2.0
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
# When the server wanted an unwrapping to be shown, and when its stage was painted.
STAMPS = """(() => {
  window.stamps = [];
  window.stages = [];
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...more) {
      super(...more);
      this.addEventListener('message', ({ data }) => {
        const { shown = [], show_at } = JSON.parse(data);
        if (shown.some(({ type }) => type === 'gifttrap.TokenOpened')) window.stamps.push(show_at);
      });
    }
  };
  const known = new Set();
  new MutationObserver(() => {
    const stage = document.querySelector('.gt-stage');
    if (stage === null || known.has(stage)) return;
    known.add(stage);
    requestAnimationFrame(() => { // what is posted now is heard once the frame is painted
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => window.stages.push(performance.timeOrigin + performance.now());
      port1.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true });
})()"""
FRAMES = """(ms) => new Promise((resolve) => {
  const seen = {};
  let before = performance.now();
  const end = before + ms;
  const frame = (now) => {
    const parcel = document.querySelector('.gt-parcel');
    const stage = document.querySelector('.gt-stage, .bare');
    const what = parcel ? (parcel.matches('.gt-torn') ? 'tearing' : 'parcel')
      : (stage ? 'verdict' : 'rest');
    (seen[what] = seen[what] ?? []).push(now - before);
    before = now;
    if (now < end) requestAnimationFrame(frame); else resolve(seen);
  };
  requestAnimationFrame(frame);
})"""
BARE = """<style>
  .bare { width: 520px; height: 520px; background: #d7263d; animation: go 1s infinite alternate; }
  @keyframes go { to { transform: translateX(1200px) rotate(40deg); } }
</style><div class="bare"></div>"""


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Runs the coroutine in a thread of its own, since Playwright has its loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def cpu_ms(pid: int) -> float:
    """Returns all processor time that a process has used, to the nanosecond on Linux."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


class Room:
    """A table of three where Ann gives and takes back, with a television that may be away."""

    def __init__(self, browser: Browser, server: Process) -> None:
        [ann, *_], code = apart(made_ready(server.address))
        table = ann.http.get(f"/api/codes/{code}").json()["table"]
        self.hash = ann.http.get(f"/api/tables/{table}/screen").json()["link"].partition("#")[2]
        url = f"http://{server.address}"
        context = browser.new_context(base_url=url)
        context.add_cookies([{"name": "giftable", "value": ann.cookie, "url": url}])
        self.ann: Page = context.new_page()
        self.ann.goto("/openapi.json")
        self.ann.evaluate(PLAYER, table)
        self.browser = browser
        self.server = server
        self.moves = 0

    def tv(self, address: str = "") -> Page:
        page = on_tv(self.browser)
        page.goto(f"http://{address or self.server.address}/tv#{self.hash}")
        page.locator(".tv-status").wait_for()
        return page

    def move(self) -> float:
        """Makes a move. Returns the moment at which it was sent."""
        gifts = self.ann.evaluate("window.view.gifts")
        action = BACK if self.moves % 2 else give(0, gifts)
        self.moves += 1
        return float(self.ann.evaluate("(action) => window.act(action)", action))


def on_tv(browser: Browser) -> Page:
    return browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()


def p95(figures: list[float]) -> float:
    return sorted(figures)[int(0.95 * (len(figures) - 1))]


def paints(browser: Browser, server: Process, taps: int) -> dict[str, Any]:
    """Measures the time from a tap to the television's paint."""
    room = Room(browser, server)
    tv = room.tv()
    tv.evaluate(WATCH.replace("#app", "#tv"))
    found: list[float] = []
    for _ in range(taps):
        tv.evaluate("window.painted.length = 0")
        sent = room.move()
        tv.wait_for_function("() => window.painted.length > 0")
        found.append(tv.evaluate("window.painted[0]") - sent)
    tv.context.close()
    return {"median_ms": round(statistics.median(found), 1), "p95_ms": round(p95(found), 1)}


def unwrapping(browser: Browser, server: Process) -> Page:
    """Opens a television at whose table bots unwrap, and a person takes the first of all
    choices."""
    host = browser.new_context(base_url=f"http://{server.address}").new_page()
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
    tv = on_tv(browser)
    tv.add_init_script(STAMPS)
    tv.goto(answer["link"])
    tv.locator(".gt-stage").wait_for(timeout=120_000)
    return tv


def stamps(browser: Browser, server: Process) -> dict[str, Any]:
    """Measures how late a television paints the stamps on gifts."""
    tv = unwrapping(browser, server)
    tv.wait_for_timeout(REVEAL_MS)
    wanted, painted = tv.evaluate("[window.stamps, window.stages]")
    tv.context.close()
    found = []
    for stamp in wanted:  # a step may have several gifts, whose stages come one after the other
        after = [at - stamp for at in painted if at > stamp - 100]
        if after and min(after) < 1_000:
            found.append(min(after))
    worst = round(max(found), 1)
    return {"median_ms": round(statistics.median(found), 1), "worst_ms": worst, "of": len(found)}


def late_frames(browser: Browser, server: Process) -> dict[str, Any]:
    """Measures the share of frames that come late on a television."""
    bare = on_tv(browser)
    bare.set_content(BARE)
    tv = unwrapping(browser, server)
    told: dict[str, Any] = {"over_ms": LATE_MS}
    for name, page, ms in (("bare", bare, BARE_MS), ("reveal", tv, REVEAL_MS)):
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.bring_to_front()
        seen: dict[str, list[float]] = page.evaluate(FRAMES, ms)
        whole = [gap for what, gaps in seen.items() for gap in gaps if what != "rest"]
        told[name] = {"late": round(late(whole), 4), "frames": len(whole)}
        if name == "reveal":
            told[name] |= {what: round(late(gaps), 4) for what, gaps in seen.items()}
        page.context.close()
    return told


def returns(browser: Browser, server: Process) -> dict[str, Any]:
    """Measures how soon a television is back after its connection broke."""
    room = Room(browser, server)
    is_back = "() => !document.querySelector('.tv-lost')"
    found: dict[str, float] = {}

    def until_back(tv: Page, since: float) -> float:
        tv.wait_for_function(is_back)
        return round(time.perf_counter() - since, 2)

    with Relay(server.port) as relay:
        tv = room.tv(relay.address)
        relay.cut()
        tv.locator(".tv-lost").wait_for()
        tv.wait_for_timeout(GONE_S * 1000)
        relay.mend()
        found["network_s"] = until_back(tv, time.perf_counter())
        tv.context.close()
    tv = room.tv()
    server.kill()
    tv.locator(".tv-lost").wait_for()
    server.start()
    found["server_s"] = until_back(tv, time.perf_counter())
    tv.context.close()
    return found


async def four(address: str) -> tuple[list[Client], str]:
    """Returns four persons whose giving is open, and the address of their table for a screen."""
    people, code = await to_the_giving(address, ("Ann", "Ben", "Cleo", "Dan"), seated=4)
    table = people[0].http.get(f"/api/codes/{code}").json()["table"]
    link = people[0].http.get(f"/api/tables/{table}/screen").json()["link"]
    table, _, key = link.partition("#")[2].partition("~")
    return people, f"ws://{address}/ws/{table}?screen={key}"


async def costs(server: Process, moves: int) -> dict[str, Any]:
    """Measures a move with and without screens. Each socket may send 60 messages at once and 20 a
    second, so four take turns."""
    people, where = await four(server.address)
    gifts = (people[0].view or {})["gifts"]
    found: dict[str, list[float]] = {"alone": [], "with_screens": []}
    for batch in range(2 * BATCHES + 2):
        is_shown = batch % 2 == 1
        screens = [await connect(where) for _ in range(SCREENS if is_shown else 0)]
        listeners = [asyncio.create_task(_listen(screen)) for screen in screens]
        await asyncio.sleep(moves / 80)  # allowances fill up, and what came of its coming is over
        before = cpu_ms(server.pid)
        for i in range(moves):
            seat = i // 2 % 4
            others = [other for other in range(4) if other != seat]
            pairs = [list(pair) for pair in zip(others, gifts, strict=False)]
            action = {**BACK} if i % 2 else {**give(seat, gifts), "gifts": pairs}
            await people[seat].send("Act", seat=seat, action=action)
        if batch > 1:  # the first two warm up
            kind = "with_screens" if is_shown else "alone"
            found[kind].append((cpu_ms(server.pid) - before) / moves)
        for screen in screens:
            await screen.close()
        await asyncio.gather(*listeners)
    for person in people:
        await person.go()
    # what else runs on the machine only adds: the quieter quarter of the batches tells most
    quiet = {name: statistics.quantiles(ms, n=4)[0] for name, ms in found.items()}
    return {
        **{f"{name}_ms": round(ms, 4) for name, ms in quiet.items()},
        "more_for_one": round((quiet["with_screens"] / quiet["alone"] - 1) / SCREENS, 4),
    }


async def _listen(screen: ClientConnection) -> None:
    async for _ in screen:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=40)
    parser.add_argument("--moves", type=int, default=160)
    parser.add_argument("parts", nargs="*")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(Path(folder) / "giftable.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        parts: dict[str, Callable[[], Any]] = {
            "weight": lambda: max(weights().values()),
            "cost": lambda: apart(costs(server, asked.moves)),
            "paint": lambda: paints(browser, server, asked.taps),
            "stamp": lambda: stamps(browser, server),
            "frames": lambda: late_frames(browser, server),
            "back": lambda: returns(browser, server),
        }
        for name in asked.parts or parts:
            print(json.dumps({name: parts[name]()}))
        browser.close()


if __name__ == "__main__":
    main()
