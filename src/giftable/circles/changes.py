"""What can change in a circle: pure functions from one document to the next.

Each may raise Rejected: bad_name, circle_full, no_such_ask, no_such_face, no_such_member.
Whether somebody may do it is asked elsewhere (keeping.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from giftable.circles.circle import (
    ASKED_MS,
    ASKS_MAX,
    DEVICES_MAX,
    MEMBERS_MAX,
    Ask,
    Circle,
    Member,
    Open,
    Rules,
)
from giftable.games.kernel import Rejected
from giftable.tables.names import clean
from giftable.tables.sitter import picked

RULES_MAX = 8


def begun(name: str, members: Sequence[Member], now_ms: int) -> Circle:
    """A circle of those who have just played."""
    return Circle(name=clean(name), made_ms=now_ms, members=tuple(members))


def renamed(circle: Circle, name: str) -> Circle:
    return structs.replace(circle, name=clean(name))


def set_up(circle: Circle, *, cup: bool | None, next_ms: int | None, clears: bool) -> Circle:
    """With or without a season cup; with another next evening, or (`clears`) with none."""
    when = None if clears else circle.next_ms if next_ms is None else next_ms
    return structs.replace(circle, cup=circle.cup if cup is None else cup, next_ms=when)


def played(circle: Circle, rules: Rules) -> Circle:
    """With the last rules of each game."""
    others = tuple(one for one in circle.rules if one.game != rules.game)
    return structs.replace(circle, rules=(rules, *others)[:RULES_MAX])


def laid(circle: Circle, table: str, now_ms: int) -> Circle:
    return structs.replace(circle, open=Open(table, now_ms))


# Members ------------------------------------------------------------------------------


def found(circle: Circle, id: str | None) -> Member:
    """Raises Rejected `no_such_member`: also for somebody whose name is gone."""
    member = circle.member(id)
    if member is None or not member.name:
        raise Rejected("no_such_member")
    return member


def _with(circle: Circle, member: Member) -> Circle:
    members = tuple(member if one.id == member.id else one for one in circle.members)
    return structs.replace(circle, members=members)


def called(circle: Circle, id: str, name: str, face: str | None, locale: str) -> Circle:
    member = found(circle, id)
    picked(face)
    new = structs.replace(member, name=clean(name), face=face or member.face, locale=locale)
    return _with(circle, new)


def moved(circle: Circle, id: str, seat: int) -> Circle:
    """The member's colour and shape are another seat's."""
    return _with(circle, structs.replace(found(circle, id), seat=seat))


def gone(circle: Circle, id: str, *, forgotten: bool) -> Circle:
    """A member has left; `forgotten`: and their name stands nowhere any more."""
    member = structs.replace(found(circle, id), devices=(), left=True)
    if forgotten:
        member = structs.replace(member, name="", face=None, locale="en")
    asks = tuple(ask for ask in circle.asks if ask.member != id)
    return structs.replace(_with(circle, member), asks=asks)


def opened(circle: Circle, id: str, device: str) -> Circle:
    """That device is the member's from now on; whoever had left is back."""
    member = found(circle, id)
    devices = (*(one for one in member.devices if one != device), device)[-DEVICES_MAX:]
    asks = tuple(ask for ask in circle.asks if ask.device != device)
    member = structs.replace(member, devices=devices, left=False)
    return structs.replace(_with(circle, member), asks=asks)


def joined(
    circle: Circle, id: str, device: str, name: str, face: str | None, locale: str
) -> Circle:
    """Somebody new, on a place that nobody has while there is one. Who had no answer asks again:
    that device has brought in this name already."""
    name = clean(name)
    same = next((one for one in circle.of(device) if one.name == name), None)
    if same is not None:
        return opened(circle, same.id, device)
    if len(circle.members) >= MEMBERS_MAX:
        raise Rejected("circle_full")
    picked(face)
    member = Member(id, name, free_seat(circle.members), locale, face, (device,))
    asks = tuple(ask for ask in circle.asks if ask.device != device)
    return structs.replace(circle, members=(*circle.members, member), asks=asks)


def free_seat(members: Sequence[Member]) -> int:
    taken = [one.seat for one in members if not one.left]
    return min(range(8), key=lambda seat: (taken.count(seat), seat))


# Who wants to be let in -----------------------------------------------------------------


def asked(circle: Circle, ask: Ask) -> Circle:
    """Somebody says who they are; their older wish is gone, and so are those that waited long."""
    if ask.member is not None:
        found(circle, ask.member)
    else:
        ask = structs.replace(ask, name=clean(ask.name))
        picked(ask.face)
    others = [
        one for one in circle.asks if one.device != ask.device and ask.at_ms - one.at_ms < ASKED_MS
    ]
    if len(others) >= ASKS_MAX:
        raise Rejected("circle_full")
    return structs.replace(circle, asks=(*others, ask))


def answered(circle: Circle, key: str, *, yes: bool, id: str) -> Circle:
    """A member answers a wish; somebody new is called `id`."""
    ask = next((one for one in circle.asks if one.key == key), None)
    if ask is None:
        raise Rejected("no_such_ask")
    if not yes:
        rest = tuple(one for one in circle.asks if one.key != key)
        return structs.replace(circle, asks=rest)
    if ask.member is not None:
        return opened(circle, ask.member, ask.device)
    return joined(circle, id, ask.device, ask.name, ask.face, ask.locale)
