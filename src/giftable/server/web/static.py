"""The built browser client, read into memory once. A path is only a key, so no path leads outside.

The build writes paths with a hash of the content under assets/, characters/, drawings/ and
pictures/. Scripts, styles and words have a copy in brotli beside them (.br); gzip, which pictures
and browsers over plain http want, is made here.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from giftable.content.built import Built

_HASHED = ("assets/", "characters/", "drawings/", "faces/", "pictures/")
_FOREVER = "public, max-age=31536000, immutable"
_AN_HOUR = "public, max-age=3600"
_PART_OF_A_PAGE = re.compile(r"assets/.+\.(?:js|css)")
_NOTHING = "default-src 'none'; frame-ancestors 'none'"
_ENCODINGS = ("br", "gzip")  # best first
_BROTLI = ".br"
_TYPES = {  # of text, which is compressed
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class File:
    """One file of the client. `bodies` holds its content by encoding; "" is uncompressed."""

    media_type: str
    cache: str
    etag: str
    bodies: dict[str, bytes]


class StaticFiles:
    """The files of a folder, by path within it. A missing folder counts as empty."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, File] = {}
        self._built = Built(folder)

    def text(self, name: str) -> str | None:
        found = self._built.read(name)
        return None if found is None else found.decode()

    def file(self, name: str) -> File | None:
        """Returns a file, read when it is first used; None if there is none."""
        if name not in self._files:
            plain = None if name.endswith(_BROTLI) else self._built.read(name)
            if plain is None:
                return None
            self._files[name] = _file(name, plain, self._built.read(name + _BROTLI))
        return self._files[name]

    def response(self, name: str, request: Request) -> Response | None:
        """Responds with a file in the best accepted encoding; None if there is no such file."""
        file = self.file(name)
        if file is None:
            return None
        encoding = _best_encoding(request.headers.get("accept-encoding", ""), file)
        etag = file.etag if not encoding else f'{file.etag[:-1]}-{encoding}"'
        headers = {"cache-control": file.cache, "etag": etag}
        if _PART_OF_A_PAGE.fullmatch(name):
            headers["content-security-policy"] = _NOTHING  # the page's own goes for them
        if len(file.bodies) > 1:
            headers["vary"] = "accept-encoding"
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(file.bodies[encoding], headers=headers, media_type=file.media_type)


def _file(name: str, plain: bytes, brotli: bytes | None) -> File:
    suffix = PurePosixPath(name).suffix
    bodies = {"": plain}
    if suffix in _TYPES:
        bodies["gzip"] = gzip.compress(plain, mtime=0)
    if brotli is not None:
        bodies["br"] = brotli
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(
        media_type=_TYPES.get(suffix, guessed),
        cache=_FOREVER if name.startswith(_HASHED) else _AN_HOUR,
        etag=f'"{hashlib.sha256(plain).hexdigest()[:20]}"',
        bodies=bodies,
    )


def _best_encoding(header: str, file: File) -> str:
    """Returns the best encoding that the file has and the client accepts; "" for none."""
    willing = accepted(header)
    return next((e for e in _ENCODINGS if e in willing and e in file.bodies), "")


def accepted(header: str) -> set[str]:
    """Returns the encodings that an Accept-Encoding header allows."""
    willing = set()
    for entry in header.lower().split(","):
        name, _, weight = entry.strip().partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0"):
            willing.add(name.strip())
    return willing
