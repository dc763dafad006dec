"""Decides when a bot lays its expert cards: GIVE MORE, GET MORE and GiftTRAP (G19-G23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import TypeAlias

from giftable.games.gifttrap.bots.marking import MARKS, Chances, mean_of
from giftable.games.gifttrap.bots.worth import worth
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.moves import Token
from giftable.games.gifttrap.rules.options import Options
from giftable.games.kernel import GiftId, Seat

DOUBLE_MIN = 0.5  # expected spaces for which the most cautious bot doubles
TRAP_MIN = 3.0  # expected spaces for which the most cautious traps: once a game
DARE = 1.5  # so many spaces fewer for the most daring
TRAP_LAST_MIN = 0.5  # lower in the last round: the card is worthless after it
TRUST_AFTER = 2  # gifts: one good gift may be luck
STRANGER = 0.3  # spaces that a gift of an unknown giver is expected to bring
FAVOUR = 1.5  # points: how strongly others are assumed to prefer what most people like

Likely: TypeAlias = Callable[[Seat, tuple[GiftId, ...]], Chances]
"""(receiver, fields' gifts) -> how likely each gets each of MARKS."""


def best_to_double(gains: Sequence[float], daring: float) -> int | None:
    """G19, G20: returns the index of the largest expected gain from doubling; None if that is too
    little for this daring (0 to 1)."""
    best = max(range(len(gains)), key=gains.__getitem__)
    return best if gains[best] > (1 - daring) * DOUBLE_MIN else None


def expected_points(points: list[int]) -> float:
    """Returns the expected points of a giver's next gift, from the points of the earlier ones."""
    return (STRANGER * TRUST_AFTER + sum(points)) / (TRUST_AFTER + len(points))


def best_trap(
    options: Options, view: v.View, gifts: tuple[GiftId, ...], seat: Seat, get: v.MyGet,
    likely: Likely, common: Sequence[float], daring: float,
) -> GiftId | None:  # fmt: skip
    """G22: returns the one of `gifts` whose trap is expected to save most; None if that is not
    worth the card.

    `get`: the own tokens. `common`: by field, the points that its gift gets from most people.
    """
    field = {gift: n for n, gift in enumerate(view.gifts)}
    loss = [0.0] * len(view.gifts)
    for gift, by in _lost_giving(options, view, seat, likely).items():
        loss[field[gift]] += by
    for gift, by in _lost_getting(options, view, seat, get, common).items():
        loss[field[gift]] += by
    at_least = TRAP_MIN - DARE * daring
    if options.rounds_max is not None and view.round + 1 >= options.rounds_max:
        at_least = TRAP_LAST_MIN
    worst = max(gifts, key=lambda gift: loss[field[gift]])
    return worst if loss[field[worst]] >= at_least else None


def _lost_giving(options: Options, view: v.View, seat: Seat, likely: Likely) -> dict[GiftId, float]:
    """By own gift that is still wrapped: the expected spaces that the bot's GIVE marker loses."""
    if view.my_give is None:
        return {}
    opened = {(o.to, o.gift) for o in view.opened if o.by == seat}
    left = [pair for pair in view.my_give.gifts if pair not in opened]
    give = next(p.give for p in view.players if p.seat == seat)
    turned = {t.seat: t for t in view.turned}
    here = {player.seat for player in view.players}
    lost: dict[GiftId, float] = {}
    for to, gift in left:
        times = 2 if gift == view.my_give.double else 1
        value = worth(options, give, len(left), times)
        if to in turned:
            lost[gift] = -value[_mark(turned[to], gift)]
        elif to in here:
            lost[gift] = -mean_of(likely(to, view.gifts)[view.gifts.index(gift)], value)
    return lost


def _lost_getting(
    options: Options, view: v.View, seat: Seat, get: v.MyGet, common: Sequence[float]
) -> dict[GiftId, float]:
    """Returns, by gift, the expected spaces that the bot's GET marker loses to it, if it is among
    the wrapped gifts before the bot."""
    value = {(o.to, o.by, o.nth): o for o in view.opened}
    givers = [
        player.seat
        for player in view.players
        for nth in range(view.each)
        if player.seat != seat and (seat, player.seat, nth) not in value
    ]
    spaces = worth(options, next(p.get for p in view.players if p.seat == seat), len(givers))
    lost = dict.fromkeys(view.gifts, 0.0)
    for giver in givers:
        gone = {o.gift for o in view.opened if o.by == giver}
        likely = {
            gift: exp(by / FAVOUR)
            for gift, by in zip(view.gifts, common, strict=True)
            if gift not in gone
        }
        whole = max(sum(likely.values()), 1e-9)
        for gift, by in likely.items():
            p = min(by / whole, 1 / (len(view.players) - 1))  # it may be for any other player
            lost[gift] -= p * spaces[_mark(get, gift)]
    return lost


def _mark(got: v.Turned | v.MyGet, gift: GiftId) -> int:
    """Returns the index in MARKS of the mark that these tokens put on a gift."""
    tokens = (got.great, got.good, got.ok, got.no_way)
    return tokens.index(gift) if gift in tokens else MARKS.index("none")


def poorest_first(tokens: tuple[Token, ...], brought: Mapping[Seat, list[int]]) -> Token:
    """G12: returns the token to unwrap next: the one with the lowest expected points. Losses are
    best taken before gains."""
    return min(tokens, key=lambda token: expected_points(brought.get(token[0], [])))
