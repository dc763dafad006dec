"""The client's files: what of the security headers they need themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request

from giftable.server.web.guard import POLICY
from giftable.server.web.static import StaticFiles
from tests.support.harness import Harness
from tests.support.virtual import run

ASKED = Request({"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]})


@pytest.mark.parametrize("name", ["assets/base-1.js", "assets/base-1.css"])
def test_files_that_are_page_parts_have_a_policy_of_nothing(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir()
    file.write_text("/* */")
    found = StaticFiles(tmp_path).response(name, ASKED)
    assert found is not None
    assert found.headers[POLICY] == "default-src 'none'; frame-ancestors 'none'"


@pytest.mark.parametrize("name", ["index.html", "worker.js", "pictures/a.svg", "assets/a.html"])
def test_every_file_that_a_browser_can_open_has_a_pages_policy(tmp_path: Path, name: str) -> None:
    """The guard's, which it puts on every answer that has none."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("<svg/>")
    found = StaticFiles(tmp_path).response(name, ASKED)
    assert found is not None
    assert POLICY not in found.headers


@pytest.mark.parametrize(
    ("name", "is_document"), [("a.js", False), ("a.css", False), ("a.svg", True)]
)
def test_only_openable_files_have_policies_of_documents(
    tmp_path: Path, name: str, is_document: bool
) -> None:
    """On the 31 files of a first visit they would weigh 3 kB."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / name).write_text("<svg/>")
    harness = Harness(static=tmp_path)
    headers = run(harness.browser().get(f"/assets/{name}")).headers
    for policy in ("cross-origin-opener-policy", "permissions-policy", "referrer-policy"):
        assert (policy in headers) == is_document
    assert headers["x-content-type-options"] == "nosniff"
