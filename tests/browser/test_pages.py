"""Every page on every width: nothing clipped, no accessibility fault, no byte too many."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.looking import (
    ALL,
    CSS,
    EVENING,
    FIRST_CODE,
    FIRST_VISIT,
    PICTURES,
    ROOT,
    SCHEMES,
    Looker,
    Weighed,
    clipped,
    faults,
)
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, check_of, phones, play_on
from tests.support.night import IS_NIGHT
from tests.support.process import Process

GAMES = ("gifttrap", "hat")
PAGES = (
    "/",
    *(f"/{page}/{game}" for page in ("new", "rules") for game in GAMES),
    "/credits",
    "/decks",
    "/decks/new",
    "/fair",
    "/t/ZZZZ",
    "/tv/BCDF",
    "/nowhere",
)


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Browser, server: Process) -> Iterator[Page]:
    context = browser.new_context(
        **PHONE, color_scheme=request.param, base_url=f"http://{server.address}"
    )
    yield context.new_page()
    context.close()


def settled(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    expect(page.locator("#app h1, #app h2").first).to_be_visible()


def lobby(page: Page) -> None:
    """A lobby with a bot in it."""
    settled(page, "/new/gifttrap")
    page.get_by_role("textbox").fill("Konstantinopolitánka")
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name="Add a bot: heart").tap()
    expect(page.locator(".seats, main")).to_contain_text(["bot"])


@pytest.mark.parametrize("path", PAGES)
def test_a_page_passes_accessibility_and_clips_nothing(
    browser: Browser, server: Process, path: str
) -> None:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    settled(page, path)
    if path.startswith("/new/"):
        page.locator("summary").first.tap()
        page.get_by_text("All rules").tap()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert faults(page) == []
    assert clipped(page) == []
    context.close()


def test_the_lobby_passes_accessibility_and_clips_nothing(page: Page) -> None:
    lobby(page)
    assert faults(page) == []
    assert clipped(page) == []


def test_content_that_loads_late_moves_no_seat_of_the_lobby(page: Page) -> None:
    settled(page, "/new/gifttrap")
    late, held, is_held = "**/lesson-*.js", list[Route](), True
    page.route(late, lambda route: held.append(route) if is_held else route.continue_())
    page.get_by_role("textbox").fill("Jana")
    with page.expect_request(late):
        page.get_by_role("button", name="Open the table").tap()
    seats = page.locator(".seats")
    expect(seats.locator(".ghost")).to_have_count(7)
    before = seats.bounding_box()
    assert page.locator(".offer").count() == 0
    is_held = False
    for route in held:
        route.continue_()
    expect(page.locator(".offer")).to_be_visible()
    assert seats.bounding_box() == before


def test_the_front_page_has_room_below_its_first_row(page: Page) -> None:
    settled(page, "/")
    gap = page.evaluate("""() => document.querySelector('.hello').getBoundingClientRect().top -
      document.querySelector('header').getBoundingClientRect().bottom""")
    assert gap >= 8


def test_two_quick_taps_make_one_table(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.method == "POST" else None)
    page.goto("/")
    practise = page.get_by_role("article").first.get_by_role("button", name="Practise").first
    practise.evaluate("button => { button.click(); button.click(); }")
    page.wait_for_url("**/t/*")
    assert len([url for url in asked if url.endswith("/api/tables")]) == 1


def test_a_host_gets_to_know_a_bot_and_chooses_who_begins(page: Page) -> None:
    """A bot comes by one tap; its sheet says who it is, and changes how well it plays and who."""
    settled(page, "/new/hat")
    page.get_by_role("textbox").fill("Konstantinopolitánka")
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name="Add a bot: heart").tap()
    bot = page.locator(".seats .seat", has_text="bot · Like you")
    name = bot.locator("bdi").inner_text()
    bot.tap()
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet).to_contain_text("plays as well as you do")
    assert faults(page) == []
    assert clipped(page) == []
    expect(sheet.get_by_role("radio")).to_have_count(3)
    sheet.get_by_role("button", name="All levels").tap()
    expect(sheet.get_by_role("radio")).to_have_count(8)
    sheet.get_by_text("Perfect memory").tap()
    expect(sheet).to_contain_text("Unfair!")
    sheet.get_by_role("button", name="Swap for another bot").tap()
    expect(sheet).not_to_be_visible()  # it bears another name now
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.locator(".seats")).to_contain_text("bot · Perfect memory")
    expect(page.locator(".seats")).not_to_contain_text(name)
    page.get_by_role("button", name="Add a bot: circle").or_(
        page.get_by_role("button", name="Add a bot: star")
    ).tap()
    expect(page.locator(".seat", has_text="bot · Perfect memory")).to_have_count(2)
    page.get_by_role("button", name="Usual rules").tap()
    page.get_by_text("All rules").tap()
    page.get_by_text("Only black").tap()
    page.get_by_role("dialog").get_by_text("Konstantinopolitánka").tap()  # begins
    expect(page.locator(".rules").first).to_contain_text("Custom mix")
    assert faults(page) == []
    assert clipped(page) == []


def test_bots_learn_only_where_the_host_says_so_and_all_can_read_it(page: Page) -> None:
    lobby(page)
    kept = "is kept on this server, without names"
    expect(page.locator("main")).not_to_contain_text(kept)
    page.get_by_role("button", name="Usual rules").tap()
    page.get_by_text("All rules").tap()
    switch = page.get_by_role("switch", name="Bots may learn from us")
    expect(switch).not_to_be_checked()
    switch.tap()
    expect(switch).to_be_checked()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.locator("main > div p").last).to_contain_text(kept)


ROUNDS = 2
NEW_GAME = """(rounds_max) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game: 'gifttrap', name: 'Konstantinopolitánka', locale: 'en', bots: 4, start: true,
    options: {expert: true, rounds_max}, settings: {pace: 'off'},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""


