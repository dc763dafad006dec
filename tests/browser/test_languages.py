"""One table, several languages: everybody reads, types and answers in the own one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Browser, Page, expect

from giftable.content.wording import Wording
from tests.browser.hats import HatPhone
from tests.browser.looking import FIRST_CODE, FIRST_VISIT, Looker, Weighed, clipped, faults
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

NEW_TABLE = """(asked) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({settings: {pace: 'off'}, ...asked}),
}).then((answer) => answer.json()).then((made) => made.code)"""


@contextmanager
def phone(browser: Browser, server: Process, kind: type[Phone], locale: str) -> Iterator[Any]:
    """A phone whose browser speaks that language."""
    settings = PHONE | {"locale": locale}
    context = browser.new_context(**settings, base_url=f"http://{server.address}")
    yield kind(context.new_page(), locale)
    context.close()


def words(locale: str, file: str) -> FluentBundle:
    bundle = FluentBundle([locale], use_isolating=False)
    folder = resources.files("giftable.content") / "locales" / locale
    bundle.add_resource(FluentResource((folder / f"{file}.ftl").read_text("utf-8")))
    return bundle


def said(bundle: FluentBundle, message: str, **more: str) -> str:
    """A message as a reader sees it: soft hyphens and break marks are no letters."""
    pattern = bundle.get_message(message).value
    assert pattern is not None, message
    text, faults = bundle.format_pattern(pattern, more)
    assert faults == []
    return plain(str(text))


def plain(text: str) -> str:
    return "".join(letter for letter in text if letter not in "\u00ad\u200b\u2060")


def shown(page: Page, selector: str) -> str:
    return plain(" ".join(page.locator(selector).all_inner_texts()))


def sit_down(page: Page, code: str, locale: str, name: str) -> None:
    page.goto(f"/t/{code}")
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name=said(words(locale, "ui"), "join-sit")).tap()
    expect(page.locator("body")).to_contain_text(name)


@AT_NIGHT
def test_a_czech_and_a_japanese_phone_play_hat(browser: Browser, server: Process) -> None:
    """H14: named in Czech, read and doubted in Japanese, then named by its kana."""
    with (
        phone(browser, server, HatPhone, "cs-CZ") as jana,
        phone(browser, server, HatPhone, "ja-JP") as yuki,
    ):
        jana.page.goto("/rules/hat")
        asked = {"game": "hat", "name": "Jana", "locale": "cs", "options": {"first": 0}}
        code = jana.page.evaluate(NEW_TABLE, asked)
        jana.page.goto(f"/t/{code}")
        sit_down(yuki.page, code, "ja", "ゆき")
        start = jana.page.get_by_role("button", name=said(words("cs", "ui"), "lobby-start"))
        start.tap()
        jana.tap(".hat-bar .main")  # all have looked: the first gift is drawn
        jana.page.get_by_role("combobox").wait_for()
        gift = next(
            one["gift"]
            for frame in jana.frames
            for one in frame.get("shown", [])
            if one["type"] == "hat.GiftDrawn"
        )

        czech, japanese = (Wording(one, ("objects", "claims")) for one in ("cs", "ja"))
        jana.name_as(czech.gift(gift)).first.tap()
        expect(jana.page.locator(".hat-bar")).to_contain_text(czech.say("give-line", gift=gift))
        jana.tap(".hat-bar .main")
        expect(yuki.page.locator(".hat-bar .answer")).to_have_count(2)
        assert japanese.say("give-line", gift=gift) in shown(yuki.page, ".hat-bar")
        assert japanese.say("refuse-line", gift=gift) in shown(yuki.page, ".hat-bar .answer")
        yuki.page.locator(".hat-bar .answer").nth(1).tap()

        play_on([yuki], lambda: yuki.page.get_by_role("combobox").count() > 0)
        yuki.name_as("ぎたー").first.tap()  # the guitar is written ギター
        yuki.tap(".hat-bar .main")
        play_on([jana], lambda: jana.page.locator(".hat-bar .answer").count() == 2)
        assert czech.say("give-line", gift="guitar") in shown(jana.page, ".hat-bar")
        assert jana.faults == yuki.faults == []


@AT_NIGHT
def test_a_ukrainian_and_a_french_phone_play_gifttrap(browser: Browser, server: Process) -> None:
    """G10: the same gifts lie there in two languages, and a change of language changes them."""
    with (
        phone(browser, server, GiftTrapPhone, "uk-UA") as oleg,
        phone(browser, server, GiftTrapPhone, "fr-FR") as zoe,
    ):
        oleg.page.goto("/rules/gifttrap")
        asked = {"game": "gifttrap", "name": "Олег", "locale": "uk", "bots": 1}
        code = oleg.page.evaluate(NEW_TABLE, asked)
        oleg.page.goto(f"/t/{code}")
        sit_down(zoe.page, code, "fr", "Zoë")
        oleg.page.get_by_role("button", name=said(words("uk", "ui"), "lobby-start")).tap()
        oleg.holds = lambda wanted: wanted == "give"
        play_on([oleg, zoe], lambda: oleg.view["phase"] == zoe.view["phase"] == "give")
        oleg.holds = lambda wanted: False
        assert lies_in(oleg, "uk")
        assert lies_in(zoe, "fr")

        expect(oleg.page.locator(".person").first).to_be_visible()  # in the shop a tap enlarges
        oleg.tap(".face")  # a gift is taken up, and stays so
        oleg.page.locator("header button[aria-label*='" + code + "']").tap()
        oleg.page.get_by_role("dialog").locator("select").select_option("de")
        oleg.page.keyboard.press("Escape")
        expect(oleg.page.locator("html")).to_have_attribute("lang", "de")
        assert lies_in(oleg, "de")
        expect(oleg.page.locator(".face[aria-pressed=true]")).to_have_count(1)
        oleg.tap(".face")
        play_on([zoe], lambda: "de" in locales_told(zoe))
        play_on([oleg], lambda: "my_give" in oleg.view)
        play_on([oleg, zoe], lambda: zoe.view["phase"] in ("reveal", "deal", "over"))
        assert oleg.faults == zoe.faults == []


def locales_told(one: Phone) -> set[str]:
    """The languages of people that this phone was ever told of."""
    tables = [frame for frame in one.frames if frame["type"] == "Table"]
    return {seat["locale"] for table in tables for seat in table["seats"]}


def lies_in(one: GiftTrapPhone, locale: str) -> bool:
    """Whether every gift on the table is named in that language."""
    names = words(locale, "gifts")
    expect(one.page.locator(".card").first).to_be_visible()
    text = shown(one.page, ".card")
    return all(said(names, f"gift-{gift}") in text for gift in one.view["gifts"])


class LookingGiftTrap(Looker, GiftTrapPhone):
    """Plays GiftTRAP, and looks; dark colours do not hang on the language."""

    schemes = ("light",)


class LookingHat(Looker, HatPhone):
    """Plays That's Not a Hat in any language, and looks."""

    schemes = ("light",)

    def drawn(self) -> str:
        return Wording(self.name, ("objects",)).gift("guitar")  # perhaps it is even true

    def answer(self, n: int) -> None:
        self.page.locator(".hat-bar .answer").nth(n % 2).tap()


