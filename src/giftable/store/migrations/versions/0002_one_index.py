"""The number alone decides an append (decision 11), and old tables are found by their age."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_index("commits_by_command", "commits")
    op.create_index("ix_tables_made_at_ms", "tables", ["made_at_ms"])


def downgrade() -> None:
    op.drop_index("ix_tables_made_at_ms", "tables")
    op.create_index("commits_by_command", "commits", ["table", "command_id"], unique=True)
