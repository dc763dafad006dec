"""Does the time that a bot of That's Not a Hat takes tell what it knows?

    python -m benchmarks.hesitation [--games N] [--server-games N] [--seed S] [--each]

First the computing alone: the CPU time of a decision, with `observe` of all that happened since
the bot's last one, as a server's mind does it. Then a real `giftable serve` without a pace, one
person among bots, one table at a time: the wall time at the person's socket from the update in
which a bot is waited for to the next. What each bot had in mind follows there from the game's
seed, which is shown after the end.

Printed is the AUC: how often, of two decisions of which one has the property and one has not, the
one that has it took longer; 0.50 tells nothing. `bare` takes times as they are. `hidden` first
takes from them what a programme that misses nothing could predict from what all have seen (cross
fitted, quadratic), and compares only within a level, a table size, and as many events and cards.
Intervals are of 95 %, over games (DeLong, clustered); a star: further off than so. Then how much
longer it takes, as a ratio to the spread of what is not predicted: the noise to see it through.

- recalls: anything comes to its mind for the gift on its way; a giver without has to guess
- sure: it takes the claim to be true, or false, with more than 0.9; by the answer given
- true: the claim is; of all, and of those accepted, which stay hidden
- accepts: not hidden for longer than the time itself
- right: the giver names what it is
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import numpy as np
import uvloop
from msgspec import Struct
from scipy.stats import rankdata
from websockets.asyncio.client import connect

from giftable.cli.simulation import play, stream
from giftable.content.characters import characters
from giftable.games.bots import make
from giftable.games.catalog import GAMES, decks
from giftable.games.hat.bots.cards import Cards
from giftable.games.hat.bots.player import Player
from giftable.games.hat.rules import moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asks import Ask, AskAnswer, AskName
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.kernel import Seat
from giftable.protocol.to_client import Ack, Refused, Table, ToClient, Update
from giftable.tables import commands as c
from giftable.tables.dice import derived
from giftable.tables.ports import Past
from tests.support.crowd import Crowd
from tests.support.process import Process

LEVELS = ("novice", "casual", "friend", "sharp", "expert", "perfect", "adaptive")
SIZES = (3, 5, 8)
SERVED = ("casual", "expert", "adaptive")  # at the server
PERSON = "casual"  # whose memory people have here
SURE = 0.9
WARM = 2  # games that do not count: everything is loaded for the first time
US = 1e3  # ns
SENT_PER_S = 15  # by a person, in the long run: limits.py lets 20 through
SINCE_MAX = 12
RIDGES = (1e-3, 1e-2, 0.1, 1, 10, 100)
FEW = 30  # of those that have it, or have it not: an interval would mean nothing
HIDDEN = {
    "answer": ("recalls", "sure", "true", "true, accepted", "accepts"),
    "name": ("recalls", "right"),
}
"""What one would like to know, by what is asked."""


class Decision(Struct):
    """Of one bot, once: how long it took, what all could see, and what they could not."""

    game: int
    level: str
    seats: int
    kind: str  # of HIDDEN
    ns: int
    since: int  # events that were shown since it was asked last
    public: list[float]
    hidden: dict[str, bool] = {}
    accepts: bool | None = None


class Witness:
    """Whoever sees what all see and forgets nothing: the work that a bot has, as others know it."""

    def __init__(self) -> None:
        self.cards = Cards()
        self.met: defaultdict[int, Counter[str]] = defaultdict(Counter)  # by card
        self._shown: list[Any] = []
        self._asked: dict[Seat, int] = {}  # how much had been shown when a seat was last asked

    def see(self, shown: Any) -> None:
        cards = self.cards
        laid, claim = cards.hand, cards.claim
        if isinstance(shown, v.GameBegan):
            self.met.clear()
        elif isinstance(shown, v.GiftAccepted) and laid is not None and claim is not None:
            self.met[laid.number][claim] += 1
        for card in cards.see(shown):
            self.met[card.number][card.gift] += 1
        self._shown.append(shown)

    def asked(self, seat: Seat, people: tuple[Seat, ...]) -> tuple[int, list[float]]:
        """How many events the seat has to take in, and all that its work hangs on."""
        cards, new = self.cards, self._shown[self._asked.get(seat, 0) :]
        self._asked[seat] = len(self._shown)
        down = list(cards.face_down())
        kinds = Counter(type(shown) for shown in new)
        judged = Counter(type(x) for x in new if getattr(x, "seat", None) in people)
        hand = Counter() if cards.hand is None else self.met[cards.hand.number]
        return len(new), [
            cards.beat,
            len(down),
            len(cards.met),
            len(cards.open),
            sum(len(self.met[card.number]) for card in down),
            sum(self.met[card.number].total() for card in down),
            len(hand),
            hand.total(),
            *[kinds[kind] for kind in (v.GiftNamed, v.GiftAccepted, v.GiftRefused, v.ShopTurned)],
            *[judged[kind] for kind in (v.GiftNamed, v.GiftAccepted, v.GiftRefused)],
        ]


def believed(bot: Player, view: v.View) -> dict[str, bool]:
    """What the bot has in mind, which its time must not tell."""
    here, _ = bot._believed(view.turn)
    found = {"recalls": bool(here)}
    if view.claim is not None:
        p_false = bot._p_false(view, view.claim)
        found["sure"] = not 1 - SURE < p_false < SURE
    return found


def add_answer(decision: Decision, action: Any, gift: str, claim: str | None) -> None:
    """What all see, and what only the rules know."""
    if isinstance(action, moves.Name):
        decision.hidden["right"] = action.gift == gift
    else:
        decision.accepts = decision.hidden["accepts"] = isinstance(action, moves.Accept)
        decision.hidden["true"] = claim == gift
        if decision.accepts:
            decision.hidden["true, accepted"] = claim == gift


# The computing alone ------------------------------------------------------------------------


class Timed:
    """A bot whose thinking is timed, as bot_runners/bots.py would let it think."""

    def __init__(self, bot: Player, seat: Seat, table: Watched) -> None:
        self._bot = bot
        self._seat = seat
        self._table = table
        self._new: list[Any] = []

    def observe(self, shown: Any) -> None:
        self._new.append(shown)
        if self._seat == 0:
            self._table.witness.see(shown)

    def act(self, view: Any) -> Any:
        bot, new, table = self._bot, self._new, self._table
        begun = time.thread_time_ns()
        for shown in new:
            bot.observe(shown)
        action = bot.act(view)
        spent = time.thread_time_ns() - begun
        self._new = []
        since, public = table.witness.asked(self._seat, table.people)
        if self._seat not in table.people and view.phase in HIDDEN:
            public.append(bot._trust)  # the character is no secret
            table.last = Decision(
                table.game, table.level, table.seats, view.phase, spent, since, public,
                believed(bot, view),
            )  # fmt: skip
        return action


class Watched:
    """A table's Tally: notes each decision with what it could not know."""

    def __init__(self, game: int, level: str, seats: int, people: tuple[Seat, ...]) -> None:
        self.game = game
        self.level = level
        self.seats = seats
        self.people = people
        self.witness = Witness()
        self.last: Decision | None = None
        self.found: list[Decision] = []

    def decided(self, level: str, state: Any, action: Any) -> None:
        if (decision := self.last) is not None:
            add_answer(decision, action, state.card.gift, state.claim)
            self.found.append(decision)
            self.last = None

    def happened(self, levels: Any, shown: Any) -> None: ...
    def figures(self) -> dict[str, Any]:
        return {}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        return {}


