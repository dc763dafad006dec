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
from giftable.tables.names import clean_name
from giftable.tables.state.sitter import check_face

RULES_MAX = 8


def new_circle(name: str, members: Sequence[Member], now_ms: int) -> Circle:
    """Makes a circle with these members. Raises Rejected for a name that can't be shown."""
    return Circle(name=clean_name(name), made_ms=now_ms, members=tuple(members))


def renamed(circle: Circle, name: str) -> Circle:
    return structs.replace(circle, name=clean_name(name))


def with_plans(circle: Circle, *, cup: bool | None, next_ms: int | None, clears: bool) -> Circle:
    """Turns the season cup on or off, and sets the next evening, or (`clears`) removes it."""
    when = None if clears else circle.next_ms if next_ms is None else next_ms
    return structs.replace(circle, cup=circle.cup if cup is None else cup, next_ms=when)


def with_last_rules(circle: Circle, rules: Rules) -> Circle:
    """Returns the circle with these as the last rules of their game."""
    others = tuple(one for one in circle.rules if one.game != rules.game)
    return structs.replace(circle, rules=(rules, *others)[:RULES_MAX])


def with_open_table(circle: Circle, table: str, now_ms: int) -> Circle:
    return structs.replace(circle, open=Open(table, now_ms))


# Members ------------------------------------------------------------------------------


def require_member(circle: Circle, id: str | None) -> Member:
    """Returns the member. Raises Rejected `no_such_member`, also if their name was forgotten."""
    member = circle.member(id)
    if member is None or not member.name:
        raise Rejected("no_such_member")
    return member


def _replace_member(circle: Circle, member: Member) -> Circle:
    members = tuple(member if one.id == member.id else one for one in circle.members)
    return structs.replace(circle, members=members)


def with_member_renamed(
    circle: Circle, id: str, name: str, face: str | None, locale: str
) -> Circle:
    member = require_member(circle, id)
    check_face(face)
    new = structs.replace(member, name=clean_name(name), face=face or member.face, locale=locale)
    return _replace_member(circle, new)


def with_member_moved(circle: Circle, id: str, seat: int) -> Circle:
    """Gives a member another seat, and so its colour and shape."""
    return _replace_member(circle, structs.replace(require_member(circle, id), seat=seat))


def without_member(circle: Circle, id: str, *, remove_name: bool) -> Circle:
    """Marks a member as gone, without devices; `remove_name`: without name and face, too."""
    member = structs.replace(require_member(circle, id), devices=(), left=True)
    if remove_name:
        member = structs.replace(member, name="", face=None, locale="en")
    asks = tuple(ask for ask in circle.asks if ask.member != id)
    return structs.replace(_replace_member(circle, member), asks=asks)


def with_device(circle: Circle, id: str, device: str) -> Circle:
    """Gives a device to a member; one who had left is back."""
    member = require_member(circle, id)
    devices = (*(one for one in member.devices if one != device), device)[-DEVICES_MAX:]
    asks = tuple(ask for ask in circle.asks if ask.device != device)
    member = structs.replace(member, devices=devices, left=False)
    return structs.replace(_replace_member(circle, member), asks=asks)


def with_newcomer(
    circle: Circle, id: str, device: str, name: str, face: str | None, locale: str
) -> Circle:
    """Adds a member, on the least used seat. If the device has a member of that name already (its
    request came twice), that one stays alone. Raises Rejected, as `circle_full`."""
    name = clean_name(name)
    same = next((one for one in circle.of(device) if one.name == name), None)
    if same is not None:
        return with_device(circle, same.id, device)
    if len(circle.members) >= MEMBERS_MAX:
        raise Rejected("circle_full")
    check_face(face)
    member = Member(id, name, least_used_seat(circle.members), locale, face, (device,))
    asks = tuple(ask for ask in circle.asks if ask.device != device)
    return structs.replace(circle, members=(*circle.members, member), asks=asks)


def least_used_seat(members: Sequence[Member]) -> int:
    taken = [one.seat for one in members if not one.left]
    return min(range(8), key=lambda seat: (taken.count(seat), seat))


# Who wants to be let in -----------------------------------------------------------------


def with_ask(circle: Circle, ask: Ask) -> Circle:
    """Adds a request to be let in; drops the device's older one and those that are outdated."""
    if ask.member is not None:
        require_member(circle, ask.member)
    else:
        ask = structs.replace(ask, name=clean_name(ask.name))
        check_face(ask.face)
    others = [
        one for one in circle.asks if one.device != ask.device and ask.at_ms - one.at_ms < ASKED_MS
    ]
    if len(others) >= ASKS_MAX:
        raise Rejected("circle_full")
    return structs.replace(circle, asks=(*others, ask))


def with_ask_answered(circle: Circle, key: str, *, yes: bool, id: str) -> Circle:
    """Answers a request to be let in (`key`); `yes`: a newcomer becomes member `id`."""
    ask = next((one for one in circle.asks if one.key == key), None)
    if ask is None:
        raise Rejected("no_such_ask")
    if not yes:
        rest = tuple(one for one in circle.asks if one.key != key)
        return structs.replace(circle, asks=rest)
    if ask.member is not None:
        return with_device(circle, ask.member, ask.device)
    return with_newcomer(circle, id, ask.device, ask.name, ask.face, ask.locale)
