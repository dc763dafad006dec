"""The games as the catalogue tells of them: what can be chosen, and who plays along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import structs

from giftable.games.catalog import GAMES, narration
from giftable.games.house_rules import HouseRule, default_house_rules
from giftable.games.kernel import AnyGame
from giftable.games.lessons import lessons
from giftable.protocol.http import SETTINGS, GameInfo

_OFF_IN_PUBLIC = ("own", "own_least", "chat", "days", "learn")


def games(learns: Callable[[str], bool], *, is_public: bool = False) -> tuple[GameInfo, ...]:
    """Returns the catalogue of games. `learns(game)` says whether bots of that game learn here; a
    public server leaves out the options that it refuses."""
    off = _OFF_IN_PUBLIC if is_public else ()
    return tuple(
        GameInfo(
            game=game.name, seats_min=game.seats_min, seats_max=game.seats_max,
            levels=game.bots.levels, level=game.bots.level, learns=learns(game.name),
            options=msgspec.to_builtins(game.Options()),
            editions={name: msgspec.to_builtins(o) for name, o in game.editions.items()},
            house_rules=_without(off, game.house_rules or default_house_rules(game.Options)),
            settings=_without(off, _settings(game, learns=learns(game.name))),
            lessons=tuple(lessons(game.name)),
            words=narration(game.name).files, nouns=narration(game.name).nouns,
        )
        for game in GAMES.values()
    )  # fmt: skip


def _without(off: Sequence[str], rules: Iterable[HouseRule]) -> tuple[HouseRule, ...]:
    return tuple(rule for rule in rules if rule.name not in off)


def _settings(game: AnyGame, *, learns: bool) -> tuple[HouseRule, ...]:
    """Returns the table's settings as house rules, numbered as in this game's rulebook."""
    return tuple(
        structs.replace(setting, cite=game.settings_cited.get(setting.name, ""))
        for setting in SETTINGS
        if (learns or setting.name != "learn")
        and (game.over_days is not None or setting.name != "days")
    )
