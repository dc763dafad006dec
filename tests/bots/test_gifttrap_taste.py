"""What GiftTRAP's bots learn of tastes: on people made here, whose tastes are known."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from giftable.games.bots import Maker
from giftable.games.gifttrap.bots import fitting
from giftable.games.gifttrap.bots.fitting import fit_population, learn_model
from giftable.games.gifttrap.bots.marks import MarkedRound, Order, anonymous_marks, read
from giftable.games.gifttrap.bots.model import TAGS_ALONE, TasteModel, models
from giftable.games.gifttrap.bots.population import TAGS, Population
from giftable.games.gifttrap.bots.ranking import chances, slopes
from giftable.games.gifttrap.deck import gifts
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.options import EDITIONS
from giftable.games.kernel import GiftId, Seat
from tests.bots.gifttrap_table import Play, all_of

IDS = tuple(gifts())
POINTS = np.array([3, 2, 1, -4, -1])


def model() -> TasteModel:
    return models[TAGS_ALONE]


def tags(gift: GiftId) -> np.ndarray:
    """1 for each of TAGS that a gift has, else 0."""
    return np.array([float(tag in gifts()[gift].tags) for tag in TAGS])


def marks(glad: np.ndarray, ids: tuple[GiftId, ...]) -> Order:
    """How somebody so glad of each marks a round."""
    best = np.argsort(-glad).tolist()
    return tuple(ids[n] for n in (*best[:3], best[-1], *best[3:-1]))


def rounds(weights: np.ndarray, count: int, seed: int, quirk: float = 0.5) -> list[Order]:
    """What somebody with these weights of the tags marks in so many rounds of six."""
    chance = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        ids = tuple(IDS[n] for n in chance.choice(len(IDS), 6, replace=False))
        glad = np.array([tags(gift) @ weights for gift in ids])
        found.append(marks(glad + quirk * chance.standard_normal(6), ids))
    return found


# Plackett-Luce ------------------------------------------------------------------------


@pytest.mark.parametrize("fields", [4, 6, 9])
def test_slopes_are_those_of_the_likelihood(fields: int) -> None:
    """Against its differences; the likelihood is written out."""
    at = np.random.default_rng(fields).standard_normal(fields)
    told = slopes(at.tolist())
    best = sum(at[n] - np.log(np.exp(at[n:]).sum()) for n in range(3))
    assert told.likely == pytest.approx(best - at[3] - np.log(np.exp(-at[3:]).sum()))
    step = 1e-5 * np.eye(fields)
    more, less = ([slopes((at + d).tolist()) for d in by] for by in (step, -step))
    pairs = list(zip(more, less, strict=True))
    assert np.allclose(told.gradient, [(a.likely - b.likely) / 2e-5 for a, b in pairs], atol=1e-7)
    bend = np.array([np.subtract(b.gradient, a.gradient) / 2e-5 for a, b in pairs])
    for row, own in zip(told.curved(np.ones((fields, fields)).tolist()), bend + 1, strict=True):
        assert np.allclose(row, own[: len(row)], atol=1e-7)


@pytest.mark.parametrize("fields", [4, 6, 9])
def test_chances_of_marks_equal_the_share_of_simulated_people(fields: int) -> None:
    """Against 40,000 people whose tokens are drawn one after the other (G9, G18a)."""
    chance = np.random.default_rng(fields)
    glad = chance.standard_normal(fields)
    found = np.array(chances([glad.tolist()]))
    tossed = glad + chance.gumbel(size=(40_000, fields))
    order = np.argsort(-tossed, axis=1)
    drawn = [np.bincount(order[:, n], minlength=fields) / len(order) for n in range(3)]
    assert np.allclose(found[:, :3].T, drawn, atol=0.01)
    rest = np.exp(-glad) * np.ones_like(tossed)
    np.put_along_axis(rest, order[:, :3], 0.0, axis=1)
    worst = (rest / rest.sum(axis=1, keepdims=True)).mean(axis=0)
    assert np.allclose(found[:, 3], worst, atol=0.01)
    assert np.allclose(found.sum(axis=1), 1.0)
    assert np.allclose(found.sum(axis=0), [1, 1, 1, 1, fields - 4])


# One person ---------------------------------------------------------------------------


def test_a_planted_taste_is_recovered() -> None:
    """The more rounds, the nearer comes what is believed of gifts that were never seen."""
    chance = np.random.default_rng(1)
    near = {0: [], 2: [], 6: [], 15: []}  # type: dict[int, list[float]]
    for person in range(12):
        weights = 0.5 * chance.standard_normal(len(TAGS))
        true = np.array([tags(gift) @ weights for gift in gifts()])
        orders = rounds(weights, 15, person)
        for count, found in near.items():
            believed = model().person((), tuple(orders[:count]))
            glad = model().expected_utilities(believed, IDS)
            own = np.subtract(glad, model().population.means[:-1])
            found.append(float(np.corrcoef(own, true)[0, 1]) if count else 0.0)
    means = [float(np.mean(found)) for found in near.values()]
    print([round(mean, 2) for mean in means])
    assert means == sorted(means)
    assert means[1] > 0.25 and means[2] > 0.4 and means[3] > 0.6


def test_a_bot_learns_that_a_player_likes_sweet_gifts() -> None:
    """After three rounds, a gift to eat is expected to bring more."""
    tasty = [gift for gift in IDS if "tasty" in gifts()[gift].tags]
    other = [gift for gift in IDS if "tasty" not in gifts()[gift].tags]
    laid = (other[50], tasty[20], other[60], other[70])
    orders = tuple(
        (*tasty[n : n + 3], other[n], other[n + 1], other[n + 2]) for n in range(0, 9, 3)
    )
    before, after = (np.array(model().chances(((), seen), laid)) @ POINTS for seen in ((), orders))
    assert (after - before)[1] > 0.3
    assert before.sum() == pytest.approx(3 + 2 + 1 - 4)
    assert after.sum() == pytest.approx(3 + 2 + 1 - 4)


def test_a_bot_remembers_how_a_player_marked_a_gift() -> None:
    """Also where its tags say nothing: a quirk is one's own."""
    ids = tuple(GiftId(f"own-{n}") for n in range(6))
    before, after = (
        np.array(model().chances(((), seen), ids)) @ POINTS for seen in ((), (ids, ids))
    )
    assert np.ptp(before) < 0.2  # imagined people are few
    assert after[0] > after[2] > after[4] > after[3]
    assert after[0] > before[0] + 0.5


