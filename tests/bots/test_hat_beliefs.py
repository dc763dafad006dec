"""What the bots of That's Not a Hat take to lie where, and whom they trust."""

from __future__ import annotations

import pickle
from math import inf
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.content.characters import characters
from giftable.games.hat.beliefs import Memories, Place
from giftable.games.hat.bots.memory import PERFECT, MemoryParameters
from giftable.games.hat.bots.player import LEVELS, REFUSED_ABOVE, Player
from giftable.games.hat.bots.trusting import SURE, usual_honesty
from giftable.games.hat.deck import deck
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import GiftId, Seat

PIANO, GUITAR, MUFFIN, VASE, HAT = map(GiftId, ("piano", "guitar", "muffin", "vase", "hat"))
CLEAR = MemoryParameters(-2.0, attention=1.0, noise=0.1)
BLIND = replace(CLEAR, attention=0.0)


def started(
    seat: int,
    level: str = "perfect",
    character: str = "bookworm",
    seed: int = 0,
    dials: MemoryParameters | None = None,
) -> Player:
    """Three players with a guitar, a muffin and a vase; the first drew a piano for the second."""
    bot = Player(level, character)
    if dials is not None:
        bot._dials = dials
    bot.start(Seat(seat), Options(), seed.to_bytes(32, "big"))
    seen(bot, v.GameBegan(0, Seat(0), (Seat(0), Seat(1), Seat(2)), ((GUITAR,), (MUFFIN,), (VASE,))))
    return seen(bot, v.GiftDrawn(Seat(0), Seat(1), PIANO, "black"))


def seen(bot: Player, *shown: v.AnyShown) -> Player:
    for one in shown:
        bot.observe(one)
    return bot


def passed(giver: int, receiver: int, claim: GiftId, to: int) -> tuple[v.AnyShown, ...]:
    """The gift is named and accepted; the receiver gives its oldest."""
    return (
        v.GiftNamed(Seat(giver), Seat(receiver), claim),
        v.GiftAccepted(Seat(receiver), Seat(to), "white"),
    )


def asked(claim: GiftId | None = None) -> v.View:
    due = asks.AskAnswer(3) if claim else asks.AskName(3, tuple(sorted(deck()[0])))
    return v.View(
        phase="answer" if claim else "name",
        turn=3,
        limit=3,
        first=Seat(0),
        players=(),
        claim=claim,
        ask=asks.Ask(due),
    )


def believes(bot: Player) -> dict[tuple[int, int | None], tuple[GiftId | None, float]]:
    """By seat and nth place: the gift, and how sure it is."""
    return {(place.seat, place.nth): (place.gift, place.sure) for place in bot.explain().places}


# Where -----------------------------------------------------------------------------------


def test_a_bot_names_the_gift_that_it_knows() -> None:
    bot = seen(started(1), *passed(0, 1, PIANO, to=0))
    assert bot.act(asked()) == moves.Name(3, MUFFIN)


def test_h1_a_bot_refuses_a_claim_of_a_gift_known_to_lie_elsewhere() -> None:
    """The claim is of a gift that it knows to lie with another, whatever it was told."""
    for level in ("friend", "sharp", "expert", "perfect"):
        bot = seen(started(0, level), *passed(0, 1, PIANO, to=0))
        assert bot.act(asked(PIANO)) == moves.Refuse(3), level
        assert bot.act(asked(MUFFIN)) == moves.Accept(3), level


def test_an_inattentive_bot_misses_a_swap_between_other_players() -> None:
    """It takes the gift that is handed on for the one that came."""
    swap = passed(0, 1, PIANO, to=0)
    assert believes(seen(started(2, dials=CLEAR), *swap))[0, None][0] == MUFFIN
    missed = believes(seen(started(2, dials=BLIND), *swap))
    assert missed[0, None][0] == PIANO
    for seat in (0, 1):  # it is theirs: nobody misses that
        assert believes(seen(started(seat, dials=BLIND), *swap))[0, None][0] == MUFFIN


