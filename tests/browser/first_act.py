"""From the scanned code to the first own act: what lies between, counted, or timed.

A phone that has never been here opens the printed address, reads, taps "Practise alone", reads, and
acts, on a line of 150 ms and 1.6 Mbit/s. It reads four words a second, each once: the games' names,
and on the card of its own what can be pressed, down to what it presses; at the table what the bar
says and what can be picked.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from playwright.sync_api import Page, Request

from tests.browser.hats import HatPhone
from tests.browser.looking import Weighed
from tests.browser.phones import GiftTrapPhone, Phone

GOAL_S = 10
WORDS_S, TRIP_S, BYTES_S, SLOWED, TAP_S = 4, 0.15, 200_000, 4, 0.1
LINE = {"offline": False, "latency": TRIP_S * 1000, "downloadThroughput": BYTES_S,
        "uploadThroughput": BYTES_S}  # fmt: skip
GAMES: dict[str, type[Phone]] = {"gifttrap": GiftTrapPhone, "hat": HatPhone}
FIRST = {"gifttrap": ".packs .pack", "hat": ".hat-bar .main"}
AT_DOOR = "main :is(h1, h2, label, form button), {} :is(a, button)"
AT_TABLE = ".says, .packs button, .hat-bar button"
# The words that are seen in what is selected, down to what is pressed.
WORDS = """([what, last]) => {
  const end = [...document.querySelectorAll(last)].at(-1);
  return [...document.querySelectorAll('#app *')].flatMap((one) => {
    const isAfter = end.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter || !one.closest(what) || one.closest('.hidden, dialog')) return [];
    if (!one.checkVisibility({ opacityProperty: true }) || one.clientWidth === 1) return [];
    return [...one.childNodes].filter((x) => x.nodeType === 3).map((x) => x.data);
  }).join(' ');
}"""
# A fixed piece of work, to measure a page's work by. UNIT_S: on the machine of docs/performance.md.
WORK = """() => {
  let sum = 0;
  for (let n = 0; n < 3e7; n++) sum = (sum * 31 + n) | 0;
  return sum;
}"""
UNIT_S = 0.2


class Line:
    """Counts how often the phone has to wait for an answer before it knows what to ask for next."""

    def __init__(self, page: Page) -> None:
        self._depth: dict[Request, int] = {}
        self._done = 0
        page.on("request", self._ask)
        page.on("requestfinished", self._finish)

    def _ask(self, one: Request) -> None:
        self._depth[one] = self._done + 1

    def _finish(self, one: Request) -> None:
        self._done = max(self._done, self._depth.get(one, 0))

    def trips(self) -> int:
        """Since it was last asked; what was asked for before is no longer waited for."""
        done, self._done = self._done, 0
        self._depth = {}
        return done


@dataclass
class Way:
    """What lies between the code and the act."""

    words: int
    every_word: int
    trips: int
    bytes: int
    work: float  # of the page's processor, by WORK
    taps: int = 2
    took_s: float = 0

    @property
    def counted_s(self) -> float:
        """Seconds, of what was counted, one after the other."""
        waits_s = self.trips * TRIP_S + self.bytes / BYTES_S
        works_s = self.work * UNIT_S * SLOWED
        return waits_s + works_s + self.words / WORDS_S + self.taps * TAP_S


class Newcomer:
    """Somebody with a phone who reads before acting."""

    def __init__(self, phone: Phone, slowed: int, *, is_timed: bool) -> None:
        self.page, self._is_timed = phone.page, is_timed
        self.has_read: set[str] = set()
        self.saw: set[str] = set()
        self.wire = phone.page.context.new_cdp_session(phone.page)
        for method, given in (
            ("Network.enable", {}), ("Network.emulateNetworkConditions", LINE),
            ("Emulation.setCPUThrottlingRate", {"rate": slowed}),
            ("Performance.enable", {"timeDomain": "threadTicks"}),
        ):  # fmt: skip
            self.wire.send(method, given)

    def read(self, what: str, pressed: str) -> None:
        """Everything in sight that is read, and all that might be."""
        before = len(self.has_read)
        for seen, which in ((self.has_read, what), (self.saw, "#app")):
            words = self.page.evaluate(WORDS, [which, pressed]).replace("\u00ad", "")
            seen |= set(re.findall(r"[^\W\d][\w’'-]*", words.casefold()))
        if self._is_timed:
            time.sleep((len(self.has_read) - before) / WORDS_S)

    def scroll_to(self, pressed: str) -> None:
        """With a finger on the page."""
        low = self.page.evaluate("(x) => document.querySelector(x).getBoundingClientRect().bottom",
                                 pressed)  # fmt: skip
        height = self.page.evaluate("innerHeight")
        way = {"x": 180, "y": height * 0.8, "yDistance": min(0, height - 40 - low), "speed": 2500}
        self.wire.send("Input.synthesizeScrollGesture", {**way, "gestureSourceType": "touch"})

    def worked_s(self) -> float:
        told = self.wire.send("Performance.getMetrics")["metrics"]
        [spent] = [one["value"] for one in told if one["name"] == "TaskDuration"]
        return float(spent)

    def unit_s(self) -> float:
        """What WORK takes here, at best."""
        took = []
        for _ in range(5):
            before = self.worked_s()
            self.page.evaluate(WORK)
            took.append(self.worked_s() - before)
        return min(took)


def come(phone: Phone, game: str, slowed: int = 1, *, is_timed: bool = False) -> Way:
    """From the address to the act. What comes while one reads is not counted: it is not waited
    for."""
    page, weighed, line = phone.page, Weighed(phone.page), Line(phone.page)
    newcomer = Newcomer(phone, slowed, is_timed=is_timed)
    card = f'article[aria-labelledby="game-{game}"]'
    alone = f"{card} .ways button.plain"

    def so_far() -> tuple[int, float]:
        return (0, 0) if is_timed else (sum(weighed.bytes.values()), newcomer.worked_s())

    began_s = time.monotonic()
    page.goto("/", wait_until="commit")
    page.locator(alone).wait_for()
    trips = line.trips()
    bytes_, worked_s = so_far()
    newcomer.read(AT_DOOR.format(card), alone)
    newcomer.scroll_to(alone)
    if not is_timed:
        weighed.rest()  # one reads longer than this takes
    there, spent_s = so_far()
    line.trips()
    page.locator(alone).tap()
    page.locator(".says").wait_for()
    trips += line.trips()
    newcomer.read(AT_TABLE, ".says")
    page.locator(FIRST[game]).first.wait_for()
    newcomer.read(AT_TABLE, FIRST[game])
    page.locator(FIRST[game]).first.tap()
    took_s = time.monotonic() - began_s
    in_all, in_all_s = so_far()
    work = 0 if is_timed else (worked_s + in_all_s - spent_s) / newcomer.unit_s()
    words, every = len(newcomer.has_read), len(newcomer.saw)
    return Way(words, every, trips, bytes_ + in_all - there, work, took_s=took_s)
