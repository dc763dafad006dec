"""What lasts of a game of That's Not a Hat: rows without an error, lies, who caught whom, the gift
that fooled most.

They repeat claims, so they may be told only after the game (H9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from giftable.games.hat.rules import view as v
from giftable.games.hat.titles import Pass, longest_bluff, passes_of
from giftable.games.kernel import Seat
from giftable.games.lasting import Caught, Feat, Lasting


def lasting(view: v.View, shown: Iterable[object]) -> Lasting:
    """The feats of those who still play: `row`, the longest row of gifts named right from memory;
    `lies`, wrong names that were believed; `fooled`, beliefs in the longest bluff."""
    passes, _ = passes_of(view, shown)
    feats = [
        Feat(player.seat, what, count)
        for player in view.players
        for what, count in _feat_counts(player.seat, passes)
        if count
    ]
    bluff = longest_bluff(passes)
    if bluff:
        first = bluff[0]
        believed = sum(not one.refused for one in bluff)
        feats.append(Feat(first.by, "fooled", believed, first.gift, first.said))
    caught = Counter((one.to, one.by) for one in passes if one.wrong == one.by)
    pairs = tuple(Caught(by, to, count) for (by, to), count in sorted(caught.items()))
    return Lasting(feats=tuple(feats), caught=pairs, games=view.game + 1)


def _feat_counts(seat: Seat, passes: list[Pass]) -> Iterator[tuple[str, int]]:
    own = [one for one in passes if one.by == seat and one.said is not None]
    yield "row", _longest_row(one for one in own if not one.fresh)
    yield "lies", sum(one.is_false and not one.refused for one in own)


def _longest_row(named: Iterable[Pass]) -> int:
    longest = row = 0
    for one in named:
        row = 0 if one.is_false else row + 1
        longest = max(longest, row)
    return longest
