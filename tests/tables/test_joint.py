"""A game's seed, mixed by all: nobody chooses the shuffle, and nobody holds it up."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.live.room import Room
from giftable.tables.log.answers import Answer
from giftable.tables.ports import Commit, OnStored
from giftable.tables.seed.dice import commitment
from giftable.tables.seed.joint import RESERVE_S, STEP_S, WHOLE_S, list_hash, mix, seal_of
from tests.support.evening import House, played_to_the_end, until, verified
from tests.support.memory import MemoryStore
from tests.support.shares import Page, seated

SHARE = bytes(range(32))
EARLY_S = 0.2
SLOW_S = 0.9
KNOWN_SEAL = "8f0b9cf24668b3b22adcb65938ccd06bf841bdb48e316f8d24ed4b69de5d1597"
KNOWN_SEED = "c0725771519af51443ce90dec8b3b5ff0c7c0f8a10d6ac6efa1dec2caa56a135"
KNOWN_LIST = "c515a7475d6af6ab077e757b5a733b1dba762df5d0e9c7263466c9d949e5559c"


def started(room: Room) -> f.GameStarted:
    assert room.state.playing is not None
    return room.state.playing.started


async def seconds_to_start(room: Room, host: Page) -> float:
    clock = room.ports.clock
    before_s = clock.monotonic_s()
    await host.send(c.Start)
    await until(room, lambda: room.state.is_running, 30)
    return clock.monotonic_s() - before_s


async def test_all_present_pages_mix_the_seed_and_can_verify_it() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris")
    room = await seated(house, anna, boris)
    assert await seconds_to_start(room, anna) < EARLY_S
    parts = started(room).mixed
    assert parts is not None and parts.silent == () and parts.attempt == 1
    assert [(one.seat, one.share) for one in parts.shares] == [
        (0, anna.share(1).hex()), (1, boris.share(1).hex())
    ]  # fmt: skip
    secret = render.table_message(room, "boris")
    assert secret.seed is None and secret.mixed is not None
    assert [one.share for one in secret.mixed.seals] == ["", ""]
    assert secret.mixed.seals[0].seal == anna.lists[0].seals[0].seal
    await played_to_the_end(room, [anna, boris])
    shown = render.table_message(room, "stranger")
    assert shown.seed == parts.seed and shown.mixed is not None
    assert shown.commitment == commitment(bytes.fromhex(parts.seed), room.table, 1)
    shares = [(one.seat, bytes.fromhex(one.share)) for one in shown.mixed.seals]
    for seat, share in shares:
        assert seal_of(share, room.table, 1, 1, seat) == shown.mixed.seals[seat].seal
    seed = mix(bytes.fromhex(shown.seed), room.table, 1, shares)
    assert seed.hex() == started(room).seed != shown.seed
    await verified(house, room)


async def test_messages_during_the_mixing_of_a_seed_hold_no_secret() -> None:
    """Neither the server's part nor a share, which the others still wait to answer."""
    house, anna, boris = House(), Page("anna"), Page("boris", opens=0)
    room = await seated(house, anna, boris)
    await anna.send(c.Start)
    await until(room, lambda: room.state.mixing is not None and bool(room.state.mixing.shares))
    mixing = room.state.mixing
    assert mixing is not None
    for person in ("anna", "boris", "stranger"):
        told = msgspec.json.encode(render.table_message(room, person)).decode()
        assert mixing.seed not in told and anna.share(1).hex() not in told
        assert mixing.commitment in told and mixing.seals[Seat(0)] in told


async def test_a_silent_page_is_waited_for_two_seconds_and_named() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris", seals=0)
    room = await seated(house, anna, boris)
    assert STEP_S <= await seconds_to_start(room, anna) < STEP_S + EARLY_S
    parts = started(room).mixed
    assert parts is not None and parts.silent == (1,)
    assert [one.seat for one in parts.shares] == [0]
    assert boris.missed == boris.lists != []
    await verified(house, room)


async def test_a_page_that_seals_without_opening_is_left_out_and_mixing_restarts() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris", opens=0)
    room = await seated(house, anna, boris)
    assert STEP_S <= await seconds_to_start(room, anna) < STEP_S + EARLY_S
    parts = started(room).mixed
    assert parts is not None and parts.silent == (1,) and parts.attempt == 2
    assert [one.share for one in parts.shares] == [anna.share(2).hex()]
    first, second = anna.lists
    assert first.commitment != second.commitment and second.silent == (1,)
    began = [
        fact
        for commit in await house.store.read(room.table)
        for fact in f.decode(commit).facts
        if isinstance(fact, f.MixBegan)
    ]
    assert [one.attempt for one in began] == [1, 2] and began[0].seed != began[1].seed
    await verified(house, room)


