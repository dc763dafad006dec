"""What people say beside the game, the call they are in, who sits where, and who stays outside."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.hats import come_to_new_table
from tests.browser.phones import GiftTrapPhone, open_more, phones, play_on, sit_down
from tests.support.night import AT_NIGHT
from tests.support.process import Process

WAVE = "Wave across the table"
NEW_TABLE = """(asked) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({locale: 'en', ...asked}),
}).then((answer) => answer.json()).then((made) => made.code)"""

# window.floats tells of everything that was in the air: its words, and how far from the middle of
# the seat's place, or of a face of who sits there, it came.
WATCH = """() => {
  window.floats = [];
  const look = () => {
    for (const float of document.querySelectorAll('[aria-hidden] > p:is(.drawn, .says)')) {
      const frames = Number(float.dataset.seen ?? 0) + 1; // it is laid by the second
      float.dataset.seen = frames;
      if (frames !== 2) continue;
      const { x, width } = float.getBoundingClientRect();
      const near = [...document.querySelectorAll('[data-says], [data-face]')].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.width > 0 && Math.abs(at.x + at.width / 2 - x - width / 2) < width;
      });
      const seats = near.map((one) => Number(one.dataset.says ?? one.dataset.face));
      const isLost = float.classList.contains('lost');
      const isDrawn = float.classList.contains('drawn');
      window.floats.push({ text: float.innerText.trim(), seats, isLost, isDrawn });
    }
    requestAnimationFrame(look);
  };
  look();
}"""
SEEN = "([seat, text]) => window.floats.some((one) => (one.text === text || one.isDrawn)"
SEEN += " && !one.isLost && one.seats.includes(seat) && (text === '') === one.isDrawn)"


# In Safari: the Enter that ends an input method's word, which comes after the composition.
ENDS_A_WORD = """(box) => {
  const at = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  return new Promise((done) => {
    box.dispatchEvent(new KeyboardEvent('keydown', at));
    requestAnimationFrame(() => setTimeout(done));
  });
}"""

# window.tones counts what is played from now on.
LISTEN = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""

# Taps until the bucket is empty; how the button looks then, and once there is more in it.
EMPTIES = """async (button) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const isGrey = () => button.getAttribute('aria-disabled');
  for (let i = 0; i < 4; i += 1) button.click();
  for (let i = 0; i < 4; i += 1) await null; // drawn, and no timer has run
  const looks = [isGrey()];
  while (isGrey() === 'true') await frame();
  return [...looks, isGrey()];
}"""


class TalkingPhone(GiftTrapPhone):
    """Says something beside the game."""

    def react(self, what: str, wave: str = WAVE) -> None:
        self.page.get_by_role("button", name=wave).tap()
        self.page.get_by_role("button", name=what, exact=True).tap()
        self.page.keyboard.press("Escape")

    def sees(self, seat: int, text: str = "") -> None:
        """Wait until something was in the air at that seat: a phrase, or any drawing."""
        try:
            self.page.wait_for_function(SEEN, arg=[seat, text])
        except TimeoutError:
            seen = self.page.evaluate("window.floats")
            raise AssertionError(f"{self.name} saw {seen}, not {text!r} at {seat}") from None

    def waits_in(self, phase: str) -> bool:
        """Whether the game is there, and so is this screen."""
        return self.view["phase"] == phase and self.page.locator(".status.mine").count() > 0

    def menu(self) -> None:
        self.page.get_by_role("button", name=re.compile("^Table .*, menu$")).tap()

    def close(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name="Close").first.tap()


def new_table(page: Page, **asked: Any) -> str:
    page.goto("/rules/hat")
    code: str = page.evaluate(NEW_TABLE, {"game": "gifttrap", "name": "Jana", **asked})
    page.goto(f"/t/{code}")
    return code


@pytest.mark.parametrize("game", ["gifttrap", pytest.param("hat", marks=AT_NIGHT)])
def test_a_reaction_shows_at_its_senders_seat(browser: Browser, server: Process, game: str) -> None:
    """Two phones and an onlooker; each reads a phrase in the own language."""
    names = ("Jana", "Oleg", "Ines")
    with phones(browser, server.address, names, TalkingPhone) as [jana, oleg, ines]:
        code = new_table(jana.page, game=game, bots=1, settings={"pace": "off"})
        sit_down(oleg, code)
        ines.page.goto(f"/t/{code}")
        ines.page.get_by_role("button", name="Just watch").tap()
        for phone in (jana, oleg, ines):
            expect(phone.page.locator(".seat")).to_have_count(3)
            phone.page.evaluate(WATCH)
        expect(ines.page.get_by_role("button", name=WAVE)).to_have_count(0)
        oleg.react("Laughter")
        for phone in (jana, oleg, ines):
            phone.sees(2)
        jana.keep("lobby-talk")

        jana.page.get_by_role("button", name="Start the game").tap()
        for phone in (jana, oleg, ines):
            expect(phone.page.locator(".gt-main, .ring").first).to_be_visible()
            phone.page.evaluate("window.floats = []")
        ines.page.evaluate("localStorage.setItem('giftable.locale', 'de')")
        ines.page.reload()
        ines.page.get_by_role("button", name="Nur zuschauen").tap()
        expect(ines.page.locator(".gt-main, .ring").first).to_be_visible()
        ines.page.evaluate(WATCH)
        jana.page.get_by_role("button", name=WAVE).tap()
        jana.keep(f"{game}-tray")
        jana.page.get_by_role("button", name="Knew it!").tap()
        for phone in (jana, oleg, ines):
            phone.sees(0)
        jana.page.keyboard.press("Escape")
        jana.react("One moment")
        oleg.sees(0, "One moment")
        ines.sees(0, "Einen Moment")
        ines.keep(f"{game}-says")
        said = ines.page.locator("[aria-live]").filter(has_text="Jana: Einen Moment")
        expect(said.first).to_be_attached()

        jana.page.keyboard.press("r")
        laugh = jana.page.get_by_role("button", name="Laughter")
        expect(laugh).to_be_visible()
        assert laugh.evaluate(EMPTIES) == ["true", "false"]
        notes = set(jana.page.locator(".note").all_inner_texts())
        assert notes <= {"Remember every gift!"}  # none of too much said
        jana.page.keyboard.press("Escape")
        expect(laugh).to_have_count(0)
        for phone in (jana, oleg, ines):
            assert phone.faults == []
            sent = [f["what"] for f in phone.frames if f["type"] == "Reacted"]
            assert sent[:3] == ["laugh", "knew", "moment"] or phone is ines


def test_reactions_are_silent_while_gifts_are_given(browser: Browser, server: Process) -> None:
    """Nobody should hear who is thinking of what; at any other moment it pops."""
    with phones(browser, server.address, ("Jana", "Oleg"), TalkingPhone) as [jana, oleg]:
        sit_down(oleg, new_table(jana.page, bots=1, settings={"pace": "off"}))
        jana.page.get_by_role("button", name="Start the game").tap()
        jana.page.get_by_role("button", name="Sound").tap()
        jana.page.evaluate(WATCH)
        jana.page.evaluate(LISTEN)
        for phase, button, is_heard in (("shop", "main", True), ("give", "give", False)):
            for phone in (jana, oleg):
                phone.holds = {button}.__contains__
            play_on([jana, oleg], partial(jana.waits_in, phase))
            jana.page.evaluate("window.floats = []; window.tones = 0")
            oleg.react("Laughter")
            jana.sees(oleg.seat)
            assert (jana.page.evaluate("tones") > 0) is is_heard, phase


def test_messages_can_be_sent_if_the_host_allows(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Oleg"), TalkingPhone) as [jana, oleg]:
        code = new_table(jana.page)
        sit_down(oleg, code)
        oleg.page.get_by_role("button", name=WAVE).tap()
        expect(oleg.page.get_by_role("button", name="Applause")).to_be_visible()
        expect(oleg.page.get_by_role("button", name="Messages")).to_have_count(0)
        oleg.page.keyboard.press("Escape")
        expect(oleg.page.get_by_role("button", name="Applause")).to_have_count(0)
        jana.page.locator(".rules").tap()
        jana.page.get_by_text("All rules").tap()
        jana.page.get_by_role("switch", name="Messages").tap()
        jana.page.get_by_role("switch", name="Reactions").tap()
        jana.keep("switches")
        jana.close()
        oleg.until(lambda: oleg.table["settings"].get("reactions") is False)
        oleg.page.get_by_role("button", name=WAVE).tap()
        oleg.page.get_by_role("button", name="Messages").tap()
        box = oleg.page.get_by_role("textbox", name="Your message")
        expect(oleg.page.get_by_role("button", name="Applause")).to_have_count(0)
        box.fill("look at evil.example/now")
        oleg.page.get_by_role("button", name="Send").tap()
        expect(oleg.page.get_by_role("alert")).to_contain_text("No links here, please.")
        box.fill("x" * 190)
        expect(oleg.page.get_by_text("Characters left: 10")).to_be_visible()
        box.fill("<b>Привіт</b> & hi")
        box.evaluate(ENDS_A_WORD)
        expect(box).to_have_value("<b>Привіт</b> & hi")
        oleg.page.get_by_role("button", name="Send").dblclick()
        expect(box).to_have_value("")

        jana.page.get_by_role("button", name="New messages: 1").tap()
        jana.tap(".tray .chat")
        said = jana.page.locator("dialog .text")
        expect(said).to_have_text("<b>Привіт</b> & hi")
        jana.keep("chat")
        expect(oleg.page.get_by_role("button", name="Delete")).to_have_count(0)
        oleg.page.reload()  # who comes later reads it
        expect(oleg.page.get_by_role("button", name="New messages: 1")).to_be_visible()

        jana.page.get_by_role("button", name="Mute Oleg").tap()
        expect(said).to_have_count(0)
        expect(jana.page.get_by_text("You’ve muted Oleg.")).to_be_visible()
        jana.page.get_by_role("button", name="Unmute").tap()
        jana.page.get_by_role("button", name="Delete").tap()
        expect(said).to_have_count(0)
        expect(oleg.page.get_by_role("button", name=WAVE)).to_be_visible()
        assert not [fault for phone in (jana, oleg) for fault in phone.faults]


def test_a_removed_player_cannot_come_back(browser: Browser, server: Process) -> None:
    names = ("Jana", "Oleg", "Zoe")
    with phones(browser, server.address, names, TalkingPhone) as [jana, oleg, zoe]:
        code = new_table(jana.page)
        sit_down(oleg, code)
        jana.page.locator(".seat").filter(has_text="Oleg").tap()
        jana.keep("remove-for-good")
        jana.page.get_by_role("button", name="Remove Oleg for good").tap()
        expect(oleg.page.get_by_role("heading")).to_have_text(
            "You have been removed from this table"
        )
        oleg.keep("removed-for-good")
        tab = oleg.page.context.new_page()  # with the old cookie
        tab.goto(f"http://{server.address}/t/{code}")
        expect(tab.get_by_role("heading")).to_have_text("You have been removed from this table")
        tab.get_by_role("button", name="To the home page").tap()
        expect(tab).to_have_url(re.compile("/$"))

        open_more(jana.page)
        jana.page.get_by_role("switch", name="Open to newcomers").tap()
        expect(jana.page.get_by_text("Nobody new may watch or sit down.")).to_be_visible()
        zoe.page.goto(f"/t/{code}")
        expect(zoe.page.get_by_role("heading")).to_have_text("This table is closed to newcomers")
        zoe.keep("closed")
        jana.page.get_by_role("switch", name="Open to newcomers").tap()
        expect(jana.page.get_by_text("Anyone with the code can watch")).to_be_visible()
        sit_down(zoe, code)

        jana.page.get_by_role("button", name="New code").tap()
        jana.keep("new-code")
        jana.page.get_by_role("button", name="Change the code").tap()
        for phone in (jana, zoe):
            expect(phone.page.locator(".note")).to_contain_text("The table’s code is now")
            expect(phone.page).not_to_have_url(re.compile(code))
        new = zoe.page.url.rsplit("/", 1)[1]
        expect(jana.page.locator(".invite .code")).to_have_text(new)
        assert zoe.faults == []
        zoe.page.goto(f"/t/{code}")
        expect(zoe.page.get_by_role("heading")).to_have_text(f"No table {code}")
        zoe.faults.clear()  # the browser says that nothing is there
        zoe.page.goto(f"/t/{new}")
        expect(zoe.page.locator(".seat").filter(has_text="Zoe")).to_be_visible()
        assert not [fault for phone in (jana, oleg, zoe) for fault in phone.faults]


# Taps 400 ms after each flash, as seen by its colour; resolves when all is measured.
TAPS = """() => new Promise((done) => {
  const look = () => {
    const flash = document.querySelector('.flash');
    if (!flash) return done();
    if (flash.matches('.bright') && !flash.dataset.seen) {
      flash.dataset.seen = 'yes';
      setTimeout(() => {
        delete flash.dataset.seen;
        flash.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      }, 700);
    }
    requestAnimationFrame(look);
  };
  look();
})"""
LINK = "https://meet.example/our-room?x=1"


@AT_NIGHT
def test_the_link_to_a_call_is_for_seated_players_and_phones_wait_for_the_call(
    browser: Browser, server: Process
) -> None:
    names = ("Jana", "Oleg", "Ines")
    with phones(browser, server.address, names, TalkingPhone) as [jana, oleg, ines]:
        code = new_table(jana.page, game="hat", settings={"pace": "off"}, options={"first": 0})
        sit_down(oleg, code)
        ines.page.goto(f"/t/{code}")
        ines.page.get_by_role("button", name="Just watch").tap()
        open_more(jana.page)
        jana.page.get_by_role("button", name="We’re on a call").tap()
        link = jana.page.get_by_role("textbox", name="Link to the call")
        link.fill("http://meet.example")
        jana.page.get_by_role("button", name="Save").tap()
        expect(jana.page.get_by_role("alert")).to_have_text(
            "A link to a call begins with https://."
        )
        link.fill(LINK)
        jana.keep("call")
        jana.page.get_by_role("button", name="Measure").tap()
        jana.keep("measure")
        jana.page.evaluate(TAPS)
        measured = jana.page.get_by_role("slider", name="Phones wait for the shared screen")
        assert 300 <= int(measured.input_value()) <= 900  # 700 ms, less what a person takes
        measured.fill("1500")
        jana.page.get_by_role("button", name="Save").tap()
        for phone in (jana, oleg):
            call = phone.page.get_by_role("link", name="Our call")
            expect(call).to_have_attribute("href", LINK)
            assert call.get_attribute("rel") == "noopener noreferrer"
            assert call.get_attribute("target") == "_blank"
        oleg.keep("our-call")
        expect(ines.page.get_by_text("Oleg").first).to_be_visible()
        assert "meet.example" not in str(ines.frames)

        jana.page.get_by_role("button", name="Start the game").tap()
        expect(oleg.page.locator(".ring")).to_be_visible()
        oleg.menu()
        expect(oleg.page.get_by_role("link", name="Our call")).to_be_visible()
        oleg.close()
        status = oleg.page.evaluate("document.querySelector('[role=status]').innerText")
        began = oleg.page.evaluate("performance.now()")
        jana.tap(".hat-bar .main")
        oleg.page.wait_for_function(
            "(was) => document.querySelector('[role=status]').innerText !== was", arg=status
        )
        assert oleg.page.evaluate("performance.now()") - began >= 1_500
        assert not [fault for phone in (jana, oleg, ines) for fault in phone.faults]


def test_people_change_seats_and_the_host_says_who_begins(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana", "Oleg"), TalkingPhone) as [jana, oleg]:
        code = new_table(jana.page, bots=1, settings={"pace": "off"})
        sit_down(oleg, code)
        oleg.page.get_by_role("button", name="Move here: star").tap()
        expect(oleg.page.get_by_role("button", name="Move here: square")).to_be_visible()
        assert oleg.seat == 4
        oleg.keep("free-places")
        jana.page.locator(".seat").filter(has_text="Oleg").tap()
        jana.page.get_by_role("button", name="Change seat").tap()
        expect(jana.page.get_by_text("Where to? Tap a seat for Oleg.")).to_be_visible()
        jana.keep("seating")
        jana.page.locator(".seat").filter(has_text="Jana").focus()
        jana.page.keyboard.press("Enter")  # by key as well
        mine = oleg.page.locator(".seat").first
        expect(mine).to_contain_text("Oleg")
        for _ in range(50):  # the news may be on its way
            if (jana.seat, oleg.seat) != (4, 0):
                jana.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        assert (jana.seat, oleg.seat) == (4, 0)
        expect(jana.page.get_by_text("host now")).to_have_count(0)  # as before, on another seat
        open_more(jana.page)
        first = jana.page.get_by_role("combobox", name="Who goes first")
        first.select_option("Oleg")
        jana.keep("begins")
        jana.page.get_by_role("button", name="Start the game").tap()
        expect(oleg.page.locator(".gt-main")).to_be_visible()
        assert oleg.view["dealer"] == 0
        assert not [fault for phone in (jana, oleg) for fault in phone.faults]


def test_in_a_hat_game_the_host_says_who_draws_first(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), TalkingPhone) as [jana]:
        come_to_new_table(jana.page, name="Jana", bots=2)
        open_more(jana.page)
        first = jana.page.get_by_role("combobox", name="Who goes first")
        first.select_option("Jana")
        expect(first).to_have_value("0")
        jana.page.get_by_role("button", name="Start the game").tap()
        expect(jana.page.locator(".hat-bar .main")).to_be_visible()
        expect(jana.page.get_by_role("button", name=WAVE)).to_have_count(0)  # with bots alone
        assert jana.faults == []
