"""The arena's games: mixed tables, where every bot plays every seat with the same luck.

A line-up seats bots around a table and is played once for each seat: after each game everybody
moves one seat on. A seat keeps what it has: character, seed, first player, deck, and every draw,
for each draw has dice of its own that depend on its key, not on earlier draws. So the games of a
line-up differ only in who plays where.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from msgspec import Struct

import giftable
from giftable.content.characters import characters
from giftable.games import bots as maker
from giftable.games.catalog import GAMES, decks
from giftable.games.kernel import Draw, Seat
from giftable.tables.ports import Bot, BotMaker, Past
from giftable_lab.simulation import Numbers, Played, play
from giftable_lab.tally import tally_of

_PLAYING = Path(__file__)
_HOUSE = (Path(giftable.__file__).parent, _PLAYING.parent)


class Faulty(Exception):
    """A bot of this row can't play; `why` is the second half of a sentence."""

    def __init__(self, row: str, why: str) -> None:
        super().__init__(row, why)  # both, so that it can be pickled between processes
        self.row = row
        self.why = why


class Arena(Struct, frozen=True):
    """A tournament's set-up; equal values give equal games in any process. `rows` are levels,
    weakest first, and makers from elsewhere as `module:attribute`. `alone`: makers take turns, one
    at a table, and levels sit on all other seats."""

    game: str
    options: Any
    players: int
    seed: int
    rows: tuple[str, ...]
    alone: bool = False

    @property
    def level(self) -> str:
        """Returns the level that makers from elsewhere are called with: the one that they play
        against, if there is one, else the game's usual one."""
        levels = [row for row in self.rows if not _is_guest(row)]
        return levels[0] if len(levels) == 1 else GAMES[self.game].bots.level

    def line_ups(self, games: int) -> int:
        """Returns how many line-ups are needed for at least so many games."""
        return -(-games // self.players)

    def seating(self, number: int) -> tuple[str, ...]:
        """Returns the rows at the table of this line-up, in order around it. After each full cycle
        of choices, every row has come equally often and has met every other row equally often."""
        rows, guests = self.rows, [row for row in self.rows if self.alone and _is_guest(row)]
        if guests:
            rows = tuple(row for row in rows if not _is_guest(row))
            number, turn = divmod(number, len(guests))
            guests = [guests[turn]]
        whole, over = divmod(self.players - len(guests), len(rows))
        choices = list(combinations(rows, over))
        cycle, nth = divmod(number, len(choices))
        self._rng("cycle", cycle).shuffle(choices)
        seated = [*guests, *rows * whole, *choices[nth]]
        self._rng("seating", number).shuffle(seated)
        return tuple(seated)

    def seats(self, number: int) -> tuple[tuple[str, bytes], ...]:
        """Returns each seat's character and seed, which stay there while bots move on."""
        rng = self._rng("seats", number)
        return tuple((who, rng.randbytes(32)) for who in rng.sample([*characters()], self.players))

    def dice(self, number: int) -> Numbers:
        """Returns the dice of one game of this line-up."""
        drawn: Counter[str] = Counter()

        def numbers(draw: Draw) -> tuple[int, ...]:
            drawn[draw.key] += 1
            rng = self._rng("draw", number, draw.key, drawn[draw.key])
            return tuple(rng.randrange(bound) for bound in draw.bounds)

        return numbers

    def _rng(self, *what: str | int) -> Random:
        return Random(repr((self.seed, *what)))


class LineUp(Struct, frozen=True):
    """The results of one line-up. `measures`: name -> row -> (sum, count)."""

    games: tuple[Played, ...]  # their `levels` are rows
    measures: dict[str, dict[str, tuple[int, int]]]


def maker_of(row: str) -> BotMaker:
    """The maker of a row's bots, given as `module:attribute`. Raises Faulty."""
    module, _, attribute = row.partition(":")
    try:
        made: BotMaker = getattr(import_module(module), attribute)
    except Exception as error:  # loading foreign code can raise anything
        raise Faulty(row, f"can't be loaded ({_named(error)})") from error
    if not callable(made):
        raise Faulty(row, "can't be called")
    return made


def _named(error: Exception) -> str:
    """An error, and where it was raised: in the bot's own code, if some of it was running."""
    frames = [one for one in extract_tb(error.__traceback__) if not one.filename.startswith("<")]
    theirs = [one for one in frames if not Path(one.filename).is_relative_to(_PLAYING)]
    said = f"{type(error).__name__}: {error}"
    if not theirs or isinstance(error, SyntaxError):  # which says it itself
        return said
    own = [one for one in theirs if not any(map(Path(one.filename).is_relative_to, _HOUSE))]
    at = (own or theirs)[-1]
    return f"{said}, in {at.filename}, line {at.lineno}: {at.line}"


def _is_guest(row: str) -> bool:
    return ":" in row


class _Guest:
    """A bot from elsewhere; its errors are reported as its own. Raises Faulty."""

    def __init__(self, row: str, game: str, level: str, character: str) -> None:
        self._row = row
        with self._blamed("to be made"):
            self._bot = maker_of(row)(game, level, character)

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Past, ...] = (),
        people: tuple[Seat, ...] = (),
        made: object = None,
    ) -> None:
        with self._blamed("to start"):
            self._bot.start(seat, options, seed, past)

    def observe(self, shown: Any) -> None:
        with self._blamed("to observe"):
            self._bot.observe(shown)

    def act(self, view: Any) -> Any:
        with self._blamed("to act"):
            action = self._bot.act(view)
            code = None if action is None else view.ask.check(action)
        if action is None and view.ask.due is not None:
            raise Faulty(self._row, "does not say what it plays")
        if code is not None:
            raise Faulty(self._row, f"may not play {action} ({code})")
        return action

    def explain(self) -> None:
        """Nobody asks for beliefs in an arena."""

    @contextmanager
    def _blamed(self, what: str) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            raise Faulty(self._row, f"failed {what} ({_named(error)})") from error


def played(arena: Arena, line_ups: int, jobs: int) -> Generator[LineUp, None, None]:
    """Yields the line-ups in order; they do not depend on `jobs`. Raises Faulty."""
    if jobs == 1:
        for number in range(line_ups):
            yield _line_up(arena, number)
        return
    context = multiprocessing.get_context("spawn")  # a fork would copy locks that stay locked
    with ProcessPoolExecutor(jobs, context, _begin) as pool:
        yield from pool.map(partial(_line_up, arena), range(line_ups))


def _begin() -> None:
    """Set-up of a worker process: Ctrl-C is left to the first process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _line_up(arena: Arena, number: int) -> LineUp:
    """Plays every game of one line-up."""
    game, deck = GAMES[arena.game], _deck(arena.game, arena.options)
    seats = tuple(Seat(i) for i in range(arena.players))
    seated, kept = arena.seating(number), arena.seats(number)
    tally, games = tally_of(arena.game), []
    for moved in seats:
        rows = {seat: seated[seat - moved] for seat in seats}
        bots = {seat: _bot(arena, row, kept[seat][0]) for seat, row in rows.items()}
        for seat, bot in bots.items():
            bot.start(seat, arena.options, kept[seat][1])
        new = game.new(arena.options, deck, seats, None)
        games.append(play(game, new, rows, bots, arena.dice(number), tally))
    return LineUp(tuple(games), tally.measures())


def _bot(arena: Arena, row: str, character: str) -> Bot:
    if _is_guest(row):
        return _Guest(row, arena.game, arena.level, character)
    bot: Bot = maker.make(arena.game, row, character)
    return bot


@cache
def _deck(game: str, options: Any, own: Any = ()) -> Any:
    return decks(game, options)
