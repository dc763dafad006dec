"""What the doors for decks, pictures and prints have in common: who asks, how often, how much."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial, wraps
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from giftable.decks.deck import Deck
from giftable.decks.pictures import Pictures
from giftable.decks.press import Press
from giftable.decks.refused import Refused
from giftable.decks.shelf import ROOM, Kept, Room, Shelf
from giftable.games.kernel import Rejected
from giftable.protocol.to_server import UNREADABLE
from giftable.server.gates import Bodies
from giftable.server.http import address_of, refuse
from giftable.server.limits import (
    BODY_BYTES_MAX,
    REQUEST_BYTES_MAX,
    UPLOAD_BYTES_MAX,
    ByAddress,
    Limits,
    Rate,
    Spared,
    refusal,
)
from giftable.server.sessions import BadToken, Sessions, Visitor
from giftable.server.statuses import status_of
from giftable.tables.beside import Beside, here
from giftable.tables.ports import Clock, StoreFailed

D = TypeVar("D")
T = TypeVar("T")

SHA256 = re.compile(r"[0-9a-f]{64}")
_OWN_PICTURE = re.compile(r"pictures/([0-9a-f]{64})\.webp")
_IN_NO_NAME = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|\u0600-\u0605]+')
NAME_MAX = 60  # letters of a file's name


class Own(msgspec.Struct, frozen=True):
    """What own cards need: where they are kept, who cleans pictures, who prints, how much there
    may be, and where decks are checked."""

    shelf: Shelf
    pictures: Pictures
    press: Press
    room: Room = ROOM
    beside: Beside = here


def told(
    door: Callable[[D, Request], Awaitable[Response]],
) -> Callable[[D, Request], Awaitable[Response]]:
    """The door; whatever it refuses is told with its code."""

    @wraps(door)
    async def answering(self: D, request: Request) -> Response:
        try:
            return await door(self, request)
        except BadToken:
            no = refuse("bad_token", 401)
        except StoreFailed:
            no = refuse("store_failed", 503)
        except Refused as why:
            no = refuse(why.code, status_of(why.code), why.values)
        except Rejected as rejected:
            no = refuse(rejected.code, status_of(rejected.code))
        if _is_cut_short(request):
            no.headers["connection"] = "close"  # the client sends its next request on another
        return no

    return answering


def _size(request: Request) -> int:
    """How many bytes the body has, as its sender says; 0 if that is not said."""
    said = request.headers.get("content-length", "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 16 else 0


def _is_cut_short(request: Request) -> bool:
    """Whether the body is so long that it is not read to its end."""
    return _size(request) > UPLOAD_BYTES_MAX - REQUEST_BYTES_MAX


class Rates:
    """How often an address, and how often a person, may do something."""

    def __init__(self, of_address: Rate, of_person: Rate, clock: Clock, limits: Limits) -> None:
        self._addresses = ByAddress(of_address, clock, Spared(limits.spared))
        self._people = ByAddress(of_person, clock)

    def take(self, request: Request, visitor: Visitor | None) -> None:
        """Raises Rejected `too_fast`."""
        if visitor is not None and not self._people.of(visitor.person).take():
            raise Rejected("too_fast")
        if not self._addresses.of(address_of(request.scope)).take():
            raise Rejected("too_fast")


async def body_of(request: Request, most: int, code: str) -> bytes:
    """The whole body: for small ones. Raises Refused or Rejected with that code if it has more than
    `most` bytes."""
    chunks: list[bytes] = []
    await _read(request, most, code, chunks.append, chunks.clear)
    return b"".join(chunks)


@asynccontextmanager
async def coming(
    request: Request, most: int, code: str, bodies: Bodies
) -> AsyncIterator[list[bytes]]:
    """The same for large ones, as it came: inside, it has its place among `bodies`. Raises also
    what they raise."""
    with bodies.taken(address_of(request.scope)) as body:
        add, drop = partial(bodies.add, body), partial(bodies.drop, body)
        await _read(request, most, code, add, drop)
        bodies.is_in(body)
        yield body.chunks


async def _read(
    request: Request,
    most: int,
    code: str,
    keep: Callable[[bytes], None],
    drop: Callable[[], None],
) -> None:
    size = _size(request)
    if _is_cut_short(request):
        raise refusal(code, bytes=size, most=most)
    got = 0
    async for chunk in request.stream():
        got += len(chunk)
        if max(size, got) > most:  # read to its end: clients read no answer before
            drop()
        else:
            keep(chunk)
    if got > most:
        raise refusal(code, bytes=got, most=most)
    await be_there(request)


async def be_there(request: Request) -> None:
    """Raises ClientDisconnect if who asked has gone. To be asked before something is written: a
    process that stood still does later what its client has long done, and gone on from, at another
    node."""
    if await request.is_disconnected():
        raise ClientDisconnect


async def read_as(kind: type[T], request: Request) -> T:
    """A small body, decoded. Raises Rejected: `bad_message`, `too_large`."""
    body = await body_of(request, BODY_BYTES_MAX, "too_large")
    try:
        return msgspec.json.decode(body, type=kind)
    except UNREADABLE:
        raise Rejected("bad_message") from None


async def mine(request: Request, sessions: Sessions, shelf: Shelf) -> Kept:
    """The deck that the path names, if who asks has made it. Raises Refused, BadToken."""
    visitor = sessions.known(request)
    kept = await shelf.deck(request.path_params["deck"]) if visitor is not None else None
    if kept is None or visitor is None or kept.owner != visitor.person:
        raise Refused("no_such_deck")
    return kept


def pictures_of(deck: Deck) -> list[str]:
    """The SHA-256 of each picture that a deck's cards show by that name, each once."""
    found = [_OWN_PICTURE.fullmatch(card.picture) for card in deck.cards if card.picture]
    return list(dict.fromkeys(name[1] for name in found if name is not None))


def path_of(sha256: str) -> str:
    """How a card names a picture of this server."""
    return f"pictures/{sha256}.webp"


async def whole(kept: Kept, shelf: Shelf) -> tuple[Deck, Mapping[str, bytes]]:
    """A deck with its pictures, as its file has them. A card whose picture is gone shows its
    name."""
    deck = msgspec.json.decode(kept.body, type=Deck)
    pictures = {path_of(name): await shelf.picture(name) for name in kept.pictures}
    there = {path: webp for path, webp in pictures.items() if webp is not None}
    cards = [
        card if card.picture is None or card.picture in there else replace(card, picture=None)
        for card in deck.cards
    ]
    return replace(deck, cards=tuple(cards)), there


def named(how: str, title: str, suffix: str) -> dict[str, Any]:
    """The header that names a file by a stranger's title: `how` is attachment or inline."""
    name = _IN_NO_NAME.sub(" ", title).strip(" .")[:NAME_MAX].strip(" .") or "deck"
    plain = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-") or "deck"
    exact = quote(f"{name}{suffix}", safe="")
    return {"content-disposition": f"{how}; filename=\"{plain}{suffix}\"; filename*=UTF-8''{exact}"}
