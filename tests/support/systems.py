"""Another system, as far as the house can tell: it is shown other modules than there are.

`pytest -p tests.support.as_windows`, or `as_darwin`; what others import stays as it is. Run, they
are the command line, and workers begin with them, too.
"""

from __future__ import annotations

import builtins
import importlib
import sys
from collections.abc import Callable, Mapping
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder
from pathlib import PosixPath
from types import ModuleType
from typing import Any

import pytest


def module(name: str, **has: Any) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(has)
    return made


class Shown(ModuleType):
    """A module without some names, and with others."""

    def __init__(self, name: str, gone: str = "", /, **new: Any) -> None:
        super().__init__(name)
        self.__dict__.update(_real=importlib.import_module(name), _gone=gone.split(), **new)

    def __getattr__(self, name: str) -> Any:
        if name in self._gone:
            raise AttributeError(f"no {self.__name__}.{name} on this system")
        return getattr(self._real, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._real, name, value)


class Untold(PosixPath):
    """A path: what only Linux tells is not there."""

    def read_text(self, *args: Any, **more: Any) -> str:
        if str(self).startswith(("/proc", "/sys")):
            raise FileNotFoundError(self)
        return super().read_text(*args, **more)


class System(MetaPathFinder):
    """Loads the house as on a system that has these modules, and not those that are `gone`;
    `plugin` brings it into other processes."""

    def __init__(self, name: str, plugin: str, *shown: ModuleType, gone: str = "") -> None:
        self.name, self._plugin, self._gone = name, plugin, gone.split()
        self._shown = {one.__name__: one for one in shown}
        assert "giftable" not in sys.modules, "too late"
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name.partition(".")[0] != "giftable":
            return None
        spec: Any = PathFinder.find_spec(name, path, target)
        if spec is not None:
            begun = spec.loader.exec_module
            spec.loader.exec_module = lambda loaded: self._exec(loaded, begun)
        return spec

    def _exec(self, loaded: ModuleType, begun: Callable[[ModuleType], None]) -> None:
        has, shown = loaded.__dict__, self._shown
        if loaded.__name__.startswith("giftable.system."):
            shown = {**shown, "pathlib": Shown("pathlib", Path=Untold)}
        has["__builtins__"] = {**vars(builtins), "__import__": self._importing(shown)}
        begun(loaded)
        if loaded.__name__ == "giftable.workers.process":
            plugged = f"import_module({self._plugin!r}); import_module(module)"
            has["_BEGIN"] = has["_BEGIN"].replace("import_module(module)", plugged)

    def _importing(self, shown: Mapping[str, ModuleType]) -> Callable[..., Any]:
        def import_(name: str, *more: Any) -> Any:
            if name.partition(".")[0] in self._gone:
                raise ModuleNotFoundError(f"no {name} on this system", name=name)
            found = shown.get(name) or builtins.__import__(name, *more)
            return shown.get(found.__name__, found)

        return import_

    def leave_out(self, item: pytest.Item) -> None:
        """Skips a test of what this system has not."""
        for mark in item.iter_markers("not_on"):
            if self.name in mark.args:
                pytest.skip(mark.kwargs["reason"])


def run() -> None:
    """Runs the command line."""
    importlib.import_module("giftable.cli.main").app()
