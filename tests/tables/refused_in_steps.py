"""Refusals of a table that take more than one sentence to bring about."""

from __future__ import annotations

from collections.abc import Callable

from giftable.decks.deck import CARDS_MAX
from giftable.decks.shelf import KeptDeck
from giftable.games.catalog import decks
from giftable.games.gifttrap.rules import moves
from giftable.games.hat.rules import moves as hat
from giftable.tables import commands as c
from giftable.tables.archive import Archive
from giftable.tables.deciding.decide import decide
from giftable.tables.deciding.own import BROUGHT_MAX, DECKS_MAX
from giftable.tables.live.room import BRING_S
from giftable.tables.log import table_log
from giftable.tables.log.replays import StoredReplay
from giftable.tables.ports import Commit, StoreFailed
from giftable.tables.state.table import Supplies
from tests.support.evening import House, Phone, refused, small_deck
from tests.support.faulty import FaultyStore
from tests.support.memory import MemoryStore
from tests.support.own import gifts, objects, shelved
from tests.support.replays import MemoryReplays
from tests.support.zones import no_zones
from tests.tables.refusals import DAYS, SPOKEN, Doing, brought, claimed, with_deck
from tests.tables.scene import Scene

LONGER: list[tuple[str, str, Doing]] = []


def row(code: str) -> Callable[[Doing], Doing]:
    def add(doing: Doing) -> Doing:
        LONGER.append((code, doing.__name__, doing))
        return doing

    return add


@row("no_bots")
async def a_bot_where_the_table_talks() -> object:
    _, [anna] = await House().table("anna", game="hat", options=SPOKEN)
    return await anna.send(c.AddBot)


@row("no_bots")
async def starting_with_bots_that_came_before_the_table_talked() -> object:
    scene = await Scene.lobby(game="hat")
    await scene.anna.send(c.SetUp, SPOKEN)
    return await scene.anna.send(c.Start)


@row("no_bots")
async def standing_in_where_the_table_talks() -> object:
    _, [anna, *_] = await House().table("anna", "boris", "clara", game="hat", options=SPOKEN)
    await anna.send(c.Start)
    return await anna.send(c.StandIn, 1)


@row("bots_see_no_cards")
async def a_bot_at_a_printed_box() -> object:
    _, [anna] = await House().table("anna", options={"box": True})
    return await anna.send(c.AddBot)


@row("bots_see_no_cards")
async def switching_to_a_printed_box_among_bots() -> object:
    _, [anna] = await House().table("anna")
    await anna.send(c.AddBot)
    return await anna.send(c.SetUp, {"box": True})


@row("decks_not_in_box")
async def a_deck_beside_a_printed_box() -> object:
    house = House()
    _, [anna] = await house.table("anna", options={"box": True})
    await shelved(house.shelf, "jokes", "anna", gifts("a joke"))
    return await anna.send(c.BringDeck, "jokes")


@row("decks_not_in_box")
async def switching_to_a_printed_box_beside_a_deck() -> object:
    house = House()
    _, [anna] = await house.table("anna")
    await shelved(house.shelf, "jokes", "anna", gifts("a joke"))
    await anna.send(c.BringDeck, "jokes")
    return await anna.send(c.SetUp, {"box": True})


@row("not_your_seat")
async def acting_for_somebody() -> object:
    scene = await Scene.game()
    phone = await scene.waited_for()
    other = scene.anna if phone is not scene.anna else scene.boris
    return await other.send(c.Act, phone.seats[0], phone.due(phone.seats[0]).nth(0))


@row("stale_round")
async def answering_another_round() -> object:
    phone = await (await Scene.game()).waited_for()
    return await phone.send(c.Act, phone.seats[0], moves.Deal(7, 0))


@row("nothing_to_skip")
async def skipping_while_people_choose() -> object:
    scene = await Scene.game()
    await scene.waited_for()
    return await scene.anna.send(c.Skip, 0)


@row("too_soon")
async def nudging_twice() -> object:
    scene = await Scene.game()
    phone = await scene.waited_for()
    await scene.anna.send(c.Nudge, phone.seats[0])
    assert phone.nudges == list(phone.seats)
    await scene.house.clock.sleep(9.9)
    return await scene.anna.send(c.Nudge, phone.seats[0])


@row("no_such_replay")
async def a_replay_that_nobody_kept() -> object:
    house = House()
    archive = Archive(MemoryReplays(), house.store, b"key", house.clock, house.entropy)
    return await archive.load("A" * 22)


@row("replay_taken_down")
async def a_replay_that_was_taken_down() -> object:
    house, replays = House(), MemoryReplays()
    await replays.keep(StoredReplay("A" * 22, "source", 0, b"body"))
    await replays.take_down("A" * 22)
    return await Archive(replays, house.store, b"key", house.clock, house.entropy).load("A" * 22)


@row("unknown_table")
async def a_table_that_is_not_there() -> object:
    return await House().tables.room("x" * 22)


