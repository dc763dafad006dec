"""What bots make of cards that people made (G30)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from giftable.content.characters import characters
from giftable.games.bots import make
from giftable.games.gifttrap.bots.model import PERSONS_KEPT, model_with, models
from giftable.games.gifttrap.bots.population import by_tags, with_own_cards
from giftable.games.gifttrap.bots.taste import own_utilities
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.gifttrap.testing import gifttrap_own_deck
from giftable.games.kernel import GiftId, Seat
from tests.support.playing import Case, dice, drawn

SWEET, PLAIN = GiftId("own-0000000000000001"), GiftId("own-0000000000000002")
MADE = ((SWEET, ("sweet",)),)


def test_a_character_likes_an_own_card_by_its_tags() -> None:
    sweet_tooth = max(characters(), key=lambda name: characters()[name].likes.get("sweet", 0))
    assert characters()[sweet_tooth].likes["sweet"] > 0
    [liked], [unknown] = (
        own_utilities(sweet_tooth, [SWEET], MADE),
        own_utilities(sweet_tooth, [SWEET]),
    )
    assert liked - unknown == pytest.approx(characters()[sweet_tooth].likes["sweet"])
    assert own_utilities(sweet_tooth, [PLAIN], MADE) == own_utilities(sweet_tooth, [PLAIN])


def test_a_player_who_likes_sweet_gifts_is_expected_to_like_a_sweet_own_card() -> None:
    model = model_with("tags", MADE)
    house = by_tags()
    sweets = [g for g, row in house.row.items() if house.loadings[row][house_tag("sweet")] > 0]
    others = [g for g, row in house.row.items() if not house.loadings[row][house_tag("sweet")]]
    rounds = tuple((*sweets[3 * n : 3 * n + 3], *others[2 * n : 2 * n + 2]) for n in range(6))
    person = model.person((), rounds)
    sweet, plain = model.expected_utilities(person, [SWEET, PLAIN])
    assert sweet > plain + 0.2


def house_tag(tag: str) -> int:
    from giftable.games.gifttrap.bots.population import TAGS

    return TAGS.index(tag)


def test_the_appeal_of_a_card_without_tags_is_learned_from_peoples_marks() -> None:
    """Nothing is known of it at first; who has marked it GREAT is thought to like it."""
    model = model_with("tags", ())
    house = list(by_tags().row)
    stranger = model.person((), ())
    fan = model.person((), ((PLAIN, *house[:4]), (PLAIN, *house[4:8])))
    assert model.expected_utilities(stranger, [PLAIN])[0] == 0
    assert model.expected_utilities(fan, [PLAIN])[0] > 0.5


def test_own_cards_change_nothing_about_the_built_in_gifts_of_the_model() -> None:
    before, after = by_tags(), with_own_cards(by_tags(), MADE)
    n = len(before.row)
    assert after.row == {**before.row, SWEET: n}
    assert after.means == [*before.means[:n], 0, 0] and after.loadings[:n] == before.loadings[:n]
    assert not any(after.loadings[-1])  # the last row stands for every other gift


def test_taste_models_with_own_cards_are_limited_in_size_and_number() -> None:
    assert model_with("tags", ()) is models["tags"]
    assert model_with("tags", MADE) is model_with("tags", MADE)
    assert 5 * (model_with("tags", MADE).person.cache_info().maxsize or 0) < PERSONS_KEPT


@pytest.mark.parametrize("level", GAME.bots.levels)
def test_bots_of_every_level_play_with_own_cards(level: str) -> None:
    case = Case(GAME, "own", DEFAULT, gifttrap_own_deck(6), tuple(map(Seat, range(4))))
    below = dice(Random(level))
    events, state = drawn(GAME, case.new(), below)
    made = dict.fromkeys(case.own[:4], ("sweet", "funny"))
    bots: list[Any] = []
    for seat in case.seats:
        bot = make("gifttrap", level, "")
        bot.start(seat, DEFAULT, bytes([seat] * 32), (), (), made)
        bots.append(bot)
    while state.round < 3:
        for seat, bot in zip(case.seats, bots, strict=True):
            for event in events:
                if (shown := GAME.show(event, seat)) is not None:
                    bot.observe(shown)
        seat = GAME.waiting(state)[0]
        view: v.View = GAME.view(state, seat)
        events, state = GAME.decide(state, seat, bots[seat].act(view))
        draws, state = drawn(GAME, state, below)
        events += draws
    assert all(len(bot.explain().of) == 3 for bot in bots)
