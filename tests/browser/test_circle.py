"""A circle's page: who knows whom as a picture, and how one gets in and plays on.

With GIFTABLE_SHOTS (a folder) it leaves pictures of what it looks at.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from giftable.circles import file
from giftable.circles.circle import Circle, Member, Rules
from giftable.circles.evening import Evening, Player
from giftable.content.faces import FACES
from giftable.games.kernel import GiftId, Seat
from giftable.games.lasting import Feat, Given, Lasting
from giftable.tables.commands import Settings
from tests.browser.looking import SCHEMES, clipped, faults, resize
from tests.browser.phones import PHONE
from tests.support.night import AT_NIGHT
from tests.support.process import Process

NAMES = ("Anna", "Konstantinopolitánka", "さくら", "Оксана", "Éloïse", "Bo", "Jürgen", "Ada")
GIFTS = [*map(GiftId, ("strawberries", "megaphone", "pirate-flag", "chilli-sauce"))]
DAY = 24 * 3600 * 1000
SHOTS = os.environ.get("GIFTABLE_SHOTS")
SIZES = ((360, 740), (1280, 800))


def circle_of(people: int) -> bytes:
    """The file of a circle that has met twelve times: some understand each other."""
    rng = Random(people)
    ids = [f"member{n:02}" for n in range(people)]
    members = tuple(Member(id, NAMES[n], n, face=FACES[n % len(FACES)]) for n, id in enumerate(ids))
    evenings = tuple(evening(nth, people, ids, rng) for nth in range(12))
    made = Circle(
        name="Freitags bei Anna", made_ms=0, members=members, cup=True, next_ms=25_000 * DAY,
        rules=(Rules("gifttrap", {"rounds_max": 1}, Settings(pace="off")),),
    )  # fmt: skip
    return file.circle_file(made, map(msgspec.json.encode, evenings))


def evening(nth: int, people: int, ids: list[str], rng: Random) -> Evening:
    pairs = [(a, b) for a in range(people) for b in range(people) if a != b]
    given = tuple(
        Given(Seat(a), Seat(b), rng.choice(GIFTS), mark, points, 2 * points)
        for a, b in pairs
        if rng.random() < 0.25 + 0.5 * (a < b)
        for mark, points in [rng.choice([("great", 3), ("good", 2), ("no_way", -3)])]
        for points in [points + (a + b) % 3 - 1]
    )
    feats = (
        Feat(Seat(nth % people), "row", 3 + nth),
        Feat(Seat(0), "fooled", 2 + nth, GiftId("cap"), GiftId("piano")),
    )
    return Evening(
        source=f"{nth:032x}",
        at_ms=20_000 * DAY + nth * 7 * DAY,
        game="hat" if nth % 4 == 3 else "gifttrap",
        players=tuple(Player(Seat(seat), id) for seat, id in enumerate(ids)),
        winners=(Seat(nth % people),),
        facts=Lasting(given, feats if nth % 4 == 3 else ()),
    )


def opened(page: Page, people: int) -> str:
    """A circle is taken from a file; where it is."""
    page.goto("/credits")
    made = page.evaluate(
        """(body) => fetch('/api/circles/file', { method: 'POST', body })
        .then((answer) => answer.json())""",
        circle_of(people).decode(),
    )
    return f"/c/{made['circle']}"


def phone(browser: Browser, server: Process, locale: str = "en") -> BrowserContext:
    context = browser.new_context(
        **PHONE | {"locale": locale}, base_url=f"http://{server.address}", accept_downloads=True
    )
    return context


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(
    ("people", "locale"),
    [
        pytest.param(3, "en", marks=AT_NIGHT),
        (8, "de"),
        pytest.param(8, "ja", marks=AT_NIGHT),
        pytest.param(3, "uk", marks=AT_NIGHT),
    ],
)
def test_the_circle_page_passes_accessibility_and_clips_nothing(
    browser: Browser, server: Process, people: int, locale: str
) -> None:
    context = phone(browser, server, locale)
    page = context.new_page()
    path = opened(page, people)
    page.goto(path)
    expect(page.locator("table .blot").first).to_be_visible()
    assert faults(page) == []
    shot(page, f"circle-{people}-{locale}-stranger")
    page.locator("li button").first.tap()  # that is me: nobody else could say so
    expect(page.locator("header + .play button")).to_have_count(2)
    expect(page.locator("tbody tr")).to_have_count(people)
    page.locator(".chip").nth(1).tap()
    expect(page.locator(".told")).not_to_be_empty()
    page.locator("summary").tap()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            resize(page, width, height)
            shot(page, f"circle-{people}-{locale}-{scheme}-{width}")
            assert page.locator("#circle-ours").evaluate("e => e.scrollWidth <= e.clientWidth")
        assert faults(page) == []
    assert clipped(page) == []
    context.close()


def test_a_member_looks_back_at_how_the_circle_grew(browser: Browser, server: Process) -> None:
    context = phone(browser, server)
    page = context.new_page()
    page.goto(opened(page, 3))
    expect(page.locator(".after")).to_contain_text("After 12 of 12 games")
    whole = page.locator("table").inner_text()
    page.get_by_role("slider").fill("1")
    expect(page.locator(".after")).to_contain_text("After 1 of 12 games")
    assert page.locator("table").inner_text() != whole
    expect(page.locator("li.evening")).to_have_count(8)
    page.get_by_role("button", name="Show all 12").tap()
    expect(page.locator("li.evening")).to_have_count(12)
    expect(page.locator("ul:has(> .evening)")).to_be_focused()
    context.close()


def test_a_members_new_phone_is_let_in_by_another(browser: Browser, server: Process) -> None:
    first, second = phone(browser, server), phone(browser, server)
    anna, boris = first.new_page(), second.new_page()
    path = opened(anna, 3)
    anna.goto(path)
    anna.get_by_role("button", name="That’s me: Anna").tap()
    boris.goto(path)
    boris.get_by_role("button", name="That’s me: Konstantinopolitánka").tap()
    expect(boris.locator("main")).to_contain_text("one of the others has to say yes")
    anna.reload()
    anna.get_by_role("button", name="Yes, let them in").tap()
    expect(anna.get_by_role("button", name="Yes, let them in")).to_have_count(0)
    boris.reload()
    expect(boris.get_by_role("button", name="Play now: GiftTRAP")).to_be_visible()

    anna.get_by_role("button", name="Let somebody in").tap()
    asked: list[str] = []
    anna.on("request", lambda one: asked.append(one.url) if one.method == "POST" else None)
    sakuras = anna.get_by_role("dialog").get_by_role("button", name="さくら")
    sakuras.evaluate("button => { button.click(); button.click(); }")
    code = anna.get_by_role("dialog").locator("img.qr")
    expect(code).to_be_visible()
    assert [url.rpartition("/")[2] for url in asked] == ["entries"]
    link = code.get_attribute("alt") or ""
    shot(anna, "circle-entry")
    third = phone(browser, server)
    sakura = third.new_page()
    sakura.goto(path + link[link.index("#") :])
    expect(sakura.get_by_role("button", name=re.compile("^That’s me"))).to_have_count(1)
    expect(sakura.get_by_role("button", name="Play now: GiftTRAP")).to_have_count(0)
    sakura.get_by_role("button", name="That’s me: さくら").tap()
    expect(sakura.get_by_role("button", name="Play now: GiftTRAP")).to_be_visible()
    for context in (first, second, third):
        context.close()


def test_the_next_evening_begins_in_two_taps(browser: Browser, server: Process) -> None:
    """One taps "Play now", all others "To tonight’s table": each sits where they always do.
    Then the host begins."""
    first, second = phone(browser, server), phone(browser, server)
    anna, boris = first.new_page(), second.new_page()
    path = opened(anna, 3)
    anna.goto(path)
    anna.get_by_role("button", name="That’s me: Anna").tap()
    boris.goto(path)
    boris.get_by_role("button", name="That’s me: Konstantinopolitánka").tap()
    anna.reload()
    anna.get_by_role("button", name="Yes, let them in").tap()
    expect(anna.get_by_role("button", name="Yes, let them in")).to_have_count(0)
    anna.get_by_role("button", name="Play now: GiftTRAP").tap()
    expect(anna.locator(".seats")).to_contain_text("Anna")
    boris.reload()
    boris.get_by_role("link", name="To tonight’s table").tap()
    expect(anna.locator(".seats")).to_contain_text("Konstantinopolitánka")
    expect(boris.locator(".seats .seat").nth(1)).to_contain_text("Konstantinopolitánka")
    shot(boris, "circle-lobby")
    for context in (first, second):
        context.close()


def test_the_next_evening_is_moved_and_called_off(browser: Browser, server: Process) -> None:
    context = phone(browser, server)
    page = context.new_page()
    page.goto(opened(page, 3))
    page.get_by_role("button", name="That’s me: Anna").tap()
    when = page.get_by_label("When?")
    expect(when).to_have_value(re.compile("^2038-"))  # as it stands in the circle
    for said, told in (("2039-05-06T19:30", "Friday, May 6"), ("", "No date yet.")):
        when.fill(said)
        page.locator("form:has(#circle-when) button").tap()
        expect(page.locator("section:has(#circle-when)")).to_contain_text(told)
    context.close()


def test_a_wrong_circle_link_shows_nothing(browser: Browser, server: Process) -> None:
    context = phone(browser, server)
    page = context.new_page()
    page.goto(f"/c/{'x' * 22}")
    expect(page.locator("#app h1")).to_be_visible()
    expect(page.locator("#app")).to_contain_text("There is no such circle any more.")
    assert faults(page) == []
    context.close()


def test_the_circle_files_in_the_tests_can_be_read() -> None:
    assert len(file.read(circle_of(8)).evenings) == 12
    assert msgspec.json.decode(circle_of(3))["giftable_circle"] == 1