@row("unknown_table")
async def a_log_that_begins_with_anything_else() -> object:
    return decide(None, "anna", c.Start("start-01"), Supplies("t", b"", small_deck, "c"))


@row("newer_version")
async def a_log_from_the_future() -> object:
    house = House()
    body = b'{"command":{},"person":"x","facts":[{"type":"Teleported"}]}'
    await house.store.create(Commit("t" * 22, 1, 0, "command1", body), "BCDF")
    return await house.tables.room("t" * 22)


@row("store_failed")
async def making_a_table_without_a_store() -> object:
    store = FaultyStore(House().store)
    store.is_down = True
    return await House(store).tables.create("anna", "gifttrap", "Anna", "en", None, None)


@row("table_worn_out")
async def one_command_too_many() -> object:
    scene = await Scene.lobby()
    scene.room.log.n = table_log.COMMITS_MAX
    return await scene.boris.send(c.Rename, 1, "Borja", "en")


@row("already_claimed")
async def claiming_what_is_claimed() -> object:
    other = Phone("other")
    other.come((await claimed()).room)
    return await other.send(c.Claim, 2)


@row("too_fast")
async def claiming_one_seat_after_the_other() -> object:
    scene = await claimed()
    scene.boris.go()
    return await scene.dora.send(c.Claim, 1)


@row("claim_denied")
async def claiming_after_a_no() -> object:
    scene = await claimed()
    await scene.anna.send(c.Vouch, scene.room.audience.open_claims()[0].key, False)
    return await scene.dora.send(c.Claim, 2)


@row("cannot_vouch")
async def vouching_for_oneself() -> object:
    scene = await claimed()
    return await scene.dora.send(c.Vouch, scene.room.audience.open_claims()[0].key, True)


@row("no_person")
async def moving_the_seat_of_a_bot() -> object:
    return await (await Scene.lobby()).room.log.commit("anna", c.MoveSeat("move-001", 3, "dora"))


@row("too_fast")
async def reacting_four_times_at_once() -> object:
    scene = await Scene.lobby()
    for _ in range(4):
        await scene.boris.send(c.React, 1, "laugh")
    return None


@row("no_zones")
async def living_where_no_zones_are_known() -> object:
    scene = await DAYS()
    with no_zones():
        return await scene.anna.send(c.KeepHours, "Europe/Prague")


async def in_lesson() -> Phone:
    house = House()
    table, _, _ = await house.tables.create("anna", "hat", "Anna", "en", None, None, lesson="first")
    anna = Phone("anna")
    anna.come(await house.tables.room(table))
    return anna


@row("not_in_lesson")
async def leaving_the_seat_of_a_lesson() -> object:
    return await (await in_lesson()).send(c.Leave, 0)


@row("not_taught")
async def doing_what_a_lesson_is_not_about() -> object:
    return await (await in_lesson()).send(c.Act, 0, hat.Accept(0))


# What is about to be done -------------------------------------------------------------------


async def opening() -> tuple[Scene, Phone, moves.Open]:
    """A person of a running game unwraps the own gifts now, and how."""
    scene = await Scene.game()
    while True:
        phone = await scene.waited_for()
        if scene.room.current().view(None).phase == "reveal":
            return scene, phone, phone.due(phone.seats[0]).nth(0)
        await phone.act(phone.seats[0])


@row("not_your_seat")
async def preparing_what_somebody_else_opens() -> object:
    scene, opener, action = await opening()
    other = next(x for x in (scene.anna, scene.boris, scene.clara) if x is not opener)
    return await other.send(c.Prepare, opener.seats[0], action)


@row("not_your_turn")
async def preparing_out_of_turn() -> object:
    scene, opener, action = await opening()
    other = next(x for x in (scene.anna, scene.boris, scene.clara) if x is not opener)
    return await other.send(c.Prepare, other.seats[0], action)


@row("bot_plays")
async def preparing_while_a_bot_stands_in() -> object:
    scene, opener, action = await opening()
    await scene.anna.send(c.StandIn, opener.seats[0])
    return await opener.send(c.Prepare, opener.seats[0], action)


@row("too_soon")
async def preparing_too_fast() -> object:
    _, opener, action = await opening()
    await opener.send(c.Prepare, opener.seats[0], action)
    return await opener.send(c.Prepare, opener.seats[0], action, 1)


@row("kept_secret")
async def preparing_what_is_secret() -> object:
    scene = await Scene.game()
    while scene.room.current().view(None).phase != "give":
        phone = await scene.waited_for()
        await phone.act(phone.seats[0])
    phone = await scene.waited_for()
    return await phone.send(c.Prepare, phone.seats[0], phone.due(phone.seats[0]).nth(0))


# Own cards ----------------------------------------------------------------------------------


class _Down(MemoryStore):
    async def deck(self, id: str) -> KeptDeck | None:
        raise StoreFailed("told to")


@row("other_game")
async def bringing_objects_to_gifttrap() -> object:
    scene = await Scene.lobby()
    await shelved(scene.house.shelf, "things", "boris", objects("the mop"))
    return await scene.boris.send(c.BringDeck, "things")


