"""What does not travel does not move: That's Not a Hat in real browsers, frame by frame.

A jump would itself be the forgetting. So at each frame of whole games the place of every card,
name, penalty and of the shop is compared with where it was first: not a pixel may differ, unless
the piece is just flying.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import play_on
from tests.support.night import IS_NIGHT
from tests.support.process import Process

SIZES = {"phone": (360, 740), "landscape": (740, 360), "tablet": (768, 1024), "laptop": (1280, 800)}
LETTERS = {"en": ("ca", "gu", "te"), "de": ("ka", "gi", "te"), "ja": ("か", "き", "て")}
SEATS = (2, 3, 5, 8)

# Every product of them is played at night.
TURNS = 2  # of a game with pauses
CASES = [(2, "phone", "ja"), (8, "laptop", "de")]
if IS_NIGHT:
    CASES = list(product(SEATS, SIZES, LETTERS))
    TURNS = 12

# window.moved lists what was elsewhere than before without flying there, or came or went so, and
# what hides the table; window.isDoubted says whether anybody has doubted aloud for some frames.
# "flies" is what an animation or a transition moves, with all in it.
WATCH = """(isPaced) => {
  const moved = (window.moved = new Set());
  window.framesSeen = 0;
  let framesDoubted = 0;
  let [first, before, cards, flew] = [{}, {}, {}, new Set()];
  const flies = (piece) => {
    if (piece.matches('.turning')) return true; // between two halves of its turn
    for (let at = piece; at && !at.matches('.game'); at = at.parentElement) {
      if (at.getAnimations().some((one) => one.playState !== 'finished')) return true;
    }
    return false;
  };
  const place = (piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x, y, width, height].map((px) => Math.round(px * 100) / 100);
  };
  // layout counts in 64ths of a pixel, and may round one of them otherwise the next time
  const differs = (was, at) => was.some((px, i) => Math.abs(px - at[i]) > 0.1);
  const look = () => {
    const ring = document.querySelector('.ring');
    if (ring) {
      window.framesSeen += 1;
      const seats = ring.querySelectorAll('.place').length;
      if (seats !== cards.seats) [first, before, cards] = [{}, {}, { seats }]; // the circle closed
      const now = {};
      const pieces = [
        ['ring', ring],
        ...[...ring.querySelectorAll('.who')].filter((one) => one.closest('.place')).map((one) =>
          [`name ${one.closest('.place').dataset.place}`, one]),
        ...[...ring.querySelectorAll('[data-place]')].map((one) => [one.dataset.place, one]),
      ];
      const rim = ring.getBoundingClientRect();
      if (ring.querySelector('.bubble.refuse')) framesDoubted += 1;
      window.isDoubted = framesDoubted > 4;
      for (const piece of ring.querySelectorAll('.table > *')) {
        const { width, height } = piece.getBoundingClientRect();
        const isLarge = width * height > (rim.width * rim.height) / 2;
        const { backgroundColor } = getComputedStyle(piece);
        const isSeen = isLarge && !/^(rgba.*, 0\\)|transparent|)$/.test(backgroundColor);
        piece.framesLarge = isSeen ? (piece.framesLarge ?? 0) + 1 : 0;
        if (piece.framesLarge > 1) { // as no browser paints by mistake
          moved.add(`${piece.getAttribute('class')}: hides the table, ${backgroundColor}`);
        }
      }
      const flown = flew; // WebKit draws the end of a flight only after it has told of it
      flew = new Set();
      for (const [name, piece] of pieces) {
        const isFlying = flies(piece);
        if (isFlying) flew.add(name);
        if (isFlying || flown.has(name)) {
          const at = piece.getBoundingClientRect();
          const isBeside = at.left < rim.left || at.right > rim.right;
          const isOut = isBeside || at.top < rim.top || at.bottom > rim.bottom;
          if (isOut) moved.add(`${name}: out of the ring`);
          continue;
        }
        const at = (now[name] = place(piece));
        const was = name === 'way' ? before.way : (first[name] ??= at);
        if (was !== undefined && differs(was, at) && (name !== 'way' || isPaced)) {
          moved.add(`${name}: ${was} > ${at}`);
        }
      }
      for (const column of isPaced ? ring.querySelectorAll('.column') : []) {
        const name = column.closest('.place').dataset.place;
        const lying = [...column.children];
        const had = cards[name] ?? lying.length;
        if (lying.length > had && !lying.slice(had).every(flies)) moved.add(`${name}: a card came`);
        if (lying.length < had && !lying.every(flies)) moved.add(`${name}: cards moved up`);
        cards[name] = lying.length;
      }
      before = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


# How often something has begun to move.
FLIGHTS = """(() => {
  window.flights = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.flights += 1;
    return animate.apply(this, how);
  };
})()"""


class StillPhone(HatPhone):
    """Plays in any language; doubts every other gift, or all."""

    locale = "en"
    doubts_all = False

    def say(self, n: int) -> None:
        letters = LETTERS[self.locale]
        self.name_as(letters[n % len(letters)]).first.click()
        self.page.locator(".hat-bar .main").click()

    def answer(self, n: int) -> None:
        self.page.locator(".hat-bar .answer").nth(1 if self.doubts_all else n % 2).click()

    @property
    def moved(self) -> list[str]:
        """What moved without flying, as far as this phone has played."""
        self.page.wait_for_function("() => framesSeen > 5")
        found: list[str] = self.page.evaluate("[...moved]")
        return found


@contextmanager
def playing(
    browser: Browser, server: Process, seats: int, size: str, locale: str, pace: str = "off",
    column: int = 0, **options: Any,
) -> Iterator[StillPhone]:  # fmt: skip
    """Somebody who plays with bots, watched from the deal on."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, has_touch=True,
        base_url=f"http://{server.address}",
    )  # fmt: skip
    page = context.new_page()
    if column:
        page.route_web_socket("**/ws/**", lambda socket: lengthen(socket, column))
    page.add_init_script(FLIGHTS)
    phone = StillPhone(page, "Konstantinopolitánka")
    phone.locale = locale
    come_to_new_table(
        page, name=phone.name, bots=seats - 1, start=True, settings={"pace": pace},
        options={"first": 0, "penalties": 2, **options},
    )  # fmt: skip
    expect(page.locator(".ring")).to_be_visible()
    page.evaluate(WATCH, pace != "off")
    yield phone
    context.close()


def lengthen(socket: WebSocketRoute, column: int) -> None:
    """Every column that the page is told of holds so many gifts more: longer than any can grow."""
    more = [{"back": "black"}, {"back": "white"}] * column

    def told(message: str | bytes) -> None:
        frame = json.loads(message)
        for player in (frame.get("view") or {}).get("players", []):
            oldest, *rest = player["column"]
            player["column"] = [oldest, *more[: column - 1], *rest]
        socket.send(json.dumps(frame))

    socket.connect_to_server().on_message(told)


@pytest.mark.parametrize(("seats", "size", "locale"), CASES)
def test_no_resting_element_moves_in_a_whole_hat_game(
    browser: Browser, server: Process, seats: int, size: str, locale: str
) -> None:
    """Bubbles, verdicts, the status line, what one has to do: all come and go."""
    with playing(browser, server, seats, size, locale) as phone:
        play_on([phone], lambda: phone.is_over)
        assert phone.moved == []
        assert phone.faults == []


@pytest.mark.parametrize("size", SIZES if IS_NIGHT else ["phone"])
def test_no_resting_element_moves_beside_a_column_of_five(
    browser: Browser, server: Process, size: str
) -> None:
    with playing(browser, server, 5, size, "de", column=5) as phone:
        expect(phone.page.locator(".column").nth(2).locator("li")).to_have_count(5)
        play_on([phone], lambda: phone.is_over)
        assert phone.moved == []


def test_gifts_that_change_places_are_animated(browser: Browser, server: Process) -> None:
    """With pauses: cards come, go and move up in flights; the deal is seen by who plays alone."""
    with playing(browser, server, 2, "phone", "en", "brisk") as phone:
        phone.page.wait_for_function("() => flights > 3")  # the deal
        play_on([phone], lambda: phone.is_over or phone.view["turn"] >= TURNS)
        assert phone.moved == []


def test_a_doubt_moves_nothing_on_the_table(browser: Browser, server: Process) -> None:
    with playing(browser, server, 2, "phone", "en", "brisk") as phone:
        phone.doubts_all = True
        play_on([phone], lambda: phone.page.evaluate("window.isDoubted === true"))
        assert phone.moved == []


def test_the_detector_of_movements_finds_one(browser: Browser, server: Process) -> None:
    with playing(browser, server, 3, "phone", "en") as phone:
        play_on([phone], lambda: phone.view["turn"] >= 1 and phone.view["phase"] != "look")
        assert phone.moved == []
        assert not phone.is_over
        phone.page.evaluate(
            "document.querySelector('.hat-bar').parentElement.style.setProperty('--bar', '14rem')"
        )
        phone.page.wait_for_function("() => [...moved].some((one) => one.startsWith('card-0-0: '))")
