"""A sensible player of GiftTRAP: wants what it likes, gives what it has learned others like.

It implements the port `Bot` of tables/ports.py. `observe` takes what the seat is shown, in
order; `act` changes nothing, so that a bot rebuilt from the same log acts the same.
"""

from __future__ import annotations

from typing import Any, assert_never

import numpy as np
from scipy.optimize import linear_sum_assignment

from giftable.bots.chance import unit
from giftable.bots.gifttrap.taste import Acquaintance, own_gladness
from giftable.rules.gifttrap import asks, moves
from giftable.rules.gifttrap import view as v
from giftable.rules.gifttrap.moves import AnyAction, Token
from giftable.rules.kernel import GiftId, Seat

WHIM = 0.05  # points: decides between equals, no more
NO_WAY = 4  # G11; the view does not tell the option, and a 3 changes hardly a choice
POINTS: dict[moves.Mark, int] = {"great": 3, "good": 2, "ok": 1, "no_way": -NO_WAY, "none": -1}


class Player:
    """Plays one seat. `seed` is its character: its taste, and its choice among equal things."""

    def __init__(self, level: str, character: str) -> None:
        self._level = level
        self._character = character

    def start(self, seat: Seat, options: Any, seed: bytes, past: tuple[Any, ...] = ()) -> None:
        """A game begins."""
        self._seat = seat
        self._seed = seed
        self._gifts: list[GiftId] = []  # of the round
        self._replaced = 0  # cards turned or swapped in this round
        self._dealt: list[int] = []  # packs, in the order dealt
        self._known: dict[Seat, Acquaintance] = {}
        self._brought: dict[Seat, list[int]] = {}  # what each giver's gifts to me were worth

    def observe(self, shown: v.AnyShown) -> None:
        """Learn from what the seat sees happen."""
        match shown:
            case v.RoundBegan():
                for seat in [entered.seat for entered in shown.joined]:  # perhaps another person
                    self._known.pop(seat, None)
                    self._brought.pop(seat, None)
            case v.GiftsDealt():
                self._gifts = list(shown.gifts)
                self._replaced = 0
                self._dealt.append(shown.pack)
            case v.GiftReplaced():
                self._gifts = [shown.new if g == shown.old else g for g in self._gifts]
                self._replaced += 1
            case v.GetsTurned():
                for turned in shown.turned:
                    if turned.seat != self._seat and turned.great in self._gifts:
                        known = self._known.setdefault(turned.seat, Acquaintance())
                        known.learn(self._gifts, turned)
            case v.TokenOpened():
                opened = shown.opened
                if opened.to == self._seat:
                    self._brought.setdefault(opened.by, []).append(POINTS[opened.mark])
            case _:
                pass

    def explain(self) -> None:
        """What it believes of the others."""

    def act(self, view: v.View) -> AnyAction:
        """What to do now; the seat must be waited for (`view.ask.due`)."""
        asked = view.ask
        if asked is None or asked.due is None:
            raise ValueError(f"seat {self._seat} is not waited for")
        due = asked.due
        match due:
            case asks.AskDeal():
                return self._deal(due)
            case asks.AskOpenGiving():
                return self._replace(view, asked) or moves.OpenGiving(due.round)
            case asks.AskGive():
                return self._give(due)
            case asks.AskGet():
                return self._get(due)
            case asks.AskReady():
                return self._trap(view, asked) or moves.Ready(due.round)
            case asks.AskOpen():
                return self._trap(view, asked) or moves.Open(due.round, due.tokens[0])
            case _:
                assert_never(due)

    def _deal(self, due: asks.AskDeal) -> moves.Deal:
        """G5: the pack that was not dealt for longest, any of those never dealt."""

        def rest(pack: int) -> tuple[int, float]:
            dealt = [n for n, was in enumerate(self._dealt) if was == pack]
            return (-max(dealt, default=-1), unit(self._seed, f"deal:{due.round}:{pack}"))

        return moves.Deal(due.round, max(due.packs, key=rest))

    def _replace(self, view: v.View, asked: asks.Ask) -> moves.Turn | moves.Swap | None:
        """G5: grant one wish a round, by turning the card where that is allowed."""
        if not view.swaps_asked or self._replaced:
            return None
        gift = view.swaps_asked[0].gift
        for part in asked.free:
            if isinstance(part, asks.MayTurn) and gift in part.gifts:
                return moves.Turn(part.round, gift)
            if isinstance(part, asks.MaySwap) and gift in part.gifts:
                return moves.Swap(part.round, gift)
        return None

    def _give(self, due: asks.AskGive) -> moves.Give:
        """G8, G19: the allotment of gifts that is expected to bring most points."""
        rows = [seat for seat in due.to for _ in range(due.each)]
        expected = np.array(
            [self._known.get(seat, Acquaintance()).expected(due.gifts, NO_WAY) for seat in rows]
        )
        # Strangers are all alike: without a whim of its own every bot would favour the same seat.
        whims = [[unit(self._seed, f"give:{due.round}:{seat}:{gift}") for gift in due.gifts]
                 for seat in due.to for _ in range(due.each)]  # fmt: skip
        expected += WHIM * np.array(whims)
        chosen = linear_sum_assignment(expected, maximize=True)[1]
        gifts = [due.gifts[i] for i in chosen]
        double = None
        if due.give_more:
            worth = expected[np.arange(len(rows)), chosen]
            surest = int(worth.argmax())
            double = gifts[surest] if worth[surest] > 0 else None
        return moves.Give(due.round, tuple(zip(rows, gifts, strict=True)), double)

    def _get(self, due: asks.AskGet) -> moves.Get:
        """G9: the own best three, and the worst."""
        order = np.argsort(-own_gladness(self._seed, due.gifts), kind="stable")
        great, good, ok = (due.gifts[i] for i in order[:3])
        no_way = due.gifts[order[-1]]
        return moves.Get(due.round, great, good, ok, no_way, self._surest(due.tokens))

    def _surest(self, tokens: tuple[Token, ...]) -> Token | None:
        """G20: the token of the giver who did best for me so far, if that was any good."""

        def worth(token: Token) -> float:
            brought = self._brought.get(token[0], [])
            return sum(brought) / (len(brought) + 2)  # a single hit may be luck

        best = max(tokens, key=worth, default=None)
        return best if best is not None and worth(best) > 0 else None

    def _trap(self, view: v.View, asked: asks.Ask) -> moves.Trap | None:
        """G22: on a gift of mine that is about to be a NO WAY to its receiver, or on my own
        NO WAY that is so popular that somebody will mean well with it."""
        may = next((part for part in asked.free if isinstance(part, asks.MayTrap)), None)
        mine = view.my_get
        given = view.my_give
        if may is None or mine is None or given is None:
            return None
        liked = (mine.great, mine.good)
        opened = {(o.to, o.gift) for o in view.opened if o.by == self._seat}
        refused = {(t.seat, t.no_way) for t in view.turned}
        for pair in given.gifts:
            gift = pair[1]
            if pair in refused and pair not in opened and gift in may.gifts and gift not in liked:
                return moves.Trap(may.round, gift)
        markers = {player.seat: player.get for player in view.players}
        if (
            mine.no_way in may.gifts
            and mine.no_way not in [gift for _, gift in given.gifts]
            and markers[self._seat] >= NO_WAY  # else there is little to lose (G12)
            and self._seat not in [o.to for o in view.opened]
        ):
            common = Acquaintance().expected(view.gifts, NO_WAY)
            favourites = [view.gifts[i] for i in common.argsort()[-2:]]
            if mine.no_way in favourites:
                return moves.Trap(may.round, mine.no_way)
        return None
