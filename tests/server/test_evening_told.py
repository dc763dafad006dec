"""GET /api/tables/{table}/evening: when an evening is told, to whom, and by what."""

from __future__ import annotations

import asyncio

import pytest

from giftable.protocol.render import describe
from giftable.server.limits import Rate
from giftable.tables import commands as c
from tests.server.test_beliefs import Evening as Table
from tests.server.test_beliefs import said_no


@pytest.mark.parametrize("game", ["gifttrap", "hat"])
async def test_an_evenings_titles_are_readable_after_the_end_equal_for_all(game: str) -> None:
    table = Table()
    host, guest = await table.begin(game)
    path = table.path.replace("beliefs", "evening")
    answers = [await host.get(path)]  # in the lobby

    async def peek() -> None:
        while table.room.state.status != "over":
            assert describe(table.room, None).evening == ()
            answers.append(await host.get(path))
            await table.harness.house.clock.sleep(0.7)

    await table.phones[0].send(c.Start)
    await asyncio.gather(peek(), *(phone.play(1.0) for phone in table.phones))
    assert len(answers) > 5
    assert {said_no(answer) for answer in answers} == {(409, "not_over")}

    before = table.room.state, table.room.n
    told = [await browser.get(path) for browser in (host, guest, table.harness.browser())]
    assert {answer.status for answer in told} == {200}
    assert len({answer.body for answer in told}) == 1
    assert told[0].json["told"]["type"] == f"{game}.Told"
    playing = table.room.state.playing
    assert playing is not None
    seats = {player.seat for player in playing.public.players}
    assert {title["seat"] for title in told[0].json["told"]["titles"]} == seats
    said = [describe(table.room, viewer).evening for viewer in (None, *seats)]
    assert all(lines == said[0] for lines in said)
    titles = [line for line in said[0] if line.say.startswith("told-title")]
    assert {seat for line in titles for seat in line.seats["name"]} == seats
    assert told[0].headers["cache-control"] == "no-store"
    assert (table.room.state, table.room.n) == before, "looking changes nothing"

    await table.phones[0].send(c.Start)
    assert describe(table.room, None).evening == ()
    assert said_no(await host.get(path)) == (409, "not_over")
    assert said_no(await host.get("/api/tables/AAAA/evening")) == (404, "unknown_table")


async def test_requests_for_an_evening_are_limited_by_address() -> None:
    table = Table(evenings=Rate(2, 0.001))
    host, guest = await table.begin()
    await table.play()
    path = table.path.replace("beliefs", "evening")
    answers = [await browser.get(path) for browser in (host, guest, host)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].json == {"error": "too_fast"}
