"""What is refused of cards that people made."""

from __future__ import annotations

from giftable.decks.deck import CARDS_MAX
from giftable.decks.shelf import Kept
from giftable.games.catalog import decks
from giftable.store.memory import MemoryStore
from giftable.tables import commands as c
from giftable.tables.own import BROUGHT_MAX, DECKS_MAX
from giftable.tables.ports import StoreFailed
from giftable.tables.room import BRING_S
from tests.support.evening import House, refused
from tests.support.own import gifts, objects, shelved
from tests.tables.scene import Scene, row

NOBODYS = "own-" + "0" * 16


class _Down(MemoryStore):
    async def deck(self, id: str) -> Kept | None:
        raise StoreFailed("told to")


async def scene_with(*names: str) -> Scene:
    """In the lobby, Boris has a deck with these cards."""
    scene = await Scene.lobby()
    await shelved(scene.house.shelf, "jokes", "boris", gifts(*names))
    return scene


async def brought(*names: str) -> Scene:
    """The same, and it lies on the table."""
    scene = await scene_with(*names)
    await scene.boris.send(c.BringDeck, "jokes")
    await scene.house.clock.sleep(BRING_S)
    return scene


@row("no_such_deck")
async def bringing_a_deck_that_is_not_there() -> object:
    return await (await Scene.lobby()).boris.send(c.BringDeck, "jokes")


@row("no_such_deck")
async def bringing_somebody_elses_deck() -> object:
    return await (await scene_with("a cake")).clara.send(c.BringDeck, "jokes")


@row("other_game")
async def bringing_objects_to_gifttrap() -> object:
    scene = await Scene.lobby()
    await shelved(scene.house.shelf, "things", "boris", objects("the mop"))
    return await scene.boris.send(c.BringDeck, "things")


@row("not_your_seat")
async def bringing_a_deck_without_a_seat() -> object:
    scene = await Scene.lobby()
    await shelved(scene.house.shelf, "jokes", "dora", gifts("a cake"))
    return await scene.dora.send(c.BringDeck, "jokes")


@row("game_running")
async def bringing_a_deck_in_mid_game() -> object:
    scene = await scene_with("a cake")
    await scene.anna.send(c.Start)
    return await scene.boris.send(c.BringDeck, "jokes")


@row("too_soon")
async def bringing_decks_without_a_pause() -> object:
    scene = await scene_with("a cake")
    await scene.boris.send(c.BringDeck, "jokes")
    return await scene.boris.send(c.BringDeck, "jokes")


@row("not_your_deck")
async def laying_ones_own_deck_under_anothers_id() -> object:
    scene = await brought("a cake")
    return await scene.room.log.commit("clara", c.PutDeck("clara-01", "jokes", "Mine", "", ()))


@row("too_many_decks_here")
async def bringing_one_deck_too_many() -> object:
    scene = await Scene.lobby()
    for n in range(DECKS_MAX + 1):
        await shelved(scene.house.shelf, f"deck-{n}", "boris", gifts(f"gift {n}"))
        await scene.boris.send(c.BringDeck, f"deck-{n}")
        await scene.house.clock.sleep(BRING_S)
    raise AssertionError


@row("too_many_decks_here")
async def bringing_a_deck_again_and_again() -> object:
    scene = await brought("a cake")
    for _ in range(BROUGHT_MAX + 1):
        await scene.boris.send(c.BringDeck, "jokes")
        await scene.house.clock.sleep(BRING_S)
    raise AssertionError


@row("too_many_cards_here")
async def bringing_one_card_too_many() -> object:
    scene = await Scene.lobby()
    for deck in range(3):
        names = [f"gift {deck}-{n}" for n in range(CARDS_MAX if deck < 2 else 1)]
        await shelved(scene.house.shelf, f"deck-{deck}", "boris", gifts(*names))
        await scene.boris.send(c.BringDeck, f"deck-{deck}")
        await scene.house.clock.sleep(BRING_S)
    raise AssertionError


@row("cards_alike")
async def two_decks_with_one_object() -> object:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", game="hat")
    await shelved(house.shelf, "annas", "anna", objects("wet mop"))
    await shelved(house.shelf, "boriss", "boris", objects("big wet mop"))
    await anna.send(c.BringDeck, "annas")
    await house.clock.sleep(BRING_S)
    return await boris.send(c.BringDeck, "boriss")


@row("store_failed")
async def bringing_a_deck_when_the_store_is_down() -> object:
    house = House(shelf=_Down())
    _, [_, boris, _] = await house.table("anna", "boris", "clara")
    return await boris.send(c.BringDeck, "jokes")


@row("no_such_deck")
async def putting_back_what_is_not_there() -> object:
    return await (await Scene.lobby()).anna.send(c.PutBackDeck, "jokes")


@row("not_host")
async def bringing_a_deck_where_the_host_alone_does() -> object:
    scene = await scene_with("a cake")
    await scene.anna.send(c.SetUp, None, c.Settings(all_lay=False))
    return await scene.boris.send(c.BringDeck, "jokes")


@row("not_host")
async def putting_back_anothers_deck() -> object:
    return await (await brought("a cake")).clara.send(c.PutBackDeck, "jokes")


@row("game_running")
async def putting_a_deck_back_in_mid_game() -> object:
    scene = await brought("a cake")
    await scene.anna.send(c.Start)
    return await scene.boris.send(c.PutBackDeck, "jokes")


@row("not_host")
async def taking_out_a_card_as_a_guest() -> object:
    scene = await brought("a cake")
    [card] = scene.room.state.own_cards
    return await scene.boris.send(c.RemoveCard, card.id)


@row("no_such_card")
async def taking_out_a_card_that_is_not_there() -> object:
    return await (await brought("a cake")).anna.send(c.RemoveCard, NOBODYS)


@row("no_such_card")
async def taking_out_a_card_twice() -> object:
    scene = await brought("a cake")
    [card] = scene.room.state.own_cards
    await scene.anna.send(c.RemoveCard, card.id)
    return await scene.anna.send(c.RemoveCard, card.id)


@row("deck_too_small")
async def nothing_but_own_gifts_where_there_are_too_few() -> object:
    _, [anna, _, _] = await House(decks=decks).table("anna", "boris", "clara")
    return await anna.send(c.SetUp, {"own": "own"})


@row("too_soon")
async def guessing_for_decks_without_a_pause() -> object:
    """The limit is taken before the store is asked."""
    scene = await scene_with("a cake")
    assert await refused(scene.clara.send(c.BringDeck, "jokes")) == "no_such_deck"
    return await scene.clara.send(c.BringDeck, "jokes")
