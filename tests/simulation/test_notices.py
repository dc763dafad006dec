"""Days full of notices and faults, at night a year: each is told once, and none forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from giftable.features.notices import store as notices
from giftable.features.notices.store import SqlOutbox
from giftable.notices.telling import NoticeSender
from tests.support.night import AT_NIGHT, IS_NIGHT, mostly_at_night
from tests.support.planting import Edit
from tests.support.telling_year import Year, spend
from tests.support.virtual import run

DAYS, DEATHS = (365, 50) if IS_NIGHT else (60, 20)


def spent(folder: Path, seed: int, days: int) -> Year:
    folder.mkdir(exist_ok=True)
    year = Year(f"sqlite:///{folder / 'year.db'}", seed)

    async def all_of_it() -> None:
        try:
            await spend(year, days)
        finally:
            await year.end()

    run(all_of_it())
    return year


def test_simulated_days_of_notices_survive_faults(folder: Path) -> None:
    year = spent(folder, 1, DAYS)
    assert year.wrong == []
    again = sum(count - 1 for count in year.told.values())
    print(f"{len(year.expected)} keys, {year.deaths} deaths, {again} told again after one")
    assert len(year.expected) == 12 * (DAYS + 2) and year.deaths > DEATHS
    assert 0 < again <= year.unsure.total(), "a node that dies before it deletes sends again"
    assert len(year.gone) > 1


@AT_NIGHT
@pytest.mark.parametrize("seed", range(2, 12))
def test_more_seeds_of_simulated_years_find_no_fault(folder: Path, seed: int) -> None:
    assert spent(folder, seed, 365).wrong == []


def test_a_seed_reproduces_its_simulated_days_of_notices(folder: Path) -> None:
    one, two = (spent(folder / str(nth), 7, 8) for nth in range(2))
    assert (one.told, one.attempts, one.deaths) == (two.told, two.attempts, two.deaths)


def torn(patch: pytest.MonkeyPatch) -> None:
    """The notice is deleted in one transaction, and its deliveries are made in another."""

    async def take(self: Any, notice: Any, person: str | None, now_ms: int) -> int:
        await self.writing(notices.take_notice, notice, None, now_ms)
        await self.writing(notices.due_notices, now_ms, 1)
        return int(await self.writing(made, notice, person, now_ms))

    old, new = "if not gone.rowcount or person is None:", "if person is None:"
    with pytest.MonkeyPatch.context() as inner:
        Edit(notices, "take_notice", old, new).make(inner)
        made = notices.take_notice
    patch.setattr(SqlOutbox, "take", take)


SEND = "await self._sender.send(watch.channel, told)"
LEASE = "if not await self._outbox.lease(delivery, now_ms + LEASE_MS):"
PLANTS: dict[str, tuple[Any, str]] = {
    "torn": (torn, "forgotten"),
    "deleted before it is sent": (
        Edit(NoticeSender, "_send", SEND, f"await self._outbox.done(delivery); {SEND}"),
        "forgotten",
    ),
    "sent without a lease": (
        Edit(NoticeSender, "_send", LEASE, "if await self._outbox.stop(''):"), "times",
    ),
    "a lease that does not ask whose it is": (
        Edit(notices, "lease", "deliveries.c.next_ms == delivery.next_ms",
             "deliveries.c.next_ms >= 0"),
        "times",
    ),
    "never tried again": (
        Edit(NoticeSender, "_failed", "if tries > len(PAUSES_MS):", "if tries:"), "forgotten",
    ),
    "failing, and nobody says so": (
        Edit(NoticeSender, "_failed", "if tries >= FAILING_TRIES:", "if tries < 0:"),
        "nobody says so",
    ),
    "well, and still said to be failing": (
        Edit(NoticeSender, "_send", "await self._note(watch, \"\")", "pass"), "is well",
    ),
    "gone, and called again": (
        Edit(NoticeSender, "_failed", "if failed.is_gone:", "if not failed.code:"),
        "though it is gone",
    ),
    "not deleted": (
        Edit(notices, "done", "connection.execute(delete(deliveries).where(*_is(delivery)))",
             "_is(delivery)"),
        "times",
    ),
}  # fmt: skip
BY_DAY = ("torn", "deleted before it is sent", "sent without a lease")


@pytest.mark.parametrize("bug", mostly_at_night(PLANTS, BY_DAY))
def test_the_simulation_of_notices_catches_a_planted_fault(folder: Path, bug: str) -> None:
    plant, said = PLANTS[bug]
    with pytest.MonkeyPatch.context() as patch:
        plant.make(patch) if isinstance(plant, Edit) else plant(patch)
        days = 2 if bug == "not deleted" else 15  # all that is left is sent at every look
        wrong = spent(folder, 3, days).wrong
    assert any(said in one for one in wrong), wrong[:5]
