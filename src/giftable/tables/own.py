"""Own cards at a table."""

from __future__ import annotations

from giftable.tables.table import TableState


def pictures(state: TableState) -> frozenset[str]:
    """The pictures of the table's own cards, by their hashes; not of those taken out."""
    return frozenset(getattr(state, "decks", ()))
