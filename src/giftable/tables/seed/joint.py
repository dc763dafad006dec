"""A game's seed, mixed by all who are there, so that nobody can choose the shuffle.

The server shows the commitment to a seed of its own. Each person's page seals a share of 32 random
bytes: it sends the share's hash. The list of all seals is logged and shown, each page checks that
its own is in it, and only then the shares are opened. The game's seed follows from the server's
seed and all shares. Shares are sealed, too, because a host who reads the server's seed could
otherwise choose the last one.

Who seals nothing in time takes no part. Who seals and does not open is left out, and all begin
once more with everything new; who does so the second time is only left out. What remains to a
server that cheats is said in SECURITY.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct, structs

from giftable.games.kernel import Rejected, Seat
from giftable.tables import facts as f
from giftable.tables.seed.dice import derive_key, length_prefixed

ATTEMPTS = 2
STEP_S = 2.0  # how long seals are waited for, and shares
WHOLE_S = 4.0  # how long pages are waited for at a start, all in all
RESERVE_S = 0.5  # of that, kept for each step that may follow

_VERSION = b"giftable/1"


class Mixing(Struct, frozen=True, kw_only=True):
    """The mixing of a seed. `awaited`: seats whose pages said that they take part. `seals` and
    `shares` (hex) are by seat, in the order in which they came."""

    attempt: int  # 1 or 2
    first: Seat | None  # who begins the game
    seed: str  # the server's, hex: secret
    commitment: str
    awaited: tuple[Seat, ...]
    left_out: tuple[Seat, ...] = ()  # took no part the first time, or not to the end
    seals: dict[Seat, str] = {}
    shares: dict[Seat, str] = {}
    is_listed: bool = False  # the list of seals is closed

    @property
    def listed(self) -> list[tuple[Seat, str]]:
        """Returns the seals in the order of seats."""
        return sorted(self.seals.items())

    @property
    def silent(self) -> tuple[Seat, ...]:
        """Returns the awaited seats that have no share in the seed as it is now."""
        asked = {*self.awaited, *self.left_out, *self.seals}
        return tuple(sorted(asked - self.shares.keys()))


def seal_of(share: bytes, table: str, number: int, attempt: int, seat: int) -> str:
    """Returns the SHA-256 (hex) that binds a seat to its share in the game's seed."""
    return sha256(
        length_prefixed(_VERSION, "share", table, number, attempt, seat, share)
    ).hexdigest()


def list_hash(
    table: str, number: int, attempt: int, commitment: str, seals: Iterable[tuple[int, str]]
) -> str:
    """Returns the closed list's SHA-256 (hex): people see by it that all got the same."""
    parts = [part for seat, seal in sorted(seals) for part in (seat, seal)]
    return sha256(
        length_prefixed(_VERSION, "list", table, number, attempt, commitment, *parts)
    ).hexdigest()


def mix(seed: bytes, table: str, number: int, shares: Iterable[tuple[int, bytes]]) -> bytes:
    """Returns the game's seed: HMAC-SHA256 under the server's seed of all shares, in the order of
    seats. Without any it is the server's own."""
    parts = [part for seat, share in sorted(shares) for part in (seat, share)]
    return derive_key(seed, "mixed", table, number, *parts) if parts else seed


def evolve_mixing(mixing: Mixing | None, fact: f.MixFact) -> Mixing | None:
    """Returns the mixing after one of its facts; None if it is over."""
    match fact:
        case f.MixBegan():
            return Mixing(
                attempt=fact.attempt, first=fact.first, seed=fact.seed,
                commitment=fact.commitment, awaited=fact.awaited, left_out=fact.left_out,
            )  # fmt: skip
        case _ if mixing is None:
            return None
        case f.ShareSealed(seat, seal):
            return structs.replace(mixing, seals={**mixing.seals, seat: seal})
        case f.SharesListed():
            return structs.replace(mixing, is_listed=True)
        case f.ShareOpened(seat, share):
            return structs.replace(mixing, shares={**mixing.shares, seat: share})
        case _:
            raise f.NewerVersion(type(fact).__name__)


def seal_share(mixing: Mixing | None, seat: Seat, seal: str) -> f.ShareSealed:
    """Returns the fact of a seal, its share's hash. Raises Rejected: not_mixing; wrong_step."""
    if mixing is None:
        raise Rejected("not_mixing")
    if mixing.is_listed or seat in mixing.left_out or seat in mixing.seals:
        raise Rejected("wrong_step")
    return f.ShareSealed(seat, seal)


def open_share(
    mixing: Mixing | None, seat: Seat, share: str, table: str, number: int
) -> f.ShareOpened:
    """Returns the fact of a seat's share (hex), which it sealed before the mixing of the game
    `number`. Raises Rejected: not_mixing; wrong_step (the list is open, has no seal of this seat,
    or its share is known); other_share."""
    if mixing is None:
        raise Rejected("not_mixing")
    # A share that is known while seals still come could be answered by another seal.
    if not mixing.is_listed or seat not in mixing.seals or seat in mixing.shares:
        raise Rejected("wrong_step")
    if seal_of(bytes.fromhex(share), table, number, mixing.attempt, seat) != mixing.seals[seat]:
        raise Rejected("other_share")
    return f.ShareOpened(seat, share)


class MixingTimer:
    """Decides how long this node waits for the seals and shares of a mixing."""

    def __init__(self) -> None:
        self._began: tuple[int, float] = (0, 0.0)  # which game, since when
        self._step: tuple[object, float] = (None, 0.0)

    def until_s(self, mixing: Mixing, number: int, now_s: float) -> float:
        """Returns when (monotonic) the pages' time for the current step of the mixing is over:
        never less than RESERVE_S after the step was shown, however long the server itself took
        until then. `number`: the game's."""
        if self._began[0] != number:
            self._began = number, now_s
        step = (number, mixing.attempt, mixing.is_listed)
        if self._step[0] != step:
            self._step = step, now_s
        to_follow = 2 * (ATTEMPTS - mixing.attempt) + (not mixing.is_listed)
        shown_s, last_s = self._step[1], self._began[1] + WHOLE_S - RESERVE_S * to_follow
        return max(shown_s + RESERVE_S, min(shown_s + STEP_S, last_s))
