"""What a machine can check of the house style. CONTRIBUTING.md says the rest."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from giftable.extras import MODULES

ROOT = Path(__file__).resolve().parent.parent
THIS_FILE = "tests/test_house.py"

FILE_LINES_MAX = 500
FUNCTION_LINES_MAX = 70
LINE_COLUMNS_MAX = 100

# Longer than the limits for a reason: "path" or "path::function" -> the reason.
LONG_FOR_A_REASON: dict[str, str] = {}
LONG_LINES_FOR_A_REASON = {
    "web/src/lib/games/gifttrap/HelpPicture.svelte": "a drawing is one string",
    "web/scripts/faces.mjs": "a drawing is one string",
    "web/src/lib/ui/icons.ts": "a drawing is one string",
    "web/src/pages/decks/Mark.svelte": "a drawing is one string",
}

CODE_SUFFIXES = {".py", ".ts", ".svelte", ".css", ".js", ".mjs", ".sh"}
# Written by a machine; the test that regenerates them is what checks them.
GENERATED = (
    re.compile(r"requirements/.*\.txt"),
    re.compile(r"web/package-lock\.json"),
    re.compile(r"web/src/lib/wire/types\.ts"),
)

# Split, so that this file does not hold what it forbids.
REGISTRY_HOSTS = (
    "pypi" + ".org",
    "python" + "hosted.org",
    "npmjs" + ".org",
    "npmjs" + ".com",
    "yarnpkg" + ".com",
    "debian" + ".org",
    "crates" + ".io",
)
HASTY = re.compile(r"(?<![\w?])(?:timeout|set_default_timeout|wait_for_timeout)(?:=|\()\d")
WORKPLACES = re.compile(r"(?<![\w.~/-])/(?:work|root|home|Users|opt)/[a-z]")
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b|(?i:lorem ip" + "sum)")

# Where a package is not called like its module, or is used without being imported.
PACKAGE_OF = {
    "fluent": "fluent.runtime",
    "nats": "nats-py",
    "PIL": "pillow",
    "prometheus_client": "prometheus-client",
    "pyspiel": "open-spiel",
    "resvg_py": "resvg-py",
    "yaml": "pyyaml",
}
OURS = {"giftable", "giftable_lab", "lab", "tests", "benchmarks", "chromium", "hatch_build"}
# uvicorn's sockets; SQLAlchemy's "postgresql+psycopg"; zoneinfo's, where the system has none
USED_BY_NAME = {"websockets", "psycopg", "tzdata"}

RULEBOOK = re.compile(r"docs/rulebook/\w+\.md|tests/games/\w+/rules\.md")
GAME_IN_TESTS = re.compile(r"tests/games/\w+/")
RULE_NUMBER = re.compile(r"(?<![a-z0-9])([a-z]\d+a?)(?![a-z0-9])", re.IGNORECASE)
RULE_HEADING = re.compile(r"^(?:[-*]\s+|#+\s+)?\**([A-Z]\d+a?)\b", re.MULTILINE)
PURE_FORBIDDEN = {"asyncio", "datetime", "logging", "os", "random", "secrets", "time", "uuid"}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that is in git or would be: what is new counts, what is ignored does not."""
    if not (ROOT / ".git").exists():
        pytest.skip("the house checks need git to tell which files are the project's")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    paths = sorted({ROOT / name for name in listing.stdout.split("\0") if name})
    return tuple(path for path in paths if path.is_file())


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def is_generated(path: Path) -> bool:
    return any(pattern.fullmatch(name_of(path)) for pattern in GENERATED)


