"""The pictures of links: whole in every language, small, and drawn of nothing but their facts."""

from __future__ import annotations

import io
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from re import findall

import pytest
from PIL import Image

from giftable.art.letters import FILES, JAPANESE, WESTERN, drawable, fitted, wide
from giftable.bootstrap import STATIC
from giftable.content.built import house_of
from giftable.previews import drawing
from giftable.protocol.previews import (
    BestGift,
    Circle,
    Drawing,
    Invitation,
    Preview,
    Replay,
    Somebody,
)

HOUSE = house_of(STATIC)
LANGUAGES = ("cs", "de", "en", "fr", "ja", "uk")
BYTES_MAX = 150_000
WIDEST = "W" * 24  # a name has at most 24 letters
LONG = "Die unvergleichlichen Donnerstagsspielerinnen und ihre Freunde aus Wuppertal"


def previews() -> Iterator[Preview]:
    yield Invitation("gifttrap", "Zoë", Somebody("frog", 2), 4)
    yield Invitation("hat", WIDEST, Somebody("yeti", 7), 7)
    yield Invitation("gifttrap", None, None, 0)
    yield Invitation("swap", "Олег", Somebody(None, 0), 1)  # a game without a scene
    yield Replay("gifttrap", ("髙橋 莉子",), BestGift("puppy", "髙橋 莉子", "Jiří"))
    yield Replay("gifttrap", (WIDEST, WIDEST, WIDEST), BestGift(None, WIDEST, WIDEST))
    yield Replay("hat", ("Anna",), BestGift("broccoli", "Anna", "Zoë"))
    yield Replay("hat", ())
    yield Circle("Středeční čaj", 23, tuple(Somebody(None, seat) for seat in range(8)))
    yield Circle(LONG, 1000, (Somebody("ghost", 3),))


def words_of(svg: str) -> list[str]:
    """The lines of words in a picture."""
    return [
        unescape("".join(findall("<tspan[^>]*>([^<]*)", line)))
        for line in findall("<text.*?</text>", svg)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preview_is_drawn(language: str) -> None:
    for preview in previews():
        png = drawing.picture(Drawing(preview, language), HOUSE)
        image = Image.open(io.BytesIO(png))
        assert (image.format, image.size) == ("PNG", (1200, 630))
        assert len(png) <= BYTES_MAX
        assert len(png) > 20_000  # something is on it


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_preview_has_a_font(language: str) -> None:
    for preview in previews():
        for half in drawing.half_grounds(Drawing(preview, language), HOUSE):
            for line in words_of(half):
                assert not set(line) - WESTERN - JAPANESE, line


def test_the_words_of_a_preview_stay_on_their_half() -> None:
    for preview in previews():
        for language in LANGUAGES:
            left, _ = drawing.half_grounds(Drawing(preview, language), HOUSE)
            for text in findall("<text.*?</text>", left):
                (line,), (size,) = words_of(text), findall('font-size="([0-9.]+)"', text)
                weight = "black" if "Nunito Black" in text else "bold"
                assert wide(line, float(size), weight) <= drawing.COLUMN + 2, line


def test_equal_previews_are_drawn_alike() -> None:
    one = Drawing(Invitation("hat", "Jana", Somebody(None, 1), 3), "cs")
    assert drawing.picture(one, HOUSE) == drawing.picture(one, HOUSE)


def test_names_in_previews_are_never_interpreted_as_markup() -> None:
    """Not a tag, nor a reference to a file."""
    name = '<image href="/etc/passwd"/>'
    left, _ = drawing.half_grounds(Drawing(Invitation("hat", name, None, 2), "en"), HOUSE)
    assert "<image" not in left
    assert "<image" in " ".join(words_of(left))
    drawing.picture(Drawing(Invitation("hat", name, None, 2), "en"), HOUSE)


def test_a_name_with_a_letter_that_no_font_has_is_not_drawn() -> None:
    for name in ("Anna 김", "ज़ेंडाया", "น้ำ Nam", "علی\u200cرضا", "Ελένη", "x\u0336y"):
        assert drawable(name) is None
    for name in ("Nguyễn Thị Ngọc", "Ọláẹ́wà", "Їжакевич", "山田太郎"):
        assert drawable(name) == name


def test_a_preview_leaves_out_emoji_and_names_with_missing_letters() -> None:
    assert drawable("Jana 🎉") == "Jana"
    assert drawable("Jana ❤\ufe0f") == "Jana"
    assert drawable("辻\U000e0100村") == "辻村"
    assert drawable("ｱﾝﾅ") == "アンナ"
    assert drawable("김민수") is None
    assert drawable("🎉🎉") is None
    assert drawable("Ďáblík O’Neil") == "Ďáblík O’Neil"
    left, _ = drawing.half_grounds(Drawing(Invitation("gifttrap", "김민수", None, 2), "en"), HOUSE)
    assert words_of(left)[0] == "You are invited to"


def test_previews_show_own_cards_wrapped() -> None:
    """Neither their names nor their pictures are drawn; nor is what no house knows."""
    for gift in (None, "nobody-knows-this"):
        best = BestGift(gift, "Anna", "Zoë")
        left, right = drawing.half_grounds(
            Drawing(Replay("gifttrap", ("Anna",), best), "en"), HOUSE
        )
        assert "nobody" not in left + right
        assert words_of(right) == ["GREAT!"]


def test_words_of_a_preview_are_set_on_balanced_lines_that_fit() -> None:
    words = fitted("That’s Not a Hat", 532, 96, 3)
    assert words.lines == ("That’s", "Not a Hat")
    cut = fitted("W" * 400, 200, 96, 2)
    assert len(cut.lines) == 2
    assert cut.lines[-1].endswith("…")
    assert all(wide(line, cut.size, "black") <= 200 for line in cut.lines[:-1])
    assert fitted("ギフトトラップ", 400, 96, 3).lines == ("ギフトトラップ",)
    assert fitted("髙橋 莉子 won", 532, 96, 3).lines == ("髙橋 莉子", "won")


def test_the_fonts_of_previews_are_small_and_named_in_the_notices() -> None:
    notices = Path("THIRD_PARTY_NOTICES.md").read_text("utf-8")
    assert sum(path.stat().st_size for path in FILES.values()) < 1_800_000
    assert "Nunito" in notices
    assert "Noto Sans CJK" in notices


def test_a_preview_without_a_built_client_has_words_alone(tmp_path: Path) -> None:
    png = drawing.picture(
        Drawing(Invitation("hat", "Jana", Somebody(None, 0), 2), "en"), house_of(tmp_path)
    )
    assert Image.open(io.BytesIO(png)).size == (1200, 630)
