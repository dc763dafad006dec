"""GiftTRAP in the pictures of links."""

from __future__ import annotations

from giftable.art import link
from giftable.art.letters import fitted, wide
from giftable.art.link import House
from giftable.art.svg import PACKS, PLATE, at
from giftable.content import box
from giftable.content.words import line_of

WRAPPING = link.GREEN


def scene(language: str, house: House) -> str:
    """Returns SVG for links to the game: three gifts with the marks that they got."""
    great, no_way, ok = (line_of(language, "ui", f"home-{it}") for it in ("great", "no-way", "ok"))
    gifts = (
        ("kite", PACKS["yellow"], 758, 192, 236, -10),
        ("plunger", PACKS["red"], 1090, 458, 236, 9),
        ("puppy", PACKS["blue"], 915, 322, 318, 2),
    )
    pill = fitted(ok, 150, 34, 1)
    stamp = fitted(no_way, 200, 38, 2)
    width = max(110.0, wide(pill.lines[0], pill.size, "black") + 46)
    return (
        "".join(
            at(x, y, link.plate(house("pictures", gift), ribbon, size), turn=turn)
            for gift, ribbon, x, y, size, turn in gifts
        )
        + at(704, 92, link.label(pill, "#ffe9a8", "#3d2a05", width), turn=-4)
        + at(1070, 570, link.label(stamp, PLATE, "#b3231f", 236, "#b3231f"), turn=-8)
        + at(762, 452, link.seal(fitted(great, 134, 36, 2, least=18), 82), turn=-12)
    )


def best_scene(gift: str | None, language: str, house: House) -> str:
    """Returns SVG of an evening's best gift; without one, or its picture, of a closed parcel."""
    x, y = link.MIDDLE
    great = link.seal(fitted(line_of(language, "ui", "home-great"), 142, 40, 2), 92)
    picture = house("pictures", gift) if gift else None
    if picture is None:
        shown = link.centred_parcel(400)
    else:
        shown = at(x, y, link.plate(picture, PACKS["yellow"], 420), turn=3)
    return shown + at(744, 488, great, turn=-12)


def best_words(gift: str | None, language: str) -> str:
    """Returns the sentence that names an evening's best gift."""
    if gift is None:
        return line_of(language, "previews", "best-own")
    if (on_field := box.read(gift)) is not None:  # what people typed is not in a link's picture
        number = line_of(language, "gifttrap", "gt-number", n=on_field[0])
        return line_of(language, "previews", "best", gift=number)
    try:
        named = line_of(language, "gifts", f"gift-{gift}")
    except KeyError:
        return ""
    return line_of(language, "previews", "best", gift=named)
