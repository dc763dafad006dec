"""A television: paired from a phone, both games from the lobby to the end, a server that dies in
the middle, and a browser as old as Chromium 63, as far as a newer one can play it."""

from __future__ import annotations

import gzip
import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, open_more, play_on
from tests.browser.televisions import living_room, pair
from tests.support.night import AT_NIGHT
from tests.support.process import Process

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/giftable/static"
LOCALES = ROOT / "src/giftable/content/locales"
WEIGHT = 60_000  # bytes


@pytest.mark.parametrize(
    ("game", "kind", "options"),
    [
        ("gifttrap", GiftTrapPhone, {"rounds_max": 1}),
        pytest.param("hat", HatPhone, {"penalties": 2}, marks=AT_NIGHT),
    ],
)
def test_a_television_shows_a_whole_evening(
    browser: Browser, server: Process, game: str, kind: type[Phone], options: dict[str, Any]
) -> None:
    with living_room(browser, server.address, kind, is_old=True) as (tv, phone):
        code = come_to_new_table(phone.page, game=game, name="Jana", bots=3, options=options)
        pair(tv, phone)
        expect(tv.page.locator(".tv-roster bdi")).to_have_count(4)
        qr = tv.page.locator(".tv-qr").bounding_box()
        assert qr is not None and qr["height"] >= 0.3 * tv.page.evaluate("innerHeight")
        tv.look("lobby")

        phone.page.get_by_role("button", name="Start the game").tap()
        expect(tv.page.locator(".tv-status")).to_be_visible()
        expect(tv.page.locator(".tv-still b")).to_have_text(code)  # who scans it may still play
        expect(tv.page.locator(".tv-still .tv-qr")).to_be_visible()

        def is_over() -> bool:
            tv.look(f"{phone.view['phase']}-{tv.page.locator('.gt-stage, .hat-scene').count()}")
            assert phone.page.locator(".scene .told, .scene .who").count() == 0  # the room looks up
            return phone.is_over or phone.view["phase"] == "over"

        play_on([phone], is_over)
        expect(tv.page.locator(".tv-podium")).to_be_visible()
        tv.look("the end")
        assert tv.faults == []
        assert "you" not in tv.page.locator(".tv-end h1").inner_text().lower().split()
        cookies = tv.page.context.cookies()
        assert cookies == []


def test_a_phone_may_show_the_unwrapping_beside_a_television(
    browser: Browser, server: Process
) -> None:
    """And remembers it. The phone's time stands still, so that the gift on stage stays there."""
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        page = phone.page
        page.clock.install()
        come_to_new_table(page, game="gifttrap", name="Jana", bots=3, settings={"pace": "normal"})
        pair(tv, phone)
        page.get_by_role("button", name="Start the game").tap()
        here = page.get_by_role("button", name="Show it here too")
        play_on([phone], here.is_visible)
        page.clock.pause_at(page.evaluate("Date.now() + 1"))
        here.tap()
        expect(page.locator(".stage .whom")).to_have_count(2)
        page.get_by_role("button", name="Only on the TV").tap()
        expect(page.locator(".stage")).to_have_count(0)
        here.tap()
        expect(page.locator(".stage .whom")).to_have_count(2)
        assert page.evaluate("localStorage['giftable.beside-tv']") == "whole"


@pytest.mark.parametrize(("bots", "least_px"), [(3, 300), pytest.param(7, 200, marks=AT_NIGHT)])
def test_a_television_shows_gifts_large_while_all_look(
    browser: Browser, server: Process, bots: int, least_px: int
) -> None:
    """At 1080p."""
    with living_room(browser, server.address, GiftTrapPhone, sizes=((1920, 1080),)) as (tv, phone):
        come_to_new_table(phone.page, game="gifttrap", name="Wilhelmine", bots=bots)
        pair(tv, phone)
        phone.page.get_by_role("button", name="Start the game").tap()
        play_on([phone], lambda: phone.view["phase"] == "give")
        cards = tv.page.locator(".gt-card")
        expect(cards).to_have_count(bots + 2)
        tv.look("give")
        sizes = cards.evaluate_all("all => all.map((e) => e.getBoundingClientRect().width)")
        assert min(sizes) >= least_px


