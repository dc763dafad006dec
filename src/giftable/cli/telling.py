"""Tells a log in the narrator's words: only what anybody at the table could see.

What is fleeting is told once its game is over: until then it is to be remembered (H9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from giftable.content.wording import Wording
from giftable.games.catalog import has_part, narration, part
from giftable.games.kernel import Seat
from giftable.games.narration import Line
from giftable.tables import facts as f
from giftable.tables.state.table import TableState, evolve

_FILES = ("ui", "narrated", "titles", "join", "own", "told")


class LogNarrator:
    """Narrates a log to somebody without a seat. `end`: the table at the end of the log."""

    def __init__(self, language: str, end: TableState, out: Callable[[str], None]) -> None:
        tells = narration(end.game)
        self._narration = tells
        self._words = Wording(language, (*_FILES, *tells.files), tells.nouns)
        self._words.reader = self
        self._out = out
        self._running = end.games if end.is_running else None
        self._state: TableState | None = None  # after what is told
        self._names: dict[Seat, str] = {}
        # Of the game that is told:
        self._view: Any = None
        self._chapter: tuple[int, ...] = ()
        self._shown: list[Any] = []  # what all have seen
        self._told: set[str] = set()  # of what happened

    def tell(self, fact: Any) -> None:
        self._state = evolve(self._state, fact)
        for seat, sitter in enumerate(self._state.seats):
            if sitter is not None:
                self._names[Seat(seat)] = sitter.display_name
        if isinstance(fact, f.TableFact):
            self._tell_table_fact(fact, self._state)
        else:
            self._tell_game_event(fact, self._state)

    # Who reads (content.wording.Reader) -----------------------------------------------------

    def name_of(self, seat: int) -> str:
        return self._names.get(Seat(seat), str(seat + 1))

    def is_you(self, seat: int) -> bool:
        return False

    def card(self, gift: str) -> str | None:
        decks = () if self._state is None else self._state.decks
        found = next((card for deck in decks for card in deck.cards if card.id == gift), None)
        return None if found is None else found.names.get(self._words.language, found.name)

    # What is said ---------------------------------------------------------------------------

    def _tell_table_fact(self, fact: f.TableFact, state: TableState) -> None:
        match fact:
            case f.TableMade(code=code, game=game):
                called = f"game-{game}"
                name = self._words.say(called) if self._words.has(called) else game
                self._out(self._words.say("told-title", game=name, code=code) if code else name)
            case f.SeatTaken(seat) | f.BotSeated(seat) | f.SatBack(seat):
                self._say("join-sits", name=self.name_of(seat))
            case f.SeatFreed(seat) | f.SeatVacated(seat):
                self._say("join-gone", name=self.name_of(seat))
            case f.StoodIn(seat):
                self._say("bots-play-here", names=self.name_of(seat))
            case f.PersonRemoved(name=name, by=by):
                self._say("log-removed", name=name, by=by)
            case f.DeckBrought(title=title, by=by):
                self._say("log-deck", title=title, by=by)
            case f.CardRemoved(card):
                self._say("own-out", name=self._words.gift(card))
            case f.FilledIn(seat):
                self._say("filled-in", game=state.game, name=self.name_of(seat))
            case f.GameStarted(number):
                self._view, self._chapter, self._shown, self._told = None, (), [], set()
                self._out("")
                if number > 1:
                    self._say("log-game", number=number)
            case _:
                pass

    def _tell_game_event(self, event: Any, state: TableState) -> None:
        shown = state.rules.show(event, None)
        if shown is None or state.playing is None:
            return
        self._shown.append(shown)
        view = state.playing.public
        chapter = (getattr(view, "game", 0), getattr(view, "round", 0))
        if self._chapter not in ((), chapter):
            self._tell_once(self._narration.score(self._view))
            self._out("")
        self._view, self._chapter = view, chapter
        for line in self._narration.facts(shown, view):
            if not (line.fleeting and state.games == self._running):
                self._print(self._words.line(line))
        if state.playing.is_over:
            self._tell_once(self._narration.score(view))
            self._tell_once(self._title_lines(state))

    def _title_lines(self, state: TableState) -> Iterable[Line]:
        if not has_part(state.game, "titles"):
            return ()
        told = part(state.game, "titles").titles_of(self._view, self._shown, state.bots)
        return self._narration.evening(told, self._view)

    def _tell_once(self, lines: Iterable[Line]) -> None:
        """Prints the state of the game. Lines told as facts, or about nobody, are printed once."""
        for line in lines:
            text = self._words.line(line)
            if text in self._told:
                continue
            if line.seats:
                self._out(text)
            else:
                self._print(text)

    def _print(self, text: str) -> None:
        self._told.add(text)
        self._out(text)

    def _say(self, message: str, **args: str | int) -> None:
        self._out(self._words.say(message, **args))
