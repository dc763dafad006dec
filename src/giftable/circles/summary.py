"""What is worked out of many evenings: plain data to plain data, for a process beside the loop.

Evenings come as they are kept, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct, structs

from giftable.circles import file
from giftable.circles.evening import Evening, recent_marks
from giftable.circles.figures import count_nights, figures
from giftable.games.kernel import GiftId
from giftable.games.lasting import Lasting

_encode = msgspec.json.Encoder().encode
evening_of = msgspec.json.Decoder(Evening).decode


class Summary(Struct, frozen=True):
    """The evenings and figures of a circle, as all its members see them."""

    evenings: tuple[Evening, ...]  # of their facts only how many games they were
    nights: int
    figures: Raw  # as JSON


summary_of = msgspec.json.Decoder(Summary).decode


def summary_json(bodies: Sequence[bytes]) -> bytes:
    """Returns the Summary of these evenings as JSON."""
    evenings = list(map(evening_of, bodies))
    bare = tuple(
        structs.replace(one, facts=Lasting(games=one.facts.games), names={}) for one in evenings
    )
    return _encode(Summary(bare, count_nights(evenings), Raw(_encode(figures(evenings)))))


def figures_json(bodies: Sequence[bytes]) -> bytes:
    """Returns the figures of these evenings as JSON."""
    return _encode(figures(list(map(evening_of, bodies))))


def recent_marks_by_member(bodies: Sequence[bytes], game: str) -> dict[str, list[Sequence[GiftId]]]:
    """Returns how each member ranked gifts in their last rounds of that game."""
    found = recent_marks(game, map(evening_of, bodies))
    return {member: list(orders) for member, orders in found.items()}


def stored_rows(data: bytes | bytearray) -> tuple[bytes, list[tuple[str, int, bytes]]]:
    """Reads a circle's file into the store's rows: the circle's body; source, time and body of each
    evening. Raises Rejected `bad_circle_file`."""
    read = file.read(data)
    return _encode(read.circle), [(one.source, one.at_ms, _encode(one)) for one in read.evenings]
