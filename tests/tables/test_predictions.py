"""Guess along: who may predict what, when it is told and to whom, at every node."""

from __future__ import annotations

import pytest
from msgspec import structs

from giftable.games.gifttrap.rules.view import TokenOpened
from giftable.games.hat.rules.moves import Draw
from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables.live import predictions
from giftable.tables.live.predictions import EACH, Foresaw, Foreseen
from tests.support.evening import House, Phone, refused, verified
from tests.tables.hat_table import Hat
from tests.tables.refused_in_steps import opening, wrapped
from tests.tables.scene import Scene


def others(scene: Scene, opener: Phone, by: int) -> list[Phone]:
    """The people at the table who neither open that gift nor gave it."""
    people = (scene.anna, scene.boris, scene.clara)
    return [one for one in people if one is not opener and one.seats[0] != by]


def mark(phone: Phone) -> str:
    [opened] = [x for x in phone.updates[-1].shown if isinstance(x, TokenOpened)]
    return opened.opened.mark


async def test_predictions_of_a_gift_are_revealed_when_it_is_opened() -> None:
    scene, opener, action = await opening()
    about, by = wrapped(scene, action.token)
    seated = others(scene, opener, by)[0]
    await seated.predict(about, "great")
    await seated.predict(about, "no_way")  # the last one counts
    await scene.dora.predict(about, "none")
    n = scene.room.n
    phones = (scene.anna, scene.boris, scene.clara, scene.dora)
    assert [phone.foretold for phone in phones] == [[]] * 4
    assert len(await scene.house.store.read(scene.room.table)) == n, "nothing is logged"
    await opener.send(c.Act, opener.seats[0], action)
    told = Foreseen(about, {seated.seats[0]: "no_way"}, {"none": 1})
    assert [phone.foretold for phone in phones] == [[told]] * 4
    assert await refused(scene.dora.predict(about, mark(scene.dora))) == "prediction_closed"
    await verified(scene.house, scene.room)


async def test_predictions_of_a_believed_claim_are_revealed_after_the_game() -> None:
    hat = await Hat.begun("anna", "boris", "clara", options={"penalties": 2})
    dora = Phone("dora")
    dora.come(hat.room)
    await hat.to("answer")  # a lie
    first, believed = hat.bystander, about(hat)
    await dora.predict(believed, "true")
    await hat.accept()
    await hat.phone(first).predict(believed, "lie")  # there is time until the next claim
    assert [phone.foretold for phone in (*hat.phones, dora)] == [[]] * 4
    while hat.room.state.status != "over":
        if hat.view.giver is None:
            await hat.do(next(iter(hat.room.current().waiting)), Draw)
        await hat.name(hat.lie)
        await dora.predict(about(hat), "lie")
        assert await refused(dora.predict(believed, "lie")) == "prediction_closed"
        await hat.refuse()
    shown = [told for told in dora.foretold if isinstance(told, Foreseen)]
    assert [(told.seats, told.watching) for told in shown] == [({}, {"lie": 1})] * len(shown)
    rest = len(shown)
    assert rest >= 2
    assert dora.foretold[-1] == Foresaw(rest, rest + 1)
    assert hat.phone(first).foretold[-1] == Foresaw(1, 1)
    kept = hat.room.audience.predictions
    assert list(kept.pairs(hat.room.state)) == [(first, 0, 1, 1)]
    assert kept.foresight(hat.room.state) == {first: (1, 1)}
    late, again = Phone("dora"), Phone("dora")
    late.come(hat.room)
    assert late.foretold == dora.foretold[-1:]
    await hat.phones[0].send(c.Start)
    again.come(hat.room)
    assert again.foretold == [], "another game"


def about(hat: Hat) -> str:
    return f"{hat.view.game}.{hat.view.turn}"


async def test_predictions_are_known_at_every_node() -> None:
    house = House()
    hat = await Hat.begun("anna", "boris", "clara", house=house)
    there = await house.process().room(hat.room.table)
    dora = Phone("dora")
    dora.come(there)
    await hat.to("answer")
    await hat.phone(hat.bystander).predict(about(hat), "true")
    await dora.predict(about(hat), "lie")
    seat, watched = hat.bystander, about(hat)
    await hat.refuse()
    told = Foreseen(watched, {seat: "true"}, {"lie": 1})
    assert dora.foretold == hat.phones[0].foretold == [told]