def test_learning_rounds_together_or_one_by_one_is_equal() -> None:
    """As one after the other, nearly: so games before this one are read at once."""
    orders = tuple(rounds(0.4 * np.random.default_rng(2).standard_normal(len(TAGS)), 12, 3))
    one, other = model().person((), orders), model().person(orders, ())
    assert np.corrcoef(one.mean, other.mean)[0, 1] > 0.97
    likely = [model().chances(seen, IDS[:6]) for seen in (((), orders), (orders, ()))]
    assert np.allclose(likely[0], likely[1], atol=0.05)
    assert one.weights == pytest.approx(other.weights, abs=0.1)


# A population -------------------------------------------------------------------------


def test_means_and_tastes_of_a_population_are_learned() -> None:
    """Gifts of which nothing is known beforehand, and people who differ in two ways."""
    chance = np.random.default_rng(5)
    ids = tuple(GiftId(f"own-{n}") for n in range(40))
    means, loadings = chance.standard_normal(40), chance.standard_normal((40, 2))

    def evening(person: np.ndarray) -> list[Order]:
        laid = chance.permutation(40)[:36].reshape(6, 6)
        glad = means + loadings @ person
        return [marks(glad[n], tuple(ids[k] for k in n)) for n in laid]

    row = {gift: n for n, gift in enumerate(ids)}
    blank = Population(row, [0.0] * 41, [[] for _ in range(41)], 0)
    found = fit_population(blank, [evening(chance.standard_normal(2)) for _ in range(150)])
    assert np.corrcoef(found.means[:-1], means)[0, 1] > 0.9
    assert found.means[-1] == 0 and not any(found.loadings[-1])  # of unknown gifts nothing
    near = []
    for _ in range(20):
        person = chance.standard_normal(2)
        knows = TasteModel(found)
        glad = knows.expected_utilities(knows.person((), tuple(evening(person))), ids)
        near.append(np.corrcoef(glad, means + loadings @ person)[0, 1])
    assert np.mean(near) > 0.85


