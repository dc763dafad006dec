"""The written protocol is what the code says."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from giftable import export
from giftable.decks.refused import CODES
from giftable.games import catalog
from giftable.games.catalog import GAMES
from giftable.games.hat.rules.view import GiftDrawn, View
from giftable.games.kernel import Seat
from giftable.protocol.close_codes import TABLE_CLOSED
from giftable.protocol.export import constants
from giftable.protocol.export.typescript import Writer
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_client import ToClient
from giftable.protocol.to_server import ToServer
from giftable.tables.state.pace import FACTOR

SOURCE = Path(export.__file__).parent
TOY = """
from msgspec import Struct, structs
from giftable.games.hat.rules.engine import GAME as HAT

class Toy(Struct, frozen=True, tag="toy.Toy"): ...

GAME = structs.replace(HAT, name="toy")
AnyAction = AnyEvent = AnyShown = View = Toy
"""
AT_HOME = ("AnyEvent", "Card", "Deck", "Events", "Viewer")
SPEAKERS = ("Rejected", "refuse", "Refused")


def test_the_generated_files_are_fresh_whatever_games_there_are_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "toy/rules").mkdir(parents=True)
    (tmp_path / "toy/rules/engine.py").write_text(TOY)
    (tmp_path / "toy/beliefs.py").write_text("from toy.rules.engine import Toy as Beliefs")
    paths = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, catalog.ELSEWHERE: "toy", "PYTHONPATH": paths}
    command = [sys.executable, "-m", "giftable.export", "--check"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_type_names_of_games_are_exported() -> None:
    """And nothing that stays at home: an event, a deck, an alias of the kernel's."""
    names = set(export._new_writer().named)
    assert {"gifttrap.Mark", "gifttrap.Token", "gifttrap.AnyFree", "hat.AnyDue"} <= names
    assert names.isdisjoint({f"{game}.{name}" for game in GAMES for name in AT_HOME})


def test_exported_constants_equal_those_in_the_code() -> None:
    shared = constants.shared("// top", GAMES)
    assert shared.startswith("// top\n\nimport type")
    assert f"  brisk: {FACTOR['brisk']},\n" in shared
    assert f"  TABLE_CLOSED: {TABLE_CLOSED},\n" in shared
    hat = constants.of_game("// top", GAMES["hat"], View)
    assert f'  "hat.GiftDrawn": {GAMES["hat"].presentation.shown_ms[GiftDrawn]},\n' in hat
    assert "  games: 1,\n" in hat


def test_the_protocol_page_lists_every_message_and_refusal() -> None:
    page = export.pages()["protocol.md"]
    for union in (ToServer, ToClient):
        assert {kind for kind in union.__args__ if f"### {kind.__name__}\n" not in page} == set()
    assert {code for code in (*REFUSALS, *CODES) if f"`{code}`" not in page} == set()


def test_the_schema_knows_every_message() -> None:
    schema = export.schema()
    names = set(schema["$defs"])
    text = msgspec.json.encode(schema).decode()
    assert set(re.findall(r"#/\$defs/([^\"]+)", text)) <= names
    for union in (ToServer, ToClient):
        assert {kind.__name__ for kind in union.__args__} <= names


def test_commands_forbid_unknown_fields_and_views_do_not() -> None:
    defs = export.schema()["$defs"]
    for kind in ToServer.__args__:
        assert defs[kind.__name__]["additionalProperties"] is False
    for kind in ToClient.__args__:
        assert "additionalProperties" not in defs[kind.__name__]


class Part(Struct, omit_defaults=True):
    """A part.

    With two lines.
    """

    seat: Seat  # whose
    pairs: tuple[tuple[Seat, str], ...] = ()
    note: str | None = None


class Whole(Struct, tag="game.Whole"):
    parts: list[Part]
    either: Seat | str | None = None
    by: dict[str, float] = {}


def test_python_types_become_typescript() -> None:
    writer = Writer({"Seat": Seat, "Both": Part | Whole})
    assert writer.file("// top") == (
        """\
// top

export type Seat = number;

export type Both =
  | Part
  | Whole;

/**
 * A part.
 *
 * With two lines.
 */
export interface Part {
  /** whose */
  seat: Seat;
  pairs?: [Seat, string][];
  note?: string;
}

export interface Whole {
  type: "game.Whole";
  parts: Part[];
  either?: Seat | string | null;
  by?: Record<string, number>;
}
"""
    )


def test_types_that_json_cannot_carry_are_refused() -> None:
    with pytest.raises(TypeError, match="cannot be written"):
        Writer({}).type_of(bytearray)


def test_two_types_may_not_share_a_name() -> None:
    other = msgspec.defstruct("Part", [])
    with pytest.raises(TypeError, match="two types are called Part"):
        Writer({"Parts": Part | other})


def _codes(tree: ast.AST) -> Iterator[str]:
    """The codes that a module refuses with: said outright, or returned by a check."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in SPEAKERS and node.args:
                yield from _strings(node.args[0])
        if isinstance(node, ast.Return) and node.value is not None:
            yield from _strings(node.value)
        if isinstance(node, ast.Assign):
            yield from _strings(node.value)


def _strings(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp():
            yield from _strings(value.body)
            yield from _strings(value.orelse)


def said() -> set[str]:
    """Every string in the source that stands where a code may stand."""
    floors = ("games", "tables", "circles", "features", "notices", "server", "previews")
    files = [file for floor in floors for file in (SOURCE / floor).rglob("*.py")]
    return {
        code
        for file in files
        for code in _codes(ast.parse(file.read_text(encoding="utf-8")))
        if "_" in code and code.isidentifier() and code.islower()
    }


def test_every_refusal_has_a_message_and_every_message_a_refusal() -> None:
    no_codes = {
        "not_asked",  # between ask and decide; decide turns it into one of its own
        "too_few",  # why a game has ended
        "hour_over",
        "table_closed",  # and a table
    }
    elsewhere = {"not_found", "removed", "method_not_allowed"}  # one word; the application's
    elsewhere |= {"too_many_watches"}  # counted by the store
    elsewhere |= {"replays_busy", "replay_too_long", "too_many_tables"}  # at the endpoints
    elsewhere |= {"bad_replay_file"}  # the protocol's
    codes = said() - no_codes
    assert sorted(codes - set(REFUSALS) - set(CODES)) == []
    assert sorted(set(REFUSALS) - codes - elsewhere) == []
