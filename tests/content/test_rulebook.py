"""The rulebook in the game and docs/rulebook mark the same rules as "ours", or as told differently.

In docs/rulebook `*ours*` marks what no book says, and a sign such as `(de)` where a book goes
another way. In the game these are the notes `.ours` and `.differs` of a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.content.test_words import LOCALES, parsed, read

ROOT = Path(__file__).parents[2]

# What was held against the five books, word by word, and found in none of them.
OURS = {
    "gifttrap": "G4 G5 G6 G7 G8 G9 G10 G10a G14 G15 G16 G17 G18 G20 G22 G23 G25 G26 G27 G28 G29"
    " G30 G31",
    "hat": "H1 H2 H3 H9 H10 H11 H12 H13 H14 H15 H16 H17 H18",
}

in_each_game = pytest.mark.parametrize("game", OURS)

SIGNS = {
    "ours": re.compile(r"\*ours\b", re.IGNORECASE),
    "differs": re.compile(r"\((cs|ja|de|fr)\b"),
}

Marks = dict[str, set[str]]
"""By rule number: "ours", "differs", both or neither."""


def marks_of_page(text: str) -> Marks:
    """The rules of a page of docs/rulebook, and what they are marked with."""
    rules = re.findall(r"^- \*\*([A-Z]\d+a?)\.\*\*(.*(?:\n  .*)*)", text, re.MULTILINE)
    return {
        number: {sign for sign, pattern in SIGNS.items() if pattern.search(rule)}
        for number, rule in rules
    }


def marks_of_words(game: str, text: str) -> Marks:
    """The rules of a language's rulebook, and which notes they have."""
    names = [name.removeprefix(f"book-{game}-") for name in parsed(text)[0]]
    found: Marks = {}
    for name in names:
        number, _, note = name.partition(".")
        if re.fullmatch(r"[a-z]\d+a?", number):
            number = number[0].upper() + number[1:]
            found.setdefault(number, set()).update({note} - {""})
    return found


def faults(page: Marks, words: Marks) -> Iterable[str]:
    """Where the two do not say the same."""
    for number in sorted(page.keys() | words.keys()):
        if number not in page or number not in words:
            yield f"{number}: only in {'the words' if number in words else 'docs/rulebook'}"
            continue
        for note in sorted(words[number] - page[number]):
            yield f"{number}: {note} only in the words"
        for note in sorted(page[number] - words[number]):
            yield f"{number}: {note} only in docs/rulebook"


def page_of(game: str) -> Marks:
    return marks_of_page((ROOT / f"docs/rulebook/{game}.md").read_text("utf-8"))


@in_each_game
def test_own_interpretations_are_marked_in_the_rulebook(game: str) -> None:
    """G5, G8, G17, G23, G30, H1, H10, H17 and others say what no book says."""
    marks = page_of(game)
    assert [number for number, its in marks.items() if "ours" in its] == OURS[game].split()


@in_each_game
@pytest.mark.parametrize("locale", LOCALES)
def test_notes_of_house_rules_cite_the_same_rules_as_the_rulebook(locale: str, game: str) -> None:
    words = marks_of_words(game, read(locale, f"rulebook-{game}"))
    assert list(faults(page_of(game), words)) == []


PAGE = """# A game

- **X1.** Nothing special.
- **X2.** *Ours.* All
  of it.

## More, ours

- **X3.** Drawn (*ours*; in the books
  chosen). Option (de): none.

| option | (cs) *ours* |
"""


def test_marks_of_deviations_are_read_in_the_rulebook_and_in_its_words() -> None:
    assert marks_of_page(PAGE) == {"X1": set(), "X2": {"ours"}, "X3": {"ours", "differs"}}
    words = "book-x-x1 = A\nbook-x-x3 = C\n    .ours = D\nbook-x-intro = E"
    assert marks_of_words("x", words) == {"X1": set(), "X3": {"ours"}}


def test_the_check_finds_a_missing_or_extra_note() -> None:
    page: Marks = {"X1": {"ours"}, "X2": set(), "X3": set()}
    words: Marks = {"X1": set(), "X2": {"differs"}, "X4": set()}
    assert list(faults(page, words)) == [
        "X1: ours only in docs/rulebook",
        "X2: differs only in the words",
        "X3: only in docs/rulebook",
        "X4: only in the words",
    ]
