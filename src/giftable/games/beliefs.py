"""What bots believed, to be shown after the game: the answer of `Bot.explain`.

Beliefs come from public facts only: what everybody saw, and what the bot concluded. This module
loads nothing heavy, so that servers can read it. A game's `beliefs.py` has the type `Beliefs`. If
some of it is about a person, it also has the type `OfPerson`, what that person may be shown, and
`of_person(beliefs, seats)`, which makes it for the person who held these seats.
"""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, frozen=True, omit_defaults=True):
    """Base type: unknown fields are ignored, defaults are left out on the wire."""
