"""Commands to a table, from people and from the table itself.

A command is a wire message: strict, limited in size, with an `id` that the client makes. A command
that is sent twice happens once. `seat` is the seat it is for; the sender must hold it. Host
commands are checked against the host's person.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from giftable.games.catalog import AnyAction
from giftable.games.kernel import GiftId
from giftable.games.own import OWN, OwnCard

_END = r"$(?!\n)"  # Python's $ also matches before a final newline
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9:_-]{8,64}" + _END)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Name = Annotated[str, Meta(max_length=200)]  # cleaned and shortened to 24 graphemes: names.py
# Language, script, region. With a tag of another form Intl throws in everybody's browser.
Locale = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z]{2}|-[0-9]{3})?" + _END)]
Level = Annotated[str, Meta(pattern=r"^[a-z]{1,16}" + _END)]  # one of the game's own
Character = Annotated[str, Meta(pattern=r"^[a-z]{1,16}" + _END)]  # of content/characters.toml
ClaimKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}" + _END)]
Face = Annotated[str, Meta(pattern=r"^[a-z]{1,16}" + _END)]  # of content/faces.py
Pace = Literal["normal", "brisk", "off"]
Code = Annotated[str, Meta(pattern=r"^[A-Z]{4,5}" + _END)]
Link = Annotated[str, Meta(max_length=200)]  # checked in talk.py
Text = Annotated[str, Meta(max_length=400)]  # cleaned, and then at most 200 characters: talk.py
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}" + _END)]  # 32 bytes, hex
DeckId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}" + _END)]
OwnCardId = Annotated[str, Meta(pattern="^" + OWN + r"[0-9a-f]{16}" + _END)]
LessonName = Annotated[str, Meta(pattern=r"^([a-z_]{1,24})?" + _END)]  # of a game's tutorial.toml
Reaction = Literal["applause", "laugh", "gasp", "heart", "hm", "knew"]
Phrase = Literal["moment", "missing", "again", "ready", "break", "sorry", "thanks", "well_played"]


def kind(command: object) -> str:
    """The name of a command's type; for `Act` and `BotAct` the name of the action's type."""
    return type(getattr(command, "action", command)).__name__


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The host's settings of the table, not of the game."""

    pace: Pace = "normal"
    clocks: bool = False  # G25
    days: Literal[0, 12, 24, 48] = 0  # played over days: hours that come with a choice
    leavers: Literal["bot", "empty"] = "bot"  # G26
    learn: bool = False  # bots may learn from this evening's marks, for later evenings
    reactions: bool = True  # drawn reactions (React)
    phrases: bool = True  # ready phrases (React)
    chat: bool = False  # free text (Chat)
    predictions: bool = True  # who looks on may guess along (Predict)
    open: bool = True  # newcomers may watch and sit down
    show_code: bool = True  # on screens that are seen by all (a TV, a stream)
    show_own: bool = True  # pictures that people made, on such screens
    all_lay: bool = True  # all who sit lay decks of own cards on the table, not the host alone


