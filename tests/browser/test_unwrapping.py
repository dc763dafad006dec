"""GiftTRAP's unwrapping: the ribbon by key, a guess, a parcel that opens by itself, and no
scrollbar on any screen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import come_to_new_table
from tests.browser.looking import freeze, resize
from tests.browser.phones import PHONE, SHOTS, GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.support.night import AT_NIGHT
from tests.support.process import Process

SIZES = ((320, 568), (360, 740), (447, 862), (740, 360), (768, 1024), (1280, 800))

# The page's socket, so that a test may say what no button here says.
SOCKET = """(() => {
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...where) { super(...where); window.socket = this; }
  };
})()"""

SIGN_MS = 150  # no more signs than the server passes on

# How often a gift has been moved by its verdict, and how often a parcel has come.
MOVES = """(() => {
  [window.moves, window.arrivals] = [0, 0];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    if (this.matches('.plate')) window.moves += 1;
    if (this.matches('.arriving')) window.arrivals += 1;
    return animate.apply(this, how);
  };
})()"""


# What would scroll, and what of the stage lies outside it.
SPILT = """() => {
  const scrolls = [...document.querySelectorAll('.game, .gt-tray')].filter((e) =>
    e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== 'visible');
  const stage = document.querySelector('.stage');
  const { top, bottom, left, right } = stage.getBoundingClientRect();
  const out = [...stage.querySelectorAll('p, bdi, button, .plate, .walk')].filter((e) => {
    const box = e.getBoundingClientRect();
    for (let it = e; it !== stage; it = it.parentElement) {
      if (it.getAnimations().length) return false; // it is still moving
    }
    return box.width && e.checkVisibility({ visibilityProperty: true }) && (box.top < top - 1 ||
      box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1);
  });
  return [...scrolls, ...out].map((e) => `${e.className} ${e.innerText.slice(0, 30)}`);
}"""

# Where the gift lay in each scene, frame by frame, as it is laid out: it may hop, but not move.
PLACES = """() => {
  const places = new Map();
  const look = () => {
    const stage = document.querySelector('.stage');
    const lies = stage?.querySelector('.plate');
    if (lies && stage.querySelector('.pull, .seal, .parcel')) {
      if (!places.has(stage)) places.set(stage, new Set());
      places.get(stage).add(`${lies.offsetTop} ${lies.offsetHeight}`);
    }
    requestAnimationFrame(look);
  };
  look();
  window.placesSeen = () => [...places.values()].map((seen) => [...seen]);
}"""

# The buttons that no finger reaches when both markers are at the end of their tracks.
COVERED = """() => {
  for (const rider of document.querySelectorAll('.rider')) {
    rider.style.transition = 'none';
    rider.style.translate = '98%';
  }
  return [...document.querySelectorAll('main button:not(:disabled)')].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    if (!button.checkVisibility({ visibilityProperty: true }) || width === 0) return false;
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).map((button) => button.innerText);
}"""


def paced(phone: Phone, pace: str) -> None:
    """From now on the table has that pace."""
    asked = {"type": "SetUp", "id": "pace-001", "options": None, "settings": {"pace": pace}}
    phone.page.evaluate("(said) => socket.send(said)", json.dumps(asked))
    phone.until(lambda: phone.table["settings"]["pace"] == pace)


def spilt(page: Page, *, rests: bool) -> list[str]:
    """What does not fit, on all screens. `rests`: nothing will happen by itself, so there is time
    to wait until a new size is drawn."""
    found = []
    for width, height in SIZES:
        if rests:
            resize(page, width, height)
        else:
            page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} x {height}: {what}" for what in page.evaluate(SPILT)]
    return found


def test_pulling_a_ribbon_opens_and_shows_the_guess(browser: Browser, server: Process) -> None:
    """G10, G10a."""
    settings = {**PHONE, "reduced_motion": "no-preference"}
    context = browser.new_context(**settings, base_url=f"http://{server.address}")
    page = context.new_page()
    page.add_init_script(SOCKET)
    page.add_init_script(MOVES)
    page.clock.install()
    phone = GiftTrapPhone(page, "Jana")
    come_to_new_table(page, game="gifttrap", name=phone.name, bots=3, start=True)
    phone.holds = lambda wanted: wanted == "open"
    play_on([phone], lambda: phone.view.get("opener") == 0)
    paced(phone, "brisk")

    freeze(page)  # or the parcel opens by itself
    page.locator(".wrapped:not(:disabled)").first.press("Enter")
    ribbon = page.get_by_role("button", name="Pull the ribbon!")
    expect(ribbon).to_be_focused()
    assert spilt(page, rests=False) == []
    page.locator(".guess button").first.tap()
    for tugs in range(3):
        ribbon.press(" ") if tugs % 2 else ribbon.press("Enter")
    page.clock.resume()
    expect(page.locator(".stage .name small")).to_contain_text("guessed")
    assert page.evaluate("document.activeElement.closest('.stage') !== null")
    expect(page.locator(".stage .close")).to_be_visible()
    assert page.evaluate("moves") == 1, "a verdict falls once"
    assert spilt(page, rests=True) == []
    for width, height in ((844, 390), (1280, 800)):
        resize(page, width, height)
        assert page.evaluate(COVERED) == []
    opened = [s for f in phone.frames for s in f.get("shown", ()) if "opened" in s]
    assert "guess" in next(s for s in opened if s["opened"][0] == 0)

    freeze(page)
    page.locator(".wrapped:not(:disabled)").first.tap()
    expect(ribbon).to_be_visible()
    page.clock.resume()
    expect(page.locator(".stage .seal, .stage .tape")).to_be_visible()  # by itself
    assert phone.faults == []
    context.close()


@AT_NIGHT
def test_a_parcel_comes_once_however_often_its_ribbon_is_pulled(
    browser: Browser, server: Process
) -> None:
    """On the screens of those who look on."""
    with phones(
        browser, server.address, ("Jana", "Olek"), GiftTrapPhone, reduced_motion="no-preference"
    ) as [jana, olek]:
        jana.page.add_init_script(SOCKET)
        olek.page.add_init_script(MOVES)
        sit_down(olek, come_to_new_table(jana.page, game="gifttrap", name="Jana", bots=1))
        jana.page.get_by_role("button", name="Start the game").tap()
        jana.holds = lambda wanted: wanted == "open"
        play_on([jana, olek], lambda: jana.view.get("opener") == 0)
        paced(jana, "normal")
        expect(olek.page.locator(".stage")).to_have_count(0)
        olek.page.evaluate("arrivals = 0")
        jana.page.locator(".wrapped:not(:disabled)").first.press("Enter")
        for tugs in range(3):
            expect(olek.page.locator(f".bow.tugs-{tugs}")).to_be_visible()
            jana.page.wait_for_timeout(SIGN_MS)
            jana.page.get_by_role("button", name="Pull the ribbon!").press("Enter")
        expect(olek.page.locator(".stage .word")).to_contain_text(re.compile(r"\w"))
        assert olek.page.evaluate("arrivals") == 1
        assert jana.faults == olek.faults == []


@AT_NIGHT
def test_a_gift_stays_where_its_parcel_was(browser: Browser, server: Process) -> None:
    """From the first tug to the last step of the markers, though a guess goes and the bots' turn
    brings two buttons to skip them."""
    settings = {**PHONE, "reduced_motion": "no-preference"}
    context = browser.new_context(**settings, base_url=f"http://{server.address}")
    page = context.new_page()
    page.add_init_script(SOCKET)
    phone = GiftTrapPhone(page, "Jana")
    come_to_new_table(page, game="gifttrap", name=phone.name, bots=3, start=True)
    phone.holds = lambda wanted: wanted == "open"
    play_on([phone], lambda: phone.view.get("opener") == 0)
    paced(phone, "brisk")
    page.evaluate(PLACES)
    for _ in range(3):
        page.locator(".wrapped:not(:disabled)").first.press("Enter")
        for _ in range(3):
            page.get_by_role("button", name="Pull the ribbon!").press("Enter")
        expect(page.locator(".stage .close")).to_be_visible()
    places = page.evaluate("placesSeen()")
    assert len(places) >= 3
    assert [len(seen) for seen in places] == [1] * len(places), places
    assert phone.faults == []
    context.close()


# What of the tray lies on the seats above it.
OVER_SEATS = """() => {
  const bottom = document.querySelector('.gt-strip').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('.gt-tray > *, .wrapped')].filter((e) =>
    e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().top < bottom,
  ).map((e) => e.innerText);
}"""

THE_LONGEST = """() => {
  const said = 'From Konstantin: a month caring for sloths. GiftTRAP! Trapped: nobody moves';
  document.querySelector('.lately > :nth-child(2)').textContent = said;
}"""

# Trapped gifts whose names the tape lies on.
TAPED = """() => [...document.querySelectorAll('.card.trapped .name')].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  for (let x = left; x < right; x += 4) {
    for (let y = top + 2; y < bottom - 2; y += 2) {
      if (document.elementFromPoint(x, y)?.matches('.tape')) return true;
    }
  }
  return false;
}).map((name) => name.innerText)"""


@AT_NIGHT
@pytest.mark.parametrize("bots", [3, 7])
def test_a_phone_in_landscape_shows_recent_openings(
    browser: Browser, server: Process, bots: int
) -> None:
    """Beside what one holds; where that is many parcels, they alone have room. On any screen the
    name of a gift that somebody traps then stays readable."""
    settings = {**PHONE, "reduced_motion": "no-preference"}
    context = browser.new_context(**settings, base_url=f"http://{server.address}")
    phone = GiftTrapPhone(context.new_page(), "Jana")
    come_to_new_table(
        phone.page, game="gifttrap", name=phone.name, bots=bots, start=True,
        options={"expert": True}, settings={"pace": "off"},
    )  # fmt: skip
    lately = phone.page.locator(".lately")
    phone.holds = lambda wanted: (
        wanted == "open" and any(one[0] != phone.seat for one in phone.view.get("opened", ()))
    )
    play_on([phone], lambda: lately.count() > 0)
    resize(phone.page, 844, 390)
    expect(lately).to_be_visible(visible=bots < 5)
    phone.page.evaluate(THE_LONGEST)
    assert phone.page.evaluate(OVER_SEATS) == []
    if SHOTS:
        phone.page.screenshot(path=Path(SHOTS) / f"lately-{bots}.png")
    phone.trap(0)
    expect(phone.page.locator(".card.trapped .tape").first).to_be_visible()
    for width, height in ((844, 390), (320, 640), (360, 740), (768, 1024), (1280, 720)):
        resize(phone.page, width, height)
        assert phone.page.evaluate(TAPED) == [], width
    assert phone.faults == []
    context.close()
