"""People who do everything else than play: decks, circles, replays, watches and their letters.

What is not answered they send again, as it stands, and so what is refused for now. What was
acknowledged they remember: at any moment the server must have all of it, and nothing that they took
back.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec

from giftable.circles import file as circle_file
from tests.circles.made import circle, evening
from tests.server.deck_requests import Json, card, deck, other
from tests.support.bound import BOUND_S, GAME_S
from tests.support.crowd import BACK_S, Broken, Person
from tests.support.post import Ear

FOR_NOW = {429, 503}  # statuses of what may be sent again as it stands
BUSY = "circle_busy"  # too: others wrote at the same moment
DECKS, JOINS, TABLE_WATCHES = 12, 16, 3  # of one person, circle, table


class Sender:
    """Somebody with a session, who sends until there is an answer."""

    def __init__(self, errands: Errands, token: str | None = None) -> None:
        self._errands = errands
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        # No line is kept open: in a night they would be more than a process may have.
        self._client = httpx.AsyncClient(
            headers=headers, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self._at = 0  # in the list of addresses

    async def send(self, method: str, path: str, body: Any = None, *gone: str) -> Any:
        """What is answered, decoded. `gone` are codes that say that an earlier try has done it.
        Raises Broken if it is refused."""
        content = body if isinstance(body, bytes | None) else msgspec.json.encode(body)
        tries = self._errands.tries
        for again in count():
            addresses = self._errands.addresses
            url = f"http://{addresses[self._at % len(addresses)]}{path}"
            patience_s = min(BOUND_S, self._errands.patience_s * 2 ** min(again, 10))
            try:
                answer = await self._client.request(
                    method, url, content=content, timeout=patience_s
                )
            except httpx.TransportError:
                tries["unanswered"] += 1
                self._at += 1
            else:
                is_page = answer.headers.get("content-type", "").startswith("text/html")
                told: Any = None if is_page else msgspec.json.decode(answer.content or b"null")
                if answer.is_success:
                    tries["answered"] += 1
                    return told
                code = told["error"]
                tries[code] += 1
                if again and code in gone:
                    return None
                if answer.status_code not in FOR_NOW and code != BUSY:
                    raise Broken(f"{method} {path}: {answer.status_code} {told}")
            await asyncio.sleep(BACK_S)
        raise AssertionError

    async def is_told(self, path: str, *codes: str) -> bool:
        """Whether a GET is refused with one of these codes."""
        try:
            await self.send("GET", path)
        except Broken as broken:
            return any(code in str(broken) for code in codes)
        return False

    async def close(self) -> None:
        await self._client.aclose()


class Errands:
    """Entered, people are on their errands; left, each has ended the one it was on.

    The `addresses` are tried in turn by whoever has no answer within `patience_s`, and within
    longer at each further try. `after_game` is for a crowd's hosts. Letters are what `ear` has
    heard.
    """

    def __init__(
        self, addresses: Sequence[str], ear: Ear | None = None, patience_s: float = BOUND_S
    ) -> None:
        self.addresses = addresses
        self.patience_s = patience_s
        self.tries: Counter[str] = Counter()  # by what became of them
        self.done: Counter[str] = Counter()  # acknowledged, by what it was
        self._ear = ear
        self._is_over = False
        self._checks: list[Callable[[], Any]] = []  # each tells whether something is still so
        self._senders: list[Sender] = []
        self._hosts: dict[str, Host] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._numbers = count()
        self.stranger = self._sender()  # who has no session is counted by address alone
        self.mailed: dict[str, str] = {}  # watch -> the address to which a letter must go

    async def __aenter__(self) -> Self:
        works = [self._decks, self._circles, *([self._watches] if self._ear else [])]
        self._tasks = [asyncio.ensure_future(self._work(work)) for work in works]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if error is None:
            await self.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for sender in self._senders:
            await sender.close()

    async def end(self) -> None:
        """Nobody begins another errand. Raises what went wrong."""
        self._is_over = True
        async with asyncio.timeout(GAME_S):
            await asyncio.gather(*self._tasks)

    async def faults(self) -> list[str]:
        """All that was acknowledged and is not so."""
        return [fault for check in self._checks if (fault := await check())]

    @property
    def acks(self) -> int:
        return sum(self.done.values())

    async def _work(self, errand: Callable[[], Any]) -> None:
        while not self._is_over:
            await errand()

    def _sender(self, token: str | None = None) -> Sender:
        self._senders.append(Sender(self, token))
        return self._senders[-1]

    def _must(self, what: str, held: Callable[[], Any]) -> None:
        async def check() -> str:
            return "" if await held() else f"{what} is not as it was acknowledged"

        self._checks.append(check)

    # Decks ----------------------------------------------------------------------------

    async def _decks(self) -> None:
        """Somebody makes decks with pictures, changes them, deletes every third."""
        me, mine = self._sender(), dict[str, Json]()

        async def are_there() -> bool:
            listed = (await me.send("GET", "/api/decks"))["decks"]
            found = {one["id"]: await me.send("GET", f"/api/decks/{one['id']}") for one in listed}
            return bool(found == mine)

        for nth in range(DECKS):
            sent = await me.send("POST", "/api/pictures", other(next(self._numbers)))
            picture = sent["picture"]
            said = deck(card("tent", picture))
            id = (await me.send("POST", f"/api/decks?key=errand-{nth:04}", said))["id"]
            mine[id] = deck(card("tent", picture), card("kite"))
            await me.send("PUT", f"/api/decks/{id}", mine[id])
            self.done["decks saved"] += 2
            if nth % 3 == 2:
                await me.send("DELETE", f"/api/decks/{id}", None, "no_such_deck")
                del mine[id]
                self.done["decks deleted"] += 1
            if not await are_there():
                raise Broken("a deck is not as it was saved a moment ago")
            if self._is_over:
                break
        self._must("a person's decks", are_there)

    # Circles --------------------------------------------------------------------------

    async def _circles(self) -> None:
        """A circle comes as a file; people join it by a way in, are called otherwise, leave."""
        keeper = self._sender()
        body = circle_file.circle_file(circle(), [msgspec.json.encode(evening(1))])
        path = f"/api/circles/{(await keeper.send('POST', '/api/circles/file', body))['circle']}"
        shown = await keeper.send("GET", path)
        await keeper.send("POST", f"{path}/asks", {"member": shown["members"][0]["id"]})
        self.done["circles brought"] += 1
        names = [one["name"] for one in shown["members"]]

        async def are_there() -> bool:
            told = await keeper.send("GET", path)
            found = [one["name"] for one in told["members"]]
            return found == names and len(told["evenings"]) == 1

        for nth in range(JOINS):
            entry = (await keeper.send("POST", f"{path}/entries", {}))["entry"]
            guest, name = self._sender(), f"Guest{nth}"
            await guest.send("GET", "/")  # a page brings a session: who asks again is the same
            wish = {"name": name, "entry": entry}
            [you] = (await guest.send("POST", f"{path}/asks", wish))["you"]
            await guest.send("PUT", f"{path}/members/{you}", {"name": f"{name}s", "locale": "en"})
            names.append(f"{name}s")
            self.done["circles joined"] += 1
            if nth % 4 == 3:
                gone = f"{path}/members/{you}?forget=1"
                await guest.send("DELETE", gone, None, "not_a_member")
                names[-1] = ""
                self.done["circles left"] += 1
            if not await are_there():
                told = [one["name"] for one in (await keeper.send("GET", path))["members"]]
                raise Broken(f"a circle is not as it was left a moment ago: {told}, not {names}")
            if self._is_over:
                break
        self._must("a circle", are_there)

    # Games that are over ----------------------------------------------------------------

    async def after_game(self, person: Person) -> None:
        """A host keeps the game as a replay, and its table together."""
        if self._is_over:
            return
        host = self._hosts.get(person.table)
        if host is None:
            host = self._hosts[person.table] = Host(self, self._sender(person.token), person.table)
            self._must(f"what {person.name} kept", host.is_as_kept)
        keeping = asyncio.ensure_future(host.keep())
        self._tasks.append(keeping)  # it, too, is ended before anything is compared
        await keeping

    # Watches ----------------------------------------------------------------------------

    async def _watches(self) -> None:
        """Somebody at a new table wants to be told, by letters and otherwise, and stops some."""
        me, mine = self._sender(), list[str]()
        new = {"game": "hat", "name": "Wanda", "locale": "en"}
        path = f"/api/tables/{(await me.send('POST', '/api/tables', new))['table']}/watches"
        who = next(self._numbers)

        async def are_there() -> bool:
            listed = (await me.send("GET", path))["watches"]
            return {one["id"] for one in listed} == set(mine)

        for nth in range(TABLE_WATCHES):
            address = f"w{who}.{nth}@friends.example"
            mail = {"type": "mail", "address": address}
            hook = {"type": "webhook", "url": f"https://hook.example/{nth}"}
            for channel in (mail, hook):
                wish = {"channel": channel, "locale": "en"}
                mine.append((await me.send("POST", path, wish))["id"])
                self.done["watches set"] += 1
            self.mailed[mine[-2]] = address
            stopped = mine.pop()
            await me.send("POST", f"/api/watches/{stopped}/stop", {}, "no_such_watch")
            self.done["watches stopped"] += 1
            if not await are_there():
                raise Broken("watches are not as they were set a moment ago")
        self._must("a person's watches", are_there)

    def unheard(self) -> set[str]:
        """The watches whose letters have not come."""
        assert self._ear is not None
        heard = {str(letter["to"]) for letter in self._ear.letters}
        return {watch for watch, address in self.mailed.items() if address not in heard}


class Host:
    """The host of a table, after each of its games."""

    def __init__(self, errands: Errands, sender: Sender, table: str) -> None:
        self._errands = errands
        self._sender = sender
        self._table = table
        self._replays: dict[str, bool] = {}  # id -> whether it is to be seen
        self._circle = ""
        self._evenings = 0
        self._unanswered = 0

    async def keep(self) -> None:
        """The game that has ended; every third replay is taken down again."""
        done = self._errands.done
        replay = await self._asked("replay", {"names": "whole"}, "replay_taken_down")
        if replay is None or replay["id"] in self._replays:
            return  # the line broke after it was kept: the host comes by once more
        id = replay["id"]
        self._replays[id] = True
        done["replays kept"] += 1
        kept = await self._asked("circle", {"name": "Fridays"})
        if kept is None:
            self._unanswered += 1  # a first try may have come in
            return
        self._circle = kept["circle"]
        self._evenings += 1
        done["evenings kept"] += 1
        if len(self._replays) % 3 == 0:
            self._replays[id] = False
            await self._sender.send("DELETE", f"/api/replays/{id}", None, "replay_taken_down")
            done["replays taken down"] += 1

    async def _asked(self, what: str, body: Json, *gone: str) -> Any:
        """None where somebody acts for the host by now."""
        try:
            return await self._sender.send("POST", f"/api/tables/{self._table}/{what}", body, *gone)
        except Broken as broken:
            if "not_host" not in str(broken):
                raise
            return None

    async def is_as_kept(self) -> bool:
        evenings = self._evenings
        if self._circle:
            path = f"/api/circles/{self._circle}"
            evenings = len((await self._sender.send("GET", path))["evenings"])
        seen = {
            id: not await self._errands.stranger.is_told(f"/api/replays/{id}", "replay_taken_down")
            for id in self._replays
        }
        is_kept = 0 <= evenings - self._evenings <= self._unanswered
        return is_kept and seen == self._replays
