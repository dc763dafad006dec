"""The games that exist. A new game is one line in `GAMES` and one word in each union."""

from __future__ import annotations

from giftable.rules.gifttrap import engine as gifttrap
from giftable.rules.hat import engine as hat
from giftable.rules.kernel import Game

GAMES: dict[str, Game] = {"gifttrap": gifttrap.GAME, "hat": hat.GAME}

AnyAction = gifttrap.AnyAction | hat.AnyAction
AnyEvent = gifttrap.AnyEvent | hat.AnyEvent
AnyShown = gifttrap.AnyShown | hat.AnyShown
AnyView = gifttrap.View | hat.View
