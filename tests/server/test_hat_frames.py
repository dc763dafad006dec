"""Every frame of That's Not a Hat, held against what its receiver may know (H9).

What may be known is worked out in hat_secrets.py, from the log.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, cast

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import state as s
from giftable.tables.state.position import Position
from tests.server.hat_secrets import Known, hold_against
from tests.server.test_frames import Evening
from tests.support.asgi import Json

FIRST = {"first": 0, "penalties": 3}


async def known_of(house: Evening) -> Known:
    return Known(await house.harness.house.store.read(house.table))


def read(frames: list[str]) -> list[Json]:
    return [json.loads(text) for text in frames]


async def go_on(house: Evening, salt: str) -> bool:
    """Whoever is asked does something, now true and now false. False once nobody is asked."""
    await house.harness.house.clock.sleep(1)  # no door is stormed
    await house.settle()
    for player in house.players[:3]:
        due = None if player.ask is None else player.ask.due
        if due is not None:
            digest = sha256(f"{salt}:{player.update.n}".encode()).digest()
            await player.act(int.from_bytes(digest[:4], "big"))
            await house.settle()
            return True
    return False


@pytest.mark.parametrize(
    "options",
    [{}, {"start": 2, "colours": "black"}, {"match": True, "penalties": 2}, {"spoken": True}],
    ids=["as in the book", "two gifts, black", "match", "spoken"],
)
async def test_no_frame_of_a_game_names_a_face_down_gift(options: Json) -> None:
    async with Evening("hat", {**FIRST, **options}) as house:
        await house.settle()
        while await go_on(house, "frames"):
            pass
        view = house.players[3].update.view
        assert view is not None and view.phase == "over"
        known = await known_of(house)
        for number in range(4):
            assert hold_against(known, read(house.frames(number))) > 15
        tables = [m for m in map(json.loads, house.frames(3)) if m["type"] == "Table"]
        assert [tables[-1]["seed"]] == known.seeds, "open in the end"


async def test_a_reload_during_a_claim_shows_backs_and_the_claim_and_no_past() -> None:
    """H9: no second look at a drawn gift, no earlier claim; the same claim waits."""
    async with Evening("hat", FIRST) as house:
        for turn in range(5):
            await play_turn(house, claim=turn, accept=True)
        await name(house, 7)
        before = [player.update for player in house.players]
        old = [await house.reload(number) for number in range(4)]
        for player, last in zip(house.players, before, strict=True):
            kinds = [json.loads(text)["type"] for text in player.socket.frames]
            assert [kind for kind in kinds if kind != "Presence"] == ["Table", "Update"]
            update = player.update
            assert update.resync and update.shown == ()
            assert (update.view, update.n) == (last.view, last.n)
            assert update.view is not None and update.view.claim == "thing-07"
            down = [card for p in update.view.players for card in p.column if card.back]
            assert len(down) == 3 and all(card.gift is None for card in down)
        await answer(house, accept=False)
        known = await known_of(house)
        for number, frames in enumerate(old):
            assert hold_against(known, read(frames)) > 5
            assert hold_against(known, read(house.frames(number))) == 2


async def name(house: Evening, claim: int) -> None:
    """The giver, or who is to draw first, does so; the gift is claimed to be `thing-{claim}`."""
    await house.settle()
    asked = [p for p in house.players[:3] if p.ask is not None]
    if asked[0].update.view.phase == "look":
        await asked[0].act(0)
        await house.settle()
    [giver] = [p for p in house.players[:3] if p.ask is not None]
    await giver.act(claim)
    await house.settle()


async def answer(house: Evening, *, accept: bool) -> None:
    [receiver] = [p for p in house.players[:3] if p.ask is not None]
    await receiver.act(0 if accept else 1)
    await house.settle()


async def play_turn(house: Evening, claim: int, *, accept: bool) -> None:
    await name(house, claim)
    await answer(house, accept=accept)


async def frames_of(*, exchanged: bool) -> tuple[list[list[str]], list[list[str]]]:
    """All frames of all sockets until a gift is refused, and with its being turned up.

    `exchanged`: on the way there the gift in hand and one that lies before a seat, with an equal
    back, have changed places.
    """
    async with Evening("hat", FIRST) as house:
        for turn in range(4):
            await play_turn(house, claim=turn, accept=True)
        room = await house.harness.house.tables.room(house.table)
        playing: Any = room.state.playing
        state: s.State = playing.state
        hand, columns = cast(s.Card, state.card), list(state.columns)
        [seat, *_] = [x for x in state.seats if columns[x][0].back == hand.back]
        [lying] = columns[seat]
        if exchanged:
            columns[seat] = (replace(lying, gift=hand.gift),)
            card = replace(hand, gift=lying.gift)
            state = replace(state, columns=tuple(columns), card=card)
            position = Position(playing.rules, playing.started, state, playing.events)
            room.log.state = replace(room.state, playing=position)
        await play_turn(house, claim=5, accept=True)
        while room.state.playing.state.card.gift not in (hand.gift, lying.gift):
            await play_turn(house, claim=6, accept=True)
        await name(house, 7)
        until = [list(house.frames(number)) for number in range(4)]
        await answer(house, accept=False)
        return until, [house.frames(number) for number in range(4)]


async def test_tables_that_differ_face_down_send_the_same_bytes_until_a_gift_is_turned_up() -> None:
    until, after = await frames_of(exchanged=False)
    until_there, after_there = await frames_of(exchanged=True)
    assert until == until_there
    assert all(a != b for a, b in zip(after, after_there, strict=True)), "else nothing is tried"
