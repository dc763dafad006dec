"""How a circle changes, who is let in, and that a forgotten name is gone."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from giftable.circles import changes, file
from giftable.circles.circle import ASKED_MS, ASKS_MAX, DEVICES_MAX, MEMBERS_MAX, Ask, Circle
from giftable.circles.evening import Evening, match_members
from giftable.circles.file import CIRCLE_BYTES_MAX
from giftable.games.kernel import Rejected, Seat
from giftable.tables.state.sitter import Sitter
from tests.circles.made import ANNA, BORIS, CLARA, PHONES, RULES, circle, evening, given, member

NEW = "f" * 32
DORA = "dora____"


def ask(member: str | None = None, device: str = NEW, at_ms: int = 0, name: str = "Dora") -> Ask:
    return Ask(f"key-{device[:4]}", device, at_ms, member, "" if member else name)


def test_a_request_to_join_a_circle_is_removed_once_answered() -> None:
    asked = changes.with_ask(circle(), ask(BORIS))
    key = asked.asks[0].key
    assert changes.with_ask_answered(asked, key, yes=False, id=DORA) == circle()
    let_in = changes.with_ask_answered(asked, key, yes=True, id=DORA)
    assert [one.id for one in let_in.of(NEW)] == [BORIS] and not let_in.asks
    new = changes.with_ask_answered(changes.with_ask(circle(), ask()), key, yes=True, id=DORA)
    assert (new.members[-1].name, new.members[-1].seat) == ("Dora", 3)
    with pytest.raises(Rejected, match="no_such_ask"):
        changes.with_ask_answered(circle(), key, yes=True, id=DORA)


def test_a_repeated_request_to_join_makes_one_member() -> None:
    made = changes.with_newcomer(circle(), DORA, NEW, "Dora", None, "en")
    assert changes.with_newcomer(made, "dora-2__", NEW, " Dora ", None, "en") == made
    for device, name in (("e" * 32, "Dora"), (NEW, "Ema")):  # another phone; one passed on
        assert len(changes.with_newcomer(made, "other___", device, name, None, "en").members) == 5


def test_a_device_has_one_request_and_old_ones_expire() -> None:
    made = changes.with_ask(circle(), ask(BORIS))
    assert [one.member for one in changes.with_ask(made, ask(CLARA)).asks] == [CLARA]
    later = ask(device="e" * 32, at_ms=ASKED_MS)
    assert [one.device for one in changes.with_ask(made, later).asks] == [later.device]
    for n in range(ASKS_MAX - 1):
        made = changes.with_ask(made, ask(device=f"{n:032x}"))
    with pytest.raises(Rejected, match="circle_full"):
        changes.with_ask(made, later_by_one_ms := replace(later, at_ms=1))
    assert later_by_one_ms.at_ms == 1


def test_a_member_who_left_can_return_or_be_forgotten() -> None:
    left = changes.without_member(circle(), BORIS, remove_name=False)
    assert left.member(BORIS) == replace(member(BORIS, 1), devices=(), left=True)
    back = changes.with_device(left, BORIS, NEW)
    assert back.member(BORIS).devices == (NEW,) and not back.member(BORIS).left
    gone = changes.without_member(circle(), BORIS, remove_name=True)
    assert b"Boris" not in msgspec.json.encode(gone)
    with pytest.raises(Rejected, match="no_such_member"):
        changes.with_device(gone, BORIS, NEW)


def test_the_keeper_is_the_longest_member() -> None:
    assert circle().keeper.id == ANNA
    assert changes.without_member(circle(), ANNA, remove_name=False).keeper.id == BORIS


def test_members_and_devices_are_limited() -> None:
    made = circle()
    for n in range(DEVICES_MAX + 1):
        made = changes.with_device(made, ANNA, f"{n:032x}")
    assert len(made.member(ANNA).devices) == DEVICES_MAX and not made.of(PHONES[ANNA])
    for n in range(MEMBERS_MAX - 3):
        made = changes.with_newcomer(made, f"new-{n:04}", NEW, f"New {n}", None, "en")
    assert {one.seat for one in made.members} == set(range(8))
    with pytest.raises(Rejected, match="circle_full"):
        changes.with_newcomer(made, DORA, NEW, "Dora", None, "en")


def test_malformed_names_of_a_circle_are_refused() -> None:
    for change in (
        lambda: changes.renamed(circle(), "\u202e"),
        lambda: changes.with_member_renamed(circle(), ANNA, "", None, "en"),
        lambda: changes.with_ask(circle(), ask(name=" ")),
    ):
        with pytest.raises(Rejected, match="bad_name"):
            change()
    with pytest.raises(Rejected, match="no_such_face"):
        changes.with_member_renamed(circle(), ANNA, "Anna", "nobody", "en")


def seated(*names: str) -> dict[Seat, Sitter]:
    return {Seat(n): Sitter(name, "en", name) for n, name in enumerate(names)}


def test_a_seated_player_is_matched_to_a_member_by_device_else_by_name() -> None:
    phones = {Seat(0): PHONES[CLARA], Seat(1): NEW, Seat(2): "e" * 32}
    found = match_members(circle(), seated("Clara", "Boris", "Zoe"), phones)
    assert found == {0: CLARA, 1: BORIS}


def test_members_on_one_phone_are_told_apart_by_name() -> None:
    shared = replace(
        circle(), members=tuple(replace(one, devices=(NEW,)) for one in circle().members)
    )
    phones = dict.fromkeys(map(Seat, range(3)), NEW)
    assert match_members(shared, seated("Clara", "Anna", "Bob"), phones) == {
        0: CLARA,
        1: ANNA,
        2: BORIS,
    }


EVENINGS: tuple[Evening, ...] = (evening(1, given(0, 1, 3)), evening(2))
KEPT = tuple(map(msgspec.json.encode, EVENINGS))


def test_a_circle_file_restores_everything_but_devices() -> None:
    asked = changes.with_open_table(changes.with_ask(circle(), ask(BORIS)), "t" * 22, 1)
    data = file.circle_file(asked, KEPT)
    assert not any(phone.encode() in data for phone in (*PHONES.values(), NEW))
    read = file.read(data)
    assert read.evenings == EVENINGS
    assert [(one.id, one.name, one.seat) for one in read.circle.members] == [
        (one.id, one.name, one.seat) for one in circle().members
    ]
    assert file.circle_file(read.circle, map(msgspec.json.encode, read.evenings)) == data


def test_gift_names_in_a_circle_file_are_cleaned() -> None:
    evil = replace(
        EVENINGS[0], names={"own-a": "x\u202eevil" + "\u0336\u0489" * 150, "own-b": "पढ़ें"}
    )
    read = file.read(file.circle_file(circle(), [msgspec.json.encode(evil)]))
    assert read.evenings[0].names == {"own-a": "xevil\u0336\u0489", "own-b": "पढ़ें"}


def test_a_circle_file_with_too_many_names_is_refused() -> None:
    names = [{f"own-{n}": f"{m} {n}".ljust(400, "ក") for n in range(99)} for m in range(9)]
    evil = tuple(replace(evening(n), names=one) for n, one in enumerate(names))
    with pytest.raises(Rejected, match="bad_circle_file"):
        file.read(file.circle_file(circle(), map(msgspec.json.encode, evil)))


def test_a_member_is_matched_by_a_name_stored_without_joiners() -> None:
    """Until 1.0.0 a joiner was taken off."""
    kept = spoilt(members=(replace(member(ANNA, 0), name="علیرضا", devices=()),))
    assert match_members(kept, seated("علی\u200cرضا"), {Seat(0): NEW}) == {0: ANNA}


def spoilt(**changed: object) -> Circle:
    return replace(circle(), **changed)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[" * 10_000,
        b"\xff",
        file.circle_file(spoilt(members=circle().members * 2), ()),
        file.circle_file(spoilt(members=(circle().members[0],)), KEPT),
        file.circle_file(spoilt(name="\u202e"), ()),
        file.circle_file(spoilt(members=(replace(member(ANNA, 0), face="nobody"),)), ()),
        file.circle_file(spoilt(members=(replace(member(ANNA, 0), seat=8),)), ()),
        file.circle_file(circle(), KEPT * 2),
        file.circle_file(
            spoilt(rules=(replace(RULES, options={"long": "x" * CIRCLE_BYTES_MAX}),)), ()
        ),
        file.circle_file(circle(), ()).replace(b'{"giftable_circle":1', b'{"giftable_circle":2'),
    ],
)
def test_a_bad_circle_file_is_refused_whole(data: bytes) -> None:
    with pytest.raises(Rejected, match="bad_circle_file"):
        file.read(data)
