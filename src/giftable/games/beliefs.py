"""What bots believed, to be looked at when the game is over: the answer of `Bot.explain`.

Made of public things alone: what everybody saw happen, and what the bot made of it. It loads
nothing heavy, so that servers can read it.
"""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, frozen=True, omit_defaults=True):
    """Base: lenient to read, defaults left out on the wire."""
