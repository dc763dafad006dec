"""What is said at the tables of Giftable, and of boardgame.io."""

from __future__ import annotations

import re
from random import Random

import msgspec
from msgspec import Struct

from benchmarks.server.evening import Invited
from benchmarks.server.load import Table, Tally, handshake, now_s
from giftable.games.gifttrap.rules.asks import AnyDue
from giftable.protocol.to_client import Presence, Seed
from giftable.tables.commands import Act, OpenShare, SealShare
from giftable.tables.seed.joint import seal_of
from tests.support.recorded import REFUSED

_BOUNDARY = b","
_encode = msgspec.json.Encoder().encode


class _Due(Struct):
    type: str
    turn: int
    gifts: tuple[str, ...] = ()


class _Ask(Struct):
    due: _Due


class _View(Struct):
    ask: _Ask | None = None


class _Update(Struct):
    view: _View | None = None


_decode = msgspec.json.Decoder(_Update).decode
_decode_presence = msgspec.json.Decoder(Presence).decode
_UPDATE, _ACK = b'{"type":"Update","n":', b'{"type":"Ack"'


def asks_for(table: str, token: str) -> bytes:
    """Returns the handshake of a player with that token."""
    return handshake(f"/ws/{table}", {"Authorization": f"Bearer {token}"})


class OurTable(Table):
    """A table of Giftable whose players mostly believe, and name any gift."""

    def __init__(self, invited: Invited, tally: Tally) -> None:
        super().__init__(tally)
        self.watching = 0  # how many look on without a seat
        self._invited = invited
        self._random = Random(invited.table)
        self._sent = 0
        # Commands are remembered by id for ever: those of an earlier run are others.
        self._run = f"{Random().getrandbits(40):010x}"

    def request(self, seat: int) -> bytes:
        return asks_for(self._invited.table, self._invited.tokens[seat])

    def hear(self, seat: int, payload: bytes) -> None:
        if payload.startswith(_UPDATE):
            begin = len(_UPDATE)
            self.has(int(payload[begin : payload.index(_BOUNDARY, begin)]))
            if b'"ask":{' in payload:
                self._act(seat, payload)
            elif not seat and b'"phase":"over"' in payload:
                self._forget_game()
                self.may(0, b'{"type":"Start","id":"%s"}' % self._id())
        elif payload.startswith(_ACK):
            self.has_ack(seat)
        elif payload.startswith(b'{"type":"Presence"'):
            self.watching = _decode_presence(payload).watching
        elif payload.startswith(b'{"type":"Refused"'):
            self.tally.refused += 1

    def _forget_game(self) -> None:
        """Forgets the last game, since another is about to start."""

    def _act(self, seat: int, payload: bytes) -> None:
        view = _decode(payload).view
        assert view is not None
        assert view.ask is not None
        due = view.ask.due
        more = ""
        match due.type:
            case "hat.AskName":
                action, more = "Name", f',"gift":"{self._random.choice(due.gifts)}"'
            case "hat.AskAnswer":
                action = "Accept" if self._random.randrange(REFUSED) else "Refuse"
            case _:
                action = due.type.removeprefix("hat.Ask")
        self.may(
            seat,
            b'{"type":"Act","id":"%s","seat":%d,"action":{"type":"hat.%s","turn":%d%s}}'
            % (self._id(), seat, action.encode(), due.turn, more.encode()),
        )

    def _id(self) -> bytes:
        self._sent += 1
        return f"{self._run}-{self._sent}".encode()


class _Told(Struct):
    id: str
    you: tuple[int, ...] = ()
    mixed: Seed | None = None


_decode_table = msgspec.json.Decoder(_Told).decode


