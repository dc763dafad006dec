"""Draws the icons of an installed Giftable, web/public/icons, of web/public/favicon.svg.

python -m tools.icons
"""

from __future__ import annotations

import re
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parents[1]
PUBLIC = ROOT / "web" / "public"
OUT = PUBLIC / "icons"
GROUND = "#fbf3e4"  # our paper, by day
ICONS = {  # name: (pixels, how much of the width the drawing takes; 1: without a ground)
    "192.png": (192, 1.0),
    "512.png": (512, 1.0),
    "512-cut.png": (512, 0.6),  # systems cut it to a circle, or to what they like
    "180-apple.png": (180, 0.72),  # iOS puts black behind what has no ground
}


def drawn(pixels: int, part: float) -> bytes:
    """Draws one icon as PNG."""
    svg = (PUBLIC / "favicon.svg").read_text("utf-8")
    found = re.fullmatch(r"<svg [^>]*>(.*)</svg>\s*", svg, re.DOTALL)
    assert found
    room = 32 / part
    edge = (room - 32) / 2
    ground = "" if part == 1 else f'<rect width="{room}" height="{room}" fill="{GROUND}"/>'
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room} {room}">{ground}'
        f'<g transform="translate({edge} {edge})">{found[1]}</g></svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, width=pixels, height=pixels))


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, (pixels, part) in ICONS.items():
        (OUT / name).write_bytes(drawn(pixels, part))


if __name__ == "__main__":
    main()
