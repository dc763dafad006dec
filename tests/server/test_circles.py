"""Circles over HTTP: kept after a game, opened by a link, entered by a QR code, forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from giftable.circles.keeping import ENTRY_S, OPEN_MS
from giftable.content.faces import FACES
from giftable.games.gifttrap.bots.marks import read
from giftable.games.kernel import Seat
from giftable.server.limits import Limits, Rate
from giftable.tables import commands as c
from giftable.tables.live.predictions import Predictions
from giftable.tables.live.room import BRING_S
from giftable.tables.service import Tables
from tests.support.asgi import Answer, Browser, Json
from tests.support.evening import Phone, played_to_the_end
from tests.support.harness import Harness
from tests.support.own import gifts, shelved

NAMES = ("Anna", "Boris", "Clara")


def person(browser: Browser) -> str:
    """Whose session a browser has."""
    return str(browser.cookies["giftable"]).partition(".")[0]


class Table:
    """A table with three people, each with a browser, whose game is over."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.people: list[Browser] = []
        self.id = ""
        self.phones: list[Phone] = []  # of the last game

    @property
    def tables(self) -> Tables:
        return self.harness.house.tables

    async def play(self, game: str = "hat", **more: Any) -> Table:
        host, made = await self.harness.host("Anna", game, **more)
        self.id, self.people = made["table"], [host]
        room = await self.tables.room(self.id)
        for seat, name in enumerate(NAMES[1:], 1):
            guest = await self.harness.guest()
            await room.command(person(guest), c.Sit(f"sit-{seat:06}", name, "cs", seat))
            self.people.append(guest)
        return await self.end()

    async def end(self) -> Table:
        """The game is begun, and played by all to its end."""
        room, phones = await self.harness.house.join(self.id, *map(person, self.people))
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones)
        for phone in phones:
            phone.go()
        self.phones = phones
        return self

    async def keep(self, who: int = 0, name: str | None = "Fridays") -> Answer:
        body = {} if name is None else {"name": name}
        return await self.people[who].post(f"/api/tables/{self.id}/circle", body)


async def kept(harness: Harness | None = None) -> tuple[Table, str]:
    table = await Table(harness or Harness()).play()
    answer = await table.keep()
    assert answer.status == 200, answer.body
    return table, f"/api/circles/{answer.json['circle']}"


def names(shown: Json) -> list[str]:
    return [one["name"] for one in shown["members"]]


@pytest.mark.parametrize("game", ["hat", "gifttrap"])
async def test_a_circle_is_made_of_those_who_finished_a_game(game: str) -> None:
    table = await Table(Harness()).play(game)
    assert (await table.keep(1)).json["error"] == "not_host"
    assert (await table.keep(0, None)).json["error"] == "not_host"
    first = await table.keep()
    again = await table.keep(2, None)  # another phone, and no second evening of it
    assert first.json["circle"] == again.json["circle"]
    path = f"/api/circles/{first.json['circle']}"
    shown = (await table.people[1].get(path)).json
    assert (shown["name"], names(shown), len(shown["you"])) == ("Fridays", [*NAMES], 1)
    assert [one["game"] for one in shown["evenings"]] == [game]
    assert {who["member"] for who in shown["evenings"][0]["players"]} == {
        one["id"] for one in shown["members"]
    }
    figures = shown["figures"]
    assert len(figures["knows"]) == (6 if game == "gifttrap" else 0)
    assert bool(figures["best"]) == (game == "gifttrap")
    stranger = (await table.harness.browser().get(path)).json
    assert stranger["you"] == [] and names(stranger) == [*NAMES]


async def test_an_evening_of_a_circle_keeps_its_predictions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Predictions, "pairs", lambda *_: iter([(Seat(0), Seat(1), 2, 3)]))
    table = await Table(Harness()).play("gifttrap")
    path = f"/api/circles/{(await table.keep()).json['circle']}"
    found = (await table.people[0].get(path)).json
    ids = {who["seat"]: who["member"] for who in found["evenings"][0]["players"]}
    knows = {(x["by"], x["to"]): (x["right"], x["of"]) for x in found["figures"]["knows"]}
    assert knows.pop((ids[0], ids[1])) == (2, 3)
    assert set(knows.values()) == {(0, 0)}


