"""That's Not a Hat in words. What a gift is called or shown to be is said once, never repeated: it
is to be remembered (H9). Where a table's screens have a sentence for what happens, it is within."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Any

from msgspec import Struct

from giftable.games.hat.rules import asks as a
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asking import next_to
from giftable.games.hat.rules.options import Options
from giftable.games.hat.titles import HatTold, Journey
from giftable.games.kernel import GiftId, Seat
from giftable.games.narration import Line, MayDo, Narration, Slot, Words, of_seat, of_two, titled
from giftable.games.own import is_custom

Lines = tuple[Line, ...]

KEPT = 1024  # lines of a kind that are made only once
PASSINGS_MAX = 6  # of a journey: its last ones, as many as an ear can hold


def _sentence(say: str, gift: GiftId) -> Line:
    """Returns a sentence with the gift in the right form; people's own names do not bend."""
    if is_custom(gift):
        return Line(f"{say}-own", gifts={"gift": (gift,)})
    return Line(say, args={"gift": gift})


def _gift_line(gift: GiftId) -> Line:
    return Line("narrated-gift", gifts={"gift": (gift,)})


def _column(seat: Seat, lies: list[Line], *, fleeting: bool = False) -> Line:
    """Returns the line that lists the gifts before a player, oldest first."""
    return Line(
        "hat-said-column", {"name": (seat,)}, lines={"lies": tuple(lies)}, fleeting=fleeting
    )


def _facts(shown: v.AnyShown, view: v.View) -> Lines:
    return _FACTS[type(shown)](shown, view)


def _began(shown: v.GameBegan, view: v.View) -> Lines:
    games: Words = {"game": str(shown.game + 1), "games": str(view.games)}
    begin = () if view.games == 1 else (Line("hat-game", args=games),)
    held = [
        _column(seat, [_gift_line(gift) for gift in gifts], fleeting=True)
        for seat, gifts in zip(shown.seats, shown.gifts, strict=True)
    ]
    return (*begin, of_seat("hat-said-first", shown.first), *held)


def _shop(gift: GiftId) -> Line:
    return Line("hat-said-shop", gifts={"gift": (gift,)}, fleeting=True)


def _drawn(shown: v.GiftDrawn, view: v.View) -> Lines:
    draws = of_two("hat-draws", shown.seat, shown.to)
    parts: dict[str, Lines] = {"draws": (draws,)}
    return (Line("hat-said-draws", gifts={"gift": (shown.gift,)}, lines=parts, fleeting=True),)


def _drawn_from_shop(gift: GiftId) -> Line:
    return Line("hat-told-drawn", gifts={"gift": (gift,)})


def _offer_lines(seat: Seat, to: Seat, line: Line, *, fleeting: bool) -> Lines:
    people: dict[str, tuple[Seat, ...]] = {"by": (seat,), "to": (to,)}
    return (Line("hat-told-offers", people, lines={"line": (line,)}, fleeting=fleeting),)


@lru_cache(KEPT)
def _claim_lines(seat: Seat, to: Seat, gift: GiftId) -> Lines:
    return _offer_lines(seat, to, claimed(gift), fleeting=True)


def claimed(gift: GiftId) -> Line:
    """ "I have a nice kite for you." """
    return _sentence("give-line", gift)


@cache
def _pass_lines(seat: Seat, to: Seat | None) -> Lines:
    if to is None:
        return (of_seat("hat-keeps", seat),)
    thanks = of_seat("hat-thanks", seat)
    return (Line("hat-said-passes", {"by": (seat,), "to": (to,)}, lines={"thanks": (thanks,)}),)


def _refused(shown: v.GiftRefused, view: v.View) -> Lines:
    doubts = of_seat("hat-refuses", shown.seat)
    parts: dict[str, Lines] = {"doubts": (doubts,), "card": (_drawn_from_shop(shown.gift),)}
    turned = Line("hat-said-doubts", lines=parts)
    return (turned,) if shown.wrong is None else (turned, _penalty_line(shown.wrong))


@cache
def _penalty_line(seat: Seat) -> Line:
    """Returns the line that says that the player who was wrong takes the penalty."""
    return Line("hat-said-takes", {"name": (seat,)}, lines={"wrong": (of_seat("hat-wrong", seat),)})


