"""The end of both games, told: the winner, titles one after the other, the picture to share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.hats import HatPhone
from tests.browser.looking import DRAWN
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

CARD_BYTES = 250_000
SIZES = ((320, 640), (360, 740), (768, 1024), (844, 390), (1366, 768))
KINDS: dict[str, type[Phone]] = {"gifttrap": GiftTrapPhone, "hat": HatPhone}
NEW_TABLE = """([game, options]) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game, options, locale: 'en', name: 'Jana', bots: 2, start: true, settings: {pace: 'off'},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""

# How many titles are seen, as it changes, once the end says who has won.
TOLD = """new MutationObserver(() => {
  if (!document.querySelector('.end h2')) return;
  const told = document.querySelectorAll('.end .titles li:not(.untold)').length;
  window.told ??= [];
  if (window.told.at(-1) !== told) window.told.push(told);
}).observe(document, { childList: true, subtree: true, attributes: true })"""

# Of the main action: how far it is from the bottom and from both sides of its bar, how high it is,
# and what lies below it.
AT_THUMB = """() => {
  const main = document.querySelector('main :is(.gt-bar, .hat-bar) .main');
  const [at, bar] = [main, main.parentElement].map((e) => e.getBoundingClientRect());
  const below = [...document.querySelectorAll('main button, main a')]
    .filter((e) => e !== main && e.getBoundingClientRect().bottom > at.top + 1)
    .filter((e) => !e.closest('.end')); // what is told scrolls, perhaps beside it
  return {
    bottom: Math.round(innerHeight - at.bottom), beside: Math.round(bar.width - at.width),
    height: at.height, below: below.map((e) => e.innerText),
  };
}"""

# From now on the shared card shows `window.gift`, and goes to `window.made` instead of a file.
SHOW_GIFT = """() => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const isGift = (src) => /\\/(pictures|drawings)\\//.test(src);
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get,
    set(src) {
      set.call(this, isGift(src) ? window.gift : src);
    },
  });
  URL.createObjectURL = (file) => {
    window.made([file.type, file.size]);
    return '';
  };
  HTMLAnchorElement.prototype.click = () => {};
}"""
CARD = """(gift) => new Promise((done) => {
  Object.assign(window, { gift, made: done });
  document.querySelector('dialog .plain').click(); // As a picture
})"""
# A browser that packs PNGs badly.
LARGE_PNG = """() => {
  const toBlob = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (done, type, ...more) {
    if (type === 'image/png') done(new Blob([new Uint8Array(260_000)], { type }));
    else toBlob.call(this, done, type, ...more);
  };
}"""
GIFTS = {"gifttrap": "pictures", "hat": "drawings"}
ROOT = Path(__file__).parents[2]


@pytest.fixture
def page(browser: Browser, server: Process) -> Iterator[Page]:
    phone = {**PHONE, "reduced_motion": "no-preference", "base_url": f"http://{server.address}"}
    context = browser.new_context(**phone)
    yield context.new_page()
    context.close()


def in_calm(route: WebSocketRoute) -> None:
    """The game is played without pauses, and its end is told at normal pace."""
    server = route.connect_to_server()
    route.on_message(server.send)

    def told(frame: str | bytes) -> None:
        assert isinstance(frame, str)
        is_over = '"status":"over"' in frame
        route.send(frame.replace('"pace":"off"', '"pace":"normal"') if is_over else frame)

    server.on_message(told)


def play(page: Page, game: str) -> Phone:
    """A whole game of three; titles may be told already."""
    phone = KINDS[game](page, "Jana")
    page.goto("/rules/hat")
    options = {"rounds_max": 1} if game == "gifttrap" else {}
    page.goto(f"/t/{page.evaluate(NEW_TABLE, [game, options])}")
    play_on([phone], lambda: page.get_by_role("button", name="Share", exact=True).count() > 0)
    return phone


