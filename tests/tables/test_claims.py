""" "That seat is mine": a lost cookie, and somebody at the table who vouches."""

from __future__ import annotations

import asyncio

from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.protocol.to_client import ClaimInfo
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.live.agenda import HOST_GONE_S
from giftable.tables.live.claims import CLAIM_S, DENIED_S
from giftable.tables.live.presence import PRESENT_S
from giftable.tables.live.room import Room
from tests.support.evening import House, Phone, refused, verified


def claims_at(room: Room) -> list[Seat]:
    return [claim.seat for claim in render.presence(room.audience).claims]


def key_at(room: Room) -> str:
    [claim] = render.presence(room.audience).claims
    return claim.key


async def lost(house: House, *people: str, bots: int = 0) -> tuple[Room, list[Phone], Phone]:
    """A running game: the last person's phone is gone, and a new one looks on."""
    room, phones = await house.table(*people, bots=bots, options={"track": 30})
    await phones[0].send(c.Start)
    phones[-1].go()
    _, [new] = await house.join(room.table, "new")
    return room, phones, new


async def test_one_players_yes_gives_a_claimed_seat_back() -> None:
    house = House()
    room, [anna, boris, clara], new = await lost(house, "anna", "boris", "clara")
    before = anna.presences
    await new.send(c.Claim, 2)
    await asyncio.sleep(0.1)
    assert anna.presences > before and claims_at(room) == [2]
    assert new.updates[-1].viewer is None and new.seats == ()  # nothing before the answer
    n = await boris.send(c.Vouch, key_at(room), True)
    assert room.n == n and list(new.seats) == [2]
    assert new.plays(Seat(2))
    assert new.updates[-1].viewer is None and claims_at(room) == []
    assert render.table_message(room, "new").seats[2].name == "Clara"
    clara.come(room)
    told = render.table_message(room, "clara")
    assert (told.you, told.moved) == ((), True)
    assert clara.updates[-1].viewer is None
    assert await refused(clara.send(c.Sit, "Clara", "en", 2)) == "seat_taken"
    await verified(house, room)


async def test_a_yes_to_a_claim_sent_twice_counts_once() -> None:
    house = House()
    room, [anna, boris, _], new = await lost(house, "anna", "boris", "clara")
    await new.send(c.Claim, 2)
    vouch = c.Vouch("vouch-01", key_at(room), True)
    n = await room.command("anna", vouch)
    assert await room.command("anna", vouch) == n == room.n
    assert await refused(room.command("boris", vouch)) == "bad_id"


async def test_a_claim_shows_the_seat_and_never_the_claimant() -> None:
    house = House()
    room, _, new = await lost(house, "anna", "boris", "clara")
    await new.send(c.Claim, 2)
    [claim] = render.presence(room.audience).claims
    assert claim == ClaimInfo(claim.key, Seat(2)) and len(claim.key) == 22
    assert "new" not in str(render.table_message(room, "anna"))


async def test_a_no_ends_a_claim_and_blocks_the_seat_for_a_while() -> None:
    house = House()
    room, [anna, *_], new = await lost(house, "anna", "boris", "clara")
    await new.send(c.Claim, 2)
    n = room.n
    await anna.send(c.Vouch, key_at(room), False)
    assert claims_at(room) == [] and new.seats == () and room.n == n
    _, [other] = await house.join(room.table, "other")
    assert await refused(other.send(c.Claim, 2)) == "claim_denied"
    await house.clock.sleep(DENIED_S)
    await new.send(c.Claim, 2)
    assert claims_at(room) == [2]


async def test_a_present_players_seat_cannot_be_claimed() -> None:
    """Who is there, who claims, who looks on, who has just sat down: none of them can."""
    house = House()
    room, [anna, boris, clara], thief = await lost(house, "anna", "boris", "clara", bots=1)
    assert await refused(thief.send(c.Claim, 1)) == "not_away"
    assert await refused(thief.send(c.Claim, 3)) == "no_person"
    assert await refused(thief.send(c.Claim, 7)) == "empty_seat"
    assert await refused(boris.send(c.Claim, 2)) == "already_seated"
    await thief.send(c.Claim, 2)
    await thief.send(c.Claim, 2)  # the same again is the same
    key = key_at(room)
    _, [friend] = await house.join(room.table, "friend")
    assert await refused(friend.send(c.Claim, 2)) == "already_claimed"
    assert await refused(thief.send(c.Vouch, key, True)) == "cannot_vouch"
    assert await refused(friend.send(c.Vouch, key, True)) == "cannot_vouch"
    assert await refused(friend.send(c.Vouch, key, False)) == "cannot_vouch"
    await friend.send(c.Sit, "Friend", "en")  # takes part from the next round only (G27)
    assert await refused(friend.send(c.Vouch, key, True)) == "cannot_vouch"
    assert await refused(anna.send(c.Vouch, "x" * 22, True)) == "no_claim"
    clara.come(room)  # the seat's own player is back
    assert claims_at(room) == []
    assert await refused(anna.send(c.Vouch, key, True)) == "no_claim"
    assert clara.seats == (2,) and thief.seats == ()


