"""Plays a seat of GiftTRAP: marks what its character likes, gives what it expects others to like.

Four levels: a novice assumes that all like what it likes. A casual player goes by what most people
like. A friend learns what each person likes, and remembers the last two rounds only. An expert
remembers everything, earlier games too.

It implements the port `Bot` of tables/ports.py. Its state is what it was shown; all its beliefs
follow from that and from the model of its population (model.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, assert_never

import numpy as np

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.gifttrap.beliefs import Tastes
from giftable.games.gifttrap.bots import cards, telling
from giftable.games.gifttrap.bots.assignment import assigned
from giftable.games.gifttrap.bots.knowing import (
    EXPERT_ROUNDS,
    FRIEND_ROUNDS,
    chances,
    own_marks,
    remembered,
    shares_at,
)
from giftable.games.gifttrap.bots.marks import Marks, Order, read
from giftable.games.gifttrap.bots.model import TAGS_ALONE, Shares, TasteModel, model_with
from giftable.games.gifttrap.bots.ranking import MARKS, Floats, marks_of
from giftable.games.gifttrap.bots.taste import own_glad, who
from giftable.games.gifttrap.bots.worth import points, worth
from giftable.games.gifttrap.deck import deck
from giftable.games.gifttrap.rules import asks, moves
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.moves import AnyAction
from giftable.games.gifttrap.rules.options import Options
from giftable.games.kernel import GiftId, Seat

NOTHING_MADE: Mapping[GiftId, tuple[str, ...]] = {}
WHIM = 0.05  # points: only decides between equals
REST = 0.1  # of a usual margin, for each round in which a pack was not used
REST_MAX = 4  # rounds
CLEARER = 0.25  # by so much the other side must tell people apart better


class Player:
    """Plays one seat at one of four levels. `learned` names the model of its population."""

    def __init__(self, level: str, character: str, learned: str = TAGS_ALONE) -> None:
        self._level = level
        self._character = character
        self._learned = learned

    def start(
        self,
        seat: Seat,
        options: Options,
        seed: bytes,
        past: tuple[Any, ...] = (),
        people: tuple[Seat, ...] = (),
        made: Mapping[GiftId, tuple[str, ...]] = NOTHING_MADE,
    ) -> None:
        """Begins a game. It learns about people and bots alike. `made`: tags of cards that people
        made (G30)."""
        self._made = tuple(sorted(made.items()))
        self._seat = seat
        self._options = options
        self._seed = seed
        self._who = who(self._character, seed)
        self._marks = Marks()
        self._replaced = 0  # cards turned or swapped in this round
        self._dealt: list[int] = []  # packs, in the order dealt
        self._brought: dict[Seat, list[tuple[int, int]]] = {}  # by giver: (round, points for me)
        self._past: dict[Seat, tuple[Order, ...]] = {}
        self._people = frozenset(people)
        if self._level == "expert":
            for game in past:
                self._remember(game)

    def _remember(self, game: Any) -> None:
        """Learns from an earlier game of this table, by the present seats of its players."""
        for was, orders in read(game.shown).by.items():
            if (now := game.now[was]) is not None:
                self._past[now] = (self._past.get(now, ()) + orders)[-EXPERT_ROUNDS:]

    def observe(self, shown: v.AnyShown) -> None:
        """Learns from what the seat sees happen."""
        self._marks.observe(shown)
        match shown:
            case v.RoundBegan():
                for entered in shown.joined:
                    if not entered.back:  # not the person who left
                        self._past.pop(entered.seat, None)
                        self._brought.pop(entered.seat, None)
            case v.GiftsDealt():
                self._replaced = 0
                self._dealt.append(shown.pack)
            case v.GiftReplaced():
                self._replaced += 1
            case v.TokenOpened() if shown.opened.to == self._seat:
                mark = MARKS.index(shown.opened.mark)
                brought = int(points(self._options)[mark])
                self._brought.setdefault(shown.opened.by, []).append((self._marks.round, brought))

    def act(self, view: v.View) -> AnyAction | None:
        """The action to do now; if the seat is not waited for, a trap or None."""
        asked = view.ask
        if asked is None:
            raise ValueError(f"seat {self._seat} may do nothing")
        due = asked.due
        match due:
            case None:
                return self._trap(view, asked)
            case asks.AskDeal():
                return self._deal(due)
            case asks.AskLook():
                return self._replace(view, asked) or moves.Ready(due.round)
            case asks.AskGive():
                return self._give(view, due)
            case asks.AskGet():
                return self._trap(view, asked) or self._get(view, due)
            case asks.AskReady():
                return self._trap(view, asked) or moves.Ready(due.round)
            case asks.AskOpen():
                token = cards.poorest_first(due.tokens, self._received())
                return self._trap(view, asked) or moves.Open(due.round, token)
            case _:
                assert_never(due)

    def explain(self) -> Tastes:
        """Its beliefs about the others who have marked something in this game."""
        told = tuple(
            telling.taste(
                self._model,
                self._level,
                self._who,
                self._marks,
                self._past,
                self._people,
                seat,
                points(self._options),
                adults=self._options.adults,
            )
            for seat in sorted(self._marks.by)
            if seat != self._seat
        )
        return Tastes(self._seat, told)

    @property
    def _model(self) -> TasteModel:
        return model_with(self._learned, self._made)

    @property
    def _daring(self) -> float:
        return characters()[self._who].daring

    def _chances(self, seat: Seat, gifts: tuple[GiftId, ...]) -> Floats:
        """How likely a seat puts each of MARKS on each gift: (gifts, 5)."""
        past, orders = self._past.get(seat, ()), self._marks.of(seat)
        shares = self._shares().get(seat, ())
        return chances(self._model, self._level, self._who, past, orders, gifts, shares)

    def _shares(self) -> dict[Seat, Shares]:
        return shares_at(self._model, self._level, self._past, self._marks, self._people)

    def _whims(self, label: str, rows: int, columns: int) -> Floats:
        """Small random values by seed: without them, bots with equal views would all choose the
        same."""
        digest = blake2b(label.encode(), key=self._seed[:64], digest_size=8).digest()
        chance = np.random.default_rng(int.from_bytes(digest, "big"))
        return WHIM * chance.random((rows, columns))

    # The dealer -----------------------------------------------------------------------

    def _deal(self, due: asks.AskDeal) -> moves.Deal:
        """G5: the pack that best shows how the others' tastes differ; a pack not used for longer is
        preferred."""
        margins = self._margins(due.packs)

        def good(pack: int) -> tuple[float, float]:
            dealt = [n for n, was in enumerate(self._dealt) if was == pack]
            rest = min(len(self._dealt) - dealt[-1], REST_MAX) if dealt else REST_MAX
            whim = unit(self._seed, f"deal:{due.round}:{pack}")
            return (margins[pack] + REST * rest, whim)

        return moves.Deal(due.round, max(due.packs, key=good))

    def _margins(self, packs: tuple[int, ...]) -> dict[int, float]:
        """The value of each pack of the house's deck, relative to the mean of all; 1 if nothing is
        known."""
        house = deck(self._options.adults)
        told = {
            pack: float(self._told_apart([g for card in house[pack] for g in card]).mean())
            for pack in packs
        }
        mean = sum(told.values()) / len(told)
        return {pack: by / mean if mean else 1.0 for pack, by in told.items()}

    def _told_apart(self, gifts: list[GiftId]) -> Floats:
        """How far the others' expected liking differs from most people's, by gift."""
        shares = self._shares()
        known = [
            (remembered(self._level, self._past.get(seat, ()), orders), shares[seat])
            for seat, orders in self._marks.by.items()
            if seat != self._seat
        ]
        persons = [self._model.at_a_table(*each).mean for each in known if any(each[0])]
        if not persons:
            return np.zeros(len(gifts))
        loadings = self._model.population.loadings[self._model.population.rows(gifts)]
        return np.asarray(np.abs(loadings @ np.array(persons).T).mean(axis=1))

    def _replace(self, view: v.View, asked: asks.Ask) -> moves.Turn | moves.Swap | None:
        """G5: once a round, grants a wish, by turning the card if that is allowed. Otherwise, if
        the dealer chooses the sides, turns up the side that shows better how tastes differ."""
        if self._replaced:
            return None
        if view.swaps_asked:
            gift = view.swaps_asked[0].gift
            for part in asked.free:
                if isinstance(part, asks.MayTurn) and gift in part.gifts:
                    return moves.Turn(part.round, gift)
                if isinstance(part, asks.MaySwap) and gift in part.gifts:
                    return moves.Swap(part.round, gift)
        turn = next((part for part in asked.free if isinstance(part, asks.MayTurn)), None)
        if turn is None or len(view.backs) != len(view.gifts):
            return None
        gain = self._told_apart(list(view.backs)) - self._told_apart(list(view.gifts))
        best = int(gain.argmax())
        return moves.Turn(turn.round, view.gifts[best]) if gain[best] > CLEARER else None

    # Giving and getting ---------------------------------------------------------------

    def _give(self, view: v.View, due: asks.AskGive) -> moves.Give:
        """G8, G18, G19: the assignment of gifts with the largest expected worth; a receiver has a
        row for each gift that is due. A trapped gift is worth nothing (G22)."""
        rows = [seat for seat in due.to for _ in range(due.each)]
        give = next(player.give for player in view.players if player.seat == self._seat)
        marked = np.array([self._chances(seat, due.gifts) for seat in due.to])
        trapped = {trap.gift for trap in view.traps}
        marked[:, [gift in trapped for gift in due.gifts]] = 0.0
        marked = marked.repeat(due.each, axis=0)
        once = marked @ worth(self._options, give, len(rows))
        likely = once + self._whims(f"give:{due.round}", *once.shape)
        chosen = assigned(likely.tolist())
        gifts = [due.gifts[i] for i in chosen]
        double = None
        if due.give_more:
            twice = marked @ worth(self._options, give, len(rows), 2)
            gains = (twice - once)[np.arange(len(rows)), chosen]
            n = cards.surest(gains, self._daring)
            double = None if n is None else gifts[n]
        return moves.Give(due.round, tuple(zip(rows, gifts, strict=True)), double)

    def _get(self, view: v.View, due: asks.AskGet) -> moves.Get:
        """G9, G20: its own best three gifts and its worst, honestly."""
        got = self._own(due.gifts)
        double = None
        if due.tokens:
            get = next(player.get for player in view.players if player.seat == self._seat)
            room = float(worth(self._options, get, len(due.tokens), 2)[0]) / 6
            received = self._received()
            whims = self._whims(f"get:{due.round}", 1, len(due.tokens))[0]
            gains = [room * cards.brings(received.get(giver, [])) for giver, _ in due.tokens]
            n = cards.surest(np.array(gains) + whims, self._daring)
            double = None if n is None else due.tokens[n]
        return moves.Get(due.round, got.great, got.good, got.ok, got.no_way, double)

    def _own(self, gifts: tuple[GiftId, ...]) -> v.MyGet:
        (great, good, ok), worst = marks_of(own_glad(self._who, gifts, self._made))
        return v.MyGet(gifts[great], gifts[good], gifts[ok], gifts[worst])

    def _received(self) -> dict[Seat, list[int]]:
        """The points that each giver's gifts brought me, as far as the level remembers."""
        since = {"expert": 0, "friend": self._marks.round - FRIEND_ROUNDS}.get(self._level)
        if since is None:
            return {}
        return {
            giver: [by for at, by in brought if at >= since]
            for giver, brought in self._brought.items()
        }

    def _trap(self, view: v.View, asked: asks.Ask) -> moves.Trap | None:
        """G22, G23: the trap, if it is expected to save enough spaces of its two markers. Not while
        gifts are given: a player who has not given yet would give another gift."""
        may = next((part for part in asked.free if isinstance(part, asks.MayTrap)), None)
        if may is None or view.phase == "give":
            return None
        expected = {
            player.seat: self._chances(player.seat, view.gifts)
            for player in view.players
            if player.seat != self._seat
        }
        common = (
            own_marks(self._who, view.gifts, self._made)
            if self._level == "novice"
            else (self._model.chances(((), ()), view.gifts))
        )
        gift = cards.trap(
            self._options,
            view,
            may.gifts,
            self._seat,
            view.my_get or self._own(view.gifts),
            expected,
            common @ points(self._options),
            self._daring,
        )
        return None if gift is None else moves.Trap(may.round, gift)
