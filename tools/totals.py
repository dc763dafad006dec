"""How large the house is and how large it may be: a feature pays for its lines. Whoever needs more
frees it elsewhere, or raises a ceiling here and says why.

Prints a line each; the exit status is 1 if one is above its ceiling.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
CLIENT = (".ts", ".svelte", ".css", ".js", ".html")
NOT_BY_HAND = ("docs/rulebook/", "THIRD_PARTY", "tests/")  # or not of the house itself
AT_MOST = {
    "lines of Python in src": 45_755,
    "lines of the client, without tests": 40_550,
    "lines of its CSS": 9_455,
    "lines of tests, Python and client": 74_465,
    "lines of benchmarks and tools": 4_000,
    "words of documents written by hand": 39_505,
}


PRINTED = re.compile(r"<!-- printed by .*?<!-- as far as printed -->", re.DOTALL)


def main() -> int:
    is_fine = True
    for (what, most), found in zip(AT_MOST.items(), totals(), strict=True):
        print(f"{found:>7,} of {most:>7,} {what}{'' if found <= most else ': too many'}")
        is_fine &= found <= most
    return 0 if is_fine else 1


def totals() -> tuple[int, ...]:
    """Counts each total of AT_MOST, in its order."""
    asked = ["git", "ls-files", "-z"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    client = [one for one in files if one.startswith("web/src/") and one.endswith(CLIENT)]
    their_tests = [one for one in client if one.endswith(".test.ts")]
    client = [one for one in client if one not in their_tests]
    python = [one for one in files if one.endswith(".py")]
    pages = [one for one in files if one.endswith(".md") and not one.startswith(NOT_BY_HAND)]
    return (
        lines(one for one in python if one.startswith("src/")),
        lines(client),
        sum(map(css, client)),
        lines((*(one for one in python if one.startswith("tests/")), *their_tests)),
        lines(one for one in files if one.startswith(("benchmarks/", "tools/"))),
        sum(len(PRINTED.sub("", (ROOT / one).read_text("utf-8")).split()) for one in pages),
    )


def lines(files: Iterable[str]) -> int:
    return sum((ROOT / one).read_bytes().count(b"\n") for one in files)


def css(file: str) -> int:
    """Counts the lines of a style sheet, or of a component's styles."""
    text = (ROOT / file).read_text("utf-8")
    if file.endswith(".svelte"):
        text = text.partition("\n<style")[2].partition("\n</style>")[0]
    elif not file.endswith(".css"):
        return 0
    return text.count("\n")


if __name__ == "__main__":
    sys.exit(main())
