"""The table of a table's refusals: who is refused what, where, and with which code."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

from giftable.games.gifttrap.rules import moves
from giftable.games.hat.rules import moves as hat
from giftable.tables import commands as c
from giftable.tables.live.room import BRING_S
from giftable.tables.ports import Public
from giftable.tables.seed.joint import seal_of
from tests.support.evening import House, Phone
from tests.support.memory import MemoryStore
from tests.support.own import gifts, shelved
from tests.tables.scene import Scene

Scenes = Callable[[], Awaitable[Scene]]
Doing = Callable[[], Awaitable[object]]
SHARE = bytes(range(32))
ANY_SHARE = "5a" * 32
NOBODYS_KEY, NOBODYS_CARD = "k" * 22, "own-" + "0" * 16
SPOKEN = {"spoken": True}

# Where -----------------------------------------------------------------------------------


async def lobby_of(settings: c.Settings) -> Scene:
    """The lobby, where the host has set that up after all had sat down."""
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, settings)
    return scene


async def removed() -> Scene:
    """Boris was removed, Clara is away."""
    scene = await Scene.lobby()
    await scene.anna.send(c.Remove, 1, True)
    scene.clara.go()
    return scene


async def claimed() -> Scene:
    """Clara's phone is lost, and dora says that the seat is hers."""
    scene = await Scene.lobby()
    scene.clara.go()
    await scene.dora.send(c.Claim, 2)
    return scene


async def all_away() -> Scene:
    scene = await Scene.lobby()
    for phone in (scene.anna, scene.boris, scene.clara):
        phone.go()
    return scene


async def full() -> Scene:
    scene = await Scene.lobby()
    for _ in range(4):
        await scene.anna.send(c.AddBot)
    return scene


async def left() -> Scene:
    """Boris has left a running game, and a bot plays."""
    scene = await Scene.game()
    await scene.boris.send(c.Leave, 1)
    return scene


async def over() -> Scene:
    scene = await lobby_of(c.Settings(pace="off", clocks=True))
    await scene.anna.send(c.SetUp, {"rounds_max": 1})
    await scene.anna.send(c.Start)
    while scene.room.state.is_running:
        await scene.house.clock.sleep(60)
    return scene


async def mixing() -> Scene:
    """While a seed is mixed: Anna and Boris are awaited, and Anna has sealed."""
    scene = await Scene.lobby()
    for phone in (scene.anna, scene.boris):
        scene.room.audience.take_part(phone.person)
    await scene.anna.send(c.Start)
    await scene.anna.send(c.SealShare, seal_of(SHARE, scene.room.table, 1, 1, 0))
    return scene


async def listed() -> Scene:
    """All seals are on the closed list."""
    scene = await mixing()
    await scene.boris.send(c.SealShare, seal_of(SHARE, scene.room.table, 1, 1, 1))
    return scene


async def opened() -> Scene:
    """Anna has opened her share."""
    scene = await listed()
    await scene.anna.send(c.OpenShare, SHARE.hex())
    return scene


async def with_deck(owner: str = "boris", **settings: object) -> Scene:
    """The lobby, and that person has a deck of one card."""
    scene = await Scene.lobby(**settings)
    await shelved(scene.house.shelf, "jokes", owner, gifts("a cake"))
    return scene


async def with_deck_in_game() -> Scene:
    scene = await with_deck()
    await scene.anna.send(c.Start)
    return scene


async def just_brought() -> Scene:
    """Boris's deck lies on the table."""
    scene = await with_deck()
    await scene.boris.send(c.BringDeck, "jokes")
    return scene


async def brought() -> Scene:
    """The same, a while ago."""
    scene = await just_brought()
    await scene.house.clock.sleep(BRING_S)
    return scene


async def brought_in_game() -> Scene:
    scene = await brought()
    await scene.anna.send(c.Start)
    return scene


LOBBY, GAME = Scene.lobby, Scene.game
CLOCKS = partial(Scene.game, clocks=True)
DAYS = partial(lobby_of, c.Settings(days=24))
CHAT = partial(Scene.lobby, chat=True)
HAT_LOBBY, HAT_GAME = partial(Scene.lobby, game="hat"), partial(Scene.game, game="hat")

