"""What a person has asked to be told, and how: a watch of one table. What is due is a notice, and
becomes a delivery for each watch of its person."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

from giftable.notices.addresses import URL_LETTERS_MAX
from giftable.tables.commands import Locale

Kind = Literal["turn", "most", "hour", "reveal", "warning", "confirm"]
"""`confirm` asks whether an address of e-mail is the person's own; all others tell of the table."""

WATCHES_MAX = 8  # of a person at a table
ASKS_TO_ACT = ("turn", "most", "hour")

Url = Annotated[str, Meta(min_length=8, max_length=URL_LETTERS_MAX)]
Address = Annotated[
    str,
    Meta(max_length=254, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,189}$"),
]
Key = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]
Zone = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$")]


class Ntfy(Struct, frozen=True, forbid_unknown_fields=True, tag="ntfy"):
    """A topic of an ntfy server, as its URL: https://ntfy.sh/TOPIC."""

    url: Url


class Mail(Struct, frozen=True, forbid_unknown_fields=True, tag="mail"):
    """An e-mail address."""

    address: Address


class Webhook(Struct, frozen=True, forbid_unknown_fields=True, tag="webhook"):
    """A URL that takes JSON by POST. `shape` is `plain`; watches of 1.0.0 have others, too."""

    url: Url
    shape: Literal["plain", "discord", "slack"] = "plain"


class Push(Struct, frozen=True, forbid_unknown_fields=True, tag="push"):
    """A browser's subscription to web push (RFC 8030)."""

    url: Url
    p256dh: Key
    auth: Key


Channel = Ntfy | Mail | Webhook | Push
ChannelKind = Literal["ntfy", "mail", "webhook", "push"]
KINDS: dict[type, ChannelKind] = {Ntfy: "ntfy", Mail: "mail", Webhook: "webhook", Push: "push"}


class Watch(Struct, frozen=True):
    """Somebody's subscription to the notices of one table, by one channel."""

    id: str  # 128 random bits: whoever has it can stop the watch
    table: str
    person: str
    channel: Channel
    locale: Locale
    zone: Zone
    origin: str  # where its person found this server: links begin with it
    is_confirmed: bool = True
    failing: str = ""  # why the last tries have failed; empty if they have not
    made_ms: int = 0


class DueNotice(Struct, frozen=True):
    """A row of the outbox: a notice for whoever has that seat."""

    table: str
    n: int
    seat: int
    kind: Kind
    ends_ms: int | None = None
    is_watched: bool = True  # by anybody at that table


class Delivery(Struct, frozen=True):
    """A notice to be sent by one watch, and how often that was tried."""

    watch: Watch
    n: int
    seat: int
    kind: Kind
    next_ms: int
    tries: int = 0
    ends_ms: int | None = None

    @property
    def key(self) -> str:
        """The key by which a receiver can drop a message that it has received before."""
        return f"{self.watch.id}.{self.n}.{self.seat}.{self.kind}"


class WaitingTable(Struct, frozen=True):
    """A table at which a person's move is awaited."""

    table: str
    since_ms: int
    ends_ms: int | None = None


class Outbox(Protocol):
    """The store of watches, due notices and deliveries. Every method may raise StoreFailed."""

    async def add(self, watch: Watch, confirm: Delivery | None) -> Watch:
        """Adds a watch, with `confirm` as its first delivery unless it is confirmed. Returns the
        stored watch: an older one, now in this language, if the person has one with that channel (a
        request that was sent twice). Raises Rejected `too_many_watches`."""

    async def watches(self, table: str, person: str) -> list[Watch]:
        """Returns a person's watches of one table."""

    async def watch(self, id: str) -> Watch | None:
        """Returns a watch; None if it is gone."""

    async def confirm(self, id: str) -> bool:
        """Confirms the watch. Returns False if it is gone."""

    async def note(self, id: str, failing: str) -> bool:
        """Stores with the watch why it fails. Returns False if the watch is gone."""

    async def stop(self, id: str) -> bool:
        """Deletes a watch and its deliveries. Returns False if it was gone."""

    async def touch(self, table: str, seats: list[int], now_ms: int) -> None:
        """Notes that whoever has these seats looks at the table: notices soon due are put off."""

    async def due(self, now_ms: int, most: int) -> list[DueNotice]:
        """Returns the notices that are due by now, at most `most`."""

    async def take(self, notice: DueNotice, person: str | None, now_ms: int) -> int:
        """Deletes a notice, and adds a delivery for each watch of `person` (None: nobody is to be
        told), in one transaction. Returns how many; 0 if another node was first."""

    async def ready(self, now_ms: int, most: int) -> list[Delivery]:
        """Returns the deliveries that are to be tried by now, at most `most`."""

    async def lease(self, delivery: Delivery, until_ms: int) -> bool:
        """Reserves a delivery until then. Returns False if another node was first."""

    async def done(self, delivery: Delivery) -> None:
        """Deletes a delivery that has arrived or never will."""

    async def later(self, delivery: Delivery, next_ms: int, tries: int) -> None:
        """Sets the next try of a delivery that has failed for the `tries`-th time."""

    async def waits(self, person: str) -> list[WaitingTable]:
        """Returns the tables at which the person's move is awaited, the longest first."""
