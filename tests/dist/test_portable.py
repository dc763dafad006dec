"""What is opened as it is: a file that unpacks itself and serves, and a folder for Windows."""

from __future__ import annotations

import io
import os
import platform
import re
import signal
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest

import portable
import portable_start
from giftable import __version__
from giftable.extras import MODULES
from giftable.games.catalog import GAMES
from release_files import different, notes
from tests.decks.making import picture
from tests.dist.test_dist import ROOT, WHEEL, built
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd
from tests.support.process import Process
from tests.systems.test_evening import has_played
from tests.test_set_up import program
from wheels import locked

HERE = f"{sys.platform}-{platform.machine()}"
KNOWN = portable.LINUX | portable.MAC
VERSION = f"Giftable {__version__}\n"
IMPORTS = re.compile(r"^ *(?:from (\w+)[\w.]* import|import (\w+)[\w.]*$)", re.MULTILINE)
PYTHON = ".".join(platform.python_version_tuple()[:2])

pytestmark = pytest.mark.skipif(HERE not in KNOWN, reason="there is no file for this machine")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("dist")) / WHEEL


@pytest.fixture(scope="module")
def packed(wheel: Path) -> bytes:
    return portable.for_unix(wheel, {HERE: KNOWN[HERE]}, [PYTHON])


