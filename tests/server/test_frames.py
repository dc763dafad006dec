"""What others receive tells nothing about a hidden choice: byte for byte, on the wire itself."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from giftable.games.kernel import Seat
from giftable.protocol.to_client import Table, ToClient, Update
from giftable.server.limits import Limits, Rate
from tests.support.asgi import Browser, Json, Socket
from tests.support.harness import Harness

_decode = msgspec.json.Decoder(ToClient).decode
EXPERT = {"track": 12, "rounds_max": 2, "expert": True}


class Player:
    """Somebody at a socket who plays by what the socket says."""

    def __init__(self, number: int, browser: Browser, socket: Socket) -> None:
        self._number = number
        self.browser = browser
        self.socket = socket
        self._sent = 0

    @property
    def update(self) -> Update:
        """The newest view that came in."""
        newest_first = map(_decode, reversed(self.socket.frames))
        return next(m for m in newest_first if isinstance(m, Update))

    @property
    def seat(self) -> Seat | None:
        """The seat that it has, as the newest word of the table says."""
        newest_first = map(_decode, reversed(self.socket.frames))
        you = next(m for m in newest_first if isinstance(m, Table)).you
        return you[0] if you else None

    @property
    def ask(self) -> Any:
        view = self.update.view
        return None if view is None else view.ask

    async def settle(self) -> None:
        """Until everything sent before has come in."""
        await self.socket.ask({"type": "Ping"})

    async def do(self, kind: str, **fields: Any) -> Json:
        """A command; its id is the same every evening."""
        self._sent += 1
        command = {"type": kind, "id": f"player-{self._number}-{self._sent}", **fields}
        return await self.socket.ask(command)

    async def act(self, i: int) -> None:
        """The i-th of the forms of what this seat is waited for."""
        seat, due = self.seat, self.ask.due
        assert seat is not None
        action = msgspec.to_builtins(due.nth(i % due.count()))
        answer = await self.do("Act", seat=seat, action=action)
        assert answer["type"] == "Ack", (answer, action)


class Evening:
    """Three people at sockets and one who watches, from the start of a game."""

    def __init__(self, game: str = "gifttrap", options: Json = EXPERT) -> None:
        self.harness = Harness(limits=Limits(messages=Rate(1000, 1000)))
        self._made = {"game": game, "options": options}
        self.players: list[Player] = []
        self.table = ""
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Evening:
        host, made = await self.harness.host(**self._made)
        self.table = made["table"]
        browsers = [host, *[await self.harness.guest() for _ in range(3)]]
        for number, browser in enumerate(browsers):
            socket = await self._stack.enter_async_context(browser.socket(f"/ws/{self.table}"))
            await socket.next("Presence")
            self.players.append(Player(number, browser, socket))
        for player, name in zip(self.players[1:3], ("Max", "Олег"), strict=True):
            assert (await player.do("Sit", name=name, locale="en"))["type"] == "Ack"
        assert (await self.players[0].do("Start"))["type"] == "Ack"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def reload(self, number: int) -> list[str]:
        """That player's tab is loaded anew; all frames that the old one had received."""
        player = self.players[number]
        old = player.socket
        player.socket = await self._stack.enter_async_context(
            player.browser.socket(f"/ws/{self.table}")
        )
        await player.socket.next("Presence")
        return old.frames

    async def settle(self) -> None:
        for player in self.players:
            await player.settle()

    async def play(self, until: str, number: int = 0) -> None:
        """Everybody plays form `number` of what is asked, until a phase."""
        await self.settle()
        while (view := self.players[3].update.view) is not None and view.phase != until:
            for player in self.players[:3]:
                await player.settle()
                if player.ask is not None and player.ask.due is not None:
                    await player.act(number)
                    break
            await self.settle()

    def frames(self, player: int) -> list[str]:
        return self.players[player].socket.frames


async def giving(form: int) -> tuple[list[list[str]], list[str]]:
    """Seat 0 gives in that form, all else is the same: all frames till the GETs are asked for,
    those of the others and those of the giver."""
    async with Evening() as evening:
        await evening.play("give")
        await evening.players[0].act(form)
        await evening.play("get")
        return [evening.frames(i) for i in (1, 2, 3)], evening.frames(0)


async def getting(form: int) -> tuple[list[list[str]], list[str]]:
    """The same for seat 0's GETs, till it is the first to have laid them and the others not."""
    async with Evening() as evening:
        await evening.play("get")
        await evening.players[0].act(form)
        await evening.players[1].act(5)
        await evening.settle()
        return [evening.frames(i) for i in (1, 2, 3)], evening.frames(0)


@pytest.mark.parametrize("part", [giving, getting])
async def test_a_hidden_choice_changes_no_byte_that_others_receive(part: Any) -> None:
    others, own = await part(1)
    others_again, own_again = await part(7)
    assert own != own_again, "the two evenings must differ where they may"
    assert others == others_again