def _vote_count(shown: v.VotesCounted, view: v.View) -> Lines:
    votes: Words = {"right": str(shown.right), "not_right": str(shown.not_right)}
    return (Line("hat-votes", args=votes), _penalty_line(shown.wrong))


def _left(shown: v.SeatLeft, view: v.View) -> Lines:
    left = of_seat("hat-told-left", shown.seat)
    return (left,) if shown.first is None else (left, of_seat("hat-said-first", shown.first))


def _ended(shown: v.GameEnded, view: v.View) -> Lines:
    who = won(shown.winners, view, ends=shown.outcome is not None)
    return (*who, *why_ended(view, shown.why))


def won(winners: tuple[Seat, ...], view: v.View, *, ends: bool) -> Lines:
    """Returns the lines that say who has won a game. `ends`: no other game follows."""
    count = len(winners)
    if count == len(view.players):
        return (Line("hat-won-all"),)
    say = "end-won" if ends else "hat-won-game"
    return (Line(say, {"names": winners}, args={"count": count}),)


def why_ended(view: v.View, why: v.Why) -> Lines:
    """Returns the line that says why a game has ended."""
    if why != "limit":
        return (Line(f"hat-why-{why}"),)
    losers = tuple([p.seat for p in view.players if len(p.penalties) >= view.limit])
    return (Line("hat-why-limit", {"names": losers}, args={"limit": view.limit}),)


_FACTS: dict[type, Callable[[Any, v.View], Lines]] = {
    v.GameBegan: _began,
    v.ShopTurned: lambda shown, view: (_shop(shown.gift),),
    v.GiftDrawn: _drawn,
    v.GiftNamed: lambda shown, view: _claim_lines(shown.seat, shown.to, shown.gift),
    v.GiftSaid: lambda shown, view: _offer_lines(
        shown.seat, shown.to, Line("hat-says-aloud"), fleeting=False
    ),
    v.GiftAccepted: lambda shown, view: _pass_lines(shown.seat, shown.to),
    v.GiftRefused: _refused,
    v.SeatVoted: lambda shown, view: (of_seat("hat-said-voted", shown.seat),),
    v.VotesCounted: _vote_count,
    v.SeatLeft: _left,
    v.SeatPending: lambda shown, view: (
        of_seat("hat-told-joins" if shown.joins else "hat-said-joins-not", shown.seat),
    ),
    v.GameEnded: _ended,
}


# What one may do ---------------------------------------------------------------------------


class Moment(Struct, frozen=True, gc=False):
    """The part of a view on which the wording of actions depends."""

    receiver: Seat | None
    claim: GiftId | None
    game: int
    games: int


def _moment(view: v.View) -> Moment:
    """Returns the part of a view on which the wording of actions depends."""
    return Moment(view.receiver, view.claim, view.game, view.games)


def _acts(part: a.AnyDue, moment: Moment) -> tuple[MayDo, ...]:
    return _ACTS[type(part)](part, moment)


def _may_do(part: a.AnyDue, say: Line, action: str, **fields: Any) -> MayDo:
    return MayDo(say, {"type": action, "turn": part.turn, **fields}, _TAGS[type(part)])


def _next_game(part: a.AskDeal, moment: Moment) -> tuple[MayDo, ...]:
    games: Words = {"n": str(moment.game + 2), "games": str(moment.games)}
    return (_may_do(part, Line("hat-act-go-on", args=games), "hat.Deal"),)


def _name(part: a.AskName, moment: Moment) -> tuple[MayDo, ...]:
    assert moment.receiver is not None
    whole = {"type": "hat.Name", "turn": part.turn, "gift": None}
    return (MayDo(_give_to(moment.receiver), whole, "hat.AskName", _WHICH),)


_WHICH = (Slot(Line("hat-act-which"), ("gift",), gifts="gifts"),)
_give_to = cache(partial(of_seat, "hat-act-give"))


def _answer(part: a.AskAnswer, moment: Moment) -> tuple[MayDo, ...]:
    doubt = _doubt_line(moment.claim)
    return (_may_do(part, _THANKS, "hat.Accept"), _may_do(part, doubt, "hat.Refuse"))


