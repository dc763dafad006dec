"""Decks that people make, and their pictures (decision 19)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("title", sa.String(240), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_decks_owner", "decks", ["owner"])
    op.create_table(
        "pictures",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_pictures_at_ms", "pictures", ["at_ms"])
    op.create_table(
        "deck_pictures",
        sa.Column("deck", sa.String(22), sa.ForeignKey("decks.id"), primary_key=True),
        sa.Column("picture", sa.String(64), sa.ForeignKey("pictures.name"), primary_key=True),
    )
    op.create_index("ix_deck_pictures_picture", "deck_pictures", ["picture"])


def downgrade() -> None:
    op.drop_table("deck_pictures")
    op.drop_table("pictures")
    op.drop_table("decks")
