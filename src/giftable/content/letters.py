"""What text consists of for its reader: graphemes, what is hidden, what counts in a comparison.

Every script's text stays as it was typed, composed (NFC). Only what no script needs is a trick:
characters that hide, that turn the reading direction, or that pile up over other lines.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate
from unicodedata import category, combining, name, normalize

SIGN_MAX = 10  # code points in a grapheme: no single emoji has more, a joined chain could
MARKS_MAX = 3  # on one letter, of those that any script may use; two of them at the same side
OWN_MARKS_MAX = {"HEBREW": 5, "LAO": 3, "MYANMAR": 6, "THAI": 3, "TIBETAN": 6}
OWN_MARKS_USUAL = 4  # on one letter, of those that its script has for itself
LINKS_MAX = 5  # letters that are written under or into one another

JOINER, NON_JOINER, CHANCE = "\u200d", "\u200c", "\u200b"  # the last one: perhaps a break
_PLAIN = re.compile(
    "[ -~\u00a1-\u00ac\u00ae-\u02ff\u0391-\u03a1\u03a3-\u0482\u048a-\u052f\u3041-\u3096"
    "\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*"
)
"""Letters and signs of which nothing is ever taken off: most text, and a hundred times as fast."""
_LYING = ("Mn", "Me")  # marks that take no room of their own, unlike Mc
_DROPPED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Characters that draw nothing although their category says letter, mark or symbol."""
_STYLES = "\ufe0e\ufe0f"  # text and emoji style; after a letter they are invisible
_STYLED = "0123456789#*‼⁉〰ℹ"  # what has both styles beside the symbols
_VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
_MONGOLIAN = "\u180b\u180c\u180d\u180e\u180f"  # variants, and what sets a last vowel apart
_FORMATS = _VARIANTS | set(_STYLES + _MONGOLIAN)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_GAP = re.compile(r"\s+")
_KEPT_GAPS = "\u00a0\u202f\u3000"  # no line ends there; as wide as a letter of East Asia

_JOINED = frozenset((
    "ADLAM", "ARABIC", "BALINESE", "BENGALI", "DEVANAGARI", "GUJARATI", "GURMUKHI", "JAVANESE",
    "KANNADA", "KHMER", "MALAYALAM", "MANDAIC", "MONGOLIAN", "MYANMAR", "NKO", "ORIYA", "SINHALA",
    "SYRIAC", "TAMIL", "TELUGU", "TIBETAN",
))  # fmt: skip
"""Scripts whose letters look otherwise where a joiner or non-joiner stands between them."""
_GAPLESS = frozenset(("KHMER", "LAO", "MYANMAR", "THAI"))  # a chance to break is typed there
_LINKS = frozenset(
    "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\ua9c0\U00010a3f\U00011133"
)
"""Marks that write the next letter under or into the one before (Indic_Conjunct_Break=Linker)."""
_LIKE_MARKS = "\u0e33\u0eb3\uff9e\uff9f"  # น้ำ, ນ້ຳ, ｶﾞ, ﾊﾟ: letters only by their category
_LINKS_WITH_JOINER = _LINKS | {"\u0dca"}

_APOSTROPHE = re.compile(r"(?<=[\u0400-\u052f])['’ʼ`](?=[\u0400-\u052f])")  # м’яч: no gap there
_TYPED = {
    ord("ß"): "ss",
    ord("œ"): "oe",
    ord("æ"): "ae",
    ord("ς"): "σ",
    ord("ي"): "ی",
    ord("ى"): "ی",
    ord("ك"): "ک",
    ord("ـ"): None,  # makes a word of Arabic letters longer
    **{kana: chr(kana - 0x60) for kana in range(ord("ァ"), ord("ヶ") + 1)},
}
_SWAPPED = re.compile("([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])")  # นํ้า for น้ำ
_BARE = ("LATIN", "GREEK", "HEBREW", "ARABIC", "SYRIAC")  # typed without marks, as often as not
_LOOSE_MARKS = "\u0301\u093c"  # of stress; the dot of borrowed sounds in Hindi


def graphemes(text: str) -> list[str]:
    """Splits the text into graphemes: what a reader takes for one character.

    Marks, emoji modifiers, joined emoji and letters that are written into one another belong to the
    character before them; a flag is a pair. As `graphemes` in the client's lib/letters.ts.
    """
    signs: list[str] = []
    for char in text:
        if signs and _extends_grapheme(signs[-1], char):
            signs[-1] += char
        else:
            signs.append(char)
    return signs


def _extends_grapheme(sign: str, char: str) -> bool:
    if len(sign) >= SIGN_MAX:
        return False
    kind, last = category(char), sign[-1]
    if kind[0] == "M" or kind == "Cf" or char in _LIKE_MARKS:
        return True
    if "\U0001f3fb" <= char <= "\U0001f3ff":  # skin tones
        return True
    if last == JOINER and kind in ("So", "Sm", "Cn"):
        return True
    if kind == "Lo" and (last in _LINKS or (last == JOINER and sign[-2:-1] in _LINKS_WITH_JOINER)):
        return True
    if "\u1160" <= char <= "\u11ff":  # vowels and ends of Hangul's syllables
        return "\u1100" <= last <= "\u11ff" or "\uac00" <= last <= "\ud7a3"
    return _is_flag_half(char) and len(sign) == 1 and _is_flag_half(sign)


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def tidied(text: str) -> str:
    """Returns the text as all will see it: composed, one space for each gap, nothing hidden."""
    shown = normalize("NFC", without_hidden(_collapse_gaps(normalize("NFC", text))))
    return _collapse_gaps(shown)


