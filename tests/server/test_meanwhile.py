"""Look, await, write: what somebody else has done between a look and the write that follows it, and
was told is done, stays done. Each store decides when it writes; here something happens right before
that, and not by chance."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import json

from giftable.notices.telling import proof
from giftable.notices.watch import Mail, Watch
from giftable.store.memory import MemoryStore
from giftable.testing.virtual import run
from tests.server.deck_doors import card, deck
from tests.server.test_circles import Table, kept, person
from tests.support.asgi import ORIGIN, Answer, Browser
from tests.support.doors import Doors
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


def test_a_deck_that_is_deleted_while_it_is_changed_stays_deleted() -> None:
    async def scene() -> None:
        shelf = MemoryStore()
        jana = await Doors(own=own(shelf)).guest()
        path = f"/api/decks/{(await jana.post('/api/decks', deck())).json['id']}"
        told = []

        async def deleting() -> None:
            told.append((await delete(jana, path)).status)

        meanwhile(shelf, "missing", deleting)  # its body has come, and is read
        changed = await jana.ask("PUT", path, json.encode(deck(card("soup"))), HEADERS)
        assert (told, changed.status, changed.json["error"]) == ([204], 404, "no_such_deck")
        assert (await jana.get("/api/decks")).json["decks"] == []

    run(scene())


def test_who_joins_a_circle_while_the_last_one_leaves_is_in_it() -> None:
    async def scene() -> None:
        table, path = await kept()
        new = await table.doors.guest()
        members = [one["id"] for one in (await table.people[0].get(path)).json["members"]]
        for who, id in zip(table.people[:2], members[:2], strict=True):
            await delete(who, f"{path}/members/{id}")

        async def joining() -> None:
            answer = await new.post(f"{path}/asks", {"member": members[0]})
            assert answer.status == 200, answer.body

        meanwhile(table.doors.circles, "delete", joining)
        assert (await delete(table.people[2], f"{path}/members/{members[2]}")).status == 204
        assert (await new.get(path)).json["you"]

    run(scene())


def test_a_circle_that_has_changed_is_not_deleted_as_it_was_seen() -> None:
    async def scene() -> None:
        table, path = await kept()
        anna = table.people[0]

        async def renaming() -> None:
            assert (await anna.ask("PUT", path, b'{"name":"Mondays"}', HEADERS)).status == 200

        meanwhile(table.doors.circles, "delete", renaming)
        assert (await delete(anna, path)).json["error"] == "circle_busy"
        assert (await delete(anna, path)).status == 204
        assert (await delete(anna, path)).json["error"] == "no_such_circle"

    run(scene())


def test_a_circle_that_is_asked_for_twice_and_deleted_stays_deleted() -> None:
    async def scene() -> None:
        table = await Table(Doors()).play()

        async def made_and_deleted() -> None:
            made = await table.keep()
            path = f"/api/circles/{made.json['circle']}"
            assert (await delete(table.people[0], path)).status == 204

        meanwhile(table.doors.circles, "make", made_and_deleted)
        assert (await table.keep()).json["error"] == "no_such_circle"
        room = await table.tables.room(table.id)
        assert await table.doors.circles.find(room.state.circle) is None

    run(scene())


def test_a_replay_that_is_taken_down_while_it_is_kept_again_stays_down() -> None:
    async def scene() -> None:
        table = await Table(Doors()).play()
        anna, boris = table.people[:2]
        to = f"/api/tables/{table.id}/replay"
        id = (await anna.post(to, {"names": "whole"})).json["id"]

        async def taking_down() -> None:
            assert (await delete(boris, f"/api/replays/{id}")).status == 204

        meanwhile(table.doors.archive._replays, "keep", taking_down)
        assert (await anna.post(to, {"names": "letters"})).json["error"] == "replay_taken_down"
        assert (await anna.get(f"/api/replays/{id}")).json["error"] == "replay_taken_down"

    run(scene())


def test_a_watch_that_is_stopped_while_it_is_confirmed_is_gone() -> None:
    async def scene() -> None:
        doors = Doors()
        host, made = await doors.host()
        mail = Mail("a@b.example")
        watch = Watch("m", made["table"], person(host), mail, "en", "", ORIGIN, False)
        outbox: Any = doors.telling.outbox
        await outbox.add(watch, None)

        async def stopping() -> None:
            assert (await host.post("/api/watches/m/stop", {})).status == 204

        meanwhile(outbox, "confirm", stopping)
        said = {"proof": proof(SECRET, "m")}
        confirmed = await host.post("/api/watches/m/confirm", said)
        assert confirmed.json["error"] == "no_such_watch" and outbox.kept == {}

    run(scene())
