"""The pages: one index.html in the visitor's language, and files that travel compressed."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from giftable.app import PAGES
from giftable.server.routes.pages import STRANGE_MAX, preferred_language
from tests.support.asgi import Answer, Browser
from tests.support.harness import Harness
from tests.support.virtual import run

INDEX = '<html lang="{{lang}}"><title>{{title}}</title><meta content="{{description}}"></html>'
HTML = {"accept": "text/html,*/*;q=0.8"}


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built client, as vite leaves one."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "pictures").mkdir()
    (folder / "drawings").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "index.html.br").write_bytes(b"must not be served")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "main-1a2b.js").write_text("plain")
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"brotli")
    (folder / "pictures" / "piano-3c4d.svg").write_text("<svg/>")
    (folder / "drawings" / "piano-5e6f.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


def got(static: Path, path: str, **headers: str) -> Answer:
    async def evening() -> Answer:
        return await Harness(static=static).browser().get(path, **headers)

    return run(evening())


@pytest.mark.parametrize(
    "path", ["/", "/new/gifttrap", "/t/BCDF", "/tv/BCDF", "/rules/hat", "/credits", "/fair"]
)
def test_a_page_is_filled_with_its_texts_and_opens_a_session(static: Path, path: str) -> None:
    answer = got(static, path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "giftable=" in answer.headers["set-cookie"]
    page = answer.body.decode()
    assert '<html lang="en">' in page
    assert "Giftable" in page
    assert "{{" not in page


def test_a_televisions_page_is_compressed_for_clients_that_accept_it(static: Path) -> None:
    (static / "tv.html").write_text(INDEX)
    plain = got(static, "/tv?l=uk")
    packed = got(static, "/tv?l=uk", **{"accept-encoding": "gzip, br"})
    assert '<html lang="uk">' in plain.body.decode()
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"


def test_each_page_has_words_of_its_own(static: Path) -> None:
    paths = [path.replace("{game}", "gifttrap").replace("{code}", "BCDF") for path in PAGES]
    assert len({got(static, path).body for path in paths}) == len(PAGES)


async def test_a_session_is_kept_from_page_to_page(static: Path) -> None:
    browser = Browser(Harness(static=static).app)
    await browser.get("/")
    assert "set-cookie" not in (await browser.get("/credits")).headers


@pytest.mark.parametrize(
    ("accept", "known", "language"),
    [
        ("", ("en", "cs"), None),
        ("cs", ("en", "cs"), "cs"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", ("en", "cs"), "cs"),
        ("pl,cs;q=0.3,en;q=0.2", ("en", "cs"), "cs"),
        ("en;q=0.2,cs;q=0.9", ("en", "cs"), "cs"),
        ("cs;q=0", ("en", "cs"), None),
        ("cs;q=nonsense", ("en", "cs"), None),
        ("pl", ("en", "cs"), None),
        ("*", ("en", "cs"), "en"),
        ("*;q=0", ("en", "cs"), None),
        ("pl,*;q=0.5,cs;q=0.3", ("en", "cs"), "en"),
        ("pl,cs;q=0.6,*;q=0.5", ("en", "cs"), "cs"),
        (",;,=;;q", ("en", "cs"), None),
        ("en;q=nan", ("en", "cs"), None),
        ("<script>", ("en", "cs"), None),
        ("ZH-Hant,UK-ua", ("en", "uk"), "uk"),
    ],
)
def test_a_page_is_served_in_the_browsers_language(
    accept: str, known: tuple[str, ...], language: str | None
) -> None:
    assert preferred_language(accept, known) == language


def noted(static: Path, *wishes: str | None) -> list[str]:
    """The wishes of visitors that the log says can't be fulfilled; each got an English page."""

    async def evening() -> None:
        browser = Harness(static=static).browser()
        for wish in wishes:
            headers = {} if wish is None else {"accept_language": wish}
            page = (await browser.get("/", **headers)).body
            assert b'<html lang="en">' in page

    with capture_logs() as log:
        run(evening())
    assert {(entry["event"], entry["log_level"], entry["fallback"]) for entry in log} <= {
        ("no such language", "info", "en")
    }
    return [entry["accept_language"] for entry in log]


def test_a_language_without_locale_becomes_english_and_is_logged_once(static: Path) -> None:
    assert noted(static, "tlh", "pl-PL,pl;q=0.9", "tlh") == ["tlh", "pl-PL,pl;q=0.9"]


def test_requests_without_a_language_are_not_logged(static: Path) -> None:
    assert noted(static, None, "", "*", "en-GB", "tlh,en;q=0.1") == []


def test_a_junk_language_is_logged_shortened_and_escaped(static: Path) -> None:
    assert noted(static, "<script>", "\x9b2J,,;q", "x" * 4000) == ["<script>", "2J,,;q", "x" * 60]


def test_the_log_is_not_flooded_with_languages(static: Path) -> None:
    wishes = [f"x-{i}" for i in range(STRANGE_MAX + 20)]
    assert noted(static, *wishes, *wishes) == wishes[:STRANGE_MAX]


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [
        ("gzip, deflate, br", b"brotli", "br"),
        ("gzip", gzip.compress(b"plain", mtime=0), "gzip"),
        ("br;q=0, gzip;q=1.0", gzip.compress(b"plain", mtime=0), "gzip"),
        ("", b"plain", None),
        ("identity", b"plain", None),
    ],
)
def test_static_files_are_sent_compressed(
    static: Path, accepted: str, body: bytes, encoding: str | None
) -> None:
    answer = got(static, "/assets/main-1a2b.js", accept_encoding=accepted)
    assert answer.body == body
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/pictures/piano-3c4d.svg", "/drawings/piano-5e6f.svg"])
def test_a_hashed_picture_may_be_cached_for_ever(static: Path, path: str) -> None:
    answer = got(static, path)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_a_cached_file_is_answered_304(static: Path) -> None:
    browser = Browser(Harness(static=static).app)
    first = await browser.get("/favicon.svg")
    assert first.headers["cache-control"] == "public, max-age=3600"
    again = await browser.get("/favicon.svg", if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/api/none", "/assets/none.js", "/pictures/none.svg", "/drawings/none.svg",
        "/assets/../../secret.txt", "/../secret.txt", "/assets/main-1a2b.js.br", "/index.html",
        "/%2e%2e/secret.txt",
    ],
)  # fmt: skip
def test_missing_files_are_answered_404(static: Path, path: str) -> None:
    answer = got(static, path)
    assert (answer.status, answer.json) == (404, {"error": "not_found"})


def test_a_missing_page_is_answered_404_with_a_page(static: Path) -> None:
    answer = got(static, "/none", **HTML)
    assert answer.status == 404
    assert b"<html" in answer.body
    answer = got(static, "/api/none", **HTML)
    assert answer.json == {"error": "not_found"}


async def test_a_post_to_a_page_is_refused(static: Path) -> None:
    browser = Browser(Harness(static=static).app)
    assert (await browser.post("/", b"")).status == 405
    assert (await browser.post("/none", b"")).status == 404


async def test_without_a_built_client_the_page_says_what_to_do() -> None:
    answer = await Harness().browser().get("/")
    assert answer.status == 503
    assert b"make play" in answer.body
