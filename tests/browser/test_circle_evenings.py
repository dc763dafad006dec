"""Three evenings of one circle on two servers: kept by a tap, taken along as a file, deleted."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import SCHEMES, faults
from tests.browser.phones import GiftTrapPhone, phones, play_on, sit_down
from tests.browser.test_circle import shot
from tests.support.night import AT_NIGHT
from tests.support.process import Process

NAMES = ("Anna", "Boris", "Clara")
MADE = """(name) => fetch('/api/tables', {
  method: 'POST',
  body: JSON.stringify({
    game: 'gifttrap', options: {rounds_max: 2, track: 12}, locale: 'en', name,
    settings: {pace: 'off'},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    with Process(tmp_path / "one/giftable.db") as one, Process(tmp_path / "two/giftable.db") as two:
        yield one, two


def evening(table: list[GiftTrapPhone]) -> None:
    """The host begins, and all play on to the end."""
    table[0].page.get_by_role("button", name="Start").tap()
    play_on(table, lambda: all(phone.page.locator(".end").count() for phone in table))


def opened(phone: GiftTrapPhone) -> str:
    """To the circle's page from the end of a game; its path."""
    link = phone.page.get_by_role("link", name="Open our page").last
    phone.page.goto(link.get_attribute("href") or "")
    expect(phone.page.locator("main header")).to_be_visible()
    return re.sub(r".*(/c/[^#?]+).*", r"\1", phone.page.url)


def next_evening(table: list[GiftTrapPhone], path: str) -> None:
    """One tap each; the second of the first one begins."""
    first, *others = table
    first.page.get_by_role("button", name="Play now: GiftTRAP").tap()
    expect(first.page.locator(".seats")).to_contain_text(first.name)
    for phone in others:
        phone.page.goto(path)
        phone.page.get_by_role("link", name="To tonight’s table").tap()
    for phone in table:
        for name in NAMES:
            expect(phone.page.locator(".seats")).to_contain_text(name)
    evening(table)


def seen_in(folder: Path, name: str) -> set[str]:
    """The tables of the database in which a name stands, and "a file" if any has its letters."""
    found = set()
    if any(name.encode() in file.read_bytes() for file in folder.iterdir()):
        found.add("a file")
    with closing(sqlite3.connect(folder / "giftable.db")) as database:
        named = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (of,) in named:
            for row in database.execute(f'SELECT * FROM "{of}"'):
                cells = [x if isinstance(x, bytes) else str(x).encode() for x in row]
                if any(name.encode() in cell for cell in cells):
                    found.add(of)
    return found


def who(page: Page) -> list[tuple[str, str]]:
    """The members as the page shows them: name, and the mark of their place."""
    rows = page.locator("section.card ul li:has(.name)").all()
    mark = "e => e.outerHTML"
    return [(one.locator("bdi").inner_text(), one.locator(".mark").evaluate(mark)) for one in rows]


def taken_along(page: Page, folder: Path) -> Path:
    """The circle as a file."""
    page.locator("summary").tap()
    with page.expect_download() as download:
        page.get_by_role("link", name="Take it with you as a file").tap()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@AT_NIGHT
def test_a_circle_plays_three_evenings_at_two_servers(
    browser: Browser, servers: tuple[Process, Process], tmp_path: Path
) -> None:
    one, two = servers
    with phones(browser, one.address, NAMES, GiftTrapPhone) as table:
        anna, *others = table
        anna.page.goto("/credits")
        anna.page.goto(f"/t/{anna.page.evaluate(MADE, anna.name)}")
        for phone in others:
            sit_down(phone, anna.page.url.rpartition("/")[2])
        evening(table)
        seats = [phone.seat for phone in table]
        anna.page.get_by_role("button", name="Keep us together").tap()
        anna.page.get_by_label("Our name").fill("Tuesdays")
        anna.page.get_by_role("button", name="Keep us together").tap()
        for phone in table:  # everybody sees all in one ring, and has the way there
            ring = phone.page.get_by_role("dialog", name="Tuesdays")
            expect(ring.locator("[data-face]")).to_have_count(len(table))
        path = opened(anna)
        next_evening(table, path)
        assert [phone.seat for phone in table] == seats
        anna.page.get_by_role("button", name="Share", exact=True).tap()
        anna.page.get_by_role("button", name="As a replay").tap()
        anna.page.get_by_role("button", name="Keep and share").tap()
        expect(anna.page.get_by_role("link", name="Play it again")).to_be_visible()
        assert opened(anna) == path
        expect(anna.page.locator("main header")).to_contain_text("2 games")
        expect(anna.page.get_by_role("link", name="Watch it again")).to_have_count(1)
        expect(anna.page.locator("table .blot").first).to_be_visible()
        before = who(anna.page)
        file = taken_along(anna.page, tmp_path)

    with phones(browser, two.address, NAMES, GiftTrapPhone) as table:
        anna, boris, clara = table
        anna.page.goto("/r")
        anna.page.locator("input[type=file]").set_input_files(file)
        anna.page.get_by_role("button", name="That’s me: Anna").tap()
        assert who(anna.page) == before
        path = re.sub(r".*(/c/.*)", r"\1", anna.page.url)
        boris.page.goto(path)
        boris.page.get_by_role("button", name="That’s me: Boris").tap()
        anna.page.reload()
        anna.page.get_by_role("button", name="Yes, let them in").tap()
        anna.page.get_by_role("button", name="Let somebody in").tap()
        anna.page.get_by_role("dialog").get_by_role("button", name="Clara").tap()
        link = anna.page.locator("img.qr").get_attribute("alt") or ""
        clara.page.goto(link)
        clara.page.get_by_role("button", name="That’s me: Clara").tap()
        expect(clara.page.get_by_role("button", name="Play now: GiftTRAP")).to_be_visible()
        anna.page.goto(path)
        next_evening(table, path)
        assert [phone.seat for phone in table] == seats
        opened(anna)
        expect(anna.page.locator("main header")).to_contain_text("3 games")
        expect(anna.page.get_by_role("link", name="Watch it again")).to_have_count(0)  # is there
        expect(anna.page.locator("tbody tr")).to_have_count(3)
        for scheme in SCHEMES:
            anna.page.emulate_media(color_scheme=scheme)
            shot(anna.page, f"three-evenings-{scheme}")
        assert faults(anna.page) == []
        for phone in table:
            assert phone.faults == []
        deletes(anna, boris, clara, path, tmp_path / "two")


def deletes(
    anna: GiftTrapPhone, boris: GiftTrapPhone, clara: GiftTrapPhone, path: str, folder: Path
) -> None:
    """Names that only the circle has are nowhere when it is gone, and somebody's before that."""
    clara.page.goto(path)
    clara.page.locator("summary").tap()
    clara.page.get_by_label("Your name", exact=True).fill("Kleopatra")
    clara.page.locator("form:has(#circle-mine) button").tap()
    expect(clara.page.locator("main")).to_contain_text("Kleopatra")
    clara.page.get_by_label("Our name", exact=True).fill("Tuesdays at the mill")
    clara.page.locator("form:has(#circle-ours) button").tap()
    expect(clara.page.get_by_role("heading", level=1)).to_have_text("Tuesdays at the mill")
    assert "circles" in seen_in(folder, "Boris")
    boris.page.goto(path)
    boris.page.locator("summary").tap()
    boris.page.get_by_role("button", name="Leave, and be").tap()
    boris.page.get_by_role("button", name="Yes, do it").tap()
    boris.page.wait_for_url("**/")
    assert seen_in(folder, "Boris") & {"circles", "evenings"} == set()
    anna.page.goto(path)
    expect(anna.page.locator("main")).to_contain_text("somebody")
    expect(anna.page.locator("main")).not_to_contain_text("Boris")
    for name in ("Kleopatra", "Tuesdays at the mill"):
        assert seen_in(folder, name) == {"a file", "circles"}
    anna.page.locator("summary").tap()
    anna.page.get_by_role("button", name="Delete it for everyone").tap()
    anna.page.get_by_role("button", name="Yes, do it").tap()
    anna.page.wait_for_url("**/")
    for name in ("Kleopatra", "Tuesdays at the mill"):
        assert seen_in(folder, name) == set()
    assert seen_in(folder, "Anna") & {"circles", "evenings"} == set()
    clara.page.goto(path)
    expect(clara.page.locator("#app")).to_contain_text("There is no such circle any more.")
