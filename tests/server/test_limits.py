"""Buckets: so many at once, so many in the long run, and no more addresses than fit."""

from __future__ import annotations

import pytest

from giftable.server.limits import (
    ADDRESSES_MAX,
    SOCKETS_MAX,
    AddressBuckets,
    Bucket,
    Exempt,
    Limits,
    Rate,
    Slots,
    limits_for,
    network_of,
)
from tests.support.virtual import FakeClock


async def test_a_bucket_empties_at_once_and_fills_slowly() -> None:
    clock = FakeClock()
    bucket = Bucket(Rate(3, 0.5), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    await clock.sleep(1.9)
    assert not bucket.take()
    await clock.sleep(0.2)
    assert bucket.take()
    await clock.sleep(3600)
    assert bucket.left() == 3


async def test_a_wall_clock_that_jumps_gives_no_tokens() -> None:
    clock = FakeClock()
    bucket = Bucket(Rate(1, 1), clock)
    bucket.take()
    clock.jump_ms = 3_600_000
    assert not bucket.take()


async def test_an_ipv6_64_has_one_bucket() -> None:
    rates = AddressBuckets(Rate(1, 1), FakeClock())
    assert rates.of("2001:db8:1:2:3::4") is rates.of("2001:db8:1:2:ffff::1")
    assert rates.of("2001:db8:1:2::1") is not rates.of("2001:db8:1:3::1")
    assert rates.of("192.0.2.1") is not rates.of("192.0.2.2")
    assert rates.of("unknown") is rates.of("unknown")


async def test_the_least_recently_seen_addresses_are_forgotten() -> None:
    rates = AddressBuckets(Rate(1, 0.001), FakeClock())
    kept, lost = rates.of("192.0.2.1"), rates.of("192.0.2.2")
    for number in range(ADDRESSES_MAX - 1):
        rates.of(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
        rates.of("192.0.2.1")
    assert rates.of("192.0.2.1") is kept
    assert rates.of("192.0.2.2") is not lost


def test_the_limits_of_an_address_grow_with_its_sockets() -> None:
    assert limits_for(SOCKETS_MAX) == Limits()
    school, usual = limits_for(1000), Limits()
    assert school.sockets == 5 * usual.sockets
    assert school.address_messages.per_s == 5 * usual.address_messages.per_s
    assert school.wrong_codes == usual.wrong_codes


def test_freed_slots_can_be_taken_by_the_same_64() -> None:
    places = Slots(2)
    assert [places.take("2001:db8::1"), places.take("2001:db8::2")] == [True, True]
    assert not places.take("2001:db8::3")
    assert places.take("2001:db8:0:1::1"), "another household"
    places.free("2001:db8::1")
    assert [places.take("2001:db8::3"), places.take("2001:db8::4")] == [True, False]


@pytest.mark.parametrize(
    ("address", "is_spared"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::ffff:127.0.0.1", True),
        ("10.0.0.9", True),
        ("::1", True),
        ("10.1.0.9", False),
        ("::2", False),
        ("unknown", False),
        ("", False),
    ],
)
def test_spared_networks_are_exempt_from_limits(address: str, is_spared: bool) -> None:
    spared = Exempt(("127.0.0.0/8", "::1", "10.0.0.1/24"))
    assert (address in spared) == is_spared
    places = Slots(1, spared)
    assert [places.take(address), places.take(address)] == [True, is_spared]


def test_ipv4_addresses_mapped_into_ipv6_are_limited_one_by_one() -> None:
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1")
    assert network_of("::ffff:192.0.2.1") != network_of("::ffff:192.0.2.2")
