"""The objects' words in six languages: whole, unlike each other, and right in a sentence (H14)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from giftable.content import damage
from giftable.content.damage import Damaged
from giftable.content.wording import Wording
from giftable.content.words import messages as texts_of
from giftable.content.words import without_break_signs
from giftable.games.hat.deck import deck, objects, read, retired

FOLDER = Path(damage.__file__).parent / "locales"

# Per language: the attribute that bends a line, and what it may say.
BENDING: dict[str, tuple[str, set[str]] | None] = {
    "en": ("article", {"a", "an", "plural"}),
    "cs": ("gender", {"m", "ma", "f", "n", "pl", "npl"}),
    "ja": None,
    "de": ("gender", {"m", "f", "n", "pl"}),
    "fr": ("gender", {"m", "f", "mpl", "fpl"}),
    "uk": ("gender", {"m", "ma", "f", "n", "pl"}),
}
LOCALES = tuple(BENDING)
SPOKEN = ("give-line", "refuse-line")
TOLD = ("lie-line", "truth-line")  # what comes out
OWN = tuple(f"{line}-own" for line in (*SPOKEN, *TOLD))  # of cards that people have made
LINES = (*SPOKEN, *TOLD)
CLAIMS = ("objects", "claims")  # the files
NAME_LETTERS_MAX = 28
UNBROKEN_LETTERS_MAX = 12  # in German

SOFT_HYPHEN = "\u00ad"
KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
VOICING = "\u3099\u309a"  # tells が from か: no diacritic

Texts = tuple[str, str]


def test_the_box_holds_a_hundred_and_ten_objects() -> None:
    """H1: one pack, all different, and so are their drawings."""
    assert deck() == (tuple(objects()),)
    assert len(set(objects())) == len(set(objects().values())) == 110


def test_retired_objects_keep_their_names_and_are_not_dealt() -> None:
    """H1: a table that began before still shows them."""
    assert {"roller-skate", "top-hat"} <= retired().keys()
    assert not retired().keys() & objects().keys()


@pytest.mark.parametrize(
    "toml",
    ['bed = "1F6CF', 'Bed = "1F6CF"', 'bed = "a bed"', "bed = 1", 'bed = "1F6CF"\ncot = "1F6CF"'],
)
def test_a_damaged_objects_file_is_refused(toml: str) -> None:
    with pytest.raises(Damaged):
        read(toml.encode())


def texts(locale: str) -> Texts:
    """A language's objects.ftl and claims.ftl."""
    folder = FOLDER / locale
    return (folder / "objects.ftl").read_text("utf-8"), (folder / "claims.ftl").read_text("utf-8")


def folded(text: str) -> str:
    """What is left of a name for one who types in haste: neither case, accents nor gaps count."""
    text = unicodedata.normalize("NFKC", text.replace(SOFT_HYPHEN, "")).casefold()
    letters = unicodedata.normalize("NFD", text.replace("œ", "oe").translate(KATAKANA_TO_HIRAGANA))
    return unicodedata.normalize("NFC", "".join(c for c in letters if c.isalnum() or c in VOICING))


@dataclass
class Noun:
    """A message of objects.ftl."""

    id: str
    name: str
    attributes: dict[str, str]

    @property
    def names(self) -> list[str]:
        """What finds it: the name, then the aliases."""
        also = self.attributes.get("also")
        return [self.name] if also is None else [self.name, *also.split(", ")]


def plain(pattern: ast.Pattern | None) -> str:
    """A pattern's text; a placeable in it counts as braces."""
    elements = pattern.elements if pattern is not None else []
    return "".join(e.value if isinstance(e, ast.TextElement) else "{}" for e in elements)


def messages(text: str) -> tuple[list[ast.Message], list[str]]:
    """The messages, and a complaint for whatever both runtimes would drop without a word."""
    found: list[ast.Message] = []
    faults: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            faults += [f"{entry.id.name}: twice" for e in found if e.id.name == entry.id.name]
            found.append(entry)
        elif not isinstance(entry, ast.BaseComment):
            faults.append(f"dropped: {text[entry.span.start : entry.span.end].splitlines()[0]}")
    return found, faults


def nouns(text: str) -> list[Noun]:
    return [
        Noun(
            message.id.name.removeprefix("object-"),
            plain(message.value),
            {a.id.name: plain(a.value) for a in message.attributes},
        )
        for message in messages(text)[0]
    ]