@pytest.fixture
def file(packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in a folder that nobody may write, for somebody without a HOME."""
    for name in ("HOME", "PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, to in {"XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "TMPDIR": ""}.items():
        monkeypatch.setenv(name, str(tmp_path / to))
    file = tmp_path / "Zoë s Spiele" / "Giftable für alle.pyz"
    file.parent.mkdir()
    file.write_bytes(packed)
    file.chmod(0o555)
    file.parent.chmod(0o555)
    return file


def unpacked_in(tmp_path: Path) -> list[Path]:
    return list(tmp_path.glob("cache/giftable/*"))


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run alone: what is installed here is not there."""
    command, nothing = [sys.executable, "-S", *map(str, words)], subprocess.DEVNULL
    return subprocess.run(
        command, cwd="/", stdin=nothing, capture_output=True, text=True, timeout=BOUND_S
    )


@pytest.mark.real_clock
async def test_two_portable_files_opened_at_once_both_serve(file: Path, tmp_path: Path) -> None:
    servers = [Process(tmp_path / f"{game}.db") for game in GAMES]
    with ExitStack() as stack:
        for server in servers:
            server.program = ("-S", str(file))
        with ThreadPoolExecutor() as at_once:
            list(at_once.map(stack.enter_context, servers))
        [folder] = unpacked_in(tmp_path)
        assert HERE in folder.name and not list(tmp_path.glob("giftable-*"))
        for server, game in zip(servers, GAMES, strict=True):
            async with Crowd([server.address]) as crowd:
                [anna] = await crowd.table(game, 1, bots=3)
                await crowd.until(partial(has_played, anna))
            with httpx.Client(base_url=f"http://{server.address}", timeout=BOUND_S) as client:
                assert client.get("/healthz").json() == {"status": "ok"}
                [script, *_] = re.findall(r'"module"[^>]* src="([^"]+)"', client.get("/").text)
                asked = client.get(f"/{script}", headers={"accept-encoding": "gzip"})
                assert asked.headers["content-encoding"] == "gzip"
                assert client.post("/api/pictures", content=picture("PNG")).status_code == 201
            assert server.stop() == 0


def test_the_portable_file_runs_every_command(file: Path, tmp_path: Path) -> None:
    for words in (
        ("deck", "export", "gifttrap", "-o", str(tmp_path / "a.giftdeck")),
        ("print", "hat", "-o", str(tmp_path / "hat.html")),
        ("doctor", "--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "a.db")),
    ):
        done = run(file, *words)
        assert done.returncode == 0, (words, done.stdout, done.stderr)


def test_without_a_terminal_the_portable_file_serves_at_once(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = program(tmp_path / "browser", 'echo "opened=$1"')
    for name, value in {"DISPLAY": ":0", "BROWSER": str(browser), "PATH": "/nowhere"}.items():
        monkeypatch.setenv(name, value)
    command, pipe = [sys.executable, "-S", "-u", str(file)], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as server:
        said = iter(server.stdout or ())
        [address] = next(x for line in said if (x := re.findall("opened=(.*)/#host", line)))
        assert httpx.get(f"{address}/healthz", timeout=BOUND_S).status_code == 200
        again = run(file)
        assert again.returncode == 1 and re.fullmatch("Another Giftable .*\n", again.stderr)
        server.send_signal(signal.SIGINT)
    assert server.returncode in (0, -signal.SIGINT)
    assert (tmp_path / "data" / "giftable" / "giftable.db").is_file()
    program(tmp_path / "x-terminal-emulator", 'printf "%s\\n" "$@"')
    monkeypatch.setenv("PATH", str(tmp_path))  # there is a window for it
    assert run(file).stdout.splitlines() == ["-e", sys.executable, str(file), "--at-once"]


NO_ROOM = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))"


@pytest.mark.parametrize(
    ("before", "says"),
    [
        ("sys.version_info = (3, 10, 2)", r"Giftable needs Python 3\.11 .* this is 3\.10: .*"),
        ("import platform; platform.machine = lambda: 'vax'", "This file is for .*-vax-cpython-.*"),
        ("sys.implementation.cache_tag = 'pypy'", f"This file is for .*{HERE}; this is .*-pypy."),
        (NO_ROOM, r"Giftable needs \d+ MB to unpack itself, and could not: File too large\."),
    ],
)
def test_the_portable_file_reports_obstacles_in_one_sentence(
    file: Path, tmp_path: Path, before: str, says: str
) -> None:
    code = f"import sys; {before}; import runpy; runpy.run_path(sys.argv[1], None, '__main__')"
    done = run("-c", code, file)
    assert done.returncode == 1 and re.fullmatch(f"{says}\n", done.stderr), done.stderr
    assert not unpacked_in(tmp_path) and not list(tmp_path.glob("giftable-*"))


def test_the_portable_file_unpacks_itself_and_deletes_old_versions(
    file: Path, tmp_path: Path
) -> None:
    (cache := tmp_path / "cache").write_text("no folder")
    assert run(file, "--version").stdout == VERSION and not list(tmp_path.glob("giftable-*"))
    cache.unlink()
    run(file, "--version")
    [folder] = unpacked_in(tmp_path)
    (folder / "click" / "core.py").unlink()
    (folder / "gone").touch()
    (old := folder.with_name("0123456789abcdef")).mkdir()
    os.utime(old, (0, 0))
    assert run(file, "--version").stdout == VERSION and unpacked_in(tmp_path) == [folder]
    assert (folder / "click" / "core.py").is_file() and not (folder / "gone").exists()


@pytest.mark.parametrize("others", [0o020, 0o002, "linked", "another's"])
def test_code_in_a_folder_others_can_write_is_not_run(tmp_path: Path, others: int | str) -> None:
    place, key = tmp_path / "giftable", "key"
    (there := tmp_path / "there" / key).mkdir(parents=True)
    (there / "code.py").write_text("evil")
    there.parent.rename(place) if others != "linked" else place.symlink_to(there.parent)
    place.chmod(0o700 | (others if isinstance(others, int) else 0o002 * (others == "linked")))
    if others == "another's":
        if os.geteuid():
            pytest.skip("nothing can be given to others")
        os.chown(place, 12345, -1)
    archive = zipfile.ZipFile(io.BytesIO(portable.zipped({"all/code.py": b"good"})))
    with pytest.raises(OSError, match="others may write"):
        portable_start.unpacked(archive, {"code.py": ("all/code.py", 4)}, place, key)


def test_building_the_portable_files_twice_gives_the_same_bytes(wheel: Path, packed: bytes) -> None:
    assert portable.for_unix(wheel, {HERE: KNOWN[HERE]}, [PYTHON]) == packed
    assert portable.for_windows(wheel, None) == portable.for_windows(wheel, None)


def test_the_folder_for_windows_has_all_that_it_imports(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / "python.zip").write_bytes(portable.zipped({"python.exe": b"MZ"}))
    archive = zipfile.ZipFile(io.BytesIO(portable.for_windows(wheel, tmp_path / "python.zip")))
    files = {name.removeprefix("Giftable/"): archive.read(name) for name in archive.namelist()}
    assert {"Giftable.cmd", "python/python.exe", "python/python313._pth"} <= files.keys()
    assert b"\r\n" in files["Giftable.cmd"] and b"../app" in files["python/python313._pth"]
    assert not [name for name in files if name.endswith((".so", ".dylib"))]
    compiled = [name for name in files if name.endswith(".pyd")]
    assert compiled and all(".cp313-win_amd64." in name for name in compiled)
    app = {name.removeprefix("app/") for name in files if name.startswith("app/")}
    there = {re.split(r"[./]", name)[0] for name in app}
    about = {
        name.partition("-")[0].replace("_", "-").lower() for name in app if "/METADATA" in name
    }
    assert about == {"giftable", *locked()} - set(portable.WITHOUT)
    wanted = there.union(sys.stdlib_module_names, *MODULES.values(), ["uvloop"])
    for name in app:
        if name.startswith("giftable/") and name.endswith(".py"):
            imported = IMPORTS.findall(files[f"app/{name}"].decode())
            assert {one or other for one, other in imported} <= wanted, name
    release = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert f'PYTHON_WINDOWS: "{portable.WINDOWS_PYTHON}.' in release, "not that of the wheels"


def test_a_release_has_notes_and_a_rehearsal_names_what_differs() -> None:
    changelog = (
        "# C\n\n## [Unreleased]\n{}\n## [2.0.0] - 2026\n\n- Two\n\n## [1.0.0] - 2025\n- One\n"
    )
    assert notes(changelog.format("\n- New\n")) == "- New\n"
    assert notes(changelog.format("")) == "- Two\n"
    assert different({"a": "1", "b": "2"}, {"a": "1", "b": "2"}) == []
    assert different({"a": "1", "b": "2", "c": "3"}, {"a": "2", "b": "2", "d": "3"}) == list("acd")
