"""`giftable deck`: builds, checks and shows decks, and says what is wrong with which card."""

from __future__ import annotations

import textwrap
from pathlib import Path
from unicodedata import normalize

import pytest

from giftable.cli.words import size
from giftable.content.words import languages, names
from giftable.decks import file, headers, toml
from giftable.decks.deck import (
    CARDS_MAX,
    DECK_BYTES_MAX,
    FORMAT,
    LANGUAGES_MAX,
    NAME_MAX,
    TAGS_MAX,
    TOML_BYTES_MAX,
    Card,
    Deck,
)
from giftable.decks.refused import CODES
from giftable.games.kernel import Rejected
from tests.cli.calling import call, refused
from tests.decks.making import deck, picture, png_of, zipped

PAGE = Path(__file__).parents[2] / "docs/decks.md"

TOML = """\
title = "Annas Deck"
language = "de"
game = "gifttrap"

[[cards]]
id = "dance"
name = "ein Tanz [bold]"
names = { cs = "tanec" }
pack = "yellow"
picture = "Unser Tanz!.JPG"

[[cards]]
id = "sea"
name = "das Meer"
pack = "blue"
tags = ["water", "faraway"]
adults = true
picture = "photos/sea.png"

[[cards]]
id = "kite"
name = "ein Drachen"
pack = "red"
icon = "kite"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "annas"
    (folder / "photos").mkdir(parents=True)
    (folder / "deck.toml").write_text(TOML, "utf-8")
    (folder / "Unser Tanz!.JPG").write_bytes(picture("JPEG", (900, 600)))
    (folder / "photos/sea.png").write_bytes(picture("PNG", (60, 80)))
    return folder


def test_deck_build_ignores_files_that_systems_add(folder: Path) -> None:
    """Cameras write capitals, Macs take umlauts apart, and Windows has another slash."""
    said = TOML.replace("photos/sea.png", "Photos\\\\grün.png").replace("Tanz!.JPG", "tanz!.jpg")
    (folder / "deck.toml").rename(folder / "Deck.TOML")
    (folder / "Deck.TOML").write_text(said, "utf-8")
    (folder / "photos/sea.png").rename(folder / "photos" / normalize("NFD", "Grün.PNG"))
    (folder / ".DS_Store").write_bytes(b"x")
    assert "cards: 3, pictures: 2 of " in call("deck", "build", folder).output


def test_a_folder_becomes_a_deck(folder: Path) -> None:
    built = folder.parent / "annas.giftdeck"
    assert f"{built}: cards: 3, pictures: 2 of " in call("deck", "build", folder).output
    found = file.read(built.read_bytes())
    assert found.deck.title == "Annas Deck"
    names = [card.picture for card in found.deck.cards]
    assert names[0] is not None and names[0].startswith("pictures/unser-tanz-")
    assert sorted(filter(None, names)) == sorted(found.pictures)
    assert "All is well: cards: 3, pictures: 2 of " in call("deck", "check", built).output
    again = folder.parent / "again.giftdeck"
    assert call("deck", "build", folder, "-o", again).exit_code == 0
    assert again.read_bytes() == built.read_bytes()


def test_the_example_in_the_documentation_builds_as_a_deck(tmp_path: Path) -> None:
    """And the page's numbers are those of the code."""
    page = PAGE.read_text("utf-8")
    example = textwrap.dedent(page.partition("```toml\n")[2].partition("   ```")[0])
    (tmp_path / "deck.toml").write_text(example, "utf-8")
    (tmp_path / "tent.jpg").write_bytes(picture("JPEG"))
    assert "cards: 2, pictures: 1" in call("deck", "build", tmp_path).output
    said = " ".join(page.split())
    for words in (
        f"at most {headers.PICTURE_BYTES_MAX >> 20} MB and {headers.PIXELS_MAX // 10**6} million",
        f"at most {headers.SIDE_MAX} pixels and {headers.KEPT_BYTES_MAX // 1000} kB",
        f"| `format` | {FORMAT}.",
        f"at most {NAME_MAX} letters",
        f"up to {TAGS_MAX} of the words",
        f"At most {CARDS_MAX} cards of your own",
        f"{DECK_BYTES_MAX >> 20} MB packed and unpacked, {TOML_BYTES_MAX >> 10} KiB for",
    ):
        assert words in said, words
    assert LANGUAGES_MAX == 12 and "twelve languages" in said
    for kind in (Deck, Card):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in page or f"[[{field}]]" in page, field


