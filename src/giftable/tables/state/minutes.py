"""How long a game takes at a table: measured once among bots (`make minutes`), looked up here.

`minutes.toml` in a game's folder says what the length of a game hangs on, `minutes.json` beside it
has the figures. A game without them, or by options that were not measured, has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from giftable.content.ready import ready
from giftable.games.catalog import folder
from giftable.games.kernel import AnyGame
from giftable.tables.commands import Settings
from giftable.tables.state.pace import FACTOR

PLAN, FIGURES = "minutes.toml", "minutes.json"
ROUNDED = 5  # from twice as many minutes on

Value = str | int | bool | None
Setting = tuple[int, tuple[Value, ...]]
"""The number of players, and the options that matter in the plan's order."""


@ready
class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """The options and numbers of seats for which a game's length is measured."""

    level: str  # of the bots: the one that errs as people do
    share: float  # of a clock's time: what a choice takes people
    matters: dict[str, tuple[Value, ...]]  # an option -> its values, the usual one first
    acts: dict[str, tuple[int, int]] = {}  # an option -> the fewest and most players it acts at
    unmeasured: dict[str, tuple[Value, ...]] = {}  # an option -> the values that have no figures

    def setting(self, options: Any, seats: int) -> Setting | None:
        """Returns the key of the figures for these options; None if they were not measured."""
        if any(getattr(options, name) in values for name, values in self.unmeasured.items()):
            return None
        return seats, tuple(
            getattr(options, name) if self._is_measured(name, seats) else values[0]
            for name, values in self.matters.items()
        )

    def settings(self, seats_min: int, seats_max: int) -> Iterator[Setting]:
        """Yields the keys of all settings that are measured."""
        for seats in range(seats_min, seats_max + 1):
            columns = (
                values if self._is_measured(name, seats) else values[:1]
                for name, values in self.matters.items()
            )
            yield from ((seats, values) for values in product(*columns))

    def _is_measured(self, name: str, seats: int) -> bool:
        fewest, most = self.acts.get(name, (seats, seats))
        return fewest <= seats <= most


@ready
class Row(Struct, frozen=True, array_like=True):
    """The medians of one setting, in minutes, by pace (in the order of `pace.FACTOR`)."""

    seats: int
    values: tuple[Value, ...]
    medians: tuple[int, ...]


@cache
def plan(game: str) -> Plan | None:
    """Returns the plan of a game's measurements; None without one."""
    path = folder(game) / PLAN
    return msgspec.toml.decode(path.read_bytes(), type=Plan) if path.exists() else None


@cache
def figures(game: str) -> Mapping[Setting, tuple[int, ...]]:
    """Returns the measured medians (minutes, by pace) of each setting of a game."""
    rows = msgspec.json.decode((folder(game) / FIGURES).read_bytes(), type=list[Row])
    return {(row.seats, row.values): row.medians for row in rows}


def minutes(rules: AnyGame, options: Any, settings: Settings, seats: int) -> int | None:
    """Returns the median minutes of such a game among bots; for too few players, that of the
    fewest. None if it was not measured, or goes on over days."""
    measured = plan(rules.name)
    if measured is None or settings.days:
        return None
    setting = measured.setting(options, max(seats, rules.seats_min))
    found = None if setting is None else figures(rules.name).get(setting)
    if found is None:
        return None
    exact = found[list(FACTOR).index(settings.pace)]
    return exact if exact < 2 * ROUNDED else round(exact / ROUNDED) * ROUNDED
