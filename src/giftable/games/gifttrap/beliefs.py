"""A bot's beliefs about the others' tastes, in GiftTRAP."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from giftable.games.gifttrap.rules.moves import Mark
from giftable.games.kernel import GiftId, Seat, WireStruct


class Leaning(WireStruct, frozen=True):
    """How much a bot believes that somebody likes gifts with a tag: 0 as much as most people, -1
    and 1 about the extremes among people."""

    tag: str
    weight: float


class Guess(WireStruct, frozen=True):
    """A gift that a player marked: the points that the bot expected of it before the mark was
    shown, and the mark."""

    round: int
    gift: GiftId
    expected: float
    mark: Mark


class Taste(WireStruct, frozen=True):
    """What a bot believes of one player's taste. The listed gifts are in the deck but were not
    shown in this game. `guesses`: from each round in which it could learn about the player."""

    of: Seat
    leanings: tuple[Leaning, ...]  # by weight: strongest likes first, dislikes last
    would_love: tuple[GiftId, ...]  # the gifts that it would give first
    would_hate: tuple[GiftId, ...]  # the gifts that it would give last
    guesses: tuple[Guess, ...]
    learned_from: int  # number of rounds that the bot's level remembers at the end


class Tastes(WireStruct, frozen=True, tag="gifttrap.Tastes"):
    """GiftTRAP: the bot in `seat`'s beliefs about the other players' tastes."""

    seat: Seat
    of: tuple[Taste, ...]


Beliefs = OfPerson = Tastes


def of_person(beliefs: Tastes, seats: Collection[Seat]) -> Tastes:
    """Returns the beliefs about the players of these seats only."""
    return structs.replace(beliefs, of=tuple([taste for taste in beliefs.of if taste.of in seats]))
