"""The simple bot of GiftTRAP: legal, the same every time, blind to secrets, better than chance."""

from __future__ import annotations

import time
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest

from giftable.bots.chance import unit
from giftable.bots.gifttrap.player import Player
from giftable.bots.gifttrap.taste import Acquaintance, own_gladness
from giftable.content.deck import deck, gifts
from giftable.rules.gifttrap import asks, moves
from giftable.rules.gifttrap import view as v
from giftable.rules.gifttrap.engine import GAME
from giftable.rules.gifttrap.options import EDITIONS, Options
from giftable.rules.kernel import GiftId, Seat
from giftable.testing.playing import Case, any_due, any_free, dice, drawn, reseated, taken

MARKS = {"great": 3, "good": 2, "ok": 1, "no_way": -4, "none": -1}


class Play:
    """A game at one table: bots on the first seats, the others play at random."""

    def __init__(self, options: Options, seats: int, bots: int, seed: int) -> None:
        case = Case(GAME, "bots", options, deck(options.adults), tuple(map(Seat, range(seats))))
        self.below = dice(Random(seed))
        self.bots = {Seat(s): Player(Seat(s), character(seed, s)) for s in range(bots)}
        self.shown: dict[Seat, list[Any]] = {seat: [] for seat in self.bots}
        self.points: dict[Seat, list[int]] = {seat: [] for seat in case.seats}
        self.kinds: list[str] = []
        self.state = case.new()
        events, after = drawn(GAME, self.state, self.below)
        self.happened(events, after)

    def happened(self, events: tuple[Any, ...], after: Any) -> None:
        self.state = after
        for event in events:
            for seat, bot in self.bots.items():
                if (shown := GAME.show(event, seat)) is not None:
                    bot.observe(shown)
                    self.shown[seat].append(shown)
            if isinstance(event, v.TokenOpened):
                self.points.setdefault(event.opened.by, []).append(MARKS[event.opened.mark])

    def decisions(self) -> Iterator[tuple[Seat, v.View]]:
        """Each moment at which a seat is waited for; somebody must `act` before the next."""
        while GAME.outcome(self.state) is None:
            waiting = GAME.waiting(self.state)
            seat = waiting[self.below(len(waiting))]
            yield seat, GAME.view(self.state, seat)

    def choice(self, seat: Seat, view: v.View) -> moves.AnyAction:
        if bot := self.bots.get(seat):
            return bot.act(view)
        action: moves.AnyAction = any_due(GAME, self.state, seat, self.below)
        return action

    def act(self, seat: Seat, action: moves.AnyAction) -> None:
        self.kinds.append(type(action).__name__)
        step = taken(GAME, self.state, seat, action, self.below)
        self.happened(step.events, step.after)

    def through(self) -> Play:
        for seat, view in self.decisions():
            self.act(seat, self.choice(seat, view))
        return self


def character(seed: int, seat: int) -> bytes:
    return sha256(f"{seed}/{seat}".encode()).digest()


def expert(options: Options) -> Options:
    return msgspec.structs.replace(options, expert=True, give_more=True, get_more=True, traps=True)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("seats", range(3, 9))
def test_every_action_is_allowed(edition: str, seats: int) -> None:
    """`decide` takes all that bots do, in every edition, with expert cards (G17-G23)."""
    options = msgspec.structs.replace(expert(EDITIONS[edition]), rounds_max=6, adults=True)
    play = Play(options, seats, bots=seats - 1, seed=seats).through()
    assert {"Deal", "OpenGiving", "Give", "Get"} <= set(play.kinds)


def test_expert_cards_are_played() -> None:
    options = msgspec.structs.replace(expert(EDITIONS["de"]), rounds_max=8)
    kinds: list[str] = []
    doubles: list[object] = []
    for seed in range(4):
        play = Play(options, 5, bots=5, seed=seed)
        for seat, view in play.decisions():
            action = play.choice(seat, view)
            if isinstance(action, moves.Give | moves.Get):
                doubles.append((type(action), action.double is not None))
            play.act(seat, action)
        kinds += play.kinds
    assert "Trap" in kinds
    assert {(moves.Give, True), (moves.Get, True), (moves.Get, False)} <= set(doubles)


def test_the_same_seed_plays_the_same_game() -> None:
    first = Play(expert(Options()), 4, bots=4, seed=3).through()
    again = Play(expert(Options()), 4, bots=4, seed=3).through()
    assert first.state == again.state


