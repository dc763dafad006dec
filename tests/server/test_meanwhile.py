"""Look, await, write: what somebody else has done between a look and the write that follows it, and
was told is done, stays done. Each store decides when it writes; here something happens right before
that, and not by chance."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from giftable.circles import file as circle_file
from giftable.notices.telling import confirmation_code
from giftable.notices.watch import Mail, Watch
from giftable.server.web.sessions import AGE_MAX_S
from giftable.tables import commands as c
from tests.circles.made import circle, evening
from tests.server.deck_requests import WEBP, card, deck, packed
from tests.server.test_circles import Table, kept, person
from tests.support.asgi import ORIGIN, Answer, Browser
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.outbox import SECRET
from tests.support.shelves import own

HEADERS = {"origin": ORIGIN}


def meanwhile(store: Any, method: str, doing: Callable[[], Awaitable[Any]]) -> None:
    """Something happens before the next call of that method, which has looked already."""
    work = getattr(store, method)

    async def interrupted(*args: Any) -> Any:
        setattr(store, method, work)
        await doing()
        return await work(*args)

    setattr(store, method, interrupted)


async def delete(who: Browser, path: str) -> Answer:
    return await who.ask("DELETE", path, b"", HEADERS)


async def test_a_deck_that_is_deleted_while_it_is_changed_stays_deleted() -> None:
    shelf = MemoryStore()
    jana = await Harness(own=own(shelf)).guest()
    path = f"/api/decks/{(await jana.post('/api/decks', deck())).json['id']}"
    told = []

    async def deleting() -> None:
        told.append((await delete(jana, path)).status)

    meanwhile(shelf, "missing_pictures", deleting)  # its body has come, and is read
    changed = await jana.ask("PUT", path, json.encode(deck(card("soup"))), HEADERS)
    assert (told, changed.status, changed.json["error"]) == ([204], 404, "no_such_deck")
    assert (await jana.get("/api/decks")).json["decks"] == []


async def test_a_member_who_joins_while_the_last_one_leaves_keeps_the_circle() -> None:
    table, path = await kept()
    new = await table.harness.guest()
    members = [one["id"] for one in (await table.people[0].get(path)).json["members"]]
    for who, id in zip(table.people[:2], members[:2], strict=True):
        await delete(who, f"{path}/members/{id}")

    async def joining() -> None:
        answer = await new.post(f"{path}/asks", {"member": members[0]})
        assert answer.status == 200, answer.body

    meanwhile(table.harness.circles, "delete", joining)
    assert (await delete(table.people[2], f"{path}/members/{members[2]}")).status == 204
    assert (await new.get(path)).json["you"]


async def test_a_circle_that_has_changed_is_not_deleted_as_it_was_seen() -> None:
    table, path = await kept()
    anna = table.people[0]

    async def renaming() -> None:
        assert (await anna.ask("PUT", path, b'{"name":"Mondays"}', HEADERS)).status == 200

    meanwhile(table.harness.circles, "delete", renaming)
    assert (await delete(anna, path)).json["error"] == "circle_busy"
    assert (await delete(anna, path)).status == 204
    assert (await delete(anna, path)).json["error"] == "no_such_circle"


async def test_a_circle_requested_twice_and_deleted_stays_deleted() -> None:
    table = await Table(Harness()).play()

    async def made_and_deleted() -> None:
        made = await table.keep()
        path = f"/api/circles/{made.json['circle']}"
        assert (await delete(table.people[0], path)).status == 204

    meanwhile(table.harness.circles, "make", made_and_deleted)
    assert (await table.keep()).json["error"] == "no_such_circle"
    room = await table.tables.room(table.id)
    assert await table.harness.circles.find(room.state.circle) is None


async def test_a_replay_that_is_taken_down_while_it_is_kept_again_stays_down() -> None:
    table = await Table(Harness()).play()
    anna, boris = table.people[:2]
    to = f"/api/tables/{table.id}/replay"
    id = (await anna.post(to, {"names": "whole"})).json["id"]

    async def taking_down() -> None:
        assert (await delete(boris, f"/api/replays/{id}")).status == 204

    meanwhile(table.harness.archive._replays, "keep", taking_down)
    assert (await anna.post(to, {"names": "letters"})).json["error"] == "replay_taken_down"
    assert (await anna.get(f"/api/replays/{id}")).json["error"] == "replay_taken_down"


async def test_a_watch_that_is_stopped_while_it_is_confirmed_is_gone() -> None:
    harness = Harness()
    host, made = await harness.host()
    mail = Mail("a@b.example")
    watch = Watch("m", made["table"], person(host), mail, "en", "", ORIGIN, False)
    outbox: Any = harness.telling.outbox
    await outbox.add(watch, None)

    async def stopping() -> None:
        assert (await host.post("/api/watches/m/stop", {})).status == 204

    meanwhile(outbox, "confirm", stopping)
    said = {"proof": confirmation_code(SECRET, "m")}
    confirmed = await host.post("/api/watches/m/confirm", said)
    assert confirmed.json["error"] == "no_such_watch" and outbox.kept == {}


# While a body comes in ------------------------------------------------------------------------


class Clean:
    """Cleans no picture: what comes is a WebP."""

    async def clean(self, raw: bytes) -> tuple[str, bytes]:
        return sha256(raw).hexdigest(), raw

    async def clean_all(self, pictures: dict[str, bytes], _: Any) -> dict[str, tuple[str, bytes]]:
        return {path: await self.clean(raw) for path, raw in pictures.items()}


UPLOADED = {
    "/api/pictures": WEBP,
    "/api/decks": json.encode(deck()),
    "/api/decks/file": packed([WEBP]),
    "/api/circles/file": circle_file.circle_file(circle(), [json.encode(evening(1))]),
}


@pytest.mark.parametrize("to", UPLOADED)
async def test_a_session_that_expires_during_a_request_is_renewed(to: str) -> None:
    """What was begun in time is done, and its sender has it: the answer brings the session anew."""
    harness = Harness(own=replace(own(), pictures=Clean()))
    jana = await harness.guest()
    before, clock = person(jana), harness.house.clock
    await clock.sleep(AGE_MAX_S - 1)
    done = await jana.ask("POST", to, UPLOADED[to], HEADERS, lambda: clock.sleep(2))
    assert done.status == 201, done.body
    assert "set-cookie" in done.headers and person(jana) == before
    listed = (await jana.get("/api/decks")).json["decks"]
    assert len(listed) == ("decks" in to)


async def test_a_member_who_leaves_while_their_request_arrives_changes_nothing() -> None:
    table, path = await kept()
    anna, boris = table.people[:2]
    ids = [one["id"] for one in (await anna.get(path)).json["members"]]
    new = await table.harness.guest()
    await new.post(f"{path}/asks", {"name": "Emil"})
    [wish] = (await anna.get(path)).json["asks"]
    for method, to, said in (
        ("PUT", path, b'{"name":"Mondays"}'),
        ("POST", f"{path}/asks/{wish['key']}", b'{"yes":true}'),
        ("PUT", f"{path}/members/{ids[1]}", b'{"name":"Bo","locale":"cs"}'),
        ("POST", f"{path}/entries", b"{}"),
    ):
        way = (await anna.post(f"{path}/entries", {"member": ids[1]})).json["entry"]
        back = {"member": ids[1], "entry": way}
        assert (await boris.post(f"{path}/asks", back)).json["you"]
        before = (await anna.get(path)).json

        async def leaving() -> None:
            assert (await delete(boris, f"{path}/members/{ids[1]}")).status == 200

        late = await boris.ask(method, to, said, HEADERS, leaving)
        assert (late.status, late.json["error"]) == (403, "not_a_member"), to
        after = (await anna.get(path)).json
        assert (after["name"], after["asks"]) == (before["name"], before["asks"])
        assert [one["name"] for one in after["members"]] == ["Anna", "Boris", "Clara"]


async def test_a_watch_requested_by_a_person_who_stood_up_is_not_added() -> None:
    harness = Harness()
    host, made = await harness.host()
    outbox: Any = harness.telling.outbox
    room = await harness.house.tables.room(made["table"])
    wish = {"channel": {"type": "webhook", "url": "https://hook.example/"}, "locale": "en"}

    async def leaving() -> None:
        await room.command(person(host), c.Leave("leave-01", 0))

    at = f"/api/tables/{made['table']}/watches"
    late = await host.ask("POST", at, json.encode(wish), HEADERS, leaving)
    assert (late.json["error"], outbox.kept) == ("not_your_seat", {})


async def test_a_request_whose_client_disconnected_is_not_carried_out() -> None:
    """A node stood still, its client did it at another, and something else since."""
    table, path = await kept()
    anna = table.people[0]
    outbox: Any = table.harness.telling.outbox
    id = (await anna.post("/api/decks", deck())).json["id"]
    entry = (await anna.post(f"{path}/entries", {})).json["entry"]
    before = (await anna.get(path)).json["members"]
    hook = {"channel": {"type": "webhook", "url": "https://hook.example/"}, "locale": "en"}
    for method, to, said in (
        ("PUT", f"/api/decks/{id}", deck(card("soup"))),
        ("POST", "/api/decks?key=anna-0001", deck()),
        ("POST", f"{path}/asks", {"name": "Dora", "entry": entry}),
        ("PUT", path, {"name": "Mondays"}),
        ("POST", f"/api/tables/{table.id}/watches", hook),
        ("POST", f"/api/tables/{table.id}/replay", {}),
    ):
        await anna.hang_up(to, json.encode(said), method, is_all=True)
    assert (await anna.get(f"/api/decks/{id}")).json == deck()
    assert len((await anna.get("/api/decks")).json["decks"]) == 1
    circle = (await anna.get(path)).json
    assert (circle["name"], circle["members"]) == ("Fridays", before)
    assert outbox.kept == {} and not (await table.tables.room(table.id)).state.replay
