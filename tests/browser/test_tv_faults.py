"""A television through an evening in which things go wrong, and what people say beside the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import GiftTrapPhone, play_on
from tests.browser.televisions import Tv, living_room, pair
from tests.browser.test_talk import TalkingPhone
from tests.browser.test_tv_longest import Told
from tests.support.night import AT_NIGHT
from tests.support.process import Process
from tests.support.relay import Relay

MINUTE_MS = 60_000


def start(tv: Tv, phone: GiftTrapPhone, pace: str = "off") -> None:
    """A table of four on the television, its game begun."""
    options = {"rounds_max": 2}
    settings = {"pace": pace, "chat": True, "clocks": True}
    come_to_new_table(
        phone.page, game="gifttrap", name="Jana", bots=3, options=options, settings=settings
    )
    pair(tv, phone)
    phone.page.get_by_role("button", name="Start the game").tap()
    expect(tv.page.locator(".tv-status")).to_be_visible()


def agrees(tv: Tv, phone: GiftTrapPhone) -> bool:
    """Whether the television shows each player where the phone was told they are."""
    shown = tv.page.locator(".gt-people small").all_inner_texts()
    return shown == [f"{one['give']} · {one['get']}" for one in phone.view["players"]]


@AT_NIGHT
def test_a_television_shows_everything_after_a_server_killed_in_a_reveal(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        Process(tmp_path / "giftable.db") as server,
        living_room(browser, server.address, GiftTrapPhone) as (tv, phone),
    ):
        start(tv, phone, pace="brisk")
        play_on([phone], lambda: tv.page.locator(".gt-torn").count() > 0)
        server.kill()
        expect(tv.page.locator(".tv-lost")).to_be_visible()
        server.start()
        expect(tv.page.locator(".tv-lost")).to_have_count(0)
        play_on([phone], lambda: agrees(tv, phone))
        assert tv.faults == []


@AT_NIGHT
def test_a_skip_on_the_phone_skips_on_the_television(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        start(tv, phone, pace="normal")
        after = phone.page.get_by_role("button", name="Next", exact=True)
        play_on([phone], lambda: tv.page.locator(".gt-parcel").count() * after.count() > 0)
        after.tap()
        play_on([phone], lambda: any(one["type"] == "Hurried" for one in phone.frames))
        expect(tv.page.locator(".gt-what")).to_be_visible()
        assert tv.faults == []


@AT_NIGHT
@AT_NIGHT
def test_a_late_last_gift_without_pauses_does_not_delay_the_end_screen(
    browser: Browser, server: Process
) -> None:
    """Each opened gift has its own time on the stage, also where nothing plays in between."""
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        options = {"rounds_max": 1}
        come_to_new_table(
            phone.page, game="gifttrap", name="Jana", bots=3, start=True, options=options
        )
        play_on([phone], lambda: phone.view["phase"] == "reveal")
        told, view = Told(tv, phone), phone.view
        page = tv.page
        page.clock.install(time=0)
        told.come("en", "off", view)
        expect(page.locator(".gt-opener")).to_be_visible()
        page.clock.pause_at(60_000)
        over = {"phase": "over", "wrapped": [], "outcome": {"winners": [1], "why": "cap"}}
        for by, more in ((0, {}), (2, over)):
            opened = [1, by, 0, view["gifts"][0], "ok", 1, 1, 0, 1, 0, 1, []]
            shown = [{"type": "gifttrap.TokenOpened", "opened": opened}]
            told.tell(view | more | {"shown": shown})
            expect(page.locator(".gt-stage")).to_be_visible()
            page.clock.run_for(3_500)
            expect(page.locator(".gt-stage")).to_have_count(0)
        expect(page.locator(".tv-podium")).to_be_visible()
        assert tv.faults == []


@AT_NIGHT
def test_a_television_loads_a_new_version_between_rounds(browser: Browser, tmp_path: Path) -> None:
    asked: list[str] = []
    loads: list[str] = []

    def newer(route: Route) -> None:
        """The server has another page by now; the browser gets it when it loads the page."""
        if route.request.resource_type == "document":
            return route.continue_()
        asked.append(route.request.url)
        return route.fulfill(body='<script src="/assets/tv-newer.js"></script>')

    with (
        Process(tmp_path / "giftable.db") as server,
        living_room(browser, server.address, GiftTrapPhone) as (tv, phone),
    ):
        start(tv, phone)
        play_on([phone], lambda: phone.view["phase"] == "give")
        tv.page.route("**/tv", newer)
        tv.page.on("load", lambda page: loads.append(page.url))
        server.kill()
        expect(tv.page.locator(".tv-lost")).to_be_visible()
        server.start()
        expect(tv.page.locator(".tv-lost")).to_have_count(0)
        play_on([phone], lambda: phone.view["phase"] == "reveal")
        assert asked != [] and loads == []
        play_on([phone], lambda: loads != [])
        expect(tv.page.locator(".tv-status")).to_be_visible()
        assert phone.view["round"] == 1


def test_a_network_that_comes_back_brings_the_television_back(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        Process(tmp_path / "giftable.db") as server,
        Relay(server.port) as relay,
        living_room(browser, server.address, GiftTrapPhone, tv_at=relay.address) as (tv, phone),
    ):
        start(tv, phone)
        relay.cut()
        expect(tv.page.locator(".tv-lost")).to_be_visible()
        play_on([phone], lambda: phone.view["phase"] == "give")
        relay.mend()
        expect(tv.page.locator(".tv-lost")).to_have_count(0)
        expect(tv.page.locator(".gt-card")).to_have_count(len(phone.view["gifts"]))


def test_without_a_qr_code_nobody_is_asked_to_scan(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, HatPhone) as (tv, phone):
        refused = json.dumps({"error": "no_network"})
        tv.page.route("**/qr.svg*", lambda route: route.fulfill(status=503, body=refused))
        tv.page.goto("/tv")
        expect(tv.page.locator(".tv-pair")).to_contain_text("can’t find this computer")
        expect(tv.page.locator("#tv")).not_to_contain_text(re.compile("scan", re.I))
        come_to_new_table(phone.page, name="Jana")
        pair(tv, phone)
        expect(tv.page.locator(".tv-invite")).to_contain_text("can’t find this computer")
        expect(tv.page.locator("#tv")).not_to_contain_text(re.compile("scan", re.I))


def test_too_old_a_television_browser_shows_a_sentence(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, _):
        tv.page.add_init_script("delete window.Proxy; CSS.supports = () => false")
        tv.page.goto("/tv?l=de")
        expect(tv.page.locator(".tv-fault")).to_have_text("Proxy, CSS Grid, CSS variables")
        expect(tv.page.locator(".tv-first")).to_contain_text("ist dieser Browser zu alt")
        for said in tv.page.locator(".tv-first, .tv-fault").all():
            assert said.evaluate("e => getComputedStyle(e).opacity") == "1"
        tv.look("too old")


@AT_NIGHT
def test_a_television_that_cannot_keep_its_screen_on_asks_for_one_tap(
    browser: Browser, server: Process
) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, _):
        tv.page.add_init_script("delete Navigator.prototype.wakeLock")  # as over plain http
        tv.page.goto("/tv")
        asked = tv.page.locator(".tv-tap")
        expect(asked).to_be_visible()
        tv.look("tap")
        tv.page.mouse.click(200, 600)  # anywhere
        expect(asked).to_have_count(0)
        tv.page.wait_for_function("() => document.fullscreenElement !== null")
        tv.page.reload()
        expect(asked).to_be_visible()
        expect(asked).to_have_count(0)  # nobody is asked for ever
        assert tv.faults == []


def test_the_television_picture_drifts_slowly(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, _):
        tv.page.clock.install()
        tv.page.goto("/tv")
        expect(tv.page.locator(".tv-letters")).to_be_visible()
        seen = set()
        for _ in range(8):
            tv.page.clock.run_for(MINUTE_MS)
            place = tv.page.locator("#tv").evaluate("e => getComputedStyle(e).transform")
            seen.add(re.sub(r"^matrix\(1, 0, 0, 1, |\)$", "", place))
        sides = ("-2", "0", "2")
        assert seen == {f"{x}, {y}" for x in sides for y in sides} - {"2, -2"}


def test_messages_show_at_their_senders_seats(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, TalkingPhone) as (tv, phone):
        start(tv, phone)
        expect(tv.page.locator(".tv-clock")).to_be_visible()
        play_on([phone], lambda: phone.view["phase"] == "give")
        expect(tv.page.locator(".gt-card").first).to_be_visible()
        phone.react("Laughter")
        expect(tv.page.locator(".tv-drawn svg").last).to_be_visible()
        phone.react("Well played!")
        says = tv.page.locator(".tv-said p")
        expect(says).to_have_text("Well played!")
        tv.look("said")
        said, face = says.bounding_box(), tv.page.locator("[data-seat='0']").first.bounding_box()
        assert said and face
        middle = face["x"] + face["width"] / 2
        assert said["x"] <= middle <= said["x"] + said["width"]
        assert said["y"] + said["height"] <= face["y"]
