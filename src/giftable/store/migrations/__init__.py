"""The migrations to the current schema (Alembic)."""
