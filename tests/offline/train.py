"""Phones on the page without a server, whose host is gone once all of it has come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import PHONE, Phone
from tests.offline.conftest import hosted

# What the page's worker says is what elsewhere came in over a socket.
OVERHEARD = """() => {
  const Bare = Worker;
  window.Worker = class extends Bare {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'said') overheard(data.text);
      });
    }
  };
}"""

AnyPhone = TypeVar("AnyPhone", bound=Phone)


@contextmanager
def alone(
    browser: Browser, demo: Path, kind: type[AnyPhone], locale: str = "en-GB"
) -> Iterator[AnyPhone]:
    """A phone on the page, without a network."""
    context = browser.new_context(**{**PHONE, "locale": locale})
    page = context.new_page()
    phone = kind(page, "Ann")
    page.expose_function("overheard", lambda text: phone.frames.append(json.loads(text)))
    page.add_init_script(f"({OVERHEARD})()")
    with hosted(demo) as host:
        page.goto(f"http://127.0.0.1:{host.server_port}/")
        has_come(page)
    context.set_offline(True)
    yield phone
    assert phone.faults == []
    context.close()


def has_come(page: Page) -> None:
    """Waits until the page needs no network any more."""
    page.wait_for_function("() => localStorage['giftable.offline'] === '1'")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def new_table(page: Page, game: str) -> None:
    """From the front door to a lobby, for a game without pauses."""
    page.locator(f'article[aria-labelledby="game-{game}"] .ways a.main').tap()
    page.get_by_role("textbox").fill("Ann")
    page.locator("summary").first.tap()
    page.get_by_role("radio", name="Instant").tap()
    page.get_by_role("button", name="Open the table").tap()
    expect(page.locator(".offer")).to_be_visible()  # the last to come: all is in its place


def add_bots(page: Page, bots: int) -> None:
    """One after the other: a free seat is tapped once."""
    free = page.locator(".seats .ghost")
    for left in range(free.count() - 1, free.count() - 1 - bots, -1):
        free.first.tap()
        expect(free).to_have_count(left)


def begin(page: Page, bots: int) -> None:
    """From the lobby to the first move."""
    add_bots(page, bots)
    page.get_by_role("button", name="Start the game").tap()
    expect(page.locator(".frame").first).to_be_visible()


class Moves:
    """Counts what a phone does; true once it was enough."""

    def __init__(self, phone: Phone, most: int) -> None:
        self._phone = phone
        self._left = most
        self._play = phone.play
        phone.play = self._counted  # type: ignore[method-assign]

    def _counted(self, round_robin: int = 0) -> bool:
        did = self._play(round_robin)
        self._left -= did
        return did

    def __call__(self) -> bool:
        return self._left <= 0 or self._phone.is_over

    def more(self, most: int) -> None:
        self._left = most
