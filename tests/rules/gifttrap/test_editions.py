"""Table E: each edition is a preset of the options, exactly as docs/rulebook/gifttrap.md has it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from giftable.games.gifttrap.rules.options import DEFAULT, EDITIONS

RULEBOOK = Path(__file__).parents[3] / "docs" / "rulebook" / "gifttrap.md"

DEFAULTS = {
    "track": 20,  # G4
    "sides": "random",  # G5
    "fields": "players",  # G5
    "box": False,  # G31
    "adults": False,  # G5
    "own": "mixed",  # G30
    "own_least": 2,  # G30
    "reveal": "in_turn",  # G10
    "guesses": True,  # G10a
    "no_way": 4,  # G11
    "gifted": "falls_back",  # G13
    "seen": "return",  # G14
    "ties": "share",  # G15
    "rounds_max": 15,  # G16
    "double_gifts": False,  # G17
    "expert": False,  # G19-G22
    "give_more": True,  # G19
    "get_more": True,  # G20
    "traps": True,  # G22
    "traps_when": "any_time",  # G22
}

DIFFERENCES: dict[str, dict[str, Any]] = {
    "default": {},
    "cs": {"double_gifts": True, "traps": False, "traps_when": "reveal_only"},
    "ja": {"gifted": "locks", "sides": "dealer"},
    "de": {"no_way": 3, "reveal": "together", "seen": "leave"},
    "fr": {"double_gifts": True},
}

CELLS: dict[str, tuple[str, dict[str, Any]]] = {
    "NO WAY costs": ("no_way", {"3": 3, "4": 4}),
    "a marker on GIFTED": ("gifted", {"falls back": "falls_back", "locks": "locks"}),
    "gifts on the table": ("fields", {"players + 1": "players", "9": "nine"}),
    "the dealer chooses the sides": ("sides", {"no": "random", "yes": "dealer"}),
    "reveal": ("reveal", {"in turn": "in_turn", "together": "together"}),
    "double gifts": ("double_gifts", {"off": False, "on": True}),
    "expert cards, if switched on": ("traps", {"all three": True, "GIVE MORE, GET MORE": False}),
    "GiftTRAP may be laid": ("traps_when", {"any time": "any_time", "reveal only": "reveal_only"}),
    "gifts once seen": ("seen", {"return": "return", "leave the game": "leave"}),
    "several winners": ("ties", {"share": "share"}),
}


def test_e_default_options_are_those_of_the_table():
    """E, first column: every option there is."""
    assert asdict(DEFAULT) == DEFAULTS


@pytest.mark.parametrize("edition", DIFFERENCES)
def test_e_an_edition_differs_where_its_book_does_and_nowhere_else(edition):
    """E."""
    assert asdict(EDITIONS[edition]) == {**DEFAULTS, **DIFFERENCES[edition]}


def test_e_the_editions_are_the_four_books_and_the_default():
    """E."""
    assert list(EDITIONS) == list(DIFFERENCES)


def test_e_the_editions_equal_the_rulebooks_table():
    """E: each cell of docs/rulebook/gifttrap.md, remarks in brackets aside."""
    lines = RULEBOOK.read_text(encoding="utf-8").split("## E. Editions")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    head, _, *body = rows
    assert head[1:] == list(EDITIONS)
    assert [re.sub(r" \(.*", "", row[0]) for row in body] == list(CELLS)
    for row in body:
        option, words = CELLS[re.sub(r" \(.*", "", row[0])]
        for edition, cell in zip(head[1:], row[1:], strict=True):
            played = getattr(EDITIONS[edition], option)
            assert words[re.sub(r" \(.*", "", cell)] == played, (row[0], edition)
