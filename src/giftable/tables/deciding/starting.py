"""How a game starts, and what mixes its seed before that (joint.py)."""

from __future__ import annotations

import msgspec

from giftable.games.kernel import Deck, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.seed.dice import commitment
from giftable.tables.seed.joint import ATTEMPTS, mix, open_share, seal_of, seal_share
from giftable.tables.state import lessons
from giftable.tables.state.table import Supplies, TableState, left_of, mixing_seat, start_refused


def deck_to_start(state: TableState, supplies: Supplies) -> Deck:
    """Returns the deck of the game to be started. Raises Rejected if it can't start."""
    lesson = lessons.current_lesson(state) if state.lesson else None
    if lesson is not None:
        deck: Deck = msgspec.convert(lesson.deck, state.rules.Deck)
    else:
        deck = supplies.deck(state.game, state.options, state.own_cards)
    if code := start_refused(state, deck):
        raise Rejected(code)
    return deck


def game_started(
    state: TableState, deck: Deck, first: Seat | None, seed: bytes, parts: f.Mixed | None = None
) -> f.GameStarted:
    """Returns the fact that starts a game. A rematch has the same seats and the next dealer (G29).
    `seed` is the game's; the commitment is to the server's part of it."""
    number = state.games + 1
    if first is None and state.last_leader is not None:
        first = left_of(state.last_leader, state.players)[0]
    shown = seed if parts is None else bytes.fromhex(parts.seed)
    return f.GameStarted(
        number=number,
        options=msgspec.to_builtins(state.options),
        deck=msgspec.json.decode(msgspec.json.encode(deck)),  # as the log will give it back
        seats=state.players,
        first=first,
        seed=seed.hex(),
        commitment=commitment(shown, state.id, number),
        mixed=parts,
    )


# A seed that all mix ------------------------------------------------------------------


def mixing_begun(
    state: TableState, supplies: Supplies, first: Seat | None, awaited: tuple[Seat, ...],
    attempt: int = 1, left_out: tuple[Seat, ...] = (),
) -> f.MixBegan:  # fmt: skip
    seed = supplies.seed
    return f.MixBegan(
        attempt=attempt, first=first, seed=seed.hex(),
        commitment=commitment(seed, state.id, state.games + 1), awaited=awaited, left_out=left_out,
    )  # fmt: skip


def share_fact(
    state: TableState, person: str | None, command: c.SealShare | c.OpenShare
) -> f.ShareSealed | f.ShareOpened:
    """Seals or opens a share. Raises Rejected `not_your_seat`, and as joint.py."""
    seat = None if person is None else mixing_seat(state, person)
    if seat is None:
        raise Rejected("not_your_seat")
    if isinstance(command, c.SealShare):
        return seal_share(state.mixing, seat, command.seal)
    return open_share(state.mixing, seat, command.share, state.id, state.games + 1)


def mixing_timed_out(
    state: TableState, command: c.MixOn, supplies: Supplies
) -> f.MixBegan | f.SharesListed | None:
    """Returns the fact that ends the wait for seals or shares; None: the game starts. Raises
    Rejected `not_mixing`, `stale_clock`."""
    mixing = state.mixing
    if mixing is None:
        raise Rejected("not_mixing")
    if (mixing.attempt, mixing.is_listed) != (command.attempt, command.is_listed):
        raise Rejected("stale_clock")
    if not mixing.is_listed and mixing.seals:
        return f.SharesListed()
    if mixing.shares and len(mixing.shares) < len(mixing.seals) and mixing.attempt < ATTEMPTS:
        awaited = tuple(seat for seat in mixing.awaited if seat in mixing.shares)
        again, silent = mixing.attempt + 1, mixing.silent
        return mixing_begun(state, supplies, mixing.first, awaited, again, silent)
    return None


def are_all_opened(state: TableState) -> bool:
    """Whether all seats with a seal have opened their shares."""
    mixing = state.mixing
    return mixing is not None and mixing.is_listed and len(mixing.shares) == len(mixing.seals)


def are_all_sealed(state: TableState) -> bool:
    """Whether all awaited seats have sealed, and the list is not closed yet."""
    mixing = state.mixing
    return (
        mixing is not None and not mixing.is_listed and mixing.seals.keys() >= set(mixing.awaited)
    )


def mixed_start(state: TableState, supplies: Supplies) -> f.GameStarted:
    """Returns the fact that starts a game with the seed mixed of all opened shares."""
    mixing, number = state.mixing, state.games + 1
    assert mixing is not None
    shares = {seat: bytes.fromhex(share) for seat, share in mixing.shares.items()}
    parts = tuple(
        f.Share(seat, seal_of(share, state.id, number, mixing.attempt, seat), share.hex())
        for seat, share in sorted(shares.items())
    )
    deck = supplies.deck(state.game, state.options, state.own_cards)
    seed = mix(bytes.fromhex(mixing.seed), state.id, number, shares.items())
    all_parts = f.Mixed(mixing.seed, mixing.attempt, parts, mixing.silent)
    return game_started(state, deck, mixing.first, seed, all_parts)