def test_an_unseen_gift_is_remembered_by_its_claimed_name_for_a_while() -> None:
    """H9: claims are remembered like all else, and fade; a perfect memory needs none."""
    swap = passed(0, 1, PIANO, to=0)
    wait = [v.GiftNamed(Seat(1), Seat(0), MUFFIN)] * 400
    bot = seen(started(2, dials=CLEAR), *swap, *wait)
    bot = seen(bot, *passed(1, 0, HAT, to=2))
    assert base_in_newest(bot, HAT) > CLEAR.threshold
    bot = seen(bot, *wait)
    assert base_in_newest(bot, HAT) < -3
    perfect = seen(started(2), *swap, *wait, *passed(1, 0, HAT, to=2), *wait)
    assert believes(perfect)[0, 0][0] == MUFFIN


def base_in_newest(bot: Player, gift: GiftId) -> float:
    """How near that gift is to mind in the newest place of the first seat."""
    card = bot._cards.columns[Seat(0)][-1]
    return bot._memory.base_activation((bot._believed_number(card), gift), bot._cards.beat)


def test_a_claim_known_to_be_false_is_not_remembered() -> None:
    """A moment ago all saw a muffin there: who calls it a hat teaches nobody."""
    bot = seen(started(2, dials=CLEAR), *passed(0, 1, PIANO, to=0), *passed(1, 0, HAT, to=2))
    assert base_in_newest(bot, HAT) < CLEAR.threshold - 3 < CLEAR.threshold
    assert believes(bot)[0, 0][0] == MUFFIN


def test_explain_covers_every_place() -> None:
    bot = seen(started(2), *passed(0, 1, PIANO, to=0))
    assert bot.explain() == Memories(
        Seat(2),
        (
            Place(Seat(0), 0, GUITAR, 1.0),  # it lies open
            Place(Seat(1), 0, PIANO, pytest.approx(1)),
            Place(Seat(2), 0, VASE, 1.0),
            Place(Seat(0), None, MUFFIN, pytest.approx(1)),
        ),
        PERFECT.threshold,
    )
    ended = seen(bot, v.GiftRefused(Seat(0), Seat(1), MUFFIN, Seat(1)), v.GameEnded((), "limit"))
    assert [(place.seat, place.nth) for place in ended.explain().places] == [(0, 0), (1, 0), (2, 0)]


def test_explain_shows_forgotten_gifts_as_unknown() -> None:
    bot = seen(started(2, "novice"), *passed(0, 1, PIANO, to=0))
    bot = seen(bot, *[v.GiftNamed(Seat(1), Seat(0), MUFFIN)] * 400)
    assert believes(bot)[1, 0] == (None, 0.0)
    assert bot.explain().skill == LEVELS["novice"].threshold


# Whom ------------------------------------------------------------------------------------


def test_a_suspicious_character_doubts_a_claim_that_a_gullible_one_accepts() -> None:
    """Where it hardly matters: a claim is about as likely to be worth a doubt as not."""
    for name, character in characters().items():
        suspicious = character.trust < 0.5
        for more, doubts in ((-0.1, False), (0.0, suspicious), (0.1, True)):
            p_false = REFUSED_ABOVE[3] + more
            bot = started(1, character=name)
            bot._p_false = lambda *_, p=p_false: p  # type: ignore[method-assign]
            assert isinstance(bot.act(asked(HAT)), moves.Refuse) == doubts, (name, p_false)


OLD = (*passed(0, 1, PIANO, to=0), *passed(1, 0, MUFFIN, to=1), *passed(0, 1, GUITAR, to=2))
"""After that the second gives the piano on, which nobody has just seen, to the third."""


def test_trust_in_a_player_is_learned_from_revealed_claims() -> None:
    """By giver, and beginning with what is usual at the level; all characters alike."""
    for level in ("novice", "friend", "expert"):
        for name in ("jester", "romantic"):
            bot = seen(started(0, level, name), *OLD)
            at_first = believed_of(bot, 1)
            assert at_first == pytest.approx(usual_honesty(LEVELS[level].threshold)), (
                "those were fresh"
            )
            truth = believed_of(seen(bot, *passed(1, 2, PIANO, to=0)), 1)
            assert at_first < truth < 1
            liar = seen(started(0, level, name), *OLD, *passed(1, 2, HAT, to=0))
            assert believed_of(liar, 1) < at_first - 0.03, "the piano was no hat"
            assert believed_of(liar, 0) == at_first


