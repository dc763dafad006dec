"""A player of That's Not a Hat with a human memory: names what it believes, doubts what it hears.

It follows the cards from place to place (cards.py), but it may miss a swap among others. It knows a
card's gift only as long as it remembers it (memory.py, believing.py). It implements the port `Bot`
of tables/ports.py. `observe` takes what the seat is shown, in order. `act` changes nothing, so a
bot rebuilt from the same log acts the same.
"""

from __future__ import annotations

from typing import Any, assert_never

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.hat.beliefs import Memories, Place
from giftable.games.hat.bots.believing import Row, believed, elsewhere
from giftable.games.hat.bots.cards import Card, Cards
from giftable.games.hat.bots.judging import USUAL, Judge
from giftable.games.hat.bots.memory import PERFECT, Memory, Noise, dials
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.moves import AnyAction
from giftable.games.kernel import GiftId, Seat

ADAPTIVE = "adaptive"
LEVELS = {
    "novice": dials(-0.3),
    "beginner": dials(-0.6),
    "casual": dials(-0.9),
    "friend": dials(-1.2),
    "sharp": dials(-1.5),
    "expert": dials(-2.0),
    "perfect": PERFECT,
    ADAPTIVE: dials(USUAL),  # at the start
}

REFUSED_ABOVE = 0.5  # P(false): searched and learned policies found nothing better
FAMILIAR = 1.0  # recognising a gift takes so much less activation than recalling its place
OBJECTS = 110  # roughly the number of gifts that somebody may name by guessing (H5)


