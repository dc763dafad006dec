"""PettingZoo environments for any game with a codec: AEC, and Parallel for simultaneous choices.

An agent is a seat: "player_0", and so on to the left. The game ends for all agents together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from giftable.games.bots import make
from giftable.games.kernel import Seat
from giftable_lab.rl.episode import WAIT, Codec, Episode, Setting
from giftable_lab.rl.telling import TextSpace, telling
from giftable_lab.rl.words import plain
from giftable_lab.set_up import why

Observation = dict[str, Any]  # by name: arrays, and perhaps a text
RENDER_MODES = ("ansi", "human")
LEGAL_MAX = 8  # so many are named where another was chosen
ILLEGAL_REWARD = -1.0


def set_up(
    codec: type[Codec],
    players: int,
    edition: str,
    bots: Mapping[int, str] | None,
    options: Mapping[str, Any],
) -> Setting:
    """Makes the setting of these arguments. Raises ValueError, which says what can't be played."""
    game = codec.game
    if edition not in game.editions:
        known = ", ".join(game.editions)
        raise ValueError(f'{game.name} has no edition "{edition}". It has: {known}.')
    wanted = msgspec.structs.asdict(game.editions[edition]) | dict(options)
    names = [field.name for field in msgspec.structs.fields(game.Options)]
    for name in options:
        if name not in names:
            known = ", ".join(names)
            raise ValueError(f'{game.name} has no option "{name}". It has: {known}.')
    try:
        rules: Any = msgspec.convert(wanted, game.Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"An option of {game.name} can't be so: {error}.") from None
    if not game.bots.welcome(rules):
        raise ValueError(f"{game.name} is played by voice so: no program can.")
    deck = codec.deck(rules)
    if code := game.problem(rules, deck, players):
        raise ValueError(why(game, code, players))
    seated = {Seat(seat): _bot(game.name, bot) for seat, bot in (bots or {}).items()}
    if not seated.keys() < set(range(players)):
        raise ValueError(f"Bots sit in seats 0 to {players - 1}, and leave at least one free.")
    return Setting(codec, rules, deck, players, seated)


def _bot(game: str, bot: str) -> tuple[str, str]:
    """Splits "expert" or "expert bookworm" into level and character."""
    level, _, character = bot.partition(" ")
    try:
        make(game, level, character)
    except LookupError as error:
        raise ValueError(f'The bot "{bot}" can\'t sit there: {error.args[0]}.') from None
    return level, character


