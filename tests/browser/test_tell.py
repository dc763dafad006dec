"""The sheet "Tell me", the page /notices, and what a browser shows of what is pushed to it.

With GIFTABLE_SHOTS (a folder) it leaves pictures of what it looks at.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Worker, expect

from giftable.games.gifttrap.rules.options import Options
from giftable.notices.guarded_client import Answer, GuardedClient
from giftable.notices.sending import Sender
from giftable.notices.telling import confirmation_code
from giftable.notices.watch import Watch
from giftable.notices.words import compose
from giftable.server.process.system import SystemClock
from giftable.tables.commands import Settings
from giftable.tables.state.table import TableState
from tests.browser.looking import SCHEMES, clipped, faults
from tests.browser.phones import PHONE
from tests.support.bound import until
from tests.support.post import Phone
from tests.support.process import Process

SHOTS = os.environ.get("GIFTABLE_SHOTS")
MAIL = ("--smtp", "smtp://127.0.0.1:9", "--mail-from", "play@giftable.example")
TOPIC = "https://ntfy.example/a-topic-of-my-own"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/jana"
READERS = {"en": "en-GB", "de": "de-DE", "ja": "ja-JP", "cs": "cs-CZ"}

# No push service is to be had here, so this browser's subscription is made up.
SUBSCRIBES = """([endpoint, p256dh, auth]) => {
  let made = null;
  const it = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey: key, userVisibleOnly }) => {
    if (key.length !== 87 || !userVisibleOnly) throw new Error(key);
    return (made = it);
  };
}"""
# Who asks what is shown while it is being shown may be the end of it in Chromium.
SHOWS = """() => {
  const show = registration.showNotification;
  globalThis.shown = new Promise((resolve) => {
    registration.showNotification = (...all) => show.apply(registration, all).then(resolve);
  });
}"""
NOTED = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, lang, tag, data, actions }) => [title, body, lang, tag, data, actions])"""
TAPPED = """async (action) => {
  const [notification] = await registration.getNotifications();
  const opened = new Promise((resolve) => { Clients.prototype.openWindow = resolve; });
  WindowClient.prototype.focus = function () { return clients.openWindow(`seen ${this.url}`); };
  dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
  return [await opened, (await registration.getNotifications()).length];
}"""


@dataclass
class Home:
    """A server that may send, and where it keeps what it knows."""

    process: Process
    database: Path

    @property
    def secret(self) -> bytes:
        with sqlite3.connect(self.database) as rows:
            (found,) = rows.execute("SELECT value FROM secrets WHERE name = 'notices'").fetchone()
        return bytes(found)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    database = tmp_path_factory.mktemp("tell") / "giftable.db"
    own = ("--outgoing", "--public-url", "http://giftable.example", *MAIL)
    with Process(database, 0, *own) as process:
        yield Home(process, database)


@pytest.fixture
def context(browser: Browser, home: Home) -> Iterator[BrowserContext]:
    made = browser.new_context(**PHONE, base_url=f"http://{home.process.address}")
    yield made
    made.close()


@pytest.fixture
def noticing(windowed: Browser, home: Home) -> Iterator[BrowserContext]:
    """Where notices can be shown: without windows Chromium waits for them for ever."""
    made = windowed.new_context(**PHONE, base_url=f"http://{home.process.address}")
    yield made
    made.close()


def seated(context: BrowserContext) -> tuple[Page, str]:
    """A page at a table over days of its own, and that table."""
    page = context.new_page()
    wish = {
        "game": "gifttrap", "name": "Jana", "locale": "en", "bots": 3, "start": True,
        "settings": {"days": 24},
    }  # fmt: skip
    made = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/t/{made['code']}")
    return page, made["table"]


def sheet(page: Page) -> Locator:
    page.get_by_role("button", name=re.compile("^Table .*, menu$")).tap()
    page.get_by_role("button", name="Tell me when it’s my move").tap()
    shown = page.get_by_role("dialog", name="Tell me", exact=True)
    expect(shown.get_by_role("heading", name="Calendar")).to_be_visible()
    return shown


def test_a_player_starts_and_stops_notices(context: BrowserContext) -> None:
    page, _ = seated(context)
    tell = sheet(page)
    tell.get_by_role("textbox").fill("nonsense")
    tell.get_by_role("button", name="Add", exact=True).tap()
    expect(tell.get_by_role("alert")).to_contain_text("Is it complete?")
    tell.get_by_role("textbox").fill(TOPIC)
    tell.get_by_role("button", name="Add", exact=True).tap()
    expect(tell.get_by_role("listitem")).to_contain_text(TOPIC)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert faults(page) == []
    assert clipped(page) == []
    tell.get_by_role("button", name="Stop").tap()
    expect(tell.get_by_role("listitem")).to_have_count(0)


def looked_at_and_tapped(letter: Page, address: str, go: str) -> None:
    """Opening does nothing by itself, however long one waits: the button asks the server."""
    letter.goto("about:blank")
    asked: list[str] = []
    letter.on("request", lambda one: asked.append(one.url) if one.method == "POST" else None)
    letter.goto(address)
    button = letter.get_by_role("button", name=go)
    expect(button).to_be_visible()
    letter.wait_for_load_state("networkidle")
    assert asked == []
    button.tap()


