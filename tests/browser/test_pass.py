"""One device for all: several people on a phone, a curtain between two hands.

No page holds at a curtain, and no frame ever, a secret of somebody who does not hold the phone.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from giftable.games.kernel import Seat
from tests.browser.passing import Shared, SharedGiftTrap, SharedHat, check_hands, open_on, start
from tests.browser.phones import phones, play_on, sit_down
from tests.browser.secrets_of import Log, check_frames, commits
from tests.server.hat_secrets import Known, hold_against
from tests.support.night import AT_NIGHT
from tests.support.process import Process

EXPERT = {"expert": True, "track": 12}
OTHERS = ("Olek", "Zoë", "Ben", "Mia", "Uwe", "Pavla", "Tim")


def faultless(*table: Shared) -> None:
    assert [phone.faults for phone in table] == [[]] * len(table)


@pytest.mark.parametrize(
    ("people", "rounds", "sides"),
    [
        pytest.param(8, 2, "random", marks=AT_NIGHT),
        pytest.param(3, 2, "dealer", marks=AT_NIGHT),  # G5: only they see the backs
        pytest.param(3, 1, "random"),
    ],
)
def test_one_phone_for_all_plays_to_the_end(
    browser: Browser, server: Process, people: int, rounds: int, sides: str
) -> None:
    with phones(browser, server.address, ("Jana",), SharedGiftTrap) as [phone]:
        code = open_on(phone, "gifttrap", options={**EXPERT, "rounds_max": rounds, "sides": sides})
        for i, name in enumerate(OTHERS[: people - 1]):
            phone.add(name, "Deutsch" if i == 0 else "English")
        phone.keep("lobby")
        start(phone)
        play_on([phone], lambda: phone.view["phase"] == "get")
        given = [seat for _, seat in phone.takes][-people:]  # a dealer has looked at backs before
        assert given == [(given[0] + i) % people for i in phone.own]  # from the left, once each
        play_on([phone], lambda: phone.page.locator(".wrapped:not(:disabled)").count() > 0)
        expect(phone.page.locator(".says")).to_contain_text("· You: unwrap")
        phone.trap_of("Zoë")
        play_on([phone], lambda: phone.is_over)
        phone.keep("end")
        faultless(phone)
        assert check_hands(phone) >= 2 * people * rounds
    log = Log(server.database, code)
    assert any(state is not None and state.outcome for state in log.states.values())
    assert check_frames(log, phone.frames) > 30


def test_a_shared_phone_speaks_each_persons_language(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), SharedGiftTrap) as [phone]:
        open_on(phone, "gifttrap")
        phone.add("Uwe", "Deutsch")
        phone.add("Tim")
        start(phone)
        html, heading = phone.page.locator("html"), phone.page.locator(".curtain h1")
        phone.holds = lambda wanted: wanted == "take"  # the first curtain is looked at, too
        play_on([phone], lambda: heading.count() > 0)
        says = {"Jana": ("en", "You: give"), "Uwe": ("de", "Du: "), "Tim": ("en", "You: give")}
        seats = {"Jana": Seat(0), "Uwe": Seat(1), "Tim": Seat(2)}
        while says:  # whose turn comes first is chance
            expect(heading).to_have_text(re.compile(f"({'|'.join(says)})"))
            name = next(name for name in says if name in heading.inner_text())
            language, words = says.pop(name)
            expect(html).to_have_attribute("lang", language)
            phone.takes.append((len(phone.frames), seats[name]))
            phone.page.keyboard.press("Enter")  # the button has the focus
            expect(phone.page.locator(".person").first).to_be_visible()
            expect(phone.page.locator(".says")).to_contain_text(f"{name} · {words}")
            phone.give(0)
        faultless(phone)


def test_the_ring_of_seats_turns_to_the_active_player(browser: Browser, server: Process) -> None:
    """That's Not a Hat: all may see what anybody sees."""
    with phones(browser, server.address, ("Jana",), SharedHat) as [phone]:
        code = open_on(phone, "hat", bots=1, options={"penalties": 2})
        phone.add("Olek")
        phone.add("Zoë")
        start(phone)
        expect(phone.page.locator(".hat-main")).to_be_visible()
        play_on([phone], lambda: phone.is_over)
        faultless(phone)
    assert hold_against(Known(commits(server.database, code)), phone.frames) > 8


@AT_NIGHT
def test_the_ring_of_seats_turns_on_each_of_two_phones(browser: Browser, server: Process) -> None:
    """That's Not a Hat, three people on one phone and two on another."""
    with phones(browser, server.address, ("Jana", "Olek"), SharedHat) as [host, guest]:
        code = open_on(host, "hat", options={"penalties": 3})
        sit_down(guest, code)
        host.add("Zoë")
        host.add("Ben")
        guest.add("Mia")
        start(host)
        play_on([host, guest], lambda: host.is_over and guest.is_over)
        for phone in (host, guest):
            phone.keep("end")
        faultless(host, guest)
    known = Known(commits(server.database, code))
    for phone in (host, guest):
        assert hold_against(known, phone.frames) > 2  # a game may be short