PAGES = (
    "/",
    *(f"/{page}/{game}" for page in ("new", "rules") for game in ("gifttrap", "hat")),
    "/credits",
    f"/fair#{'T' * 22}.1.{'0' * 64}.{'1' * 64}",
    "/t/ZZZZ",
    "/tv/BCDF",
)
GAMES: list[tuple[type[Looker], dict[str, Any]]] = [
    (
        LookingGiftTrap,
        {"game": "gifttrap", "bots": 3, "options": {"expert": True, "rounds_max": 1}},
    ),
    (LookingHat, {"game": "hat", "bots": 4, "options": {"first": 0, "penalties": 2}}),
]


@pytest.mark.parametrize(
    "locale",
    [*(pytest.param(one, marks=AT_NIGHT) for one in ("cs-CZ", "fr-FR", "ja-JP", "uk-UA")), "de-DE"],
)
def test_every_page_fits_every_language(browser: Browser, server: Process, locale: str) -> None:
    with phone(browser, server, Phone, locale) as reader:
        found: list[str] = []
        for path in PAGES:
            reader.page.goto(path)
            reader.page.wait_for_load_state("networkidle")
            assert reader.page.locator("html").get_attribute("lang") == locale[:2]
            if path.startswith("/new/"):
                reader.page.locator("summary").first.tap()
            found += [f"{path}: {what}" for what in clipped(reader.page)]
            if IS_NIGHT:  # what axe finds, it finds in English, too
                found += [f"{path}: {what}" for what in faults(reader.page)]
        reader.page.goto("/new/hat")
        reader.page.get_by_role("textbox").fill("Konstantinopolitánka")
        reader.page.get_by_role("button", name=said(words(locale[:2], "ui"), "new-go")).tap()
        reader.page.wait_for_url("**/t/*")
        expect(reader.page.locator(".seats").first).to_be_visible()
        found += [f"lobby: {what}" for what in faults(reader.page) + clipped(reader.page)]
        assert not found, "\n" + "\n".join(found)


