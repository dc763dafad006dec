"""Every code of a deck's refusal has a row here, with what it is about (law 5); no code without."""

from __future__ import annotations

import re
import stat
import zipfile
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import replace

from giftable.cli.words import hyphened
from giftable.content import damage
from giftable.decks import file, toml
from giftable.decks.checking import check_deck
from giftable.decks.deck import Card, Deck
from giftable.decks.headers import sniff
from giftable.decks.house import house_deck
from giftable.decks.refused import CODES
from giftable.games.kernel import Rejected
from giftable.protocol.refusals import REFUSALS
from tests.decks import making
from tests.decks.making import ANNA, KITE, deck, directory, hiding, objects, picture, zipped

LOCALES = Path(damage.__file__).parent / "locales"

ANNAS = deck()
TOML = toml.write(ANNAS)
FILES = {"deck.toml": TOML, "pictures/anna.webp": picture()}
ZIP = zipped(FILES)
MANY = {f"pictures/{n}.webp": b"" for n in range(203)}
LONG = b"#" * 300_000
HEAD = 'title = "T"\nlanguage = "de"\ngame = "gifttrap"\n'
CARD = '\n[[cards]]\nid = "a"\nname = "A"\n'


def said(text: str) -> bytes:
    return zipped({"deck.toml": text.encode()}, method=zipfile.ZIP_STORED)


# What is read, and the refusal.
OF_FILES: list[tuple[bytes, str, dict[str, int | str]]] = [
    (bytes(21 << 20), "deck_too_big", {"bytes": 21 << 20, "most": 20 << 20}),
    (b"", "deck_no_zip", {}),
    (picture(), "deck_no_zip", {}),
    (b"MZ" + ZIP, "deck_no_zip", {}),
    (ZIP + b"\n", "deck_zip_damaged", {"name": ""}),
    (ZIP[:-1], "deck_zip_damaged", {"name": ""}),
    (directory(ZIP, 16, "<I", 1), "deck_zip_damaged", {"name": "deck.toml"}),  # CRC
    (directory(ZIP, 24, "<I", 9), "deck_zip_damaged", {"name": "deck.toml"}),  # size
    (directory(ZIP, 42, "<I", 9), "deck_zip_damaged", {"name": "deck.toml"}),  # place
    (hiding(ZIP, b"<svg>"), "deck_zip_damaged", {"name": "pictures/anna.webp"}),
    (zipped(MANY), "deck_too_many_files", {"count": 203, "most": 201}),
    (zipped({"deck.toml": b"", "pictures/a.webp": bytes(21 << 20)}), "deck_unpacks_too_big",
     {"bytes": 21 << 20, "most": 20 << 20}),
    (zipped({"deck.toml": b"", "pictures/a.webp": bytes(1 << 20)}), "deck_packed_otherwise",
     {"name": "pictures/a.webp"}),  # by its ratio
    (directory(ZIP, 8, "<H", 1), "deck_encrypted", {"name": "deck.toml"}),
    (zipped(FILES, method=zipfile.ZIP_LZMA), "deck_packed_otherwise", {"name": "deck.toml"}),
    (zipped({**FILES, "readme.txt": b""}), "deck_stray_file", {"name": "readme.txt"}),
    (zipped({**FILES, "../deck.toml": b""}), "deck_stray_file", {"name": "../deck.toml"}),
    (zipped({**FILES, "/etc/passwd": b""}), "deck_stray_file", {"name": "/etc/passwd"}),
    (zipped({**FILES, "pictures\\Anna.webp": b""}), "deck_file_twice",
     {"name": "pictures/anna.webp"}),
    (zipped({**FILES, "PICTURES/A.webp": picture()}), "deck_picture_unused",
     {"picture": "pictures/a.webp"}),
    (zipped({**FILES, "dec\u212a.toml": b""}), "deck_stray_file", {"name": "decK.toml"}),
    (zipped({**FILES, "Summer/a.webp": b""}), "deck_stray_file", {"name": "Summer/a.webp"}),
    (zipped({**FILES, "pictures/a.svg": b""}), "deck_stray_file", {"name": "pictures/a.svg"}),
    (zipped({**FILES, "pictures/a.webp\n": b""}), "deck_stray_file", {"name": "pictures/a.webp"}),
    (zipped({**FILES, "a\u202eb" * 50: b""}), "deck_stray_file", {"name": "ab" * 29 + "a…"}),
    (zipped(FILES, create_system=3, external_attr=(stat.S_IFLNK | 0o777) << 16),
     "deck_stray_file", {"name": "deck.toml"}),
    (zipped({"pictures/a.webp": b""}), "deck_no_toml", {}),
    (zipped({"deck.toml": LONG}, method=zipfile.ZIP_STORED), "deck_toml_too_big",
     {"bytes": 300_000, "most": 256 << 10}),
    (said(HEAD + "\n= 3"), "deck_bad_toml", {"line": 5}),
    (zipped({"deck.toml": b"a = 1\nb = '\xff'"}), "deck_bad_toml", {"line": 2}),
    (said("b = 1\n" + "a." * 9 + "a = 1"), "deck_bad_toml", {"line": 2}),
    (said("a = " + "[" * 9999), "deck_bad_toml", {"line": 1}),
    (said("a = " + "1" * 9999), "deck_bad_toml", {"line": 1}),
    (said("format = 2\nnew = 1"), "deck_newer", {"format": 2, "ours": 1}),
    (said("format = 0\n" + HEAD + CARD), "deck_bad_field", {"field": "format"}),
    (said(HEAD), "deck_bad_field", {"field": "cards"}),
    (said(HEAD + "cards = []"), "deck_bad_field", {"field": "cards"}),
    (said(HEAD + "cards = 3"), "deck_bad_field", {"field": "cards"}),
    (said("new = 1\n" + HEAD + CARD), "deck_bad_field", {"field": "new"}),
    (said(CARD), "deck_bad_field", {"field": "title"}),
    (said(HEAD + CARD + "new = 1"), "deck_bad_card", {"card": "a", "field": "new"}),
    (said(HEAD + CARD + "adults = 1"), "deck_bad_card", {"card": "a", "field": "adults"}),
    (said(HEAD + CARD + 'picture = "pictures/../a.webp"'), "deck_bad_card",
     {"card": "a", "field": "picture"}),
    (said(HEAD + CARD + 'names = { "x y" = "A" }'), "deck_bad_card",
     {"card": "a", "field": "names"}),
    (said(HEAD + CARD + '[[cards]]\nid = "B\\n"\nname = "B"'), "deck_bad_card",
     {"card": "B", "field": "id"}),
    (said(HEAD + '[[cards]]\nid = "b\\n"\nname = "B"'), "deck_bad_card",
     {"card": "b", "field": "id"}),
    (said(HEAD + CARD + '[[cards]]\nname = "B"'), "deck_bad_card", {"card": "2.", "field": "id"}),
    (zipped({**FILES, "pictures/anna.webp": b"GIF89a"}), "deck_picture_bad",
     {"picture": "pictures/anna.webp", "why": "picture_of_no_kind"}),
    (zipped({**FILES, "pictures/anna.webp": picture("PNG")}), "deck_picture_bad",
     {"picture": "pictures/anna.webp", "why": "picture_no_webp"}),
    (zipped({**FILES, "pictures/anna.webp": making.moving("WEBP")}), "deck_picture_bad",
     {"picture": "pictures/anna.webp", "why": "picture_moves"}),
    (zipped({"deck.toml": TOML}), "deck_picture_missing",
     {"card": "anna", "picture": "pictures/anna.webp"}),
    (zipped({**FILES, "pictures/bob.webp": picture()}), "deck_picture_unused",
     {"picture": "pictures/bob.webp"}),
]  # fmt: skip

