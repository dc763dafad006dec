"""Where a table is and who one is there, over HTTP: a link's code, and a session that is kept.

A file keeps one session for each server, so that whoever comes again has the same seat.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from giftable.system.files import state_folder

COOKIE = re.compile(r"(?:__(?:Host|Secure)-)?giftable(?:-[0-9]+)?=([^;]+)")
TIMEOUT_S = 15
BYTES_MAX = 1 << 20


class NotThere(Exception):
    """Raised if a link leads to no table. `code` is a refusal's, or "bad-link" or "unreachable"."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.why = why


class RemoteTable(NamedTuple):
    """A table on a server, and this person's session there."""

    origin: str  # "https://giftable.example", with the path that it lies under
    table: str
    token: str
    words: tuple[str, ...]  # the files that hold what is told of its game
    nouns: str

    @property
    def socket(self) -> str:
        """Returns the URL of the table's WebSocket, which narrates in words."""
        return f"ws{self.origin.removeprefix('http')}/ws/{self.table}?told=1"


def sessions_file() -> Path:
    """Returns the default path of the sessions. Raises RuntimeError without a home."""
    return state_folder() / "sessions.json"


def parse_link(link: str) -> tuple[str, str]:
    """Splits a link to a table into its server's address and the table's code. Raises NotThere."""
    parts = urlsplit(link.strip())
    code = re.fullmatch(r"((?:/[^/]+)*)/t/([^/]{1,40})/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.hostname or code is None:
        raise NotThere("bad-link")
    return f"{parts.scheme}://{parts.netloc}{code[1]}", code[2]


def find_table(link: str, sessions: Path) -> RemoteTable:
    """Returns the table that a link leads to, with one's session there. Raises NotThere."""
    origin, code = parse_link(link)
    kept = _load_sessions(sessions)
    try:
        status, cookie, body = _request(origin, f"/api/codes/{quote(code)}", kept.get(origin))
        if status != 200:
            raise NotThere(str(body.get("code", "unknown_code")))
        game = body["game"]
        _, _, catalog = _request(origin, "/api/catalog", kept.get(origin))
        if origin not in kept:
            _, cookie, _ = _request(origin, f"/t/{quote(code)}", None)
    except (OSError, HTTPException, ValueError, KeyError) as error:
        raise NotThere("unreachable", str(error)) from error
    token = kept.get(origin) or cookie
    if token is None:
        raise NotThere("unreachable", "no session")
    if origin not in kept:
        with suppress(OSError):  # then this seat is theirs until they leave
            _save_session(sessions, {**kept, origin: token})
    told: dict[str, Any] = next((one for one in catalog["games"] if one["game"] == game), {})
    return RemoteTable(
        origin, body["table"], token, tuple(told.get("words", ())), told.get("nouns", "object")
    )


def _request(origin: str, path: str, token: str | None) -> tuple[int, str | None, dict[str, Any]]:
    """Returns the status, a new session if one came along, and the decoded JSON."""
    parts = urlsplit(origin)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    line = kind(parts.netloc, timeout=TIMEOUT_S)
    try:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        line.request("GET", parts.path + path, headers=headers)
        answer = line.getresponse()
        text = answer.read(BYTES_MAX)
        cookies = answer.headers.get_all("Set-Cookie") or []
    finally:
        line.close()
    session = next((one[1] for one in map(COOKIE.match, cookies) if one), None)
    is_json = "json" in (answer.headers.get("Content-Type") or "")
    return answer.status, session, json.loads(text) if is_json else {}


def _load_sessions(file: Path) -> dict[str, str]:
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {k: v for k, v in kept.items() if isinstance(v, str)} if isinstance(kept, dict) else {}


def _save_session(file: Path, kept: dict[str, str]) -> None:
    """Saves a session. Only its owner may read the file: whoever has a session has the seat."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
        json.dump(kept, out)
