"""What a public server refuses: a table after its last place, and what people write or keep."""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.ports import Ports, Public

_OFF = c.Chat, c.SetCall, c.BringDeck, c.LayDeck  # words, links and cards of people's own


def is_off_in_public(command: c.Make | c.ToRoom) -> bool:
    """Whether a public server refuses this command."""
    settings: c.Settings | None = getattr(command, "settings", None)
    if settings is not None and any((settings.chat, settings.days, settings.learn)):
        return True
    if isinstance(command, c.Act):
        return getattr(command.action, "is_typed", False)  # what a game lets people write
    return isinstance(command, _OFF)


async def check_may_make(ports: Ports, public: Public, command: c.Make) -> None:
    """Raises Rejected: off_in_public, tables_taken (with the `minutes` until the oldest closes).
    Tables must be made one at a time."""
    if is_off_in_public(command):
        raise Rejected("off_in_public")
    made = await public.store.tables_made(public.tables_max)
    if len(made) == public.tables_max:
        left_ms = public.left_ms(made[0][1], ports.clock.wall_ms())
        minutes = max(1, -(-left_ms // 60_000))
        raise Rejected("tables_taken", minutes=minutes)
