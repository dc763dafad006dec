"""A replay: the log of one game, copied so that it tells of nothing else (decision 20).

It begins with a table of its own, on which the same people sit as when the game began. Persons are
keyed hashes, by which only the server knows again who sat there; ids, codes, commands, pictures,
talk and other games are not in it. `fold` reads it like any log.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Raw, Struct, structs

from giftable.content.letters import graphemes, shortened
from giftable.decks.deck import NAME_MAX, NAME_POINTS_MAX
from giftable.games.kernel import GameEvent, Seat
from giftable.games.own import OwnCard
from giftable.tables import facts as f
from giftable.tables.commands import Settings
from giftable.tables.deciding.own import TABLE_CARDS_MAX
from giftable.tables.names import GRAPHEMES_MAX, POINTS_MAX
from giftable.tables.ports import Commit
from giftable.tables.seed.dice import bot_seed
from giftable.tables.state.history import TableHistory
from giftable.tables.state.sitter import Sitter
from giftable.tables.state.table import TableState, evolve

Names = Literal["whole", "letters"]
BYTES_MAX = 8 * 1024 * 1024  # of a replay that is unpacked; long games have half a megabyte

_ID = "replay"
_DECK = "own"
_OF_SEATS = (
    f.SeatTaken, f.SeatFreed, f.SeatVacated, f.BotSeated, f.StoodIn, f.SatBack, f.Renamed,
    f.SeatMoved,
)  # fmt: skip
_KEPT = (*_OF_SEATS, f.CardRemoved, f.FilledIn)


class ReplayLine(Struct, frozen=True):
    """One commit of a replay: its time and its facts."""

    at_ms: int
    facts: tuple[f.AnyFact, ...]


class Replay(Struct, frozen=True):
    names: Names
    log: tuple[ReplayLine, ...]
    bots: tuple[bytes, ...] = ()
    """By seat: what a bot there had as its seed, so that it believes the same again."""


class StoredReplay(Struct, frozen=True):
    """A replay as the store has it. `source` names the table and its game, so that each is kept
    once; an empty `body` says that it was taken down."""

    id: str
    source: str
    kept_ms: int
    body: bytes


class ReplayStore(Protocol):
    """The store of replays. Every method may raise StoreFailed."""

    async def keep(self, replay: StoredReplay) -> StoredReplay:
        """Stores a replay, under the id that its game already has, if any. Returns the stored one:
        what was taken down stays so."""

    async def replay(self, id: str) -> StoredReplay | None:
        """Returns a stored replay by its id; None if there is none."""

    async def among(self, ids: Sequence[str]) -> frozenset[str]:
        """Returns which of these ids are of stored replays that were not taken down."""

    async def take_down(self, id: str) -> None:
        """Deletes a replay's body from the database and, as far as the store controls them, from
        its files; its id and source stay."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Sets aside at most `most` replays stored before that time; returns how many."""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Replay).decode


def pack(replay: Replay) -> bytes:
    """Encodes a replay, compressed, for the store."""
    return zlib.compress(_encode(replay))


def unpack(body: bytes) -> Replay:
    """Decodes a packed replay. Raises NewerVersion if this version can't read it."""
    unpack = zlib.decompressobj()
    try:
        return _decode(unpack.decompress(body, BYTES_MAX))
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise f.NewerVersion(f"a replay: {error}") from error


class LazyReplay(Struct, frozen=True):
    """A replay whose lines are decoded one by one, when they are read."""

    names: Names
    lines: tuple[Raw, ...] = msgspec.field(name="log")
    bots: tuple[bytes, ...] = ()

    @property
    def log(self) -> Iterator[ReplayLine]:
        return map(_decode_line, self.lines)


_decode_line = msgspec.json.Decoder(ReplayLine).decode
_decode_by_line = msgspec.json.Decoder(LazyReplay).decode


def unpack_lazily(body: bytes) -> LazyReplay:
    """Decodes a packed replay of this server, except its lines."""
    return _decode_by_line(zlib.decompressobj().decompress(body, BYTES_MAX))


def copy_game(
    commits: Iterable[Commit], number: int, names: Names, hashed: Callable[[str], str]
) -> Iterator[Replay | None]:
    """Makes the replay of a table's game with that number from the table's log: yields None after
    each step, and the replay at last. `hashed` makes of a person's id a hash that nobody else can
    make."""
    copier = _Copier(names, hashed)
    state: TableState | None = None
    bots: tuple[bytes, ...] = ()
    lines: list[ReplayLine] = []
    is_on = False
    for commit in commits:
        kept: list[Any] = []
        for fact in f.decode(commit).facts:
            if isinstance(fact, f.GameStarted | f.LobbyOpened):
                is_on = isinstance(fact, f.GameStarted) and fact.number == number
                if is_on:
                    assert state is not None and isinstance(fact, f.GameStarted)
                    cards: list[OwnCard] = []
                    for card in state.own_cards[:TABLE_CARDS_MAX]:
                        cards.append(_bare(card))
                        yield None
                    lines.append(ReplayLine(commit.at_ms, copier.table(state, fact, cards)))
                    kept.append(structs.replace(fact, number=1))
                    bots = tuple(
                        bot_seed(bytes.fromhex(fact.seed), state.id, number, Seat(i))
                        for i in range(len(state.seats))
                    )
            elif is_on and (isinstance(fact, _KEPT) or not isinstance(fact, f.TableFact)):
                kept.append(copier.fact(fact))
            state = evolve(state, fact)
        if kept:
            lines.append(ReplayLine(commit.at_ms, tuple(kept)))
        if is_on and state is not None and not state.is_running:
            break
        yield None
    yield Replay(names, tuple(lines), bots)


