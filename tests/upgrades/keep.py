"""Keeps what a version writes, for later ones to open: run once for each release.

    python -m tests.upgrades.keep

makes kept/VERSION: a database with a table in mid-round, a circle's file, a deck. What is there is
never changed.
"""

from __future__ import annotations

import gzip
import tempfile
from pathlib import Path

from msgspec.json import encode

from giftable import __version__
from giftable.circles.file import circle_file
from giftable.decks import file as deck_file
from tests.circles import made as circles
from tests.decks import making
from tests.support import filled

KEPT = Path(__file__).parent / "kept"


def keep(folder: Path) -> None:
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as there:
        database = Path(there) / "giftable.db"
        filled.fill(f"sqlite:///{database}")
        (folder / "giftable.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    (folder / "circle.json").write_bytes(
        circle_file(circles.circle(), (encode(circles.evening(1)),))
    )
    pictures = {"pictures/anna.webp": making.picture()}
    (folder / "deck.giftdeck").write_bytes(deck_file.write(making.deck(), pictures))


if __name__ == "__main__":
    keep(KEPT / __version__)
