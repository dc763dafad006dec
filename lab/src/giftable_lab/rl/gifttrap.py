"""GiftTRAP in numbers: the small choices of a seat, and what it sees.

Wishes to the dealer and taking a choice back (G5, G8, G9) are left out: agents have no use for
them. The dealer replaces each gift at most once a round, so that this phase ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, get_args

import numpy as np

from giftable.content.tags import Tag
from giftable.games.gifttrap import deck as content
from giftable.games.gifttrap.rules import asks, moves
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import GOOD, GREAT, NOTHING, OK, PACKS, Deck, Options
from giftable.games.kernel import AnyGame, GiftId, Seat
from giftable_lab.rl.episode import GO_ON
from giftable_lab.rl.layout import PLACES, Field, Layout, Vector

FIELDS = 9
TAGS: tuple[str, ...] = get_args(Tag)
DEAL = GO_ON + 1  # from here on: which pack
FIELD = DEAL + PACKS  # which field: the gift to give, to mark or to double
TURN = FIELD + FIELDS
SWAP = TURN + FIELDS
TRAP = SWAP + FIELDS
TOKEN = TRAP + FIELDS  # whose token: by the giver's place, the first token before the second
TOKENS = 2 * (PLACES - 1)

ACTIONS = (
    "wait",
    "go on",
    *(f"deal pack {pack}" for pack in range(PACKS)),
    *(f"field {field}" for field in range(FIELDS)),
    *(f"turn field {field}" for field in range(FIELDS)),
    *(f"swap field {field}" for field in range(FIELDS)),
    *(f"trap field {field}" for field in range(FIELDS)),
    *(f"token {nth} of place {place}" for place in range(1, PLACES) for nth in range(2)),
)

PHASES = ("deal", "shop", "give", "get", "ready", "reveal", "over")
MARKS = ("great", "good", "ok", "no_way")
CHOICES = ("pack", "shop", "gift", "give_more", *MARKS, "get_more", "ready", "trap", "token")

_TOKENS = (PLACES, PLACES, 2)
LAYOUT = Layout(
    Field("phase", (len(PHASES),), f"the phase: {', '.join(PHASES)}"),
    Field("choice", (len(CHOICES),), f"what is to be chosen now: {', '.join(CHOICES)}"),
    Field("receiver", (PLACES,), "for whom, where it is a gift"),
    Field("second", (1,), "1: it is the second gift for that receiver (G18)"),
    Field(
        "rules",
        (8,),
        "track / 30, NO WAY / 4, locks, reveal together, play on; GIVE MORE, GET MORE, traps",
    ),
    Field("double_gifts", (1,), "1: two gifts each this round (G17)"),
    Field("round", (1,), "rounds played / rounds of a game (99 where there is no limit)"),
    Field("dealer", (PLACES,), "who deals"),
    Field("opener", (PLACES,), "who opens tokens"),
    Field("plays", (PLACES,), "1: somebody plays there"),
    Field("give", (PLACES,), "the GIVE marker / track"),
    Field("get", (PLACES,), "the GET marker / track"),
    Field("ready", (PLACES,), "1: has chosen in this phase"),
    Field("holds_trap", (PLACES,), "1: still holds the GiftTRAP card"),
    Field("pack", (PACKS,), "the round's pack"),
    Field("packs_left", (PACKS,), "cards left in each pack / 80; only who deals sees it"),
    Field("gift", (FIELDS,), "the gift's number in GIFTS, from 1, / 640; 0: no such field"),
    Field("appeal", (FIELDS,), "how many people would be glad of the gift"),
    Field("tags", (FIELDS, len(TAGS)), "the gift's tags, in the order of TAGS"),
    Field("trapped", (FIELDS,), "1: a GiftTRAP lies on it"),
    Field("back_gift", (FIELDS,), "as `gift`, the card's other side; only a dealer who chooses"),
    Field("back_appeal", (FIELDS,), "as `appeal`, of the other side"),
    Field("my_gifts", (FIELDS, PLACES), "to whom the viewer gives the gift"),
    Field("my_give_more", (FIELDS,), "1: the viewer's GIVE MORE lies with it"),
    Field("my_marks", (FIELDS, len(MARKS)), f"the viewer's GET token: {', '.join(MARKS)}"),
    Field("my_get_more", (TOKENS,), "the received token on the viewer's GET MORE"),
    Field("turned", (PLACES,), "1: the seat's GET tokens lie open"),
    Field("marks", (PLACES, FIELDS), "what a gift is worth to the seat, / 4, while they do"),
    Field("opened", _TOKENS, "receiver, giver, nth: (field + 1) / 9 of an opened token"),
    Field("gives_double", _TOKENS, "1: GIVE MORE lies with that token"),
    Field("gets_double", _TOKENS, "1: GET MORE lies under that token"),
    Field("last_gift", (FIELDS,), "as `gift`, of the round before"),
    Field("last_appeal", (FIELDS,), "as `appeal`, of the round before"),
    Field("last_tags", (FIELDS, len(TAGS)), "as `tags`, of the round before"),
    Field("last_marks", (PLACES, FIELDS), "as `marks`, of the round before"),
)


@cache
def gift_ids() -> tuple[GiftId, ...]:
    """Every gift of the house, ordered by its number, which counts from 1."""
    return tuple(sorted(content.gifts()))


@cache
def _features() -> dict[GiftId, tuple[float, float, Vector]]:
    """Returns for each gift its number as a fraction, its appeal, its tags."""
    gifts, ids = content.gifts(), gift_ids()
    found = {}
    for number, gift in enumerate(ids, 1):
        tags = np.array([tag in gifts[gift].tags for tag in TAGS], np.float32)
        found[gift] = (number / len(ids), gifts[gift].appeal, tags)
    return found


class Codec:
    """The codec of one game; it remembers the marks of this round and of the round before."""

    game: ClassVar[AnyGame] = GAME
    actions: ClassVar[tuple[str, ...]] = ACTIONS
    layout: ClassVar[Layout] = LAYOUT
    free: ClassVar[frozenset[type]] = asks.FREE

    def __init__(self, options: Options, players: int) -> None:
        self._options = options
        self._players = players
        self._replaced: set[int] = set()  # fields, in this round
        self._gifts: list[GiftId] = []
        self._marks: dict[Seat, list[float]] = {}  # of seats that have turned their tokens
        self._last: tuple[list[GiftId], dict[Seat, list[float]]] = ([], {})
        expert = options.expert
        self._rules = (
            options.track / 30,
            options.no_way / 4,
            options.gifted == "locks",
            options.reveal == "together",
            options.ties == "play_on",
            expert and options.give_more,
            expert and options.get_more,
            expert and options.traps,
        )

    @staticmethod
    def deck(options: Options) -> Deck:
        """The house's deck, with or without the cards for adults."""
        return content.deck(options.adults)

    @staticmethod
    def score(player: v.PlayerView, view: v.View) -> float:
        """Returns 0 at the start, 1 with both markers on GIFTED."""
        return (player.give + player.get) / (2 * view.track)

    # What all have seen ----------------------------------------------------------------

    def see(self, shown: v.AnyShown) -> None:
        """Learns from an event that everybody saw."""
        match shown:
            case v.GiftsDealt():
                self._gifts, self._marks = list(shown.gifts), {}
                self._replaced.clear()
            case v.GiftReplaced():
                self._gifts[shown.field] = shown.new
                self._replaced.add(shown.field)
            case v.GetsTurned():
                for turned in shown.turned:
                    self._marks[turned.seat] = self._worth(turned)
            case v.RoundEnded():
                self._last = (self._gifts, self._marks)
            case _:
                pass

    def _worth(self, turned: v.Turned) -> list[float]:
        """Returns for each field the points of the GET token there, / 4 (G11)."""
        points = {
            turned.great: GREAT,
            turned.good: GOOD,
            turned.ok: OK,
            turned.no_way: -self._options.no_way,
        }
        return [points.get(gift, NOTHING) / 4 for gift in self._gifts]

    # Choices ---------------------------------------------------------------------------

    def offered(self, public: v.View) -> tuple[Seat, ...]:
        """G22: before each token is opened, each holder of a GiftTRAP is asked."""
        reveals = public.phase == "reveal"
        return tuple(p.seat for p in public.players if p.trap) if reveals else ()

    def legal(self, view: v.View, seat: Seat, part: Any, chosen: tuple[int, ...]) -> list[int]:
        """The numbers of ACTIONS that may be chosen next."""
        fields = range(len(view.gifts))
        traps = [] if chosen else _gift_numbers(TRAP, view, _trap(view))
        match part:
            case asks.AskDeal():
                return [DEAL + pack for pack in part.packs]
            case asks.AskLook():
                return [GO_ON, *self._replacements(view)]
            case asks.AskGive() if len(chosen) < len(part.to) * part.each:
                return [FIELD + i for i in fields if FIELD + i not in chosen] + traps
            case asks.AskGive():
                return [GO_ON, *sorted(chosen)]
            case asks.AskGet() if len(chosen) < len(MARKS):
                return [FIELD + i for i in fields if FIELD + i not in chosen] + traps
            case asks.AskGet():
                return [GO_ON, *(self._token_number(seat, token) for token in part.tokens)]
            case asks.AskOpen():
                return [self._token_number(seat, token) for token in part.tokens]
            case _:
                return [GO_ON, *traps]

    def action(
        self, view: v.View, seat: Seat, part: Any, chosen: tuple[int, ...]
    ) -> moves.AnyAction | None:
        """Returns the chosen action; None while it is incomplete."""
        last, gifts, round_ = chosen[-1], view.gifts, view.round
        if TRAP <= last < TOKEN:
            return moves.Trap(round_, gifts[last - TRAP])
        match part:
            case asks.AskDeal():
                return moves.Deal(round_, last - DEAL)
            case asks.AskLook() if last >= SWAP:
                return moves.Swap(round_, gifts[last - SWAP])
            case asks.AskLook() if last >= TURN:
                return moves.Turn(round_, gifts[last - TURN])
            case asks.AskGive():
                return _give(part, gifts, chosen)
            case asks.AskGet():
                return self._get(part, gifts, seat, chosen)
            case asks.AskOpen():
                return moves.Open(round_, self._giver(seat, last))
            case _:
                return moves.Ready(round_)

    def _get(
        self, part: asks.AskGet, gifts: tuple[GiftId, ...], seat: Seat, chosen: tuple[int, ...]
    ) -> moves.Get | None:
        """Returns the GET: GREAT, GOOD, OK, NO WAY and, if there is one, GET MORE. None while
        incomplete."""
        if len(chosen) < len(MARKS) + bool(part.tokens):
            return None
        great, good, ok, no_way = (gifts[number - FIELD] for number in chosen[: len(MARKS)])
        doubled = part.tokens and chosen[-1] != GO_ON
        double = self._giver(seat, chosen[-1]) if doubled else None
        return moves.Get(part.round, great, good, ok, no_way, double)

    def _replacements(self, view: v.View) -> list[int]:
        """Returns the gifts that the dealer may replace: each field once a round (G5)."""
        assert view.ask is not None
        found = []
        for part in view.ask.free:
            if isinstance(part, asks.MayTurn | asks.MaySwap):
                first = TURN if isinstance(part, asks.MayTurn) else SWAP
                found += _gift_numbers(first, view, part)
        return [number for number in found if (number - TURN) % FIELDS not in self._replaced]

    def _token_number(self, seat: Seat, token: moves.Token) -> int:
        giver, nth = token
        return TOKEN + 2 * (self._relative_place(seat, giver) - 1) + nth

    def _giver(self, seat: Seat, number: int) -> moves.Token:
        place, nth = divmod(number - TOKEN, 2)
        return Seat((seat + place + 1) % self._players), nth

    def _relative_place(self, seat: Seat, other: Seat) -> int:
        return (other - seat) % self._players

    # What a seat sees ------------------------------------------------------------------

    def vector(
        self, view: v.View, seat: Seat, part: Any | None, chosen: tuple[int, ...], shown: list[Any]
    ) -> Vector:
        """Returns the seat's observation, with the events of the last round, as a vector."""
        vector = np.zeros(LAYOUT.size, np.float32)
        f = LAYOUT.parts(vector)
        f["phase"][PHASES.index(view.phase)] = 1
        f["rules"][:] = self._rules
        f["double_gifts"][:] = view.each == 2
        f["round"][:] = min(1, view.round / (view.rounds_max or 99))
        self._write_seats(f, view, seat)
        if view.pack is not None:
            f["pack"][view.pack] = 1
        _write_gifts(f, "", view.gifts)
        for i, gift in enumerate(view.backs):
            f["back_gift"][i], f["back_appeal"][i], _ = _features()[gift]
        for trapped in view.traps:
            f["trapped"][view.gifts.index(trapped.gift)] = 1
        if part is not None:
            self._write_choice(f, seat, part, chosen)
        self._write_mine(f, view, seat)
        self._write_tokens(f, view, seat)
        gifts, marks = self._last
        _write_gifts(f, "last_", gifts)
        for other, worth in marks.items():
            f["last_marks"][self._relative_place(seat, other), : len(worth)] = worth
        return vector

    def _write_seats(self, f: dict[str, Vector], view: v.View, seat: Seat) -> None:
        for player in view.players:
            place = self._relative_place(seat, player.seat)
            f["plays"][place] = 1
            f["give"][place] = player.give / view.track
            f["get"][place] = player.get / view.track
            f["ready"][place] = player.ready
            f["holds_trap"][place] = player.trap
        if view.dealer is not None:
            f["dealer"][self._relative_place(seat, view.dealer)] = 1
        if view.opener is not None:
            f["opener"][self._relative_place(seat, view.opener)] = 1

    def _write_choice(
        self, f: dict[str, Vector], seat: Seat, part: Any, chosen: tuple[int, ...]
    ) -> None:
        """Writes the choice that is due, and the numbers chosen so far."""
        fields = [number - FIELD for number in chosen]
        match part:
            case asks.AskGive():
                receivers = [
                    self._relative_place(seat, to) for to in part.to for _ in range(part.each)
                ]
                for field, place in zip(fields, receivers, strict=False):
                    f["my_gifts"][field, place] = 1
                if len(fields) < len(receivers):
                    f["receiver"][receivers[len(fields)]] = 1
                    f["second"][:] = len(fields) % part.each
                choice = "gift" if len(fields) < len(receivers) else "give_more"
            case asks.AskGet():
                for mark, field in enumerate(fields):
                    f["my_marks"][field, mark] = 1
                choice = (*MARKS, "get_more")[len(fields)]
            case asks.AskDeal():
                f["packs_left"][:] = [left / 80 for left in part.left]
                choice = "pack"
            case _:
                choice = _CHOICE[type(part)]
        f["choice"][CHOICES.index(choice)] = 1

    def _write_mine(self, f: dict[str, Vector], view: v.View, seat: Seat) -> None:
        """Writes the viewer's own tokens."""
        at = view.gifts.index
        if (gave := view.my_give) is not None:
            for to, gift in gave.gifts:
                f["my_gifts"][at(gift), self._relative_place(seat, to)] = 1
            if gave.double is not None:
                f["my_give_more"][at(gave.double)] = 1
        if (got := view.my_get) is not None:
            for mark, gift in enumerate((got.great, got.good, got.ok, got.no_way)):
                f["my_marks"][at(gift), mark] = 1
            if got.double is not None:
                f["my_get_more"][self._token_number(seat, got.double) - TOKEN] = 1

    def _write_tokens(self, f: dict[str, Vector], view: v.View, seat: Seat) -> None:
        """Writes what this round's reveal has shown to all."""

        def at(token: v.Opened | v.DoubleGiven | v.DoubleGotten) -> tuple[int, int, int]:
            return (
                self._relative_place(seat, token.to),
                self._relative_place(seat, token.by),
                token.nth,
            )

        for turned in view.turned:
            place = self._relative_place(seat, turned.seat)
            f["turned"][place] = 1
            worth = self._marks[turned.seat]
            f["marks"][place, : len(worth)] = worth
        for opened in view.opened:
            f["opened"][at(opened)] = (view.gifts.index(opened.gift) + 1) / FIELDS
        for given in view.gives_double:
            f["gives_double"][at(given)] = 1
        for gotten in view.gets_double:
            f["gets_double"][at(gotten)] = 1


