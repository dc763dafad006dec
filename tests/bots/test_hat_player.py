"""The bots of That's Not a Hat: blind to what lies face down, legal, forgetful like people."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games.hat.bots.player import Player
from giftable.games.hat.deck import deck
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.hat.rules.state import State
from giftable.games.kernel import GiftId, Outcome, Seat
from giftable.tables.ports import Bot
from tests.support.cases import option_sets
from tests.support.playing import Case, dice, drawn, reseated, taken

OPTIONS = [options for options in option_sets(GAME).values() if GAME.bots.welcome(options)]
OPTIONS += [Options(start=2, penalties=5), Options(first=1, colours="white", penalties=2)]


class World:
    """What really lies where: nothing that a bot is ever given, but the cheater's below."""

    state: State


Maker = Callable[[Seat, bytes, World], Bot]


def started(level: str, seat: Seat, seed: bytes) -> Player:
    player = Player(level, "bookworm")
    player.start(seat, Options(), seed)
    return player


def at_level(level: str) -> Maker:
    return lambda seat, seed, world: started(level, seat, seed)


def mixed(seat: Seat, seed: bytes, world: World) -> Player:
    """The levels by turns around the table."""
    return started(GAME.bots.levels[seat % len(GAME.bots.levels)], seat, seed)


def perfect(seat: Seat, seed: bytes, world: World) -> Player:
    return started("perfect", seat, seed)


class Play:
    """A game at one table, bots on all seats; who comes later has a bot, too."""

    def __init__(self, options: Options, seats: int, seed: int, make: Maker = mixed) -> None:
        case = Case(GAME, "bots", options, deck(), tuple(map(Seat, range(seats))))
        self.below = dice(Random(seed))
        self.world = World()
        self.seeds = [sha256(f"{seed}/{seat}".encode()).digest() for seat in range(8)]
        self.bots = [make(Seat(s), self.seeds[s], self.world) for s in range(8)]
        self.shown: list[list[Any]] = [[] for _ in range(8)]
        self.actions: list[moves.AnyAction] = []
        self.events: list[Any] = []
        events, self.state = drawn(GAME, case.new(), self.below)
        self.saw(events)

    def replace(self, seat: Seat, level: str) -> None:
        """A bot of another level, which has seen the same."""
        self.bots[seat] = started(level, seat, self.seeds[seat])
        for shown in self.shown[seat]:
            self.bots[seat].observe(shown)

    @property
    def state(self) -> State:
        return self.world.state

    @state.setter
    def state(self, state: State) -> None:
        self.world.state = state

    def saw(self, events: tuple[Any, ...]) -> None:
        self.events += events
        for event in events:
            for seat in range(8):
                if (shown := GAME.show(event, Seat(seat))) is not None:
                    self.bots[seat].observe(shown)
                    self.shown[seat].append(shown)

    def decisions(self) -> Iterator[tuple[Seat, v.View]]:
        """Each moment at which a seat is waited for; somebody must `act` before the next."""
        while GAME.outcome(self.state) is None:
            waiting = GAME.waiting(self.state)
            seat = waiting[self.below(len(waiting))]
            yield seat, GAME.view(self.state, seat)

    def act(self, seat: Seat, action: moves.AnyAction) -> None:
        self.actions.append(action)
        step = taken(GAME, self.state, seat, action, self.below)
        self.state = step.after
        self.saw(step.events)

    def through(self) -> Play:
        for seat, view in self.decisions():
            action = self.bots[seat].act(view)
            assert view.ask is not None and view.ask.check(action) is None
            self.act(seat, action)
        return self

    @property
    def refused(self) -> list[v.GiftRefused]:
        return [event for event in self.events if isinstance(event, v.GiftRefused)]


# What no bot may know --------------------------------------------------------------------


def two_worlds(make: Maker, seed: int, options: Options = OPTIONS[0], seats: int = 4) -> int:
    """At every decision of a game, another world that looks the same to the seat: there its bot
    does the same, and goes on doing the same until it is shown something else.

    Returns how many actions were compared in worlds that differed.
    """
    play = Play(options, seats, seed, make)
    compared = 0
    for n, (seat, view) in enumerate(play.decisions()):
        action = play.bots[seat].act(view)
        other = GAME.resample(play.state, seat, play.below)
        if other != play.state:
            compared += same_choices(make, play, seat, other, steps=12 if n % 5 == 0 else 1)
        play.act(seat, action)
    return compared


