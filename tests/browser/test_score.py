"""GiftTRAP's layout with eight seats: the score in sight, gifts that keep their place, targets that
a finger can tell apart, and what large letters do to all that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from giftable.content.characters import characters
from tests.browser.looking import BROKEN, CLIPPED, TARGETS, resize
from tests.browser.phones import PHONE, GiftTrapPhone, phones, play_on
from tests.browser.test_names import LOCALES, words
from tests.support.night import AT_NIGHT
from tests.support.process import Process

PLAYERS = (
    "Konstantinopolitánka",
    "Maximiliane",
    "Oleksandra",
    "MAGDALENA",
    "さくらこ・ゆきこさん",
    "Annemarie-Luise",
    "Вікторія-Марія",
    "Jean-Baptiste",
)
LETTERS = 8  # that are seen of every name, or all it has
TABLETS = ((768, 1024), (1024, 768), (1280, 720), (1920, 1080))  # and laptops
LOW = ((740, 360), (667, 375))
PHONES = ((320, 640), (360, 740))
SIZES = (*TABLETS, *LOW, *PHONES)
KEPT = ((360, 740), (768, 1024), (1280, 720), (740, 360))
"""At which a gift keeps its place from one phase to the next."""
LARGE = ("150%", "200%")

NEW_GAME = """(pace) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game: 'gifttrap', name: 'Jana', locale: 'en', bots: 7, start: true,
    options: {expert: true, rounds_max: 2}, settings: {pace},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""

