"""A backup, made as docs/hosting.md says while people play, has their decks and pictures in it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.deck_requests import card, deck, other
from tests.support.process import Process
from tests.support.services import Postgres, postgres_programs


def copied_file(database: str, to: Path) -> str:
    code = (
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('VACUUM INTO ?', sys.argv[2:])"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", code, database, str(to)], check=True)
    return str(to)


def dumped(database: str, to: Path, postgres: Postgres) -> str:
    programs, empty = postgres_programs(), postgres.database()
    assert programs is not None
    subprocess.run([programs / "pg_dump", "--format=custom", "-f", to, database], check=True)
    subprocess.run([programs / "pg_restore", "-d", empty, "--clean", "--if-exists", to], check=True)
    return empty


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_has_decks_and_pictures(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres = request.getfixturevalue("postgres") if kind == "postgres" else None
    database = postgres.database() if postgres else str(tmp_path / "giftable.db")
    with Process(database) as server, httpx.Client(base_url=f"http://{server.address}") as maker:
        picture = maker.post("/api/pictures", content=other(1)).json()["picture"]
        id = maker.post("/api/decks", json=deck(card("tent", picture))).json()["id"]
        token = maker.cookies["giftable"]
        copy = tmp_path / "copy"
        backup = dumped(database, copy, postgres) if postgres else copied_file(database, copy)
        assert maker.delete(f"/api/decks/{id}").status_code == 204
    with Process(backup) as server:
        again = httpx.Client(
            base_url=f"http://{server.address}", headers={"authorization": f"Bearer {token}"}
        )
        with again:
            assert again.get(f"/api/decks/{id}").json() == deck(card("tent", picture))
            shown = again.get(f"/api/decks/{id}/pictures/{picture}")
            assert hashlib.sha256(shown.content).hexdigest() == picture
            assert again.get(f"/api/decks/{id}/file").content.startswith(b"PK")
