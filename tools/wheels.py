"""Other people's wheels for any system, in the versions and with the hashes of the lock."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements" / "run.txt"


def locked() -> Mapping[str, str]:
    """The lock's entry for each package, by name; of one that differs by Python, the newest."""
    sections = re.split(r"^(?=\S)", LOCK.read_text("utf-8"), flags=re.MULTILINE)
    return {one.partition("==")[0]: one for one in sections if one}


def fetched(names: tuple[str, ...], folder: Path, *options: str) -> list[Path]:
    """The wheels of these packages, in a folder of their own; fetched if the lock has changed."""
    wanted = "".join(locked()[name] for name in names)
    folder.mkdir(parents=True, exist_ok=True)
    asked = folder / "asked.txt"
    if not asked.exists() or asked.read_text("utf-8") != wanted:
        for old in folder.glob("*.whl"):
            old.unlink()
        command = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
        command += ["--no-deps", "--only-binary=:all:", "--require-hashes", "-d", str(folder)]
        waiting = folder / "asking.txt"
        waiting.write_text(wanted, "utf-8")
        subprocess.run([*command, *options, "-r", str(waiting)], check=True)
        waiting.rename(asked)
    return sorted(folder.glob("*.whl"))
