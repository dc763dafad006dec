"""All kinds of abuse, one after the other: a line each. `python -m tests.adversaries --help`"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.adversaries.abuse import KINDS
from tests.adversaries.duel import WINDOW_S, Duels, Suffered

HEAD = """\
| kind | p50 without, with | ratio | p99 without, with | ratio | slowest answer |
|---|---|---|---|---|---|"""


def row(found: Suffered) -> str:
    """The same for documents, in Markdown."""
    cells = [f"`{found.kind}`"]
    for percentile in (50, 99):
        fair, slow = (1000 * x for x in found.figures_s(percentile))
        cells += [f"{fair:.1f}, {slow:.1f} ms", f"{slow / fair:.2f}"]
    return f"| {' | '.join(cells)} | {found.worst_s * 1000:.0f} ms |"


async def main(
    kinds: list[str], windows: int, source: Path | None, shown: Callable[[Suffered], str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Duels(Path(folder), source) as duels:
            for kind in kinds:
                try:
                    duel = await duels.ready()
                    print(shown(await duel.suffer(kind, windows)), flush=True)
                except (TimeoutError, AssertionError) as error:
                    print(f"{kind:20} they did not become calm again: {error!r}", flush=True)


if __name__ == "__main__":
    asking = argparse.ArgumentParser(prog="python -m tests.adversaries", description=__doc__)
    asking.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    asking.add_argument("--seconds", type=float, default=10.0, help="of each kind")
    asking.add_argument("--source", type=Path, help="another src/ whose server is to suffer")
    asking.add_argument("--markdown", action="store_true", help="a table for documents")
    asked = asking.parse_args()
    if unknown := [kind for kind in asked.kinds if kind not in KINDS]:
        sys.exit(f"There is no such kind: {', '.join(unknown)}")
    windows = max(1, round(asked.seconds / WINDOW_S))
    if asked.markdown:
        print(HEAD)
    shown = row if asked.markdown else str
    asyncio.run(main(asked.kinds or list(KINDS), windows, asked.source, shown))
