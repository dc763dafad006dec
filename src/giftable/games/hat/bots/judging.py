"""How good the memories of the others are, judged by their own errors: what "adaptive" adapts to.

Everybody could keep the record that is kept here: all gifts were shown once, so whoever follows the
cards knows afterwards who named wrongly, who refused the truth and who took a lie. The record
serves this judgement alone; the bot plays from its own memory (player.py).

How many errors a threshold (memory.py) makes in the decisions that somebody had to take follows
from how near to mind the gifts were, as it was measured on these bots; the errors made, held
against that as a Poisson count, give a posterior over thresholds. It is errors that are made equal
and not thresholds: who has a good memory and a trust in nobody is met by bots that err as often.

The bot plays with the mean of the people's thresholds, and everybody wins as often: one game in N.
While it is unsure of them it plays a little better, the more the larger the table: a game too easy
gives somebody who wins one in N more than a game too hard takes.
If nobody says which seats are people, those count whose errors are not those of its own dials:
bots of this kind at one table judge by the same record and so play alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp, log, pi, sqrt
from typing import Any

from msgspec import Struct

from giftable.games.hat.bots.cards import Cards
from giftable.games.hat.bots.memory import Memory, sigmoid
from giftable.games.hat.rules import view as v
from giftable.games.kernel import Seat

GRID = tuple(-2.4 + 0.2 * i for i in range(15))  # thresholds, best first
USUAL, SPREAD = -0.85, 1.0  # people's thresholds, before one has seen them play
PERSON = 0.1  # how likely another seat is a person's, where nobody says so
SOFT = 0.34  # the scale of forgetting as it shows
HEARD = 0.25  # the trace of an accepted claim, here alike for all
KEEN = 2.6  # so much a person's log odds to win grow with the bots' threshold: 2.1 to 3.6
LEAST = 0.02  # of the errors expected: even the best err


def forgot(base: float, threshold: float) -> float:
    """Of all who have such a threshold, those to whom the gift does not come to mind."""
    return sigmoid((threshold - base) / SOFT)


def mixed_up(base: float, threshold: float) -> float:
    """Those to whom another gift comes to mind in its place: all but the best, where the gift is
    not near to mind itself."""
    return sigmoid((threshold + 1.67) / 0.18) * sigmoid((-0.39 - base) / 0.14)


class Task(Struct, frozen=True):
    """A kind of decision: whose memory fails; how much easier than recalling it is; how often they
    err; the share of errors more for every card that lies face down above CROWD, for there is more
    to mix up; and the penalties that an error brings, about. Measured on the bots of player.py, at
    all thresholds and at tables of three to six."""

    fails: Callable[[float, float], float]
    easier: float
    errs: float
    crowded: float
    cost: float


CROWD = 5
NAMING = Task(forgot, 0.13, 0.81, 0.08, 0.6)
TAKING_THE_TRUTH = Task(mixed_up, 0.0, 0.15, 0.28, 1.0)
REFUSING_A_LIE = Task(forgot, 0.25, 0.91, -0.03, 0.3)


class Errors(Struct):
    """Somebody's so far, in penalties that they cost. `expected` along GRID; `alike`: of one that
    plays as the bot does."""

    made: float
    expected: list[float]
    alike: float


class Judge:
    """What one bot makes of the others at its table. `people`: those seats, if one knows."""

    def __init__(self, seat: Seat, past: Iterable[Any], people: tuple[Seat, ...]) -> None:
        self._seat = seat
        self._people = people
        self._cards = Cards()
        self._memory = Memory()
        self._errors: dict[Seat, Errors] = {}
        self.threshold = USUAL  # to play with now
        for game in past:
            for shown in game.shown:
                self.see(shown, game.now)
            self._cards = Cards()

    def see(self, shown: v.AnyShown, now: tuple[Seat | None, ...] | None = None) -> None:
        """Learn from what all saw; `now`: in an earlier game, where its players sit now."""
        cards = self._cards
        if isinstance(shown, v.GameBegan):
            self._memory = Memory()
        if isinstance(shown, v.GiftNamed | v.GiftAccepted | v.GiftRefused):
            self._decided(shown, shown.seat if now is None else now[shown.seat])
        for card in cards.see(shown):
            self._memory.meet((card.number, card.gift), cards.beat)

    def _decided(
        self, shown: v.GiftNamed | v.GiftAccepted | v.GiftRefused, who: Seat | None
    ) -> None:
        hand, claim, beat = self._cards.hand, self._cards.claim, self._cards.beat
        if hand is None:
            return
        base = self._memory.base((hand.number, hand.gift), beat)
        if isinstance(shown, v.GiftNamed):
            self._count(who, base, NAMING, is_right=shown.gift == hand.gift)
        elif claim is not None:
            is_true = claim == hand.gift
            task = TAKING_THE_TRUTH if is_true else REFUSING_A_LIE
            accepts = isinstance(shown, v.GiftAccepted)
            self._count(who, base, task, is_right=is_true == accepts)
            if accepts:
                self._memory.meet((hand.number, claim), beat, HEARD)

    def _count(self, who: Seat | None, base: float, task: Task, *, is_right: bool) -> None:
        """A decision for which it was enough to remember a gift that was so near to mind."""
        if who is None or who == self._seat or (self._people and who not in self._people):
            return

        down = sum(1 for _ in self._cards.face_down())
        more = max(0.1, 1 + task.crowded * (down - CROWD))
        costs, base = task.cost * more * task.errs, base + task.easier

        def errs(threshold: float) -> float:
            return costs * task.fails(base, threshold)

        one = self._errors.setdefault(who, Errors(0.0, [LEAST] * len(GRID), LEAST))
        one.made += 0.0 if is_right else task.cost
        one.expected = [e + errs(at) for e, at in zip(one.expected, GRID, strict=True)]
        one.alike += errs(self.threshold)
        self.threshold = self._settled()

    def _settled(self) -> float:
        """The threshold at which the bot errs as the people do."""
        total = weights = 0.0
        odds = log(max(1, len(self._cards.columns) - 1))  # against one who wins one game in N
        for one in self._errors.values():
            against = [
                prior * exp(one.made * log(e / one.alike) - e + one.alike)
                for prior, e in zip(PRIOR, one.expected, strict=True)
            ]
            evidence = sum(against)  # for a person, against a bot that plays alike
            mean = sum(p * at for p, at in zip(against, GRID, strict=True)) / evidence
            spread = sum(p * (at - mean) ** 2 for p, at in zip(against, GRID, strict=True))
            # MacKay's mean of a logistic over a normal: all ways it may be, a person wins one in N.
            mean -= odds * (sqrt(1 + pi / 8 * KEEN**2 * spread / evidence) - 1) / KEEN
            person = PERSON * evidence
            weight = 1.0 if self._people else person / (person + 1 - PERSON)
            total += weight * mean
            weights += weight
        return total / weights


def _prior() -> tuple[float, ...]:
    weights = [exp(-(((at - USUAL) / SPREAD) ** 2) / 2) for at in GRID]
    return tuple(weight / sum(weights) for weight in weights)


PRIOR = _prior()
"""Along GRID."""
