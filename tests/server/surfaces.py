"""All that leaves the server in an evening, and whether any of it tells a secret.

What is secret is worked out from the log, by folding it: nothing is listed by hand. Frames of
sockets are held against what their receiver may know at that commit; what is written down,
counted or answered over HTTP may tell nothing of a game at all.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.kernel import Seat
from giftable.server.web.guard import HEADERS, HEADERS_OF_DOCUMENTS
from giftable.tables import facts as f
from giftable.tables.ports import Commit
from giftable.tables.state.table import TableState, evolve
from tests.support.asgi import Answer, Json

KNOWN = HEADERS | HEADERS_OF_DOCUMENTS

INSIDE = re.compile(r"Traceback|File \"|\.py\b|sqlite|SELECT |INSERT |State\(|0x[0-9a-f]{6}")
"""What tells of code and database; for those who look at the server from outside."""


def spellings(secret: bytes) -> tuple[str, ...]:
    """How bytes might be written."""
    plain, url = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return (secret.hex(), plain.decode().rstrip("="), url.decode().rstrip("="), repr(secret)[2:-1])


class Secrets:
    """What a table's log and the people's sessions hold that others must not see."""

    def __init__(
        self,
        commits: Iterable[Commit],
        tokens: Iterable[str],
        keys: Iterable[bytes],
        addresses: Iterable[str],
    ) -> None:
        self.states: dict[int, TableState] = {}
        self.events: dict[int, tuple[Any, ...]] = {}
        self.gifts: set[str] = set()
        self.seeds: set[str] = set()
        self.names: set[str] = set()
        self.addresses = set(addresses)
        self.people = {token.partition(".")[0] for token in tokens}
        self.keys = {*tokens, *(word for key in keys for word in spellings(key))}
        state: TableState | None = None
        for commit in commits:
            facts = f.decode(commit).facts
            for fact in facts:
                state = evolve(state, fact)
                self._note(fact)
            assert state is not None
            self.states[commit.n] = state
            self.events[commit.n] = tuple(x for x in facts if not isinstance(x, f.TableFact))

    def _note(self, fact: Any) -> None:
        match fact:
            case f.GameStarted(deck=deck, seed=seed):
                self.seeds |= set(spellings(bytes.fromhex(seed)))
                self.gifts |= set(re.findall(r'"([^"]+)"', msgspec.json.encode(deck).decode()))
            case f.SeatTaken(name=name) | f.Renamed(name=name):
                self.names.add(name)

    @property
    def always(self) -> set[str]:
        """What nobody is ever told."""
        return self.keys | self.people

    def in_words(self, text: str) -> set[str]:
        """Secrets in what is written down or counted, where nothing of a game may be."""
        literal = self.always | self.seeds | self.addresses
        return named(self.gifts | self.names, text) | held(literal, text)

    def in_answers(self, answers: Iterable[Answer]) -> set[str]:
        """Secrets in HTTP answers; the own new token is none."""
        own = " ".join(answer.headers.get("set-cookie", "") for answer in answers)
        text = "\n".join(
            " ".join(
                [v for k, v in answer.headers.items() if k != "set-cookie" and v != KNOWN.get(k)]
                + [answer.body.decode("utf-8", "replace")]
            )
            for answer in answers
        )
        found = named(self.gifts, text) | held(self.always | self.seeds, text)
        return found | held(self.seeds, own) | set(INSIDE.findall(text))

    def in_frames(self, frames: Iterable[str]) -> set[str]:
        """Secrets in frames, each person's after the other's: what is more, or other, than their
        receiver may know there."""
        found = held(self.always | self.addresses, "\n".join(frames))
        before_the_end, without_gifts = [], []
        you: list[int] = []
        for frame in frames:
            message = msgspec.json.decode(frame)
            if not (message["type"] == "Table" and message["status"] == "over"):
                before_the_end.append(frame)
            if message["type"] == "Table":
                you = message.get("you", [])
            elif message["type"] == "Update":
                viewer = you[0] if len(you) == 1 else message["viewer"]
                found |= self._in_update(message, viewer)
            else:  # which says which game it is: "hat" is a gift, too
                without_gifts.append(frame)
        found |= held(self.seeds, "\n".join(before_the_end))
        return found | named(self.gifts, "\n".join(without_gifts))

    def _in_update(self, message: Json, viewer: int | None) -> set[str]:
        n = message["n"]
        state, found = self.states[n], set()
        rules = GAMES[state.game]
        seat = None if viewer is None else Seat(viewer)
        known = None if state.playing is None else wire(rules.view(state.playing.state, seat))
        if message.get("view") != known:
            found.add(f"the view of {viewer} at {n}")
        events = () if message.get("resync") else self.events[n]
        shown = [wire(it) for event in events if (it := rules.show(event, seat)) is not None]
        if message.get("shown", []) != shown:
            found.add(f"what {viewer} is shown at {n}")
        extra = message.keys() - {
            "type", "n", "viewer", "now", "show_at", "view", "shown", "waiting", "clock",
            "filled_in", "resync",
        }  # fmt: skip
        return found | extra


def held(secrets: Iterable[str], text: str) -> set[str]:
    return {secret for secret in secrets if secret in text}


def named(words: Iterable[str], text: str) -> set[str]:
    """As words of their own; the game's own name is no gift."""
    any_of = "|".join(map(re.escape, sorted(set(words) - {"hat"})))
    return set(re.findall(rf"(?<![\w-])(?:{any_of})(?![\w-])", text)) if any_of else set()


def wire(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))
