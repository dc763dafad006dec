"""The tables of the database. migrations/ builds the same step by step, and a test compares."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("made_at_ms", BigInteger, nullable=False, index=True),
    Column("wake_at_ms", BigInteger, index=True),
)

# No composite primary key: a table in row order with a unique index takes twice as many appends.
commits = Table(
    "commits",
    metadata,
    Column("row", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table", String(22), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("command_id", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("commits_by_n", "table", "n", unique=True),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("title", String(240), nullable=False),
    Column("game", String(64), nullable=False),
    Column("cards", Integer, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

pictures = Table(
    "pictures",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("size", Integer, nullable=False, index=True),  # all are added up from the index
    Column("at_ms", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
)

deck_pictures = Table(
    "deck_pictures",
    metadata,
    Column("deck", String(22), ForeignKey("decks.id"), primary_key=True),
    Column("picture", String(64), ForeignKey("pictures.name"), primary_key=True, index=True),
)
