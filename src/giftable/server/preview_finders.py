"""Finds what a link may say before anybody opens it: tables by code, replays and circles by id.

Whatever is not there counts as a guess, as it does elsewhere.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import nullcontext

import msgspec

from giftable.circles.keeping import Keeping
from giftable.games.kernel import Rejected
from giftable.protocol import previews as p
from giftable.server.codes import normalise
from giftable.server.gates import Gate
from giftable.server.limits import ByAddress
from giftable.tables.archive import Archive
from giftable.tables.service import Tables

CACHED = 64  # replays, as their links tell them


class Invitations:
    """Tables by their codes."""

    def __init__(self, tables: Tables, wrong_codes: ByAddress) -> None:
        self._tables = tables
        self._wrong_codes = wrong_codes

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        code = normalise(typed)
        guesses = self._wrong_codes.of(address)
        if code is None or not guesses.take():
            return None
        try:
            table = await self._tables.find(code)
            if table is None:
                return None
            guesses.give_back()
            return p.invitation((await self._tables.room(table)).state)
        except Rejected:
            return None


class Replays:
    """Replays by their ids."""

    def __init__(self, archive: Archive, wrong: ByAddress) -> None:
        self._archive = archive
        self._wrong = wrong
        self._told: OrderedDict[tuple[str, bytes], p.Replay] = OrderedDict()

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        guesses = self._wrong.of(address)
        if not guesses.take():
            return None
        try:
            kept = await self._archive.kept(typed)
            guesses.give_back()
            key = (kept.id, kept.body)
            if key not in self._told:
                found = await self._archive.beside(p.packed_replay, kept.body)
                self._told[key] = msgspec.convert(found, p.Replay)
                while len(self._told) > CACHED:
                    self._told.popitem(last=False)
            return self._told[key]
        except Rejected:
            return None


class Circles:
    """Circles by their ids."""

    def __init__(self, keeping: Keeping, wrong: ByAddress, gate: Gate) -> None:
        """`gate` is for whatever reads evenings."""
        self._keeping = keeping
        self._wrong = wrong
        self._gate = gate

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        guesses = self._wrong.of(address)
        if not guesses.take():
            return None
        try:
            found = await self._keeping.find(typed, None)
            guesses.give_back()
            working = self._keeping.working
            known = working.knows(found.at, None)
            async with nullcontext() if known else self._gate.entered(address):
                summary = await working.summary(found.at)
        except Rejected:
            return None
        here = [one for one in found.circle.members if not one.left]
        faces = tuple(p.Somebody(one.face, one.seat) for one in here)
        return p.Circle(found.circle.name, summary.nights, faces[: p.FACES_MAX])