def test_each_link_in_a_notice_by_mail_acts_by_one_tap(context: BrowserContext, home: Home) -> None:
    page, table = seated(context)
    tell = sheet(page)
    tell.get_by_text("E-mail").tap()
    tell.get_by_role("textbox").fill("jana@friends.example")
    tell.get_by_role("button", name="Add", exact=True).tap()
    expect(tell.get_by_role("listitem")).to_contain_text("not confirmed yet")
    at = f"/api/tables/{table}/watches"
    (watch,) = page.request.get(at).json()["watches"]
    letter = context.new_page()
    said = letter.get_by_role("status")
    for proven, words in (
        ("wrong", "stopped already"),
        (confirmation_code(home.secret, watch["id"]), "Done."),
    ):
        looked_at_and_tapped(letter, f"/notices#confirm={watch['id']}~{proven}", "Yes, it’s mine")
        expect(said).to_contain_text(words)
    assert page.request.get(at).json()["watches"][0]["is_confirmed"]
    assert faults(letter) == [] and clipped(letter) == []
    for words in ("no more of these", "stopped already"):
        looked_at_and_tapped(letter, f"/notices#stop={watch['id']}", "Stop these messages")
        expect(said).to_contain_text(words)
    assert page.request.get(at).json()["watches"] == []


def test_the_notices_page_without_a_watch_sends_no_request(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/notices")
    expect(page.get_by_role("status")).to_have_text("There is nothing here.")
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Home").tap()
    expect(page).to_have_url(re.compile("/$"))


class Kept(GuardedClient):
    """Keeps what would go to the push service."""

    body = b""

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        self.body = body
        return Answer(201)


def pushed(phone: Phone, address: str, key: str) -> bytes:
    """What the phone reads, in Czech, of a turn that this server tells of."""
    client, clock = Kept(SystemClock()), SystemClock()
    channel = phone.channel(ENDPOINT)
    watch = Watch("w", "t", "jana", channel, "cs", "Europe/Prague", address)
    state = TableState(
        id="t", code="BCDF", game="gifttrap", host="jana", options=Options(), settings=Settings(),
        seats=(),
    )  # fmt: skip
    sent = Sender(client, clock, bytes(32)).send(
        channel, compose(key, "turn", watch, state, None, address)
    )
    with ThreadPoolExecutor(1) as apart:  # Playwright's own loop runs here
        apart.submit(asyncio.run, sent).result()
    return phone.opened(client.body)


def delivered(
    context: BrowserContext, page: Page, worker: Worker, phone: Phone, address: str, key: str
) -> None:
    """The push service hands it to the browser, which shows it."""
    text = pushed(phone, address, key)
    line = context.new_cdp_session(page)
    found: list[Any] = []
    heard = "ServiceWorker.workerRegistrationUpdated"
    line.on(heard, lambda said: found.extend(said["registrations"]))
    line.send("ServiceWorker.enable")
    while not found:
        page.evaluate("() => new Promise(requestAnimationFrame)")  # what is said comes meanwhile
    (one, *_) = found
    worker.evaluate(SHOWS)
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": one["scopeURL"].rstrip("/"), "registrationId": one["registrationId"],
         "data": text.decode()},
    )  # fmt: skip
    worker.evaluate("() => shown")


def test_a_push_is_shown_in_its_readers_language_and_a_tap_opens_the_table(
    noticing: BrowserContext, home: Home
) -> None:
    phone = Phone()
    keys = phone.channel(ENDPOINT)
    noticing.grant_permissions(["notifications"])
    noticing.add_init_script(f"({SUBSCRIBES})({json.dumps([ENDPOINT, keys.p256dh, keys.auth])})")
    page, table = seated(noticing)
    assert noticing.service_workers == [], "nobody has asked for one"
    tell = sheet(page)
    tell.get_by_role("button", name="Turn on here").tap()
    expect(tell.get_by_role("listitem")).to_contain_text("on this device")
    expect(tell.get_by_role("button", name="Turn on here")).to_have_count(0)
    until(lambda: page.evaluate("true") and noticing.service_workers)
    (worker,) = noticing.service_workers

    address = f"http://{home.process.address}"
    delivered(noticing, page, worker, phone, address, "w.7.1.turn")
    ((title, body, lang, tag, data, actions),) = page.evaluate(NOTED)
    assert (title, lang, tag) == ("GiftTRAP, stůl BCDF", "cs", "w.7.1.turn")
    assert body == "Jsi na tahu."
    assert data == {"table": f"{address}/t/BCDF", "stop": f"{address}/notices#stop=w"}
    assert [one["title"] for one in actions] == ["Už neposílat"]
    tapped(noticing, page, worker, phone, address)


def tapped(context: BrowserContext, page: Page, worker: Worker, phone: Phone, address: str) -> None:
    """A tap closes it; it opens the table, or the page that shows it already, or stops it."""
    assert worker.evaluate(TAPPED, "") == [f"{address}/t/BCDF", 0]
    delivered(context, page, worker, phone, address, "w.9.1.turn")
    assert worker.evaluate(TAPPED, "stop") == [f"{address}/notices#stop=w", 0]
