"""Who is connected to a table, at this node and at others.

Nothing of this is in the log. What another node says is valid for PRESENT_S, so that the people of
a node that died soon count as gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from giftable.tables.ports import Here

BEAT_S = 4.0  # how often each node says who is connected to it
PRESENT_S = 3 * BEAT_S  # how long that is valid


UNHEARD = "~"  # begins what stands for a node that is not heard: after all that are
SCREEN = "screen:"  # begins the id of a screen, where people have a person's id


def is_screen(person: str) -> bool:
    """Whether this "person" is a screen, by its id."""
    return person.startswith(SCREEN)


class Presence:
    """The connections to one table, of people and of screens, at this node and others."""

    def __init__(self, node: str, now_s: Callable[[], float]) -> None:
        self.node = node
        self._now_s = now_s
        self._here: dict[str, int] = {}  # person -> connections at this node
        self._there: dict[str, tuple[tuple[str, ...], float]] = {}  # node -> people, until when
        self._gone_s: dict[str, float] = {}  # person -> when their last connection ended
        self.taking_part_here: set[str] = (
            set()
        )  # people here whose pages take part in seeds (joint.py)
        self._parts_there: dict[str, tuple[str, ...]] = {}  # node -> the same there
        self.woke_s = now_s()
        self.changes = 0  # of who is here or there, so far

    def note_woken(self) -> None:
        """Notes that somebody has come to a table that was empty."""
        self.woke_s = self._now_s()

    def connected(self, person: str) -> None:
        """Counts a new connection of that person, here."""
        self.changes += 1
        self._here[person] = self._here.get(person, 0) + 1

    def disconnected(self, person: str) -> None:
        """Counts an ended connection of that person, here."""
        self.changes += 1
        if self._here.get(person, 0) > 1:
            self._here[person] -= 1
        else:
            self._here.pop(person, None)
            self.taking_part_here.discard(person)
        if not is_screen(person):
            self.note_seen(person)

    def note_seen(self, person: str) -> None:
        """Notes that the person was connected until now."""
        self._gone_s[person] = self._now_s()

    def note_node(self, said: Here) -> bool:
        """Replaces the people connected to another node. Returns whether anybody came or went."""
        self.changes += 1
        before = self.people()
        if said.people:
            self._there[said.node] = (said.people, self._now_s() + PRESENT_S)
            self._parts_there[said.node] = said.parts
        else:
            self._there.pop(said.node, None)
        return self._note_departures(before)

    def note_acted(self, person: str) -> bool:
        """Counts somebody who has acted at another node as connected for now, even if that node is
        not heard. Returns whether they seemed away."""
        was_away = not self.is_online(person)
        if was_away or UNHEARD + person in self._there:
            self.changes += 1
            self._there[UNHEARD + person] = (person,), self._now_s() + PRESENT_S
        return was_away

    def expire_nodes(self) -> bool:
        """Drops the outdated news of other nodes. Returns whether anybody now counts as gone."""
        self.changes += 1
        before = self.people()
        now_s = self._now_s()
        self._there = {node: it for node, it in self._there.items() if it[1] > now_s}
        return self._note_departures(before)

    def _note_departures(self, before: set[str]) -> bool:
        now = self.people()
        for person in before - now:
            if not is_screen(person):
                self.note_seen(person)
        return before != now

    def people(self) -> set[str]:
        """Returns all people who are connected, at any node."""
        found = set(self._here)
        for people, _ in self._there.values():
            found.update(people)
        return found

    def taking_part(self) -> set[str]:
        """Returns the people whose pages contribute to games' seeds, at any node."""
        there = [self._parts_there.get(node, ()) for node in self._there]
        return self.taking_part_here.union(*there)

    def is_online(self, person: str) -> bool:
        """Whether the person is connected, at this node or another."""
        return person in self._here or any(person in there for there, _ in self._there.values())

    @property
    def has_other_nodes(self) -> bool:
        """Whether another node has people or screens at this table."""
        return bool(self._there)

    @property
    def has_people_at_other_nodes(self) -> bool:
        """Whether another node has people at this table."""
        return any(not is_screen(who) for people, _ in self._there.values() for who in people)

    @property
    def screens(self) -> int:
        """Counts the connected screens, at all nodes."""
        return sum(map(is_screen, self.people()))

    @property
    def rank(self) -> int:
        """Returns how many other nodes go first when the table itself acts.

        This only decides who tries first; the log decides whose commit counts.
        """
        return sum(node < self.node for node in self._there) if self._there else 0

    def gone_since_s(self, person: str) -> float:
        """Since when a disconnected person counts as gone; not before the table woke up."""
        return max(self._gone_s.get(person, float("-inf")), self.woke_s)

    def away_s(self, person: str) -> int:
        """Returns for how many seconds a disconnected person has been gone."""
        return int(self._now_s() - self._gone_s.get(person, self.woke_s))


class ThrottledCall:
    """Calls `work` at once, then every `every_s()` seconds at most; requests share a later call."""

    def __init__(self, work: Callable[[], None], every_s: Callable[[], float]) -> None:
        self._work = work
        self._every_s = every_s
        self._last_s = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_pending(self) -> bool:
        """Whether a call is still to come."""
        return self._timer is not None

    def request(self) -> None:
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()
        rest_s = self._last_s + self._every_s() - loop.time()
        if rest_s > 0:
            self._timer = loop.call_later(rest_s, self._call)
        else:
            self._call()

    def _call(self) -> None:
        self._timer = None
        self._last_s = asyncio.get_running_loop().time()
        self._work()

    def stop(self) -> None:
        """Cancels the call to come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
