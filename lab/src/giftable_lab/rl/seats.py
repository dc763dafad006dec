"""PettingZoo environments for any game with a codec: AEC, and Parallel for simultaneous choices.

An agent is a seat: "player_0", and so on to the left. The game ends for all agents together.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from giftable.games.bots import make
from giftable.games.kernel import Seat
from giftable_lab.rl.episode import WAIT, Codec, Episode, Setting
from giftable_lab.rl.words import plain

Observation = dict[str, NDArray[Any]]
ILLEGAL_REWARD = -1.0


def set_up(
    codec: type[Codec],
    players: int,
    edition: str,
    bots: Mapping[int, str] | None,
    options: Mapping[str, Any],
) -> Setting:
    """The setting that these arguments ask for. Raises ValueError, which says what can't be
    played."""
    game = codec.game
    if edition not in game.editions:
        raise ValueError(f"no edition {edition!r}: {', '.join(game.editions)}")
    wanted = msgspec.structs.asdict(game.editions[edition]) | dict(options)
    try:
        rules: Any = msgspec.convert(wanted, game.Options)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    if not game.bots.welcome(rules):
        raise ValueError("this is played by voice")
    deck = codec.deck(rules)
    if code := game.problem(rules, deck, players):
        raise ValueError(code)
    seated = {Seat(seat): _bot(game.name, bot) for seat, bot in (bots or {}).items()}
    if not seated.keys() < set(range(players)):
        raise ValueError("bots sit in seats of the game, and leave one free")
    return Setting(codec, rules, deck, players, seated)


def _bot(game: str, bot: str) -> tuple[str, str]:
    """Splits "expert" or "expert bookworm" into level and character."""
    level, _, character = bot.partition(" ")
    try:
        make(game, level, character)
    except LookupError as error:
        raise ValueError(str(error.args[0])) from None
    return level, character


class Seats:
    """What both kinds of environment share: agents, spaces, observations, rewards."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]

    def __init__(
        self,
        name: str,
        codec: type[Codec],
        players: int = 4,
        edition: str = "default",
        *,
        bots: Mapping[int, str] | None = None,
        shaping: float = 1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        setting = self.setting = set_up(codec, players, edition, bots, options)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}: None, 'ansi'")
        self.metadata = {
            "name": name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in setting.agents]
        self.agents = []
        self.episode: Episode
        self.seat_of = dict(zip(self.possible_agents, setting.agents, strict=True))
        self._shaping = shaping
        self._rng = Random()
        self._cycles = 0
        actions = len(setting.codec.actions)
        size = setting.codec.layout.size
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """A dictionary of the seat's vector and its mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of all choices, by number."""
        return self._action_spaces[agent]

    def render(self) -> str | None:
        """What everybody sees, as lines of text; None without a render mode."""
        return None if self.render_mode is None else plain(self.episode.view(None))

    def close(self) -> None:
        """Does nothing: no resource is held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def begin(self, seed: int | None) -> None:
        """Begins a new game. It is determined by the seed, or without one by the game before."""
        if seed is not None:
            self._rng = Random(int(seed))
        self.episode = Episode(self.setting, Random(self._rng.getrandbits(64)))
        self._scores = self.episode.scores()
        self._cycles = 0
        self.agents = self.possible_agents[:]

    def look(self, agent: str, *, acts: bool) -> Observation:
        """What the agent observes; its mask allows more than waiting only if it acts."""
        seat = self.seat_of[agent]
        mask = np.zeros(len(self.setting.codec.actions), np.int8)
        mask[self.episode.legal(seat) if acts else WAIT] = 1
        return {"observation": self.episode.vector(seat), "action_mask": mask}

    def asked(self) -> list[str]:
        """The agents that choose now; empty once the game is over."""
        return [f"player_{seat}" for seat in self.episode.asked]

    def rewards_since(self) -> dict[str, float]:
        """Each agent's reward since the last call: the change of its own score, plus its share of
        the win. Both are public."""
        before, self._scores = self._scores, self.episode.scores()
        gained = {seat: self._shaping * (now - before[seat]) for seat, now in self._scores.items()}
        if (outcome := self.episode.view(None).outcome) is not None:
            for seat in set(outcome.winners) & gained.keys():
                gained[seat] += 1 / len(outcome.winners)
        return {agent: gained[seat] for agent, seat in self.seat_of.items()}

    def counted(self) -> bool:
        """Counts a choice. Whether it was the last that is allowed."""
        self._cycles += 1
        return self.max_cycles is not None and self._cycles >= self.max_cycles


class Aec(Seats, AECEnv):
    """One agent after the other makes one small choice. Simultaneous choices are made in seat
    order, and no agent sees another's choice before all have chosen."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game; the same seed gives the same game. `options` are not used."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self.asked()[0]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observation:
        """What the agent sees now."""
        return self.look(agent, acts=agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """Makes the choice of the agent whose turn it is. Raises ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        if action not in self.episode.legal(seat):
            raise ValueError(f"{agent} can't choose {action} now")
        self._cumulative_rewards[agent] = 0.0
        self.episode.shown[seat] = []
        self.episode.choose(seat, int(action))
        self.infos[agent] = self._info(agent)
        self.rewards = self.rewards_since()
        is_last = self.counted()
        if asked := self.asked():
            self.agent_selection = asked[0]
            self.truncations = dict.fromkeys(self.agents, is_last)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _info(self, agent: str) -> dict[str, Any]:
        """`shown`: what the agent saw happen since its last choice, oldest first."""
        return {"shown": self.episode.shown[self.seat_of[agent]]}


class Parallel(Seats, ParallelEnv):
    """All agents choose at once; an agent that is not asked waits (0). An illegal choice ends the
    game for all, with a penalty for the agent that made it."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a new game; the same seed gives the same game. `options` are not used."""
        self.begin(seed)
        return self._observations(self.agents), self._infos(self.agents)

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Makes all agents' choices. If two trap one gift, chance decides who was first (G22)."""
        agents, episode = self.agents, self.episode
        culprits = [a for a in agents if actions.get(a) not in episode.legal(self.seat_of[a])]
        for seat in episode.shown:
            episode.shown[seat] = []
        if not culprits:
            asked = self.asked()
            for agent in self._rng.sample(asked, len(asked)):
                seat, action = self.seat_of[agent], int(actions[agent])
                if action in episode.legal(seat):
                    episode.choose(seat, action)
        rewards = self.rewards_since()
        for agent in culprits:
            rewards[agent] = ILLEGAL_REWARD
        is_last, is_over = self.counted(), bool(culprits) or not episode.asked
        if is_last or is_over:
            self.agents = []
        return (
            self._observations(agents),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_last and not is_over),
            self._infos(agents),
        )

    def _observations(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.look(agent, acts=True) for agent in agents}

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        """`shown`: what the agent saw happen in this step, oldest first."""
        return {agent: {"shown": self.episode.shown[self.seat_of[agent]]} for agent in agents}


def wrapped(env: Aec) -> Any:
    """The environment in PettingZoo's usual wrappers. An illegal choice ends the game for all, with
    -1 for the agent that made it; an action outside the space or before `reset` is an error."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
