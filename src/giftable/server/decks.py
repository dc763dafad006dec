"""The doors for decks of own cards. A deck is its maker's alone, and stays until they delete it."""

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
from giftable.decks.checking import checked
from giftable.decks.deck import DECK_BYTES_MAX, TOML_BYTES_MAX, Deck
from giftable.decks.refused import Refused
from giftable.decks.shelf import Kept, Room
from giftable.games.kernel import Rejected
from giftable.protocol.http import Amount, DeckList, DeckListed, DeckMade
from giftable.protocol.to_server import UNREADABLE
from giftable.server.doors import (
    Own,
    Rates,
    be_there,
    coming,
    mine,
    named,
    path_of,
    pictures_of,
    told,
    whole,
)
from giftable.server.gates import Bodies, Gate
from giftable.server.http import address_of, answer
from giftable.server.limits import EDITS, IMPORTS, Limits
from giftable.server.metrics import Metrics
from giftable.server.sessions import Sessions, Visitor
from giftable.server.statuses import FILE_TYPE
from giftable.tables.beside import here
from giftable.tables.codes import id_for, new_id
from giftable.tables.ports import Clock, Entropy

SUFFIX = ".giftdeck"
SMALL_BYTES = 16 * 1024  # less is checked at once: that takes some milliseconds
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")  # by which a client calls a deck that is not made yet

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_deck = msgspec.json.Decoder(Deck).decode
_NO_STORE = {"cache-control": "no-store"}


class Fit(NamedTuple):
    """A deck that can be played with, as it is kept."""

    body: bytes  # JSON
    title: str
    game: str
    cards: int
    pictures: Sequence[str]  # their hashes