async def test_a_circle_needs_a_finished_game_and_two_people() -> None:
    harness = Harness()
    alone, made = await harness.host(bots=3, start=True)
    where = f"/api/tables/{made['table']}/circle"
    assert (await alone.post(where, {"name": "Us"})).json["error"] == "not_over"
    assert (await alone.get(where)).json["error"] == "no_such_circle"
    room, phones = await harness.house.join(made["table"], person(alone))
    await played_to_the_end(room, phones)
    assert (await alone.post(where, {"name": "Us"})).json["error"] == "too_few_players"
    assert room.state.circle == ""
    nowhere = await alone.post(f"/api/tables/{'x' * 22}/circle", {"name": "Us"})
    assert (nowhere.status, nowhere.json["error"]) == (404, "unknown_table")


async def test_the_next_evening_has_the_same_people_seats_and_rules() -> None:
    table, path = await kept()
    before = (await table.tables.room(table.id)).state
    _, boris, clara = table.people
    made = (await boris.post(f"{path}/tables", {"game": "hat"})).json
    assert (await clara.post(f"{path}/tables", {"game": "hat"})).json["table"] == made["table"]
    room = await table.tables.room(made["table"])
    assert room.state.options == before.options and room.state.settings == before.settings
    assert room.state.seats[1].name == "Boris" and room.state.host == person(boris)
    mine = (await clara.get(f"/api/tables/{made['table']}/circle")).json
    assert (mine["seat"], mine["called"]) == (2, "Clara")
    stranger = await table.harness.guest()
    hidden = await stranger.get(f"/api/tables/{made['table']}/circle")
    assert hidden.json["error"] == "not_a_member" and mine["circle"].encode() not in hidden.body
    await room.command(person(stranger), c.Sit("sit-stranger", "Zoe", "en"))
    assert room.state.sitter(3).name == "Zoe", "the members' places are left to them"
    shown = (await clara.get(path)).json
    assert shown["table"] == {"code": room.state.code, "game": "hat", "is_over": False}
    clock = table.harness.house.clock
    clock.jump_ms = -400 * 86_400_000  # it was ahead when the table was laid
    assert (await clara.get(path)).json["table"] is None
    clock.jump_ms = 0
    await asyncio.sleep(OPEN_MS / 1000)
    assert (await clara.get(path)).json["table"] is None


async def test_the_next_table_keeps_bots_seats_but_not_members() -> None:
    table = await Table(Harness()).play("gifttrap")
    room = await table.tables.room(table.id)
    anna = table.people[0]
    for seat, level in ((3, "expert"), (5, "novice")):
        add = c.AddBot(f"add-{seat:06}", level, seat)
        await room.command(person(anna), add)
    before = [room.state.sitter(seat) for seat in (3, 5)]
    await table.end()
    path = f"/api/circles/{(await table.keep()).json['circle']}"
    ids = [one["id"] for one in (await anna.get(path)).json["members"]]
    me = b'{"name":"Boris","locale":"cs","seat":5}'
    origin = {"origin": "http://giftable.test"}
    await table.people[1].ask("PUT", f"{path}/members/{ids[1]}", me, origin)
    made = (await anna.post(f"{path}/tables", {"game": "gifttrap"})).json
    state = (await table.tables.room(made["table"])).state
    assert state.sitter(3) == before[0] != before[1]
    assert state.sitter(5) is None


async def test_a_circles_evening_is_added_by_any_member_at_its_end() -> None:
    table, path = await kept()
    anna, boris, clara = table.people
    made = (await anna.post(f"{path}/tables", {"game": "hat"})).json
    room = await table.tables.room(made["table"])
    for nth, one in enumerate((boris, clara), 1):
        at = (await one.get(f"/api/tables/{made['table']}/circle")).json
        await room.command(person(one), c.Sit(f"sit-{nth:06}", at["called"], "en", at["seat"]))
    table.id = made["table"]
    await table.end()
    answers = await asyncio.gather(*[table.keep(who, None) for who in range(3)])
    assert [answer.status for answer in answers] == [200] * 3
    shown = (await clara.get(path)).json
    assert len(shown["evenings"]) == 2
    first, second = [(await clara.get(f"{path}?after={n}")).json for n in (1, 2)]
    assert (first["of"], second["of"]) == (1, 2)
    assert second["figures"] == shown["figures"]


