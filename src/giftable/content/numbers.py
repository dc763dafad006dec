"""How languages write numbers and choose a plural, as Unicode's CLDR has it."""

from __future__ import annotations

_SEPARATORS = {
    "cs": ("\u00a0", ","),
    "de": (".", ","),
    "fr": ("\u202f", ","),
    "uk": ("\u00a0", ","),
}  # of thousands and decimals, where they are not those of English


def format_number(language: str, number: float) -> str:
    """Returns a number with at most three decimals."""
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.3f}".rstrip("0").rstrip(".")
    thousands, decimals = _SEPARATORS.get(language, (",", "."))
    return text.translate({ord(","): thousands, ord("."): decimals})


def plural(language: str, number: float) -> str:
    """Returns the plural category of a number: zero, one, two, few, many or other."""
    i = int(abs(number))
    is_whole = i == abs(number)
    match language:
        case "ar" if is_whole:
            if i < 3:
                return ("zero", "one", "two")[i]
            return "few" if 3 <= i % 100 <= 10 else "many" if i % 100 > 10 else "other"
        case "cs":
            return ("one" if i == 1 else "few" if 2 <= i <= 4 else "other") if is_whole else "many"
        case "es" | "fr" if i and is_whole and i % 1_000_000 == 0:
            return "many"
        case "fr":
            return "one" if i < 2 else "other"
        case "uk" if is_whole and not 11 <= i % 100 <= 14:
            return "one" if i % 10 == 1 else "few" if 2 <= i % 10 <= 4 else "many"
        case "uk" if is_whole:
            return "many"
        case "ar" | "ja" | "uk":
            return "other"
    return "one" if is_whole and i == 1 else "other"
