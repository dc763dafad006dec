"""Tells what a bot of GiftTRAP believes, in tags and gifts (beliefs.py)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from giftable.content.characters import characters
from giftable.games.gifttrap.beliefs import Guess, Leaning, Taste
from giftable.games.gifttrap.bots.knowing import chances, remembered, shares_at
from giftable.games.gifttrap.bots.marks import Marks, Order
from giftable.games.gifttrap.bots.model import Person, TasteModel
from giftable.games.gifttrap.bots.population import TAGS
from giftable.games.gifttrap.bots.ranking import MARKS, Floats
from giftable.games.gifttrap.bots.taste import own_glad
from giftable.games.gifttrap.deck import deck
from giftable.games.kernel import GiftId, Seat

FAR = 1.5  # standard deviations that are told as the extreme, 1 or -1
FAINT = 0.05  # weaker leanings are not told
FIRST = 3  # so many gifts that it would give first, and last


def taste(
    model: TasteModel,
    level: str,
    character: str,
    marks: Marks,
    earlier: Mapping[Seat, tuple[Order, ...]],
    people: Collection[Seat],
    of: Seat,
    points: Floats,
    *,
    adults: bool,
) -> Taste:
    """What a bot of this level and character believes of one player. `earlier`: marks of earlier
    games; `points`: of each mark."""
    past, orders = earlier.get(of, ()), marks.of(of)
    shares = shares_at(model, level, earlier, marks, people)[of]
    seen = remembered(level, past, orders)
    person = model.at_a_table(seen, shares)
    first = _by_gladness(model, level, character, person, marks, adults=adults)

    def expected(n: int, at: int, gifts: tuple[GiftId, ...]) -> Floats:
        """The points of the gifts of its nth round, as they were expected before it."""
        then = shares_at(model, level, earlier, marks, people, at)[of]
        return chances(model, level, character, past, orders[:n], gifts, then) @ points

    return Taste(
        of,
        _leanings(model, level, character, person),
        first[:FIRST],
        first[: -FIRST - 1 : -1],
        tuple(
            guess
            for n, at in enumerate(marks.rounds.get(of, ()))
            for gifts in [marks.laid[at]]
            for guess in _guesses(at, gifts, orders[n], expected(n, at, gifts))
        ),
        sum(map(len, seen)),
    )


def _guesses(at: int, gifts: tuple[GiftId, ...], order: Order, expected: Floats) -> list[Guess]:
    """The expected points of a round's gifts, and how they were marked."""
    last = len(MARKS) - 1
    return [
        Guess(at, gift, round(by, 2), MARKS[min(order.index(gift), last)])
        for gift, by in zip(gifts, expected.tolist(), strict=True)
    ]


def _leanings(model: TasteModel, level: str, character: str, person: Person) -> tuple[Leaning, ...]:
    if level == "novice":
        likes = characters()[character].likes
        weights = {str(tag): by / 2 for tag, by in likes.items()}
    else:
        mean = person.mean[: model.population.tags]
        weights = dict(zip(TAGS, (mean / FAR).tolist(), strict=False))
    told = [
        Leaning(tag, round(max(-1.0, min(1.0, by)), 2))
        for tag, by in weights.items()
        if abs(by) >= FAINT
    ]
    return tuple(sorted(told, key=lambda leaning: -leaning.weight))


def _by_gladness(
    model: TasteModel,
    level: str,
    character: str,
    person: Person,
    marks: Marks,
    *,
    adults: bool,
) -> tuple[GiftId, ...]:
    """The house's gifts that were not shown in this game, the most pleasing first."""
    seen = {gift for laid in marks.laid.values() for gift in laid}
    ids = [gift for pack in deck(adults) for card in pack for gift in card if gift not in seen]
    glad = own_glad(character, ids) if level == "novice" else model.glad(person, ids)
    return tuple(ids[n] for n in (-glad).argsort(kind="stable"))