def computing(level: str, size: int, games: int, seed: int) -> Iterator[Decision]:
    """All that bots of this level decide; a third of the seats plays as people do."""
    rules, who = GAMES["hat"], tuple(characters())
    seats = tuple(Seat(i) for i in range(size))
    people = seats[: max(1, size // 3)]
    gc.collect()
    gc.disable()
    for number in range(-WARM, games):
        rng = Random(f"{seed}:{level}:{size}:{number}")
        table = Watched(number, level, size, people)
        bots: dict[Seat, Any] = {}
        for seat in seats:
            own = PERSON if seat in people else level
            bot: Any = make("hat", own, rng.choice(who))
            bot.start(seat, DEFAULT, rng.randbytes(32), (), people)
            bots[seat] = Timed(bot, seat, table)
        new = rules.new(DEFAULT, decks("hat", DEFAULT), seats, None)
        play(rules, new, dict.fromkeys(seats, level), bots, stream(rng), table)
        if number >= 0:
            yield from table.found
        gc.collect(0)
    gc.enable()


# At a server --------------------------------------------------------------------------------


class Guest:
    """A person at a table of bots, who notes when each update came."""

    def __init__(self, address: str, made: Any, token: str, level: str, size: int) -> None:
        self._line: Any = None
        self._url = f"ws://{address}/ws/{made['table']}"
        self._made = made
        self._token = token
        self._level = level
        self._size = size
        self._ids = 0
        self._told: Table | None = None
        self._past: list[Past] = []
        self.unlike = 0  # decisions that the bot built anew would not have made
        self.found: list[Decision] = []

    async def __aenter__(self) -> Guest:
        self._line = await connect(
            self._url, additional_headers={"Authorization": f"Bearer {self._token}"},
            compression=None, ping_interval=None, proxy=None,
        )  # fmt: skip
        for _ in range(self._size - 1):
            await self._ask(c.AddBot(self._id(), self._level))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._line.close()

    def _id(self) -> str:
        self._ids += 1
        return f"guest-{self._ids:06}"

    async def _hear(self) -> tuple[int, Any]:
        """When it came, and what."""
        raw = await self._line.recv(decode=False)
        return time.perf_counter_ns(), _decode(raw)

    async def _ask(self, command: Any) -> None:
        await self._line.send(_encode(command), text=True)
        while True:
            _, message = await self._hear()
            if isinstance(message, Table):
                self._told = message
            elif isinstance(message, Ack):
                return
            assert not isinstance(message, Refused), message

    async def play(self, game: int) -> None:
        """One game, as fast as it goes."""
        me: Any = make("hat", PERSON, "")
        me.start(Seat(0), DEFAULT, Random(game).randbytes(32))
        news: list[tuple[int, Update]] = []
        begun_s, sent = time.monotonic(), self._ids
        await self._line.send(_encode(c.Start(self._id())), text=True)
        while self._told is None or self._told.status != "over" or not _is_over(news):
            at_ns, message = await self._hear()
            if isinstance(message, Table):
                self._told = message
            elif isinstance(message, Refused):
                raise AssertionError(message)
            elif isinstance(message, Update) and message.view is not None:
                assert not message.resync or not news
                news.append((at_ns, message))
                for shown in message.shown:
                    me.observe(shown)
                ask = message.view.ask
                if ask is not None and Seat(0) in message.waiting:
                    act = c.Act(self._id(), Seat(0), me.act(message.view))
                    await self._line.send(_encode(act), text=True)
        assert self._told.seed is not None
        self._judge(game, bytes.fromhex(self._told.seed), self._told, news)
        rests_s = (self._ids - sent) / SENT_PER_S - (time.monotonic() - begun_s)
        await asyncio.sleep(max(0.0, rests_s))  # nobody is refused as too_fast

    def _judge(self, game: int, seed: bytes, told: Table, news: list[tuple[int, Update]]) -> None:
        """What the bots had in mind, from the seed of the game that is over."""
        witness, people, past = Witness(), (Seat(0),), tuple(self._past)
        bots: dict[Seat, Any] = {}
        for info in told.seats[1:]:
            bots[info.seat] = make("hat", info.level or "", info.character)
            own = derived(seed, "bot", told.id, told.games_played, info.seat)
            bots[info.seat].start(info.seat, DEFAULT, own, past, people)
        for (at_ns, update), (next_ns, after) in pairwise(news):
            for shown in update.shown:
                witness.see(shown)
                for bot in bots.values():
                    bot.observe(shown)
            seat, view = update.waiting[0] if update.waiting else Seat(0), _hat(update)
            since, public = witness.asked(seat, people)
            if seat in people or view.phase not in HIDDEN or not witness.cards.hand:
                continue
            bot = bots[seat]
            decision = Decision(
                game, self._level, self._size, view.phase, next_ns - at_ns, since,
                [*public, bot._trust, len(after.shown), float(Seat(0) in after.waiting)],
                believed(bot, view),
            )  # fmt: skip
            action = _action(view.turn, after.shown[0])
            due = AskAnswer(view.turn) if view.claim else AskName(view.turn, _NAMES)
            self.unlike += action != bot.act(msgspec.structs.replace(view, ask=Ask(due)))
            add_answer(decision, action, witness.cards.hand.gift, view.claim)
            if game >= WARM:
                self.found.append(decision)
        all_shown = tuple([shown for _, update in news for shown in update.shown])
        now = tuple([Seat(i) if i < self._size else None for i in range(8)])
        self._past = [*self._past, Past(now, all_shown)][-8:]


def _hat(update: Update) -> v.View:
    assert isinstance(update.view, v.View)
    return update.view


def _is_over(news: list[tuple[int, Update]]) -> bool:
    return bool(news) and _hat(news[-1][1]).phase == "over"


def _action(turn: int, shown: Any) -> Any:
    """The action that all then saw."""
    match shown:
        case v.GiftNamed():
            return moves.Name(turn, shown.gift)
        case v.GiftAccepted():
            return moves.Accept(turn)
        case _:
            return moves.Refuse(turn)


async def served(games: int, seed: int, folder: Path) -> list[Decision]:
    """At each size and level so many games, one after the other."""
    found: list[Decision] = []
    unlike = 0
    with Process(f"sqlite:///{folder}/giftable.db") as server:
        crowd = Crowd([server.address], seed)
        kinds = [(level, size) for level in SERVED for size in SIZES]
        for level, size in kinds:
            new = {"game": "hat", "name": "Guest", "locale": "en", "settings": {"pace": "off"}}
            made, token = await crowd.ask("POST", "/api/tables", new)
            async with Guest(server.address, made, token, level, size) as guest:
                for game in range(games + WARM):
                    await guest.play(game)
            found += guest.found
            unlike += guest.unlike
    if unlike:
        print(f"of {len(found):,} decisions {unlike:,} are not what the seed says")
    return found


_decode = msgspec.json.Decoder(ToClient).decode
_encode = msgspec.json.Encoder().encode
_NAMES = tuple(sorted(gift for pack in decks("hat", DEFAULT) for gift in pack))


# What they tell -------------------------------------------------------------------------------


class Told(Struct, frozen=True):
    """An AUC and half of its interval; none where there are too few."""

    auc: float = float("nan")
    half: float = float("nan")

    def __str__(self) -> str:
        if np.isnan(self.half):
            return "      -      "
        star = "*" if abs(self.auc - 0.5) > self.half else " "
        return f"{self.auc:.3f}±{self.half:.3f}{star}"


def separates(score: np.ndarray, has: np.ndarray, stratum: np.ndarray, game: np.ndarray) -> Told:
    """AUC over all pairs within a stratum; what each decision adds to it counts by game."""
    wins = pairs = 0.0
    won, met = np.zeros(len(score)), np.zeros(len(score))  # of each decision, in its pairs
    for of in _groups(stratum):
        yes, no = of[has[of]], of[~has[of]]
        if not len(yes) or not len(no):
            continue
        rank = rankdata(score[np.concatenate([yes, no])])
        won[yes] = rank[: len(yes)] - rankdata(score[yes])
        won[no] = len(yes) - (rank[len(yes) :] - rankdata(score[no]))
        met[yes], met[no] = len(no), len(yes)
        wins += won[yes].sum()
        pairs += len(yes) * len(no)
    compared = met > 0
    if min(np.count_nonzero(compared & has), np.count_nonzero(compared & ~has)) < FEW:
        return Told()
    auc = wins / pairs
    by_game = np.bincount(game, won - auc * met)
    return Told(auc, 1.96 * float(np.sqrt((by_game**2).sum())) / pairs)


def _groups(key: np.ndarray) -> list[np.ndarray]:
    order = np.argsort(key, kind="stable")
    return np.split(order, np.flatnonzero(np.diff(key[order])) + 1)


def _numbered(keys: Sequence[Any]) -> np.ndarray:
    seen: dict[Any, int] = {}
    return np.array([seen.setdefault(key, len(seen)) for key in keys])


def unpredicted(ns: np.ndarray, public: np.ndarray, game: np.ndarray) -> np.ndarray:
    """The times' logarithms without what follows from the public numbers and their products,
    learned each time from the other half of the games; shrunk as leaves least, or the noise of
    what was learned would pass for knowledge."""
    scale = public.std(0)
    x = (public[:, scale > 0] - public[:, scale > 0].mean(0)) / scale[scale > 0]
    i, j = np.triu_indices(x.shape[1])
    x, log = np.column_stack([x, x[:, i] * x[:, j]]), np.log(ns)
    rests = np.empty((len(RIDGES), len(ns)))
    for half in (0, 1):
        ours = game % 2 == half
        kept = ~ours & (log < np.quantile(log, 0.99))  # what interrupts the machine teaches nothing
        mean, level = x[kept].mean(0), log[kept].mean()
        known = x[kept] - mean
        square, product = known.T @ known / len(known), known.T @ (log[kept] - level) / len(known)
        for rest, ridge in zip(rests, RIDGES, strict=True):
            weights = np.linalg.solve(square + ridge * np.eye(len(square)), product)
            rest[ours] = log[ours] - level - (x[ours] - mean) @ weights
    return min(rests, key=_spread)


def _spread(values: np.ndarray) -> float:
    """The standard deviation, whatever the few largest are."""
    low, high = np.quantile(values, [0.25, 0.75])
    return float(high - low) / 1.349


class Answers:
    """The decisions of one kind at one level and size, as arrays."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = decisions
        self.level, self.seats = decisions[0].level, decisions[0].seats
        self.game = _numbered([x.game for x in decisions])
        self.ns = np.array([x.ns for x in decisions], float)
        public = np.array([[x.since, *x.public] for x in decisions], float)
        self.rest = unpredicted(self.ns, public, self.game)

        self.spread = _spread(self.rest)

    def longer(self, what: str) -> float | None:
        """How much those take that have it, as medians and in spreads."""
        has = np.array([x.hidden.get(what, False) for x in self.decisions])
        lacks = np.array([not x.hidden.get(what, True) for x in self.decisions])
        if min(has.sum(), lacks.sum()) < FEW:
            return None
        return float(np.median(self.rest[has]) - np.median(self.rest[lacks])) / self.spread

    def strata(self, what: str) -> list[Any]:
        """What is compared only among its like. An answer is known when its time is."""
        by_answer = what in ("recalls", "sure")
        return [
            (min(x.since, SINCE_MAX), x.public[1], x.accepts if by_answer else None)
            for x in self.decisions
        ]


def told(parts: Sequence[Answers], what: str) -> tuple[Told, Told, float | None, int]:
    """Of one property at some levels and sizes: the AUC bare and hidden, how much longer those
    take that have it, in spreads, and how many decisions there are."""
    score: dict[str, list[Any]] = {"bare": [], "hidden": []}
    has, games, coarse, fine = [], [], [], []
    for part in parts:
        here = [i for i, x in enumerate(part.decisions) if what in x.hidden]
        where = part.level, part.seats
        score["bare"].append(part.ns[here])
        score["hidden"].append(part.rest[here])
        has += [part.decisions[i].hidden[what] for i in here]
        games += [(*where, part.decisions[i].game) for i in here]
        strata = part.strata(what)
        coarse += [where] * len(here)
        fine += [(*where, *strata[i]) for i in here]
    if all(has) or not any(has):
        return Told(), Told(), None, len(has)
    yes, game = np.array(has, bool), _numbered(games)
    longer = [ratio for part in parts if (ratio := part.longer(what)) is not None]
    return (
        separates(np.concatenate(score["bare"]), yes, _numbered(coarse), game),
        separates(np.concatenate(score["hidden"]), yes, _numbered(fine), game),
        fmean(longer) if longer else None,
        len(has),
    )


def report(decisions: Sequence[Decision], *, each: bool) -> None:
    """All that is HIDDEN, by level; with `each` by size, too."""
    found: defaultdict[tuple[str, str, int], list[Decision]] = defaultdict(list)
    for x in decisions:
        found[x.kind, x.level, x.seats].append(x)
    parts = {key: Answers(of) for key, of in found.items()}
    for kind, hidden in HIDDEN.items():
        ours = [part for (own, _, _), part in parts.items() if own == kind]
        print(f"to {kind}: µs p50, p99, p99.9, most; the spread of what is not predicted")
        for part in ours:
            p50, p99, p999, most = np.quantile(part.ns, [0.5, 0.99, 0.999, 1]) / US
            print(
                f"    {part.level:8} {part.seats:3} {p50:8,.0f} {p99:8,.0f} {p999:8,.0f} "
                f"{most:8,.0f} {part.spread * p50:9.1f}"
            )
        for what in hidden:
            print(f"  {what}")
            for level in dict.fromkeys(part.level for part in ours):
                at = [part for part in ours if part.level == level]
                for part in at if each else []:
                    _print(level, str(part.seats), [part], what)
                _print(level, "all", at, what)
            _print("all", "all", ours, what)


def _print(level: str, size: str, parts: Sequence[Answers], what: str) -> None:
    bare, hidden, longer, count = told(parts, what)
    print(
        f"    {level:8} {size:>3}  bare {bare}  hidden {hidden}  "
        f"longer {'     -' if longer is None else f'{longer:+6.2f}'}  of {count:,}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60, help="at each level and size")
    parser.add_argument("--server-games", type=int, default=20, help="at each level and size")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="each size, too")
    parser.add_argument("--save", type=Path, help="keep the decisions there, as msgpack")
    asked = parser.parse_args()
    kept: dict[str, list[Decision]] = {}
    if asked.games:
        kept["computing"] = [
            decision
            for level in LEVELS
            for size in SIZES
            for decision in computing(level, size, asked.games, asked.seed)
        ]
        print("\ncomputing")
        report(kept["computing"], each=asked.each)
    if asked.server_games:
        with tempfile.TemporaryDirectory() as folder:
            kept["served"] = uvloop.run(served(asked.server_games, asked.seed, Path(folder)))
        print("\nat a server")
        report(kept["served"], each=asked.each)
    if asked.save:
        asked.save.write_bytes(msgspec.msgpack.encode(kept))
    return 0


if __name__ == "__main__":
    sys.exit(main())
