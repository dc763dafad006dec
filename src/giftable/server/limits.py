"""The limits on what one client may ask of the server; what one endpoint adds stands there."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from msgspec import Struct

from giftable.decks.deck import DECK_BYTES_MAX
from giftable.tables.ports import Clock
from giftable.tables.rates import Bucket as Bucket
from giftable.tables.rates import Rate as Rate

MESSAGE_BYTES_MAX = 64 * 1024  # a command is under 1 KiB; a host's own words may be more
BODY_BYTES_MAX = 64 * 1024
LIST_TOKENS = 4  # the extra cost of a list of choices
LIST_AGAIN_S = 0.25  # so long one that was asked for too fast waits, and perhaps again
OUTBOX_MAX = 32  # messages; beyond it one current view replaces the news
FRAME_S = 0.016  # least time between two writes to screens: none shows more
STALLED_S = 10.0  # a socket ends if its client takes nothing for so long
FLOOD_MAX = 100  # frames in a row refused as too_fast; then the socket ends
FRAGMENTS_MAX = 32  # parts of one message; browsers send none
MESSAGE_S = 10.0  # from a message's first part to its last
FRAMES_A_TURN = 100  # read of one socket in a turn of the event loop ...
BYTES_A_TURN = 16 * 1024  # ... or so many bytes, and one frame more
SOCKETS_TURN_S = 0.005  # for what all sockets say; the others are read in the next turn
SENDING_TURN_S = 0.002  # for what is sent to all; the others are sent it in the next turn
CLOSED_FRAMES_MAX = 200  # read of a socket after its close
WATCHERS_MAX = 100  # sockets at one table of people without a seat there
SCREENS_MAX = 8  # of one table
PAIRING_MAX = 1000  # screens that wait for a table
PAIRING_S = 600.0  # a pairing code is good for so long
ADDRESSES_MAX = 10_000  # that one limit remembers at a time
SOCKETS_MAX = 200  # of one address, unless the host sets another number
CONNECTIONS_MAX = 10_000  # of all addresses together
REQUEST_S = 10.0  # for a whole request to arrive, else its connection ends
HEAD_BYTES_MAX = 16 * 1024  # of a request: its line and all its headers
LINE_BYTES_MAX = 8_000  # of one line; a socket's handshake may not be longer
HEADERS_MAX = 100
PIPELINED_MAX = 8  # requests sent ahead of their answers; browsers send none
REQUEST_BYTES_MAX = HEAD_BYTES_MAX + 2 * BODY_BYTES_MAX  # twice, for the framing of its chunks
UPLOAD_BYTES_MAX = DECK_BYTES_MAX + 1024 * 1024  # of a request that may be large, chunks and all
UPLOAD_S = 60.0  # for it to arrive
SLICE_BYTES = 2 * 1024  # of one request, read in a turn of the event loop
HELD_S = 0.05  # a turn of the event loop that takes longer is counted, by who held it
PIECE_BYTES = 256 * 1024  # of an answer, written in a turn of the event loop
WAITED_S = 10.0  # the longest wait of a request whose address is over its limit
LINGER_S = 1.0  # a refused client has so long to read the answer ...
LINGER_BYTES = 256 * 1024  # ... and may send so many bytes more


class WorkLimit(Struct, frozen=True):
    """How many requests of a kind are worked on at a time. Bodies that are still being received are
    limited apart from these."""

    name: str
    code: str  # who takes no place and may not wait is refused with it
    at_once: int
    of_one: int  # address
    waiting: int  # of all addresses together
    bodies: int = 0  # that come in, wait or are worked on, of one address ...
    bodies_mb: int = 0  # ... and of all addresses together


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of one server; benchmarks and big events set others.

    A household, a school or a train shares one address, so limits by address are generous. Limits
    on load (not those on guesses) leave out the `spared` addresses: this machine itself, which may
    be an undeclared proxy or run the host's own programs.
    """

    messages: Rate = Rate(60, 20)  # per socket
    wrong_codes: Rate = Rate(20, 0.2)  # per address: 160,000 codes would take nine days
    address_messages: Rate = Rate(2000, 500)  # of all its sockets together
    requests: Rate = Rate(2000, 200)  # per address; whoever sends more waits
    asks: Rate = Rate(300, 30)  # of /api, per address
    pairings: Rate = Rate(20, 0.1)  # wrong pairing codes, per address: one person may be many
    predictions: Rate = Rate(300, 30)  # of people without a seat, per address
    new_sockets: Rate = Rate(400, 20)  # per address; all come back at once after a restart
    looks: Rate = Rate(2000, 100)  # at pictures of cards, per address: a page shows 200
    sockets: int = SOCKETS_MAX  # at once, per address
    connections: int = 500  # at once, per address; without those that became sockets
    new_connections: Rate = Rate(1000, 50)  # per address, sockets or not
    waiting: int = 50  # requests of one address that wait at a time; more are refused
    rates: dict[str, Rate] = {}  # instead of those of endpoints (kit.RateLimit), by their names
    spared: tuple[str, ...] = ("127.0.0.0/8", "::1")


def limits_for(sockets: int, *, public: bool = False) -> Limits:
    """Returns limits for `sockets` sockets per address; its other limits grow with them. On a
    `public` server an address may make few tables."""
    return Limits(
        rates={"tables": Rate(5, 1 / 600)} if public else {},
        address_messages=Rate(10 * sockets, 2.5 * sockets),
        requests=Rate(10 * sockets, sockets),
        predictions=Rate(1.5 * sockets, 0.15 * sockets),
        new_sockets=Rate(2 * sockets, 0.1 * sockets),
        sockets=sockets,
        connections=max(100, 5 * sockets // 2),
        new_connections=Rate(5 * sockets, 0.25 * sockets),
        waiting=max(20, sockets // 4),
    )


class _Endless(Bucket):
    """A token bucket that is never empty."""

    __slots__ = ()

    def take(self, tokens: int = 1) -> bool:
        return True


class Exempt:
    """The networks without a limit; `address in exempt` says whether an address lies in one."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks: list[IPv4Network | IPv6Network] = [
            ip_network(network, strict=False) for network in networks
        ]

    def __contains__(self, address: str) -> bool:
        try:
            ip = ip_address(address)
        except ValueError:
            return False
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return any(ip in network for network in self._networks)


NONE_EXEMPT = Exempt(())
_ENDLESS = Rate(float("inf"), 1)


class AddressBuckets:
    """A token bucket per address; the addresses unseen for longest are dropped first."""

    def __init__(self, rate: Rate, clock: Clock, spared: Exempt = NONE_EXEMPT) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._spared = spared

    def of(self, address: str) -> Bucket:
        if address in self._spared:
            return _Endless(_ENDLESS, self._clock)
        key = network_of(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
            if len(self._buckets) > ADDRESSES_MAX:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Slots:
    """Counts the slots that each address holds, at most `most`; each must be freed."""

    def __init__(self, most: int, spared: Exempt = NONE_EXEMPT) -> None:
        self._most = most
        self._spared = spared
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Takes a slot; returns False if the address holds `most` already."""
        key = network_of(address)
        if self._taken[key] >= self._most and address not in self._spared:
            return False
        self._taken[key] += 1
        return True

    def free(self, address: str) -> None:
        key = network_of(address)
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Returns an IPv4 address itself, and of IPv6 the /64 network, as a household has one."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped is not None:  # how a dual-stack socket shows IPv4
        return str(ip.ipv4_mapped)
    return str(IPv6Address(int(ip) >> 64 << 64))
