"""A deck as a table in the terminal."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from giftable.cli.words import size
from giftable.decks.deck import Card
from giftable.decks.file import DeckFile
from giftable.decks.headers import sniff


def deck_table(found: DeckFile) -> Table:
    """A row for each card; columns that no card fills are left out."""
    deck = found.deck
    title = ", ".join(filter(None, (deck.title, deck.by, deck.licence)))
    rows = [_row(card, found) for card in deck.cards]
    heads = ["id", deck.language, "other languages", "pack", "tags", "for", "picture"]
    columns = [i for i in range(len(heads)) if any(row[i] for row in rows)]
    table = Table(*(heads[i] for i in columns), title=escape(title), box=None, title_justify="left")
    for row in rows:
        table.add_row(*(escape(row[i]) for i in columns))
    return table


def _row(card: Card, found: DeckFile) -> tuple[str, ...]:
    return (
        card.id,
        card.name,
        "\n".join(f"{language}: {name}" for language, name in sorted(card.names.items())),
        card.pack or "",
        ", ".join(card.tags),
        "adults" if card.adults else "",
        _looks(card, found),
    )


def _looks(card: Card, found: DeckFile) -> str:
    if card.picture is None:
        return f"ours: {card.icon}" if card.icon else ""
    picture = found.pictures[card.picture]
    _, width, height = sniff(picture)
    return f"{width} × {height}, {size(len(picture))}"
