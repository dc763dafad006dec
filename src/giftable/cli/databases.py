"""Finds the database that the user names."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from giftable.bootstrap import default_database
from giftable.tables.ports import StoreFailed

UNUSABLE = (StoreFailed, SQLAlchemyError, ImportError, LookupError, OSError)
"""The errors that opening a database can raise: damage, a wrong URL, a missing driver, no
rights."""

_SQLITE = "sqlite:///"


def url_of(database: str | None) -> str:
    """Returns the SQLAlchemy URL of a path, a URL, or None (the default)."""
    if database is None:
        return default_database()
    return database if "://" in database else f"{_SQLITE}{Path(database).expanduser()}"


def shown(url: str) -> str:
    """The URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "?"  # not a URL, so a password may be anywhere in it


def file_of(url: str) -> Path | None:
    """The file of an SQLite URL; None for a server's database."""
    path = url.removeprefix(_SQLITE)
    return Path(path) if path != url and path else None
