"""A seventh language is one folder and no code: one that nobody speaks, on every screen.

It is English with accents, in brackets and 40 % longer: nothing of it may be clipped, and what is
still English on a screen never came from a .ftl file.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, expect

from giftable.bootstrap import STATIC
from tests.browser.hats import NEW_TABLE, HatPhone
from tests.browser.looking import AT_REST, BROKEN, CLIPPED, ROOT, resize
from tests.browser.phones import PHONE, SHOTS, GiftTrapPhone, Phone, phones, play_on
from tests.browser.readers import ReaderPhone
from tests.support.night import AT_NIGHT
from tests.support.process import Process
from tests.support.pseudo import accented, add_language, pseudo

LOCALE = "eo"  # Intl knows Esperanto, and it is none of ours
WIDTHS = (360, 768)
PICTURES = ("characters", "drawings", "pictures")  # the same in every language, and slow to build
NAME = "Konstantinopolitánka"
PAGES = {
    "front door": "/",
    "new table of gifttrap": "/new/gifttrap",
    "new table of hat": "/new/hat",
    "rules of gifttrap": "/rules/gifttrap",
    "rules of hat": "/rules/hat",
    "credits": "/credits",
    "fair shuffle": "/fair",
    "no such table": "/t/ZZZZ",
    "nowhere": "/nowhere",
}

# What is seen, and what is read aloud; people's names and the languages' own are what they are.
READ = """() => {
  const texts = [document.title];
  const app = document.querySelector('#app');
  const walk = document.createTreeWalker(app, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.nodeType === 3 ? node.parentElement : node;
    if (!box.checkVisibility() || box.closest('abbr, bdi, option, style')) continue;
    if (node.nodeType === 3) texts.push(node.data);
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
    }
  }
  return texts;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A house with a seventh language: the project, and one folder more."""
    copy = tmp_path_factory.mktemp("seventh")
    unwanted = shutil.ignore_patterns("node_modules", "static", "__pycache__", *PICTURES)
    for part in ("src", "web"):
        shutil.copytree(ROOT / part, copy / part, ignore=unwanted)
    shutil.copy(ROOT / "hatch_build.py", copy)
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    add_language(copy / "src/giftable/content/locales", LOCALE)
    build = [sys.executable, "hatch_build.py", "npm", "exec", "vite", "build"]
    done = subprocess.run(build, cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for kind in PICTURES:
        shutil.copytree(STATIC / kind, copy / "src/giftable/static" / kind)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(copy / "src"))
        patch.setitem(PHONE, "locale", LOCALE)
        patch.setitem(PHONE, "device_scale_factor", 1)  # twice as quick
        with Process(copy / "giftable.db") as process:
            yield process


class PseudoPhone(Phone):
    """Keeps a picture of each new screen, and counts what is wrong with it among its faults."""

    folder: Path
    helped: tuple[str, ...] = ()
    """In which moments it also opens the "?"."""

    def keep(self, screen: str) -> None:
        name = f"{self.view['phase']}: {screen}"
        if name in self.screens:
            return
        self._look(name)
        if screen in self.helped:
            self._opened(".status button.icon >> nth=-1", f"{name}, help")

    def _opened(self, button: str, screen: str) -> None:
        """Look at the dialog that a button opens, and close it."""
        self.tap(button)
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self._look(screen)
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def _look(self, screen: str) -> None:
        self.screens.add(screen)
        self.page.evaluate(AT_REST)
        for width in WIDTHS:
            resize(self.page, width, 740)
            if SHOTS:
                file = f"{len(self.screens):02d}-{screen}-{width}.png"
                self.page.screenshot(path=self.folder / file.replace("/", " ").replace(": ", "-"))
            for look in (CLIPPED, BROKEN):
                found = self.page.evaluate(look)
                self.faults += [f"{screen}: {what} at {width} px" for what in found]
        self.page.set_viewport_size(PHONE["viewport"])
        self.faults += [f"{screen}: English: {word}" for word in self._english()]

    def _english(self) -> list[str]:
        """What is read on the page without an accent, but for names and codes."""
        tables = [frame for frame in self.frames if frame["type"] == "Table"]
        names = {"Giftable", "THIRD_PARTY_NOTICES.md", self.page.url.rsplit("/", 1)[1]}
        names |= {one["name"] for table in tables for one in table["seats"]}
        found = []
        for text in self.page.evaluate(READ):
            for name in sorted(names, key=len, reverse=True):
                text = text.replace(name, "")
            words = re.findall(r"[^\W_]+", text.replace("\u00ad", ""))
            found += [f"{word} ({text})" for word in words if re.fullmatch("[A-Za-z]{2,}", word)]
        return found

    def goes_to(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        expect(self.page.locator("#app h1, #app h2").first).to_be_visible()

    def makes_table(self, game: str, bots: int, **asked: Any) -> None:
        """By the API, and is there."""
        self.goes_to("/")
        asked |= {"game": game, "name": NAME, "locale": LOCALE, "bots": bots}
        code = self.page.evaluate(NEW_TABLE, asked)
        self.goes_to(f"/t/{code}")


class PseudoGiftTrap(PseudoPhone, GiftTrapPhone):
    """Plays GiftTRAP with all its expert cards."""

    helped = ("deal", "give", "get", "open", "main")


class PseudoReader(PseudoPhone, ReaderPhone):
    """Plays in reader mode."""


class PseudoHat(PseudoPhone, HatPhone):
    """Plays That’s Not a Hat without knowing a word."""

    helped = ("begin", "say", "answer")

    def drawn(self) -> None:
        return None

    def answer(self, n: int) -> None:
        self.tap(".hat-bar .answer", n % 2)


AnyPseudo = TypeVar("AnyPseudo", bound=PseudoPhone)


@contextmanager
def one(
    browser: Browser, server: Process, kind: type[AnyPseudo], folder: Path
) -> Iterator[AnyPseudo]:
    """A phone whose browser asks for the seventh language."""
    with phones(browser, server.address, (NAME,), kind) as [phone]:
        phone.folder = Path(SHOTS) / "pseudo" / folder.name if SHOTS else folder
        phone.folder.mkdir(parents=True, exist_ok=True)
        yield phone
        expect(phone.page.locator("html")).to_have_attribute("lang", LOCALE)
        faults = [fault for fault in phone.faults if "status of 404" not in fault]  # as asked
        assert not faults, "\n" + "\n".join(faults)


def test_pages_show_long_words_whole(browser: Browser, server: Process, tmp_path: Path) -> None:
    with one(browser, server, PseudoPhone, tmp_path) as phone:
        for screen, path in PAGES.items():
            phone.goes_to(path)
            for summary in phone.page.locator("summary").all():
                summary.tap()
            phone.keep(screen)
        preview = phone.page.request.get("/", headers={"accept-language": LOCALE}).text()
        assert f'<html lang="{LOCALE}"' in preview and "<title>⟦" in preview


@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_the_lobby_has_room_for_longer_words(
    browser: Browser, server: Process, game: str, tmp_path: Path
) -> None:
    with one(browser, server, PseudoPhone, tmp_path) as phone:
        phone.makes_table(game, 2)
        phone.keep("lobby")
        phone._opened(".rules", "house rules")
        phone._opened(".seats li button >> nth=0", "seat")
        phone._opened(".seats li button >> nth=1", "bot")


def test_long_words_fit_the_way_to_seats(browser: Browser, server: Process, tmp_path: Path) -> None:
    with one(browser, server, PseudoPhone, tmp_path) as host:
        host.makes_table("hat", 2)
        with one(browser, server, PseudoPhone, tmp_path) as guest:
            guest.goes_to(host.page.url)
            guest.keep("join")


def test_longer_words_fit_gifttrap(browser: Browser, server: Process, tmp_path: Path) -> None:
    with one(browser, server, PseudoGiftTrap, tmp_path) as phone:
        phone.makes_table("gifttrap", 4, start=True, options={"expert": True, "rounds_max": 2})
        play_on([phone], lambda: phone.is_over)
        expect(phone.page.locator(".titles li b").first).to_be_visible()  # all of it is there
        phone.keep("over")
        phone._opened(".knew", "how did it know")
        phone._opened("header .menu", "menu")


def test_longer_words_fit_hat(browser: Browser, server: Process, tmp_path: Path) -> None:
    with one(browser, server, PseudoHat, tmp_path) as phone:
        options = {"first": 2, "penalties": 2, "match": True}  # 0 goes on
        phone.makes_table("hat", 2, start=True, options=options)
        play_on([phone], lambda: phone.is_over)
        expect(phone.page.locator(".titles li b").first).to_be_visible()  # all of it is there
        phone.keep("over")


def test_the_pseudo_language_is_longer_and_still_fluent() -> None:
    english = (
        "ask = How many gifts, G18a?\n"
        "    .article = an\n"
        "    .also = nothing\n"
        "take =\n"
        "    { $n ->\n"
        "        [one] Take { $n } gift, { $name }.\n"
        "       *[other] Take { $n } extraordinary gifts.\n"
        "    }\n"
    )
    assert pseudo(english) == (
        "ask = ⟦Ĥóóŵ mááñýý ğíífťš, G18a?⟧\n"
        "    .article = an\n"
        "    .also = ñóóťĥííñğ\n"
        "take =\n"
        "    ⟦{ $n ->\n"
        "        [one] Ťááķéé { $n } ğíífť, { $name }.\n"
        "       *[other] Ťááķéé { $n } ééxťřááóó\u00adřdííñáářýý ğíífťš.\n"
        "    }⟧\n"
    )
    words = (ROOT / "src/giftable/content/locales/en/gifts.ftl").read_text("utf-8")
    names = [line.split(" = ")[1] for line in words.splitlines() if " = " in line]
    long = [accented(name) for name in names]
    assert 1.3 < sum(map(len, long)) / sum(map(len, names)) < 1.5


@AT_NIGHT
@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_reader_mode_has_room_for_longer_words(
    browser: Browser, server: Process, game: str, tmp_path: Path
) -> None:
    with one(browser, server, PseudoReader, tmp_path) as phone:
        phone.goes_to("/#reader")
        options = {"rounds_max": 1} if game == "gifttrap" else {"penalties": 2, "first": 0}
        phone.makes_table(game, 3, start=True, options=options)
        play_on([phone], lambda: bool(phone.view.get("outcome")))
        phone.keep("over")
        assert len(phone.screens) >= 4
