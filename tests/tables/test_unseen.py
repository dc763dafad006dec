"""What the garbage collector never looks at (`gc=False`) holds data alone: a circle through it, of
a callback and whoever waits for that, would stay for ever."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator

from msgspec import Struct

from giftable import bootstrap

KNOWN_BEFORE = 100


def kinds(of: type[Struct]) -> Iterator[type[Struct]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def parts(hint: object) -> Iterator[object]:
    """A type, and all types it is made of."""
    yield hint
    for part in typing.get_args(hint):
        for one in part if isinstance(part, list) else [part]:
            yield from parts(one)


def is_data(hint: object) -> bool:
    if isinstance(hint, type) and hint.__module__.startswith("giftable."):
        return issubclass(hint, Struct)
    return typing.get_origin(hint) is not Callable and hint is not Callable


def holding_more() -> tuple[list[str], int]:
    """Fields of what is never looked at that hold more than data; how many structs there are."""
    unseen = {
        kind
        for kind in kinds(Struct)
        if kind.__module__.startswith("giftable.") and not kind.__struct_config__.gc
    }
    found = [
        f"{kind.__qualname__}.{name}"
        for kind in unseen
        for name, hint in typing.get_type_hints(kind).items()
        if not all(map(is_data, parts(hint)))
    ]
    return sorted(found), len(unseen)


def test_structs_without_gc_hold_only_plain_data() -> None:
    assert bootstrap, "with it all of a server's structs are loaded"
    found, count = holding_more()
    assert found == []
    assert count > KNOWN_BEFORE
