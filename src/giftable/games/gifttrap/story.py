"""GiftTRAP on the command line: its figures and its story."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Any

from rich.table import Table

from giftable.games.gifttrap.rules import view as v
from giftable.games.kernel import Seat
from giftable.games.story import Levels, Teller

_PACKS = ("yellow", "red", "blue", "black")
_MARKS = {"great": "GREAT", "good": "GOOD", "ok": "OK", "no_way": "NO WAY", "none": "no token"}


class Tally:
    """Counts how long games last, and what opened gifts bring their givers."""

    def __init__(self) -> None:
        self._rounds = [0]  # by game; the last one is still being counted
        self._gifts: Counter[str] = Counter()  # given, by level
        self._points: Counter[str] = Counter()

    def decided(self, level: str, state: Any, action: Any) -> None:
        """Does nothing: no choice is right or wrong in this game."""

    def happened(self, levels: Levels, shown: v.AnyShown) -> None:
        match shown:
            case v.TokenOpened(opened):
                self._gifts[levels[opened.by]] += 1
                self._points[levels[opened.by]] += opened.give_by
            case v.RoundEnded():
                self._rounds[-1] += 1
            case v.GameEnded():
                self._rounds.append(0)
            case _:
                pass

    def figures(self) -> dict[str, Any]:
        points, gifts = self._points.total(), self._gifts.total()
        return {
            "rounds_median": median(self._rounds[:-1]),
            "points_per_gift": round(points / gifts, 3) if gifts else 0.0,
        }

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        given = {level: (self._points[level], gifts) for level, gifts in self._gifts.items()}
        return {"points_per_gift": given}


class Story:
    """Tells rounds, every opened gift, and the markers after each round."""

    words = ("gifts.ftl", "gift")
    only_after_the_end = False

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._told: int | None = None  # the newest round

    def _round(self, state: Any, number: int, dealer: Seat) -> None:
        self._told = number
        self._teller.say(f"\nRound {number + 1}. {self._teller.name(state, dealer)} deals.")

    def tell(self, state: Any, shown: v.AnyShown) -> None:
        say, name, gift = self._teller.say, self._teller.name, self._teller.gift
        match shown:
            case v.RoundBegan(number, dealer):
                self._round(state, number, dealer)
            case v.GiftsDealt(pack, gifts):
                now = state.playing.state
                if now.round != self._told:  # where the first dealer is not drawn, none began
                    self._round(state, now.round, now.dealer)
                say(f"  The {_PACKS[pack]} pack: {', '.join(map(gift, gifts))}.")
            case v.GiftReplaced(_, old, new):
                say(f"  {gift(old)} makes way for {gift(new)}.")
            case v.GiftTrapped(seat, trapped):
                say(f"  [bold]GiftTRAP[/] by {name(state, seat)}: {gift(trapped)}!")
            case v.TokenOpened(opened):
                self._opened(state, opened)
            case v.RoundEnded():
                self._standings(state)
            case v.GameEnded(outcome):
                self._teller.won(state, outcome)
            case _:
                pass

    def _opened(self, state: Any, o: v.Opened) -> None:
        by, to = self._teller.name(state, o.by), self._teller.name(state, o.to)
        cards = [
            text
            for is_there, text in (
                (o.trapped, "trapped"),
                (o.give_more, "GIVE MORE"),
                (o.get_more, "GET MORE"),
            )
            if is_there
        ]
        extra = f" ({', '.join(cards)})" if cards else ""
        self._teller.say(
            f"  {by} to {to}: {self._teller.gift(o.gift)}, {_MARKS[o.mark]}{extra}. "
            f"{by} gives {o.give_by:+d}, now {o.give_to}; {to} gets {o.get_by:+d}, now {o.get_to}."
        )

    def _standings(self, state: Any) -> None:
        assert state.playing is not None
        view: v.View = state.rules.view(state.playing.state, None)
        table = Table("", "GIVE", "GET", title=f"after round {view.round + 1}")
        for player in view.players:
            name = self._teller.name(state, player.seat)
            table.add_row(name, str(player.give), str(player.get))
        self._teller.show(table)
