"""That's Not a Hat in real browsers: the real server, a SQLite file, pages tapped and typed in.

No frame names what nobody may know, and no page keeps what was shown or said (H9).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import DOUBT, HatPhone, begin, come_to_new_table, names
from tests.browser.looking import ALL, CSS, FACES, PICTURES, Looker, Weighed
from tests.browser.phones import PHONE, phones, play_on, sit_down
from tests.browser.secrets_of import commits
from tests.server.hat_secrets import Known, hold_against
from tests.support.night import AT_NIGHT
from tests.support.process import Process

NAMES = ("Jana", "Олег")
SCREENS = {"begin", "say", "typed", "picked", "answer", "over"}


class LookingPhone(Looker, HatPhone):
    """Plays, and looks."""


@pytest.fixture
def phone(browser: Browser, server: Process) -> Iterator[HatPhone]:
    with phones(browser, server.address, NAMES[:1], HatPhone) as [one]:
        yield one


@pytest.fixture
def looker(browser: Browser, server: Process) -> Iterator[LookingPhone]:
    with phones(browser, server.address, NAMES[:1], LookingPhone) as [one]:
        one.screens |= SCREENS  # looked at elsewhere, at three sizes
        yield one


def open_table(host: HatPhone) -> str:
    """By hand: the book's rules, no pauses, two bots. Returns the code."""
    page = host.page
    page.goto("/")
    host.keep("front-door")
    game = page.get_by_role("article", name="That’s Not a Hat")
    game.get_by_role("link", name="New table").tap()
    page.get_by_label("Your name").fill(host.name)
    host.keep("new-table")
    page.locator("summary").first.tap()
    page.get_by_role("radiogroup", name="Pace").get_by_text("Instant", exact=True).tap()
    host.keep("house-rules")
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def test_two_phones_and_two_bots_play_to_three_penalties(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, NAMES, HatPhone) as table:
        host, guest = table
        code = open_table(host)
        sit_down(guest, code)
        for nth, shape, level in ((2, "heart", "Novice"), (3, "cross", "Sharp")):
            host.button(f"Add a bot: {shape}").tap()
            host.page.locator(".seats button.seat").nth(nth).tap()
            host.keep("bot")
            sheet = host.page.get_by_role("dialog")
            if level == "Sharp":  # one of those that are a tap further down
                sheet.get_by_text("All levels", exact=True).tap()
            sheet.get_by_text(level, exact=True).tap()
            expect(host.page.locator(".seats")).to_contain_text(f"bot · {level}")
            host.page.keyboard.press("Escape")
        host.keep("lobby")
        host.button("Start the game").tap()
        expect(host.page.locator(".hat-main")).to_be_visible()
        play_on(table, lambda: all(phone.is_over for phone in table))
        outcomes = [phone.view["outcome"] for phone in table]
        assert outcomes[0] == outcomes[1] and outcomes[0]["why"] == "limit"
        assert max(len(p.get("penalties", [])) for p in host.view["players"]) == 3
        for phone in table:
            phone.keep("end")
            expect(phone.page.get_by_role("heading", level=2)).to_contain_text("win")
        expect(host.button("Play again")).to_be_visible()
        assert [phone.faults for phone in table] == [[], []]
    known = Known(commits(server.database, code))
    for phone in table:
        assert hold_against(known, phone.frames) > 8


def shown(phone: HatPhone, kind: str) -> list[dict[str, Any]]:
    """All that this phone saw happen of a kind."""
    return [
        one
        for frame in phone.frames
        if frame["type"] == "Update"
        for one in frame.get("shown", [])
        if one["type"] == f"hat.{kind}"
    ]


@AT_NIGHT
def test_two_phones_play_a_match_of_three_hat_games(looker: LookingPhone) -> None:
    """H11: the first player passes to the left; the end is the match's."""
    phone, page = looker, looker.page
    begin(page, phone.name, 2, match=True, penalties=2, first=2)
    phone.holds = lambda wanted: wanted == "go_on"
    play_on([phone], lambda: page.locator(".hat-main.end").count() > 0)
    expect(page.locator(".hat-main.end")).to_contain_text("Game 1 of 3")
    phone.keep("pause")
    phone.holds = lambda wanted: False
    phone.button("On to game 2 of 3").tap()
    play_on([phone], lambda: phone.is_over)
    assert phone.views("game", "first") == [(0, 2), (1, 0), (2, 1)]
    assert phone.view["outcome"]["why"] == "match"
    expect(page.locator(".hat-main.end")).to_contain_text("Game 3 of 3")
    totals = {
        p["seat"]: p.get("before", 0) + len(p.get("penalties", [])) for p in phone.view["players"]
    }
    rows = page.locator(".match tbody tr")
    expect(rows).to_have_count(3)
    said = sorted(int(row.split()[-1]) for row in rows.all_inner_texts())
    assert said == sorted(totals.values())
    phone.keep("end of a match")
    assert phone.faults == []


def test_two_players_play_a_game_of_hat(phone: HatPhone) -> None:
    """H13: two gifts each, and the other receives whatever the arrow says."""
    begin(phone.page, phone.name, 1)
    for column in phone.page.locator(".column").all():
        expect(column.locator(".face")).to_have_count(2)
    phone.keep("two players")
    play_on([phone], lambda: phone.is_over)
    assert {one["seat"] + one["to"] for one in shown(phone, "GiftDrawn")} == {1}
    assert phone.faults == []


