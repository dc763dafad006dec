"""Phones at a table: real pages in Chromium, tapped like a person would tap them."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, TimeoutError, WebSocket, expect

from giftable.games.kernel import Seat
from tests.support.bound import BOUND_MS, BOUND_S, TRY_MS, until

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
    "reduced_motion": "reduce",
}
SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")
"""A folder: then every new screen of an evening is kept there as a picture."""

EXPECTED = re.compile("ERR_|AudioContext was not allowed")
LOOK_MS = 200  # what is waited for may be seen elsewhere
TURNS_MAX = 5_000
MOVED = "seen => (document.querySelector('#app')?.innerText ?? '') !== seen"


class Phone:
    """One page, all frames its sockets received, and all faults its console told.

    A game's phone knows how to play: `waited_for` names the method that does what the table
    waits for now, in the order of urgency; "" while this phone only watches.
    """

    waited_for: str

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.screens: set[str] = set()
        self.missing_s: float | None = None  # since when: nothing is out of reach for ever
        self.holds: Callable[[str], bool] = lambda wanted: False  # what to wait with, if asked
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _hear(self, message: Any) -> None:
        # A server that is killed on purpose makes the browser complain of its absence.
        # A television that nobody has touched may play no sound, and is told so.
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    def tap(self, selector: str, nth: int = 0) -> None:
        try:
            self.page.locator(selector).nth(nth).tap()
        except TimeoutError as error:
            error.add_note(f"The screen says:\n{self.page.locator('#app').inner_text()}")
            raise

    def until(self, holds: Callable[[], object]) -> None:
        """Wait for what the server tells; the page's events come in meanwhile."""
        until(lambda: self.page.evaluate("true") and holds(), lambda: self.frames[-1:])

    def tried(self, act: Callable[[], object]) -> bool:
        """Whether that could be done; if not, the screen has changed under the finger. Raises
        TimeoutError where nothing can be done for ever."""
        self.page.set_default_timeout(TRY_MS)
        try:
            act()
        except TimeoutError:
            now_s = time.monotonic()
            self.missing_s = self.missing_s or now_s
            if now_s > self.missing_s + BOUND_S:
                raise
            return False
        finally:
            self.page.set_default_timeout(BOUND_MS)
        self.missing_s = None
        return True

    def keep(self, screen: str) -> None:
        """Keep a picture of a screen, the first time it is met."""
        if SHOTS and screen not in self.screens:
            self.screens.add(screen)
            folder = Path(SHOTS)
            folder.mkdir(parents=True, exist_ok=True)
            number = len(list(folder.glob(f"*-{self.name}-*")))
            self.page.screenshot(path=folder / f"{number:02d}-{self.name}-{screen}.png")

    # What the server said -------------------------------------------------------------

    @property
    def table(self) -> dict[str, Any]:
        """The newest word about the table."""
        return [frame for frame in self.frames if frame["type"] == "Table"][-1]

    @property
    def seat(self) -> Seat:
        """The seat that the server last said is this phone's."""
        return Seat(self.table["you"][0])

    @property
    def view(self) -> dict[str, Any]:
        """The newest view that this phone received."""
        views = [f["view"] for f in self.frames if f["type"] == "Update" and "view" in f]
        return views[-1] if views else {"phase": "none"}

    def views(self, *parts: str) -> list[tuple[Any, ...]]:
        """These parts of all views that came in, without repetitions; what is left out is 0."""
        views = [f["view"] for f in self.frames if f["type"] == "Update" and "view" in f]
        return list(dict.fromkeys(tuple(view.get(part, 0) for part in parts) for view in views))

    # What a person does ---------------------------------------------------------------

    def play(self, round_robin: int = 0) -> bool:
        """Do what the table waits for from this phone, if anything. True: something was done."""
        wanted = self.page.evaluate(self.waited_for)
        if not wanted or self.holds(wanted):
            return False
        self.keep(wanted)
        return self.tried(lambda: getattr(self, wanted)(round_robin))

    @property
    def is_over(self) -> bool:
        """Whether the end of the game is on this screen."""
        raise NotImplementedError


