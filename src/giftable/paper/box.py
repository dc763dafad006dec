"""What is printed: the house's two games, or a deck of own cards, as lots of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from giftable.decks.deck import Card, Deck
from giftable.games.gifttrap import deck as gifttrap
from giftable.games.hat import deck as hat
from giftable.paper import art, track
from giftable.paper.faces import Art, Face, Lot, Picture, Piece, Words
from giftable.paper.geometry import BLEED, CARD, Box, Size
from giftable.paper.words import Said

GAMES = ("gifttrap", "hat")
SEATS = 8  # at most, of GiftTRAP
FIELDS = 9  # G3

HousePicture = Callable[[str, str], bytes | None]
"""One of the house's SVGs, by its kind ("pictures" or "drawings") and its gift or object."""

_MARKS = (
    ("great", art.GREAT, 3),
    ("good", art.GOOD, 2),
    ("ok", art.OK, 1),
    ("no-way", art.NO_WAY, 0),
)
_EXPERTS = (("gt-give-more", "give"), ("gt-get-more", "get"), ("gt-trap-card", "trap"))
_GOLD = "#ffd65a"
_PICTURE = Box(9.5, 12.5, 44, 44)
_PHOTO = Box(8.5, 12.5, 46, 44)
_NAME, _NAME_SIZE = Box(9, 58.5, 45, 20.5), 18
_NAME_ALONE, _NAME_ALONE_SIZE = Box(9, 14, 45, 62), 26


