"""Brings a database's schema up to date."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from giftable.store.connections import lock_for_migration
from giftable.tables.ports import StoreFailed

_MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = max(path.name[:4] for path in (_MIGRATIONS / "versions").glob("[0-9]*.py"))
"""The newest migration, by its file's name: no start loads Alembic (0.1 s)."""


class NewerSchema(StoreFailed):
    """Raised if a newer version of Giftable has migrated this database."""


def migrate(connection: Connection) -> None:
    """Runs all missing migrations in the open transaction, or none. Raises NewerSchema."""
    lock_for_migration(connection)
    found = revision(connection)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise NewerSchema(found)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """Returns the database's newest migration; None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()