@cache
def text_of(path: Path) -> str | None:
    """The file's text, or None if it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def texts() -> Iterator[tuple[str, str]]:
    """Name and text of every tracked text file."""
    for path in tracked():
        text = text_of(path)
        if text is not None:
            yield name_of(path), text


def code() -> Iterator[tuple[str, str]]:
    """Name and text of everything written by hand in a programming language."""
    for path in tracked():
        text = text_of(path)
        if path.suffix in CODE_SUFFIXES and not is_generated(path) and text is not None:
            yield name_of(path), text


def python(folder: str = "") -> Iterator[tuple[str, ast.Module]]:
    """Name and syntax tree of every Python file whose name starts so."""
    for name, text in code():
        if name.endswith(".py") and name.startswith(folder):
            yield name, ast.parse(text, name)


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that this one imports, dotted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def in_lines(found: Iterable[str]) -> str:
    """For the message of an assertion: all of it, where pytest would shorten a list."""
    return "\n" + "\n".join(found)


def too_long() -> dict[str, str]:
    """What is over a limit: "path" or "path::function" -> by how much."""
    found = {}
    for name, text in code():
        count = text.count("\n")
        if count > FILE_LINES_MAX:
            found[name] = f"{count} lines"
    for name, tree in python():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                count = (node.end_lineno or node.lineno) - node.lineno + 1
                if count > FUNCTION_LINES_MAX:
                    found[f"{name}::{node.name}"] = f"{count} lines"
    return found


def test_files_and_functions_are_within_their_limits_or_excepted() -> None:
    over = {name: size for name, size in too_long().items() if name not in LONG_FOR_A_REASON}
    assert not over, in_lines(f"{name}: {size}" for name, size in over.items())


def test_every_exception_for_length_is_still_needed() -> None:
    assert LONG_FOR_A_REASON.keys() - too_long().keys() == set()


def test_lines_are_at_most_100_columns() -> None:
    over = [
        f"{name}:{number}"
        for name, text in code()
        if name not in LONG_LINES_FOR_A_REASON
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > LINE_COLUMNS_MAX
    ]
    assert not over, in_lines(over)


def test_time_limits_in_tests_come_from_bound_py() -> None:
    """A limit is a bound against hanging, from tests/support/bound.py, and no number of its own."""
    hasty = [
        f"{name}:{number}: {line.strip()}"
        for name, text in code()
        if name.startswith("tests/")
        for number, line in enumerate(text.splitlines(), 1)
        if HASTY.search(line)
    ]
    assert not hasty, in_lines(hasty)


def test_no_style_uses_zoom() -> None:
    """WebKit leaves what is measured in rem as it is: half of all phones see another page."""
    zooming = [name for name, text in code() if re.search(r"^\s*zoom: [\d.v][^;]*;$", text, re.M)]
    assert not zooming, in_lines(zooming)


def test_no_file_has_unfinished_markers() -> None:
    left = [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts()
        if not is_generated(ROOT / name)
        for number, line in enumerate(text.splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert not left, in_lines(left)


def test_no_file_names_the_host_of_a_registry() -> None:
    named = [f"{name}: {host}" for name, text in texts() for host in REGISTRY_HOSTS if host in text]
    assert not named, in_lines(named)


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    named = [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if WORKPLACES.search(line)
    ]
    assert not named, in_lines(named)


def test_client_lock_names_no_address() -> None:
    """A newcomer's npm writes `resolved` by default; web/.npmrc should keep it from that."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    resolved = [name for name, entry in lock["packages"].items() if "resolved" in entry]
    assert not resolved, in_lines(resolved)
    unverified = [
        name
        for name, entry in lock["packages"].items()
        if name and "integrity" not in entry and not entry.get("inBundle")
    ]
    assert not unverified, in_lines(unverified)


def test_only_a_games_own_folder_names_it() -> None:
    """import-linter holds this of imports; here it is held of words."""
    ours = "|".join(sorted(path.parent.name for path in ROOT.glob("src/giftable/games/*/rules")))
    assert {"gifttrap", "hat"} <= set(ours.split("|"))
    naming = re.compile(rf"(?<![\w&.-])(?:{ours})(?![\w;-])|GiftTRAP|Not a Hat")
    apart = ("src/giftable/games/", "web/src/lib/games/")
    named = [
        f"{name}:{number}: {line.strip()}"
        for name, text in code()
        if name.startswith(("src/", "web/src/")) and not name.startswith(apart)
        if not name.endswith(".test.ts") and not is_generated(ROOT / name)
        for number, line in enumerate(text.splitlines(), 1)
        if naming.search(line)
    ]
    assert not named, in_lines(named)


def test_every_module_has_a_docstring() -> None:
    silent = [name for name, tree in python() if not ast.get_docstring(tree)]
    assert not silent, in_lines(silent)


def test_rules_import_no_clock_and_no_randomness() -> None:
    """import-linter holds this too; here without a graph, so that neither can be switched off."""
    impure = [
        f"{name}: {module}"
        for name, tree in python("src/giftable/games/")
        if "/rules/" in name or name.endswith("/kernel.py")
        for module in imported(tree)
        if module.split(".")[0] in PURE_FORBIDDEN
    ]
    assert not impure, in_lines(impure)


def test_games_do_not_import_each_other() -> None:
    """Nor does what they have in common know any of them."""
    folders = (ROOT / "src/giftable/games").iterdir()
    games = [path.name for path in folders if (path / "rules").is_dir()]
    crossed = [
        f"{name}: {module}"
        for name, tree in python("src/giftable/games/")
        for module in imported(tree)
        for other in games
        if not name.startswith(f"src/giftable/games/{other}/")
        and f"{module}.".startswith(f"giftable.games.{other}.")
    ]
    assert "gifttrap" in games
    assert not crossed, in_lines(crossed)


def test_every_numbered_rule_is_cited_by_a_test() -> None:
    """By its number in a text or in a name: `G12`, `test_g12_...`. A game that lives in the tests
    does not cite itself."""
    tests = (
        text
        for name, text in code()
        if name.startswith("tests/") and name != THIS_FILE and not GAME_IN_TESTS.match(name)
    )
    cited = {number.upper() for number in RULE_NUMBER.findall("\n".join(tests))}
    books = [path for path in tracked() if RULEBOOK.fullmatch(name_of(path))]
    rules = [it.upper() for book in books for it in RULE_HEADING.findall(text_of(book) or "")]
    assert "G1" in rules
    assert len(rules) == len(set(rules)), "a rule has one number, and a game one letter"
    uncited = sorted({*rules} - cited, key=lambda rule: (rule[0], int(re.sub(r"\D", "", rule))))
    assert not uncited, in_lines(uncited)


