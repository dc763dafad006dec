"""That's Not a Hat on the command line: its figures and its story."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.table import Table

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.state import State
from giftable.games.kernel import Seat
from giftable.games.story import Levels, Teller


class Tally:
    """Counts how often each level is right, and who takes the refused gifts."""

    def __init__(self) -> None:
        self._decided: Counter[tuple[str, str]] = Counter()  # by ("names" or "answers", level)
        self._right: Counter[tuple[str, str]] = Counter()
        self._penalties: Counter[str] = Counter()

    def decided(self, level: str, state: State, action: Any) -> None:
        card = state.card
        if card is None:
            return
        match action:
            case m.Name():
                self._count("names", level, is_right=action.gift == card.gift)
            case m.Accept():
                self._count("answers", level, is_right=state.claim == card.gift)
            case m.Refuse():
                self._count("answers", level, is_right=state.claim != card.gift)
            case _:
                pass

    def _count(self, what: str, level: str, *, is_right: bool) -> None:
        self._decided[what, level] += 1
        self._right[what, level] += is_right

    def happened(self, levels: Levels, shown: v.AnyShown) -> None:
        if isinstance(shown, v.GiftRefused) and shown.wrong is not None:
            self._penalties["givers" if shown.wrong == shown.giver else "receivers"] += 1

    def figures(self) -> dict[str, Any]:
        shares = {
            what: {level: round(right / count, 3) for level, (right, count) in sorted(of.items())}
            for what, of in self.measures().items()
        }
        givers, receivers = self._penalties["givers"], self._penalties["receivers"]
        return {**shares, "penalties": {"givers": givers, "receivers": receivers}}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        return {f"{what}_right": self._counted(what) for what in ("names", "answers")}

    def _counted(self, what: str) -> dict[str, tuple[int, int]]:
        """(right, decided) by level."""
        return {
            level: (self._right[what, level], count)
            for (kind, level), count in self._decided.items()
            if kind == what
        }


class Story:
    """Tells every gift drawn, named and answered. It repeats claims, so it may be told only after
    the game (H9). It does not tell what lay face down."""

    words = ("objects.ftl", "object")
    only_after_the_end = True

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._giver = ""  # the giver of the gift on its way
        self._named = ""  # the name that it was given

    def tell(self, state: Any, shown: v.AnyShown) -> None:
        say, name, gift = self._teller.say, self._teller.name, self._teller.gift
        match shown:
            case v.GameBegan():
                self._began(state, shown)
            case v.GiftDrawn():
                say(f"  {name(state, shown.seat)} draws: {gift(shown.gift)}.")
            case v.GiftNamed():
                self._giver, self._named = name(state, shown.seat), gift(shown.gift)
            case v.GiftSaid():
                self._giver, self._named = name(state, shown.seat), "said aloud"
            case v.GiftAccepted():
                self._answered(name(state, shown.seat), "Thank you.")
            case v.GiftRefused():
                turned = f"Not so! It is: {gift(shown.gift)}."
                self._answered(name(state, shown.seat), turned)
                self._penalised(state, shown.wrong)
            case v.VotesCounted():
                say(f"    Right, say {shown.right}; not right, say {shown.not_right}.")
                self._penalised(state, shown.wrong)
            case v.SeatLeft():
                say(f"  The gifts of {name(state, shown.seat)} leave the game.")
            case v.GameEnded():
                self._ended(state, shown)
            case _:
                pass

    def _began(self, state: Any, shown: v.GameBegan) -> None:
        view = _view(state)
        if view.games > 1:
            self._teller.say(f"\nGame {shown.game + 1} of {view.games} of the match.")
        for seat, gifts in zip(shown.seats, shown.gifts, strict=True):
            names = ", ".join(map(self._teller.gift, gifts))
            self._teller.say(f"  {self._teller.name(state, seat)} starts with: {names}.")

    def _answered(self, receiver: str, answer: str) -> None:
        self._teller.say(f"  {self._giver} to {receiver}: {self._named}. {answer}")

    def _penalised(self, state: Any, wrong: Seat | None) -> None:
        if wrong is not None:
            self._teller.say(f"    {self._teller.name(state, wrong)} takes it as a penalty.")

    def _ended(self, state: Any, shown: v.GameEnded) -> None:
        table = Table("", "penalties", title=f"at the end ({shown.why})")
        for player in _view(state).players:
            total = str(player.before + len(player.penalties))
            table.add_row(self._teller.name(state, player.seat), total)
        self._teller.show(table)
        if shown.outcome is not None:
            self._teller.won(state, shown.outcome)


def _view(state: Any) -> v.View:
    view: v.View = state.rules.view(state.playing.state, None)
    return view
