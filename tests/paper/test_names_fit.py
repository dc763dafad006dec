"""Names shrink, then wrap, and never leave their box: all of the house's, and the worst ones."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from giftable.art.piece import SIZE_MIN, Box, Face, Words, parts
from giftable.decks.deck import Card, Deck
from giftable.games.gifttrap.paper import PARTS
from giftable.paper import fonts, page, pdf
from giftable.paper.geometry import Mode
from giftable.paper.sheets import Book, Page, PrintOptions, book
from tests.paper.printing import LANGUAGES, cards, printing, words_of
from tests.support.night import mostly_at_night

READABLE = 9.0  # points: the smallest that a name of the house may have


def only_words(made: Book) -> Book:
    """The same faces without pictures, all of them on one page."""
    faces = tuple(
        Face(tuple(it for it in face.items if isinstance(it, Words))) for face in made.faces
    )
    placed = {it.face: it for sheet in made.pages for it in sheet.placed}
    sheet = Page(tuple(placed.values()), (), ())
    return Book(made.paper, made.title, made.language, faces, (sheet,))


@pytest.mark.parametrize("language", mostly_at_night(LANGUAGES, ("en", "uk")))
def test_every_printed_word_of_the_house_fits_its_box(language) -> None:
    """All 640 gifts, 110 objects, tokens and tracks, as Typst sets them. A language whose letters
    no font here has is measured with what stands for a missing letter."""
    making = printing(language)
    lots = [
        *cards(making, "gifttrap"),
        *cards(making, "hat"),
        *(lot for made in PARTS.values() for lot in made(making)),
    ]
    made = book(lots, "GiftTRAP", PrintOptions(mode=Mode.LONG), making.language)
    letters = fonts.missing_letters(words_of(made))
    found, _ = fonts.find(letters)
    set_ = pdf.sizes(only_words(made), {}, found)
    assert len(set_) > 900
    assert [it for it in set_ if it["over"] > 0.01] == []
    marks = ("great", "good", "ok", "no-way")
    tokens = {making.message("gifttrap", f"gt-mark-{mark}") for mark in marks}
    assert {it["words"] for it in set_ if it["size"] < READABLE} - tokens == set()


@pytest.mark.parametrize(
    "name",
    [
        "W" * 60,
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
        "Ш" * 60,
        "a " * 59 + "a",
        "-" * 60,
    ],
)
def test_the_longest_own_card_name_fits_its_box(name) -> None:
    for icon in (None, "guitar"):
        making = printing()
        deck = Deck("T", "en", "gifttrap", (Card("a", name, pack="red", icon=icon),))
        made = book(cards(making, deck), "T", PrintOptions(), making.language)
        (set_,) = (it for it in pdf.sizes(made, making.art, []) if it["words"] == name)
        assert set_["over"] <= 0.01
        assert set_["size"] >= SIZE_MIN


def test_text_without_spaces_breaks_only_at_break_signs() -> None:
    words = Words("飛行機無料パス、\u200bただし真ん中の席", Box(0, 0, 45, 20), 18)
    assert parts(words.words) == words.parts == ["飛行機無料パス、", "ただし真ん中の席"]
    assert words.whole.replace("\u2060", "") == words.words
    assert parts("雲の午後") == ["雲", "の", "午", "後"]  # nobody told it anything


def test_a_hyphen_is_counted_where_a_word_may_be_broken() -> None:
    assert parts("grand\u00admother’s clock") == ["grand-", "mother’s", "clock"]
    assert Words("grand\u00admother", Box(0, 0, 45, 20), 18).parts == ["grandmother"]


def test_the_page_for_a_browser_estimates_a_smaller_size_for_a_longer_name() -> None:
    sizes = [page.size(Words("m" * count, Box(0, 0, 45, 20), 18)) for count in (4, 14, 20, 60)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 18
    assert sizes[-1] == SIZE_MIN


def test_letters_that_typsts_fonts_lack_are_detected() -> None:
    assert fonts.missing_letters(["Žluťoučký їжак, “ça” — naïve… 100 % − →"]) == ""
    assert fonts.missing_letters(["a雲b", "雲の"]) == "の雲"


def test_no_font_is_found_for_unassigned_characters(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")  # no fc-list
    monkeypatch.setattr(fonts, "_KNOWN", ("/nowhere/font.ttc", __file__))
    assert fonts.find("雲") == ([Path(__file__)], "")
    assert fonts.find("雲🎉") == ([Path(__file__)], "🎉")


@pytest.mark.parametrize(
    ("letters", "found", "gone"),
    [
        ("雲の", ["NotoSansCJK-Bold.ttc"], ""),  # rather than the one without serifs in its name
        ("雲の🎉", ["NotoSansCJK-Bold.ttc", "NotoColorEmoji.ttf"], ""),
        ("🎉", ["NotoColorEmoji.ttf"], ""),  # rather than Everything
        ("雲ก🎉", ["NotoSansCJK-Bold.ttc", "Everything.otf", "NotoColorEmoji.ttf"], ""),
        ("雲ཀ🜁", ["NotoSansCJK-Bold.ttc"], "ཀ🜁"),
    ],
)
def test_as_few_fonts_as_suffice_are_chosen(letters, found, gone, monkeypatch, tmp_path) -> None:
    """No single one has Japanese letters and little pictures."""
    listed = tmp_path / "fc-list"
    fonts_here = "\n".join([
        "/f/Mincho.ttf\t3041-30ff 4e00-9fff",
        "/f/NotoSansCJK-Bold.ttc\t20-7e 3041-30ff 4e00-8fff",
        "/f/NotoSansCJK-Bold.ttc\t9000-9fff",
        "/f/NotoColorEmoji.ttf\t23 2a 30-39 1f300-1f6ff",
        "/f/Everything.otf\t20-7e e01-e3a 1f389",
        "/f/bitmap.pcf.gz\t20-1ffff",
    ])  # fmt: skip
    listed.write_text(f"#!{sys.executable}\nprint({fonts_here!r})\n")
    listed.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert fonts.find(letters) == ([Path("/f") / name for name in found], gone)


def test_emoji_that_no_font_has_are_left_out() -> None:
    assert fonts.without_signs("🦖 Bob’s dino 👩🏽‍🚀❤️ and 1 cake 🎉") == "Bob’s dino and 1 cake"
    assert fonts.without_signs("🎉🏴\U000e0067\U000e007f") == ""
