"""A deck's file: what is written is read again, by the house's own cards and by people's."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile
from unicodedata import normalize

import pytest
from msgspec.structs import replace

from giftable.content.words import languages
from giftable.decks import file, toml
from giftable.decks.checking import check_deck, custom_cards, games_with_cards
from giftable.decks.deck import CARDS_MAX, Card
from giftable.decks.house import house_deck
from giftable.games.kernel import Rejected
from tests.decks.making import ANNA, KITE, deck, directory, objects, patched, picture, zipped

PICTURES = {"pictures/anna.webp": picture()}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "count"), [("gifttrap", 640), ("hat", 110)])
def test_the_houses_cards_can_be_written_as_a_deck(game: str, count: int, language: str) -> None:
    """G1, H1: the format is proven by them, in each of our languages; none counts as own."""
    ours = house_deck(game, [language], adults=True)
    assert len(ours.cards) == count > len(custom_cards(ours)) == 0
    read = file.read(file.write(ours, {}))
    assert read == (ours, {})
    assert game in games_with_cards()


def test_our_cards_are_one_deck_in_all_languages() -> None:
    both = house_deck("hat", ["ja", "en"], adults=False)
    assert both.cards[0].names.keys() == {"en"}
    assert file.read(file.write(both, {})).deck == both


def test_a_written_deck_has_cards_for_adults_only_if_asked_for() -> None:
    """G5."""
    tame = house_deck("gifttrap", ["en"], adults=False)
    assert 0 < len(tame.cards) < 640
    assert not any(card.adults for card in tame.cards)


def test_a_written_deck_reads_back_equal() -> None:
    said = deck(title='Anna & "Bob"', by="Anna 🎉", licence="CC0", language="pt-BR")
    assert file.read(file.write(said, PICTURES)) == (said, PICTURES)


def test_the_same_deck_is_the_same_bytes() -> None:
    shown = {"pictures/a.webp": picture(), "pictures/b.webp": picture(size=(9, 9))}
    cards = [replace(ANNA, picture=name, id=f"a-{i}") for i, name in enumerate(shown)]
    names = {"fr": "le cerf-volant", "en": "the kite"}
    once = deck(*cards, replace(KITE, names=names))
    again = deck(*cards, replace(KITE, names=dict(reversed(names.items()))))
    turned = dict(reversed(shown.items()))
    assert file.write(once, shown) == file.write(again, turned)


def test_zip_tools_read_our_files() -> None:
    data = file.write(deck(), PICTURES)
    with zipfile.ZipFile(io.BytesIO(data)) as read:
        assert read.testzip() is None
        assert read.namelist() == ["deck.toml", "pictures/anna.webp"]
        assert (
            read.read("deck.toml").decode()
            == """\
format = 1
title = "Annas Deck"
language = "de"
game = "gifttrap"

[[cards]]
id = "anna"
name = "Annas Tanz"
pack = "yellow"
tags = ["funny"]
picture = "pictures/anna.webp"

