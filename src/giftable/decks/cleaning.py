"""Decodes a stranger's picture and encodes it anew. Only the jail does so (`jail.py`).

Between the two are nothing but pixels: who decodes never writes what is kept.
"""

from __future__ import annotations

import io
import warnings
from struct import Struct as Layout

from PIL import Image, ImageOps, JpegImagePlugin, MpoImagePlugin, PngImagePlugin, WebPImagePlugin

from giftable.decks.headers import KEPT_BYTES_MAX, PIXELS_MAX, SIDE_MAX, sniff

QUALITIES = (80, 70, 60, 50)  # tried in this order ...
SMALLER = 0.85  # ... then a picture smaller by at least so much ...
OF_SMALLER = (60, 50)  # ... of these

_PLUGINS = (PngImagePlugin, JpegImagePlugin, MpoImagePlugin, WebPImagePlugin)  # loaded beforehand
_SIZE = Layout(">4sII")  # mode, width, height; the pixels follow
PIXELS_BYTES_MAX = _SIZE.size + 4 * SIDE_MAX * SIDE_MAX


def decode(picture: bytes) -> bytes:
    """Decodes a picture; returns size and pixels, upright, at most SIDE_MAX wide and high."""
    warnings.simplefilter("error")
    Image.MAX_IMAGE_PIXELS = PIXELS_MAX
    kind = sniff(picture).kind
    with Image.open(io.BytesIO(picture), formats=[kind, "MPO"]) as image:
        if image.width * image.height > PIXELS_MAX or _is_animated(image):
            raise ValueError("not what its header says")
        upright = ImageOps.exif_transpose(image)
        mode = "RGBA" if upright.has_transparency_data else "RGB"
        if upright.mode.startswith("I"):  # 16 bits a pixel
            upright = upright.convert("I").point(lambda value: value / 256).convert("L")
        small = upright.convert(mode)
        small.thumbnail((SIDE_MAX, SIDE_MAX), Image.Resampling.LANCZOS)
    return _SIZE.pack(mode.encode(), *small.size) + small.tobytes()


def _is_animated(image: Image.Image) -> bool:
    return image.format != "MPO" and getattr(image, "n_frames", 1) > 1


def encode(pixels: bytes) -> bytes:
    """Encodes the pixels of `decode` as WebP of at most KEPT_BYTES_MAX. Raises ValueError."""
    mode, width, height = _SIZE.unpack_from(pixels)
    mode = mode.rstrip(b"\0").decode()
    if mode not in ("RGB", "RGBA") or not (0 < width <= SIDE_MAX and 0 < height <= SIDE_MAX):
        raise ValueError("no pixels")
    image = whole = Image.frombytes(mode, (width, height), pixels[_SIZE.size :])
    qualities: tuple[int, ...] = QUALITIES
    while True:
        for quality in qualities:
            webp = io.BytesIO()
            image.save(webp, "WEBP", quality=quality, alpha_quality=quality, method=4)
            if webp.tell() <= KEPT_BYTES_MAX:
                return webp.getvalue()
        smaller = min(SMALLER, (KEPT_BYTES_MAX / webp.tell()) ** 0.5)
        size = [max(1, round(side * smaller)) for side in image.size]
        image = whole.resize((size[0], size[1]), Image.Resampling.LANCZOS)
        qualities = OF_SMALLER


def warm() -> None:
    """Loads all code that `decode` and `encode` load when they are used for the first time."""
    Image.init()
    for kind in ("PNG", "JPEG", "WEBP"):
        picture = io.BytesIO()
        Image.new("RGB", (8, 8), "teal").save(picture, kind)
        encode(decode(picture.getvalue()))
    see_through = io.BytesIO()
    Image.new("LA", (8, 8)).save(see_through, "PNG")
    encode(decode(see_through.getvalue()))
