"""A replay, from the end of a game to a phone that never sat at its table."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hats import HatPhone
from tests.browser.looking import COVERED, DRAWN, SAID, SCHEMES, WIDTHS, clipped, faults, resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.browser.test_end import NEW_TABLE
from tests.support.night import mostly_at_night
from tests.support.process import Process

KINDS: dict[str, type[Phone]] = {"gifttrap": GiftTrapPhone, "hat": HatPhone}
SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")


CORNER = "e => { const { x, y } = e.getBoundingClientRect(); return [x, y]; }"
DROPPED = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
}"""


def context(browser: Browser, server: Process, **more: object) -> BrowserContext:
    phone = {**PHONE, "base_url": f"http://{server.address}", **more}
    return browser.new_context(**phone)


def to_the_end(page: Page, game: str) -> None:
    """Of a whole game of three."""
    phone = KINDS[game](page, "Jana")
    page.goto("/rules/hat")
    options = {"rounds_max": 1} if game == "gifttrap" else {}
    page.goto(f"/t/{page.evaluate(NEW_TABLE, [game, options])}")
    play_on([phone], lambda: page.locator(".end").count() > 0)


@pytest.fixture(scope="module")
def ended(browser: Browser, server: Process) -> Page:
    """Its host at the end of That's Not a Hat, and nobody has kept it yet."""
    page = context(browser, server).new_page()
    to_the_end(page, "hat")
    return page


def kept(page: Page, game: str) -> str:
    """The path of the replay of a whole game, which its host keeps."""
    to_the_end(page, game)
    return keep(page, "Names as they are")


def keep(page: Page, names: str) -> str:
    """The host keeps the game that is over, with these names; the replay's path."""
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="As a replay").click()
    page.get_by_text(names).click()
    page.get_by_role("button", name="Keep and share").click()
    link = page.get_by_role("link", name="Play it again")
    expect(link).to_be_visible()
    return link.get_attribute("href") or ""


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/replay-{name}.png")


def frame(page: Page) -> int:
    return int(page.locator("input[type=range]").input_value())