def faults_of_files(locale: str, files: Texts) -> list[str]:
    """Dropped or doubled messages, ids that are not the box's, lines that are not the four."""
    faults = [fault for text in files for fault in messages(text)[1]]
    ids = [message.id.name for message in messages(files[0])[0]]
    wanted = [f"object-{gift}" for gift in (*objects(), *retired())]
    faults += [f"{name}: missing" for name in wanted if name not in ids]
    faults += [f"{name}: no such object" for name in ids if name not in wanted]
    lines = [message.id.name for message in messages(files[1])[0]]
    if sorted(lines) != sorted((*LINES, *OWN)):
        faults.append(f"claims.ftl holds {lines}")
    return faults


def faults_of_grammar(locale: str, files: Texts) -> list[str]:
    """A noun without what its language needs, or with what it does not know."""
    faults = []
    bending = BENDING[locale]
    for noun in nouns(files[0]):
        known = {"also", "acc"} if locale in ("cs", "de", "uk") else {"also"}
        if bending is not None:
            name, values = bending
            known |= {name}
            if noun.attributes.get(name) not in values:
                faults.append(f"{noun.id}: .{name} is {noun.attributes.get(name)}")
        faults += [f"{noun.id}: .{name} unknown" for name in noun.attributes if name not in known]
        faults += faults_of_accusative(locale, noun)
    return faults


def faults_of_accusative(locale: str, noun: Noun) -> Iterator[str]:
    accusative = noun.attributes.get("acc")
    if accusative == noun.name:
        yield f"{noun.id}: .acc says the same"
    if locale in ("cs", "uk"):
        gender = noun.attributes.get("gender")
        bends = gender == "ma" or (gender == "f" and noun.name.endswith(tuple("aeая")))
        if bends and accusative is None:
            yield f"{noun.id}: .acc missing"
        if gender in ("m", "n", "pl", "npl") and accusative is not None:
            yield f"{noun.id}: .acc of a noun that does not bend"


def faults_of_names(locale: str, files: Texts) -> list[str]:
    """Names that are too long, not plain, not to be typed, or two objects' at once."""
    faults = []
    owner: dict[str, str] = {}
    for noun in nouns(files[0]):
        name = noun.name.replace(SOFT_HYPHEN, "")
        if len(name) > NAME_LETTERS_MAX:
            faults.append(f"{noun.id}: {len(name)} letters")
        if locale == "de":
            parts = re.split(f"[ -]|{SOFT_HYPHEN}", noun.name)
            faults += [f"{noun.id}: no break" for p in parts if len(p) > UNBROKEN_LETTERS_MAX]
        if locale == "ja" and not any(re.fullmatch("[ぁ-ゖー]+", name) for name in noun.names):
            faults.append(f"{noun.id}: no reading in hiragana")
        # A Japanese input method makes hiragana of what is typed, then offers the other forms.
        kept = set(noun.names if locale == "ja" else map(folded, noun.names))
        if len(kept) < len(noun.names):
            faults.append(f"{noun.id}: an alias twice")
        for one in noun.names:
            if not re.fullmatch(r"[^\W\d_]+([ ’-][^\W\d_]+)*", without_break_signs(one)):
                faults.append(f"{noun.id}: {one!r} is not words")
            if noun.id in retired():
                continue  # never in one deck with what has its name now
            if owner.setdefault(folded(one), noun.id) != noun.id:
                faults.append(f"{noun.id}: {one!r} is {owner[folded(one)]} too")
    return faults


def faults_of_lines(locale: str, files: Texts) -> list[str]:
    """A line that fails, shows its making, or does not say the noun."""
    faults = []
    words = Wording(locale, ())
    words._texts = {name: text for file in files for name, text in texts_of(file).items()}
    for noun in nouns(files[0]):
        accusative = noun.attributes.get("acc", noun.name)
        for line, said in zip(LINES, (accusative, *[noun.name] * 3), strict=True):
            given = {"gift": noun.id, "claim": "hat", "giver": "Anna", "you": 0}
            try:
                text = words.say(line, **given)
            except (AssertionError, TypeError) as failed:
                faults.append(f"{line} of {noun.id}: {failed}")
                continue
            if re.search(r"[{}$]|object-|GIFT|\.\.", text):
                faults.append(f"{line} of {noun.id}: {text}")
            if without_break_signs(said) not in text:
                faults.append(f"{line} of {noun.id} does not say it: {text}")
    return faults


