"""Phones that go from hand to hand: several people on each, and a curtain between two of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

from playwright.sync_api import Page, expect

from giftable.games.kernel import Seat
from tests.browser.hats import HatPhone
from tests.browser.phones import GiftTrapPhone, Phone

TAKE = "() => document.querySelector('.curtain .main') !== null ? 'take' : ({others})()"

OPEN = """(asked) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({locale: 'en', settings: {pace: 'off'}, ...asked}),
}).then((answer) => answer.json()).then((made) => made.code)"""

# Everything that the page holds and can be read, heard or fetched.
PAGE = "() => document.title + '\\n' + document.body.outerHTML"


class Shared(Phone):
    """A phone with several people, who read `locales`. `takes`: who has said "I am ...", and after
    how many frames."""

    locales = ("en", "de")

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.takes: list[tuple[int, Seat]] = []

    @property
    def own(self) -> list[Seat]:
        return [Seat(seat) for seat in self.table["you"]]

    def add(self, name: str, language: str = "English") -> None:
        """One more person, in the lobby or from the open menu."""
        self.page.get_by_role("button", name="One more on this phone").tap()
        sheet = self.page.get_by_role("dialog", name="One more on this phone")
        sheet.get_by_role("textbox").fill(name)
        sheet.get_by_role("combobox").select_option(label=language)
        self.keep("add")
        sheet.get_by_role("button", name="Sit down").tap()
        expect(sheet).to_have_count(0)
        expect(self.page.locator("body")).to_contain_text(name)

    def expected(self) -> Seat:
        """For whom the curtain is down."""
        title = self.page.locator(".curtain h1").inner_text()
        found = [s["seat"] for s in self.table["seats"] if s["name"] in title]
        assert len(found) == 1, title
        return Seat(found[0])

    def take(self, n: int) -> None:
        """The curtain is down: nothing of the game is on the page until its person says so."""
        self.keeps_nothing_back()
        seat = self.expected()
        self.takes.append((len(self.frames), seat))
        self.page.locator(".curtain .main").tap()
        expect(self.page.locator(".curtain")).to_have_count(0)

    def keeps_nothing_back(self) -> None:
        assert self.page.locator("main").count() == 1 and self.page.locator(".frame").count() == 0
        page = self.page.evaluate(PAGE)
        assert "<img" not in page
        for gift, names in self.on_table().items():
            assert f"/{gift}." not in page, gift
            for name in names:
                assert not re.search(rf"\b{re.escape(name)}\b", page), name

    def on_table(self) -> dict[str, list[str]]:
        """Names, in the languages spoken here, of the gifts that are being played with."""
        gifts = self.view.get("gifts", ())
        return {gift: [names(locale)[gift] for locale in self.locales] for gift in gifts}


class SharedGiftTrap(Shared, GiftTrapPhone):
    waited_for = TAKE.replace("{others}", GiftTrapPhone.waited_for)

    def take(self, n: int) -> None:
        super().take(n)
        if self.view["phase"] == "give":  # nothing that the one before has laid lies there
            expect(self.page.locator(".person").first).to_be_visible()
            assert self.page.locator(".person.has, .gt-chip").count() == 0

    def trap_of(self, name: str) -> None:
        """While all look on: somebody here lays their GiftTRAP card."""
        [seat] = [s["seat"] for s in self.table["seats"] if s["name"] == name]
        free = set(self.view["gifts"]) - {t["gift"] for t in self.view.get("traps", ())}
        nth = next(i for i, gift in enumerate(self.view["gifts"]) if gift in free)
        self.tap(".expert.trap")
        self.tap(".face", nth)
        sheet = self.page.get_by_role("dialog")
        sheet.locator("button.trap", has_text=name).tap()
        self.keep("trap-of")
        sheet.locator("button.trap").tap()
        expect(sheet).to_have_count(0)
        assert seat in [trap["seat"] for trap in self.view["traps"]]


class SharedHat(Shared, HatPhone):
    """Nobody's eyes are too many: the ring turns to whoever acts, and no curtain ever falls."""

    waited_for = TAKE.replace("{others}", HatPhone.waited_for)
    thanks_every = 2

    def take(self, n: int) -> None:
        raise AssertionError("a curtain where all may look")

    def begin(self, n: int) -> None:
        self.faces_who_acts()
        super().begin(n)

    def say(self, n: int) -> None:
        self.faces_who_acts()
        super().say(n)

    def answer(self, n: int) -> None:
        self.faces_who_acts()
        super().answer(n)

    def faces_who_acts(self) -> None:
        """Who is waited for sits at the bottom."""
        waiting = [f for f in self.frames if f["type"] == "Update"][-1]["waiting"]
        [name] = [s["name"] for s in self.table["seats"] if s["seat"] == waiting[0]]
        expect(self.page.locator(".place.bottom")).to_have_attribute("aria-label", name)

    def drawn(self) -> str | None:
        return None


@cache
def names(locale: str) -> dict[str, str]:
    """Every gift's name in a language."""
    words = resources.files("giftable.content") / f"locales/{locale}/gifts.ftl"
    lines = words.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" = ", 1) for line in lines if line.startswith("gift-")]
    return {key.removeprefix("gift-"): name for key, name in pairs}


def open_on(phone: Shared, game: str, **asked: Any) -> str:
    """That phone's first person opens a table without pauses. Returns the code."""
    phone.page.goto("/rules/hat")
    code: str = phone.page.evaluate(OPEN, {"game": game, "name": phone.name, **asked})
    phone.page.goto(f"/t/{code}")
    expect(phone.page.get_by_role("button", name="Start the game")).to_be_visible()
    return code


def start(phone: Phone) -> None:
    phone.page.get_by_role("button", name="Start the game").tap()


def check_hands(phone: Shared) -> int:
    """Every frame with a hand in it went to whoever had taken the phone. Returns how many."""
    checked = 0
    for i, frame in enumerate(phone.frames):
        if frame["type"] != "Update" or frame["viewer"] is None:
            continue
        if not {"my_give", "my_get", "backs"} & frame.get("view", {}).keys():
            continue
        taken = [seat for at, seat in phone.takes if at <= i]
        assert taken and frame["viewer"] == taken[-1], f"frame {i}"
        checked += 1
    return checked