def made_fair(phone: Phone) -> None:
    """ "About" leads to the check of its shuffles; another seed fails it."""
    check = check_of(phone)
    expect(check.get_by_role("status")).to_contain_text("fixed before the first card")
    assert faults(check) == []
    check.get_by_text("What is compared").tap()
    seed = check.get_by_role("textbox", name="Seed")
    last = seed.input_value()[-1]
    seed.press("End")
    seed.press("Backspace")
    expect(check.get_by_role("status")).to_contain_text("64 characters")
    seed.press_sequentially("1" if last == "0" else "0")
    expect(check.get_by_role("status")).to_contain_text("Not the same")
    assert faults(check) == []
    assert clipped(check) == []


def knew(phone: Phone) -> None:
    """The end screen shows what each bot believed of one's taste."""
    phone.tap(".knew")
    asked = phone.page.get_by_role("dialog")
    expect(asked.get_by_role("radio")).to_have_count(4)
    expect(asked.get_by_role("row")).to_have_count(1 + ROUNDS)
    first = asked.locator(".bubble").inner_text()
    asked.get_by_role("radio").first.press("ArrowRight")
    expect(asked.locator(".bubble")).not_to_have_text(first)
    phone.keep("knew")
    assert phone.faults == []
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator(".knew")).to_be_focused()


class LookingPhone(Looker, GiftTrapPhone):
    """Plays GiftTRAP, and looks."""

    schemes = SCHEMES if IS_NIGHT else ("light",)


