"""Both games, played to their end in Blink, Gecko and WebKit: `make engines`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import engines
from tests.browser.looking import BROKEN, CLIPPED, DRAWN
from tests.browser.test_still import WATCH
from tests.browser.test_unwrapping import SPILT
from tests.engines.drivers import ENGINES, Engine, engine
from tests.engines.players import PLAYERS, Player
from tests.support.bound import GAME_S
from tests.support.process import Process

pytestmark = pytest.mark.skipif(
    not {"GIFTABLE_ENGINES", "GIFTABLE_NIGHTLY"} & os.environ.keys(), reason="make engines"
)
SIZES = ((447, 862), (768, 1024), (1280, 800), (740, 360), (360, 740))
PHONE = (360, 740)
SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")
CARD_BYTES = range(20_000, 250_001)

# What a reveal spills, if there is one; so does a lane that lies under the parcels.
REVEALED = f"""async () => {{
  const moves = document.querySelector('.stage .room')?.getAnimations({{ subtree: true }}) ?? [];
  await Promise.allSettled(moves.map((one) => one.finished));
  const stage = document.querySelector('.stage');
  if (!stage) return [];
  const tray = document.querySelector('.gt-tray').getBoundingClientRect();
  const under = [...stage.querySelectorAll('.lane')].filter((lane) => {{
    const box = lane.getBoundingClientRect();
    return box.bottom > tray.top + 1 && box.right > tray.left && box.left < tray.right;
  }});
  return [...under.map(() => 'a lane under the parcels'), ...({SPILT})()];
}}"""

# Drawings that stand out of the window: engines differ in how large one is whose size nobody says.
OUTSIDE = """() => {
  const drawn = [...document.querySelectorAll('#app :not(.effect) > svg > path')];
  return drawn.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }).map((one) => `a drawing outside: ${one.closest('svg').parentElement.className}`);
}"""

# From now on the shared card is kept as a file instead of being sent, and `drawnImages` has each
# image on it with the share of its pixels that drawing it has changed: 0 where none is drawn.
KEEP = """
  window.kept = new Promise((done) => {
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      done(file);
      return made(file);
    };
  });
  window.drawnImages = [];
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (image, x, y, w, h) {
    const { a, e, f } = this.getTransform();
    const [left, top] = [Math.max(0, x * a + e), Math.max(0, y * a + f)];
    const seen = () => this.getImageData(left, top, Math.min(w, 400), Math.min(h, 400)).data;
    const before = seen();
    draw.call(this, image, x, y, w, h);
    const after = seen();
    const changed = after.filter((value, i) => value !== before[i]).length / after.length;
    drawnImages.push([image.src, changed]);
  };
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
"""
KEPT = """
  const file = await window.kept;
  return { bytes: file.size, type: file.type, images: drawnImages };
"""


@contextmanager
def begun(
    name: str, game: str, server: Process, browser: Browser, pace: str = "brisk"
) -> Iterator[tuple[Engine, Player]]:
    """A table with bots in an engine, seen on a phone."""
    if lacks := engines.missing(name):
        pytest.skip(f"apt install {' '.join(lacks)}")
    with engine(name, browser) as one:
        player = PLAYERS[game](one)
        one.resize(*PHONE)
        player.begin(server.address, pace=pace)
        yield one, player


def play_to_end(player: Player, seen: Callable[[], Any]) -> None:
    """`seen` is called before each act, and while nothing is to be done."""
    last = time.monotonic() + GAME_S
    while not player.is_over:
        assert time.monotonic() < last, "no end"
        seen()
        player.act()


def looked_at(one: Engine, size: tuple[int, int]) -> list[str]:
    """What is clipped, torn or spilt there."""
    one.resize(*size)
    one.run(f"await ({DRAWN})()")
    looks = (CLIPPED, BROKEN, REVEALED, OUTSIDE)
    found = [what for look in looks for what in one.run(f"return await ({look})()")]
    return [f"{what!r} at {size[0]} x {size[1]}" for what in found]


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("name", ENGINES)
def test_each_engine_plays_a_game(name: str, game: str, server: Process, browser: Browser) -> None:
    """To its end, without a fault of the page's, nothing clipped at any size, and its picture."""
    found: list[str] = []
    with begun(name, game, server, browser) as (one, player):
        sizes = cycle(SIZES)
        looks: set[tuple[str, tuple[int, int]]] = set()

        def look() -> None:
            """At each kind of screen in each size once, one size at a time."""
            kind, size = player.screen, next(sizes)
            if kind and (kind, size) not in looks:
                looks.add((kind, size))
                found.extend(f"{kind}: {what}" for what in looked_at(one, size))
                if SHOTS:
                    Path(SHOTS).mkdir(parents=True, exist_ok=True)
                    shot = f"{name}-{game}-{len(looks):02d}-{kind}-{size[0]}.png"
                    one.shot(Path(SHOTS) / shot)

        play_to_end(player, look)
        for size in SIZES:
            found += looked_at(one, size)
        if SHOTS:
            one.shot(Path(SHOTS) / f"{name}-{game}-end.png")
        faults = [fault for fault in player.faults if "ResizeObserver" not in fault]
        assert "\n".join(faults + found) == ""  # a driver may resize the window within a frame
        assert len({kind for kind, _ in looks}) >= 3
        the_picture_is_drawn(one, player)


def the_picture_is_drawn(one: Engine, player: Player) -> None:
    """With its gift and a face; and it is a small file."""
    one.run(KEEP)
    player.share()
    kept = one.run(KEPT)
    assert kept["bytes"] in CARD_BYTES
    drawn = dict(kept["images"])
    folders = {src.split("/")[3] for src, changed in drawn.items() if changed > 0.02}
    assert folders & {"pictures", "drawings"}, drawn
    assert folders & {"faces", "characters"}, drawn


@pytest.mark.parametrize("name", ENGINES)
def test_resting_gifts_do_not_move(name: str, server: Process, browser: Browser) -> None:
    with begun(name, "hat", server, browser) as (one, player):
        one.run(f"await ({DRAWN})(); ({WATCH})(true)")
        play_to_end(player, lambda: None)
        assert one.run("return [...moved]") == []
        assert one.run("return framesSeen") > 300
        assert player.faults == []
