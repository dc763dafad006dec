"""That's Not a Hat's set-ups for tests: small decks, option sets, players who trust each other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules.asking import ask_due
from giftable.games.hat.rules.asks import AskAnswer, AskName
from giftable.games.hat.rules.options import DEFAULT, Deck
from giftable.games.hat.rules.state import State
from giftable.games.kernel import Below, GiftId, Seat
from giftable.games.own import OWN
from giftable.games.testing import SetUps


def hat_deck(gifts: int) -> Deck:
    """Returns one pack of so many objects: "thing-00", "thing-01" and so on."""
    return (tuple(GiftId(f"thing-{n:02}") for n in range(gifts)),)


def hat_own_deck(gifts: int, own: int) -> Deck:
    """Returns `hat_deck` with so many more that people made: "own-00", "own-01" and so on."""
    return (hat_deck(gifts)[0] + tuple(GiftId(f"{OWN}{n:02}") for n in range(own)),)


def hat_act(state: State, seat: Seat, below: Below) -> Any:
    """Returns a trusting player's action: most names are true or of another face-down gift, and
    most are believed. In random play few would be, and nothing would lie face down for long."""
    due = ask_due(state, seat)
    assert due is not None
    if isinstance(due, AskAnswer):
        return due.nth(int(below(6) == 0))
    if isinstance(due, AskName) and below(3):
        assert state.card is not None
        cards = [state.card, *(card for column in state.columns for card in column)]
        return m.Name(due.turn, cards[below(2) * below(len(cards))].gift)
    return due.nth(below(due.count()))


def _arbitrary_actions(at: int, gift: GiftId) -> tuple[Any, ...]:
    return (
        m.Accept(at), m.Refuse(at), m.Name(at, gift), m.Draw(at), m.Deal(at), m.Say(at),
        m.Vote(at, True),
    )  # fmt: skip


SET_UPS = SetUps(
    deck=lambda: hat_deck(66),
    own=lambda: hat_own_deck(60, 9),
    variants={
        "two-gifts-black": replace(DEFAULT, start=2, colours="black"),
        "match-white": replace(DEFAULT, match=True, colours="white", penalties=2),
        "spoken": replace(DEFAULT, spoken=True, penalties=5),
    },
    short=({"penalties": 2}, {"penalties": 3}),
    act=hat_act,
    nonsense=_arbitrary_actions,
)
