"""Builds what a release publishes into dist/: wheel, sdist, bill of materials, portable files, the
page without a server, the site, notes from the CHANGELOG, checksums.

    release_files.py               once
    release_files.py --rehearse    twice, the second time of nothing that the first has made; then
                                   the image, where one can be built

The exit status is 1 if the two differ, after a line for each file that does.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from giftable import __version__
from portable import zipped
from release import CHANGELOG

ROOT = Path(__file__).parents[1]
DIST, BUILD = ROOT / "dist", ROOT / "build"
MADE = (DIST, *(BUILD / name for name in ("demo", "demo-packed", "site", "site-pages")))
SUMS = "SHA256SUMS"


def notes(changelog: str) -> str:
    """Returns the CHANGELOG's unreleased section, else that of the last version."""
    unreleased, last = re.split(r"^## \[.*\n", changelog, flags=re.MULTILINE)[1:3]
    return (unreleased.strip() or last.strip()) + "\n"


def build() -> Mapping[str, str]:
    """Builds all files anew. Returns each file's checksum, by name."""
    for folder in MADE:
        shutil.rmtree(folder, ignore_errors=True)
    for target in ("portable", "site"):
        subprocess.run(["make", "--no-print-directory", target], cwd=ROOT, check=True)
    for name in ("demo", "site"):
        paths = [path for path in (BUILD / name).rglob("*") if path.is_file()]
        packed = zipped({path.relative_to(BUILD).as_posix(): path.read_bytes() for path in paths})
        (DIST / f"giftable-{name}-{__version__}.zip").write_bytes(packed)
    (DIST / "NOTES.md").write_text(notes(CHANGELOG.read_text("utf-8")), "utf-8")
    files = sorted(path for path in DIST.iterdir() if path.name not in (SUMS, ".gitignore"))
    sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    (DIST / SUMS).write_text("".join(f"{of}  {name}\n" for name, of in sums.items()), "utf-8")
    return sums


def different(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Returns the names of files that differ, or are in one build only."""
    return sorted({name for name, _ in one.items() ^ other.items()})


def image() -> None:
    """Builds the image, or says why it can't. Raises CalledProcessError."""
    for program, asked in (("docker", "info"), ("buildah", "info")):
        if (
            shutil.which(program)
            and not subprocess.run([program, asked], capture_output=True).returncode
        ):
            subprocess.run([program, "build", "-f", "deploy/Dockerfile", "."], cwd=ROOT, check=True)
            return
    print("No image was built: neither docker nor buildah works here.")


def main(words: list[str]) -> int:
    first = build()
    if words == ["--rehearse"]:
        if differing := different(first, build()):
            print("\n".join(f"Differs between two builds: {name}" for name in differing))
            return 1
        image()
        print(f"Two builds have given the same {len(first)} files, byte for byte:")
    print((DIST / SUMS).read_text("utf-8"), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