def same_choices(make: Maker, play: Play, viewer: Seat, other: State, steps: int) -> int:
    """Play both worlds on with the choices of the one, as long as they look the same."""
    worlds = World(), World()
    worlds[0].state, worlds[1].state = play.state, other
    twins = [make(viewer, play.seeds[viewer], world) for world in worlds]
    for shown in play.shown[viewer]:
        for twin in twins:
            twin.observe(shown)
    others = [make(Seat(s), play.seeds[s], worlds[0]) for s in range(8)]
    compared = 0
    for number in range(steps):
        waiting = GAME.waiting(worlds[0].state)
        if not waiting:
            break
        seat = waiting[0]
        views = [GAME.view(world.state, viewer) for world in worlds]
        assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
        if seat == viewer:
            actions = [twin.act(view) for twin, view in zip(twins, views, strict=True)]
            assert actions[0] == actions[1]
            compared += 1
            action = actions[0]
        else:
            action = others[seat].act(GAME.view(worlds[0].state, seat))
        seen = []
        for world, twin in zip(worlds, twins, strict=True):
            step = taken(GAME, world.state, seat, action, dice(Random(number)))
            world.state = step.after
            shown = [s for event in step.events if (s := GAME.show(event, viewer)) is not None]
            for one in shown:
                twin.observe(one)
            seen.append(msgspec.json.encode((shown, GAME.view(step.after, viewer))))
        if seen[0] != seen[1]:
            break
    return compared


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_h9_bots_do_not_depend_on_face_down_gifts(number: int) -> None:
    """Two worlds that differ only in hidden cards get the same actions."""
    assert sum(two_worlds(mixed, seed, OPTIONS[number]) for seed in range(2)) > 50


class Cheater(Player):
    """Peeks when it names, or when it answers."""

    world: World
    peeks_at: type

    def act(self, view: v.View) -> moves.AnyAction:
        action, card = super().act(view), self.world.state.card
        if card is None or not isinstance(action, self.peeks_at):
            return action
        if isinstance(action, moves.Name):
            return moves.Name(view.turn, card.gift)
        is_true = view.claim == card.gift
        return moves.Accept(view.turn) if is_true else moves.Refuse(view.turn)


@pytest.mark.parametrize("peeks_at", [moves.Name, moves.Accept | moves.Refuse])
def test_the_test_for_peeking_detects_a_bot_that_peeks(peeks_at: Any) -> None:
    def make(seat: Seat, seed: bytes, world: World) -> Cheater:
        cheater = Cheater("sharp", "bookworm")
        cheater.start(seat, Options(), seed)
        cheater.world, cheater.peeks_at = world, peeks_at
        return cheater

    with pytest.raises(AssertionError):
        two_worlds(make, seed=1)


def test_a_bot_rebuilt_from_what_was_shown_acts_the_same() -> None:
    """Any node may let a bot act, and it may stand in for a person in mid-game (H18): all it
    knows is what its seat was shown. Acting changes nothing."""
    for number, options in enumerate(OPTIONS):
        play = Play(options, 4, seed=number)
        for seat, view in play.decisions():
            action = play.bots[seat].act(view)
            assert play.bots[seat].act(view) == action
            rebuilt = mixed(seat, play.seeds[seat], play.world)
            for shown in play.shown[seat]:
                rebuilt.observe(shown)
            assert rebuilt.act(view) == action
            play.act(seat, action)


# Whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_hat_game_of_bots_ends_by_the_rules(seats: int) -> None:
    """H10, H16, H17: at every level, under all options; all that bots do is allowed."""
    whys: Counter[str] = Counter()
    for number in range(9):
        options = replace(OPTIONS[number % len(OPTIONS)], match=number == seats)
        levels = [at_level(level) for level in GAME.bots.levels if level != "perfect"]
        make = [*levels, mixed][number % (len(levels) + 1)]
        play = Play(options, seats, seed=number, make=make).through()
        ends = [event for event in play.events if isinstance(event, v.GameEnded)]
        assert len(ends) == (seats if options.match else 1)
        assert play.state.outcome == ends[-1].outcome
        last = ends[-1]
        most = max(len(play.state.penalties[seat]) for seat in range(seats))
        assert (most == options.penalties) == (last.why == "limit")
        stalls = options.nobody_errs == "grow" and play.state.calm == 20 * seats
        assert stalls == (last.why == "stall")
        whys += Counter(end.why for end in ends)
    assert set(whys) <= {"limit", "stall", "empty"}
    assert whys["limit"] >= 5


@pytest.mark.parametrize("seats", range(2, 9))
def test_h16_perfect_memories_end_without_a_penalty(seats: int) -> None:
    play = Play(Options(), seats, seed=seats, make=perfect).through()
    assert play.state.outcome == Outcome(tuple(map(Seat, range(seats))), "stall")
    assert not play.refused
    accepts = [event for event in play.events if isinstance(event, v.GiftAccepted)]
    assert len(accepts) == 20 * seats
    kept = [event.seat for event in accepts[:-1] if event.to is None]
    assert len(kept) == len(set(kept)) == min(4, seats)