[[cards]]
id = "kite"
name = "der Drachen"
names = { en = "the kite" }
pack = "red"
adults = true
icon = "kite"
"""
        )


class Endless(io.RawIOBase):
    """A pipe: nobody can go back in it, so sizes stand behind each file."""

    def __init__(self) -> None:
        self.written = b""

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:
        self.written += bytes(data)
        return len(data)


def test_files_of_zip_tools_are_read() -> None:
    """With an entry for the folder, deflated or stored, and written into a pipe."""
    files = {"pictures/": b"", "deck.toml": toml.write(deck()), **PICTURES}
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        assert file.read(zipped(files, method=method)) == (deck(), PICTURES)
    pipe = Endless()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in files.items():
            out.writestr(name, content)
    assert file.read(pipe.written) == (deck(), PICTURES)


def as_made(files: dict[str, bytes], comment: bytes = b"", *, big: bool = False) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as out:
        out.comment = comment
        for name, content in files.items():
            with out.open(name, "w", force_zip64=big) as written:
                written.write(content)
    return made.getvalue()


def of_64_bits(data: bytes) -> bytes:
    """The zip with all that its end says in 64 bits, as some tools write always."""
    end = data.index(b"PK\5\6")
    _, _, _, here, count, size, at, _ = struct.unpack_from("<4sHHHHIIH", data, end)
    wide = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, here, count, size, at)
    where = struct.pack("<4sIQI", b"PK\6\7", 0, end, 1)
    last = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 2**32 - 1, 2**32 - 1, 0)
    return data[:end] + wide + where + last


PEOPLE_S = {"deck.toml": toml.write(deck()), **PICTURES}
INSIDE = {f"Léto 24/{name}": content for name, content in PEOPLE_S.items()}


@pytest.mark.parametrize(
    "data",
    [
        as_made({**PEOPLE_S, "__MACOSX/._a": b"\0", "__MACOSX/pictures/._anna.webp": b"\0"}),
        as_made({**PEOPLE_S, ".DS_Store": b"x", "pictures/Thumbs.db": b"x", "desktop.ini": b"x"}),
        as_made({"Léto 24/": b"", "Léto 24/pictures/": b"", **INSIDE}),
        as_made({**INSIDE, "__MACOSX/Léto 24/._deck.toml": b"\0", "Léto 24/.DS_Store": b"x"}),
        as_made(PEOPLE_S, b"made by me"),
        as_made(PEOPLE_S, b"x" * 65_535),
        as_made(PEOPLE_S, big=True),
        of_64_bits(as_made(PEOPLE_S)),
        of_64_bits(as_made(PEOPLE_S, big=True)),
        as_made({name.replace("/", "\\"): content for name, content in PEOPLE_S.items()}),
        as_made({name.replace("anna", "Anna").upper(): one for name, one in PEOPLE_S.items()}),
    ],
    ids=[
        "Finder", "shells", "folder", "folder by Finder", "comment", "long comment", "ZIP64",
        "ZIP64 at the end", "all of ZIP64", "backslashes", "capitals",
    ],
)  # fmt: skip
def test_decks_zipped_by_common_systems_are_read(data: bytes) -> None:
    assert file.read(data) == (deck(), PICTURES)


def test_a_card_may_name_its_picture_in_capitals() -> None:
    shouted = deck(replace(ANNA, picture="pictures/Anna.WEBP"))
    data = zipped({"deck.toml": toml.write(shouted), **PICTURES})
    assert file.read(data).deck.cards[0].picture == "pictures/anna.webp"


def test_files_added_by_systems_are_never_unpacked() -> None:
    """However much it says it is, and whatever it is packed with."""
    bomb = zipped({**PEOPLE_S, "__MACOSX/._bomb": bytes(50 << 20)})
    assert file.read(bomb) == (deck(), PICTURES)


def test_card_names_of_all_scripts_are_kept() -> None:
    words = ("पढ़ें", "ကျော်", "كتاب‌ها", "ශ්‍රී ලංකා", "ញ៉ាំ", "น้ำ")
    said = objects(*words)
    read = file.read(file.write(said, {})).deck
    assert [card.name for card in read.cards] == [normalize("NFC", word) for word in words]


def test_a_handwritten_deck_is_tidied() -> None:
    """Spaces too many and letters not composed are tidied; a mark of the encoding is no letter."""
    text = "\ufefftitle = '''\n  Annas\tDeck '''\nlanguage='de'\ngame='gifttrap'\n" + (
        "[[cards]]\nid='a'\nname=' A\u0308pfel  am Baum'\npack='red'\n"
    )
    read = file.read(zipped({"deck.toml": text.encode()})).deck
    assert (read.title, read.cards[0].name) == ("Annas Deck", "Äpfel am Baum")


def test_sizes_in_the_zip_directory_are_checked() -> None:
    """A file that unpacks to more than it said is left after one byte more."""
    bomb = directory(zipped({"deck.toml": bytes(10_000_000)}), 24, "<I", 50_000)
    at = bomb.index(b"deck.toml") - 8
    bomb = patched(bomb, at, struct.pack("<I", 50_000))
    tracemalloc.start()
    try:
        with pytest.raises(Rejected, match="deck_zip_damaged"):
            file.read(bomb)
        assert tracemalloc.get_traced_memory()[1] < 500_000
    finally:
        tracemalloc.stop()


def test_a_deck_of_the_most_own_cards_also_holds_the_houses() -> None:
    most = [Card(f"a-{n}", f"Karte {n}", pack="red") for n in range(CARDS_MAX)]
    ours = house_deck("gifttrap", ["de"], adults=True).cards
    assert len(custom_cards(check_deck(deck(*most, *ours), set()))) == CARDS_MAX


def test_a_changed_card_of_the_house_is_an_own_card() -> None:
    first, second, *_ = house_deck("gifttrap", ["de", "en"], adults=True).cards
    changed = [replace(first, name="x"), replace(second, adults=not second.adults)]
    assert custom_cards(deck(*changed)) == changed
    assert custom_cards(deck(first, second, language="sk")) == [first, second]


@pytest.mark.parametrize(
    ("names", "english", "card", "other", "language"),
    [
        (("Tröte", "kleine Tröte"), {}, "own-0", "kleine Tröte", "de"),
        (("kleine Tröte", "Tröte"), {}, "own-1", "kleine Tröte", "de"),
        (("Annas Fahrrad",), {}, "own-0", "Fahrrad", "de"),
        (("fahr-rad", "Rad"), {}, "own-1", "fahr-rad", "de"),
        (("Tröte", "Pfeife"), {"Tröte": "horn", "Pfeife": "Horn!"}, "own-0", "Horn!", "en"),
        (("Tröte",), {"Tröte": "squeezebox"}, "own-0", "squeezebox", "en"),  # an accordion
        (("Tröte", "horn"), {"Tröte": "the horn"}, "own-1", "the horn", "en"),
        (("Tröte", "Trötenhalter", "Oma"), {}, None, None, None),
    ],
)
def test_objects_with_confusable_names_are_refused(names, english, card, other, language) -> None:
    """H14: not for one of ours either, in each language in which somebody would read it."""
    said = objects(*names, **english)
    if card is None:
        assert check_deck(said, set()) == said
        return
    with pytest.raises(Rejected, match="deck_mistaken") as refused:
        check_deck(said, set())
    assert refused.value.values == {"card": card, "other": other, "language": language}


def test_in_scripts_without_spaces_a_contained_name_is_confusable() -> None:
    """H14: in Japanese."""
    said = deck(Card("own-0", "アンナの帽子"), game="hat", language="ja")
    with pytest.raises(Rejected, match="deck_mistaken"):
        check_deck(said, set())
