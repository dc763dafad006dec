"""How soon somebody who has never played acts, alone with bots, and how long a round takes.

    python -m lab.benchmarks.first_evening [FOLDER]

A phone in Chromium taps "Practise alone" on the front door. It reads each screen as a person does,
180 words a minute, every word once, also while it waits; then it does what is asked for, and skips
what bots do. Prints for each game the seconds until its first own act (goal 8) and until the first
round is over (goal 60; That's Not a Hat: until as many gifts were answered as there are players).
Then another phone reads the front door, taps "Learn" and takes the lesson: seconds until
its first own unwrapping, or answer (goal 100), and until the lesson ends. With a FOLDER every
is kept there as a picture.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError as LateError
from playwright.sync_api import sync_playwright

from tests.browser.hats import HatPhone
from tests.browser.phones import GiftTrapPhone, Phone, phones
from tests.browser.pupils import Fingers, Pupil
from tests.support.process import Process

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it

WORDS_A_MINUTE = 180
FIRST_S, ROUND_S = 8, 60
LEARN_S = 100
LEARNT = {"gifttrap": "both", "hat": "pass"}  # the step after the first own unwrapping, or answer
LONGEST_S = 240
GAMES: dict[str, type[Phone]] = {"gifttrap": GiftTrapPhone, "hat": HatPhone}
# What the eye reads: the words in sight, without those for screen readers alone.
WORDS = """() => [...document.querySelectorAll('#app *')].flatMap((one) =>
  one.checkVisibility({opacityProperty: true}) && !one.closest('.hidden') && !one.closest('dialog')
    ? [...one.childNodes].filter((x) => x.nodeType === 3).map((x) => x.data) : []).join(' ')"""


class Reader:
    """A person with a phone who reads before acting."""

    def __init__(self, phone: Phone, folder: Path | None) -> None:
        self.phone = phone
        self._folder = folder
        self._read: set[str] = set()
        self._done_s = 0.0  # when it has read what was in sight
        self._shots = 0

    def has_read(self) -> bool:
        """Whether there was time to read everything in sight."""
        # a soft hyphen breaks no word, and a capital makes no other one
        seen = self.phone.page.evaluate(WORDS).replace("\u00ad", "").casefold()
        words = set(re.findall(r"[^\W\d][\w’'-]*", seen))
        new = words - self._read
        self._read |= words
        now_s = time.monotonic()
        self._done_s = max(self._done_s, now_s) + len(new) * 60 / WORDS_A_MINUTE
        return now_s >= self._done_s

    def read(self) -> None:
        """Waits for the time that it takes to read everything in sight."""
        while not self.has_read():
            time.sleep(0.1)
        self._save_screenshot()

    def act(self, turn: int) -> bool:
        """Acts or goes on once everything is read; False if there is nothing to do."""
        if not self.has_read():
            return False
        self._save_screenshot()
        if self.phone.page.locator("dialog[open]").count():  # a gift enlarged by a tap too many
            self.phone.page.keyboard.press("Escape")
        pull = self.phone.page.get_by_role("button", name="Pull the ribbon")
        if pull.count():
            with suppress(LateError):  # it opens by itself
                pull.tap(timeout=300)
            return False
        for skip in ("Skip the bots", "To the summary", "Go on", "Got it"):
            button = self.phone.page.get_by_role("button", name=skip, exact=True)
            if button.count() and button.first.is_visible():
                try:
                    button.first.tap(timeout=500)
                except LateError:
                    continue
                return False
        return self.phone.play(turn)

    def _save_screenshot(self) -> None:
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = self._folder / f"{self.phone.name}-{self._shots:03d}.png"
            self.phone.page.screenshot(path=path)
            self._shots += 1


def is_round_over(phone: Phone) -> bool:
    """Whether the first round is over, by what the server has sent."""
    if isinstance(phone, GiftTrapPhone):
        return bool(phone.view.get("round", 0) > 0 or phone.view["phase"] == "over")
    seats = len(phone.view.get("players", ())) or 4
    shown = [s["type"] for frame in phone.frames for s in frame.get("shown", ())]
    answered = sum(kind in ("hat.GiftAccepted", "hat.GiftRefused") for kind in shown)
    return answered >= seats or phone.is_over


def until(over: Callable[[], bool], step: Callable[[int], Any], began_s: float) -> float:
    """Calls `step` until `over` is true. Returns the seconds since `began_s`."""
    turn = 0
    while not over():
        if time.monotonic() - began_s > LONGEST_S:
            raise AssertionError("no end of the first round")
        step(turn)
        turn += 1
        time.sleep(0.1)
    return time.monotonic() - began_s


def first_evening(phone: Phone, game: str, folder: Path | None) -> tuple[float, float]:
    """Returns the seconds from the tap on the front door to the first own act, and to the round's
    end."""
    phone.page.goto("/")
    card = phone.page.locator(f'article[aria-labelledby="game-{game}"]')
    reader = Reader(phone, folder)
    card.get_by_role("button", name="Practise alone").first.tap()
    began_s = time.monotonic()
    phone.page.wait_for_function("() => document.querySelector('[role=status]') !== null")
    first_s = 0.0

    def step(turn: int) -> None:
        nonlocal first_s
        if reader.act(turn) and not first_s:
            first_s = time.monotonic() - began_s

    round_s = until(lambda: is_round_over(phone), step, began_s)
    return first_s, round_s


def lesson(phone: Phone, game: str, folder: Path | None) -> tuple[float, float]:
    """Returns the seconds from the sight of the front door to the lesson's first own unwrapping,
    and to its end."""
    reader = Reader(phone, folder)
    pupil = Pupil(phone, Fingers(phone.page), game, "en")
    phone.page.goto("/")
    card = phone.page.locator(f'article[aria-labelledby="game-{game}"]')
    learn = card.get_by_role("button", name="Learn")
    learn.wait_for()
    began_s, first_s = time.monotonic(), 0.0

    def read(step: str) -> None:
        nonlocal first_s
        if step == LEARNT[game]:
            first_s = time.monotonic() - began_s
        reader.read()

    reader.read()
    learn.tap()
    pupil.take(wrong_first=False, look=read)
    return first_s, time.monotonic() - began_s


def main() -> int:
    path = chromium.find()
    if path is None:
        print(chromium.MISSING, file=sys.stderr)
        return 0
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with (
        tempfile.TemporaryDirectory() as where,
        Process(Path(where) / "first-evening.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        print(f"{'':10} {'first own act':>14} (goal {FIRST_S} s) {'a round':>9} (goal {ROUND_S} s)")
        for game, kind in GAMES.items():
            with phones(browser, server.address, (game,), kind) as [phone]:
                first_s, round_s = first_evening(phone, game, folder)
                print(f"{game:10} {first_s:>12.1f} s {'':10} {round_s:>9.1f} s")
                assert not phone.faults, phone.faults
        print(f"{'':10} {'first unwrapping':>16} (goal {LEARN_S} s) {'the lesson':>12}")
        for game in GAMES:
            with phones(browser, server.address, (f"{game}-lesson",), Phone) as [phone]:
                first_s, end_s = lesson(phone, game, folder)
                print(f"{game:10} {first_s:>14.1f} s {'':12} {end_s:>11.1f} s")
                assert not phone.faults, phone.faults
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
