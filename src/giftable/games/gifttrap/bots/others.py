"""What a bot that learns believes of the others: by its model of the population, and by what each
of them has marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from giftable.games.gifttrap.beliefs import Taste
from giftable.games.gifttrap.bots import telling
from giftable.games.gifttrap.bots.knowing import mark_chances, remembered, shares_at
from giftable.games.gifttrap.bots.marking import Chances, mean_of
from giftable.games.gifttrap.bots.marks import Marks, Order
from giftable.games.gifttrap.bots.model import Shares, TasteModel, model_with
from giftable.games.gifttrap.bots.population import TAGS
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.kernel import GiftId, Seat

FAR = 1.5  # standard deviations that are told as the extreme, 1 or -1


class OthersBeliefs:
    """One bot's beliefs about the other players' tastes. `marks` and `past` belong to the bot, and
    grow while it plays."""

    def __init__(
        self, level: str, learned: str, made: Made, marks: Marks,
        past: Mapping[Seat, tuple[Order, ...]], people: Collection[Seat], seat: Seat,
    ) -> None:  # fmt: skip
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

    def think_ahead(self, gifts: tuple[GiftId, ...]) -> None:
        """Computes one missing belief, or one player's chances for these gifts, into the caches, so
        that no decision has to wait for all of them."""
        model, seats = self._model, sorted(self._marks.by)
        for seat in seats:
            known = model.person.cache_info().misses
            model.person(*remembered(self._level, self._past.get(seat, ()), self._marks.of(seat)))
            if model.person.cache_info().misses > known:
                return
        for seat in seats if gifts else ():
            known = model.chances.cache_info().misses
            self.chances(seat, gifts)
            if model.chances.cache_info().misses > known:
                return

    def chances(self, seat: Seat, gifts: tuple[GiftId, ...]) -> Chances:
        """Returns the chances of each of MARKS on each gift, for a seat's player."""
        past, orders = self._past.get(seat, ()), self._marks.of(seat)
        shares = self._shares().get(seat, ())
        return mark_chances(self._model, self._level, past, orders, gifts, shares)

    def chances_of_most(self, gifts: tuple[GiftId, ...]) -> Chances:
        """The chances of each of MARKS on each gift, for a person who is not known at all."""
        return self._model.chances(((), ()), gifts)

    def taste(self, of: Seat, points: Sequence[float], *, adults: bool) -> Taste:
        """Returns the bot's belief about one player's taste, for replays. `points`: the worth of
        each of MARKS; `adults`: whether the gifts for adults are in the box."""
        model, past, orders = self._model, self._past.get(of, ()), self._marks.of(of)
        seen = remembered(self._level, past, orders)
        person = model.at_a_table(seen, self._shares()[of])

        def utilities(gifts: Sequence[GiftId]) -> list[float]:
            return model.expected_utilities(person, gifts)

        def expected(n: int, at: int, gifts: tuple[GiftId, ...]) -> list[float]:
            then = shares_at(model, self._level, self._past, self._marks, self._people, at)[of]
            likely = mark_chances(model, self._level, past, orders[:n], gifts, then)
            return [mean_of(row, points) for row in likely]

        mean = person.mean[: model.population.tags]
        leanings = {tag: by / FAR for tag, by in zip(TAGS, mean, strict=False)}
        count = sum(map(len, seen))
        return telling.taste(of, self._marks, leanings, utilities, expected, count, adults=adults)

    def distinctiveness(self, gifts: Sequence[GiftId]) -> list[float]:
        """Returns for each gift how far the others' expected liking differs from most people's."""
        shares = self._shares()
        known = [
            (remembered(self._level, self._past.get(seat, ()), orders), shares[seat])
            for seat, orders in self._marks.by.items()
            if seat != self._seat
        ]
        persons = [self._model.at_a_table(*each).mean for each in known if any(each[0])]
        if not persons:
            return [0.0] * len(gifts)
        return self._model.distances(persons, gifts)