def test_a_deck_is_shown_as_a_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    call("deck", "build", folder)
    said = call("deck", "show", folder.with_suffix(".giftdeck")).output
    for word in ("Annas Deck", "ein Tanz [bold]", "cs: tanec", "yellow", "water, faraway", "adults",
                 "768 × 512", "60 × 80", "ours: kite"):  # fmt: skip
        assert word in said


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ('pack = "blue"', 'pack = "green"', "“sea” needs one of these packs: yellow, red, blue, "),
        ('"water"', '"wet"', "“sea”: the tag “wet” does not exist, or is there twice. The tags: e"),
        ('"photos/sea.png"', '"../annas/../x.png"', "“sea”: its picture “../annas/../x.png” is m"),
        ('"photos/sea.png"', '"/etc/passwd"', "“sea”: its picture “/etc/passwd” is missing."),
        ('"photos/sea.png"', '"deck.toml"', "“deck.toml”: Only PNG, JPEG and WebP pictures wi"),
        ('"photos/sea.png"', "3", "“sea”: “picture” is missing, unknown or not what it should be."),
        ("adults = true", "adults = yes", "deck.toml can’t be read: look at line 17."),
        ('id = "kite"', 'id = "sea"', "Two cards have the id “sea”"),
    ],
)
def test_deck_check_names_a_faulty_card(folder: Path, there: str, instead: str, told: str) -> None:
    (folder / "deck.toml").write_text(TOML.replace(there, instead), "utf-8")
    assert told in refused(call("deck", "build", folder)).replace("\n", " ")
    assert not folder.with_suffix(".giftdeck").exists()


def test_deck_check_reports_the_size_of_too_large_a_picture(folder: Path) -> None:
    (folder / "photos/sea.png").write_bytes(png_of(2500, 2000))
    said = refused(call("deck", "build", folder, locale="cs_CZ.UTF-8"))
    assert "„photos/sea.png“: Obrázek má 2 500 × 2 000 pixelů" in said.replace("\u00a0", " ")
    (folder / "photos/sea.png").write_bytes(bytes(3 << 20))
    said = refused(call("deck", "build", folder))
    assert "“photos/sea.png”: The picture is 2.1 MB; the limit is 2 MB." in said


def test_deck_check_finds_a_picture_that_does_not_decode(tmp_path: Path) -> None:
    webp = picture("WEBP", (90, 70))
    bad = webp[:30] + bytes([255]) * (len(webp) - 30)
    files = {"deck.toml": toml.write(deck()), "pictures/anna.webp": bad}
    (tmp_path / "bad.giftdeck").write_bytes(zipped(files))
    file.read((tmp_path / "bad.giftdeck").read_bytes())
    said = refused(call("deck", "check", tmp_path / "bad.giftdeck"))
    assert "“pictures/anna.webp”: The picture is damaged. Choose another." in said


@pytest.mark.parametrize("command", ["check", "show", "build"])
def test_deck_commands_report_a_missing_file(command: str, tmp_path: Path) -> None:
    assert "No such file or directory." in refused(call("deck", command, tmp_path / "none"))


def test_deck_commands_do_not_read_too_large_a_file(tmp_path: Path) -> None:
    with (tmp_path / "big").open("wb") as big:
        big.truncate(1 << 40)  # of nothing
    assert "The file is 1024 GB; the limit is 20 MB." in refused(
        call("deck", "check", tmp_path / "big")
    )


def test_deck_export_writes_built_in_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = call("deck", "export", "hat", "--language", "cs", "--language", "uk").output
    assert said == "hat-cs.giftdeck: cards: 110, pictures: 0.\n"
    first = file.read((tmp_path / "hat-cs.giftdeck").read_bytes()).deck.cards[0]
    assert first.name in names("cs", "objects", "object").values()
    assert first.names.keys() == {"uk"}
    tame = call("deck", "export", "gifttrap").output
    assert call("deck", "export", "gifttrap", "--adults").output == (
        "gifttrap-en.giftdeck: cards: 640, pictures: 0.\n"
    ) != tame  # fmt: skip
    assert "All is well" in call("deck", "check", "gifttrap-en.giftdeck").output
    assert "for “chess”, only for: gifttrap, hat." in refused(call("deck", "export", "chess"))
    assert "We have no “sk” here" in refused(call("deck", "export", "hat", "--language", "sk"))


@pytest.mark.parametrize("locale", languages())
def test_every_refusal_has_a_sentence(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from giftable.cli.words import refusal

    monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
    said = set()
    for code, about in CODES.items():
        numbers = {"bytes": 15_000_000, "most": 2 << 20, "why": "picture_damaged"}
        said.add(refusal(Rejected(code, **{name: numbers.get(name, 7) for name in about})))
    assert len(said) == len(CODES)
    assert not any("{" in sentence for sentence in said)
    assert any("14.4 MB" in sentence for sentence in said)


def test_sizes_are_rounded_up() -> None:
    assert [size(count) for count in (999, 2048, 33_000, 2 << 20, (2 << 20) + 1)] == [
        "999 B", "2 kB", "32.3 kB", "2 MB", "2.1 MB",
    ]  # fmt: skip
