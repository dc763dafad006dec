"""How good the pages are on a slow phone: Lighthouse's mobile run, against our budgets.

    python -m benchmarks.page

The real `giftable serve` over loopback; Lighthouse (installed by `make bench` under .venv/)
slows CPU and network as it does for a mid-range phone. Prints scores and the figures of the
budgets, each with its goal, for the front door and for the page that an invited guest sees.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

from tests.support.process import Process

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
import chromium  # noqa: E402  # beside the package, as the tests have it
import hatch_build  # noqa: E402

LIGHTHOUSE = ROOT / ".venv/lighthouse/node_modules/lighthouse/cli/index.js"
SCORES = {"performance": 98, "accessibility": 100, "best-practices": 100}
FIGURES = {
    "largest-contentful-paint": (1_800, "ms"),
    "total-blocking-time": (50, "ms"),
    "cumulative-layout-shift": (0.02, ""),
    "total-byte-weight": (80 * 1024, "bytes"),
}
NEW = {"game": "gifttrap", "name": "Ann", "locale": "en"}


def audit(url: str, chromium_path: str) -> dict[str, Any]:
    """Runs Lighthouse on a page, and returns its report."""
    node = hatch_build.search_path()
    flags = " ".join(["--headless=new", *chromium.ARGUMENTS])
    ended = subprocess.run(
        [
            "node", str(LIGHTHOUSE), url, "--quiet", "--output=json",
            f"--only-categories={','.join(SCORES)}", f"--chrome-flags={flags}",
        ],
        env={**os.environ, "PATH": node, "CHROME_PATH": chromium_path},
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    report: dict[str, Any] = json.loads(ended.stdout)
    return report


def main() -> int:
    path = chromium.find(chromium.WINDOWED)
    if path is None or not LIGHTHOUSE.exists():
        print("Chromium or Lighthouse is missing (make bench installs them)", file=sys.stderr)
        return 0
    with tempfile.TemporaryDirectory() as folder, Process(Path(folder) / "page.db") as server:
        base = f"http://{server.address}"
        code = httpx.post(f"{base}/api/tables", json=NEW).json()["code"]
        for name, page in (("front door", "/"), ("invitation", f"/t/{code}")):
            report = audit(base + page, path)
            for category, goal in SCORES.items():
                score = round(report["categories"][category]["score"] * 100)
                print(f"{name:12s} {category:28s} {score:8d}        (goal {goal})")
            for figure, (most, unit) in FIGURES.items():
                value = report["audits"][figure]["numericValue"]
                print(f"{name:12s} {figure:28s} {value:8,.2f} {unit:6s} (goal {most:,})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
