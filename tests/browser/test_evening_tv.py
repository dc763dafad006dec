"""An evening of each game before a television: two phones and a tablet that two people share, each
in a language of their own; and one whose server dies while somebody unwraps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone, come_to_new_table, names
from tests.browser.passing import Shared, SharedGiftTrap, SharedHat, check_hands
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.browser.secrets_of import Log, check_frames, commits
from tests.browser.televisions import SIZES, Tv, living_room, pair
from tests.server.hat_secrets import Known, hold_against
from tests.support.bound import until
from tests.support.process import Process

pytestmark = pytest.mark.skipif("GIFTABLE_NIGHTLY" not in os.environ, reason="make nightly")
TABLET = {"viewport": {"width": 768, "height": 1024}}
EXPERT = {"expert": True, "track": 12}

# Whom a television shows to be waited for; where it shows none of the players, what it tells.
STEP = """() => {
  const seats = document.querySelectorAll('.gt-acts .tv-face, .hat-acts .tv-face');
  if (seats.length) return [...seats].map((face) => face.dataset.seat).sort().join();
  return ['.gt-stage', '.tv-end'].find((one) => document.querySelector(one)) || '';
}"""
STEPS = {"reveal": ".gt-stage", "pause": ".tv-end", "over": ".tv-end"}

# What is on a television, as far as it looks different.
LOOKS = """() => ['.gt-packs', '.gt-last', '.gt-opener', '.gt-parcel:not(.gt-torn)', '.gt-torn',
  '.gt-word', '.gt-is-great', '.gt-is-no_way', '.gt-trap', '.hat-moving', '.hat-says',
  '.hat-scene', '.hat-stamp', '.tv-now', '.tv-podium']
  .filter((one) => document.querySelector(one)).join('')"""


class AnyHat(HatPhone):
    """Names gifts in the language of its page, and every other time the one that was drawn."""

    thanks_every = 2

    def drawn(self) -> str:
        told = [one for frame in self.frames for one in frame.get("shown", ())]
        drawn = [one["gift"] for one in told if one["type"] == "hat.GiftDrawn"]
        known = [self.view["ask"]["due"]["gifts"][len(told) % 9], *drawn[-1:]]
        words = names(self.page.evaluate("document.documentElement.lang"))
        return words[known[len(told) % len(known)]].replace("\u00ad", "")

    def answer(self, n: int) -> None:
        self.tap(".hat-bar .answer", 1 if n % self.thanks_every else 0)


class TabletHat(SharedHat, AnyHat):
    locales = ("cs", "ja")
    drawn = AnyHat.drawn


class TabletGiftTrap(SharedGiftTrap):
    locales = ("cs", "ja")


KINDS: dict[str, tuple[type[Phone], type[Shared]]] = {
    "gifttrap": (GiftTrapPhone, TabletGiftTrap),
    "hat": (AnyHat, TabletHat),
}


class Evening:
    """A television, its host's phone, a German one, and a tablet for two."""

    def __init__(self, tv: Tv, host: Phone, guest: Phone, tablet: Shared) -> None:
        self.tv, self.tablet = tv, tablet
        self.table = [host, guest, tablet]
        self._told = ("", "")

    def gather(self, **asked: Any) -> str:
        """All come in and the game begins. Returns the code."""
        host, guest, tablet = self.table
        code = come_to_new_table(host.page, name=host.name, **asked)
        pair(self.tv, host)
        guest.page.goto(f"/t/{code}")
        guest.page.get_by_role("textbox").fill(guest.name)
        guest.page.locator("form button.main").tap()
        sit_down(tablet, code)
        self.tablet.add("みき", "日本語")
        tablet.page.get_by_role("button", name=tablet.name).tap()
        own = tablet.page.get_by_role("dialog")
        own.get_by_role("combobox").select_option(label="Čeština")
        own.locator("button.main").tap()
        expect(own).to_have_count(0)
        expect(self.tv.page.locator(".tv-roster bdi")).to_have_count(4)
        self.tv.look("lobby")
        for phone in self.table:
            phone.keep("lobby")
        host.page.get_by_role("button", name="Start the game").tap()
        return code

    def looks(self) -> bool:
        """Look at the television: it is where the phones are. Whether the game is over."""
        phase, waiting = self._step()
        if phase != "none" and (phase, waiting) != self._told:
            self._agree()
        self.tv.look(f"{phase}{self.tv.page.evaluate(LOOKS)}")
        return all(phone.is_over for phone in self.table)

    def _step(self) -> tuple[str, str]:
        """The phase and whom the table waits for, as the host's phone was told."""
        host = self.table[0]
        updates = [frame for frame in host.frames if frame["type"] == "Update"]
        waiting = sorted(updates[-1].get("waiting", ())) if updates else []
        return host.view["phase"], ",".join(map(str, waiting))

    def _agree(self) -> None:
        def agrees() -> bool:
            self._told = phase, waiting = self._step()  # anew each time: it may be news by now
            return self.tv.page.evaluate(STEP) in (waiting, STEPS.get(phase, waiting))

        until(agrees, lambda: (self._told, self.tv.page.evaluate(STEP)))

    def end(self) -> None:
        """The television tells who has won; nothing went wrong anywhere."""
        expect(self.tv.page.locator(".tv-podium")).to_be_visible()
        self.tv.look("the end")
        for phone in self.table:
            phone.keep("end")
        assert [self.tv.faults, *(phone.faults for phone in self.table)] == [[], [], [], []]
        assert self.tv.frames and self.tv.page.context.cookies() == []


