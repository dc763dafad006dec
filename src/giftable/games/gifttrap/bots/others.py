"""What a bot that learns believes of the others: by its model of the population, and by what each
of them has marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from giftable.games.gifttrap.beliefs import Taste
from giftable.games.gifttrap.bots import telling
from giftable.games.gifttrap.bots.knowing import chances, remembered, shares_at
from giftable.games.gifttrap.bots.marking import Chances, mean_of
from giftable.games.gifttrap.bots.marks import Marks, Order
from giftable.games.gifttrap.bots.model import Shares, TasteModel, model_with
from giftable.games.gifttrap.bots.population import TAGS
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.kernel import GiftId, Seat

FAR = 1.5  # standard deviations that are told as the extreme, 1 or -1


class Others:
    """The beliefs of one bot. `marks` and `past` are its own, and grow while it plays."""

    def __init__(
        self,
        level: str,
        learned: str,
        made: Made,
        marks: Marks,
        past: Mapping[Seat, tuple[Order, ...]],
        people: Collection[Seat],
        seat: Seat,
    ) -> None:
        self._seat = seat
        self._level = level
        self._learned = learned
        self._made = made
        self._marks = marks
        self._past = past
        self._people = people

    @property
    def _model(self) -> TasteModel:
        return model_with(self._learned, self._made)

    def _shares(self) -> dict[Seat, Shares]:
        return shares_at(self._model, self._level, self._past, self._marks, self._people)

    def chances(self, seat: Seat, gifts: tuple[GiftId, ...]) -> Chances:
        """How likely a seat puts each of MARKS on each gift."""
        past, orders = self._past.get(seat, ()), self._marks.of(seat)
        shares = self._shares().get(seat, ())
        found: Chances = chances(self._model, self._level, past, orders, gifts, shares).tolist()
        return found

    def common(self, gifts: tuple[GiftId, ...]) -> Chances:
        """How likely most people put each of MARKS on each gift."""
        found: Chances = self._model.chances(((), ()), gifts).tolist()
        return found

    def taste(self, of: Seat, points: Sequence[float], *, adults: bool) -> Taste:
        """What it believes of one player, to be told."""
        model, past, orders = self._model, self._past.get(of, ()), self._marks.of(of)
        seen = remembered(self._level, past, orders)
        person = model.at_a_table(seen, self._shares()[of])

        def glad(gifts: Sequence[GiftId]) -> list[float]:
            found: list[float] = model.glad(person, gifts).tolist()
            return found

        def expected(n: int, at: int, gifts: tuple[GiftId, ...]) -> list[float]:
            then = shares_at(model, self._level, self._past, self._marks, self._people, at)[of]
            likely = chances(model, self._level, past, orders[:n], gifts, then)
            return [mean_of(row, points) for row in likely.tolist()]

        mean = person.mean[: model.population.tags]
        leanings = dict(zip(TAGS, (mean / FAR).tolist(), strict=False))
        count = sum(map(len, seen))
        return telling.taste(of, self._marks, leanings, glad, expected, count, adults=adults)

    def told_apart(self, gifts: Sequence[GiftId]) -> list[float]:
        """How far the others' expected liking differs from most people's, by gift."""
        shares = self._shares()
        known = [
            (remembered(self._level, self._past.get(seat, ()), orders), shares[seat])
            for seat, orders in self._marks.by.items()
            if seat != self._seat
        ]
        persons = [self._model.at_a_table(*each).mean for each in known if any(each[0])]
        if not persons:
            return [0.0] * len(gifts)
        loadings = self._model.population.loadings[self._model.population.rows(gifts)]
        far: list[float] = np.abs(loadings @ np.array(persons).T).mean(axis=1).tolist()
        return far
