"""Random play by the masks alone: under every rulebook, with every number of seats, to the end."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from msgspec.structs import asdict

from giftable.games.catalog import GAMES
from giftable_lab.rl import gifttrap_v0, hat_v0
from giftable_lab.rl.seats import Aec
from lab.tests.playing import chosen, parallel_steps, steps
from tests.support.cases import option_sets

MODULES = {"gifttrap": gifttrap_v0, "hat": hat_v0}
SHORT = {"gifttrap": {"track": 12, "rounds_max": 2}, "hat": {}}

SETS = [
    pytest.param(MODULES[name], players, asdict(options) | SHORT[name], id=f"{name}-{of}-{players}")
    for name, game in GAMES.items()
    for of, options in option_sets(game).items()
    if game.bots.welcome(options)
    for players in range(game.seats_min, game.seats_max + 1)
]
LOOKS_EVERY = 7  # choices; to look at everything at each of them takes a minute


def accepts(env: Aec, agent: str) -> None:
    """Whatever the mask leaves, the rules allow as soon as it is complete."""
    episode, seat = env.episode, env.seat_of[agent]
    view, part = episode.view(seat), episode.part(seat)
    legal = episode.legal(seat)
    assert len(set(legal)) == len(legal) > 0
    ask = env.setting.codec.game.ask(episode.state, seat)
    for number in legal:
        chosen = (*episode._chosen.get(seat, ()), number)
        action = episode.codec.action(view, seat, part, chosen)
        if action is not None and (part is view.ask.due or number != 1):
            assert ask.check(action) is None, (action, number)


@pytest.mark.parametrize(("game", "players", "options"), SETS)
def test_one_after_the_other(game: ModuleType, players: int, options: dict[str, Any]) -> None:
    env = game.raw_env(players, **options)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for count, (agent, observation, _) in enumerate(steps(env, seed=players)):
        accepts(env, agent)
        if count % LOOKS_EVERY == 0:
            assert env.observation_space(agent).contains(observation)
            for other in env.agents:
                if other != agent:
                    assert np.flatnonzero(env.observe(other)["action_mask"]).tolist() == [0]
        for other, reward in env.rewards.items():
            totals[other] += reward
    for other, reward in env.rewards.items():
        totals[other] += reward
    outcome = env.episode.view(None).outcome
    assert all(env.terminations.values()) and not any(env.truncations.values())
    for agent, score in zip(totals, env.episode.scores().values(), strict=True):
        won = env.seat_of[agent] in outcome.winners
        assert totals[agent] == pytest.approx(score + won / len(outcome.winners))


@pytest.mark.parametrize(
    ("game", "players", "options"), [case for case in SETS if case.values[1] in (2, 3, 7)]
)
def test_all_at_once(game: ModuleType, players: int, options: dict[str, Any]) -> None:
    env = game.parallel_env(players, **options)
    for answer in parallel_steps(env, players):
        observations, _, terminations, truncations, _ = answer
        agent = env.possible_agents[-1]
        assert env.observation_space(agent).contains(observations[agent])
        assert not any(truncations.values())
    assert all(terminations.values())
    assert env.episode.view(None).outcome is not None


def test_nobody_errs_and_the_game_ends_all_the_same() -> None:
    """H16: columns grow, and the last gift that is accepted stays, too."""
    env = hat_v0.raw_env(2)
    env.reset(seed=1)
    longest = 0
    while env.episode.asked:
        state, legal = env.episode.state, env.episode.legal(env.seat_of[env.agent_selection])
        truth = len(legal) > 2 and hat_v0.ACTIONS.index(f"name {state.card.gift}")
        env.step(truth or legal[0])
        longest = max(longest, *map(len, env.episode.state.columns))
        assert env.observation_space("player_0").contains(env.observe("player_0"))
    assert env.episode.view(None).outcome.why == "stall"
    assert longest == 4


def test_a_game_ends_after_so_many_choices() -> None:
    env = gifttrap_v0.raw_env(max_cycles=9)
    assert len(list(steps(env, 1))) == 9
    assert all(env.truncations.values()) and not any(env.terminations.values())
    both = gifttrap_v0.parallel_env(max_cycles=9)
    *_, (_, _, terminations, truncations, _) = parallel_steps(both, 1)
    assert all(truncations.values()) and not any(terminations.values())


def test_the_same_seed_makes_the_same_game_and_the_next_is_another() -> None:
    env = hat_v0.raw_env(3)
    games = []
    for seed in (5, None, 5, None):
        env.reset(seed=seed)
        games.append([env.episode.view(None), env.observe("player_1")["observation"].tolist()])
    assert games[:2] == games[2:]
    assert games[0] != games[1]


@pytest.mark.parametrize("game", [gifttrap_v0, hat_v0])
def test_a_copy_is_a_game_of_its_own(game: ModuleType) -> None:
    """Copied or pickled in the middle of a choice, bots and dice included, it goes on alike."""
    env = game.raw_env(4, bots={0: "novice"})
    env.reset(seed=3)
    for _ in range(8):
        env.step(env.episode.legal(env.seat_of[env.agent_selection])[0])
    before = env.episode.view(None)
    ends = []
    for copy in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        rng = Random(1)
        while copy.episode.asked and copy.episode.view(None) == before:
            copy.step(chosen(copy.observe(copy.agent_selection)["action_mask"], rng))
        ends.append(copy.episode.view(None))
    assert ends[0] == ends[1] != before == env.episode.view(None)


def test_what_is_not_legal_ends_the_game_and_costs_who_did_it() -> None:
    env = hat_v0.env(3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(2)  # to accept, where nothing was given
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 if name == agent else 0 for name in env.possible_agents}
    with pytest.raises(AssertionError, match="not in action space"):
        env.reset(seed=1)
        env.step(999)

    raw = hat_v0.raw_env(3)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match=r"can't choose 2 now\. It can choose, say: 1 go on\."):
        raw.step(2)

    both = hat_v0.parallel_env(3)
    observations, _ = both.reset(seed=1)
    actions = {a: int(o["action_mask"].argmax()) for a, o in observations.items()}
    _, rewards, terminations, _, _ = both.step(actions | {"player_2": 3})
    assert rewards == {"player_0": 0.0, "player_1": 0.0, "player_2": -1.0}
    assert all(terminations.values()) and both.agents == []


@pytest.mark.parametrize(
    ("game", "bots"),
    [(gifttrap_v0, {1: "friend", 3: "expert bookworm"}), (hat_v0, {0: "expert", 2: "novice"})],
)
def test_the_houses_bots_hold_seats(game: ModuleType, bots: dict[int, str]) -> None:
    setup = {"rounds_max": 2} if game is gifttrap_v0 else {}
    env = game.raw_env(4, bots=bots, **setup)
    assert env.possible_agents == [f"player_{n}" for n in range(4) if n not in bots]
    first = [(agent, action) for agent, _, action in steps(env, 3)]
    assert [(agent, action) for agent, _, action in steps(env, 3)] == first
    assert env.episode.view(None).outcome is not None
    assert list(parallel_steps(game.parallel_env(4, bots=bots, **setup), 3))


@pytest.mark.parametrize(
    ("game", "setup", "says"),
    [
        (hat_v0, {"edition": "xx"}, 'hat has no edition "xx". It has: default'),
        (hat_v0, {"spoken": True}, "hat is played by voice so"),
        (hat_v0, {"players": 9}, "hat takes 2 to 8 players, not 9."),
        (hat_v0, {"hats": 3}, 'hat has no option "hats". It has: penalties'),
        (hat_v0, {"render_mode": "rgb_array"}, "There are: None, 'ansi', 'human'."),
        (hat_v0, {"penalties": "many"}, "An option of hat can.t be so: "),
        (hat_v0, {"text": "xx"}, 'There are no words in "xx". There are: '),
        (hat_v0, {"bots": {7: "expert"}}, "Bots sit in seats 0 to 3"),
        (hat_v0, {"bots": dict.fromkeys(range(4), "expert")}, "leave at least one free"),
        (
            hat_v0,
            {"bots": {0: "wizard"}},
            'The bot "wizard" can.t sit there: no wizard bot plays hat.',
        ),
        (gifttrap_v0, {"gifted": "locks", "ties": "play_on"}, "play_on_with_locks"),
    ],
)
def test_what_cannot_be_played_is_said(game: ModuleType, setup: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        game.env(**setup)


def test_a_rendered_game_is_what_all_see() -> None:
    env = hat_v0.env(3, render_mode="ansi")
    env.reset(seed=4)
    assert env.render().startswith("View(phase=look")
    silent = hat_v0.env(3)
    silent.reset(seed=4)
    assert silent.render() is None


def test_for_people_a_game_is_told_as_it_happens(capsys: pytest.CaptureFixture[str]) -> None:
    """Each thing once, to an onlooker; at the end how all stand."""
    for env in (hat_v0.raw_env(3, render_mode="human"), hat_v0.env(3, render_mode="human")):
        env.reset(seed=4)
        assert env.render() is None
        rng = Random(4)
        while env.unwrapped.episode.asked:
            env.step(chosen(env.observe(env.agent_selection)["action_mask"], rng))
        said = capsys.readouterr().out.splitlines()
        assert any("player_" in line for line in said[:3])
        won = [at for at, line in enumerate(said) if "win" in line]
        assert won and won[0] > len(said) // 2
    both = gifttrap_v0.parallel_env(3, render_mode="human", rounds_max=1)
    assert list(parallel_steps(both, 1))
    assert "player_" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["gifttrap", "hat"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_text_tells_an_agent_what_its_vector_does(name: str, language: str) -> None:
    """What happened since its last choice, what it sees, and what it may choose."""
    env = MODULES[name].raw_env(3, text=language, **SHORT[name])
    copied = 0
    for count, (agent, observation, action) in enumerate(steps(env, 2)):
        assert env.observation_space(agent).contains(observation)
        *told, choices = observation["text"].splitlines()
        assert choices.startswith("legal: ")
        assert told and not any("{" in line for line in told)
        numbers = [int(one.split()[0]) for one in choices[7:].split(", ")]
        assert numbers == np.flatnonzero(observation["action_mask"]).tolist()
        assert f"{action} {env.setting.codec.actions[action]}" in choices
        if count == 5:
            assert deepcopy(env).observe(agent)["text"] == observation["text"]
            copied += 1
    assert copied
    without = MODULES[name].raw_env(3)
    without.reset(seed=2)
    assert "text" not in without.observe(without.agent_selection)
