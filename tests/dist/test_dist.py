"""What is published is whole, and says what is in it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

import hatch_build
from giftable import __version__
from giftable.content import built as built_client
from giftable.content.built import Built
from tests.support.bound import BOUND_S

ROOT = Path(__file__).resolve().parents[2]
WHEEL = f"giftable-{__version__}-py3-none-any.whl"
SDIST = f"giftable-{__version__}.tar.gz"
WHEEL_BYTES_MAX = 4_000_000  # docs/operations.md says what of


def built(folder: Path, source: Path = ROOT) -> Path:
    """Both, of the client as it is."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    env = {**os.environ, "GIFTABLE_SKIP_WEB": "1"}
    subprocess.run(command, cwd=source, env=env, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's files, where nothing else of a clone is."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(dist / WHEEL) as wheel:
        wheel.extractall(folder)
    return folder


def test_building_wheel_and_sdist_twice_gives_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """Also beside another build."""
    with ThreadPoolExecutor() as at_once:
        for again in at_once.map(built, (tmp_path / "one", tmp_path / "other")):
            for name in (WHEEL, SDIST):
                assert (again / name).read_bytes() == (dist / name).read_bytes(), name


def test_the_wheel_holds_exactly_the_expected_files(dist: Path) -> None:
    with zipfile.ZipFile(dist / WHEEL) as wheel:
        names = set(wheel.namelist())
    tops = {name.split("/")[0] for name in names}
    about = f"giftable-{__version__}.dist-info"
    assert tops == {"giftable", about}
    ours = [path for path in (ROOT / "src/giftable").rglob("*") if path.is_file()]
    ours = [path for path in ours if not {"__pycache__", "static"} & {*path.parts}]
    assert {path.relative_to(ROOT / "src").as_posix() for path in ours} <= names
    assert {f"{about}/licenses/LICENSE", f"{about}/licenses/THIRD_PARTY_NOTICES.md"} <= names
    assert {"giftable/static.tar.xz", f"{about}/sboms/sbom.cdx.json"} <= names
    assert (dist / WHEEL).stat().st_size <= WHEEL_BYTES_MAX


def test_the_wheel_packs_the_whole_client(installed: Path) -> None:
    client, folder = hatch_build.STATIC, installed / "giftable/static"
    files = {p.relative_to(client).as_posix(): p for p in client.rglob("*") if p.is_file()}
    packed = Built(folder)
    assert not folder.exists() and set(packed) == set(Built(client)) == set(files)
    assert len(files) > 1000
    for name, path in files.items():
        assert packed.read(name) == path.read_bytes(), name


def test_a_server_starts_before_the_client_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_bytes(b"here")
    (tmp_path / "static.tar.xz").write_bytes(hatch_build.packed(tmp_path / "client"))
    has_started, unpacked = Event(), built_client._unpack
    seen: list[bool] = []

    def later(packed: Path) -> Iterator[tuple[str, bytes]]:
        seen.append(has_started.wait(BOUND_S))
        return unpacked(packed)

    monkeypatch.setattr(built_client, "_unpack", later)
    client = Built(tmp_path / "static")
    has_started.set()
    assert client.read("index.html") == b"here" and seen == [True]


def test_the_sdist_builds_the_same_wheel_without_node(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(dist / SDIST) as sdist:
        roots = {name.split("/")[1] for name in sdist.getnames() if "/" in name}
        assert not roots & {"web", "tests"}
        sdist.extractall(tmp_path, filter="data")
    [source] = tmp_path.iterdir()
    again = built(tmp_path / "again", source)
    assert (again / WHEEL).read_bytes() == (dist / WHEEL).read_bytes()


def test_the_sbom_lists_all_locked_and_bundled_packages(dist: Path) -> None:
    told = json.loads(hatch_build.sbom())
    assert told["bomFormat"] == "CycloneDX"
    assert told["metadata"]["component"]["version"] == __version__
    by_name = {one["name"]: one for one in told["components"]}
    versions = {(one["name"], one.get("version")) for one in told["components"]}
    locked = re.findall(r"^([\w.-]+)[^=\n]*==(\S+)", hatch_build.LOCK.read_text(), re.MULTILINE)
    assert len(locked) > 30 and set(locked) <= versions
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text("utf-8")
    for name in hatch_build.BUNDLED:
        assert name in notices.replace("Svelte", "svelte") and by_name[name]["licenses"]
    assert set(told["dependencies"][0]["dependsOn"]) == {c["bom-ref"] for c in told["components"]}
    with zipfile.ZipFile(dist / WHEEL) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".cdx.json")]
        assert json.loads(wheel.read(name)) == told