@pytest.mark.parametrize("first", ["evening", "replay"])
async def test_an_evening_of_a_circle_links_its_replay_until_taken_down(first: str) -> None:
    table = await Table(Harness()).play()
    host, replay = table.people[0], f"/api/tables/{table.id}/replay"
    if first == "evening":
        path = f"/api/circles/{(await table.keep()).json['circle']}"
        assert "replay" not in (await host.get(path)).json["evenings"][0]
        id = (await host.post(replay, {})).json["id"]
    else:
        id = (await host.post(replay, {})).json["id"]
        path = f"/api/circles/{(await table.keep()).json['circle']}"
    for _ in range(2):
        assert (await table.people[2].get(path)).json["evenings"][0]["replay"] == id
        await table.keep(1, None)
    [kept_] = await table.harness.circles.evenings(path[-22:])
    bare = kept_.body.replace(id.encode(), b"A" * 22)  # as if it had been kept a moment later
    await table.harness.circles.amend(path[-22:], structs.replace(kept_, body=bare))
    assert "replay" not in (await host.get(path)).json["evenings"][0]
    await table.keep(1, None)
    assert (await host.get(path)).json["evenings"][0]["replay"] == id
    origin = {"origin": "http://giftable.test"}
    gone = await table.people[1].ask("DELETE", f"/api/replays/{id}", b"", origin)
    assert gone.status == 204
    assert "replay" not in (await host.get(path)).json["evenings"][0]


async def test_a_member_with_a_new_device_is_let_in_by_another() -> None:
    table, path = await kept()
    new = table.harness.browser("198.51.100.9")
    shown = (await new.get(path)).json
    boris = shown["members"][1]["id"]
    asked = await new.post(f"{path}/asks", {"member": boris})
    assert asked.json["waits"] and asked.json["you"] == [] and asked.json["asks"] == []
    (ask,) = (await table.people[0].get(path)).json["asks"]
    assert ask["member"] == boris
    where = f"{path}/asks/{ask['key']}"
    assert (await new.post(where, {"yes": True})).json["error"] == "not_a_member"
    answered = await table.people[0].post(where, {"yes": True})
    assert answered.json["asks"] == []
    assert (await new.get(path)).json["you"] == [boris]
    assert (await table.people[0].post(where, {"yes": True})).json["error"] == "no_such_ask"


async def test_an_entry_link_admits_its_member_for_a_while() -> None:
    table, path = await kept()
    ids = [one["id"] for one in (await table.people[0].get(path)).json["members"]]
    way = (await table.people[0].post(f"{path}/entries", {"member": ids[1]})).json
    assert way["link"].endswith(f"{path.removeprefix('/api/circles')}#{way['entry']}")
    drawn = await table.people[0].get(f"{path}/qr.svg?entry={way['entry']}")
    assert b"<svg" in drawn.body
    new = table.harness.browser()
    wrong = await new.post(f"{path}/asks", {"member": ids[2], "entry": way["entry"]})
    assert wrong.json["you"] == []
    right = await new.post(f"{path}/asks", {"member": ids[1], "entry": way["entry"]})
    assert right.json["you"] == [ids[1]]
    everybody = (await table.people[0].post(f"{path}/entries", {})).json["entry"]
    dora = table.harness.browser()
    wish = {"name": "Dora", "face": FACES[1], "entry": everybody}
    assert names((await dora.post(f"{path}/asks", wish)).json) == [*NAMES, "Dora"]
    clock = table.harness.house.clock
    clock.jump_ms = -86_400_000  # it was ahead when the way in was opened
    early = table.harness.browser()
    assert (await early.post(f"{path}/asks", {**wish, "name": "Fred"})).json["waits"]
    clock.jump_ms = 0
    await asyncio.sleep(ENTRY_S)
    late = table.harness.browser()
    assert (await late.post(f"{path}/asks", {**wish, "name": "Emil"})).json["waits"]
    closed = await late.get(f"{path}/qr.svg?entry={everybody}")
    assert closed.json["error"] == "no_such_ask"


