"""What bots believed, to be looked at when the game is over: the answer of `Bot.explain`.

Made of public things alone: what everybody saw happen, and what the bot made of it. It loads
nothing heavy, so that servers can read it.
"""

from __future__ import annotations

from msgspec import Struct

from giftable.rules.gifttrap.moves import Mark
from giftable.rules.kernel import GiftId, Seat


class Part(Struct, frozen=True, omit_defaults=True):
    """Base: lenient to read, defaults left out on the wire."""


class Leaning(Part, frozen=True):
    """How much a bot believes that somebody likes what carries a tag: 0 like most people, -1 and
    1 about as far from it as people get."""

    tag: str
    weight: float


class Guess(Part, frozen=True):
    """A gift of a round that a player marked: what the bot expected it to bring (points, before
    it saw the mark), and how it was marked."""

    round: int
    gift: GiftId
    expected: float
    mark: Mark


class Taste(Part, frozen=True):
    """What a bot believes of one player's taste. The gifts are of the deck, and were not seen in
    this game; the guesses are of each round in which it could learn of the player."""

    of: Seat
    leanings: tuple[Leaning, ...]  # by weight: strongest likes first, dislikes last
    would_love: tuple[GiftId, ...]  # what it would give first
    would_hate: tuple[GiftId, ...]  # what it would give last
    guesses: tuple[Guess, ...]
    learned_from: int  # rounds: as many as the bot's level remembers at the end


class Tastes(Part, frozen=True, tag="gifttrap.Tastes"):
    """GiftTRAP: what the bot in `seat` believes of the others."""

    seat: Seat
    of: tuple[Taste, ...]


class Place(Part, frozen=True):
    """What a bot takes to lie in a place: `nth` card of the seat's column, oldest first; None is
    the gift on its way. `sure` 0 to 1; `gift` None where nothing comes to mind."""

    seat: Seat
    nth: int | None
    gift: GiftId | None
    sure: float


class Memories(Part, frozen=True, tag="hat.Memories"):
    """That's Not a Hat: what the bot in `seat` took to lie where, when the game ended. `skill`:
    the memory it plays with, as an ACT-R threshold (lower is better)."""

    seat: Seat
    places: tuple[Place, ...]
    skill: float


AnyBeliefs = Tastes | Memories
