"""Tables, their logs, the server's secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("made_at_ms", sa.BigInteger, nullable=False),
        sa.Column("wake_at_ms", sa.BigInteger),
    )
    op.create_index("ix_tables_wake_at_ms", "tables", ["wake_at_ms"])
    op.create_table(
        "commits",
        sa.Column("row", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("commits_by_n", "commits", ["table", "n"], unique=True)
    op.create_index("commits_by_command", "commits", ["table", "command_id"], unique=True)
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("secrets")
    op.drop_table("commits")
    op.drop_table("tables")
