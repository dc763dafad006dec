"""What goes wrong in an evening, when, and how often it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.simulation.world import World

ONE_SHOT = ("command_doubled", "command_late", "store_before", "store_after", "bot_failed")
"""Faults that wait for the next occasion."""

JUMPS_S = (1.0, 15.0, 90.0, 3600.0, 86_400.0)
FUSE_ROUNDS = 400
BUS_DELAY_S = 0.002


class Faults:
    """The evening's faults. `counts` has those that really struck, by kind."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._rng = Random(f"{world.scenario.seed}:faults")
        self._kinds = world.scenario.kinds
        self._armed: Counter[str] = Counter()
        self._until_s: dict[str, float] = {}  # faults that last: until when
        self.counts: Counter[str] = Counter()
        self._strike: dict[str, Callable[[], bool]] = {
            "line_dropped": self._drop_line,
            "line_half_open": self._half_open,
            "reader_slow": self._slow_reader,
            "person_away": self._send_away,
            "process_killed": self._kill,
            "process_drained": self._drain,
            "wall_jumped": self._jump,
            "store_slow": lambda: self._last("store_slow", 8.0),
            "store_down": lambda: self._last("store_down", 5.0),
            "bus_lost": lambda: self._last("bus_lost", 8.0),
            "bus_late": lambda: self._last("bus_late", 8.0),
            "bus_down": self._cut_bus,
        }

    def go_on(self) -> None:
        """Let the next fault come, and the one after that."""
        if self._kinds:
            wait_s = self._rng.expovariate(1 / self._world.scenario.faults_s)
            self._world.loop.call_later(wait_s, self._next)

    def _next(self) -> None:
        if not self._world.is_trouble:
            return
        kind = self._rng.choice(self._kinds)
        if kind in ONE_SHOT:
            self._armed[kind] = min(3, self._armed[kind] + 1)
        elif self._strike[kind]():
            self._struck(kind)
        self.go_on()

    def _struck(self, kind: str) -> None:
        self.counts[kind] += 1
        self._world.note("fault", kind)

    def takes(self, kind: str) -> bool:
        """Whether the fault that was lying in wait strikes now."""
        if not self._armed[kind]:
            return False
        self._armed[kind] -= 1
        self._struck(kind)
        if kind in ("store_before", "store_after") and self._rng.random() < 0.5:
            self._last("store_down", 4.0)  # it can't be asked what became of the commit, either
        return True

    def end(self) -> None:
        """From now on nothing goes wrong."""
        self._armed.clear()
        self._until_s.clear()
        self._world.loop.put_out()

    # The store and the bus --------------------------------------------------------------

    def _last(self, kind: str, most_s: float) -> bool:
        self._until_s[kind] = self._world.loop.time() + self._for_s(most_s)
        return True

    def _for_s(self, most_s: float) -> float:
        """How long something lasts: mostly short, seldom long."""
        return 0.2 + most_s * self._rng.random() ** 2

    def _is_on(self, kind: str) -> bool:
        return self._until_s.get(kind, 0.0) > self._world.loop.time()

    @property
    def is_store_down(self) -> bool:
        return bool(self._until_s) and self._is_on("store_down")

    def is_store_sound(self, since_s: float) -> bool:
        """Whether nothing has been wrong with the store for so long."""
        ends = [self._until_s.get(kind, -since_s) for kind in ("store_slow", "store_down")]
        return self._world.loop.time() - max(ends) > since_s

    def store_delay_s(self, rng: Random) -> float:
        """How long the way to the store is now; 0 for none."""
        if self._until_s and self._is_on("store_slow"):
            return 3.0 * rng.random() ** 3
        return rng.uniform(0.0, 0.01) if rng.random() < 0.3 else 0.0

    def bus_delays(self, rng: Random) -> tuple[float, ...]:
        """When a message arrives, in seconds from now: never, once, or twice."""
        if self._until_s:
            if self._is_on("bus_lost") and rng.random() < 0.7:
                return ()
            if self._is_on("bus_late"):
                late_s = rng.uniform(0.0, 3.0)
                return (late_s,) if rng.random() < 0.7 else (late_s, rng.uniform(0.0, 3.0))
        return (rng.random() * BUS_DELAY_S,)

    def _cut_bus(self) -> bool:
        """One process loses the bus, and may know it."""
        process = self._world.any_process(self._rng)
        if process is None:
            return False
        process.bus.is_up = False
        self._world.loop.call_later(self._for_s(20.0), self._mend_bus, process.bus)
        return True

    @staticmethod
    def _mend_bus(bus: object) -> None:
        bus.is_up = True  # type: ignore[attr-defined]

    # Lines and people -----------------------------------------------------------------

    def _drop_line(self) -> bool:
        line = self._world.any_line(self._rng)
        if line is not None:
            line.drop()
        return line is not None

    def _half_open(self) -> bool:
        line = self._world.any_line(self._rng)
        if line is not None:
            line.half_open()
        return line is not None

    def _slow_reader(self) -> bool:
        line = self._world.any_line(self._rng)
        if line is None:
            return False
        line.stop_reading()
        self._world.loop.call_later(self._for_s(14.0), line.read_on)
        return True

    def _send_away(self) -> bool:
        line = self._world.any_line(self._rng)
        if line is None:
            return False
        self._world.people[line.end.name].away(self._for_s(25.0))
        return True

    # Machines -------------------------------------------------------------------------

    def _kill(self) -> bool:
        process = self._world.any_process(self._rng)
        if process is None:
            return False
        rounds = self._rng.randrange(FUSE_ROUNDS)
        back_s = self._rng.uniform(0.05, 6.0)
        self._world.loop.light(rounds, lambda: self._world.kill(process, back_s))
        return True

    def _drain(self) -> bool:
        process = self._world.any_process(self._rng)
        if process is not None:
            self._world.drain(process, self._for_s(3.0))
        return process is not None

    def _jump(self) -> bool:
        world = self._world
        by_s = self._rng.choice(JUMPS_S) * self._rng.choice((-1, 1)) * self._rng.random()
        world.wrong_ms[self._rng.randrange(len(world.wrong_ms))] += round(by_s * 1000)
        return True