CHECKS = (faults_of_files, faults_of_grammar, faults_of_names, faults_of_lines)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("check", CHECKS)
def test_every_object_has_its_name_and_forms_in_every_language(check, locale: str) -> None:
    assert check(locale, texts(locale)) == []


@pytest.mark.parametrize(
    ("check", "locale", "there", "instead", "fault"),
    [
        (faults_of_files, "en", "object-bed =", "object-bed", "dropped: object-bed bed"),
        (faults_of_files, "en", "object-bed =", "object-cot =", "object-bed: missing"),
        (faults_of_files, "en", "object-bed =", "object-cot =", "object-cot: no such object"),
        (faults_of_files, "fr", "object-egg =", "object-bed =", "object-bed: twice"),
        (faults_of_files, "de", "*[m] Das", "[m] Das", "dropped: refuse-line ="),
        (faults_of_files, "ja", "refuse-line", "refusal", "claims.ftl holds"),
        (faults_of_grammar, "en", "    .article = an\n", "", "anchor: .article is None"),
        (faults_of_grammar, "fr", ".gender = fpl", ".gender = pl", "glasses: .gender is pl"),
        (faults_of_grammar, "fr", ".also = clef", ".aslo = clef", "key: .aslo unknown"),
        (faults_of_grammar, "cs", "    .acc = draka\n", "", "kite: .acc missing"),
        (faults_of_grammar, "uk", "    .acc = кепку\n", "", "cap: .acc missing"),
        (faults_of_grammar, "cs", "= f\n", "= m\n", "anchor: .acc of a noun that"),
        (faults_of_grammar, "de", "= Diamanten", "= Diamant", "diamond: .acc says the same"),
        (
            faults_of_names,
            "en",
            "= doughnut",
            "= doughnut of sugar and much oil",
            "doughnut: 30 letters",
        ),
        (faults_of_names, "de", SOFT_HYPHEN, "", "crystal-ball: no break"),
        (faults_of_names, "ja", "= でんきゅう", "= 豆電球", "light-bulb: no reading"),
        (faults_of_names, "en", "= donut", "= Cupcake", "muffin: 'cupcake' is doughnut too"),
        (faults_of_names, "cs", "= kobliha", "= záchod", "toilet: 'záchod' is doughnut too"),
        (faults_of_names, "cs", "= kobliha", "= ZACHOD", "toilet: 'záchod' is doughnut too"),
        (faults_of_names, "ja", "タコ", "イス", "kite: 'イス' is chair too"),
        (faults_of_names, "de", "= Zylinder", "= Kap\u00adpe", "hat: 'Kap\\xadpe' is cap too"),
        (faults_of_names, "fr", "= clef", "= clef, CLÉ", "key: an alias twice"),
        (faults_of_names, "fr", "= clef", "= clef,clefs", "key: 'clef,clefs' is not words"),
        (faults_of_names, "en", "= egg", "=", "egg: '' is not words"),
        (faults_of_names, "uk", "= яйце", "= { object-bed }", "egg: '{}' is not words"),
        (faults_of_lines, "en", "e { GIFT($gift)", "e { GIFT($gfit)", "give-line of anchor:"),
        (faults_of_lines, "en", "e { GIFT($gift)", "e { GOFT($gift)", "give-line of anchor:"),
        (faults_of_lines, "en", "e { GIFT($gift) }", "e thing", "of anchor does not say it"),
        (faults_of_lines, "cs", '"acc"', '"gender"', "give-line of anchor does not say it"),
    ],
)
def test_a_fault_in_an_objects_words_is_found(check, locale, there, instead, fault) -> None:
    files = texts(locale)
    broken = tuple(text.replace(there, instead) for text in files)
    assert broken != files
    assert [found for found in check(locale, broken) if fault in found]


