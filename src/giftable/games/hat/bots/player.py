"""A player of That's Not a Hat with a human memory: names what it believes, doubts what it hears.

It follows the cards from place to place (cards.py), but it may miss a swap among others. It knows a
card's gift only as long as it remembers it (memory.py, believing.py). It implements the port `Bot`
of tables/ports.py. `observe` takes what the seat is shown, in order. `act` changes nothing, so a
bot rebuilt from the same log acts the same.
"""

from __future__ import annotations

from math import inf
from typing import Any, assert_never

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.hat.beliefs import Memories, Place
from giftable.games.hat.bots.believing import SHARPEST, Row, believed_rows, elsewhere
from giftable.games.hat.bots.cards import Card, Cards
from giftable.games.hat.bots.judging import USUAL, Judge
from giftable.games.hat.bots.memory import PERFECT, Memory, Noise, parameters_for, sigmoid
from giftable.games.hat.bots.trusting import Claims
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.moves import AnyAction
from giftable.games.kernel import GiftId, Seat

ADAPTIVE = "adaptive"
LEVELS = {
    "novice": parameters_for(-0.2),
    "beginner": parameters_for(-0.5),
    "casual": parameters_for(-0.75),
    "friend": parameters_for(-1.05),
    "sharp": parameters_for(-1.35),
    "expert": parameters_for(-1.9),
    "perfect": PERFECT,
    ADAPTIVE: parameters_for(USUAL),  # at the start
}

REFUSED_ABOVE = {2: 0.2, 3: 0.35, 4: 0.55, 5: 0.6}
"""The chance that a claim is false above which it is refused, by players; with more, MANY. The
penalty of one of many others is worth little against one's own. Lower, and who doubts nothing and
writes down what is said wins more than its share; measured by the lab (bots/hat_guests.py)."""
MANY = 0.65
TEMPER = 0.4  # how much trust moves that: near there, accepting and refusing are worth the same
FAMILIAR = 1.0  # recognising a gift takes so much less activation than recalling its place
OBJECTS = 110  # roughly the number of gifts that somebody may name by guessing (H5)


