"""Draws the picture of the house that stands for a preview which can't be drawn now:
`.venv/bin/python -m tools.still`."""

from pathlib import Path

from giftable import previews
from giftable.bootstrap import STATIC
from giftable.content.built import house_of
from giftable.previews.drawing import still

if __name__ == "__main__":
    Path(previews.__file__).with_name("still.png").write_bytes(still(house_of(STATIC)))
