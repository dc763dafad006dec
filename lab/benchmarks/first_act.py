"""From the scanned code to the first own act: a phone that has never been here, alone with bots.

    python -m lab.benchmarks.first_act

Its processor is slowed four times, and its line; `tests/browser/first_act.py` says how it reads.
Prints the seconds (goal 10), and those if it read every word in sight; beside them those that are
counted, to which a test holds it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.first_act import GAMES, GOAL_S, SLOWED, WORDS_S, come
from tests.browser.phones import phones
from tests.support.process import Process

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it


def main() -> int:
    path = chromium.find()
    if path is None:
        print(chromium.MISSING, file=sys.stderr)
        return 0
    with (
        tempfile.TemporaryDirectory() as where,
        Process(Path(where) / "first-act.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        for game, kind in GAMES.items():
            with phones(browser, server.address, ("counted", "timed"), kind) as [counted, timed]:
                way = come(counted, game)
                took_s = come(timed, game, SLOWED, is_timed=True).took_s
            every_s = took_s + (way.every_word - way.words) / WORDS_S
            print(
                f"{game:8} {took_s:5.1f} s (goal {GOAL_S} s), every word read {every_s:5.1f} s; "
                f"counted {way.counted_s:.1f} s: {way}"
            )
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
