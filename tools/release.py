"""Makes a version: dates its section of the CHANGELOG, sets the number wherever it is named, keeps
what it writes for later ones to open, commits and tags. Nothing is pushed: the tag that you push is
published.

    .venv/bin/python -m tools.release 1.0.0
    git push origin main v1.0.0

"Numbers" means: in the package, and wherever README and deploy/ name a version. "Keeps" means: a
database with a table in mid-round, a circle's file and a deck, as this version writes them, go to
tests/upgrades/kept, where every later version has to open them. Then name the tagged commit as
`LAST` in tests/upgrades/test_upgrades.py: a rolling restart from it is tested.

Refuses if something is uncommitted, or if the CHANGELOG does not say what people must do.
"""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

from giftable import __version__

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
PACKAGE = ROOT / "src" / "giftable" / "__init__.py"
NAMED = (ROOT / "README.md", *sorted(p for p in (ROOT / "deploy").rglob("*") if p.is_file()))
"""What else names the version: what to install, or which image."""
MUST = "### What you must do"
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_SET = re.compile(r'(?<=__version__ = ")[^"]+')


class Refused(Exception):
    """Such a version can't be released now; the message says why."""


def dated(changelog: str, version: str, today: date) -> str:
    """The CHANGELOG with a new, empty section [Unreleased] above this version's. Raises Refused."""
    head, found, rest = changelog.partition("## [Unreleased]\n")
    section = re.split(r"^## \[", rest, maxsplit=1, flags=re.MULTILINE)[0]
    if not found or not section.strip():
        raise Refused("the CHANGELOG has nothing under [Unreleased]")
    if MUST not in section:
        raise Refused(f'the CHANGELOG lacks "{MUST}", even if that is nothing')
    if f"## [{version}]" in changelog:
        raise Refused(f"the CHANGELOG has {version} already")
    return f"{head}## [Unreleased]\n\n## [{version}] - {today.isoformat()}\n{rest}"


def numbered(package: str, version: str) -> str:
    """Returns the package's first file with that version, which must be above the one before.
    Raises Refused."""
    wanted, before = _VERSION.fullmatch(version), _SET.search(package)
    if wanted is None:
        raise Refused(f'"{version}" is no version: three numbers, as 1.2.3')
    was = before and _VERSION.fullmatch(before[0])
    if was is None or tuple(map(int, wanted.groups())) <= tuple(map(int, was.groups())):
        raise Refused(f"{version} does not come after {before and before[0]}")
    return _SET.sub(version, package)


def renamed(text: str, version: str, instead_of: str) -> str:
    """Replaces the version before by this version in a text."""
    return re.sub(rf"(?<![\d.]){re.escape(instead_of)}(?![\d.]*\d)", version, text)


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def release(version: str) -> None:
    """Makes the release commit and tag. Raises Refused."""
    if _git("status", "--porcelain"):
        raise Refused("something is not committed")
    package = numbered(PACKAGE.read_text("utf-8"), version)
    changelog = dated(CHANGELOG.read_text("utf-8"), version, datetime.now(UTC).date())
    PACKAGE.write_text(package, "utf-8")
    CHANGELOG.write_text(changelog, "utf-8")
    for path in NAMED:
        path.write_text(renamed(path.read_text("utf-8"), version, __version__), "utf-8")
    subprocess.run([sys.executable, "-m", "tests.upgrades.keep"], cwd=ROOT, check=True)
    _git("add", "--all")
    _git("commit", "--message", f"Version {version}")
    _git("tag", "--annotate", f"v{version}", "--message", f"Giftable {version}")


def main(words: list[str]) -> int:
    if len(words) != 1:
        print(__doc__)
        return 2
    try:
        release(words[0])
    except Refused as why:
        print(f"No release: {why}.", file=sys.stderr)
        return 1
    print(f"Tagged. To publish: git push origin main v{words[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