# A file with two of one name: zipfile would warn.
TWICE = zipped({"pictures/a.webp": b"", "pictures/b.webp": b""}).replace(b"b.webp", b"a.webp")
OF_FILES.append((TWICE, "deck_file_twice", {"name": "pictures/a.webp"}))

SIXTEEN = [f"{letter}{other}" for letter in "abcd" for other in "abcd"]

# What a deck says, without pictures, and the refusal.
OF_DECKS: list[tuple[Deck, str, dict[str, int | str]]] = [
    (deck(KITE, title="\u202e"), "deck_bad_text", {"field": "title"}),
    (deck(KITE, title=" "), "deck_bad_text", {"field": "title"}),
    (deck(KITE, by="\x1b"), "deck_bad_text", {"field": "by"}),
    (deck(KITE, licence="x" * 61), "deck_bad_text", {"field": "licence"}),
    (deck(replace(KITE, name="\u200b")), "deck_bad_name", {"card": "kite", "most": 60}),
    (deck(replace(KITE, name="x" * 61)), "deck_bad_name", {"card": "kite", "most": 60}),
    (deck(replace(KITE, names={"en": "\x00"})), "deck_bad_name", {"card": "kite", "most": 60}),
    (deck(KITE, game="chess"), "deck_no_game", {"game": "chess", "games": "gifttrap, hat"}),
    (deck(*(Card(f"a-{n}", "A", pack="red") for n in range(201))), "deck_too_many_cards",
     {"count": 201, "most": 200}),
    (deck(replace(KITE, names=dict.fromkeys(SIXTEEN, "A"))), "deck_too_many_languages",
     {"count": 17, "most": 12}),
    (deck(KITE, KITE), "deck_card_twice", {"card": "kite"}),
    (deck(replace(KITE, pack="green")), "deck_no_pack",
     {"card": "kite", "packs": "yellow, red, blue, black"}),
    (deck(replace(KITE, pack=None)), "deck_no_pack",
     {"card": "kite", "packs": "yellow, red, blue, black"}),
    (deck(KITE, game="hat"), "deck_needs_no_pack", {"card": "kite"}),
    (deck(replace(KITE, pack=None, tags=("funny",)), game="hat"), "deck_needs_no_tags",
     {"card": "kite"}),
    (deck(replace(KITE, icon="spaceship-own")), "deck_no_icon",
     {"card": "kite", "icon": "spaceship-own"}),
    (deck(replace(ANNA, icon="kite")), "deck_two_pictures", {"card": "anna"}),
    (objects("🎈"), "deck_bad_name", {"card": "own-0", "most": 60}),  # nobody could type it
    (objects("Tröte", "TROTE"), "deck_mistaken",
     {"card": "own-0", "other": "TROTE", "language": "de"}),
]  # fmt: skip


