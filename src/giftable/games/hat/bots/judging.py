"""Judges how good the others' memories are, by their errors; the level "adaptive" adapts to this.

Everybody could keep this record: all gifts were shown once, so a player who follows the cards knows
afterwards who named wrongly, who refused the truth and who accepted a lie. The record is used for
this judgement only; the bot plays from its own memory (player.py).

A threshold (memory.py) makes a certain number of errors in the decisions that a player had to take.
That number depends on how near to mind the gifts were; it was measured on these bots. The errors
made are compared with it as a Poisson count, which gives a posterior over thresholds. So bots are
matched to people by errors, not by thresholds: a player with a good memory who trusts nobody meets
bots that err as often.

The bot plays with about the mean of the people's thresholds, so that everybody wins equally often:
one game in N. What that is was fitted to people of many kinds (hat_people.py, in the lab), who
doubt more than it pays, and err more by that than bots do. While it is unsure of the thresholds it
plays a little better, the more so the larger the table: for a player who wins one game in N, a game
too easy adds more wins than a game too hard takes away.

If nobody says which seats are people, those seats count whose errors differ from those of the bot's
own dials: bots of this kind at one table judge by the same record and so play alike.
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

GRID = tuple(-2.4 + 0.2 * i for i in range(17))  # thresholds, best first
USUAL, SPREAD = -0.1, 1.2  # mean and deviation of people's thresholds, before they have played
PERSON = 0.1  # the prior chance that another seat is a person's
SOFT = 0.34  # the scale of forgetting, as observed
HEARD = 0.45  # the trace of an accepted claim, here the same for all
KEEN = 2.6  # a person's log odds to win, per unit of the bots' threshold: 2.1 to 3.6
LEAST = 0.02  # the least of the errors expected: even the best err


def share_misled(threshold: float) -> float:
    """Returns the share of players whom others' claims can mislead: all but the best."""
    return sigmoid((threshold + 1.95) / 0.1)


def share_forgetting(base: float, threshold: float) -> float:
    """Returns the share of players with such a threshold who do not remember the gift, or have come
    to take it for another."""
    return sigmoid((threshold - base) / SOFT) + 0.04 * share_misled(threshold)


def share_doubting(base: float, threshold: float) -> float:
    """Returns the share of players who refuse the truth: those who remember little, if the gift is
    not well remembered."""
    return sigmoid((threshold + 0.2) / 0.18) * sigmoid((-1.1 - base) / 0.45)


def share_believing(base: float, threshold: float) -> float:
    """Returns the share of players who accept a lie. To most it hardly pays to doubt, whatever they
    remember."""
    return 0.66 * share_misled(threshold)


class Task(Struct, frozen=True):
    """A kind of decision. Its fields: the share of players whose memory fails; how much easier it
    is than recalling; how often these players err; the extra share of errors for each face-down
    card above CROWD, since more cards are mixed up more; about how many penalties an error costs.
    Measured on the bots of player.py, at all thresholds and at tables of three to six."""

    fails: Callable[[float, float], float]
    easier: float
    errs: float
    crowded: float
    cost: float


STRETCH, MIDDLE = 0.2, -0.3  # people whose memories differ err less differently than bots would
FEW, EASED = 3, 0.13  # among so few, doubting pays, and bots doubt better than most people
CROWD = 5
NAMING = Task(share_forgetting, 0.13, 0.75, 0.08, 0.35)
TAKING_THE_TRUTH = Task(share_doubting, 0.0, 1.0, 0.0, 1.0)
REFUSING_A_LIE = Task(share_believing, 0.0, 1.0, 0.0, 0.1)


class Errors(Struct):
    """A player's errors so far, in the penalties that they cost. `expected` along GRID; `alike`:
    expected of a player that plays as the bot does."""

    made: float
    expected: list[float]
    alike: float


class Judge:
    """One bot's estimate of the other players' memory. `people`: their seats, if known."""

    def __init__(self, seat: Seat, past: Iterable[Any], people: tuple[Seat, ...]) -> None:
        self._seat = seat
        self._people = people
        self._cards = Cards()
        self._memory = Memory()
        self._errors: dict[Seat, Errors] = {}
        self.threshold = USUAL  # the bot plays with it now
        for game in past:
            for shown in game.shown:
                self.see(shown, game.now)
            self._cards = Cards()

    def see(self, shown: v.AnyShown, now: tuple[Seat | None, ...] | None = None) -> None:
        """Learns from what all saw. `now`: for an earlier game, the present seats of its
        players."""
        cards = self._cards
        if isinstance(shown, v.GameBegan):
            self._memory = Memory()
        if isinstance(shown, v.GiftNamed | v.GiftAccepted | v.GiftRefused):
            self._count_decision(shown, shown.seat if now is None else now[shown.seat])
        for card in cards.see(shown):
            self._memory.meet((card.number, card.gift), cards.beat)

    def _count_decision(
        self, shown: v.GiftNamed | v.GiftAccepted | v.GiftRefused, who: Seat | None
    ) -> None:
        hand, claim, beat = self._cards.hand, self._cards.claim, self._cards.beat
        if hand is None:
            return
        base = self._memory.base_activation((hand.number, hand.gift), beat)
        if isinstance(shown, v.GiftNamed):
            self._count_recall(who, base, NAMING, is_right=shown.gift == hand.gift)
        elif claim is not None:
            is_true = claim == hand.gift
            task = TAKING_THE_TRUTH if is_true else REFUSING_A_LIE
            accepts = isinstance(shown, v.GiftAccepted)
            self._count_recall(who, base, task, is_right=is_true == accepts)
            if accepts:
                self._memory.meet((hand.number, claim), beat, HEARD)

    def _count_recall(self, who: Seat | None, base: float, task: Task, *, is_right: bool) -> None:
        """Counts a decision that needed the memory of a gift; `base`: its base-level activation."""
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
        self.threshold = self._likeliest_threshold()

    def _likeliest_threshold(self) -> float:
        """Returns the threshold at which the bot errs as often as the people do."""
        total = weights = 0.0
        odds = log(max(1, len(self._cards.columns) - 1))  # log odds against one win in N
        for one in self._errors.values():
            against = [
                prior * exp(one.made * log(e / one.alike) - e + one.alike)
                for prior, e in zip(PRIOR, one.expected, strict=True)
            ]
            evidence = sum(against)  # odds for a person, against a bot that plays alike
            mean = sum(p * at for p, at in zip(against, GRID, strict=True)) / evidence
            spread = sum(p * (at - mean) ** 2 for p, at in zip(against, GRID, strict=True))
            # MacKay's mean of a logistic over a normal: on average a person wins one in N.
            mean -= odds * (sqrt(1 + pi / 8 * KEEN**2 * spread / evidence) - 1) / KEEN
            person = PERSON * evidence
            weight = 1.0 if self._people else person / (person + 1 - PERSON)
            total += weight * mean
            weights += weight
        mean = total / weights
        mean += STRETCH * (mean - MIDDLE)
        return mean + (EASED if len(self._cards.columns) <= FEW else 0.0)


def _threshold_prior() -> tuple[float, ...]:
    weights = [exp(-(((at - USUAL) / SPREAD) ** 2) / 2) for at in GRID]
    return tuple(weight / sum(weights) for weight in weights)


PRIOR = _threshold_prior()
"""The prior probability of each threshold, along GRID."""
