"""A deck as a table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from giftable.cli.words import columns, printable, size
from giftable.decks.deck import Card
from giftable.decks.file import DeckFile
from giftable.decks.headers import sniff


def deck_table(found: DeckFile) -> Iterator[str]:
    """Yields a deck's cards as lines of a table; columns that no card fills are left out."""
    deck = found.deck
    yield printable(", ".join(filter(None, (deck.title, deck.by, deck.licence))))
    rows = [_row(card, found) for card in deck.cards]
    heads = ("id", deck.language, "other languages", "pack", "tags", "for", "picture")
    filled = [i for i in range(len(heads)) if any(row[i] for row in rows)]
    cells = [[row[i].split("\n") for i in filled] for row in (heads, *rows)]
    wide = [max(columns(line) for row in cells for line in row[i]) for i in range(len(filled))]
    for row in cells:
        for parts in zip_longest(*row, fillvalue=""):
            gaps = (most - columns(part) + 2 for part, most in zip(parts, wide, strict=True))
            line = "".join(part + " " * gap for part, gap in zip(parts, gaps, strict=True))
            yield printable(line).rstrip()


def _row(card: Card, found: DeckFile) -> tuple[str, ...]:
    return (
        card.id,
        card.name,
        "\n".join(f"{language}: {name}" for language, name in sorted(card.names.items())),
        card.pack or "",
        ", ".join(card.tags),
        "adults" if card.adults else "",
        _picture_cell(card, found),
    )


def _picture_cell(card: Card, found: DeckFile) -> str:
    if card.picture is None:
        return f"ours: {card.icon}" if card.icon else ""
    picture = found.pictures[card.picture]
    _, width, height = sniff(picture)
    return f"{width} × {height}, {size(len(picture))}"
