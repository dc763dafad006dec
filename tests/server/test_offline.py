"""The page without a server, given by a server to whoever wants to keep it."""

from __future__ import annotations

import json
import sys
from http.client import HTTPResponse
from pathlib import Path
from random import Random
from socket import SO_RCVBUF, SOL_SOCKET, socket
from typing import Any

import pytest

from giftable.server.routes.offline import OfflinePage
from tests.support.asgi import Answer
from tests.support.harness import Harness
from tests.support.process import Process
from tests.support.virtual import run

PARTS = {
    "version": "1a2b",
    "shell": {"file": "shell-1.bin", "bytes": 1_100_000},
    "python": {
        "wasm": {"file": "wasm-1.bin", "bytes": 3_500_000},
        "ours": {"file": "ours-1.bin", "bytes": 1_200_000},
    },
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What `make demo` builds, in short."""
    demo = tmp_path / "demo"
    (demo / "assets").mkdir(parents=True)
    (demo / "parts.json").write_text(json.dumps(PARTS))
    (demo / "index.html").write_text("<title>alone</title>")
    (demo / "service.js").write_text("const PARTS={};")
    (demo / "assets" / "worker-1a2b.js").write_text("alone")
    (demo / "wasm-1.bin").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("not of the page")
    return demo


def got(folder: Path | None, *paths: str, **more: Any) -> list[Answer]:
    async def evening() -> list[Answer]:
        browser = Harness(offline=folder, **more).browser()
        return [await browser.get(path) for path in paths]

    return run(evening())


def test_the_offline_page_has_its_own_path_and_the_catalog_says_its_megabytes(folder: Path) -> None:
    page, worker, wasm, catalog = got(
        folder, "/offline/", "/offline/assets/worker-1a2b.js", "/offline/wasm-1.bin", "/api/catalog"
    )
    assert page.body == b"<title>alone</title>" and "text/html" in page.headers["content-type"]
    assert worker.body == b"alone" and "immutable" in worker.headers["cache-control"]
    assert wasm.body == b"\0asm"
    assert catalog.json["offline_mb"] == 6


def test_only_the_offline_page_may_run_wasm(folder: Path) -> None:
    """Also its worker, whose policy is that of its own file."""
    page, worker, ours = got(folder, "/offline/", "/offline/assets/worker-1a2b.js", "/api/catalog")
    for answer in (page, worker):
        assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
        assert "connect-src 'self'" in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers
    assert "wasm" not in ours.headers["content-security-policy"]


def test_a_new_version_of_the_offline_page_is_served_at_once(folder: Path) -> None:
    paths = ("", "index.html", "parts.json", "service.js")
    for answer in got(folder, *(f"/offline/{path}" for path in paths)):
        assert answer.headers["cache-control"] == "no-cache" and "etag" in answer.headers


@pytest.mark.parametrize(
    "path", ["none", "../secret.txt", "%2e%2e/secret.txt", "/etc/passwd", "assets", "assets/", "\0"]
)
def test_only_the_offline_pages_files_are_served(folder: Path, path: str) -> None:
    [answer] = got(folder, f"/offline/{path}")
    assert (answer.status, answer.json["error"]) == (404, "not_found")


def test_without_a_build_the_offline_page_is_absent() -> None:
    page, catalog = got(None, "/offline/", "/api/catalog")
    assert page.status == 404
    assert catalog.json["offline_mb"] == 0
    assert OfflinePage(None).routes() == []


def test_the_offline_page_lies_under_the_base_path(folder: Path) -> None:
    [answer] = got(folder, "/play/offline/", base_path="/play")
    assert answer.body == b"<title>alone</title>"


AT_ONCE = 100
COPIES_MAX = 10  # of what each of them waits for, in memory


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read in /proc")
def test_a_hundred_simultaneous_downloads_share_one_copy_in_memory(
    folder: Path, tmp_path: Path
) -> None:
    """None reads before all have asked."""
    content = Random(22).randbytes(3_000_000)
    (folder / "wasm-1.bin").write_bytes(content)
    with Process(tmp_path / "giftable.db", 0, "--offline", str(folder)) as server:
        before = server.memory_bytes(most=True)
        lines = [slow_line(server.port) for _ in range(AT_ONCE)]
        for line in lines:
            line.sendall(b"GET /offline/wasm-1.bin HTTP/1.1\r\nhost: a\r\n\r\n")
        for line in lines:
            with line, HTTPResponse(line) as answer:
                answer.begin()
                assert answer.status == 200 and answer.read() == content
        assert server.memory_bytes(most=True) - before < COPIES_MAX * len(content)


def slow_line(port: int) -> socket:
    """What it does not read stays with the server."""
    line = socket()
    line.setsockopt(SOL_SOCKET, SO_RCVBUF, 16_384)
    line.connect(("127.0.0.1", port))
    return line
