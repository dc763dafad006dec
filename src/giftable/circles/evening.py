"""An evening of a circle: facts of one game that is over, never its log."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, structs

from giftable.circles.circle import (
    OUT_MAX,
    Bot,
    Circle,
    CircleId,
    GameName,
    Laid,
    Member,
    MemberId,
    Moment,
    Rules,
)
from giftable.content.letters import lookalike_key
from giftable.games.catalog import has_part, part
from giftable.games.kernel import GiftId, Seat
from giftable.games.lasting import Foresaw, Lasting, newest
from giftable.tables.commands import Character
from giftable.tables.state.history import TableHistory
from giftable.tables.state.sitter import Sitter
from giftable.tables.state.table import TableState

ROUNDS_KNOWN = 60  # of a member: no bot remembers more
EVENINGS_MAX = 1000  # of one circle; then the oldest goes
NAMES_MAX = 500
_NAME_MAX = 400

_Seat = Annotated[Seat, Meta(ge=0, le=7)]


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat that played. Without a member: a bot, or a guest, whose name is not kept."""

    seat: _Seat
    member: MemberId | None = None
    bot: bool = False
    character: Character | None = None  # of a bot


class Evening(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One game of a circle. `source` is a keyed hash of table and game: each is kept once."""

    source: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
    at_ms: Moment
    game: GameName
    players: Annotated[tuple[Player, ...], Meta(max_length=8)]
    winners: Annotated[tuple[_Seat, ...], Meta(max_length=8)] = ()
    facts: Lasting = Lasting()
    names: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=_NAME_MAX)]],
        Meta(max_length=NAMES_MAX),
    ] = {}  # of gifts that people made
    replay: CircleId | None = None  # the id of one, if it was kept

    def member(self, seat: int | None) -> str | None:
        return next((one.member for one in self.players if one.seat == seat), None)


def evening_at(
    state: TableState, history: TableHistory, members: dict[Seat, str], source: str, at_ms: int,
    foresaw: Iterable[Foresaw] = (),
) -> Evening:  # fmt: skip
    """Makes the Evening of the game that has just ended. `members` says who sat where, `foresaw`
    who predicted what."""
    playing = state.playing
    assert playing is not None and playing.is_over
    facts = Lasting()
    if has_part(state.game, "lasting"):
        shown, _ = history.for_viewer(state, None).since(0)
        of_game = part(state.game, "lasting")
        facts = of_game.lasting(playing.public, shown)
        if state.settings.learn and hasattr(of_game, "liked"):
            facts = structs.replace(facts, liked=of_game.liked(history.people(state), shown))
        facts = structs.replace(newest(facts), foresaw=tuple(foresaw))
    gifts = {one.gift for one in facts.given}
    gifts |= {gift for feat in facts.feats for gift in (feat.gift, feat.said) if gift is not None}
    outcome = playing.rules.outcome(playing.state)
    seats = [player.seat for player in playing.public.players]
    return Evening(
        source=source,
        at_ms=at_ms,
        game=state.game,
        players=tuple(_player(seat, members.get(seat), state.sitter(seat)) for seat in seats),
        winners=() if outcome is None else tuple(outcome.winners),
        facts=facts,
        names=dict([(one.id, one.name) for one in state.own_cards if one.id in gifts][:NAMES_MAX]),
        replay=state.replay or None,
    )


def _player(seat: Seat, member: str | None, sitter: Sitter | None) -> Player:
    is_bot = sitter is not None and sitter.person is None
    return Player(seat, member, is_bot, sitter.character if sitter and is_bot else None)


def players_at(state: TableState, history: TableHistory) -> dict[Seat, Sitter]:
    """Returns the people who played the game that has just ended and are still there, by seat."""
    assert state.playing is not None
    return {
        player.seat: sitter
        for player in state.playing.public.players
        if (sitter := state.sitter(player.seat)) is not None
        and sitter.person is not None
        and player.seat in history.played_by(sitter.person)
    }


def match_members(
    circle: Circle, sitters: dict[Seat, Sitter], devices: dict[Seat, str]
) -> dict[Seat, str]:
    """Returns the member in each seat: by device; of several who share it, by name, then by seat.
    Without a known device by name, if only one has that."""
    found: dict[Seat, str] = {}
    for seat, sitter in sitters.items():
        here = [one for one in circle.of(devices[seat]) if one.id not in found.values()]
        one = _by_name_or_seat(here, seat, sitter.name) or (here[0] if here else None)
        if one is not None:
            found[seat] = one.id
    for seat, sitter in sitters.items():
        if seat not in found:
            others = [one for one in circle.members if one.id not in found.values()]
            named = [
                one
                for one in others
                if one.name and lookalike_key(one.name) == lookalike_key(sitter.name)
            ]
            if len(named) == 1:
                found[seat] = named[0].id
    return found


def _by_name_or_seat(members: Collection[Member], seat: Seat, name: str) -> Member | None:
    return next(
        (one for one in members if lookalike_key(one.name) == lookalike_key(name)),
        next((one for one in members if one.seat == seat), None),
    )


def recent_marks(game: str, evenings: Iterable[Evening]) -> dict[str, list[tuple[GiftId, ...]]]:
    """Returns how each member ranked gifts in their last rounds of that game, if bots may learn."""
    found: dict[str, list[tuple[GiftId, ...]]] = {}
    for evening in evenings:
        for liked in evening.facts.liked if evening.game == game else ():
            found.setdefault(evening.member(liked.seat) or "", []).append(liked.order)
    return {member: orders[-ROUNDS_KNOWN:] for member, orders in found.items()}


def rules_of(state: TableState, members: dict[Seat, str]) -> Rules:
    """Returns the table's rules, to be used again; its doors are open and its code is shown."""
    bots = tuple(
        Bot(seat, sitter.level, sitter.character)
        for seat in range(len(state.seats))
        if (sitter := state.sitter(Seat(seat))) is not None
        and sitter.person is None
        and sitter.level is not None
        and sitter.character is not None
    )
    decks = tuple(
        Laid(one.deck, one.title, next(map(members.get, state.seats_of(one.person)), None))
        for one in state.decks
    )
    options: dict[str, Any] = msgspec.to_builtins(state.options)
    settings = structs.replace(state.settings, open=True, show_code=True)
    return Rules(state.game, options, settings, bots, decks, state.cards_out[-OUT_MAX:])
