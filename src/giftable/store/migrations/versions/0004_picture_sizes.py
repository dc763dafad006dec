"""The sizes of all pictures are added up from an index: not from 20,000 pictures at each one."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_index("ix_pictures_size", "pictures", ["size"])


def downgrade() -> None:
    op.drop_index("ix_pictures_size", "pictures")