@row("not_your_deck")
async def laying_ones_own_deck_under_anothers_id() -> object:
    scene = await brought()
    return await scene.room.log.commit("clara", c.PutDeck("clara-01", "jokes", "Mine", "", ()))


@row("too_many_decks_here")
async def bringing_one_deck_too_many() -> object:
    return await bringing([1] * (DECKS_MAX + 1))


@row("too_many_cards_here")
async def bringing_one_card_too_many() -> object:
    return await bringing([CARDS_MAX, CARDS_MAX, 1])


async def bringing(cards: list[int]) -> object:
    """So many decks, with so many cards each."""
    scene = await Scene.lobby()
    for n, count in enumerate(cards):
        names = [f"gift {n}-{i}" for i in range(count)]
        await shelved(scene.house.shelf, f"deck-{n}", "boris", gifts(*names))
        await scene.boris.send(c.BringDeck, f"deck-{n}")
        await scene.house.clock.sleep(BRING_S)
    raise AssertionError


@row("too_many_decks_here")
async def bringing_a_deck_again_and_again() -> object:
    scene = await brought()
    for _ in range(BROUGHT_MAX + 1):
        await scene.boris.send(c.BringDeck, "jokes")
        await scene.house.clock.sleep(BRING_S)
    raise AssertionError


@row("cards_alike")
async def two_decks_with_one_object() -> object:
    house = House()
    _, [anna, boris] = await house.table("anna", "boris", game="hat")
    await shelved(house.shelf, "annas", "anna", objects("wet mop"))
    await shelved(house.shelf, "boriss", "boris", objects("big wet mop"))
    await anna.send(c.BringDeck, "annas")
    await house.clock.sleep(BRING_S)
    return await boris.send(c.BringDeck, "boriss")


@row("store_failed")
async def bringing_a_deck_when_the_store_is_down() -> object:
    _, [_, boris, _] = await House(shelf=_Down()).table("anna", "boris", "clara")
    return await boris.send(c.BringDeck, "jokes")


@row("not_host")
async def taking_out_a_card_as_a_guest() -> object:
    scene = await brought()
    return await scene.boris.send(c.RemoveCard, scene.room.state.own_cards[0].id)


@row("no_such_card")
async def taking_out_a_card_twice() -> object:
    scene = await brought()
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
    scene = await with_deck()
    assert await refused(scene.clara.send(c.BringDeck, "jokes")) == "no_such_deck"
    return await scene.clara.send(c.BringDeck, "jokes")


# Guessing along -----------------------------------------------------------------------------


def wrapped(scene: Scene, token: tuple[int, int]) -> tuple[str, int]:
    """How a prediction names that parcel of the opener's, and who gave it."""
    view = scene.room.current().view(None)
    return f"{view.round}.{view.opener}.{token[0]}.{token[1]}", token[0]


@row("prediction_closed")
async def predicting_where_nothing_is_played() -> object:
    return await (await Scene.lobby()).dora.predict("0.0.1.0", "great")


@row("prediction_closed")
async def predicting_a_gift_that_nobody_opens() -> object:
    scene, _, _ = await opening()
    return await scene.dora.predict("9.0.1.0", "great")


@row("prediction_own")
async def predicting_the_gift_that_one_opens() -> object:
    scene, opener, action = await opening()
    return await opener.predict(wrapped(scene, action.token)[0], "great")


@row("prediction_own")
async def predicting_the_gift_that_one_gave() -> object:
    scene, opener, _ = await opening()
    giver = next(x for x in (scene.anna, scene.boris, scene.clara) if x is not opener)
    return await giver.predict(wrapped(scene, (giver.seats[0], 0))[0], "great")


@row("prediction_own")
async def predicting_for_several_seats_at_once() -> object:
    scene, opener, action = await opening()
    await scene.dora.send(c.Sit, "Dora", "en", 4)
    await scene.dora.send(c.Sit, "Dana", "en", 5)
    return await scene.dora.predict(wrapped(scene, action.token)[0], "great")


@row("prediction_of_bot")
async def predicting_what_a_bot_opens() -> object:
    scene, opener, action = await opening()
    await scene.anna.send(c.StandIn, opener.seats[0])
    return await scene.dora.predict(wrapped(scene, action.token)[0], "great")


@row("predictions_off")
async def predicting_where_the_host_wants_none() -> object:
    scene, _, action = await opening()
    await scene.anna.send(c.SetUp, None, c.Settings(predictions=False))
    return await scene.dora.predict(wrapped(scene, action.token)[0], "great")


@row("unknown_prediction")
async def predicting_what_the_game_does_not_know() -> object:
    scene, _, action = await opening()
    return await scene.dora.predict(wrapped(scene, action.token)[0], "lie")


@row("not_in_lesson")
async def predicting_in_a_lesson() -> object:
    return await (await in_lesson()).predict("0.1", "lie")
