"""What people at a table say beside the game: reactions, ready phrases, and words of their own
where the host allows them. Nothing of it is in the log; it is gone with the table.
"""

from __future__ import annotations

import re
from collections import OrderedDict, deque
from unicodedata import east_asian_width, normalize

import msgspec
from msgspec import Struct

from giftable.content.letters import graphemes, is_blank, tidied
from giftable.games.kernel import Rejected, Seat
from giftable.tables.codes import new_id
from giftable.tables.commands import Chat, Phrase, React, Reaction
from giftable.tables.ports import Ports
from giftable.tables.rates import Bucket, Rate
from giftable.tables.state.table import TableState, is_person_played

TEXT_MAX = 200  # graphemes of a message
KEPT_MAX = 50  # messages that who comes later still reads
PEOPLE_MAX = 200  # whose buckets are remembered

EACH = Rate(3, 0.5)  # reactions and phrases of a person
ALL = Rate(10, 1 / 3)  # and of a table: ten in half a minute
WRITTEN = Rate(5, 0.5)  # messages of a person

_ADDRESS = re.compile(
    r"://|\bwww\.|[\w-]\.[^\W\d_]{2,24}/|\bxn--|\b\d{1,3}(?:\.\d{1,3}){3}\b"
    r"|\b(?:javascript|vbscript|data|mailto|file):\S"
    r"|[\w-]\.(?:com|net|org|info|io|co|app|dev|gg|me|tv|ly|xyz|link|site|online|shop|top|club|live"
    r"|eu|uk|us|de|fr|cz|sk|jp|ua|ru|cn|pl|example)\b"
    r"|[a-z0-9-]。[a-z]{2}",
    re.IGNORECASE,
)
_DOTTED = re.compile(r"[^\W_]([^\W_])\.([^\W\d_]{2,})")


class Reacted(Struct, frozen=True, tag=True):
    """A reaction of somebody on that seat; shown for a moment, and never again."""

    seat: Seat
    what: Reaction | Phrase


class Chatted(Struct, frozen=True, tag=True):
    """A chat message of somebody on that seat."""

    key: str
    seat: Seat
    name: str
    text: str


class ChatDeleted(Struct, frozen=True, tag=True):
    """The host has deleted a chat message; key "": all of them."""

    key: str


Talk = Reacted | Chatted | ChatDeleted

_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Talk] = msgspec.json.Decoder(Talk)


def encode_talk(said: Talk) -> msgspec.Raw:
    return msgspec.Raw(_encode(said))


def decode_talk(raw: msgspec.Raw) -> Talk:
    return _decode.decode(raw)


def cleaned(text: str) -> str:
    """Returns the text as it is shown, 1 to 200 graphemes. Raises Rejected: bad_text, no_links."""
    plain = tidied(text)
    if is_blank(plain) or len(graphemes(plain)) > TEXT_MAX:
        raise Rejected("bad_text")
    if _has_address(normalize("NFKC", plain)):
        raise Rejected("no_links")
    return plain


def _has_address(text: str) -> bool:
    """Whether a part of the text looks like an internet address, in any script. A dot between two
    words ends a sentence where the next begins with a capital, or in Chinese and Japanese."""
    return _ADDRESS.search(text) is not None or any(
        (after.isupper() or not after[0].isupper()) and east_asian_width(before) not in "WF"
        for before, after in _DOTTED.findall(text)
    )


class TableTalk:
    """The chat and reactions of one table at this node."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._all = Bucket(ALL, ports.clock)
        self._each: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()
        self.recent: deque[Chatted] = deque(maxlen=KEPT_MAX)

    def react(self, state: TableState, person: str, command: React) -> Reacted:
        """Makes a reaction. Raises Rejected: not_your_seat, talk_off, too_fast."""
        _check_plays_seat(state, person, command.seat)
        is_drawn = command.what in Reaction.__args__  # type: ignore[attr-defined]
        if not (state.settings.reactions if is_drawn else state.settings.phrases):
            raise Rejected("talk_off")
        if not self._take_token(person, EACH) or not self._all.take():
            raise Rejected("too_fast")
        return Reacted(Seat(command.seat), command.what)

    def chat(self, state: TableState, person: str, command: Chat) -> Chatted:
        """Makes a message. Raises Rejected: not_your_seat, talk_off, too_fast, and as `cleaned`."""
        _check_plays_seat(state, person, command.seat)
        if not state.settings.chat:
            raise Rejected("talk_off")
        text = cleaned(command.text)
        if not self._take_token(person, WRITTEN):
            raise Rejected("too_fast")
        sitter = state.seats[command.seat]
        assert sitter is not None
        key = new_id(self._ports.entropy)
        return Chatted(key, Seat(command.seat), sitter.display_name, text)

    def deletion(self, key: str) -> ChatDeleted:
        """Makes the deletion of a chat message. Raises Rejected `no_such_message`."""
        if all(one.key != key for one in self.recent):
            raise Rejected("no_such_message")
        return ChatDeleted(key)

    def remember(self, said: Talk) -> None:
        """Stores a message that was sent here or at another node."""
        match said:
            case Chatted():
                self.recent.append(said)
            case ChatDeleted(key):
                left = [one for one in self.recent if key and one.key != key]
                self.recent = deque(left, maxlen=KEPT_MAX)

    def _take_token(self, person: str, rate: Rate) -> bool:
        key = (person, rate is WRITTEN)
        bucket = self._each.get(key)
        if bucket is None:
            bucket = self._each[key] = Bucket(rate, self._ports.clock)
            if len(self._each) > PEOPLE_MAX:
                self._each.popitem(last=False)
        self._each.move_to_end(key)
        return bucket.take()


def _check_plays_seat(state: TableState, person: str, seat: int) -> None:
    """Raises Rejected `not_your_seat` unless the person plays that seat."""
    if seat not in state.seats_of(person) or not is_person_played(state, seat):
        raise Rejected("not_your_seat")
