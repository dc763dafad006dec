"""Replays over HTTP: kept by the host, seen by who has the link, taken down by who sat there."""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from giftable.games.bots import make
from giftable.games.catalog import decks
from giftable.games.kernel import Rejected
from giftable.protocol import replays as p
from giftable.server.limits import PIECE_BYTES, Limits, Rate
from giftable.server.web.responses import gzipped_json
from giftable.tables import commands as c
from giftable.tables.facts import GameStarted
from giftable.tables.live.room import Room
from giftable.tables.log import log_file
from giftable.tables.log import replays as r
from giftable.tables.log.table_log import COMMITS_MAX
from tests.server.test_circles import NAMES, Table, person
from tests.support.asgi import Answer, Browser, Json
from tests.support.evening import House, played_to_the_end
from tests.support.harness import Harness
from tests.support.night import IS_NIGHT

GAMES = ("gifttrap", "hat")


async def take_down(who: Browser, path: str) -> Answer:
    return await who.ask("DELETE", path, b"", {"origin": "http://giftable.test"})


async def keep(table: Table, who: int = 0, names: str = "whole") -> Answer:
    return await table.people[who].post(f"/api/tables/{table.id}/replay", {"names": names})


async def kept(game: str = "hat", **more: Any) -> tuple[Table, str]:
    table = await Table(Harness(**more)).play(game)
    answer = await keep(table)
    assert answer.status == 200, answer.body
    return table, f"/api/replays/{answer.json['id']}"


