"""The titles of an evening of That's Not a Hat, its longest bluff and a gift's journey.

They repeat claims, so they may be made only after the game (H9).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from msgspec import Struct, field

from giftable.games.hat.rules import view as v
from giftable.games.kernel import GiftId, Seat, WireStruct
from giftable.games.predicting import NO_FORESIGHT, Foresight
from giftable.games.titles import Claim, Title, award, best_people, scaled_share, seers

PASSINGS_MAX = 24  # of a journey: its last ones


class Passing(WireStruct, frozen=True):
    """A gift handed from one player to another under a name; `refused`: it was turned up."""

    by: Seat
    to: Seat
    said: GiftId
    refused: bool = False


class Journey(WireStruct, frozen=True):
    """A gift, and each time it was handed on with the name it was given."""

    gift: GiftId
    passings: tuple[Passing, ...]


class HatTold(WireStruct, frozen=True, tag="hat.Told"):
    """That's Not a Hat, at its end: each player's title, most striking first; the longest run of
    wrong names that were believed, with the doubt that ended it; the gift with most names; the
    people with the fewest penalties, where only bots have won (H11)."""

    titles: tuple[Title, ...]
    bluff: Journey | None = None
    journey: Journey | None = None
    people: tuple[Seat, ...] = ()


Told = HatTold

TITLES = (
    "liar", "poker", "elephant", "trusting", "doubter", "nose", "caught", "honest", "clean",
    "collector", "bluffer", "grateful", "sceptic", "creative", "busy", "late", "keeper", "company",
    "seer",
)  # fmt: skip
"""All titles, by the ids of their words."""


class Pass(Struct):
    """One gift handed on. `said` None: it was named aloud (H14). `fresh`: the giver had just seen
    its face."""

    by: Seat
    to: Seat
    gift: GiftId
    said: GiftId | None
    fresh: bool
    card: int  # which of the cards that were in play
    refused: bool = False
    wrong: Seat | None = None

    @property
    def is_false(self) -> bool:
        return self.said is not None and self.said != self.gift


class _TrackedCard(Struct):
    number: int
    gift: GiftId
    is_open: bool = True
    took: dict[Seat, GiftId] = field(default_factory=dict)  # as whom they named or accepted it


def titles_of(
    view: v.View, shown: Iterable[object], bots: Collection[Seat] = (),
    foresight: Foresight = NO_FORESIGHT,
) -> HatTold:  # fmt: skip
    """Makes the titles of an evening that is over. `shown` is all that everybody saw of it."""
    passes, since = passes_of(view, shown)
    bluff = longest_bluff(passes)
    seats = [player.seat for player in view.players]
    standing = {p.seat: (-p.before - len(p.penalties),) for p in view.players}
    return HatTold(
        award(seats, _claims(view, passes, since, bluff) + seers(seats, foresight), bots),
        None if bluff is None else _journey(bluff),
        _funniest_journey(passes, bluff),
        best_people(standing, bots, view.outcome.winners if view.outcome else ()),
    )


def claims(view: v.View, shown: Iterable[object]) -> list[Claim]:
    """Returns all titles that the players could bear."""
    passes, since = passes_of(view, shown)
    return _claims(view, passes, since, longest_bluff(passes))


def passes_of(view: v.View, shown: Iterable[object]) -> tuple[list[Pass], dict[Seat, int]]:
    """Returns the passes between those who still play, and the first game of each latecomer."""
    evening = PerfectMemory()
    for one in shown:
        evening.follow(one)
    seats = [player.seat for player in view.players]
    return [p for p in evening.passes if p.by in seats and p.to in seats], evening.since


def _claims(
    view: v.View, passes: list[Pass], since: dict[Seat, int], bluff: list[Pass] | None
) -> list[Claim]:
    players = [_Player(player, view, passes, since, bluff) for player in view.players]
    return [claim for player in players for claim in player.claims()]


class PerfectMemory:
    """Follows every card through what everybody could see, as a perfect memory would."""

    def __init__(self) -> None:
        self.passes: list[Pass] = []
        self.since: dict[Seat, int] = {}  # the first game of those who came late (H18)
        self._known: set[Seat] = set()
        self._columns: dict[Seat, list[_TrackedCard]] = {}
        self._cards = 0
        self._hand: _TrackedCard | None = None
        self._fresh = False
        self._way: tuple[Seat, Seat] = (Seat(0), Seat(0))  # giver, receiver
        self._pass: Pass | None = None  # named, not yet answered

    def follow(self, shown: object) -> None:
        match shown:
            case v.GameBegan():
                self._began(shown)
            case v.GiftDrawn():
                self._hand, self._fresh = self._card(shown.gift), True
                self._way = (shown.seat, shown.to)
            case v.GiftNamed():
                self._record_claim(shown.gift)
            case v.GiftSaid():
                self._record_claim(None)
            case v.GiftAccepted():
                self._accepted(shown)
            case v.GiftRefused() | v.VotesCounted():
                self._record_refusal(shown.wrong)
            case v.SeatLeft():
                self._left(shown)
            case _:
                pass

    def places(self) -> Iterator[tuple[Seat, int | None, _TrackedCard]]:
        """Returns where each card lies: the seat and its place there, None for the gift on its
        way."""
        for seat, column in self._columns.items():
            for nth, card in enumerate(column):
                yield seat, nth, card
        if self._hand is not None:
            yield self._way[1], None, self._hand

    def _card(self, gift: GiftId) -> _TrackedCard:
        self._cards += 1
        return _TrackedCard(self._cards, gift)

    def _began(self, shown: v.GameBegan) -> None:
        for seat in set(shown.seats) - self._known:  # whoever held it before is forgotten
            self.passes = [p for p in self.passes if seat not in (p.by, p.to)]
            if shown.game:
                self.since[seat] = shown.game
        self._known |= set(shown.seats)
        dealt = zip(shown.seats, shown.gifts, strict=True)
        self._columns = {seat: list(map(self._card, gifts)) for seat, gifts in dealt}

    def _record_claim(self, said: GiftId | None) -> None:
        assert self._hand is not None
        by, to = self._way
        hand = self._hand
        self._pass = Pass(by, to, hand.gift, said, self._fresh, hand.number)
        if said is not None:
            hand.took[by] = said

    def _accepted(self, shown: v.GiftAccepted) -> None:
        assert self._hand is not None and self._pass is not None
        self.passes.append(self._pass)
        column = self._columns[shown.seat]
        self._hand.is_open = False
        if self._pass.said is not None:
            self._hand.took[shown.seat] = self._pass.said
        column.append(self._hand)
        if shown.to is not None:
            self._hand = column.pop(0)
            self._fresh, self._hand.is_open = self._hand.is_open, False
            self._way = (shown.seat, shown.to)
        else:
            self._hand = None

    def _record_refusal(self, wrong: Seat | None) -> None:
        if wrong is not None:
            assert self._pass is not None
            self._pass.refused, self._pass.wrong = True, wrong
            self.passes.append(self._pass)
            self._hand = None  # it lies open, as a penalty

    def _left(self, shown: v.SeatLeft) -> None:
        self._known.discard(shown.seat)
        self._columns.pop(shown.seat, None)
        if shown.to is not None:
            self._way = (self._way[0], shown.to)
            if self._pass is not None:
                self._pass.to = shown.to


def _by_card(passes: list[Pass]) -> list[list[Pass]]:
    """Groups the passes by card, in the order in which the cards set out."""
    ways: dict[int, list[Pass]] = {}
    for one in passes:
        ways.setdefault(one.card, []).append(one)
    return list(ways.values())


def longest_bluff(passes: list[Pass]) -> list[Pass] | None:
    """The longest run of wrong names that were believed, with the doubt that ended it."""
    best: list[Pass] | None = None
    longest = 0
    for way in _by_card(passes):
        run: list[Pass] = []
        for one in way:
            run = [*run, one] if one.is_false else []
            believed = sum(not p.refused for p in run)
            if believed > longest or (one.refused and believed == longest and best == run[:-1]):
                best, longest = run, believed
    return best


def _funniest_journey(passes: list[Pass], bluff: list[Pass] | None) -> Journey | None:
    """Returns the journey of the gift with most names, two at least; the first of equals. The
    bluff's gift is told already, unless it has more names and no other gift has as many."""
    ways = [way for way in _by_card(passes) if way != bluff]
    told = None if bluff is None else bluff[0].card
    best = max(
        ways, key=lambda way: (_names_of(way) >= 2, way[0].card != told, _names_of(way), len(way)),
        default=None,
    )  # fmt: skip
    return None if best is None or _names_of(best) < 2 else _journey(best)


