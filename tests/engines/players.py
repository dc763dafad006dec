"""Plays both games in a page by real taps and keys, whatever the engine is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from tests.engines.drivers import Engine

# A table with bots, begun: by the API, where a test is not about the lobby.
BEGIN = """
  const made = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(%s),
  });
  if (!made.ok) throw new Error(await made.text());
  return (await made.json()).code;
"""

# Faults of the page's own scripts, from now on.
LISTEN = """
  window.faults = [];
  addEventListener('error', (event) => faults.push(`${event.message}`));
  addEventListener('unhandledrejection', (event) => faults.push(`${event.reason}`));
"""

# The middle of the first element that can be tapped there, once it stands still; null: none.
TARGET = """
  const seen = [...document.querySelectorAll(%s)].find((e) => e.checkVisibility());
  if (!seen) return null;
  seen.scrollIntoView({ block: 'nearest' });
  const middle = () => {
    const { x, y, width, height } = seen.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  for (let tries = 0; tries < 60; tries += 1) {
    const was = middle();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const [x, y] = middle();
    const top = document.elementFromPoint(x, y);
    if (x === was[0] && y === was[1] && (seen.contains(top) || top?.contains(seen))) return [x, y];
  }
  return null;
"""


class Player:
    """One page, at a table with bots. `act` does what the page waits for, if anything."""

    game: str
    bots = 2
    options: ClassVar[Mapping[str, Any]] = {}
    asked: tuple[tuple[str, str], ...]
    """What to look for, in the order of urgency: a selector, and the method that answers it."""

    end: str
    """What is there at the end of a game."""

    screens: ClassVar[Mapping[str, str]]
    """Screens to be looked at: what each is told by, the first that is there."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.turn = 0

    def begin(self, address: str, pace: str, locale: str = "en") -> None:
        self.engine.open(f"http://{address}/rules/{self.game}")
        wanted = {
            "game": self.game, "locale": locale, "name": "Jana", "bots": self.bots, "start": True,
            "options": self.options, "settings": {"pace": pace},
        }  # fmt: skip
        code = self.engine.run(BEGIN % json_of(wanted))
        self.engine.open(f"http://{address}/t/{code}")
        self.engine.run(LISTEN)

    def tap(self, selector: str) -> bool:
        """Whether there was something to tap."""
        at = self.engine.run(TARGET % json_of(selector))
        if at is None:
            return False
        self.engine.tap(*at)
        return True

    def act(self) -> bool:
        """Whether something was done."""
        there = [selector for selector, _ in self.asked]
        found = self.engine.run(
            f"return {json_of(there)}.findIndex((one) => document.querySelector(one))"
        )
        if found < 0:
            return False
        self.turn += 1
        getattr(self, self.asked[found][1])()
        return True

    @property
    def is_over(self) -> bool:
        return bool(self.engine.run(f"return document.querySelector({json_of(self.end)}) !== null"))

    @property
    def screen(self) -> str:
        """Which of the screens to be looked at this is; "" for another."""
        there = json_of(list(self.screens.values()))
        found: int = self.engine.run(
            f"return {there}.findIndex((one) => document.querySelector(one)?.checkVisibility())"
        )
        return list(self.screens)[found] if found >= 0 else ""

    def share(self) -> None:
        """At the end of a game: the picture of the evening."""
        assert self.tap(self.end)

    @property
    def faults(self) -> list[str]:
        found: list[str] = self.engine.run("return window.faults")
        return found


def json_of(value: Any) -> str:
    return json.dumps(value)


class GiftTrapPlayer(Player):
    """Gives and gets by the order of what lies there."""

    game = "gifttrap"
    bots = 4
    options: ClassVar[Mapping[str, Any]] = {"rounds_max": 1}
    asked = (
        (".parcel button", "pull"),
        (".packs .pack:not(:disabled)", "deal"),
        (".person:not(:disabled)", "give"),
        (".token:not(:disabled)", "get"),
        (".wrapped:not(:disabled)", "open"),
        (".gt-bar .main:not(:disabled):not([aria-disabled=true])", "go_on"),
    )
    end = ".gt-main.end ~ .gt-bar .plain"
    screens: ClassVar[Mapping[str, str]] = {
        "verdict": ".stage .seal, .stage .tape",
        "parcel": ".parcel button",
        "reveal": ".wrapped",
        "get": ".token",
        "give": ".person",
        "shop": ".gt-main.shop",
    }

    def deal(self) -> None:
        self.tap(".packs .pack:not(:disabled)")

    def _lay(self, piece: str) -> None:
        count = self.engine.run(f"return document.querySelectorAll('{piece}').length")
        for n in range(count):
            self.tap(f".card:nth-child({n + 1}) .face, li:nth-child({n + 1}) .face")
            self.engine.run(f"document.querySelectorAll('{piece}')[{n}].dataset.nth = {n}")
            self.tap(f"{piece}[data-nth='{n}']")

    def give(self) -> None:
        self._lay(".person")
        self.go_on()

    def get(self) -> None:
        self._lay(".token")
        self.go_on()

    def open(self) -> None:
        self.tap(".wrapped:not(:disabled)")

    def pull(self) -> None:
        """Once; three pulls open the parcel."""
        self.tap(".parcel button")

    def go_on(self) -> None:
        self.tap(".gt-bar .main:not(:disabled):not([aria-disabled=true])")


class HatPlayer(Player):
    """Names what two letters find, thanks and doubts in turns."""

    game = "hat"
    asked = (
        ("[role=combobox]:not([readonly])", "say"),
        (".hat-bar .answer:not(:disabled)", "answer"),
        (".hat-bar .main:not(:disabled)", "go_on"),
    )
    end = ".hat-main.end ~ .hat-bar .plain"
    screens: ClassVar[Mapping[str, str]] = {
        "say": "[role=combobox]:not([readonly])",
        "answer": ".hat-bar .answer",
        "ending": ".hat-main.end",
        "ring": ".ring",
    }

    def say(self) -> None:
        self.tap("[role=combobox]")
        self.engine.type("ca" if self.turn % 2 else "te")
        self.tap("[role=option]")
        self.go_on()

    def answer(self) -> None:
        self.tap(f".hat-bar .answer:nth-child({1 + self.turn % 2}):not(:disabled)")

    def go_on(self) -> None:
        self.tap(".hat-bar .main:not(:disabled)")


PLAYERS: dict[str, type[Player]] = {"gifttrap": GiftTrapPlayer, "hat": HatPlayer}
