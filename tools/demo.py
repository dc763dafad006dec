"""Builds the page without a server into build/demo: static files for any web host.

    demo.py [FOLDER]    the client, Python, its library cut to what is wanted, and our packages
    demo.py --fetch     only fetches the wheels, for a build without a network

Everything large is compressed here, since the plainest host sends files as they are, and named by
its hash. Pyodide is locked in web/package-lock.json with the client's packages; what runs in it, in
requirements/run.txt, as everywhere. It compiles and compresses (demo_python.py), which is done once
for the same sources.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

import msgspec

import hatch_build
from giftable.offline.endpoints import catalog

sys.path[:0] = [str(Path(__file__).parent)]
from wheels import fetched  # noqa: E402  # beside this file, however it is run

ROOT = Path(__file__).resolve().parent.parent
DEMO = ROOT / "build" / "demo"
WHEELS = ROOT / "build" / "demo-wheels"
PACKED = ROOT / "build" / "demo-packed"
PACKER = (Path(__file__).with_name("demo_python.mjs"), Path(__file__).with_name("demo_python.py"))
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PACKAGE = ROOT / "src" / "giftable"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"

LIBRARY = "library.zip"
WANTED = ("msgspec", "structlog")  # all that our packages below import of others

OURS = (
    "__init__.py", "bot_runners/bots.py", "bot_runners/inline.py", "bus/local.py", "circles",
    "content", "content/locales/en/gifts.ftl", "decks", "games", "notices", "offline", "protocol",
    "server/limits.py", "server/process/system.py", "server/routes/table_requests.py",
    "server/routes/codes.py", "server/sockets/connection.py", "server/sockets/transport_port.py",
    "store/memory.py", "tables",
)  # fmt: skip
UNUSED = {
    "at_once.py", "built.py", "export.py", "fitting.py", "paper.py", "preview.py", "reference.py",
    "testing.py", "typescript.py",
}  # fmt: skip
"""Of ours: what only tests, builds and servers import."""

NEVER = re.compile(
    r"(_pyio|_pydatetime|_pydecimal|antigravity|argparse|bdb|calendar|cmd|compileall|configparser"
    r"|cProfile|csv|doctest|difflib|filecmp|fileinput|ftplib|getpass|gettext|graphlib|imaplib"
    r"|mailbox|mimetypes|modulefinder|netrc|nturl2path|optparse|pdb|pickletools|plistlib|poplib"
    r"|pprint|profile|pstats|pty|py_compile|pyclbr|pydoc|rlcompleter|runpy|sched|shelve|smtplib"
    r"|socketserver|symtable|tabnanny|this|timeit|trace|tracemalloc|turtle|wave|webbrowser|zipapp"
    r"|_aix_support|_osx_support|_apple_support|_ios_support|_android_support"
    r"|logging/(config|handlers)|encodings/(?!__init__|aliases|utf_8|latin_1|ascii|idna|cp437)\w+"
    r"|urllib/(request|robotparser|response|error)|pyodide/console|asyncio/(windows|proactor)_\w+"
    r"|asyncio/tools|importlib/metadata/.*|multiprocessing/.*|unittest/.*|email/.*|http/.*|xml/.*"
    r"|xmlrpc/.*|html/.*|wsgiref/.*|sqlite3/.*|dbm/.*|ctypes/.*|curses/.*|idlelib/.*|tkinter/.*"
    r"|venv/.*|ensurepip/.*|lib2to3/.*|pydoc_data/.*|turtledemo/.*|_pyrepl/.*|profiling/.*"
    r"|concurrent/interpreters/.*|concurrent/futures/process|sysconfig/__main__|.*/tests?/.*)\.py"
)
"""Of the standard library: what no module of ours, msgspec or structlog ever reaches."""

TEXT = {".js", ".css", ".svg", ".json", ".html", ".webmanifest"}
STAMP = (2020, 1, 1, 0, 0, 0)


def main(arguments: list[str]) -> int:
    if arguments == ["--fetch"]:
        _wheels()
        return 0
    for name, part in build(Path(*arguments).resolve() if arguments else DEMO).items():
        print(f"{name:8} {part['bytes'] / 1e6:5.2f} MB")
    return 0


class Part(TypedDict):
    """One large file, named by its hash, in the form that parts.ts reads."""

    file: str
    bytes: int


def build(folder: Path) -> dict[str, Part]:
    """Builds the page into a folder, which is emptied before. Returns its large parts by name."""
    hatch_build.install()
    hatch_build.npm("run", "--silent", "demo", "--", "--outDir", str(folder), "--emptyOutDir")
    (folder / "worker.js").unlink()  # a server's page has that one
    (folder / "catalog.json").write_bytes(msgspec.json.encode(catalog()))
    packed = _pack(
        {
            "glue": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
            "wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
            LIBRARY: _zipped(library()),
            "ours.zip": _zipped(ours()),
            "shell": _page_shell(folder),
        }
    )
    parts = {name.removesuffix(".zip"): _part(folder, name, packed[name]) for name in packed}
    shell = parts.pop("shell")
    version = hashlib.sha256(json.dumps([parts, shell]).encode()).hexdigest()[:8]
    told = json.dumps({"version": version, "shell": shell, "python": parts})
    (folder / "parts.json").write_text(told, "utf-8")
    service = folder / "service.js"
    script = service.read_text("utf-8")
    if script.startswith("import"):
        raise SystemExit("service.js shares a module with the page: a service worker imports none")
    service.write_text(f"const PARTS={told};\n{script}", "utf-8")
    return {**parts, "shell": shell}


def _part(folder: Path, name: str, packed: bytes) -> Part:
    file = f"{name.removesuffix('.zip')}-{hashlib.sha256(packed).hexdigest()[:8]}.bin"
    (folder / file).write_bytes(packed)
    return {"file": file, "bytes": len(packed)}


def _pack(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Compiles and compresses the sources; reuses the last build's result for the same sources."""
    python = {name: content for name, content in sources.items() if name.endswith(".zip")}
    with_what = [*(one.read_bytes() for one in PACKER), (PYODIDE / "package.json").read_bytes()]
    digests = {
        name: _digest([*with_what, *(python.values() if name in python else [content])])
        for name, content in sources.items()
    }
    done = {name: _cached(name, digest) for name, digest in digests.items()}
    missing = {name for name in sources if done[name] is None}
    if missing:
        wanted = missing | {LIBRARY} | (python.keys() if missing & python.keys() else set())
        with TemporaryDirectory() as folder:
            for name in wanted:
                Path(folder, name).write_bytes(sources[name])
            node = shutil.which("node", path=hatch_build.search_path()) or "node"
            subprocess.run([node, str(PACKER[0]), str(PYODIDE), folder], check=True)
            for made in Path(folder).glob("*.zst"):
                done[made.stem] = made.read_bytes()
                _cache(made.stem, digests[made.stem], made.read_bytes())
    return {name: content for name, content in done.items() if content is not None}


