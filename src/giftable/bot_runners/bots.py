"""The bots of one process: made when they are first asked, kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from giftable.tables.ports import Bot, BotFailed, BotMaker, BotSpec, History

KNOWN_MAX = 4_000  # bots; who has not been asked for longest is built anew when it is
DECIDE_S = 0.05  # of the processor, on any machine that is fast enough for it
DECIDE_MAX_S = 2.0
SLOWEST = 50  # times the slowest decision of practice: the hardest of a long game takes some ten
CATCH_UP = 20  # times a decision, to take in what happened since it was asked last: an evening

Key = tuple[object, ...]
Limit = Callable[[float, Callable[[], Any]], Any]
"""(seconds of the processor, work) -> what the work returns. It raises when they are over."""


def key_of(spec: BotSpec) -> Key:
    """What tells a bot from all others."""
    return spec.seed, spec.seat, spec.level, spec.character


def decide_s(slowest_s: float) -> float:
    """What a decision may take on a machine whose slowest decision of practice took so long."""
    return min(max(DECIDE_S, SLOWEST * slowest_s), DECIDE_MAX_S)


def unlimited(seconds: float, work: Callable[[], Any]) -> Any:
    """No Limit at all."""
    return work()


class Bots:
    """One bot for each spec. A bot that fails is forgotten, and made anew when it is asked next.

    Its faults are told by their kind: their words may name a gift.
    """

    def __init__(
        self, make: BotMaker, limit: Limit = unlimited, decide_s: float = DECIDE_S
    ) -> None:
        self._make = make
        self._limit = limit
        self._decide_s = decide_s
        self._known: OrderedDict[Key, tuple[Bot, int]] = OrderedDict()

    def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        """The bot's action; None where nobody waits for it and it wants nothing. Raises
        BotFailed."""
        action = self._asked(spec, seen, self._decide_s, lambda bot: bot.act(view))
        if action is None and view.ask.due is not None:
            raise BotFailed("no answer")
        return action

    def explain(self, spec: BotSpec, seen: History) -> Any:
        """What the bot believes. Raises BotFailed."""
        return self._asked(spec, seen, self._catch_up_s, lambda bot: bot.explain())

    def count(self, spec: BotSpec) -> int | None:
        """How many of its table's events the bot has seen; None where it is not known."""
        known = self._known.get(key_of(spec))
        return None if known is None else known[1]

    def forget(self, spec: BotSpec) -> None:
        self._known.pop(key_of(spec), None)

    def clear(self) -> None:
        """Forget all of them."""
        self._known.clear()

    @property
    def _catch_up_s(self) -> float:
        return CATCH_UP * self._decide_s

    def _asked(
        self, spec: BotSpec, seen: History, limit_s: float, ask: Callable[[Bot], Any]
    ) -> Any:
        try:
            bot = self._limit(self._catch_up_s, lambda: self._caught_up(spec, seen))
            return self._limit(limit_s, lambda: ask(bot))
        except Exception as error:  # a bot is a guest: its faults are not the table's
            self.forget(spec)
            if isinstance(error, MemoryError):
                self.clear()
            raise BotFailed(type(error).__name__) from error

    def _caught_up(self, spec: BotSpec, seen: History) -> Bot:
        """The bot, having seen all that its seat was shown."""
        key = key_of(spec)
        known = self._known.pop(key, None)
        if known is None:
            bot = self._make(spec.game, spec.level, spec.character)
            bot.start(spec.seat, spec.options, spec.seed, seen.past(), spec.people)
            known = bot, 0
        bot, n = known
        shown, count = seen.since(n)
        for what in shown:
            bot.observe(what)
        self._known[key] = bot, count
        if len(self._known) > KNOWN_MAX:
            self._known.popitem(last=False)
        return bot
