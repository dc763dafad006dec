"""Patterns that readings found to go wrong again and again: tokens' names, gifts in frames, words
that a language does not use here."""

from __future__ import annotations

import re

import pytest

from tests.content.test_words import FILES, LOCALES, OTHERS, parsed, read, written

# What a printed name looks like in English prose -> the message that holds it in each language.
TOKENS = {
    "GREAT": "gt-mark-great",
    "GOOD": "gt-mark-good",
    "NO WAY": "gt-mark-no-way",
    "GIVE MORE": "gt-give-more",
    "GET MORE": "gt-get-more",
}
GIFTED = {"uk": "ДАР", "ja": "あがり"}  # painted on the track's end, elsewhere as in English
INVISIBLE = str.maketrans({"\u00ad": None, "\u200b": None, "\u2060": None, "\u00a0": " "})
SPARED_FILES = ("gifts",)  # a gift's name may shout what it likes
SPARED = {"rule-ties.effect", "refused-play-on-with-locks"}  # they quote an option's own words

# What no message says, since it has another word here. Gifts are called what they like.
OTHERWISE = {
    "en": r"\b[Ff]ront door\b|\b[Aa]new\b",
    "cs": r"\b[Ss]táhn(ou|e)",  # that is to download
    "de": r"\bzwei Tipps\b",  # those are hints
    "fr": r"\b[Mm]anche\b",  # a round is a "tour", as in the book
    "ja": r"だれ|\}さん",
    "uk": r"\b[Лл]обі\b|ʼ",
}

# Japanese names a gift in mid-sentence with a particle, which fits any noun phrase.
FRAMED = tuple(locale for locale in OTHERS if locale != "ja")
STANDS_ALONE = re.compile(r"(^|[:?–][ \u00a0])\{ \$gift \}[^\w]*(?=$|[ \u00a0])")


def plain(text: str) -> str:
    """The text as a reader sees it: without soft hyphens and other invisible characters."""
    return text.translate(INVISIBLE)


def misnamed(english: dict[str, str], other: dict[str, str], names: dict[str, str]) -> list[str]:
    """Messages that call a token otherwise than it is printed. `names`: by the English one."""
    return [
        f"{key}: {name} is {printed} ({other[key]})"
        for key, text in english.items()
        for name, printed in names.items()
        if re.search(rf"\b{name}\b(?! MORE)", text)
        and key in other.keys() - SPARED
        and printed.casefold() not in other[key].casefold()
    ]


def texts(locale: str, name: str) -> dict[str, str]:
    whole = read(locale, name)
    return {key: plain(written(whole, pattern)) for key, pattern in parsed(whole)[0].items()}


def printed_names(locale: str) -> dict[str, str]:
    printed = texts(locale, "gifttrap")
    tokens = {name: printed[key] for name, key in TOKENS.items()}
    return {**tokens, "GIFTED": GIFTED.get(locale, "GIFTED")}


@pytest.mark.parametrize("locale", OTHERS)
def test_messages_name_tokens_as_they_are_printed(locale: str) -> None:
    names = printed_names(locale)
    found = [
        fault
        for name in FILES
        if name not in SPARED_FILES
        for fault in misnamed(texts("en", name), texts(locale, name), names)
    ]
    assert not found, "\n" + "\n".join(found)


def test_the_check_finds_a_misnamed_token() -> None:
    english = {"a": "Who gets your GREAT?", "b": "GIVE MORE doubles it"}
    names = {"GREAT": "СУПЕР", "GIVE MORE": "ДАРУЮ БІЛЬШЕ", "GET MORE": "БЕРУ БІЛЬШЕ"}
    right = {"a": "Кому твій «супер»?", "b": "ДАРУЮ БІЛЬШЕ подвоює"}
    assert misnamed(english, right, names) == []
    assert len(misnamed(english, {**right, "a": "Кому твій GREAT?"}, names)) == 1
    assert len(misnamed(english, {**right, "b": "Дай більше"}, names)) == 1


def joined(text: str) -> list[str]:
    """The gifts in a frame that other words lean on: a gift's name is any phrase, in the
    nominative, of any gender and number."""
    parts = re.findall(r"[^{}]*\{ \$gift \}[^{}]*", re.sub(r"\{ \$(?!gift)\w+ \}", "N", text))
    return [part for part in parts if not STANDS_ALONE.search(part)]


@pytest.mark.parametrize("locale", FRAMED)
def test_a_gifts_name_is_never_part_of_a_sentence(locale: str) -> None:
    found = {
        key: faults
        for name in ("gifttrap", "titles")
        for key, text in texts(locale, name).items()
        if "$gift" in text and (faults := joined(text))
    }
    assert not found


@pytest.mark.parametrize(
    ("text", "is_alone"),
    [
        ("Prohlédnout: { $gift }", True),
        ("{ $gift } : pour qui ?", True),
        ("{ $name } chytá do pasti: { $gift }!", True),
        ("Який жетон? { $gift }", True),
        ("{ $name } veut { $gift }.", False),
        ("Für { $gift } ist es zu spät", False),
        ("Le cadeau { $n } est { $gift }.", False),
        ("Dárek: { $gift }em", False),
    ],
)
def test_the_check_finds_a_gift_name_inside_a_sentence(text: str, is_alone: bool) -> None:
    assert (joined(text) == []) == is_alone


def test_every_language_prints_each_token() -> None:
    assert all(len(set(printed_names(locale).values())) == len(TOKENS) + 1 for locale in LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_thing_has_one_word_in_every_message(locale: str) -> None:
    found = {
        key: text
        for name in FILES
        if name not in SPARED_FILES
        for key, text in texts(locale, name).items()
        if re.search(OTHERWISE[locale], text)
    }
    assert not found
