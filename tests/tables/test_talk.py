"""What people say beside the game, at every node: never logged, bounded, and the host's to stop."""

from __future__ import annotations

import pytest

from giftable.games.kernel import Rejected
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.commands import Call, Settings
from giftable.tables.deciding.links import check_link
from giftable.tables.live.talk import ChatDeleted, Chatted, Reacted, cleaned
from tests.support.evening import House, Phone, refused, verified
from tests.tables.scene import Scene


async def test_a_reaction_is_seen_by_all_at_every_node_and_leaves_no_trace() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    there = await house.process().room(room.table)
    clara = Phone("clara")
    clara.come(there)
    n = room.n
    assert await boris.send(c.React, 1, "laugh") == n
    await boris.send(c.React, 1, "moment")
    said = [Reacted(1, "laugh"), Reacted(1, "moment")]
    assert anna.talk == boris.talk == clara.talk == said
    assert room.n == n and len(await house.store.read(room.table)) == n
    late = Phone("dora")
    late.come(room)
    assert late.talk == []


async def test_reactions_are_limited_to_three_a_person_and_ten_a_table_in_30_s() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", "dora")
    said = 0
    for second in range(30):
        for phone in phones * 3:
            try:
                await phone.send(c.React, phone.seats[0], "hm")
            except Rejected as rejected:
                assert rejected.code == "too_fast"
            else:
                said += 1
        if second == 0:
            assert said == 10
        await house.clock.sleep(1)
    assert said <= 20
    await house.clock.sleep(30)
    for _ in range(3):
        await phones[0].send(c.React, 0, "hm")
    assert await refused(phones[0].send(c.React, 0, "hm")) == "too_fast"
    await house.clock.sleep(2)
    await phones[0].send(c.React, 0, "hm")
    assert room.n == 4


async def test_chat_is_kept_for_latecomers_until_the_host_switches_it_off() -> None:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(chat=True))
    await scene.boris.send(c.Chat, 1, "  Ahoj,\n\u202etisíc  nápadů ")
    await scene.clara.send(c.Chat, 2, "Merci !")
    first, second = scene.anna.talk
    assert isinstance(first, Chatted) and isinstance(second, Chatted)
    assert (first.seat, first.text) == (1, "Ahoj, tisíc nápadů")
    late = Phone("emil")
    late.come(scene.room)
    assert late.talk == [first, second]
    await scene.anna.send(c.DeleteChat, first.key)
    assert late.talk[-1] == ChatDeleted(first.key)
    assert list(scene.room.audience.talk.recent) == [second]
    await scene.anna.send(c.SetUp, None, Settings())
    assert late.talk[-1] == ChatDeleted("") and not scene.room.audience.talk.recent


async def test_a_chat_message_of_one_node_can_be_deleted_at_another() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await anna.send(c.SetUp, None, Settings(chat=True))
    there = await house.process().room(room.table)
    dora = Phone("dora")
    dora.come(there)
    await boris.send(c.Chat, 1, "hm")
    [said] = dora.talk
    assert isinstance(said, Chatted)
    await anna.send(c.DeleteChat, said.key)
    assert dora.talk == [said, ChatDeleted(said.key)] and not there.audience.talk.recent


@pytest.mark.parametrize(
    "text",
    [
        "https://x.y",
        "WWW.evil",
        "evil.example",
        "ev\uff0eil/now",
        "1.2.3.4",
        "xn--80ak6aa92e",
        "a.co",
        "evil.ninja",
        "EVIL.NINJA",
        "evil。com",
        "зло.рф",
        "злой.рф/путь",
        "evil.みんな",
        "javascript:alert(1)",
        "mailto:eva@x",
        "ev\u200bil.ninja",
    ],
)
def test_chat_with_a_link_is_refused(text: str) -> None:
    with pytest.raises(Rejected, match="no_links"):
        cleaned(f"look: {text}")


@pytest.mark.parametrize(
    "text",
    [
        "Well… done",
        "1.5 points, 2:30",
        "a. B",
        "OK.Now?",
        "です．ありがとう",
        "OK。じゃあ",
        "น.ส.สมศรี",
        "z.B. so…und",
        "data: 3",
        "¡Sí!",
        "👩‍👩‍👧 :)",
    ],
)
def test_ordinary_chat_is_accepted(text: str) -> None:
    assert cleaned(text) == text


def test_the_chat_limit_of_200_counts_graphemes() -> None:
    assert len(cleaned("👍🏽" * 200)) == 400
    with pytest.raises(Rejected, match="bad_text"):
        cleaned("👍🏽" * 201)


@pytest.mark.parametrize(
    "link",
    [
        "https://",
        "https:///room",
        "https://a b",
        "ftp://x",
        'https://x/"',
        "https://é.example",
        "https://[::1",
    ],
)
def test_a_call_link_must_be_https(link: str) -> None:
    with pytest.raises(Rejected, match="bad_link"):
        check_link(Call(link))


async def test_the_link_to_a_call_is_sent_only_to_seated_players() -> None:
    scene = await Scene.game(clocks=True)
    link = "https://meet.example/our-room?x=1"
    await scene.anna.send(c.SetCall, Call(link, 1500))
    assert render.table_message(scene.room, "boris").call == Call(link, 1500)
    assert render.table_message(scene.room, "dora").call == Call("", 1500)
    assert link.encode() not in repr(render.table_message(scene.room, "screen:x")).encode()
    await scene.anna.send(c.SetCall, None)
    assert render.table_message(scene.room, "boris").call is None
    await verified(scene.house, scene.room)


async def test_in_a_call_clocks_give_three_seconds_more() -> None:
    async def left_s(call: Call | None) -> float:
        scene = await Scene.lobby(clocks=True)
        await scene.anna.send(c.SetCall, call)
        await scene.anna.send(c.Start)
        await scene.waited_for()
        current = scene.room.current()
        assert current.clock_ends_ms is not None
        return (current.clock_ends_ms - scene.house.clock.wall_ms()) / 1000

    assert await left_s(Call()) - await left_s(None) == pytest.approx(3, abs=0.1)
