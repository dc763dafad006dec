"""Another position that a viewer can't tell from this one: the test of every secret (law 2).

"What a viewer can't know" is taken in the present (H9): faces may change places among face-down
cards with equal backs, though a perfect memory would know better. Hidden too: the backs of cards
that have not lain face down yet (H1), and the others' votes until all have voted (H14).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from giftable.games.hat.rules.state import Card, State
from giftable.games.hat.rules.view import Back
from giftable.games.kernel import Below, Viewer

T = TypeVar("T")


def resample(state: State, viewer: Viewer, below: Below) -> State:
    """Returns a random position among those in which this viewer's View is the same."""
    hand = state.card
    over = state.ended is not None  # then all cards may be looked at
    down: list[Card] = []
    if not over:
        down = [card for column in state.columns for card in column if not card.is_open]
        if hand is not None and state.phase != "vote":  # there it lies turned up
            down.append(hand)
    faces = {back: _shuffled([c.gift for c in down if c.back == back], below) for back in _BACKS}
    unturned = [card for column in state.columns for card in column if card.is_open]
    if state.top is not None:
        unturned.append(state.top)
    pool: list[Back] = [card.back for card in unturned]
    blacks: list[Back] = ["black"] * state.black
    whites: list[Back] = ["white"] * state.white
    backs = _shuffled(pool + blacks + whites, below)

    def resampled(card: Card) -> Card:
        """Redraws of a card what the viewer cannot know: its back, or its gift."""
        if card.is_open:
            return Card(card.gift, backs.pop(), is_open=True)
        return card if over else Card(faces[card.back].pop(), card.back)

    columns = tuple([tuple([resampled(card) for card in column]) for column in state.columns])
    top = None if state.top is None else Card(state.top.gift, backs.pop())
    return replace(
        state, columns=columns, top=top,
        card=hand if hand is None or state.phase == "vote" else resampled(hand),
        black=backs.count("black"), white=backs.count("white"),
        votes=_redraw_votes(state.votes, viewer, below),
    )  # fmt: skip


_BACKS: tuple[Back, Back] = ("black", "white")


def _shuffled(things: Iterable[T], below: Below) -> list[T]:
    order = list(things)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def _redraw_votes(
    votes: tuple[bool | None, ...], viewer: Viewer, below: Below
) -> tuple[bool | None, ...]:
    return tuple(
        [
            vote if vote is None or seat == viewer else below(2) == 0
            for seat, vote in enumerate(votes)
        ]
    )
