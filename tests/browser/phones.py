"""Phones at a table: real pages in Chromium, tapped like a person would tap them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, TimeoutError, WebSocket, expect

from giftable.games.kernel import Seat

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

MOST_MISSES = 5
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
        self.misses = 0  # in a row: nothing may be out of a finger's reach for long
        self.holds: Callable[[str], bool] = lambda wanted: False  # what to wait with, if asked
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _hear(self, message: Any) -> None:
        # A server that is killed on purpose makes the browser complain of its absence, and a page
        # that was never tapped must not shake the phone.
        harmless = ("ERR_", "navigator.vibrate")
        if message.type == "error" and not any(word in message.text for word in harmless):
            self.faults.append(message.text)

    def tap(self, selector: str, nth: int = 0) -> None:
        try:
            self.page.locator(selector).nth(nth).tap()
        except TimeoutError as error:
            error.add_note(f"The screen says:\n{self.page.locator('#app').inner_text()}")
            raise

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
    def seat(self) -> Seat:
        """The seat that the server last said is this phone's."""
        tables = [frame for frame in self.frames if frame["type"] == "Table"]
        return Seat(tables[-1]["you"][0])

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
        try:
            getattr(self, wanted)(round_robin)
        except TimeoutError:
            self.misses += 1
            if self.misses == MOST_MISSES:
                raise
            return False  # the screen changed under the finger: look again
        self.misses = 0
        return True

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
        self.page.locator(".parcel button").press("Enter", timeout=1_000)

    def main(self, n: int) -> None:
        """By key, and not at the end: while a screen was looked at the game may have ended, and
        there the same place plays again. A tap that was given up as too late still comes, then."""
        self.page.locator(".frame:not(.end) .gt-bar .main").press("Enter", timeout=4_000)

    def trap(self, gift: int) -> None:
        """Take a gift up and spring the trap on it, in the two taps that this takes."""
        button = self.page.get_by_role("dialog").get_by_role("button", name="GiftTRAP")
        for _ in range(20):  # the page may be a moment behind the table: in the shop no trap falls
            has_given = self.page.locator(".card .look").count() == 0
            try:
                self.tap(".face" if has_given else ".card .look", gift)
                button.tap(timeout=700)
                self.keep("trap")
                self.page.get_by_role("dialog").locator("button.trap").tap(timeout=2_000)
                return
            except TimeoutError:
                self.page.keyboard.press("Escape")
                gift += 1  # somebody else's trap lies there already
                gift %= self.page.locator(".face").count() or 1
        raise AssertionError("no gift could be trapped")

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
    for phone in made:
        phone.page.set_default_timeout(10_000)
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


def play_on(table: Sequence[Phone], until: Any, most_turns: int = 500) -> None:
    """Everybody plays until `until()`; whoever has nothing to do waits for the screen to move."""
    for turn in range(most_turns):
        if until():
            return
        acted = [phone.play(turn + i) for i, phone in enumerate(table)]
        if not any(acted):
            seen = table[0].page.evaluate("document.querySelector('#app')?.innerText ?? ''")
            try:
                table[0].page.wait_for_function(MOVED, arg=seen, timeout=200)
            except TimeoutError:
                continue
    for phone in table:
        phone.keep("stuck")
    screens = "\n\n".join(f"{p.name}: {p.page.locator('#app').inner_text()}" for p in table)
    raise AssertionError(f"no end after {most_turns} turns; the screens say:\n{screens}")