def seen_by(frames: list[Json], seat: int | None) -> list[tuple[Any, Any]]:
    """What a seat saw: each view, and what was shown before it."""
    own = str(seat)
    return [
        (
            {**frame["view"], **frame.get("own", {}).get(own, {})},
            frame.get("shown_to", {}).get(own, frame.get("shown", [])),
        )
        for frame in frames
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_shows_each_seat_what_its_phone_was_sent(game: str) -> None:
    table, path = await kept(game)
    room = await table.tables.room(table.id)
    shown = (await (await table.harness.guest()).get(path)).json
    frames = shown["frames"]
    assert not {"names", "yours"} & shown.keys()  # whole ones, and not mine
    assert len(frames) > 5 and frames[0]["table"]["status"] == "playing"
    for phone in table.phones:
        [seat] = room.state.seats_of(phone.person)
        told = msgspec.json.decode(msgspec.json.encode(phone.updates))
        game_on = [one for one in told if "view" in one and not one.get("resync")]
        mine = seen_by(frames, seat)
        assert [one["view"] for one in game_on] == [view for view, _ in mine]
        assert [one.get("shown", []) for one in game_on] == [what for _, what in mine]
    last = next(frame["table"] for frame in reversed(frames) if "table" in frame)
    assert last["status"] == "over" and [one["name"] for one in last["seats"]] == [*NAMES]


@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_holds_nothing_but_its_game(game: str) -> None:
    """Neither where it was played, nor who can come back there, nor what else happened."""
    table = await Table(Harness()).play(game)
    await table.end()  # a second game, which is the one that is kept
    room = await table.tables.room(table.id)
    path = f"/api/replays/{(await keep(table)).json['id']}"
    answer = await table.people[1].get(path)
    assert answer.json["yours"] is True
    stored = r.unpack((await table.harness.archive.load(path[-22:])).body)
    everything = answer.body + msgspec.json.encode(stored)
    for secret in (table.id, room.state.code, *map(person, table.people)):
        assert secret.encode() not in everything, secret
    started = [x for line in stored.log for x in line.facts if isinstance(x, GameStarted)]
    assert [one.number for one in started] == [1]
    assert room.state.playing is not None
    assert started[0].seed == room.state.playing.started.seed  # the second's


async def test_names_in_a_replay_may_be_initials_and_changed_later() -> None:
    table, path = await kept("gifttrap")
    assert (await keep(table, names="letters")).json["id"] == path[-22:]
    answer = await table.people[2].get(path)
    assert answer.json["names"] == "letters"
    seats = answer.json["frames"][0]["table"]["seats"]
    assert [one["name"] for one in seats] == ["A", "B", "C"]
    assert not any(name.encode() in answer.body for name in NAMES)


async def test_any_player_can_take_a_replay_down_for_good() -> None:
    table, path = await kept()
    stranger = await table.harness.guest()
    assert (await take_down(stranger, path)).json["error"] == "not_your_seat"
    assert (await stranger.get(path)).status == 200
    assert (await take_down(table.people[2], path)).status == 204
    for who in (stranger, *table.people):
        gone = await who.get(path)
        assert (gone.status, gone.json["error"]) == (410, "replay_taken_down")
    assert (await keep(table)).json["error"] == "replay_taken_down"
    assert (await take_down(table.people[2], path)).status == 410


async def test_only_the_host_keeps_a_replay_of_a_finished_game() -> None:
    harness = Harness()
    host, made = await harness.host("Anna", "hat")
    path = f"/api/tables/{made['table']}/replay"
    assert (await host.post(path, {})).json["error"] == "not_over"
    assert (await harness.browser().post(path, {})).json["error"] == "not_host"
    assert (await host.post("/api/tables/nowhere/replay", {})).status == 404
    bad: Any
    for bad in ({"names": "loud"}, {"more": 1}, []):
        assert (await host.post(path, bad)).json["error"] == "bad_message"
    table = await Table(harness).play()
    assert (await keep(table, 1)).json["error"] == "not_host"
    assert (await keep(table)).status == 200


async def test_the_table_shows_all_clients_its_replays_address() -> None:
    table, path = await kept()
    room = await table.tables.room(table.id)
    assert room.state.replay == path[-22:]
    assert (await keep(table)).status == 200  # again: no further commit
    count = room.log.n
    assert (await keep(table)).status == 200 and room.log.n == count
    await table.end()
    assert room.state.replay == ""  # of another game
    assert (await keep(table)).json["id"] != path[-22:]


async def test_wrong_replay_addresses_count_as_guesses() -> None:
    table, path = await kept(limits=Limits(wrong_codes=Rate(3, 0.001)))
    guest = table.harness.browser("198.51.100.7")
    for _ in range(3):
        assert (await guest.get("/api/replays/" + "A" * 22)).json["error"] == "no_such_replay"
    assert (await guest.get(path)).json["error"] == "too_many_guesses"
    friend = table.harness.browser("198.51.100.8")
    for _ in range(5):
        assert (await friend.get(path)).status == 200


# A log's file -----------------------------------------------------------------------------


async def exported(table: Table) -> bytes:
    commits = await table.harness.house.store.read(table.id)
    return "".join(f"{line}\n" for line in log_file.lines(commits)).encode()


async def opened(browser: Browser, data: bytes) -> Answer:
    return await browser.post("/api/replays/file", data)


async def test_names_in_an_uploaded_log_are_cleaned() -> None:
    table, _ = await kept("gifttrap")
    data = await exported(table)
    evil = ("e\u202evil" + "\u0489\u0336" * 99).encode()
    named = b'("type":"(?:SeatTaken|BotSeated)"[^}]*?"name":")[^"]*'
    spoilt = re.sub(named, rb"\1" + evil, data)
    assert spoilt != data
    answer = await opened(await table.harness.guest(), spoilt)
    assert answer.status == 200, answer.body
    names = {seat["name"] for seat in answer.json["frames"][0]["table"]["seats"] if seat}
    assert names == {"evil\u0489\u0336"}


@pytest.mark.parametrize("game", GAMES)
async def test_an_exported_log_opens_and_verifies(game: str) -> None:
    table, path = await kept(game)
    data = await exported(table)
    stranger = await table.harness.guest()
    answer = await opened(stranger, data)
    assert answer.status == 200, answer.body
    assert answer.json["commits"] == len(data.splitlines())
    there = (await stranger.get(path)).json["frames"]
    assert [one["view"] for one in answer.json["frames"]] == [one["view"] for one in there]


async def test_a_changed_log_opens_and_does_not_verify() -> None:
    table, _ = await kept("hat")
    data = (await exported(table)).replace(b'"Boris"', b'"Bruno"', 1)
    answer = await opened(table.people[0], data)
    assert answer.status == 200 and answer.json["verifies"] is False


async def test_an_upload_that_is_no_log_of_a_finished_game_is_refused() -> None:
    table, _ = await kept("hat")
    data = await exported(table)
    half = b"\n".join(data.splitlines()[:-3])
    for bad, code in (
        (b"", "bad_replay_file"),
        (b"\xff\xfe", "bad_replay_file"),
        (b"{}", "bad_replay_file"),
        (data[1:], "bad_replay_file"),
        (data.split(b"\n", 1)[1], "bad_replay_file"),
        (data.replace(b"GameStarted", b"GameInvented"), "newer_version"),
        (half, "not_over"),
        (b"x" * (4 * 1024 * 1024 + 1), "replay_too_long"),
    ):
        assert (await opened(table.people[0], bad)).json["error"] == code


async def long(commits: int) -> Table:
    """A game of so many commits: its host is called otherwise, over and over."""
    table = Table(Harness())
    host, made = await table.harness.host("Anna", bots=2, start=True)
    table.id, table.people = made["table"], [host]
    room, phones = await table.harness.house.join(made["table"], person(host))
    while room.n < commits:
        await phones[0].send(c.Rename, 0, f"Anna {'XI'[room.n % 2]}", "en")
    await played_to_the_end(room, phones)
    return table


LONG = COMMITS_MAX - 100 if IS_NIGHT else 1_000


async def test_the_longest_game_is_kept_whole_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to what is too long to be shown would be good for nothing."""
    table = await long(LONG)
    answer = await keep(table)
    assert answer.status == 200, answer.body
    shown = (await table.people[0].get(f"/api/replays/{answer.json['id']}")).json
    assert len(shown["frames"]) > LONG - 10
    monkeypatch.setattr(p, "SHOWN_BYTES_MAX", 100 * LONG)
    refused = await keep(table, names="letters")
    assert (refused.status, refused.json["error"]) == (413, "replay_too_long")
    shown = (await table.people[0].get(f"/api/replays/{answer.json['id']}")).json
    assert "names" not in shown, "what was kept before stays"


# Beliefs ----------------------------------------------------------------------------------


async def with_bots(count: int) -> tuple[Harness, Room, str]:
    """A game of That's Not a Hat that one has played with bots, and the path of its replay."""
    harness = Harness(House(bots=make, decks=decks))
    host, made = await harness.host("Anna", "hat")
    room, phones = await harness.house.join(made["table"], person(host))
    for _ in range(count):
        await phones[0].send(c.AddBot)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    id = (await host.post(f"/api/tables/{made['table']}/replay", {})).json["id"]
    return harness, room, f"/api/replays/{id}"


async def test_beliefs_in_a_replay_equal_those_during_the_game() -> None:
    harness, room, path = await with_bots(3)
    at_the_end = msgspec.to_builtins(await room.agenda.bots.explain())
    stranger = await harness.guest()
    frames = (await stranger.get(path)).json["frames"]
    found = (await stranger.get(f"{path}/beliefs")).json["believed"]
    assert len(found) > 3 and [one["n"] for one in found] == sorted({x["n"] for x in found})
    assert found[-1]["n"] < len(frames)
    assert found[-1]["of"][1:] == msgspec.json.decode(msgspec.json.encode(at_the_end))


async def test_an_uploaded_log_shows_the_beliefs_of_its_replay() -> None:
    """Of bots only if it verifies: they are not asked of what somebody has made up."""
    harness, room, path = await with_bots(2)
    commits = await harness.house.store.read(room.table)
    data = "".join(f"{line}\n" for line in log_file.lines(commits)).encode()
    stranger = await harness.guest()
    kept = (await stranger.get(f"{path}/beliefs")).json
    told = (await stranger.post("/api/replays/file/beliefs", data)).json
    assert told == kept and "untold" not in told and len(told["believed"]) > 3
    kinds = {of["type"] for one in told["believed"] for of in one["of"]}
    assert kinds == {"hat.Lies", "hat.Memories"}
    other = data.replace(b'"Anna"', b'"Aneta"', 1)
    told = (await stranger.post("/api/replays/file/beliefs", other)).json
    assert told["untold"] == [1, 2]
    assert {of["type"] for one in told["believed"] for of in one["of"]} == {"hat.Lies"}
    for bad in (b"", b"{}", data[1:]):
        answer = await stranger.post("/api/replays/file/beliefs", bad)
        assert answer.json["error"] == "bad_replay_file"


async def test_a_replay_shows_each_gift_and_what_players_took_it_for() -> None:
    """Also without bots. After the game its view has all gifts face up: they are the same."""
    table, path = await kept("hat")
    stranger = await table.harness.guest()
    frames = (await stranger.get(path)).json["frames"]
    believed = (await stranger.get(f"{path}/beliefs")).json["believed"]
    assert {of["type"] for one in believed for of in one["of"]} == {"hat.Lies"}
    places = believed[-1]["of"][0]["places"]
    ends = {
        (player["seat"], nth): card["gift"]
        for player in frames[-1]["view"]["players"]
        for nth, card in enumerate(player["column"])
    }
    assert {(x["seat"], x["nth"]): x["gift"] for x in places} == ends
    claims = {n: frame["view"]["claim"] for n, frame in enumerate(frames)
              if frame["view"].get("claim")}  # fmt: skip
    assert claims
    for n, claim in claims.items():
        [at] = [one["of"][0]["places"] for one in believed if one["n"] == n]
        giver = str(frames[n]["view"]["giver"])
        assert [x["took"][giver] for x in at if x["nth"] is None] == [claim]


async def test_beliefs_about_people_are_not_public() -> None:
    table, path = await kept("gifttrap")
    answer = await table.people[0].get(f"{path}/beliefs")
    assert answer.json == {"believed": []}


# Its link -----------------------------------------------------------------------------------


class Elsewhere:
    """The port `Beside`, of which only plain data is known here; it may fail."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = False

    async def __call__(self, work: Any, *args: Any) -> Any:
        self.asked.append(work.__name__)
        if self.fails:
            raise Rejected("server_failed")
        plain = msgspec.msgpack.encode(args)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(work(*msgspec.msgpack.decode(plain))))


async def test_replays_and_logs_are_decoded_off_the_loop(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("{{description}}")
    table, path = await kept(static=tmp_path)
    beside = table.harness.archive.beside = Elsewhere()
    host, stranger = table.people[0], await table.harness.guest()
    data, again = await exported(table), f"/api/tables/{table.id}/replay"
    asking: list[tuple[str, Browser, str, str, bytes]] = [
        ("shown_of_replay", host, "POST", again, b'{"names":"letters"}'),
        ("shown_of_log", stranger, "POST", "/api/replays/file", data),
        ("beliefs_of_log", stranger, "POST", "/api/replays/file/beliefs", data),
        ("packed_persons", stranger, "DELETE", path, b""),
    ]
    for beside.fails in (True, False):
        for work, who, method, at, body in asking:
            answer = await who.ask(method, at, body, {"origin": "http://giftable.test"})
            assert beside.asked.pop() == work and not beside.asked
            if beside.fails:
                assert (answer.status, answer.json["error"]) == (503, "server_failed")
            else:
                assert answer.status == (403 if method == "DELETE" else 200), answer.body
    assert (await stranger.get(path.replace("/api/replays", "/r"))).status == 200
    assert beside.asked == ["packed_replay"]


async def test_beliefs_of_an_uploaded_log_are_read_off_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A line of a log that does not verify may hold 50,000 facts, or some that grow quadratically:
    the loop stood still for as long."""
    harness, room, _ = await with_bots(2)
    commits = await harness.house.store.read(room.table)
    data = "".join(f"{line}\n" for line in log_file.lines(commits)).encode()
    stranger = await harness.guest()
    monkeypatch.setattr(p, "beliefs", None)
    made_up = data.replace(b'"Anna"', b'"Aneta"', 1)
    told = (await stranger.post("/api/replays/file/beliefs", made_up)).json
    assert told["untold"] == [1, 2] and len(told["believed"]) > 3


async def test_uploaded_logs_do_not_block_viewers_of_replays() -> None:
    class Slow(Elsewhere):
        async def __call__(self, work: Any, *args: Any) -> Any:
            if work.__name__ == "shown_of_log":
                await asyncio.sleep(60)
            return await super().__call__(work, *args)

    table, path = await kept()
    table.harness.archive.beside = Slow()
    data = await exported(table)
    strangers = [table.harness.browser(f"192.0.2.{i}") for i in range(3)]
    slow = [asyncio.ensure_future(one.post("/api/replays/file", data)) for one in strangers]
    await asyncio.sleep(1)
    assert (await (await table.harness.guest()).get(path)).status == 200
    assert not any(one.done() for one in slow)
    assert {one.status for one in await asyncio.gather(*slow)} == {200}


@pytest.mark.parametrize("game", GAMES)
async def test_a_replays_link_preview_names_the_winner_until_taken_down(
    game: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<title>{{title}}</title>{{description}}")
    table, path = await kept(game, static=tmp_path)
    room = await table.tables.room(table.id)
    assert room.state.playing is not None
    outcome = room.state.playing.rules.outcome(room.state.playing.state)
    assert outcome is not None
    page = path.replace("/api/replays", "/r") + "?l=cs"
    guest = await table.harness.guest()
    answer = await guest.get(page)
    assert answer.headers["x-robots-tag"] == "noindex"
    told = answer.body.decode()
    winners = [NAMES[seat] for seat in outcome.winners]
    assert winners and all(name in told for name in winners)
    await take_down(table.people[1], path)
    after = (await guest.get(page)).body.decode()
    assert not any(name in after for name in NAMES)
    assert after == (await guest.get("/r/" + "A" * 22 + "?l=cs")).body.decode()
    assert (await guest.get("/r")).status == 200


async def test_a_long_replay_is_unpacked_piece_by_piece() -> None:
    text = b'"' + b"x" * (3 * PIECE_BYTES) + b'"'
    ask: dict[str, Any] = {"type": "http", "method": "GET", "headers": []}
    whole = gzipped_json(gzip.compress(text), Request(ask))
    assert isinstance(whole, StreamingResponse)
    pieces = [bytes(piece) async for piece in whole.body_iterator]
    assert b"".join(pieces) == text and max(map(len, pieces)) <= PIECE_BYTES
    head = gzipped_json(gzip.compress(text), Request({**ask, "method": "HEAD"}))
    assert isinstance(head, StreamingResponse)
    assert [piece async for piece in head.body_iterator] == []