def test_every_screen_of_a_game_passes_accessibility_and_clips_nothing(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Konstantinopolitánka",), LookingPhone) as [phone]:
        settled(phone.page, "/")
        phone.page.goto(f"/t/{phone.page.evaluate(NEW_GAME, ROUNDS)}")
        play_on([phone], lambda: phone.is_over)
        phone.keep("over")
        assert {"give", "given", "get", "gotten", "open", "over"} <= phone.screens
        assert phone.faults == []
        play_on([phone], lambda: phone.is_over)  # if a late tap began anew
        made_fair(phone)
        knew(phone)


def test_the_way_to_the_lobby_is_within_its_byte_budget(browser: Browser, server: Process) -> None:
    """Budgets of the first visit: scripts for the first tap, styles, everything."""
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    host = context.new_page()
    lobby(host)
    code = host.url.rsplit("/", 1)[1]
    guest = browser.new_context(**PHONE, base_url=f"http://{server.address}").new_page()
    weighed = Weighed(guest)
    settled(guest, f"/t/{code}")
    weighed.rest()
    assert weighed.hosts == {server.address}, "nothing from anybody else"
    assert 10_000 < weighed.of(".js") + weighed.of(".css") <= FIRST_CODE, weighed.bytes
    assert weighed.of(".css") <= CSS
    assert weighed.of(".woff2", ".woff", ".ttf") == 0
    guest.get_by_role("textbox").fill("Ben")
    guest.get_by_role("button", name="Sit down").tap()
    expect(guest.locator("body")).to_contain_text("Konstantinopolitánka")
    weighed.rest()
    assert sum(weighed.bytes.values()) <= FIRST_VISIT, weighed.bytes
    guest.context.close()
    context.close()


OF_ONE_GAME = {
    "gifttrap": ("gifttrap.", "gifttrap", "gifts", "tastes", "pictures", "-gifttrap"),
    "hat": ("hat.", "hat", "objects", "claims", "drawings", "search", "-hat"),
}
"""Chunks and words that only one game's players load: how their names begin, are, or end."""


PAGE_JS = 60_000  # of one page
OWN_PAGES = ("tv", "Rules", "Fair", "fair", "fingerprint", "Credits", "credits", "Scanned",
             "decks", "own", "laid", "cards", "Circle", "KeepCircle", "OfCircle",
             "requests", "Replay", "Share", "MyTables", "MyHours", "Until", "days", "Notices",
             "TellMe", "watches", "lesson", "Since", "since.svelte", "tape.svelte",
             "Closed", "gifttrap.BotBeliefs", "tastes", "reading", "may", "MayDo",
             "translated", "box", "gifttrap.Board", "gifttrap.Naming")  # fmt: skip
"""Pages and sheets of their own: no evening needs them, and test_tv.py weighs the screen.
"BotBeliefs" and "tastes" are "How did it know?", which one asks for after a game; "reading" is
reader mode, which comes instead of a game's own screens; "may" is what the "?" says when one asks.
"laid" and "cards" are for tables with own cards, "box" and two screens for those with printed ones;
"translated" is fetched by browsers that translate the page."""
SELDOM = ("AddHere", "Alone", "CallSheet", "Chat", "Claims", "Mine", "Shared", "offline")
"""For evenings with one phone for several people, a call, messages, a lost browser or server."""


def is_own_page(name: str) -> bool:
    ends = (".book", ".cards", ".Secrets")
    return (
        name in OWN_PAGES
        or name.startswith(("rulebook-", "lasting-", "lesson", "reading-", "tv-"))
        or name.endswith(ends)
    )


def is_of(game: str, name: str) -> bool:
    begins, *names, ends = OF_ONE_GAME[game]
    return name.startswith(begins) or name.endswith(ends) or name in names


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_player_of_one_game_can_load_is_within_budget(game: str) -> None:
    """Every page and panel of the shell, and one game to its end."""
    heaviest: Counter[str] = Counter()  # of words a reader fetches one language only
    styles = 0
    for path in (ROOT / "src/giftable/static").glob("assets/*.js.br"):
        name = path.name[: -len("-12345678.js.br")]
        if name.startswith("tv-"):
            continue  # a television's
        heaviest[name] = max(heaviest[name], path.stat().st_size)
    for path in (ROOT / "src/giftable/static").glob("assets/*.css.br"):
        name = path.name[: -len("-12345678.css.br")]
        if not is_own_page(name):
            styles += path.stat().st_size
    others = [name for name in heaviest for other in GAMES if other != game and is_of(other, name)]
    assert sum(is_of(game, name) for name in heaviest) >= 7
    assert len(others) >= 7
    pages = {name: heaviest[name] for name in heaviest if is_own_page(name)}
    assert set(OWN_PAGES) <= pages.keys()
    assert all(size <= PAGE_JS for size in pages.values()), pages
    for name in {*others, *pages}:
        del heaviest[name]
    assert {"ui", "base", f"{game}.screens", *SELDOM} <= heaviest.keys()
    assert heaviest.total() + styles <= ALL, heaviest
    seldom = sum(heaviest[name] for name in SELDOM)
    assert heaviest.total() + styles - seldom <= EVENING, heaviest


def test_no_script_has_a_lookbehind() -> None:
    """In a regular expression: Safari before 16.4 reads no such script, and shows nothing."""
    scripts = [*(ROOT / "src/giftable/static").glob("**/*.js")]
    assert len(scripts) > 100
    found = [p.name for p in scripts if re.search(r"\(\?<[=!]", p.read_text("utf-8"))]
    assert found == []


def gzipped(pictures: Iterable[Path]) -> list[int]:
    """What they weigh on their way, the heaviest first."""
    return sorted((len(gzip.compress(path.read_bytes())) for path in pictures), reverse=True)


def test_all_that_was_built_is_within_budget() -> None:
    built = ROOT / "src/giftable/static"
    sheets = {p.name[:-16]: p.stat().st_size for p in built.glob("assets/*.css.br")}
    assert not sheets.keys() & {"Table", "Frame", "Floats"}, "what a table looks like is in base"
    games = [p.stat().st_size for p in built.glob("assets/screens-*.css.br")]
    assert len(games) == 2
    assert sheets["base"] + max(games) + sheets["Marker"] <= CSS
    pictures = gzipped(built.glob("pictures/*/*.svg"))
    assert len(pictures) >= 640
    assert sum(pictures[:9]) <= PICTURES, "the heaviest round that could be dealt"
    drawings = gzipped(built.glob("drawings/*/*.svg"))
    assert len(drawings) >= 110
    assert sum(drawings[:17]) <= PICTURES, "two gifts each for eight, and the shop's top"
