"""A thousand files of somebody who means harm: each is refused by a code, and nothing is harmed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from giftable.decks import file
from giftable.decks.refused import CODES
from tests.decks.reading_hostile import code_of

NIGHTLY = bool(os.environ.get("GIFTABLE_NIGHTLY"))
DECODED = 1000 if NIGHTLY else 60
GROWN_MAX = 20 * 1024 * 1024  # bytes of memory that all of it may leave behind

# Bits that no reader looks at and that nobody can misuse: times, versions, who made it.
HARMLESS = ("another byte", "before its file")


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What became of each file, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.decks.reading_hostile", str(DECODED)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_no_hostile_deck_is_read(told: dict[str, Any]) -> None:
    taken = [what for what, code in told["decks"] if code not in CODES]
    assert [what for what in taken if not what.startswith(HARMLESS)] == []
    assert len(taken) < 30 and len(told["decks"]) > 900
    assert {code for _, code in told["decks"]} >= {
        "deck_no_zip", "deck_zip_damaged", "deck_too_many_files", "deck_unpacks_too_big",
        "deck_encrypted", "deck_packed_otherwise", "deck_stray_file", "deck_file_twice",
        "deck_bad_toml", "deck_newer", "deck_bad_field", "deck_picture_bad",
    }  # fmt: skip


def test_no_hostile_picture_is_sniffed(told: dict[str, Any]) -> None:
    assert {code for _, code in told["headers"]} == {
        "picture_too_big", "picture_of_no_kind", "picture_too_many_pixels", "picture_moves",
        "picture_damaged",
    }  # fmt: skip
    assert len(told["headers"]) > 300


def test_a_hostile_picture_does_not_harm_the_server(told: dict[str, Any]) -> None:
    """It is cleaned or refused, by one process that lives on."""
    found = Counter(code for _, code in told["pictures"])
    assert found.keys() == {"picture_damaged", "taken"}
    assert min(found.values()) > 10
    assert told["lives"]


def test_reading_hostile_decks_leaks_no_memory(told: dict[str, Any]) -> None:
    assert told["grown"] < GROWN_MAX


@pytest.mark.skipif(not NIGHTLY, reason="at night, a thousand times")
def test_no_file_of_random_bytes_is_read() -> None:
    dice = random.Random(1)
    for _ in range(1000):
        data = b"PK\3\4" + dice.randbytes(dice.randrange(5000))
        assert code_of(file.read, data) in CODES
