"""Somebody who is taught a game: does what each step asks for, wrongly first if that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Page

from giftable.games.kernel import GiftId
from tests.browser.hats import names
from tests.browser.keys import Keys
from tests.browser.phones import Phone

SAYS = """was => {
  const said = document.querySelector('.lesson [role=status]')?.textContent.trim() ?? '';
  return said !== was && said;
}"""
POINTED = "() => document.querySelectorAll('[data-pointed]').length"
STEPS_MAX = 20
MARKS = ("great", "good", "ok", "no_way")


class Hands(Protocol):
    def use(self, selector: str, nth: int = 0) -> None: ...
    def write(self, text: str) -> None:
        """Into the only field, and pick the first that is found."""


class Fingers:
    def __init__(self, page: Page) -> None:
        self._page = page

    def use(self, selector: str, nth: int = 0) -> None:
        self._page.locator(selector).nth(nth).tap()

    def write(self, text: str) -> None:
        self._page.get_by_role("combobox").fill(text)
        self._page.get_by_role("option").first.tap()


class Typing:
    def __init__(self, page: Page) -> None:
        self._keys = Keys(page)
        self._page = page

    def use(self, selector: str, nth: int = 0) -> None:
        self._page.locator(selector).nth(nth).wait_for()
        self._keys.enter(selector, nth)

    def write(self, text: str) -> None:
        self._page.get_by_role("combobox").focus()
        self._page.get_by_role("combobox").fill("")
        self._page.keyboard.type(text)
        self._page.get_by_role("option").first.wait_for()
        self._keys.press("Enter")


class Pupil:
    """Takes one lesson from its first step to its last. Keeps what was said, by step."""

    def __init__(self, phone: Phone, hands: Hands, game: str, locale: str) -> None:
        self.phone = phone
        self.hands = hands
        self.said: dict[str, str] = {}
        self.wrong: dict[str, str] = {}
        self.pointed: dict[str, int] = {}
        self._now = ""
        self._laid: dict[str, dict[int, str]] = {}
        self._acts = {"gifttrap": GIFTTRAP, "hat": HAT}[game]
        self._names = names(locale)

    @property
    def step(self) -> str:
        """The step that the server says it is; the table at which one waits says nothing of it."""
        taught = [frame["taught"] for frame in self.phone.frames if frame.get("taught")]
        return str(taught[-1]["step"])

    def hear(self) -> str:
        """Wait until the lesson says something else."""
        found = self.phone.page.wait_for_function(SAYS, arg=self._now)
        self._now = str(found.json_value())
        return self._now

    def take(self, *, wrong_first: bool, look: Callable[[str], None] = lambda step: None) -> None:
        for _ in range(STEPS_MAX):
            words, step = self.hear(), self.step
            self.said[step] = words
            self.pointed[step] = self.phone.page.evaluate(POINTED)
            look(step)
            if step == "go" or step.endswith("-go"):  # the last one of each lesson
                return
            right, wrong = self._acts[step]
            if wrong_first and wrong is not None:
                wrong(self)
                self.wrong[step] = self.hear()
                look(f"{step}-wrong")
            right(self)
        raise AssertionError(f"no end after {STEPS_MAX} steps: {list(self.said)}")

    # GiftTRAP ---------------------------------------------------------------------------

    def place(self, piece: str, *gifts: str) -> None:
        """Lay each piece on one of these gifts, unless it lies there; what lay there swaps."""
        laid = self._laid.setdefault(piece, {})
        for n, gift in enumerate(gifts):
            if laid.get(n) == gift:
                continue
            self.hands.use(piece, n)
            self.hands.use(f'.face[data-gift="{gift}"]')
            before = laid.get(n)
            for other in [k for k, one in laid.items() if one == gift and before is not None]:
                laid[other] = str(before)
            laid[n] = gift

    def lay(self, piece: str, *gifts: str, card: str = "") -> None:
        """The same, and say so; before that an expert card comes to what `card` selects."""
        self.place(piece, *gifts)
        if card:
            self.hands.use(".expert")
            self.hands.use(card)
        self.hands.use(".gt-bar .main")

    def give(self, *gifts: str, card: str = "") -> None:
        self.lay(".person", *gifts, card=card)

    def get(self, *gifts: str, card: str = "") -> None:
        self.lay(".token", *gifts, card=card)

    def trap(self, gift: str) -> None:
        self.hands.use(".expert.trap")
        self.hands.use(f'.face[data-gift="{gift}"]')
        self.hands.use("dialog[open] button.trap")
        self.hands.use("dialog[open] .buttons button.trap")

    def unwrap(self, nth: int) -> None:
        self.hands.use(".wrapped:enabled", nth)
        self.phone.page.locator(".parcel button").press("Enter")

    # That's Not a Hat -------------------------------------------------------------------

    def name(self, gift: str) -> None:
        self.hands.write(self._names[GiftId(gift)])
        self.hands.use(".hat-bar .main:enabled")

    def answer(self, nth: int) -> None:
        self.hands.use(".hat-bar .answer:enabled", nth)


Act = Callable[[Pupil], None]
"""By step: how it is done rightly, and how wrongly; None where nothing can be done wrongly."""
Acts = dict[str, tuple[Act, Act | None]]

ICE, SOCKS, BEES, BUTLER = "ice-cream-tub", "wet-socks", "bee-hive-share", "butler-day"
WISHES = (ICE, BEES, BUTLER, SOCKS)
GIFTTRAP: Acts = {
    "give": (lambda p: p.give(BEES, BUTLER), lambda p: p.give(ICE, SOCKS)),
    "get": (lambda p: p.get(ICE, BEES, BUTLER, SOCKS), lambda p: p.get(SOCKS, BEES, BUTLER, ICE)),
    "unwrap": (lambda p: p.unwrap(0), lambda p: p.unwrap(1)),
    "both": (lambda p: p.unwrap(0), None),
    "win": (lambda p: p.hands.use(".gt-bar button.plain"), None),
    "more-give": (
        lambda p: p.give(BEES, BUTLER, card=f'.face[data-gift="{BEES}"]'),
        lambda p: p.give(BEES, BUTLER),
    ),
    "more-get": (lambda p: p.get(*WISHES), None),
    "more-see": (lambda p: p.hands.use(".gt-bar button.plain"), None),
    "double-get": (lambda p: p.get(*WISHES, card=".pick"), lambda p: p.get(*WISHES)),
    "double-open": (lambda p: p.unwrap(0), lambda p: p.unwrap(1)),
    "trap-lay": (lambda p: p.trap(SOCKS), lambda p: p.unwrap(0)),
    "trap-open": (lambda p: p.unwrap(1), lambda p: p.unwrap(0)),
}
HAT: Acts = {
    "look": (lambda p: p.hands.use(".hat-bar .main"), None),
    "name": (lambda p: p.name("broccoli"), lambda p: p.name("piano")),
    "believe": (lambda p: p.answer(0), lambda p: p.answer(1)),
    "pass": (lambda p: p.name("guitar"), lambda p: p.name("rocket")),
    "doubt": (lambda p: p.answer(1), lambda p: p.answer(0)),
    "takes": (lambda p: p.answer(0), lambda p: p.answer(1)),
    "bluff": (lambda p: p.name("banana"), lambda p: p.name("muffin")),
}
