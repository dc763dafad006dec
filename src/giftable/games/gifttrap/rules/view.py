"""What one viewer of GiftTRAP may know, and what it sees happen. Hidden means absent.

Views are lenient to read (a client may be older than its server); nothing here is ever
cut out of a fuller copy: `view` and `show` in engine.py build these field by field.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from giftable.games.gifttrap.rules.asks import Ask
from giftable.games.gifttrap.rules.moves import Mark, Token
from giftable.games.kernel import GiftId, Outcome, Seat

Phase = Literal["deal", "shop", "give", "get", "ready", "reveal", "over"]
"""deal: the dealer picks a pack. shop: all look, the dealer may turn and swap. ready: only with
reveal `together`, all GETs lie open and traps may fall."""


ExpertCard = Literal["give_more", "get_more", "trap"]
"""G19, G20, G22."""


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of the view's parts and of shown events: lenient; defaults are left out on the wire."""


class Shown(Part, frozen=True, gc=False, tag=lambda name: f"gifttrap.{name}"):
    """Base of everything a viewer can see happen."""


class PlayerView(Part, frozen=True, gc=False):
    """A seat in play, as all viewers see it."""

    seat: Seat
    give: int  # G3: 0 is GO, the track's length is GIFTED
    get: int
    ready: bool = False  # has locked in this phase's choice (G8, G9, G10)
    trap: bool = False  # still holds the GiftTRAP card (G22)


class Turned(Part, frozen=True, gc=False):
    """A player's four GET tokens, face up (G10)."""

    seat: Seat
    great: GiftId
    good: GiftId
    ok: GiftId
    no_way: GiftId


class Opened(Part, frozen=True, gc=False, array_like=True):
    """One opened GIVE token and what it moved (G10-G12, G19-G22).

    An array on the wire: a round at eight has 56 of them in every view. `give_by` and `get_by`
    are the points before clamping (0 where trapped), `give_from`, `give_to`, `get_from` and
    `get_to` the markers' spaces, `cards` the expert cards that lay on it.
    """

    to: Seat
    by: Seat
    nth: int
    gift: GiftId
    mark: Mark
    give_by: int
    get_by: int
    give_from: int
    give_to: int
    get_from: int
    get_to: int
    cards: tuple[ExpertCard, ...] = ()

    @property
    def trapped(self) -> bool:
        return "trap" in self.cards

    @property
    def give_more(self) -> bool:
        return "give_more" in self.cards

    @property
    def get_more(self) -> bool:
        return "get_more" in self.cards


class Trapped(Part, frozen=True, gc=False):
    """A GiftTRAP card on a gift (G22)."""

    seat: Seat
    gift: GiftId


class DoubleGiven(Part, frozen=True, gc=False):
    """A GIVE MORE card, seen by all once giving closes (G19)."""

    by: Seat
    to: Seat
    nth: int


class DoubleGotten(Part, frozen=True, gc=False):
    """A GET MORE card, seen by all once the GETs close (G20)."""

    to: Seat
    by: Seat
    nth: int


class SwapAsked(Part, frozen=True, gc=False):
    """A player's wish that the dealer replace a gift (G5)."""

    seat: Seat
    gift: GiftId


class MyGive(Part, frozen=True, gc=False):
    """The viewer's own gifts as laid (G8): (to, gift) in the order laid."""

    gifts: tuple[tuple[Seat, GiftId], ...]
    double: GiftId | None = None


class MyGet(Part, frozen=True, gc=False):
    """The viewer's own GET tokens as laid (G9)."""

    great: GiftId
    good: GiftId
    ok: GiftId
    no_way: GiftId
    double: Token | None = None


class Bond(Part, frozen=True, gc=False):
    """What `by`'s gifts to `to` have brought the giver so far in points, and how many they were."""

    by: Seat
    to: Seat
    points: int
    gifts: int


