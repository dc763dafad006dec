"""Which bot takes a seat: its level, its character, its name."""

from __future__ import annotations

from zlib import crc32

from giftable.content.characters import characters
from giftable.games.catalog import GAMES
from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.state.table import Supplies, TableState


def requested_bot(
    state: TableState, seat: Seat, command: c.AddBot, supplies: Supplies
) -> f.BotSeated:
    """Returns the bot that a host asks for. Raises Rejected: no_such_level, no_such_character."""
    level = command.level or state.rules.bots.level
    if level not in state.rules.bots.levels and not supplies.cast:
        raise Rejected("no_such_level")
    if command.character is not None and command.character not in characters():
        raise Rejected("no_such_character")
    return bot_seated(state, seat, supplies, level, command.character)


def bot_seated(
    state: TableState, seat: Seat, supplies: Supplies, level: str | None = None,
    character: str | None = None,
) -> f.BotSeated:  # fmt: skip
    """Returns a bot for this seat. `level` None: the game's usual one; `character` None: one that
    nobody at the table has."""
    for logged in supplies.cast:
        if isinstance(logged, f.BotSeated) and logged.seat == seat:
            return logged
    if character is None:
        taken = {s.character for i, s in enumerate(state.seats) if s is not None and i != seat}
        order = tuple(characters())
        first = crc32(state.id.encode()) % len(order)  # tables begin with different characters
        free = [who for who in order[first:] + order[:first] if who not in taken]
        character = free[0]
    return f.BotSeated(seat, level or state.rules.bots.level, character.capitalize(), character)


def stand_in_fact(state: TableState, seat: Seat, supplies: Supplies) -> f.StoodIn:
    """Returns the game's usual bot as a person's stand-in (G26, H18)."""
    for logged in supplies.cast:
        if isinstance(logged, f.StoodIn) and logged.seat == seat:
            return logged
    return f.StoodIn(seat, state.rules.bots.level)


def by_chance(state: TableState, seat: Seat) -> tuple[f.FilledIn, ...]:
    """Says that chance chooses for a bot that does not see the cards (G31)."""
    ask = None if state.playing is None else state.playing.ask(seat)
    if ask is None or ask.due is None or ask.due.count() == 1:
        return ()
    return (f.FilledIn(seat),) if state.rules.real_cards(state.options) else ()


_NAMES_ONCE = ("Pixel", "Noodle", "Biscuit", "Waffle", "Turbo", "Mochi", "Pretzel", "Ziggy")


def logged_bots(state: TableState | None, game: str, facts: tuple[object, ...]) -> f.Cast:
    """Returns the bots of a logged commit from before bots had characters, when levels had other
    names. `check` takes them from the log, since no decision of today makes them."""
    levels = GAMES[game].bots.levels_once
    cast: list[f.BotSeated | f.StoodIn] = []
    for fact in facts:
        if isinstance(fact, f.BotSeated):
            if fact.level in levels and (fact.name, fact.character) == (_NAMES_ONCE[fact.seat], ""):
                cast.append(fact)
        elif isinstance(fact, f.StoodIn) and fact.level in levels and not _has_characters(state):
            cast.append(fact)
    return tuple(cast)


def _has_characters(state: TableState | None) -> bool:
    return state is not None and any(s is not None and s.character for s in state.seats)
