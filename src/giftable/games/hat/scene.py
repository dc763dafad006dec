"""The table of That's Not a Hat: the ring, what lies before each player, the gift on its way."""

from __future__ import annotations

from giftable.games.hat.narration import claimed, why_ended, won
from giftable.games.hat.rules.asking import next_to
from giftable.games.hat.rules.view import CardView, PlayerView, View
from giftable.games.kernel import GiftId, Seat
from giftable.games.narration import Line, Words
from giftable.games.scenes import Bar, Card, Place, Scene, Way

__all__ = ["View", "scene"]


def scene(view: View) -> Scene:
    """The table as one viewer sees it."""
    seats = tuple([player.seat for player in view.players])
    return Scene(
        head=_head(view),
        places=tuple([_place(player, seats, view) for player in view.players]),
        way=_way(view),
        middle=_middle(view),
        end=_end(view),
        is_ring=True,
    )


def _head(view: View) -> tuple[Line, ...]:
    if view.games == 1:
        return ()
    return (Line("hat-game", args={"game": str(view.game + 1), "games": str(view.games)}),)


def _place(player: PlayerView, seats: tuple[Seat, ...], view: View) -> Place:
    count = len(player.penalties)
    args: Words = {"count": str(count), "limit": str(view.limit)}
    penalties = Bar(Line("hat-penalties", args=args), count, view.limit)
    cards = tuple([_card(card, player.seat, seats) for card in player.column])
    open_ones = tuple([_gift("narrated-gift", gift) for gift in player.penalties])
    return Place(player.seat, (penalties,), cards, open_ones, player.voted)


def _card(card: CardView, seat: Seat, seats: tuple[Seat, ...]) -> Card:
    to = None if card.back is None else next_to(seats, seat, card.back)
    return Card(card.gift, to)


def _way(view: View) -> Way | None:
    if view.giver is None or view.receiver is None:
        return None
    return Way(view.giver, view.receiver, None if view.claim is None else claimed(view.claim))


def _middle(view: View) -> tuple[Line, ...]:
    turned = () if view.turned is None else (_gift("hat-told-drawn", view.turned),)
    if view.shop is None:
        return (*turned, Line("hat-shop-empty"))
    left = Line("hat-shop-left", args={"count": str(view.shop_left)})
    return (*turned, _gift("hat-said-shop", view.shop), left)


def _gift(say: str, gift: GiftId) -> Line:
    return Line(say, gifts={"gift": (gift,)})


def _end(view: View) -> tuple[Line, ...]:
    """Of the game that just ended, or of the whole match."""
    if view.why is None:
        return ()
    if view.outcome is None:
        return (*won(view.winners, view, ends=False), *why_ended(view, view.why))
    return (*won(view.outcome.winners, view, ends=True), *why_ended(view, view.why))
