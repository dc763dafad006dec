"""What an agent observes hangs on what its seat may know, and on nothing else.

G8, G9, G22, H9: neither another world that differs in what the seat can't know, nor what others
have just chosen unseen, changes a number of its observation, its mask or its reward.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from giftable.games.gifttrap.rules.asks import AskLook
from giftable.games.kernel import Seat
from giftable_lab.rl import gifttrap_v0, hat_v0
from giftable_lab.rl.gifttrap import TOKEN, TRAP
from giftable_lab.rl.seats import Aec
from lab.tests.playing import chosen, steps
from tests.support.laws import encoded
from tests.support.playing import dice

SETS = [
    pytest.param(hat_v0, 5, {}, id="hat"),
    pytest.param(hat_v0, 2, {"colours": "white"}, id="hat-2"),
    pytest.param(gifttrap_v0, 4, {"edition": "fr", "expert": True}, id="gifttrap-fr+expert"),
    pytest.param(gifttrap_v0, 3, {"edition": "ja"}, id="gifttrap-ja"),
    pytest.param(gifttrap_v0, 5, {"edition": "de", "expert": True}, id="gifttrap-de+expert"),
]
CHOICES = 150
ENOUGH = 30
PAIRS = 15


def seen(env: Aec, agent: str) -> tuple[bytes, bytes, str]:
    """All that an agent observes, in numbers and in words, as if it were its turn."""
    found = env.look(agent, acts=True)
    return found["observation"].tobytes(), found["action_mask"].tobytes(), found["text"]


def trusting(env: Aec, rng: Random) -> int:
    """A choice at random; most gifts are accepted, or none would lie face down for long (H7)."""
    legal = env.observe(env.agent_selection)["action_mask"]
    return 2 if legal[2] and env.metadata["name"] == "hat_v0" else chosen(legal, rng)


@pytest.mark.parametrize(("game", "players", "options"), SETS)
def test_in_another_world_everything_looks_the_same(
    game: ModuleType, players: int, options: dict[str, Any]
) -> None:
    env = game.raw_env(players, text="en", **options)
    env.reset(seed=players)
    rng, resample = Random(1), env.setting.codec.game.resample
    differed = count = 0
    while env.episode.asked and count < CHOICES:
        episode, state, begun = env.episode, env.episode.state, dict(env.episode._chosen)
        agent = env.possible_agents[count % len(env.possible_agents)]
        seat = env.seat_of[agent]
        here = seen(env, agent)
        episode.state = resample(state, seat, dice(rng))
        for other in begun.keys() - {seat}:
            del episode._chosen[other]
        assert seen(env, agent) == here
        differed += encoded(episode.state) != encoded(state)
        episode.state, episode._chosen = state, begun
        env.step(trusting(env, rng))
        count += 1
    assert differed >= ENOUGH


@pytest.mark.parametrize(("players", "options"), [(c.values[1], c.values[2]) for c in SETS[2:]])
def test_what_others_choose_unseen_stays_unseen(players: int, options: dict[str, Any]) -> None:
    """While somebody else is still to choose, one choice looks like another."""
    env = gifttrap_v0.raw_env(players, text="en", **options)
    tried = 0
    rng = Random(2)
    env.reset(seed=players)
    while tried < PAIRS:
        seat = env.seat_of[env.agent_selection]
        looks = isinstance(env.episode.part(seat), AskLook)  # all is open while they look
        legal = [] if looks else env.episode.legal(seat)
        hidden = [number for number in legal if not TRAP <= number < TOKEN]
        if len(env.episode.asked) > 1 and len(hidden) > 1:
            first, last = deepcopy(env), deepcopy(env)
            first.step(hidden[0])
            last.step(hidden[-1])
            for agent in env.possible_agents:
                if agent != env.agent_selection:
                    assert seen(first, agent) == seen(last, agent)
            assert first.rewards == last.rewards == dict.fromkeys(env.agents, 0.0)
            tried += 1
        env.step(trusting(env, rng))


def test_hat_holds_no_memory() -> None:
    """H4, H9: what was drawn is seen once, and who has chosen since does not see it again."""
    told = 0
    parts = hat_v0.LAYOUT.parts
    env = hat_v0.raw_env(2, colours="black")
    for agent, observation, _ in steps(env, 6):
        view = parts(observation["observation"])
        episode = env.episode
        open_gifts = {c.gift for p in episode.view(None).players for c in p.column if c.gift}
        known = {hat_v0.OBJECTS[n] for n in np.flatnonzero(view["open"].any(axis=0))}
        assert known == open_gifts
        shown = episode.shown[env.seat_of[agent]]
        drawn = [s.gift for s in reversed(shown) if type(s).__name__ == "GiftDrawn"]
        rows = view["event"][:, 1].nonzero()[0]
        assert [hat_v0.OBJECTS[view["event_object"][row].argmax()] for row in rows] == drawn
        told += len(drawn)
        episode.shown[Seat(0)], kept = [], episode.shown[Seat(0)]
        assert not parts(episode.vector(Seat(0)))["event_object"].any()
        episode.shown[Seat(0)] = kept
    assert told
