"""Names of people, cleaned."""

from __future__ import annotations

import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from giftable.content.letters import MARKS_MAX, OWN_MARKS_MAX, SIGN_MAX, graphemes
from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.log.checking import check_all
from giftable.tables.names import GRAPHEMES_MAX, POINTS_MAX, clean_name, nth_of
from giftable.tables.ports import Commit
from tests.support.evening import House
from tests.support.virtual import run

FAMILY = "👩\u200d👩\u200d👧"


@pytest.mark.parametrize(("raw", "cleaned"), [
    ("Jana", "Jana"),
    ("  Jana \t Nová\n", "Jana Nová"),
    ("Ｊａｎａ", "Ｊａｎａ"),  # as it was typed
    ("Ole\u0301g", "Olég"),
    ("J\u202eana\u2066", "Jana"),  # turns the reading direction
    ("Ja\u200bna\ufeff\u00ad", "Jana"),
    ("\x00Ja\x1bna\x7f", "Jana"),
    ("Ja\u3164na", "Jana"),  # a letter that draws nothing
    ("x\u0336\u0321\u0322\u0323a", "x\u0336\u0321\u0322a"),  # a tower of marks
    (FAMILY, FAMILY),  # joined emoji stay one
    ("J\u200dana", "Jana"),  # a joiner between letters goes
    ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
    ("👍🏽 ok", "👍🏽 ok"),
    ("<b>Max</b>", "<b>Max</b>"),  # text, and shown as text
    ("さくら", "さくら"),
    ("Олег", "Олег"),
    ("x" * 200, "x" * 24),
    (FAMILY * 30, FAMILY * 24),
    ("a" * 23 + "  b", "a" * 23),  # no white space at the cut
    ("हिन्दी", "हिन्दी"),
    ("Jana\ufe0f\U000e0100", "Jana"),  # variants of letters look alike
    ("1\ufe0f\u20e3 ❤\ufe0f", "1\ufe0f\u20e3 ❤\ufe0f"),
    ("Ja\ufffcna", "Jana"),
    ("e\u200b\u0301", "é"),  # composed only when the hidden one is gone
    ("👩\u200d" * 60, "👩\u200d" * 59 + "👩"),
    ("👍" + "🏽" * 60, "👍" + "🏽" * 60),
])  # fmt: skip
def test_players_names_are_cleaned(raw: str, cleaned: str) -> None:
    assert clean_name(raw) == cleaned


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200d", "\u202e", "\u3164\u2800", "\u0301\u0302", "\ue000", "\x07"]
)
def test_a_name_without_visible_characters_is_refused(raw: str) -> None:
    with pytest.raises(Rejected, match="bad_name"):
        clean_name(raw)


NASTY = st.text(
    st.sampled_from(
        # what several marks, joiners and variants belong to
        "कञ़्ंශ්ကြှိ့ကិញ្៉ཧྐྵྃกิ็้ລຳشَّیᠠ᠋辻𞤀ㅋﾞ🏴"
        "aB1 #é👩👍🏽🏿❤🏳🌈🇨🇺가각กिشی"
        "\u0301\u0336\u0489\u20dd\u20e3\u0e34\u1ab0"  # marks
        "\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c\u180e"  # format
        "\ufe00\ufe0e\ufe0f\u180b\U000e0100\U000e0041\U000e007f"  # variants and tags
        "\u00a0\u1680\u2028\u3000\t\n\x00\x1b\x7f\x85"  # blanks and controls
        "\u034f\u115f\u17b4\u2800\u3164\uffa0\ufffc\ufffd\ue000\uffff\ud800\udfff"
    )
    | st.characters(),
    max_size=200,
)


JOINERS = "\u200b\u200c\u200d\u180e"
TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))
HIDDEN = set("\u202e\u2066\u00ad\ufeff\u2800\u3164\uffa0\u034f\ufffc\u115f\u17b4\t\n\u2028")


@given(NASTY)
def test_a_cleaned_name_is_visible_and_stays_the_same_when_cleaned_again(raw: str) -> None:
    try:
        name = clean_name(raw)
    except Rejected:
        return
    signs = graphemes(name)
    assert 1 <= len(signs) <= GRAPHEMES_MAX
    assert all(len(sign) <= SIGN_MAX for sign in signs)
    assert len(name) <= POINTS_MAX
    assert name == name.strip() and "  " not in name
    kinds = [unicodedata.category(char) for char in name]
    assert not {"Cc", "Co", "Cs", "Zl", "Zp"} & set(kinds)
    assert {char for char in name if unicodedata.category(char) == "Cf"} <= set(JOINERS + TAGS)
    lying = "".join("m" if kind in ("Mn", "Me") else "." for kind in kinds)
    assert "m" * (MARKS_MAX + max(OWN_MARKS_MAX.values()) + 1) not in lying
    assert not HIDDEN & set(name)
    assert unicodedata.normalize("NFC", name) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "once"),
    [
        ("Ｊａｎａ", "Jana"), ("ကျော်", "ကျေ"), ("علی\u200cرضا", "علیرضا"), ("น้ำ", "น\u0e49\u0e4dา"),
        ("ㅋㅋㅋ", "ᄏᄏᄏ"), ("D´Angelo", "D \u0301Angelo"),
        ("x\u0336\u0321\u0322a", "x\u0336\u0321a"),
    ],
)  # fmt: skip
def test_logs_of_1_0_0_verify_with_the_names_it_made(typed: str, once: str) -> None:
    """And with no other name."""

    async def evening() -> list[Commit]:
        house = House()
        room, phones = await house.table("anna", "boris")
        await phones[1].send(c.Rename, 1, typed, "de")
        return list(await house.store.read(room.table))

    commits = run(evening())
    now, then = (msgspec.json.encode(name)[1:-1] for name in (clean_name(typed), once))
    for name, verifies in ((now, True), (then, True), (then + b"x", False)):
        body = commits[-1].body.replace(b'"name":"' + now, b'"name":"' + name)
        last = structs.replace(commits[-1], body=_with_command(body, commits[-1].body))
        assert check_all([*commits[:-1], last]).verifies is verifies


def _with_command(body: bytes, of: bytes) -> bytes:
    """The body, with the command of another."""
    raw = msgspec.json.decode(body), msgspec.json.decode(of)
    return msgspec.json.encode({**raw[0], "command": raw[1]["command"]})


def test_two_names_that_look_alike_are_numbered() -> None:
    assert nth_of("Ｊａｎａ", ["JANA", "Olga"]) == 2
    assert nth_of("علی\u200cرضا", ["علیرضا", "علی\u200cرضا 2"]) == 3


def test_a_name_is_never_longer_than_its_circle_can_keep() -> None:
    """circles.circle.Said; an emoji of many parts is left out whole."""
    kiss = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿"
    assert clean_name(kiss * 24) == kiss * (POINTS_MAX // len(kiss))
