"""No type is made ready to be read in a thread: two that do so at once crash the whole server.

It was found by killing one for eighteen minutes: after a start somebody saved a deck, on a thread,
while the loop began a game, and both read the house's cards for the first time.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import giftable

PROGRAM = """
import threading
import msgspec
from msgspec import _utils
from giftable.content import characters
from giftable.games import lessons
from giftable.games.catalog import GAMES, decks, part
from giftable.tables.state import minutes

class Late(msgspec.Struct):
    it: int

def read():
    for game in GAMES.values():
        options = msgspec.convert({}, game.Options)
        msgspec.convert(msgspec.to_builtins(decks(game.name, options)), game.Deck)
        lessons.lessons(game.name)
    msgspec.convert({"it": 1}, Late)

for game in GAMES:
    part(game, "deck")
made, make = [], _utils._get_class_mro_and_typevar_mappings
_utils._get_class_mro_and_typevar_mappings = lambda it: made.append(it.__name__) or make(it)
thread = threading.Thread(target=read)
thread.start()
thread.join()
print(*made)
"""

READ = re.compile(
    r"msgspec\.(?:\w+\.decode\(.*type=|convert\([^,]+, (?:type=)?)"
    r"(?:\w+\[)*(?:\w+, )?([A-Z]\w+)[\])]"
)
ALONE = ("cli", "rl", "testing", "offline", "paper", "previews", "store/backups/checking.py")
"""Where nothing else runs beside, or what reads is a process of its own."""


def test_struct_types_first_used_by_threads_are_prepared_on_import() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.stdout.split() == ["Late"], done.stdout + done.stderr


def test_every_struct_type_decoded_by_name_is_prepared() -> None:
    root = Path(giftable.__file__).parent
    sources = {str(path.relative_to(root)): path.read_text() for path in root.rglob("*.py")}
    whole = "\n".join(sources.values())
    read = {
        (path, name)
        for path, text in sources.items()
        if not path.startswith(ALONE)
        for name in READ.findall(text)
    }
    ready = re.compile(r"@ready\nclass (\w+)|(?:Decoder\(|Decoder\[)(\w+)")
    known = {name for found in ready.findall(whole) for name in found}
    assert ("games/gifttrap/deck.py", "Packs") in read
    structs = set(re.findall(r"class (\w+)\(Struct", whole))
    assert {one for one in read if one[1] in structs - known} == set()
