"""What is told of an evening once its game is over: a title for each player, by public facts.

A game's `titles.py` may be missing. It has the type `Told` and `titles_of(view, shown, bots,
foresight)`, which makes it from the final view, all that everybody saw of the game, the seats of
bots and, where somebody guessed along, how well. Words are the client's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from giftable.games.kernel import GiftId, Seat, WireStruct
from giftable.games.predicting import Foresight


class Title(WireStruct, frozen=True):
    """A player's title, a word of the game's own; the other fields are the reason for it."""

    seat: Seat
    title: str
    other: Seat | None = None
    gift: GiftId | None = None
    said: GiftId | None = None  # what the gift was called
    count: int = 0
    of: int = 0  # how many there were, or a second count


class Claim(Struct, frozen=True):
    """A title that a player could get; claims of larger strength are met first."""

    strength: int
    title: Title


OF_BOT = 30  # so much less strength has a claim that says something of a bot


def scaled_share(part: int, whole: int, most: int = 100) -> int:
    """Returns the share of a part in a whole, on a scale from 0 to `most`; 0 if the whole is 0."""
    return part * most // whole if whole else 0


def best_people(
    standing: Mapping[Seat, tuple[int, ...]], bots: Collection[Seat], winners: Collection[Seat]
) -> tuple[Seat, ...]:
    """Returns the people who stand highest, where only bots have won; else nobody."""
    people = {seat: high for seat, high in standing.items() if seat not in bots}
    if not people or any(seat in people for seat in winners):
        return ()
    return tuple(seat for seat, high in people.items() if high == max(people.values()))


SEER_LEAST = 4  # predictions, before they tell something


def seers(seats: Sequence[Seat], foresight: Foresight) -> list[Claim]:
    """Returns claims for the best predictors, who were right more often than not."""
    found = [(seat, *foresight[seat]) for seat in seats if seat in foresight]
    found = [one for one in found if one[2] >= SEER_LEAST and one[1] * 2 > one[2]]
    best = max((right / of for _, right, of in found), default=0.0)
    return [
        Claim(55 + scaled_share(right, of, 40), Title(seat, "seer", count=right, of=of))
        for seat, right, of in found
        if right / of == best
    ]


def _title_word(title: Title) -> object:
    return title.title


def _title_and_gift(title: Title) -> object:
    return title.title, title.gift


def award(
    seats: Sequence[Seat], claims: Iterable[Claim], bots: Collection[Seat] = ()
) -> tuple[Title, ...]:
    """Gives each seat one title, people before `bots`, and returns them, the most striking first.
    Reasons about a bot count less. No two are alike while there are others, and if they are, then
    for another gift. Each seat needs one claim of strength 0, as a last resort."""
    titles: dict[Seat, Title] = {}

    def rank(claim: Claim) -> tuple[bool, int, Seat]:
        title, less = claim.title, OF_BOT if claim.title.other in bots else 0
        return title.seat in bots, less - claim.strength, title.seat

    ordered = sorted(claims, key=rank)
    good = [claim.title for claim in ordered if claim.strength > 0]
    for called in (_title_word, _title_and_gift):
        for title in good:
            if title.seat not in titles and called(title) not in map(called, titles.values()):
                titles[title.seat] = title
    for claim in ordered:
        if claim.strength == 0:
            titles.setdefault(claim.title.seat, claim.title)
    assert titles.keys() == set(seats)
    return tuple(titles.values())
