"""HTTP of decks of own cards. A deck is its maker's alone, and stays until they delete it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from giftable.decks import file, toml
from giftable.decks.checking import check_deck
from giftable.decks.deck import DECK_BYTES_MAX, TOML_BYTES_MAX, Deck
from giftable.decks.refused import CODES, refusal
from giftable.decks.shelf import KeptDeck, ShelfLimits
from giftable.features.decks.own import OwnCards, deck_with_pictures, own_deck, path_of, pictures_of
from giftable.games.kernel import Rejected
from giftable.protocol.http import Amount, DeckList, DeckListed, DeckMade
from giftable.protocol.refusals import status_of
from giftable.protocol.to_server import UNREADABLE
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.endpoint import Endpoint, Upload, check_client, file_header, query, upload
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import NO_STORE
from giftable.server.web.sessions import Visitor
from giftable.tables.codes import id_for, new_id
from giftable.tables.offload import run_inline

SUFFIX = ".giftdeck"
SMALL_BYTES = 2 * 1024  # less is checked at once: that takes some milliseconds
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")  # by which a client calls a deck that is not made yet

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_deck = msgspec.json.Decoder(Deck).decode


class Playable(NamedTuple):
    """A deck that a table can use, as the store keeps it."""

    body: bytes  # JSON
    title: str
    game: str
    cards: int
    pictures: Sequence[str]  # their hashes


FILE_TYPE = "application/vnd.giftable.deck+zip"
EDITS = WorkLimit("edits", "decks_busy", 4, 2, 32, bodies=8, bodies_mb=16)  # checks and exports
IMPORTS = WorkLimit("imports", "decks_busy", 4, 2, 8, bodies=4, bodies_mb=128)
EDITED = RateLimit("edits", Rate(300, 5), Rate(100, 2))  # made, changed, deleted, exported
IMPORTED = RateLimit("imports", Rate(30, 0.1), Rate(10, 0.05))
DECK = Upload(TOML_BYTES_MAX, "deck_toml_too_big", of=Deck)
DECK_FILE = Upload(
    DECK_BYTES_MAX, "deck_too_big", {"application/octet-stream": {"schema": {"type": "string"}}}
)
_KEY = "a word of the client's: sent again with it, the same deck is made, not another"
_OF_DECKS = tuple(c for c in CODES if c.startswith("deck_") and status_of(c) == 422)
_NOT_KEPT = (*_OF_DECKS, "bad_message", "too_many_decks", "too_many_pictures", "pictures_full")


class DeckEndpoints:
    """The HTTP endpoints of decks: makes, changes, imports and exports them."""

    def __init__(self, kit: Kit, own: OwnCards) -> None:
        self.kit = kit
        self._own = own

    @Endpoint(
        "GET", "/api/decks", "One's own decks, and how much room there is.", what="The decks."
    )
    async def get_decks(self, request: Request, visitor: Visitor | None) -> DeckList:
        room = self._own.room
        most = Amount(room.decks, room.owner_bytes)
        if visitor is None:
            return DeckList((), Amount(0, 0), most)
        decks = await self._own.shelf.decks(visitor.person)
        used = Amount(len(decks), await self._own.shelf.used_bytes(visitor.person))
        shown = tuple([DeckListed(d.id, d.title, d.game, d.cards, d.changed_ms) for d in decks])
        return DeckList(shown, used, most)

    @Endpoint(
        "POST", "/api/decks", "Make a deck; its pictures are `pictures/<picture>.webp`.",
        what="The deck.", status=201, keeps=True, asks=(query("key", _KEY),), body=DECK,
        rate=EDITED, share=EDITS, refuses=(*_NOT_KEPT, "no_such_deck"),
    )  # fmt: skip
    async def make_deck(self, request: Request, visitor: Visitor) -> DeckMade:
        """Makes a deck; with a key of the client's, only one even if sent again."""
        key = request.query_params.get("key")
        if key is not None and not KEY.fullmatch(key):
            raise Rejected("bad_message")
        async with self._sent_deck(request) as fit:
            return await self._store_new(request, visitor, fit, "made", key)

    @Endpoint(
        "GET", "/api/decks/{deck}", "One's own deck.", answers=Deck, what="The deck.",
        refuses=("no_such_deck",),
    )  # fmt: skip
    async def get_deck(self, request: Request, visitor: Visitor | None) -> Response:
        kept = await own_deck(request, visitor, self._own.shelf)
        return Response(kept.body, 200, NO_STORE, "application/json")

    @Endpoint(
        "PUT", "/api/decks/{deck}", "Another version of the deck.", body=DECK, rate=EDITED,
        share=EDITS, refuses=(*_NOT_KEPT, "no_such_deck"),
    )  # fmt: skip
    async def change_deck(self, request: Request, visitor: Visitor | None) -> None:
        kept = await own_deck(request, visitor, self._own.shelf)
        async with self._sent_deck(request) as fit:
            await check_client(request)
            await self._store(kept.id, kept.owner, fit, self._own.shelf.change_deck)
        self.kit.metrics.count_deck("changed")

    @Endpoint(
        "DELETE", "/api/decks/{deck}", "Delete the deck, and pictures that no other deck shows.",
        rate=EDITED, refuses=("no_such_deck",),
    )  # fmt: skip
    async def delete_deck(self, request: Request, visitor: Visitor | None) -> None:
        id = request.path_params["deck"]
        if visitor is None or not await self._own.shelf.delete_deck(id, visitor.person):
            raise Rejected("no_such_deck")
        self.kit.metrics.count_deck("deleted")

    @Endpoint(
        "GET", "/api/decks/{deck}/file", "The deck as a file NAME.giftdeck.", answers=FILE_TYPE,
        what="The file.", rate=EDITED, share=EDITS, refuses=(*_OF_DECKS, "no_such_deck"),
    )  # fmt: skip
    async def deck_file(self, request: Request, visitor: Visitor | None) -> Response:
        kept = await own_deck(request, visitor, self._own.shelf)
        async with self.kit.entered(request, EDITS):
            deck, pictures = await deck_with_pictures(kept, self._own.shelf)
            data = await self._own.beside(pack_file, _encode(deck), pictures)
        headers = {**NO_STORE, **file_header("attachment", deck.title, SUFFIX)}
        return Response(data, 200, headers, FILE_TYPE)

    @Endpoint(
        "POST", "/api/decks/file", "Make a deck of a file NAME.giftdeck.", what="The deck.",
        status=201, keeps=True, body=DECK_FILE, rate=IMPORTED, share=IMPORTS,
        refuses=(*_NOT_KEPT, "deck_toml_too_big", "no_such_deck", "pictures_busy"),
    )  # fmt: skip
    async def open_deck_file(self, request: Request, visitor: Visitor) -> DeckMade:
        """Imports a deck from a file; it is stored only once all of it is checked."""
        sent = upload(request, DECK_FILE, self.kit.bodies(IMPORTS))
        async with sent as data, self.kit.entered(request, IMPORTS):
            body, files, hashes = await self._own.beside(unpack_file, data)
            data.clear()
            if len(await self._own.shelf.decks(visitor.person)) >= self._own.room.decks:
                raise refusal("too_many_decks", most=self._own.room.decks)
            pictures, names = await self._clean_new(request, files, hashes)
            fit = Playable(*await self._own.beside(with_hashed_pictures, body, names))
            for name, webp in pictures.items():
                at_ms = self.kit.clock.wall_ms()
                await self._own.shelf.add_picture(name, webp, at_ms, self._own.room)
            return await self._store_new(request, visitor, fit, "imported")

    async def _clean_new(
        self, request: Request, files: Mapping[str, bytes], hashes: Mapping[str, str]
    ) -> tuple[Mapping[str, bytes], Mapping[str, str]]:
        """Cleans a file's pictures but those that were cleaned before. Returns them by the hashes
        of what they became, and these hashes by file name. Raises Rejected, ClientDisconnect."""
        unknown = set(await self._own.shelf.missing_pictures(list(hashes.values())))
        new = {path: files[path] for path, name in hashes.items() if name in unknown}

        async def is_there() -> None:
            if await request.is_disconnected():
                raise ClientDisconnect

        cleaned = await self._own.pictures.clean_all(new, is_there)
        names: dict[str, str] = {}
        pictures: dict[str, bytes] = {}
        for path, hash in hashes.items():
            names[path], webp = cleaned.get(path, (hash, files[path]))
            pictures[names[path]] = webp
        return pictures, names

    @asynccontextmanager
    async def _sent_deck(self, request: Request) -> AsyncIterator[Playable]:
        """Yields the deck in the body, checked; inside it holds its place. Raises Rejected."""
        sent = upload(request, DECK, self.kit.bodies(EDITS))
        async with sent as body, self.kit.entered(request, EDITS):
            yield await self._check_sent(bytes(body))

    async def _check_sent(self, body: bytes) -> Playable:
        where = self._own.beside if len(body) > SMALL_BYTES else run_inline
        names = await where(picture_hashes, body)
        missing = set(await self._own.shelf.missing_pictures(names))
        there = [path_of(name) for name in names if name not in missing]
        return Playable(*await where(playable_deck, body, there))

    async def _store_new(
        self, request: Request, visitor: Visitor, fit: Playable, how: str, key: str | None = None
    ) -> DeckMade:
        id = new_id(self.kit.entropy) if key is None else id_for(visitor.person, key)
        await check_client(request)
        await self._store(id, visitor.person, fit, self._own.shelf.put_deck)
        self.kit.metrics.count_deck(how)
        return DeckMade(id)

    async def _store(
        self, id: str, owner: str, fit: Playable,
        put: Callable[[KeptDeck, ShelfLimits], Awaitable[None]],
    ) -> None:  # fmt: skip
        """Raises Rejected."""
        room, now_ms = self._own.room, self.kit.clock.wall_ms()
        names = list(fit.pictures)
        kept = KeptDeck(id, owner, fit.title, fit.game, fit.cards, now_ms, fit.body, tuple(names))
        try:
            await put(kept, room)
        except Rejected as rejected:
            if rejected.code == "too_many_decks":
                raise refusal("too_many_decks", most=room.decks) from None
            if rejected.code == "too_many_pictures":
                used = await self._own.shelf.used_bytes(owner)
                raise refusal("too_many_pictures", bytes=used, most=room.owner_bytes) from None
            if rejected.code == "picture_missing":  # swept a moment ago
                lost = await self._own.shelf.missing_pictures(names)
                raise _picture_lost(_deck(fit.body), lost) from None
            raise Rejected("no_such_deck") from None