class Player:
    """Plays one seat. `level`: how well it remembers. `character`: how much it trusts; "" leaves
    that to the seed."""

    def __init__(self, level: str, character: str) -> None:
        self._level = level
        self._character = character
        self._dials = LEVELS[level]

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Any, ...] = (),
        people: tuple[Seat, ...] = (),
    ) -> None:
        """Begins a game. `seed` decides what it forgets, misses and guesses. `people`: the seats to
        whose memory it adapts, if known."""
        self._seat = seat
        self._seed = seed
        who = self._character or sorted(characters())[int(len(characters()) * unit(seed, "who"))]
        self._trust = characters()[who].trust  # the chance that a giver knows the gift and names it
        self._judge = Judge(seat, past, people) if self._level == ADAPTIVE else None
        if self._judge is not None:
            self._dials = dials(self._judge.threshold)
        self._cards = Cards()
        self._begin()

    def _begin(self) -> None:
        """Forgets all: cards and places are other than in an earlier game."""
        self._memory = Memory()
        self._taken_for: dict[int, int] = {}  # card -> the card it mistakes it for
        self._gifts: dict[int, dict[GiftId, None]] = {}  # card -> the gifts that it met there

    # Seeing ----------------------------------------------------------------------------

    def observe(self, shown: v.AnyShown) -> None:
        """Learns from what the seat sees happen."""
        if self._judge is not None:
            self._judge.see(shown)
            self._dials = dials(self._judge.threshold)
        cards = self._cards
        if isinstance(shown, v.GameBegan):
            self._begin()
        laid = cards.hand
        if isinstance(shown, v.GiftAccepted) and laid is not None and cards.claim is not None:
            self._meet(laid, cards.claim, self._dials.heard * self._trust)
        seen = cards.see(shown)
        if isinstance(shown, v.GiftAccepted) and laid is not None and self._misses(shown):
            self._swap(laid, cards.hand)
        for card in seen:
            self._meet(card, card.gift, 1.0)

    def _misses(self, shown: v.GiftAccepted) -> bool:
        """Whether a swap among others goes unnoticed: then it believes that the gift was passed
        through."""
        if self._seat in (shown.seat, shown.to):
            return False
        return unit(self._seed, f"notices:{self._cards.beat}") > self._dials.attention

    def _swap(self, laid: Card, given: Card | None) -> None:
        if given is not None:
            one, other = self._mind(laid), self._mind(given)
            self._taken_for[laid.number], self._taken_for[given.number] = other, one

    def _mind(self, card: Card) -> int:
        return self._taken_for.get(card.number, card.number)

    def _meet(self, card: Card, gift: GiftId, weight: float) -> None:
        beat, place = self._cards.beat, self._mind(card)
        self._memory.meet((place, gift), beat, weight)
        self._memory.meet(gift, beat, weight)
        self._gifts.setdefault(place, {})[gift] = None

    # Acting ----------------------------------------------------------------------------

    def act(self, view: v.View) -> AnyAction:
        """The action to do now; the seat must be waited for (`view.ask.due`)."""
        if view.ask is None:
            raise ValueError(f"seat {self._seat} is not waited for")
        due = view.ask.due
        match due:
            case asks.AskDeal():
                return moves.Deal(due.turn)
            case asks.AskDraw():
                return moves.Draw(due.turn)
            case asks.AskName():
                return moves.Name(due.turn, self._name(view, due.gifts))
            case asks.AskSay():
                return moves.Say(due.turn)
            case asks.AskAnswer():
                if view.claim is not None and self._p_false(view, view.claim) > REFUSED_ABOVE:
                    return moves.Refuse(due.turn)
                return moves.Accept(due.turn)
            case asks.AskVote():
                return moves.Vote(due.turn, right=True)  # a bot hears no voices (H14)
            case _:
                assert_never(due)

    def _name(self, view: v.View, gifts: tuple[GiftId, ...]) -> GiftId:
        """H5: the gift it names. That is its best belief; else a gift in play that, as far as it
        knows, lies nowhere else; else any gift."""
        here, there = self._believed(view.turn)
        if here:
            return max(here, key=lambda gift: (here[gift], gift))
        free = [gift for gift in gifts if there.get(gift, 0.0) < 0.5] or gifts
        noise = self._noise(f"familiar:{view.turn}")
        familiar = [gift for gift in self._cards.met if self._is_familiar(gift, noise())]
        could_be = [gift for gift in familiar if gift in free] or free
        return could_be[int(len(could_be) * unit(self._seed, f"guess:{view.turn}"))]

    def _is_familiar(self, gift: GiftId, noise: float = 0.0) -> bool:
        """Whether it remembers that the gift is in play, in whatever place."""
        near = self._memory.base(gift, self._cards.beat) + noise
        return near + FAMILIAR > self._dials.threshold

    def _p_false(self, view: v.View, claim: GiftId) -> float:
        """How likely a claim is false, by Bayes. The giver is trusted to know and name the gift
        with a certain chance, and otherwise names any gift that could be meant."""
        here, there = self._believed(view.turn)
        down = len(list(self._cards.face_down()))
        could_be = max(2, down) if self._is_familiar(claim) else OBJECTS
        unsure = max(0.0, 1 - sum(here.values()))
        is_true = here.get(claim, 0.0) + unsure * (1 - there.get(claim, 0.0)) / could_be
        by_chance = (1 - self._trust) / could_be
        said_true, said_false = is_true * (self._trust + by_chance), (1 - is_true) * by_chance
        return said_false / (said_true + said_false)

    # Believing -------------------------------------------------------------------------

    def _believed(self, turn: int) -> tuple[Row, Row]:
        """Two rows: how likely each gift is the one on its way, and how likely it lies anywhere
        else."""
        rows = self._rows(f"turn:{turn}")
        here = rows.pop() if self._cards.hand is not None else {}
        return here, elsewhere(rows) | dict.fromkeys(self._cards.open, 1.0)

    def _rows(self, moment: str) -> list[Row]:
        """A row for each face-down card, the one on its way last."""
        cards = self._cards
        places = [self._mind(card) for card in cards.face_down()]
        traced = [(place, tuple(self._gifts.get(place, ()))) for place in places]
        noise = self._noise(moment)
        return believed(self._memory, self._dials, traced, cards.open, cards.beat, noise)

    def _noise(self, moment: str) -> Noise:
        """The noise of one moment; asked again, it is the same."""
        return Noise(unit(self._seed, moment), self._dials.noise)

    def explain(self) -> Memories:
        """Its beliefs about what lies where, to be looked at after the game."""
        cards, places = self._cards, []
        rows = iter(self._rows("explain"))
        for seat, column in cards.columns.items():
            for nth, card in enumerate(column):
                if card.is_open:
                    places.append(Place(seat, nth, card.gift, 1.0))
                else:
                    places.append(_place(seat, nth, next(rows)))
        if cards.hand is not None and cards.receiver is not None:
            places.append(_place(cards.receiver, None, next(rows)))
        return Memories(self._seat, tuple(places), self._dials.threshold)


def _place(seat: Seat, nth: int | None, row: Row) -> Place:
    gift = max(row, key=lambda gift: (row[gift], gift), default=None)
    return Place(seat, nth, gift, 0.0 if gift is None else row[gift])
