"""What every game is made of: seats, rejections, draws, asks, and twelve functions.

A game is a module of pure functions on frozen values. It imports neither randomness nor time.
`needs` describes each shuffle or draw that the rules ask for; the table's dice make it, and the
result becomes an event like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from giftable.games.house_rules import HouseRule

Seat = NewType("Seat", int)
"""A place at the table, 0-based, counted to the left (clockwise)."""

GiftId = NewType("GiftId", str)
"""The id of a gift in the table's deck; the same in Python, on the wire and in pictures."""

Viewer = Seat | None
"""A seat, or None for everybody who holds none: spectators, a shared screen."""

SEATS_MAX = 8

Below = Callable[[int], int]
"""Dice: `below(n)` is one of 0 ... n-1. The table owns them; rules only receive them."""


class WireStruct(Struct, frozen=True, omit_defaults=True):
    """Base of what is sent or kept: unknown fields are ignored, defaults are left out."""


class Rejected(Exception):
    """A refusal, raised with its code and values. Nothing changes.

    `code` is a stable snake_case word that clients turn into a sentence, in which `values` stand.
    Of an action, it depends only on what the acting seat knows, so that it never tells a secret.
    """

    def __init__(self, code: str, **values: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Draw(Struct, frozen=True):
    """Numbers that the rules need from outside: one below each bound, in order.

    `key` names the draw ("pack-0", "dealer"); the table derives one key of its seed per draw.
    `event` turns the numbers into the event to log. A permutation of k things asks for the
    bounds k, k-1, ..., 1 (see `permuted`).
    """

    key: str
    bounds: tuple[int, ...]
    event: Callable[[tuple[int, ...]], Any]


# A game's own values, as tables hand them on. They are `object`, so that mypy complains where
# somebody outside the game reads a field of theirs.
GameOptions: TypeAlias = object
GameState: TypeAlias = object
GameAction: TypeAlias = object
GameEvent: TypeAlias = object
GameView: TypeAlias = object
Shown: TypeAlias = object  # an event as one viewer sees it

Deck: TypeAlias = Sequence[Sequence[object]]
"""Packs of cards."""

T = TypeVar("T")


def put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """Returns the things with the one at that index replaced."""
    copy = list(things)
    copy[at] = thing
    return tuple(copy)


def permuted(things: tuple[T, ...], numbers: tuple[int, ...]) -> tuple[T, ...]:
    """Returns the things in the order that the numbers pick (Fisher-Yates).

    `numbers[i]` is below `len(things) - i`: an index into what is left.
    """
    left = list(things)
    for i, n in enumerate(numbers[: len(left)]):
        j = i + n
        left[i], left[j] = left[j], left[i]
    return tuple(left)


class AlreadyInPlay(Rejected):
    """Refuses a newcomer: the seat takes part already, or its last player's round still runs."""

    def __init__(self) -> None:
        code = "already_in_play"
        super().__init__(code)


class Joined(Struct, frozen=True, tag="Joined"):
    """Somebody takes a seat of a running game. `back`: its earlier player, whose markers are still
    there."""

    back: bool = False


class Vacated(Struct, frozen=True, tag="Vacated"):
    """A seat becomes empty: its player left and no bot plays it."""


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: `winners` in seat order, `why` one of the game's own fixed words."""

    winners: tuple[Seat, ...]
    why: str


class Due(Protocol):
    """An action that the game waits for from a seat.

    `key` changes when a new clock starts. `seconds` is the clock's length if the table's clocks are
    on (G25, H15); None: no clock ever runs. Before a bot acts, it waits `look_s` seconds, so that
    people can look first, and then between the two values of `think_s` (seconds), as people think
    before such a choice. Both are at normal pace.

    Over days the table itself answers what has nothing to decide: such a due has a `show`, which is
    "show", or "reveal" while people will want to watch (tables/state/days.py).
    """

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
    """An action that a seat may take although nobody waits for it.

    If `is_offered`, bots are asked whether they want to: people would act too, and the first one
    counts. Bots wait as for a `Due`: `look_s`, and then between the two values of `think_s`.
    """

    @property
    def is_offered(self) -> bool:
        """Whether bots, too, are asked if they want to take it."""

    @property
    def think_s(self) -> tuple[float, float]: ...
    @property
    def look_s(self) -> int: ...
    def count(self) -> int: ...
    def nth(self, i: int) -> Any: ...


class Ask(Protocol):
    """What a seat may do now: one `due` part (the game waits for it) and `free` parts.

    It is a description, not a list: `check` says whether an action is allowed, `count` and `nth`
    number the allowed ones of a part. Clients draw it, bots choose from it, `decide` checks it.
    """

    @property
    def due(self) -> Due | None: ...
    @property
    def free(self) -> tuple[Free, ...]: ...
    def check(self, action: Any) -> str | None: ...


class View(Protocol):
    """What one viewer may see of a game. A game adds fields of its own."""

    @property
    def ask(self) -> Any:
        """The actions that this viewer may take; None if none, or if the viewer holds no seat."""

    @property
    def joining(self) -> tuple[Seat, ...]:
        """The seats that take part from the next round or game on."""


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
        """Returns the events that follow, and the position after them. Raises Rejected; changes
        nothing.

        `asked` is the result of `ask` for the seat, if the caller has it already.
        """


class Fallback(Protocol[_ReadT, _PlayedT]):
    def __call__(self, state: _ReadT, seat: Seat, below: Below, asked: Any = None) -> _PlayedT:
        """Returns the action for a seat that is too slow; `asked` as for `decide`."""


class Rules(Struct, Generic[StateT, ActionT, EventT, ViewT], frozen=True, kw_only=True):
    """The twelve functions of a game's rules. All are pure."""

    new: Callable[[Any, Any, tuple[Seat, ...], Seat | None], StateT]
    """(options, deck, seats, who begins or None to draw it) -> the first position."""

    ask: Callable[[StateT, Seat], Ask | None]
    decide: Decide[StateT, ActionT, EventT]
    needs: Callable[[StateT], Draw | None]
    evolve: Callable[[StateT, EventT], StateT]
    """Never refuses a logged event."""

    reseat: Callable[[StateT, Seat, Joined | Vacated], tuple[tuple[EventT, ...], StateT]]
    """The events that follow when a seat joins or leaves, and the position after them. Raises
    Rejected, and `AlreadyInPlay` if somebody may not sit down yet."""

    view: Callable[[StateT, Viewer], ViewT]
    show: Callable[[EventT, Viewer], Any | None]
    """What one viewer sees of an event; None: nothing."""

    outcome: Callable[[StateT], Outcome | None]
    waiting: Callable[[StateT], tuple[Seat, ...]]
    """In seat order."""

    fallback: Fallback[StateT, ActionT]

    resample: Callable[[StateT, Viewer, Below], StateT]
    """Another position that the viewer can't tell from this one."""


class Known(Protocol):
    """A position with what its rules derive from it, computed once."""

    @property
    def state(self) -> Any: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...
    def ask(self, seat: Seat) -> Any: ...


class Presentation(Struct, frozen=True, kw_only=True):
    """How a game is shown at a table.

    `public` and `private` are the two parts of `view`, so that what everybody sees is built once.
    """

    public: Callable[[Any], Any]
    """(state) -> the view of everybody who holds no seat."""

    private: Callable[[Known], dict[Seat, Any]]
    """What each seat knows besides, by seat: a struct of the last fields of its view. A seat that
    is not named knows only what everybody knows."""

    holds_ms: Callable[[Any, Sequence[Any], Collection[Seat]], list[int]]
    """(the state before; None: there was none, the events of a commit, the seats that people play)
    -> how long each event takes to see at normal pace, in ms. The table waits so long before it
    shows the next commit."""

    shown_ms: Mapping[type, int] = {}
    """Type of what is shown -> how long clients have for it, in ms."""

    other_ms: Mapping[str, int] = {}
    """How long instead, where one has more or less to tell than others of its type, by its name."""

    foreshown: Callable[[Any], Any] = lambda action: None
    """What everybody may see of an action while a seat is still about to take it, itself an action;
    None: nothing."""

    revealing: frozenset[type] = frozenset()
    """Types of events that people who were away want to watch."""

    leader: Callable[[Any], Seat | None]
    """Who led the last round or game; a rematch begins to the left of that seat (G29, H11)."""

    unlike: frozenset[type] = frozenset()
    """Types of events that not all viewers see alike; `show` gives everybody the same for all
    others."""


class BotInfo(Struct, frozen=True, kw_only=True):
    """The levels of a game's bots, weakest first, and the default level."""

    levels: tuple[str, ...]
    level: str
    levels_once: dict[str, str] = {}
    """Names of levels in logs from before bots had characters -> their names now."""

    welcome: Callable[[Any], bool] = lambda options: True
    """(options) -> whether bots can play with these options."""


def _withdraw_nothing(state: StateT, gift: GiftId) -> tuple[tuple[Any, ...], StateT]:
    return (), state


class Game(Rules[StateT, ActionT, EventT, ViewT], frozen=True, kw_only=True):
    """One game of the catalogue: its rules, name, types, set-up and presentation.

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

    withdraw: Callable[[StateT, GiftId], tuple[tuple[EventT, ...], StateT]] = _withdraw_nothing
    """What follows, and the position after it, when a card that people made is taken out for good.
    A card that still lies on the table may stay until it is put away."""

    real_cards: Callable[[Any], bool] = lambda options: False
    """(options) -> whether the cards lie on the players' own table: no bot sees them, and no cards
    are laid here."""

    house_rules: tuple[HouseRule, ...] = ()
    """The options as people see them, in order; empty: they follow from the options' types."""

    over_days: Mapping[str, Any] | None = None
    """The options with which it can be played over days; None: in one sitting only."""

    is_short: Callable[[Any, int], bool] = lambda options, seats: False
    """(options, number of seats) -> whether a game may well end before everybody has had a turn."""

    settings_cited: Mapping[str, str] = {}
    """A setting of the table ("clocks") -> its rule's number in this game's rulebook."""


AnyGame = Game[Any, Any, Any, Any]
