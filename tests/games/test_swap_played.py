"""The third game is played, kept and told like the others (S1 to S9): at a server, by its bots."""

from __future__ import annotations

import asyncio
from itertools import count, islice
from pathlib import Path

from msgspec import structs

from giftable.games.bots import make
from tests.cli.calling import call
from tests.support.asgi import Answer
from tests.support.crowd import Crowd
from tests.support.evening import House, played_to_the_end, verified
from tests.support.harness import Harness
from tests.support.night import IS_NIGHT
from tests.support.process import Process
from tests.support.simulation.evening import play
from tests.support.simulation.scenario import Scenario, scenario
from tests.support.virtual import run

EVENINGS = 50 if IS_NIGHT else 12
GAMES_PLAYED = 3


async def at_a_server(database: Path) -> str:
    """People and bots play a few games: the table."""
    with Process(database, 0, "--metrics", "127.0.0.1:0") as server:
        async with Crowd([server.address]) as crowd:
            people = await crowd.table("swap", people=3, bots=2)
            await crowd.until(lambda: people[0].games > GAMES_PLAYED)
        said = "".join(server.said)
        assert server.stop() == 0
    assert "bot failed" not in said
    return people[0].table


def test_a_swap_game_is_played_at_a_server_exported_told_and_verified(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    table = asyncio.run(at_a_server(database))
    exported = call("export", table, "--database", database, "--secret")
    assert exported.exit_code == 0, exported.output
    assert exported.stdout.count('"swap.GameEnded"') >= GAMES_PLAYED
    assert exported.stdout.count('"BotAct"') > GAMES_PLAYED
    log = tmp_path / "log.jsonl"
    log.write_text(exported.stdout)
    told = call("replay", log)
    assert told.exit_code == 0, told.output
    for words in ("gift unwrapped: ", "gift taken: ", "game ended", " win together!"):
        assert words in told.stdout
    done = call("verify", log)
    assert done.exit_code == 0 and "commits follow" in done.stdout
    log.write_text(exported.stdout.replace('"swap.Unwrap","turn":0', '"swap.Unwrap","turn":1', 1))
    assert call("verify", log).exit_code == 1


def test_a_game_without_beliefs_answers_none_and_its_bots_do_not_learn() -> None:
    async def evening() -> tuple[Answer, Answer, Answer]:
        harness = Harness(House(bots=make))
        host, made = await harness.host(game="swap", bots=2, start=True)
        room = await harness.house.tables.room(made["table"])
        phones = (await harness.house.join(room.table, room.state.host))[1]
        await played_to_the_end(room, phones)
        await verified(harness.house, room)
        beliefs = await host.get(f"/api/tables/{made['table']}/beliefs")
        told = await host.get(f"/api/tables/{made['table']}/evening")
        return beliefs, told, await host.get("/api/catalog")

    beliefs, told, catalog = run(evening())
    assert (told.status, told.json) == (200, {"told": None})
    assert (beliefs.status, beliefs.json) == (200, {"bots": []})
    [swap] = [game for game in catalog.json["games"] if game["game"] == "swap"]
    assert (swap["seats_min"], swap["seats_max"], swap["levels"]) == (2, 8, ["plain"])
    assert not swap["learns"]


def swaps(seed: int) -> Scenario:
    """An evening's tables at which this game is played."""
    evening = scenario(seed)
    tables = tuple(table for table in evening.tables if table.game == "swap")
    return structs.replace(evening, tables=tables)


def test_simulated_evenings_of_swap_survive_faults() -> None:
    """S8, S9: people who come, go and doze, and servers that die."""
    evenings = (evening for evening in map(swaps, count(1_000)) if evening.tables)
    actions = 0
    for evening in islice(evenings, EVENINGS):
        played = play(evening)
        assert played.failed is None, (played.failed, evening.seed)
        actions += played.actions
    assert actions > 20 * EVENINGS
