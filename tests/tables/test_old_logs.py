"""Tables of each released version must fold for ever: tests/logs/vN/tables/*.jsonl.

A file holds one commit a line, and on its last the end. Files are never rewritten. A release
that adds facts adds a folder: `python -m tests.tables.test_old_logs v2` writes one evening.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.live.room import Room
from giftable.tables.log.checking import check
from giftable.tables.ports import Commit
from giftable.tables.seed.joint import seal_of
from giftable.tables.state.table import TableState, evolve
from tests.support.evening import House, Phone, small_deck
from tests.support.own import gifts, shelved
from tests.support.virtual import run

LOGS = Path(__file__).parents[1] / "logs"
FILES = sorted(LOGS.glob("v*/tables/*.jsonl"))


async def eventful(house: House) -> Room:
    """An evening with every kind of fact in it: two games, and much coming and going."""
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara", bots=1, clocks=True)
    await boris.send(c.Rename, 1, "Борис", "uk")
    await clara.send(c.Move, 2, 7)
    await anna.send(c.Move, 7, 2)
    await anna.send(c.SetCall, c.Call("https://call.example/ours", 500))
    await anna.send(c.NewCode)
    await anna.send(c.SetCircle, "c" * 22)
    await shelved(house.shelf, "jokes", "boris", gifts("a joke", "another joke"))
    await boris.send(c.BringDeck, "jokes")
    await anna.send(c.RemoveCard, room.state.own_cards[0].id)
    await boris.send(c.PutBackDeck, "jokes")
    await clara.send(c.Leave, 2)
    await clara.send(c.Sit, "Clara", "de", 5)
    await anna.send(c.Start)
    await house.clock.sleep(91)  # somebody is too slow
    await anna.send(c.HoldClock, True)
    await anna.send(c.StretchClock)
    await boris.send(c.Leave, 1)
    await boris.send(c.Sit, "Boris", "uk")
    await anna.send(c.SetUp, None, c.Settings(pace="off", leavers="empty"))
    await clara.send(c.Leave, 5)
    await anna.send(c.HandOver, 1)
    await play(room, anna, boris)
    await boris.send(c.SetReplay, "r" * 22)
    await boris.send(c.ToLobby)
    await boris.send(c.SetUp, None, c.Settings(days=24))
    await boris.send(c.KeepHours, "Europe/Prague", True)
    await boris.send(c.GoAway, house.clock.wall_ms() + 1000)
    await boris.send(c.Start)
    await room.log.commit(None, c.Warn("warn:0:0000"))
    await boris.send(c.Stay)
    await room.log.commit(None, c.CloseDown("close:0:0000", "r" * 22))
    await boris.send(c.SetUp, {"reveal": "in_turn"}, c.Settings(pace="off", leavers="empty"))
    await boris.send(c.SetUp, {"expert": True, "rounds_max": 1})
    await mixed_by(boris)
    await play(room, anna, boris)
    await boris.send(c.Remove, 0, True)
    await boris.send(c.LetIn, 0)
    await anna.send(c.Sit, "Anna", "en")
    anna.go()
    _, [new] = await house.join(room.table, "hanna")
    await new.send(c.Claim, 0)
    await boris.send(c.Vouch, room.audience.open_claims()[0].key, True)
    return room


async def mixed_by(boris: Phone) -> None:
    """Start a game whose seed that page helps to mix."""
    room, share = boris.room, bytes(range(32))
    assert room is not None
    room.audience.take_part("boris")
    await boris.send(c.Start)
    await boris.send(c.SealShare, seal_of(share, room.table, room.state.games + 1, 1, 1))
    await boris.send(c.OpenShare, share.hex())


async def play(room: Room, *phones: Phone) -> None:
    while room.state.is_running:
        for phone in phones:
            if phone.due(phone.seats[0]) is not None:
                await phone.act(phone.seats[0])
        await room.ports.clock.sleep(0.1)


def end_of(state: TableState) -> dict[str, Any]:
    """What must be the same for ever."""
    assert state.playing is not None
    end: dict[str, Any] = json.loads(
        msgspec.json.encode(
            {
                "host": state.host,
                "games": state.games,
                "seats": [s and (s.person, s.name, s.locale, s.level) for s in state.seats],
                "outcome": state.rules.outcome(state.playing.state),
                "last_dealer": state.last_leader,
            }
        )
    )
    return end


def read(path: Path) -> tuple[list[Commit], dict[str, Any]]:
    *lines, last = path.read_bytes().splitlines()
    log = []
    for line in lines:
        row = json.loads(line)
        row["body"] = msgspec.json.encode(row["body"])
        log.append(Commit(**row))
    return log, json.loads(last)


def write(folder: str) -> Path:
    """One evening's log, as a file of a version."""

    async def evening() -> list[str]:
        house = House()
        room = await eventful(house)
        log = await house.store.read(room.table)
        rows = [{**msgspec.structs.asdict(x), "body": msgspec.Raw(x.body)} for x in log]
        return [msgspec.json.encode(row).decode() for row in (*rows, end_of(room.state))]

    path = LOGS / folder / "tables" / "evening.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(run(evening())) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("path", FILES, ids=[path.parent.parent.name for path in FILES])
def test_an_old_table_folds_to_the_same_end(path: Path) -> None:
    log, end = read(path)
    folded: TableState | None = None
    verified: TableState | None = None
    for commit in log:
        body = f.decode(commit)
        for fact in body.facts:
            folded = evolve(folded, fact)
        verified = check(verified, body, small_deck)
    assert folded is not None and folded == verified and end_of(folded) == end


def test_the_logs_hold_every_kind_of_fact() -> None:
    kinds = {type(x) for path in FILES for commit in read(path)[0] for x in f.decode(commit).facts}
    assert set(get_args(f.AnyTableFact)) - kinds == set()


if __name__ == "__main__":
    print(write(sys.argv[1]))