@pytest.mark.parametrize(
    ("boris", "clara"),
    [
        ({"opens": 0}, {"opens": 1}),
        ({"seals": 0}, {"opens": 0}),
        ({"opens": 0}, {"seals": 1}),
        ({"seals": 0}, {"seals": 0}),
        ({"opens": 0}, {"opens": 0}),
    ],
)
async def test_a_start_takes_four_seconds_at_most(
    boris: dict[str, int], clara: dict[str, int]
) -> None:
    house, anna = House(), Page("anna")
    late = [Page("boris", **boris), Page("clara", **clara)]
    room = await seated(house, anna, *late)
    assert await seconds_to_start(room, anna) < WHOLE_S + EARLY_S
    parts = started(room).mixed
    assert parts is not None and parts.silent == (1, 2)
    assert [one.seat for one in parts.shares] == [0]
    await verified(house, room)


class SlowStore(MemoryStore):
    """Each commit takes SLOW_S."""

    def put(self, commit: Commit, then: OnStored) -> None:
        asyncio.get_running_loop().call_later(SLOW_S, super().put, commit, then)


async def test_a_slow_server_excludes_no_page_that_answers_at_once() -> None:
    """Four seals alone take it longer than a start is to take."""
    house, pages = House(SlowStore()), [Page(name) for name in ("anna", "boris", "cleo", "dan")]
    await seated(house, *pages)
    room = pages[0].room
    assert room is not None
    assert await seconds_to_start(room, pages[0]) > 8 * SLOW_S > WHOLE_S
    parts = started(room).mixed
    assert parts is not None and parts.attempt == 1 and parts.silent == ()
    assert [one.seat for one in parts.shares] == [0, 1, 2, 3]


async def test_an_answer_received_before_the_timeout_counts() -> None:
    """Where the server's loop is late, it sees first which timers are due, then what has come."""
    house, anna, boris = House(), Page("anna"), Page("boris", seals=0)
    await seated(house, anna, boris)
    room = anna.room
    assert room is not None
    await anna.send(c.Start)
    await until(room, lambda: room.state.mixing is not None and bool(room.state.mixing.seals))
    loop, last_s = asyncio.get_running_loop(), room.agenda._timer_at_s
    seal = seal_of(boris.share(1), room.table, 1, 1, 1)
    told: list[Answer] = []
    command = c.SealShare("seal-0001", seal)
    loop.call_at(last_s + 1e-10, loop.call_soon, room.submit, "boris", command, told.append)
    await until(room, lambda: room.state.is_running, 30)
    assert isinstance(told[0], int)
    parts = started(room).mixed
    assert parts is not None and [one.seat for one in parts.shares] == [0, 1]


async def test_a_game_without_participating_pages_begins_at_once() -> None:
    house = House()
    room, [anna, _] = await house.table("anna", "boris", bots=1)
    await anna.send(c.Start)
    assert room.state.is_running and started(room).mixed is None
    assert render.table_message(room, "anna").mixed is None


async def test_without_answers_the_seed_is_the_servers_alone() -> None:
    house, anna, boris = House(), Page("anna", seals=0), Page("boris", seals=0)
    room = await seated(house, anna, boris)
    await seconds_to_start(room, anna)
    parts = started(room).mixed
    assert parts is not None and parts.shares == () and parts.silent == (0, 1)
    assert parts.seed == started(room).seed
    await verified(house, room)


async def test_several_seats_of_one_person_count_once() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris")
    room = await seated(house, anna, boris)
    await boris.send(c.Sit, "Bo", "en", 5)
    await seconds_to_start(room, anna)
    parts = started(room).mixed
    assert parts is not None and [one.seat for one in parts.shares] == [0, 1]


async def test_a_page_that_reconnects_during_the_opening_still_opens_its_share() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris", opens=0)
    room = await seated(house, anna, boris)
    await anna.send(c.Start)
    await until(room, lambda: bool(boris.lists))
    boris.go()
    again = Page("boris")
    again.come(room)
    again.come_in()
    await until(room, lambda: room.state.is_running)
    parts = started(room).mixed
    assert parts is not None and parts.silent == () and parts.attempt == 1


async def test_people_at_two_nodes_mix_one_seed() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris")
    here = await seated(house, anna, boris)
    there = await house.process().room(here.table)
    boris.go()
    boris.come(there)
    boris.come_in()
    await house.clock.sleep(1)
    await anna.send(c.Start)
    await until(there, lambda: there.state.is_running and here.state.is_running, 10)
    parts = started(here).mixed
    assert parts is not None and parts.silent == () and len(parts.shares) == 2
    assert started(there) == started(here)
    await verified(house, here)