class Player:
    """Plays one seat. `level`: how well the bot remembers. `character`: how soon it doubts, and
    whether it bluffs; "" leaves that to the seed."""

    def __init__(self, level: str, character: str) -> None:
        self._level = level
        self._character = character
        self._dials = LEVELS[level]

    def start(
        self, seat: Seat, options: Any, seed: bytes, past: tuple[Any, ...] = (),
        people: tuple[Seat, ...] = (), made: object = None,
    ) -> None:  # fmt: skip
        """Begins a game. `seed` decides what the bot forgets, misses and guesses. `people`: the
        seats to whose memory the bot adapts, if known. `made` is not used here."""
        self._seat = seat
        self._seed = seed
        who = self._character or sorted(characters())[int(len(characters()) * unit(seed, "who"))]
        self._trust, self._bluff = characters()[who].trust, characters()[who].bluff
        self._judge = Judge(seat, past, people) if self._level == ADAPTIVE else None
        if self._judge is not None:
            self._dials = parameters_for(self._judge.threshold)
        self._cards = Cards()
        self._claims = Claims()
        self._forget_all()

    def _forget_all(self) -> None:
        """Clears the memory: cards and places differ from those of an earlier game."""
        self._memory = Memory()
        self._taken_for: dict[int, int] = {}  # card -> the card it mistakes it for
        self._swapped: dict[int, list[int]] = {}  # card -> those that others swapped it with
        self._gifts: dict[int, dict[GiftId, None]] = {}  # card -> the gifts that it met there
        self._lied = False  # whether the name that is to be answered is a bluff of its own

    # Seeing ----------------------------------------------------------------------------

    def observe(self, shown: v.AnyShown) -> None:
        """Learns from what the seat sees happen."""
        if isinstance(shown, v.GiftNamed):
            self._lied = shown.seat == self._seat and self._is_bluff()
        if self._judge is not None:
            self._judge.see(shown)
            self._dials = parameters_for(self._judge.threshold)
        cards = self._cards
        if isinstance(shown, v.GameBegan):
            self._forget_all()
        laid = cards.hand
        if isinstance(shown, v.GiftAccepted) and laid is not None and cards.claim is not None:
            self._remember_claim(laid, cards.claim)
        seen = cards.see(shown)
        self._claims.see(shown, cards, is_fresh=cards.hand is not None and cards.hand in seen)
        if isinstance(shown, v.GiftAccepted) and laid is not None and cards.hand is not None:
            self._follow_swap(shown, laid, cards.hand)
        for card in seen:
            self._meet(card, card.gift, 1.0)
            self._swapped.pop(card.number, None)

    def _remember_claim(self, laid: Card, claim: GiftId) -> None:
        """Remembers a claim as far as the bot believes it; not the bot's own lies."""
        if self._lied:
            self._lied = False
            return
        honest = self._p_honest()
        _, near = self._guess(laid, besides=claim)
        other = sigmoid((near - self._dials.threshold) / max(SHARPEST, self._dials.noise))
        other *= self._certainty(laid)
        true, false = honest * (1 - other), (1 - honest) * other
        self._meet(laid, claim, self._dials.heard * true / (true + false))

    def _p_honest(self) -> float:
        """Returns the probability that the giver knows the gift and names it."""
        return self._claims.honest(self._dials.threshold)

    def _follow_swap(self, shown: v.GiftAccepted, laid: Card, given: Card) -> None:
        """Follows a swap. One between other players may go unnoticed: then the bot believes that
        the gift was passed through. It knows that this happens, but not when."""
        if self._seat in (shown.seat, shown.to):
            return
        for card, with_it in ((laid, given), (given, laid)):
            self._swapped.setdefault(card.number, []).append(with_it.number)
        if unit(self._seed, f"notices:{self._cards.beat}") > self._dials.attention:
            one, other = self._believed_number(laid), self._believed_number(given)
            self._taken_for[laid.number], self._taken_for[given.number] = other, one

    def _certainty(self, card: Card) -> float:
        """Returns the probability that a card is the one that the bot takes it for."""
        return self._dials.attention ** len(self._swapped.get(card.number, ()))

    def _believed_number(self, card: Card) -> int:
        return self._taken_for.get(card.number, card.number)

    def _meet(self, card: Card, gift: GiftId, weight: float) -> None:
        beat, place = self._cards.beat, self._believed_number(card)
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
                doubts = view.claim is not None and self._doubts(view, view.claim)
                return moves.Refuse(due.turn) if doubts else moves.Accept(due.turn)
            case asks.AskVote():
                return moves.Vote(due.turn, right=True)  # a bot hears no voices (H14)
            case _:
                assert_never(due)

    def _name(self, view: v.View, gifts: tuple[GiftId, ...]) -> GiftId:
        """H5: returns the gift to name: the bot's best belief; else a gift in play that, as far as
        the bot knows, lies nowhere else; else any gift."""
        here, there = self._beliefs_at_turn(view.turn)
        known = max(here, key=lambda gift: (here[gift], gift), default=None)
        if known is not None and not self._is_bluff():
            return known
        gifts = tuple(gift for gift in gifts if gift != known)
        free = [gift for gift in gifts if there.get(gift, 0.0) < 0.5] or gifts
        noise = self._noise(f"familiar:{view.turn}")
        familiar = [gift for gift in self._cards.met if self._is_familiar(gift, noise())]
        could_be = [gift for gift in familiar if gift in free] or free
        return could_be[int(len(could_be) * unit(self._seed, f"guess:{view.turn}"))]

    def _is_bluff(self) -> bool:
        """Whether the bot names the gift in hand wrongly on purpose: as often as its character
        does, where it would remember the gift only by chance. Then hardly anybody else can be sure,
        and a bluff is caught no more often than the truth is doubted."""
        hand, beat = self._cards.hand, self._cards.beat
        if hand is None or unit(self._seed, f"bluff:{beat}") >= self._bluff:
            return False
        _, near = self._guess(hand)
        return near < self._dials.threshold

    def _guess(self, card: Card, besides: GiftId | None = None) -> tuple[GiftId | None, float]:
        """Returns the likeliest gift in a card's place, except `besides`, and its activation."""
        place, beat = self._believed_number(card), self._cards.beat
        met = [gift for gift in self._gifts.get(place, ()) if gift != besides]
        near = {gift: self._memory.base_activation((place, gift), beat) for gift in met}
        best = max(near, key=lambda gift: (near[gift], gift), default=None)
        return best, -inf if best is None else near[best]

    def _doubts(self, view: v.View, claim: GiftId) -> bool:
        """Whether the bot refuses the claim: sooner with a suspicious character."""
        bound = REFUSED_ABOVE.get(len(self._cards.columns), MANY)
        return self._p_false(view, claim) > bound + TEMPER * (self._trust - 0.5)

    def _is_familiar(self, gift: GiftId, noise: float = 0.0) -> bool:
        """Whether the bot remembers that the gift is in play, in whatever place."""
        near = self._memory.base_activation(gift, self._cards.beat) + noise
        return near + FAMILIAR > self._dials.threshold

    def _p_false(self, view: v.View, claim: GiftId) -> float:
        """Returns the probability that a claim is false, by Bayes. The giver knows and names the
        gift as often as it has at this table, and otherwise names any gift that could be meant."""
        down = list(self._cards.face_down())
        could_be = max(2, len(down)) if self._is_familiar(claim) else OBJECTS
        is_true = self._p_here(f"turn:{view.turn}", claim, down, could_be)
        honest = self._p_honest()
        by_chance = (1 - honest) / could_be
        said_true, said_false = is_true * (honest + by_chance), (1 - is_true) * by_chance
        return said_false / (said_true + said_false)

    def _p_here(self, moment: str, claim: GiftId, down: list[Card], could_be: int) -> float:
        """Returns the probability that the gift in hand is the claimed one. The bot may have missed
        a swap of that card with another: then the gift is what it takes the other card for."""
        rows, hand = self._rows(moment), self._cards.hand
        here, there = self._in_hand_or_elsewhere(rows)
        is_here = _p_in_place(here, claim, could_be, there.get(claim, 0.0))
        if hand is None or claim in self._cards.open or hand.number not in self._swapped:
            return is_here
        of = dict(zip((card.number for card in down), rows, strict=True))
        swapped = self._swapped[hand.number]
        mixed_up = [_p_in_place(of.get(other, {}), claim, could_be) for other in swapped]
        surely = self._certainty(hand)
        return surely * is_here + (1 - surely) * sum(mixed_up) / len(mixed_up)

    # Believing -------------------------------------------------------------------------

    def _beliefs_at_turn(self, turn: int) -> tuple[Row, Row]:
        """Returns the bot's beliefs when it has to act, as `_in_hand_or_elsewhere` does."""
        return self._in_hand_or_elsewhere(self._rows(f"turn:{turn}"))

    def _in_hand_or_elsewhere(self, rows: list[Row]) -> tuple[Row, Row]:
        """Returns two rows: the probability of each gift to be in hand, and to lie anywhere
        else."""
        in_hand = self._cards.hand is not None
        here, others = (rows[-1], rows[:-1]) if in_hand else ({}, rows)
        return here, elsewhere(others) | dict.fromkeys(self._cards.open, 1.0)

    def _rows(self, moment: str) -> list[Row]:
        """Returns the probabilities of gifts for each face-down card, the one in hand last."""
        cards = self._cards
        places = [self._believed_number(card) for card in cards.face_down()]
        traced = [(place, tuple(self._gifts.get(place, ()))) for place in places]
        noise = self._noise(moment)
        return believed_rows(self._memory, self._dials, traced, cards.open, cards.beat, noise)

    def _noise(self, moment: str) -> Noise:
        """Returns the noise of one moment; the same moment gives the same noise."""
        return Noise(unit(self._seed, moment), self._dials.noise)

    def explain(self) -> Memories:
        """Returns the bot's beliefs about what lies where, for a look after the game."""
        cards, places = self._cards, []
        rows = iter(self._rows("explain"))
        for seat, column in cards.columns.items():
            for nth, card in enumerate(column):
                if card.is_open:
                    places.append(Place(seat, nth, card.gift, 1.0))
                else:
                    places.append(_place_from_row(seat, nth, next(rows)))
        if cards.hand is not None and cards.receiver is not None:
            places.append(_place_from_row(cards.receiver, None, next(rows)))
        return Memories(self._seat, tuple(places), self._dials.threshold)


def _p_in_place(row: Row, gift: GiftId, could_be: int, elsewhere: float = 0.0) -> float:
    """The probability of a gift to lie in a place: as remembered, else like any that could."""
    return row.get(gift, 0.0) + max(0.0, 1 - sum(row.values())) * (1 - elsewhere) / could_be


def _place_from_row(seat: Seat, nth: int | None, row: Row) -> Place:
    gift = max(row, key=lambda gift: (row[gift], gift), default=None)
    return Place(seat, nth, gift, 0.0 if gift is None else row[gift])