# What was marked ----------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["default", "de", "ja"])
def test_marks_are_read_from_public_events(edition: str) -> None:
    """G5, G9, G10: of the gifts as they lay there in the end, also where all turn at once."""
    play = Play(EDITIONS[edition], 4, all_of("expert", 4), 2)
    true: dict[Seat, list[set[GiftId]]] = {}
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if getattr(action, "great", None):
            true.setdefault(seat, []).append({action.great, *view.gifts})
        play.act(seat, action)
    people = (Seat(0), Seat(2))
    found = anonymous_marks(people, play.shown[None])
    words = sorted({one.person for one in found})
    assert len(words) == 2 and all(len(word) == 16 for word in words)
    assert not {one.person for one in anonymous_marks(people, play.shown[None])} & set(words)
    for seat, word in zip(people, dict.fromkeys(one.person for one in found), strict=True):
        own = [one for one in found if one.person == word]
        assert [{*one.gifts} for one in own] == true[seat]
        assert all({one.great, one.good, one.ok, one.no_way} <= {*one.gifts} for one in own)
        assert tuple(one.order for one in own) == read(play.shown[None]).by[seat]
    assert any(isinstance(shown, v.GiftReplaced) for shown in play.shown[None]) == (edition == "ja")


def test_modules_of_marks_import_neither_numpy_nor_scipy() -> None:
    """Whoever stores them has no use for numpy."""
    code = (
        "import sys; import giftable.games.gifttrap.bots.marks; import giftable.games.bots;"
        "print(sorted({'numpy', 'scipy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_all_levels_play_without_numpy() -> None:
    """As in a browser: then an expert learns nothing from earlier games, nor does a host."""
    code = """
import sys; sys.modules["numpy"] = None
from giftable.games.bots import Maker
from giftable.games.catalog import GAMES
from giftable.games.gifttrap.bots import MarkedRound
from giftable.games.gifttrap.rules.options import Options
from giftable.tables.ports import Past
from tests.bots.gifttrap_table import Play, bot, expert
play = Play(expert(Options()), 4, dict(enumerate(GAMES["gifttrap"].bots.levels)), 3).through()
print([len(bot.explain().of) for bot in play.bots.values()])
late = bot(0, past=(Past((0, 1, 2, 3), tuple(play.shown[None])),))
evening = [MarkedRound("someone", (*"abcde",), *"abcd")]
print(late._past, vars(Maker(evening)("gifttrap", "expert", ""))["_learned"])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("[3, 3, 3, 3]\n{} tags", "")


# A host -------------------------------------------------------------------------------


def evenings(count: int, seed: int) -> list[MarkedRound]:
    shuffled = Random(seed)
    found = []
    for person in range(count):
        for _ in range(3):
            ids = tuple(shuffled.sample(IDS, 6))
            found.append(MarkedRound(f"{seed}-{person}", (*ids[4:], *ids[:4]), *ids[:4]))
    return found


def test_bots_of_a_new_host_judge_gifts_by_tags_alone() -> None:
    player = Maker()("gifttrap", "expert", "diva")
    assert vars(player)["_learned"] == TAGS_ALONE


def test_a_hosts_evenings_are_learned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its first bot is made; all its bots share what was learned, which is no part of
    them: one that was pickled finds it again, and where it is not known, that is said."""
    times: list[int] = []

    def counted(population: Population, persons: Sequence[Sequence[Order]]) -> Population:
        times.append(len(persons))
        return fit_population(population, persons)

    monkeypatch.setattr(fitting, "fit_population", counted)
    make = Maker(evenings(20, 1))
    assert not times
    first, second = make("gifttrap", "expert", "diva"), make("gifttrap", "casual", "")
    assert times == [20]
    name = vars(first)["_learned"]
    assert name == vars(second)["_learned"] != TAGS_ALONE
    assert learn_model(evenings(20, 1)) == name != learn_model(evenings(20, 2))
    for player in (first, pickle.loads(pickle.dumps(first))):
        player.start(Seat(0), EDITIONS["default"], bytes(32))
        assert np.array(player._chances(Seat(1), IDS[:6])).shape == (6, 5)
    monkeypatch.delitem(models, name)
    with pytest.raises(LookupError, match=name):
        first._chances(Seat(1), IDS[:6])


def test_only_the_newest_evenings_are_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "ROUNDS_MAX", 30)
    assert learn_model(evenings(20, 3)) == learn_model(evenings(20, 3)[-30:])
