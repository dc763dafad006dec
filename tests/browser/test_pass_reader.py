"""A phone that goes from hand to hand in reader mode: what is told to one hand is gone with it, and
what happened is told to all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from giftable.games.kernel import Seat
from tests.browser.passing import Shared, check_hands, names, open_on, start
from tests.browser.phones import phones, play_on
from tests.browser.readers import ReaderPhone
from tests.browser.secrets_of import Log, check_frames
from tests.support.night import AT_NIGHT
from tests.support.process import Process


class SharedReader(Shared, ReaderPhone):
    """Several people who read one phone."""

    def play(self, n: int = 0) -> bool:
        if self.page.locator(".curtain .main").count():
            self.take(n)
            return True
        return super().play(n)

    @property
    def is_waited_for(self) -> bool:
        return bool(self.asked)

    @property
    def asked(self) -> set[Seat]:
        """Those here who are waited for."""
        [*_, newest] = [frame for frame in self.frames if frame["type"] == "Update"]
        return {*self.own}.intersection(newest.get("waiting", ()))

    def take(self, n: int) -> None:
        assert self.page.get_by_role("log").count() == 0
        super().take(n)
        expect(self.page.get_by_role("log")).to_have_count(3)
        told = self.main.inner_text()
        [(_, seat)] = self.takes[-1:]
        others = [self.given(other) for other in self.own if other != seat]
        assert not [line for line in set().union(*others) - self.given(seat) if line in told]

    def given(self, seat: Seat) -> set[str]:
        """What that seat has given, as its reader is told it."""
        called = {one["seat"]: one["name"] for one in self.table["seats"]}
        mine = [f["view"] for f in self.frames if f.get("viewer") == seat and "view" in f]
        gifts = [pair for view in mine for pair in view.get("my_give", {}).get("gifts", ())]
        return {f"For {called[to]}: {names('en')[gift]}" for to, gift in gifts}


def begin(phone: SharedReader, game: str, people: tuple[str, ...], **asked: Any) -> str:
    phone.page.goto("/#reader")
    code = open_on(phone, game, **asked)
    for name in people:
        phone.add(name)
    return code


@AT_NIGHT
@pytest.mark.parametrize(
    ("game", "people", "asked"),
    [
        ("gifttrap", ("Zoë", "Ben"), {"options": {"expert": True, "rounds_max": 1}}),
        ("hat", ("Zoë",), {"bots": 1, "options": {"penalties": 2}}),
    ],
)
def test_a_whole_game_in_reader_mode_on_one_shared_phone(
    browser: Browser, server: Process, game: str, people: tuple[str, ...], asked: dict[str, Any]
) -> None:
    """Nothing of a hand is on the page while the curtain is down; what happened stands in the log
    of whoever has the phone, all of it."""
    with phones(browser, server.address, ("Jana",), SharedReader) as [phone]:
        code = begin(phone, game, people, **asked)
        start(phone)
        play_on([phone], lambda: bool(phone.view.get("outcome")))
        kept = [line for line in phone.facts if not line.get("fleeting")]
        happened = phone.page.get_by_role("log", name="What happened").get_by_role("paragraph")
        phone.until(lambda: phone.evening)
        expect(happened).to_have_count(len(kept) + len(phone.evening))
        assert (game == "hat") == (phone.takes == [])
        assert check_hands(phone) > 2 or game == "hat"
        assert phone.faults == []
    if game == "gifttrap":
        assert check_frames(Log(server.database, code), phone.frames) > 20
