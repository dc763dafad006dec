"""All endpoints, each with its worst case and how long that holds the loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tests.endpoints.cases import CASES, asked
from tests.endpoints.house import HELD_MS, TRIES, UNIT_MS, unit_ms
from tests.endpoints.messages import MESSAGES, SOCKETS, said
from tests.endpoints.stock import Stock

Doing = Callable[[], None]

ENDPOINTS: Mapping[str, tuple[str, str, Callable[[Stock], Doing]]] = {
    **{
        name: (case.largest, f"{case.times} at once", partial(asked, name=name))
        for name, case in CASES.items()
    },
    **{name: (largest, "100 at once", make) for name, (largest, make) in SOCKETS.items()},
    **{
        name: (talk.largest, "all at once", partial(said, kind=name))
        for name, talk in MESSAGES.items()
    },
}
"""What is largest there, how often it comes, and what is to be measured, once more each time."""


def held_ms(stock: Stock, endpoint: str, tries: int = TRIES, *, is_enough: bool = True) -> float:
    """The longest turn of the loop, in ms of the machine of the documents, by the best of some
    tries: what the collector or a neighbour takes is nobody's. `is_enough`: one good try is."""
    turns, units = [], []
    for _ in range(tries):
        turns.append(stock.house.longest_ms(ENDPOINTS[endpoint][2](stock)))
        units.append(unit_ms())
        found = UNIT_MS * min(turns) / min(units)
        if is_enough and found <= HELD_MS:
            break
    return found
