"""Tells a log as a story: what anybody at the table could see, nothing more."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from giftable.rules.gifttrap import view as v
from giftable.rules.kernel import Seat
from giftable.tables import facts as f
from giftable.tables.ports import Commit
from giftable.tables.table import TableState, evolve

_PACKS = ("yellow", "red", "blue", "black")
_MARKS = {"great": "GREAT", "good": "GOOD", "ok": "OK", "no_way": "NO WAY", "none": "no token"}


def tell(commits: list[Commit]) -> None:
    """Print the story of a log that folds."""
    teller = Teller(Console(highlight=False))
    state: TableState | None = None
    for commit in commits:
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
            teller.tell(state, fact)


class Teller:
    """Prints one fact after the other."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._gifts = _gift_names()

    def tell(self, state: TableState, fact: Any) -> None:
        """`state` is the table after the fact."""
        match fact:
            case f.TableMade(_, code, game):
                self._say(f"[bold]Table {code}, {game}[/]")
            case f.SeatTaken(seat, _, name):
                self._say(f"{_plain(name)} takes seat {seat + 1}.")
            case f.BotSeated(seat, _, name):
                self._say(f"{_plain(name)}, a bot, takes seat {seat + 1}.")
            case f.SeatFreed(seat) | f.SeatVacated(seat):
                self._say(f"Seat {seat + 1} is empty.")
            case f.StoodIn(seat):
                self._say(f"A bot plays for {self._name(state, seat)}.")
            case f.SatBack(seat, name):
                self._say(f"{_plain(name)} is back on seat {seat + 1}.")
            case f.GameStarted(number):
                self._say(f"\n[bold]Game {number}[/], its dice bound to {fact.commitment[:16]}...")
            case f.FilledIn(seat):
                self._say(f"The clock plays for {self._name(state, seat)}:")
            case f.TableFact():
                pass
            case _:
                self._event(state, state.rules.show(fact, None))

    def _event(self, state: TableState, shown: Any) -> None:
        match shown:
            case v.RoundBegan(number, dealer):
                self._say(f"\nRound {number + 1}. {self._name(state, dealer)} deals.")
            case v.GiftsDealt(pack, gifts):
                names = ", ".join(map(self._gift, gifts))
                self._say(f"  The {_PACKS[pack]} pack: {names}.")
            case v.GiftReplaced(_, old, new):
                self._say(f"  {self._gift(old)} makes way for {self._gift(new)}.")
            case v.GiftTrapped(seat, gift):
                self._say(f"  [bold]GiftTRAP[/] by {self._name(state, seat)}: {self._gift(gift)}!")
            case v.TokenOpened(opened):
                self._opened(state, opened)
            case v.RoundEnded():
                self._standings(state)
            case v.GameEnded(outcome):
                names = " and ".join(self._name(state, seat) for seat in outcome.winners)
                self._say(f"\n[bold]{names or 'Nobody'}[/] wins ({outcome.why}).")
            case _:
                pass

    def _opened(self, state: TableState, o: v.Opened) -> None:
        by, to = self._name(state, o.by), self._name(state, o.to)
        cards = [
            text
            for is_there, text in (
                (o.trapped, "trapped"),
                (o.give_more, "GIVE MORE"),
                (o.get_more, "GET MORE"),
            )
            if is_there
        ]
        extra = f" ({', '.join(cards)})" if cards else ""
        self._say(
            f"  {by} to {to}: {self._gift(o.gift)}, {_MARKS[o.mark]}{extra}. "
            f"{by} gives {o.give_by:+d}, now {o.give_to}; {to} gets {o.get_by:+d}, now {o.get_to}."
        )

    def _standings(self, state: TableState) -> None:
        assert state.playing is not None
        view: v.View = state.rules.view(state.playing.state, None)
        table = Table("", "GIVE", "GET", title=f"after round {view.round + 1}")
        for player in view.players:
            table.add_row(self._name(state, player.seat), str(player.give), str(player.get))
        self._console.print(table)

    def _gift(self, gift: str) -> str:
        return self._gifts.get(gift) or _plain(gift)

    def _name(self, state: TableState, seat: Seat) -> str:
        sitter = state.sitter(seat)
        return _plain(sitter.name) if sitter is not None else f"seat {seat + 1}"

    def _say(self, text: str) -> None:
        self._console.print(text, soft_wrap=True)


def _plain(text: str) -> str:
    """Text of a file from anywhere, without what a terminal or rich would obey."""
    return escape("".join(char for char in text if char.isprintable()))


def _gift_names() -> dict[str, str]:
    """The house's gifts in English, by id."""
    source = resources.files("giftable.content") / "locales" / "en" / "gifts.ftl"
    found = re.findall(r"^gift-(\S+) = (.+)$", source.read_text("utf-8"), re.MULTILINE)
    return {gift: name.replace("\u00ad", "") for gift, name in found}
