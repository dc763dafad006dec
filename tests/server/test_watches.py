"""Who wants to be told, at the server's door: only who sits there; stopped by one tap."""

from __future__ import annotations

from typing import Any

import pytest

from giftable.notices.telling import proof
from giftable.notices.watch import WATCHES_MAX, Wait
from giftable.server.limits import Limits, Rate
from giftable.testing.virtual import EVENING_MS, run
from tests.support.asgi import Browser
from tests.support.doors import Doors
from tests.support.outbox import SECRET

HOOK = {"type": "webhook", "url": "https://hook.example/x"}
MAIL = {"type": "mail", "address": "jana@friends.example"}


def wish(channel: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"channel": channel, "locale": "cs", "zone": "Europe/Prague", **more}


async def made(doors: Doors, name: str = "Jana") -> tuple[Browser, str]:
    browser = Browser(doors.app)
    answer = await browser.post("/api/tables", {"game": "gifttrap", "name": name, "locale": "cs"})
    return browser, answer.json["table"]


def test_a_watch_is_added_listed_and_stopped() -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        at = f"/api/tables/{table}/watches"
        added = await jana.post(at, wish(HOOK))
        assert added.status == 201 and added.json["is_confirmed"] and len(added.json["id"]) == 22
        listed = (await jana.get(at)).json
        assert [one["to"] for one in listed["watches"]] == [HOOK["url"]]
        assert (listed["sends"], listed["sends_mail"], len(listed["push_key"])) == (True, True, 87)
        stop = f"/api/watches/{added.json['id']}/stop"
        nobody = Browser(doors.app)
        assert (await nobody.post(stop, b"List-Unsubscribe=One-Click", origin="")).status == 204
        again = await nobody.post(stop, b"")
        assert (again.status, again.json["error"]) == (404, "no_such_watch")
        assert (await jana.get(at)).json["watches"] == []

    run(evening())


def test_only_who_sits_there_may() -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        stranger, _ = await made(doors, "Petr")
        for browser in (stranger, Browser(doors.app)):
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

    run(evening())


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
def test_what_can_not_be_told_is_refused(channel: dict[str, Any], code: str) -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        answer = await jana.post(f"/api/tables/{table}/watches", wish(channel))
        assert (answer.status, answer.json["error"]) == (
            400 if code == "bad_message" else 422,
            code,
        )

    run(evening())


def test_so_many_watches_and_letters_are_enough() -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
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

    run(evening())


def test_a_wish_that_is_sent_again_is_one_watch() -> None:
    """Its answer was lost; or somebody has another language now."""

    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        at = f"/api/tables/{table}/watches"
        for channel in (HOOK, MAIL):
            first = await jana.post(at, wish(channel))
            again = await jana.post(at, {**wish(channel), "locale": "en"})
            assert (again.status, again.json) == (201, first.json)
        outbox: Any = doors.telling.outbox
        assert [one.locale for one in outbox.kept.values()] == ["en", "en"]

    run(evening())


def test_an_address_is_confirmed_by_who_has_the_letter() -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        added = (await jana.post(f"/api/tables/{table}/watches", wish(MAIL))).json
        outbox: Any = doors.telling.outbox
        assert [one.kind for one in outbox.confirms] == ["confirm"] and not added["is_confirmed"]
        at = f"/api/watches/{added['id']}/confirm"
        for said in ("", proof(SECRET, "other"), "é"):
            wrong = await jana.post(at, {"proof": said})
            assert (wrong.status, wrong.json["error"]) == (404, "no_such_watch")
        assert not outbox.kept[added["id"]].is_confirmed
        assert (await jana.post(at, {"proof": proof(SECRET, added["id"])})).status == 204
        assert outbox.kept[added["id"]].is_confirmed

    run(evening())


def test_a_touch_says_who_looks() -> None:
    async def evening() -> None:
        doors = Doors()
        jana, table = await made(doors)
        assert (await jana.post(f"/api/tables/{table}/touch", b"")).status == 204
        outbox: Any = doors.telling.outbox
        assert outbox.touched == [(table, [0], doors.house.clock.wall_ms())]

    run(evening())


def test_a_persons_calendar_shows_what_waits_for_them_and_nothing_else() -> None:
    async def evening() -> None:
        doors = Doors(public_url="https://giftable.example")
        jana, table = await made(doors)
        room = await doors.house.tables.room(table)
        outbox: Any = doors.telling.outbox
        outbox.waiting[room.state.host] = [
            Wait(table, EVENING_MS, EVENING_MS + 3_600_000),
            Wait("x" * 22, EVENING_MS, None),
        ]
        listed = (await jana.get(f"/api/tables/{table}/watches")).json
        reader = Browser(doors.app)
        ics = await reader.get(
            listed["calendar"].removeprefix("https://giftable.example") + "?l=cs"
        )
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

    run(evening())


def test_a_reader_of_the_feed_of_old_is_told_that_it_is_gone() -> None:
    """Its address was copied out of 1.0.0."""

    async def evening() -> None:
        answer = await Browser(Doors().app).get("/api/feeds/x/feed.atom?l=cs&zone=Europe/Prague")
        assert answer.status == 410
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.body.decode().startswith("Tenhle kanál už není.")

    run(evening())


def test_who_asks_too_often_waits() -> None:
    async def evening() -> None:
        doors = Doors(limits=Limits(watches=Rate(2, 0.1), feeds=Rate(1, 0.1)))
        browser = Browser(doors.app)
        said = [(await browser.post("/api/watches/x/stop", b"")).status for _ in range(3)]
        assert said == [404, 404, 429]
        said = [(await browser.get("/api/feeds/x/calendar.ics")).status for _ in range(2)]
        assert said == [404, 429]

    run(evening())
