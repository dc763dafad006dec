"""How smoothly things move on a slow phone: frames that came late, with the CPU slowed four times.

    python -m lab.benchmarks.frames [--seats N ...]

The real `giftable serve` over loopback, and Chromium as a phone of 360 x 740 px whose page plays
at normal pace. A frame is late after more than 20 ms (at 60 Hz they are 16.7 ms apart). Prints
the share of late frames while cards fly, while a parcel's ribbon is pulled, while its paper tears
and while a verdict is told, each with its goal, and the share while the same page is at rest: what
this machine can do at best. GiftTRAP is recorded until the page has opened gifts and seen bots'.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

import chromium  # noqa: E402  # beside the package, as the tests have it
import hatch_build  # noqa: E402
from tests.browser.hats import HatPhone, come_to_new_table  # noqa: E402
from tests.browser.phones import PHONE, GiftTrapPhone  # noqa: E402
from tests.support.process import Process  # noqa: E402

SLOWED = 4
LATE_MS = 20
GOAL = 0.03
SEATS = (3, 8)
SECONDS = 75
REVEAL_S = 300
GIFTS = 3  # own ones at least, and bots'

# Each frame's length, by what was to be seen in it.
RECORD = """() => {
  const late = (window.framesSeen = {});
  let before = performance.now();
  const frame = (now) => {
    const scene = document.querySelector('.scene, .stage');
    const flies = document.getAnimations().some(
      (one) => one.playState === 'running' && one.effect.target?.dataset?.place,
    );
    const parcel = scene?.querySelector('.parcel');
    const unwraps = parcel && (parcel.matches('.torn') ? 'tearing' : 'parcel');
    const what = flies ? 'flight' : (unwraps ?? (scene ? 'verdict' : 'rest'));
    (late[what] ??= []).push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def recorded(browser: Browser, address: str, seats: int) -> dict[str, list[float]]:
    """Returns the times of frames of That's Not a Hat, in ms, by what moved."""
    settings = {**PHONE, "reduced_motion": "no-preference"}
    context = browser.new_context(**settings, base_url=f"http://{address}")
    page = context.new_page()
    phone = HatPhone(page, "Jana")
    phone.thanks_every = 2
    come_to_new_table(
        page, name=phone.name, bots=seats - 1, start=True, settings={"pace": "normal"},
        options={"penalties": 5, "first": 0},
    )  # fmt: skip
    page.locator(".hat-main").wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(RECORD)
    ends_s, turn = time.monotonic() + SECONDS, 0
    while time.monotonic() < ends_s and not phone.is_over:
        turn += phone.play(turn)
        page.wait_for_timeout(400)
    frames: dict[str, list[float]] = page.evaluate("framesSeen")
    context.close()
    return frames


def recorded_reveal(browser: Browser, address: str, seats: int) -> dict[str, list[float]]:
    """Returns the times of frames of GiftTRAP's first reveal, in ms, by whose gifts were shown: own
    or bots'."""
    settings = {**PHONE, "reduced_motion": "no-preference"}
    context = browser.new_context(**settings, base_url=f"http://{address}")
    page = context.new_page()
    phone = GiftTrapPhone(page, "Jana")
    come_to_new_table(
        page, game="gifttrap", name=phone.name, bots=seats - 1, start=True,
        settings={"pace": "normal"},
    )  # fmt: skip
    while phone.view["phase"] != "reveal":
        phone.play()
        page.wait_for_timeout(100)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(RECORD)
    ends_s = time.monotonic() + REVEAL_S
    while phone.view["phase"] == "reveal" and min(opened(phone)) < GIFTS:
        if time.monotonic() > ends_s:
            raise AssertionError(f"own gifts and bots' unwrapped: {opened(phone)}")
        phone.play()
        page.wait_for_timeout(400)
    frames: dict[str, list[float]] = page.evaluate("framesSeen")
    context.close()
    return frames


def opened(phone: GiftTrapPhone) -> tuple[int, int]:
    """Returns how many gifts the phone has unwrapped, and how many it has seen unwrapped."""
    shown = [event for frame in phone.frames for event in frame.get("shown", ())]
    to = [event["opened"][0] for event in shown if event["type"] == "gifttrap.TokenOpened"]
    return to.count(phone.seat), len(to) - to.count(phone.seat)


def late(frames: list[float]) -> float:
    """Returns the share of frames that came late; 0.0 without frames."""
    return sum(ms > LATE_MS for ms in frames) / max(1, len(frames))


RECORDERS = {"hat": recorded, "gifttrap": recorded_reveal}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS)
    tables = parser.parse_args().seats
    path = chromium.find()
    if path is None:
        print("Chromium is missing (make test installs it)", file=sys.stderr)
        return 0
    node = shutil.which("node", path=hatch_build.search_path())
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node or "")
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(Path(folder) / "frames.db") as server,
        sync_playwright() as playwright,
    ):
        options: dict[str, Any] = {"executable_path": path, "args": list(chromium.ARGUMENTS)}
        browser = playwright.chromium.launch(**options)
        for game, record in RECORDERS.items():
            for seats in tables:
                for what, seen in sorted(record(browser, server.address, seats).items()):
                    print(
                        f"{game}, {seats} seats  {what:8s} {late(seen):7.1%} of {len(seen):5d} "
                        f"frames over {LATE_MS} ms, worst {max(seen):5.0f} ms  (goal {GOAL:.0%})"
                    )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