# Written by hand, one for every way a noun can bend.
SAID = [
    ("en", "hat", "I have a nice hat for you.", "That’s not a hat!"),
    ("en", "umbrella", "I have a nice umbrella for you.", "That’s not an umbrella!"),
    ("en", "hourglass", "I have a nice hourglass for you.", "That’s not an hourglass!"),
    ("en", "socks", "I have some nice socks for you.", "Those aren’t socks!"),
    ("en", "jeans", "I have some nice jeans for you.", "Those aren’t jeans!"),
    ("en", "cheese", "I have a nice piece of cheese for you.", "That’s not a piece of cheese!"),
    ("cs", "hat", "Mám pro tebe pěkný klobouk.", "To není klobouk!"),
    ("cs", "accordion", "Mám pro tebe pěkný akordeon.", "To není akordeon!"),
    ("cs", "kite", "Mám pro tebe pěkného draka.", "To není drak!"),
    ("cs", "cap", "Mám pro tebe pěknou kšiltovku.", "To není kšiltovka!"),
    ("cs", "carrot", "Mám pro tebe pěknou mrkev.", "To není mrkev!"),
    ("cs", "bicycle", "Mám pro tebe pěkné kolo.", "To není kolo!"),
    ("cs", "glasses", "Mám pro tebe pěkné brýle.", "To nejsou brýle!"),
    ("cs", "headphones", "Mám pro tebe pěkná sluchátka.", "To nejsou sluchátka!"),
    ("ja", "harp", "すてきなharpをどうぞ。", "それ、harpじゃないよ！"),
    ("ja", "hat", "すてきな帽子をどうぞ。", "それ、帽子じゃないよ！"),
    ("ja", "umbrella", "すてきな傘をどうぞ。", "それ、傘じゃないよ！"),
    ("ja", "scissors", "すてきなハサミをどうぞ。", "それ、ハサミじゃないよ！"),
    ("ja", "t-shirt", "すてきなTシャツをどうぞ。", "それ、Tシャツじゃないよ！"),
    ("de", "hat", "Ich habe einen schönen Hut für dich.", "Das ist kein Hut!"),
    ("de", "teddy-bear", "Ich habe einen schönen Teddybären für dich.", "Das ist kein Teddybär!"),
    ("de", "glasses", "Ich habe eine schöne Brille für dich.", "Das ist keine Brille!"),
    ("de", "bicycle", "Ich habe ein schönes Fahrrad für dich.", "Das ist kein Fahrrad!"),
    ("de", "socks", "Ich habe schöne Socken für dich.", "Das sind keine Socken!"),
    (
        "de",
        "shopping-cart",
        "Ich habe einen schönen Einkaufswagen für dich.",
        "Das ist kein Einkaufswagen!",
    ),
    ("fr", "hat", "J’ai un joli chapeau pour toi.", "Ce n’est pas un chapeau\u202f!"),
    ("fr", "violin", "J’ai un joli violon pour toi.", "Ce n’est pas un violon\u202f!"),
    ("fr", "accordion", "J’ai un joli accordéon pour toi.", "Ce n’est pas un accordéon\u202f!"),
    ("fr", "anchor", "J’ai une jolie ancre pour toi.", "Ce n’est pas une ancre\u202f!"),
    ("fr", "hammer", "J’ai un joli marteau pour toi.", "Ce n’est pas un marteau\u202f!"),
    ("fr", "scissors", "J’ai de jolis ciseaux pour toi.", "Ce ne sont pas des ciseaux\u202f!"),
    ("fr", "glasses", "J’ai de jolies lunettes pour toi.", "Ce ne sont pas des lunettes\u202f!"),
    ("uk", "hat", "Маю для тебе гарний ковпак.", "Це не ковпак!"),
    ("uk", "piano", "Маю для тебе гарне фортепіано.", "Це не фортепіано!"),
    ("uk", "teddy-bear", "Маю для тебе гарного ведмедика.", "Це не ведмедик!"),
    ("uk", "toothbrush", "Маю для тебе гарну зубну щітку.", "Це не зубна щітка!"),
    ("uk", "broccoli", "Маю для тебе гарну броколі.", "Це не броколі!"),
    ("uk", "mirror", "Маю для тебе гарне дзеркало.", "Це не дзеркало!"),
    ("uk", "glasses", "Маю для тебе гарні окуляри.", "Це не окуляри!"),
]


@pytest.mark.parametrize(("locale", "gift", "give", "refuse"), SAID)
def test_claims_and_refusals_are_inflected(locale: str, gift: str, give: str, refuse: str) -> None:
    """H5, H6: in the own language, as one says it there; a gift without a word is its id."""
    words = Wording(locale, CLAIMS)
    for line, said in zip(SPOKEN, (give, refuse), strict=True):
        assert words.say(line, gift=gift) == said