def believed_of(bot: Player, seat: int) -> float:
    return bot._claims.of(Seat(seat), bot._dials.threshold)


def test_a_claim_teaches_nothing_before_it_is_answered() -> None:
    """Else a bot would know whether it is true."""
    found = []
    for claim in (PIANO, HAT):
        bot = seen(started(2, "friend"), *OLD, v.GiftNamed(Seat(1), Seat(2), claim))
        found.append(believed_of(bot, 1))
    assert found[0] == found[1]
    assert bot._p_honest() == found[0]


def test_a_gift_that_all_have_just_seen_is_named_rightly() -> None:
    bot = seen(started(1, "novice"), v.GiftNamed(Seat(0), Seat(1), PIANO))
    assert bot._p_honest() == SURE > believed_of(bot, 0)


def test_a_known_liar_is_believed_less_even_without_memory() -> None:
    """Its fourth lie about the same card; and the same with the truth."""
    doubts = []
    for claim in (PIANO, HAT):
        bot = seen(started(0, "novice"), *OLD)
        for _ in range(4):
            seen(bot, *passed(1, 2, claim, to=1), *passed(2, 1, VASE, to=2))
        seen(bot, *[v.GiftSaid(Seat(1), Seat(0))] * 400)
        seen(bot, v.GiftNamed(Seat(1), Seat(2), PIANO))
        doubts.append(bot._p_honest())
    assert doubts[1] < doubts[0] - 0.1


def test_a_bot_without_character_gets_one_from_its_seed() -> None:
    trusts = set()
    for seed in range(40):
        bots = [Player("friend", "") for _ in range(2)]
        for bot in bots:
            bot.start(Seat(0), Options(), seed.to_bytes(32, "big"))
        assert bots[0]._trust == bots[1]._trust and bots[0]._bluff == bots[1]._bluff
        trusts.add(bots[0]._trust)
    assert trusts == {character.trust for character in characters().values()}


@pytest.mark.parametrize("lies", [False, True])
def test_a_bot_does_not_come_to_believe_its_own_bluffs(lies: bool) -> None:
    bot = seen(started(1, dials=CLEAR), *OLD)
    bot._is_bluff = lambda: lies  # type: ignore[method-assign]
    card = bot._cards.hand
    assert card is not None and card.gift == PIANO
    seen(bot, *[v.GiftSaid(Seat(1), Seat(2))] * 400, *passed(1, 2, HAT, to=0))
    assert (
        bot._memory.base_activation((bot._believed_number(card), HAT), bot._cards.beat) == -inf
    ) == lies


# What it is made of ----------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_acting_changes_nothing_and_state_survives_pickling(level: str) -> None:
    bot = seen(started(0, level), *passed(0, 1, PIANO, to=0))
    before = pickle.dumps(vars(bot))
    copy: Any = pickle.loads(pickle.dumps(bot))
    for view in (asked(), asked(MUFFIN), asked(HAT)):
        assert bot.act(view) == bot.act(view) == copy.act(view)
        assert bot.explain() == copy.explain()
    assert pickle.dumps(vars(bot)) == before
    for twin in (bot, copy):
        seen(twin, *passed(1, 0, MUFFIN, to=2))
    assert bot.explain() == copy.explain()


def test_recalled_gifts_depend_on_the_seed() -> None:
    names = []
    for seed in range(60):
        bot = seen(started(1, "novice", seed=seed), *passed(0, 1, PIANO, to=0))
        action = seen(bot, *[v.GiftNamed(Seat(1), Seat(0), MUFFIN)] * 15).act(asked())
        assert isinstance(action, moves.Name)
        names.append(action.gift)
    assert names.count(MUFFIN) > 5
    assert len(set(names)) > 3, "some have forgotten, and guess"
    assert not {GUITAR, VASE} & set(names), "those lie open"