def test_decisions_are_numbered_without_gaps() -> None:
    names = sorted(path.name for path in (ROOT / "docs/decisions").glob("*.md"))
    assert names
    assert [name[:5] for name in names] == [f"{n:04}-" for n in range(1, len(names) + 1)]


def test_changelog_has_a_place_for_what_is_new() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "\n## [Unreleased]\n" in changelog


def test_imported_packages_are_declared_and_declared_ones_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    added = {name: project["optional-dependencies"][name] for name in MODULES}
    declared, beside = (
        {re.split(r"[\[<>=]", line)[0] for line in lines}
        for lines in (project["dependencies"], chain(*added.values()))
    )
    used = set[str]().union(*(packages(tree) for _, tree in python("src/"))) - {"giftable"}
    assert used - declared == beside
    assert declared - used - USED_BY_NAME == set()
    for name, lines in added.items():
        named = {PACKAGE_OF.get(module, module) for module in MODULES[name]}
        assert {re.split(r"[\[<>=]", line)[0] for line in lines} == named
    assert project["optional-dependencies"]["all"] == [f"giftable[{','.join(added)}]"]


def packages(tree: ast.Module) -> set[str]:
    """Those that this module imports, by the names under which they are installed."""
    roots = {module.split(".")[0] for module in imported(tree)} - sys.stdlib_module_names
    return {PACKAGE_OF.get(root, root) for root in roots}


def test_src_imports_no_tests_and_only_the_lab_imports_the_lab() -> None:
    lab, tests = {"lab", "giftable_lab"}, {"tests", "benchmarks"}
    known = [
        f"{name}: {module}"
        for name, tree in python()
        for module in imported(tree)
        if module.split(".")[0] in (lab | tests if name.startswith("src/") else lab)
        if not name.startswith("lab/")
    ]
    assert not known, in_lines(known)


def test_the_lab_declares_what_it_imports_beside_the_product() -> None:
    lab, product = (
        tomllib.loads((ROOT / path).read_text(encoding="utf-8"))["project"]
        for path in ("lab/pyproject.toml", "pyproject.toml")
    )
    added = product["optional-dependencies"]
    testing = [*added["test"], *chain(*(added[name] for name in MODULES))]
    there = {re.split(r"[\[<>=]", line)[0] for line in product["dependencies"] + testing} | OURS
    declared = {line.partition(">=")[0] for line in lab["dependencies"]}
    used = set[str]()
    for folder in ("lab/src/", "lab/benchmarks/"):
        used |= set[str]().union(*(packages(tree) for _, tree in python(folder)))
    assert used - there == declared - OURS


def floors() -> str:
    """Each package with its floor, from the top, and its first line."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = contracts["tool"]["importlinter"]["contracts"][0]["layers"]
    lines = []
    for up, layer in zip(range(len(layers), 0, -1), layers, strict=True):
        for name in re.sub(r"[()]", "", layer).split(" | "):
            place = ROOT / "src/giftable" / name
            module = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
            says = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
            lines.append(f"{up}  {name:<12} {says.splitlines()[0]}")
    return "\n".join(("```", *lines, "```"))


def test_the_layers_drawn_in_architecture_equal_the_import_contract() -> None:
    """Drawn anew by GIFTABLE_REWRITE=1."""
    page = ROOT / "docs/architecture.md"
    text = page.read_text(encoding="utf-8")
    before, found, rest = text.partition("<!-- floors -->\n")
    drawn, end, after = rest.partition("\n<!-- /floors -->")
    assert found and end
    if os.environ.get("GIFTABLE_REWRITE"):
        drawn = floors()
        page.write_text(f"{before}{found}{drawn}{end}{after}", encoding="utf-8")
    assert drawn == floors()


def test_no_imports_form_a_cycle() -> None:
    """No circle of imports, on any floor; not even for types alone."""
    trees = {
        name.removeprefix("src/").removesuffix(".py").replace("/", "."): tree
        for name, tree in python("src/")
    }
    trees = {module.removesuffix(".__init__"): tree for module, tree in trees.items()}
    needs = {module: set(modules_in(tree, trees.keys())) for module, tree in trees.items()}
    assert len(needs) > 150
    while free := {module for module, taken in needs.items() if not taken & needs.keys()}:
        needs = {module: taken for module, taken in needs.items() if module not in free}
    assert sorted(needs) == [], "these need each other, or stand on those that do"


def modules_in(tree: ast.Module, known: Collection[str]) -> Iterator[str]:
    """Those of the known modules that this one imports; a package only where nothing in it is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module
