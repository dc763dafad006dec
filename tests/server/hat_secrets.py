"""What everybody may know of a game of That's Not a Hat, commit by commit (H9).

Worked out from the log, gift by gift, without asking view or show; and whether a frame told more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.kernel import GiftId
from giftable.tables import facts as f
from giftable.tables.ports import Commit
from giftable.tables.state.table import evolve
from tests.support.asgi import Json


class Known:
    """What a table's log lets everybody know."""

    def __init__(self, commits: list[Commit]) -> None:
        self.lies: dict[int, set[GiftId]] = {}  # after commit n: what lies open, or is claimed
        self.happens: dict[int, set[GiftId]] = {}  # in commit n: what is shown or said
        self.claim: dict[int, GiftId | None] = {}
        self.catalogue: set[GiftId] = set()
        self.seeds: list[str] = []
        state = None
        for commit in commits:
            facts = f.decode(commit).facts
            for fact in facts:
                state = evolve(state, fact)
                if isinstance(fact, f.GameStarted):
                    self.seeds.append(fact.seed)
                    self.catalogue = {gift for pack in fact.deck for gift in pack}
            playing = None if state is None else state.playing
            position = None if playing is None else playing.state
            self.lies[commit.n] = set() if position is None else open_gifts(position)
            self.claim[commit.n] = None if position is None else position.claim
            self.happens[commit.n] = {gift for fact in facts for gift in told_by(fact)}

    def named_in(self, thing: Any) -> set[GiftId]:
        """Gifts that a part of a message names."""
        return self.catalogue & set(strings(thing))


def strings(thing: Any) -> Iterator[str]:
    match thing:
        case str():
            yield thing
        case dict():
            for key, value in thing.items():
                yield from strings(key)
                yield from strings(value)
        case list():
            for value in thing:
                yield from strings(value)


def open_gifts(state: s.State) -> set[GiftId]:
    """H1, H2, H8, H9: the shop's top, open first gifts, penalties, a refused gift, a claim that
    waits; after a game, all."""
    known = {gift for pile in state.penalties for gift in pile}
    columns = [card for column in state.columns for card in column]
    known |= {card.gift for card in columns if card.is_open or state.ended is not None}
    if state.top is not None:
        known.add(state.top.gift)
    if state.phase == "vote" and state.card is not None:
        known.add(state.card.gift)
    if state.phase == "answer" and state.claim is not None:
        known.add(state.claim)
    return known


def told_by(fact: Any) -> set[GiftId]:
    match fact:
        case v.GiftDrawn() | v.GiftNamed() | v.GiftRefused() | v.VotesCounted():
            return {fact.gift}
        case s.NextTurned():
            return {fact.card.gift}
        case s.Dealt():
            return {card.gift for column in fact.columns for card in column} | {fact.top.gift}
        case _:
            return set()


def hold_against(known: Known, frames: list[Json]) -> int:
    """Every frame of a socket names only gifts that may be known at its commit, and each claim
    only until it is answered. Returns how many views there were."""
    views = 0
    for message in frames:
        text = json.dumps(message)
        over = message.get("status") == "over"
        assert over or not any(seed in text for seed in known.seeds), "the seed before the end"
        if message["type"] == "Update" and "view" in message:
            _hold_update_against(known, message)
            views += 1
        elif message["type"] != "Table":  # that one names the game, "hat", too
            assert not known.named_in(message)
    return views


def _hold_update_against(known: Known, message: Json) -> None:
    n, view, shown = message["n"], message["view"], message.get("shown", [])
    assert view.get("claim") == known.claim[n], f"commit {n}"
    assert not (shown and message.get("resync")), "a second look"
    ask = view.get("ask", {"due": {}})
    catalogue = ask["due"].get("gifts")
    assert catalogue is None or set(catalogue) == known.catalogue, "the list tells nothing"
    without = {key: value for key, value in view.items() if key != "ask"}
    assert known.named_in(without) <= known.lies[n], f"commit {n}"
    assert known.named_in(shown) <= known.happens[n], f"commit {n}"
    assert set(ask["due"]) <= {"type", "turn", "gifts"}
    for player in view["players"]:
        for card in player["column"]:
            assert set(card) <= {"back", "gift"}, "no card has an id"