SAID: tuple[tuple[Any, ...], ...] = (
    # options and bots
    ("bad_options", LOBBY, "anna", c.SetUp, {"track": "12"}),
    ("play_on_with_locks", LOBBY, "anna", c.SetUp, {"ties": "play_on", "gifted": "locks"}),
    ("game_running", GAME, "anna", c.SetUp, {"track": 30}),
    ("no_such_level", LOBBY, "anna", c.AddBot, "godlike"),
    ("no_such_level", HAT_LOBBY, "anna", c.AddBot, "godlike"),
    ("no_such_seat", LOBBY, "anna", c.AddBot, "friend", 8),
    ("no_such_character", LOBBY, "anna", c.AddBot, "friend", None, "nobody"),
    ("seat_taken", LOBBY, "anna", c.AddBot, "friend", 1),
    ("table_full", full, "anna", c.AddBot),
    # seats and names
    ("bad_name", LOBBY, "dora", c.Sit, " \u200b\u2003 ", "en"),
    ("bad_name", LOBBY, "boris", c.Rename, 1, "\u202e\u2066", "en"),
    ("already_seated", LOBBY, "boris", c.Sit, "Boris", "en"),
    ("already_seated", LOBBY, "boris", c.Sit, "Boris", "en", 1),
    ("seat_taken", LOBBY, "dora", c.Sit, "Dora", "en", 1),
    ("seat_taken", left, "dora", c.Sit, "Dora", "en", 1),
    ("table_full", full, "dora", c.Sit, "Dora", "en"),
    ("no_such_seat", LOBBY, "dora", c.Sit, "Dora", "en", 8),
    ("no_such_face", LOBBY, "dora", c.Sit, "Dora", "en", None, "nobody"),
    ("closed_to_newcomers", partial(lobby_of, c.Settings(open=False)), "dora", c.Sit, "D", "en"),
    ("removed", removed, "boris", c.Sit, "Boris", "en"),
    ("not_your_seat", LOBBY, "boris", c.Rename, 0, "Hanna", "en"),
    ("not_your_seat", LOBBY, "anna", c.Leave, 1),
    ("not_your_seat", LOBBY, "anna", c.Leave, 7),
    ("bot_plays", left, "boris", c.Leave, 1),
    ("empty_seat", LOBBY, "anna", c.Remove, 6),
    ("not_removed", LOBBY, "anna", c.LetIn, 0),
    ("no_person", LOBBY, "anna", c.HandOver, 3),
    ("not_playing", LOBBY, "anna", c.StandIn, 1),
    ("no_person", GAME, "anna", c.StandIn, 3),
    ("seat_taken", LOBBY, "boris", c.Move, 1, 2),
    ("not_your_seat", LOBBY, "boris", c.Move, 2, 6),
    ("empty_seat", LOBBY, "anna", c.Move, 6, 7),
    ("game_running", GAME, "anna", c.Move, 0, 5),
    ("not_in_lobby", over, "anna", c.Move, 0, 5),
    # who claims a seat
    ("empty_seat", LOBBY, "dora", c.Claim, 6),
    ("no_person", LOBBY, "dora", c.Claim, 3),
    ("not_away", LOBBY, "dora", c.Claim, 1),
    ("nobody_vouches", all_away, "dora", c.Claim, 1),
    ("removed", removed, "boris", c.Claim, 2),
    ("no_claim", LOBBY, "anna", c.Vouch, NOBODYS_KEY, True),
    # the game
    ("empty_seat", LOBBY, "anna", c.Start, 6),
    ("game_running", GAME, "anna", c.Start),
    ("not_over", GAME, "anna", c.ToLobby),
    ("not_playing", LOBBY, "anna", c.Act, 0, moves.OpenGiving(0)),
    ("not_your_seat", GAME, "anna", c.Act, 3, moves.OpenGiving(0)),
    ("bot_plays", left, "boris", c.Act, 1, moves.OpenGiving(0)),
    ("other_game", GAME, "anna", c.Act, 0, hat.Draw(0)),
    ("other_game", HAT_GAME, "anna", c.Act, 0, moves.Deal(0, 0)),
    ("not_playing", LOBBY, "anna", c.Prepare, 0, moves.Open(0, (1, 0))),
    ("other_game", GAME, "anna", c.Prepare, 0, hat.Accept(0)),
    ("not_waited_for", GAME, "anna", c.Nudge, 3),
    ("not_your_seat", GAME, "anna", c.Skip, 1),
    ("not_playing", partial(Scene.lobby, clocks=True), "anna", c.HoldClock, True),
    ("not_playing", partial(Scene.lobby, clocks=True), "anna", c.StretchClock),
    ("clocks_off", GAME, "anna", c.StretchClock),
    # what only the host may
    ("not_host", CLOCKS, "boris", c.AddBot),
    ("not_host", CLOCKS, "boris", c.Remove, 2),
    ("not_host", CLOCKS, "boris", c.LetIn, 0),
    ("not_host", CLOCKS, "boris", c.StandIn, 2),
    ("not_host", CLOCKS, "boris", c.HandOver, 1),
    ("not_host", CLOCKS, "boris", c.SetUp, None, c.Settings()),
    ("not_host", CLOCKS, "boris", c.Start),
    ("not_host", CLOCKS, "boris", c.ToLobby),
    ("not_host", CLOCKS, "boris", c.HoldClock, True),
    ("not_host", CLOCKS, "boris", c.StretchClock),
    ("not_host", CLOCKS, "boris", c.Nudge, 0),
    ("not_host", LOBBY, "boris", c.NewCode),
    ("not_host", CHAT, "boris", c.DeleteChat, NOBODYS_KEY),
    ("not_host", partial(with_deck, all_lay=False), "boris", c.BringDeck, "jokes"),
    ("not_host", brought, "clara", c.PutBackDeck, "jokes"),
    # talk and calls
    ("talk_off", partial(Scene.lobby, reactions=False), "boris", c.React, 1, "laugh"),
    ("talk_off", partial(Scene.lobby, phrases=False), "boris", c.React, 1, "moment"),
    ("talk_off", LOBBY, "boris", c.Chat, 1, "Hello!"),
    ("not_your_seat", LOBBY, "boris", c.React, 0, "laugh"),
    ("not_your_seat", LOBBY, "dora", c.React, 6, "laugh"),
    ("bad_text", CHAT, "boris", c.Chat, 1, " \u200b\u2800 "),
    ("bad_text", CHAT, "boris", c.Chat, 1, "a" * 201),
    ("no_links", CHAT, "boris", c.Chat, 1, "see evil.example/now"),
    ("no_such_message", CHAT, "anna", c.DeleteChat, NOBODYS_KEY),
    ("bad_link", LOBBY, "anna", c.SetCall, c.Call("http://call.example")),
    ("bad_link", LOBBY, "anna", c.SetCall, c.Call("javascript:alert(1)")),
    ("bad_link", LOBBY, "anna", c.SetCall, c.Call("https://giftable.example@evil.example/")),
    # over days
    ("not_over_days", LOBBY, "anna", c.GoAway, 5),
    ("not_over_days", LOBBY, "anna", c.KeepHours, "Europe/Prague"),
    ("bad_zone", DAYS, "anna", c.KeepHours, "Mars/Olympus"),
    # the seed's shares
    ("not_mixing", LOBBY, "anna", c.SealShare, ANY_SHARE),
    ("not_mixing", LOBBY, "anna", c.OpenShare, ANY_SHARE),
    ("game_begins", mixing, "anna", c.AddBot),
    ("game_begins", mixing, "boris", c.Leave, 1),
    ("game_begins", mixing, "anna", c.Start),
    ("wrong_step", mixing, "anna", c.SealShare, ANY_SHARE),
    ("wrong_step", mixing, "anna", c.OpenShare, SHARE.hex()),
    ("wrong_step", listed, "clara", c.SealShare, ANY_SHARE),
    ("wrong_step", listed, "clara", c.OpenShare, ANY_SHARE),
    ("wrong_step", opened, "anna", c.OpenShare, SHARE.hex()),
    ("other_share", listed, "anna", c.OpenShare, ANY_SHARE),
    ("not_your_seat", mixing, "dora", c.SealShare, ANY_SHARE),
    ("not_your_seat", listed, "dora", c.OpenShare, ANY_SHARE),
    # own cards
    ("no_such_deck", LOBBY, "boris", c.BringDeck, "jokes"),
    ("no_such_deck", with_deck, "clara", c.BringDeck, "jokes"),
    ("not_your_seat", partial(with_deck, "dora"), "dora", c.BringDeck, "jokes"),
    ("game_running", with_deck_in_game, "boris", c.BringDeck, "jokes"),
    ("too_soon", just_brought, "boris", c.BringDeck, "jokes"),
    ("no_such_deck", LOBBY, "anna", c.PutBackDeck, "jokes"),
    ("game_running", brought_in_game, "boris", c.PutBackDeck, "jokes"),
    ("no_such_card", brought, "anna", c.RemoveCard, NOBODYS_CARD),
)
"""The code, and what somebody says in which scene."""

