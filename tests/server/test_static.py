"""The client's files: what of the security headers they need themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request

from giftable.server.web.guard import POLICY
from giftable.server.web.static import StaticFiles

ASKED = Request({"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]})


@pytest.mark.parametrize("name", ["assets/base-1.js", "assets/base-1.css"])
def test_parts_of_a_page_may_do_nothing_by_themselves(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir()
    file.write_text("/* */")
    found = StaticFiles(tmp_path).response(name, ASKED)
    assert found is not None
    assert found.headers[POLICY] == "default-src 'none'; frame-ancestors 'none'"


@pytest.mark.parametrize("name", ["index.html", "worker.js", "pictures/a.svg", "assets/a.html"])
def test_whatever_can_be_opened_has_the_policy_of_a_page(tmp_path: Path, name: str) -> None:
    """The guard's, which it puts on every answer that has none."""
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("<svg/>")
    found = StaticFiles(tmp_path).response(name, ASKED)
    assert found is not None
    assert POLICY not in found.headers
