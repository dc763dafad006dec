"""The clock as it was read, and what retention has set aside (decision 27)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "readings",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("lowest_ms", sa.BigInteger, nullable=False),
        sa.Column("counted_ms", sa.BigInteger, nullable=False),
        sa.Column("read_ms", sa.BigInteger, nullable=False),
        sa.Column("back_ms", sa.BigInteger, nullable=False),
        sa.Column("row", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "swept",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("counted_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_swept_counted_ms", "swept", ["counted_ms"])


def downgrade() -> None:
    op.drop_table("swept")
    op.drop_table("readings")
