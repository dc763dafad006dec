"""What bots believed, to be looked at when the game is over: the answer of `Bot.explain`.

Made of public things alone: what everybody saw happen, and what the bot made of it. It loads
nothing heavy, so that servers can read it. A game's `beliefs.py` has the type `Beliefs`; where some
of it is about a person, also what that person may be shown: the type `OfPerson`, and
`of_person(beliefs, seats)`, which makes it for who held these seats.
"""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, frozen=True, omit_defaults=True):
    """Base: lenient to read, defaults left out on the wire."""
