"""Sets up the game that bots are to play, or exits with a sentence."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from giftable.cli.failing import BAD_INPUT, fail
from giftable.content.words import line_of
from giftable.games.catalog import GAMES
from giftable.games.kernel import AnyGame

_WHY = {
    "too_few_players": "{game} takes {low} to {high} players, not {players}.",
    "too_many_players": "{game} takes {low} to {high} players, not {players}.",
    "deck_too_small": "The deck has too few cards for {players} players.",
}


def rules_of(game: str) -> AnyGame:
    rules = GAMES.get(game)
    if rules is None:
        fail(f'There is no game "{game}". There is: {", ".join(GAMES)}.', BAD_INPUT)
    return rules


def options_of(rules: AnyGame, edition: str, *, expert: bool) -> Any:
    options = rules.editions.get(edition)
    if options is None:
        known = ", ".join(rules.editions)
        fail(f'{rules.name} has no edition "{edition}". It has: {known}.', BAD_INPUT)
    if not expert:
        return options
    if "expert" not in [field.name for field in structs.fields(rules.Options)]:
        fail(f"{rules.name} has no expert cards.", BAD_INPUT)
    return structs.replace(options, expert=True)


def known_levels(rules: AnyGame, levels: list[str]) -> tuple[str, ...]:
    """Returns the levels; exits if the game lacks one of them."""
    for level in levels:
        if level not in rules.bots.levels:
            known = ", ".join(rules.bots.levels)
            fail(f'{rules.name} has no bots of level "{level}". It has: {known}.', BAD_INPUT)
    return tuple(levels)


def refuse(rules: AnyGame, options: Any, deck: Any, players: int) -> None:
    """Exits with a sentence if the game can't start with these."""
    code = rules.problem(options, deck, players)
    if code is not None:
        fail(why(rules, code, players), BAD_INPUT)


def why(rules: AnyGame, code: str, players: int) -> str:
    """Returns the sentence that says why a game can't start."""
    if code not in _WHY:
        return f"{line_of('en', 'ui', 'refused-' + code.replace('_', '-'))} ({code})"
    low, high = rules.seats_min, rules.seats_max
    return _WHY[code].format(game=rules.name, low=low, high=high, players=players)
