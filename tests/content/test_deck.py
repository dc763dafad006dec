"""The gifts: what is in the box, and that damage is refused by name."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import get_args

import pytest
from PIL import ImageFont

from giftable.content import damage
from giftable.content.damage import Damaged
from giftable.content.tags import Tag
from giftable.content.words import names
from giftable.games.gifttrap.deck import deck, gifts, read

FOLDER = Path(damage.__file__).parent
TOML = (FOLDER / "gifts.toml").read_text(encoding="utf-8")
TEXT = (FOLDER / "locales/en/gifts.ftl").read_text(encoding="utf-8")
NAMES = names("en", "gifts", "gift")
KITE = next(line for line in TOML.splitlines() if 'id = "kite"' in line)
KITE_TAGS = KITE[KITE.index("tags") : KITE.index(" }")]


def test_the_box_holds_four_packs_of_eighty_cards() -> None:
    """G1: four packs, every card with a different gift on each side."""
    packs = deck(adults=True)
    assert [len(pack) for pack in packs] == [80, 80, 80, 80]
    sides = [side for pack in packs for card in pack for side in card]
    assert len(set(sides)) == 640 == len(gifts())
    assert set(sides) == set(gifts())


def test_cards_for_adults_stay_out_of_a_deck_for_all_ages() -> None:
    """G5: a card leaves as a whole; enough stay for the largest table."""
    everybody = deck(adults=False)
    cards = {card for pack in everybody for card in pack}
    left_out = {card for pack in deck(adults=True) for card in pack} - cards
    assert len(left_out) == 26
    named = {side for card in left_out for side in card}
    assert {"tattoo", "wine-tasting", "casino-night", "brewery"} <= named
    assert all(len(pack) >= 72 for pack in everybody)


def test_each_pack_has_popular_and_unpopular_gifts() -> None:
    """Without both there is nothing to guess."""
    known = gifts()
    for pack in deck(adults=False):
        appeal = sorted(known[side].appeal for card in pack for side in card)
        assert appeal[0] <= 0.12 and appeal[-1] >= 0.85
        assert sum(liked < 0.2 for liked in appeal) >= len(appeal) / 10, "one in ten is a horror"
        assert 0.35 < appeal[len(appeal) // 2] < 0.6


def test_the_sides_of_a_card_are_different_in_kind() -> None:
    known = gifts()
    for pack in deck(adults=False):
        for front, back in pack:
            shared = set(known[front].tags) & set(known[back].tags)
            assert len(shared) <= 3, (front, back)


def test_tags_tell_gifts_apart() -> None:
    """A tag on hardly any gift, or on most of them, tells nothing about a taste."""
    carried = Counter(tag for gift in gifts().values() for tag in gift.tags)
    assert set(carried) == set(get_args(Tag))
    assert {tag: n for tag, n in carried.items() if not 15 <= n <= len(gifts()) / 2} == {}


def test_gift_names_are_short() -> None:
    for name in re.findall(r"^gift-\S+ = (.*)$", TEXT, re.MULTILINE):
        assert len(name.split()) <= 5, name
        assert len(name.replace("\u00ad", "")) <= 40, name


@pytest.mark.parametrize(
    ("pattern", "most"),
    [
        (r"\byour own\b", 3),
        (r"\b(lessons?|course|class)\b", 14),
        (r"\b(named after|about|of|opinion of) you\b|\byour (face|concert)\b", 12),
        (r"\brobot\b", 3),
        (r"\bfor life\b", 4),
    ],
)
def test_no_pattern_of_names_is_used_too_often(pattern: str, most: int) -> None:
    """A joke is one the first few times."""
    names = dict(re.findall(r"^gift-(\S+) = (.*)$", TEXT, re.MULTILINE))
    alike = [names[gift] for gift in gifts() if re.search(pattern, names[gift])]
    assert 0 < len(alike) <= most, alike


WIDE_EM = 5.85  # a part of a word, in our bold: the narrowest card holds no more
BOLD = ImageFont.truetype(str(resources.files("giftable.art") / "fonts/nunito-bold.ttf"), 100)


@pytest.mark.parametrize(
    "locale", sorted({path.name for path in FOLDER.glob("locales/*")} - {"ja"})
)
def test_gift_names_can_be_broken_to_fit_a_card(locale: str) -> None:
    """A soft hyphen says where; Japanese breaks anywhere."""
    names = (FOLDER / f"locales/{locale}/gifts.ftl").read_text(encoding="utf-8")
    parts = [
        part.replace("\u00ad", "-")  # seen where the word goes on in the next line
        for name in re.findall(r"^gift-\S+ = (.*)$", names, re.MULTILINE)
        for part in re.findall("[^\\s\u00ad-]+\u00ad?", name)
    ]
    widths = {part: BOLD.getlength(part) / 100 for part in parts}
    assert {part: width for part, width in widths.items() if width > WIDE_EM} == {}
    assert max(widths.values()) > WIDE_EM - 0.5, "the names were found"


def test_the_house_content_is_sound() -> None:
    assert len(list(read(TOML.encode(), NAMES))) == 4


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "kite"', 'id = "puppy"', r"one id: \['puppy'\]"),
        ('id = "kite"', 'id = "yo-yo"', r"one id: \['yo-yo'\]"),  # retired: nobody else's id
        ('id = "yo-yo", icon', 'id = "yo yo", icon', "regex"),
        ('icon = "kite"', 'icon = "skunk"', r"one picture: \[\('skunk', None\)\]"),
        (KITE_TAGS, KITE_TAGS.replace("active", "dull"), "'dull'"),
        (KITE_TAGS, KITE_TAGS.replace("active", "outdoor"), "a tag twice: kite"),
        (KITE_TAGS, 'tags = ["active"]', "length >= 8"),
        (KITE, KITE.replace("appeal = 0.", "appeal = 1."), "<= 1"),
        (KITE, re.sub(r"appeal = [.0-9]+, ", "", KITE), "missing required field `appeal`"),
        ('id = "kite"', 'id = "kite 2"', "regex"),
        ('icon = "kite"', 'icon = "kite", price = 3', "unknown field `price`"),
        ("[[black]]", "[[green]]", "unknown field `green`"),
        (f"{KITE}\n", "", "length 2"),
        ("[[yellow]]\ngifts", "[[red]]\ngifts", r"unequal size: \[79, 81, 80, 80\]"),
        ("gifts = [", "gifts = ", "Invalid"),
    ],
)
def test_damaged_gifts_are_refused(old: str, new: str, complaint: str) -> None:
    assert old in TOML
    with pytest.raises(Damaged, match=complaint):
        read(TOML.replace(old, new, 1).encode(), NAMES)


@pytest.mark.parametrize(
    ("lacking", "more", "complaint"),
    [("kite", (), "'kite'"), ("yo-yo", (), "'yo-yo'"), ("kite", ("kit",), "'kit', 'kite'")],
)
def test_damaged_names_are_refused(lacking: str, more: tuple[str, ...], complaint: str) -> None:
    """Retired gifts stay readable."""
    with pytest.raises(Damaged, match=complaint):
        read(TOML.encode(), {*NAMES, *more} - {lacking})


def test_a_box_without_cards_is_refused() -> None:
    with pytest.raises(Damaged, match="unequal size"):
        read(b"yellow = []\nred = []\nblue = []\nblack = []\n", ())