class Call(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The players are in a call, in which one shares a screen. Clocks give CALL_S more."""

    link: Link = ""  # to the call, for those who sit there; https
    delay_ms: Annotated[int, Meta(ge=0, le=3000)] = 0  # phones show later than the shared screen


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    id: CommandId


# Seats -----------------------------------------------------------------------------


class Sit(Command, frozen=True):
    """Take a free seat (the first if `seat` is None), or return to one's own. In a running game a
    newcomer plays from the next round on (G27); a person whose seat a bot plays, at once (G26).
    Without a `face` one keeps one's own, or is given the seat's."""

    name: Name
    locale: Locale
    seat: SeatNumber | None = None
    face: Face | None = None


class Rename(Command, frozen=True):
    """Change how one is called, which language one reads and, if it is named, one's face."""

    seat: SeatNumber
    name: Name
    locale: Locale
    face: Face | None = None


class Move(Command, frozen=True):
    """In the lobby: sit on another place, and so have its colour and shape. The place must be free
    or one's own; the host may exchange any two."""

    seat: SeatNumber
    to: SeatNumber


class Leave(Command, frozen=True):
    """Stand up. In a running game a bot plays on, or the seat empties (Settings.leavers)."""

    seat: SeatNumber


# The host --------------------------------------------------------------------------


class AddBot(Command, frozen=True):
    """Seat a bot on a free seat. `level` None: the game's usual level. `character` None: one that
    is not at the table yet."""

    level: Level | None = None
    seat: SeatNumber | None = None
    character: Character | None = None


class Remove(Command, frozen=True, omit_defaults=True):
    """Take a bot or a person from a seat. In a running game a bot plays on for a person. `bars`: a
    person who holds no other seat can't sit down again until let in; `for_good`: nor watch."""

    seat: SeatNumber
    bars: bool = False
    for_good: bool = False


class LetIn(Command, frozen=True):
    """Let somebody who was removed sit down again; `number` as in Table.removed."""

    number: int


class StandIn(Command, frozen=True):
    """Let a bot play a seat whose player is away; the player may sit down again (G26)."""

    seat: SeatNumber


class HandOver(Command, frozen=True):
    """Make the person on that seat the host."""

    seat: SeatNumber


class SetUp(Command, frozen=True):
    """Change options of the game (those not named stay) and the table's settings. Options can be
    changed in the lobby and after the end, settings also in a running game."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class Start(Command, frozen=True, omit_defaults=True):
    """Begin the game, from the lobby or as a rematch after the end (G29). `first`: the seat that
    deals or draws first; None: as the rules have it (G6, G29, H11)."""

    first: SeatNumber | None = None


class SetCall(Command, frozen=True):
    """The players are in a call, or (None) no longer."""

    call: Call | None = None


class NewCode(Command, frozen=True):
    """Give the table another code; the old one leads nowhere from then on."""


class BringDeck(Command, frozen=True):
    """Lay a deck that one has made on the table, or lay it there anew. Not while a game runs."""

    deck: DeckId


class PutBackDeck(Command, frozen=True):
    """Take a deck off the table, as whoever brought it or as the host. Not while a game runs."""

    deck: DeckId


class RemoveCard(Command, frozen=True):
    """The host takes out a card that somebody made: nobody sees its picture any more, and it is
    dealt no more at this table."""

    card: OwnCardId


class ToLobby(Command, frozen=True):
    """After the end: back to the lobby, to change seats and options."""


class StretchClock(Command, frozen=True):
    """Start all running clocks again with their full time (G25)."""


class SealShare(Command, frozen=True):
    """Take part in mixing a game's seed: the hash of one's own share, as joint.py makes it."""

    seal: Hash


class OpenShare(Command, frozen=True):
    """Open one's share, once the list of seals is closed."""

    share: Hash


class HoldClock(Command, frozen=True):
    """Stop all clocks, or let them run again (G25)."""

    held: bool


class KeepHours(Command, frozen=True):
    """At a table over days: in which zone one lives, and whether the clock stops at night."""

    zone: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$(?!\n)")]
    nights: bool = True


class GoAway(Command, frozen=True):
    """At a table over days: one is away from now until then (14 days in all); 0: one is back."""

    until_ms: Annotated[int, Meta(ge=0, le=1 << 53)]


class Nudge(Command, frozen=True):
    """Make a waited-for player's phone buzz. Not logged."""

    seat: SeatNumber


class Skip(Command, frozen=True, omit_defaults=True):
    """Have seen what is being shown, or waited long enough for a bot: once all people who play and
    are connected say so, the table goes on. `whole`: through all that bots do now, until a person
    is asked or all should look. Not logged."""

    seat: SeatNumber
    whole: bool = False


# Talking: nothing of this is logged ------------------------------------------------------


class React(Command, frozen=True):
    """Show everybody a drawn reaction or a ready phrase at one's seat."""

    seat: SeatNumber
    what: Reaction | Phrase


class Chat(Command, frozen=True):
    """Say something in one's own words, where the host has switched that on."""

    seat: SeatNumber
    text: Text


class DeleteChat(Command, frozen=True):
    """The host takes back what somebody said; `key` as in Chatted."""

    key: ClaimKey


# A lost seat -----------------------------------------------------------------------


class Claim(Command, frozen=True):
    """Say that the seat is one's own: its cookie is lost, and nobody is connected there. Not
    logged; open while the sender is connected, 2 minutes at most. Who still has the cookie takes
    the seat back at once (Table.takes_back)."""

    seat: SeatNumber


class Vouch(Command, frozen=True):
    """Answer an open claim, as somebody who sat there while the lost session was connected. `yes`:
    the seat is theirs, and moves to the session that claims it."""

    claim: ClaimKey
    yes: bool


# The game --------------------------------------------------------------------------


class Act(Command, frozen=True):
    """An action of the game, for a seat."""

    seat: SeatNumber
    action: AnyAction


class Prepare(Command, frozen=True):
    """Show everybody that a seat is about to take this action, and how far it is, `step`. Only what
    the game lets be seen beforehand. Not logged."""

    seat: SeatNumber
    action: AnyAction
    step: Annotated[int, Meta(ge=0, le=9)] = 0


# Never accepted from a socket: the first command of every table, and the table's own --------


class Make(Command, frozen=True, kw_only=True):
    """Make the table and sit down. `bots` is how many bots sit down too; with `start` the game
    begins at once, and with `leads` it is the maker who begins it. All are for practice alone. With
    `lesson` the maker is taught, and the lesson says all that is not about the maker."""

    game: str
    name: Name
    locale: Locale
    options: dict[str, Any] | None = None
    settings: Settings | None = None
    bots: int = 0
    start: bool = False
    leads: bool = False
    face: Face | None = None
    lesson: LessonName = ""


class MoveSeat(Command, frozen=True):
    """A Vouch that said yes: the seat is the person's, who lost the session that held it. Or that
    session takes it back. `lends`: never so in older logs, where the host's rights went with it."""

    seat: SeatNumber
    person: str
    lends: bool = False


class PutDeck(Command, frozen=True):
    """A BringDeck whose deck has been read. `by`: who made it, if the deck says so."""

    deck: DeckId
    title: str
    by: str
    cards: tuple[OwnCard, ...]


class LayDeck(Command, frozen=True):
    """A deck that lay on the circle's table before is laid on this one, whoever made it. `by`: who
    had brought it."""

    deck: DeckId
    by: str


class Recode(Command, frozen=True):
    """A NewCode whose code is reserved."""

    code: Code


class Known(Struct, frozen=True):
    """What a member of the circle, known here by name, marked at its earlier evenings."""

    name: str
    orders: tuple[tuple[GiftId, ...], ...]


class SetCircle(Command, frozen=True):
    """The table is a circle's. `seats` are those of its members, `known` what bots may know of
    them."""

    circle: str
    seats: tuple[SeatNumber, ...] = ()
    known: tuple[Known, ...] = ()


class SetReplay(Command, frozen=True):
    """The replay of the game that is over is kept at that address."""

    replay: str


class Warn(Command, frozen=True):
    """Over days nobody has been heard of for a week: the table says that it will close."""


class Stay(Command, frozen=True):
    """Somebody has come after that: it stays open."""


class CloseDown(Command, frozen=True):
    """Over days nobody has been heard of since the table said so: the game ends, and is kept as
    that replay (if it may be)."""

    replay: str


class Mix(Command, frozen=True):
    """A Start at which people's pages take part in the seed; `awaited`: their seats."""

    first: SeatNumber | None
    awaited: tuple[SeatNumber, ...]


class MixOn(Command, frozen=True):
    """Whoever has not sealed, or not opened, is waited for no longer."""

    attempt: int
    is_listed: bool


class Advance(Command, frozen=True):
    """Over days the table itself does what only shows: it deals, opens, looks."""

    seat: SeatNumber
    key: str


class TimeOut(Command, frozen=True):
    """The clock of a seat ran out: the game's fallback is played (G25)."""

    seat: SeatNumber
    key: str


class BotAct(Command, frozen=True):
    """A bot's action."""

    seat: SeatNumber
    action: AnyAction


class HostLost(Command, frozen=True):
    """The host has been gone for a while: the person on that seat acts as host. `lends`: until the
    host is back; in older logs for good."""

    seat: SeatNumber
    lends: bool = False


class HostBack(Command, frozen=True):
    """Somebody for whom another acts as host, and whose seat that is, is back."""

    seat: SeatNumber


FromClient = (
    Sit | Rename | Leave | AddBot | Remove | StandIn | HandOver | SetUp | Start | ToLobby
    | StretchClock | HoldClock | Nudge | Skip | Act | Prepare | LetIn | Claim | Vouch
    | KeepHours | GoAway | Move | SetCall | NewCode | BringDeck | PutBackDeck | RemoveCard
    | React | Chat | DeleteChat | SealShare | OpenShare
)  # fmt: skip
ToRoom = FromClient | SetCircle | SetReplay | LayDeck | Stay
"""What people send, and what the server does in their name."""

AnyCommand = (
    FromClient | Make | Mix | MixOn | MoveSeat | PutDeck | Recode | SetCircle | SetReplay
    | Warn | Stay | CloseDown | Advance | TimeOut | BotAct | HostLost | HostBack
)  # fmt: skip
