"""The figures of an arena: means with intervals, differences of pairs, a ladder of ratings.

The unit is the line-up, not the game: games of one line-up share deck, dice and characters, so only
line-ups are independent of each other. Intervals are Student's, at 95 %.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, median, stdev

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating
from scipy.special import stdtrit

from giftable_lab.arena_playing import LineUp
from giftable_lab.simulation import Played

WIN_SHARE = "win_share"
SURE = 0.975  # 2.5 % in each tail
DIGITS = 4


class Mean(Struct, frozen=True):
    """A mean over line-ups; `low` and `high` are None if there is only one line-up."""

    mean: float
    low: float | None
    high: float | None


class Row(Struct, frozen=True):
    """The results of one row. `mu`, `sigma`: its rating; `ordinal`: mu - 3 sigma."""

    name: str
    games: int  # counts seats: a row may hold several at a table
    mu: float
    sigma: float
    ordinal: float
    measures: dict[str, Mean]


class Difference(Struct, frozen=True):
    """The lead of `better` (the higher on the ladder) over `other`, in line-ups with both.
    `neighbours`: no row is between them on the ladder."""

    better: str
    other: str
    neighbours: bool
    line_ups: int
    measures: dict[str, Mean]


class Figures(Struct, frozen=True):
    """All figures of an arena. `ladder`: best first. `ended`: reason -> number of games."""

    line_ups: int
    games: int
    ladder: tuple[Row, ...]
    differences: tuple[Difference, ...]
    ended: dict[str, int]
    actions_median: float


def figures(rows: Sequence[str], line_ups: Sequence[LineUp]) -> Figures:
    """Computes the figures of these line-ups, at least one."""
    games = [game for line_up in line_ups for game in line_up.games]
    seats = Counter(row for game in games for row in game.levels)
    ratings = _ratings(rows, games)
    values = [_values(line_up) for line_up in line_ups]  # by line-up: measure -> row -> value
    order = sorted(seats, key=lambda row: -ratings[row].mu)
    return Figures(
        len(line_ups),
        len(games),
        tuple(_row(row, seats[row], ratings[row], values) for row in order),
        tuple(
            _difference(order[i], order[j], i + 1 == j, values)
            for i, j in combinations(range(len(order)), 2)
        ),
        dict(Counter(game.why for game in games).most_common()),
        median(game.actions for game in games),
    )


Values = dict[str, dict[str, float]]


def _values(line_up: LineUp) -> Values:
    """Returns measure -> row -> its value in this line-up; a shared win counts in parts."""
    won: dict[str, float] = defaultdict(float)
    seats: Counter[str] = Counter()
    for game in line_up.games:
        seats.update(game.levels)
        for seat in game.winners:
            won[game.levels[seat]] += 1 / len(game.winners)
    shares = {row: won[row] / count for row, count in seats.items()}
    means = {
        name: {row: total / count for row, (total, count) in of.items()}
        for name, of in line_up.measures.items()
    }
    return {WIN_SHARE: shares, **means}


def _row(row: str, games: int, rating: PlackettLuceRating, values: list[Values]) -> Row:
    return Row(
        row,
        games,
        round(rating.mu, DIGITS),
        round(rating.sigma, DIGITS),
        round(rating.ordinal(), DIGITS),
        {name: _mean([of[name][row] for of in values if row in of[name]]) for name in values[0]},
    )


def _difference(better: str, other: str, neighbours: bool, values: list[Values]) -> Difference:
    both = [of for of in values if {better, other} <= of[WIN_SHARE].keys()]
    differences = {
        name: [
            of[name][better] - of[name][other] for of in both if {better, other} <= of[name].keys()
        ]
        for name in values[0]
    }
    means = {name: _mean(each) for name, each in differences.items() if each}
    return Difference(better, other, neighbours, len(both), means)


def _mean(values: list[float]) -> Mean:
    mean, n = fmean(values), len(values)
    if n == 1:
        return Mean(_rounded(mean), None, None)
    reach = float(stdtrit(n - 1, SURE)) * stdev(values) / sqrt(n)
    return Mean(_rounded(mean), _rounded(mean - reach), _rounded(mean + reach))


def _rounded(value: float) -> float:
    return round(value, DIGITS) + 0.0  # never -0


def _ratings(rows: Sequence[str], games: list[Played]) -> dict[str, PlackettLuceRating]:
    """Computes openskill's ratings, game by game: winners before all others, who are equal, since
    the rules do not rank them. Skill does not change here, so tau is 0. A row on several seats gets
    the mean of their ratings."""
    model = PlackettLuce(tau=0)
    ratings = {row: model.rating() for row in rows}
    for game in games:
        ranks = [1.0 if seat in game.winners else 2.0 for seat in range(len(game.levels))]
        rated = model.rate([[ratings[row]] for row in game.levels], ranks=ranks)
        after: dict[str, list[PlackettLuceRating]] = defaultdict(list)
        for row, (rating,) in zip(game.levels, rated, strict=True):
            after[row].append(rating)
        for row, each in after.items():
            mu, sigma = fmean(one.mu for one in each), fmean(one.sigma for one in each)
            ratings[row] = model.rating(mu=mu, sigma=sigma)
    return ratings
