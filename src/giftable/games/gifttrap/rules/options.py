"""GiftTRAP's options and the four editions (docs/rulebook/gifttrap.md, table E)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from msgspec import Struct, structs

from giftable.games.house_rules import house_rule
from giftable.games.kernel import GiftId

SEATS_MIN = 3
SEATS_MAX = 8
PACKS = 4  # G1: 0 yellow < 1 red < 2 blue < 3 black
ALL_PACKS = tuple(range(PACKS))
GREAT, GOOD, OK, NOTHING = 3, 2, 1, -1  # G11; NO WAY is an option

Card = tuple[GiftId, GiftId]
"""Two gifts: the side that lies up, the side below (G1)."""

Deck = tuple[tuple[Card, ...], ...]
"""The four packs of cards, indexed by pack."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """The options that a host can choose. A new table plays the defaults; editions are presets."""

    track: Literal[12, 16, 20, 25, 30] = 20  # G4
    sides: Literal["random", "dealer"] = "random"  # G5
    fields: Literal["players", "nine"] = "players"  # G5, G17
    box: bool = False  # G31: the cards are those of the printed game, on the players' table
    adults: bool = False  # G5: gifts for adults in the deck; read by the deck builder only
    own: Literal["ours", "mixed", "own"] = "mixed"  # G30: whose gifts are in the deck
    own_least: Literal[0, 1, 2, 3, 4, 9] = 2  # G30: of the players' own in each round
    reveal: Literal["in_turn", "together"] = "in_turn"  # G10
    guesses: bool = True  # G10a
    no_way: Literal[3, 4] = 4  # G11
    gifted: Literal["falls_back", "locks"] = "falls_back"  # G13
    seen: Literal["return", "leave"] = "return"  # G14
    ties: Literal["share", "beyond", "play_on"] = "share"  # G15
    rounds_max: int | None = 15  # G16
    double_gifts: bool = False  # G17
    expert: bool = False  # G19-G22: the switch of the variant, three cards under it
    give_more: bool = True  # G19
    get_more: bool = True  # G20
    traps: bool = True  # G22
    traps_when: Literal["any_time", "reveal_only"] = "any_time"  # G22


_rule = partial(house_rule, Options)

HOUSE_RULES = (
    _rule("box", "gifts", "G31", kept=True),
    _rule("adults", "gifts", "G5", unless=("box",), kept=True, common=True),
    _rule("own", "gifts", "G30", unless=("box",), kept=True),
    _rule("own_least", "gifts", "G30", unless=("box",), kept=True),
    _rule("double_gifts", "gifts", "G17"),
    _rule("fields", "gifts", "G5"),
    _rule("sides", "gifts", "G5", unless=("box",)),
    _rule("seen", "gifts", "G14", unless=("box",)),
    _rule("expert", "expert", "G19–G22", common=True),
    _rule("give_more", "expert", "G19", needs=("expert",)),
    _rule("get_more", "expert", "G20", needs=("expert",)),
    _rule("traps", "expert", "G22", needs=("expert",)),
    _rule("traps_when", "expert", "G22", needs=("expert", "traps")),
    _rule("reveal", "scoring", "G10"),
    _rule("guesses", "scoring", "G10a", kept=True),
    _rule("no_way", "scoring", "G11"),
    _rule("gifted", "scoring", "G13"),
    _rule("track", "scoring", "G4", common=True),
    _rule("rounds_max", "scoring", "G16", values=(4, 8, 15, 30, None)),
    _rule("ties", "scoring", "G15"),
)
"""The options in the order in which people see them."""

SETTINGS_CITED = {"clocks": "G25", "leavers": "G26"}

DEFAULT = Options()

EDITIONS: dict[str, Options] = {
    "default": DEFAULT,
    "cs": structs.replace(DEFAULT, double_gifts=True, traps=False, traps_when="reveal_only"),
    "ja": structs.replace(DEFAULT, gifted="locks", sides="dealer"),
    "de": structs.replace(DEFAULT, no_way=3, reveal="together", seen="leave"),
    "fr": structs.replace(DEFAULT, double_gifts=True),
}
"""Table E: one preset per rulebook."""

ROUNDS_MAX_LIMIT = 99


def fields_needed(options: Options, seats: int) -> int:
    """Returns how many gifts a round lays out for so many seats (G5, G17)."""
    if options.fields == "nine":
        return 9
    return min(9, 2 * seats + 1 if gifts_each(options, seats) == 2 else seats + 1)


def cards_needed(options: Options, seats: int) -> int:
    """Returns how many cards so many seats need, also when some of them empty later (G28): with
    double gifts four players need more fields than five (G17). Too few seats may fill again."""
    most = max(seats, SEATS_MIN)
    return max(fields_needed(options, n) for n in range(SEATS_MIN, most + 1))


def gifts_each(options: Options, seats: int) -> int:
    """How many gifts each player gives each other (G17: two at three and four players only)."""
    return 2 if options.double_gifts and seats <= 4 else 1


def problem(options: Options, deck: Deck, seats: int) -> str | None:
    """Returns the code of the reason why a game can't start with these, or None."""
    if options.ties == "play_on" and options.gifted == "locks":
        return "play_on_with_locks"  # G15: it could never end
    if options.rounds_max is not None and not 1 <= options.rounds_max <= ROUNDS_MAX_LIMIT:
        return "bad_options"  # G16
    if seats < SEATS_MIN:
        return "too_few_players"
    if seats > SEATS_MAX:
        return "too_many_players"
    if options.box:
        return None  # no phone can count the cards
    if len(deck) != PACKS or sum(map(len, deck)) < cards_needed(options, seats):
        return "deck_too_small"  # G28
    return None
