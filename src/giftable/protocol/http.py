"""The messages over HTTP: find a game, make a table, look up a code. All else goes over the
socket."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from giftable.decks.deck import Deck
from giftable.games.catalog import AnyOfPerson, AnyTold
from giftable.games.house_rules import HouseRule, house_rule
from giftable.games.kernel import SEATS_MAX, Seat
from giftable.notices.watch import Channel, ChannelKind, Zone
from giftable.protocol.circles import CIRCLE_SHAPES
from giftable.protocol.replays import KeepReplay, ReplayBeliefs, ReplayKept, ReplayShown
from giftable.protocol.to_client import SeatInfo
from giftable.tables.commands import Face, LessonName, Locale, Name, Settings

Status = Literal["lobby", "playing", "over"]


_setting = partial(house_rule, Settings)

SETTINGS = (
    _setting("pace", "table", common=True),
    _setting("clocks", "table", common=True),
    _setting("days", "table"),
    _setting("leavers", "table"),
    _setting("learn", "table"),
    _setting("reactions", "table"),
    _setting("phrases", "table"),
    _setting("chat", "table"),
    _setting("predictions", "table"),
)
"""The table's settings in the order in which people see them; each game adds its rules' numbers."""


class GameInfo(Struct, frozen=True):
    """A game of the catalogue. `editions` has the options of each printed rulebook, in display
    order."""

    game: str
    seats_min: int
    seats_max: int
    levels: tuple[str, ...]  # of bots, weakest first
    level: str  # of a bot, unless one was chosen
    learns: bool  # bots can learn from evenings, if the host allows it (Settings.learn)
    options: dict[str, Any]  # the defaults of a new table
    editions: dict[str, dict[str, Any]]
    house_rules: tuple[HouseRule, ...]  # how to show the options, in their order
    settings: tuple[HouseRule, ...]  # and the table's settings
    lessons: tuple[str, ...] = ()  # that can be given in it, the first one first
    words: tuple[str, ...] = ()  # the files of the locales with what is told of it (Update.told)
    nouns: str = "object"  # how the ids of the messages begin that name its gifts


class Catalog(Struct, frozen=True):
    """Answer of GET /api/catalog: the games, and what this server is and can do."""

    version: str  # of the server; clients announce a new one after a game, never in it
    origin: str  # this server's address for others: links and QR codes begin with it
    games: tuple[GameInfo, ...]
    offline_mb: int = 0  # of the page without a server, at offline/; 0: there is none
    is_public: bool = False  # to try: tables close after an hour, and nothing is kept
    # to who sits at the server: whether another device has found it since its start
    is_reached: bool = True


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Body of POST /api/tables. The sender gets the first seat and is the host."""

    game: Annotated[str, Meta(max_length=32)]
    name: Name
    locale: Locale
    options: dict[str, Any] | None = None  # None: the game's defaults
    settings: Settings | None = None
    bots: Annotated[int, Meta(ge=0, le=SEATS_MAX - 1)] = 0
    start: bool = False  # begin at once: to practise alone with bots
    face: Face | None = None
    lesson: LessonName = ""  # to be taught: one of the game's; it says all but name, locale, face


class TableMade(Struct, frozen=True):
    """Answer of POST /api/tables. The sender's session comes with it as a cookie."""

    table: str
    code: str
    seat: Seat


class TableFound(Struct, frozen=True):
    """Answer of GET /api/codes/{code}: the facts that the preview of a table's link may show."""

    table: str
    code: str
    game: str
    status: Status
    host: str | None  # the host's name
    seats_free: int


class Beliefs(Struct, frozen=True):
    """Answer of GET /api/tables/{table}/beliefs: what each bot of the finished game believed about
    the asker, by seat. Empty without bots, and in games whose bots have no beliefs about
    persons."""

    bots: tuple[AnyOfPerson, ...]


class Evening(Struct, frozen=True):
    """Answer of GET /api/tables/{table}/evening: the facts of the finished game that clients make
    titles (awards) of; None in games without titles."""

    told: AnyTold | None


class MyTable(Struct, frozen=True, omit_defaults=True):
    """A table over days at which the asker has a seat."""

    code: str
    game: str
    seats: tuple[SeatInfo, ...]
    status: Status
    waits_ms: int | None = None  # since when it waits for the asker
    ends_ms: int | None = None  # and until when


class MyTables(Struct, frozen=True):
    """Answer of GET /api/mine: the asker's tables over days; those that wait for them first."""

    tables: tuple[MyTable, ...]


class ScreenLink(Struct, frozen=True):
    """Answer of GET /api/tables/{table}/screen, to the host alone: a link that shows the table on a
    screen."""

    link: str


class PictureMade(Struct, frozen=True):
    """Answer of POST /api/pictures; a deck's card names the picture `pictures/<picture>.webp`."""

    picture: str  # the SHA-256 of its bytes in hex
    bytes: int


class DeckListed(Struct, frozen=True):
    """A line of DeckList: one of the asker's decks."""

    id: str
    title: str
    game: str
    cards: int
    changed_ms: int


class Amount(Struct, frozen=True):
    """An amount of own cards: decks, and bytes of all their pictures together."""

    decks: int
    bytes: int


class DeckList(Struct, frozen=True):
    """Answer of GET /api/decks: the asker's decks, the newest first, and the limits."""

    decks: tuple[DeckListed, ...]
    used: Amount
    room: Amount  # at most


class DeckMade(Struct, frozen=True):
    """Answer of POST /api/decks and of POST /api/decks/file: the new deck's id."""

    id: str


class NewWatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables/{table}/watches: by which channel to notify the asker."""

    channel: Channel
    locale: Locale
    zone: Zone = ""  # as Europe/Prague; times are told by it


class WatchListed(Struct, frozen=True):
    """A line of WatchList: one of the asker's watches; whoever has its id can stop it."""

    id: str
    kind: ChannelKind
    to: str
    is_confirmed: bool  # an address of e-mail is written to once before
    failing: str  # why the last tries have failed; empty if they have not


class WatchList(Struct, frozen=True):
    """Answer of GET /api/tables/{table}/watches: the asker's, and by what this server sends."""

    watches: tuple[WatchListed, ...]
    sends: bool  # whether this server sends anything
    sends_mail: bool
    push_key: str | None  # what browsers subscribe with
    calendar: str  # an address of the asker's own: it shows all tables that wait for them


class Confirmed(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/watches/{watch}/confirm: the code in the e-mail."""

    proof: Annotated[str, Meta(max_length=64)]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Answer of every failed HTTP request: a refusal's code, and the values for its sentence."""

    error: str
    args: dict[str, int | str] = {}


HTTP_SHAPES = (
    *CIRCLE_SHAPES, KeepReplay, ReplayBeliefs, ReplayKept, ReplayShown,
    Catalog, NewTable, TableMade, TableFound, Beliefs, Evening, ScreenLink, PictureMade, Deck,
    DeckList, DeckMade, MyTables, NewWatch, WatchListed, WatchList, Confirmed, Problem,
)  # fmt: skip


def for_all(schema: dict[str, Any]) -> dict[str, Any]:
    """Returns a JSON Schema with `$` for the end of a text: only Python needs more to exclude a
    newline there."""
    made: dict[str, Any] = json.decode(json.encode(schema).replace(rb"$(?!\\n)", b"$"))
    return made
