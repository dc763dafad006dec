"""A television at its fullest: of the longest names, gifts and sentences nothing is lost, and they
cover nobody's name."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.hats import HatPhone, come_to_new_table, names
from tests.browser.looking import AT_REST
from tests.browser.phones import SHOTS, GiftTrapPhone, Phone, play_on
from tests.browser.televisions import FAULTS, SIZES, Tv, living_room
from tests.browser.test_tv_end import COLLIDING, LINK, PLAYERS, words
from tests.browser.test_tv_names import CUT
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

LOCALES = ("en", "cs", "de", "fr", "ja", "uk") if IS_NIGHT else ("de",)

# An opened gift stays on the stage: what ends it is never due.
STAYS = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...more) => later(work, ms === 3000 ? 1e9 : ms, ...more);
})()"""

# Sentences that are cut off: more than their boxes hold.
LOST = """() => [...document.querySelectorAll(
  '.gt-says p, .hat-says span, .hat-open span, .tv-end h1, .tv-why',
)].filter((box) => box.scrollWidth > box.clientWidth + 1 ||
  box.scrollHeight > box.clientHeight + parseFloat(getComputedStyle(box).fontSize) * 0.3
).map((box) => `${box.textContent} is cut`)"""

# Whose names and gifts the bubble lies on, but for the gifts of who speaks and one on its way; at
# whom its tail points, if at somebody else.
SPOKEN_OVER = """(giver) => {
  const says = document.querySelector('.hat-says').getBoundingClientRect();
  const tail = document.querySelector('.hat-says i').getBoundingClientRect();
  const far = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [(tail.left + tail.right) / 2, (tail.top + tail.bottom) / 2];
    return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  };
  const people = [...document.querySelectorAll('.hat-who')];
  const speaker = document.querySelector(`[data-place="seat-${giver}"]`);
  const isUnder = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left < says.right - 2 && right > says.left + 2 &&
      top < says.bottom - 3 && bottom > says.top + 3;
  };
  return [...document.querySelectorAll('.hat-who bdi, .tv-head p, .hat-lies .hat-open span')]
    .filter((node) => !node.closest(`[data-place^="card-${giver}-"]`) && isUnder(node))
    .map((node) => `${node.textContent} is spoken over`).concat(
      far(speaker) > Math.min(...people.map(far)) ? 'its tail points at somebody else' : [],
    );
}"""

FRAME_MS = 50

# All that moves goes on by a frame, and no further.
STEP = """() => {
  for (const one of document.getAnimations().filter(({ playState }) => playState !== 'finished')) {
    const at = one.isHeld ? one.currentTime + 50 : 0;
    one.isHeld = true;
    if (at >= one.effect.getComputedTiming().endTime) one.finish();
    else {
      one.pause();
      one.currentTime = at;
    }
  }
}"""

# What a frame of an unwrapping has come to.
BEAT = """() => {
  const is = (part) => document.querySelector(part) !== null;
  if (is('.gt-torn')) return is('.gt-what, .gt-word') ? 'told too soon' : 'tearing';
  if (is('.gt-parcel')) return is('.gt-what, .gt-word') ? 'told too soon' : 'parcel';
  return is('.gt-word') ? 'verdict' : is('.gt-what') ? 'breath' : 'nothing';
}"""

# What has been stamped on a gift, if it stands on more than one line, and names that are torn.
STAMPED = f"""() => {{
  const stamp = document.querySelector('.hat-stamp');
  const range = document.createRange();
  range.selectNodeContents(stamp);
  const lines = range.getClientRects().length;
  return [...(lines === 1 ? [] : [stamp.textContent]), ...({CUT})()];
}}"""