_CHOICE: dict[type, str] = {
    asks.AskLook: "shop",
    asks.AskReady: "ready",
    asks.MayTrap: "trap",
    asks.AskOpen: "token",
}


def _write_gifts(f: dict[str, Vector], prefix: str, gifts: Iterable[GiftId]) -> None:
    numbers, appeals, tags = f[f"{prefix}gift"], f[f"{prefix}appeal"], f[f"{prefix}tags"]
    features = _features()
    for i, gift in enumerate(gifts):
        numbers[i], appeals[i], tags[i] = features[gift]


def _trap(view: v.View) -> asks.MayTrap | None:
    """Returns the part that lets the viewer lay its GiftTRAP; None if there is none."""
    free = () if view.ask is None else view.ask.free
    return next((part for part in free if isinstance(part, asks.MayTrap)), None)


def _gift_numbers(
    first: int, view: v.View, part: asks.MayTrap | asks.MayTurn | asks.MaySwap | None
) -> list[int]:
    """Returns the numbers of a part's gifts: `first` plus the field."""
    return [] if part is None else [first + view.gifts.index(gift) for gift in part.gifts]


def _give(
    part: asks.AskGive, gifts: tuple[GiftId, ...], chosen: tuple[int, ...]
) -> moves.Give | None:
    """Returns the GIVE: a gift for each receiver (G8, G18) and, if there is one, GIVE MORE (G19).
    None while incomplete."""
    receivers = [to for to in part.to for _ in range(part.each)]
    if len(chosen) < len(receivers) + part.give_more:
        return None
    given = [gifts[number - FIELD] for number in chosen[: len(receivers)]]
    doubled = part.give_more and chosen[-1] != GO_ON
    double = gifts[chosen[-1] - FIELD] if doubled else None
    return moves.Give(part.round, tuple(zip(receivers, given, strict=True)), double)
