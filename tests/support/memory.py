"""A store in memory that does all that a server's database does: logs, days, decks, open tables."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from giftable.decks.shelf import KeptDeck, ShelfLimits
from giftable.games.kernel import Rejected
from giftable.store import memory
from giftable.tables.ports import Commit, DaysTable, TableId
from giftable.tables.scheduling import OF_TURNS, PlannedNotice, Schedule


class MemoryStore(memory.MemoryStore):
    """A Store, a DaysStore, a Shelf and OpenTables in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.plans: dict[TableId, Schedule] = {}  # of tables over days, and what is to be told
        self.notices: dict[TableId, dict[tuple[int, int, str], PlannedNotice]] = {}
        self._decks: dict[str, KeptDeck] = {}
        self._pictures: dict[str, tuple[int, bytes]] = {}  # with the time of each
        self._deleted: set[str] = set()  # decks

    # Days -----------------------------------------------------------------------------

    async def append_planned(self, commit: Commit, plan: Schedule) -> None:
        self._append(commit)
        self.plans[commit.table] = plan
        told = self.notices.setdefault(commit.table, {})
        for key in list(told):
            n, seat, kind = key
            is_over = kind in OF_TURNS and (n, seat) in plan.over
            if is_over or (kind == "warning" and plan.warnings is not None):
                del told[key]
        for one in plan.moved:
            key = one.n, one.seat, one.kind
            if key in told and told[key].ends_ms != one.ends_ms:
                due_ms = told[key].due_ms if one.kind == "turn" else one.due_ms
                told[key] = replace(one, due_ms=due_ms)
        for one in (*plan.new, *(plan.warnings or ())):
            told.setdefault((one.n, one.seat, one.kind), one)

    async def due(self, now_ms: int, most: int) -> list[TableId]:
        wakes = {table: plan.wake_at_ms for table, plan in self.plans.items()}
        due = [(at_ms, table) for table, at_ms in wakes.items() if at_ms is not None]
        return [table for at_ms, table in sorted(due) if at_ms <= now_ms][:most]

    async def put_off(self, table: TableId, seen_ms: int, wake_at_ms: int | None) -> None:
        plan = self.plans.get(table)
        if plan is not None and plan.wake_at_ms is not None and plan.wake_at_ms <= seen_ms:
            self.plans[table] = replace(plan, wake_at_ms=wake_at_ms)

    async def mine(self, person: str, most: int) -> list[DaysTable]:
        found = [
            DaysTable(table, place.waits_ms, place.ends_ms)
            for table, plan in self.plans.items()
            for place in plan.places
            if place.person == person
        ]
        found.sort(key=lambda one: (one.ends_ms is None, one.ends_ms or 0, one.table))
        return found[:most]

    # Open tables ----------------------------------------------------------------------

    async def tables_made(self, most: int) -> list[tuple[TableId, int]]:
        return [(table, log[0].at_ms) for table, log in self._logs.items()][:most]

    async def close_tables(self, ids: Sequence[TableId], for_good: bool = False) -> None:
        self._logs = {table: log for table, log in self._logs.items() if table not in ids}
        self._codes = {code: t for code, t in self._codes.items() if t in self._logs}

    # Decks ----------------------------------------------------------------------------

    async def add_picture(self, name: str, webp: bytes, at_ms: int, room: ShelfLimits) -> None:
        if name not in self._pictures:
            used = sum(len(body) for _, body in self._pictures.values())
            if used + len(webp) > room.server_bytes:
                raise Rejected("pictures_full")
        self._pictures[name] = (at_ms, webp)

    async def put_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        self._put_deck(deck, room)

    async def change_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        if (before := self._decks.get(deck.id)) is None or before.owner != deck.owner:
            raise Rejected("no_such_deck")
        self._put_deck(deck, room)

    def _put_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        before = self._decks.get(deck.id)
        if before is not None and before.owner != deck.owner:
            raise Rejected("not_your_deck")
        if deck.id in self._deleted:
            raise Rejected("no_such_deck")
        others = [d for d in self._decks.values() if d.owner == deck.owner and d.id != deck.id]
        if len(others) >= room.decks:
            raise Rejected("too_many_decks")
        if not self._pictures.keys() >= set(deck.pictures):
            raise Rejected("picture_missing")
        theirs = {name for one in (*others, deck) for name in one.pictures}
        if sum(len(self._pictures[name][1]) for name in theirs) > room.owner_bytes:
            raise Rejected("too_many_pictures")
        self._decks[deck.id] = replace(deck, pictures=tuple(sorted(set(deck.pictures))))
        self._delete_loose(before.pictures if before else ())

    async def delete_deck(self, id: str, owner: str) -> bool:
        deck = self._decks.get(id)
        if deck is None or deck.owner != owner:
            return False
        del self._decks[id]
        self._deleted.add(id)
        self._delete_loose(deck.pictures)
        return True

    async def delete_unused_pictures(self, before_ms: int) -> int:
        count = len(self._pictures)
        self._delete_loose([n for n, (at_ms, _) in self._pictures.items() if at_ms < before_ms])
        return count - len(self._pictures)

    def _delete_loose(self, names: Sequence[str]) -> None:
        used = {name for deck in self._decks.values() for name in deck.pictures}
        for name in set(names) - used:
            del self._pictures[name]

    async def decks(self, owner: str) -> list[KeptDeck]:
        theirs = [deck for deck in self._decks.values() if deck.owner == owner]
        theirs.sort(key=lambda deck: (-deck.changed_ms, deck.id))
        return [replace(deck, body=b"", pictures=()) for deck in theirs]

    async def deck(self, id: str) -> KeptDeck | None:
        return self._decks.get(id)

    async def picture(self, name: str) -> bytes | None:
        return self._pictures[name][1] if name in self._pictures else None

    async def used_bytes(self, owner: str | None = None) -> int:
        theirs = {n for d in self._decks.values() if d.owner == owner for n in d.pictures}
        names = self._pictures if owner is None else theirs
        return sum(len(self._pictures[name][1]) for name in names)

    async def missing_pictures(self, names: Sequence[str]) -> list[str]:
        return [name for name in names if name not in self._pictures]
