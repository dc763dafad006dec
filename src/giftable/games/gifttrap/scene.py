"""GiftTRAP's table: the gifts on their fields, and how far everybody has come."""

from __future__ import annotations

from giftable.games.gifttrap.narration import opened, won
from giftable.games.gifttrap.rules.view import MyGet, PlayerView, Turned, View
from giftable.games.kernel import GiftId
from giftable.games.narration import Line, of_seat
from giftable.games.scenes import Bar, Cell, Place, Scene

__all__ = ["View", "scene"]

_GIVE, _GET = Line("gt-track-give"), Line("gt-track-get")
_TRAP = Line("gt-trap-card")
_MARKS = {name: Line(f"gt-mark-{name.replace('_', '-')}") for name in Turned.__struct_fields__[1:]}


def scene(view: View) -> Scene:
    """The table as one viewer sees it."""
    return Scene(
        head=_head(view),
        cells=tuple([Cell(gift, _marks(view, gift)) for gift in view.gifts]),
        places=tuple([_place(player, view) for player in view.players]),
        middle=tuple(map(opened, view.opened[-1:])),
        end=() if view.outcome is None else won(view.outcome),
    )


def _head(view: View) -> tuple[Line, ...]:
    if view.dealer is None:
        return ()
    return (of_seat("gt-said-round", view.dealer, round=view.round + 1),)


def _place(player: PlayerView, view: View) -> Place:
    bars = Bar(_GIVE, player.give, view.track), Bar(_GET, player.get, view.track)
    notes = (_TRAP,) if player.trap else ()
    return Place(player.seat, bars, notes=notes, has_chosen=player.ready)


def _marks(view: View, gift: GiftId) -> tuple[Line, ...]:
    """What a viewer sees on a gift: the opener's tokens or one's own, traps, to whom one gives it,
    and who gave it to the opener, as far as that is unwrapped."""
    wish = next((one for one in view.turned if one.seat == view.opener), view.my_get)
    marks = [mark for name, mark in _MARKS.items() if _lies(wish, name) == gift]
    marks += [_TRAP for trap in view.traps if trap.gift == gift]
    if view.opener is None and view.my_give is not None:
        to = [seat for seat, given in view.my_give.gifts if given == gift]
        marks += [of_seat("gt-drawn-for", seat) for seat in to]
    givers = [one.by for one in view.opened if one.to == view.opener and one.gift == gift]
    return (*marks, *(of_seat("gt-drawn-from", seat) for seat in givers))


def _lies(wish: Turned | MyGet | None, name: str) -> GiftId | None:
    """The gift under one of four tokens."""
    return None if wish is None else getattr(wish, name)
