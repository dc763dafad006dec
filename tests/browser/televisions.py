"""Televisions in a living room: what must be right on their pages, and how they are paired."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.looking import resize
from tests.browser.phones import PHONE, SHOTS, AnyPhone, Phone
from tests.support.bound import until

SIZES = ((1920, 1080), (1280, 720))

# What a television's page may be without: the newest of what it uses and brings along itself.
OLD = """(() => {
  for (const name of ['flat', 'flatMap', 'at', 'findLast']) delete Array.prototype[name];
  for (const name of ['replaceAll', 'matchAll', 'trimStart', 'trimEnd', 'at']) {
    delete String.prototype[name];
  }
  delete Object.fromEntries;
  delete Promise.allSettled;
  delete Promise.prototype.finally;
  delete Element.prototype.getAnimations;
  delete Element.prototype.replaceChildren;
  delete Intl.ListFormat;
  delete Intl.DisplayNames;
  for (const name of ['queueMicrotask', 'structuredClone', 'ResizeObserver', 'AbortController']) {
    delete window[name];
  }
  for (const name of ['AbortSignal', 'WeakRef', 'FinalizationRegistry', 'globalThis']) {
    delete window[name];
  }
})()"""

# Letters too small for three metres or cut off below, words that have not come along, what
# lies outside the safe margin.
FAULTS = """() => {
  const found = [];
  const least = innerHeight * 0.022;
  const walk = document.createTreeWalker(document.querySelector('#tv'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.trim();
    const style = getComputedStyle(node.parentElement);
    if (text === '' || style.visibility === 'hidden') continue;
    if (parseFloat(style.fontSize) < least) found.push(`small: ${text}`);
    if (/\\b(hat|gt|tv|end)-[a-z]/.test(text)) found.push(`no words: ${text}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const [right, bottom] = [innerWidth * 0.96, innerHeight * 0.965];
    const isOut = box.left < innerWidth * 0.04 || box.right > right ||
      box.top < innerHeight * 0.035 || box.bottom > bottom;
    for (let e = node.parentElement; e !== null; e = e.parentElement) {
      const end = e.getBoundingClientRect().bottom;
      if (getComputedStyle(e).overflowY === 'hidden' && box.bottom > end + 1) {
        found.push(`cut below: ${text}`);
      }
    }
    if (box.width && isOut && !document.getAnimations().length) found.push(`out: ${text}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('scrolls');
  return found;
}"""


class Tv:
    """A television's page, all that its table sent it, and what went wrong on it."""

    def __init__(self, page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.page = page
        self.sizes = sizes
        self.frames: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.seen: set[str] = set()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(error.stack or str(error)))

    def _listen(self, socket: WebSocket) -> None:
        if not socket.url.endswith("/ws/screen"):  # there it waits for a table
            socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def look(self, moment: str) -> None:
        """Look once at each moment, in all its sizes."""
        if moment in self.seen:
            return
        self.seen.add(moment)
        for width, height in self.sizes:
            resize(self.page, width, height)
            if SHOTS:
                self.page.screenshot(path=Path(SHOTS) / f"tv-{moment}-{width}.png")
            # a title's letters are measured once its words are drawn
            until(
                lambda: self.page.evaluate(FAULTS) == [],
                lambda: f"{moment}: {self.page.evaluate(FAULTS)} at {self.page.viewport_size}",
            )

    @property
    def code(self) -> str:
        return self.page.locator(".tv-letters").get_attribute("aria-label") or ""


@contextmanager
def living_room(
    browser: Browser,
    address: str,
    kind: type[AnyPhone],
    is_old: bool = False,
    tv_at: str = "",
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> Iterator[tuple[Tv, AnyPhone]]:
    """A television and a phone; the television's own way to the server may be another one."""
    room = browser.new_context(base_url=f"http://{tv_at or address}", locale="en-GB")
    hand = browser.new_context(**PHONE, base_url=f"http://{address}")
    try:
        page = room.new_page()
        if is_old:
            page.add_init_script(OLD)
        yield Tv(page, sizes), kind(hand.new_page(), "Jana")
    finally:
        room.close()
        hand.close()


def pair(tv: Tv, phone: Phone) -> None:
    """As a host does it: the button, four letters."""
    tv.page.goto("/tv")
    expect(tv.page.locator(".tv-letters b")).to_have_count(4)
    tv.look("pairing")
    phone.page.get_by_role("button", name="Show on a TV").tap()
    phone.page.get_by_role("textbox", name="The four letters").fill(tv.code.lower())
    phone.page.get_by_role("button", name="Show", exact=True).tap()
    expect(tv.page.locator(".tv-code, .tv-head").first).to_be_visible()
