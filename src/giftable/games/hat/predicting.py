"""What may be predicted in That's Not a Hat: whether a gift was named truly."""

from __future__ import annotations

from giftable.games.hat.rules.state import AnyEvent, State
from giftable.games.hat.rules.view import GiftAccepted, GiftRefused, View
from giftable.games.predicting import Occasion, Result

VALUES = frozenset(("true", "lie"))


def occasions(view: View) -> list[Occasion]:
    """The claim that waits for its answer (H5, H6), if any; spoken claims (H14) are unknown."""
    giver, receiver = view.giver, view.receiver
    if view.claim is None or giver is None or receiver is None:
        return []
    return [Occasion(f"{view.game}.{view.turn}", giver, (giver, receiver))]


def result(before: State, event: AnyEvent) -> Result | None:
    """Whether a claim was true: seen by all if it was refused (H8), else a secret (H9)."""
    if not isinstance(event, GiftAccepted | GiftRefused) or before.card is None:
        return None
    value = "true" if before.card.gift == before.claim else "lie"
    return Result(f"{before.game}.{before.turn}", value, isinstance(event, GiftRefused))
