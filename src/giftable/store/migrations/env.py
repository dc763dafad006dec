"""Alembic's entry: runs on the connection that `store.sql` hands over."""

from __future__ import annotations

from alembic import context

from giftable.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
