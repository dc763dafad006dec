"""The pictures that the build puts together for the gifts (web/scripts/pictures.mjs)."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
PACKAGES = ("@iconify-json/fluent-emoji-flat", "smol-toml", "svgo")


def drawn(*gifts: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Draw these gifts with Node; stdout is a JSON list of SVG texts."""
    node = shutil.which("node")
    if node is None or not all((WEB / "node_modules" / name).exists() for name in PACKAGES):
        missing = "no Node, or `npm ci` has not run in web/: pictures are not checked"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    script = (
        'import { picture } from "./scripts/pictures.mjs";'
        f"console.log(JSON.stringify({json.dumps(gifts)}.map(picture)));"
    )
    command = [node, "--input-type=module", "--eval", script]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=60)


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


def test_an_icon_that_does_not_exist_stops_the_build() -> None:
    result = drawn({"id": "odd", "icon": "no-such-thing"})
    assert result.returncode != 0
    assert 'gift odd: no icon "no-such-thing"' in result.stderr
