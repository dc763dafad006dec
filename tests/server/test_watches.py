"""Who wants to be told, over HTTP: only who sits there; stopped by one tap."""

from __future__ import annotations

from typing import Any

import pytest

from giftable.notices.telling import confirmation_code
from giftable.notices.watch import WATCHES_MAX, WaitingTable
from giftable.server.limits import Limits, Rate
from tests.support.asgi import Browser
from tests.support.harness import Harness
from tests.support.outbox import SECRET
from tests.support.virtual import EVENING_MS

HOOK = {"type": "webhook", "url": "https://hook.example/x"}
MAIL = {"type": "mail", "address": "jana@friends.example"}


def wish(channel: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"channel": channel, "locale": "cs", "zone": "Europe/Prague", **more}


async def made(harness: Harness, name: str = "Jana") -> tuple[Browser, str]:
    browser = Browser(harness.app)
    answer = await browser.post("/api/tables", {"game": "gifttrap", "name": name, "locale": "cs"})
    return browser, answer.json["table"]


async def test_a_watch_is_added_listed_and_stopped() -> None:
    harness = Harness()
    jana, table = await made(harness)
    at = f"/api/tables/{table}/watches"
    added = await jana.post(at, wish(HOOK))
    assert added.status == 201 and added.json["is_confirmed"] and len(added.json["id"]) == 22
    listed = (await jana.get(at)).json
    assert [one["to"] for one in listed["watches"]] == [HOOK["url"]]
    assert (listed["sends"], listed["sends_mail"], len(listed["push_key"])) == (True, True, 87)
    stop = f"/api/watches/{added.json['id']}/stop"
    nobody = Browser(harness.app)
    assert (await nobody.post(stop, b"List-Unsubscribe=One-Click", origin="")).status == 204
    again = await nobody.post(stop, b"")
    assert (again.status, again.json["error"]) == (404, "no_such_watch")
    assert (await jana.get(at)).json["watches"] == []


async def test_only_seated_people_may_add_a_watch() -> None:
    harness = Harness()
    jana, table = await made(harness)
    stranger, _ = await made(harness, "Petr")
    for browser in (stranger, Browser(harness.app)):
        for answer in (
            await browser.get(f"/api/tables/{table}/watches"),
            await browser.post(f"/api/tables/{table}/watches", wish(HOOK)),
            await browser.post(f"/api/tables/{table}/touch", b""),
        ):
            assert (answer.status, answer.json["error"]) == (403, "not_your_seat")
    gone = await jana.get("/api/tables/nowhere/watches")
    assert (gone.status, gone.json["error"]) == (404, "unknown_table")
    foreign = await jana.post(
        f"/api/tables/{table}/watches", wish(HOOK), origin="https://evil.example"
    )
    assert foreign.status == 403


@pytest.mark.parametrize(
    ("channel", "code"),
    [
        ({"type": "webhook", "url": "http://hook.example:22/"}, "bad_url"),
        ({"type": "webhook", "url": "http://hook.example/", "shape": "x"}, "bad_message"),
        ({"type": "webhook", "url": "http://hook.example/", "shape": "slack"}, "bad_message"),
        ({"type": "mail", "address": "a@b\r\nBcc: c@d.example"}, "bad_message"),
        ({"type": "mail", "address": "a,b@c.example"}, "bad_message"),
        ({"type": "mail", "address": "<a@c.example>"}, "bad_message"),
        ({"type": "push", "url": "https://evil.example/", "p256dh": "A", "auth": "A"},
         "no_push_service"),
        ({"type": "smoke", "url": "https://x.example/"}, "bad_message"),
    ],
)  # fmt: skip
async def test_a_malformed_target_of_notices_is_refused(channel: dict[str, Any], code: str) -> None:
    harness = Harness()
    jana, table = await made(harness)
    answer = await jana.post(f"/api/tables/{table}/watches", wish(channel))
    assert (answer.status, answer.json["error"]) == (400 if code == "bad_message" else 422, code)


