"""What every game is made of: seats, rejections, draws, asks, and twelve functions.

A game is a module of pure functions on frozen values. It imports neither randomness nor
time: where the rules ask for a shuffle or a draw, `needs` describes it, the table's dice
make it, and the result becomes an event like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NewType, Protocol, TypeVar

from msgspec import Struct

from giftable.games.house_rules import HouseRule

Seat = NewType("Seat", int)
"""A place at the table, 0-based, counted to the left (clockwise)."""

GiftId = NewType("GiftId", str)
"""A gift within the table's deck; the same word in Python, on the wire and in pictures."""

Viewer = Seat | None
"""A seat, or None for everybody who holds none: spectators, a shared screen."""

SEATS_MAX = 8

Below = Callable[[int], int]
"""Dice: `below(n)` is one of 0 ... n-1. The table owns them; rules only receive them."""


class Rejected(Exception):
    """An action that the rules do not allow. It leaves no trace.

    `code` is a stable snake_case word that clients turn into a sentence. It depends only on
    what the acting seat knows, so that a refusal never tells a secret.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Draw(Struct, frozen=True):
    """Numbers that the rules need from outside: one below each bound, in order.

    `key` names the draw ("pack-0", "dealer"); the table derives one key of its seed per draw.
    `event` turns the numbers into the event to log. A permutation of k things asks for the
    bounds k, k-1, ..., 1 (see `permuted`).
    """

    key: str
    bounds: tuple[int, ...]
    event: Callable[[tuple[int, ...]], Any]


T = TypeVar("T")


def permuted(things: tuple[T, ...], numbers: tuple[int, ...]) -> tuple[T, ...]:
    """The things in the order that the numbers pick, each from what is left (Fisher-Yates).

    `numbers[i]` is below `len(things) - i`.
    """
    left = list(things)
    for i, n in enumerate(numbers[: len(left)]):
        j = i + n
        left[i], left[j] = left[j], left[i]
    return tuple(left)


class AlreadyInPlay(Rejected):
    """The seat takes part, or its last player's round is still being played."""

    def __init__(self) -> None:
        code = "already_in_play"
        super().__init__(code)


class Joined(Struct, frozen=True, tag="Joined"):
    """Somebody takes a seat of a running game; `back` if the seat's markers are their own."""

    back: bool = False


class Vacated(Struct, frozen=True, tag="Vacated"):
    """A seat empties: its player left and no bot is to play it."""


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: `winners` in seat order, `why` a game's own closed word."""

    winners: tuple[Seat, ...]
    why: str


class Due(Protocol):
    """What a seat is waited for. `key` changes when a fresh clock starts; `seconds` is its
    length where the table's clocks are on (G25, H15), None where none ever runs. A bot answers
    after `look_s` at the earliest, at normal pace, where people want to look first; then it seems
    to think, `think_s` at least and at most, as people do before such a choice."""

    @property
    def key(self) -> str: ...
    @property
    def seconds(self) -> int | None: ...
    @property
    def look_s(self) -> int: ...
    @property
    def think_s(self) -> tuple[float, float]: ...
    def count(self) -> int: ...
    def nth(self, i: int) -> Any: ...


class Free(Protocol):
    """What a seat may do though nobody waits for it. Where `is_offered`, bots are asked whether
    they want to, after `think_s` at least and at most: people would, and first come counts."""

    @property
    def is_offered(self) -> bool: ...
    @property
    def think_s(self) -> tuple[float, float]: ...
    @property
    def look_s(self) -> int: ...
    def count(self) -> int: ...
    def nth(self, i: int) -> Any: ...


class Ask(Protocol):
    """What a seat may do now: one `due` part (the game waits for it) and `free` parts.

    A description, not a list: `check` says whether an action is allowed, `count` and `nth`
    number the allowed ones of a part. Clients draw it, bots choose from it, `decide` checks it.
    """

    @property
    def due(self) -> Due | None: ...
    @property
    def free(self) -> tuple[Free, ...]: ...
    def check(self, action: Any) -> str | None: ...


class View(Protocol):
    """What one viewer may know. A game adds fields of its own."""

    @property
    def ask(self) -> Any:
        """What this viewer may do; None if nothing, and for nobody's view."""

    @property
    def joining(self) -> tuple[Seat, ...]:
        """Seats that take part from the next round or game on."""


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=View)
_StateT = TypeVar("_StateT")
_ReadT = TypeVar("_ReadT", contravariant=True)
_PlayedT = TypeVar("_PlayedT", covariant=True)
_ActionT = TypeVar("_ActionT", contravariant=True)
_EventT = TypeVar("_EventT", covariant=True)


