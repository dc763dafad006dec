"""Buckets: so many at once, so many in the long run, and no more addresses than fit."""

from __future__ import annotations

from giftable.server.limits import ADDRESSES_MAX, Bucket, ByAddress, Rate
from giftable.testing.virtual import FakeClock, run


def test_a_bucket_empties_at_once_and_fills_slowly() -> None:
    async def evening() -> None:
        clock = FakeClock()
        bucket = Bucket(Rate(3, 0.5), clock)
        assert [bucket.take() for _ in range(4)] == [True, True, True, False]
        await clock.sleep(1.9)
        assert not bucket.take()
        await clock.sleep(0.2)
        assert bucket.take()
        await clock.sleep(3600)
        assert bucket.left() == 3

    run(evening())


def test_a_wall_clock_that_jumps_gives_no_tokens() -> None:
    async def evening() -> None:
        clock = FakeClock()
        bucket = Bucket(Rate(1, 1), clock)
        bucket.take()
        clock.jump_ms = 3_600_000
        assert not bucket.take()

    run(evening())


def test_one_household_has_one_bucket() -> None:
    async def evening() -> None:
        rates = ByAddress(Rate(1, 1), FakeClock())
        assert rates.of("2001:db8:1:2:3::4") is rates.of("2001:db8:1:2:ffff::1")
        assert rates.of("2001:db8:1:2::1") is not rates.of("2001:db8:1:3::1")
        assert rates.of("192.0.2.1") is not rates.of("192.0.2.2")
        assert rates.of("unknown") is rates.of("unknown")

    run(evening())


def test_the_addresses_not_heard_of_for_longest_are_forgotten() -> None:
    async def evening() -> None:
        rates = ByAddress(Rate(1, 0.001), FakeClock())
        kept, lost = rates.of("192.0.2.1"), rates.of("192.0.2.2")
        for number in range(ADDRESSES_MAX - 1):
            rates.of(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
            rates.of("192.0.2.1")
        assert rates.of("192.0.2.1") is kept
        assert rates.of("192.0.2.2") is not lost

    run(evening())
