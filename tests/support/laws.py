"""Laws that every game of the catalogue keeps, each a function that raises AssertionError.

They use a game's twelve functions only, so they also test a new game. Most look at one position;
`playing` supplies positions, and a test says how many.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import Struct, structs

from giftable.games import catalog
from giftable.games.catalog import narration
from giftable.games.kernel import AnyGame, Below, Rejected, Seat, Viewer
from giftable.games.narration import MayDo, acts_of
from giftable.tables.state.position import Position
from tests.support.playing import Case, Step, any_due, drawn, folded, taken

encoded = msgspec.json.Encoder().encode

NOT_STARTED: Any = None  # a table's GameStarted, which these games do not have

ACTIONS: tuple[type, ...] = get_args(catalog.AnyAction)

_event: msgspec.json.Decoder[Any] = msgspec.json.Decoder(catalog.AnyEvent)
_action: msgspec.json.Decoder[Any] = msgspec.json.Decoder(catalog.AnyAction)
_shown: msgspec.json.Decoder[Any] = msgspec.json.Decoder(catalog.AnyShown)
_view: msgspec.json.Decoder[Any] = msgspec.json.Decoder(catalog.AnyView)


def viewers(game: AnyGame) -> tuple[Viewer, ...]:
    """Every seat, in play or not, and None for a spectator."""
    return (*(Seat(n) for n in range(game.seats_max)), None)


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> str | None:
    """The code with which `decide` refuses the action; None if it accepts."""
    try:
        game.decide(state, seat, action)
    except Rejected as rejected:
        return rejected.code
    return None


# 1. Replay equals play -----------------------------------------------------------------


def replay_equals_play(case: Case, steps: Sequence[Step]) -> None:
    """Folding the decoded log of a game gives its last position and all positions between.

    Actions, views and what is shown are also equal after encoding and decoding.
    """
    game, state = case.game, case.new()
    for step in steps:
        for event in step.events:
            state = game.evolve(state, _event.decode(encoded(event)))
            for viewer in viewers(game):
                shown = game.show(event, viewer)
                assert shown is None or _shown.decode(encoded(shown)) == shown
                assert shown == game.show(event, None) or type(event) in game.presentation.unlike
        assert encoded(state) == encoded(step.after)
        assert state == step.after
        if type(step.action) in ACTIONS:
            assert _action.decode(encoded(step.action)) == step.action
        position = Position(game, NOT_STARTED, state)
        for viewer in viewers(game):
            view = game.view(state, viewer)
            assert _view.decode(encoded(view)) == view
            assert view == position.view(viewer)
            if viewer is not None and (own := position.private.get(viewer)) is not None:
                last = own.__struct_fields__
                assert type(view).__struct_fields__[-len(last) :] == last


# 2. Nobody sees what is hidden -----------------------------------------------------------


def nothing_hidden_shows(
    game: AnyGame, state: Any, viewer: Viewer, tries: Iterable[Any], below: Below
) -> bool:
    """A viewer is shown the same in another world that differs only in what the viewer can't know.

    That is: the same View; the same words; the same refusal codes for whatever it tries; the same
    fallback; and, while others are still waited for, the same whatever one of them chooses. Returns
    whether the worlds differed.
    """
    other = game.resample(state, viewer, below)
    assert encoded(game.view(other, viewer)) == encoded(game.view(state, viewer))
    assert encoded(_told(game, other, viewer)) == encoded(_told(game, state, viewer))
    assert game.waiting(other) == game.waiting(state)
    if viewer is not None:
        for action in tries:
            assert refusal(game, other, viewer, action) == refusal(game, state, viewer, action)
    waiting, roll = game.waiting(state), below(2**32)
    if viewer in waiting:
        played = [game.fallback(world, viewer, lambda n: roll % n) for world in (state, other)]
        assert played[0] == played[1]
    for seat in waiting if len(waiting) > 1 else ():
        if seat != viewer:
            here = taken(game, state, seat, any_due(game, state, seat, below), below)
            there = taken(game, other, seat, any_due(game, other, seat, below), below)
            assert _seen(game, there, viewer) == _seen(game, here, viewer)
    return encoded(other) != encoded(state)


def _seen(game: AnyGame, step: Step, viewer: Viewer) -> bytes:
    """All that one viewer is sent of a step."""
    shown = [s for event in step.events if (s := game.show(event, viewer)) is not None]
    facts, public = narration(game.name).facts, game.view(step.after, None)
    lines = [facts(one, public) for one in shown]
    words = _told(game, step.after, viewer)
    return encoded((shown, lines, game.view(step.after, viewer), words))


def _told(game: AnyGame, state: Any, viewer: Viewer) -> Any:
    """What there is to say of a position to one viewer, besides the rules of the moment."""
    tells, view = narration(game.name), game.view(state, viewer)
    if not isinstance(view, Struct):  # what a view by deletion holds cannot be told
        return ()
    ask = None if viewer is None else game.ask(state, viewer)
    acts = acts_of(tells, ask, tells.moment(game.view(state, None)))
    return tells.state(view), tells.score(view), acts


# What a game has ------------------------------------------------------------------------


class Has(Struct, frozen=True):
    """What a game has or has not, by the names of `Game`."""

    hides: bool
    simultaneous: bool
    chance: bool


def said_of(game: AnyGame) -> Has:
    """What a game declares of itself."""
    return Has(game.hides, game.simultaneous, game.chance)


def found_in(game: AnyGame, steps: Iterable[Step], below: Below) -> Has:
    """What was found in some steps of a game."""
    hides = simultaneous = chance = False
    for step in steps:
        state = step.after
        hides = hides or _differs(game, step, below)
        simultaneous = simultaneous or len(game.waiting(state)) > 1
        chance = chance or any(game.needs(each) is not None for each in _between(game, step))
    return Has(hides, simultaneous, chance)


def _between(game: AnyGame, step: Step) -> Iterable[Any]:
    """The position before a step, and after each of its events but the last."""
    state = step.before
    for event in step.events:
        yield state
        state = game.evolve(state, event)


def _differs(game: AnyGame, step: Step, below: Below) -> bool:
    """Whether two viewers are shown different things (their asks left out), or whether resampling
    for a viewer gives another position."""
    state, all_viewers = step.after, viewers(game)
    views = {encoded(structs.replace(game.view(state, one), ask=None)) for one in all_viewers}
    shown = {encoded([game.show(event, one) for event in step.events]) for one in all_viewers}
    others = {encoded(game.resample(state, one, below)) for one in all_viewers}
    return len(views) > 1 or len(shown) > 1 or others != {encoded(state)}


# 3. Simultaneous choices -----------------------------------------------------------------


def order_is_unobservable(game: AnyGame, state: Any, below: Below) -> None:
    """The choices of all seats waited for lead to one position, in any order.

    The last choice also leads to the same events, but for the event that locks it in.
    """
    choices = [(seat, any_due(game, state, seat, below)) for seat in game.waiting(state)]
    ends = set()
    for turn in range(len(choices)):
        order = choices[turn:] + choices[:turn]
        if turn % 2:
            order.reverse()
        end = state
        for seat, action in order:
            ask = game.ask(end, seat)
            assert ask is not None and ask.check(action) is None
            end = folded(game, end, game.decide(end, seat, action)[0])
        ends.add(encoded(end))
    assert len(ends) <= 1


# 4. decide accepts what ask allows -------------------------------------------------------


def asks_are_sound(game: AnyGame, state: Any) -> None:
    """Seats that are waited for are asked; after the end no seat is; a view holds its viewer's
    ask."""
    waiting = game.waiting(state)
    assert list(waiting) == sorted(set(waiting))
    if game.outcome(state) is not None:
        assert waiting == ()
    for viewer in viewers(game):
        if viewer is None:
            assert game.view(state, None).ask is None
            continue
        ask = game.ask(state, viewer)
        assert game.view(state, viewer).ask == ask
        assert (viewer in waiting) == (ask is not None and ask.due is not None)
        if game.outcome(state) is not None:
            assert ask is None
        if ask is not None:
            assert ask.due is not None or ask.free


def allowed_are_accepted(game: AnyGame, state: Any, seat: Seat, below: Below) -> list[Any]:
    """A sample of the actions that `ask` numbers is accepted, and each number is another action.

    Accepting does not change the state given, and returns the position that the events lead to. The
    fallback is one of these actions. Returns the sample.
    """
    ask = game.ask(state, seat)
    if ask is None:
        return []
    before = encoded(state)
    sample = []
    for part in (*ask.free, *(() if ask.due is None else (ask.due,))):
        count = part.count()
        assert count > 0
        picks = range(count) if count <= 12 else {0, count - 1, *(below(count) for _ in range(4))}
        actions = [part.nth(i) for i in picks]
        assert len(set(map(encoded, actions))) == len(picks)
        sample += actions
    if ask.due is not None:
        fallback = game.fallback(state, seat, below)
        assert type(fallback) in set(map(type, sample))
        sample.append(fallback)
    for action in sample:
        assert ask.check(action) is None, action
        assert refusal(game, state, seat, action) is None, action
        events, after = game.decide(state, seat, action, ask)
        assert (events, after) == game.decide(state, seat, action), action
        assert after == folded(game, state, events), action
    assert encoded(state) == before
    return sample


def refused_as_asked(game: AnyGame, state: Any, seat: Seat, tries: Iterable[Any]) -> int:
    """`decide` accepts a try if and only if `ask` allows it, and a refusal changes nothing.

    Returns how many were refused.
    """
    ask = game.ask(state, seat)
    before = encoded(state)
    refused = 0
    for action in tries:
        allowed = ask is not None and ask.check(action) is None
        assert (refusal(game, state, seat, action) is None) == allowed, action
        refused += not allowed
    assert encoded(state) == before
    return refused


def actions_of(steps: Iterable[Step]) -> list[Any]:
    """The actions played in these steps, without comings, goings and draws."""
    return [step.action for step in steps if type(step.action) in ACTIONS]


def probes(
    game: AnyGame, state: Any, viewer: Viewer, past: Sequence[Any], below: Below, count: int = 8
) -> list[Any]:
    """Actions that a seat might try now: what it may do, what others may do, what was done before,
    and near misses of all these. Empty for a spectator."""
    if viewer is None:
        return []
    seats = [seat for seat in viewers(game) if seat is not None and seat != viewer]
    asked = (game.ask(state, seat) for seat in (viewer, seats[below(len(seats))]))
    parts = [part for ask in asked if ask is not None for part in (ask.due, *ask.free) if part]
    now = [part.nth(below(part.count())) for part in parts]
    pool = [*now, *past]
    if not pool:
        return []
    tries = [*now, *past[-3:]]
    for _ in range(count):
        base = now if now and below(4) else pool
        tries += near_misses(base[below(len(base))], pool, below, 1)
    return tries


def near_misses(action: Any, others: Sequence[Any], below: Below, count: int) -> list[Any]:
    """Actions that differ from this one in a detail or two; most are not allowed, some may be.

    Such a detail is a number one off, a word or a list taken from one of the `others`, or something
    doubled, missing or swapped. Actions that the wire's types refuse are left out.
    """
    pool: list[Any] = [None]
    for other in others:
        _gather(msgspec.to_builtins(other), pool)
    found = []
    for _ in range(count):
        tree = msgspec.to_builtins(action)
        for _ in range(1 + below(2)):
            tree = _bent(tree, pool, below)
        try:
            found.append(msgspec.convert(tree, catalog.AnyAction))
        except msgspec.ValidationError:
            continue
    return found


def _gather(tree: Any, pool: list[Any]) -> None:
    pool.append(tree)
    if isinstance(tree, dict):
        for key in sorted(tree.keys() - {"type"}):
            _gather(tree[key], pool)
    elif isinstance(tree, list | tuple):
        for branch in tree:
            _gather(branch, pool)


def _bent(tree: Any, pool: list[Any], below: Below) -> Any:
    """The tree with one random detail changed."""
    if isinstance(tree, dict):
        keys = sorted(tree.keys() - {"type"})
        key = keys[below(len(keys))]
        return {**tree, key: _bent(tree[key], pool, below)}
    if isinstance(tree, list | tuple) and tree and below(4):
        branches = list(tree)
        i, j = below(len(branches)), below(len(branches))
        match below(5):
            case 0:
                del branches[i]
            case 1:
                branches.append(branches[i])
            case 2:
                branches[i], branches[j] = branches[j], branches[i]
            case _:
                branches[i] = _bent(branches[i], pool, below)
        return branches
    if isinstance(tree, int) and below(2):
        return tree + (-1, 1)[below(2)]
    alike = [thing for thing in pool if type(thing) is type(tree)] if below(8) else pool
    return alike[below(len(alike))] if alike else tree


# 5. Refusals ------------------------------------------------------------------------------


def codes_in_source(rules: ModuleType) -> set[str]:
    """Every string that a game's functions can return as a code or raise in Rejected."""
    found: set[str] = set()
    for path in Path(rules.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and _gives_code(node):
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and part.value is not None:
                        found |= _words(part.value)
            elif isinstance(node, ast.Raise) and getattr(node.exc, "id", "") == "AlreadyInPlay":
                found.add("already_in_play")
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                found |= {word for argument in node.args for word in _words(argument)}
    return found


def _gives_code(function: ast.FunctionDef) -> bool:
    returns = "" if function.returns is None else ast.unparse(function.returns)
    is_property = any(getattr(d, "id", "") == "property" for d in function.decorator_list)
    return returns in ("str", "str | None") and not is_property


def _words(value: ast.expr) -> set[str]:
    """The strings that an expression can be; conditions in it are not searched."""
    if isinstance(value, ast.IfExp):
        return _words(value.body) | _words(value.orelse)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    return set()


# 6. Counts --------------------------------------------------------------------------------


class Count(Struct, frozen=True):
    """How many ways there are to play `depth` actions, and how many of them begin with each kind of
    action."""

    ways: int
    under: dict[str, int]

    def __str__(self) -> str:
        under = ", ".join(f"{name} {n}" for name, n in sorted(self.under.items()))
        return f"{self.ways} ({under})"


def perft(game: AnyGame, state: Any, depth: int) -> Count:
    """Counts all ways to play `depth` actions, the first seat waited for acting each time.

    The free parts of that seat count, other seats' do not; every draw gives 0.
    """
    under: Counter[str] = Counter()
    waiting = game.waiting(state)
    if depth == 0 or not waiting:
        return Count(1, {})
    seat = waiting[0]
    ask = game.ask(state, seat)
    assert ask is not None and ask.due is not None
    parts: tuple[Any, ...] = (ask.due, *ask.free)
    for part in parts:
        name = type(part.nth(0)).__name__
        if depth == 1:
            under[name] += part.count()
            continue
        for action in map(part.nth, range(part.count())):
            _, after = game.decide(state, seat, action)
            _, after = drawn(game, after, lambda n: 0)
            under[name] += perft(game, after, depth - 1).ways
    return Count(sum(under.values()), dict(under))


# 8. What is told -----------------------------------------------------------------------------


def acts_are_sound(game: AnyGame, state: Any, below: Below) -> int:
    """What a seat is told that it may do is what its ask allows: whatever its slots are filled
    with, first, last or in between, `ask` accepts it. Returns how much was tried."""
    tells, tried = narration(game.name), 0
    for viewer in viewers(game):
        ask = None if viewer is None else game.ask(state, viewer)
        acts = acts_of(tells, ask, tells.moment(game.view(state, None)))
        for act in acts:
            assert ask is not None
            (part,) = (p for p in (ask.due, *ask.free) if p is not None and _tag(p) == act.part)
            for action in filled(act, part, below):
                assert ask.check(msgspec.convert(action, catalog.AnyAction)) is None, action
                tried += 1
        if acts and ask is not None:
            answers = {act.part for act in acts}
            told = (
                p for p in (ask.due, *ask.free) if p is not None and getattr(p, "is_told", True)
            )
            assert answers == set(map(_tag, told))
    return tried


def _tag(part: Any) -> str:
    return str(part.__struct_config__.tag)


def filled(act: MayDo, part: Any, below: Below) -> Iterable[Any]:
    """Some of the actions that can be made of it, as plain values."""
    for pick in (lambda n: 0, lambda n: n - 1, below):
        action: Any = msgspec.json.decode(encoded(act.action))
        taken: list[Any] = []
        for slot in act.slots:
            values = [choice.value for choice in slot.choices] or list(getattr(part, slot.gifts))
            if slot.of != "all":
                values = [v for v in values if (v in taken) == (slot.of == "picked")]
            value = None if slot.optional and pick(2) == 0 else values[pick(len(values))]
            taken.append(value)
            place = action
            for key in slot.into[:-1]:
                place = place[key]
            assert place[slot.into[-1]] is None
            place[slot.into[-1]] = value
        yield msgspec.json.decode(encoded(action))