class Seats:
    """The common part of both environments: agents, spaces, observations, rewards."""

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
        text: str | None = None,
        **options: Any,
    ) -> None:
        setting = self.setting = set_up(codec, players, edition, bots, options)
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(map(repr, RENDER_MODES))
            raise ValueError(f"There is no render mode {render_mode!r}. There are: None, {known}.")
        self._has_text = text is not None
        is_told = self._has_text or render_mode == "human"
        self._telling = telling(codec.game.name, text or "en") if is_told else None
        self.metadata = {
            "name": name,
            "render_modes": [*RENDER_MODES],
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
                    **({"text": TextSpace()} if self._has_text else {}),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """A dictionary of the seat's vector, its mask and, if it is asked for, its text."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of all choices, by number."""
        return self._action_spaces[agent]

    def render(self) -> str | None:
        """ "ansi" returns what everybody sees, as a text. "human" prints what all have seen happen
        since the last time, in words, and at the end how all stand; `reset` and `step` do so."""
        if self.render_mode != "human" or self._telling is None:
            return None if self.render_mode is None else plain(self.episode.view(None))
        episode = self.episode
        if happened := self._telling.said(episode.told[None], None):
            print(*happened, sep="\n")
            if not episode.asked:
                print(*self._telling.state(episode.view(None), None), sep="\n")
        episode.told[None] = []
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def text(self, seat: Seat, legal: Iterable[int]) -> str:
        """Returns an agent's observation in words: the events since its last choice, its view and
        its legal actions, a line each; and its unfinished action, if it takes several choices."""
        assert self._telling is not None
        episode, names = self.episode, self.setting.codec.actions
        said = self._telling.said(episode.told[seat], seat)
        said += self._telling.state(episode.view(seat), seat)
        if (part := episode.part(seat)) is not None:
            said += self._telling.choices(part, episode.view(None), seat)
        for what, numbers in (("chosen", episode.chosen(seat)), ("legal", legal)):
            if named := ", ".join(f"{number} {names[number]}" for number in numbers):
                said.append(f"{what}: {named}")
        return "\n".join(said)

    def close(self) -> None:
        """Does nothing: no resource is held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def begin(self, seed: int | None) -> None:
        """Begins a new game. It is determined by the seed, or without one by the game before."""
        if seed is not None:
            self._rng = Random(int(seed))
        tells = None if self._telling is None else self._telling.narration
        self.episode = Episode(self.setting, Random(self._rng.getrandbits(64)), tells)
        self._scores = self.episode.scores()
        self._cycles = 0
        self.agents = self.possible_agents[:]

    def look(self, agent: str, *, acts: bool) -> Observation:
        """Returns an agent's observation; its mask allows more than waiting only if it acts."""
        seat = self.seat_of[agent]
        mask = np.zeros(len(self.setting.codec.actions), np.int8)
        legal = self.episode.legal(seat) if acts else [WAIT]
        mask[legal] = 1
        text: dict[str, Any] = {"text": self.text(seat, legal)} if self._has_text else {}
        return {"observation": self.episode.vector(seat), "action_mask": mask, **text}

    def asked(self) -> list[str]:
        """Returns the agents that choose now; empty once the game is over."""
        return [f"player_{seat}" for seat in self.episode.asked]

    def rewards_since(self) -> dict[str, float]:
        """Returns each agent's reward since the last call: the change of its own score, plus its
        share of the win. Both are public."""
        before, self._scores = self._scores, self.episode.scores()
        gained = {seat: self._shaping * (now - before[seat]) for seat, now in self._scores.items()}
        if (outcome := self.episode.view(None).outcome) is not None:
            for seat in set(outcome.winners) & gained.keys():
                gained[seat] += 1 / len(outcome.winners)
        return {agent: gained[seat] for agent, seat in self.seat_of.items()}

    def counted(self) -> bool:
        """Counts a choice. Returns whether it was the last that is allowed."""
        self._cycles += 1
        return self.max_cycles is not None and self._cycles >= self.max_cycles


class Aec(Seats, AECEnv):
    """The AEC environment: one agent after the other makes one small choice. Simultaneous choices
    are made in seat order, and no agent sees another's choice before all have chosen."""

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
        self._show()

    def observe(self, agent: str) -> Observation:
        """Returns the agent's present observation."""
        return self.look(agent, acts=agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """Makes the choice of the agent whose turn it is. Raises ValueError if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        if action not in self.episode.legal(seat):
            names = self.setting.codec.actions
            legal = ", ".join(f"{one} {names[one]}" for one in self.episode.legal(seat)[:LEGAL_MAX])
            raise ValueError(f"{agent} can't choose {action} now. It can choose, say: {legal}.")
        self._cumulative_rewards[agent] = 0.0
        self.episode.forget(seat)
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
        self._show()

    def _info(self, agent: str) -> dict[str, Any]:
        """Returns `shown`: the events that the agent saw since its last choice, oldest first."""
        return {"shown": self.episode.shown[self.seat_of[agent]]}


class Parallel(Seats, ParallelEnv):
    """The Parallel environment: all agents choose at once; an agent that is not asked waits (0). An
    illegal choice ends the game for all, with a penalty for the agent that made it."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a new game; the same seed gives the same game. `options` are not used."""
        self.begin(seed)
        self._show()
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
            episode.forget(seat)
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
        self._show()
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
        """Returns `shown` for each agent: the events that it saw in this step, oldest first."""
        return {agent: {"shown": self.episode.shown[self.seat_of[agent]]} for agent in agents}


def wrapped(env: Aec) -> Any:
    """Puts the environment in PettingZoo's usual wrappers. An illegal choice ends the game for all,
    with -1 for the agent that made it; an action outside the space or before `reset` is an
    error."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