@pytest.mark.parametrize("game", mostly_at_night(KINDS, ["gifttrap"]))
def test_a_replay_is_kept_watched_and_taken_down(
    browser: Browser, server: Process, game: str
) -> None:
    host = context(browser, server).new_page()
    path = kept(host, game)
    guest = context(browser, server, viewport={"width": 360, "height": 740}).new_page()
    guest.goto(path)
    range_ = guest.locator("input[type=range]")
    expect(range_).to_be_visible()
    last = int(range_.get_attribute("max") or 0)
    assert last > 10
    shot(guest, f"{game}-start")
    guest.keyboard.press("End")
    expect(range_).to_have_value(str(last))
    expect(guest.locator(".end").first).to_be_visible()
    shot(guest, f"{game}-end")
    guest.keyboard.press("ArrowLeft")
    expect(range_).to_have_value(str(last - 1))
    assert guest.url.endswith(f"#{last}")
    guest.get_by_label("Through whose eyes").select_option(label="Jana")
    guest.keyboard.press("Home")
    for _ in range(last // 2):
        guest.get_by_role("button", name="One step on").click()
    expect(range_).to_have_value(str(last // 2))
    expect(guest.get_by_text("As Jana saw it")).to_be_visible()
    shot(guest, f"{game}-eyes")
    guest.get_by_label("Through whose eyes").select_option("all")
    expect(guest.get_by_role("complementary", name="What everyone knew")).to_be_visible()
    guest.wait_for_load_state("networkidle")
    shot(guest, f"{game}-all")

    other = context(browser, server).new_page()  # by the link to a moment
    other.goto(f"{path}#{last}")
    expect(other.locator("input[type=range]")).to_have_value(str(last - 1))
    other.get_by_role("button", name="Play", exact=True).click()
    expect(other.locator("input[type=range]")).to_have_value(str(last))

    guest.get_by_role("button", name="Replay").click()
    expect(guest.get_by_role("button", name="Take it down")).to_have_count(0)
    host.goto(path)
    host.get_by_role("button", name="Replay").click()
    host.get_by_role("button", name="Take it down").click()
    shot(host, f"{game}-down")
    host.get_by_role("button", name="Take it down").click()
    expect(host).to_have_url(re.compile("/$"))
    other.reload()
    expect(other.get_by_text("has taken this replay down")).to_be_visible()


def exported(page: Page, server: Process) -> str:
    """The log of the table that the page shows, as the command writes it."""
    code = page.url.rpartition("/")[2]
    command = [sys.executable, "-m", "giftable.cli.main", "export", code]
    command += ["--database", str(server.database)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_log_that_is_dropped_on_the_page_is_played_and_verified(
    browser: Browser, server: Process, ended: Page
) -> None:
    log = exported(ended, server)
    for text, said in (
        (log, re.compile(r"It verifies: all \d+ commits")),
        (log.replace('"Jana"', '"Hana"', 1), "It does not verify"),
    ):
        page = context(browser, server).new_page()
        page.goto("/r")
        expect(page.get_by_role("heading", name="Open a file")).to_be_visible()
        page.evaluate(DROPPED, [text, "game.jsonl"])
        expect(page.locator("input[type=range]")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator(".end").first).to_be_visible()
        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("dialog")).to_contain_text(said)
        expect(page.get_by_role("button", name="Copy link")).to_have_count(0)  # it has none
        shot(page, "file-told")


def test_a_dropped_file_that_is_no_log_is_refused(browser: Browser, server: Process) -> None:
    page = context(browser, server).new_page()
    page.goto("/r")
    expect(page.locator("#app h1, #app h2").first).to_be_visible()
    page.evaluate(DROPPED, ["no log at all", "holiday.txt"])
    expect(page.get_by_role("alert")).to_have_text(re.compile("not the file of a game"))
    for width in WIDTHS:
        resize(page, width, 740)
        assert clipped(page) == [], width
    resize(page, 360, 740)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert faults(page) == []
        shot(page, f"file-{scheme}")


@pytest.fixture(scope="module")
def lettered(ended: Page) -> str:
    """The path of its replay, with first letters for names."""
    return keep(ended, "First letters only")


def test_a_replay_with_initials_shows_no_full_name(
    browser: Browser, server: Process, lettered: str
) -> None:
    guest = context(browser, server).new_page()
    guest.goto(lettered)
    expect(guest.locator("input[type=range]")).to_be_visible()
    assert "Jana" not in guest.locator("#app").inner_text()
    expect(guest.get_by_label("Through whose eyes")).to_contain_text("J")


def test_a_replay_shows_each_gift_in_its_place_at_that_moment(
    browser: Browser, server: Process, lettered: str
) -> None:
    """Clear of the gift on its way: where a page opens, too, whose table has no size at first."""
    guest = context(browser, server, viewport={"width": 390, "height": 844}).new_page()
    guest.goto(lettered)
    expect(guest.locator("input[type=range]")).to_be_visible()
    while guest.locator(".moving").count() == 0 or guest.locator(".bubble").count() == 0:
        guest.keyboard.press("ArrowRight")
    x, y = guest.locator(".bubble").evaluate(CORNER)
    at = guest.url
    guest.goto("about:blank")
    guest.goto(at)
    opened = guest.locator(".bubble").evaluate(CORNER)
    assert opened == pytest.approx([x, y], abs=8)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (390, 844), (820, 1180)])
def test_on_a_phone_the_replay_view_of_all_seats_clips_nothing(
    browser: Browser, server: Process, lettered: str, width: int, height: int
) -> None:
    """What all knew lies below the table, and no gift on what is said."""
    size = {"width": width, "height": height}
    guest = context(browser, server, viewport=size).new_page()
    guest.goto(lettered)
    guest.get_by_label("Through whose eyes").select_option("all")
    expect(guest.get_by_role("complementary", name="What everyone knew")).to_be_visible()
    guest.keyboard.press("Home")
    found = []
    for at in range(int(guest.locator("input[type=range]").get_attribute("max") or 0)):
        guest.evaluate(DRAWN)
        found += [f"{at}: {what}" for look in (SAID, COVERED) for what in guest.evaluate(look)]
        guest.keyboard.press("ArrowRight")
    assert found == []
    guest.context.close()
