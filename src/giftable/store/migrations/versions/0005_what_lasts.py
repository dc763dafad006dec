"""What lasts beyond an evening: replays, circles, tables over days and their notices
(decision 20)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "replays",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("source", sa.String(64), nullable=False, unique=True),
        sa.Column("kept_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_replays_kept_ms", "replays", ["kept_ms"])
    op.create_table(
        "circles",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("used_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_circles_used_ms", "circles", ["used_ms"])
    op.create_table(
        "evenings",
        sa.Column("circle", sa.String(22), sa.ForeignKey("circles.id"), primary_key=True),
        sa.Column("source", sa.String(64), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("waits_ms", sa.BigInteger),
        sa.Column("ends_ms", sa.BigInteger),
    )
    op.create_index("ix_places_person", "places", ["person"])
    op.create_table(
        "notices",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("due_ms", sa.BigInteger, nullable=False),
        sa.Column("ends_ms", sa.BigInteger),
    )
    op.create_index("ix_notices_due_ms", "notices", ["due_ms"])
    op.create_table(
        "watches",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("watches_of", "watches", ["table", "person"])
    op.create_table(
        "deliveries",
        sa.Column("watch", sa.String(22), sa.ForeignKey("watches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("next_ms", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("ends_ms", sa.BigInteger),
    )
    op.create_index("ix_deliveries_next_ms", "deliveries", ["next_ms"])


def downgrade() -> None:
    for table in (
        "deliveries", "watches", "notices", "places", "evenings", "circles", "replays",
    ):  # fmt: skip
        op.drop_table(table)
