"""A circle as one file, to be taken elsewhere: JSON, without devices and without what is open.

Decks have files of their own: here their ids would open what is another's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta, Raw, Struct, structs

from giftable.circles.circle import Circle
from giftable.circles.evening import EVENINGS_MAX, Evening
from giftable.content.letters import shortened
from giftable.decks.deck import NAME_MAX, NAME_POINTS_MAX
from giftable.games.kernel import Rejected
from giftable.tables.names import clean_name
from giftable.tables.state.sitter import check_face

FORMAT: Literal[1] = 1
FILE_BYTES_MAX = 8 * 1024 * 1024
CIRCLE_BYTES_MAX = 64 * 1024  # without its evenings: it is read for every answer
NAMES_LENGTH_MAX = 300_000  # characters of all names that gifts have: 2,000 long ones


class CircleFile(Struct, frozen=True, forbid_unknown_fields=True):
    giftable_circle: Literal[1]  # the format's version
    circle: Circle
    evenings: Annotated[tuple[Evening, ...], Meta(max_length=EVENINGS_MAX)]


_decoder = msgspec.json.Decoder(CircleFile)


def circle_file(circle: Circle, evenings: Iterable[bytes]) -> bytes:
    """Encodes a circle's file; `evenings` are JSON, as they are stored."""
    whole = cast(Any, tuple(map(Raw, evenings)))
    return msgspec.json.encode(CircleFile(FORMAT, _without_devices(circle), whole))


def read(data: bytes | bytearray) -> CircleFile:
    """Decodes and checks a circle's file. Raises Rejected `bad_circle_file`."""
    try:
        file = _decoder.decode(data)
        circle = _without_devices(file.circle)
        members = tuple(
            structs.replace(one, name=clean_name(one.name) if one.name else "")
            for one in circle.members
        )
        for one in members:
            check_face(one.face)
        circle = structs.replace(circle, name=clean_name(circle.name), members=members)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, Rejected):
        raise Rejected("bad_circle_file") from None
    if len(msgspec.json.encode(circle)) > CIRCLE_BYTES_MAX:
        raise Rejected("bad_circle_file")
    ids = [one.id for one in members]
    named = {p.member for evening in file.evenings for p in evening.players} - {None}
    sources = [evening.source for evening in file.evenings]
    if len(set(ids)) < len(ids) or named - set(ids) or len(set(sources)) < len(sources):
        raise Rejected("bad_circle_file")
    return structs.replace(file, circle=circle, evenings=_with_short_names(file.evenings))


def _with_short_names(evenings: tuple[Evening, ...]) -> tuple[Evening, ...]:
    """Returns the evenings with gifts' names shortened to what a deck allows. Raises Rejected
    `bad_circle_file` if there are too many names."""
    names = {name for evening in evenings for name in evening.names.values()}
    if sum(map(len, names)) > NAMES_LENGTH_MAX:
        raise Rejected("bad_circle_file")
    shown = {name: shortened(name, NAME_MAX, NAME_POINTS_MAX) for name in names}
    named = [{id: shown[name] for id, name in one.names.items()} for one in evenings]
    return tuple(map(lambda one, names: structs.replace(one, names=names), evenings, named))


def _without_devices(circle: Circle) -> Circle:
    members = tuple(structs.replace(one, devices=()) for one in circle.members)
    rules = tuple(structs.replace(one, decks=(), out=()) for one in circle.rules)
    return structs.replace(circle, members=members, rules=rules, asks=(), open=None)
