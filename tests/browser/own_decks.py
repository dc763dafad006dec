"""Decks of own cards, made over HTTP by whoever has a phone’s cookie; pictures of real size."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image
from playwright.sync_api import APIResponse, Page

Card = dict[str, Any]


def photo(nth: int, pack: str = "yellow") -> bytes:
    """A picture of its own as large as a phone's page sends them, as full of detail as a photo."""
    size = (1024, 768)
    slope = Image.linear_gradient("L").rotate(90 + 40 * nth).resize(size)
    glow = Image.radial_gradient("L").resize(size).rotate(25 * nth)
    grain = Image.effect_noise(size, 60)
    shades = [slope, glow, Image.blend(slope, grain, 0.35)]
    mixed = Image.merge("RGB", shades if pack == "yellow" else shades[::-1])
    made = io.BytesIO()
    mixed.save(made, "JPEG", quality=85)
    return made.getvalue()


def good(answer: APIResponse) -> Any:
    assert answer.ok, (answer.status, answer.text())
    return answer.json()


def sent(page: Page, picture: bytes) -> str:
    """A picture on the server: its hash."""
    answer = page.request.post("/api/pictures", data=picture)
    return str(good(answer)["picture"])


def made(
    page: Page,
    *cards: Card,
    title: str = "The summer by the lake",
    game: str = "gifttrap",
    language: str = "en",
    by: str = "",
) -> str:
    """A deck on the server: its id. A card without an id is called by its number."""
    listed = [{"id": f"card-{nth}", **card} for nth, card in enumerate(cards)]
    deck = {"title": title, "language": language, "game": game, "cards": listed}
    return str(good(page.request.post("/api/decks", data=deck | ({"by": by} if by else {})))["id"])


def card(name: str, picture: str = "", pack: str | None = "yellow", **fields: Any) -> Card:
    shown = {"picture": f"pictures/{picture}.webp"} if picture else {}
    return {"name": name, **({"pack": pack} if pack else {}), **shown, **fields}