@pytest.mark.parametrize(("data", "code", "values"), OF_FILES)
def test_bad_files_have_codes(data: bytes, code: str, values: dict[str, int | str]) -> None:
    with pytest.raises(Rejected) as refused:
        file.read(data)
    assert (refused.value.code, refused.value.values) == (code, values)


@pytest.mark.parametrize(("said", "code", "values"), OF_DECKS)
def test_bad_decks_have_codes(said: Deck, code: str, values: dict[str, int | str]) -> None:
    """G30."""
    with pytest.raises(Rejected) as refused:
        check_deck(said, {"pictures/anna.webp"} if ANNA.id in said.cards[0].id else set())
    assert (refused.value.code, refused.value.values) == (code, values)


@pytest.mark.parametrize("tags", [("silly",), ("funny", "funny")])
def test_a_tag_is_one_of_a_closed_list(tags: tuple[str, ...]) -> None:
    with pytest.raises(Rejected, match="deck_no_tag") as refused:
        check_deck(deck(replace(KITE, tags=tags)), set())
    assert refused.value.values["tag"] == tags[0]
    assert str(refused.value.values["tags"]).startswith("experience, service, animal, ")


def test_cards_of_the_house_are_refused_in_other_languages() -> None:
    with pytest.raises(Rejected, match="deck_no_language") as refused:
        house_deck("hat", ["en", "sk"], adults=False)
    assert refused.value.values == {"language": "sk", "languages": "cs, de, en, fr, ja, uk"}


BIG = making.png_of(3000, 2000)
OF_PICTURES: list[tuple[bytes, str, dict[str, int | str]]] = [
    (bytes(3 << 20), "picture_too_big", {"bytes": 3 << 20, "most": 2 << 20}),
    (b"", "picture_of_no_kind", {}),
    (b"GIF89a" + bytes(99), "picture_of_no_kind", {}),
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "picture_of_no_kind", {}),
    (b"\0\0\0\x18ftypheic" + bytes(99), "picture_of_no_kind", {}),
    (b"%PDF-1.7" + bytes(99), "picture_of_no_kind", {}),
    (BIG, "picture_too_many_pixels", {"width": 3000, "height": 2000, "most": 4}),
    (making.png_of(0, 9), "picture_damaged", {}),
    (making.moving("PNG"), "picture_moves", {}),
    (making.moving("WEBP"), "picture_moves", {}),
    (picture("PNG")[:40], "picture_damaged", {}),
    (picture("JPEG")[:40], "picture_damaged", {}),
    (picture("WEBP")[:28], "picture_damaged", {}),
]


@pytest.mark.parametrize(("data", "code", "values"), OF_PICTURES)
def test_bad_pictures_have_codes(data: bytes, code: str, values: dict[str, int | str]) -> None:
    with pytest.raises(Rejected) as refused:
        sniff(data)
    assert (refused.value.code, refused.value.values) == (code, values)


ELSEWHERE = {"deck_no_tag", "deck_no_language", "picture_no_webp", "pictures_busy"}
ON_A_SERVER = {  # tests/server/test_decks.py and its neighbours
    "no_such_deck", "no_such_picture", "too_many_decks", "too_many_pictures", "pictures_full",
    "decks_busy", "print_no_such", "print_nothing", "print_no_font", "prints_busy",
    "print_failed",
}  # fmt: skip


def test_every_refusal_of_decks_has_a_test_row() -> None:
    rows = {code for _, code, _ in [*OF_FILES, *OF_DECKS, *OF_PICTURES]}
    assert rows | ELSEWHERE | ON_A_SERVER == CODES.keys()
    assert not rows & (ELSEWHERE | ON_A_SERVER)


def test_every_code_is_raised_and_has_its_words() -> None:
    """In English, with what it is about; test_words.py compares the other languages."""
    source = Path(file.__file__).parents[1]
    floors = ("decks", "features", "server", "paper")
    paths = [path for floor in floors for path in (source / floor).rglob("*")]
    code = "".join(path.read_text("utf-8") for path in paths if path.suffix == ".py")
    raised = set(
        re.findall(r'\b(?:Rejected|refusal|File|WorkLimit)\(\s*(?:[\w."]+,\s+)?"(\w+)"', code)
    )
    assert raised - (REFUSALS.keys() - CODES) == CODES.keys() - {
        "pictures_full"
    }  # the store's word
    words = FluentParser().parse((LOCALES / "en/decks.ftl").read_text("utf-8"))
    messages = {m.id.name: m.value for m in words.body if isinstance(m, ast.Message)}
    assert {hyphened(code): sorted(about) for code, about in CODES.items()} == {
        name: sorted(
            element.expression.id.name
            for element in pattern.elements
            if isinstance(element, ast.Placeable)
        )
        for name, pattern in messages.items()
    }