def test_bots_play_on_when_people_join_and_leave() -> None:
    """H18: a bot copes with seats that empty in mid-claim, and with who joins a match."""
    changes: Counter[str] = Counter()
    for seed in range(40):
        play = Play(OPTIONS[seed % len(OPTIONS)], 2 + seed % 7, seed)
        for seat, view in play.decisions():
            if play.below(12) == 0:
                step = reseated(GAME, play.state, play.below)
                if step is not None:
                    play.state = step.after
                    play.saw(step.events)
                    changes[f"{type(step.action).__name__} in {view.phase}"] += 1
                    continue
            assert followed(play.bots[seat]) == laid(play.state)
            action = play.bots[seat].act(view)
            assert view.ask is not None and view.ask.check(action) is None
            play.act(seat, action)
    assert {"Vacated in name", "Vacated in answer", "Vacated in look"} <= set(changes), changes
    assert changes["Joined in answer"] > 5


Cards = tuple[dict[Seat, list[GiftId]], GiftId | None]


def followed(bot: Any) -> Cards:
    """Where a bot saw each gift go, whether it remembers it or not: the columns and the hand."""
    cards = bot._cards
    columns = {seat: [card.gift for card in column] for seat, column in cards.columns.items()}
    return columns, None if cards.hand is None else cards.hand.gift


def laid(state: State) -> Cards:
    """Where they are."""
    columns = {seat: [card.gift for card in state.columns[seat]] for seat in state.seats}
    return columns, None if state.card is None else state.card.gift


def test_h14_a_bot_can_answer_in_a_spoken_game() -> None:
    """No bot is seated at such a table; one that were would do nothing that is not allowed."""
    play = Play(Options(spoken=True), 4, seed=1)
    for seat, view in play.decisions():
        action = play.bots[seat].act(view)
        doubts = isinstance(action, moves.Accept) and play.below(4) == 0
        play.act(seat, moves.Refuse(view.turn) if doubts else action)
    kinds = {type(action) for action in play.actions}
    assert kinds >= {moves.Say, moves.Vote, moves.Accept, moves.Refuse}


def test_a_bot_that_was_shown_nothing_plays_on() -> None:
    play = Play(Options(match=True), 3, seed=2)
    for n, (seat, view) in enumerate(play.decisions()):
        fresh = n % 4 == 0
        bot = mixed(seat, play.seeds[seat], play.world) if fresh else play.bots[seat]
        action = bot.act(view)
        assert view.ask is not None and view.ask.check(action) is None
        play.act(seat, action)


# How well they play ----------------------------------------------------------------------


UNLIKE_PEOPLE = ("adaptive", "perfect")


def right(level: str, games: int) -> float:
    """The share of right decisions when five of one level play: a true name, a fair answer."""
    good = total = 0
    for seed in range(games):
        play = Play(Options(), 5, seed, at_level(level))
        for seat, view in play.decisions():
            action, card = play.bots[seat].act(view), play.state.card
            if card is not None:
                is_true = view.claim == card.gift
                match action:
                    case moves.Name():
                        good += action.gift == card.gift
                    case moves.Accept():
                        good += is_true
                    case _:
                        good += not is_true
                total += 1
            play.act(seat, action)
    return good / total


def test_bots_of_each_level_err_at_their_intended_rate() -> None:
    """The weakest like somebody who is not quite with it, the best hardly ever."""
    shares = [right(level, games=12) for level in GAME.bots.levels if level not in UNLIKE_PEOPLE]
    assert shares == sorted(shares), shares
    assert 0.4 < shares[0] < 0.65
    assert 0.94 < shares[-1] < 1


@pytest.mark.parametrize(("weak", "strong"), [("novice", "casual"), ("casual", "expert")])
def test_bots_with_a_better_memory_win_more(weak: str, strong: str) -> None:
    """Two against two, seats by turns: far more wins than chance would give (p < 0.001)."""
    wins = 0.0
    games = 60
    for seed in range(games):
        strong_seats = {seed % 2, seed % 2 + 2}
        play = Play(Options(), 4, seed, at_level(weak))
        for seat in strong_seats:
            play.replace(Seat(seat), strong)
        outcome = GAME.outcome(play.through().state)
        assert outcome is not None
        wins += sum(seat in strong_seats for seat in outcome.winners) / len(outcome.winners)
    assert wins > games / 2 + 3.1 * sqrt(games) / 2, wins


