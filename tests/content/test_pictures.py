"""The pictures that the build makes: of gifts (web/scripts/pictures.mjs), and line drawings."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from giftable.games.hat.deck import objects, retired
from tests.support.bound import BOUND_S

WEB = Path(__file__).parents[2] / "web"
PACKAGES = (
    "@fontsource/noto-emoji",
    "@iconify-json/fluent-emoji-flat",
    "opentype.js",
    "smol-toml",
    "svgo",
)


def made(script: str, function: str, things: list[Any]) -> subprocess.CompletedProcess[str]:
    """Make these with Node, by a function of a script; stdout is a JSON list of SVG texts."""
    node = shutil.which("node")
    if node is None or not all((WEB / "node_modules" / name).exists() for name in PACKAGES):
        missing = "no Node, or `npm ci` has not run in web/: pictures are not checked"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    module = (
        f'import {{ {function} }} from "./scripts/{script}";'
        f"console.log(JSON.stringify({json.dumps(things)}.map({function})));"
    )
    command = [node, "--input-type=module", "--eval", module]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=BOUND_S)


def drawn(*gifts: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return made("pictures.mjs", "picture", list(gifts))


def inked(**points: str) -> subprocess.CompletedProcess[str]:
    """Line drawings of these objects: id -> code point."""
    return made("drawings.mjs", "drawing", list(points.items()))


def test_a_badge_lies_on_its_icon_in_a_white_outline() -> None:
    (svg,) = json.loads(drawn({"id": "fly", "icon": "kite", "badge": "calendar"}).stdout)
    assert svg.startswith("<svg ") and 'viewBox="0 0 32 32"' in svg
    assert 'stroke="#fff"' in svg
    assert "style=" not in svg and "<script" not in svg


def test_no_two_pictures_share_an_id() -> None:
    """So that two of them may stand in one page."""
    gifts = [{"id": name, "icon": "house", "badge": "water-wave"} for name in ("one", "two")]
    one, two = (set(re.findall(r' id="([^"]+)"', svg)) for svg in json.loads(drawn(*gifts).stdout))
    assert one and two and not one & two


def test_a_missing_icon_stops_the_build() -> None:
    result = drawn({"id": "odd", "icon": "no-such-thing"})
    assert result.returncode != 0
    assert 'odd: no icon "no-such-thing"' in result.stderr


def test_every_object_has_a_drawing_of_its_own() -> None:
    svgs = json.loads(inked(**objects()).stdout)
    assert len(svgs) == len(objects()) >= 110
    assert len(set(svgs)) == len(svgs), "two objects look alike"
    for svg in svgs + json.loads(inked(**retired()).stdout):
        assert svg.startswith("<svg ") and 'viewBox="0 0 256 256"' in svg
        assert 190 < len(svg) < 3_000, svg
        assert "style=" not in svg and "<script" not in svg


@pytest.mark.parametrize("point", ["10FFFE", "200D"])
def test_an_object_that_the_font_lacks_stops_the_build(point: str) -> None:
    result = inked(odd=point)
    assert result.returncode != 0
    assert f"object odd: Noto Emoji has no U+{point}" in result.stderr