class DeckDoors:
    """Who makes decks, changes them, and takes them away as files."""

    def __init__(
        self,
        own: Own,
        sessions: Sessions,
        clock: Clock,
        entropy: Entropy,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self._own = own
        self._sessions = sessions
        self._clock = clock
        self._entropy = entropy
        self._metrics = metrics
        self._edits = Rates(limits.edits, limits.edits_of_one, clock, limits)
        self._imports = Rates(limits.imports, limits.imports_of_one, clock, limits)
        self._editing = Gate(EDITS, "decks_busy", limits.spared)
        self._edited = Bodies(EDITS, "decks_busy", limits.spared)
        self._importing = Gate(IMPORTS, "decks_busy", limits.spared)
        self._imported = Bodies(IMPORTS, "decks_busy", limits.spared)

    @told
    async def listed(self, request: Request) -> Response:
        """GET /api/decks"""
        visitor, room = self._sessions.known(request), self._own.room
        most = Amount(room.decks, room.owner_bytes)
        if visitor is None:
            return answer(DeckList((), Amount(0, 0), most))
        decks = await self._own.shelf.decks(visitor.person)
        used = Amount(len(decks), await self._own.shelf.used(visitor.person))
        shown = tuple([DeckListed(d.id, d.title, d.game, d.cards, d.changed_ms) for d in decks])
        return answer(DeckList(shown, used, most))

    @told
    async def make(self, request: Request) -> Response:
        """POST /api/decks. With a key of the client's it makes one deck, however often it comes."""
        visitor = self._sessions.visitor(request)
        self._edits.take(request, visitor)
        key = request.query_params.get("key")
        if key is not None and not KEY.fullmatch(key):
            raise Rejected("bad_message")
        async with self._read(request) as fit:
            return await self._made(request, visitor, fit, "made", key)

    @told
    async def shown(self, request: Request) -> Response:
        """GET /api/decks/{deck}"""
        kept = await mine(request, self._sessions, self._own.shelf)
        return Response(kept.body, 200, _NO_STORE, "application/json")

    @told
    async def change(self, request: Request) -> Response:
        """PUT /api/decks/{deck}"""
        kept = await mine(request, self._sessions, self._own.shelf)
        self._edits.take(request, Visitor(kept.owner))
        async with self._read(request) as fit:
            await be_there(request)
            await self._put(kept.id, kept.owner, fit, self._own.shelf.change_deck)
        self._metrics.kept("changed")
        return Response(status_code=204, headers=_NO_STORE)

    @told
    async def delete(self, request: Request) -> Response:
        """DELETE /api/decks/{deck}"""
        visitor = self._sessions.known(request)
        self._edits.take(request, visitor)
        id = request.path_params["deck"]
        if visitor is None or not await self._own.shelf.delete_deck(id, visitor.person):
            raise Refused("no_such_deck")
        self._metrics.kept("deleted")
        return Response(status_code=204, headers=_NO_STORE)

    @told
    async def file(self, request: Request) -> Response:
        """GET /api/decks/{deck}/file"""
        kept = await mine(request, self._sessions, self._own.shelf)
        self._edits.take(request, Visitor(kept.owner))
        async with self._editing.entered(address_of(request.scope)):
            deck, pictures = await whole(kept, self._own.shelf)
            data = await self._own.beside(written, _encode(deck), pictures)
        headers = {**_NO_STORE, **named("attachment", deck.title, SUFFIX)}
        return Response(data, 200, headers, FILE_TYPE)

    @told
    async def take_file(self, request: Request) -> Response:
        """POST /api/decks/file. Nothing is kept before all of it is found right."""
        visitor = self._sessions.visitor(request)
        self._imports.take(request, visitor)
        sent = coming(request, DECK_BYTES_MAX, "deck_too_big", self._imported)
        async with sent as chunks, self._importing.entered(address_of(request.scope)):
            data = b"".join(chunks)
            chunks.clear()
            body, files, hashes = await self._own.beside(taken_apart, data)
            del data
            if len(await self._own.shelf.decks(visitor.person)) >= self._own.room.decks:
                raise Refused("too_many_decks", most=self._own.room.decks)
            pictures, names = await self._cleaned(request, files, hashes)
            fit = Fit(*await self._own.beside(renamed, body, names))
            for name, webp in pictures.items():
                at_ms = self._clock.wall_ms()
                await self._own.shelf.add_picture(name, webp, at_ms, self._own.room)
            return await self._made(request, visitor, fit, "imported")

    async def _cleaned(
        self, request: Request, files: Mapping[str, bytes], hashes: Mapping[str, str]
    ) -> tuple[Mapping[str, bytes], Mapping[str, str]]:
        """A file's pictures cleaned, by their hashes; and these by the names in the file. What has
        been cleaned here already is known by its hash. Raises Refused, ClientDisconnect."""
        unknown = set(await self._own.shelf.missing(list(hashes.values())))
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
    async def _read(self, request: Request) -> AsyncIterator[Fit]:
        """The deck in a request's body, if it can be played with; inside, it is worked on. Raises
        Refused, Rejected."""
        sent = coming(request, TOML_BYTES_MAX, "deck_toml_too_big", self._edited)
        async with sent as body, self._editing.entered(address_of(request.scope)):
            yield await self._playable(b"".join(body))

    async def _playable(self, body: bytes) -> Fit:
        where = self._own.beside if len(body) > SMALL_BYTES else here
        names = await where(shown_on, body)
        missing = set(await self._own.shelf.missing(names))
        there = [path_of(name) for name in names if name not in missing]
        return Fit(*await where(fitting, body, there))

    async def _made(
        self, request: Request, visitor: Visitor, fit: Fit, how: str, key: str | None = None
    ) -> Response:
        id = new_id(self._entropy) if key is None else id_for(visitor.person, key)
        await be_there(request)
        await self._put(id, visitor.person, fit, self._own.shelf.put_deck)
        self._metrics.kept(how)
        response = answer(DeckMade(id), 201)
        self._sessions.keep(visitor, request, response)
        return response

    async def _put(
        self, id: str, owner: str, fit: Fit, put: Callable[[Kept, Room], Awaitable[None]]
    ) -> None:
        """Raises Refused."""
        room, now_ms = self._own.room, self._clock.wall_ms()
        names = list(fit.pictures)
        kept = Kept(id, owner, fit.title, fit.game, fit.cards, now_ms, fit.body, tuple(names))
        try:
            await put(kept, room)
        except Rejected as rejected:
            if rejected.code == "too_many_decks":
                raise Refused("too_many_decks", most=room.decks) from None
            if rejected.code == "too_many_pictures":
                used = await self._own.shelf.used(owner)
                raise Refused("too_many_pictures", bytes=used, most=room.owner_bytes) from None
            if rejected.code == "picture_missing":  # swept a moment ago
                lost = await self._own.shelf.missing(names)
                raise _picture_lost(_deck(fit.body), lost) from None
            raise Refused("no_such_deck") from None


# Beside the loop: plain data to plain data -------------------------------------------------


def taken_apart(data: bytes) -> tuple[bytes, Mapping[str, bytes], Mapping[str, str]]:
    """What a file holds: the deck as JSON, its pictures, and their hashes. Raises Refused."""
    deck, pictures = file.read(data)
    hashes = {path: hashlib.sha256(it).hexdigest() for path, it in pictures.items()}
    return _encode(deck), pictures, hashes


def written(body: bytes, pictures: Mapping[str, bytes]) -> bytes:
    """The file of a deck that is kept as JSON. Raises Refused."""
    return file.write(_deck(body), pictures)


def shown_on(body: bytes) -> list[str]:
    """The pictures of a deck that is sent, by their hashes. Raises Refused, Rejected."""
    return pictures_of(_said(body))


def fitting(body: bytes, there: list[str]) -> Fit:
    """A deck that is sent, where there are these pictures. Raises Refused, Rejected."""
    return _fit(checked(_said(body), set(there)))


def renamed(body: bytes, names: Mapping[str, str]) -> Fit:
    """A file's deck, its pictures called by their hashes. Raises Refused."""
    deck = _deck(body)
    cards = [
        replace(card, picture=None if card.picture is None else path_of(names[card.picture]))
        for card in deck.cards
    ]
    return _fit(replace(deck, cards=tuple(cards)))


def _said(body: bytes) -> Deck:
    try:
        said = _decode(body)
    except UNREADABLE:
        raise Rejected("bad_message") from None
    if not isinstance(said, dict):
        raise Rejected("bad_message")
    return toml.deck_of(said)


def _fit(deck: Deck) -> Fit:
    """Raises Refused if the deck could not be taken away as a file."""
    if (size := len(toml.written(deck))) > TOML_BYTES_MAX:
        raise Refused("deck_toml_too_big", bytes=size, most=TOML_BYTES_MAX)
    title = deck.title[:240]
    return Fit(_encode(deck), title, deck.game, len(deck.cards), pictures_of(deck))


def _picture_lost(deck: Deck, lost: list[str]) -> Refused:
    paths = {path_of(name) for name in lost}
    card = next((card for card in deck.cards if card.picture in paths), None)
    if card is None or card.picture is None:
        return Refused("decks_busy")  # it is there again: sent once more, it will be taken
    return Refused("deck_picture_missing", card=card.id, picture=card.picture)
