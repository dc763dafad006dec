"""That's Not a Hat's options, and what a deck must hold (docs/rulebook/hat.md)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from msgspec import Struct, structs

from giftable.games.house_rules import house_rule
from giftable.games.kernel import SEATS_MAX, GiftId

SEATS_MIN = 2
SPOKEN_MIN = 3  # H14: somebody must be left to vote

Deck = tuple[tuple[GiftId, ...], ...]
"""One pack: every gift there is, each once (H1)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """The options that a host can choose. A new table plays the book's rules, but for H16."""

    penalties: Literal[2, 3, 4, 5] = 3  # H10: so many end the game
    start: Literal[1, 2] = 1  # H2, H13: starting gifts; two players always have two
    colours: Literal["both", "black", "white"] = "both"  # H12
    match: bool = False  # H11
    nobody_errs: Literal["grow", "play_on"] = "grow"  # H16: grow and end, or play on
    first: int | None = None  # H3: the seat that begins, 0-based; None: at random
    own: Literal["ours", "mixed", "own"] = "mixed"  # H1: whose gifts are in the deck
    spoken: bool = False  # H14: gifts are named by voice, no bots


_rule = partial(house_rule, Options)

HOUSE_RULES = (
    _rule("start", "gifts", "H13", common=True),
    _rule("colours", "gifts", "H12"),
    _rule("own", "gifts", "H1", kept=True),
    _rule("first", "talk", "H3", kind="seat"),
    _rule("spoken", "talk", "H14"),
    _rule("penalties", "penalties", "H10", common=True),
    _rule("match", "penalties", "H11", common=True),
    _rule("nobody_errs", "penalties", "H16"),
)
"""The options in the order in which people see them."""

SETTINGS_CITED = {"clocks": "H15", "leavers": "H18"}

DEFAULT = Options()

EDITIONS: dict[str, Options] = {
    "default": DEFAULT,
    "uk": structs.replace(DEFAULT, nobody_errs="play_on"),
}
"""There is one rulebook; the default differs from it in H16."""


def starting_gifts(options: Options, seats: int) -> int:
    """H2, H13: returns how many gifts everybody starts with."""
    return 2 if seats == 2 else options.start


def cards_needed(options: Options, seats: int) -> int:
    """H17: starting gifts, a draw for each penalty that ends no game, and the first draw."""
    return seats * (starting_gifts(options, seats) + options.penalties - 1) + 1


def cards_in_play(options: Options, gifts: int) -> tuple[int, int]:
    """Returns how many black and white cards a catalogue of so many gifts makes (H1, H12)."""
    black, white = (gifts + 1) // 2, gifts // 2
    match options.colours:
        case "both":
            return black, white
        case "black":
            return black, 0
        case "white":
            return 0, white


def is_short(options: Options, seats: int) -> bool:
    """Whether one forgetful player may end a game before all have had a turn (H10)."""
    return seats >= 3 * options.penalties


def takes_bots(options: Options) -> bool:
    """Whether bots may play: not where gifts are named aloud, by voice (H14)."""
    return not options.spoken


def problem(options: Options, deck: Deck, seats: int) -> str | None:
    """Returns the code of the reason why a game can't start with these, or None."""
    if options.first is not None and not 0 <= options.first < SEATS_MAX:
        return "bad_options"  # H3
    if seats < SEATS_MIN:
        return "too_few_players"
    if seats > SEATS_MAX:
        return "too_many_players"
    if options.spoken and seats < SPOKEN_MIN:
        return "spoken_needs_three"  # H14
    gifts = sum(map(len, deck))
    needed = cards_needed(options, seats)
    if gifts < needed:
        return "deck_too_small"  # H17
    if sum(cards_in_play(options, gifts)) < needed:
        return "colour_too_small"  # H12, H17
    return None
