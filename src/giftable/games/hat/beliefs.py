"""Beliefs about what lies where, in That's Not a Hat: a bot's, and in a replay everybody's."""

from __future__ import annotations

from giftable.games.kernel import GiftId, Seat, WireStruct


class Place(WireStruct, frozen=True):
    """What a bot believes to lie in a place: the `nth` card of the seat's column, oldest first, or
    the gift on its way (None). `sure`: 0 to 1. `gift`: None if nothing comes to mind."""

    seat: Seat
    nth: int | None
    gift: GiftId | None
    sure: float


class Memories(WireStruct, frozen=True, tag="hat.Memories"):
    """That's Not a Hat: what the bot in `seat` believed to lie where when the game ended. `skill`:
    the memory it played with, as an ACT-R threshold (lower is better)."""

    seat: Seat
    places: tuple[Place, ...]
    skill: float


class Lie(WireStruct, frozen=True):
    """What really lies in a place, as in Place, and as what each seat has named or accepted it."""

    seat: Seat
    nth: int | None
    gift: GiftId
    took: dict[Seat, GiftId]


class Lies(WireStruct, frozen=True, tag="hat.Lies"):
    """That's Not a Hat, in a replay: what lay where, and what everybody took it for."""

    places: tuple[Lie, ...]


Beliefs = Memories | Lies
