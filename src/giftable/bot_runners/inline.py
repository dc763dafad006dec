"""Bots that think in this process, where their table runs: for tests and simulations."""

from __future__ import annotations

from typing import Any

from giftable.bot_runners.bots import Bots
from giftable.games.kernel import Seat
from giftable.tables.ports import BotMaker, BotSpec, History


class InlineBots:
    """The port `BotRunner`, without limits: a bot that hangs, hangs its table."""

    def __init__(self, make: BotMaker) -> None:
        self._bots = Bots(make)

    async def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        return self._bots.act(spec, seen, view)

    async def explain(self, spec: BotSpec, seen: History) -> Any:
        return self._bots.explain(spec, seen)

    def prepare(self) -> None:
        """Nothing has to be started."""

    def learns(self, game: str) -> bool:
        return False

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        """Nothing is kept here."""

    async def close(self) -> None:
        self._bots.clear()