def test_a_television_reports_a_dead_server_and_returns(browser: Browser, tmp_path: Path) -> None:
    with (
        Process(tmp_path / "giftable.db") as server,
        living_room(browser, server.address, GiftTrapPhone) as (tv, phone),
    ):
        come_to_new_table(phone.page, game="gifttrap", name="Jana", bots=3)
        pair(tv, phone)
        server.kill()
        expect(tv.page.locator(".tv-lost")).to_contain_text("Connection lost")
        expect(tv.page.locator(".tv-page")).to_have_class(re.compile("tv-dim"))
        size = tv.page.locator(".tv-lost").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        assert size * 1080 >= 40 * tv.page.evaluate("innerHeight")
        server.start()
        expect(tv.page.locator(".tv-lost")).to_have_count(0)
        expect(tv.page.locator(".tv-code")).to_be_visible()


def test_a_wrong_link_is_reported_and_the_code_hideable(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        come_to_new_table(phone.page, game="gifttrap", name="Jana", bots=3)
        tv.page.goto("/tv#nowhere~nothing")
        expect(tv.page.locator(".tv-wrong")).to_have_text("This link doesn’t lead to a table.")
        tv.look("wrong link")
        pair(tv, phone)
        phone.page.get_by_role("button", name="Show on a TV").tap()
        phone.page.get_by_role("button", name="Hide code and QR on TVs").tap()
        expect(tv.page.locator(".tv-qr, .tv-code")).to_have_count(0)
        link = phone.page.get_by_role("link", name="Use this device as the TV")
        tv.page.goto(link.get_attribute("href") or "")
        expect(tv.page.locator(".tv-roster bdi")).to_have_count(4)


def test_a_television_survives_a_new_code_a_closed_table_and_a_new_version(
    browser: Browser, server: Process
) -> None:
    sockets: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        sockets.append(route)

    def tell(what: str) -> None:
        sockets[-1].send(json.dumps({"type": "Closing", "code": what}))

    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        tv.page.route_web_socket(re.compile(r"screen="), through)
        code = come_to_new_table(phone.page, game="gifttrap", name="Jana", bots=3)
        pair(tv, phone)
        expect(tv.page.locator(".tv-code")).to_have_text(code)
        open_more(phone.page)
        phone.page.get_by_role("button", name="New code").tap()
        phone.page.get_by_role("button", name="Change the code").tap()
        expect(tv.page.locator(".tv-code")).not_to_have_text(code)
        expect(phone.page.locator(".invite .code")).not_to_have_text(code)
        now = phone.page.locator(".invite .code").inner_text()
        expect(tv.page.locator(".tv-code")).to_have_text(now)
        with tv.page.expect_event("load"):
            tell("newer_version")
        expect(tv.page.locator(".tv-code")).to_have_text(now)
        tell("table_closed")
        expect(tv.page.locator(".tv-wrong")).to_have_text("This table is closed.")
        expect(tv.page.locator(".tv-letters b")).to_have_count(4)  # it waits for another
        tv.look("closed")
        assert tv.faults == []


def test_a_host_scans_the_televisions_code_and_confirms(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        tv.page.goto("/tv")
        qr = tv.page.locator(".tv-qr")
        box = qr.bounding_box()
        assert box and box["height"] >= 0.3 * tv.page.evaluate("innerHeight")
        assert qr.evaluate("e => e.decode().then(() => e.naturalWidth)") > 0
        paper = qr.evaluate("e => getComputedStyle(e).backgroundColor")
        assert paper == "rgb(255, 255, 255)"

        page = phone.page
        said = page.locator("main p").first
        page.goto(f"/tv/{tv.code}")
        expect(said).to_contain_text("This phone isn’t at a table.")
        expect(said).to_contain_text(tv.code)
        codes = [
            come_to_new_table(page, game=game, name="Jana", bots=3) for game in ("gifttrap", "hat")
        ]
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        page.goto(f"/t/{codes[0]}")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        page.goto("/tv/ZZZZ")
        expect(said).to_have_text("Which table should the TV with the letters ZZZZ show?")
        page.get_by_role("button", name=re.compile(f"^Show: .*{codes[1]}")).tap()
        expect(page.get_by_text("No screen is showing these letters").last).to_be_visible()
        page.goto(f"/tv/{tv.code.lower()}")
        expect(page.locator("li span")).to_have_text(codes[::-1][1:] + codes[1:])
        page.get_by_role("button", name=re.compile(f"^Show: .*{codes[0]}")).tap()
        page.wait_for_url(f"**/t/{codes[0]}")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        expect(tv.page.locator(".tv-code")).to_have_text(codes[0])
        assert phone.faults == tv.faults == []


def test_a_guest_who_scans_the_televisions_code_is_sent_to_the_host(
    browser: Browser, server: Process
) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        tv.page.goto("/tv")
        expect(tv.page.locator(".tv-letters b")).to_have_count(4)
        code = come_to_new_table(phone.page, game="hat", name="Jana", bots=1)
        guest = browser.new_context(**PHONE, base_url=f"http://{server.address}").new_page()
        guest.goto(f"/t/{code}")
        guest.get_by_role("textbox").fill("Olek")
        guest.get_by_role("button", name="Sit down").tap()
        expect(guest.get_by_text("Jana will start the game")).to_be_visible()
        guest.goto(f"/tv/{tv.code}")
        said = guest.locator("main p")
        expect(said).to_contain_text("Only the host can show the table on a TV. Ask Jana")
        expect(guest.get_by_role("button", name=re.compile("^Show"))).to_have_count(0)
        guest.context.close()
        expect(tv.page.locator(".tv-letters b")).to_have_count(4)


def linked(mark: str) -> str:
    """The path of a file that the page names: older ones may lie beside it."""
    found = re.search(rf'{mark}="(assets/[^"]+)"', (STATIC / "tv.html").read_text())
    assert found
    return found[1]


def test_the_televisions_script_has_only_syntax_of_old_browsers() -> None:
    node = shutil.which("node")
    assert node, "Node builds the client"
    acorn = ROOT / "web/node_modules/acorn/bin/acorn"
    reads = [node, str(acorn), "--ecma2017", "--silent"]
    assert subprocess.run([*reads, "-"], input=b"a?.b").returncode != 0
    parts = words_files()["en"]
    for script in (linked("src"), parts["gifttrap.js"], parts["hat.js"]):
        assert subprocess.run([*reads, str(STATIC / script)]).returncode == 0
        source = (STATIC / script).read_text()
        for word in ("import(", "import.meta", "?<name"):
            assert word not in source, word
        assert re.search(r"[^\w.$]\(\?<[=!\w]|\\p\{", source) is None
    style = (STATIC / linked("href")).read_text()
    assert "grid-gap" in style
    newer_than_63 = r"[{;](gap|row-gap|column-gap|inset[\w-]*|aspect-ratio|margin-inline|" + (
        r"padding-inline|rotate|scale|translate)\s*:|[:\s,(](clamp|min|max)\(|:(is|where|has)\("
    )
    assert re.search(newer_than_63, style) is None
    assert "module" not in (STATIC / "tv.html").read_text()


def weight(name: str) -> int:
    """What a file of the build weighs on its way."""
    return (STATIC / f"{name}.br").stat().st_size


def page_weight(language: str) -> int:
    """What the page weighs, with its words in it."""
    page = (STATIC / "tv.html").read_text()
    words = (LOCALES / language / "pages.ftl").read_text()
    for part, said in re.findall(r"^page-tv-(title|description) = (.*)$", words, re.MULTILINE):
        page = page.replace(f"{{{{{part}}}}}", html.escape(said))
    assert page.count("{{") == 1  # the language
    return len(gzip.compress(page.encode(), mtime=0))


def words_files() -> dict[str, dict[str, str]]:
    """By language, the files that come with a table, by their parts; '' is the first."""
    found = re.search('data-words="([^"]*)"', (STATIC / "tv.html").read_text())
    assert found
    words = json.loads(html.unescape(found[1]))
    return {
        language: {"": path} | json.loads((STATIC / path).read_text())["more"]
        for language, path in words.items()
    }


def weights() -> dict[tuple[str, str], int]:
    """What all but the pictures weighs, by language and game: the page, its scripts, style and
    words, one pack's names, the faces."""
    faces = max(path.stat().st_size for path in STATIC.glob("faces/*/all.svg.br"))
    shell = faces + weight(linked("src")) + weight(linked("href"))
    told = {}
    for language, more in words_files().items():
        first = shell + page_weight(language) + weight(more[""])
        pack = max(weight(where) for part, where in more.items() if part.startswith("gifts-"))
        for game, names in (("gifttrap", pack), ("hat", 0)):
            told[language, game] = first + weight(more[game]) + weight(more[f"{game}.js"]) + names
    return told


def test_the_televisions_files_are_within_their_byte_budget() -> None:
    told = weights()
    assert len(told) == 12
    assert min(told.values()) > 30_000 and max(told.values()) <= WEIGHT, told