class StartingTable(OurTable):
    """A table in its lobby, whose pages all take part in the seed of its game."""

    begun_s = 0.0  # from the host's Start until it began; 0 before
    silent: tuple[int, ...] = ()  # whose pages took no part

    def __init__(self, invited: Invited, tally: Tally) -> None:
        super().__init__(invited, tally)
        self._asked_s = 0.0
        self._said: set[str] = set()

    def begin(self) -> None:
        self._asked_s = now_s()
        self.lines[0].send(b'{"type":"Start","id":"%s"}' % self._id())

    def hear(self, seat: int, payload: bytes) -> None:
        if payload.startswith(b'{"type":"Table"'):
            self._hear_table(seat, _decode_table(payload))

    def _hear_table(self, seat: int, table: _Told) -> None:
        seed = table.mixed
        if seed is None:
            self.greeted.set()
            self.lines[seat].send(b'{"type":"TakePart"}')
        elif not seed.is_mixing:
            self.begun_s = self.begun_s or now_s() - self._asked_s
            self.silent = tuple(map(int, seed.silent))
        else:
            share = bytes([seat, seed.attempt]) * 16
            seal = seal_of(share, table.id, seed.game, seed.attempt, seat)
            is_on = any(one.seal == seal for one in seed.seals)
            if not seed.is_listed and not is_on:
                self._send_once(seat, SealShare(f"seal-{seed.attempt}-{seat}", seal))
            elif seed.is_listed and is_on:
                self._send_once(seat, OpenShare(f"open-{seed.attempt}-{seat}", share.hex()))

    def _send_once(self, seat: int, command: SealShare | OpenShare) -> None:
        if command.id not in self._said:
            self._said.add(command.id)
            self.lines[seat].send(_encode(command))


class _GiftTrapAsk(Struct):
    due: AnyDue | None = None


class _GiftTrapView(Struct):
    ask: _GiftTrapAsk | None = None


class _GiftTrapUpdate(Struct):
    view: _GiftTrapView | None = None


_decode_gifttrap = msgspec.json.Decoder(_GiftTrapUpdate).decode


class GiftTrapTable(OurTable):
    """A table of GiftTRAP whose players choose at random, among what the server offers."""

    def __init__(self, invited: Invited, tally: Tally) -> None:
        super().__init__(invited, tally)
        self._answered: dict[int, str] = {}  # by seat: the last ask that was

    def _forget_game(self) -> None:
        self._answered.clear()

    def _act(self, seat: int, payload: bytes) -> None:
        view = _decode_gifttrap(payload).view
        if view is None or view.ask is None or (due := view.ask.due) is None:
            return
        if self._answered.get(seat) == due.key:
            return  # it is on its way, while others answer theirs
        self._answered[seat] = due.key
        action = due.nth(self._random.randrange(due.count()))
        self.may(seat, _encode(Act(self._id().decode(), seat, action)))


_STATE_ID = re.compile(rb'"_stateID":(\d+)')
_ASKED = re.compile(rb'"ask":\{"kind":"(\w+)"')


class TheirTable(Table):
    """A match at boardgame.io's server (socket.io over a WebSocket), played alike."""

    def __init__(self, number: int, tally: Tally) -> None:
        super().__init__(tally)
        self._match = f"match-{number}"
        self._random = Random(self._match)

    def request(self, seat: int) -> bytes:
        return handshake("/socket.io/?EIO=4&transport=websocket", {})

    def hear(self, seat: int, payload: bytes) -> None:
        if payload.startswith((b'42/hat,["update"', b'42/hat,["sync"')):
            found = _STATE_ID.search(payload)
            assert found is not None
            self.has(int(found[1]))
            if asked := _ASKED.search(payload):
                self._act(seat, asked[1].decode(), found[1].decode())
        elif payload.startswith(b"0"):
            self.lines[seat].send(b"40/hat,")
        elif payload.startswith(b"40"):
            sync = f'42/hat,["sync","{self._match}","{seat}",null,4]'
            self.lines[seat].send(sync.encode())
        elif payload == b"2":
            self.lines[seat].send(b"3")

    def _act(self, seat: int, kind: str, state: str) -> None:
        arguments = ""
        match kind:
            case "name":
                move, arguments = "name", f'"gift-{self._random.randrange(110):03}"'
            case "answer":
                move = "accept" if self._random.randrange(REFUSED) else "refuse"
            case _:
                move = "draw"
        payload = f'{{"type":"{move}","args":[{arguments}],"playerID":"{seat}"}}'
        action = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        message = f'42/hat,["update",{action},{state},"{self._match}","{seat}"]'
        self.may(seat, message.encode())
