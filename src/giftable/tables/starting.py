"""How a game starts, and what mixes its seed before that (joint.py)."""

from __future__ import annotations

import msgspec

from giftable.games.kernel import Deck, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.dice import commitment
from giftable.tables.joint import ATTEMPTS, mixed, opened, seal_of, sealed
from giftable.tables.table import left_of, mixing_seat, start_refused
from giftable.tables.turn import Turn


def may_start(turn: Turn) -> Deck:
    """Free the seats that emptied, and make the deck. Raises Rejected."""
    free_vacated(turn)
    state = turn.state
    deck = turn.supplies.deck(state.game, state.options, state.own_cards)
    if code := start_refused(state, deck):
        raise Rejected(code)
    return deck


def start(turn: Turn, first: Seat | None = None) -> None:
    """Start a game whose seed is the server's alone."""
    deck = may_start(turn)
    _deal(turn, deck, first, turn.supplies.seed)


def _deal(
    turn: Turn, deck: Deck, first: Seat | None, seed: bytes, parts: f.Mixed | None = None
) -> None:
    """A rematch has the same seats and the next dealer; all else is new (G29)."""
    state, number = turn.state, turn.state.games + 1
    if first is None and state.last_leader is not None:
        first = left_of(state.last_leader, state.players)[0]
    shown = seed if parts is None else bytes.fromhex(parts.seed)
    turn.add(
        f.GameStarted(
            number=number,
            options=msgspec.to_builtins(state.options),
            deck=msgspec.json.decode(msgspec.json.encode(deck)),  # as the log will give it back
            seats=state.players,
            first=first,
            seed=seed.hex(),
            commitment=commitment(shown, state.id, number),
            mixed=parts,
        )
    )
    assert turn.state.playing is not None
    turn.play((), turn.state.playing.state)


# A seed that all mix (joint.py) -------------------------------------------------------


def begin_mixing(
    turn: Turn,
    first: Seat | None,
    awaited: tuple[Seat, ...],
    attempt: int = 1,
    left_out: tuple[Seat, ...] = (),
) -> None:
    state, seed = turn.state, turn.supplies.seed
    shown = commitment(seed, state.id, state.games + 1)
    turn.add(
        f.MixBegan(
            attempt=attempt, first=first, seed=seed.hex(), commitment=shown, awaited=awaited,
            left_out=left_out,
        )
    )  # fmt: skip


def take_part(turn: Turn, person: str | None, command: c.SealShare | c.OpenShare) -> None:
    """Raises Rejected `not_your_seat` and those of joint.py."""
    state = turn.state
    seat = None if person is None else mixing_seat(state, person)
    if seat is None:
        raise Rejected("not_your_seat")
    if isinstance(command, c.SealShare):
        turn.add(sealed(state.mixing, seat, command.seal))
    else:
        turn.add(opened(state.mixing, seat, command.share, state.id, state.games + 1))
    mixing = turn.state.mixing
    assert mixing is not None
    if not mixing.is_listed and mixing.seals.keys() >= set(mixing.awaited):
        turn.add(f.SharesListed())
    elif mixing.is_listed and mixing.shares.keys() == mixing.seals.keys():
        _deal_mixed(turn)


def mix_on(turn: Turn, command: c.MixOn) -> None:
    """Time is up for seals, or for shares. Raises Rejected `not_mixing`, `stale_clock`."""
    mixing = turn.state.mixing
    if mixing is None:
        raise Rejected("not_mixing")
    if (mixing.attempt, mixing.is_listed) != (command.attempt, command.is_listed):
        raise Rejected("stale_clock")
    late = tuple(seat for seat, _ in mixing.listed if seat not in mixing.shares)
    if not mixing.is_listed and mixing.seals:
        turn.add(f.SharesListed())
    elif mixing.is_listed and late and mixing.shares and mixing.attempt < ATTEMPTS:
        awaited = tuple(seat for seat in mixing.awaited if seat in mixing.shares)
        begin_mixing(turn, mixing.first, awaited, mixing.attempt + 1, mixing.silent)
    else:
        _deal_mixed(turn)


def _deal_mixed(turn: Turn) -> None:
    """Start the game with the seed that those have mixed who opened their shares."""
    state, mixing = turn.state, turn.state.mixing
    assert mixing is not None
    number, attempt, own = state.games + 1, mixing.attempt, bytes.fromhex(mixing.seed)
    shares = {seat: bytes.fromhex(share) for seat, share in mixing.shares.items()}
    parts = tuple(
        f.Share(seat, seal_of(share, state.id, number, attempt, seat), share.hex())
        for seat, share in sorted(shares.items())
    )
    deck = turn.supplies.deck(state.game, state.options, state.own_cards)
    seed = mixed(own, state.id, number, shares.items())
    _deal(turn, deck, mixing.first, seed, f.Mixed(mixing.seed, attempt, parts, mixing.silent))


def free_vacated(turn: Turn) -> None:
    if turn.state.is_running:
        return
    for i, sitter in enumerate(turn.state.seats):
        if sitter is not None and sitter.vacated:
            turn.add(f.SeatFreed(Seat(i)))