class _Copier:
    """Copies a game's facts into a replay, without what tells who people are."""

    def __init__(self, names: Names, hashed: Callable[[str], str]) -> None:
        self._names = names
        self._hashed = hashed

    def name(self, name: str) -> str:
        """Returns a name cleaned anew: the log may be a file that somebody has made up."""
        shown = shortened(name, GRAPHEMES_MAX, POINTS_MAX)
        return shown if self._names == "whole" or not shown else graphemes(shown)[0]

    def table(
        self, state: TableState, started: f.GameStarted, cards: Sequence[OwnCard]
    ) -> tuple[f.AnyFact, ...]:
        """Returns facts that make the table as it was when the game began."""
        host = self._hashed(state.host)
        facts: list[f.AnyFact] = [
            f.TableMade(_ID, "", state.game, host, started.options, Settings())
        ]
        for i, sitter in enumerate(state.seats):
            if sitter is not None:
                facts += self._sitter_facts(Seat(i), sitter)
        if cards:
            facts.append(f.DeckBrought(_DECK, "", "", "", tuple(cards)))
        return tuple(facts)

    def _sitter_facts(self, seat: Seat, sitter: Sitter) -> list[f.AnyFact]:
        if sitter.person is None:
            name = shortened(sitter.name, GRAPHEMES_MAX, POINTS_MAX)
            return [f.BotSeated(seat, sitter.level or "", name, sitter.character)]
        person, name = self._hashed(sitter.person), self.name(sitter.name)
        facts: list[f.AnyFact] = [f.SeatTaken(seat, person, name, sitter.locale, sitter.face)]
        if sitter.level is not None:
            facts.append(f.StoodIn(seat, sitter.level))
        if sitter.vacated:
            facts.append(f.SeatVacated(seat))
        return facts

    def fact(self, fact: Any) -> Any:
        """Returns a fact of the running game, without people's ids and names."""
        match fact:
            case f.SeatTaken():
                person, name = self._hashed(fact.person), self.name(fact.name)
                return structs.replace(fact, person=person, name=name, there=None)
            case f.SatBack():
                return structs.replace(fact, name=self.name(fact.name), there=None)
            case f.Renamed():
                return structs.replace(fact, name=self.name(fact.name))
            case f.BotSeated():
                name = shortened(fact.name, GRAPHEMES_MAX, POINTS_MAX)
                return structs.replace(fact, name=name)
            case f.SeatMoved():
                person, was = self._hashed(fact.person), self._hashed(fact.was)
                return structs.replace(fact, person=person, was=was)
            case _:
                return fact


def _bare(card: OwnCard) -> OwnCard:
    """Returns the card without its picture, with its names cleaned anew."""
    fitting = partial(shortened, most=NAME_MAX, points=NAME_POINTS_MAX)
    names = {language: fitting(name) for language, name in card.names.items()}
    return structs.replace(card, name=fitting(card.name), names=names, picture="")


def commits_of(replay: Replay) -> list[Commit]:
    """Returns a replay as a log without commands, for whatever reads a log's file."""
    return [
        Commit(_ID, n, line.at_ms, "", f.encode(None, None, line.facts))
        for n, line in enumerate(replay.log, 1)
    ]


class Step(Struct, frozen=True):
    """The table after one line of a replay. `events` are the game's."""

    at_ms: int
    state: TableState
    events: tuple[GameEvent, ...]
    filled_in: Seat | None
    history: TableHistory  # that of all steps: it grows


def steps(replay: Replay | LazyReplay) -> Iterator[Step]:
    """Yields the table after each line, from the start of the game on."""
    state: TableState | None = None
    history = TableHistory()
    for line in replay.log:
        for fact in line.facts:
            state = evolve(state, fact)
        assert state is not None
        of_table, events = f.split_facts(line.facts)
        history.apply(of_table, events, state)
        filled = next((one.seat for one in of_table if isinstance(one, f.FilledIn)), None)
        if state.playing is not None:
            yield Step(line.at_ms, state, events, filled, history)


def persons(replay: Replay) -> frozenset[str]:
    """Returns the hashes of all persons who played, at the start or later, and of the host."""
    found: set[str] = set()
    for line in replay.log:
        for fact in line.facts:
            if isinstance(fact, f.TableMade | f.SeatTaken | f.SeatMoved):
                found.add(fact.person)
    return frozenset(found)


def packed_persons(body: bytes) -> list[str]:
    """Returns the `persons` of a packed replay."""
    return sorted(persons(unpack(body)))