class View(Part, frozen=True, gc=False, tag="gifttrap.View", kw_only=True):
    """The whole game for one viewer."""

    phase: Phase
    round: int  # 0-based
    dealer: Seat | None  # None only before the first dealer is drawn
    track: int  # G4
    rounds_max: int | None  # G16
    each: int  # gifts everyone gives everyone this round (G17)
    players: tuple[PlayerView, ...]  # in play, in seat order
    box: bool = False  # the cards lie on the players' own table (G31)
    pack: int | None = None
    gifts: tuple[GiftId, ...] = ()  # field i+1 shows gifts[i]
    packs: tuple[int, ...] = ()  # each field's pack, only where they differ (G28)
    swaps_asked: tuple[SwapAsked, ...] = ()
    traps: tuple[Trapped, ...] = ()
    gives_double: tuple[DoubleGiven, ...] = ()  # from get phase on
    gets_double: tuple[DoubleGotten, ...] = ()  # from ready/reveal phase on
    opener: Seat | None = None
    wrapped: tuple[Token, ...] = ()  # the opener's tokens still face down
    turned: tuple[Turned, ...] = ()  # the opener's, or everybody's with reveal `together`
    opened: tuple[Opened, ...] = ()  # this round's, in the order opened
    last: tuple[Opened, ...] = ()  # deal phase and over: all of the round before
    bonds: tuple[Bond, ...] = ()  # deal phase and over: the evening so far
    best: Opened | None = None  # over: the gift that brought its two players most together
    worst: Opened | None = None  # over: and the one that cost them most
    joining: tuple[Seat, ...] = ()  # take part from the next round (G26, G27)
    leaving: tuple[Seat, ...] = ()  # empty from the next round (G26)
    outcome: Outcome | None = None
    backs: tuple[GiftId, ...] = ()  # option sides=dealer, the dealer only, in the shop phase
    my_give: MyGive | None = None
    my_get: MyGet | None = None
    ask: Ask | None = None  # what this viewer may do


class PrivateView(Part, frozen=True, gc=False):
    """What one seat alone knows: the last fields of its own View."""

    backs: tuple[GiftId, ...] = ()
    my_give: MyGive | None = None
    my_get: MyGet | None = None
    ask: Ask | None = None


# What can be seen to happen ------------------------------------------------------------


class Entered(Part, frozen=True, gc=False):
    """A seat that joins in this round, and where its markers start; `back`: a player who was away
    (G26), else a newcomer (G27)."""

    seat: Seat
    give: int
    get: int
    trap: bool = False
    back: bool = False


class RoundBegan(Shown, frozen=True, gc=False):
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    each: int
    joined: tuple[Entered, ...] = ()
    left: tuple[Seat, ...] = ()
    doubles_off: bool = False  # G17: a fifth player switched double gifts off


class GiftsDealt(Shown, frozen=True, gc=False):
    pack: int
    gifts: tuple[GiftId, ...]


class GiftReplaced(Shown, frozen=True, gc=False):
    """A card was turned, or swapped for the next; `field` 0-based."""

    field: int
    old: GiftId
    new: GiftId
    turned: bool


class GiftNamed(Shown, frozen=True, gc=False):
    """Somebody said what lies on a field (0-based) of the printed board (G31)."""

    seat: Seat
    field: int
    old: GiftId
    new: GiftId


class SwapWished(Shown, frozen=True, gc=False):
    seat: Seat
    gift: GiftId
    wanted: bool


class GivingOpened(Shown, frozen=True, gc=False):
    pass


class SeatReady(Shown, frozen=True, gc=False):
    """A seat has made its choice, which stays hidden (G8, G9)."""

    seat: Seat
    phase: Phase


class SeatUnready(Shown, frozen=True, gc=False):
    """A seat took its choice back."""

    seat: Seat
    phase: Phase


class GivingClosed(Shown, frozen=True, gc=False):
    doubles: tuple[DoubleGiven, ...] = ()


class GettingClosed(Shown, frozen=True, gc=False):
    doubles: tuple[DoubleGotten, ...] = ()


class GetsTurned(Shown, frozen=True, gc=False):
    """GET tokens were turned up: in turn, those of the next opener; together, everybody's."""

    turned: tuple[Turned, ...]


class TokenOpened(Shown, frozen=True, gc=False):
    """A token was opened. `guess`: the opener's guess (G10a); `again`: neither its gift nor the one
    before has a mark."""

    opened: Opened
    guess: GiftId | None = None
    again: bool = False


class GiftTrapped(Shown, frozen=True, gc=False):
    seat: Seat
    gift: GiftId


class RoundEnded(Shown, frozen=True, gc=False):
    """G14. `gifted`: the seats with both markers on GIFTED (G15)."""

    round: int
    gifted: tuple[Seat, ...] = ()


class PackRefilled(Shown, frozen=True, gc=False):
    """A pack ran short, so its used cards were shuffled back (G28)."""

    pack: int


class SeatPending(Shown, frozen=True, gc=False):
    """A seat will join, or leave, at the next round (G26, G27); `back` with its own markers."""

    seat: Seat
    joins: bool
    back: bool = False


class GameEnded(Shown, frozen=True, gc=False):
    outcome: Outcome


AnyShown = (
    RoundBegan
    | GiftsDealt
    | GiftReplaced
    | GiftNamed
    | SwapWished
    | GivingOpened
    | SeatReady
    | SeatUnready
    | GivingClosed
    | GettingClosed
    | GetsTurned
    | TokenOpened
    | GiftTrapped
    | RoundEnded
    | PackRefilled
    | SeatPending
    | GameEnded
)