def _names_of(way: list[Pass]) -> int:
    return len({one.said for one in way if one.said is not None})


def _journey(way: list[Pass]) -> Journey:
    passings = [Passing(p.by, p.to, p.said, p.refused) for p in way if p.said is not None]
    return Journey(way[0].gift, tuple(passings[-PASSINGS_MAX:]))


class _Player:
    """One player's evening, and the titles that the player could bear."""

    def __init__(
        self, player: v.PlayerView, view: v.View, passes: list[Pass], since: dict[Seat, int],
        bluff: list[Pass] | None,
    ) -> None:  # fmt: skip
        self._player = player
        self._seat = player.seat
        self._seats = [other.seat for other in view.players]
        self._piles = {p.seat: p.before + len(p.penalties) for p in view.players}
        self._passes = passes
        self._since = since
        self._bluff = bluff or []
        self._given = [p for p in passes if p.by == player.seat]
        self._got = [p for p in passes if p.to == player.seat]

    def claims(self) -> Iterator[Claim]:
        yield from self._claims_by_naming()
        yield from self._claims_by_remembering()
        yield from self._claims_by_answering()
        yield from self._claims_by_penalties()
        yield from self._other_claims()

    def _claim(self, strength: int, title: str, **fact: Any) -> Claim:
        return Claim(strength, Title(self._seat, title, **fact))

    def _claims_by_naming(self) -> Iterator[Claim]:
        false = [p for p in self._given if p.is_false]
        believed = [p for p in false if not p.refused]
        if len(believed) >= 2 and self._has_most(len(believed), "by", _is_believed):
            strength = min(95, 55 + 8 * len(believed))
            yield self._claim(strength, "liar", count=len(believed))
        for one in believed:
            if one.fresh:
                yield self._claim(74, "poker", gift=one.gift, said=one.said)
                break
        caught = len(false) - len(believed)
        if caught >= 2 and self._has_most(caught, "by", lambda p: p.is_false and p.refused):
            yield self._claim(50 + 8 * caught, "caught", count=caught)
        names = len({p.said for p in false})
        if names >= 3:
            yield self._claim(min(80, 44 + 6 * names), "creative", count=names)
        if len(self._bluff) >= 2 and self._bluff[0].by == self._seat:
            first = self._bluff[0]
            yield self._claim(86, "bluffer", gift=first.gift, said=first.said)

    def _claims_by_remembering(self) -> Iterator[Claim]:
        named = [p for p in self._given if p.said is not None]
        hidden = [p for p in named if not p.fresh]
        right = sum(not p.is_false for p in hidden)
        is_top = self._has_most(right, "by", lambda p: not p.fresh and p.said == p.gift)
        if len(hidden) >= 3 and right * 10 >= len(hidden) * 7 and is_top:
            strength = min(82, 30 + scaled_share(right, len(hidden), 40) + 2 * right)
            yield self._claim(strength, "elephant", count=right, of=len(hidden))
        if len(named) >= 3 and not any(p.is_false for p in named):
            yield self._claim(min(75, 42 + 4 * len(named)), "honest", count=len(named))

    def _claims_by_answering(self) -> Iterator[Claim]:
        doubted = [p for p in self._got if p.refused]
        right = sum(p.wrong == p.by for p in doubted)
        in_vain = len(doubted) - right
        if len(doubted) >= 2 and self._has_most(len(doubted), "to", lambda p: p.refused):
            strength = min(85, 42 + 7 * len(doubted))
            yield self._claim(strength, "doubter", count=len(doubted), of=len(self._got))
        if right >= 2 and self._has_most(right, "to", lambda p: p.refused and p.wrong == p.by):
            yield self._claim(min(95, 55 + 9 * right), "nose", count=right)
        if in_vain >= 2:
            yield self._claim(min(80, 44 + 7 * in_vain), "sceptic", count=in_vain)
        if len(self._got) >= 3 and not doubted:
            yield self._claim(min(78, 40 + 4 * len(self._got)), "trusting", count=len(self._got))
        swallowed = sum(map(_is_believed, self._got))
        if swallowed >= 2:
            yield self._claim(min(80, 42 + 6 * swallowed), "grateful", count=swallowed)

    def _claims_by_penalties(self) -> Iterator[Claim]:
        own, most = self._piles[self._seat], max(self._piles.values())
        if own == 0 < most:
            yield self._claim(50, "clean")
        if own >= 2 and own == most:
            yield self._claim(47, "collector", count=own)

    def _other_claims(self) -> Iterator[Claim]:
        since = self._since.get(self._seat, 0)
        if since:
            yield self._claim(45, "late", count=since + 1)
        if len(self._given) >= 2 and self._has_most(len(self._given), "by", lambda _: True):
            yield self._claim(20, "busy", count=len(self._given))
        kept = next((card.gift for card in self._player.column if card.gift is not None), None)
        if kept is not None:
            yield self._claim(5, "keeper", gift=kept)
        yield self._claim(0, "company")

    def _has_most(self, own: int, side: str, counts: Callable[[Pass], bool]) -> bool:
        """Whether nobody has more passes of that kind as giver ("by") or receiver ("to")."""
        of = [getattr(p, side) for p in self._passes if counts(p)]
        return own >= max(map(of.count, self._seats))


def _is_believed(one: Pass) -> bool:
    return one.is_false and not one.refused
