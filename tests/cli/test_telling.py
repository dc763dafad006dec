"""What `giftable replay` says of what happens at a table beside its game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from giftable.cli.telling import LogNarrator
from giftable.content.words import languages
from giftable.games.catalog import GAMES
from giftable.games.kernel import GiftId, Seat
from giftable.games.own import OwnCard
from giftable.tables import facts as f
from giftable.tables.commands import Settings
from giftable.tables.state.table import TableState, evolve

JANA, BOT = Seat(0), Seat(1)
CARD = OwnCard(GiftId("own-1"), "Oma", "en", {"de": "die Oma"})
OPTIONS = msgspec.to_builtins(GAMES["gifttrap"].Options())
FACTS: tuple[f.TableFact, ...] = (
    f.TableMade("table", "BCDF", "gifttrap", "jana", OPTIONS, Settings()),
    f.SeatTaken(JANA, "jana", "Jana \x1b[31m", "en"),
    f.BotSeated(BOT, "expert", "Robo"),
    f.DeckBrought("deck", "Our summer", "Max", "max", (CARD,)),
    f.CardRemoved(CARD.id),
    f.StoodIn(JANA),
    f.SatBack(JANA, "Jana", "en"),
    f.FilledIn(JANA),
    f.PersonRemoved(0, "zoe", "Zoë", "Jana"),
    f.SeatFreed(BOT),
)


def told(language: str) -> list[str]:
    state: TableState | None = None
    for fact in FACTS:
        state = evolve(state, fact)
    assert state is not None
    lines: list[str] = []
    teller = LogNarrator(language, state, lines.append)
    for fact in FACTS:
        teller.tell(fact)
    return lines


def test_replay_tells_joiners_leavers_and_the_state_of_the_game() -> None:
    assert told("en") == [
        "GiftTRAP, table BCDF",
        "Jana \x1b[31m sits down.",
        "Robo sits down.",
        "On the table: the deck “Our summer”. Made by: Max",
        "Taken out: “Oma”",
        "A bot is playing for Jana \x1b[31m.",
        "Jana sits down.",
        "Jana ran out of time, so chance played for them.",
        "Jana has removed Zoë from the table.",
        "Robo gets up.",
    ]
    assert "Herausgenommen: „die Oma“" in told("de")


@pytest.mark.parametrize("language", languages())
def test_every_language_has_all_narrated_messages(language: str) -> None:
    lines = told(language)
    assert len(lines) == len(FACTS) == len(set(lines))
    assert not any(mark in line for line in lines for mark in "{}$")


def test_escape_sequences_typed_by_players_are_removed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from giftable.cli.words import print_line

    lines: list[Any] = told("en")
    for line in lines:
        print_line(line)
    assert "\x1b" not in capsys.readouterr().out