def all_cards_are_small(page: Page, folder: str) -> None:
    """Whatever the gift: all of them at night, a handful by day."""
    public = ROOT / "web/public"
    gifts = sorted(public.glob(f"{folder}/*/*.svg"))
    gifts = gifts if IS_NIGHT else gifts[:: len(gifts) // 4]
    page.evaluate(SHOW_GIFT)
    sizes = {g.stem: page.evaluate(CARD, f"/{g.relative_to(public)}") for g in gifts}
    assert {gift: size for gift, (_, size) in sizes.items() if size > CARD_BYTES} == {}
    page.evaluate(LARGE_PNG)
    kind, size = page.evaluate(CARD, f"/{gifts[0].relative_to(public)}")
    assert kind == "image/jpeg"
    assert 20_000 < size <= CARD_BYTES


@pytest.mark.parametrize("game", ["gifttrap", pytest.param("hat", marks=AT_NIGHT)])
def test_an_end_screen_that_cannot_be_loaded_reports_it_once(page: Page, game: str) -> None:
    """Nor what is opened later; with the network back, all is there."""
    page.route("**/assets/*.End-*.js", lambda route: route.abort())
    phone = KINDS[game](page, "Jana")
    page.goto("/rules/hat")
    options = {"rounds_max": 1} if game == "gifttrap" else {}
    page.goto(f"/t/{page.evaluate(NEW_TABLE, [game, options])}")
    failed = page.get_by_role("alert")
    play_on([phone], lambda: failed.count() > 0)
    expect(failed).to_contain_text("win")
    expect(failed).to_contain_text("can’t be reached")
    assert page.locator(".note").count() == 0, "once"
    page.unroute_all()
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    page.route("**/assets/HouseRules-*.js", lambda route: route.abort())
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="House rules").tap()
    expect(page.locator(".note", has_text="can’t be reached")).to_be_visible()


def the_main_action_is_at_the_thumb(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found = page.evaluate(AT_THUMB)
        what = f"{width} x {height}: {found}"
        assert found["height"] >= 48, what
        assert 0 <= found["bottom"] <= 16, what
        assert found["beside"] <= 1, what
        assert found["below"] == [], what
    page.set_viewport_size(PHONE["viewport"])


def all_win(route: WebSocketRoute) -> None:
    """The page is told that all three have won."""
    server = route.connect_to_server()
    route.on_message(server.send)
    server.on_message(
        lambda frame: route.send(re.sub(r'"winners":\[[\d,]+\]', '"winners":[0,1,2]', str(frame)))
    )


def test_the_names_of_many_winners_are_shown_once(page: Page) -> None:
    page.route_web_socket("**/ws/**", all_win)
    play(page, "gifttrap")
    expect(page.get_by_role("heading", level=2)).to_have_text("A shared win!")
    expect(page.locator(".end header bdi")).to_have_count(3)


@pytest.mark.parametrize("game", ["gifttrap", pytest.param("hat", marks=AT_NIGHT)])
def test_the_winner_shows_first_then_titles_one_by_one_and_all_at_once_after_a_reload(
    page: Page, game: str, tmp_path: Path
) -> None:
    page.route_web_socket("**/ws/**", in_calm)
    page.add_init_script(TOLD)
    phone = play(page, game)
    won = page.get_by_role("heading", level=2)
    expect(won).to_contain_text("win")
    expect(won).to_be_focused()  # another Enter begins no new game
    page.wait_for_function("() => window.told?.at(-1) === 3")
    assert page.evaluate("told") == [0, 1, 2, 3]
    the_main_action_is_at_the_thumb(page)
    page.get_by_role("button", name="Share", exact=True).tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").tap()
    saved.value.save_as(tmp_path / "card.png")
    assert 20_000 < (tmp_path / "card.png").stat().st_size <= CARD_BYTES
    all_cards_are_small(page, GIFTS[game])
    page.reload()
    page.wait_for_function("() => window.told?.at(-1) === 3")
    assert page.evaluate("told.length") < 3
    assert phone.faults == []