TABLES_OWN: tuple[tuple[str, Scenes, c.AnyCommand], ...] = (
    ("not_your_seat", LOBBY, c.Sit("own-0001", "Table", "en")),
    ("not_a_bot", GAME, c.BotAct("bot:1:0099", 1, moves.OpenGiving(0))),
    ("clocks_off", GAME, c.TimeOut("clock:0:0099", 0, "0:AskGive")),
    ("stale_clock", CLOCKS, c.TimeOut("clock:0:0099", 0, "9:AskGive")),
    ("not_mixing", LOBBY, c.MixOn("mix:0:0009", 1, False)),
    ("stale_clock", listed, c.MixOn("mix:0:0099", 1, False)),
)
"""What the table itself wishes."""

MADE: tuple[tuple[str, str, str, Any, Any, dict[str, Any]], ...] = (
    ("unknown_game", "chess", "Anna", None, None, {}),
    ("bad_options", "gifttrap", "Anna", {"x": 1}, None, {}),
    ("bad_name", "gifttrap", "", None, None, {}),
    ("table_full", "gifttrap", "Anna", None, None, {"bots": 8}),
    ("too_few_players", "gifttrap", "Anna", None, None, {"bots": 1, "start": True}),
    ("no_such_face", "hat", "Anna", None, None, {"face": "nobody"}),
    ("no_bots", "hat", "Anna", SPOKEN, None, {"bots": 2}),
    ("bots_see_no_cards", "gifttrap", "Anna", {"box": True}, None, {"bots": 2}),
    ("in_one_sitting", "hat", "Anna", None, c.Settings(days=24), {}),
    ("no_such_lesson", "hat", "Anna", None, None, {"lesson": "juggling"}),
)
"""Tables that nobody makes: the game, the host's name, options, settings, and more."""