def test_a_bot_rebuilt_from_what_was_shown_acts_the_same() -> None:
    """Any node may let a bot act: all it knows is what its seat was shown."""
    play = Play(expert(Options()), 4, bots=4, seed=8)
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        rebuilt = Player(seat, character(8, seat))
        for shown in play.shown[seat]:
            rebuilt.observe(shown)
        assert rebuilt.act(view) == action
        play.act(seat, action)


def test_people_may_come_and_go() -> None:
    """G26, G27: a bot copes with seats that empty and fill, and with whatever is free to do."""
    below = dice(Random(4))
    changes = 0
    for seed in range(6):
        options = msgspec.structs.replace(expert(EDITIONS["fr"]), rounds_max=8)
        play = Play(options, 4, bots=8, seed=seed)
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
    play = Play(expert(EDITIONS["ja"]), 5, bots=5, seed=7)
    for n, (seat, view) in enumerate(play.decisions()):
        if n % 4 == 0:
            play.bots[seat] = Player(seat, character(1, seat))
        play.act(seat, play.choice(seat, view))


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    """Law 2: two positions that look the same to the seat get the same action."""
    other = Random(5)
    compared = 0
    for name in ("default", "ja", "de"):
        options = msgspec.structs.replace(expert(EDITIONS[name]), rounds_max=4)
        play = Play(options, 4, bots=4, seed=11)
        for seat, view in play.decisions():
            action = play.choice(seat, view)
            elsewhere = GAME.resample(play.state, seat, other.randrange)
            assert play.choice(seat, GAME.view(elsewhere, seat)) == action
            compared += elsewhere != play.state
            play.act(seat, action)
    assert compared > 100


def test_simple_bots_do_better_than_chance() -> None:
    """Among bots a bot's gift brings far more than a random player's, and more the longer
    they know each other."""
    options = msgspec.structs.replace(Options(), rounds_max=8)
    mine, theirs, early, late = [], [], [], []
    for seed in range(40):
        play = Play(options, 5, bots=5, seed=seed)
        play.bots.pop(Seat(4))  # wants and gives at random
        play.through()
        for seat in range(4):
            mine += play.points[Seat(seat)]
            early += play.points[Seat(seat)][:4]
            late += play.points[Seat(seat)][-4:]
        theirs += play.points[Seat(4)]
    means = {
        name: sum(points) / len(points)
        for name, points in {"bots": mine, "random": theirs, "first": early, "last": late}.items()
    }
    print({name: round(mean, 2) for name, mean in means.items()}, len(mine), "gifts")
    assert means["bots"] > means["random"] + 0.3
    assert means["last"] > means["first"]


def test_a_decision_takes_less_than_20_ms() -> None:
    options = msgspec.structs.replace(expert(Options()), rounds_max=5)
    play = Play(options, 8, bots=8, seed=2)
    took = []
    for seat, view in play.decisions():
        began = time.thread_time()
        action = play.choice(seat, view)
        took.append(time.thread_time() - began)
        play.act(seat, action)
    took.sort()
    assert took[int(len(took) * 0.99)] < 0.020


def test_a_wish_is_granted_once_a_round() -> None:
    """G5: the dealer turns a card that somebody asks to replace, then opens the giving."""
    play = Play(Options(), 4, bots=4, seed=1)
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if isinstance(action, moves.OpenGiving):
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
    assert again == moves.OpenGiving(0)


def test_strangers_are_not_favoured_by_their_seat() -> None:
    """G19: before anybody is known, GIVE MORE falls now on one seat, now on another."""
    due = asks.AskGive(0, Seat(4), tuple(map(Seat, range(4))), tuple(gifts())[:6], 1, True)
    favoured = []
    for seed in range(40):
        given = Player(Seat(4), character(seed, 4))._give(due)
        favoured += [to for to, gift in given.gifts if gift == given.double]
    assert len(favoured) == 40
    assert all(favoured.count(seat) >= 3 for seat in due.to), favoured


def test_packs_take_turns() -> None:
    """G5: no pack is dealt again before every other one."""
    play = Play(msgspec.structs.replace(Options(), track=30, rounds_max=8), 4, bots=1, seed=9)
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


