"""Abuse of every kind at full speed: the others don't feel it, and it ends as it should.

Two servers run at once under the same load, one of them abused (duel.py). Each day a quick look
at some kinds, beside other tests; at night all of them, and the promise.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from giftable.server.limits import Limits
from tests.adversaries.abuse import KINDS
from tests.adversaries.duel import Duels, Suffered

NIGHTLY = "GIFTABLE_NIGHTLY" in os.environ
DAILY_KINDS = (
    "pings", "empty_continuations", "one_byte_fragments", "garbage", "resyncs", "half_frames",
    "after_close", "reconnecting", "many_sockets", "pipelined", "pages", "byte_chunks",
    "wrong_codes",
)  # fmt: skip
PERCENTILE = 99 if NIGHTLY else 50
RATIO_MAX = 2.0 if NIGHTLY else 6.0  # beside other tests; what was mended stood at 6 to 500
WINDOWS = 15 if NIGHTLY else 2
WORST_S = 2.0  # and RATIO_MAX times as long as anybody waited at the other server meanwhile
GROWN_BYTES_MAX = 64_000_000
REFUSED_BYTES_MAX = 300_000
KERNEL_BYTES = 3_000_000  # that are on their way, or wait unread: some 0.7 MB, as they like it

FLOODS = (
    "pings", "pongs", "empty_continuations", "one_byte_fragments", "fragmented_garbage", "garbage",
    "large_garbage", "json_pings", "resyncs", "many_sockets",
)  # fmt: skip
BODIES = ("bodies", "byte_chunks", "chunk_extensions")
FLOOD = "closed 1008"
GONE = "closed 1006"  # it talked on when the server had gone, and so lost what it was told
WRONG_CODES = Limits().wrong_codes

pytestmark = [pytest.mark.real_clock, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def duels(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Duels]:
    async with Duels(tmp_path_factory.mktemp("adversaries")) as duels:
        yield duels


def is_unfelt(found: Suffered) -> bool:
    return found.ratio(PERCENTILE) < RATIO_MAX


@pytest.mark.parametrize("kind", KINDS if NIGHTLY else DAILY_KINDS)
async def test_a_hostile_client_slows_no_other_table(kind: str, duels: Duels) -> None:
    duel = await duels.ready()
    found = await duel.suffer(kind, WINDOWS, is_unfelt)
    print(found)
    broken = [*felt(found), *open_ends(found)]
    assert not broken, "\n".join((*broken, str(found)))


def felt(found: Suffered) -> Iterator[str]:
    """What the others, or the machine, had to bear."""
    if not is_unfelt(found):
        yield f"answers take {found.ratio(PERCENTILE):.1f} times as long"
    if found.worst_s > WORST_S + RATIO_MAX * found.fair_worst_s:
        yield f"somebody waited {found.worst_s:.1f} s"
    if found.lost:
        yield f"{found.lost} lines of others broke"
    if found.grown_bytes > GROWN_BYTES_MAX:
        yield f"the server has grown by {found.grown_bytes / 1e6:.0f} MB"


def open_ends(found: Suffered) -> Iterator[str]:
    """What becomes of the abuser otherwise than it is laid down."""
    counts = found.counts
    closed = {name for name in counts if name.startswith("closed")}
    if found.kind in FLOODS and not (FLOOD in closed and closed <= {FLOOD, GONE}):
        yield f"a flood does not end with 1008: {closed}"
    if found.kind in BODIES:
        if not counts["413"]:
            yield "no body was too large"
        if (taken := counts["bytes after refusal"]) > REFUSED_BYTES_MAX + KERNEL_BYTES:
            yield f"{taken} bytes were taken of a body that was refused"
    if found.kind == "wrong_codes":
        most = WRONG_CODES.burst + WRONG_CODES.per_s * counts["seconds"] + 1
        if not 0 < counts["404"] <= most:  # however many ask at once
            yield f"{counts['404']} codes were looked up, and not {most:.0f}"
        if (statuses := {name for name in counts if name.isdecimal()}) != {"404", "429"}:
            yield f"guesses are answered {statuses}"
