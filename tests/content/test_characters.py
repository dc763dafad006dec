"""The bots' characters: who there is, that they differ, and that damage is refused."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray

from giftable.content import characters as content
from giftable.content.characters import Character, characters, read
from giftable.content.damage import Damaged
from giftable.content.tags import Tag
from giftable.games.gifttrap.deck import gifts
from giftable.games.kernel import GiftId

FOLDER = Path(content.__file__).parent
TOML = (FOLDER / "characters.toml").read_text(encoding="utf-8")
LOCALES = tuple(sorted(path.name for path in (FOLDER / "locales").iterdir()))
TAGS: tuple[Tag, ...] = get_args(Tag)

KNOWN_FOR: dict[str, set[str]] = {
    "bookworm": {"library-ladder", "book-monthly", "dinosaur-tooth", "bookshop"},
    "daredevil": {"parachute-jump", "bobsled-ride", "roller-coaster", "go-kart"},
    "gourmet": {"cheese-monthly", "truffle-hunt", "sushi-dinner", "wine-tasting"},
    "gardener": {"bee-hive-share", "hedgehog-garden", "puppy", "rainforest-piece"},
    "inventor": {"printer-3d", "robot-broken", "time-machine", "solar-roof"},
    "superstar": {"diamond-big", "crown", "butler-day", "yacht"},
    "globetrotter": {"whale-watching", "tokyo-week", "northern-lights", "world-year"},
    "jester": {"whoopee-cushion", "pie-face", "pet-rock", "custard-bath"},
    "romantic": {"cherry-tree", "rose-named", "poem-you", "candle-rain"},
    "sleepyhead": {"breakfast-bed", "massage-hour", "no-housework", "hug-always"},
    "werewolf": {"raven-tame", "haunted-night", "ghost-story", "tarot-deck"},
    "partyanimal": {"karaoke", "surprise-party", "pub-crawl", "carnival-parade"},
}
"""Some of what each must love, to be who its name says."""


def test_twelve_characters_have_faces_unlike_each_other_and_any_gift() -> None:
    everybody = characters()
    assert everybody.keys() == KNOWN_FOR.keys()
    icons = [who.icon for who in everybody.values()]
    drawn = {gift.icon for gift in gifts().values()} | {gift.badge for gift in gifts().values()}
    assert len(set(icons)) == 12 and not drawn & set(icons)


def test_characters_differ_in_trust_and_in_daring() -> None:
    """From suspicious to gullible, without a gap; somebody plays cards at once, somebody never."""
    trust = sorted(who.trust for who in characters().values())
    assert (trust[0], trust[-1]) == (0.35, 0.65)
    assert all(0 < more - less <= 0.05 for less, more in pairwise(trust))
    daring = {who.daring for who in characters().values()}
    assert min(daring) == 0 and max(daring) == 1 and len(daring) >= 6


def _fondness(who: Character) -> NDArray[np.float64]:
    """How glad it would be of each gift of the house: its own likes, and everybody's taste."""
    box = gifts().values()
    tags = np.array([[tag in gift.tags for tag in TAGS] for gift in box], float)
    own = (tags - tags.mean(0)) @ [who.likes.get(tag, 0.0) for tag in TAGS]
    appeal = np.array([gift.appeal for gift in box])
    common = (appeal - appeal.mean()) / appeal.std()
    return np.asarray(own / own.std() + who.appeal * common)


@pytest.mark.parametrize("name", KNOWN_FOR)
def test_a_characters_favourite_gifts_fit_its_name(name: str) -> None:
    order = np.argsort(-_fondness(characters()[name]))
    best = {tuple(gifts())[i] for i in order[:30]}
    assert KNOWN_FOR[name] <= best, KNOWN_FOR[name] - best


def test_any_two_characters_want_different_gifts() -> None:
    """Else one could not learn who is who: hardly a favourite in common, tastes far from one."""
    fond = {name: _fondness(who) for name, who in characters().items()}
    box = tuple(gifts())
    best: dict[str, set[GiftId]] = {
        name: {box[i] for i in np.argsort(-how)[:20]} for name, how in fond.items()
    }
    for one, other in combinations(fond, 2):
        assert len(best[one] & best[other]) <= 5, (one, other)
        assert np.corrcoef(fond[one], fond[other])[0, 1] < 0.5, (one, other)


def test_every_tag_is_liked_or_disliked_by_a_character() -> None:
    likes = Counter(tag for who in characters().values() for tag in who.likes)
    assert likes.keys() == set(TAGS)
    for name, who in characters().items():
        wishes = [tag for tag, how in who.likes.items() if how >= 0.5]
        horrors = [tag for tag, how in who.likes.items() if how <= -0.5]
        assert len(wishes) >= 4 and len(horrors) >= 3, name


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_characters_are_short_and_distinct(locale: str) -> None:
    """As long as fits a seat of eight on a small phone, and so is each part of a word that may be
    broken; a break in a word is no letter."""
    lines = (FOLDER / "locales" / locale / "bots.ftl").read_text("utf-8").splitlines()
    said = dict(line.split(" = ", 1) for line in lines if line.startswith("bot-"))
    names = {who: said[f"bot-{who}"] for who in characters()}
    mine = [name.replace("\u00ad", "").replace("\u200b", "") for name in names.values()]
    assert len(set(mine)) == 12
    assert max(map(len, mine)) <= (7 if locale == "ja" else 14)
    parts = [part for name in names.values() for part in re.split("[\u00ad\u200b -]", name)]
    assert [part for part in parts if len(part) > 7] == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('icon = "owl"', 'icon = "lobster"', "one picture"),
        ("trust = 0.5\n", "trust = 0.3\n", "trust"),
        ("trust = 0.5\n", "trust = 0.5\nluck = 1\n", "luck"),
        ("daring = 0.2\n", "", "daring"),
        ("story = 2", "story = 2.5", "likes"),
        ("story = 2", "stories = 2", "stories"),
        ("[bookworm]", "[book-worm]", "a-z"),
        ("[bookworm]", "[bookworm", "line"),
    ],
)
def test_a_damaged_characters_file_is_refused(old: str, new: str, says: str) -> None:
    whole = TOML.replace("nerd-face", "owl")
    assert old in whole and len(read(whole.encode())) == 12
    with pytest.raises(Damaged, match=says):
        read(whole.replace(old, new, 1).encode())


def test_at_least_eight_characters_exist() -> None:
    eight = TOML[: TOML.index("\n[romantic]")]
    assert len(read(eight.encode())) == 8
    with pytest.raises(Damaged, match="too few characters: 7"):
        read(eight[: eight.index("\n[jester]")].encode())
