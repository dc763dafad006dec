"""What happened at a table over days since somebody was there, over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from giftable.games.kernel import Seat
from giftable.protocol.refusals import status_of
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.live.room import Room
from tests.server.test_circles import person
from tests.server.test_replays import seen_by
from tests.support.asgi import Browser
from tests.support.evening import Phone
from tests.support.harness import Harness

DAYS = {"settings": {"pace": "off", "days": 24}}


class Home:
    """A table over days of three, on whose first choices they sit."""

    def __init__(self) -> None:
        self.harness = Harness()
        self.people: list[Browser] = []
        self.phones: list[Phone] = []
        self.id = ""

    async def begin(self, **more: Any) -> Room:
        host, made = await self.harness.host("Anna", **(more or DAYS))
        self.id, self.people = made["table"], [host]
        room = await self.harness.house.tables.room(self.id)
        for seat, name in enumerate(("Boris", "Clara"), 1):
            guest = await self.harness.guest()
            await room.command(person(guest), c.Sit(f"sit-{seat:06}", name, "cs", seat))
            self.people.append(guest)
        room, self.phones = await self.harness.house.join(self.id, *map(person, self.people))
        await self.phones[0].send(c.Start)
        await self.harness.house.clock.sleep(5)
        return room

    async def chosen(self, *seats: int) -> None:
        for seat in seats:
            await self.phones[seat].act(Seat(seat))
            await self.harness.house.clock.sleep(5)

    async def since(self, seat: int, query: str = "") -> Any:
        return await self.people[seat].get(f"/api/tables/{self.id}/since{query}")


async def test_news_since_n_equal_the_updates_of_the_own_phone() -> None:
    home = Home()
    room = await home.begin()
    n = room.n
    for _ in range(3):  # GIVE, GET, and no trap: then all is unwrapped
        await home.chosen(2, 1, 0)
    for seat in range(3):
        shown = (await home.since(seat, f"?n={n}")).json
        frames = shown["frames"]
        told = [
            one
            for one in msgspec.json.decode(msgspec.json.encode(home.phones[seat].updates))
            if one["n"] > n and one.get("shown") and not one.get("resync")
        ]
        seen = seen_by(frames, seat)[1:]
        assert [what for _, what in seen] == [one["shown"] for one in told] != []
        assert [view for view, _ in seen] == [one["view"] for one in told]
        assert all(frame.get("own", {}).keys() <= {str(seat)} for frame in frames)
        assert "round" in frames[-1]["view"] and len(frames) > 9


async def test_news_without_n_start_at_the_players_last_command() -> None:
    home = Home()
    room = await home.begin()
    for _ in range(3):
        await home.chosen(0, 1, 2)
    log = await home.harness.house.store.read(home.id)
    did = max(one.n for one in log if f.decode(one).person == person(home.people[0]))
    mine = (await home.since(0)).json
    assert mine == (await home.since(0, f"?n={did}")).json
    assert len(mine["frames"]) >= 3  # as it was, and what the two others did
    nothing = (await home.since(2, f"?n={room.n}")).json
    assert nothing == {"frames": []}


async def test_news_are_empty_while_all_choose() -> None:
    home = Home()
    room = await home.begin()
    n = room.n
    await home.chosen(0, 1, 2)
    await home.chosen(0)
    assert room.n > n + 3
    assert (await home.since(1, f"?n={n}")).json == {"frames": []}


async def test_a_player_gets_no_news_of_the_seats_earlier_player() -> None:
    home = Home()
    room = await home.begin()
    guest = await home.harness.guest()
    async with room.log.lock:
        move = c.MoveSeat("move-seat", 2, person(guest))
        sat = await room.log.commit(person(home.people[0]), move)
    home.people[2] = guest
    guest_phone = Phone(person(guest))
    guest_phone.come(room)
    home.phones[2] = guest_phone
    for _ in range(3):
        await home.chosen(0, 1, 2)
    await home.harness.house.clock.sleep(5)
    shown = (await home.since(2, "?n=0")).json["frames"]
    assert 2 <= len(shown) <= room.n - sat + 1


@pytest.mark.parametrize(
    ("who", "query", "code"),
    [(0, "?n=-1", "bad_message"), (0, "?n=many", "bad_message"), (3, "", "not_your_seat")],
)
async def test_news_of_a_table_is_refused_with_a_code(who: int, query: str, code: str) -> None:
    home = Home()
    await home.begin()
    home.people.append(await home.harness.guest())
    answer = await home.since(who, query)
    assert (answer.status, answer.json["error"]) == (status_of(code), code)


async def test_a_table_not_over_days_has_no_news() -> None:
    home = Home()
    await home.begin(settings={"pace": "off"})
    answer = await home.since(0)
    assert (answer.status, answer.json["error"]) == (status_of("not_over_days"), "not_over_days")


async def test_a_players_tables_show_whether_they_wait_and_whether_a_game_runs() -> None:
    home = Home()
    room = await home.begin()
    anna, boris, _ = home.people
    [waiting] = (await boris.get("/api/mine")).json["tables"]
    assert (waiting["status"], waiting["ends_ms"] > waiting["waits_ms"]) == ("playing", True)
    await home.chosen(1)
    [done] = (await boris.get("/api/mine")).json["tables"]
    assert done["status"] == "playing" and "ends_ms" not in done
    await room.log.commit(None, c.CloseDown("close:0:0000", ""))
    [closed] = (await anna.get("/api/mine")).json["tables"]
    assert closed["status"] == "lobby"


async def test_looking_at_a_table_about_to_close_keeps_it_open() -> None:
    home = Home()
    room = await home.begin(settings={"pace": "off", "days": 48})
    for phone in home.phones:
        phone.go()
    await home.harness.house.clock.sleep(7.1 * 24 * 3600)
    room = await home.harness.house.tables.room(home.id)
    await room.warn_if_quiet()
    assert room.log.days.warned_ms is not None
    stranger = await home.harness.guest()
    assert (await stranger.post(f"/api/tables/{home.id}/touch", {})).status == 403
    assert room.log.days.warned_ms is not None
    assert (await home.people[1].post(f"/api/tables/{home.id}/touch", {})).status == 204
    assert room.log.days.warned_ms is None
