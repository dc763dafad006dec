"""`giftable print`, from the command line to the file."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from giftable.art import svg
from giftable.cli.decks import printing as command
from giftable.cli.main import app
from giftable.decks.deck import Card, Deck
from giftable.games.kernel import SEATS_MAX
from giftable.paper import page, pdf
from giftable.paper.geometry import Mode
from giftable.paper.sheets import PrintOptions, backs, book
from tests.paper.printing import SVG, cards, printing, words_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def drawn(monkeypatch):
    """The client need not be built."""
    monkeypatch.setattr(command, "house_picture", lambda kind, name: SVG)


def giftable(*words: str):
    return CliRunner().invoke(app, ["print", *words])


def pages_of(file: Path) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", file.read_bytes()))


@pytest.mark.parametrize(
    ("words", "pages"),
    [
        (["hat"], 13),  # 110 cards, nine on a sheet
        (["hat", "--mode", "duplex-long"], 26),
        (["hat", "--mode", "fold", "--paper", "letter"], 28),
        (["hat", "--mode", "fronts", "--parts", "cards,backs"], 26),
        (["gifttrap", "--parts", "tracks,tokens", "--mode", "fronts-then-backs"], 10),
        (["gifttrap", "--test-page", "--mode", "duplex-short", "--offset", "-1.5,2"], 2),
    ],
)
def test_a_pdf_has_as_many_pages_as_its_cards_need(tmp_path, words, pages) -> None:
    file = tmp_path / "deck.pdf"
    done = giftable(*words, "-o", str(file))
    assert done.exit_code == 0, done.output
    assert f"{pages} pages" in done.output
    assert file.read_bytes().startswith(b"%PDF-")
    assert pages_of(file) == pages


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hat", "--mode", "flip"], "fronts-then-backs"),
        (["hat", "--paper", "a3"], "a4, letter"),
        (["hat", "--language", "it"], "cs, de"),
        (["hat", "--offset", "1"], "1.5,-0.5"),
        (["hat", "--offset", "nan,0"], "at most 5"),
        (["hat", "--offset", "6,0"], "at most 5"),
        (["hat", "--gutter", "-1"], "0 to 10"),
        (["gifttrap", "--parts", "cards,boxes"], "tokens"),
        (["hat", "--parts", "tracks"], "cards, backs"),
        (["hat", "--test-page"], "duplex-long"),
        (["hat", "--font", "nowhere.ttf"], "not a file"),
        (["nowhere.giftdeck"], "There is no nowhere"),
    ],
)
def test_bad_options_of_print_are_refused_in_words(tmp_path, words, said) -> None:
    done = giftable(*words, "-o", str(tmp_path / "deck.pdf"))
    assert done.exit_code == 2
    assert said in done.output
    assert not (tmp_path / "deck.pdf").exists()


def test_print_refuses_a_file_of_another_kind(tmp_path) -> None:
    assert giftable("hat", "-o", str(tmp_path / "deck.doc")).exit_code == 2


def test_without_typst_print_says_what_to_install_and_can_write_html(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    done = giftable("hat", "-o", str(tmp_path / "deck.pdf"))
    assert done.exit_code == 2
    assert "giftable[print]" in done.output
    done = giftable("hat", "-o", str(tmp_path / "deck.html"))
    assert done.exit_code == 0
    html = (tmp_path / "deck.html").read_text("utf-8")
    assert html.count("<section>") == 13
    assert "not by the publisher" in html
    assert not re.findall(r"(?:src|href)=|url\((?!\"data:)", html), "it needs nothing else"


EVIL = '</span><script>alert(1)</script> #read("/etc/passwd") $x$ *b* "q" \\u{41} @a <b> [c]'


def own(name: str, **more: object) -> Deck:
    return Deck(name, "en", "gifttrap", (Card("a", name, pack="red", **more),))


def test_names_on_cards_are_never_interpreted_as_markup() -> None:
    making = printing()
    made = book(cards(making, own(EVIL)), EVIL, PrintOptions(), making.language)
    assert EVIL in words_of(made)
    assert "<script" not in page.page(made, making.art, making.language)
    assert EVIL in {it["words"] for it in pdf.sizes(made, making.art, [])}


def test_printed_own_cards_have_their_packs_back_and_the_decks_language() -> None:
    making = printing("ja")
    deck = Deck("T", "en", "gifttrap", (
        Card("b", "dear", pack="black"),
        Card("a", "cheap", names={"ja": "やすい"}, pack="yellow"),
        Card("c", "for adults", adults=True),
    ))  # fmt: skip
    (lot,) = cards(making, deck, adults=False)
    made = book([lot], "T", PrintOptions(mode=Mode.LONG), making.language)
    assert words_of(made) == ["やすい", "dear"]
    assert {"paper-yellow.svg", "paper-black.svg"} <= making.art.keys()


def test_an_own_picture_is_printed_and_a_missing_one_leaves_the_name() -> None:
    making = printing()
    webp = b"RIFF____WEBP"
    deck = own("me", picture="pictures/me.webp")
    book(cards(making, deck, **{"pictures/me.webp": webp}), "T", PrintOptions(), making.language)
    assert making.art["own-me.webp"] == webp
    bare = printing()
    made = book(cards(bare, deck), "T", PrintOptions(), bare.language)
    assert words_of(made) == ["me"]
    assert "own-me.webp" not in bare.art


def test_h1_half_the_arrows_are_black_and_with_an_odd_number_one_more_is_black() -> None:
    making = printing()
    deck = Deck("T", "en", "hat", tuple(Card(f"c{n}", f"c{n}") for n in range(7)))
    (lot,) = backs(cards(making, deck))
    files = [piece.front.items[0].file for piece in lot.pieces]
    assert (files.count("arrow-black.svg"), files.count("arrow-white.svg")) == (4, 3)


def test_without_backs_each_gift_gets_a_card_of_its_own() -> None:
    """G1: a card of the house holds two gifts."""
    making = printing()
    lots = cards(making, "gifttrap")
    for mode, pages in ((Mode.FRONTS, 72), (Mode.LONG, 72)):
        made = book(lots, "T", PrintOptions(mode=mode), making.language)
        assert len(words_of(made)) == 640
        assert len(made.pages) == pages


def test_colours_and_shapes_of_seats_and_packs_are_those_of_the_screen() -> None:
    css = (ROOT / "web/src/lib/ui/tokens.css").read_text("utf-8")
    for nth, colour in enumerate(svg.SEATS):
        assert f"--seat-{nth}: {colour};" in css
    for pack, colour in svg.PACKS.items():
        assert f"--pack-{pack}: {colour};" in css
    assert len(set(svg.SHAPES)) == len(set(svg.SEATS)) == SEATS_MAX
