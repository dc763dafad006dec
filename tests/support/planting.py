"""Bugs planted in the real code, for tests that show that others notice.

A plant is an edit of one function's text. Where the code has moved on, the test says so: plant the
same bug in the new text.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from typing import Any

import pytest
from msgspec import Struct, structs


class Edit(Struct, frozen=True):
    """In the function of that name, where it is looked up when it is called: `old` text becomes
    `new`."""

    owner: Any  # a module or a class
    name: str
    old: str
    new: str

    def make(self, patch: pytest.MonkeyPatch) -> None:
        found = inspect.getattr_static(self.owner, self.name)
        source = textwrap.dedent(inspect.getsource(found))
        assert source.count(self.old) == 1, f"{self.name} has changed: plant the bug anew"
        module = sys.modules[found.__module__]  # a module may have the function from another one
        made: dict[str, Any] = {}
        code = compile(source.replace(self.old, self.new), f"<planted {self.name}>", "exec")
        exec(code, {**module.__dict__, "structs": structs}, made)
        patch.setattr(self.owner, self.name, made[self.name])