def test_a_reload_during_a_claim_returns_to_that_claim(phone: HatPhone) -> None:
    """H9: backs only; the same claim waits, and is answered."""
    page = phone.page
    begin(page, phone.name, 2, penalties=5)

    def holds(wanted: str) -> bool:
        return wanted == "answer" and page.locator(".column .back").count() >= 2

    phone.holds, phone.thanks_every = holds, 1
    play_on([phone], lambda: holds("answer") and page.locator("blockquote").count() > 0)
    expect(page.locator("blockquote p")).to_contain_text("for you")
    before, seen = phone.view, len(phone.frames)
    says = page.locator("blockquote p").inner_text()
    gone = phone.gone
    page.reload()
    expect(page.locator("blockquote p")).to_have_text(says)
    news = [frame for frame in phone.frames[seen:] if frame["type"] == "Update"]
    assert [frame["view"] for frame in news] == [before]
    assert all(frame["resync"] and "shown" not in frame for frame in news)
    cards = [card for player in before["players"] for card in player["column"]]
    expect(page.locator(".column .face")).to_have_count(sum("gift" in card for card in cards))
    expect(page.locator(".column .back")).to_have_count(sum("back" in card for card in cards))
    assert gone
    phone.keeps_nothing()
    phone.keep("after a reload")
    phone.button(DOUBT).tap()
    play_on([phone], lambda: phone.view["turn"] > before["turn"])
    assert phone.faults == []


def test_gifts_shown_or_named_earlier_are_gone_from_the_page(phone: HatPhone) -> None:
    """H9: not as text, nor in an attribute, nor as a drawing's file."""
    begin(phone.page, phone.name, 2, penalties=5, first=0)
    phone.thanks_every, looked = 2, 0
    while looked < 6 and not phone.is_over:
        turn = phone.view["turn"]
        play_on([phone], lambda turn=turn: phone.view["turn"] != turn or phone.is_over)
        if "ask" in phone.view and phone.gone:
            phone.keeps_nothing()
            looked += 1
    assert looked > 2


def tab_to(page: Page, selector: str) -> None:
    """By Tab alone."""
    for _ in range(40):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab comes to {selector}")


def test_hat_is_played_by_keyboard_alone(browser: Browser, server: Process) -> None:
    """H14: type, arrows, Enter; then Enter on an answer."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce",
        base_url=f"http://{server.address}",
    )  # fmt: skip
    page = context.new_page()
    phone = HatPhone(page, NAMES[0])
    begin(page, phone.name, 1, first=0)
    tab_to(page, ".hat-bar .main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("g")
    expect(page.get_by_role("option")).to_have_count(0)
    page.keyboard.type("u")
    expect(page.get_by_role("option").first).to_have_text("guitar")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("option", selected=True)).to_have_text("guitar")
    page.keyboard.press("Enter")
    expect(page.locator(".line")).to_contain_text("I have a nice guitar for you.")
    page.keyboard.press("Enter")
    expect(page.locator(".line", has_text="guitar")).to_have_count(0)
    assert shown(phone, "GiftNamed")[0]["gift"] == "guitar"
    context.close()


@pytest.mark.parametrize("seats", [*(pytest.param(seats, marks=AT_NIGHT) for seats in (3, 5)), 8])
def test_every_hat_screen_passes_accessibility_and_clips_nothing(
    browser: Browser, server: Process, seats: int
) -> None:
    with phones(browser, server.address, ("Konstantinopolitánka",), LookingPhone) as [phone]:
        begin(phone.page, phone.name, seats - 1, start=2 if seats == 5 else 1, first=0)
        play_on([phone], lambda: phone.is_over)
        phone.keep("over")
        while not phone.screens >= SCREENS:  # not every game brings every screen
            phone.button("Play again").tap()
            play_on([phone], lambda: phone.is_over)
        assert phone.faults == []


@AT_NIGHT
def test_a_spoken_hat_game_is_played_by_voice_and_votes(browser: Browser, server: Process) -> None:
    """H14: said aloud, doubted, turned up; the third judges."""
    with phones(browser, server.address, (*NAMES, "Zoë"), LookingPhone) as table:
        host = table[0]
        asked = {"name": host.name, "options": {"spoken": True, "first": 0}}
        code = come_to_new_table(host.page, **asked)
        for guest in table[1:]:
            guest.screens.add("join")  # looked at elsewhere
            sit_down(guest, code)
        host.button("Start the game").tap()
        host.button("Draw a gift").tap()
        host.keep("to be said")
        host.button("I have said it").tap()
        expect(host.page.get_by_role("status").first).to_contain_text("Waiting")
        receiver = table[host.view["receiver"]]
        [judge] = [phone for phone in table[1:] if phone is not receiver]
        receiver.keep("said")
        receiver.button("That’s not").tap()
        expect(judge.button("Yes")).to_be_visible()
        judge.keep("to be judged")
        assert judge.page.locator(".game").inner_text().count(names()[judge.view["turned"]])
        judge.button("Yes").tap()
        expect(judge.button("Yes")).to_have_count(0)
        assert shown(judge, "VotesCounted")[0]["wrong"] == receiver.seat
        assert [phone.faults for phone in table] == [[], [], []]


def test_a_hat_table_loads_within_its_byte_budget(browser: Browser, server: Process) -> None:
    """Budgets of a table of eight, from the link to the open gifts."""
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    code = begin(page, "Jana", 7, start=2, first=0)
    guest = browser.new_context(**PHONE, base_url=f"http://{server.address}").new_page()
    weighed = Weighed(guest)
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Watch").tap()
    expect(guest.locator(".column .face img")).to_have_count(16)
    weighed.rest()
    assert 10_000 < weighed.of(".js", ".css") <= ALL, weighed.bytes
    assert weighed.of(".css") <= CSS
    assert 0 < weighed.of(".svg", folder="/drawings/") <= PICTURES, weighed.bytes
    assert 0 < weighed.of(".svg", folder="/characters/") <= FACES, weighed.bytes
    guest.context.close()
    context.close()
