"""People with decks of a server: decks and pictures to send, and what is answered."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import httpx
from msgspec import json
from PIL import Image

from giftable.decks import file
from giftable.decks.deck import Card, Deck
from tests.decks.making import picture
from tests.server.serving import Serving
from tests.support.bound import BOUND_S

Json = dict[str, Any]


def card(id: str, picture: str | None = None, **fields: Any) -> Card:
    shown = picture and f"pictures/{picture}.webp"
    return Card(id, fields.pop("name", f"the {id}"), pack="red", picture=shown, **fields)


def deck(*cards: Card, **fields: Any) -> Json:
    """A deck as a client sends it."""
    whole = Deck("Our summer", "en", "gifttrap", cards or (card("tent"),), **fields)
    said: Json = json.decode(json.encode(whole))
    return said


def other(nth: int, kind: str = "PNG", size: tuple[int, int] = (16, 12)) -> bytes:
    """A picture of its own."""
    made = io.BytesIO()
    Image.new("RGB", size, (nth * 37 % 256, nth * 91 % 256, nth * 11 % 256)).save(made, kind)
    return made.getvalue()


def packed(pictures: Sequence[bytes], game: str = "gifttrap") -> bytes:
    """A deck's file: a card for each of these WebP."""
    named = {f"pictures/n-{nth}.webp": webp for nth, webp in enumerate(pictures)}
    cards = [Card(f"n-{nth}", f"card {nth}", pack="blue", picture=name)
             for nth, name in enumerate(named)]  # fmt: skip
    return file.write(Deck("Our / summer 夏", "en", game, tuple(cards)), named)


class Maker:
    """Somebody who makes decks; the cookie is kept."""

    def __init__(self, serving: Serving, **more: Any) -> None:
        self.client = httpx.Client(
            base_url=f"http://{serving.address}",
            headers={"origin": f"http://{serving.address}"},
            timeout=BOUND_S,
            **more,
        )

    def __enter__(self) -> Maker:
        return self

    def __exit__(self, *args: object) -> None:
        self.client.close()

    def send(self, picture: bytes) -> httpx.Response:
        return self.client.post("/api/pictures", content=picture)

    def sent(self, picture: bytes) -> str:
        """The name of a picture that is taken."""
        answer = self.send(picture)
        assert answer.status_code == 201, answer.text
        name: str = answer.json()["picture"]
        return name

    def make(self, said: Any) -> httpx.Response:
        return self.client.post("/api/decks", json=said)

    def made(self, said: Json) -> str:
        """The id of a deck that is taken."""
        answer = self.make(said)
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["id"]
        return id

    def decks(self) -> list[Json]:
        listed: list[Json] = self.client.get("/api/decks").json()["decks"]
        return listed

    def bring(self, data: bytes) -> httpx.Response:
        return self.client.post("/api/decks/file", content=data)


def refused(answer: httpx.Response) -> tuple[int, str, Json]:
    """Status, code and what it is about."""
    told = answer.json()
    return answer.status_code, told["error"], told.get("args", {})


WEBP = picture("WEBP", (80, 60))
