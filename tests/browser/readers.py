"""Somebody in reader mode: finds everything by roles and names, hears what live regions say."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from giftable.content.wording import Wording
from giftable.games.catalog import narration
from tests.browser.looking import Looker
from tests.browser.phones import Phone
from tests.browser.pupils import Pupil

# All that live regions say, as it comes: by the name of the log, or by the role.
LISTEN = """() => {
  window.heard = [];
  const named = (log) => document.getElementById(log.getAttribute('aria-labelledby')).innerText;
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const log = (target.nodeType === 1 ? target : target.parentElement)?.closest('[role=log]');
      if (!log) continue;
      for (const node of addedNodes) {
        if (node.nodeName === 'P') heard.push([named(log), node.textContent, log.ariaLive]);
        else if (node.nodeType !== 8) heard.push(['replaced', node.textContent, '']);
      }
    }
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
}"""
LEFT_OPEN = re.compile(r"[{}$]|\b(gt|hat|join|reader|refused|gifttrap|narrated|end)-[a-z]")
LETTERS = ("ca", "pi", "き", "го", "ba")  # one of them finds something in any language


class ReaderPhone(Looker, Phone):
    """Plays whatever game it is, in whatever language."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        page.add_init_script(f"({LISTEN})()")
        self.snapshots: dict[str, str] = {}
        self.acted = 0

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def acts(self) -> Locator:
        """What can be done: the first of all."""
        return self.main.get_by_role("region").first

    @property
    def question(self) -> str:
        return self.acts.get_by_role("heading", level=2).inner_text()

    @property
    def options(self) -> Locator:
        return self.acts.get_by_role("listitem").get_by_role("button")

    def play(self, n: int = 0) -> bool:
        if self.view.get("outcome") or not self.is_waited_for:
            return False
        self.look()
        if not self.tried(lambda: self.choose(n)):
            return False  # the table has moved on
        self.acted += 1
        return True

    @property
    def is_waited_for(self) -> bool:
        updates = [frame for frame in self.frames if frame["type"] == "Update"]
        return bool(updates) and self.seat in updates[-1].get("waiting", ())

    def choose(self, n: int) -> None:
        field = self.acts.get_by_role("textbox")
        if field.count():
            for letters in LETTERS:
                field.fill(letters)
                if self.options.count():
                    break
            field.press("Enter")  # the only one, or the first gets the focus
            if field.count():
                self.page.keyboard.press("Enter")
            return
        count = self.options.count()
        # of what can be done the first is what is waited for
        nth = n % min(count, 3) if count and self.is_asked else 0
        self.options.nth(nth).press("Enter")

    def pick(self, name: str) -> None:
        """That of the options, once it is asked for."""
        found = self.options.get_by_text(name, exact=True)
        for _ in range(3):
            expect(self.options.first.or_(self.acts.get_by_role("textbox"))).to_be_visible()
            if self.acts.get_by_role("textbox").count():
                self.acts.get_by_role("textbox").fill(name)
            if found.count():
                return found.first.press("Enter")
            self.options.first.press("Enter")  # of what can be done, what is waited for
        raise AssertionError(f"{name} can't be chosen: {self.options.all_inner_texts()}")

    @property
    def is_asked(self) -> bool:
        """Whether a question stands there, or simple answers: any may be chosen."""
        return "?" in self.question or self.options.count() == 2

    def look(self) -> None:
        """Each phase once, with all that can be read of it."""
        phase = str(self.view["phase"])
        if phase in self.snapshots:
            return
        self.snapshots[phase] = self.page.locator("body").aria_snapshot()
        self.keep(phase)

    # What was said ---------------------------------------------------------------------

    def heard(self, log: str) -> list[str]:
        """What the log of this name has said."""
        said: list[list[str]] = self.page.evaluate("heard")
        assert not [one for one in said if one[0] == "replaced"], said
        return [text for name, text, live in said if name == log and live == "polite"]

    @property
    def facts(self) -> list[dict[str, Any]]:
        """What the server has told in words."""
        updates = [frame for frame in self.frames if frame["type"] == "Update"]
        return [line for one in updates for line in one.get("told", {}).get("lines", ())]

    def heard_all(self, log: str) -> None:
        """Each fact has been announced, and once: neither more nor fewer; then, once the game is
        over, titles and whatever else is told of the evening."""
        expect(self.page.get_by_role("log", name=log)).to_be_attached()
        self.until(lambda: self.evening or not self.view.get("outcome"))
        count = len(self.facts) + len(self.evening)
        self.page.wait_for_function(
            "([log, count]) => heard.filter(([name]) => name === log).length >= count",
            arg=[log, count],
        )
        assert len(self.heard(log)) == count

    @property
    def evening(self) -> list[dict[str, Any]]:
        """What the server has told of the evening."""
        described = [frame for frame in self.frames if frame["type"] == "Described"]
        return list(described[-1].get("evening", ())) if described else []


WITH_CARDS = ("more-give", "double-get")  # steps at which an expert card may be laid


class Ears:
    """What a pupil does who reads: of what can be done, what is waited for."""

    def __init__(self, reader: ReaderPhone) -> None:
        self._reader = reader

    def use(self, selector: str, nth: int = 0) -> None:
        if selector.endswith("button.plain"):  # no choice: bots go on
            self._reader.acts.get_by_role("button").first.press("Enter")
        else:
            self._reader.options.nth(nth).press("Enter")

    def write(self, text: str) -> None:
        self._reader.pick(text)


class ReadingPupil(Pupil):
    """Takes a lesson in reader mode."""

    def __init__(self, reader: ReaderPhone, game: str, locale: str) -> None:
        super().__init__(reader, Ears(reader), game, locale)
        self.reader = reader
        files = (*narration(game).files, "reader", "join")
        self._words = Wording(locale, files, narration(game).nouns)

    def lay(self, piece: str, *gifts: str, card: str = "") -> None:
        """The card comes to the first gift: where it is asked for, "none" stands before that."""
        for gift in gifts:
            self.reader.pick(self._words.gift(gift))
        if self.step in WITH_CARDS:
            none = self.reader.options.get_by_text(self._words.say("join-none"), exact=True)
            expect(none).to_be_visible()
            self.reader.options.nth(1 if card else 0).press("Enter")

    def trap(self, gift: str) -> None:
        self.reader.pick(self._words.say("gt-trap"))
        self.reader.pick(self._words.gift(gift))

    def unwrap(self, nth: int) -> None:
        if self.reader.question == self._words.say("reader-acts"):  # a trap may be laid as well
            self.reader.pick(self._words.say("gt-said-open"))
            question = self.reader.acts.get_by_role("heading", level=2)
            expect(question).to_have_text(self._words.say("gt-open-one"))
        self.reader.options.nth(nth).press("Enter")

    def name(self, gift: str) -> None:
        self.reader.pick(self._words.gift(gift))

    def answer(self, nth: int) -> None:
        self.reader.options.nth(nth).press("Enter")