_THANKS = Line("hat-act-thanks")


@lru_cache(KEPT)
def _doubt_line(claim: GiftId | None) -> Line:
    return Line("hat-act-not-so") if claim is None else _sentence("refuse-line", claim)


def _vote(part: a.AskVote, moment: Moment) -> tuple[MayDo, ...]:
    return (
        _may_do(part, Line("hat-act-right"), "hat.Vote", right=True),
        _may_do(part, Line("hat-act-wrong"), "hat.Vote", right=False),
    )


_ACTS: dict[type, Callable[[Any, Moment], tuple[MayDo, ...]]] = {
    a.AskDeal: _next_game,
    a.AskDraw: lambda part, moment: (_may_do(part, Line("hat-act-begin"), "hat.Draw"),),
    a.AskName: _name,
    a.AskSay: lambda part, moment: (_may_do(part, Line("hat-act-said"), "hat.Say"),),
    a.AskAnswer: _answer,
    a.AskVote: _vote,
}
_TAGS = {part: f"hat.{part.__name__}" for part in _ACTS}


# On demand ---------------------------------------------------------------------------------


def _table(view: v.View) -> Lines:
    seats = tuple([player.seat for player in view.players])
    lines = [
        _column(player.seat, [_card_line(card, player.seat, seats) for card in player.column])
        for player in view.players
        if player.column
    ]
    if view.giver is not None and view.receiver is not None and view.back is not None:
        lines.append(of_two("hat-on-its-way", view.giver, view.receiver))
    if view.turned is not None:
        lines.append(_drawn_from_shop(view.turned))
    if view.shop is None:
        return (*lines, Line("hat-shop-empty"))
    return (*lines, _shop(view.shop), Line("hat-shop-left", args={"count": str(view.shop_left)}))


def _card_line(card: v.CardView, seat: Seat, seats: tuple[Seat, ...]) -> Line:
    """A gift before a player in words: its name if open, else the player to whom it goes."""
    if card.gift is not None:
        return _gift_line(card.gift)
    assert card.back is not None
    return of_seat("hat-face-down", next_to(seats, seat, card.back))


def _score(view: v.View) -> Lines:
    why = () if view.why is None else why_ended(view, view.why)
    return (*[_penalties(player, view) for player in view.players], *why)


def _penalties(player: v.PlayerView, view: v.View) -> Line:
    """Returns the line with a player's penalties in this game, and in the match, if any (H11)."""
    count = len(player.penalties)
    args: Words = {"count": str(count), "limit": str(view.limit)}
    if view.games == 1:
        return of_seat("hat-said-penalties", player.seat, **args)
    total = str(player.before + count)
    return of_seat("hat-said-match", player.seat, total=total, **args)


def _help(view: v.View, options: Options) -> Lines:
    topic = "look" if view.phase == "deal" else view.phase
    args: Words = {"limit": view.limit, "spoken": int(view.spoken)}
    return (Line(f"help-hat-{topic}", args=args),)


def _titles(told: HatTold, view: v.View) -> Lines:
    ways = (("hat-bluff", told.bluff), ("hat-journey", told.journey))
    journeys = [_journey_line(what, way) for what, way in ways if way is not None]
    return (*[titled("hat", title) for title in told.titles], *journeys)


def _journey_line(what: str, journey: Journey) -> Line:
    """ "The longest bluff: a muffin. Jana to Max: a piano; Max to Zoe: a piano; doubted!" """
    way: list[Line] = []
    for one in journey.passings[-PASSINGS_MAX:]:
        way += _offer_lines(one.by, one.to, _gift_line(one.said), fleeting=False)
        if one.refused:
            way.append(Line("hat-doubted"))
    parts = {"what": (Line(what),), "way": tuple(way)}
    return Line("hat-said-journey", gifts={"gift": (journey.gift,)}, lines=parts)


NARRATION = Narration(
    files=("hat", "narrated-hat", "claims", "objects"), nouns="object", facts=_facts,
    moment=_moment, acts=_acts, state=_table, score=_score, rules=_help, evening=_titles,
)  # fmt: skip
