"""Plays a seat of GiftTRAP: marks what its character likes, gives what it expects others to like.

Four levels: a novice assumes that all like what it likes. A casual player goes by what most people
like. A friend learns what each person likes, and remembers the last two rounds only. An expert
remembers everything, and with numpy earlier games, too.

It implements the port `Bot` of tables/ports.py. Its state is what it was shown; all its beliefs
follow from that and from the model of its population (model.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from operator import add
from statistics import fmean
from typing import Any, assert_never

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.gifttrap.beliefs import Taste, Tastes
from giftable.games.gifttrap.bots import cards, telling
from giftable.games.gifttrap.bots.assignment import best_assignment
from giftable.games.gifttrap.bots.marking import MARKS, Chances, marks_of, mean_of
from giftable.games.gifttrap.bots.marks import (
    EXPERT_ROUNDS,
    FRIEND_ROUNDS,
    LEARNS,
    TAGS_ALONE,
    Marks,
    Order,
    read,
)
from giftable.games.gifttrap.bots.others import OthersBeliefs
from giftable.games.gifttrap.bots.taste import character_of, own_marks, own_utilities
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
EASY = (asks.AskLook, asks.AskOpen, asks.AskReady)  # wherever there is time to think of the next
CLEARER = 0.25  # by so much the other side must tell people apart better


class Player:
    """Plays one seat at one of four levels. `learned` names the model of its population."""

    def __init__(self, level: str, character: str, learned: str = TAGS_ALONE) -> None:
        self._level = level
        self._character = character
        self._learned = learned

    def start(
        self, seat: Seat, options: Options, seed: bytes, past: tuple[Any, ...] = (),
        people: tuple[Seat, ...] = (), made: Mapping[GiftId, tuple[str, ...]] = NOTHING_MADE,
    ) -> None:  # fmt: skip
        """Begins a game. It learns about people and bots alike. `made`: tags of cards that people
        made (G30)."""
        self._made = tuple(sorted(made.items()))
        self._seat = seat
        self._options = options
        self._seed = seed
        self._who = character_of(self._character, seed)
        self._marks = Marks()
        self._replaced = 0  # cards turned or swapped in this round
        self._dealt: list[int] = []  # packs, in the order dealt
        self._brought: dict[Seat, list[tuple[int, int]]] = {}  # by giver: (round, points for me)
        self._past: dict[Seat, tuple[Order, ...]] = {}
        self._people = frozenset(people)
        if self._level == "expert" and LEARNS:
            for game in past:
                self._learn_earlier_game(game)
        whom = self._marks, self._past, self._people, seat
        self._others = (
            None
            if self._level == "novice"
            else OthersBeliefs(self._level, self._learned, self._made, *whom)
        )

    def _learn_earlier_game(self, game: Any) -> None:
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
        """Returns the action to do now; if the seat is not waited for, a trap or None."""
        asked = view.ask
        if asked is None:
            raise ValueError(f"seat {self._seat} may do nothing")
        due = asked.due
        if self._others is not None and isinstance(due, EASY):
            self._others.think_ahead(view.gifts if isinstance(due, asks.AskLook) else ())
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
                token = cards.poorest_first(due.tokens, self._received_points())
                return self._trap(view, asked) or moves.Open(due.round, token)
            case _:
                assert_never(due)

    def explain(self) -> Tastes:
        """Returns the bot's beliefs about the other players who have marked something."""
        adults, by = self._options.adults, points(self._options)
        of = [seat for seat in sorted(self._marks.by) if seat != self._seat]
        if (others := self._others) is None:
            return Tastes(self._seat, tuple(self._own_taste(seat, by) for seat in of))
        return Tastes(self._seat, tuple(others.taste(seat, by, adults=adults) for seat in of))

    def _own_taste(self, of: Seat, points: Sequence[float]) -> Taste:
        """Returns a novice's belief about another player: that the other's taste is its own."""

        def expected(n: int, at: int, gifts: tuple[GiftId, ...]) -> list[float]:
            return [mean_of(row, points) for row in own_marks(self._who, gifts, self._made)]

        likes = characters()[self._who].likes
        leanings = {str(tag): by / 2 for tag, by in likes.items()}
        glad = partial(own_utilities, self._who)
        adults = self._options.adults
        return telling.taste(of, self._marks, leanings, glad, expected, 0, adults=adults)

    @property
    def _daring(self) -> float:
        return characters()[self._who].daring

    def _chances(self, seat: Seat, gifts: tuple[GiftId, ...]) -> Chances:
        """Returns the chances of each of MARKS on each gift for a seat. A novice assumes that all
        like what it likes."""
        if self._others is None:
            return own_marks(self._who, gifts, self._made)
        return self._others.chances(seat, gifts)

    def _whims(self, label: str, rows: int, columns: int) -> list[list[float]]:
        """Small random values by seed: without them, bots with equal views would all choose the
        same."""
        return [
            [WHIM * unit(self._seed, f"{label}:{row}:{column}") for column in range(columns)]
            for row in range(rows)
        ]

    # The dealer -----------------------------------------------------------------------

    def _deal(self, due: asks.AskDeal) -> moves.Deal:
        """G5: the pack that best shows how the others' tastes differ; a pack not used for longer is
        preferred."""
        margins = self._margins(due.packs)

        def value(pack: int) -> tuple[float, float]:
            dealt = [n for n, was in enumerate(self._dealt) if was == pack]
            rest = min(len(self._dealt) - dealt[-1], REST_MAX) if dealt else REST_MAX
            whim = unit(self._seed, f"deal:{due.round}:{pack}")
            return (margins[pack] + REST * rest, whim)

        return moves.Deal(due.round, max(due.packs, key=value))

    def _margins(self, packs: tuple[int, ...]) -> dict[int, float]:
        """Returns the value of each pack of the house's deck relative to the packs' mean; 1 if
        nothing is known."""
        house = deck(self._options.adults)
        told = {
            pack: fmean(self._distinctiveness([g for card in house[pack] for g in card]))
            for pack in packs
        }
        mean = sum(told.values()) / len(told)
        return {pack: by / mean if mean else 1.0 for pack, by in told.items()}

    def _distinctiveness(self, gifts: Sequence[GiftId]) -> list[float]:
        """Returns for each gift how far the others' expected liking differs from most people's."""
        return [0.0] * len(gifts) if self._others is None else self._others.distinctiveness(gifts)

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
        backs, faces = self._distinctiveness(view.backs), self._distinctiveness(view.gifts)
        gain = [back - face for back, face in zip(backs, faces, strict=True)]
        best = max(range(len(gain)), key=gain.__getitem__)
        return moves.Turn(turn.round, view.gifts[best]) if gain[best] > CLEARER else None

    # Giving and getting ---------------------------------------------------------------

    def _give(self, view: v.View, due: asks.AskGive) -> moves.Give:
        """G8, G18, G19: the assignment of gifts with the largest expected worth; a receiver has a
        row for each gift that is due. A trapped gift is worth nothing (G22)."""
        rows = [seat for seat in due.to for _ in range(due.each)]
        give = next(player.give for player in view.players if player.seat == self._seat)
        trapped = {trap.gift for trap in view.traps}
        likely = {seat: self._chances(seat, due.gifts) for seat in due.to}

        def expected_worth(times: int) -> list[list[float]]:
            value = worth(self._options, give, len(rows), times)
            return [
                [
                    0.0 if gift in trapped else mean_of(marks, value)
                    for gift, marks in zip(due.gifts, likely[seat], strict=True)
                ]
                for seat in rows
            ]

        once = expected_worth(1)
        whims = self._whims(f"give:{due.round}", len(rows), len(due.gifts))
        chosen = best_assignment([list(map(add, *each)) for each in zip(once, whims, strict=True)])
        gifts = [due.gifts[i] for i in chosen]
        double = None
        if due.give_more:
            twice = expected_worth(2)
            gains = [twice[row][n] - once[row][n] for row, n in enumerate(chosen)]
            n = cards.best_to_double(gains, self._daring)
            double = None if n is None else gifts[n]
        return moves.Give(due.round, tuple(zip(rows, gifts, strict=True)), double)

    def _get(self, view: v.View, due: asks.AskGet) -> moves.Get:
        """G9, G20: its own best three gifts and its worst, honestly."""
        got = self._own_marks(due.gifts)
        double = None
        if due.tokens:
            get = next(player.get for player in view.players if player.seat == self._seat)
            room = worth(self._options, get, len(due.tokens), 2)[0] / 6
            received = self._received_points()
            whims = self._whims(f"get:{due.round}", 1, len(due.tokens))[0]
            brought = [cards.expected_points(received.get(giver, [])) for giver, _ in due.tokens]
            gains = [room * by + whim for by, whim in zip(brought, whims, strict=True)]
            n = cards.best_to_double(gains, self._daring)
            double = None if n is None else due.tokens[n]
        return moves.Get(due.round, got.great, got.good, got.ok, got.no_way, double)

    def _own_marks(self, gifts: tuple[GiftId, ...]) -> v.MyGet:
        (great, good, ok), worst = marks_of(own_utilities(self._who, gifts, self._made))
        return v.MyGet(gifts[great], gifts[good], gifts[ok], gifts[worst])

    def _received_points(self) -> dict[Seat, list[int]]:
        """The points that each giver's gifts brought this bot, as far as its level remembers."""
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
        others, by = self._others, points(self._options)
        common = (
            own_marks(self._who, view.gifts, self._made)
            if others is None
            else others.chances_of_most(view.gifts)
        )
        gift = cards.best_trap(
            self._options, view, may.gifts, self._seat, view.my_get or self._own_marks(view.gifts),
            self._chances, [mean_of(marks, by) for marks in common], self._daring,
        )  # fmt: skip
        return None if gift is None else moves.Trap(may.round, gift)
