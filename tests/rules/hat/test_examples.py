"""The two examples of the rulebook, card by card: H20.

Maria sits at seat 0, to her left Anna, then Oleg, then Ivan.
"""

from __future__ import annotations

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from tests.support.scripted_hat import Script

MARIA, ANNA, OLEG, IVAN = range(4)

DECK = (("book", "broccoli", "cactus", "crown", "guitar", "hat", "kite", "ladder", "lamp", "muffin",
         "piano", "robot", "umbrella"),)  # fmt: skip


def seen(table: Script) -> list[str]:
    """What every onlooker sees before each player, oldest first."""
    return [
        " ".join(card.gift or f"({card.back})" for card in player.column)
        for player in table.view(None).players
    ]


def test_h20_the_rulebooks_example_of_accepting_plays_as_printed():
    """H20, H7: the guitar goes back to the neighbour, who saw it a moment ago."""
    table = Script(
        4,
        deck=DECK,
        first=ANNA,
        turning=("crown black", "muffin white", "guitar white", "kite black", "piano black"),
    )
    assert seen(table) == ["crown", "muffin", "guitar", "kite"]
    assert table.draw()[0] == v.GiftDrawn(ANNA, OLEG, "piano", "black")
    table.name("piano")
    assert table.accept() == (v.GiftAccepted(OLEG, ANNA, "white"),)
    assert seen(table) == ["crown", "muffin", "(black)", "kite"]  # the muffin lies open still
    assert table.name("guitar") == (v.GiftNamed(OLEG, ANNA, "guitar"),)
    assert table.accept() == (v.GiftAccepted(ANNA, MARIA, "white"),)  # thank you
    assert seen(table) == ["crown", "(white)", "(black)", "kite"]
    assert (table.hand, table.giver, table.receiver) == ("muffin", ANNA, MARIA)
    assert table.penalties == {MARIA: 0, ANNA: 0, OLEG: 0, IVAN: 0}


def test_h20_the_rulebooks_example_of_refusing_plays_as_printed():
    """H20, H8: it is broccoli; the book goes to the same receiver, who gives the old gift on."""
    table = Script(
        4,
        deck=DECK,
        first=IVAN,
        turning=(
            "broccoli black", "cactus black", "lamp white", "kite black", "hat black",
            "book black", "robot white",
        ),
    )  # fmt: skip
    table.draw()
    table.name("hat")
    table.accept()  # Maria has just got a gift, and now gives her old one
    assert (table.giver, table.receiver, table.hand) == (MARIA, ANNA, "broccoli")
    table.name("hat")
    assert table.refuse()[:2] == (
        v.GiftRefused(ANNA, MARIA, "broccoli", wrong=MARIA),
        v.GiftDrawn(MARIA, ANNA, "book", "black"),
    )
    assert table.view(None).players[MARIA].penalties == ("broccoli",)
    assert seen(table) == ["(black)", "cactus", "lamp", "kite"]  # her new gift stays hers
    assert table.column(MARIA) == ["hat black"]
    assert table.view(None).shop == "robot"
    table.name("book")
    assert table.accept() == (v.GiftAccepted(ANNA, OLEG, "black"),)
    assert (table.hand, table.column(ANNA)) == ("cactus", ["book black"])
    assert GAME.waiting(table.state) == (ANNA,)
    assert table.penalties == {MARIA: 1, ANNA: 0, OLEG: 0, IVAN: 0}