class GiftTrapPhone(Phone):
    """Plays GiftTRAP with all its expert cards."""

    waited_for = """() => {
      const is = (selector) => document.querySelector(selector) !== null;
      if (is('.parcel button')) return 'pull';
      if (is('.packs .pack:not(:disabled)')) return 'deal';
      if (is('.person:not(:disabled)')) return 'give';
      if (is('.token:not(:disabled)')) return 'get';
      if (is('.wrapped:not(:disabled)')) return 'open';
      const main = document.querySelector('.frame:not(.end) .gt-bar .main:not(:disabled)');
      if (main && main.getAttribute('aria-disabled') !== 'true') return 'main';
      return '';
    }"""

    def deal(self, n: int) -> None:
        self.tap(".packs .pack:not(:disabled)", n % 2)

    def give(self, n: int) -> None:
        slots = self.page.locator(".person").count()
        gifts = self.page.locator(".face").count()
        for slot in range(slots):
            self.tap(".face", (slot + n) % gifts)
            self.tap(".person", slot)
        self._lay_expert_card(".gt-tray .expert.give")
        self.keep("given")
        self.tap(".gt-bar .main")

    def get(self, n: int) -> None:
        gifts = self.page.locator(".face").count()
        for token in range(4):
            self.tap(".token", token)
            self.tap(".face", (token + n) % gifts)
        self._lay_expert_card(".gt-tray .expert.get")
        self.keep("gotten")
        self.tap(".gt-bar .main")

    def _lay_expert_card(self, card: str) -> None:
        found = self.page.locator(card)
        if found.count():
            found.first.tap()
            self.page.locator(".gt-tray .person, .gt-tray .pick").first.tap()

    def open(self, n: int) -> None:
        self.tap(".wrapped:not(:disabled)")

    def pull(self, n: int) -> None:
        """The ribbon of the parcel in hand, once: by key, since it trembles under a finger."""
        self.page.locator(".parcel button").press("Enter")

    def main(self, n: int) -> None:
        """By key, and not at the end: while a screen was looked at the game may have ended, and
        there the same place plays again. A tap that was given up as too late still comes, then."""
        self.page.locator(".frame:not(.end) .gt-bar .main").press("Enter")

    def trap(self, gift: int) -> None:
        """Take a gift up and spring the trap on it, in the two taps that this takes."""
        sheet = self.page.get_by_role("dialog")
        button = sheet.get_by_role("button", name="GiftTRAP")

        def act() -> None:
            has_given = self.page.locator(".card .look").count() == 0
            self.tap(".face" if has_given else ".card .look", gift)
            sheet.wait_for()
            if button.count() == 0:
                raise TimeoutError("no trap falls in the shop, nor where one lies already")
            button.tap()
            self.keep("trap")
            sheet.locator("button.trap").tap()

        while not self.tried(act):
            self.page.keyboard.press("Escape")
            gift += 1
            gift %= self.page.locator(".face").count() or 1

    @property
    def is_over(self) -> bool:
        return self.page.locator(".gt-main.end").count() > 0


AnyPhone = TypeVar("AnyPhone", bound=Phone)


@contextmanager
def phones(
    browser: Browser, address: str, names: tuple[str, ...], kind: type[AnyPhone], **other: Any
) -> Iterator[list[AnyPhone]]:
    """So many phones in contexts of their own, none at a table yet; `other`: how they are unlike
    most."""
    settings = {**PHONE, **other, "base_url": f"http://{address}"}
    contexts = [browser.new_context(**settings) for _ in names]
    made = [kind(c.new_page(), name) for c, name in zip(contexts, names, strict=True)]
    try:
        yield made
    finally:
        for context in contexts:
            context.close()


def sit_down(phone: Phone, code: str) -> None:
    """From the link to a seat: one screen, one field."""
    phone.page.goto(f"/t/{code}")
    phone.page.get_by_role("textbox").fill(phone.name)
    phone.keep("join")
    phone.page.get_by_role("button", name="Sit down").tap()
    expect(phone.page.locator("body")).to_contain_text(phone.name)


def check_of(phone: Phone) -> Page:
    """The page that checks the shuffles of the game that is over: from the front door."""
    page = phone.page.context.new_page()
    page.goto("/")
    page.get_by_role("link", name="About").tap()
    page.get_by_role("link", name="Fair shuffle").tap()
    return page


def open_more(page: Page) -> None:
    """In the lobby: what few look for."""
    more = page.locator("main details:not([open]) > summary")
    if page.locator("main details[open]").count() == 0:
        more.first.tap()


def play_on(table: Sequence[Phone], is_enough: Any, turn: int = 0) -> None:
    """Everybody plays until `is_enough()`; who has nothing to do waits for the screen to move."""
    last_turn, last_s = turn + TURNS_MAX, time.monotonic()
    while turn < last_turn and time.monotonic() < last_s + BOUND_S:
        if is_enough():
            return
        acted = [phone.play(turn + i) for i, phone in enumerate(table)]
        if any(acted):
            turn, last_s = turn + 1, time.monotonic()
            continue
        seen = table[0].page.evaluate("document.querySelector('#app')?.innerText ?? ''")
        with suppress(TimeoutError):
            table[0].page.wait_for_function(MOVED, arg=seen, timeout=LOOK_MS)
            last_s = time.monotonic()
    for phone in table:
        phone.keep("stuck")
    screens = "\n\n".join(f"{p.name}: {p.page.locator('#app').inner_text()}" for p in table)
    raise AssertionError(f"no end after {turn} turns; the screens say:\n{screens}")