# Beside the loop: plain data to plain data -------------------------------------------------


def unpack_file(data: bytes | bytearray) -> tuple[bytes, Mapping[str, bytes], Mapping[str, str]]:
    """Returns a file's deck as JSON, its pictures and their hashes by name. Raises Rejected."""
    deck, pictures = file.read(bytes(data))
    hashes = {path: hashlib.sha256(it).hexdigest() for path, it in pictures.items()}
    return _encode(deck), pictures, hashes


def pack_file(body: bytes, pictures: Mapping[str, bytes]) -> bytes:
    """Packs a stored deck (as JSON) and its pictures into a file. Raises Rejected."""
    return file.write(_deck(body), pictures)


def picture_hashes(body: bytes) -> list[str]:
    """Returns the hashes of all pictures in a deck that was sent. Raises Rejected."""
    return pictures_of(_decode_deck(body))


def playable_deck(body: bytes, there: list[str]) -> Playable:
    """Checks a deck that was sent; `there`: its pictures that the server has. Raises Rejected."""
    return _to_playable(check_deck(_decode_deck(body), set(there)))


def with_hashed_pictures(body: bytes, names: Mapping[str, str]) -> Playable:
    """Returns a file's deck, with its pictures named by their hashes. Raises Rejected."""
    deck = _deck(body)
    cards = [
        replace(card, picture=None if card.picture is None else path_of(names[card.picture]))
        for card in deck.cards
    ]
    return _to_playable(replace(deck, cards=tuple(cards)))


def _decode_deck(body: bytes) -> Deck:
    try:
        said = _decode(body)
    except UNREADABLE:
        raise Rejected("bad_message") from None
    if not isinstance(said, dict):
        raise Rejected("bad_message")
    return toml.to_deck(said)


def _to_playable(deck: Deck) -> Playable:
    """Returns the deck as it is stored. Raises Rejected if it is too large for a file."""
    if (size := len(toml.write(deck))) > TOML_BYTES_MAX:
        raise refusal("deck_toml_too_big", bytes=size, most=TOML_BYTES_MAX)
    title = deck.title[:240]
    return Playable(_encode(deck), title, deck.game, len(deck.cards), pictures_of(deck))


def _picture_lost(deck: Deck, lost: list[str]) -> Rejected:
    paths = {path_of(name) for name in lost}
    card = next((card for card in deck.cards if card.picture in paths), None)
    if card is None or card.picture is None:
        return Rejected("decks_busy")  # it is there again: sent once more, it will be taken
    return refusal("deck_picture_missing", card=card.id, picture=card.picture)