async def test_members_change_only_themselves_and_the_keeper_deletes_the_circle() -> None:
    table, path = await kept()
    anna, boris, _ = table.people
    shown = (await anna.get(path)).json
    ids = [one["id"] for one in shown["members"]]
    me = {"name": "Bob", "locale": "de", "face": FACES[2], "seat": 5}
    raw = msgspec.json.encode(me)

    async def put(who: Browser, to: str, body: bytes) -> Answer:
        return await who.ask("PUT", to, body, {"origin": "http://giftable.test"})

    async def delete(who: Browser, to: str) -> Answer:
        return await who.ask("DELETE", to, b"", {"origin": "http://giftable.test"})

    assert (await put(anna, f"{path}/members/{ids[1]}", raw)).json["error"] == "not_you"
    changed = (await put(boris, f"{path}/members/{ids[1]}", raw)).json["members"][1]
    assert (changed["name"], changed["face"], changed["seat"]) == ("Bob", FACES[2], 5)
    body = b'{"name":"Thursdays","cup":true,"next_ms":1700086400000}'
    named = (await put(boris, path, body)).json
    assert (named["name"], named["next_ms"]) == ("Thursdays", 1_700_086_400_000)
    assert sum(one["wins"] for one in named["season"]) >= 1
    calendar = (await boris.get(f"{path}/next.ics")).body.decode()
    assert "SUMMARY:Thursdays\r\n" in calendar and "DTSTART:20231115T221320Z" in calendar
    long = msgspec.json.encode({"name": 'Ж, "ふ"; ' * 12})
    named = (await put(boris, path, long)).json
    again = (await boris.get(f"{path}/next.ics")).body
    assert all(len(line) <= 75 for line in again.split(b"\r\n"))
    whole = again.decode().replace("\r\n ", "")
    words = named["name"].replace(",", "\\,").replace(";", "\\;")
    assert f"SUMMARY:{words}\r\n" in whole
    uid = [line for line in calendar.split("\r\n") if line.startswith("UID:")]
    assert uid[0] in whole, "the same evening is no second one in a calendar"
    assert (await put(boris, path, b'{"next_ms":0}')).json["next_ms"] is None
    assert (await boris.get(f"{path}/next.ics")).status == 404
    past = (await put(boris, path, b'{"next_ms":86400000}')).json
    assert past["next_ms"] is None, "an evening that is over is no next one"
    assert (await boris.get(f"{path}/next.ics")).status == 404
    assert (await delete(boris, path)).json["error"] == "not_keeper"
    assert (await delete(anna, path)).status == 204
    assert (await anna.get(path)).json["error"] == "no_such_circle"


async def test_members_can_be_forgotten_and_the_last_deletes_all() -> None:
    table, path = await kept()
    ids = [one["id"] for one in (await table.people[0].get(path)).json["members"]]
    origin = {"origin": "http://giftable.test"}
    for who, id in list(zip(table.people, ids, strict=True))[:2]:
        gone = await who.ask("DELETE", f"{path}/members/{id}?forget=1", b"", origin)
        assert gone.json["you"] == []
    assert names(gone.json) == ["", "", "Clara"] and gone.json["keeper"] == ids[2]
    kept_ = await table.harness.circles.find(path.rpartition("/")[2])
    assert kept_ is not None and b"Boris" not in kept_.body
    last = await table.people[2].ask("DELETE", f"{path}/members/{ids[2]}", b"", origin)
    assert last.status == 204 and (await table.people[2].get(path)).status == 404


async def test_a_circle_moves_as_a_file_and_the_first_to_claim_is_let_in() -> None:
    table, path = await kept()
    file = await table.people[0].get(f"{path}/file")
    assert "Fridays.giftcircle" in file.headers["content-disposition"]
    assert (await table.harness.browser().get(f"{path}/file")).json["error"] == "not_a_member"
    elsewhere = Harness()
    new = elsewhere.browser()
    taken = (await new.post("/api/circles/file", file.body)).json
    there = f"/api/circles/{taken['circle']}"
    shown = (await new.get(there)).json
    assert names(shown) == [*NAMES] and shown["you"] == [] and len(shown["evenings"]) == 1
    assert taken["circle"] not in path
    boris = shown["members"][1]["id"]
    assert (await new.post(f"{there}/asks", {"member": boris})).json["you"] == [boris]
    other = elsewhere.browser()
    assert (await other.post(f"{there}/asks", {"member": boris})).json["waits"]
    bad = await new.post("/api/circles/file", b"{}")
    assert (bad.status, bad.json["error"]) == (422, "bad_circle_file")


async def test_a_circles_answers_hold_no_session() -> None:
    """What leaves the server holds no person and no device; without the link there is no way to
    find a circle."""
    table, path = await kept()
    kept_ = await table.harness.circles.find(path.rpartition("/")[2])
    assert kept_ is not None
    circle = msgspec.json.decode(kept_.body)
    hidden = {device for one in circle["members"] for device in one["devices"]}
    hidden |= {person(one) for one in table.people} | {table.id}
    assert len(hidden) == 7
    answers = [await table.people[0].get(path), await table.people[0].get(f"{path}/file")]
    assert not [it for it in hidden for one in answers if it.encode() in one.body]
    assert all(one.encode() not in kept_.body for one in map(person, table.people))
    room = await table.tables.room(table.id)
    _, phones = await table.harness.house.join(table.id, "somebody")
    assert room.state.circle and phones[0].room is room


