"""A game played in the page's server, by seed, on virtual time: all that its person is told.

Run in CPython and in Pyodide, it gives the same bytes. The person plays what a number by the seed
chooses among all that the rules allow.
"""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256

from giftable.games.chance import unit
from giftable.games.kernel import Seat
from giftable.offline.page import Page, tables_of
from giftable.offline.store import KeptStore
from tests.support.virtual import FakeClock, FakeEntropy, run

MOVES_MAX = 400
STEP_S = 0.5
STILL_MAX = 40  # steps without a move of the person's; then the game does not go on


class Nowhere:
    """A chest that forgets."""

    async def put(self, key: str, value: bytes) -> None: ...
    async def take_out(self, prefix: str) -> None: ...


async def _played(game: str, seed: int) -> str:
    told: list[tuple[str, int, str, int]] = []
    clock = FakeClock()
    tables = tables_of(KeptStore(Nowhere()), clock, FakeEntropy(seed))
    page = Page(tables, clock, lambda *one: told.append(one))
    new = {"game": game, "name": "Ann", "locale": "en", "bots": 3, "start": True}
    page.ask(1, "POST", "api/tables", json.dumps({**new, "settings": {"pace": "off"}}))
    await clock.sleep(STEP_S)
    table = json.loads(told[-1][2])["table"]
    page.open(2, table)
    await clock.sleep(STEP_S)
    room = await tables.room(table)
    still = 0
    for move in range(MOVES_MAX):
        while room.state.status == "playing" and still < STILL_MAX:
            playing = room.state.playing
            ask = None if playing is None else playing.ask(Seat(0))
            if ask is not None and ask.due is not None:
                break
            still += 1
            await clock.sleep(STEP_S)
        if room.state.status != "playing" or still >= STILL_MAX:
            break
        still = 0
        nth = int(unit(bytes([seed]), f"{game}:{move}") * ask.due.count())
        action = json.loads(_json(ask.due.nth(nth)))
        act = {"type": "Act", "id": f"command-{move}", "seat": 0, "action": action}
        page.hear(2, json.dumps(act))
        await clock.sleep(STEP_S)
    await tables.close()
    await asyncio.sleep(0)
    return "\n".join(f"{kind} {id} {code} {text}" for kind, id, text, code in told)


def _json(action: object) -> bytes:
    import msgspec

    return msgspec.json.encode(action)


def frames(game: str, seed: int) -> str:
    """All that the person was told, one message a line."""
    return run(_played(game, seed))


def fingerprint(game: str, seed: int) -> str:
    """Its SHA-256, and how many messages there were."""
    text = frames(game, seed)
    return f"{sha256(text.encode()).hexdigest()} {text.count(chr(10)) + 1}"
