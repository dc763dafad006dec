"""A seed that phones have mixed: seen by two of them, and by one that is lied to."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from giftable.tables.seed.dice import commitment
from giftable.tables.seed.joint import seal_of
from tests.browser.hats import come_to_new_table
from tests.browser.looking import faults
from tests.browser.phones import PHONE, SHOTS, GiftTrapPhone, check_of, phones, play_on, sit_down
from tests.support.bound import until
from tests.support.night import AT_NIGHT
from tests.support.process import Process


def started(host: GiftTrapPhone, guest: GiftTrapPhone) -> dict[str, Any]:
    """The table once the host has started its game, as it was told to the host."""
    seen = len(host.frames)
    asked = {"game": "gifttrap", "name": host.name, "bots": 1, "options": {"rounds_max": 1}}
    sit_down(guest, come_to_new_table(host.page, **asked))
    host.page.get_by_role("button", name="Start the game").tap()
    expect(host.page.locator(".gt-main")).to_be_visible()
    tables = [frame for frame in host.frames[seen:] if frame["type"] == "Table"]
    return next(table for table in tables if table["status"] == "playing")


def tried(host: GiftTrapPhone, guest: GiftTrapPhone, is_right: Callable[[Any], bool]) -> Any:
    """How that table's seed was mixed, as it should be; on a busy machine a phone may be late."""
    found: list[Any] = []

    def is_found() -> bool:
        found.append(started(host, guest)["mixed"])
        return is_right(found[-1])

    until(is_found, lambda: found)
    return found[-1]


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"fair-{name}.png", full_page=True)


def lied_to(route: WebSocketRoute) -> None:
    """The phone is shown a list of seals without its own."""
    server = route.connect_to_server()
    route.on_message(server.send)

    def tell(text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        mixed = message.get("mixed")
        if mixed and mixed.get("is_listed") and message.get("you"):
            mixed["seals"] = [x for x in mixed["seals"] if x["seat"] not in message["you"]]
        route.send(json.dumps(message))

    server.on_message(tell)


def test_two_phones_mix_a_seed_and_show_one_list(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Ben"), GiftTrapPhone) as [jana, ben]:
        mixed = tried(jana, ben, lambda it: not it.get("silent") and len(it["seals"]) == 2)
        assert [one["seat"] for one in mixed["seals"]] == [0, 2]
        assert "share" not in mixed["seals"][0]
        play_on([jana, ben], lambda: jana.is_over and ben.is_over)
        lists = []
        for phone in (jana, ben):
            page = check_of(phone)
            expect(page.get_by_role("status")).to_contain_text("The same.")
            expect(page.locator(".part")).to_have_count(2)
            expect(page.locator(".part", has_text="yours")).to_have_count(1)
            expect(page.locator(".bad, .wrong")).to_have_count(0)
            lists.append(page.locator(".list svg").inner_html())
            shot(page, phone.name)
            assert faults(page) == []
        assert lists[0] == lists[1] and lists[0].count("<circle") == 64


@AT_NIGHT
def test_a_phone_reveals_no_share_to_a_server_that_changed_the_list_and_reports_it(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana", "Ben"), GiftTrapPhone) as [jana, ben]:
        ben.page.route_web_socket(re.compile("/ws/"), lied_to)
        mixed = tried(jana, ben, lambda mixed: mixed["attempt"] == 2 and mixed["silent"] == [2])
        assert [one["seat"] for one in mixed["seals"]] == [0]
        expect(
            jana.page.get_by_role("paragraph").filter(
                has_text="Ben’s phone took no part in this shuffle."
            )
        ).to_be_visible()
        expect(
            ben.page.get_by_role("paragraph").filter(
                has_text="Your phone took no part in this shuffle."
            )
        ).to_be_visible()
        play_on([jana, ben], lambda: ben.is_over)
        page = check_of(ben)
        expect(page.get_by_text("Your phone’s part is not on this list")).to_be_visible()


def test_a_list_changed_since_the_game_is_reported(browser: Browser, server: Process) -> None:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    seals = f"~0-{'a' * 64}-~1-{'b' * 64}-"
    page.goto("/fair")
    of = f"{'T' * 22}.1.1"
    page.evaluate(f"localStorage.setItem('giftable.listed', '{of}={'0' * 64}')")
    page.goto(f"/fair#{'T' * 22}.1.{'c' * 64}..1{seals}")
    expect(page.get_by_text("not the list that your phone was shown")).to_be_visible()
    expect(page.locator(".part")).to_have_count(2)
    context.close()


def test_a_share_that_fails_its_seal_is_named(browser: Browser, server: Process) -> None:
    """The server's number fits: that alone is no tick."""
    table, own, share = "T" * 22, bytes(range(32)), bytes([7]) * 32
    start = f"/fair#{table}.1.{commitment(own, table, 1)}.{own.hex()}.1"
    part = f"~0-{seal_of(share, table, 1, 1, 0)}-"
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    page.goto(f"{start}{part}{share.hex()}")
    expect(page.get_by_role("status")).to_contain_text("The same.")
    page.goto("/")
    page.goto(f"{start}{part}{'ab' * 32}")
    expect(page.get_by_role("status")).to_contain_text("not that of every phone")
    expect(page.locator(".prints .no")).to_have_count(1)
    expect(page.locator(".part.bad")).to_have_count(1)
    context.close()