def _cached(name: str, digest: bytes) -> bytes | None:
    kept = (PACKED / name).read_bytes() if (PACKED / name).exists() else b""
    return kept.removeprefix(digest) if kept.startswith(digest) else None


def _cache(name: str, digest: bytes, packed: bytes) -> None:
    PACKED.mkdir(parents=True, exist_ok=True)
    waiting = PACKED / f"{name}.{os.getpid()}"
    waiting.write_bytes(digest + packed)
    waiting.replace(PACKED / name)  # another build may be reading it


def _digest(contents: Iterable[bytes]) -> bytes:
    return hashlib.sha256(b"".join(hashlib.sha256(one).digest() for one in contents)).digest()


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Zips files without compression: all files together compress better, and load faster."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, STAMP), content)
    return out.getvalue()


def library() -> Iterator[tuple[str, bytes]]:
    """Yields Python's standard library, without modules that nothing here reaches."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            if name.endswith(".py") and not NEVER.fullmatch(name):
                yield name, _without_docstrings(archive.read(name))


def ours() -> Iterator[tuple[str, bytes]]:
    """Yields our packages and those that they import."""
    for wheel in _wheels():
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith(".so"):
                    yield name, archive.read(name)
                elif name.endswith(".py"):
                    yield name, _without_docstrings(archive.read(name))
    packages = {PACKAGE / one.split("/")[0] / "__init__.py" for one in OURS if "/" in one}
    found = {file for one in OURS for file in _files_below(PACKAGE / one)} | packages
    for file in found:
        content = file.read_bytes()
        bare = _without_docstrings(content) if file.suffix == ".py" else content
        yield str(file.relative_to(PACKAGE.parent)), bare


def _files_below(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
        return
    for file in path.rglob("*"):
        if file.suffix in (".py", ".toml", ".json") and file.name not in UNUSED:
            yield file


def _without_docstrings(source: bytes) -> bytes:
    """Returns a module without comments and docstrings: half of its bytes."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # of a newer Python than this one
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                del node.body[0]
                node.body = node.body or [ast.Pass()]
    return ast.unparse(tree).encode()


def _wheels() -> list[Path]:
    return fetched(WANTED, WHEELS, "--python-version", PYTHON, "--platform", PLATFORM)


def _page_shell(folder: Path) -> bytes:
    """Returns all text files of the page as one JSON: the service worker stores them."""
    files: Mapping[str, str] = {
        str(path.relative_to(folder)): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in TEXT and path.name not in ("service.js", "parts.json")
    }
    return json.dumps(files, ensure_ascii=False).encode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