@contextmanager
def evening(browser: Browser, address: str, game: str, size: tuple[int, int]) -> Iterator[Evening]:
    kind, shared = KINDS[game]
    with (
        living_room(browser, address, kind, sizes=[size]) as (tv, host),
        phones(browser, address, ("Uwe",), kind, locale="de-DE") as [guest],
        phones(browser, address, ("Jiří",), shared, **TABLET) as [tablet],
    ):
        tv.page.set_viewport_size({"width": size[0], "height": size[1]})
        yield Evening(tv, host, guest, tablet)


def keeps_secrets(log: Log, room: Evening) -> None:
    """G8, G9: on each screen only what whoever looks at it may know."""
    host, guest, tablet = room.table
    assert check_frames(log, room.tv.frames) > 30
    assert check_frames(log, host.frames, host.seat) > 30
    assert check_frames(log, guest.frames, guest.seat) > 30
    assert check_frames(log, tablet.frames) > 30
    assert check_hands(room.tablet) > 2


@pytest.mark.parametrize("is_killed", [False, True], ids=["straight", "killed in mid-reveal"])
def test_gifttrap_with_a_television(browser: Browser, tmp_path: Path, is_killed: bool) -> None:
    database = tmp_path / "giftable.db"
    with (
        Process(database) as server,
        evening(browser, server.address, "gifttrap", SIZES[0]) as room,
    ):
        options = {**EXPERT, "rounds_max": 1 if is_killed else 2}
        code = room.gather(game="gifttrap", options=options, settings={"pace": "brisk"})
        if is_killed:
            torn = room.tv.page.locator(".gt-torn")
            play_on(room.table, lambda: torn.count() > 0)
            server.kill()
            expect(room.tv.page.locator(".tv-lost")).to_be_visible()
            server.start()
            expect(room.tv.page.locator(".tv-lost")).to_have_count(0)
        play_on(room.table, room.looks)
        room.end()
    keeps_secrets(Log(database, code), room)


def test_an_evening_of_thats_not_a_hat_with_a_television(browser: Browser, server: Process) -> None:
    """H9."""
    with evening(browser, server.address, "hat", SIZES[1]) as room:
        code = room.gather(game="hat", options={"penalties": 3}, settings={"pace": "brisk"})
        play_on(room.table, room.looks)
        room.end()
    known = Known(commits(server.database, code))
    for frames in (room.tv.frames, *(phone.frames for phone in room.table)):
        assert hold_against(known, frames) > 8
