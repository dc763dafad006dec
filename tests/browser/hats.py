"""Phones that play That's Not a Hat: they type a name, pick it, thank, doubt."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

from playwright.sync_api import Locator, Page, expect

from giftable.games.kernel import GiftId
from tests.browser.phones import Phone
from tests.server.hat_secrets import strings
from tests.support.bound import until

# Two letters each, and what they find: cap and cake, guitar, pizza, key and kite.
TYPED = ("ca", "gu", "pi", "ki", "te", "ba")

DOUBT = re.compile("^(That’s not a|Those aren’t)")

# A table without pauses: by the API, where a test is not about the lobby.
NEW_TABLE = """(asked) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'hat', locale: 'en', settings: {pace: 'off'}, ...asked}),
}).then((answer) => answer.json()).then((made) => made.code)"""


class HatPhone(Phone):
    """Names the gift it has just drawn, else what it finds by two letters."""

    waited_for = """() => {
      const is = (selector) => document.querySelector(selector) !== null;
      if (is('[role=combobox]')) return is('[role=combobox]:not([readonly])') ? 'say' : '';
      if (is('.hat-bar .answer:not(:disabled)')) return 'answer';
      if (is('.hat-bar .plain')) return ''; // the end
      if (!is('.hat-bar .main:not(:disabled)')) return '';
      return is('.hat-main.end') ? 'go_on' : 'begin';
    }"""
    thanks_every = 3  # answers; it doubts the others

    def begin(self, n: int) -> None:
        self.tap(".hat-bar .main")

    def go_on(self, n: int) -> None:
        self.tap(".hat-bar .main")

    def name_as(self, letters: str) -> Locator:
        """Type; the list of what is found."""
        self.page.get_by_role("combobox").fill(letters)
        return self.page.get_by_role("option")

    def say(self, n: int) -> None:
        found = self.name_as(self.drawn() or TYPED[n % len(TYPED)])
        self.keep("typed")
        found.first.tap()
        self.keep("picked")
        self.tap(".hat-bar .main")

    def drawn(self) -> str | None:
        """The name of the gift in hand, if this phone has drawn it just now."""
        news = [frame for frame in self.frames if frame.get("shown")]
        for one in news[-1]["shown"] if news else ():
            if one["type"] == "hat.GiftDrawn" and one["seat"] == self.seat:
                return names()[one["gift"]]
        return None

    def answer(self, n: int) -> None:
        self.button(DOUBT if n % self.thanks_every else "Thank you").tap()

    def button(self, says: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=says)

    # What it must not keep ------------------------------------------------------------

    @property
    def gone(self) -> list[tuple[GiftId, str]]:
        """Gifts that this phone was once told of and that nobody may see now, with their names."""
        once: set[str] = set()
        now: set[str] = set()
        for frame in self.frames:
            if frame["type"] == "Update" and "view" in frame:
                view = {key: part for key, part in frame["view"].items() if key != "ask"}
                now = set(strings(view))  # without the catalogue, which lists every gift
                once |= now | set(strings(frame.get("shown", [])))
        seen = [names()[GiftId(word)] for word in now if word in names()]
        return [
            (gift, name)
            for gift, name in names().items()
            if gift in once - now
            and gift != "hat"  # the page names the game
            and not any(name in other for other in seen)  # "toilet" in "toilet roll"
        ]

    def keeps_nothing(self) -> None:
        """Wait until nothing in the page names what is gone; the drawn gift lies there a moment."""
        until(
            lambda: (
                not self.page.evaluate(STILL_THERE, self.gone)
            ),  # anew each time: others play on
            lambda: self.page.evaluate(STILL_THERE, self.gone),
        )

    @property
    def is_over(self) -> bool:
        return self.page.locator(".hat-bar .plain").count() > 0


def come_to_new_table(page: Page, **asked: Any) -> str:
    """That page's person makes a table, and is there. Returns the code."""
    page.goto("/rules/hat")
    code: str = page.evaluate(NEW_TABLE, asked)
    page.goto(f"/t/{code}")
    return code


def begin(page: Page, name: str, bots: int, **options: Any) -> str:
    """That page's person begins a game with bots. Returns the code."""
    code = come_to_new_table(page, name=name, bots=bots, options=options, start=True)
    expect(page.locator(".hat-main")).to_be_visible()
    return code


# Which of these gifts, as [id, name], are still in the page: in its text, in an attribute that is
# read or fetched, in a field, or as a drawing.
STILL_THERE = """(gifts) => {
  const read = '.game, [role=status], [role=alert], [aria-live], title';
  const words = [];
  for (const place of document.querySelectorAll(read)) {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.currentNode; node !== null; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) words.push(node.data);
      else {
        for (const { name, value } of node.attributes) if (name !== 'class') words.push(value);
        if (node instanceof HTMLInputElement) words.push(node.value);
      }
    }
  }
  const said = words.join('\\n');
  const html = document.documentElement.outerHTML;
  return gifts.filter(
    ([id, name]) => new RegExp(`\\\\b${name}\\\\b`, 'i').test(said) || html.includes(`/${id}.`),
  );
}"""


@cache
def names(locale: str = "en") -> dict[GiftId, str]:
    """Every object's name in a language."""
    words = resources.files("giftable.content") / f"locales/{locale}/objects.ftl"
    lines = words.read_text(encoding="utf-8").splitlines()
    return {
        GiftId(line[len("object-") : line.index(" = ")]): line.split(" = ")[1]
        for line in lines
        if line.startswith("object-")
    }
