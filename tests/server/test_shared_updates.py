"""Who is sent the very bytes that others are: only whoever may see no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import structs

from giftable.games.catalog import GAMES
from giftable.games.kernel import SEATS_MAX, Seat, Viewer
from giftable.protocol import render
from giftable.tables.live.published import Published
from tests.support.recorded import SEATS, evening, published

encode = msgspec.json.Encoder().encode
VIEWERS: tuple[Viewer, ...] = (None, *map(Seat, range(SEATS_MAX)))


def sent_of(shown: Published) -> dict[Viewer, bytes]:
    return {viewer: render.encoded_update(shown, viewer) for viewer in VIEWERS}


def check(commits: list[Published]) -> int:
    """All viewers get what is made for them alone. Returns how often two got the same bytes."""
    shared = 0
    for shown in commits:
        sent = sent_of(shown)
        for viewer, text in sent.items():
            assert text == encode(render.update(shown, viewer)), f"{shown.n} to {viewer}"
            named = render.encoded_update(shown, viewer, names=True)
            assert named == encode(render.update(shown, viewer, names=True))
            shared += viewer is not None and text is sent[None]
    return shared


def test_viewers_without_secrets_share_the_public_bytes() -> None:
    commits = published()
    assert check(commits) >= (SEATS - 1) * (len(commits) - 1)


def test_viewers_with_secrets_get_bytes_of_their_own() -> None:
    """In GiftTRAP everybody does, once they have chosen."""
    commits = [
        Published(x.state, x.commit.n, 0, 0, x.events)
        for x in evening(40, "gifttrap", 5)
        if x.state.playing is not None
    ]
    check(commits)
    for shown in commits:
        sent = sent_of(shown)
        knows = [seat for seat, own in shown.private.items() if encode(own) != b"{}"]
        assert knows
        assert not any(sent[seat] is sent[None] for seat in knows)


@pytest.fixture
def seen_by_one(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """That's Not a Hat with events that only the second seat sees."""
    game: Any = GAMES["hat"]
    kinds = frozenset(type(event) for shown in published() for event in shown.events)
    presentation = structs.replace(game.presentation, unlike=kinds)

    def show(event: Any, viewer: Viewer) -> Any:
        return game.show(event, viewer) if viewer == 1 else None

    altered = structs.replace(game, show=show, presentation=presentation)
    monkeypatch.setitem(GAMES, "hat", altered)
    yield


@pytest.mark.usefixtures("seen_by_one")
def test_events_shown_to_one_viewer_are_not_sent_to_others() -> None:
    check(published())


@pytest.mark.usefixtures("seen_by_one")
def test_a_phone_for_several_seats_gets_public_narration() -> None:
    """Whoever holds it next hears the facts, too."""
    told = 0
    for shown in published():
        for named in (False, True):
            said = msgspec.json.decode(render.encoded_narrated(shown, Seat(1), names=named))["told"]
            assert not (named and "lines" in said)
            told += "lines" in said
    assert told > 10
