"""The files of the built client, as a clone has them and as a wheel does."""

from __future__ import annotations

from pathlib import Path

import pytest

import hatch_build
from giftable.content.built import PACKED, Built, house_of

FILES = {
    "index.html": b"<html>",
    "assets/main-1a2b.js": b"plain",
    "assets/main-1a2b.js.br": b"brotli",
    "pictures/3c4d/piano.svg": b"<svg>piano</svg>",
    "drawings/5e6f/piano.svg": b"<svg>drawn</svg>",
}


@pytest.fixture(params=["a folder", "packed"])
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where the client is, or would be."""
    made = tmp_path / ("static" if request.param == "a folder" else "made")
    for name, content in FILES.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(content)
    if request.param == "packed":
        (tmp_path / f"static{PACKED}").write_bytes(hatch_build.packed(made))
    return tmp_path / "static"


def test_the_built_client_lists_exactly_its_files(client: Path) -> None:
    built = Built(client)
    assert {name: built.read(name) for name in built} == FILES
    assert built.read("none") is None and built.read("../made/index.html") is None


def test_built_pictures_are_found_by_kind_and_name(client: Path) -> None:
    house = house_of(client)
    assert house("pictures", "piano") == b"<svg>piano</svg>"
    assert house("drawings", "piano") == b"<svg>drawn</svg>"
    assert house("faces", "piano") is None and house("assets", "main-1a2b") is None


def test_a_built_client_takes_precedence_over_a_packed_one(tmp_path: Path) -> None:
    (tmp_path / f"static{PACKED}").write_bytes(b"of another day")
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_bytes(b"today")
    assert Built(tmp_path / "static").read("index.html") == b"today"


def test_a_client_that_is_not_built_counts_as_empty(tmp_path: Path) -> None:
    assert list(Built(tmp_path / "static")) == []
    assert house_of(tmp_path / "static")("pictures", "piano") is None


def test_packing_the_client_twice_gives_the_same_bytes(client: Path) -> None:
    folder = client if client.exists() else client.with_name("made")
    assert hatch_build.packed(folder) == hatch_build.packed(folder)
