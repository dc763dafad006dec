"""Whoever leaves, is taken out, or loses their seat to another phone: while somebody sits there,
somebody who is there is host."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

import pytest

from giftable.games.kernel import Rejected
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.live.agenda import HOST_GONE_S
from tests.support.evening import House, Phone, verified

STEPS = 40


@pytest.mark.parametrize("seed", range(6))
async def test_a_table_with_seated_people_has_a_connected_host(seed: int) -> None:
    rng, house = random.Random(seed), House()
    room, phones = await house.table("anna", "boris", "clara", bots=seed % 2, options={"track": 30})
    phones += (await house.join(room.table, "dora", "emil"))[1]
    here = {phone.person: phone for phone in phones}

    async def step(phone: Phone) -> None:
        seat, do = rng.randrange(5), rng.randrange(12)
        if phone.person not in here:
            phone.come(room)
            here[phone.person] = phone
        elif do < 2:
            phone.go()
            del here[phone.person]
        elif do < 4:
            await phone.send(c.Claim, seat)
        elif do < 7:
            for claim in render.presence(room.audience).claims:
                await phone.send(c.Vouch, claim.key, do < 6)
        elif do == 7:
            await phone.send(c.Remove, seat, rng.random() < 0.3)
        elif do == 8:
            await phone.send(c.Leave, seat)
        elif do == 9:
            await phone.send(c.StandIn, seat)
        elif do == 10:
            await phone.send(rng.choice([c.Start, c.ToLobby]))
        else:
            await phone.send(rng.choice([c.HandOver, lambda id, n: c.Sit(id, "X", "en", n)]), seat)

    for _ in range(STEPS):
        with suppress(Rejected):
            await step(rng.choice(phones))
        await asyncio.sleep(rng.choice([0.1, 0.1, 4, HOST_GONE_S + 2]))
    for phone in phones:
        if phone.person not in here:
            phone.come(room)
    await asyncio.sleep(1)
    there = {phone.person for phone in phones if phone.seats}
    host = next((phone for phone in phones if phone.person == room.state.host), None)
    assert not there or host is not None
    if host is not None:  # perhaps without a seat: it is their table
        host.go()
        await asyncio.sleep(HOST_GONE_S + 2)
        there.discard(host.person)
        assert not there or room.state.host in there
    await verified(house, room)