IDS_OF_TABLES = ("bot:3:0009", "show:0:0009", "close:0:0009", "warn:0:0009")


async def said(scenes: Scenes, who: str, command: type[c.Command], *args: object) -> object:
    phone: Phone = getattr(await scenes(), who)
    return await phone.send(command, *args)


async def wished(scenes: Scenes, command: c.AnyCommand) -> object:
    return await (await scenes()).own(command)


async def made(game: str, name: str, options: Any, settings: Any, more: dict[str, Any]) -> object:
    return await House().tables.create("anna", game, name, "en", options, settings, **more)


async def made_in_public(tables_max: int, settings: Any = None) -> object:
    store = MemoryStore()
    house = House(store, public=Public(store, tables_max))
    if settings is None:
        await house.tables.create("boris", "hat", "Boris", "en", None, None)
    return await house.tables.create("anna", "hat", "Anna", "en", None, settings)


async def named_in_public() -> object:
    """What lies on a field of the printed board is said in words of one's own."""
    store = MemoryStore()
    house = House(store, public=Public(store, 9))
    _, [anna, *_] = await house.table("anna", "boris", "clara", options={"box": True})
    await anna.send(c.Start, 0)
    await anna.send(c.Act, 0, moves.Deal(0, 1))
    return await anna.send(c.Act, 0, moves.NameGift(0, "box-1", "a llama"))


async def said_by_id(id: str) -> object:
    return await (await Scene.lobby()).room.command("dora", c.Sit(id, "Dora", "en"))


def rows() -> Iterator[tuple[str, str, Doing]]:
    """The code, a name, and what is refused."""
    for code, scenes, who, command, *args in SAID:
        yield code, f"{who}-{command.__name__}", partial(said, scenes, who, command, *args)
    for code, scenes, command in TABLES_OWN:
        yield code, f"table-{type(command).__name__}", partial(wished, scenes, command)
    for code, *how in MADE:
        yield code, "made", partial(made, *how)
    yield "tables_taken", "public", partial(made_in_public, 1)
    yield "off_in_public", "public", partial(made_in_public, 1, c.Settings(chat=True))
    yield "off_in_public", "naming", named_in_public
    for id in IDS_OF_TABLES:
        yield "bad_id", id, partial(said_by_id, id)
