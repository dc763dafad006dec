"""The games that exist. A new game is one line in `GAMES` and one word in each union."""

from __future__ import annotations

from giftable.rules.gifttrap import engine as gifttrap
from giftable.rules.kernel import Game

GAMES: dict[str, Game] = {"gifttrap": gifttrap.GAME}

AnyAction = gifttrap.AnyAction
AnyEvent = gifttrap.AnyEvent
AnyShown = gifttrap.AnyShown
AnyView = gifttrap.View
