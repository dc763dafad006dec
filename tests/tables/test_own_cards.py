"""Cards that people made, at a table (G30, decision 19)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from giftable.games.catalog import decks
from giftable.games.gifttrap.rules.view import GiftReplaced, View
from giftable.games.own import is_custom
from giftable.protocol import render
from giftable.protocol.replays import encoded
from giftable.tables import commands as c
from giftable.tables.deciding.own import visible_pictures
from giftable.tables.live.room import BRING_S, Room
from giftable.tables.log.replays import copy_game
from tests.support.evening import House, Phone, played_to_the_end, refused, until, verified
from tests.support.own import PICTURE, gifts, objects, shelved

NAMES = tuple(f"joke {n}" for n in range(9))


async def table(**options: Any) -> tuple[House, Room, list[Phone]]:
    """A table of three with bots; Boris has laid nine yellow gifts on it."""
    house = House(decks=decks)
    room, phones = await house.table("anna", "boris", "clara", bots=1, options=options)
    await shelved(house.shelf, "jokes", "boris", gifts(*NAMES))
    await phones[1].send(c.BringDeck, "jokes")
    return house, room, phones


async def test_all_clients_get_a_tables_own_cards_and_their_owners() -> None:
    house, room, [anna, boris, clara] = await table()
    for phone in (anna, boris, clara):
        [deck] = phone.cards[-1].decks
        assert (deck.deck, deck.title, deck.by) == ("jokes", "Our jokes", "Boris")
        assert [card.name for card in deck.cards] == list(NAMES)
        assert deck.cards[0].picture == PICTURE
    late = Phone("dora")
    late.come(room)
    assert late.cards[-1] == anna.cards[-1]
    await boris.send(c.PutBackDeck, "jokes")
    assert anna.cards[-1].decks == () and room.state.own_cards == ()
    assert house.shelf is not None


async def test_a_decks_author_is_shown_at_the_table() -> None:
    house = House()
    _, [anna, boris] = await house.table("anna", "boris", game="hat")
    deck = msgspec.structs.replace(objects("wet mop"), by="Grandma")
    await shelved(house.shelf, "things", "boris", deck)
    await boris.send(c.BringDeck, "things")
    assert anna.cards[-1].decks[0].by == "Grandma"


async def test_laying_a_deck_again_replaces_it() -> None:
    house, room, [_, boris, _] = await table()
    first = room.state.own_cards
    await house.clock.sleep(BRING_S)
    await shelved(house.shelf, "jokes", "boris", gifts(*NAMES[:3], "another"))
    await boris.send(c.BringDeck, "jokes")
    assert [card.name for card in room.state.own_cards] == [*NAMES[:3], "another"]
    assert room.state.own_cards[:3] == first[:3]  # what is equal has the same id


async def test_equal_cards_of_two_decks_are_merged() -> None:
    house, room, [_, _, clara] = await table()
    await shelved(house.shelf, "mine", "clara", gifts(*NAMES[:2], "third"))
    await house.clock.sleep(BRING_S)
    await clara.send(c.BringDeck, "mine")
    assert len(room.state.own_cards) == len(NAMES) + 1


async def test_g30_a_whole_game_with_own_cards_and_its_log_is_verified() -> None:
    """G30: they are dealt, given and marked like all others; another process folds the same."""
    house, room, phones = await table(own_least=3)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    await verified(house, room)
    dealt = [x.gifts for phone in phones for u in phone.updates for x in u.shown
             if type(x).__name__ == "GiftsDealt"]  # fmt: skip
    assert all(sum(map(is_custom, gifts)) >= 3 for gifts in dealt[:1])
    before = room.state
    await house.restart()
    again = await house.tables.room(room.table)
    assert again.state == before and visible_pictures(again.state) == {PICTURE}


async def test_g30_a_game_can_have_own_gifts_only() -> None:
    _, room, phones = await table()
    await phones[0].send(c.SetUp, {"own": "own", "rounds_max": 1})
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    assert {len(pack) for pack in room.deck} == {0, len(NAMES)}


async def test_g30_a_card_withdrawn_by_the_host_is_replaced_and_its_picture_hidden() -> None:
    _, room, [anna, boris, clara] = await table(own_least=3, rounds_max=4)
    await anna.send(c.Start)
    phones = [anna, boris, clara]
    await until(room, lambda: room.current().view(None).dealer is not None)
    while room.current().view(None).phase == "deal":
        dealer = next((p for p in phones if p.due(p.seats[0]) is not None), None)
        if dealer is None:
            await room.ports.clock.sleep(1)
        else:
            await dealer.act(dealer.seats[0])
    view: View = room.current().view(None)
    gift = next(gift for gift in view.gifts if is_custom(gift))
    await anna.send(c.RemoveCard, gift)
    assert gift not in room.current().view(None).gifts
    assert any(isinstance(x, GiftReplaced) and x.old == gift for x in boris.updates[-1].shown)
    assert boris.cards[-1].removed == (gift,)
    shown = {card.id: card.picture for deck in boris.cards[-1].decks for card in deck.cards}
    assert shown[gift] == ""
    assert gift not in {card.id for card in room.state.own_cards}
    before = len(clara.updates)
    await played_to_the_end(room, phones)
    later = [u.view.gifts for u in clara.updates[before:] if u.view is not None]
    assert later and all(gift not in gifts for gifts in later)


async def test_a_withdrawn_picture_cannot_be_laid_again_under_another_name() -> None:
    house, room, [anna, boris, clara] = await table()
    seen = next(card for card in room.state.own_cards if card.picture)
    await anna.send(c.RemoveCard, seen.id)
    await house.clock.sleep(BRING_S)
    await shelved(house.shelf, "again", "boris", gifts("something else"))
    await boris.send(c.BringDeck, "again")
    [*_, other] = room.state.own_cards
    assert (other.name, other.picture) == ("something else", PICTURE)
    for phone in (anna, boris, clara):
        assert PICTURE not in str(phone.cards[-1])
    assert visible_pictures(room.state) == frozenset()
    before = room.state
    await house.restart()
    assert (await house.tables.room(room.table)).state == before


async def test_only_the_host_lays_decks_if_the_host_wishes_so() -> None:
    """What lies there stays; its maker may put it back."""
    house, room, [anna, boris, _] = await table()
    await anna.send(c.SetUp, None, c.Settings(all_lay=False))
    await shelved(house.shelf, "hers", "anna", gifts("her joke"))
    await anna.send(c.BringDeck, "hers")
    assert [deck.deck for deck in room.state.decks] == ["jokes", "hers"]
    await boris.send(c.PutBackDeck, "jokes")
    await house.clock.sleep(BRING_S)
    assert await refused(boris.send(c.BringDeck, "jokes")) == "not_host"
    await anna.send(c.SetUp, None, c.Settings())
    await boris.send(c.BringDeck, "jokes")


async def test_a_screen_shows_pictures_only_if_the_host_lets_it() -> None:
    house, room, [anna, *_] = await table()
    screen = Phone("screen:1")
    screen.come(room)
    assert screen.cards[-1].decks[0].cards[0].picture == PICTURE
    await anna.send(c.SetUp, None, c.Settings(pace="off", show_own=False))
    assert screen.cards[-1].decks[0].cards[0].picture == ""
    assert anna.cards[-1].decks[0].cards[0].picture == PICTURE
    assert house.shelf is not None


async def test_a_table_without_own_cards_sends_none() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", bots=1)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    assert [phone.cards for phone in phones] == [[], [], []]
    assert render.cards_message(room.state, for_screen=False).decks == ()


@pytest.mark.parametrize("is_taken_out", [False, True])
async def test_a_replay_has_the_names_of_own_cards_and_no_picture(is_taken_out: bool) -> None:
    house, room, phones = await table(own_least=3, rounds_max=1)
    seen = next(card for card in room.state.own_cards if card.picture)
    await phones[0].send(c.Start)
    if is_taken_out:
        await phones[0].send(c.RemoveCard, seen.id)
    await played_to_the_end(room, phones)
    commits = await house.store.read(room.table)
    *_, replay = copy_game(commits, 1, "whole", lambda person: person)
    assert replay is not None
    shown = encoded(replay, "replay-1")
    assert PICTURE.encode() not in shown and seen.picture == PICTURE
    told = msgspec.json.decode(shown)
    [deck] = told["cards"]["decks"]
    assert [card["name"] for card in deck["cards"]] == list(NAMES)
    assert told["cards"].get("removed", []) == [seen.id] * is_taken_out


async def test_own_objects_can_be_played_in_thats_not_a_hat() -> None:
    """Every other gift is the players' own as long as there are any."""
    house = House(decks=decks)
    room, phones = await house.table("anna", "boris", "clara", bots=1, game="hat")
    things = ("wet mop", "uncle’s moustache", "blue moon boots", "our kettle")
    await shelved(house.shelf, "things", "boris", objects(*things))
    await phones[1].send(c.BringDeck, "things")
    await phones[0].send(c.Start)
    began: Any = next(x for u in phones[0].updates for x in u.shown)
    dealt = [gift for column in began.gifts for gift in column]
    assert sum(map(is_custom, dealt)) == len(dealt) // 2
    await played_to_the_end(room, phones)
    await verified(house, room)
