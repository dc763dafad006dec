"""A whole random game as text: what each seat sees, may choose and chooses, and what it gains.

`python -m giftable_lab.rl.playthrough hat --players 3 --seed 7`; lab/docs/playthroughs/ keeps one
of each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Any

import click
import msgspec
import numpy as np

from giftable.cli.commands import Argument, Option, command_of
from giftable_lab.rl import gifttrap_v0, hat_v0
from giftable_lab.rl.layout import Layout, Vector
from giftable_lab.rl.seats import Aec
from giftable_lab.rl.words import plain

MODULES = {"gifttrap": gifttrap_v0, "hat": hat_v0}
LEGAL_MAX = 14  # so many legal actions are named at most, the first ones


def main(
    game: Annotated[str, Argument(help="gifttrap or hat")],
    players: int = 4,
    edition: str = "default",
    seed: int = 0,
    steps: Annotated[int, Option(help="so many choices are written down")] = 60,
) -> None:
    """Write a random game down, step by step."""
    if game not in MODULES:
        raise click.BadParameter(f"no game {game!r}: {', '.join(MODULES)}")
    try:
        env = MODULES[game].raw_env(players, edition)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    for line in written(env, seed, steps):
        click.echo(line)


app = command_of(main)


def written(env: Aec, seed: int, steps: int) -> Iterator[str]:
    """Yields a random game line by line; after `steps` choices only its end."""
    setting = env.setting
    codec = setting.codec
    yield f"{env}, {setting.players} players, seed {seed}, choices at random"
    yield f"options: {plain(setting.options) or 'the default'}"
    yield f"an observation has {codec.layout.size} numbers; actions: {len(codec.actions)}"
    env.reset(seed=seed)
    rng, count = Random(seed), 0
    total = dict.fromkeys(env.agents, 0.0)
    while env.episode.asked:
        is_told = count < steps
        if is_told:
            yield from _position(env, count)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        action = int(rng.choice(legal))
        if is_told:
            yield f"    legal: {_legal_text(codec.actions, legal)}"
            yield f"    chooses {action}, {codec.actions[action]}"
        env.step(action)
        for agent, reward in env.rewards.items():
            total[agent] += reward
        if is_told and any(env.rewards.values()):
            yield f"    rewards: {_rewards_text(env.rewards)}"
        count += 1
    yield ""
    yield f"After {count} choices everybody sees:"
    yield f"    {plain(env.episode.view(None))}"
    yield f"    rewards of the whole game: {_rewards_text(total)}"


def _position(env: Aec, count: int) -> Iterator[str]:
    """Yields the position: the public view, each seat's own view, who chooses, what that agent saw
    happen since its last choice, and what it observes."""
    agent, episode = env.agent_selection, env.episode
    public = episode.view(None)
    yield ""
    yield f"{count}. {plain(public)}"
    for other, seat in env.seat_of.items():
        if besides := _private_fields(public, episode.view(seat)):
            yield f"    {other} sees besides: {besides}"
    yield f"    {agent} is asked"
    for shown in env.infos[agent]["shown"]:
        yield f"    saw {plain(shown)}"
    yield from _observed(env.setting.codec.layout, episode.vector(env.seat_of[agent]))


def _private_fields(public: Any, own: Any) -> str:
    """Returns the fields of a seat's view that differ from the public view, without the ask, which
    is shown as the legal actions."""
    return " ".join(
        f"{name}={plain(value)}"
        for name, value in msgspec.structs.asdict(own).items()
        if name != "ask" and value != getattr(public, name)
    )


def _observed(layout: Layout, vector: Vector) -> Iterator[str]:
    """Yields the numbers that are not 0, by field; only their count if they are many."""
    for name, part in layout.parts(vector).items():
        at = np.argwhere(part)
        if len(at) > 12:
            yield f"    observes {name}: {len(at)} of {part.size}"
        elif len(at):
            told = (f"[{','.join(map(str, i))}] {part[tuple(i)]:.3g}" for i in at)
            yield f"    observes {name}: {', '.join(told)}"


def _legal_text(actions: tuple[str, ...], legal: Any) -> str:
    named = ", ".join(f"{number} {actions[number]}" for number in legal[:LEGAL_MAX])
    return named if len(legal) <= LEGAL_MAX else f"{named} and {len(legal) - LEGAL_MAX} more"


def _rewards_text(rewards: dict[str, float]) -> str:
    return ", ".join(f"{agent} {reward:+.3f}" for agent, reward in rewards.items())


if __name__ == "__main__":
    app()