async def test_a_node_that_dies_during_sealing_does_not_delay_the_start() -> None:
    house, anna, boris = House(), Page("anna"), Page("boris", seals=0)
    room = await seated(house, anna, boris)
    await anna.send(c.Start)
    await until(room, lambda: bool(room.state.mixing and room.state.mixing.seals))
    table = room.table
    await house.restart()
    again = await house.tables.room(table)
    anna.come(again)
    anna.come_in()
    await until(again, lambda: again.state.is_running, WHOLE_S)
    parts = started(again).mixed
    assert parts is not None and [one.seat for one in parts.shares] == [0]
    await verified(house, again)


# What it is for ------------------------------------------------------------------------

SERVER = bytes(reversed(range(32)))


@given(others=st.lists(st.binary(min_size=32, max_size=32), max_size=7), place=st.integers(0, 7))
def test_with_one_honest_seat_the_seed_is_uniform(others: list[bytes], place: int) -> None:
    """Whatever the others and the server have chosen: over all honest shares each value of any
    byte of the seed comes up about equally often."""
    rest = [(seat if seat < place else seat + 1, one) for seat, one in enumerate(others)]
    seeds = [mix(SERVER, "table", 1, [*rest, (place, n.to_bytes(32, "big"))]) for n in range(512)]
    assert len(set(seeds)) == len(seeds)
    high = Counter(seed[0] >> 6 for seed in seeds)
    assert set(high) == set(range(4)) and all(80 < n < 180 for n in high.values())


def best(honest: bytes, others: range) -> bytes:
    """The seed that starts with the smallest byte, among those that a cheat can choose who knows
    the server's part and tries many shares of its own beside this one."""
    return min(mix(SERVER, "table", 1, [(0, honest), (1, n.to_bytes(32, "big"))]) for n in others)


def test_a_sealed_share_gives_no_influence_over_the_seed() -> None:
    """A cheat that knows the honest share before it seals gets what it wants; one that has to seal
    first chooses its share blindly."""
    tries = range(256)
    known = [best(n.to_bytes(32, "little"), tries)[0] for n in range(40)]
    assert sum(known) / len(known) < 8
    chosen = min(tries, key=lambda n: mix(SERVER, "table", 1, [(1, n.to_bytes(32, "big"))]))
    blind = [
        mix(SERVER, "table", 1, [(0, n.to_bytes(32, "little")), (1, chosen.to_bytes(32, "big"))])[0]
        for n in range(400)
    ]
    assert 108 < sum(blind) / len(blind) < 147  # 127.5 by chance


def test_the_hashed_text_of_a_seal_never_changes_between_versions() -> None:
    """Games of long ago are checked with these for ever, here and in web/src/lib/fair."""
    assert seal_of(SHARE, "table", 1, 1, 3) == KNOWN_SEAL
    assert mix(SERVER, "table", 1, [(3, SHARE), (0, bytes(32))]).hex() == KNOWN_SEED
    assert list_hash("table", 1, 1, "c" * 64, [(3, "d" * 64), (0, "e" * 64)]) == KNOWN_LIST


def test_a_seal_binds_its_seat_game_table_and_attempt() -> None:
    seals = {
        seal_of(SHARE, "table", 1, 1, 0),
        seal_of(SHARE, "table", 1, 1, 1),
        seal_of(SHARE, "table", 1, 2, 0),
        seal_of(SHARE, "table", 2, 1, 0),
        seal_of(SHARE, "elbat", 1, 1, 0),
        seal_of(bytes(32), "table", 1, 1, 0),
    }
    assert len(seals) == 6


def test_the_seed_depends_on_every_share_and_its_seat() -> None:
    two = [(0, SHARE), (3, bytes(32))]
    seeds = {
        mix(SERVER, "table", 1, two),
        mix(SERVER, "table", 1, two[:1]),
        mix(SERVER, "table", 1, two[1:]),
        mix(SERVER, "table", 1, [(3, SHARE), (0, bytes(32))]),
        mix(SERVER, "table", 2, two),
        mix(SERVER, "elbat", 1, two),
        mix(SHARE, "table", 1, two),
    }
    assert len(seeds) == 7
    assert mix(SERVER, "table", 1, reversed(two)) == mix(SERVER, "table", 1, two)


def test_the_timeouts_of_mixing_fit_into_the_limit_of_a_start() -> None:
    assert 2 * STEP_S <= WHOLE_S and 3 * RESERVE_S < STEP_S
