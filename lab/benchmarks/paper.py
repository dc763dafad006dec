"""How long a deck takes to become a PDF, beside Typst's bare time for as many empty cards.

    python -m lab.benchmarks.paper

`giftable print` in a process of its own, from the command to the file, in turns with a process that
has Typst set as many empty boxes, nine on a page.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

RUNS = 5
WANTED_S = {"hat": 2.0, "gifttrap": 6.0}
BARE = """
import sys, typst
cards = "#box(width: 63mm, height: 88mm, stroke: 1pt)"
page = "#set page(paper: \\"a4\\", margin: 10mm)\\n#set par(leading: 0pt)\\n"
typst.compile((page + cards * int(sys.argv[1])).encode(), sys.argv[2], ignore_system_fonts=True)
"""


def seconds(*command: str) -> float:
    """Returns how long a command takes."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> int:
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "deck.pdf")
        for game, cards in (("hat", 110), ("gifttrap", 640)):
            ours, bare = [], []
            command = ["-m", "giftable.cli.main", "print", game, "-o", file, "--adults"]
            for _ in range(RUNS):
                ours.append(seconds(*command, "--parts", "cards"))
                bare.append(seconds("-c", BARE, str(cards), file))
            took, limit = median(ours), median(bare)
            missed += took > WANTED_S[game]
            print(f"{game}, {cards} cards: {took:.2f} s (at most {WANTED_S[game]:g}), "
                  f"{took / limit:.1f} times Typst's {limit:.2f} s for empty ones")  # fmt: skip
    return missed


if __name__ == "__main__":
    sys.exit(main())
