"""Finds the database that the user names."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from giftable.bootstrap import default_database, default_tastes
from giftable.cli.failing import BAD_INPUT, at_home, fail, needed
from giftable.cli.words import say
from giftable.store.connections import file_of, url_of_file
from giftable.tables.ports import StoreFailed

UNUSABLE = (StoreFailed, SQLAlchemyError, ImportError, LookupError, OSError)
"""The errors that opening a database can raise: damage, a wrong URL, a missing driver, no
rights."""

_MAGIC = b"SQLite format 3\0"
_URL = re.compile(r"[A-Za-z][\w+.-]*://")  # all else is a path


def url_of(database: str | None) -> str:
    """Returns the SQLAlchemy URL of a path, a URL, or None (the default). Exits if it is none."""
    if database is None:
        return at_home(default_database, "--database")
    if not _URL.match(database):
        return url_of_file(expand_user(database, "--database"))
    try:
        make_url(database)
    except (ArgumentError, ValueError):  # a password may be anywhere in it
        fail(say("no-database", url="?", error="neither a path nor KIND://..."), BAD_INPUT)
    if database.startswith("postgres"):
        needed("cluster", "--database postgresql://")
    return database


def existing(database: str | None) -> tuple[str, Path | None]:
    """Returns the URL of a database, and its file if it is one. Exits if the file is not there."""
    url = url_of(database)
    file = file_of(url)
    if file is not None and not file.exists():
        fail(f"There is no database at {file}.", BAD_INPUT)
    return url, file


def display_url(url: str) -> str:
    """Returns the database's name for people: a path, or a URL without its password."""
    file = file_of(url)
    return make_url(url).render_as_string(hide_password=True) if file is None else str(file)


def misnamed_database(url: str) -> Path | None:
    """Returns the database that 1.0.0 opened under that name: it took a path for a URL, where "?"
    ends it. None if there is none, or if the named file exists."""
    file = file_of(url)
    with suppress(ArgumentError, ValueError, OSError):
        if file is not None and not file.exists():
            was = Path(make_url(f"sqlite:///{file}").database or "")
            if was != file and was.is_file():
                with was.open("rb") as opened:
                    return was if opened.read(len(_MAGIC)) == _MAGIC else None
    return None


def tastes_path(file: str | None, url: str) -> Path | None:
    """Returns the file where bots of a server on that database store their marks, if any."""
    from giftable.bot_runners.learning import NAME

    if file == "none":
        return None
    if file is not None:
        return expand_user(file, "--tastes")
    beside = file_of(url)
    if beside is None:
        return at_home(default_tastes, "--tastes")
    return beside.with_name(NAME)


def expand_user(path: str, option: str) -> Path:
    """Returns a path as a shell reads it: ~ is the home, ~NAME somebody's home, or else a mere
    name. Exits if there is no home."""
    if path.partition("/")[0] == "~":
        at_home(Path.home, option)
    return Path(os.path.expanduser(path))