# Written by hand: what was said to be an umbrella, for every way the line bends; and the truth.
COMES_OUT = [
    ("en", "hat", "Anna said “umbrella”. It was a hat.", "You said “hat”. And it was true!"),
    ("en", "anchor", "Anna said “umbrella”. It was an anchor.", None),
    ("en", "socks", "Anna said “umbrella”. It was: socks.", "You said “socks”. And it was true!"),
    ("cs", "cap", "Anna říká: „deštník“. Jenže je to kšiltovka.", None),
    ("cs", "kite", "Anna říká: „deštník“. Jenže je to drak.", "Říkáš: „drak“. A je to pravda!"),
    ("cs", "glasses", "Anna říká: „deštník“. Jenže jsou to brýle.", None),
    ("cs", "headphones", "Anna říká: „deštník“. Jenže jsou to sluchátka.", None),
    ("ja", "hat", "Anna：「傘」。正体は帽子！", "あなた：「帽子」。本当でした！"),
    ("de", "hat", "Anna sagte „Regenschirm“. Es war ein Hut.", None),
    ("de", "glasses", "Anna sagte „Regenschirm“. Es war eine Brille.", None),
    ("de", "socks", "Anna sagte „Regenschirm“. Es waren Socken.", None),
    (
        "de",
        "bicycle",
        "Anna sagte „Regenschirm“. Es war ein Fahrrad.",
        "Du sagtest „Fahrrad“. Und das war die Wahrheit!",
    ),
    ("fr", "hat", "Anna a dit «\u00a0parapluie\u00a0». C’était un chapeau.", None),
    ("fr", "anchor", "Anna a dit «\u00a0parapluie\u00a0». C’était une ancre.", None),
    ("fr", "scissors", "Anna a dit «\u00a0parapluie\u00a0». C’étaient des ciseaux.", None),
    (
        "fr",
        "glasses",
        "Anna a dit «\u00a0parapluie\u00a0». C’étaient des lunettes.",
        "Tu as dit «\u00a0lunettes\u00a0». Et c’était vrai\u202f!",
    ),
    (
        "uk",
        "glasses",
        "Anna каже: «парасолька». А це окуляри.",
        "Ти кажеш: «окуляри». І це правда!",
    ),
]


@pytest.mark.parametrize(("locale", "gift", "lie", "truth"), COMES_OUT)
def test_claims_are_worded_as_expected(locale: str, gift: str, lie: str, truth: str | None) -> None:
    """H8: the lie and the truth, by the gifts' names as they stand; `you`: of oneself."""
    words = Wording(locale, CLAIMS)
    given = {"gift": gift, "claim": "umbrella", "giver": "Anna"}
    assert words.say("lie-line", **given, you=0) == lie
    assert truth is None or words.say("truth-line", **given, you=1) == truth


@pytest.mark.parametrize("locale", LOCALES)
def test_every_inflection_of_nouns_has_a_worded_example(locale: str) -> None:
    name, values = BENDING[locale] or ("", set())
    bent = {noun.id: noun.attributes.get(name) for noun in nouns(texts(locale)[0])}
    assert {bent.get(gift) for said, gift, _, _ in SAID if said == locale} >= values


@pytest.mark.parametrize(
    ("gift", "typed"),
    [
        ("umbrella", "傘 かさ カサ"),
        ("key", "鍵 かぎ カギ"),
        ("glasses", "めがね メガネ 眼鏡"),
        ("scissors", "はさみ ハサミ 鋏"),
        ("carrot", "にんじん ニンジン 人参"),
        ("saw", "のこぎり ノコギリ 鋸"),
        ("soap", "石けん せっけん 石鹸"),
        ("cactus", "サボテン さぼてん 仙人掌"),
        ("guitar", "ギター ぎたー"),
        ("alarm-clock", "目覚まし時計 めざましどけい"),
    ],
)
def test_an_object_is_found_by_kana_and_by_kanji(gift: str, typed: str) -> None:
    """H14: in Japanese."""
    names = next(noun.names for noun in nouns(texts("ja")[0]) if noun.id == gift)
    assert set(typed.split()) <= set(names)
