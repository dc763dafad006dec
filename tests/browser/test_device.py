"""What a device can't do, or its owner doesn't want: no https, no motion."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hats import NEW_TABLE, HatPhone
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on
from tests.support.night import AT_NIGHT
from tests.support.process import Process

# What a page may do only over https, or on its own machine.
SECURE_ONLY = "['wakeLock', 'clipboard', 'share', 'serviceWorker'].filter((x) => x in navigator)"

# Notes what is animated for longer than a cross-fade, and what travels, frame by frame.
LIVELY = """() => {
  const travels = ['transform', 'translate', 'rotate', 'scale', 'left', 'top'];
  window.lively = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration } = one.effect.getTiming();
      const moved = one.effect.getKeyframes().flatMap((frame) =>
        travels.filter((way) => way in frame && !/^(none|auto|0px)$/.test(frame[way])));
      const { target } = one.effect;
      const name = `${target?.className} ${one.animationName ?? one.transitionProperty}`;
      if (duration > 150 || (duration > 1 && moved.length > 0)) // 1 ms: there at once
        window.lively.add(`${name} ${duration} ${moved}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@AT_NIGHT
def test_over_plain_http_on_a_lan_no_feature_of_play_is_missing(
    browser: Browser, chromium_path: str, chromium_args: list[str], server: Process
) -> None:
    """As on most evenings: http://192.168.x.x, where browsers keep half their gifts to themselves.
    A name of this machine stands for it."""
    port = server.address.rsplit(":", 1)[1]
    args = [*chromium_args, "--host-resolver-rules=MAP giftable.lan 127.0.0.1"]
    plain = browser.browser_type.launch(executable_path=chromium_path, args=args)
    with phones(plain, f"giftable.lan:{port}", ("Jana",), HatPhone) as [phone]:
        page = phone.page
        page.goto("/new/hat")
        assert page.evaluate("isSecureContext") is False
        assert page.evaluate(SECURE_ONLY) == []
        page.get_by_label("Your name").fill("Jana")
        page.get_by_role("button", name="Open the table").tap()
        page.get_by_role("button", name="Copy link").tap()
        expect(page.get_by_role("paragraph").filter(has_text="Link copied")).to_be_visible()
        page.get_by_role("button", name="Add a bot: triangle").tap()
        page.get_by_role("button", name="Start the game").tap()
        expect(page.locator(".hat-main")).to_be_visible()
        play_on([phone], lambda: phone.is_over or len(phone.views("giver")) > 1)
        assert [fault for fault in phone.faults if "Opener-Policy" not in fault] == []
    plain.close()


@pytest.mark.skipif("GIFTABLE_NIGHTLY" not in os.environ, reason="make nightly")
@pytest.mark.parametrize(("game", "kind"), [("hat", HatPhone), ("gifttrap", GiftTrapPhone)])
def test_prefers_reduced_motion_stops_all_motion(
    browser: Browser, server: Process, game: str, kind: type[Phone]
) -> None:
    """Nothing flies, shakes or rains; what comes and goes fades, in 150 ms at most."""
    options = {"hat": {"penalties": 2}, "gifttrap": {"rounds_max": 1, "track": 12}}[game]
    asked = {"game": game, "name": "Jana", "bots": 2, "options": options, "start": True}
    with phones(browser, server.address, ("Jana",), kind) as [phone]:
        page = phone.page
        page.goto("/credits")
        page.goto(f"/t/{page.evaluate(NEW_TABLE, {**asked, 'settings': {'pace': 'brisk'}})}")
        page.evaluate(LIVELY)
        play_on([phone], lambda: phone.is_over)
        assert not (lively := page.evaluate("[...window.lively]")), "\n".join(lively)
        assert phone.faults == []
