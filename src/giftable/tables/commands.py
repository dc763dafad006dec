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
    """Returns the name of a command's type; for `Act` and `BotAct` of the action's type."""
    return type(getattr(command, "action", command)).__name__


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The host's settings of the table; the game has options of its own."""

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
    """A call of the players, in which one shares a screen: clocks give CALL_S more."""

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
    """Change one's name, the language that one reads, and one's face if it is given."""

    seat: SeatNumber
    name: Name
    locale: Locale
    face: Face | None = None


class Move(Command, frozen=True):
    """In the lobby: move to another place, and so to its colour and shape. It must be free or one's
    own; the host may exchange any two."""

    seat: SeatNumber
    to: SeatNumber


class Leave(Command, frozen=True):
    """Leave a seat. In a running game a bot plays on, or the seat empties (Settings.leavers)."""

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
    """Let a removed person sit down again; `number` as in Table.removed."""

    number: int


class StandIn(Command, frozen=True):
    """Let a bot play for a person who is away; the person may take the seat back (G26)."""

    seat: SeatNumber


class HandOver(Command, frozen=True):
    """Make the person on that seat the host."""

    seat: SeatNumber


class SetUp(Command, frozen=True):
    """Change some of the game's options and the table's settings. Options can be changed in the
    lobby and after the end, settings also in a running game."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class Start(Command, frozen=True, omit_defaults=True):
    """Begin the game, from the lobby or as a rematch after the end (G29). `first`: the seat that
    deals or draws first; None: as the rules have it (G6, G29, H11)."""

    first: SeatNumber | None = None


class SetCall(Command, frozen=True):
    """Say that the players are in a call; None: they no longer are."""

    call: Call | None = None


class NewCode(Command, frozen=True):
    """Give the table another code; the old one no longer finds it."""


class BringDeck(Command, frozen=True):
    """Put an own deck on the table, or update it there. Not while a game runs."""

    deck: DeckId


class PutBackDeck(Command, frozen=True):
    """Remove a deck from the table, as who brought it or as host. Not while a game runs."""

    deck: DeckId


class RemoveCard(Command, frozen=True):
    """As host, remove an own card: nobody sees its picture any more, and it is dealt no more at
    this table."""

    card: OwnCardId


class ToLobby(Command, frozen=True):
    """Return to the lobby after the end of a game, to change seats and options."""


class StretchClock(Command, frozen=True):
    """Restart all running clocks with their full time (G25)."""


class SealShare(Command, frozen=True):
    """Take part in mixing a game's seed: send the hash of one's share, as joint.py makes it."""

    seal: Hash


class OpenShare(Command, frozen=True):
    """Reveal one's share, once the list of seals is closed."""

    share: Hash


class HoldClock(Command, frozen=True):
    """Stop all clocks, or let them run again (G25)."""

    held: bool


class KeepHours(Command, frozen=True):
    """At a table over days: set one's time zone, and whether one's clock stops at night."""

    zone: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$(?!\n)")]
    nights: bool = True


class GoAway(Command, frozen=True):
    """At a table over days: be absent until that moment (14 days in all); 0: end the absence."""

    until_ms: Annotated[int, Meta(ge=0, le=1 << 53)]


class Nudge(Command, frozen=True):
    """Make the phone of a player who is waited for vibrate. Not logged."""

    seat: SeatNumber


class Skip(Command, frozen=True, omit_defaults=True):
    """Vote to skip what is being shown, or a bot's thinking time: it ends once all connected
    players do. `whole`: skip everything that bots do until a person is asked or all should look.
    Not logged."""

    seat: SeatNumber
    whole: bool = False


# Talking: nothing of this is logged ------------------------------------------------------


class React(Command, frozen=True):
    """Show everybody a drawn reaction or a ready phrase at one's seat."""

    seat: SeatNumber
    what: Reaction | Phrase


class Chat(Command, frozen=True):
    """Send a chat message, if the host allows them."""

    seat: SeatNumber
    text: Text


class DeleteChat(Command, frozen=True):
    """As host, delete somebody's chat message; `key` as in Chatted."""

    key: ClaimKey


