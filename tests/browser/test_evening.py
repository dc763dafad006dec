"""A whole evening of GiftTRAP: three phones and two bots, the real server, a SQLite file.

Played by tapping, with all expert cards, to the end, with the server killed in the middle of a
round; at night also straight through. No frame that any phone received holds a secret of
another seat: each is held against what the log says that this seat may know (G8, G9).
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.browser.secrets_of import Log, check_frames
from tests.support.night import AT_NIGHT
from tests.support.process import Process

NAMES = ("Jana", "Олег", "Zoë")
ROUNDS = 4


def open_table(host: Phone) -> str:
    """By hand: expert cards, 12 spaces, four rounds, no pauses, two bots. Returns the code."""
    page = host.page
    page.goto("/")
    host.keep("front-door")
    game = page.get_by_role("article", name="GiftTRAP")
    game.get_by_role("link", name="New table").tap()
    page.get_by_label("Your name").fill(host.name)
    host.keep("new-table")
    page.locator("summary").first.tap()
    page.get_by_text("All rules").tap()
    page.get_by_role("switch", name="Expert cards").tap()
    for group, choice in (
        ("Length of the tracks", "12"),
        ("The last round", str(ROUNDS)),
        ("Pace", "Instant"),
    ):
        pills = page.get_by_role("radiogroup", name=group)
        pills.get_by_text(choice, exact=True).tap()
    host.keep("house-rules")
    page.get_by_role("button", name="Open the table").tap()
    for shape in ("heart", "cross"):
        page.get_by_role("button", name=f"Add a bot: {shape}").tap()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize(
    "killed",
    [
        pytest.param(False, id="straight", marks=AT_NIGHT),  # the other one has all that it has
        pytest.param(True, id="killed in mid-round"),
    ],
)
def test_three_phones_and_two_bots_finish_gifttrap(
    browser: Browser, tmp_path: Path, killed: bool
) -> None:
    database = tmp_path / "giftable.db"
    with (
        Process(database) as server,
        phones(browser, server.address, NAMES, GiftTrapPhone) as table,
    ):
        host = table[0]
        code = open_table(host)
        for guest in table[1:]:
            sit_down(guest, code)
        expect(host.page.get_by_role("button", name="Start the game")).to_be_enabled()
        host.keep("lobby")
        host.page.get_by_role("button", name="Start the game").tap()

        # The second round: somebody has given, a trap is sprung, and then perhaps the worst.
        play_on(table, lambda: (host.view.get("round"), host.view["phase"]) == (1, "give"))
        play_on(table[1:2], lambda: "my_give" in table[1].view)
        play_on(table[2:], lambda: table[2].page.locator(".face").count() > 0)
        table[2].trap(0)
        if killed:
            server.kill()
            expect(host.page.locator("body")).to_contain_text("connection", ignore_case=True)
            host.keep("lost")
            server.start()
        _to_the_end(table)
        assert [phone.faults for phone in table] == [[], [], []]

    log = Log(database, code)
    outcome = log.states[max(log.states)].outcome
    assert outcome is not None
    for phone in table:
        assert check_frames(log, phone.frames, phone.seat) > 40


def _to_the_end(table: list[GiftTrapPhone]) -> None:
    host = table[0]
    play_on(table[:1], lambda: host.page.locator(".card.trapped").count() > 0)
    play_on(table, lambda: all(phone.is_over for phone in table))
    outcomes = [phone.view["outcome"] for phone in table]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    names = {s["seat"]: read(s) for f in host.frames if f["type"] == "Table" for s in f["seats"]}
    for phone in table:
        phone.keep("end")
        for winner in outcomes[0]["winners"]:
            expect(phone.page.locator(".gt-main.end")).to_contain_text(names[winner])
    expect(host.page.get_by_role("button", name="Again")).to_be_visible()


def read(seat: dict[str, Any]) -> str:
    """A seat's name as it stands on an English screen."""
    if "character" not in seat:
        return str(seat["name"])
    words = (resources.files("giftable.content") / "locales/en/bots.ftl").read_text("utf-8")
    found = re.search(rf"^bot-{seat['character']} = (.+)$", words, re.MULTILINE)
    assert found is not None
    return found[1]
