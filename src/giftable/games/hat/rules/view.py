"""What one viewer of That's Not a Hat may know, and what it sees happen (H9).

Hidden means absent: no face-down card has a face or an id here, not even for its owner. A card
that moves is "the gift in this place"; a claim stands in the view only until it is answered.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from giftable.games.hat.rules.asks import Ask
from giftable.games.kernel import GiftId, Outcome, Seat

Phase = Literal["deal", "look", "name", "answer", "vote", "pause", "over"]
"""deal: the shuffle is due. look: all look, the first player draws. name: the giver names the
gift in hand. answer: the receiver accepts or refuses. vote: only with `spoken`, the refused gift
lies open. pause: between two games of a match."""

Back = Literal["black", "white"]
"""Black arrows point left, white ones right (H1)."""

Why = Literal["limit", "stall", "empty", "last", "match"]
"""Why a game ended: H10, H16, H17, H18; "match" for a whole match (H11)."""


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of the view's parts and of shown events: lenient; defaults are left out on the wire."""


class Shown(Part, frozen=True, gc=False, tag=lambda name: f"hat.{name}"):
    """Base of everything a viewer can see happen."""


class CardView(Part, frozen=True, gc=False):
    """A gift before a player. Open: `gift` alone. Face down: `back` alone. After the game, a card
    that lay face down has both."""

    back: Back | None = None
    gift: GiftId | None = None


class PlayerView(Part, frozen=True, gc=False):
    """A seat in play, as all viewers see it."""

    seat: Seat
    column: tuple[CardView, ...]  # oldest first: it is given next (H7)
    penalties: tuple[GiftId, ...] = ()  # open, in the order they came (H8, H9)
    before: int = 0  # penalties of the match's earlier games (H11)
    voted: bool = False  # H14, `spoken`


class View(Part, frozen=True, gc=False, tag="hat.View", kw_only=True):
    """The whole game for one viewer."""

    phase: Phase
    turn: int
    limit: int  # H10
    spoken: bool = False  # H14
    game: int = 0  # of the match, 0-based (H11)
    games: int = 1
    first: Seat | None  # None only before the first player is drawn (H3)
    players: tuple[PlayerView, ...]  # in play, in seat order
    shop: GiftId | None = None  # the shop's top, face up; None: empty
    shop_left: int = 0  # the top included
    giver: Seat | None = None  # of the gift on its way; may have left (H18)
    receiver: Seat | None = None
    back: Back | None = None  # of the gift on its way
    claim: GiftId | None = None  # as it was named, until it is answered (H5, H9)
    turned: GiftId | None = None  # vote: the refused gift, face up
    winners: tuple[Seat, ...] = ()  # of the game that just ended: pause and over
    why: Why | None = None  # and why it ended
    joining: tuple[Seat, ...] = ()  # take part from the next game (H18)
    outcome: Outcome | None = None
    ask: Ask | None = None  # what this viewer is to do


class PrivateView(Part, frozen=True, gc=False):
    """What one seat alone knows: the last fields of its own View."""

    ask: Ask | None = None


# What can be seen to happen ------------------------------------------------------------


class GameBegan(Shown, frozen=True, gc=False):
    """Everybody's starting gifts lie open (H2): `gifts` by place in `seats`, oldest first."""

    game: int
    first: Seat
    seats: tuple[Seat, ...]
    gifts: tuple[tuple[GiftId, ...], ...]


class ShopTurned(Shown, frozen=True, gc=False):
    """The shop's next gift was turned up (H4)."""

    gift: GiftId


class GiftDrawn(Shown, frozen=True, gc=False):
    """A seat draws the shop's top, shows it and turns it down, to give it at once (H4)."""

    seat: Seat
    to: Seat
    gift: GiftId
    back: Back


class GiftNamed(Shown, frozen=True, gc=False):
    """The giver named the gift: "I have a nice ... for you" (H5)."""

    seat: Seat
    to: Seat
    gift: GiftId


class GiftSaid(Shown, frozen=True, gc=False):
    """The gift was named aloud (H14, `spoken`)."""

    seat: Seat
    to: Seat


class GiftAccepted(Shown, frozen=True, gc=False):
    """`seat` took the gift, which lies face down there, and gives its oldest `to` another (H7).

    `back` is of the gift given. Both None: the seat keeps all, its column stays one longer (H16),
    or the game ends. `owed`: how many columns are still to grow.
    """

    seat: Seat
    to: Seat | None = None
    back: Back | None = None
    owed: int = 0


class GiftRefused(Shown, frozen=True, gc=False):
    """The gift is turned up; who was wrong takes it (H8). `wrong` None: the table votes (H14)."""

    seat: Seat
    giver: Seat
    gift: GiftId
    wrong: Seat | None = None


class SeatVoted(Shown, frozen=True, gc=False):
    """A seat has voted; its vote stays hidden until all have voted (H14)."""

    seat: Seat


class VotesCounted(Shown, frozen=True, gc=False):
    """H14: the votes for right and not right; the player who was wrong takes the gift."""

    right: int
    not_right: int
    gift: GiftId
    wrong: Seat


class SeatLeft(Shown, frozen=True, gc=False):
    """A seat leaves the game with all its gifts, face down (H18).

    `to`: a gift that was on its way there goes on to this seat. `first`: who begins instead.
    `dropped`: the gift it held, not yet named, leaves too.
    """

    seat: Seat
    to: Seat | None = None
    first: Seat | None = None
    dropped: bool = False


class SeatPending(Shown, frozen=True, gc=False):
    """A seat will join at the next game, or has cancelled that (H18)."""

    seat: Seat
    joins: bool


class GameEnded(Shown, frozen=True, gc=False):
    """A game ended (H10, H16-H18). `outcome` if nothing follows; else the match goes on (H11)."""

    winners: tuple[Seat, ...]
    why: Why
    outcome: Outcome | None = None


AnyShown = (
    GameBegan
    | ShopTurned
    | GiftDrawn
    | GiftNamed
    | GiftSaid
    | GiftAccepted
    | GiftRefused
    | SeatVoted
    | VotesCounted
    | SeatLeft
    | SeatPending
    | GameEnded
)
