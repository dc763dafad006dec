"""What a process gives up that works aside: its turn, and its session's."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from giftable.system import aside

SAYS = """
import os
from giftable.system.aside import step_aside
step_aside(3)
print(os.getpriority(os.PRIO_PROCESS, 0))
"""


def niceness(pid: int | str) -> tuple[int, int | None]:
    """A process's own, and its session's where there is such a thing.

    The file is missing where the kernel knows no such groups, and empty where it forms none.
    """
    group = Path(f"/proc/{pid}/autogroup")
    words = group.read_text().split() if group.exists() else []
    own = os.getpriority(os.PRIO_PROCESS, 0 if pid == "self" else int(pid))
    return own, int(words[-1]) if words else None


@pytest.mark.parametrize("leads", [True, False])
def test_a_process_that_steps_aside_gets_idle_priority_with_its_session(leads: bool) -> None:
    """Whoever leads no session, as a command in a terminal, leaves it as it is."""
    own, ours = niceness("self")
    process = subprocess.Popen(
        [sys.executable, "-c", SAYS + "input()"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=leads,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        assert int(process.stdout.readline()) == min(own + 3, 19)
        _, group = niceness(process.pid)
        process.stdin.write("\n")
    # a new session may have a group where ours has none, as what begins with the machine has
    assert group in ({3, None} if leads else {ours})


@pytest.mark.parametrize(
    ("errors", "asked"),
    [([errno.EAGAIN, errno.EAGAIN], 3), ([errno.EAGAIN] * 99, aside.TRIES), ([errno.ENOENT], 1)],
)
@pytest.mark.not_on("win32", reason="no nice values")
def test_setting_the_priority_of_a_busy_session_is_retried_a_few_times(
    monkeypatch: pytest.MonkeyPatch, errors: list[int], asked: int
) -> None:
    paused: list[float] = []
    wishes: list[str] = []

    class Group:
        def write_text(self, wish: str) -> None:
            wishes.append(wish)
            if errors:
                raise OSError(errors.pop(0), "not now")

    monkeypatch.setattr(aside, "GROUP", Group())
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(os, "getsid", lambda _: os.getpid())
    monkeypatch.setattr("time.sleep", paused.append)
    aside.step_aside(7)
    assert wishes == ["7"] * asked
    assert set(paused) <= {aside.PAUSE_S}


@pytest.mark.parametrize(
    ("was", "wishes"),
    [("SCHED_FIFO", ["SCHED_OTHER"]), ("SCHED_RR", ["SCHED_OTHER"]), ("SCHED_OTHER", [])],
)
@pytest.mark.not_on("win32", "darwin", reason="no real-time class to inherit")
def test_a_process_that_steps_aside_leaves_the_servers_real_time_class(
    monkeypatch: pytest.MonkeyPatch, was: str, wishes: list[str]
) -> None:
    """In it, a nice value means nothing, and the work would go before the server's tables."""
    asked: list[int] = []
    monkeypatch.setattr(os, "sched_getscheduler", lambda _: getattr(os, was))
    monkeypatch.setattr(os, "sched_setscheduler", lambda _, manner, how: asked.append(manner))
    monkeypatch.setattr(os, "nice", lambda _: asked.append(-1))
    monkeypatch.setattr(os, "getsid", lambda _: -1)
    aside.step_aside(7)
    assert asked == [*(getattr(os, wish) for wish in wishes), -1]
