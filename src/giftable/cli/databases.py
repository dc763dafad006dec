"""Finds the database that the user names."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from giftable.bootstrap import default_database, default_tastes
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


def tastes_of(file: str | None, url: str) -> Path | None:
    """The file where bots of a server on that database keep what they learn; None: nowhere."""
    from giftable.bot_runners.learning import NAME

    if file == "none":
        return None
    if file is not None:
        return Path(file).expanduser()
    beside = file_of(url)
    return default_tastes() if beside is None else beside.with_name(NAME)
