"""A game over days, played to its end by four people in four time zones who never meet, on a clock
that the test moves: whom it waits for is told by mail, ntfy, a webhook and web push."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Response, Route, expect

from giftable import content
from tests.browser.phones import PHONE, GiftTrapPhone, play_on, sit_down
from tests.server.moved import Moved
from tests.support.night import AT_NIGHT
from tests.support.post import Phone as Pushed

ZONES = {
    "Jana": ("Asia/Tokyo", "ja"),
    "Oleh": ("Europe/Kyiv", "uk"),
    "Zoé": ("America/St_Johns", "fr"),
    "Anne": ("Pacific/Auckland", "de"),
}
ENDPOINT = "https://fcm.googleapis.com/fcm/send/anne"
VISITS_MAX = 60
WORDS = Path(content.__file__).parent / "locales"
SEEN = "([key, n]) => Number(localStorage.getItem(key)) >= n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Moved]:
    with Moved(tmp_path / "days.db") as moved:
        yield moved


@pytest.fixture
def people(browser: Browser, server: Moved) -> Iterator[list[GiftTrapPhone]]:
    contexts = [
        browser.new_context(**PHONE, base_url=f"http://{server.address}", timezone_id=zone)
        for zone, _ in ZONES.values()
    ]
    made = [GiftTrapPhone(c.new_page(), name) for c, name in zip(contexts, ZONES, strict=True)]
    yield made
    for context in contexts:
        context.close()


def open_table(host: GiftTrapPhone) -> str:
    page = host.page
    page.goto("/new/gifttrap")
    page.get_by_label("Your name").fill(host.name)
    page.locator("summary").first.tap()
    page.get_by_text("All rules").tap()
    for group, choice in (
        ("Length of the tracks", "12"),
        ("Pace", "Instant"),
        ("Played over days", "24 hours"),
    ):
        page.get_by_role("radiogroup", name=group).get_by_text(choice, exact=True).tap()
    host.keep("days-chosen")
    page.route("**/api/tables", two_rounds)
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def two_rounds(route: Route) -> None:
    """The page offers no game that is so short."""
    wish = json.loads(route.request.post_data or "")
    route.continue_(post_data=json.dumps({**wish, "options": {**wish["options"], "rounds_max": 2}}))


class Told:
    """How each of them is told, and what has been."""

    def __init__(self, server: Moved) -> None:
        self.server = server
        self.pushed = Pushed()
        at = f"http://127.0.0.1:{server.web_port}"
        keys = self.pushed.channel(ENDPOINT)
        self.channels: dict[str, dict[str, str]] = {
            "Jana": {"type": "mail", "address": "jana@friends.example"},
            "Oleh": {"type": "ntfy", "url": f"{at}/oleh"},
            "Zoé": {"type": "webhook", "url": f"{at}/zoe", "shape": "plain"},
            "Anne": {"type": "push", "url": ENDPOINT, "p256dh": keys.p256dh, "auth": keys.auth},
        }

    def by(self, phone: GiftTrapPhone, table: str) -> None:
        zone, locale = ZONES[phone.name]
        wish = {"channel": self.channels[phone.name], "locale": locale, "zone": zone}
        answer = phone.page.request.post(f"/api/tables/{table}/watches", data=wish)
        assert answer.status == 201, answer.text()

    def texts(self) -> dict[str, list[str]]:
        """All that each has been sent, as it is read."""
        said: dict[str, list[str]] = {name: [] for name in ZONES}
        said["Jana"] = [read(letter) for letter in self.server.letters]
        for one in self.server.said_by_posts():
            name, text = ("Oleh", "message") if "topic" in one else ("Zoé", "text")
            said[name].append(f"{one['title']}\n{one[text]}")
        for _, _, body in self.server.pushes:
            one = json.loads(self.pushed.opened(body))["notification"]
            said["Anne"].append(f"{one['title']}\n{one['body']}")
        return said

    def count(self) -> dict[str, int]:
        return {name: len(texts) for name, texts in self.texts().items()}


def read(letter: Message) -> str:
    raw: Any = letter.get_payload(decode=True)
    return str(raw.decode())


def waits_for(phone: GiftTrapPhone) -> bool:
    newest = [frame for frame in phone.frames if frame["type"] == "Update"][-1]
    return phone.seat in newest.get("waiting", ())


def has_missed(phone: GiftTrapPhone, code: str) -> bool:
    """The page is opened. Whether it shows what happened meanwhile: it asks for that before it
    notes which commit it has seen, and not at all if that is the newest."""
    before, answers = len(phone.frames), list[Response]()
    page = phone.page

    def heard(response: Response) -> None:
        if re.search(r"/api/.*/since", response.url):
            answers.append(response)

    page.on("response", heard)
    page.goto(f"/t/{code}")
    while not (news := [x for x in phone.frames[before:] if x["type"] == "Update"]):
        page.evaluate("() => new Promise(requestAnimationFrame)")
    table = next(frame["id"] for frame in phone.frames if frame["type"] == "Table")
    page.wait_for_function(SEEN, arg=[f"giftable.seen.{table}", news[0]["n"]])
    page.remove_listener("response", heard)
    return any(answer.json()["frames"] for answer in answers)


def come(phone: GiftTrapPhone, code: str) -> list[str]:
    """The page is opened; what was missed is watched. Returns what it said about that."""
    if not has_missed(phone, code):
        return []
    expect(phone.page.get_by_role("heading", name="Since you were here")).to_be_visible()
    phone.keep("since")
    said = []
    on = phone.page.get_by_role("button", name="One step on")
    while on.is_enabled():
        on.tap()
        said.append(phone.page.locator(".replay .says").inner_text())
    phone.keep("since-end")
    phone.page.get_by_role("button", name="To the table").tap()
    expect(phone.page.locator(".replay")).to_have_count(0)
    return said


def visit(phone: GiftTrapPhone, code: str, turn: int) -> list[str]:
    """Somebody comes, does all that waits for them, and goes."""
    seen = come(phone, code)
    play_on([phone], lambda: phone.is_over or not waits_for(phone), turn)
    phone.keep("visited")
    phone.page.goto("about:blank")
    return seen


@AT_NIGHT
def test_four_people_in_four_time_zones_finish_a_game_over_days(
    people: list[GiftTrapPhone], server: Moved, tmp_path: Path
) -> None:
    host, *guests = people
    code = open_table(host)
    for guest in guests:
        sit_down(guest, code)
    table = next(frame for frame in host.frames if frame["type"] == "Table")["id"]
    told = Told(server)
    for phone in people:
        told.by(phone, table)
    server.pass_(0)
    link = re.search(r"/notices#\S+", read(server.letters[0]))
    assert link is not None
    host.page.goto(link[0])
    expect(host.page.get_by_role("status")).to_contain_text("Done.")
    host.page.goto(f"/t/{code}")
    host.page.get_by_role("button", name="Start the game").tap()
    for phone in people:
        expect(phone.page.locator(".says small")).to_contain_text("until")
        phone.page.goto("about:blank")

    server.pass_(9 / 60)
    assert told.count() == {"Jana": 1, "Oleh": 0, "Zoé": 0, "Anne": 0}, "it is too soon"
    server.pass_(2 / 60)
    server.pass_(2 / 60)
    assert told.count() == {"Jana": 2, "Oleh": 1, "Zoé": 1, "Anne": 1}
    first = {name: texts[-1] for name, texts in told.texts().items()}
    words = {"Jana": "あなたの番", "Oleh": "Твій хід", "Zoé": "C’est à toi", "Anne": "Du bist dran"}
    for name, word in words.items():
        assert word in first[name], first
    ends = set(re.findall(r"\d\d:\d\d", " ".join(first.values())))
    assert len(ends) >= 3, "each by their own clock, and after their own night"

    revealed = play(people, code, server)
    assert all(revealed[name] for name in ZONES), revealed
    assert_nobody_was_told_twice(told)
    assert_no_gift_is_named(told)
    deleted(server, tmp_path)


def play(people: list[GiftTrapPhone], code: str, server: Moved) -> dict[str, list[str]]:
    """To the end. Anne does not come for her first choice: she is played for, and plays on."""
    seen: dict[str, list[str]] = {name: [] for name in ZONES}
    over: set[str] = set()
    late = people[-1]
    for turn in range(VISITS_MAX):
        phone = people[turn % 4]
        server.pass_(6)
        if phone is late and turn < 12:
            continue
        seen[phone.name] += visit(phone, code, turn)
        if phone.view.get("outcome"):
            over.add(phone.name)
        if len(over) == 4:
            break
    assert len(over) == 4, over
    for phone in people:
        come(phone, code)
        expect(phone.page.locator(".gt-main.end")).to_be_visible()
        assert phone.faults == []
        phone.keep("end")
    assert any("filled_in" in frame for frame in late.frames) or seen[late.name]
    return seen


def assert_nobody_was_told_twice(told: Told) -> None:
    server = told.server
    keys = Counter(letter["Message-ID"] for letter in server.letters)
    keys += Counter(one["key"] for one in server.said_by_posts() if "key" in one)
    keys += Counter(headers["topic"] for _, headers, _ in server.pushes)
    assert keys and set(keys.values()) == {1}
    kinds = Counter(one["kind"] for one in server.said_by_posts() if "key" in one)
    assert kinds["turn"] >= 2 and kinds["reveal"] >= 1, kinds
    late = told.texts()["Anne"]
    assert len(late) >= 3 and any("Zeit ist um" in text for text in late), late


def assert_no_gift_is_named(told: Told) -> None:
    """In nobody's language; of which a name may not be a word of every day."""
    for name, (_, locale) in ZONES.items():
        lines = WORDS.joinpath(locale, "gifts.ftl").read_text().replace("\u00ad", "").splitlines()
        gifts = [line.partition(" = ")[2] for line in lines if line.startswith("gift-")]
        long = [gift for gift in gifts if len(gift) >= (4 if locale == "ja" else 8)]
        assert len(long) > 300
        for text in told.texts()[name]:
            assert not [gift for gift in long if gift in text], text


def deleted(server: Moved, folder: Path) -> None:
    """Nothing of it is left in the database."""
    import sqlite3

    def dumped() -> str:
        with sqlite3.connect(folder / "days.db") as rows:
            return "\n".join(rows.iterdump())

    def hex_of(word: str) -> str:
        return word.encode().hex().upper()

    words = (*ZONES, "jana@friends.example", "fcm/send/anne")
    before = dumped()
    assert all(hex_of(word) in before or word in before for word in words)
    assert server.tables is not None
    store: Any = server.tables.ports.store
    server.within(store.forget(server.clock.wall_ms() + 10**10, 10)).result(20)
    after = dumped()
    assert not [word for word in words if hex_of(word) in after or word in after]