async def test_claims_of_a_person_are_limited() -> None:
    house = House()
    room, [anna, boris, _], new = await lost(house, "anna", "boris", "clara")
    boris.go()
    await new.send(c.Claim, 2)
    assert await refused(new.send(c.Claim, 1)) == "too_fast"
    await house.clock.sleep(3)
    await new.send(c.Claim, 1)
    assert claims_at(room) == [1]


async def test_a_claim_sent_again_after_reconnecting_is_not_refused() -> None:
    """Its answer was lost with the first line; meanwhile nobody, or somebody, has answered it."""
    house = House()
    room, [anna, *_], new = await lost(house, "anna", "boris", "clara")
    claim = c.Claim("claim-01", Seat(2))
    await room.command("new", claim)
    new.go()
    _, [new] = await house.join(room.table, "new")
    await room.command("new", claim)
    assert claims_at(room) == [2]
    await anna.send(c.Vouch, key_at(room), True)
    assert await room.command("new", claim) == room.n
    assert list(new.seats) == [2] and claims_at(room) == []
    assert await refused(new.send(c.Claim, 1)) == "already_seated"


async def test_a_claim_ends_by_itself_and_with_its_connection() -> None:
    house = House()
    room, _, new = await lost(house, "anna", "boris", "clara")
    await new.send(c.Claim, 2)
    await house.clock.sleep(CLAIM_S + 1)
    assert claims_at(room) == []
    await new.send(c.Claim, 2)
    new.go()
    assert claims_at(room) == [] and not room.audience.claims.made_here


async def test_all_seats_of_a_lost_phone_come_back_together_and_the_host_too() -> None:
    """Pass and play."""
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await anna.send(c.Sit, "Ada", "en", 4)
    anna.go()
    await house.clock.sleep(HOST_GONE_S + 1)  # so that Boris acts as host
    _, [new] = await house.join(room.table, "new")
    await new.send(c.Claim, 4)
    await boris.send(c.Vouch, key_at(room), True)
    assert (new.seats, room.state.host) == ((0, 4), "new")
    facts = [x for n in await house.store.read(room.table) for x in f.decode(n).facts]
    assert facts[-3:] == [
        f.SeatMoved(Seat(0), "new", "anna"), f.SeatMoved(Seat(4), "new", "anna"),
        f.HostPassed("new", ("anna",)),
    ]  # fmt: skip


async def test_a_claimed_seat_keeps_its_player_history() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=2)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), boris.play())
    boris.go()
    _, [new] = await house.join(room.table, "new")
    await new.send(c.Claim, 1)
    await anna.send(c.Vouch, key_at(room), True)
    assert room.log.history.played_by("new") == (1,)
    await anna.send(c.Start)
    [past] = room.log.history.past(room.state)
    assert past.now[:2] == (0, 1)


async def test_claims_are_heard_and_answered_at_other_nodes() -> None:
    house = House()
    here, [anna, boris] = await house.table("anna", "boris")
    there = await house.process().room(here.table)
    new = Phone("new")
    new.come(there)
    boris.go()
    await asyncio.sleep(0.1)
    await new.send(c.Claim, 1)
    await asyncio.sleep(0.1)
    assert claims_at(here) == claims_at(there) == [1]
    await anna.send(c.Vouch, key_at(here), False)
    await asyncio.sleep(0.1)
    assert claims_at(here) == claims_at(there) == []
    assert await refused(new.send(c.Claim, 1)) == "claim_denied"
    await house.clock.sleep(DENIED_S)
    await new.send(c.Claim, 1)
    await asyncio.sleep(0.1)
    await anna.send(c.Vouch, key_at(here), True)
    await asyncio.sleep(0.1)
    assert new.seats == (1,)


async def test_a_claim_ends_with_the_node_that_knew_it() -> None:
    house = House()
    here, [anna, boris] = await house.table("anna", "boris")
    other = house.process()
    there = await other.room(here.table)
    new = Phone("new")
    new.come(there)
    boris.go()
    await asyncio.sleep(0.1)
    await new.send(c.Claim, 1)
    await asyncio.sleep(0.1)
    assert claims_at(here) == [1]
    await house.clock.sleep(PRESENT_S + 1)  # not a word any more
    here.heartbeat()
    assert claims_at(here) == []
