"""Phones at a table: real pages in Chromium, tapped like a person would tap them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, WebSocket, expect

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

# What this phone could do now, in the order of urgency; "" while it only watches.
WAITED_FOR = """() => {
  const is = (selector) => document.querySelector(selector) !== null;
  if (is('.packs .pack:not(:disabled)')) return 'deal';
  if (is('.person:not(:disabled)')) return 'give';
  if (is('.token:not(:disabled)')) return 'get';
  if (is('.wrapped:not(:disabled)')) return 'open';
  const main = document.querySelector('.gt-bar .main:not(:disabled)');
  if (main && main.getAttribute('aria-disabled') !== 'true') return 'main';
  return '';
}"""
MOVED = "seen => document.querySelector('#app').innerText !== seen"


class Phone:
    """One page, all frames its sockets received, and all faults its console told."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.screens: set[str] = set()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _hear(self, message: Any) -> None:
        # A server that is killed on purpose makes the browser complain of its absence.
        if message.type == "error" and "ERR_" not in message.text:
            self.faults.append(message.text)

    def tap(self, selector: str, nth: int = 0) -> None:
        self.page.locator(selector).nth(nth).tap()

    def keep(self, screen: str) -> None:
        """Keep a picture of a screen, the first time it is met."""
        if SHOTS and screen not in self.screens:
            self.screens.add(screen)
            folder = Path(SHOTS)
            folder.mkdir(parents=True, exist_ok=True)
            number = len(list(folder.glob(f"*-{self.name}-*")))
            self.page.screenshot(path=folder / f"{number:02d}-{self.name}-{screen}.png")

    # What a person does ---------------------------------------------------------------

    def play(self, round_robin: int = 0) -> bool:
        """Do what the table waits for from this phone, if anything. True: something was done."""
        wanted = self.page.evaluate(WAITED_FOR)
        if not wanted:
            return False
        self.keep(wanted)
        try:
            getattr(self, wanted)(round_robin)
        except TimeoutError:
            return False  # the screen changed under the finger: look again
        return True

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

    def main(self, n: int) -> None:
        self.tap(".gt-bar .main")

    def trap(self, gift: int) -> None:
        """Take a gift up and spring the trap on it, in the two taps that this takes."""
        has_given = self.page.locator(".card .look").count() == 0
        self.tap(".face" if has_given else ".card .look", gift)
        self.page.get_by_role("dialog").get_by_role("button", name="GiftTRAP").tap()
        self.keep("trap")
        self.page.get_by_role("dialog").locator("button.trap").tap()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".gt-main.end").count() > 0


@contextmanager
def phones(browser: Browser, address: str, names: tuple[str, ...]) -> Iterator[list[Phone]]:
    """So many phones in contexts of their own, none at a table yet."""
    contexts = [browser.new_context(**PHONE, base_url=f"http://{address}") for _ in names]
    made = [Phone(c.new_page(), name) for c, name in zip(contexts, names, strict=True)]
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


def play_on(table: list[Phone], until: Any, most_turns: int = 500) -> None:
    """Everybody plays until `until()`; whoever has nothing to do waits for the screen to move."""
    for turn in range(most_turns):
        if until():
            return
        acted = [phone.play(turn + i) for i, phone in enumerate(table)]
        if not any(acted):
            seen = table[0].page.evaluate("document.querySelector('#app').innerText")
            try:
                table[0].page.wait_for_function(MOVED, arg=seen, timeout=200)
            except TimeoutError:
                continue
    for phone in table:
        phone.keep("stuck")
    screens = "\n\n".join(f"{p.name}: {p.page.locator('#app').inner_text()}" for p in table)
    raise AssertionError(f"no end after {most_turns} turns; the screens say:\n{screens}")