LONG_WORDS = ("de-DE", "ja-JP", "uk-UA")  # or no gaps between them
BY_DAY = (("ja-JP", 1),)


@pytest.mark.parametrize(
    ("locale", "kind", "asked"),
    [
        pytest.param(
            locale, *GAMES[nth], id=f"{locale}-{GAMES[nth][1]['game']}",
            marks=() if (locale, nth) in BY_DAY else AT_NIGHT,
        )
        for locale in LONG_WORDS
        for nth in range(len(GAMES))
    ],
)  # fmt: skip
def test_a_game_is_played_in_every_language(
    browser: Browser, server: Process, locale: str, kind: type[Looker], asked: dict[str, Any]
) -> None:
    with phone(browser, server, kind, locale) as player:
        player.name = locale[:2]
        player.page.goto("/credits")
        more = {"name": "Konstantinopolitánka", "locale": player.name, "start": True}
        player.page.goto(f"/t/{player.page.evaluate(NEW_TABLE, asked | more)}")
        play_on([player], lambda: player.is_over)
        player.keep("over")
        assert not player.faults, "\n" + "\n".join(player.faults)
        if kind is LookingGiftTrap:
            player.tap(".knew")
            expect(player.page.get_by_role("dialog").locator(".bubble")).to_be_visible()
            player.keep("knew")
        assert len(player.screens) >= 4
        assert not player.faults, "\n" + "\n".join(player.faults)


@pytest.mark.parametrize("locale", ["cs-CZ", "de-DE", "fr-FR", "ja-JP", "uk-UA"])
def test_first_visit_keeps_its_byte_budget(browser: Browser, server: Process, locale: str) -> None:
    """Only the own language's words are fetched, from the link to the seat."""
    with (
        phone(browser, server, Phone, "en-GB") as host,
        phone(browser, server, Phone, locale) as guest,
    ):
        host.page.goto("/credits")
        asked = {"game": "gifttrap", "name": "Jana", "locale": "en"}
        code = host.page.evaluate(NEW_TABLE, asked)
        weighed = Weighed(guest.page)
        guest.page.goto(f"/t/{code}")
        weighed.rest()
        assert 10_000 < weighed.of(".js") + weighed.of(".css") <= FIRST_CODE, weighed.bytes
        sit_down(guest.page, code, locale[:2], "Zoë")
        weighed.rest()
        assert sum(weighed.bytes.values()) <= FIRST_VISIT, weighed.bytes
        assert sum("/ui-" in path for path in weighed.bytes) == 1, weighed.bytes
