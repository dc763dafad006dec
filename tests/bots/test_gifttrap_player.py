"""GiftTRAP's bots: legal, the same every time, and the better the level the better the gifts."""

from __future__ import annotations

import copy
import pickle
import time
from itertools import permutations
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from giftable.content.characters import characters
from giftable.games.gifttrap.bots.taste import own_utilities
from giftable.games.gifttrap.bots.worth import worth
from giftable.games.gifttrap.deck import gifts
from giftable.games.gifttrap.rules import asks, moves
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import EDITIONS, Deck, Options
from giftable.games.kernel import GiftId, Seat
from giftable.tables.ports import Past
from tests.bots.gifttrap_table import WHO, Play, all_of, bot, expert
from tests.support.laws import encoded
from tests.support.playing import any_free, dice, reseated

LEVELS = GAME.bots.levels


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_every_action_of_a_gifttrap_bot_is_allowed(edition: str, seats: int) -> None:
    """`decide` takes all that bots do, in every edition, with expert cards (G17-G23)."""
    options = replace(expert(EDITIONS[edition]), rounds_max=4, adults=True)
    levels = {seat: LEVELS[seat % 4] for seat in range(seats - 1)}
    play = Play(options, seats, levels, seed=seats).through()
    assert {"Deal", "Ready", "Give", "Get"} <= set(play.kinds)


def test_expert_cards_are_played() -> None:
    """G19-G22: the bold lay them; who is careful and knows nobody keeps them."""
    options = replace(expert(EDITIONS["de"]), rounds_max=8)
    kinds: list[str] = []
    doubles: list[object] = []
    for seed in range(3):
        play = Play(options, 5, all_of("expert", 5), seed)
        for seat, view in play.decisions():
            action = play.choice(seat, view)
            if isinstance(action, moves.Give | moves.Get):
                doubles.append((type(action), action.double is not None))
            play.act(seat, action)
        kinds += play.kinds
    assert "Trap" in kinds
    assert {(kind, laid) for kind in (moves.Give, moves.Get) for laid in (True, False)} <= set(
        doubles
    )


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    options = replace(expert(Options()), rounds_max=4)
    first, again = (Play(options, 4, all_of(level, 4), seed=3).through() for _ in range(2))
    assert first.state == again.state


@pytest.mark.parametrize("level", LEVELS)
def test_a_rebuilt_or_pickled_bot_acts_the_same(level: str) -> None:
    """Any node may let a bot act: rebuilt, or pickled, it does the same; and to act changes
    nothing."""
    options = replace(expert(Options()), rounds_max=4)
    play = Play(options, 4, all_of(level, 4), seed=8)
    for seat, view in play.decisions():
        was = pickle.dumps(vars(play.bots[seat]))
        action = play.choice(seat, view)
        assert pickle.dumps(vars(play.bots[seat])) == was
        rebuilt = bot(seat, level, 8, options)
        for shown in play.shown[seat]:
            rebuilt.observe(shown)
        assert rebuilt.act(view) == action
        assert pickle.loads(pickle.dumps(play.bots[seat])).act(view) == action
        play.act(seat, action)
    assert len(was) < 10_000  # what all bots share is no part of one


def test_bots_play_on_when_people_join_and_leave() -> None:
    """G26, G27: a bot copes with seats that empty and fill, and with whatever is free to do."""
    below = dice(Random(4))
    changes = 0
    for seed in range(6):
        options = replace(expert(EDITIONS["fr"]), rounds_max=8)
        play = Play(options, 4, {seat: LEVELS[seat % 4] for seat in range(8)}, seed)
        for _ in play.decisions():
            if below(10) == 0 and (step := reseated(GAME, play.state, below)):
                play.happened(step.events, step.after)
                changes += 1
            somebody = Seat(below(8))
            if below(5) == 0 and (free := any_free(GAME, play.state, somebody, below)):
                play.act(somebody, free)
            elif waiting := GAME.waiting(play.state):
                play.act(waiting[0], play.choice(waiting[0], GAME.view(play.state, waiting[0])))
    assert changes > 20


