"""Gifts that have left the box: a table begun before, and evenings learned before, still go on."""

from __future__ import annotations

from msgspec.structs import replace

from giftable.games.gifttrap.bots import anonymous_marks, is_sound, maker
from giftable.games.gifttrap.deck import deck, gifts, retired
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import Deck, Options
from giftable.games.kernel import Seat
from tests.bots.gifttrap_table import Play, expert, seed_of

OPTIONS = replace(expert(Options()), rounds_max=6)
LEVELS = dict(enumerate(GAME.bots.levels))
PACK = 10  # cards


def _old_deck() -> Deck:
    """Four packs of gifts that are in no pack any more."""
    ids = retired()
    cards = tuple(zip(ids[::2], ids[1::2], strict=True))
    return tuple(cards[at : at + PACK] for at in range(0, 4 * PACK, PACK))


def test_a_table_begun_before_is_played_to_its_end_by_bots_of_every_level() -> None:
    old = _old_deck()
    assert not set(retired()) & set(gifts()) and [len(pack) for pack in old] == [PACK] * 4
    play = Play(OPTIONS, 4, LEVELS, seed=5, cards=old).through()
    assert GAME.outcome(play.state) is not None
    for player in play.bots.values():
        told = player.explain().of
        assert len(told) == 3, "it tells what it believes of the three others"


def test_bots_that_have_learned_of_retired_gifts_play_on() -> None:
    before = Play(OPTIONS, 4, LEVELS, seed=6, cards=_old_deck()).through()
    evening = anonymous_marks(map(Seat, range(4)), before.shown[None])
    assert evening and all(map(is_sound, evening))
    made = maker(evening)
    for cards in (deck(False), _old_deck()):
        play = Play(OPTIONS, 4, LEVELS, seed=7, cards=cards)
        for seat, level in LEVELS.items():
            bot = made(level, "jester")
            bot.start(Seat(seat), OPTIONS, seed_of(7, seat))
            for shown in play.shown[Seat(seat)]:
                bot.observe(shown)
            play.bots[Seat(seat)] = bot
        assert GAME.outcome(play.through().state) is not None
