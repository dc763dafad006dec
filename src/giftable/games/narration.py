"""What there is to say of a game, in messages: each fact that is shown, and what a seat may do.

A game's `narration.py` may be missing. It has `NARRATION`; without it `PLAIN` makes something of
the types of the fields. A narrator is told nothing but what its viewer is shown (what `show` and
`view` return), so what is said holds no secret that these don't hold.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, structs

from giftable.games.kernel import GiftId, Seat
from giftable.games.titles import Title

WITHOUT_FACT = ("company",)  # titles


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of narrated parts: unknown fields are ignored, defaults are left out on the wire."""


Words = dict[str, str | int]


class Line(Part, frozen=True, gc=False):
    """A message of the locales and its arguments, by name. Where one of `seats` is the reader's
    own, a message may have a variant for it: `-to-you` for `to`, else `-you`."""

    say: str  # the message's id
    seats: dict[str, tuple[Seat, ...]] = {}  # who sits there, listed if there are several
    gifts: dict[str, tuple[GiftId, ...]] = {}  # what they are called
    args: Words = {}  # as they stand
    lines: dict[str, tuple[Line, ...]] = {}  # other messages
    fleeting: bool = False  # said once, to be remembered or forgotten: not to be repeated or kept


class Choice(Part, frozen=True, gc=False):
    """One option of a slot: `value` stands for it in the action."""

    say: Line
    value: Any


class Slot(Part, frozen=True, gc=False):
    """A missing part of an action, to be filled with one of `choices` or with a gift.

    The gifts are the field `gifts` of the part of the viewer's ask that the action answers. `of`:
    all of them; "left": those that no slot before has taken; "picked": those that one has taken.
    """

    say: Line  # asks for it
    into: tuple[str | int, ...]  # where it belongs: a path through the action
    choices: tuple[Choice, ...] = ()
    gifts: str = ""
    of: str = "all"
    optional: bool = False  # may stay empty


class MayDo(Part, frozen=True, gc=False):
    """An action that a seat may take, complete but for its slots, which hold null."""

    say: Line
    action: Any
    part: str  # the type of the part of the ask that it answers
    slots: tuple[Slot, ...] = ()


class Told(Part, frozen=True, gc=False):
    """An update in words: its facts in their order, and the actions of its viewer; without `acts` a
    client asks for the choices (ListChoices)."""

    lines: tuple[Line, ...] = ()
    acts: tuple[MayDo, ...] = ()


class Narration(Struct, frozen=True, kw_only=True):
    """The functions that narrate one game. Views are those of one viewer."""

    files: tuple[str, ...]
    """The files of the locales that hold its messages."""

    nouns: str
    """How the ids of the messages begin that name its gifts: "gift", "object"."""

    facts: Callable[[Any, Any], tuple[Line, ...]]
    """(what is shown, the public view after it) -> what happened."""

    moment: Callable[[Any], Hashable]
    """(public view) -> all of it that `acts` needs."""

    acts: Callable[[Any, Any], tuple[MayDo, ...]]
    """(a part of an ask, the moment) -> what can be done."""

    state: Callable[[Any], tuple[Line, ...]]
    """(view) -> what lies on the table."""

    score: Callable[[Any], tuple[Line, ...]]
    """(view) -> how everybody stands."""

    rules: Callable[[Any, Any], tuple[Line, ...]]
    """(view, options) -> what the rules say of this moment."""

    evening: Callable[[Any, Any], tuple[Line, ...]] = lambda told, view: ()
    """(what `titles_of` in titles.py makes of a game that is over, its view) -> the same in words,
    with those of `titles.ftl`."""


def acts_of(narration: Narration, ask: Any, moment: Hashable) -> tuple[MayDo, ...]:
    """Returns the actions that an ask allows, the due one first; none without an ask."""
    if ask is None:
        return ()
    parts = ask.free if ask.due is None else (ask.due, *ask.free)
    return tuple([act for part in parts for act in narration.acts(part, moment)])


# One line of each kind -------------------------------------------------------------------


def of_seat(say: str, seat: Seat, **args: str | int) -> Line:
    """Makes a message about one player, its argument `name`."""
    return Line(say, {"name": (seat,)}, args=args)


def of_gift(say: str, seat: Seat, gift: GiftId) -> Line:
    """Makes a message about a player and a gift, its arguments `name` and `gift`."""
    return Line(say, {"name": (seat,)}, {"gift": (gift,)})


