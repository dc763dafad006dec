"""A thousand files of somebody who means harm: each is refused by a code, and nothing is harmed."""

from __future__ import annotations

import os
import resource
from collections import Counter
from pathlib import Path

import pytest

from giftable.decks import file
from giftable.decks.headers import KEPT_BYTES_MAX, sniff
from giftable.decks.pictures import Pictures
from giftable.decks.refused import CODES, Refused
from tests.decks.hostile import PLAIN, bad_decks, bad_pictures, worse_pictures

NIGHTLY = bool(os.environ.get("GIFTABLE_NIGHTLY"))
WORSE = 1000 if NIGHTLY else 60  # of the pictures that need to be decoded
MORE_MAX = 20 * 1024 * 1024  # bytes of memory that all of it may leave behind


def memory() -> int:
    """What this process has now; where the system does not tell, the most that it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * resource.getpagesize()


def read(data: bytes) -> str:
    try:
        file.read(data)
    except Refused as refused:
        return refused.code
    return "read"


def sniffed(data: bytes) -> str:
    try:
        sniff(data)
    except Refused as refused:
        return refused.code
    return "sniffed"


# Bits that no reader looks at, and that nobody can misuse: times, versions, who made it.
HARMLESS = ("another byte", "before its file")


def test_no_hostile_deck_is_read_and_nothing_of_it_stays() -> None:
    sent = list(bad_decks(seed=1))
    assert read(PLAIN) == "read"
    before = memory()
    found: Counter[str] = Counter()
    for what, data in sent:
        code = read(data)
        found[code] += 1
        assert code in CODES or what.startswith(HARMLESS), what
    assert memory() - before < MORE_MAX
    assert found.total() > 900
    assert found["read"] < 30
    assert {code for code in found if code.startswith("deck_")} >= {
        "deck_no_zip", "deck_zip_damaged", "deck_too_many_files", "deck_unpacks_too_big",
        "deck_encrypted", "deck_packed_otherwise", "deck_stray_file", "deck_file_twice",
        "deck_bad_toml", "deck_newer", "deck_bad_field", "deck_picture_bad",
    }  # fmt: skip


def test_no_hostile_picture_is_sniffed() -> None:
    sent = list(bad_pictures())
    before = memory()
    found = Counter(sniffed(data) for _, data in sent)
    assert found.keys() == {
        "picture_too_big", "picture_of_no_kind", "picture_too_many_pixels", "picture_moves",
        "picture_damaged",
    }  # fmt: skip
    assert found.total() > 300
    assert memory() - before < MORE_MAX


async def test_no_hostile_picture_harms_who_asks_for_it() -> None:
    """It is cleaned or refused, by one process that lives on."""
    before = memory()
    found: Counter[str] = Counter()
    async with Pictures() as cleaning:
        for what, data in worse_pictures(seed=1, count=WORSE):
            try:
                cleaned = await cleaning.clean(data)
            except Refused as refused:
                found[refused.code] += 1
                assert refused.code != "pictures_busy", what
            else:
                found["clean"] += 1
                assert len(cleaned.webp) <= KEPT_BYTES_MAX
            if found.total() == 1:
                process = cleaning._process
        assert cleaning._process is process
    assert memory() - before < MORE_MAX
    assert found["picture_damaged"] > 10 and found["clean"] > 10


@pytest.mark.skipif(not NIGHTLY, reason="at night, a thousand times")
def test_no_file_of_random_bytes_is_read() -> None:
    import random

    dice = random.Random(1)
    for _ in range(1000):
        assert read(b"PK\3\4" + dice.randbytes(dice.randrange(5000))) in CODES
