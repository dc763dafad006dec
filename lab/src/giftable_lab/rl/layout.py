"""The layout of an observation: where each part is in its vector."""

from __future__ import annotations

from math import prod

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Vector = NDArray[np.float32]

PLACES = 8
"""The number of places. Place 0 is the viewer's own seat, 1 its left neighbour's and so on; some
stay empty."""


class Field(Struct, frozen=True):
    """A part of the vector: its name, its shape, and its meaning."""

    name: str
    shape: tuple[int, ...]
    says: str


class Layout:
    """The fields of a vector, one after the other, each in C order."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.slices: dict[str, slice] = {}
        at = 0
        for field in fields:
            self.slices[field.name] = slice(at, at + prod(field.shape))
            at += prod(field.shape)
        self.size = at

    def names(self) -> tuple[str, ...]:
        """Returns the name of every number: "phase[0]", "marks[2,5]"."""
        return tuple(
            f"{field.name}[{','.join(map(str, index))}]"
            for field in self.fields
            for index in np.ndindex(field.shape)
        )

    def parts(self, vector: Vector) -> dict[str, Vector]:
        """Returns the fields of a vector by name, as views in their shapes."""
        return {f.name: vector[self.slices[f.name]].reshape(f.shape) for f in self.fields}
