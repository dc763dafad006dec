"""What the preview of a link says before anybody has opened it: facts, without words or pictures.

Whoever has the link may see these facts; nobody learns a gift here before its game has ended.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
from msgspec import Struct, structs

from giftable.content.words import named
from giftable.games.catalog import has_part, part
from giftable.games.kernel import Rejected, Seat
from giftable.tables.facts import NewerVersion
from giftable.tables.log import replays as tables_replays
from giftable.tables.log.replays import steps
from giftable.tables.state.table import TableState

FACES_MAX = 8
_BOT = "\0"  # begins the name of a bot that is yet to be said: its character follows


class Somebody(Struct, frozen=True):
    """A face to be drawn in a seat's colour, with its shape."""

    face: str | None  # None: the face of the seat's number
    seat: int


class Invitation(Struct, frozen=True, tag="invitation"):
    """The preview of a table's link: game, host and free seats, nothing else of the table."""

    game: str
    host: str | None
    who: Somebody | None  # the host
    free: int  # seats


class BestGift(Struct, frozen=True):
    """The best gift of a game that is over, as everybody saw it."""

    gift: str | None  # of the house; None: a card of the players' own, which stays with them
    giver: str
    receiver: str


class Replay(Struct, frozen=True, tag="replay"):
    """The preview of a replay's link: who won, and the best gift, by the names in the replay."""

    game: str
    winners: tuple[str, ...]
    best: BestGift | None = None


class Circle(Struct, frozen=True, tag="circle"):
    """The preview of a circle's link: its name, its number of evenings, and some faces."""

    name: str
    evenings: int
    faces: tuple[Somebody, ...] = ()  # FACES_MAX of them are drawn


Preview = Invitation | Replay | Circle


class Drawing(Struct, frozen=True):
    """A preview's picture to be drawn, in one language. Equal drawings make equal pictures."""

    preview: Preview
    language: str


class Painter(Protocol):
    """Draws previews' pictures: PNG, 1200 x 630, at most 150 kB."""

    async def drawn(self, drawing: Drawing) -> bytes:
        """Returns the picture as PNG, drawn or cached. Raises Rejected `server_failed`."""

    def knows(self, drawing: Drawing) -> bool:
        """Whether the picture is cached, or is being drawn."""


def invitation(state: TableState) -> Invitation:
    """Makes the preview of a table's link, without looking at its running game."""
    seats = state.seats_of(state.host)
    sitter = state.seats[seats[0]] if seats else None
    return Invitation(
        state.game,
        None if sitter is None else sitter.name,
        None if sitter is None else Somebody(sitter.face, seats[0]),
        sum(seat is None for seat in state.seats),
    )


def replay(of: tables_replays.Replay) -> Replay:
    """Makes the preview of a replay; the best gift is that with most points for both."""
    for step in steps(of):
        state, history = step.state, step.history
    playing = state.playing
    assert playing is not None
    outcome = playing.rules.outcome(playing.state)
    winners = () if outcome is None else outcome.winners
    best = None
    if has_part(state.game, "lasting"):
        shown, _ = history.for_viewer(state, None).since(0)
        given = part(state.game, "lasting").lasting(playing.public, shown).given
        most = max(given, key=lambda one: one.both, default=None)
        own = {card.id for card in state.own_cards}
        if most is not None and most.both > 0:
            gift = None if most.gift in own else most.gift
            best = BestGift(gift, _name_in(state, most.by), _name_in(state, most.to))
    return Replay(state.game, tuple(_name_in(state, seat) for seat in winners), best)


def packed_replay(body: bytes) -> dict[str, Any]:
    """Makes the preview of a packed replay, as plain data. Raises Rejected `newer_version`."""
    try:
        found: dict[str, Any] = msgspec.to_builtins(replay(tables_replays.unpack(body)))
        return found
    except NewerVersion:
        raise Rejected("newer_version") from None


def _name_in(state: TableState, seat: Seat) -> str:
    sitter = state.sitter(seat)
    if sitter is None:
        return ""
    return _BOT + sitter.character if sitter.character else sitter.display_name


def in_language(preview: Preview, language: str) -> Preview:
    """Returns the preview with bots named in the reader's language."""
    if not isinstance(preview, Replay):
        return preview
    best = preview.best
    if best is not None:
        giver, receiver = _named(best.giver, language), _named(best.receiver, language)
        best = structs.replace(best, giver=giver, receiver=receiver)
    winners = tuple(_named(name, language) for name in preview.winners)
    return structs.replace(preview, winners=winners, best=best)


def _named(name: str, language: str) -> str:
    if not name.startswith(_BOT):
        return name
    character = name.removeprefix(_BOT)
    return named(language, "bot", character, character.title())  # it may be of another version


_encode = msgspec.json.Encoder(order="deterministic").encode


def key_of(drawing: Drawing) -> bytes:
    """Returns a key for caches: equal for drawings that make equal pictures."""
    return _encode(drawing)
