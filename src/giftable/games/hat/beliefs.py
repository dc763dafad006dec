"""Beliefs about what lies where, in That's Not a Hat: a bot's, and in a replay everybody's."""

from __future__ import annotations

from giftable.games.kernel import GiftId, Seat, WireStruct


class Place(WireStruct, frozen=True):
    """A bot's belief about what lies in a place: the `nth` card of the seat's column, oldest first,
    or the gift in hand (None). `sure`: 0 to 1. `gift`: None if nothing comes to mind."""

    seat: Seat
    nth: int | None
    gift: GiftId | None
    sure: float


class Memories(WireStruct, frozen=True, tag="hat.Memories"):
    """That's Not a Hat: the beliefs of the bot in `seat` about what lay where when the game ended.
    `skill`: the memory it played with, as an ACT-R threshold (lower is better)."""

    seat: Seat
    places: tuple[Place, ...]
    skill: float


class Lie(WireStruct, frozen=True):
    """The gift that really lies in a place, and what each seat has named or accepted it as."""

    seat: Seat
    nth: int | None
    gift: GiftId
    took: dict[Seat, GiftId]


class Lies(WireStruct, frozen=True, tag="hat.Lies"):
    """That's Not a Hat, in a replay: which gift lay where, and what each player took it for."""

    places: tuple[Lie, ...]


Beliefs = Memories | Lies
