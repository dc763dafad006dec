"""Who holds a seat of a table."""

from __future__ import annotations

from msgspec import Struct


class Sitter(Struct, frozen=True):
    """Who holds a seat: a bot, or a person who plays it, is stood in for, or has vacated it."""

    name: str
    locale: str = ""
    person: str | None = None  # None: a bot
    level: str | None = None  # of the bot that plays: the seat's own or the one standing in
    character: str = ""  # of a bot with a seat of its own
    vacated: bool = False  # left, and nobody plays (G26)
    late: bool = False  # sat down while the game ran (G27)

    @property
    def is_bot_played(self) -> bool:
        """Whether a bot plays it: the seat's own, or one standing in."""
        return self.level is not None

    @property
    def is_present(self) -> bool:
        """Whether a person plays it (online or not)."""
        return self.person is not None and self.level is None and not self.vacated
