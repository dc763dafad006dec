"""My turn: the line's colour, the tab's title, a short shake; no sound unless it is on; and a nudge
for whoever dreams."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import phones, sit_down
from tests.support.process import Process

# What a page plays and how it shakes.
HEAR = """window.tones = 0;
window.shakes = [];
navigator.vibrate = (ms) => shakes.push(ms) > 0;
for (const kind of ['createOscillator', 'createBufferSource']) {
  const make = AudioContext.prototype[kind];
  AudioContext.prototype[kind] = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""
COLOUR = "getComputedStyle(document.querySelector('.status')).backgroundColor"


def test_a_player_is_told_of_their_turn_by_title_colour_sound_and_shaking(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana", "Ben"), HatPhone) as [jana, ben]:
        for phone in (jana, ben):
            phone.page.add_init_script(HEAR)
        options = {"first": 0}
        sit_down(ben, come_to_new_table(jana.page, game="hat", name="Jana", options=options))
        ben.page.get_by_role("button", name="Sound").tap()
        jana.page.get_by_role("button", name="Start the game").tap()
        expect(jana.page).to_have_title("● Your turn · " + jana.page.url[-4:])
        expect(ben.page).to_have_title("That’s Not a Hat · " + ben.page.url[-4:])
        calm = ben.page.evaluate(COLOUR)
        assert jana.page.evaluate("[shakes, tones]") == [[80], 0]
        for act in (jana.begin, jana.say):
            expect(jana.page.locator(".status.mine")).to_be_visible()
            jana.page.locator(".hat-bar .main").wait_for()
            act(0)
        expect(ben.page).to_have_title("● Your turn · " + ben.page.url[-4:])
        expect(ben.page.locator(".status.mine")).to_be_visible()
        ben.page.wait_for_function(f"calm => {COLOUR} !== calm", arg=calm)
        ben.page.wait_for_function("() => tones > 0 && shakes.length > 0")
        assert ben.page.evaluate("shakes") == [80]
        expect(jana.page).to_have_title("That’s Not a Hat · " + jana.page.url[-4:])
        assert jana.page.evaluate("tones") == 0, "its sound is off"


def test_the_host_nudges_a_player_who_is_slow(browser: Browser, server: Process) -> None:
    """After half a minute; the line names who is waited for."""
    with phones(browser, server.address, ("Jana", "Ben"), HatPhone) as [jana, ben]:
        jana.page.clock.install()
        options = {"first": 1}
        sit_down(ben, come_to_new_table(jana.page, game="hat", name="Jana", options=options))
        ben.page.add_init_script(HEAR)
        ben.page.reload()
        jana.page.get_by_role("button", name="Start the game").tap()
        nudge = jana.page.get_by_role("button", name="Nudge")
        expect(jana.page.get_by_role("status").first).to_contain_text("Waiting for Ben")
        expect(ben.page.locator(".status.mine")).to_be_visible()
        expect(nudge).to_have_count(0)
        ben.page.get_by_role("status").first.tap()  # no phone shakes before its first tap
        jana.page.clock.run_for(31_000)
        nudge.tap()
        told = ben.page.get_by_role("paragraph").filter(has_text="Jana says: it’s your turn!")
        expect(told).to_be_visible()
        assert ben.page.evaluate("shakes") == [[80, 60, 80]]
        sent = jana.page.get_by_role("paragraph").filter(has_text="You nudged Ben.")
        expect(sent).to_be_visible()
        expect(nudge).to_have_count(0)
        expect(ben.page.get_by_role("button", name="Nudge")).to_have_count(0)