class Decide(Protocol[_StateT, _ActionT, _EventT]):
    def __call__(
        self, state: _StateT, seat: Seat, action: _ActionT, asked: Any = None
    ) -> tuple[tuple[_EventT, ...], _StateT]:
        """The events that follow, and the position after them. Raises Rejected; changes nothing.

        `asked` is what `ask` says of the seat, where that is known already.
        """


class Fallback(Protocol[_ReadT, _PlayedT]):
    def __call__(self, state: _ReadT, seat: Seat, below: Below, asked: Any = None) -> _PlayedT:
        """What is played for a seat that is too slow; `asked` as for `decide`."""


class Rules(Struct, Generic[StateT, ActionT, EventT, ViewT], frozen=True, kw_only=True):
    """The twelve functions of a game. All are pure."""

    new: Callable[[Any, Any, tuple[Seat, ...], Seat | None], StateT]
    """(options, deck, seats, who begins or None to draw it) -> the first position."""

    ask: Callable[[StateT, Seat], Ask | None]
    decide: Decide[StateT, ActionT, EventT]
    needs: Callable[[StateT], Draw | None]
    evolve: Callable[[StateT, EventT], StateT]
    """Never refuses a logged event."""

    reseat: Callable[[StateT, Seat, Joined | Vacated], tuple[tuple[EventT, ...], StateT]]
    """The events that follow when a seat comes or goes, and the position after them. Raises
    Rejected, and `AlreadyInPlay` where somebody may not sit down yet."""

    view: Callable[[StateT, Viewer], ViewT]
    show: Callable[[EventT, Viewer], Any | None]
    """What one viewer sees happen; None: nothing."""

    outcome: Callable[[StateT], Outcome | None]
    waiting: Callable[[StateT], tuple[Seat, ...]]
    """In seat order."""

    fallback: Fallback[StateT, ActionT]

    resample: Callable[[StateT, Viewer, Below], StateT]
    """Another position that the viewer can't tell from this one."""


class Known(Protocol):
    """A position, and what its rules say of it, worked out once."""

    @property
    def state(self) -> Any: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...
    def ask(self, seat: Seat) -> Any: ...


class Presentation(Struct, frozen=True, kw_only=True):
    """How a game is shown at a table.

    `public` and `private` are `view` in two parts, so that what all see is built once.
    """

    public: Callable[[Any], Any]
    """(state) -> the view of everybody who holds no seat."""

    private: Callable[[Known], dict[Seat, Any]]
    """What seats know besides, by seat: a struct of the last fields of their views. Who is not
    named knows what all do."""

    hold_ms: Callable[[Any], int]
    """How long the eye needs for one event at normal pace, in ms; the table paces by it."""

    shown_ms: Mapping[type, int] = {}
    """What is shown -> as `hold_ms` says of the event behind it: so long clients have for it."""

    leader: Callable[[Any], Seat | None]
    """Who led the round or game just played: a rematch begins to the left (G29, H11)."""

    unlike: frozenset[type] = frozenset()
    """The events that viewers do not all see alike; all others `show` the same to everybody."""


class BotInfo(Struct, frozen=True, kw_only=True):
    """How well bots play a game: levels, weakest first, and the one that nobody chose."""

    levels: tuple[str, ...]
    level: str
    levels_once: dict[str, str] = {}
    """Levels in logs from before bots had characters -> what they are called now."""

    welcome: Callable[[Any], bool] = lambda options: True
    """(options) -> whether bots can play by them."""


class Game(Rules[StateT, ActionT, EventT, ViewT], frozen=True, kw_only=True):
    """One game of the catalogue: its rules, its name, its types, how it is set up and shown.

    A deck is a tuple of packs.
    """

    name: str
    seats_min: int
    seats_max: int
    Options: type
    Deck: Any  # a type, as msgspec reads it from the log
    Action: Any  # a union of types: what its seats can do
    editions: dict[str, Any]
    hides: bool
    """Whether a position holds what a viewer may not know."""

    simultaneous: bool
    """Whether several seats may be waited for at once."""

    chance: bool
    """Whether anything is shuffled or drawn (`needs`)."""

    problem: Callable[[Any, Any, int], str | None]
    """(options, deck, number of seats) -> the code why such a game can't start, or None."""

    presentation: Presentation
    bots: BotInfo

    house_rules: tuple[HouseRule, ...] = ()
    """The options as people see them, in their order; empty: as their types say."""

    settings_cited: Mapping[str, str] = {}
    """A setting of the table ("clocks") -> its rule's number in this game's rulebook."""


AnyGame = Game[Any, Any, Any, Any]
