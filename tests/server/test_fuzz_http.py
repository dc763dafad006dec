"""Whatever is asked over HTTP is answered as the OpenAPI document says, and never with a 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from giftable.app import ENDPOINTS
from giftable.decks.refused import CODES
from giftable.protocol.refusals import REFUSALS
from giftable.server.limits import Limits, Rate
from giftable.server.routes.openapi import document
from tests.server.serving import Serving
from tests.support.asgi import Answer
from tests.support.harness import Harness
from tests.support.virtual import run

SCHEMA = schemathesis.openapi.from_dict(document(ENDPOINTS))
OPERATIONS = {operation.ok().label: operation.ok() for operation in SCHEMA.get_all_operations()}
WITH_A_BODY = "POST /api/tables"

load_all_checks()
schemathesis.serializer.alias("application/zip", "application/octet-stream")
# What has the right form may still be refused: a name of blanks, an option of another game.
CHECKED = [
    CHECKS.get_one(name) for name in CHECKS.get_all_names() if name != "positive_data_acceptance"
]
PATIENT = settings(suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    endless = Rate(1e9, 1e9)
    rates = dict.fromkeys(("tables", "edits_of_one", "imports_of_one", "pictures_of_one"), endless)
    with Serving(Limits(wrong_codes=endless, asks=endless, rates=rates)) as serving:
        yield serving


@pytest.mark.parametrize(
    ("label", "mode"),
    [
        *((label, GenerationMode.POSITIVE) for label in OPERATIONS),
        (WITH_A_BODY, GenerationMode.NEGATIVE),
    ],
)
def test_every_answer_is_described_in_the_openapi_document(
    serving: Serving, label: str, mode: GenerationMode
) -> None:
    @PATIENT
    @given(OPERATIONS[label].as_strategy(generation_mode=mode))
    def asked(case: Any) -> None:
        case.call_and_validate(base_url=f"http://{serving.address}", checks=CHECKED)

    asked()


JSON: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
TABLE = {
    "game": st.sampled_from(["gifttrap", "hat", "chess", ""]),
    "name": st.text(max_size=40) | st.sampled_from(["Jana", "\ud800", "\u202e", "x" * 201]),
    "locale": st.sampled_from(["en", "uk-UA", "", "../..", "en-\u0000", "x" * 99]),
    "options": st.none() | st.dictionaries(
        st.sampled_from(["track", "rounds_max", "expert", "penalties", "start", "colours", "x"]),
        JSON, max_size=4,
    ),
    "settings": st.none() | st.dictionaries(
        st.sampled_from(["pace", "clocks", "leavers", "x"]),
        JSON | st.sampled_from(["normal", "off", "bot", "empty"]), max_size=3,
    ),
    "bots": st.integers(-1, 9) | st.just(2**70) | st.just(1e300),
    "start": st.booleans() | st.just("yes"),
}  # fmt: skip
HEADERS = ("accept", "accept_language", "accept_encoding", "authorization", "cookie", "host",
           "if_none_match", "origin", "content_length", "x_forwarded_for")  # fmt: skip
NASTY = ("", "null", "*", "Bearer ", "Bearer a.b.c", "giftable=a.b.c", "[::1", "x" * 5000,
         "http://[", "en;q=1e999", ",;=" * 99, "\xff\x00", "gzip;q=0, *;q=0")  # fmt: skip
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "x")
LETTERS = st.characters(codec="latin-1")


def as_json(value: Any, is_ascii: bool) -> bytes:
    """With half letters as they are where it is not ASCII: then it is not UTF-8 either."""
    return json.dumps(value, ensure_ascii=is_ascii).encode(errors="surrogatepass")


@st.composite
def requests(draw: DrawFn) -> tuple[str, str, bytes, dict[str, str]]:
    """Method, path, body, headers: near what there is, and far from it."""
    start = draw(
        st.sampled_from(
            ["/", "/t/", "/new/", "/api/codes/", "/api/tables", "/api/tables/", "/assets/",
             "/api/catalog", "/api/decks", "/api/decks/", "/api/pictures", "/api/print/",
             "/openapi.json", "/healthz", "/readyz", "/ws/", "/rules/", ""]
        )
    )  # fmt: skip
    end = draw(st.text(max_size=30) | st.sampled_from(["", "?", "../" * 9, "%2e%2e/", "\x00"]))
    wish = draw(st.fixed_dictionaries({}, optional=TABLE))
    is_ascii = draw(st.booleans())
    body = draw(
        st.sampled_from([as_json(wish, is_ascii), b'{"game":"hat",' * 999])
        | JSON.map(lambda value: as_json(value, is_ascii))
        | st.binary(max_size=200)
    )
    headers = draw(
        st.dictionaries(
            st.sampled_from(HEADERS), st.sampled_from(NASTY) | st.text(LETTERS), max_size=3
        )
    )
    method = draw(st.sampled_from(METHODS))
    return method, start + end, body, headers


@PATIENT
@given(requests())
def test_no_request_gets_a_server_error(asked: tuple[str, str, bytes, dict[str, str]]) -> None:
    method, path, body, headers = asked

    async def evening() -> Answer:
        browser = Harness().browser()
        await browser.post("/api/tables", {"game": "hat", "name": "Jana", "locale": "en"})
        return await browser.ask(method, path, body, headers)

    answer = run(evening())
    assert answer.status < 500 or answer.body.startswith(b"The browser client is not built")
    if answer.status >= 400 and answer.headers["content-type"] == "application/json":
        assert method == "HEAD" or answer.json["error"] in {*REFUSALS, *CODES}


def test_no_header_causes_a_server_error(tmp_path: Path) -> None:
    """Every path with every header that says something nasty."""
    (tmp_path / "index.html").write_text("<title>{{title}}</title>")

    async def evening() -> set[int]:
        endless = Rate(1e9, 1e9)
        limits = Limits(
            wrong_codes=endless, asks=endless, rates=dict.fromkeys(("tables", "drawings"), endless)
        )
        harness = Harness(static=tmp_path, limits=limits)
        browser, made = await harness.host()
        paths = (
            "/", "/t/BCDF", "/none", "/healthz", "/api/catalog", "/api/codes/BCDF",
            f"/api/tables/{made['table']}/qr.svg", "/api/tables",
        )  # fmt: skip
        return {
            (await browser.ask(method, path, b"{}", {header: said})).status
            for path in paths
            for method in ("GET", "POST")
            for header in HEADERS
            for said in NASTY
        }

    assert run(evening()) <= {200, 400, 401, 403, 404, 405, 422}
