"""Bots that run in the process of their table: for tests and simulations."""

from __future__ import annotations

from typing import Any

from giftable.bot_runners.bots import Bots
from giftable.games.kernel import Seat
from giftable.tables.ports import BotMaker, BotSpec, History


class InlineBots:
    """The port `BotRunner` without limits: a bot that hangs blocks its table."""

    def __init__(self, make: BotMaker) -> None:
        self._bots = Bots(make)

    async def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        return self._bots.act(spec, seen, view)

    async def explain(self, spec: BotSpec, seen: History) -> Any:
        return self._bots.explain(spec, seen)

    def prepare(self) -> None:
        """Does nothing: there is no process to start."""

    def learns(self, game: str) -> bool:
        return False

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        """Does nothing: inline bots keep no marks."""

    async def close(self) -> None:
        self._bots.clear()
