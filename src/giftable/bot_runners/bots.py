"""The bots of one process: each is made at its first question and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from giftable.tables.ports import Bot, BotFailed, BotMaker, BotSpec, History

KNOWN_MAX = 4_000  # bots kept; the one unasked for longest is dropped, and rebuilt when asked
DECIDE_S = 0.05  # of the processor for a decision; more only on a slow machine
DECIDE_MAX_S = 2.0
SLOWEST = 50  # times the slowest decision of practice; the hardest of a long game takes some ten
CATCH_UP = 20  # times a decision's limit, to observe what happened since the last question

Key = tuple[object, ...]
Limit = Callable[[float, Callable[[], Any]], Any]
"""(seconds of the processor, work) -> what the work returns. Raises when the seconds are used
up."""


def key_of(spec: BotSpec) -> Key:
    """Returns the key that identifies a bot."""
    return spec.seed, spec.seat, spec.level, spec.character, spec.run


def decide_s(slowest_s: float) -> float:
    """Returns the time limit of a decision, in processor seconds, on a machine whose slowest
    decision in practice took `slowest_s`."""
    return min(max(DECIDE_S, SLOWEST * slowest_s), DECIDE_MAX_S)


def unlimited(seconds: float, work: Callable[[], Any]) -> Any:
    """A Limit that sets no limit: it just calls `work`."""
    return work()


class Bots:
    """One bot for each spec. A bot that fails is dropped, and made anew for its next question.

    Errors of bots are reported by their kind only: their messages may name a gift.
    """

    def __init__(
        self, make: BotMaker, limit: Limit = unlimited, decide_s: float = DECIDE_S
    ) -> None:
        self._make = make
        self._limit = limit
        self._decide_s = decide_s
        self._known: OrderedDict[Key, tuple[Bot, int]] = OrderedDict()

    def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        """Returns the bot's action; None if nobody waits for it and it declines to act. Raises
        BotFailed."""
        action = self._ask(spec, seen, self._decide_s, lambda bot: bot.act(view))
        if action is None and view.ask.due is not None:
            raise BotFailed("no answer")
        return action

    def explain(self, spec: BotSpec, seen: History) -> Any:
        """Returns the bot's beliefs. Raises BotFailed."""
        return self._ask(spec, seen, self._catch_up_s, lambda bot: bot.explain())

    def count(self, spec: BotSpec) -> int | None:
        """Returns how many events of its table the bot has observed; None if there is no such bot
        here."""
        known = self._known.get(key_of(spec))
        return None if known is None else known[1]

    def forget(self, spec: BotSpec) -> None:
        self._known.pop(key_of(spec), None)

    def clear(self) -> None:
        """Drops all bots."""
        self._known.clear()

    @property
    def _catch_up_s(self) -> float:
        return CATCH_UP * self._decide_s

    def _ask(self, spec: BotSpec, seen: History, limit_s: float, ask: Callable[[Bot], Any]) -> Any:
        try:
            bot = self._limit(self._catch_up_s, lambda: self._up_to_date(spec, seen))
            return self._limit(limit_s, lambda: ask(bot))
        except Exception as error:  # a bot may raise anything, and the table must go on
            self.forget(spec)
            if isinstance(error, MemoryError):
                self.clear()
            raise BotFailed(type(error).__name__) from error

    def _up_to_date(self, spec: BotSpec, seen: History) -> Bot:
        """Returns the bot, after it has observed all events that its seat was shown."""
        key = key_of(spec)
        known = self._known.pop(key, None)
        if known is None:
            bot = self._make(spec.game, spec.level, spec.character)
            bot.start(spec.seat, spec.options, spec.seed, seen.past(), spec.people, spec.made)
            known = bot, 0
        bot, n = known
        shown, count = seen.since(n)
        for what in shown:
            bot.observe(what)
        self._known[key] = bot, count
        if len(self._known) > KNOWN_MAX:
            self._known.popitem(last=False)
        return bot