# A lost seat -----------------------------------------------------------------------


class Claim(Command, frozen=True):
    """Claim a seat whose cookie one has lost; nobody may be connected there. Not logged; open while
    the sender is connected, 2 minutes at most. With the cookie the seat is taken back at once
    (Table.takes_back)."""

    seat: SeatNumber


class Vouch(Command, frozen=True):
    """Answer an open claim, as somebody who played while the lost session was connected. `yes`: the
    seat moves to the claiming session."""

    claim: ClaimKey
    yes: bool


# The game --------------------------------------------------------------------------


class Act(Command, frozen=True):
    """Take an action of the game, for a seat."""

    seat: SeatNumber
    action: AnyAction


class Prepare(Command, frozen=True):
    """Show everybody an action that a seat is about to take, as far as the game lets that be seen.
    `step`: how far it is. Not logged."""

    seat: SeatNumber
    action: AnyAction
    step: Annotated[int, Meta(ge=0, le=9)] = 0


# Never accepted from a socket: the first command of every table, and the table's own --------


class Make(Command, frozen=True, kw_only=True):
    """Make the table and take its first seat. `bots`: how many sit down, too; `start`: begin the
    game at once; `leads`: the maker goes first in it: all for practice alone. `lesson`: a lesson
    for the maker, which decides everything but the maker's data."""

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
    """A Vouch with `yes`, or a take-back: the seat moves to the person's new session. `lends`:
    hosts' rights may be lent; never so in older logs."""

    seat: SeatNumber
    person: str
    lends: bool = False


class PutDeck(Command, frozen=True):
    """A BringDeck with the deck's content. `by`: who made it, if the deck says so."""

    deck: DeckId
    title: str
    by: str
    cards: tuple[OwnCard, ...]


class LayDeck(Command, frozen=True):
    """Put a deck on the table again that was on the circle's last one. `by`: who had brought it."""

    deck: DeckId
    by: str


class Recode(Command, frozen=True):
    """A NewCode with the reserved code."""

    code: Code


class Known(Struct, frozen=True):
    """The gifts that a circle's member, called `name` here, marked in its earlier evenings."""

    name: str
    orders: tuple[tuple[GiftId, ...], ...]


class SetCircle(Command, frozen=True):
    """Make the table a circle's. `seats` are kept for its members, `known` is what bots may know of
    them."""

    circle: str
    seats: tuple[SeatNumber, ...] = ()
    known: tuple[Known, ...] = ()


class SetReplay(Command, frozen=True):
    """Note the id under which the replay of the finished game is stored."""

    replay: str


class Warn(Command, frozen=True):
    """At a table over days: warn that it will close, after a week without a sign of anybody."""


class Stay(Command, frozen=True):
    """Cancel a Warn, as somebody has come."""


class CloseDown(Command, frozen=True):
    """At a table over days: end the game, since nobody came after Warn; its replay, if it may be
    stored, is `replay`."""

    replay: str


class Mix(Command, frozen=True):
    """A Start for which people's pages take part in the seed: those of the seats `awaited`."""

    first: SeatNumber | None
    awaited: tuple[SeatNumber, ...]


class MixOn(Command, frozen=True):
    """Stop waiting for pages that have not sealed, or not revealed, their share."""

    attempt: int
    is_listed: bool


class Advance(Command, frozen=True):
    """At a table over days: do for a seat what is no decision: deal, open, look."""

    seat: SeatNumber
    key: str


class TimeOut(Command, frozen=True):
    """Play the game's fallback for a seat whose clock ran out (G25)."""

    seat: SeatNumber
    key: str


class BotAct(Command, frozen=True):
    """Take an action of the game, for a bot's seat."""

    seat: SeatNumber
    action: AnyAction


class HostLost(Command, frozen=True):
    """Make the person on that seat act as host, who has been gone for a while. `lends`: until the
    host is back; in older logs for good."""

    seat: SeatNumber
    lends: bool = False


class HostBack(Command, frozen=True):
    """Return the host's rights to the person on that seat, who is back."""

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
