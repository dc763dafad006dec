"""What a player of GiftTRAP likes: the bot's own taste, and what it learns of another's.

The bot believes that people are made as it is: how glad a person is of a gift is a weight on
the gift's popularity, a weight on each of its tags, and a quirk of that gift alone. Its own
weights come from its seed. Another's are learned from the GET tokens that this person turns:
a Bayesian linear regression, which starts at "likes what most people like".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import NormalDist
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from giftable.bots.chance import unit
from giftable.content.deck import Tag, gifts
from giftable.rules.gifttrap.view import Turned
from giftable.rules.kernel import GiftId

Floats = NDArray[np.float64]

TAGS: tuple[str, ...] = get_args(Tag)
WEIGHTS = 1 + len(TAGS)  # popularity first, then a weight for each tag
# How people spread, in units of the spread of appeal within a pack. So chosen that bots among
# themselves score like people: a gift brings 0.4 points among strangers, 1.0 among friends, and
# a game of five lasts about six rounds. Smaller quirks make them know each other at once.
PRIOR_MEAN: Floats = np.array([0.6] + [0.0] * len(TAGS))
PRIOR_SD: Floats = np.array([0.3] + [0.23] * len(TAGS))
QUIRK_SD = 0.8
RANK_SD = 0.5  # a rank among the gifts of one round says less than a grade would
GLAD_SD = 1.2  # how far apart the gifts of a round are for one person

FIELDS_MAX = 9  # G3
# Imagined people, the same for every bot and every decision: choices compare, noise cancels.
SAMPLES: Floats = np.random.default_rng(1).standard_normal((128, FIELDS_MAX))


def features(ids: Sequence[GiftId]) -> Floats:
    """What is commonly known of gifts: shape (gifts, WEIGHTS).

    Of a gift that is not of the house's deck nothing is known.
    """
    return np.array([_known(gift_id) for gift_id in ids]).reshape(len(ids), WEIGHTS)


@cache
def _known(gift_id: GiftId) -> Floats:
    row = np.zeros(WEIGHTS)
    if gift := gifts().get(gift_id):
        row[0] = 5 * (gift.appeal - 0.5)
        row[[1 + TAGS.index(tag) for tag in gift.tags]] = 1
    return row


def own_gladness(seed: bytes, ids: Sequence[GiftId]) -> Floats:
    """How glad the bot of this seed would be of each gift."""
    normal = NormalDist()
    drawn = [normal.inv_cdf(unit(seed, f"weight:{name}")) for name in ("appeal", *TAGS)]
    quirks = [QUIRK_SD * normal.inv_cdf(unit(seed, f"gift:{gift_id}")) for gift_id in ids]
    weights = PRIOR_MEAN + PRIOR_SD * np.array(drawn)
    return np.asarray(features(ids) @ weights + np.array(quirks))


class Acquaintance:
    """What one has learned of another player's taste from the GET tokens turned so far."""

    def __init__(self) -> None:
        self._precision: Floats = np.diag(PRIOR_SD**-2)
        self._pull: Floats = self._precision @ PRIOR_MEAN

    def learn(self, ids: Sequence[GiftId], turned: Turned) -> None:
        """Take in which gifts of a round `ids` a player marked, and how."""
        best = [gift for gift in (turned.great, turned.good, turned.ok) if gift in ids]
        worst = [turned.no_way] if turned.no_way in ids else []
        middle = [gift for gift in ids if gift not in best and gift not in worst]
        scores = [
            NormalDist().inv_cdf(1 - (rank + 0.625) / (len(ids) + 0.25)) for rank in range(len(ids))
        ]
        between = scores[len(best) : len(best) + len(middle)]  # in no known order
        mean = sum(between) / len(between) if between else 0.0
        marks = scores[: len(best)] + [mean] * len(middle) + scores[len(ids) - len(worst) :]
        seen = features([*best, *middle, *worst])
        seen -= seen.mean(axis=0)  # ranks tell of differences within the round only
        weight = (QUIRK_SD**2 + RANK_SD**2) ** -1
        self._precision += weight * seen.T @ seen
        self._pull += weight * seen.T @ (GLAD_SD * np.array(marks))

    def expected(self, ids: Sequence[GiftId], no_way: int) -> Floats:
        """The points that each gift of a round is expected to bring, given to this player."""
        count = len(ids)
        seen = features(ids)
        solved = np.linalg.solve(self._precision, np.column_stack([seen.T, self._pull]))
        mean = seen @ solved[:, -1]
        covariance = seen @ solved[:, :-1] + QUIRK_SD**2 * np.eye(count)
        glad = mean + SAMPLES[:, :count] @ np.linalg.cholesky(covariance).T
        points = np.full(count, -1.0)  # by rank, best first (G11)
        points[:3] = (3, 2, 1)
        points[-1] = -no_way
        ranks = np.argsort(np.argsort(-glad, axis=1), axis=1)
        return np.asarray(points[ranks].mean(axis=0))