@AT_NIGHT
def test_votes_on_a_shared_phone_stay_secret(browser: Browser, server: Process) -> None:
    """H14: on a table that talks, how somebody votes is theirs until all have."""
    with phones(browser, server.address, ("Jana",), SharedHat) as [phone]:
        open_on(phone, "hat", options={"spoken": True, "first": 0})
        for name in OTHERS[:3]:
            phone.add(name)
        start(phone)
        phone.tap(".hat-bar .main")
        expect(phone.page.get_by_role("button", name="I have said it")).to_be_visible()
        phone.tap(".hat-bar .main")
        phone.tap(".hat-bar .answer", 1)
        voted = []
        for _ in range(2):  # neither the giver nor the receiver
            expect(phone.page.locator(".curtain")).to_be_visible()
            voted.append(phone.expected())
            phone.page.locator(".curtain .main").tap()
            phone.tap(".hat-bar .answer", 0)
        expect(phone.page.locator(".curtain")).to_have_count(0)
        expect(phone.page.locator(".hat-bar .main")).to_be_visible()
        assert len(set(voted)) == 2 and 0 not in voted
        faultless(phone)


@AT_NIGHT
def test_two_phones_with_two_seats_each_play_to_the_end(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Olek"), SharedGiftTrap) as [host, guest]:
        code = open_on(host, "gifttrap", options={**EXPERT, "rounds_max": 1})
        sit_down(guest, code)
        host.add("Zoë")
        guest.add("Ben")
        start(host)
        play_on([host, guest], lambda: host.is_over and guest.is_over)
        assert sorted(host.own + guest.own) == [0, 1, 2, 3]
        assert {seat for _, seat in guest.takes} == set(guest.own)
        faultless(host, guest)
        assert check_hands(host) > 2 and check_hands(guest) > 2
    log = Log(server.database, code)
    for phone in (host, guest):
        assert check_frames(log, phone.frames) > 20


@AT_NIGHT
def test_a_restarted_phone_has_its_three_seats_again(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Olek"), SharedGiftTrap) as [host, guest]:
        code = open_on(host, "gifttrap")
        sit_down(guest, code)
        guest.add("Zoë")
        guest.add("Ben")
        start(host)
        play_on([host, guest], lambda: len(guest.takes) > 0)
        context, names = guest.page.context, ("Olek", "Zoë", "Ben")
        guest.page.close()
        page = host.page
        page.get_by_role("button", name="menu").tap()
        for left in (2, 1, 0):
            page.get_by_role("button", name="Let a bot play").first.tap()
            expect(page.get_by_role("button", name="Let a bot play")).to_have_count(left)
        page.keyboard.press("Escape")
        back = SharedGiftTrap(context.new_page(), "Olek")
        back.page.goto(f"/t/{code}")
        notice = back.page.locator(".notice")
        for name in names:
            expect(notice).to_contain_text(name)
        assert back.table.get("holds") is None
        notice.get_by_role("button").tap()
        expect(notice.filter(has_text="playing for")).to_have_count(0)
        play_on([back], lambda: not any(s.get("stand_in") for s in back.table["seats"]))
        # what bots have done for them in this round is done; in the next one each has the phone
        reveal = ("reveal", 1)
        play_on([host, back], lambda: (back.view["phase"], back.view.get("round", 0)) == reveal)
        assert {seat for _, seat in back.takes} == {1, 2, 3}
        faultless(host, back)
        assert check_hands(back) > 2


@AT_NIGHT
def test_a_player_joins_on_a_shared_phone_during_a_game(browser: Browser, server: Process) -> None:
    """Who comes late sits down from the menu, and plays from the next round on."""
    with phones(browser, server.address, ("Jana",), SharedGiftTrap) as [phone]:
        open_on(phone, "gifttrap", bots=3)
        start(phone)
        expect(phone.page.locator(".says")).to_contain_text("You:")
        phone.page.get_by_role("button", name="menu").tap()
        phone.add("Uwe", "Deutsch")
        phone.page.keyboard.press("Escape")
        play_on([phone], lambda: phone.view.get("round", 0) == 1 and len(phone.takes) > 2)
        assert {seat for _, seat in phone.takes[-2:]} == set(phone.own)
        faultless(phone)
        assert check_hands(phone) > 2


def test_the_menu_changes_the_language_of_the_phones_holder(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana",), SharedGiftTrap) as [phone]:
        open_on(phone, "gifttrap")
        phone.add("Uwe", "Deutsch")
        phone.add("Tim")
        start(phone)
        curtain = phone.page.locator(".curtain")
        phone.holds = lambda wanted: wanted == "take"
        play_on([phone], lambda: curtain.count() > 0)
        seat = phone.expected()
        phone.page.keyboard.press("Enter")
        phone.page.locator(".frame .menu").tap()
        phone.page.get_by_role("combobox").last.select_option(label="Français")
        expect(phone.page.locator("html")).to_have_attribute("lang", "fr")
        seats = {one["seat"]: one["locale"] for one in phone.table["seats"]}
        assert seats.pop(seat) == "fr" and "fr" not in seats.values()
        faultless(phone)


def test_on_a_shared_phone_a_leaver_is_asked_who_leaves(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), SharedHat) as [phone]:
        open_on(phone, "hat", bots=1)
        phone.add("Olek")
        phone.add("Zoë")
        start(phone)
        menu = phone.page.get_by_role("button", name="menu")
        for name, left in (("Olek", 2), ("Zoë", 1)):
            menu.tap()
            phone.page.get_by_role("button", name="Leave the table").tap()
            phone.page.get_by_role("dialog").last.get_by_role("button", name=name).tap()
            expect(phone.page.get_by_role("dialog", name="Leave the table")).to_have_count(0)
            phone.page.keyboard.press("Escape")
            played = [s for s in phone.table["seats"] if not s.get("stand_in")]
            assert len([s for s in played if s["kind"] == "person"]) == left
        faultless(phone)
