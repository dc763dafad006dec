"""What the "?" says that one may do now: a message for each part of each ask."""

from __future__ import annotations

import re
from typing import get_args

from giftable.games.catalog import part
from tests.content.test_words import parsed, read


def test_every_part_of_an_ask_has_its_words_and_no_words_are_left_over() -> None:
    found = {name for name in parsed(read("en", "may"))[0] if name.count("-") > 1}
    asks = {"gifttrap": part("gifttrap", "rules.asks"), "hat": part("hat", "rules.asks")}
    wanted = {
        "may-" + game + re.sub("[A-Z]", lambda one: f"-{one.group().lower()}", kind.__name__)
        for game, module in asks.items()
        for union in ("AnyDue", "AnyFree")
        for kind in get_args(getattr(module, union, None))
    }
    assert len(wanted) > 15
    assert found == wanted