class Printing:
    """Turns games and decks into pieces, and keeps the pictures that these show."""

    def __init__(self, said: Said, house: HousePicture) -> None:
        self.said = said
        self.art: Art = {}
        self._house = house

    def house_cards(self, game: str, *, adults: bool) -> list[Lot]:
        """The house's own deck."""
        return [Lot(CARD, tuple(self._gifts(adults) if game == "gifttrap" else
                                         self._objects()))]  # fmt: skip

    def deck_cards(self, deck: Deck, pictures: Mapping[str, bytes], *, adults: bool) -> list[Lot]:
        """A deck of own cards: these have one side each, and a back."""
        cards = [card for card in deck.cards if adults or not card.adults]
        if deck.game == "gifttrap":  # a pack's cards together, as they are kept
            packs = [*art.PACKS, None]
            cards.sort(key=lambda card: packs.index(_pack(card)))
        pieces = []
        for nth, card in enumerate(cards):
            name = card.names.get(self.said.language, card.name)
            picture = self._picture_of(card, deck.game, pictures)
            if deck.game == "hat":
                front = self._object_face(name, picture)
                pieces.append(Piece(front, self._arrow(nth)))
            else:
                front = self._gift_face(name, picture, _pack(card))
                pieces.append(Piece(front, self._paper(_pack(card))))
        return [Lot(CARD, tuple(pieces))]

    def tracks(self) -> list[Lot]:
        """The boards GIVE and GET."""
        return [Lot(track.BOARD, tuple(self._track(name) for name in ("give", "get")))]

    def tokens(self) -> list[Lot]:
        """All players' tokens, markers and expert cards, and the numbers of the fields (G2, G3)."""
        small = [piece for seat in range(SEATS) for piece in self._tokens_of(seat)]
        cards = [piece for seat in range(SEATS) for piece in self._experts_of(seat)]
        cards += [self._field(number) for number in range(1, FIELDS + 1)]
        return [
            Lot(art.TOKEN, tuple(small)),
            Lot(art.MINI, tuple(cards)),
        ]

    def _gifts(self, adults: bool) -> Iterator[Piece]:
        for pack, cards in zip(art.PACKS, gifttrap.deck(adults), strict=True):
            for sides in cards:
                front, back = (
                    self._gift_face(self.said("gifts", f"gift-{gift}"), picture, pack)
                    for gift, picture in ((it, self._of_house("pictures", it)) for it in sides)
                )
                yield Piece(front, back, spare=False)

    def _objects(self) -> Iterator[Piece]:
        for nth, name in enumerate(hat.objects()):
            picture = self._of_house("drawings", name)
            front = self._object_face(self.said("objects", f"object-{name}"), picture)
            yield Piece(front, self._arrow(nth))

    def _gift_face(self, name: str, picture: Picture | None, pack: str | None) -> Face:
        ground = self._drawn(f"front-{pack}", CARD, lambda: art.gift_front(pack))
        return _named(ground, name, picture)

    def _object_face(self, name: str, picture: Picture | None) -> Face:
        ground = self._drawn("object", CARD, art.object_front)
        return _named(ground, name, picture)

    def _paper(self, pack: str | None) -> Face:
        return Face((self._drawn(f"paper-{pack}", CARD, lambda: art.gift_back(pack)),))

    def _arrow(self, nth: int) -> Face:
        """Half the backs are black and half white; with an odd number one more is black (H1)."""
        colour = "white" if nth % 2 else "black"
        return Face((self._drawn(f"arrow-{colour}", CARD, lambda: art.arrow_back(colour)),))

    def _track(self, name: str) -> Piece:
        is_open = name == "get"
        ground = self._drawn(f"track-{name}", track.BOARD, lambda: track.drawing(is_open=is_open))
        title = self.said("gifttrap", f"gt-track-{name}")
        items: list[Picture | Words] = [ground, Words(title, Box(30, 3, 126, 20), 44)]
        for space, box in enumerate(track.cells()):
            ends = {0: "paper-go", track.SPACES: "paper-gifted"}
            if space in ends:
                items.append(Words(self.said("paper", ends[space]), box, 26))
            else:
                corner = Box(box.x + 1, box.y + 1, 11, 9)
                items.append(Words(str(space), corner, 18, art.TWINE))
        return Piece(Face(tuple(items)))

    def _tokens_of(self, seat: int) -> Iterator[Piece]:
        gives = self._drawn(f"gives-{seat}", art.TOKEN, lambda: art.token_back(seat, is_open=False))
        gets = self._drawn(f"gets-{seat}", art.TOKEN, lambda: art.token_back(seat, is_open=True))
        ring = self._drawn(f"number-{seat}", art.TOKEN, lambda: art.number_token(seat))
        for number in range(1, FIELDS + 1):
            yield Piece(Face((ring, Words(str(number), Box(4, 3.5, 11, 12), 26))), Face((gives,)))
        for mark, colour, hearts in _MARKS:
            drawing = partial(art.mark_token, seat, colour, hearts)
            disc = self._drawn(f"{mark}-{seat}", art.TOKEN, drawing)
            word = Words(self.said("gifttrap", f"gt-mark-{mark}"), Box(1.9, 5.9, 15.2, 6), 13,
                         "#ffffff")  # fmt: skip
            yield Piece(Face((disc, word)), Face((gets,)))
        for is_open in (False, True):
            drawing = partial(art.marker, seat, is_open=is_open)
            walks = self._drawn(f"marker-{seat}-{is_open}", art.TOKEN, drawing)
            yield Piece(Face((walks,)), Face((walks,)))

    def _experts_of(self, seat: int) -> Iterator[Piece]:
        back = self._drawn(f"mini-{seat}", art.MINI, lambda: art.mini_back(seat))
        for name, kind in _EXPERTS:
            ground = self._drawn(f"{kind}-{seat}", art.MINI, partial(art.expert, seat, kind))
            at = Box(5, 24, 34, 16) if kind == "trap" else Box(6, 27, 32, 16)
            word = Words(self.said("gifttrap", name), at, 19, _GOLD)
            yield Piece(Face((ground, word)), Face((back,)))

    def _field(self, number: int) -> Piece:
        ground = self._drawn("field", art.MINI, art.field)
        back = self._drawn("mini-field", art.MINI, lambda: art.mini_back(None))
        return Piece(Face((ground, Words(str(number), Box(7, 16, 30, 38), 90))), Face((back,)))

    def _drawn(self, name: str, size: Size, drawing: Callable[[], bytes]) -> Picture:
        """One of paper's own drawings, with its bleed."""
        file = f"{name}.svg"
        if file not in self.art:
            self.art[file] = drawing()
        bled = Box(-BLEED, -BLEED, size.width + 2 * BLEED, size.height + 2 * BLEED)
        return Picture(file, bled)

    def _of_house(self, kind: str, name: str) -> Picture | None:
        file = f"{kind}-{name}.svg"
        if file not in self.art:
            if (drawing := self._house(kind, name)) is None:
                return None
            self.art[file] = drawing
        return Picture(file, _PICTURE)

    def _picture_of(self, card: Card, game: str, pictures: Mapping[str, bytes]) -> Picture | None:
        if card.picture is not None and card.picture in pictures:
            file = f"own-{card.picture.rpartition('/')[2]}"
            self.art[file] = pictures[card.picture]
            return Picture(file, _PHOTO)
        if card.icon is None:
            return None
        first, second = ("drawings", "pictures") if game == "hat" else ("pictures", "drawings")
        return self._of_house(first, card.icon) or self._of_house(second, card.icon)


def _pack(card: Card) -> str | None:
    return card.pack if card.pack in art.PACKS else None


def _named(ground: Picture, name: str, picture: Picture | None) -> Face:
    if picture is None:
        return Face((ground, Words(name, _NAME_ALONE, _NAME_ALONE_SIZE)))
    return Face((ground, picture, Words(name, _NAME, _NAME_SIZE)))
