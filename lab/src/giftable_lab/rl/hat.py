"""That's Not a Hat in numbers: a seat's choices, and what it sees.

An observation has the cards as they lie now and what happened since the seat's last choice, each
thing once. It holds no memory (H9): agents must remember by themselves.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import numpy as np

from giftable.games.hat import deck as objects
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Deck, Options
from giftable.games.kernel import AnyGame, GiftId, Seat
from giftable_lab.rl.episode import GO_ON
from giftable_lab.rl.layout import PLACES, Field, Layout, Vector

ACCEPT = GO_ON + 1
REFUSE = ACCEPT + 1
NAME = REFUSE + 1  # from here on: the name of an object


@cache
def object_ids() -> tuple[GiftId, ...]:
    """Every object of the house, ordered by its number, which counts from 0."""
    return tuple(sorted(objects.objects()))


@cache
def _object_numbers() -> dict[GiftId, int]:
    return {gift: number for number, gift in enumerate(object_ids())}


OBJECTS = len(object_ids())
ACTIONS = ("wait", "go on", "accept", "refuse", *(f"name {gift}" for gift in object_ids()))

PHASES = ("look", "name", "answer", "pause", "over")
BACKS = ("black", "white")
EVENTS_MAX = 12
COLUMN_MAX = 4  # two starting gifts (H13), one growth, and one that ends the game (H16)
KINDS = (v.GameBegan, v.GiftDrawn, v.GiftNamed, v.GiftAccepted, v.GiftRefused, v.GameEnded)

LAYOUT = Layout(
    Field("phase", (len(PHASES),), f"the phase: {', '.join(PHASES)}"),
    Field("limit", (1,), "penalties that end the game / 5 (H10)"),
    Field("game", (1,), "games of the match begun / games (H11)"),
    Field("turn", (1,), "turns / 200, 1 at most"),
    Field("first", (PLACES,), "who begins, or began"),
    Field("plays", (PLACES,), "1: somebody plays there"),
    Field("penalties", (PLACES,), "penalties / limit"),
    Field("before", (PLACES,), "penalties of the match's earlier games / (limit x 8)"),
    Field(
        "column",
        (PLACES, COLUMN_MAX, 3),
        "what lies before the seat, oldest first: face down with a black back, a white back, open",
    ),
    Field("open", (PLACES, OBJECTS), "an object that lies open there: 1 the oldest gift, 1/2 ..."),
    Field("in_penalties", (OBJECTS,), "1: it lies in some pile of penalties"),
    Field("shop", (OBJECTS,), "1: it lies on top of the shop"),
    Field("shop_left", (1,), "gifts in the shop / 110"),
    Field("giver", (PLACES,), "who gives the gift that is on its way"),
    Field("receiver", (PLACES,), "who is to get it"),
    Field("back", (len(BACKS),), "its back: black, white"),
    Field("claim", (OBJECTS,), "what it was called, until it is answered"),
    Field(
        "event",
        (EVENTS_MAX, len(KINDS)),
        "what happened since the viewer's last choice, the newest first: game began, gift drawn, "
        "named, accepted, refused, game ended",
    ),
    Field("event_by", (EVENTS_MAX, PLACES), "who drew, named, accepted or refused it"),
    Field(
        "event_to", (EVENTS_MAX, PLACES), "who is to get the gift now; of a refused one who gave"
    ),
    Field(
        "event_back", (EVENTS_MAX, len(BACKS)), "the back of the gift that goes on: black, white"
    ),
    Field("event_object", (EVENTS_MAX, OBJECTS), "the object drawn, named, or turned up"),
    Field("event_wrong", (EVENTS_MAX,), "1: refused rightly, the giver takes it"),
)


class Codec:
    """The codec of That's Not a Hat; it remembers nothing."""

    game: ClassVar[AnyGame] = GAME
    actions: ClassVar[tuple[str, ...]] = ACTIONS
    layout: ClassVar[Layout] = LAYOUT
    free: ClassVar[frozenset[type]] = frozenset()

    def __init__(self, options: Options, players: int) -> None:
        self._players = players

    @staticmethod
    def deck(options: Options) -> Deck:
        """The house's deck."""
        return objects.deck()

    @staticmethod
    def score(player: v.PlayerView, view: v.View) -> float:
        """Returns 0 at the start, -1 with as many penalties as end a game."""
        return -(player.before + len(player.penalties)) / view.limit

    def see(self, shown: v.AnyShown) -> None:
        """Does nothing: this codec remembers nothing."""

    def offered(self, public: v.View) -> tuple[()]:
        """Returns no seat: the game has no free parts."""
        return ()

    def legal(self, view: v.View, seat: Seat, part: Any, chosen: tuple[int, ...]) -> list[int]:
        """The numbers of ACTIONS that may be chosen."""
        match part:
            case asks.AskName():
                return list(range(NAME, NAME + OBJECTS))
            case asks.AskAnswer():
                return [ACCEPT, REFUSE]
            case _:
                return [GO_ON]

    def action(
        self, view: v.View, seat: Seat, part: Any, chosen: tuple[int, ...]
    ) -> moves.AnyAction:
        """Returns the chosen action; it is always complete after one choice."""
        match part:
            case asks.AskName():
                return moves.Name(view.turn, object_ids()[chosen[0] - NAME])
            case asks.AskAnswer():
                return moves.Accept(view.turn) if chosen[0] == ACCEPT else moves.Refuse(view.turn)
            case asks.AskDraw():
                return moves.Draw(view.turn)
            case _:
                return moves.Deal(view.turn)

    def vector(
        self, view: v.View, seat: Seat, part: Any | None, chosen: tuple[int, ...], shown: list[Any]
    ) -> Vector:
        """Returns the seat's observation, with the events since its last choice, as a vector."""
        vector = np.zeros(LAYOUT.size, np.float32)
        f = LAYOUT.parts(vector)
        number = _object_numbers()
        f["phase"][PHASES.index(view.phase)] = 1
        f["limit"][:] = view.limit / 5
        f["game"][:] = (view.game + 1) / view.games
        f["turn"][:] = min(1, view.turn / 200)
        for name, who in (
            ("first", view.first),
            ("giver", view.giver),
            ("receiver", view.receiver),
        ):
            if who is not None:
                f[name][self._relative_place(seat, who)] = 1
        for player in view.players:
            self._write_player(f, player, view.limit, self._relative_place(seat, player.seat))
        if view.shop is not None:
            f["shop"][number[view.shop]] = 1
        f["shop_left"][:] = view.shop_left / OBJECTS
        if view.back is not None:
            f["back"][BACKS.index(view.back)] = 1
        if view.claim is not None:
            f["claim"][number[view.claim]] = 1
        row = 0
        for event in reversed(shown):
            if type(event) in KINDS and row < EVENTS_MAX:
                self._write_event(f, row, event, seat)
                row += 1
        return vector

    def _relative_place(self, seat: Seat, other: Seat) -> int:
        return (other - seat) % self._players

    def _write_player(
        self, f: dict[str, Vector], player: v.PlayerView, limit: int, place: int
    ) -> None:
        f["plays"][place] = 1
        f["penalties"][place] = len(player.penalties) / limit
        f["before"][place] = player.before / (limit * PLACES)
        for gift in player.penalties:
            f["in_penalties"][_object_numbers()[gift]] = 1
        for i, card in enumerate(player.column):
            f["column"][place, i, 2 if card.back is None else BACKS.index(card.back)] = 1
            if card.gift is not None:
                f["open"][place, _object_numbers()[card.gift]] = 1 / (1 + i)

    def _write_event(self, f: dict[str, Vector], row: int, event: Any, seat: Seat) -> None:
        f["event"][row, KINDS.index(type(event))] = 1
        by, to, back, gift = None, None, None, None
        match event:
            case v.GiftDrawn():
                by, to, back, gift = event.seat, event.to, event.back, event.gift
            case v.GiftNamed():
                by, to, gift = event.seat, event.to, event.gift
            case v.GiftAccepted():
                by, to, back = event.seat, event.to, event.back
            case v.GiftRefused():
                by, to, gift = event.seat, event.giver, event.gift
                f["event_wrong"][row] = event.wrong == event.giver
        if by is not None:
            f["event_by"][row, self._relative_place(seat, by)] = 1
        if to is not None:
            f["event_to"][row, self._relative_place(seat, to)] = 1
        if back is not None:
            f["event_back"][row, BACKS.index(back)] = 1
        if gift is not None:
            f["event_object"][row, _object_numbers()[gift]] = 1
