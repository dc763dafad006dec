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

replays = Table(
    "replays",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("source", String(64), nullable=False, unique=True),  # of the table and game: kept once
    Column("kept_ms", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
)

circles = Table(
    "circles",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("version", Integer, nullable=False),  # whoever writes has read this one
    Column("used_ms", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
)

evenings = Table(
    "evenings",
    metadata,
    Column("circle", String(22), ForeignKey("circles.id"), primary_key=True),
    Column("source", String(64), primary_key=True),  # as that of a replay
    Column("at_ms", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Only tables over days have rows in the tables below.
places = Table(
    "places",
    metadata,
    Column("table", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True, index=True),
    Column("waits_ms", BigInteger),  # since when the table waits for them
    Column("ends_ms", BigInteger),  # and until when
)

notices = Table(
    "notices",
    metadata,
    Column("table", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("due_ms", BigInteger, nullable=False, index=True),
    Column("ends_ms", BigInteger),  # the deadline that it tells of
)

watches = Table(
    "watches",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("table", String(22), ForeignKey("tables.id"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("watches_of", "table", "person"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("watch", String(22), ForeignKey("watches.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("next_ms", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("ends_ms", BigInteger),
)

# The clock as it was read, and what retention has set aside (decision 27).
readings = Table(
    "readings",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("lowest_ms", BigInteger, nullable=False),
    Column("counted_ms", BigInteger, nullable=False),
    Column("read_ms", BigInteger, nullable=False),
    Column("back_ms", BigInteger, nullable=False),
    Column("row", BigInteger, nullable=False),
)

swept = Table(
    "swept",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("id", String(22), primary_key=True),
    Column("counted_ms", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
)