@pytest.mark.parametrize("level", ["expert", "adaptive"])
def test_a_decision_takes_less_than_20_ms(level: str) -> None:
    """With eight players and two gifts each, where most is remembered, or judged."""
    took = []
    for seed in range(2):
        play = Play(Options(start=2), 8, seed, at_level(level))
        for seat, view in play.decisions():
            began = time.thread_time()
            action = play.bots[seat].act(view)
            took.append(time.thread_time() - began)
            play.act(seat, action)
    took.sort()
    assert took[int(len(took) * 0.99)] < 0.02


# What they believe -----------------------------------------------------------------------


def shown_so_far(bot: Player, *more: v.AnyShown) -> Player:
    """Three players with a guitar, a muffin and a vase; the first drew a piano for the second."""
    gifts = (GiftId("guitar"),), (GiftId("muffin"),), (GiftId("vase"),)
    bot.observe(v.GameBegan(0, Seat(0), (Seat(0), Seat(1), Seat(2)), gifts))
    bot.observe(v.GiftDrawn(Seat(0), Seat(1), GiftId("piano"), "black"))
    for shown in more:
        bot.observe(shown)
    return bot


def seen_by(seat: int, **fields: Any) -> v.View:
    """The view of that seat, which is asked to name or to answer."""
    gifts = tuple(sorted(deck()[0]))
    due = asks.AskName(3, gifts) if fields.get("claim") is None else asks.AskAnswer(3)
    return v.View(
        phase="name", turn=3, limit=3, first=Seat(0), players=(), ask=asks.Ask(due), **fields
    )


def knowing(seat: int = 1) -> Player:
    return started("perfect", Seat(seat), bytes(32))


def test_h4_a_bot_names_a_gift_that_was_just_shown() -> None:
    bot = shown_so_far(knowing(0))
    assert bot.act(seen_by(0)) == moves.Name(3, GiftId("piano"))


def test_h7_gifts_are_followed_from_place_to_place() -> None:
    """The receiver gives the oldest gift; the next one likewise."""
    bot = shown_so_far(
        knowing(),
        v.GiftNamed(Seat(0), Seat(1), GiftId("piano")),
        v.GiftAccepted(Seat(1), Seat(0), "white"),
    )
    assert bot.act(seen_by(1)) == moves.Name(3, GiftId("muffin"))
    bot.observe(v.GiftNamed(Seat(1), Seat(0), GiftId("muffin")))
    bot.observe(v.GiftAccepted(Seat(0), Seat(1), "black"))
    assert bot.act(seen_by(0)) == moves.Name(3, GiftId("guitar"))
    bot.observe(v.GiftNamed(Seat(0), Seat(1), GiftId("guitar")))
    bot.observe(v.GiftAccepted(Seat(1), Seat(2), "black"))
    assert bot.act(seen_by(1)) == moves.Name(3, GiftId("piano"))


@pytest.mark.parametrize("claim", ["hat", "vase", "muffin"])
def test_a_bot_refuses_a_claim_that_contradicts_what_it_saw(claim: str) -> None:
    bot = shown_so_far(knowing(), v.GiftNamed(Seat(0), Seat(1), GiftId(claim)))
    assert bot.act(seen_by(1, claim=GiftId(claim))) == moves.Refuse(3)
    assert bot.act(seen_by(1, claim=GiftId("piano"))) == moves.Accept(3)


def test_a_forgetful_bot_accepts_a_possible_claim() -> None:
    """P(false) is not above one half, unless the claim lies open elsewhere (H5)."""
    bot = started("novice", Seat(1), bytes(32))
    assert bot.act(seen_by(1, claim=GiftId("hat"))) == moves.Accept(3)
    bot.observe(v.ShopTurned(GiftId("hat")))
    assert bot.act(seen_by(1, claim=GiftId("hat"))) == moves.Refuse(3)
    assert bot.act(seen_by(1, claim=GiftId("vase"))) == moves.Accept(3)


def test_a_forgetful_bot_names_a_possible_gift() -> None:
    """H19, forgot? bluff: first with what is in play and lies nowhere else, then with anything."""
    named = set()
    for number in range(300):
        bot = started("novice", Seat(0), number.to_bytes(32, "big"))
        bot = shown_so_far(bot, v.ShopTurned(GiftId("anchor")))
        for _ in range(5):  # some time goes by
            bot.observe(v.GiftNamed(Seat(0), Seat(1), GiftId("hat")))
        action = bot.act(seen_by(0))
        assert isinstance(action, moves.Name)
        named.add(action.gift)
    assert "piano" in named, "most remember"
    assert len(named) > 5, "some could think of nothing"
    assert not {"anchor", "guitar", "muffin", "vase"} & named, "those lie open"
