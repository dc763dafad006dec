"""The end of a game on a television, with the longest titles, names and gifts that there are."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from importlib import resources

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from giftable.games.gifttrap import titles as gifttrap_titles
from giftable.games.hat import titles as hat_titles
from tests.browser.hats import HatPhone, come_to_new_table, names
from tests.browser.looking import AT_REST
from tests.browser.phones import SHOTS, GiftTrapPhone, Phone, play_on
from tests.browser.televisions import FAULTS, SIZES, living_room
from tests.browser.test_tv_names import CUT, NAMES
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

LOCALES = ("en", "cs", "de", "fr", "ja", "uk")
PLAYERS = ("Krasomluvila Veliká", *NAMES)
GAMES: dict[str, tuple[type[Phone], dict[str, int], Sequence[str]]] = {
    "gifttrap": (GiftTrapPhone, {"rounds_max": 1}, gifttrap_titles.TITLES),
    "hat": (HatPhone, {"penalties": 2}, hat_titles.TITLES),
}
LINK = """() => fetch('/api/codes/' + location.pathname.slice(3)).then((answer) => answer.json())
  .then(({ table }) => fetch(`/api/tables/${table}/screen`)).then((answer) => answer.json())
  .then(({ link }) => link)"""

WITH_GIFT = ("joker", "moment", "gift", "poker", "bluffer", "keeper")

# Texts that lie on each other, by their letters.
COLLIDING = """() => {
  const boxes = [...document.querySelectorAll('#tv bdi, #tv b, #tv span, #tv h1, #tv p')]
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== ''))
    .map((e) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return [e, range.getBoundingClientRect()];
    });
  return boxes.flatMap(([e, a], i) => boxes.slice(i + 1).filter(([other, b]) =>
    !e.contains(other) && !other.contains(e) &&
    a.right > b.left + 1 && a.left < b.right - 1 &&
    a.bottom - 0.2 * a.height > b.top && a.top < b.bottom - 0.2 * b.height,
  ).map(([other]) => `${e.textContent} on ${other.textContent}`));
}"""

# Sentences that are cut off: more than their boxes hold.
LOST = """() => [...document.querySelectorAll(
  '.gt-says p, .hat-says span, .hat-open span, .tv-end h1, .tv-why, .tv-end [class*=place] > *',
)].filter((box) => box.scrollWidth > box.clientWidth + 1 ||
  box.scrollHeight > box.clientHeight + parseFloat(getComputedStyle(box).fontSize) * 0.3
).map((box) => `${box.textContent} is cut`)"""

# Names that stand there twice.
TWICE = """() => [...document.querySelectorAll('.tv-podium bdi')].map((one) => one.textContent)
  .filter((name) => name && document.querySelector('.tv-end h1').textContent.includes(name))"""

RACE_MS, PODIUM_MS = 3_500, 4_900


class End:
    """A television at a table that is over, told that its end is as long as it can get."""

    def __init__(self, page: Page, link: str, gifts: Sequence[str]) -> None:
        self.page = page
        self._link = link
        self._gifts = gifts
        self._winners = 0
        self._titles: Sequence[str] = ()
        self._is_news = False
        page.clock.install()
        page.route_web_socket(re.compile("screen="), self._lengthen)
        page.route("**/evening", self._entitle)

    def come(self, locale: str, titles: Sequence[str], winners: int, *, is_news: bool) -> None:
        """`is_news`: the titles are told one by one."""
        self._winners, self._titles, self._is_news = winners, titles, is_news
        names = words(locale)
        self._gifts = sorted(self._gifts, key=lambda gift: -len(names[gift]))
        self.page.goto("about:blank")
        self.page.goto(self._link.replace("/tv", f"/tv?l={locale}"))

    def faults(self) -> list[str]:
        found = []
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(AT_REST)
            for look in (CUT, FAULTS) if self._is_news else (CUT, FAULTS, COLLIDING, LOST, TWICE):
                found += [f"{width}: {fault}" for fault in self.page.evaluate(look)]
        return found

    def _lengthen(self, socket: WebSocketRoute) -> None:
        def hand_on(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] == "Table":
                frame["settings"]["pace"] = "normal"
                for one in frame["seats"]:
                    one |= {"name": PLAYERS[one["seat"]], "kind": "person", "character": ""}
            if frame["type"] == "Update":
                frame["view"]["outcome"]["winners"] = list(range(self._winners))
                if self._is_news:  # what is there when one comes is none
                    socket.send(json.dumps({k: v for k, v in frame.items() if k != "view"}))
                    ended = f"{frame['view']['type'].partition('.')[0]}.GameEnded"
                    frame |= {"n": frame["n"] + 1, "resync": False, "shown": [{"type": ended}]}
            socket.send(json.dumps(frame))

        socket.connect_to_server().on_message(hand_on)

    def _entitle(self, route: Route) -> None:
        story = route.fetch().json()
        people = len(story["told"]["titles"])
        story["told"]["titles"] = [
            {
                "seat": seat, "title": title, "other": (seat + 1) % people, "count": 188,
                "of": 188, "gift": self._gifts[0], "said": self._gifts[1],
            }
            for seat, title in enumerate(self._titles, start=people - len(self._titles))
        ]  # fmt: skip
        route.fulfill(json=story)


@cache
def words(locale: str) -> dict[str, str]:
    """The names of all gifts and objects."""
    folder = resources.files("giftable.content") / "locales" / locale
    lines = [
        line
        for part in ("gifts", "objects")
        for line in (folder / f"{part}.ftl").read_text(encoding="utf-8").splitlines()
    ]
    found = [re.match(r"(?:gift|object)-([\w-]+) = (.*)", line) for line in lines]
    return {one[1]: one[2] for one in found if one}


@pytest.mark.parametrize(
    "people", [pytest.param(3, marks=AT_NIGHT), pytest.param(4, marks=AT_NIGHT), 8]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_end_screen_fits_a_television(
    browser: Browser, server: Process, game: str, people: int
) -> None:
    kind, options, titles = GAMES[game]
    titles = sorted(titles, key=lambda title: title not in WITH_GIFT)  # the longest together
    with living_room(browser, server.address, kind) as (tv, phone):
        come_to_new_table(
            phone.page, game=game, name="Jana", bots=people - 1, start=True, options=options
        )
        play_on([phone], lambda: phone.view["phase"] == "over")
        seen = [gift for frame in phone.frames for gift in frame.get("view", {}).get("gifts", ())]
        end = End(tv.page, phone.page.evaluate(LINK), seen or list(names()))
        faults = []
        for locale in LOCALES:
            for first in range(0, len(titles) if IS_NIGHT else 1, people):
                for winners in sorted({1, 2, min(4, people), people} if IS_NIGHT else {1, people}):
                    some = (*titles, *titles)[first : first + people]
                    end.come(locale, some, winners, is_news=False)
                    expect(tv.page.locator(".tv-podium li")).to_have_count(people)
                    expect(tv.page.locator(".tv-podium li.tv-glad")).to_have_count(winners)
                    expect(tv.page.locator(".tv-podium li b")).to_have_count(people)
                    what = f"{locale}-{first}-{winners}"
                    faults += [f"{what}-{f}" for f in end.faults()]
                    if SHOTS:
                        tv.page.screenshot(path=f"{SHOTS}/{game}-{people}-{what}.png")
        assert not faults, "\n".join(faults)
        for locale in LOCALES if IS_NIGHT else ("uk",):
            for title in titles if IS_NIGHT else titles[:2]:
                with tv.page.expect_response("**/evening"):
                    end.come(locale, [title], 1, is_news=True)
                expect(tv.page.locator(".gt-race, .hat-match")).to_be_visible()
                tv.page.clock.run_for(RACE_MS)
                expect(tv.page.locator(".tv-podium i")).to_have_count(people)
                tv.page.clock.run_for(PODIUM_MS)
                expect(tv.page.locator(".tv-now b")).not_to_be_empty()
                if SHOTS:
                    tv.page.screenshot(path=f"{SHOTS}/{game}-{people}-{locale}-{title}.png")
                faults += [f"{locale}-{title}-{f}" for f in end.faults()]
        assert not faults, "\n".join(faults)