def _collapse_gaps(text: str) -> str:
    return _GAP.sub(lambda gap: gap[0] if gap[0] in _KEPT_GAPS else " ", text).strip()


def shortened(text: str, most: int, points: int) -> str:
    """The tidied text's first graphemes: at most `most`, with at most `points` code points."""
    signs = graphemes(tidied(text[: 4 * points]))[:most]
    fitting = sum(length <= points for length in accumulate(map(len, signs)))
    return tidied("".join(signs[:fitting]))


def is_blank(text: str) -> bool:
    """Whether a tidied text shows nothing by itself."""
    return all(category(char)[0] in "MZC" and not _is_newer(char) for char in text)


def without_hidden(text: str) -> str:
    """Returns the text without characters that hide, reorder or cover others. Those that its script
    needs stay: joiners between letters that join, several marks where several are written."""
    if _PLAIN.fullmatch(text):
        return text
    flags = {at for flag in _FLAG.finditer(text) for at in range(*flag.span())}
    kept: list[str] = []
    pile = _LetterWithMarks()
    for at, char in enumerate(text):
        kind = category(char)
        if kind == "Cf" or char in _FORMATS:
            if at in flags or _is_needed(char, kept, text[at + 1 : at + 2]):
                kept.append(char)
        elif kind in _DROPPED or char in _BLANK:
            if _is_newer(char):
                kept.append(char)
        elif pile.add(char, kind):
            kept.append(char)
    return "".join(kept)


class _LetterWithMarks:
    """A letter and the marks collected on it, which are limited."""

    def __init__(self) -> None:
        self._letter = ""
        self._own: list[str] = []
        self._others: list[str] = []
        self._links = 0

    def add(self, char: str, kind: str) -> bool:
        """Takes a letter, or a mark on it up to a limit. Returns whether to keep the character."""
        if kind not in _LYING:
            if kind != "Mc":
                is_linked = bool(self._own) and self._own[-1] in _LINKS
                self._links = self._links + 1 if is_linked else 0
                self._letter, self._own, self._others = char, [], []
            return True
        script = _script(char)
        is_own = script == _script(self._letter)
        marks = self._own if is_own else self._others
        most = OWN_MARKS_MAX.get(script, OWN_MARKS_USUAL) if is_own else MARKS_MAX
        side = combining(char)
        beside = sum(combining(one) == side for one in marks) if side else 0
        is_full = len(marks) >= most or beside > 1 or char in marks
        if is_full or (char in _LINKS and self._links >= LINKS_MAX):
            return False
        marks.append(char)
        return True


@lru_cache(maxsize=4096)
def _script(char: str) -> str:
    """Returns a character's script, the first word of its name; COMBINING, if any may use it."""
    return name(char, "").partition(" ")[0] if char else ""


def _is_newer(char: str) -> bool:
    """Whether a character is an emoji or a Han character newer than this Python's tables."""
    is_unknown = category(char) == "Cn" and ord(char) & 0xFFFE != 0xFFFE
    return is_unknown and (
        "\U0001f000" <= char <= "\U0001faff" or "\U00020000" <= char <= "\U0003fffd"
    )


def _is_needed(char: str, kept: list[str], after: str) -> bool:
    """Whether an invisible character changes how its neighbours look."""
    before = kept[-1] if kept else ""
    script = _script(before)
    is_within = bool(after) and script == _script(after)
    if char in _STYLES:
        return before != "" and (before in _STYLED or category(before)[0] == "S")
    if char in _VARIANTS:
        return script == "CJK" or "\U00020000" <= before <= "\U0003fffd"
    if char in _MONGOLIAN:
        return script == "MONGOLIAN" and (char != "\u180e" or is_within)
    if char == CHANCE:
        return script in _GAPLESS and is_within
    if char not in (JOINER, NON_JOINER):
        return False
    if char == JOINER and after and _is_sign(after):
        return before in _STYLES or _is_sign(before) or category(before) == "Sk"
    is_ended = combining(before) == 9 if before else False  # ന്‍ ends with a joiner
    return script in _JOINED and (is_within or is_ended)


def _is_sign(char: str) -> bool:
    return char != "" and (category(char) in ("So", "Sm") or _is_newer(char))


def lookalike_key(text: str) -> str:
    """Returns a key that is equal for texts that look alike: case, width, style and invisible
    characters do not count. For comparing only."""
    folded = normalize("NFKC", normalize("NFKC", text).casefold())
    return " ".join("".join(char for char in folded if not has_no_look(char)).split())


def has_no_look(char: str) -> bool:
    """Whether a character draws nothing by itself: joiners, variants, fillers."""
    return category(char) == "Cf" or char in _FORMATS or char in _BLANK


def search_key(text: str) -> str:
    """Returns the key by which a typed text is compared: its words, set apart by one space each.

    Neither case, accents of Latin and Greek letters, vowel points, punctuation nor katakana for
    hiragana count. й, ї and が stay what they are. As `fold` in the client's lib/search.ts.
    """
    text = normalize("NFKC", text).lower()
    text = _SWAPPED.sub(r"\2\1", "".join(char for char in text if not has_no_look(char)))
    text = _APOSTROPHE.sub("", text).replace("ʼ", " ")
    bare: list[str] = []
    is_bare = False
    for char in normalize("NFD", text):
        if category(char)[0] != "M":
            is_bare = _script(char) in _BARE
        elif is_bare or char in _LOOSE_MARKS:
            continue
        bare.append(char)
    text = normalize("NFC", "".join(bare)).translate(_TYPED)
    words = "".join(char if category(char)[0] in "LNM" else " " for char in text)
    return " ".join(words.split())
