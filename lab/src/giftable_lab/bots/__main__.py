"""Everything that is wanted of the bots, and what is reached: `python -m giftable_lab.bots`.

    python -m giftable_lab.bots [PART ...] [--quick] [--json FILE]

Figures on real people need a data set that does not travel with the project; where it is absent
those goals are missing from the table, and it says so.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from giftable_lab.bots import PARTS, Goal


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--quick", action="store_true", help="whether it runs, not what it says")
    parser.add_argument("--json", type=Path, help="write the figures there, too")
    asked = parser.parse_args()
    found: dict[str, Any] = {}
    goals: dict[str, list[Goal]] = {}
    for part in asked.part or PARTS:
        module = import_module(f"giftable_lab.bots.{part}")
        begun = time.perf_counter()
        found[part] = module.run(asked.quick)
        goals[part] = module.goals(found[part])
        print(f"{part}: {time.perf_counter() - begun:.0f} s", file=sys.stderr)
    every = [goal for of in goals.values() for goal in of]
    for goal in every:
        print(goal.told())
    missed = sum(not goal.holds for goal in every)
    print(f"\n{len(every) - missed} of {len(every)} reached")
    if asked.json:
        whole = {"quick": asked.quick, "found": found, "goals": goals}
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(whole)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