def of_two(say: str, by: Seat, to: Seat, **args: str | int) -> Line:
    """Makes a message about giver and receiver, its arguments `by` and `to`."""
    return Line(say, {"by": (by,), "to": (to,)}, args=args)


def titled(game: str, title: Title) -> Line:
    """Makes the line of a title: "Jana: Knows Max best. Gifts that hit the mark: 3 of 4"."""
    gifts = {"gift": title.gift, "said": title.said}
    called = Line(
        f"{game}-title-{title.title}",
        {} if title.other is None else {"other": (title.other,)},
        {key: (gift,) for key, gift in gifts.items() if gift is not None},
        {"count": title.count, "of": title.of},
    )
    parts: dict[str, tuple[Line, ...]] = {"title": (called,)}
    if title.title not in WITHOUT_FACT:
        parts["fact"] = (structs.replace(called, say=f"{called.say}.fact"),)
    say = "told-title-fact" if "fact" in parts else "told-title"
    return Line(say, {"name": (title.seat,)}, lines=parts)


def signed(points: int) -> str:
    """Returns points with a sign, and with a real minus."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"


# A game without words of its own ---------------------------------------------------------


_KINDS: dict[type, tuple[tuple[str, str], ...]] = {}


def _field_kinds(struct: type[Struct]) -> tuple[tuple[str, str], ...]:
    """Returns a struct's field names, each with what it holds: "seat", "gift" or "value"."""
    if struct not in _KINDS:
        found = []
        hints = get_type_hints(struct)
        for name in (field.name for field in structs.fields(struct)):
            parts = set(_member_types(hints[name]))
            kind = "seat" if Seat in parts else "gift" if GiftId in parts else "value"
            found.append((name, kind))
        _KINDS[struct] = tuple(found)
    return _KINDS[struct]


def _member_types(hint: Any) -> Iterator[Any]:
    """Yields the types that a union or tuple type consists of."""
    if get_origin(hint) in (Union, UnionType, tuple):
        for part in get_args(hint):
            yield from _member_types(part)
    else:
        yield hint


def spaced(name: str) -> str:
    """Splits a name of the code into words: "GiftTaken" and "gift_taken" become "gift taken"."""
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name.rpartition(".")[2])
    return words.replace("_", " ").strip()


def plain(thing: Any, say: str = "narrated-fact") -> Line:
    """Makes a line of any struct: its name, and the seats, gifts, words and numbers in it."""
    seats: list[Seat] = []
    gifts: list[GiftId] = []
    values: list[str] = []
    for name, kind in _field_kinds(type(thing)):
        held = getattr(thing, name)
        if kind == "seat" and held is not None:
            seats += held if isinstance(held, tuple) else (held,)
        elif kind == "gift" and held is not None:
            gifts += held if isinstance(held, tuple) else (held,)
        elif isinstance(held, str | int) and not isinstance(held, bool) and name != "turn":
            values.append(f"{spaced(name)} {held}")
    args: Words = {"what": spaced(type(thing).__name__), "values": ", ".join(values)}
    has = "".join(letter for letter, held in (("s", seats), ("g", gifts), ("v", values)) if held)
    args["has"] = has or "none"
    return Line(say, {"names": tuple(seats)}, {"gifts": tuple(gifts)}, args)


def _plain_state(view: Any) -> tuple[Line, ...]:
    rows = [
        plain(one) for name, _ in _field_kinds(type(view)) for one in _structs(getattr(view, name))
    ]
    return (plain(view), *rows)


def _structs(held: Any) -> tuple[Any, ...]:
    things = held if isinstance(held, tuple) else ()
    return tuple(one for one in things if isinstance(one, msgspec.Struct))


def _plain_score(view: Any) -> tuple[Line, ...]:
    """Returns the line that says who has won, once somebody has."""
    if view.outcome is None:
        return ()
    winners: tuple[Seat, ...] = view.outcome.winners
    return (Line("end-won", {"names": winners}, args={"count": len(winners)}),)


PLAIN = Narration(
    files=("objects",), nouns="object", facts=lambda shown, view: (plain(shown),),
    moment=lambda view: None, acts=lambda part, moment: (), state=_plain_state, score=_plain_score,
    rules=lambda view, options: (),
)  # fmt: skip