class Told:
    """A television that is told what the test says of a phone's table, not what its server does."""

    def __init__(self, tv: Tv, phone: Phone) -> None:
        self.page = tv.page
        self.table = next(one for one in reversed(phone.frames) if one["type"] == "Table")
        self.people = len(self.table["seats"])
        self._link = phone.page.evaluate(LINK)
        self._frames: list[dict[str, Any]] = []
        self._socket: WebSocketRoute | None = None
        for one in self.table["seats"]:
            one |= {"name": PLAYERS[one["seat"]], "kind": "person", "character": ""}
        self.table.pop("you", None)
        tv.page.route_web_socket(re.compile("screen="), self._greet)

    def come(self, locale: str, pace: str, *views: dict[str, Any]) -> None:
        """It opens, and is told these views one after the other; each may come with `shown`."""
        table = self.table | {"settings": self.table["settings"] | {"pace": pace}}
        self._frames = [table]
        self._add(*views)
        self.page.goto("about:blank")
        self.page.goto(self._link.replace("/tv", f"/tv?l={locale}"))

    def tell(self, view: dict[str, Any]) -> None:
        """One more view, now."""
        self._add(view)
        assert self._socket is not None
        self._socket.send(json.dumps(self._frames[-1]))

    def faults(self, *looks: str, arg: Any = None) -> Sequence[str]:
        found = []
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(AT_REST)
            for look in looks:
                found += [f"{width}: {one}" for one in self.page.evaluate(look, arg)]
        return found

    def keep(self, name: str) -> None:
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/{name}.png")

    def _greet(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        for frame in self._frames:
            socket.send(json.dumps(frame))

    def _add(self, *views: dict[str, Any]) -> None:
        for view in views:
            plain = {key: value for key, value in view.items() if key not in ("ask", "shown")}
            n = len(self._frames)
            self._frames.append({
                "type": "Update", "n": n, "viewer": None, "now": 0, "show_at": 0,
                "resync": n == 1, "shown": view.get("shown", []), "view": plain,
            })  # fmt: skip


def longest(locale: str, among: Sequence[str]) -> list[str]:
    named = words(locale)
    return sorted(among, key=lambda gift: -len(named[gift]))


@AT_NIGHT
def test_the_longest_verdict_fits_a_television(browser: Browser, server: Process) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        options = {"rounds_max": 1}
        come_to_new_table(
            phone.page, game="gifttrap", name="Jana", bots=3, start=True, options=options
        )
        play_on([phone], lambda: phone.view["phase"] == "reveal")
        told, view = Told(tv, phone), phone.view
        faults: list[str] = []
        tv.page.add_init_script(STAYS)
        for locale in LOCALES:
            gift, guess, *_ = longest(locale, view["gifts"])
            for mark, give, get in (("none", -2, -1), ("great", 6, 3), ("no_way", -4, -4)):
                opened = [1, 2, 0, gift, mark, give, get, 4, 4 + give, 4, 4 + get, []]
                event = {"type": "gifttrap.TokenOpened", "opened": opened, "guess": guess}
                told.come(locale, "off", view, view | {"shown": [event]})
                expect(tv.page.locator(".gt-what")).not_to_be_empty()
                expect(tv.page.locator(".gt-guess")).to_contain_text(re.compile(r"\w"))
                told.keep(f"verdict-{locale}-{mark}")
                looks = (CUT, FAULTS, COLLIDING, LOST)
                faults += [f"{locale}-{mark}-{one}" for one in told.faults(*looks)]
                assert tv.page.locator(".gt-points").count() == 1
        assert not faults, "\n".join(faults)
        assert tv.faults == []


@AT_NIGHT
@pytest.mark.parametrize("people", [4, 5, 8])
def test_the_longest_claim_covers_no_player_on_a_television(
    browser: Browser, server: Process, people: int
) -> None:
    """And no gift's name on the table is cut, whichever it is; nor what is stamped on one."""
    with living_room(browser, server.address, HatPhone) as (tv, phone):
        come_to_new_table(
            phone.page, game="hat", name="Jana", bots=people - 1, start=True, options={"first": 0}
        )
        play_on([phone], lambda: phone.view["phase"] == "look")
        told, view = Told(tv, phone), phone.view
        faults: list[str] = []
        gifts = list(names())
        for locale in LOCALES:
            hard = longest(locale, gifts)
            for giver in range(people):
                receiver = (giver + 1) % people
                players = [
                    {
                        "seat": seat,
                        "column": [{"back": "white", "gift": hard[giver * people + seat]}],
                    }
                    for seat in range(people)
                ]
                said = view | {
                    "phase": "answer", "players": players, "giver": giver, "receiver": receiver,
                    "back": "white", "claim": hard[0],
                }  # fmt: skip
                told.come(locale, "normal", said)
                expect(tv.page.locator(".hat-says")).to_be_visible()
                told.keep(f"claim-{people}-{locale}-{giver}")
                looks = (CUT, FAULTS, LOST, SPOKEN_OVER)
                faults += [f"{locale}-{giver}-{one}" for one in told.faults(*looks, arg=giver)]
            refused = {
                "type": "hat.GiftRefused", "seat": receiver, "giver": giver, "gift": hard[1],
                "wrong": giver,
            }  # fmt: skip
            told.tell(said | {"phase": "name", "shown": [refused]})
            tv.page.locator(".hat-stamp").wait_for()
            faults += [f"{locale}-{one}" for one in tv.page.evaluate(STAMPED)]
            told.keep(f"stamp-{people}-{locale}")
        assert not faults, "\n".join(faults)
        assert tv.faults == []


@AT_NIGHT
@pytest.mark.parametrize("mark", ["great", "none", "no_way"])
def test_each_frame_of_an_unwrapping_is_whole(browser: Browser, server: Process, mark: str) -> None:
    """Paper, ribbon, a held breath, the verdict: the frames are kept, 50 ms apart."""
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        come_to_new_table(
            phone.page, game="gifttrap", name="Jana", bots=3, start=True, options={"rounds_max": 1}
        )
        play_on([phone], lambda: phone.view["phase"] == "reveal")
        told, view = Told(tv, phone), phone.view
        page = tv.page
        page.clock.install(time=0)
        told.come("en", "normal", view)
        expect(page.locator(".gt-name").last).not_to_be_empty()
        page.clock.pause_at(60_000)
        opened = [1, 2, 0, view["gifts"][0], mark, 3, 3, 4, 7, 4, 7, []]
        told.tell(view | {"shown": [{"type": "gifttrap.TokenOpened", "opened": opened}]})
        expect(page.locator(".gt-stage")).to_be_visible()
        beats = []
        for n in range(64):
            page.evaluate(STEP)
            beats.append(page.evaluate(BEAT))
            told.keep(f"unwrapping-{mark}-{n * FRAME_MS:04d}")
            page.clock.run_for(FRAME_MS)
        frames = [(beat, len(list(run))) for beat, run in itertools.groupby(beats)]
        assert [beat for beat, _ in frames] == ["parcel", "tearing", "breath", "verdict"]
        for (_, count), ms in zip(frames, (800, 700, 400), strict=False):
            assert abs(count - ms / FRAME_MS) <= 1, frames
        assert tv.faults == []
