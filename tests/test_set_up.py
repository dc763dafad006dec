"""Set-up and packaging: which Python, Node and Chromium are taken, and what a wheel carries."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import chromium
import hatch_build

ROOT = Path(__file__).resolve().parent.parent
UNMADE = {".git", ".venv", ".mypy_cache", "build", "node_modules", "static", "docs", "lab", "tests"}


def program(path: Path, body: str) -> Path:
    """An executable shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


# -- Node


@pytest.mark.parametrize(
    ("version", "will_do"),
    {"v20.19.0": 1, "v22.0.1": 1, "v20.18.9": 0, "v8.99.0": 0, "not a version": 0}.items(),
)
def test_node_is_taken_if_new_enough_beside_npm(tmp_path: Path, version: str, will_do: int) -> None:
    program(tmp_path / "node", f"echo '{version}'")
    assert not hatch_build.has_node(str(tmp_path))
    program(tmp_path / "npm", "exit 0")
    assert hatch_build.has_node(str(tmp_path)) == will_do


def test_npm_hands_on_its_exit_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "node_modules").mkdir()
    program(tmp_path / "bin/node", "echo v24.1.0")
    program(tmp_path / "bin/npm", 'test "$1" = ci || exit 7')
    monkeypatch.setattr(hatch_build, "WEB", tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}/bin", prepend=os.pathsep)
    assert hatch_build.main(["run", "anything"]) == 7


def test_packages_are_installed_again_only_when_more_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / "package-lock.json"
    lock.write_text("{}")
    (tmp_path / "node_modules").mkdir()
    calls: list[str] = []
    monkeypatch.setattr(hatch_build, "WEB", tmp_path)
    monkeypatch.setattr(hatch_build, "npm", lambda *words: calls.append(words[-1]))
    for _ in range(2):
        hatch_build.install(is_whole=False)
    assert calls.pop() == "--omit=dev" and not calls
    for is_whole in (True, True, False):
        hatch_build.install(is_whole)
    assert calls.pop() == "--loglevel=error" and not calls
    lock.write_text('{"packages": {}}')
    hatch_build.install(is_whole=False)
    assert calls.pop() == "--loglevel=error" and not calls, "what tests need is still there"


def test_make_setup_runs_its_two_halves_in_parallel_and_each_step_once(tmp_path: Path) -> None:
    shutil.copytree(ROOT, tmp_path / "clone", ignore=lambda folder, names: UNMADE & {*names})
    dry = ["make", "--dry-run", "setup"]
    said = subprocess.run(dry, cwd=tmp_path / "clone", capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    for step in ("venv.sh\n", "requirements/run.txt\n", "hatch_build.py build\n"):
        assert said.stdout.count(step) == 1, said.stdout
    assert said.stdout.index("has-node") < said.stdout.index("requirements/run.txt")
    assert " -j2 " in said.stdout


# -- Chromium


@pytest.fixture
def empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder on PATH, with nothing in it; CHROMIUM is not set."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("CHROMIUM", raising=False)
    return tmp_path / "bin"


def test_chromium_named_by_the_environment_comes_first_and_is_not_replaced_by_another(
    empty_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(empty_path / "chromium", "exit 0")
    named = program(tmp_path / "elsewhere/my-browser", "exit 0")
    monkeypatch.setenv("CHROMIUM", str(named))
    assert chromium.find() == str(named)
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nowhere"))
    assert chromium.find() is None


def test_the_snap_stub_of_chromium_is_not_taken_for_a_browser(empty_path: Path) -> None:
    assert chromium.find() is None
    program(empty_path / "chromium-browser", "echo 'requires the chromium snap'; exit 1")
    assert chromium.find() is None
    chrome = program(empty_path / "google-chrome", "exit 0")
    assert chromium.find() == str(chrome)


def test_a_headless_chromium_is_preferred(empty_path: Path) -> None:
    whole = program(empty_path / "chromium", "exit 0")
    assert chromium.find() == chromium.find(chromium.WINDOWED) == str(whole)
    headless = program(empty_path / chromium.HEADLESS, "exit 0")
    assert chromium.find() == str(headless)
    assert chromium.find(chromium.WINDOWED) == str(whole)


@pytest.mark.parametrize("there", [[], ["chromium"], ["chromium", chromium.HEADLESS]])
def test_chromium_install_adds_only_missing_packages(
    there: list[str], empty_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in there:
        program(empty_path / name, "exit 0")
    wanted: list[str] = []
    monkeypatch.setattr(chromium, "from_debian", lambda _what, package: wanted.append(package))
    chromium.install()
    assert wanted == ["chromium", chromium.HEADLESS][len(there) :]
    wanted.clear()
    monkeypatch.setenv("CHROMIUM", "/somewhere")
    chromium.install()
    assert wanted == []


# -- Python


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with nothing but tools/venv.sh."""
    folder = tmp_path / "a checkout"
    (folder / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools/venv.sh", folder / "tools")
    return folder


def venv_sh(checkout: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command, env = ["tools/venv.sh", *words], os.environ | more
    return subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True)


def make_venv(checkout: Path, made_for: Path) -> None:
    """What `venv` leaves behind, as far as venv.sh looks at it."""
    program(checkout / ".venv/bin/python", "exit 0")
    program(checkout / ".venv/bin/pip", "exit 0")
    command = f"command = /usr/bin/python3 -m venv --clear {made_for}/.venv\n"
    (checkout / ".venv/pyvenv.cfg").write_text(f"home = /usr/bin\n{command}", encoding="utf-8")


def test_venv_is_usable_where_it_was_made_and_with_a_python(checkout: Path, tmp_path: Path) -> None:
    assert venv_sh(checkout, "usable").returncode == 1
    make_venv(checkout, checkout)
    assert venv_sh(checkout, "usable").returncode == 0
    make_venv(checkout, tmp_path / "another checkout")
    assert venv_sh(checkout, "usable").returncode == 1
    make_venv(checkout, checkout)
    python = checkout / ".venv/bin/python"
    python.unlink()
    python.symlink_to(checkout / "gone")
    assert venv_sh(checkout, "usable").returncode == 1


def test_old_python_is_refused_with_a_word_of_help(checkout: Path, tmp_path: Path) -> None:
    old = program(tmp_path / "python3.10", "exit 1")  # so it answers "are you 3.11 or newer?"
    refused = venv_sh(checkout, PYTHON=str(old))
    assert refused.returncode == 1
    assert "Giftable needs Python 3.11 or newer" in refused.stderr


def test_old_pip_is_refused_with_a_word_of_help(checkout: Path, tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    answers = """case "$*" in
        *version_info*) exit 0 ;;
        "-m pip --version") echo pip 20.1 ;;
    esac
    exit 1"""
    python = program(folder / "python3", answers)
    for name in ("sh", "sed", "dirname"):
        (folder / name).symlink_to(str(shutil.which(name)))
    refused = venv_sh(checkout, PYTHON=str(python), PATH=str(folder))
    assert refused.returncode == 1
    assert "pip 22.3 or newer; here: pip 20.1" in refused.stderr
