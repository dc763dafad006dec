"""Tells a log as a story: only what anybody at the table could see."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from giftable.games.catalog import part
from giftable.games.kernel import Outcome, Seat
from giftable.tables import facts as f
from giftable.tables.ports import Commit
from giftable.tables.table import TableState, evolve


def may_tell(state: TableState) -> bool:
    """Whether the log of this table may be told now (H9)."""
    return not (state.is_running and part(state.game, "story").Story.only_after_the_end)


def tell(commits: list[Commit]) -> None:
    """Prints the story of a log that folds."""
    teller: Teller | None = None
    state: TableState | None = None
    for commit in commits:
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
            teller = teller or Teller(Console(highlight=False), state.game)
            teller.tell(state, fact)


class Teller:
    """Prints one fact after the other."""

    def __init__(self, console: Console, game: str) -> None:
        self._console = console
        self._story = part(game, "story").Story(self)
        self._gifts = _names(*self._story.words)

    def tell(self, state: TableState, fact: Any) -> None:
        """Tells one fact; `state` is the table after it."""
        match fact:
            case f.TableMade(_, code, game):
                self.say(f"[bold]{f'Table {code}' if code else 'Replay'}, {game}[/]")
            case f.SeatTaken(seat):
                self.say(f"{self.name(state, seat)} takes seat {seat + 1}.")
            case f.BotSeated(seat):
                self.say(f"{self.name(state, seat)}, a bot, takes seat {seat + 1}.")
            case f.SeatFreed(seat) | f.SeatVacated(seat):
                self.say(f"Seat {seat + 1} is empty.")
            case f.StoodIn(seat):
                self.say(f"A bot plays for {self.name(state, seat)}.")
            case f.SatBack(seat):
                self.say(f"{self.name(state, seat)} is back on seat {seat + 1}.")
            case f.PersonRemoved(_, _, name, by):
                self.say(f"{_plain(by)} has removed {_plain(name)}.")
            case f.SeatMoved(seat):
                self.say(f"{self.name(state, seat)} is back from another phone.")
            case f.DeckBrought(_, title, by):
                self._gifts |= {card.id: _plain(card.names.get("en", card.name))
                                for card in fact.cards}  # fmt: skip
                self.say(f"The deck “{_plain(title)}” by {_plain(by)} is on the table.")
            case f.CardRemoved(card):
                self.say(f"The host takes out {self.gift(card)}.")
            case f.GameStarted(number):
                self.say(f"\n[bold]Game {number}[/], its dice bound to {fact.commitment[:16]}...")
            case f.FilledIn(seat):
                self.say(f"The clock plays for {self.name(state, seat)}:")
            case f.TableFact():
                pass
            case _:
                if (shown := state.rules.show(fact, None)) is not None:
                    self._story.tell(state, shown)

    def say(self, text: str) -> None:
        """Prints a line of rich's markup."""
        self._console.print(text, soft_wrap=True)

    def show(self, table: Table) -> None:
        self._console.print(table)

    def won(self, state: TableState, outcome: Outcome) -> None:
        names = " and ".join(self.name(state, seat) for seat in outcome.winners)
        verb = "win" if len(outcome.winners) > 1 else "wins"
        self.say(f"\n[bold]{names or 'Nobody'}[/] {verb} ({outcome.why}).")

    def gift(self, gift: str) -> str:
        """A gift's name in English, as markup; its id if the house has no name for it."""
        return self._gifts.get(gift) or _plain(gift)

    def name(self, state: TableState, seat: Seat) -> str:
        """A player's name as markup."""
        sitter = state.sitter(seat)
        return _plain(sitter.called) if sitter is not None else f"seat {seat + 1}"


def _plain(text: str) -> str:
    """Foreign text without characters that a terminal or rich would interpret."""
    return escape("".join(char for char in text if char.isprintable()))


def _names(file: str, prefix: str) -> dict[str, str]:
    """The house's gifts in English, by id."""
    source = resources.files("giftable.content") / "locales" / "en" / file
    found = re.findall(rf"^{prefix}-(\S+) = (.+)$", source.read_text("utf-8"), re.MULTILINE)
    return {gift: name.replace("\u00ad", "") for gift, name in found}
