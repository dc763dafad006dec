"""The numbers say what the rules say: choices make actions, vectors tell views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from giftable.games.kernel import Seat
from giftable_lab.rl import gifttrap_v0, hat_v0
from giftable_lab.rl.gifttrap import TRAP
from giftable_lab.rl.seats import Aec
from lab.tests.playing import parallel_steps, steps
from tests.support.laws import encoded

EXPERT = {"edition": "fr", "expert": True, "traps": True}
GIFTTRAP = [
    pytest.param(3, {"edition": edition, "expert": expert}, id=f"{edition}{'+expert' * expert}")
    for edition in ("default", "fr", "ja", "de")
    for expert in (False, True)
]


def made(env: Aec, seat: Seat, chosen: tuple[int, ...] = ()) -> Iterator[Any]:
    """Every action that some row of choices makes."""
    codec, view, part = env.episode.codec, env.episode.view(seat), env.episode.part(seat)
    for number in codec.legal(view, seat, part, chosen):
        action = codec.action(view, seat, part, (*chosen, number))
        if action is None:
            yield from made(env, seat, (*chosen, number))
        else:
            yield encoded(action)


@pytest.mark.parametrize(("players", "options"), GIFTTRAP)
def test_choices_make_every_form_of_an_ask_once(players: int, options: dict[str, Any]) -> None:
    """G8, G9, G18 to G20, G22: all that is due, and every trap, once each."""
    env = gifttrap_v0.raw_env(players, rounds_max=1, **options)
    tried = set()
    for agent, _, _ in steps(env, 1):
        seat, episode = env.seat_of[agent], env.episode
        due = episode.view(seat).ask.due
        kind = type(due).__name__
        if kind in tried or episode.part(seat) is not due or episode._chosen.get(seat):
            continue
        if kind == "AskLook" or due.count() > 5000:
            continue  # the shop's other forms answer free parts
        tried.add(kind)
        traps = [p for p in episode.view(seat).ask.free if type(p).__name__ == "MayTrap"]
        before_tokens = [] if kind == "AskOpen" else traps
        forms = [p.nth(i) for p in (due, *before_tokens) for i in range(p.count())]
        rows = list(made(env, seat))
        assert len(rows) == len(set(rows))
        assert set(rows) == set(map(encoded, forms))
    assert len(tried) >= 3


def test_a_vector_tells_the_round() -> None:
    """G4, G9 to G12: markers, tokens and marks stand where the layout says."""
    env = gifttrap_v0.raw_env(4, **EXPERT, rounds_max=3)
    checked = {"opened": 0, "marks": 0, "gives_double": 0, "last_marks": 0}
    last: dict[tuple[Seat, str], tuple[int, int]] = {}
    for agent, observation, _ in steps(env, 4):
        seat, view = env.seat_of[agent], env.episode.view(env.seat_of[agent])
        f = gifttrap_v0.LAYOUT.parts(observation["observation"])
        at = {(seat + place) % 4: place for place in range(4)}
        for player in view.players:
            assert round(f["give"][at[player.seat]] * view.track) == player.give
            assert round(f["get"][at[player.seat]] * view.track) == player.get
        numbers = np.rint(f["gift"] * len(gifttrap_v0.GIFTS)).astype(int)
        assert tuple(gifttrap_v0.GIFTS[n - 1] for n in numbers if n) == view.gifts
        for o in view.opened:
            place = (at[o.to], at[o.by], o.nth)
            assert round(f["opened"][place] * 9) == view.gifts.index(o.gift) + 1
            worth = {"great": 3, "good": 2, "ok": 1, "no_way": -4, "none": -1}[o.mark]
            if f["turned"][at[o.to]]:
                assert f["marks"][at[o.to], view.gifts.index(o.gift)] * 4 == worth
                checked["marks"] += 1
            checked["opened"] += 1
            last[o.to, o.gift] = (view.round, worth)
        for d in view.gives_double:
            assert f["gives_double"][at[d.to], at[d.by], d.nth] == 1
            checked["gives_double"] += 1
        numbers = np.rint(f["last_gift"] * len(gifttrap_v0.GIFTS)).astype(int)
        for (to, gift), (round_, worth) in last.items():
            if round_ == view.round - 1:
                field = [gifttrap_v0.GIFTS[n - 1] for n in numbers].index(gift)
                assert f["last_marks"][at[to], field] * 4 == worth
                checked["last_marks"] += 1
    assert all(checked.values()), checked


def test_holders_are_asked_before_each_token() -> None:
    """G22: in the reveal whoever holds a GiftTRAP may lay it before the next token opens."""
    env = gifttrap_v0.raw_env(3, expert=True, rounds_max=1)
    env.reset(seed=2)
    windows = 0
    while env.episode.asked:
        view = env.episode.view(None)
        legal = env.episode.legal(env.seat_of[env.agent_selection])
        holders = tuple(p.seat for p in view.players if p.trap)
        if view.phase == "reveal" and 1 in legal:
            windows += len(env.episode.asked) == len(holders)
        env.step(legal[0])  # which never is a trap
    assert windows == 6  # tokens of three players, each asked about by all three at once


def test_of_two_traps_on_one_gift_the_first_counts() -> None:
    """G22: who comes second keeps the card; chance says who that is."""
    kept = set()
    for seed in range(12):
        env = gifttrap_v0.parallel_env(3, expert=True, rounds_max=1)
        observations, _ = env.reset(seed=seed)
        while not env.episode.view(None).traps:
            masks = {agent: o["action_mask"] for agent, o in observations.items()}
            traps = {
                agent: TRAP if mask[TRAP] else int(mask.argmax()) for agent, mask in masks.items()
            }
            observations, *_ = env.step(traps)
        view = env.episode.view(None)
        assert len(view.traps) == 1
        assert [p.trap for p in view.players].count(True) == 2
        kept.add(view.traps[0].seat)
    assert len(kept) > 1


def test_parallel_shows_each_step_to_all() -> None:
    """What happens in a step is shown to every agent in that step, and only there."""
    env = hat_v0.parallel_env(3)
    for *_, infos in parallel_steps(env, 5):
        assert infos["player_0"] == infos["player_1"] == infos["player_2"]
        assert infos["player_0"]["shown"]


@pytest.mark.parametrize("game", [gifttrap_v0, hat_v0])
def test_every_number_has_a_name(game: Any) -> None:
    names = game.LAYOUT.names()
    assert len(names) == len(set(names)) == game.LAYOUT.size
    assert names[0] == "phase[0]"
    assert len(set(game.ACTIONS)) == len(game.ACTIONS)