def test_gets_follow_the_own_taste() -> None:
    """G9: GREAT is the gift the bot likes best, NO WAY the one it likes least."""
    play = Play(Options(), 3, bots=3, seed=6)
    for seat, view in play.decisions():
        action = play.choice(seat, view)
        if isinstance(action, moves.Get):
            glad = dict(zip(view.gifts, own_gladness(character(6, seat), view.gifts), strict=True))
            assert action.great == max(view.gifts, key=glad.__getitem__)
            assert action.no_way == min(view.gifts, key=glad.__getitem__)
            break
        play.act(seat, action)


def test_an_acquaintance_learns_what_somebody_likes() -> None:
    """After three rounds of sweet teeth, a gift to eat is expected to bring more."""
    tasty = [g.id for g in gifts().values() if "tasty" in g.tags]
    other = [g.id for g in gifts().values() if "tasty" not in g.tags]
    ids = [other[50], tasty[20], other[60], other[70]]
    known = Acquaintance()
    before = known.expected(ids, no_way=4)
    for n in range(0, 9, 3):
        liked, rest = tasty[n : n + 3], other[n : n + 3]
        known.learn([*rest, *liked], v.Turned(Seat(1), liked[0], liked[1], liked[2], rest[0]))
    after = known.expected(ids, no_way=4)
    assert (after - before)[1] > 0.3
    assert before.sum() == pytest.approx(3 + 2 + 1 - 4)
    assert after.sum() == pytest.approx(3 + 2 + 1 - 4)


def test_gifts_of_a_hosts_own_deck_can_be_judged() -> None:
    ids = [GiftId(f"own-{n}") for n in range(6)]
    glad = own_gladness(b"s" * 32, ids)
    assert len(set(glad)) == 6
    assert Acquaintance().expected(ids, no_way=3).sum() == pytest.approx(3 + 2 + 1 - 1 - 1 - 3)


def test_a_character_hangs_on_the_seed_alone() -> None:
    assert unit(b"a" * 32, "x") == unit(b"a" * 32, "x")
    assert len({unit(b"a" * 32, "x"), unit(b"b" * 32, "x"), unit(b"a" * 32, "y")}) == 3


def test_a_trap_falls_on_a_gift_that_its_receiver_refuses() -> None:
    """G22: with all GETs face up, the own gift on somebody's NO WAY is worth the card."""
    play, seat, view = opening("de")
    assert view.my_give is not None and view.my_get is not None
    to, gift = next(g for g in view.my_give.gifts if g[1] != view.my_get.great)
    others = [g for g in view.gifts if g != gift]
    refused = v.Turned(to, others[0], others[1], others[2], no_way=gift)
    got = v.MyGet(others[0], others[1], others[2], others[3])
    view = msgspec.structs.replace(view, turned=(refused,), my_get=got)
    assert play.bots[seat].act(view) == moves.Trap(view.round, gift)
    kept = msgspec.structs.replace(view, my_get=msgspec.structs.replace(got, great=gift))
    assert play.bots[seat].act(kept) == moves.Ready(view.round)


def test_a_trap_falls_on_the_own_no_way_that_everybody_means_well_with() -> None:
    """G12, G22: where it is the most popular gift, still wrapped, and there is much to lose."""
    play, seat, view = opening("default")
    assert view.my_give is not None and view.ask is not None
    popular = view.gifts[int(Acquaintance().expected(view.gifts, 4).argmax())]
    others = [g for g in view.gifts if g != popular]
    other = next(p.seat for p in view.players if p.seat != seat)
    given = v.MyGive(((other, others[0]),))
    got = v.MyGet(others[0], others[1], others[2], no_way=popular)
    rich = tuple(msgspec.structs.replace(p, get=9) for p in view.players)
    poor = tuple(msgspec.structs.replace(p, get=2) for p in view.players)
    view = msgspec.structs.replace(view, my_give=given, my_get=got, turned=(), players=rich)
    bot = play.bots[seat]
    assert bot.act(view) == moves.Trap(view.round, popular)
    calm = msgspec.structs.replace(view, players=poor)
    assert isinstance(bot.act(calm), moves.Open)
    mine = msgspec.structs.replace(view, my_give=v.MyGive(((other, popular),)))
    assert isinstance(bot.act(mine), moves.Open)


def opening(edition: str) -> tuple[Play, Seat, v.View]:
    """A first round of bots with expert cards, all chosen, and a seat that may lay a trap now."""
    play = Play(expert(EDITIONS[edition]), 4, bots=4, seed=5)
    for seat, view in play.decisions():
        if view.phase in ("ready", "reveal"):
            return play, seat, view
        play.act(seat, play.choice(seat, view))
    raise AssertionError("the game ended before its first reveal")