# What is not wholly inside the window, nor inside every box that scrolls or clips it.
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  if (!e.checkVisibility()) return false;
  const { left, top, right, bottom } = e.getBoundingClientRect();
  const boxes = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let box = e.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow !== 'visible') boxes.push(box.getBoundingClientRect());
  }
  return boxes.some((b) =>
    left < b.left - 1 || top < b.top - 1 || right > b.right + 1 || bottom > b.bottom + 1);
}).map((e) => e.innerText)"""

SEEN = "(s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility()).length"

# Of each name in sight, the letters that its box does not cut off.
NAMES = """(selector) => [...document.querySelectorAll(selector)].flatMap((e) => {
  if (!e.checkVisibility()) return [];
  const box = e.getBoundingClientRect();
  const range = document.createRange();
  const text = e.firstChild;
  const seen = [...text.data].filter((letter, i) => {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
  return [[text.data, seen.length]];
})"""

# Words of at most eight letters that go on in the next line, and names that are cut.
TORN = """(selector) => [...document.querySelectorAll(selector)].flatMap((e) => {
  const [text, range] = [e.firstChild, document.createRange()];
  const isCut = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
  const torn = [...text.data.matchAll(/[^\\s\u00ad\u200b-]+/g)].filter(({ 0: word, index }) => {
    // the hyphen at a soft one counts as part of the letter after it
    range.setStart(text, text.data[index - 1] === '\u00ad' ? index + 1 : index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1 && word.length <= 8 && !/[\u3000-\u9fff]/.test(word);
  });
  const size = parseFloat(getComputedStyle(e).fontSize);
  return isCut || torn.length || size < 8.95 ? [`${text.data}, ${size} px`] : [];
})"""

NAMED = """(name) => [...document.querySelectorAll('.strip bdi')].at(-1)
  .textContent.replaceAll('\u00ad', '') === name"""

PLACES = """() => Object.fromEntries([...document.querySelectorAll('.face[data-gift]')].map((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [e.dataset.gift, [left, top, width, height].map(Math.round)];
}))"""
ROWS = """() => [...document.querySelectorAll('.gt-side li')].map((e) => {
  const { top, height } = e.getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
})"""


class ScorePhone(GiftTrapPhone):
    """Looks at each new screen at many sizes; its table mates are bots with people's names."""

    def __init__(self, page: Any, name: str) -> None:
        super().__init__(page, name)
        self.gifts: dict[tuple[int, int], dict[str, list[int]]] = {}
        self.rows: dict[tuple[int, int], list[list[int]]] = {}
        page.route_web_socket(re.compile(".*"), self._rename)

    def _rename(self, socket: WebSocketRoute) -> None:
        def hand_on(message: str | bytes) -> None:
            frame = json.loads(message)
            for one in frame.get("seats", []) if frame["type"] == "Table" else []:
                one |= {"name": PLAYERS[one["seat"]], "kind": "person", "character": ""}
            socket.send(json.dumps(frame))

        socket.connect_to_server().on_message(hand_on)

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        super().keep(screen)
        self.screens.add(screen)
        if screen in ("give", "get"):
            self.look(screen, SIZES)
            self.read_large(screen)
        elif screen == "open":
            self.resize(1280, 720)  # what one holds lies beside the gifts
            self.faults += [f"{screen}: {fault}" for fault in self.moved((1280, 720))]
        self.page.set_viewport_size(PHONE["viewport"])

    def look(self, screen: str, sizes: tuple[tuple[int, int], ...]) -> None:
        for size in sizes:
            self.resize(*size)
            self.faults += [f"{screen} at {size}: {fault}" for fault in self.wrong(size)]

    def resize(self, width: int, height: int) -> None:
        resize(self.page, width, height)

    def wrong(self, size: tuple[int, int]) -> Iterator[str]:
        see = self.page.evaluate
        seats = ".gt-side li" if size in TABLETS else ".strip .seat"
        if see(SEEN, seats) != len(PLAYERS):
            yield f"{see(SEEN, seats)} of {seats}"
        yield from (f"out of sight: {what}" for what in see(OUTSIDE, seats))
        yield from (f"out of reach: {what}" for what in see(OUTSIDE, ".gt-bar, .gt-tray > *"))
        for name, seen in see(NAMES, ".strip bdi, .gt-side bdi, .person bdi"):
            if seen < min(LETTERS, len(name)):
                yield f"{seen} letters of {name}"
        if size in PHONES:
            yield from see(TARGETS)
        if size in LOW:
            yield from see(BROKEN)
        yield from self.moved(size)

    def moved(self, size: tuple[int, int]) -> Iterator[str]:
        gifts, rows = self.page.evaluate(PLACES), self.page.evaluate(ROWS)
        if size in KEPT and self.gifts.setdefault(size, gifts) != gifts:
            yield f"gifts moved from {self.gifts[size]} to {gifts}"
        if size in TABLETS and self.rows.setdefault(size, rows) != rows:
            yield f"rows moved from {self.rows[size]} to {rows}"

    def read_large(self, screen: str) -> None:
        """With large letters all is whole in one column, and the action stays in sight."""
        for letters in LARGE:
            self.page.evaluate("(size) => document.documentElement.style.fontSize = size", letters)
            for width in (360, 768):
                self.resize(width, 740)
                found = [f"out of reach: {e}" for e in self.page.evaluate(OUTSIDE, ".gt-bar")]
                found += self.page.evaluate(CLIPPED)
                found += [
                    e for e in self.page.evaluate(BROKEN) if e.split()[-1] not in str(PLAYERS)
                ]
                self.faults += [f"{screen}, {letters} at {width} px: {what}" for what in found]
        self.page.evaluate("() => document.documentElement.style.fontSize = ''")


@AT_NIGHT
def test_screens_of_a_table_of_eight_pass_accessibility(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), ScorePhone) as [phone]:
        phone.page.goto("/")
        phone.page.goto(f"/t/{phone.page.evaluate(NEW_GAME, 'off')}")
        play_on([phone], lambda: {"give", "get", "open"} <= phone.screens)
        assert not phone.faults, "\n" + "\n".join(phone.faults)


def test_the_shops_screen_at_a_table_of_eight_passes_accessibility(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana",), ScorePhone) as [phone]:
        phone.page.goto("/")
        phone.page.goto(f"/t/{phone.page.evaluate(NEW_GAME, 'normal')}")
        play_on([phone], lambda: phone.page.locator(".shop").count() > 0)
        phone.look("shop", (*LOW, *PHONES))
        phone.read_large("shop")
        assert not phone.faults, "\n" + "\n".join(phone.faults)


def test_names_in_the_strip_of_players_are_not_cut(browser: Browser, server: Process) -> None:
    """Those of all bots, in every language."""
    names = [words(locale, "bots")[f"bot-{who}"] for locale in LOCALES for who in characters()]
    sockets: list[WebSocketRoute] = []
    told: list[dict[str, Any]] = []

    def route(socket: WebSocketRoute) -> None:
        sockets.append(socket)

        def hand_on(message: str | bytes) -> None:
            told.extend(frame for frame in [json.loads(message)] if frame["type"] == "Table")
            socket.send(message)

        socket.connect_to_server().on_message(hand_on)

    with phones(browser, server.address, ("Jana",), GiftTrapPhone) as [phone]:
        phone.page.route_web_socket(re.compile(".*"), route)
        phone.page.goto("/")
        phone.page.goto(f"/t/{phone.page.evaluate(NEW_GAME, 'normal')}")
        expect(phone.page.locator(".strip .seat")).to_have_count(8)
        found = []
        for i in range(0, len(names), 8):
            for one in told[-1]["seats"]:
                name = names[(i + one["seat"]) % len(names)]
                one |= {"name": name, "kind": "person", "character": ""}
            sockets[-1].send(json.dumps(told[-1]))
            last = names[(i + 7) % len(names)].replace("\u00ad", "")
            phone.page.wait_for_function(NAMED, arg=last)
            for width, height in (*PHONES, (844, 390)):
                resize(phone.page, width, height)
                torn = phone.page.evaluate(TORN, ".strip bdi")
                found += [f"{what} at {width} x {height}" for what in torn]
        assert not found, "\n" + "\n".join(found)
