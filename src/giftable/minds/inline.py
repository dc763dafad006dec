"""Bots that think in this process: for tests, and inside the process that is theirs alone."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from giftable.rules.kernel import Seat
from giftable.tables.ports import Bot, BotFailed, BotMaker, BotSpec, Seen

KNOWN_MAX = 4_000  # bots; who has not been asked for longest is built anew when it is


class Inline:
    """The port `Minds`: one bot for each spec, asked where its table runs."""

    def __init__(self, make: BotMaker) -> None:
        self._make = make
        self._bots: OrderedDict[tuple[object, ...], tuple[Bot, int]] = OrderedDict()

    async def act(self, spec: BotSpec, seen: Seen, view: Any) -> Any:
        try:
            action = self._caught_up(spec, seen).act(view)
        except Exception as error:  # a bot is a guest: its faults are not the table's
            self._bots.pop(_key(spec), None)
            raise BotFailed(type(error).__name__) from error  # its words may name a gift
        if action is None:
            raise BotFailed("no answer")
        return action

    async def explain(self, spec: BotSpec, seen: Seen) -> Any:
        try:
            return self._caught_up(spec, seen).explain()
        except Exception as error:
            self._bots.pop(_key(spec), None)
            raise BotFailed(type(error).__name__) from error

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        """Nothing is kept here."""

    async def close(self) -> None:
        self._bots.clear()

    def _caught_up(self, spec: BotSpec, seen: Seen) -> Bot:
        """The bot, having seen all that its seat was shown."""
        key = _key(spec)
        known = self._bots.pop(key, None)
        if known is None:
            bot = self._make(spec.game, spec.level, spec.character)
            bot.start(spec.seat, spec.options, spec.seed, seen.past())
            known = bot, 0
        bot, n = known
        shown, count = seen.since(n)
        for what in shown:
            bot.observe(what)
        self._bots[key] = bot, count
        if len(self._bots) > KNOWN_MAX:
            self._bots.popitem(last=False)
        return bot


def _key(spec: BotSpec) -> tuple[object, ...]:
    return spec.seed, spec.seat, spec.level, spec.character
