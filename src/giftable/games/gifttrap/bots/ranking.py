"""How likely somebody's four GET tokens are, given how glad each gift would make them (G9).

Plackett-Luce: the chance of GREAT is proportional to the exponential of a gift's utility; GOOD
likewise among those left, then OK. NO WAY: a soft-max of the negative utilities of the rest.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Rows = NDArray[np.intp]

FIELDS_MAX = 9  # G3
MARKED = 4  # G9
SIGNS: Floats = np.array([1.0, 1.0, 1.0, -1.0])  # NO WAY goes to what is liked least
SPREAD_MAX = 20.0  # of utilities within a round; beyond it chances are 0 or 1
# A stage can mark the gifts that no earlier stage has marked; the last stage is NO WAY's.
_FREE: Bools = np.array([[n >= stage for n in range(FIELDS_MAX)] for stage in range(MARKED)])


def slopes(glad: Floats, there: Bools) -> tuple[Floats, Floats]:
    """The derivatives of the log-likelihood of marked rounds: its gradient by the utilities, shape
    (..., n), and its negative Hessian, (..., n, n), which is positive semidefinite.

    `glad`: utilities in the order GREAT, GOOD, OK, NO WAY, rest. `there`: False where a round has
    fewer gifts than n.
    """
    n = glad.shape[-1]
    signs = SIGNS[:, None]
    free = _FREE[:, :n] & there[..., None, :]
    logits = np.where(free, signs * glad[..., None, :], -np.inf)
    p = np.exp(logits - logits.max(axis=-1, keepdims=True))
    p /= p.sum(axis=-1, keepdims=True)
    gradient = -(signs * p).sum(axis=-2)
    gradient[..., :MARKED] += SIGNS
    curvature = -np.swapaxes(p, -1, -2) @ p
    diagonal = np.arange(n)
    curvature[..., diagonal, diagonal] += p.sum(axis=-2)
    return gradient, curvature


def log_likelihood(glad: Floats, there: Bools) -> Floats:
    """The log-likelihood of marked rounds, (...); arguments as those of `slopes`."""
    n = glad.shape[-1]
    free = _FREE[:, :n] & there[..., None, :]
    logits = np.where(free, SIGNS[:, None] * glad[..., None, :], -np.inf)
    top = logits.max(axis=-1)
    among = top + np.log(np.exp(logits - top[..., None]).sum(axis=-1))
    return np.asarray(glad[..., :MARKED] @ SIGNS - among.sum(axis=-1))


@cache
def _firsts(n: int) -> tuple[Rows, Floats]:
    """All ways to lay GREAT, GOOD and OK on n gifts, (3, ways), and the gifts that each way leaves,
    (ways, n)."""
    ways = np.array(list(permutations(range(n), 3)), dtype=np.intp).T
    left = np.ones((ways.shape[1], n))
    left[np.arange(ways.shape[1]), ways] = 0.0
    return ways, left


def chances(glad: Floats) -> Floats:
    """How likely each gift of a round gets each of MARKS, (n, 5). `glad`: utilities of equally
    likely people, (people, n)."""
    n = glad.shape[1]
    ways, left = _firsts(n)
    top = glad.max(axis=1, keepdims=True)
    up = np.exp(np.maximum(glad - top, -SPREAD_MAX))
    great, good, ok = up[:, ways[0]], up[:, ways[1]], up[:, ways[2]]
    after = up.sum(axis=1, keepdims=True) - great
    way = great * good / (up.sum(axis=1, keepdims=True) * after)
    way *= ok / (after - good)
    low = glad.min(axis=1, keepdims=True)
    down = np.exp(np.maximum(low - glad, -SPREAD_MAX))
    no_way = (down * ((way / (down @ left.T)) @ left)).mean(axis=0)
    mean = way.mean(axis=0)
    found = np.empty((n, 5))
    for mark in range(3):
        found[:, mark] = np.bincount(ways[mark], mean, n)
    found[:, 3] = no_way
    found[:, 4] = 1.0 - found[:, :4].sum(axis=1)
    return found