async def test_switching_predictions_off_deletes_them() -> None:
    hat = await Hat.begun()
    await hat.to("answer")
    await hat.phone(hat.bystander).predict(about(hat), "lie")
    host, settings = hat.phones[0], hat.room.state.settings
    await host.send(c.SetUp, None, structs.replace(settings, predictions=False))
    await host.send(c.SetUp, None, settings)
    await hat.refuse()
    assert host.foretold == []


async def test_a_predictor_who_becomes_the_receiver_loses_the_prediction() -> None:
    """H18: the gift goes on to whoever sits next; they answer now."""
    hat = await Hat.begun("anna", "boris", "clara", "dora", leavers="empty")
    await hat.to("answer")
    giver, receiver = hat.giver, hat.receiver
    for phone in hat.phones:
        if phone.seats[0] not in (giver, receiver):
            await phone.predict(about(hat), "lie")
    await hat.phone(receiver).send(c.Leave, receiver)
    [other] = {0, 1, 2, 3} - {giver, receiver, hat.receiver}
    await hat.refuse()
    [told] = [x for x in hat.phones[0].foretold if isinstance(x, Foreseen)]
    assert told.seats == {Seat(other): "lie"}


async def test_no_device_of_a_giver_or_receiver_predicts_that_gift() -> None:
    scene, opener, action = await opening()
    parcel, by = wrapped(scene, action.token)
    hat = await Hat.begun()
    await hat.to("answer")
    for room, seats, what, value in (
        (scene.room, (by, *opener.seats), parcel, "great"),
        (hat.room, (hat.giver, hat.receiver), about(hat), "true"),
    ):
        for seat in seats:
            second = Phone(room.state.seats[seat].person or "")
            second.come(room)
            assert await refused(second.predict(what, value)) == "prediction_own"
        assert not room.audience.predictions.is_used


async def test_predictions_without_a_seat_never_count_for_one_that_is_taken_later() -> None:
    """As a giver's second device could have it: it looks on, knows, and sits down at the end."""
    hat = await Hat.begun(options={"penalties": 2})
    second = Phone("dora")
    second.come(hat.room)
    while hat.room.state.status != "over":
        if hat.view.giver is None:
            await hat.do(next(iter(hat.room.current().waiting)), Draw)
        await hat.name(hat.lie)
        await second.predict(about(hat), "lie")
        await hat.refuse()
    right = second.foretold[-1]
    assert isinstance(right, Foresaw) and right.right == right.of >= 2
    giver, seats = hat.phones[1], hat.phones[1].seats
    await giver.send(c.Leave, seats[0])
    await second.send(c.Sit, "Dora", "en")
    assert second.seats == seats
    assert not list(hat.room.audience.predictions.pairs(hat.room.state))


async def test_predictions_of_a_person_and_of_a_table_are_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(predictions, "PEOPLE_MAX", 3)
    hat = await Hat.begun()
    await hat.to("answer")
    phone = hat.phone(hat.bystander)
    for _ in range(int(EACH.burst)):
        await phone.predict(about(hat), "lie")
    assert await refused(phone.predict(about(hat), "true")) == "too_fast"
    for i in range(3):
        watcher = Phone(f"watcher-{i}")
        watcher.come(hat.room)
        await watcher.predict(about(hat), "true")
    await hat.refuse()
    assert hat.phones[0].foretold == [Foreseen("0.1", {}, {"true": 3})]


async def test_an_error_in_predictions_affects_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    hat = await Hat.begun()
    await hat.to("answer")
    await hat.phone(hat.bystander).predict(about(hat), "lie")

    def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(hat.room.audience.predictions, "decide", broken)
    n = hat.room.n
    await hat.refuse()
    assert [phone.updates[-1].n for phone in hat.phones] == [n + 1] * 3
