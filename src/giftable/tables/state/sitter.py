"""Who holds a seat of a table."""

from __future__ import annotations

from msgspec import Struct

from giftable.content.faces import FACES
from giftable.games.kernel import Rejected
from giftable.tables.names import numbered


class Sitter(Struct, frozen=True):
    """The holder of a seat: a bot, or a person who plays it, is stood in for, or has vacated it."""

    name: str
    locale: str = ""
    person: str | None = None  # None: a bot
    level: str | None = None  # of the bot that plays: the seat's own or the one standing in
    character: str = ""  # of a bot with a seat of its own
    face: str = ""  # of a person who has picked one
    nth: int = 1  # 2 for the second of one name, and so on
    vacated: bool = False  # left, and nobody plays (G26)
    late: bool = False  # sat down while the game ran (G27)
    since: int = 0  # the moment (TableState.moments) at which they sat down here
    seen: int = 0  # the last moment at which they were known to be connected
    before: tuple[str, ...] = ()  # a person's lost sessions that held the seat, the first one first

    @property
    def display_name(self) -> str:
        """The name, with a number if others have the same."""
        return numbered(self.name, self.nth)

    @property
    def is_bot_played(self) -> bool:
        """Whether a bot plays the seat: its own, or one standing in."""
        return self.level is not None

    @property
    def is_present(self) -> bool:
        """Whether a person plays the seat (online or not)."""
        return self.person is not None and self.level is None and not self.vacated


def check_face(face: str | None) -> str:
    """Returns a picked face as the log holds it; "" for none. Raises Rejected `no_such_face`."""
    if face is not None and face not in FACES:
        raise Rejected("no_such_face")
    return face or ""