def test_a_bot_that_came_late_plays_on() -> None:
    """It may have been shown nothing so far: the view is enough to act by."""
    options = replace(expert(EDITIONS["ja"]), rounds_max=4)
    play = Play(options, 5, all_of("expert", 5), seed=7)
    for n, (seat, view) in enumerate(play.decisions()):
        if n % 4 == 0:
            play.bots[seat] = bot(seat, LEVELS[n // 4 % 4], options=options)
        play.act(seat, play.choice(seat, view))


@pytest.mark.parametrize(("seats", "edition"), [(8, "default"), (4, "fr"), (8, "de")])
def test_a_decision_takes_less_than_60_ms(seats: int, edition: str) -> None:
    options = replace(expert(EDITIONS[edition]), rounds_max=3)
    Play(options, seats, all_of("expert", seats), seed=1).through()  # loads what it needs
    play = Play(options, seats, all_of("expert", seats), seed=2)
    took = []
    for seat, view in play.decisions():
        began = time.thread_time()
        action = play.choice(seat, view)
        took.append(time.thread_time() - began)
        play.act(seat, action)
    took.sort()
    assert took[int(len(took) * 0.99)] < 0.060


def points_a_gift(levels: tuple[str, ...], games: int) -> dict[str, float]:
    """By level, of bots that change seats and characters; `random` plays at random."""
    points: dict[str, list[int]] = {level: [] for level in levels}
    options = replace(Options(), rounds_max=7, track=30)
    for seed in range(games):
        seated = [levels[(seat + seed) % len(levels)] for seat in range(5)]
        play = Play(
            options, 5, {n: level for n, level in enumerate(seated) if level != "random"}, seed
        ).through()
        for seat, level in enumerate(seated):
            points[level] += play.points[Seat(seat)]
    return {level: sum(by) / len(by) for level, by in points.items()}


def test_bots_of_a_higher_level_earn_more_points_a_gift() -> None:
    """Where everybody marks honestly; five characters at a table, in turn."""
    mean = points_a_gift(("random", *LEVELS), games=20)
    print({level: round(by, 2) for level, by in mean.items()})
    assert mean["casual"] > mean["novice"] + 0.1
    assert mean["casual"] > mean["random"] + 0.1
    assert mean["friend"] > mean["casual"] + 0.3
    assert mean["expert"] > mean["friend"] + 0.05


# The dealer ---------------------------------------------------------------------------


def test_a_wish_is_granted_once_a_round() -> None:
    """G5: the dealer turns a card that somebody asks to replace, then has looked (G7)."""
    play = Play(Options(), 4, all_of("friend", 4), seed=1)
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if seat == view.dealer and isinstance(action, moves.Ready):
            break
        play.act(seat, action)
    asker = next(s for s in map(Seat, range(4)) if s != view.dealer)
    play.act(asker, moves.AskSwap(0, view.gifts[2]))
    assert view.dealer is not None
    action = play.choice(view.dealer, GAME.view(play.state, view.dealer))
    assert action == moves.Turn(0, view.gifts[2])
    play.act(view.dealer, action)
    wished = GAME.view(play.state, view.dealer).gifts[2]
    play.act(asker, moves.AskSwap(0, wished))
    again = play.choice(view.dealer, GAME.view(play.state, view.dealer))
    assert again == moves.Ready(0)


def test_a_dealer_who_knows_nobody_takes_the_packs_in_turn() -> None:
    """G5: no pack is dealt again before every other one."""
    play = Play(replace(Options(), track=30, rounds_max=8), 4, {0: "casual"}, seed=9)
    dealt = []
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if isinstance(action, moves.Deal):
            action = play.bots[Seat(0)].act(view)  # it deals for all
            assert isinstance(action, moves.Deal)
            dealt.append(action.pack)
        play.act(seat, action)
    assert len(dealt) == 8
    assert sorted(dealt[:4]) == sorted(dealt[4:]) == [0, 1, 2, 3]


def test_a_dealer_turns_up_the_side_on_which_tastes_differ_more() -> None:
    """G5, option `sides`: at most one card a round, and only where something is known."""
    options = replace(EDITIONS["ja"], track=30, rounds_max=6)
    turned = {}
    for level in ("casual", "expert"):
        kinds = [Play(options, 5, all_of(level, 5), seed).through().kinds for seed in range(2)]
        turned[level] = sum(kind.count("Turn") for kind in kinds)
    assert turned["casual"] == 0
    assert 0 < turned["expert"] <= 12


def looking(ask: asks.Ask, ids: tuple[GiftId, ...]) -> v.View:
    """What a seat sees that is asked this in the first round, five players on space 5."""
    return v.View(
        phase="get" if isinstance(ask.due, asks.AskGet) else "give",
        round=0,
        dealer=Seat(0),
        track=20,
        rounds_max=15,
        each=1,
        players=tuple(v.PlayerView(Seat(n), 5, 5) for n in range(5)),
        gifts=ids,
        ask=ask,
    )


# Marking ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_marks_gifts_by_its_own_taste(level: str) -> None:
    """G9: GREAT is the gift the bot likes best, NO WAY the one it likes least; whatever level."""
    play = Play(Options(), 3, all_of(level, 3), seed=6)
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if isinstance(action, moves.Get):
            glad = dict(zip(view.gifts, own_utilities(WHO[seat], view.gifts), strict=True))
            assert action.great == max(view.gifts, key=glad.__getitem__)
            assert action.no_way == min(view.gifts, key=glad.__getitem__)
            return
        play.act(seat, action)


def test_a_character_likes_the_same_things_on_every_evening() -> None:
    """And what its tags say: of all gifts, the bookworm's first hundred are full of stories."""
    ids = list(gifts())
    order = sorted(ids, key=dict(zip(ids, own_utilities("bookworm", ids), strict=True)).__getitem__)
    stories = [["story" in gifts()[gift].tags for gift in part] for part in (order, order[-100:])]
    assert np.mean(stories[1]) > 2 * np.mean(stories[0])
    due = asks.AskGet(0, tuple(ids[:6]), ())
    view = looking(asks.Ask(due), due.gifts)
    marks = {
        encoded(bot(seat, level, seed, character="bookworm").act(view))
        for seat, level, seed in zip(range(4), LEVELS, range(4), strict=True)
    }
    assert len(marks) == 1


def test_a_bot_without_character_gets_one_from_the_seed() -> None:
    for none in ("", "nobodyknown"):
        picked = {vars(bot(2, seed=seed, character=none))["_who"] for seed in range(60)}
        assert picked == set(characters())


# Options and ends of the track --------------------------------------------------------


def test_a_bot_expects_points_clamped_at_the_tracks_ends() -> None:
    """G11-G13: by mark GREAT, GOOD, OK, NO WAY, nothing, for a single gift."""
    for no_way in (3, 4):
        options = replace(Options(), no_way=no_way)
        assert worth(options, 10, 1) == (3, 2, 1, -no_way, -1)
        assert worth(options, 10, 1, 2) == (6, 4, 2, -2 * no_way, -2)
        assert worth(options, 0, 1) == (3, 2, 1, 0, 0)
        assert worth(options, 19, 1) == (1, 1, 1, -no_way, -1)
        assert worth(options, 20, 1) == (0, 0, 0, -no_way, -1)
        locks = replace(options, gifted="locks")
        assert worth(locks, 20, 1) == (0, 0, 0, 0, 0)
    later = worth(Options(), 0, 4)  # one of four: the others may have moved it on before
    assert -2 < later[3] < 0


def giving(play: Play, level: str = "expert") -> tuple[Seat, v.View]:
    """A seat that is to give, in the third round."""
    for seat, view in play.decisions():
        if view.round == 2 and view.ask and isinstance(view.ask.due, asks.AskGive):
            return seat, view
        play.act(seat, play.choice(seat, view))
    raise AssertionError("nobody came to give")


def placed(view: v.View, seat: Seat, **at: int) -> v.View:
    """The view, with the seat's markers elsewhere."""
    players = tuple(replace(p, **at) if p.seat == seat else p for p in view.players)
    return replace(view, players=players)


@pytest.mark.parametrize(("seats", "each"), [(3, 1), (5, 1), (3, 2)])
def test_a_bot_gives_by_the_best_assignment(seats: int, each: int) -> None:
    """G8, G17: no other allotment is expected to bring more, but for a whim."""
    play = Play(replace(Options(), double_gifts=each == 2), seats, all_of("expert", seats), 4)
    seat, view = giving(play)
    view = placed(view, seat, give=8)
    assert view.ask is not None
    due = view.ask.due
    assert isinstance(due, asks.AskGive) and due.each == each
    action = play.bots[seat].act(view)
    assert isinstance(action, moves.Give)
    value = worth(Options(), 8, len(due.to) * each)
    points = {to: np.array(play.bots[seat]._chances(to, due.gifts)) @ value for to in due.to}
    at = {gift: n for n, gift in enumerate(due.gifts)}
    chosen = sum(points[to][at[gift]] for to, gift in action.gifts)
    rows = [to for to in due.to for _ in range(each)]
    best = max(
        sum(points[to][n] for to, n in zip(rows, way, strict=True))
        for way in permutations(range(len(due.gifts)), len(rows))
    )
    assert best - 0.05 * len(rows) <= chosen <= best + 1e-9


def test_a_give_more_lies_where_it_gains_most() -> None:
    """G19, G21: within the track's bounds; where nothing is to be gained it stays in the hand."""
    play = Play(expert(Options()), 5, all_of("expert", 5), 4)
    seat, view = giving(play)
    daring = bot(seat, options=expert(Options()), character="daredevil")
    for shown in play.shown[seat]:
        daring.observe(shown)
    middle = placed(view, seat, give=8)
    action = daring.act(middle)
    assert isinstance(action, moves.Give) and view.ask is not None
    gains = {
        gift: np.array(daring._chances(to, view.gifts)[view.gifts.index(gift)])
        @ np.subtract(worth(Options(), 8, 4, 2), worth(Options(), 8, 4))
        for to, gift in action.gifts
    }
    assert action.double == max(gains, key=gains.__getitem__)
    there = daring.act(placed(view, seat, give=20))
    assert isinstance(there, moves.Give) and there.double is None


def test_a_trapped_gift_is_given_where_no_other_is_good() -> None:
    """G22: a trapped gift brings nothing, which beats a loss and is beaten by a gain."""
    play = Play(expert(Options()), 3, all_of("expert", 3), 4)
    seat, view = giving(play)
    view = placed(view, seat, give=8)
    free = play.bots[seat].act(view)
    assert isinstance(free, moves.Give)
    best = dict(free.gifts)
    trapped = replace(view, traps=tuple(v.Trapped(Seat(0), gift) for gift in best.values()))
    shifted = play.bots[seat].act(trapped)
    assert isinstance(shifted, moves.Give)
    assert dict(shifted.gifts) != best


def test_unknown_players_are_not_favoured_by_their_seat() -> None:
    """G8: before anybody is known, what most people like goes now to one seat, now to another."""
    ids = tuple(gifts())[:6]
    due = asks.AskGive(0, Seat(4), tuple(map(Seat, range(4))), ids, 1, give_more=True)
    view = looking(asks.Ask(due), ids)
    favoured = []
    for seed in range(40):
        given = bot(4, seed=seed, character="daredevil").act(view)
        assert isinstance(given, moves.Give)
        favoured += [to for to, gift in given.gifts if gift == given.double]
    assert len(favoured) == 40
    assert all(favoured.count(seat) >= 3 for seat in due.to), favoured


def test_a_get_more_goes_to_the_giver_who_gave_best() -> None:
    """G20: and to nobody as long as the careful know nobody."""
    tokens = tuple((Seat(n), 0) for n in range(1, 5))
    due = asks.AskGet(0, tuple(gifts())[:6], tokens)
    view = looking(asks.Ask(due), due.gifts)
    careful = bot(0, character="bookworm")
    assert careful.act(view).double is None
    for by, mark in [(1, "ok"), (2, "great"), (3, "no_way")] * 2:
        gift = due.gifts[by]
        careful.observe(v.TokenOpened(v.Opened(Seat(0), Seat(by), 0, gift, mark, 1, 1, 5, 6, 5, 6)))
    assert careful.act(view).double == (Seat(2), 0)
    full = placed(view, Seat(0), get=20)
    assert careful.act(full).double is None


def test_gifts_of_a_hosts_own_deck_can_be_played() -> None:
    """Of which nothing is known: a bot has its quirks, and learns what comes again."""
    cards: Deck = tuple(
        tuple((GiftId(f"{pack}-{n}"), GiftId(f"{pack}-{n}b")) for n in range(3))
        for pack in range(4)
    )
    options = replace(Options(), track=30, rounds_max=12)
    play = Play(options, 5, all_of("expert", 5), 2, cards).through()
    first = [by for points in play.points.values() for by in points[:12]]
    last = [by for points in play.points.values() for by in points[-12:]]
    assert np.mean(last) > np.mean(first) + 0.5


# The trap -----------------------------------------------------------------------------


def opening(edition: str, seed: int = 5) -> tuple[Play, Seat, v.View]:
    """A first round of bots with expert cards, all chosen, and a seat that may lay a trap now."""
    play = Play(expert(EDITIONS[edition]), 4, all_of("expert", 4), seed)
    for seat, view in play.decisions():
        held = next(p.trap for p in view.players if p.seat == seat)
        if view.phase in ("ready", "reveal") and held:
            return play, seat, view
        play.act(seat, play.choice(seat, view))
    raise AssertionError("the game ended before its first reveal")


def test_a_trap_falls_on_a_gift_that_its_receiver_refuses() -> None:
    """G22: with all GETs face up, the own gift on somebody's NO WAY is worth the card; but not on
    GO (G12)."""
    play, seat, view = opening("de")
    assert view.my_give is not None and view.my_get is not None
    to, gift = view.my_give.gifts[0]
    others = [g for g in view.gifts if g != gift]
    refused = v.Turned(to, others[0], others[1], others[2], no_way=gift)
    got = v.MyGet(others[0], others[1], others[2], others[3])
    view = placed(replace(view, turned=(refused,), my_get=got), seat, give=9, get=9)
    assert play.bots[seat].act(view) == moves.Trap(view.round, gift)
    poor = placed(view, seat, give=0, get=0)
    assert play.bots[seat].act(poor) == moves.Ready(view.round)


def test_a_trap_is_laid_on_a_no_way_gift_that_all_would_give_the_bot() -> None:
    """G12, G22: where it is the most popular gift, still wrapped, and there is much to lose; in
    the last round sooner."""
    play, seat, view = opening("default")
    assert view.ask is not None
    _, *plain = sorted(view.gifts, key=lambda gift: -gifts()[gift].appeal)
    popular = GiftId("strawberries")
    view = replace(view, gifts=(popular, *plain))
    may = asks.MayTrap(view.round, view.gifts)
    other = next(p.seat for p in view.players if p.seat != seat)
    view = replace(
        view,
        my_give=v.MyGive(((other, plain[0]),)),
        my_get=v.MyGet(plain[0], plain[1], plain[2], no_way=popular),
        turned=(),
        opened=(),
        ask=asks.Ask(view.ask.due, (may,)),
    )

    def lays_from(character: str, round: int) -> int:
        """The space on which the GET marker must stand for the card to be laid."""
        player = bot(seat, options=expert(Options()), character=character)
        at = [placed(replace(view, round=round), seat, get=get, give=9) for get in range(20)]
        laid = [player.act(there) == moves.Trap(view.round, popular) for there in at]
        assert laid == sorted(laid)
        return laid.index(True)

    bold, careful, late = (
        lays_from("daredevil", 0),
        lays_from("bookworm", 0),
        lays_from("bookworm", 14),
    )
    assert 0 < bold < careful and late < careful


# Who is known, and how long -----------------------------------------------------------


def test_a_bots_beliefs_about_a_player_leave_with_that_player() -> None:
    """G27: a newcomer is a stranger; who was away and is back (G26) is not."""
    play = Play(Options(), 4, all_of("expert", 4), seed=3)
    seat, view = giving(play)
    other = next(s for s in map(Seat, range(4)) if s != seat)
    known = play.bots[seat]._chances(other, view.gifts)
    unknown = bot(seat)._chances(other, view.gifts)
    for back, now in ((True, known), (False, unknown)):
        watching = copy.deepcopy(play.bots[seat])
        entered = v.Entered(other, 1, 1, back=back)
        watching.observe(v.RoundBegan(3, Seat(0), tuple(map(Seat, range(4))), 1, (entered,)))
        assert watching._chances(other, view.gifts) == now
    assert known != unknown


def test_an_expert_remembers_the_games_before() -> None:
    """By where their players sit now; the others start anew."""
    play = Play(replace(Options(), rounds_max=5), 4, all_of("casual", 4), seed=3).through()
    now = (Seat(1), Seat(0), None, Seat(2))
    past = (Past(now, tuple(play.shown[None])),)
    ids = tuple(gifts())[:7]
    knows = {
        level: bot(3, level, character="jester", past=past)._chances(Seat(0), ids)
        for level in LEVELS
    }
    stranger = bot(3)._chances(Seat(0), ids)
    seen = bot(3)
    for shown in play.shown[None]:
        seen.observe(shown)
    assert np.allclose(knows["expert"], seen._chances(Seat(1), ids), atol=0.05)
    assert not np.allclose(knows["expert"], stranger, atol=0.02)
    assert knows["friend"] == knows["casual"] == stranger


def test_a_friend_forgets_after_two_rounds() -> None:
    play = Play(replace(Options(), rounds_max=6, track=30), 3, all_of("friend", 3), seed=3)
    play.through()
    ids = tuple(gifts())[:6]
    late = bot(0, "friend")
    began = [n for n, shown in enumerate(play.shown[None]) if isinstance(shown, v.RoundBegan)]
    for shown in play.shown[None][began[-2] :]:
        late.observe(shown)
    whole = play.bots[Seat(0)]
    assert whole._chances(Seat(1), ids) == late._chances(Seat(1), ids)