async def test_watches_and_confirmation_mails_of_a_person_are_limited() -> None:
    harness = Harness()
    jana, table = await made(harness)
    at = f"/api/tables/{table}/watches"
    for number in range(WATCHES_MAX):
        channel = MAIL if number < 3 else HOOK
        key = "address" if number < 3 else "url"
        other = {**channel, key: f"{channel[key]}{number}"}
        assert (await jana.post(at, wish(other))).status == 201
    answer = await jana.post(at, wish(MAIL))
    assert (answer.status, answer.json["error"]) == (429, "too_fast")
    answer = await jana.post(at, wish(HOOK))
    assert (answer.status, answer.json["error"]) == (422, "too_many_watches")


async def test_adding_the_same_watch_twice_makes_one() -> None:
    """Its answer was lost; or somebody has another language now."""
    harness = Harness()
    jana, table = await made(harness)
    at = f"/api/tables/{table}/watches"
    for channel in (HOOK, MAIL):
        first = await jana.post(at, wish(channel))
        again = await jana.post(at, {**wish(channel), "locale": "en"})
        assert (again.status, again.json) == (201, first.json)
    outbox: Any = harness.telling.outbox
    assert [one.locale for one in outbox.kept.values()] == ["en", "en"]


async def test_a_mail_address_is_confirmed_by_the_link_in_its_mail() -> None:
    harness = Harness()
    jana, table = await made(harness)
    added = (await jana.post(f"/api/tables/{table}/watches", wish(MAIL))).json
    outbox: Any = harness.telling.outbox
    assert [one.kind for one in outbox.confirms] == ["confirm"] and not added["is_confirmed"]
    at = f"/api/watches/{added['id']}/confirm"
    for said in ("", confirmation_code(SECRET, "other"), "é"):
        wrong = await jana.post(at, {"proof": said})
        assert (wrong.status, wrong.json["error"]) == (404, "no_such_watch")
    assert not outbox.kept[added["id"]].is_confirmed
    assert (await jana.post(at, {"proof": confirmation_code(SECRET, added["id"])})).status == 204
    assert outbox.kept[added["id"]].is_confirmed


async def test_visiting_a_table_records_the_persons_seat() -> None:
    harness = Harness()
    jana, table = await made(harness)
    assert (await jana.post(f"/api/tables/{table}/touch", b"")).status == 204
    outbox: Any = harness.telling.outbox
    assert outbox.touched == [(table, [0], harness.house.clock.wall_ms())]


async def test_a_persons_calendar_shows_only_their_waiting_tables() -> None:
    harness = Harness(public_url="https://giftable.example")
    jana, table = await made(harness)
    room = await harness.house.tables.room(table)
    outbox: Any = harness.telling.outbox
    outbox.waiting[room.state.host] = [
        WaitingTable(table, EVENING_MS, EVENING_MS + 3_600_000),
        WaitingTable("x" * 22, EVENING_MS, None),
    ]
    listed = (await jana.get(f"/api/tables/{table}/watches")).json
    reader = Browser(harness.app)
    ics = await reader.get(listed["calendar"].removeprefix("https://giftable.example") + "?l=cs")
    text = ics.body.decode()
    assert ics.headers["content-type"].startswith("text/calendar")
    assert text.count("BEGIN:VEVENT") == 1 and "DTSTART:20231114T231320Z" in text
    assert f"URL:https://giftable.example/t/{room.state.code}" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    token = listed["calendar"].split("/")[-2]
    for other in (token[:-2] + "AA", "A" * 43, "", "%00", token[:10], token + token):
        answer = await reader.get(f"/api/feeds/{other}/calendar.ics")
        assert (answer.status, answer.json["error"]) in (
            (404, "no_such_watch"), (404, "not_found"),
        )  # fmt: skip


async def test_changes_of_watches_are_limited() -> None:
    harness = Harness(limits=Limits(rates={"watches": Rate(2, 0.1), "feeds": Rate(1, 0.1)}))
    browser = Browser(harness.app)
    said = [(await browser.post("/api/watches/x/stop", b"")).status for _ in range(3)]
    assert said == [404, 404, 429]
    said = [(await browser.get("/api/feeds/x/calendar.ics")).status for _ in range(2)]
    assert said == [404, 429]