async def test_wrong_circle_addresses_count_as_guesses() -> None:
    harness = Harness(limits=Limits(wrong_codes=Rate(3, 0.1)))
    table, path = await kept(harness)
    for _ in range(10):
        assert (await table.people[0].get(path)).status == 200
    guesser = harness.browser()
    answers = [await guesser.get(f"/api/circles/{n:022}") for n in range(5)]
    assert [one.status for one in answers] == [404, 404, 404, 429, 429]
    assert answers[-1].json["error"] == "too_many_guesses"


async def test_the_next_table_has_the_decks_of_the_last_one() -> None:
    """Whoever made them: laid by a member, in the maker's name, without what the host took out."""
    harness = Harness()
    table = await Table(harness).play("gifttrap")
    boris, shelf = table.people[1], harness.own.shelf
    await shelved(shelf, "jokes", person(boris), gifts("socks", "a second nose", "mud"))
    await shelved(shelf, "gone", person(boris), gifts("what is deleted"))
    room = await table.tables.room(table.id)
    for nth, deck in enumerate(("jokes", "gone")):
        await asyncio.sleep(BRING_S)
        await room.command(person(boris), c.BringDeck(f"bring-{nth:06}", deck))
    out = room.state.own_cards[1]
    await room.command(person(table.people[0]), c.RemoveCard("out-000001", out.id))
    await table.end()
    path = f"/api/circles/{(await table.keep()).json['circle']}"
    shown = (await boris.get(path)).json["decks"]
    assert shown == [{"game": "gifttrap", "title": "Our jokes"}] * 2
    file = (await boris.get(f"{path}/file")).body
    assert b"jokes" not in file and b"out-" not in file
    await shelf.delete_deck("gone", person(boris))

    made = (await table.people[2].post(f"{path}/tables", {"game": "gifttrap"})).json
    after = (await table.tables.room(made["table"])).state
    assert [(deck.deck, deck.by) for deck in after.decks] == [("jokes", "Boris")]
    assert [card.name for card in after.own_cards] == ["socks", "mud"]


@pytest.mark.parametrize("learn", [True, False])
async def test_bots_know_members_tastes_at_the_next_table_if_they_may_learn(
    learn: bool,
) -> None:
    settings = {"pace": "off", "learn": learn}
    table = await Table(Harness()).play("gifttrap", settings=settings)
    path = f"/api/circles/{(await table.keep()).json['circle']}"
    file = (await table.people[0].get(f"{path}/file")).body
    before = await table.tables.room(table.id)
    shown, _ = before.log.history.for_viewer(before.state, None).since(0)
    marked = read(shown).by if learn else {}
    assert (b'"liked"' in file) == bool(marked) == learn
    anna, boris, _ = table.people
    made = (await boris.post(f"{path}/tables", {"game": "gifttrap"})).json
    room = await table.tables.room(made["table"])
    await room.command(person(anna), c.Sit("sit-anna-1", "Anna", "en", 0))
    known = {
        past.now[0]: read(past.shown).by[Seat(0)] for past in room.log.history.past(room.state)
    }
    assert known == ({seat: marked[seat] for seat in map(Seat, range(2))} if learn else {})
    hat = (await boris.post(f"{path}/tables", {"game": "hat"})).json
    assert not (await table.tables.room(hat["table"])).log.history.past(room.state)
    if learn:
        silent = structs.replace(room.state.settings, learn=False)
        off = structs.replace(room.state, settings=silent)
        assert room.log.history.past(off) == ()


async def test_a_circles_link_preview_names_it_and_forbids_indexing(
    tmp_path: Path,
) -> None:
    (tmp_path / "index.html").write_text("<title>{{title}}</title>{{description}}")
    table, path = await kept(Harness(static=tmp_path))
    guest = table.harness.browser()
    page = path.replace("/api/circles", "/c") + "?l=de"
    told = await guest.get(page)
    assert b"Fridays" in told.body and told.headers["x-robots-tag"] == "noindex"
    assert not [name for name in NAMES if name.encode() in told.body]
    origin = {"origin": "http://giftable.test"}
    assert (await table.people[0].ask("DELETE", path, b"", origin)).status == 204
    after = await guest.get(page)
    assert after.headers["x-robots-tag"] == "noindex"
    assert after.body == (await guest.get("/c/" + "A" * 22 + "?l=de")).body
