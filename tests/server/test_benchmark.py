"""The server's benchmark still knows the server: what stands in for its tables still fits."""

from __future__ import annotations

from benchmarks.server.evening import KEYS, invited, sessions
from benchmarks.server.serving import canned_app
from tests.support.asgi import Browser
from tests.support.virtual import run


async def moved() -> list[int]:
    """The n of the updates before and after a command, at a table of canned bytes."""
    its = invited(1, sessions(KEYS))
    somebody = Browser(canned_app())
    token = {"authorization": f"Bearer {its.tokens[1]}"}
    async with somebody.socket(f"/ws/{its.table}", **token) as socket:
        seen = [await socket.next("Update")]
        action = {"type": "hat.Draw", "turn": 0}
        await socket.send({"type": "Act", "id": "move-0001", "seat": 1, "action": action})
        seen.append(await socket.next("Update"))
        await socket.next("Ack")
    return [update["n"] for update in seen]


def test_a_table_of_canned_bytes_plays_on() -> None:
    first, second = run(moved())
    assert second == first + 1
